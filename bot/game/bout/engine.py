"""Owns the four questions of a game of the bout family: what is legal, why not, what follows, and what a sleeper does.

Does not know any single rule: those are in the kinds of move, which a game's rules name.
"""

from functools import cache
from typing import Final

from bot.game.bout.defending import TAKING, Beat, Take
from bot.game.bout.leading import Lead
from bot.game.bout.moving import MoveRule, not_held
from bot.game.bout.position import DEFEND, LEAD, OVER, Phase, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.bout.seating import asked
from bot.game.bout.settling import proceed
from bot.game.bout.swapping import Swap
from bot.game.bout.throwing import PASS, Pass, Throw
from bot.game.bout.transferring import Show, Transfer
from bot.game.move import Move, Verb
from bot.game.reason import IllegalMove, Reason

MOVE_RULES: Final[dict[Verb, MoveRule]] = {
    rule.verb: rule for rule in (Lead(), Throw(), Pass(), Beat(), Transfer(), Show(), Take(), Swap())
}


def legal(rules: BoutRules, position: Position, seat: Seat) -> tuple[Move, ...]:
    """All legal moves of the seat; of several cards at once only those of one rank are listed."""
    moves: list[Move] = []
    if seat in position.out:
        return ()
    for rule in _rules_of(rules.moves, position.phase):
        if rule.bar(rules, position, seat) is not None:
            continue
        judge = rule.judge(rules, position, seat)
        moves += [move for move in rule.candidates(rules, position, seat) if judge(move) is None]
    return tuple(moves)


def explain(rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move, or None if it may."""
    if position.phase is OVER:
        return Reason.GAME_OVER
    if move.verb not in rules.moves or not move.is_whole:
        return Reason.NO_SUCH_MOVE
    if seat in position.out:
        return Reason.YOU_ARE_OUT
    rule = MOVE_RULES[move.verb]
    if reason := rule.bar(rules, position, seat) or not_held(position, seat, move):
        return reason
    return rule.judge(rules, position, seat)(move)


def play(rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
    """The position after the move and all that follows by itself; raises IllegalMove with the reason against it."""
    reason = explain(rules, position, seat, move)
    if reason is not None:
        raise IllegalMove(reason)
    return proceed(rules, MOVE_RULES[move.verb].play(rules, position, seat, move))


def idle(rules: BoutRules, position: Position, seat: Seat) -> Move:
    """What the clock does for an asked seat (docs/rules.md 14): take, pass, or lead the lowest card, trumps last.

    Raises ValueError for a seat that is not asked.
    """
    if seat not in asked(rules, position):
        raise ValueError(f"seat {seat} is not asked")
    if position.phase is DEFEND:
        return TAKING
    if position.phase is not LEAD:
        return PASS
    trump = position.trump
    card = min(position.hands[seat], key=lambda card: (card.is_joker, card.suit is trump, card))
    return Move(Verb.LEAD, (card,))


@cache
def _rules_of(verbs: tuple[Verb, ...], phase: Phase) -> tuple[MoveRule, ...]:
    return tuple(MOVE_RULES[verb] for verb in verbs if phase in MOVE_RULES[verb].phases)
