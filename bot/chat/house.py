"""Owns the words for house options: what is agreed, where it differs from the variant's own rules.

Does not know what an option does (docs/rules.md 3); its effect is told in the locales.
"""

from bot.chat.html import Html, lines
from bot.chat.words import Words


def option_name(key: str, words: Words) -> str:
    """What an option is called; its key when it has no words."""
    return words(f"option-{key}") if f"option-{key}" in words.keys else key


def choice_name(key: str, value: str, words: Words) -> str:
    """What a choice of an option is called; the choice itself when it has no words."""
    name = f"choice-{key}-{value}"
    return words(name) if name in words.keys else value


def effect(key: str, value: str, words: Words) -> str:
    """What a choice changes, as a sentence."""
    return words(f"effect-{key}-{value}")


def house_text(options: tuple[tuple[str, str], ...], words: Words) -> Html:
    """The choices under a heading, one a line; empty when nothing was agreed."""
    if not options:
        return Html()
    told = [
        words.html("house-line", option=option_name(key, words), choice=choice_name(key, value, words))
        for key, value in options
    ]
    return lines([words.html("house-heading"), *told])
