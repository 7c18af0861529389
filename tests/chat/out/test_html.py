"""No name, however it is written, can break a line or the markup around it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.html import Html, clipped, escaped, lines, paragraphs, seen_length, tamed
from bot.chat.words import words_in

TURNERS = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2069")


def test_markup_in_a_name_is_only_text():
    assert escaped("<b>Ann</b> & co") == "&lt;b&gt;Ann&lt;/b&gt; &amp; co"
    assert words_in("en").html("lobby-sitter", number=1, name="<a href='x'>") == "1. &lt;a href='x'&gt;"


def test_what_is_html_already_is_not_escaped_twice():
    assert escaped(escaped("A & B")) == "A &amp; B"
    assert words_in("en").html("lobby-closed-door", line=Html("<b>A</b>")) == "<b>A</b> 📪"


def test_a_name_that_is_written_from_right_to_left_is_kept_to_itself():
    assert tamed("שרה") == "\u2068שרה\u2069"
    assert tamed("Аня 🦊") == "Аня 🦊"


@given(st.text(max_size=60))
def test_a_name_stays_on_its_line_and_turns_nothing_around(name):
    safe = tamed(name)
    assert not set(safe) & TURNERS - {"\u2069"}
    assert safe.count("\u2068") == safe.count("\u2069") <= 1
    assert len(safe.splitlines()) <= 1
    assert not {"<", ">"} & set(escaped(name))


@given(st.text(max_size=60), st.integers(1, 30))
def test_a_clipped_name_is_never_longer(name, size):
    assert len(clipped(name, size)) <= size
    if len(name) <= size:
        assert clipped(name, size) == name


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Бабушка Зинаида Прокофьевна", "Бабушка Зинаида…"),
        ("Александра Константинопольская", "Александра…"),
        ("Ян Константинопольский", "Ян Константинопольс…"),
        ("Анна, Борис, Вера и Гена", "Анна, Борис, Вера…"),
        ("Анна и Борис, с Дашей", "Анна и Борис…"),
    ],
)
def test_names_are_clipped_between_words_where_enough_is_left(name, short):
    assert clipped(name, 20) == short


@pytest.mark.parametrize(
    ("name", "size", "short"),
    [
        ("Александра", 6, "Алекс…"),
        ("Anna Maria", 6, "Anna…"),
        ("e\u0301e\u0301e\u0301", 4, "e\u0301…"),
        ("ab👩\u200d🚀cd", 5, "ab…"),
    ],
)
def test_names_are_clipped_between_letters(name, size, short):
    assert clipped(name, size) == short


def test_empty_pieces_leave_no_lines():
    pieces = [Html("a"), Html(), Html("b")]
    assert lines(pieces) == "a\nb"
    assert paragraphs(pieces) == "a\n\nb"


def test_tags_and_entities_are_not_counted():
    assert seen_length(Html("<b>a &amp; b</b>")) == 5
