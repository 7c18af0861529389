"""Names as Telegram gives them, made fit to be shown."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telegram import User

from bot.chat.people import LONGEST_NAME, cleaned, person_of


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
        ("x" * 200, "x" * LONGEST_NAME),
        ("Z" + "\u0335" * 40, "Z" + "\u0335" * 3),
        ("<b>", "<b>"),
    ],
)
def test_a_name_is_shown_on_one_line_without_what_cannot_be_seen(name, shown):
    assert person_of(User(5, name, is_bot=False)).name == shown


# Numbers that Unicode lets nobody draw (Default_Ignorable_Code_Point), and characters that are drawn as nothing.
IGNORABLE = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
EMPTY = [*"\u2800\ufffc\u1680\u3000\u0301\u0903\ufdd0\ufffe", "\U0001d159", "\U00013441", "\U0010ffff", "\U000f0000"]


def test_a_name_of_what_nobody_draws_is_no_name():
    unseen = [chr(number) for first, last in IGNORABLE for number in range(first, last + 1)] + EMPTY
    assert [char for char in unseen if cleaned(char * 3, LONGEST_NAME)] == []


@pytest.mark.parametrize("name", ["\U0001fae9", "🫠", "🏴", "🇺🇦", "❤", "½", "ߊ", "﷽", "_", "\ufffd", "1\u20e3"])
def test_a_name_of_one_sign_is_a_name(name):
    assert cleaned(name, LONGEST_NAME) == name


@pytest.mark.parametrize(
    "name", ["", "\u3164", "\u2800\u2800", "\u200b", "\u0301", " ", "\u202e", "\u200d", "\U0001d159"]
)
def test_somebody_without_a_visible_name_has_none(name):
    assert person_of(User(5_000_001_234, name, is_bot=False)).name == ""


def test_a_deleted_account_has_no_name():
    assert person_of(User(5, "Deleted Account", is_bot=False)).name == ""
    assert person_of(User(5, "Deleted", is_bot=False, last_name="Account")).name == ""


def test_nothing_that_telegram_tells_of_somebody_is_kept_at_any_length():
    person = person_of(
        User(5, "x" * 5000, is_bot=False, last_name="y" * 5000, username="z" * 5000, language_code="q" * 99)
    )
    assert max(len(text) for text in (person.name, person.username or "", person.language or "")) <= LONGEST_NAME


def test_both_parts_of_a_name_are_shown():
    assert person_of(User(5, "Anna", is_bot=False, last_name="Lee")).name == "Anna Lee"


@given(st.text(st.characters(), max_size=100))
def test_whatever_comes_in_is_short_storable_and_visible_or_empty(text):
    shown = cleaned(text, LONGEST_NAME)
    assert len(shown) <= LONGEST_NAME
    shown.encode()
    assert "\0" not in shown
    assert shown == shown.strip()
    assert not shown or any(unicodedata.category(char)[0] in "LNPSC" and char != "\u200d" for char in shown)
