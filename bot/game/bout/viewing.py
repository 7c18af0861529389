"""Owns what a viewer may see of a position, and know of a move: built from what is public and his own.

Does not strip anything: a fact that is not named here is not shown.
"""

from bot.game.bout.ending import outcome
from bot.game.bout.engine import legal
from bot.game.bout.limits import cap
from bot.game.bout.position import Phase, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.bout.seating import asked, throwers
from bot.game.move import Move, Verb
from bot.game.view import Closing, Deed, PairView, Part, SeatView, View, Viewer


def view(rules: BoutRules, position: Position, viewer: Viewer) -> View:
    """All that the viewer may see: the table, the number of cards of each seat, and his own hand and moves."""
    speaking = asked(rules, position)
    ended = outcome(position)
    parts = _parts(rules, position)
    return View(
        viewer=viewer,
        phase=position.phase,
        bout=position.bout,
        seats=tuple(
            [
                SeatView(
                    seat,
                    len(hand),
                    parts[seat],
                    seat in speaking,
                    position.out.index(seat) + 1 if seat in position.out else None,
                )
                for seat, hand in enumerate(position.hands)
            ]
        ),
        dealer=position.dealer,
        leader=position.leader,
        defender=position.defender,
        pairs=tuple([PairView(pair.attack, pair.by, pair.cover) for pair in position.pairs]),
        trump=position.trump,
        turned=position.turned,
        turned_lies=bool(position.talon) and position.turned is not None,
        talon=len(position.talon),
        discard=len(position.discard),
        cap=cap(rules, position),
        asked=speaking,
        transfers=Verb.TRANSFER in rules.moves,
        multi_lead=rules.multi_lead,
        multi_throw=rules.multi_throw and Verb.THROW in rules.moves,
        hand=() if viewer is None else position.hands[viewer],
        moves=() if viewer is None else legal(rules, position, viewer),
        outcome=ended,
    )


def tell(rules: BoutRules, before: Position, seat: Seat, move: Move, after: Position, viewer: Viewer) -> Deed:
    """What the viewer may know of a move: all cards that it names lie on the table, so everybody knows the same."""
    del rules, viewer
    if after.bout == before.bout and after.phase is not Phase.OVER:
        return Deed(seat=seat, verb=move.verb, cards=move.cards, target=move.target)
    taken = after.discard == before.discard
    table = sum([2 - (pair.cover is None) for pair in before.pairs])
    table += len(move.cards)
    drew = [len(hand) - len(old) for hand, old in zip(after.hands, before.hands, strict=True)]
    drew[seat] += len(move.cards)
    taker = before.defender
    if taken:
        drew[taker] -= table
    drawn_turned = before.talon and not after.talon and before.turned is not None
    return Deed(
        seat=seat,
        verb=move.verb,
        cards=move.cards,
        target=move.target,
        closing=Closing.TAKEN if taken else Closing.BEATEN,
        taker=taker if taken else None,
        taken=table if taken else 0,
        drew=tuple(drew),
        drew_turned=next((s for s, hand in enumerate(after.hands) if before.turned in hand), None)
        if drawn_turned
        else None,
        went_out=after.out[len(before.out) :],
        outcome=outcome(after),
    )


def _parts(rules: BoutRules, position: Position) -> dict[Seat, Part]:
    phase = position.phase
    throwing = () if phase in {Phase.LEAD, Phase.OVER} else throwers(rules, position)
    parts = {}
    for seat in range(len(position.hands)):
        if seat in position.out:
            part = Part.OUT
        elif phase is Phase.OVER:
            part = Part.WAITS
        elif seat == position.defender:
            part = Part.TAKES if phase is Phase.TAKE else Part.DEFENDS
        elif seat == position.leader and phase is Phase.LEAD:
            part = Part.LEADS
        elif seat not in throwing:
            part = Part.WAITS
        else:
            part = Part.DONE if seat in position.passed else Part.THROWS
        parts[seat] = part
    return parts
