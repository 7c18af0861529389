"""Owns the frames of a game of the relay family: the table for the whole group, and the hand for its owner.

Does not know hands but the owner's: a table is made from the public view, a hand from the view of its seat.
"""

from bot.chat.bout_frame import table_rows, table_text
from bot.chat.bout_text import countdown, seats_text, waiting_text
from bot.chat.deeds import deeds_text
from bot.chat.frames import Frame
from bot.chat.hand_frame import hand_text
from bot.chat.html import Html, lines
from bot.chat.naming import Names, title_of
from bot.chat.relay_keys import RelayKeys
from bot.chat.relay_text import lying_text, trumps_text, turn_text
from bot.chat.words import Words
from bot.game import RelayView
from bot.play.scene import Scene


def relay_frame(scene: Scene, view: RelayView, words: Words, *, pictured: bool) -> Frame:
    """The table with its trumps, seats, cards, last deeds and countdown; raises ValueError for the view of a seat."""
    if view.viewer is not None:
        raise ValueError("a table is drawn from the public view")
    trumps = trumps_text(view, Names(scene), words)
    text = table_text(scene, view, trumps, lying_text(view, words), words, pictured=pictured)
    return Frame(text=text, rows=table_rows(scene, view, words))


def relay_hand_frame(scene: Scene, view: RelayView, words: Words) -> Frame:
    """The table in short, what is asked of the owner, and his cards; with a sound if he is asked to act and wants it.

    Raises ValueError for a view that is not a seat's, or a scene without a game.
    """
    if view.viewer is None or scene.game_id is None:
        raise ValueError("a hand is drawn from the view of its seat in a game")
    names = Names(scene)
    keys = RelayKeys(scene.game_id, scene, view, words)
    title = words.html("hand-title", chat=title_of(scene), variant=words(f"variant-{scene.variant}"))
    turn = _turn(scene, view, view.viewer, names, words)
    text = hand_text(
        scene,
        title=title,
        trump=trumps_text(view, names, words),
        seats=seats_text(scene, view, names, words),
        lying=lying_text(view, words),
        deeds=deeds_text(scene, view, names, words),
        turn=lines([turn, keys.next_tap()]),
    )
    calls = scene.own.notices and view.viewer in view.asked
    return Frame(text=text, rows=keys.rows() if scene.current else (), silent=not calls, protect=True)


def _turn(scene: Scene, view: RelayView, viewer: int, names: Names, words: Words) -> Html:
    place = view.seats[viewer].place
    if place is not None:
        return lines([words.html("turn-out", place=place), waiting_text(scene, view, names, words)])
    if viewer not in view.asked:
        return waiting_text(scene, view, names, words)
    if scene.deadline_at is None:
        return turn_text(view, words)
    return lines([turn_text(view, words), words.html("turn-until", until=countdown(scene.deadline_at, words))])
