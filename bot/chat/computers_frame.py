"""Owns the page of the menu on which computers sit down at a table and get up again.

Does not know who may choose them, nor how they play.
"""

from bot.chat.frames import Frame, Style, button, grid
from bot.chat.html import Html, lines, paragraphs
from bot.chat.naming import Names
from bot.chat.presscode import AddComputerPress, JoinPress, MenuPress, RemoveComputerPress
from bot.chat.words import Words
from bot.play.records import Level
from bot.play.scene import Scene


def computers_page(scene: Scene, words: Words) -> Frame:
    """Who of them sits here, what each level is like, and a button for every change."""
    names = Names(scene)
    table = scene.table_id
    here = [sitter.player_id for sitter in scene.sitters if sitter.sits and sitter.computer is not None]
    missing = scene.seats_min - len([sitter for sitter in scene.sitters if sitter.sits])
    levels = [
        words.html("menu-choice", choice=words(f"computer-{level}"), effect=words(f"about-computer-{level}"))
        for level in Level
    ]
    seated = tuple([names.of_player(player_id) for player_id in here])
    text = paragraphs(
        [
            words.html("computers-title"),
            lines(levels),
            words.html("computers-here", names=seated) if seated else words.html("computers-none"),
            Html() if scene.practice else words.html("computers-room"),
        ]
    )
    add = [
        button(words("button-add-computer", name=words(f"computer-{level}")), AddComputerPress(table, level))
        for level in Level
    ]
    fill = button(words("button-fill", count=scene.seats_min), AddComputerPress(table, Level.NORMAL, 1), Style.SUCCESS)
    away = [
        button(words("button-remove-computer", name=names.of_player(one)), RemoveComputerPress(table, one))
        for one in here
    ]
    join = () if scene.practice else (button(words("button-join"), JoinPress(table), Style.PRIMARY),)
    rows = (
        *(((fill,),) if missing > 1 else ()),
        *grid(add, 2),
        *grid(away, 2),
        (*join, button(words("button-table"), MenuPress(table, ""))),
    )
    return Frame(text=text, rows=rows)
