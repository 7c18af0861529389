"""Owns the frame of a game that has ended: who is the fool, the places, in the group what checks the deal.

Does not know how a game ends or how ratings move; on the newest table it offers the next deal.
"""

from typing import Final

from bot.chat.achievements_frame import new_achievements
from bot.chat.bout_text import side_of
from bot.chat.deeds import deeds_text
from bot.chat.frames import Effect, Frame, Rows, Style, button
from bot.chat.house import house_text
from bot.chat.html import Html, folded, lines, paragraphs
from bot.chat.lobby_frame import MENU_PAGE, closed_text, missing_text
from bot.chat.naming import Names, title_of
from bot.chat.phrases import phrase
from bot.chat.presscode import DealPress, JoinPress, LeavePress, MenuPress
from bot.chat.ratings_text import moved_text
from bot.chat.words import Words
from bot.game import read_move
from bot.play.options import COMPUTERS_PAGE
from bot.play.records import ScreenKind, TableState
from bot.play.scene import Ended, Scene

_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
_OTHER: Final = "▫️"
_WITH_FOOL: Final = frozenset({"fool", "surrender"})


def result_frame(scene: Scene, ended: Ended, words: Words, *, pictured: bool) -> Frame:
    """The result of the scene's game; buttons only under the group's newest message, between games.

    Below a picture the places, which stand there, are folded; what checks the deal always is. A hand inside the group
    only tells that the game is over: the result stands above it. A winner's private message comes with an effect.
    """
    if scene.kind is ScreenKind.WHISPER:
        return Frame(text=words.html("result-over"), protect=True)
    names = Names(scene)
    open_still = scene.kind is ScreenKind.TABLE and scene.current and scene.state is TableState.OVER
    variant = words(f"variant-{scene.variant}")
    title = words.html("result-title", variant=variant)
    if scene.kind is not ScreenKind.TABLE:
        title = lines([words.html("hand-title", chat=title_of(scene), variant=variant), words.html("result-over")])
    places = _sides(scene, ended, names, words) or _places(scene, ended, names, words)
    check = _check(scene, ended, words)
    text = paragraphs(
        [
            title,
            Html() if scene.view is None or scene.lead_why else deeds_text(scene, scene.view, names, words),
            lines([*_headline(ended, names, words), _pogony(ended, words)]),
            new_achievements(ended.achievements, names, words),
            Html() if pictured else places,
            folded(lines([places if pictured else Html(), _review(scene, ended, names, words), check])),
            *(_next(scene, names, words) if open_still else ()),
            closed_text(scene, words) if scene.current else Html(),
            words.html("practice-again") if scene.practice and scene.kind is ScreenKind.HAND else Html(),
        ]
    )
    rows = _rows(scene, words) if open_still else ()
    effect = Effect.PARTY if scene.view is not None and scene.view.viewer in ended.winners else None
    return Frame(text=text, rows=rows, protect=scene.kind is not ScreenKind.TABLE, effect=effect)


def _headline(ended: Ended, names: Names, words: Words) -> list[Html]:
    told = []
    if ended.how == "surrender" and ended.surrendered is not None:
        told.append(words.html("result-surrender", name=names.of_seat(ended.surrendered)))
    elif ended.how not in _WITH_FOOL:
        told.append(words.html(f"result-{ended.how}"))
    if ended.fools:
        key = "result-fool" if len(ended.fools) == 1 else "result-fools"
        told.append(words.html(key, names=names.of_seats(ended.fools)))
    return told


def _pogony(ended: Ended, words: Words) -> Html:
    return words.html("result-pogony", count=ended.pogony) if ended.pogony else Html()


def _places(scene: Scene, ended: Ended, names: Names, words: Words) -> Html:
    gone = {sitter.seat for sitter in scene.sitters if sitter.gone}
    seats = sorted(range(len(ended.places)), key=lambda seat: (seat in ended.fools, ended.places[seat], seat))
    told = []
    for seat in seats:
        name, place = names.of_seat(seat), ended.places[seat]
        if seat in ended.fools:
            line = words.html("result-place-fool", name=name)
        elif seat in gone:
            line = words.html("result-place-gone", name=name, place=place)
        else:
            line = words.html("result-place", mark=_MEDALS.get(place, _OTHER), name=name, place=place)
        moved = ended.ratings[seat] if ended.ratings else None
        if moved is not None:
            line = words.html("result-rated", line=line, rating=moved_text(moved, words))
        told.append(line)
    return lines(told)


def _sides(scene: Scene, ended: Ended, names: Names, words: Words) -> Html:
    """The sides of a game of teams, the winners first; empty where everybody plays for himself."""
    if scene.view is None or not scene.view.teams or not ended.places:
        return Html()
    lost = {seat % 2 for seat in ended.fools}
    told = []
    for side in sorted((0, 1), key=lambda side: side in lost):
        mark = "🤡" if side in lost else "🏆" if lost else _OTHER
        players = names.of_seats(tuple(range(side, len(ended.places), 2)))
        told.append(words.html("result-side", mark=mark, side=side_of(side), names=players))
    rated = [
        f"{names.of_seat(seat)} {moved_text(moved, words)}"
        for seat, moved in enumerate(ended.ratings)
        if moved is not None
    ]
    if rated:
        told.append(words.html("result-ratings", ratings=tuple(rated)))
    return lines(told)


def _review(scene: Scene, ended: Ended, names: Names, words: Words) -> Html:
    """What was found in the game, once somebody has looked."""
    if scene.kind is not ScreenKind.TABLE:
        return Html()
    return lines(
        [
            words.html(
                f"review-{found.kind}",
                number=found.number,
                name=names.of_seat(found.seat),
                move=phrase(read_move(found.move), words, found.spot),
                better=phrase(read_move(found.better), words, found.spot),
                loss=found.loss,
            )
            for found in ended.review
        ]
    )


def _check(scene: Scene, ended: Ended, words: Words) -> Html:
    if not ended.seed or scene.kind is not ScreenKind.TABLE:
        return Html()
    return words.html("result-check", game=scene.game_id or 0, seed=ended.seed, hash=scene.seed_hash)


def _next(scene: Scene, names: Names, words: Words) -> list[Html]:
    if scene.practice:
        return [missing_text(scene, names, words), house_text(scene.options, words)]
    seated = tuple([names.of_player(sitter.player_id) for sitter in scene.sitters if sitter.sits])
    told = [words.html("result-seated", names=seated)] if seated else [words.html("lobby-empty")]
    if scene.next_variant != scene.variant:
        told.append(words.html("result-variant", game=words(f"playing-{scene.next_variant}")))
    told.append(missing_text(scene, names, words) or words.html("result-next"))
    return [lines(told), house_text(scene.options, words)]


def _rows(scene: Scene, words: Words) -> Rows:
    table = scene.table_id
    if scene.practice:
        return (
            (button(words("button-rematch"), DealPress(table), Style.SUCCESS),),
            (
                button(words("button-computers"), MenuPress(table, COMPUTERS_PAGE)),
                button(words("button-rules"), MenuPress(table, MENU_PAGE)),
            ),
        )
    return (
        (button(words("button-rematch"), DealPress(table), Style.SUCCESS),),
        (
            button(words("button-join"), JoinPress(table), Style.PRIMARY),
            button(words("button-leave"), LeavePress(table)),
            button(words("button-rules"), MenuPress(table, MENU_PAGE)),
        ),
        *(((button(words("button-computers"), MenuPress(table, COMPUTERS_PAGE)),),) if scene.house.computers else ()),
    )
