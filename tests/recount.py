"""A slow and plain count of a game from its log: from one position to the next, by where every card went.

It shares nothing with bot/play/tallies.py but the rules, and asks them for no deed.
"""

from collections.abc import Iterable
from datetime import timedelta
from itertools import pairwise
from typing import Any

from bot.game import PUBLIC, Position, Verb, asked, play, read_move, read_rules, start, view
from bot.game.bout.blind import seen
from bot.game.bout.position import Position as BoutPosition
from bot.game.cards import ACE, Card
from bot.play.records import Cause, Game, LoggedMove

FORCED = ("name", "lead", "defend", "judge")


def recounted(game: Game, seats: int, log: list[LoggedMove]) -> list[dict[str, Any]]:
    """For each seat what it did, by the names of SeatTally."""
    rules = read_rules(game.rules)
    positions = [start(rules, seats=seats, seed=game.seed, dealer=game.dealer, fool=game.fool)]
    for one in log:
        positions.append(play(rules, positions[-1], one.seat, read_move(one.text)))
    dealt = next(position for position in positions if position.phase != "name")
    steps = list(zip(log, positions, positions[1:], strict=False))
    return [_seat(rules, seat, dealt, positions, steps) for seat in range(seats)]


def _seat(rules: Any, seat: int, dealt: Position, positions: list[Position], steps: list[Any]) -> dict[str, Any]:
    own = [(one, read_move(one.text), before, after) for one, before, after in steps if one.seat == seat]
    trump = view(rules, dealt, seat).trump
    bouts = isinstance(dealt, BoutPosition)

    def trumps(cards: Iterable[Card]) -> int:
        return len([card for card in cards if trump is not None and card.suit is trump])

    def aces(cards: Iterable[Card]) -> int:
        return len([card for card in cards if card.rank == ACE])

    def by(*verbs: Verb) -> list[Any]:
        return [step for step in own if step[1].verb in verbs]

    played = {id(one): seen(move, before.hands[seat]).cards for one, move, before, _ in own}
    mistakes = [step for step in own if bouts and _is_mistake(*step[1:], seat)]
    wrong = {id(step[0]) for step in mistakes}
    drawn, pickups = [], []
    for one, before, after in steps:
        news = set(after.hands[seat]) - set(before.hands[seat])
        if read_move(one.text).verb in (Verb.NAME, Verb.SWAP):
            continue
        drawn += [card for card in news if card in before.talon]
        pickup = [card for card in news if card not in before.talon]
        put_back = played.get(id(one), ()) if id(one) in wrong else ()
        pickup += [card for card in put_back if card in after.hands[seat]]
        if pickup:
            pickups.append(len(pickup))
    covers = [step for step in by(Verb.BEAT, Verb.LAY) if id(step[0]) not in wrong]
    held = [len(after.hands[seat]) for after in positions if after.phase != "name"]
    return {
        "seat": seat,
        "moves": len(own),
        "decisions": len([one for one, *_ in own if one.cause is Cause.PRESS]),
        "computer_moves": len([one for one, *_ in own if one.cause is Cause.COMPUTER]),
        "timeouts": len([one for one, _, before, _ in own if one.cause is Cause.CLOCK and before.phase in FORCED]),
        "led": len([step for step in by(Verb.LEAD) if id(step[0]) not in wrong]),
        "defended": _defended(rules, seat, steps),
        "beaten": _defended(rules, seat, steps) - len(pickups if not bouts else _pickups_as_defender(seat, steps)),
        "pickups": len(pickups),
        "taken": sum(pickups),
        "largest_pickup": max(pickups, default=0),
        "covered": len(covers),
        "transfers": len([step for step in by(Verb.TRANSFER, Verb.SHOW) if id(step[0]) not in wrong]),
        "shows": len(by(Verb.SHOW)),
        "thrown": sum([len(played[id(one)]) for one, *_ in by(Verb.THROW) if id(one) not in wrong]),
        "dealt": len(dealt.hands[seat]),
        "trumps_dealt": trumps(dealt.hands[seat]),
        "aces_dealt": aces(dealt.hands[seat]),
        "drawn": len(drawn),
        "trumps_drawn": trumps(drawn),
        "aces_drawn": aces(drawn),
        "hand_peak": max(held),
        "held": held[-1],
        "trumps_held": trumps(positions[-1].hands[seat]),
        "mistakes": len(mistakes),
    }


def _is_mistake(move: Any, before: Position, after: Position, seat: int) -> bool:
    """A card played blind that came back to its owner at once, for it did not fit."""
    return move.slot > 0 and seen(move, before.hands[seat]).cards[0] in after.hands[seat]


def _defended(rules: Any, seat: int, steps: list[Any]) -> int:
    """Bouts that closed with this seat as the one who defended; where the turn goes round, cards that it answered."""
    if isinstance(steps[0][1], BoutPosition):
        ends = [before for _, before, after in steps if after.bout > before.bout or after.phase == "over"]
        return len([before for before in ends if view(rules, before, PUBLIC).defender == seat])
    answers = 0
    for one, before, after in steps:
        verb = read_move(one.text).verb
        if one.seat == seat and verb in (Verb.BEAT, Verb.TAKE):
            answers += verb is Verb.TAKE or not before.pairs or not after.pairs
    return answers


def _pickups_as_defender(seat: int, steps: list[Any]) -> list[Any]:
    """Bouts that ended with the cards in the hand of the seat that defended."""
    found = []
    for _, before, after in steps:
        if (after.bout > before.bout or after.phase == "over") and before.defender == seat:
            table = {card for pair in before.pairs for card in (pair.attack, pair.cover) if card is not None}
            found += [before] if table & set(after.hands[seat]) else []
    return found


def thought(game: Game, seats: int, log: list[LoggedMove]) -> list[tuple[int, float]]:
    """For each seat how many decisions of its person were timed, and their seconds: since it was asked this."""
    rules = read_rules(game.rules)
    position = start(rules, seats=seats, seed=game.seed, dealer=game.dealer, fool=game.fool)
    states = [(position, game.started_at, -1)]
    for one in log:
        position = play(rules, position, one.seat, read_move(one.text))
        states.append((position, one.at, one.seat))
    found = [(0, 0.0)] * seats
    for number, one in enumerate(log):
        if one.cause is not Cause.PRESS or one.seat not in asked(rules, states[number][0]):
            continue
        first = number
        for (old, _, _), (new, _, mover) in reversed(list(pairwise(states[: number + 1]))):
            same = (old.bout, old.phase, old.pairs) == (new.bout, new.phase, new.pairs)
            if not same or mover == one.seat or one.seat not in asked(rules, old):
                break
            first -= 1
        took = one.at - states[first][1]
        if took <= timedelta(minutes=10):
            times, seconds = found[one.seat]
            found[one.seat] = (times + 1, seconds + took.total_seconds())
    return found
