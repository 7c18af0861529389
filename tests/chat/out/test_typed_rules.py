"""What people type after `/durak` is understood as buttons read, in every language; no two choices have one name."""

from itertools import combinations

import pytest

from bot.chat.aliases import as_compared
from bot.chat.typed_rules import typed_choice, typed_option, with_rules
from bot.chat.words import LANGUAGES, words_in
from bot.game import OPTIONS

EVERYTHING = [(key, choice) for key, option in OPTIONS.items() for choice in option.choices]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "choice"), EVERYTHING)
def test_whatever_a_button_says_can_be_typed(key, choice, language):
    words = words_in(language)
    said = typed_choice(key, choice, words)
    for typed in (said, said.upper(), said.replace("=", " = "), said.replace("=", ": "), f"{key}={choice}"):
        assert with_rules(typed.split()) == (f"{key}={choice}",)
    assert with_rules(f"переводной {said} deck=52".split()) == ("perevodnoy", f"{key}={choice}", "deck=52")


def test_no_two_options_have_one_name():
    names = {key: {as_compared(typed_option(key, words_in(code))) for code in LANGUAGES} for key in OPTIONS}
    for one, other in combinations(OPTIONS, 2):
        assert not names[one] & (names[other] | {as_compared(other)})


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ("колода=52", "deck=52"),
        ("Колода: 52 карты погоны: да", "deck=52 pogony=on"),
        ("переводной кто подкидывает=соседи", "perevodnoy throwers=neighbours"),
        ("хто підкидає = сусіди; колода = 24", "throwers=neighbours deck=24"),
        ("who throws in=neighbours", "throwers=neighbours"),
        ("хвост колоды=по одной", "tail=round_robin"),
        ("свои козыри сколько берут=всю стопку", "svoi_kozyri pickup_mode=all"),
        ("вдогонку=нет перевод=есть", "vdogonku=off transfer=on"),
        ("туз под колодой=да", "trump_no_ace=off"),
        ("туз під колодою=ні", "trump_no_ace=on"),
        ("Простой: тройки и пятки", "prostoy"),
        ("колода=сорок", "deck=сорок"),
        ("колода=", "deck="),
        ("колода", "колода"),
        ("карт = 52 подкидной", "карт=52 podkidnoy"),
        ("кто подкидывает=все подряд", "throwers=all подряд"),
        ("=", ""),
        ("= : 52 ==", "52="),
        ("", ""),
    ],
)
def test_choices_become_keys_and_other_words_stay(typed, understood):
    assert " ".join(with_rules(typed.split())) == understood


@pytest.mark.parametrize("word", ["a=", "колода=52", "колода=", "=", "-", "a"])
def test_however_much_is_typed_few_names_are_tried_for_each_word(monkeypatch, word):
    compared = []

    def counting(text: str) -> str:
        compared.append(text)
        return as_compared(text)

    with_rules(["колода=52"])
    monkeypatch.setattr("bot.chat.aliases.as_compared", counting)
    typed = word * 32
    with_rules([typed] * 24)
    assert len(compared) <= 24 * len(typed) * 30
    assert sum(map(len, compared)) <= 24 * len(typed) * 1000
