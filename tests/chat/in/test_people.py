"""Names as Telegram gives them, made fit to be shown."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telegram import User

from bot.chat.people import MAX_NAME, cleaned, person_of


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Аня", "Аня"),
        ("  Аня \n Петрова\t", "Аня Петрова"),
        ("\u202eяна\u202c", "яна"),
        ("a\u200bb\u2060c\ufeff", "abc"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("\ud800Boris", "Boris"),
        ("x" * 200, "x" * MAX_NAME),
        ("Z" + "\u0335" * 40, "Z" + "\u0335" * 3),
        ("<b>", "<b>"),
    ],
)
def test_a_name_is_shown_on_one_line_without_what_cannot_be_seen(name, shown):
    assert person_of(User(5, name, is_bot=False)).name == shown


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u200b", "\u0301", " ", "\u202e", "\u200d"])
def test_somebody_without_a_visible_name_gets_one(name):
    assert person_of(User(5_000_001_234, name, is_bot=False)).name == "Player 1234"


def test_both_parts_of_a_name_are_shown():
    assert person_of(User(5, "Anna", is_bot=False, last_name="Lee")).name == "Anna Lee"


@given(st.text(st.characters(), max_size=100))
def test_whatever_comes_in_is_short_storable_and_visible_or_empty(text):
    shown = cleaned(text, MAX_NAME)
    assert len(shown) <= MAX_NAME
    shown.encode()
    assert "\0" not in shown
    assert shown == shown.strip()
    assert not shown or any(unicodedata.category(char)[0] in "LNPS" for char in shown)
