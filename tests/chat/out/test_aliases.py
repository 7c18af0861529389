"""What people type is understood in every language, and two things never have one name."""

import re
from itertools import combinations

import pytest

from bot.chat.aliases import DELETE, SAVE, as_compared, find_action, find_command, typed, with_periods, with_variants
from bot.chat.menus import FOR_ADMINS, IN_PRIVATE
from bot.chat.words import LANGUAGES, words_in
from bot.game import VARIANTS
from bot.play.period import Period


def names_of(variant: str) -> set[str]:
    """Everything that a variant may be called, as it is compared."""
    names = {variant}
    for language in LANGUAGES:
        words = words_in(language)
        names |= {words(f"variant-{variant}"), words(f"short-{variant}"), *words(f"alias-{variant}").split(",")}
    return {as_compared(name) for name in names}


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_name_of_a_variant_is_understood(variant):
    for name in names_of(variant):
        assert with_variants(name.split()) == (variant,)
        assert with_variants(name.upper().split()) == (variant,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_readers_are_told_to_type_is_understood(language):
    for variant in VARIANTS:
        assert with_variants(typed(variant, words_in(language)).split()) == (variant,)
    assert typed("verish", words_in("ru")) == "верю не верю"
    assert typed("prostoy", words_in("uk")) == "трійки п’ятірки"
    assert typed("poker", words_in("en")) == "poker"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_lead_to_others_name_them_as_a_reader_types_them(language):
    words = words_in(language)
    named = [
        name for variant in VARIANTS for name in re.findall("<code>/rules (.*?)</code>", words(f"rules-{variant}"))
    ]
    assert named == [typed("perevodnoy", words)]


def test_no_two_variants_have_one_name():
    for one, other in combinations(VARIANTS, 2):
        assert not names_of(one) & names_of(other)


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ("переводной", "perevodnoy"),
        ("Переводной дурак", "perevodnoy"),
        ("ПЕРЕВОДНОЙ deck=52", "perevodnoy deck=52"),
        ("deck=52 подкидной throwers=all", "deck=52 podkidnoy throwers=all"),
        ("throw-in", "podkidnoy"),
        ("Throw In", "podkidnoy"),
        ("підкидний", "podkidnoy"),
        ("Веришь — не веришь", "verish"),
        ("веришь-не-веришь", "verish"),
        ("простой по одной", "prostoy_single"),
        ("простой", "prostoy"),
        ("prostoy-single", "prostoy_single"),
        ("Podkidnoy", "podkidnoy"),
        ("переводной подкидной", "perevodnoy podkidnoy"),
        ("покер", "покер"),
        ("deck=переводной", "deck=переводной"),
        ("— «переводной»!", "perevodnoy"),
        ("Колода=52 дурак", "Колода=52 дурак"),
        ("", ""),
    ],
)
def test_names_become_keys_and_other_words_stay(typed, understood):
    assert " ".join(with_variants(typed.split())) == understood


@pytest.mark.parametrize(
    ("word", "action"),
    [
        ("save", SAVE),
        ("Сохранить", SAVE),
        ("зберегти", SAVE),
        ("запам'ятати", SAVE),
        ("delete", DELETE),
        ("удалить", DELETE),
        ("ВИДАЛИТИ", DELETE),
        ("load", None),
        ("", None),
        ("—", None),
    ],
)
def test_what_is_to_be_done_with_a_preset(word, action):
    assert find_action(word) == action


def test_every_name_of_a_period_is_understood_and_means_nothing_else():
    names = {period: {as_compared(period)} for period in Period}
    for words in map(words_in, LANGUAGES):
        for period in Period:
            names[period] |= {as_compared(alias) for alias in words(f"alias-{period}").split(",")}
    for period, called in names.items():
        for name in called:
            assert with_periods(["@anna", *name.upper().split()]) == ("@anna", period)
            assert with_variants(name.split()) == tuple(name.split())
    for one, other in combinations(Period, 2):
        assert not names[one] & names[other]


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_understood_in_letters_of_ones_own(language):
    words = words_in(language)
    keys = [key for key in words.keys if key.startswith("alias-command-")]
    for key in keys:
        command = key.removeprefix("alias-command-")
        assert command in {*FOR_ADMINS, *IN_PRIVATE}
        assert {find_command(name.strip()) for name in words(key).split(",")} == {command}
    assert "alias-command-durak" in keys


@pytest.mark.parametrize(
    ("name", "command"),
    [("Дурак", "durak"), ("дурень", "durak"), ("история", "history")]
    + [(name, name) for name in ("покер", "", "\u200bdurak", "durak_")],
)
def test_what_is_no_command_stays(name, command):
    assert find_command(name) == command
