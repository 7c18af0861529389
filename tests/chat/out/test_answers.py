"""Answers name cards, options and variants in the reader's words, short over a button and in full as a message."""

import re
from html import unescape

import pytest

from bot.chat.answers import MAX_TOAST, say, shortened, tell
from bot.chat.typed_rules import with_rules
from bot.chat.words import LANGUAGES, words_in
from bot.game import OPTIONS, VARIANTS, Reason
from bot.play.answers import ANSWER_CODES, REASON_FACTS, Code
from bot.play.answers import say as answer_of
from bot.play.requests import NOTHING, Answer

RU, EN, UK = words_in("ru"), words_in("en"), words_in("uk")

SAMPLES = {
    "card": "10H",
    "target": "7H",
    "cards": ("7S", "7D"),
    "variants": tuple(VARIANTS),
    "options": tuple(OPTIONS),
    "choices": ("dealer", "random"),
    "example": "random",
    "names": ("Аня", "Борис <b>"),
    "variant": "perevodnoy",
    "about": "perevodnoy",
    "key": "first_lead",
    "value": "dealer",
    "setting": "speed",
    "choice": "day",
    "suit": "♥",
    "computer": ("hard",),
    "move": "b10H.7H",
    "other": "k",
    "turned": "10H",
}
NUMBERS = {"cap", "open", "seats", "least", "most", "games", "fool", "first", "draws", "count", "chance", "less"}


def sample(name):
    if name in NUMBERS or name.startswith("here_"):
        return 5
    return SAMPLES.get(name, "Вера & Ко")


@pytest.mark.parametrize("words", [words_in(language) for language in LANGUAGES], ids=LANGUAGES)
@pytest.mark.parametrize("code", ANSWER_CODES)
def test_every_answer_is_said_and_told(code, words):
    answer = Answer(code=code, facts={name: sample(name) for name in ANSWER_CODES[code]})
    assert 0 < len(say(answer, words)) <= MAX_TOAST
    told = tell(answer, words)
    assert len(told) <= 1500
    assert "<b>" not in told
    assert " & " not in told


@pytest.mark.parametrize("words", [words_in(language) for language in LANGUAGES], ids=LANGUAGES)
@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_is_said_of_any_move(reason, words):
    bare = {"card": "", "cards": (), "target": ""}
    for cards in ({}, bare):
        facts = {name: sample(name) for name in REASON_FACTS} | cards
        assert 0 < len(say(Answer(code=reason, facts=facts), words)) <= 120


PEOPLE = {"host", "leader", "defender", "name", "names"}


@pytest.mark.parametrize("words", [words_in(language) for language in LANGUAGES], ids=LANGUAGES)
@pytest.mark.parametrize("code", [code for code, facts in ANSWER_CODES.items() if PEOPLE & {*facts}])
def test_somebody_without_a_name_is_called_something(code, words):
    nameless = {"names": ("", "Борис"), "host": "", "name": "", "leader": "", "defender": ""}
    facts = {name: nameless.get(name, sample(name)) for name in ANSWER_CODES[code]}
    assert words("nobody") in tell(Answer(code=code, facts=facts), words)


def test_nothing_is_said_where_there_is_nothing_to_say():
    assert say(NOTHING, RU) == ""
    assert tell(NOTHING, RU) == ""


def test_facts_are_named_in_the_language_of_the_reader():
    beaten = Answer(code=Reason.DOES_NOT_BEAT, facts={"card": "JH", "target": "QH", "open": 1})
    assert say(beaten, RU) == "В♥ не бьёт Д♥."
    assert say(beaten, EN) == "J♥ does not beat Q♥."
    chosen = answer_of(Code.CHOSEN, key="next_lead", value="pod_duraka")
    assert say(chosen, RU) == "Следующие партии: под дурака"
    assert say(answer_of(Code.CHOSEN_VARIANT, variant="perevodnoy"), RU) == "Играем в переводного дурака"


def test_a_card_that_beats_none_of_several_says_so_and_a_pass_is_called_as_its_button():
    facts = {name: sample(name) for name in REASON_FACTS} | {"card": "6H", "target": "10H"}
    for count, said in ((1, "6♥ не бьёт 10♥."), (3, "6♥ здесь ничего не бьёт.")):
        assert say(Answer(code=Reason.DOES_NOT_BEAT, facts=facts | {"open": count}), RU) == said
    for phase, said in (("take", "Пас"), ("throw", "Бито"), ("lead", "Нет пары")):
        assert say(answer_of(Code.PLAYED_PASS, phase=phase), RU) == said
    for phase, said in (("take", "Вы уже сказали «Пас»."), ("throw", "Вы уже сказали «Бито».")):
        assert say(Answer(code=Reason.ALREADY_PASSED, facts=facts | {"phase": phase}), RU) == said


@pytest.mark.parametrize(
    ("cap", "said"),
    [
        (0, "Больше карт в этом заходе положить нельзя."),
        (1, "Сейчас можно положить только 1 карту."),
        (3, "Сейчас можно положить только 3 карты."),
        (5, "Сейчас можно положить только 5 карт."),
    ],
)
def test_the_room_in_a_bout_is_declined(cap, said):
    facts = {name: sample(name) for name in REASON_FACTS} | {"cap": cap}
    assert say(Answer(code=Reason.OVER_CAP, facts=facts), RU) == said


def test_a_choice_that_nobody_knows_is_shown_as_it_was_written():
    told = tell(answer_of(Code.BAD_WORD, word="<x>", variants=("a",), options=("b",)), EN)
    assert "“&lt;x&gt;”" in told
    assert "There are b." in told


@pytest.mark.parametrize("words", [RU, EN, UK])
def test_whoever_mistypes_a_choice_reads_what_buttons_say_and_what_to_type(words):
    for key, option in OPTIONS.items():
        answer = answer_of(Code.BAD_CHOICE, key=key, value="<40>", choices=option.choices, example=option.choices[0])
        told = tell(answer, words)
        assert all(words(f"choice-{key}-{choice}") in told for choice in option.choices)
        (typed,) = re.findall("<code>(.*?)</code>", told)
        assert with_rules(unescape(typed).split()) == (f"{key}={option.choices[0]}",)
        assert len(say(answer, words)) <= MAX_TOAST
        assert "<" not in say(answer, words)


@pytest.mark.parametrize("words", [RU, EN, UK])
def test_whoever_mistypes_a_word_reads_what_to_type(words):
    told = tell(answer_of(Code.BAD_WORD, word="x", variants=tuple(VARIANTS), options=tuple(OPTIONS)), words)
    (typed,) = re.findall("<code>(.*?)</code>", told)
    assert with_rules([typed]) == ("deck=52",)
    assert all(words(f"option-{key}").lower() in told for key in OPTIONS)
    assert "_" not in told


def test_a_hand_of_all_cards_fits_into_an_alert():
    cards = tuple(rank + suit for rank in ["6", "7", "8", "9", "10", "J", "Q", "K", "A"] for suit in "SHDC")
    said = say(answer_of(Code.HAND_ALERT, cards=cards, count=36), RU)
    assert said.count("♠") == 9
    assert not said.endswith("…")
    assert say(answer_of(Code.HAND_ALERT, cards=(), count=0), RU) == "Карт на руках нет."


@pytest.mark.parametrize(
    ("text", "size", "short"),
    [
        ("one two", 7, "one two"),
        ("one two three", 9, "one two…"),
        ("one, two", 5, "one…"),
        ("abcdefgh", 4, "abc…"),
    ],
)
def test_long_texts_are_cut_between_words(text, size, short):
    assert shortened(text, size) == short
