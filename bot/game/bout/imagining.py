"""Owns positions of the bout family as somebody at the table can imagine them: all he knows, and a guess at the rest.

Does not know which guess is likely.
"""

from msgspec.structs import replace

from bot.game.bout.position import NAME, Phase, Position
from bot.game.bout.recalling import BoutRecollection
from bot.game.bout.rules import BoutRules
from bot.game.cards import Card
from bot.game.view import View


def imagine(rules: BoutRules, view: View, memory: BoutRecollection, order: tuple[Card, ...], seed: bytes) -> Position:
    """The position if the unseen cards lie in this `order`: in the hands by seat, under closed covers, in the talon.

    `seed` is the chance of what comes later. Who lost the deal before, and which positions were there before, is not
    known.
    """
    at = 0
    hands = []
    for known, count in zip(memory.known, memory.hidden, strict=True):
        hands.append(known + order[at : at + count])
        at += count
    pairs = []
    for pair, shown in zip(memory.pairs, view.pairs, strict=True):
        guessed = shown.closed and shown.cover is None
        pairs.append(replace(pair, cover=order[at]) if guessed else pair)
        at += guessed
    turned = (view.turned,) if view.turned_lies and view.turned is not None else ()
    return Position(
        dealer=view.dealer,
        trump=view.trump,
        turned=view.turned,
        talon=order[at:] + turned,
        hands=tuple(hands),
        leader=view.leader,
        defender=view.defender,
        reach=memory.reach,
        discard=memory.gone,
        phase=Phase(view.phase),
        pairs=tuple(pairs),
        passed=memory.passed,
        emptied=memory.emptied,
        out=tuple([seat.seat for seat in sorted(view.seats, key=lambda seat: seat.place or 0) if seat.place]),
        bout=view.bout,
        bitos=memory.bitos,
        chairs=_chairs(rules, view),
        seed=seed.hex() if rules.blind or view.phase == NAME else "",
        shown=memory.shown,
        low_trump_taken=memory.low_trump_taken,
        stale=memory.stale,
    )


def _chairs(rules: BoutRules, view: View) -> tuple[int, ...]:
    """The chairs of the leader and the defender of a team game, their own unless they stand in for somebody."""
    if not rules.teams or view.phase == NAME:
        return ()
    return tuple(
        [
            next((chair for chair, player in view.standing_in if player == seat), seat)
            for seat in (view.leader, view.defender)
        ]
    )
