"""Owns the text that explains a variant, with what was agreed at a table.

Does not know which table is meant; its variant and options are handed in.
"""

from bot.chat.aliases import typed
from bot.chat.house import house_text
from bot.chat.html import Html, paragraphs
from bot.chat.words import Words
from bot.game import VARIANTS


def rules_text(variant: str, options: tuple[tuple[str, str], ...], words: Words) -> Html:
    """The rules of a variant for a beginner, the house options in force, and how to read the other rules."""
    others = tuple([Html(f"<code>/rules {typed(key, words)}</code>") for key in VARIANTS if key != variant])
    return paragraphs(
        [
            words.html(f"rules-{variant}"),
            house_text(options, words),
            words.html("rules-other", commands=others),
        ]
    )
