"""Owns positions of the relay family as somebody at the table can imagine them: all he knows, and a guess at the rest.

Does not know which guess is likely.
"""

from bot.game.cards import Card
from bot.game.relay.position import NAME, Phase, Position
from bot.game.relay.recalling import RelayRecollection
from bot.game.relay.rules import Pile, RelayRules
from bot.game.shuffle import Chance
from bot.game.view import RelayView


def imagine(
    rules: RelayRules, view: RelayView, memory: RelayRecollection, order: tuple[Card, ...], seed: bytes
) -> Position:
    """The position if the unseen cards lie in this `order` in the hands by seat, or in the talon before the deal.

    `seed` is the chance of what comes later. How long nothing has come of the game is not known.
    """
    at = 0
    hands = []
    for known, count in zip(memory.known, memory.hidden, strict=True):
        hands.append(known + order[at : at + count])
        at += count
    seats = len(hands)
    naming = view.phase == NAME
    chance = Chance(seed, "lots")
    return Position(
        dealer=view.dealer,
        turn=view.leader,
        hands=tuple(hands),
        phase=Phase(view.phase),
        talon=order[at:],
        lots=tuple([chance.below(rules.deck // seats) for _ in range(seats)]) if naming else (),
        own_trumps=view.own_trumps,
        trump=None if view.own_trumps else view.trump,
        turned=view.turned,
        exchanges=tuple([(giver, taker) for giver, taker, _ in view.exchanges]),
        pile=memory.pile,
        pairs=memory.pairs,
        discard=memory.gone,
        emptied=memory.emptied,
        out=tuple([seat.seat for seat in sorted(view.seats, key=lambda seat: seat.place or 0) if seat.place]),
        bout=view.bout,
        lows=tuple([seat.cards for seat in view.seats]) if rules.pile is Pile.STAYS and not naming else (),
    )
