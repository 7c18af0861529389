"""Wherever a text names a button, it calls it as the reader sees it at that moment, and the button is there."""

import re
from collections.abc import Iterator

import pytest

from bot.chat.answers import MAX_TOAST, say
from bot.chat.draw import draw
from bot.chat.frames import Frame
from bot.chat.phrases import phrase
from bot.chat.presscode import MovePress
from bot.chat.words import LANGUAGES, MissingWords, Words, words_in
from bot.game import PUBLIC, Verb, View, asked
from bot.play.answers import Code
from bot.play.answers import say as answer_of
from bot.play.spot import spot_of
from tests.chat.out.evening import TABLES, game, presses, table_moments
from tests.chat.out.parity import LOCALES

QUOTED = re.compile("«([^«»]+)»|“([^“”]+)”")
ALL = [words_in(language) for language in LANGUAGES]


def named(text: str) -> set[str]:
    """What stands in quotation marks."""
    return {one or other for one, other in QUOTED.findall(text)}


def button_names(words: Words) -> set[str]:
    """Every button that is always called the same."""
    found = set()
    for key in words.keys:
        if key.startswith(("button-", "menu-", "help-add")):
            try:
                found.add(words(key))
            except MissingWords:
                continue
    return found


def screens(table, words: Words) -> Iterator[tuple[View, Frame]]:
    """The table and the hands of those who are asked in a random game at one of TABLES, moment by moment."""
    for rules, position, _ in table_moments(table):
        for viewer in (PUBLIC, *asked(rules, position)):
            scene = game(rules, position, viewer)
            assert scene.view is not None
            yield scene.view, draw(scene, words)


@pytest.mark.parametrize("words", ALL, ids=LANGUAGES)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_screens_and_hints_call_buttons_as_they_read_below(table, words):
    names = button_names(words)
    told, hinted = set(), set()
    for view, frame in screens(table, words):
        told |= a_screen_names_only_buttons_that_stand_below_it(frame, names)
        hinted |= a_hint_calls_a_move_as_its_button(view, frame, words)
    assert told
    assert hinted


def a_screen_names_only_buttons_that_stand_below_it(frame: Frame, names: set[str]) -> set[str]:
    """The buttons that the text names."""
    told = named(frame.text) & names
    assert told <= {button.text for row in frame.rows for button in row}, frame.text
    return told


def a_hint_calls_a_move_as_its_button(view: View, frame: Frame, words: Words) -> set[Verb]:
    """The verbs of the moves that name no card."""
    bare = [move for move in view.moves if not move.cards and not move.slot]
    buttons = {press.move: button.text for button, press in presses(frame).items() if isinstance(press, MovePress)}
    for move in view.moves:
        said = phrase(move, words, spot_of(view))
        if move in bare:
            assert named(said) == {buttons[move]}
        elif move.slot:
            assert words("slot", slot=move.slot) in said
        else:
            assert all(words.card(card) in said for card in move.cards)
    return {move.verb for move in bare}


@pytest.mark.parametrize("variant", ["podkidnoy", "prostoy", "nakladka"])
def test_whoever_can_play_nothing_is_told_so_and_which_button_is_left(variant):
    words = words_in("en")
    told = set()
    for view, frame in screens((variant, 2, {}), words):
        if view.viewer is None or view.phase == "lead" or getattr(view, "pile", ()):
            continue
        fits = any(move.cards for move in view.moves)
        assert ("You have nothing to" in frame.text) == (not fits), frame.text
        told.add(fits)
    assert told == {True, False}


@pytest.mark.parametrize("words", ALL, ids=LANGUAGES)
def test_a_whole_hint_names_both_buttons(words):
    told = say(answer_of(Code.HINT, move="p", chance=46, other="k", less=31, phase="take", rest=0, turned=""), words)
    assert named(told) == {words("button-enough"), words("button-take")}
    long = answer_of(Code.HINT, move="f10D.9D", chance=46, other="s10H", less=31, phase="defend", rest=1, turned="10H")
    assert len(say(long, words)) < MAX_TOAST


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_names_a_button_refers_to_it(language):
    """So that a button never gets another name than the texts that send people to it."""
    names = button_names(words_in(language))
    for path in (LOCALES / language).glob("*.ftl"):
        for line in path.read_text("utf-8").splitlines():
            if not line.startswith("deed-"):
                assert not named(line) & names, line
