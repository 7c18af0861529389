"""Owns what a viewer may see of a position, and know of a move: built from what is public and his own.

Does not strip anything: a fact that is not named here is not shown.
"""

from typing import Final

from bot.game.cards import ALL_CARDS, SIX, Card
from bot.game.move import Move, Verb
from bot.game.relay.answering import taking
from bot.game.relay.beating import trump_of
from bot.game.relay.ending import outcome
from bot.game.relay.engine import legal
from bot.game.relay.leading import cap
from bot.game.relay.position import DEFEND, LEAD, NAME, OVER, Position, Seat
from bot.game.relay.rules import Pile, RelayRules
from bot.game.relay.seating import asked
from bot.game.view import Closing, Deed, PairView, Part, RelayView, SeatView, Viewer

_PARTS: Final = {NAME: Part.LEADS, LEAD: Part.LEADS, DEFEND: Part.DEFENDS, OVER: Part.WAITS}


def view(rules: RelayRules, position: Position, viewer: Viewer) -> RelayView:
    """All that the viewer may see: what lies open, the number of cards of each seat, his own hand and moves."""
    rounds = rules.pile is Pile.ROUND
    moves = () if viewer is None else legal(rules, position, viewer)
    several = any(len(move.cards) > 1 for move in moves)
    return RelayView(
        viewer=viewer,
        phase=position.phase,
        bout=position.bout,
        seats=tuple([_seat(rules, position, seat) for seat in range(len(position.hands))]),
        dealer=position.dealer,
        leader=position.turn,
        defender=position.turn,
        own_trumps=position.own_trumps,
        trump=position.trump if viewer is None else trump_of(position, viewer),
        turned=position.turned,
        turned_lies=False,
        talon=len(position.talon),
        exchanges=_exchanges(position),
        pile=position.pile if rounds else position.pile[-1:],
        pile_size=len(position.pile),
        round_size=len(position.hands) - len(position.out) if rounds else 0,
        pairs=tuple([PairView(pair.attack, pair.by, pair.cover) for pair in position.pairs]),
        discard=len(position.discard),
        cap=cap(rules, position),
        lead="pairs" if several else "one",
        transfers=False,
        throws=False,
        multi_throw=False,
        taking=len(taking(rules, position)) if position.phase is DEFEND else 0,
        asked=asked(rules, position),
        hand=() if viewer is None else position.hands[viewer],
        moves=moves,
        outcome=outcome(position),
    )


def tell(rules: RelayRules, before: Position, seat: Seat, move: Move, after: Position, viewer: Viewer) -> Deed:
    """What the viewer may know of a move: all cards that it names lie open, so everybody knows the same."""
    del viewer
    taken = len(taking(rules, before)) if move.verb is Verb.TAKE else 0
    closing = Closing.TAKEN if taken else Closing.BEATEN if len(after.discard) > len(before.discard) else None
    return Deed(
        seat=seat,
        verb=move.verb,
        cards=move.cards,
        target=move.target,
        named=move.suit,
        closing=closing,
        taker=seat if taken else None,
        taken=taken,
        went_out=after.out[len(before.out) :],
        outcome=outcome(after),
        phase=str(before.phase),
    )


def _exchanges(position: Position) -> tuple[tuple[Seat, Seat, Card], ...]:
    """Each six with who gave and who got it: it is of the taker's own trump."""
    told = []
    for giver, taker in position.exchanges:
        suit = position.own_trumps[taker]
        told += [(giver, taker, ALL_CARDS[4 * SIX + suit])] if suit is not None else []
    return tuple(told)


def _seat(rules: RelayRules, position: Position, seat: Seat) -> SeatView:
    is_out = seat in position.out
    in_turn = seat == position.turn
    part = Part.OUT if is_out else _PARTS[position.phase] if in_turn else Part.WAITS
    place = position.out.index(seat) + 1 if is_out else None
    return SeatView(seat, len(position.hands[seat]), part, seat in asked(rules, position), place)
