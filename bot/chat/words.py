"""Owns the languages: a key of the locales and its facts into text, plain or HTML, in one language.

Does not know what is said when. No sentence lives outside `bot/locales/<language>/*.ftl`.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.chat.html import Html, escaped, tamed
from bot.game import Card, Suit
from bot.game.cards import ACE, JACK, KING, QUEEN

Fact = str | float | Card | Suit | tuple[str, ...] | tuple[Card, ...]
"""What words are about: text, a number, a card, a suit, or a row of texts or cards."""

LANGUAGES: Final = ("ru", "en", "uk")
"""A folder of `bot/locales` each; docs/adding-a-language.md tells how another one joins them."""

DEFAULT_LANGUAGE: Final = "ru"
"""For groups that chose none, and for people whose client names none."""

FOREIGN_LANGUAGE: Final = "en"
"""For people whose language has no words here, nor a neighbour that has."""

NEIGHBOURS: Final = {"be": "ru", "kk": "ru"}
"""Languages without words here, and the one that most of their speakers read."""

TWO_COLOURS: Final = ("♠", "♥", "♦", "♣")
FOUR_COLOURS: Final = ("♠️", "♥️", "🔷", "🍀")
"""The suits as signs; with four colours each has its own besides its shape: black, red, blue, green."""

JOKERS: Final = {"RJ": "🃏🔴", "BJ": "🃏⚫"}
"""The red joker and the black one: their colours in words would be cut off on the buttons of a phone."""

_ENTRY: Final = re.compile(r"^([a-z][a-z0-9_-]*) *=.*\n(?:(?![a-z#-]).*\n)*", re.MULTILINE)
"""A key and its text in a file of words; whatever else begins at the edge is a comment."""

_REFERENCE: Final = re.compile(r"{\s*([a-z][a-z0-9_-]*)\s*}")

_RANK_KEYS: Final = {JACK: "rank-jack", QUEEN: "rank-queen", KING: "rank-king", ACE: "rank-ace"}


class MissingWords(LookupError):
    """Raised for a key that a language lacks, or for facts that a text needs and did not get."""


class Words:
    """The words of one language. Called with a key and its facts it gives plain text."""

    def __init__(self, language: str, *, four_colours: bool = False) -> None:
        """Look through all files of `language`; raises ValueError when a key occurs twice.

        A text is read once it is first said: reading them all takes a tenth of a second, and most are rare.
        """
        self.language = language
        self._signs = FOUR_COLOURS if four_colours else TWO_COLOURS
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread = dict(_sources(language))
        self.keys = frozenset(self._unread)

    def __call__(self, key: str, /, **facts: Fact) -> str:
        """Plain text for toasts and buttons; raises MissingWords."""
        return self._said(key, {name: self._shown(fact, tamed) for name, fact in facts.items()})

    def html(self, key: str, /, **facts: Fact) -> Html:
        """Telegram's HTML, every fact escaped that is not HTML already; raises MissingWords."""
        return Html(self._said(key, {name: self._shown(fact, escaped) for name, fact in facts.items()}))

    def suit(self, suit: Suit) -> str:
        """The sign of a suit."""
        return self._signs[suit]

    def card(self, card: Card) -> str:
        """A card as people read it here: `7♠`, `10♥`, and `J♦` or `В♦`."""
        if card.suit is None:
            return JOKERS[card.text]
        key = _RANK_KEYS.get(card.rank)
        return (self(key) if key else str(card.rank + 2)) + self.suit(card.suit)

    def row(self, items: tuple[str, ...]) -> str:
        """Texts as a sentence lists them: `Аня, Борис и Вера`."""
        if len(items) < 2:
            return "".join(items)
        return self._said("row", {"head": ", ".join(items[:-1]), "last": items[-1]})

    def _shown(self, fact: Fact, make: Callable[[str], str]) -> str | float:
        """The fact as it stands in a text; `make` makes foreign text harmless there."""
        if isinstance(fact, Card):
            return self.card(fact)
        if isinstance(fact, Suit):
            return self.suit(fact)
        if isinstance(fact, str):
            return make(fact)
        return self._in_a_row(fact, make) if isinstance(fact, tuple) else fact

    def _said(self, key: str, facts: dict[str, str | float]) -> str:
        if key not in self.keys:
            raise MissingWords(f"no words for {key} in {self.language}")
        self._read(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingWords(f"no words for {key} in {self.language}")
        said, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise MissingWords(f"cannot say {key} in {self.language}: {errors}")
        # A name that was cut may stand at the end of a sentence.
        return str(said).replace("….", "…")

    def _read(self, key: str) -> None:
        """Read a text and those it refers to; raises ValueError when one is malformed."""
        source = self._unread.pop(key, None)
        if source is None:
            return
        resource = FluentResource(source)
        if any(isinstance(entry, ast.Junk) for entry in resource.body):
            raise ValueError(f"malformed words in {self.language}: {key}")
        self._bundle.add_resource(resource)
        for other in _REFERENCE.findall(source):
            self._read(other)

    def _in_a_row(self, items: tuple[str, ...] | tuple[Card, ...], make: Callable[[str], str]) -> str:
        cards = [item for item in items if isinstance(item, Card)]
        if cards:
            return " ".join([self.card(card) for card in cards])
        return self.row(tuple([make(item) for item in items if isinstance(item, str)]))


@cache
def _sources(language: str) -> dict[str, str]:
    """The source of each text by its key; raises ValueError when a key occurs twice."""
    found: dict[str, str] = {}
    for file in files("bot").joinpath("locales", language).iterdir():
        if file.name.endswith(".ftl"):
            for entry in _ENTRY.finditer(file.read_text("utf-8") + "\n"):
                if entry[1] in found:
                    raise ValueError(f"words said twice in {language}: {entry[1]}")
                found[entry[1]] = entry[0]
    return found


def words_in(language: str | None, *, four_colours: bool = False) -> Words:
    """The words for a language code as Telegram gives it (`ru`, `pt-br`), or None where nobody named one."""
    code = (DEFAULT_LANGUAGE if language is None else language).partition("-")[0].lower()
    code = code if code in LANGUAGES else NEIGHBOURS.get(code, FOREIGN_LANGUAGE)
    return _words(code, four_colours=four_colours)


@cache
def _words(language: str, *, four_colours: bool) -> Words:
    return Words(language, four_colours=four_colours)
