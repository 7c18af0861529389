"""Owns the way between the rules and the twin: positions become tables, and moves of the one are moves of the other.

Does not know which move is good.
"""

from collections.abc import Iterable

from bot.game import Card, Move, Verb
from bot.game.bout.position import Phase, Position
from bot.game.bout.rules import BoutRules
from bot.game.cards import ALL_CARDS
from bot.game.moving import cards_of
from bot.minds.twin.laws import NOTHING, laws_of, limit_now, stays_under_fool
from bot.minds.twin.table import (
    AIM,
    AIM_SHIFT,
    CARDS,
    DEFEND,
    LEAD,
    NOBODY,
    OVER,
    PASS_ON,
    SHOWN,
    TAKE,
    THROW,
    Table,
)

_PHASES = {Phase.LEAD: LEAD, Phase.DEFEND: DEFEND, Phase.THROW: THROW, Phase.TAKE: TAKE, Phase.OVER: OVER}


def table_of(rules: BoutRules, position: Position) -> Table:
    """The position as the twin has it; raises KeyError for one before its deal."""
    laws = laws_of(rules, len(position.hands), position.trump)
    hands = [mask_of(hand) for hand in position.hands]
    talon = [1 << card for card in reversed(position.talon)]
    table = Table(laws, hands, talon, position.leader, position.defender)
    table.phase = _PHASES[position.phase]
    table.bout, table.bitos, table.reach = position.bout, position.bitos, position.reach
    table.cap = min(table.reach, limit_now(laws, table.bout, table.bitos))
    if table.phase == TAKE and laws.hand_only:
        table.cap = table.reach
    table.attacks = [1 << pair.attack for pair in position.pairs if pair.cover is None]
    table.played = len(position.pairs)
    table.down = mask_of(cards_of(position.pairs))
    table.first = 1 << position.pairs[0].attack if position.pairs else 0
    table.passed, table.out = mask_of(position.passed), mask_of(position.out)
    table.shown, table.stale = mask_of(position.shown), position.stale
    table.history = list(position.history)
    if position.fool is not None:
        table.fool = position.fool
    if stays_under_fool(rules) and position.fool_before is not None:
        table.fool_before = position.fool_before
    table.throwers = laws.throwers(table.out, table.leader, table.defender)
    waiting = table.waiting()
    table.turn = position.defender if table.phase == DEFEND else waiting[0] if waiting else NOBODY
    return table


def move_of(table: Table, code: int) -> Move:
    """The rules' move that the seat in turn makes by this one."""
    if code == NOTHING:
        return Move(Verb.TAKE if table.phase == DEFEND else Verb.PASS)
    cards = cards_in(code & CARDS)
    if PASS_ON <= code < AIM:
        return Move(Verb.SHOW if code >= SHOWN else Verb.TRANSFER, cards)
    if table.phase == DEFEND:
        return Move(Verb.BEAT, cards, cards_in(table.attacks[code >> AIM_SHIFT])[0])
    return Move(Verb.LEAD if table.phase == LEAD else Verb.THROW, cards)


def mask_of(numbers: Iterable[int]) -> int:
    """The bits of cards or seats."""
    return sum([1 << number for number in numbers])


def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a hand, lowest first."""
    return tuple([card for card in ALL_CARDS if mask >> card & 1])
