"""Owns the four questions of a game of the relay family: what is legal, why not, what follows, and what a sleeper does.

Does not know any single rule: those are in the kinds of move and in what follows from them.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from msgspec.structs import replace

from bot.game.move import Move, Verb
from bot.game.moving import MoveRule, listed, objection
from bot.game.reason import IllegalMove, Reason
from bot.game.relay import rounds, turns
from bot.game.relay.answering import TAKING, Beat, Take
from bot.game.relay.beating import trump_of
from bot.game.relay.dealing import deal
from bot.game.relay.leading import Lead
from bot.game.relay.naming import NAMES, Name
from bot.game.relay.position import DEFEND, NAME, OVER, Phase, Position, Seat
from bot.game.relay.rules import Pile, RelayRules
from bot.game.relay.seating import asked, left_of

Kind = MoveRule[RelayRules, Position]
"""A kind of move of this family."""

MOVE_RULES: Final[dict[Verb, Kind]] = {rule.verb: rule for rule in (Name(), Lead(), Beat(), Take())}

_FOLLOW: Final[dict[Pile, dict[Verb, Callable[[RelayRules, Position], Position]]]] = {
    Pile.STAYS: {Verb.LEAD: turns.led, Verb.BEAT: turns.beaten, Verb.TAKE: turns.taken},
    Pile.ROUND: {Verb.LEAD: rounds.led, Verb.BEAT: rounds.beaten, Verb.TAKE: rounds.taken},
}


def legal(rules: RelayRules, position: Position, seat: Seat) -> tuple[Move, ...]:
    """All legal moves of the seat; of several cards at once only pairs are listed."""
    if seat in position.out:
        return ()
    return listed(_kinds_in(rules.moves, position.phase), rules, position, seat)


def explain(rules: RelayRules, position: Position, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move, or None if it may."""
    if position.phase is OVER:
        return Reason.GAME_OVER
    if move.verb not in rules.moves or not move.is_whole or move.slot:
        return Reason.NO_SUCH_MOVE
    if seat in position.out:
        return Reason.YOU_ARE_OUT
    return objection(MOVE_RULES[move.verb], rules, position, seat, move)


def play(rules: RelayRules, position: Position, seat: Seat, move: Move) -> Position:
    """The position after the move and all that follows by itself; raises IllegalMove with the reason against it."""
    reason = explain(rules, position, seat, move)
    if reason is not None:
        raise IllegalMove(reason)
    played = MOVE_RULES[move.verb].play(rules, position, seat, move)
    if move.verb is not Verb.NAME:
        return _FOLLOW[rules.pile][move.verb](rules, played)
    next_turn = replace(played, turn=left_of(played, seat), bout=played.bout + 1)
    return next_turn if None in played.own_trumps else deal(rules, next_turn)


def idle(rules: RelayRules, position: Position, seat: Seat) -> Move:
    """What the clock does for an asked seat: name the first free suit, take, or lead the lowest card, trumps last.

    docs/rules.md 19, idle moves. Raises ValueError for a seat that is not asked.
    """
    if seat not in asked(rules, position):
        raise ValueError(f"seat {seat} is not asked")
    if position.phase is NAME:
        return next(move for move in NAMES if move.suit not in position.own_trumps)
    if position.phase is DEFEND:
        return TAKING
    trump = trump_of(position, seat)
    return Move(Verb.LEAD, (min(position.hands[seat], key=lambda card: (card.suit is trump, card)),))


@cache
def _kinds_in(verbs: tuple[Verb, ...], phase: Phase) -> tuple[Kind, ...]:
    return tuple([MOVE_RULES[verb] for verb in verbs if phase in MOVE_RULES[verb].phases])
