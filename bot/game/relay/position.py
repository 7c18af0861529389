"""Owns the whole truth about a game of the relay family at one moment, hidden cards included, as value and as line.

Does not know which moves are legal; never leaves `game`, `play` and `sql`.
"""

from enum import StrEnum
from typing import Final

import msgspec

from bot.game.cards import Card, Suit, read_card
from bot.game.lines import CARD, CARDS, HISTORY, NUMBER, NUMBERS, SUIT, Codec, many, optional, read_line, write_line
from bot.game.view import Ending

LINE_START: Final = "relay "
"""How a line of this family begins, so that it can be told from others."""

Seat = int
"""A place at the table, 0 to n-1, clockwise."""


class Phase(StrEnum):
    """What the seat in turn is to do (docs/rules.md 11, 12)."""

    NAME = "name"
    LEAD = "lead"
    DEFEND = "defend"
    OVER = "over"

    # Members are keys on the hottest path, and the enumeration's own hash is a Python function.
    __hash__ = str.__hash__


NAME: Final = Phase.NAME
LEAD: Final = Phase.LEAD
DEFEND: Final = Phase.DEFEND
OVER: Final = Phase.OVER
"""The phases by themselves: looking a member up in its enumeration costs more than comparing it."""


class Pair(msgspec.Struct, frozen=True, gc=False):
    """An attack card of the last two players, with the seat that played it, and its cover, if any."""

    attack: Card
    by: Seat
    cover: Card | None = None


class Position(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A game of the relay family between two moves.

    `talon` is the shuffled deck while trumps are being named, `lots` the place in each seat's first hand of the card
    that is drawn from it for a six. `own_trumps` holds the trump of each seat, None before it is named; where one
    `trump` serves all, `turned` is the card that made it. `pile` lists the cards in the middle, the one to be covered
    last; the last two players cover `pairs` instead. `bout` counts turns, or rounds where the pile is cleared after
    each. `emptied` are the seats that have just played their last card, in order, `out` those that left the game.
    `exchanges` holds (giver, taker) of sixes until the turn has gone round. `stale` counts turns without a hand
    smaller than its seat ever had (`lows`), or rounds without a discard; `history` holds the hands (as bit sets,
    behind the leader) at the start of the rounds since then.
    """

    dealer: Seat
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    phase: Phase = Phase.LEAD
    talon: tuple[Card, ...] = ()
    lots: tuple[int, ...] = ()
    own_trumps: tuple[Suit | None, ...] = ()
    trump: Suit | None = None
    turned: Card | None = None
    exchanges: tuple[tuple[Seat, Seat], ...] = ()
    pile: tuple[Card, ...] = ()
    pairs: tuple[Pair, ...] = ()
    discard: tuple[Card, ...] = ()
    emptied: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    bout: int = 1
    lows: tuple[int, ...] = ()
    stale: int = 0
    history: tuple[tuple[int, ...], ...] = ()
    ending: Ending | None = None
    fool: Seat | None = None

    @property
    def line(self) -> str:
        """The text that `read_position` reads back."""
        return LINE_START + write_line(self, _CODECS)


def read_position(line: str) -> Position:
    """The position written as `line`; raises ValueError when it is not one."""
    if not line.startswith(LINE_START):
        raise ValueError("not a position of this family")
    return read_line(Position, line.removeprefix(LINE_START), _CODECS)


def _write_pair(pair: Pair) -> str:
    cover = "" if pair.cover is None else f">{pair.cover.text}"
    return f"{pair.attack.text}@{pair.by}{cover}"


def _read_pair(text: str) -> Pair:
    head, beaten, cover = text.partition(">")
    attack, _, by = head.partition("@")
    return Pair(read_card(attack), int(by), read_card(cover) if beaten else None)


def _read_exchange(text: str) -> tuple[Seat, Seat]:
    giver, taker = text.split(">")
    return int(giver), int(taker)


_CODECS: Final = {
    "dealer": NUMBER,
    "turn": NUMBER,
    "hands": many(CARDS, "/"),
    "phase": Codec(str, Phase),
    "talon": CARDS,
    "lots": NUMBERS,
    "own_trumps": many(optional(SUIT), ","),
    "trump": optional(SUIT),
    "turned": optional(CARD),
    "exchanges": many(Codec(lambda pair: f"{pair[0]}>{pair[1]}", _read_exchange), ","),
    "pile": CARDS,
    "pairs": many(Codec(_write_pair, _read_pair), ","),
    "discard": CARDS,
    "emptied": NUMBERS,
    "out": NUMBERS,
    "bout": NUMBER,
    "lows": NUMBERS,
    "stale": NUMBER,
    "history": HISTORY,
    "ending": optional(Codec(str, Ending)),
    "fool": optional(NUMBER),
}
