"""Owns what a viewer may see of a position, and know of a move: built from what is public and his own.

Does not strip anything: a fact that is not named here is not shown.
"""

from bot.game.bout.blind import seen
from bot.game.bout.ending import Closed, outcome
from bot.game.bout.engine import legal, made
from bot.game.bout.leading import shape_now
from bot.game.bout.limits import cap
from bot.game.bout.position import BELIEVED, DOUBTED, JUDGE, LEAD, MISTAKEN, NAME, OVER, TAKE, Pair, Position, Seat
from bot.game.bout.rules import Answering, BoutRules
from bot.game.bout.seating import asked, defenders, throwers
from bot.game.bout.settling import find_closing, is_proved
from bot.game.cards import Card
from bot.game.move import Move, Verb
from bot.game.view import Closing, Deed, PairView, Part, SeatView, View, Viewer


def view(rules: BoutRules, position: Position, viewer: Viewer) -> View:
    """All that the viewer may see: the table, the number of cards of each seat, and his own hand and moves.

    Who plays blind sees everybody's hand but his own (docs/rules.md 7).
    """
    speaking = asked(rules, position)
    parts = _parts(rules, position)
    own = () if viewer is None else position.hands[viewer]
    return View(
        viewer=viewer,
        phase=position.phase,
        bout=position.bout,
        seats=tuple([_seat_view(position, seat, parts[seat], speaking) for seat in range(len(position.hands))]),
        dealer=position.dealer,
        leader=position.leader,
        defender=position.defender,
        pairs=tuple([_pair_view(rules, position, pair, viewer) for pair in position.pairs]),
        trump=position.trump,
        turned=position.turned,
        turned_lies=bool(position.talon) and position.turned is not None,
        talon=len(position.talon),
        discard=len(position.discard),
        cap=cap(rules, position),
        asked=speaking,
        transfers=Verb.TRANSFER in rules.moves,
        multi_throw=rules.multi_throw and Verb.THROW in rules.moves,
        hand=() if rules.blind else own,
        moves=() if viewer is None else legal(rules, position, viewer),
        outcome=outcome(position),
        lead=shape_now(rules, position),
        slots=len(own) if rules.blind else 0,
        others=_others(rules, position, viewer),
        teams=rules.teams,
        standing_in=_standing_in(position),
        partial=rules.partial_beat,
        throws=Verb.THROW in rules.moves,
    )


def tell(rules: BoutRules, before: Position, seat: Seat, move: Move, after: Position, viewer: Viewer) -> Deed:
    """What the viewer may know of a move: all that lies open, and of a card that is laid face down only its owner."""
    moved = made(rules, before, seat, move)
    cards = seen(move, before.hands[seat]).cards
    hidden = move.verb is Verb.LAY and viewer != seat
    deed = Deed(
        seat=seat,
        verb=move.verb,
        cards=() if hidden else cards,
        target=move.target,
        named=move.suit,
        phase=str(before.phase),
    )
    closed = find_closing(rules, moved)
    return deed if closed is None else _told_closing(rules, before, moved, after, deed, closed)


def _told_closing(
    rules: BoutRules, before: Position, moved: Position, after: Position, deed: Deed, closed: Closed
) -> Deed:
    drew = [len(hand) - len(old) for hand, old in zip(after.hands, moved.hands, strict=True)]
    if closed.taker is not None:
        drew[closed.taker] -= len(closed.taken)
    turned = before.turned if before.talon and not after.talon else None
    is_opened = moved.phase is BELIEVED or moved.phase is DOUBTED
    return Deed(
        seat=deed.seat,
        verb=deed.verb,
        cards=deed.cards,
        target=deed.target,
        closing=Closing.BEATEN if closed.taker is None else Closing.TAKEN,
        taker=closed.taker,
        taken=len(closed.taken),
        drew=tuple(drew),
        drew_turned=None if turned is None else next(s for s, hand in enumerate(after.hands) if turned in hand),
        went_out=after.out[len(before.out) :],
        outcome=outcome(after),
        mistake=moved.phase is MISTAKEN,
        opened=tuple([PairView(pair.attack, pair.by, pair.cover) for pair in moved.pairs]) if is_opened else (),
        proved=is_proved(rules, moved) if is_opened else None,
        phase=deed.phase,
    )


def _seat_view(position: Position, seat: Seat, part: Part, speaking: tuple[Seat, ...]) -> SeatView:
    place = position.out.index(seat) + 1 if seat in position.out else None
    return SeatView(seat, len(position.hands[seat]), part, seat in speaking, place)


def _pair_view(rules: BoutRules, position: Position, pair: Pair, viewer: Viewer) -> PairView:
    if rules.answering is Answering.OPEN or pair.cover is None:
        return PairView(pair.attack, pair.by, pair.cover)
    return PairView(pair.attack, pair.by, pair.cover if viewer == position.defender else None, closed=True)


def _others(rules: BoutRules, position: Position, viewer: Viewer) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    if viewer is None or not rules.blind:
        return ()
    return tuple([(seat, hand) for seat, hand in enumerate(position.hands) if seat != viewer])


def _standing_in(position: Position) -> tuple[tuple[Seat, Seat], ...]:
    if not position.chairs:
        return ()
    players = zip(position.chairs, (position.leader, position.defender), strict=True)
    return tuple([(chair, player) for chair, player in players if chair != player])


def _parts(rules: BoutRules, position: Position) -> dict[Seat, Part]:
    phase = position.phase
    idle_phases = {LEAD, NAME, OVER, JUDGE}
    throwing = () if phase in idle_phases else throwers(rules, position)
    covering = () if phase in {LEAD, NAME, OVER} else defenders(rules, position)
    parts = {}
    for seat in range(len(position.hands)):
        if seat in position.out:
            part = Part.OUT
        elif phase is OVER:
            part = Part.WAITS
        elif phase is NAME or (seat == position.leader and phase in {LEAD, JUDGE}):
            part = Part.LEADS if seat in asked(rules, position) else Part.WAITS
        elif seat == position.defender or seat in covering:
            part = Part.TAKES if phase is TAKE and seat == position.defender else Part.DEFENDS
        elif seat not in throwing or not position.hands[seat]:
            part = Part.WAITS
        else:
            part = Part.DONE if seat in position.passed else Part.THROWS
        parts[seat] = part
    return parts
