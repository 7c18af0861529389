"""Owns the whole truth about a game at one moment, hidden cards included, as a frozen value and as a line.

Does not know which moves are legal; never leaves `game`, `play` and `sql`.
"""

from enum import StrEnum
from typing import Final

import msgspec

from bot.game.cards import Card, Suit, read_card
from bot.game.lines import (
    CARD,
    CARDS,
    FLAG,
    HISTORY,
    NUMBER,
    NUMBERS,
    SUIT,
    Codec,
    many,
    optional,
    read_line,
    write_line,
)
from bot.game.view import Ending

Seat = int
"""A place at the table, 0 to n-1, clockwise."""


class Phase(StrEnum):
    """What is going on in a bout (docs/rules.md 2.7); in the last three nobody is asked, the bout closes by them."""

    NAME = "name"
    LEAD = "lead"
    DEFEND = "defend"
    JUDGE = "judge"
    THROW = "throw"
    TAKE = "take"
    OVER = "over"
    MISTAKEN = "mistaken"
    BELIEVED = "believed"
    DOUBTED = "doubted"

    # Members are keys on the hottest path, and the enumeration's own hash is a Python function.
    __hash__ = str.__hash__


NAME: Final = Phase.NAME
LEAD: Final = Phase.LEAD
DEFEND: Final = Phase.DEFEND
JUDGE: Final = Phase.JUDGE
THROW: Final = Phase.THROW
TAKE: Final = Phase.TAKE
OVER: Final = Phase.OVER
MISTAKEN: Final = Phase.MISTAKEN
BELIEVED: Final = Phase.BELIEVED
DOUBTED: Final = Phase.DOUBTED
"""The phases by themselves: looking a member up in its enumeration costs more than comparing it."""


class Pair(msgspec.Struct, frozen=True, gc=False):
    """An attack card with the seat that played it, and its cover, if any; `late` if it came after «беру»."""

    attack: Card
    by: Seat
    cover: Card | None = None
    late: bool = False


class Position(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A game of the bout family between two moves.

    `talon` is listed top first; `turned` is the card everybody saw when trump was made and lies under the talon
    while there is one. `reach` is the defender's number of cards when the attack came to him, `emptied` the
    seats that played their last card in this bout, in order, `out` the seats that left the game, in order.
    `stale` counts settled bouts that began without a talon and discarded nothing; `history` holds the hands
    (as bit sets, behind the leader) at the start of the bouts since a card was last drawn or discarded.
    `fool_before` is the seat that lost the deal before. In a team game `chairs` are the places whose turn it is to
    lead and to defend, `leader` and `defender` the seats that play for them. `culprit` is the seat whose mistake
    closes a blind bout. `seed` (hexadecimal) is kept only where chance is needed after the deal; nobody may see it.
    """

    dealer: Seat
    trump: Suit | None
    turned: Card | None
    talon: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    defender: Seat
    reach: int
    discard: tuple[Card, ...] = ()
    phase: Phase = Phase.LEAD
    pairs: tuple[Pair, ...] = ()
    passed: tuple[Seat, ...] = ()
    emptied: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    bout: int = 1
    bitos: int = 0
    fool_before: Seat | None = None
    chairs: tuple[Seat, ...] = ()
    culprit: Seat | None = None
    seed: str = ""
    shown: tuple[Card, ...] = ()
    low_trump_taken: bool = False
    stale: int = 0
    history: tuple[tuple[int, ...], ...] = ()
    ending: Ending | None = None
    fool: Seat | None = None
    pogony: int = 0

    @property
    def line(self) -> str:
        """The text that `read_position` reads back."""
        return write_line(self, _CODECS)


def read_position(line: str) -> Position:
    """The position written as `line`; raises ValueError when it is not one."""
    return read_line(Position, line, _CODECS)


def _write_pair(pair: Pair) -> str:
    cover = "" if pair.cover is None else f">{pair.cover.text}"
    return f"{pair.attack.text}@{pair.by}{'!' if pair.late else ''}{cover}"


def _read_pair(text: str) -> Pair:
    head, beaten, cover = text.partition(">")
    attack, _, by = head.partition("@")
    return Pair(read_card(attack), int(by.removesuffix("!")), read_card(cover) if beaten else None, by.endswith("!"))


_CODECS: Final = {
    "dealer": NUMBER,
    "trump": optional(SUIT),
    "turned": optional(CARD),
    "talon": CARDS,
    "hands": many(CARDS, "/"),
    "leader": NUMBER,
    "defender": NUMBER,
    "reach": NUMBER,
    "discard": CARDS,
    "phase": Codec(str, Phase),
    "pairs": many(Codec(_write_pair, _read_pair), ","),
    "passed": NUMBERS,
    "emptied": NUMBERS,
    "out": NUMBERS,
    "bout": NUMBER,
    "bitos": NUMBER,
    "fool_before": optional(NUMBER),
    "chairs": NUMBERS,
    "culprit": optional(NUMBER),
    "seed": Codec(lambda seed: seed or "-", lambda text: text.strip("-")),
    "shown": CARDS,
    "low_trump_taken": FLAG,
    "stale": NUMBER,
    "history": HISTORY,
    "ending": optional(Codec(str, Ending)),
    "fool": optional(NUMBER),
    "pogony": NUMBER,
}
