"""Owns what may leave the rules: views of a position and deeds, each built for one viewer.

Does not know how they are built (`viewing` of each family), nor how they are drawn.
"""

from enum import StrEnum

import msgspec

from bot.game.cards import Card, Suit
from bot.game.move import Move, Verb

Viewer = int | None
"""A seat, or None for the public: the group, and everybody who does not play."""

PUBLIC: Viewer = None


class Part(StrEnum):
    """What a seat is in the bout, for all to see."""

    LEADS = "leads"
    DEFENDS = "defends"
    TAKES = "takes"
    THROWS = "throws"
    DONE = "done"
    WAITS = "waits"
    OUT = "out"


class SeatView(msgspec.Struct, frozen=True):
    """One seat as everybody sees it: `place` counts from 1 once the seat is out; `asked` if the game waits for it."""

    seat: int
    cards: int
    part: Part
    asked: bool
    place: int | None = None


class PairView(msgspec.Struct, frozen=True):
    """An attack card on the table, who played it, and the card that covers it, if any.

    `closed` if a cover lies on it face down; then `cover` is None for everybody but its owner.
    """

    attack: Card
    by: int
    cover: Card | None = None
    closed: bool = False


class Closing(StrEnum):
    """How a bout closed."""

    BEATEN = "beaten"
    TAKEN = "taken"


class Ending(StrEnum):
    """How a game ended: somebody holds cards, nobody does, or it would have gone on for ever."""

    FOOL = "fool"
    DRAW = "draw"
    REPETITION = "repetition"
    GUARD = "guard"


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended; `fools` are the losing seats.

    `places` holds a place for every seat, 1 for the first who went out; seats that were still in when the game
    was called off as a draw share one place. `pogony` is the number of sixes the fool wears (docs/rules.md 13).
    """

    ending: Ending
    fools: tuple[int, ...]
    places: tuple[int, ...]
    pogony: int = 0


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All that one viewer may see between two moves, his legal moves included.

    `hand` is his own, in the order in which the cards came; `turned` is the card that made trump, `turned_lies`
    tells whether it still lies under the talon. `talon` and `discard` are numbers of cards. `cap` is the number
    of attack cards this bout may have at this moment, `asked` the seats the game waits for, `moves` the viewer's
    legal moves (of several cards only those of one rank are listed; others are judged when they are tried).
    Where people play blind, `hand` is empty, `slots` is the number of his unseen cards (numbered from 1 in his
    moves), and `others` holds (seat, cards) of every other hand. `lead` is the shape that a lead must have: `one`,
    `rank`, `pattern` (1, 3 or 5 cards with one or two pairs), `pair` or `suit`. `teams` is the number of players a
    side, 0 without teams; seats of one side are all even or all odd. `standing_in` holds (place of leader or
    defender, seat that plays for it) where somebody plays for a partner who is out. `transfers` tells whether
    attacks may be passed on in this game, `throws` whether cards are thrown in, `multi_throw` whether several may be at
    once, `partial` whether who takes leaves what he has covered to the discard.
    `phase` is `name` (a trump is to be named, nothing is dealt yet), `lead`, `defend`, `judge` (closed covers are to
    be believed or doubted), `throw`, `take` or `over`.
    """

    viewer: Viewer
    phase: str
    bout: int
    seats: tuple[SeatView, ...]
    dealer: int
    leader: int
    defender: int
    pairs: tuple[PairView, ...]
    trump: Suit | None
    turned: Card | None
    turned_lies: bool
    talon: int
    discard: int
    cap: int
    asked: tuple[int, ...]
    transfers: bool
    multi_throw: bool
    hand: tuple[Card, ...] = ()
    moves: tuple[Move, ...] = ()
    outcome: Outcome | None = None
    lead: str = "rank"
    slots: int = 0
    others: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    teams: int = 0
    standing_in: tuple[tuple[int, int], ...] = ()
    partial: bool = False
    throws: bool = True


class RelayView(View, frozen=True, kw_only=True):
    """A view of a game of the relay family: the seat in turn is its leader and its defender.

    `own_trumps` holds the trump of each seat, None before it is named, and `trump` is the viewer's; where one trump
    serves all there are none. `exchanges` holds (giver, taker, card) of each six that has just been handed over.
    `pile` shows the cards in the middle that lie open, the one to be beaten last, `pile_size` counts them all; a
    round is over when `round_size` lie there (0: they stay). The last two players of rounds beat `pairs` instead, and
    `lead` is `pairs` for one of them who can lead some: a pair or two, with a card more or without. `taking` is the
    number of cards that the seat in turn takes if it does not beat, `bout` the number of its turn, or of the round.
    """

    own_trumps: tuple[Suit | None, ...]
    exchanges: tuple[tuple[int, int, Card], ...]
    pile: tuple[Card, ...]
    pile_size: int
    round_size: int
    taking: int


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer may know of a move that was made, with everything that followed from it.

    `closing` says how the bout closed, if it did: then `taker` took `taken` cards, or all went to the discard;
    `drew` holds the number of cards each seat drew, `drew_turned` the seat that drew the face-up trump,
    `went_out` the seats that left the game, in order. A card played blind is in `cards`, and `mistake` tells that
    it did not fit. Closed covers that were opened are in `opened`, and `proved` tells whether they were all right.
    `named` is the trump that was named, `phase` that of the bout when the move was made, as in `View`.
    """

    seat: int
    verb: Verb
    cards: tuple[Card, ...] = ()
    target: Card | None = None
    closing: Closing | None = None
    taker: int | None = None
    taken: int = 0
    drew: tuple[int, ...] = ()
    drew_turned: int | None = None
    went_out: tuple[int, ...] = ()
    outcome: Outcome | None = None
    mistake: bool = False
    opened: tuple[PairView, ...] = ()
    proved: bool | None = None
    named: Suit | None = None
    phase: str = ""
