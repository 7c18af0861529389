"""What stands below a picture: the news, then the whole table in words, folded, and short enough to stay there."""

import re

import pytest
from msgspec.structs import replace

from bot.chat.draw import draw
from bot.chat.naming import MAX_NAME
from bot.chat.words import LANGUAGES, words_in
from bot.game import OPTIONS, VARIANTS, seats_allowed
from bot.play.picture import TablePicture
from bot.play.records import ScreenKind, TableState
from bot.play.scene import Ended, Scene, Sitter
from bot.play.settable import ChatSettings
from tests.chat.out.evening import TABLES, game, moments, sitters

FOLD = re.compile(r"<blockquote expandable>(.*)</blockquote>", re.DOTALL)
LONG_NAMES = tuple(f"Константин Апполинарьевич {number}"[-MAX_NAME:] for number in range(8))
LARGEST = (
    *TABLES,
    ("podkidnoy", 8, {"deck": "52"}),
    ("perevodnoy", 8, {"deck": "52"}),
    ("vslepuyu", 8, {"deck": "52"}),
    ("verish", 6, {}),
    ("akulina", 6, {}),
    ("nakladka", 8, {}),
)
every_table = pytest.mark.parametrize("table", LARGEST, ids=str)


def evening(table: tuple[str, int, dict[str, str]]) -> list[Scene]:
    """A game, moment by moment, of people with the longest names, some of whom sleep; somebody waits for the next."""
    variant, seats, choices = table
    assert seats <= seats_allowed(VARIANTS[variant].rules(choices))[1]
    people = [replace(sitter, asleep=sitter.seat in {1, 2}) for sitter in sitters(LONG_NAMES[:seats])]
    waiting = Sitter(99, 999, LONG_NAMES[0][::-1], None)
    return [
        game(rules, position, variant=variant, deeds=deeds, sitters=(*people, waiting), inside=True)
        for rules, position, deeds in list(moments(variant, seats, 7, **choices))[::3]
    ]


@every_table
def test_every_table_is_a_picture_with_all_its_text_below(table):
    for number, scene in enumerate(evening(table)):
        words = words_in(LANGUAGES[number % len(LANGUAGES)])
        caption, text = draw(scene, words, pictured=True), draw(scene, words)
        assert caption.picture is not None
        assert caption.rows == text.rows
        news, folded = str(caption.text).split("<blockquote expandable>")
        told = {*news.split("\n"), *folded.removesuffix("</blockquote>").split("\n")}
        assert told - {""} == set(str(text.text).split("\n")) - {""}


def test_what_is_new_stands_before_the_fold_and_seats_and_cards_within():
    rules, position, deeds = next(step for step in moments("podkidnoy", 4, 3) if step[2] and step[1].pairs)
    text = str(draw(game(rules, position, deeds=deeds), words_in("en"), pictured=True).text)
    (folded,) = FOLD.findall(text)
    assert text.endswith("</blockquote>")
    news = FOLD.sub("", text)
    assert "Waiting for" in news
    assert "leads" in news
    assert folded.startswith("Trump ")
    assert "On the table" in folded
    assert folded.count(" cards, ") >= 3


def test_inside_the_group_a_hand_tells_what_must_be_beaten_and_folds_what_stands_above():
    rules, position, deeds = next(step for step in moments("podkidnoy", 4, 3) if step[2] and step[1].pairs)
    hand = game(rules, position, position.defender, deeds=deeds)
    whisper = str(draw(replace(hand, kind=ScreenKind.WHISPER), words_in("en")).text)
    (folded,) = FOLD.findall(whisper)
    news = FOLD.sub("", whisper)
    assert "Trump" in news
    assert "On the table" in news
    assert "👉" in news
    assert "leads" in folded
    assert folded.count(" cards, ") >= 3
    assert not FOLD.findall(str(draw(hand, words_in("en")).text)), "in private the table stands nowhere else"


def test_whoever_can_be_shown_his_hand_inside_the_group_is_not_told_to_open_the_private_chat():
    rules, position, _ = next(moments("podkidnoy", 3, 3))
    away = tuple(replace(sitter, reachable=False) for sitter in sitters())
    for inside in (True, False):
        scene = game(rules, position, sitters=away, inside=inside)
        assert ("📪" in draw(scene, words_in("ru")).text) is not inside


def test_a_picture_has_the_colours_that_its_group_chose():
    scene = evening(TABLES[0])[0]
    for four_colours in (False, True):
        shown = replace(scene, house=ChatSettings(four_colours=four_colours))
        picture = draw(shown, words_in("ru"), pictured=True).picture
        assert isinstance(picture, TablePicture)
        assert picture.four_colour is four_colours


GROUPS = {f"group-{option.group}" for option in OPTIONS.values()}
PAGES = sorted({"rules", "games", "presets", *GROUPS, *[f"option-{key}" for key in OPTIONS]})


@pytest.mark.parametrize("page", PAGES)
def test_the_rules_menu_below_a_result_leaves_the_picture_there(page):
    for variant in VARIANTS:
        rules, position, _ = next(moments(variant, 4 if variant != "svoi_kozyri" else 3, 3))
        ended = Ended("draw", places=(1,) * len(position.hands), seed="5eed" * 16)
        scene = game(
            rules, position, variant=variant, next_variant=variant, state=TableState.OVER, ended=ended, menu=page
        )
        for language in LANGUAGES:
            assert draw(scene, words_in(language), pictured=True).picture is not None


def test_a_result_tells_the_places_behind_its_news():
    rules, position, deeds = list(moments("podkidnoy", 4, 3))[-1]
    ended = Ended("fool", fools=(1,), places=(2, 4, 1, 3), seed="5eed" * 16)
    scene = game(rules, position, deeds=deeds, state=TableState.OVER, ended=ended)
    text = str(draw(scene, words_in("ru"), pictured=True).text)
    (folded,) = FOLD.findall(text)
    assert "Дурак — <b>Борис</b>!" in FOLD.sub("", text)
    assert folded.startswith("🥇 Вера — 1-е место")
    assert "SHA-256" in folded


def test_inside_the_group_a_hand_does_not_repeat_the_result():
    rules, position, _ = list(moments("podkidnoy", 2, 3))[-1]
    ended = Ended("fool", fools=(1,), places=(1, 2))
    scene = game(rules, position, 0, state=TableState.OVER, ended=ended)
    frame = draw(replace(scene, kind=ScreenKind.WHISPER), words_in("ru"))
    assert (frame.text, frame.rows) == ("Партия окончена.", ())
    assert "Борис" in draw(scene, words_in("ru")).text, "in private the result stands nowhere else"
