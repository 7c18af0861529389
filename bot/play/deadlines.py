"""Owns how long a decision may take, who counts as asleep, when a computer plays, and how long a table waits.

Does not know what happens when the time has run out (clocks.py).
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from types import MappingProxyType
from typing import Final

from bot.game import PUBLIC, Position, Rules, asked, view
from bot.play.board import Board
from bot.play.records import GameSeat
from bot.play.settable import Speed

DECISION: Final[Mapping[Speed, timedelta | None]] = MappingProxyType(
    {
        Speed.HALF_MINUTE: timedelta(seconds=30),
        Speed.MINUTE: timedelta(seconds=60),
        Speed.TWO_MINUTES: timedelta(seconds=120),
        Speed.DAY: timedelta(days=1),
        Speed.OFF: None,
    }
)
"""The time of a decision that has no shorter window of its own; None: as long as it takes."""

COMPUTER_PAUSE: Final = timedelta(seconds=1.5)
"""The shortest time after which a computer makes a decision that it must make; a random second more is the longest."""

COMPUTER_LONGEST: Final = COMPUTER_PAUSE + timedelta(seconds=1)

COMPUTER_THROW: Final = timedelta(seconds=0.7)
"""The same where it may throw in: several pass one after the other, and half a second more is the longest."""

_SLOW: Final = frozenset({Speed.DAY, Speed.OFF})
"""Speeds at which people look in now and then: nobody could throw in within a window of seconds."""

_FORCED: Final = frozenset({"name", "lead", "defend", "judge"})

STRIKES_TO_SLEEP: Final = 2
"""Decisions in a row that the clock made for a seat before it counts as asleep (docs/rules.md 14)."""

WAITING: Final = timedelta(minutes=30)
"""How long a table waits without any change before it closes, or its company is reminded of that."""

LAST_CALL: Final = timedelta(minutes=5)
"""How long a lobby waits after that."""


def is_asleep(seat: GameSeat) -> bool:
    """True for a person's seat that a computer plays: he let the clock decide too often, or has left the group."""
    return seat.gone or seat.strikes >= STRIKES_TO_SLEEP


def is_automatic(seat: GameSeat) -> bool:
    """True for a seat in which a computer plays: its own, or that of somebody who is asleep."""
    return seat.computer is not None or is_asleep(seat)


def waits_for_people(rules: Rules, position: Position, seats: Sequence[GameSeat]) -> bool:
    """False where computers alone are asked: nobody is called then, and no time need be counted."""
    return any(not is_automatic(seats[seat]) for seat in asked(rules, position))


def is_forced(position: Position) -> bool:
    """True while somebody must decide; throwers may always pass, so silence is no fault of theirs."""
    return position.phase in _FORCED


def decision_time(rules: Rules, position: Position, speed: Speed) -> timedelta | None:
    """The full time of the decision that is asked now, None for as long as it takes."""
    window = rules.throw_window
    full = DECISION[speed]
    if window.isdecimal() and speed not in _SLOW and not is_forced(position):
        return timedelta(seconds=int(window))
    return full


def deadline_after(now: datetime, time: timedelta | None) -> datetime | None:
    """When a decision's time runs out that begins now, None if it never does."""
    return None if time is None else now + time


def computer_moment(
    rules: Rules, position: Position, seats: Sequence[GameSeat], seed: bytes, revision: int, now: datetime
) -> datetime | None:
    """When the first computer that is asked plays; None where none is.

    As people do, it takes its time; how much must not tell of its cards, and depends on the question alone. Where
    only computers are left, nobody waits.
    """
    if not any(is_automatic(seats[seat]) for seat in asked(rules, position)):
        return None
    left = [seat.seat for seat in view(rules, position, PUBLIC).seats if seat.place is None]
    if all(seats[seat].computer is not None for seat in left):
        return now
    chance = int.from_bytes(sha256(b"pause %d " % revision + seed).digest()[:4], "big") / 2**32
    if is_forced(position):
        return now + COMPUTER_PAUSE + timedelta(seconds=chance)
    return now + COMPUTER_THROW + timedelta(seconds=chance / 2)


def next_deadline(before: Board, after: Position, speed: Speed, now: datetime) -> datetime | None:
    """When the time of the seats asked in `after` runs out, None when the game is over or has no clock.

    Every decision gets its full time; who is asked as before, while others have passed, has begun his already.
    """
    waiting = asked(before.rules, after)
    if not waiting:
        return None
    fresh = deadline_after(now, decision_time(before.rules, after, speed))
    running = before.game.deadline_at
    if fresh is None or running is None or _is_fresh(before, after, waiting):
        return fresh
    return min(running, fresh)


def _is_fresh(before: Board, after: Position, waiting: tuple[int, ...]) -> bool:
    old = before.position
    same_question = (old.bout, old.phase, old.pairs) == (after.bout, after.phase, after.pairs)
    return not same_question or not set(waiting) < set(before.asked)
