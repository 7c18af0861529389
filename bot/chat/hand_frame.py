"""Owns the frame of a hand: the private message to its owner while a game is played.

Does not know other hands: it is made from the owner's own view. The text stays short enough for a message that
only he sees inside the group (1024 characters).
"""

from bot.chat.bout_text import countdown, pairs_text, seats_text, trump_text, waiting_text
from bot.chat.deeds import deeds_text
from bot.chat.frames import Frame
from bot.chat.hand_keys import HandKeys
from bot.chat.html import Html, lines, paragraphs
from bot.chat.naming import Names, title_of
from bot.chat.words import Words
from bot.game import View
from bot.play.scene import Scene

_TURNS = {"lead": "turn-lead", "defend": "turn-defend", "throw": "turn-throw", "take": "turn-take"}


def hand_frame(scene: Scene, view: View, words: Words) -> Frame:
    """The table in short, what is asked of the owner, and his cards; with a sound if he is asked to act.

    Raises ValueError for a view that is not a seat's, or a scene without a game.
    """
    if view.viewer is None or scene.game_id is None:
        raise ValueError("a hand is drawn from the view of its seat in a game")
    names = Names(scene)
    keys = HandKeys(scene.game_id, view, scene.picked, words)
    title = words.html("hand-title", chat=title_of(scene), variant=words(f"variant-{scene.variant}"))
    text = paragraphs(
        [
            lines([title, trump_text(view, words)]),
            seats_text(scene, view, names, words),
            pairs_text(view, words),
            deeds_text(scene.deeds, view, names, words),
            lines([_turn(scene, view, names, words), _next_tap(keys, words)]),
        ]
    )
    asked = view.viewer in view.asked
    return Frame(text=text, rows=keys.rows() if scene.current else (), silent=not asked, protect=True)


def _turn(scene: Scene, view: View, names: Names, words: Words) -> Html:
    seat = next(seat for seat in view.seats if seat.seat == view.viewer)
    if seat.place is not None:
        return lines([words.html("turn-out", place=seat.place), waiting_text(scene, view, names, words)])
    if not seat.asked:
        return waiting_text(scene, view, names, words)
    turn = words.html(_TURNS[view.phase], defender=names.of_seat(view.defender))
    if scene.deadline_at is None:
        return turn
    return lines([turn, words.html("turn-until", until=countdown(scene.deadline_at, words))])


def _next_tap(keys: HandKeys, words: Words) -> Html:
    if keys.picking:
        return words.html("hand-picking")
    return lines([words.html("hand-choose", card=card) for card in keys.choosing])
