"""Owns how people type the rules of a table: `колода=52`, with the names that buttons have, in every language.

Does not know which choices a game offers. What is understood becomes the keys of the rules; other words stay.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from bot.chat.aliases import aliases_of, as_compared, longest_name, said_of, with_variants
from bot.chat.house import choice_name, option_name
from bot.chat.words import LANGUAGES, Words, words_in
from bot.game import OPTIONS

_SIGN: Final = re.compile(r"\s*([=:])\s*")
"""Between an option and its choice, as people type it and as buttons read."""


def with_rules(words: Iterable[str]) -> tuple[str, ...]:
    """The words with each choice made one word, `key=choice`, and each name of a variant replaced by its key."""
    return with_variants(_with_choices(" ".join(words)))


def typed_option(key: str, words: Words) -> str:
    """What a reader types for an option: its name on the buttons, without capital letters."""
    return option_name(key, words).lower()


def typed_choice(key: str, choice: str, words: Words) -> str:
    """What a reader types to choose something: `колода=36 карт`."""
    return f"{typed_option(key, words)}={choice_name(key, choice, words)}"


def _with_choices(text: str) -> list[str]:
    found: list[str] = []
    while (sign := _SIGN.search(text)) is not None:
        before, after = text[: sign.start()].split(), text[sign.end() :]
        following = _SIGN.search(after)
        near, text = (after, "") if following is None else (after[: following.start()], after[following.start() :])
        values = near.split()
        known, size = longest_name(before[::-1], _names_of_options(), backwards=True)
        if known:
            choice, used = longest_name(values, _names_of_choices(known))
            found += [*before[:-size], f"{known}={choice or ''.join(values[:1])}"]
        elif sign[1] == "=" and before:
            used = 0
            found += [*before[:-1], f"{before[-1]}={''.join(values[:1])}"]
        else:
            found += before
            text = " ".join(values) + text
            continue
        text = " ".join(values[used or 1 :]) + text
    return [*found, *text.split()]


@cache
def _names_of_options() -> Mapping[str, str]:
    return {as_compared(name): key for key in OPTIONS for name in (key, *said_of(f"option-{key}"))}


@cache
def _names_of_choices(key: str) -> Mapping[str, str]:
    """Everything that means a choice; who is asked "yes" or "no" may answer "allowed" or "not allowed" as well."""
    found: dict[str, str] = {}
    for choice in OPTIONS[key].choices:
        names = {as_compared(choice), *[as_compared(choice_name(key, choice, words_in(code))) for code in LANGUAGES]}
        for alike in ("yes", "no"):
            others = {as_compared(name) for name in aliases_of(alike)}
            names |= others if names & others else set()
        found |= dict.fromkeys(names, choice)
    return found
