"""Owns the frame of a hand: the private message to its owner while a game is played.

Does not know other hands but those that the owner's own view shows, where people play blind. The text stays short
enough for a message that only he sees inside the group (1024 characters).
"""

from bot.chat.blind_keys import BlindKeys
from bot.chat.bout_text import countdown, pairs_text, seats_text, trump_text, waiting_text
from bot.chat.deeds import deeds_text
from bot.chat.frames import Frame
from bot.chat.hand_keys import DEFENDING, HandKeys
from bot.chat.html import Html, folded, lines, paragraphs
from bot.chat.naming import Names, title_of
from bot.chat.words import Words
from bot.game import Verb, View
from bot.play.records import ScreenKind
from bot.play.scene import Scene
from bot.play.spot import spot_of

_TURNS = {"name": "turn-name", "judge": "turn-judge", "throw": "turn-throw", "take": "turn-take"}
_LEADS = {"pattern": "turn-lead-pattern", "suit": "turn-lead-suit", "pair": "turn-lead-pair"}
_NOTHING = {"defend": "turn-defend-nothing", "throw": "turn-throw-nothing", "take": "turn-take-nothing"}
_GIVES_UP = frozenset({Verb.TAKE, Verb.PASS})
"""All that is left to somebody whose cards do not fit."""


def hand_frame(scene: Scene, view: View, words: Words) -> Frame:
    """The table in short, what is asked of the owner, and his cards; with a sound if he is asked to act and wants it.

    Raises ValueError for a view that is not a seat's, or a scene without a game.
    """
    if view.viewer is None or scene.game_id is None:
        raise ValueError("a hand is drawn from the view of its seat in a game")
    names = Names(scene)
    keys: HandKeys | BlindKeys
    if view.slots:
        keys = BlindKeys(scene.game_id, view, scene.picked, words)
    else:
        keys = HandKeys(scene.game_id, scene, view, words)
    title = words.html("hand-title", chat=title_of(scene), variant=words(f"variant-{scene.variant}"))
    text = hand_text(
        scene,
        title=title,
        trump=trump_text(view, words),
        seats=seats_text(scene, view, names, words),
        lying=pairs_text(view, words),
        deeds=deeds_text(scene, view, names, words),
        turn=lines([_turn(scene, view, names, words), keys.next_tap()]),
    )
    calls = scene.own.notices and view.viewer in view.asked
    return Frame(text=text, rows=keys.rows() if scene.current else (), silent=not calls, protect=True)


def hand_text(scene: Scene, *, title: Html, trump: Html, seats: Html, lying: Html, deeds: Html, turn: Html) -> Html:
    """What stands above the cards of every game: the table in short, and what is asked of the owner.

    Inside the group the whole table stands above: what can be read there is folded, but for what the cards must beat,
    and for the cards of others that whoever plays blind is shown.
    """
    if scene.kind is ScreenKind.WHISPER and scene.view is not None and not scene.view.others:
        return lines([paragraphs([lines([trump, lying]), turn]), folded(lines([seats, deeds]))])
    return paragraphs([lines([title, trump]), seats, lying, deeds, turn])


def _turn(scene: Scene, view: View, names: Names, words: Words) -> Html:
    seat = next(seat for seat in view.seats if seat.seat == view.viewer)
    if seat.place is not None:
        gone = words.html("turn-gone" if view.teams else "turn-out", place=seat.place)
        return lines([gone, waiting_text(scene, view, names, words)])
    if not seat.asked:
        helps = view.phase == "defend" and seat.part in DEFENDING
        return lines([words.html("turn-help") if helps else Html(), waiting_text(scene, view, names, words)])
    turn = words.html(_turn_key(view), defender=names.of_seat(view.defender), rest=int(spot_of(view).rest))
    if scene.deadline_at is None:
        return turn
    return lines([turn, words.html("turn-until", until=countdown(scene.deadline_at, words))])


def _turn_key(view: View) -> str:
    verbs = {move.verb for move in view.moves}
    if view.phase == "lead":
        return "turn-lead-no-pair" if Verb.PASS in verbs else _LEADS.get(view.lead, "turn-lead")
    if verbs <= _GIVES_UP:
        return _NOTHING[view.phase]
    if view.phase == "defend":
        return "turn-lay" if Verb.LAY in verbs else "turn-defend-partial" if view.partial else "turn-defend"
    return _TURNS[view.phase]
