"""Owns the one-line text of a value: `key=value` for every field, in order, and back; codecs of common fields too.

Does not know positions or rules; they hand over a codec for each of their fields.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

import msgspec

from bot.game.cards import read_card, read_cards, read_suit, write_cards

S = TypeVar("S", bound=msgspec.Struct)


class Codec(NamedTuple):
    """How one kind of field is written without blanks, and read; `read` raises ValueError or KeyError."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


NUMBER = Codec(str, int)
FLAG = Codec(lambda value: "on" if value else "off", {"on": True, "off": False}.__getitem__)


def optional(codec: Codec) -> Codec:
    """The codec for a value that may be None, written `-`."""
    return Codec(
        lambda value: "-" if value is None else codec.write(value),
        lambda text: None if text == "-" else codec.read(text),
    )


def many(codec: Codec, separator: str) -> Codec:
    """The codec for a tuple whose items are written without `separator`; an empty tuple is written `-`."""
    return Codec(
        lambda items: separator.join(map(codec.write, items)) or "-",
        lambda text: () if text == "-" else tuple(map(codec.read, text.split(separator))),
    )


NUMBERS = many(NUMBER, ",")
CARD = Codec(lambda card: card.text, read_card)
CARDS = Codec(lambda cards: write_cards(cards) or "-", lambda text: read_cards(text.strip("-")))
SUIT = Codec(lambda suit: suit.letter, read_suit)
HISTORY = many(many(Codec("{:x}".format, lambda text: int(text, 16)), "."), ",")
"""Rows of numbers in hexadecimal: the hands at several moments, as bit sets."""


def write_line(value: msgspec.Struct, codecs: Mapping[str, Codec]) -> str:
    """All fields of `value` as `key=value`, joined by blanks, in the order of `codecs`."""
    return " ".join([f"{name}={codec.write(getattr(value, name))}" for name, codec in codecs.items()])


def read_line(kind: type[S], text: str, codecs: Mapping[str, Codec]) -> S:
    """The value that `write_line` wrote; raises ValueError when a field is unknown, unreadable or missing.

    A field that has a default may be missing: lines are stored, and were written before the field came to be.
    """
    fields: dict[str, Any] = {}
    for word in text.split():
        name, equals, written = word.partition("=")
        codec = codecs.get(name)
        if codec is None or not equals or name in fields:
            raise ValueError(f"not a field of a {kind.__name__}: {word!r}")
        try:
            fields[name] = codec.read(written)
        except (KeyError, ValueError) as error:
            raise ValueError(f"unreadable {name}: {written!r}") from error
    if missing := _required(kind) - fields.keys():
        raise ValueError(f"a {kind.__name__} without {', '.join(sorted(missing))}")
    return kind(**fields)


@cache
def _required(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The fields without a default; kept, since finding them takes as long as reading the rest of a line."""
    return frozenset(field.name for field in msgspec.structs.fields(kind) if field.required)
