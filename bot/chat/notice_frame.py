"""Owns the frame of a notice: the private message by which somebody learns that a table has opened in a group.

Does not know who is told, nor when.
"""

from bot.chat.frames import Frame, Style, button
from bot.chat.html import Html, lines, paragraphs
from bot.chat.lobby_frame import closed_text
from bot.chat.naming import Names, title_of
from bot.chat.presscode import JoinPress
from bot.chat.words import Words
from bot.play.records import TableState
from bot.play.scene import Scene


def notice_frame(scene: Scene, words: Words) -> Frame:
    """Where a table is open, what is played and who sits there; a seat for whoever has none, with a sound."""
    title = words.html("notice-title", chat=title_of(scene), variant=words(f"variant-{scene.variant}"))
    if scene.state is TableState.CLOSED:
        return Frame(text=paragraphs([title, closed_text(scene, words)]))
    names = Names(scene)
    sitting = [sitter.player_id for sitter in scene.sitters if sitter.sits]
    company = tuple([names.of_player(player_id) for player_id in sitting])
    told = [words.html("notice-company", names=company) if company else Html(), _now(scene, sitting, words)]
    join = button(words("button-join"), JoinPress(scene.table_id), Style.PRIMARY)
    rows = () if scene.reader_id in sitting else ((join,),)
    return Frame(text=paragraphs([title, lines(told)]), rows=rows, silent=not scene.own.notices)


def _now(scene: Scene, sitting: list[int], words: Words) -> Html:
    """What the reader can expect of the table now."""
    if scene.reader_id in sitting:
        return words.html("notice-seated")
    return words.html("notice-begun" if scene.state is TableState.PLAYING else "notice-lobby")
