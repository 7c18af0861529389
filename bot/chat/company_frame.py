"""Owns what a company decides together, as it stands below a table and below each hand: questions, pauses, computers.

Does not know games: it adds to the frame of any of them.
"""

from msgspec.structs import replace

from bot.chat.bout_text import countdown
from bot.chat.frames import Button, Frame, Style, button
from bot.chat.html import Html, lines, paragraphs
from bot.chat.naming import Names
from bot.chat.presscode import ComeBackPress, HintPress, ResumePress, VotePress
from bot.chat.words import Words
from bot.play.records import Question, ScreenKind
from bot.play.scene import Asked, Scene, Sitter


def with_company(frame: Frame, scene: Scene, words: Words) -> Frame:
    """The frame of a game that is played, with what its company is asked, and what it has agreed on.

    Whoever has left the group has no buttons any more.
    """
    reader = _reader(scene)
    told = [_question(scene, words), words.html("company-paused") if scene.paused else Html()]
    if reader is not None and reader.gone:
        told.append(words.html("hand-gone"))
    elif reader is not None and _is_away(scene, reader):
        told.append(words.html("hand-computer"))
    text = paragraphs([frame.text, lines(told)])
    rows = () if reader is not None and reader.gone else (*frame.rows, *[(one,) for one in _buttons(scene, words)])
    if scene.asked is not None and _may_vote(scene, scene.asked):
        rows = (*rows, _votes(scene, scene.asked, words))
    called = scene.aloud and scene.own.notices and scene.kind is ScreenKind.HAND
    return replace(frame, text=text, rows=rows, silent=frame.silent and not called)


def _reader(scene: Scene) -> Sitter | None:
    """The player whose hand this is."""
    return next((sitter for sitter in scene.sitters if sitter.player_id == scene.reader_id), None)


def _is_away(scene: Scene, reader: Sitter) -> bool:
    """True for somebody still in the game whose seat the computer plays."""
    view = scene.view
    return reader.asleep and view is not None and reader.seat is not None and view.seats[reader.seat].place is None


def _may_vote(scene: Scene, asked: Asked) -> bool:
    if not scene.current or scene.game_id is None:
        return False
    reader = _reader(scene)
    return scene.kind is ScreenKind.TABLE or (
        reader is not None and reader.seat in {*asked.ayes, *asked.noes, *asked.silent}
    )


def _buttons(scene: Scene, words: Words) -> list[Button]:
    """What can be done beside the game."""
    if not scene.current or scene.game_id is None:
        return []
    reader = _reader(scene)
    found = []
    if scene.paused:
        found.append(button(words("button-resume"), ResumePress(scene.game_id), Style.SUCCESS))
    if reader is not None and _is_away(scene, reader):
        found.append(button(words("button-come-back"), ComeBackPress(scene.game_id), Style.SUCCESS))
    if scene.practice and reader is not None and scene.view is not None and scene.view.moves:
        found.append(button(words("button-hint"), HintPress(scene.game_id)))
    return found


def _votes(scene: Scene, asked: Asked, words: Words) -> tuple[Button, ...]:
    game_id, until = scene.game_id or 0, int(asked.until.timestamp())
    return (
        button(words(f"button-{asked.question}-yes"), VotePress(game_id, until, 1), Style.SUCCESS),
        button(words(f"button-{asked.question}-no"), VotePress(game_id, until, 0), Style.DANGER),
    )


def _question(scene: Scene, words: Words) -> Html:
    asked = scene.asked
    if asked is None:
        return Html()
    names = Names(scene)
    who = names.of_player(asked.by)
    gone = tuple([names.of_player(sitter.player_id) for sitter in scene.sitters if sitter.gone])
    told = words.html(f"company-{asked.question}", name=who, gone=gone if asked.question is Question.GO_ON else "")
    said = [
        words.html(f"company-{word}", names=names.calling(seats))
        for word, seats in (("ayes", asked.ayes), ("noes", asked.noes), ("silent", asked.silent))
        if seats
    ]
    until = words.html("company-until", until=countdown(asked.until, words))
    return lines([told, Html(" · ".join([*said, until]))])
