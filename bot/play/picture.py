"""Owns what a picture shows: everything that is drawn, nothing else, and nothing that the group may not see.

Does not know how anything looks, nor who paints it (the port Painter). Words come from whoever asks for a picture,
in the language of its readers.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol

import msgspec

from bot.game import Card, Part, RelayView, Suit, View

Letters = tuple[str, str, str, str]
"""How readers write jack, queen, king and ace."""


class Nameplate(msgspec.Struct, frozen=True):
    """Who sits at a seat, in words: `note` is his part (`отбивается`), or his place once he is out.

    `stand_in` (`Место 3`) is drawn instead of a name in a script that cannot be drawn.
    """

    name: str
    stand_in: str
    note: str
    asleep: bool = False
    computer: bool = False


class SeatPicture(msgspec.Struct, frozen=True):
    """A seat: `trump` is its own, if it has one; `side` is 0 or 1 where teams play.

    `hand` holds its cards where all are shown: when a game that is over is looked at.
    """

    plate: Nameplate
    cards: int
    part: Part
    asked: bool
    place: int | None = None
    trump: Suit | None = None
    side: int | None = None
    hand: tuple[Card, ...] = ()


class PairPicture(msgspec.Struct, frozen=True):
    """An attack card and what covers it; a closed cover shows its back."""

    attack: Card
    cover: Card | None = None
    closed: bool = False


class Picture(msgspec.Struct, frozen=True, tag=True):
    """All that an image shows: a table, a result, or a chart (bot/play/chart.py)."""

    @property
    def digest(self) -> str:
        """64 hexadecimal digits, the same for pictures that look the same."""
        return sha256(msgspec.msgpack.encode(self, enc_hook=int)).hexdigest()


class TablePicture(Picture, frozen=True, kw_only=True):
    """A table during a game. `turned` is the card under the talon while it lies there.

    `pile` holds the open cards in the middle where the turn goes round, `pile_size` counts them all; a round ends
    when `round_size` lie there (0: they stay).
    """

    seats: tuple[SeatPicture, ...]
    letters: Letters
    four_colour: bool = False
    pairs: tuple[PairPicture, ...] = ()
    trump: Suit | None = None
    turned: Card | None = None
    talon: int = 0
    discard: int = 0
    pile: tuple[Card, ...] = ()
    pile_size: int = 0
    round_size: int = 0


class Placing(msgspec.Struct, frozen=True):
    """One line of a result: `place` is None for a fool, `note` says it in words."""

    name: str
    stand_in: str
    note: str
    place: int | None


class ResultPicture(Picture, frozen=True, kw_only=True):
    """How a game ended: everybody who played, the best first."""

    title: str
    placings: tuple[Placing, ...]


class CannotDraw(Exception):
    """Raised when a picture could not be drawn; the text is the kind of what went wrong."""


class Painter(Protocol):
    """Makes images."""

    def paint(self, picture: Picture) -> bytes:
        """The file of an image. Blocks for some milliseconds, and may be called from any thread.

        A chart takes seconds, and may raise CannotDraw.
        """
        ...

    def animate(self, pictures: Sequence[Picture]) -> bytes:
        """The file of an animation of at most two megabytes. Blocks for seconds, and may be called from any thread."""
        ...


def table_picture(
    view: View, plates: tuple[Nameplate, ...], *, letters: Letters, four_colour: bool = False
) -> TablePicture:
    """The picture of a table with a plate for each seat; raises ValueError for the view of a seat."""
    if view.viewer is not None:
        raise ValueError("a table is drawn from the public view")
    relay = view if isinstance(view, RelayView) else None
    shown = dict(view.others)
    trumps = relay.own_trumps if relay is not None and relay.own_trumps else (None,) * len(view.seats)
    return TablePicture(
        seats=tuple(
            [
                SeatPicture(
                    plate=plate,
                    cards=seat.cards,
                    part=seat.part,
                    asked=seat.asked,
                    place=seat.place,
                    trump=trump,
                    side=seat.seat % 2 if view.teams else None,
                    hand=_in_order(shown.get(seat.seat, ()), trump or view.trump),
                )
                for seat, plate, trump in zip(view.seats, plates, trumps, strict=True)
            ]
        ),
        letters=letters,
        four_colour=four_colour,
        pairs=tuple([PairPicture(pair.attack, pair.cover, pair.closed and pair.cover is None) for pair in view.pairs]),
        trump=view.trump,
        turned=view.turned if view.turned_lies else None,
        talon=view.talon,
        discard=view.discard,
        pile=relay.pile if relay is not None and not view.pairs else (),
        pile_size=relay.pile_size if relay is not None and not view.pairs else 0,
        round_size=relay.round_size if relay is not None and not view.pairs else 0,
    )


def _in_order(cards: tuple[Card, ...], trump: Suit | None) -> tuple[Card, ...]:
    """Cards by suit and rank, trumps last."""
    return tuple(sorted(cards, key=lambda card: (card.suit is None, card.suit is trump, card.suit, card.rank)))


def result_picture(
    plates: tuple[Nameplate, ...], *, places: tuple[int, ...], fools: tuple[int, ...], title: str
) -> ResultPicture:
    """The picture of a result with a plate and a place for each seat: who shares a place stays in seat order.

    Raises ValueError for a game without places: it was called off.
    """
    seats = sorted(zip(range(len(plates)), plates, places, strict=True), key=lambda one: (one[0] in fools, one[2]))
    return ResultPicture(
        title=title,
        placings=tuple(
            [
                Placing(plate.name, plate.stand_in, plate.note, None if seat in fools else place)
                for seat, plate, place in seats
            ]
        ),
    )
