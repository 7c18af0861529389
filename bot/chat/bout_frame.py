"""Owns the frame of a table at which a game of the bout family is played: what the whole group sees.

Does not know hands: it is made from the public view alone.
"""

from typing import Final

from bot.chat.bout_text import pairs_text, seats_text, trump_text, waiting_text
from bot.chat.deeds import deeds_text
from bot.chat.frames import Frame, Rows, Style, button
from bot.chat.html import Html, folded, lines, paragraphs
from bot.chat.naming import Names
from bot.chat.presscode import HandPress, MovePress
from bot.chat.words import Words
from bot.game import Move, Verb, View
from bot.play.scene import Scene
from bot.play.spot import spot_of

_PASS: Final = {"throw": "button-done", "take": "button-enough"}


def bout_frame(scene: Scene, view: View, words: Words, *, pictured: bool) -> Frame:
    """The table with its seats, cards, last deeds and countdown; raises ValueError for the view of a seat."""
    if view.viewer is not None:
        raise ValueError("a table is drawn from the public view")
    text = table_text(scene, view, trump_text(view, words), pairs_text(view, words), words, pictured=pictured)
    return Frame(text=text, rows=table_rows(scene, view, words))


def table_text(scene: Scene, view: View, trump: Html, lying: Html, words: Words, *, pictured: bool) -> Html:
    """The whole table in words, of every game; what a picture above shows is folded, the news stand before it."""
    names = Names(scene)
    title = words.html("table-title", variant=words(f"variant-{scene.variant}"))
    seats = seats_text(scene, view, names, words)
    deeds = deeds_text(scene, view, names, words)
    waiting = waiting_text(scene, view, names, words)
    people = lines([_away(scene, view, names, words), _next(scene, names, words)])
    if pictured:
        news = paragraphs([title, deeds, lines([waiting, people])])
        return lines([news, folded(lines([trump, seats, lying, _hash(scene, view, words)]))])
    margin = lines([people, _hash(scene, view, words)])
    return paragraphs([lines([title, trump]), seats, lying, deeds, waiting, margin])


def table_rows(scene: Scene, view: View, words: Words) -> Rows:
    """The buttons below the table of every game that is played: one's cards, and decisions that name no card.

    They stand there by the question that is asked, whatever anybody could answer. At a practice table the hand stands
    just below with all of them.
    """
    if not scene.current or scene.game_id is None or scene.practice:
        return ()
    hand = button(words("button-hand"), HandPress(scene.game_id), Style.PRIMARY)
    decisions = [
        button(words(key), MovePress(scene.game_id, view.bout, Move(verb)), style)
        for verb, key, style in _decisions(view)
    ]
    return (tuple(decisions), (hand,)) if decisions else ((hand,),)


def _decisions(view: View) -> tuple[tuple[Verb, str, Style], ...]:
    match view.phase:
        case "judge":
            return (Verb.BELIEVE, "button-believe", Style.SUCCESS), (Verb.DOUBT, "button-doubt", Style.DANGER)
        case "defend":
            return ((Verb.TAKE, "button-take-rest" if spot_of(view).rest else "button-take", Style.DANGER),)
        case "throw" | "take":
            return ((Verb.PASS, _PASS[view.phase], Style.SUCCESS),)
    return ()


def _away(scene: Scene, view: View, names: Names, words: Words) -> Html:
    """Those who play but can be shown their cards in no chat: the button below tells them, unless they are gone."""
    if scene.inside:
        return Html()
    playing = {seat.seat for seat in view.seats if seat.place is None}
    sitters = [sitter for sitter in scene.sitters if not (sitter.reachable or sitter.gone)]
    away = [sitter.seat for sitter in sitters if sitter.seat in playing]
    return words.html("table-away", names=names.of_seats(tuple(away))) if away else Html()


def _next(scene: Scene, names: Names, words: Words) -> Html:
    """Those who joined during the game and get cards with the next deal."""
    waiting = tuple([names.of_player(sitter.player_id) for sitter in scene.sitters if sitter.seat is None])
    return words.html("table-next", names=waiting) if waiting else Html()


def _hash(scene: Scene, view: View, words: Words) -> Html:
    """What binds the deal from its beginning on (docs/fair-deals.md)."""
    if view.bout > 1 or not scene.seed_hash:
        return Html()
    return words.html("deal-hash", hash=scene.seed_hash)
