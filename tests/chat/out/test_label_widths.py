"""On a phone no button is cut off: not in menus, whatever was chosen, nor below tables and hands."""

from collections.abc import Iterator
from functools import cache

import pytest
from PIL import ImageFont

from bot.chat.draw import draw
from bot.chat.frames import Frame
from bot.chat.words import LANGUAGES, Words, words_in
from bot.game import OPTIONS, PUBLIC, VARIANTS, asked
from bot.game.options import BadOption
from bot.pictures.lettering import font_file
from tests.chat.out.evening import TABLES, game, lobby, table_moments
from tests.chat.out.test_snapshots import frames

ALL = [words_in(language) for language in LANGUAGES]
PHONE = 320.0
"""What a row of buttons has on a narrow phone, and below what each button keeps free; in points, as the letters."""
MARGIN, GAP = 6.0, 5.0
LETTERS = 15
NARROWER = 0.83
"""How much narrower the letters of phones are than those of the font that the project has."""
IN_A_HAND = 5
"""From so many buttons on, these are cards of a large hand, which are cut by nothing but their mark."""


@cache
def width(label: str) -> float:
    return ImageFont.truetype(font_file(), LETTERS * 4).getlength(label) / 4 * NARROWER


def cut_off(frame: Frame) -> list[str]:
    found = []
    for row in frame.rows:
        room = (PHONE - GAP * (len(row) - 1)) / len(row) - 2 * MARGIN
        found += [one.text for one in row if len(row) < IN_A_HAND and width(one.text) > room]
    return found


def menus(words: Words) -> Iterator[Frame]:
    """Every page of the rules menu, each with everything that can be chosen there."""
    for key, variant in VARIANTS.items():
        yield draw(lobby(menu="rules", variant=key, next_variant=key), words)
        for option in variant.defaults:
            yield draw(lobby(menu=f"option-{option}", variant=key, next_variant=key), words)
            for value in variant.choices(option):
                chosen = () if value == variant.defaults[option] else ((option, value),)
                try:
                    page = lobby(menu=f"group-{OPTIONS[option].group}", next_variant=key, options=chosen)
                    yield draw(page, words)
                except BadOption:
                    continue


@pytest.mark.parametrize("words", ALL, ids=LANGUAGES)
def test_menus_and_all_other_screens(words):
    seen = [*menus(words), *[drawn(words) for _, drawn in frames()]]
    assert {label for frame in seen for label in cut_off(frame)} == set()


@pytest.mark.parametrize("words", ALL, ids=LANGUAGES)
@pytest.mark.parametrize("table", [table for table in TABLES if {"jokers", "teams", "base"} & {*table[2]}], ids=str)
def test_tables_and_hands(table, words):
    for rules, position, _ in table_moments(table):
        for viewer in (PUBLIC, *asked(rules, position)):
            assert cut_off(draw(game(rules, position, viewer), words)) == []
