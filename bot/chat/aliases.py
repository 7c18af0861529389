"""Owns what people may call things when they type: variants, periods and commands by their names, in every language.

Does not know what any of them does. Whoever understands a word gets the key that the rules use; other words stay.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from bot.chat.words import FOREIGN_LANGUAGE, LANGUAGES, Words, words_in
from bot.game import VARIANTS
from bot.play.period import Period

SAVE: Final = "save"
DELETE: Final = "delete"

_MOST_WORDS: Final = 12
"""Words of a name, dashes that stand alone counted."""

_GAPS: Final = re.compile(r"[\W_]+")
_TYPED: Final = re.compile(r"[\w’]+")


def with_variants(words: Iterable[str]) -> tuple[str, ...]:
    """The words with every name of a variant, of one word or several, replaced by its key."""
    return _with_keys(words, _names_of_variants())


def with_periods(words: Iterable[str]) -> tuple[str, ...]:
    """The same for every name of a period."""
    return _with_keys(words, _names_of_periods())


def _with_keys(words: Iterable[str], names: Mapping[str, str]) -> tuple[str, ...]:
    left, found = list(words), []
    while left:
        key, size = longest_name(left, names)
        found.append(key if size else left[0])
        del left[: size or 1]
    return tuple(found)


def longest_name(words: Sequence[str], names: Mapping[str, str], *, backwards: bool = False) -> tuple[str, int]:
    """What the most of the first words mean together, and how many these are; "" and 0 if they mean nothing.

    No more are tried than a name can have, so that the time does not depend on how much somebody writes.
    """
    for size in range(min(len(words), _MOST_WORDS), 0, -1):
        some = words[:size]
        if (key := names.get(as_compared(" ".join(some[::-1] if backwards else some)))) is not None:
            return key, size
    return "", 0


def typed(variant: str, words: Words) -> str:
    """What a reader types for a variant: the name that its button has, without capital letters, commas and the like."""
    return " ".join(_TYPED.findall(words(f"short-{variant}").lower())) if variant in VARIANTS else variant


def find_action(word: str) -> str | None:
    """SAVE or DELETE, if the word means one of them in some language."""
    return _names_of_actions().get(as_compared(word))


def find_command(name: str) -> str:
    """The command that people mean who write it in letters of their own, as `/дурак`; else the name as it is."""
    return _names_of_commands().get(as_compared(name), name) if name.isalpha() else name


def as_compared(text: str) -> str:
    """The text as it is compared: capital letters, ё, hyphens and dashes make no difference."""
    return _GAPS.sub(" ", text.casefold().replace("ё", "е")).strip()


@cache
def _names_of_variants() -> Mapping[str, str]:
    called = {key: (key, *said_of(f"variant-{key}"), *said_of(f"short-{key}"), *aliases_of(key)) for key in VARIANTS}
    return {as_compared(name): key for key, names in called.items() for name in names}


@cache
def _names_of_periods() -> Mapping[str, str]:
    called = {period.value: (period.value, *aliases_of(period.value)) for period in Period}
    return {as_compared(name): key for key, names in called.items() for name in names}


@cache
def _names_of_commands() -> Mapping[str, str]:
    keys = [key.removeprefix("alias-") for key in words_in(FOREIGN_LANGUAGE).keys if key.startswith("alias-command-")]
    return {as_compared(name): key.removeprefix("command-") for key in keys for name in aliases_of(key)}


@cache
def _names_of_actions() -> Mapping[str, str]:
    return {as_compared(name): action for action in (SAVE, DELETE) for name in aliases_of(action)}


def said_of(key: str) -> list[str]:
    """What a key says in each language that has words for it."""
    return [words(key) for words in map(words_in, LANGUAGES) if key in words.keys]


def aliases_of(key: str) -> list[str]:
    """What else people call something in some language."""
    return [alias for said in said_of(f"alias-{key}") for alias in said.split(",")]
