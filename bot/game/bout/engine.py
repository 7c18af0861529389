"""Owns the four questions of a game of the bout family: what is legal, why not, what follows, and what a sleeper does.

Does not know any single rule: those are in the kinds of move, which a game's rules name.
"""

from functools import cache
from typing import Final

from bot.game.bout.blind import Blind
from bot.game.bout.defending import TAKING, Beat, Take
from bot.game.bout.laying import BELIEVE, DOUBT, Lay
from bot.game.bout.leading import Lead, LetLeadGo, shape_now
from bot.game.bout.naming import Name
from bot.game.bout.position import DEFEND, JUDGE, LEAD, NAME, OVER, Phase, Position, Seat
from bot.game.bout.rules import BoutRules, LeadShape
from bot.game.bout.seating import asked
from bot.game.bout.settling import proceed
from bot.game.bout.swapping import Swap
from bot.game.bout.throwing import PASS, Pass, Throw
from bot.game.bout.transferring import Show, Transfer
from bot.game.cards import Card, Suit
from bot.game.move import BARE, Move, Verb
from bot.game.moving import MoveRule, listed, objection
from bot.game.reason import IllegalMove, Reason

Kind = MoveRule[BoutRules, Position]
"""A kind of move of this family."""

_KINDS: Final[dict[Verb, Kind]] = {
    kind.verb: kind
    for kind in (Lead(), Throw(), Pass(), Beat(), Transfer(), Show(), Take(), Swap(), Lay(), BELIEVE, DOUBT, Name())
}
_LET_LEAD_GO: Final = LetLeadGo()
_PAIR: Final = LeadShape.PAIR


def legal(rules: BoutRules, position: Position, seat: Seat) -> tuple[Move, ...]:
    """All legal moves of the seat; of several cards at once only those of one rank are listed."""
    if seat in position.out:
        return ()
    kinds = _kinds_in(rules.moves, rules.lead is _PAIR, rules.blind, position.phase)
    return listed(kinds, rules, position, seat)


def explain(rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move, or None if it may."""
    if position.phase is OVER:
        return Reason.GAME_OVER
    if move.verb not in rules.moves or not move.is_whole:
        return Reason.NO_SUCH_MOVE
    kind = _kind(move.verb, rules.lead is _PAIR, rules.blind)
    if (move.slot > 0) != isinstance(kind, Blind):
        return Reason.NO_SUCH_MOVE
    if seat in position.out:
        return Reason.YOU_ARE_OUT
    if position.phase is NAME and move.verb is not Verb.NAME:
        return Reason.NAME_TRUMP_FIRST
    return objection(kind, rules, position, seat, move)


def play(rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
    """The position after the move and all that follows by itself; raises IllegalMove with the reason against it."""
    return proceed(rules, made(rules, position, seat, move))


def made(rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
    """The position after the move alone, before anything follows from it; raises IllegalMove."""
    reason = explain(rules, position, seat, move)
    if reason is not None:
        raise IllegalMove(reason)
    return _kind(move.verb, rules.lead is _PAIR, rules.blind).play(rules, position, seat, move)


def idle(rules: BoutRules, position: Position, seat: Seat) -> Move:
    """What the clock does for an asked seat (docs/rules.md 14 and 19): take, pass, believe, or a lowest lead.

    Raises ValueError for a seat that is not asked.
    """
    if seat not in asked(rules, position):
        raise ValueError(f"seat {seat} is not asked")
    phase = position.phase
    if phase is DEFEND:
        return TAKING
    if phase is JUDGE:
        return Move(Verb.BELIEVE)
    if phase is LEAD:
        return _idle_lead(rules, position, seat)
    if phase is NAME:
        return Move(Verb.NAME, suit=Suit.HEARTS if rules.spades_by_spades else Suit.SPADES)
    return PASS


def _idle_lead(rules: BoutRules, position: Position, seat: Seat) -> Move:
    if rules.blind:
        return Move(Verb.LEAD, slot=1)
    trump = position.trump

    def height(card: Card) -> tuple[bool, bool, int]:
        return card.is_joker, card.suit is trump and trump is not None, card

    if shape_now(rules, position) is _PAIR:
        pairs = [move for move in legal(rules, position, seat) if len(move.cards) == 2]
        return min(pairs, key=lambda move: (move.cards[0].rank, sorted(map(height, move.cards))), default=PASS)
    return Move(Verb.LEAD, (min(position.hands[seat], key=height),))


@cache
def _kind(verb: Verb, pairs_are_led: bool, blind: bool) -> Kind:
    """The kind of a verb: where people play blind, all that name a card name it by its slot."""
    if pairs_are_led and verb is Verb.PASS:
        return _LET_LEAD_GO
    kind = _KINDS[verb]
    return Blind(kind) if blind and verb not in BARE and verb is not Verb.NAME else kind


@cache
def _kinds_in(verbs: tuple[Verb, ...], pairs_are_led: bool, blind: bool, phase: Phase) -> tuple[Kind, ...]:
    kinds = [_kind(verb, pairs_are_led, blind) for verb in verbs]
    return tuple(kind for kind in kinds if phase in kind.phases)
