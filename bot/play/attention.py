"""Owns when somebody is called: his hand comes as a new message, or the table comes anew and names him
(docs/company.md); Telegram notifies him of either.

Does not know what they show, nor how they are sent; an edit is silent.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from bot.game import Position
from bot.play.deadlines import is_forced
from bot.play.records import Screen, ScreenKind

LEFT_AFTER_NUDGE: Final = timedelta(seconds=20)
"""Whoever is called has at least so long to decide; where half the time is shorter, nobody is called."""

BETWEEN_NUDGES: Final = timedelta(seconds=60)
"""Nobody is called so soon after he was sent something."""

OUT_OF_SIGHT: Final = timedelta(minutes=3)
"""Who has neither moved nor been sent his hand for so long is called when his part comes."""

SLOW: Final = timedelta(minutes=10)
"""With so long a time for every decision people look in now and then, and everybody the game waits for is called."""


def is_waited_for(position: Position, now: datetime, deadline_at: datetime | None) -> bool:
    """True if those who are asked are worth a call: they must decide, or nothing goes on without their word."""
    return is_forced(position) or is_slow(now, deadline_at)


def nudge_time(position: Position, now: datetime, deadline_at: datetime | None) -> datetime | None:
    """When those who are asked are called, at half their time; None where that is no use, or time short."""
    if deadline_at is None or not is_waited_for(position, now, deadline_at):
        return None
    half = (deadline_at - now) / 2
    return now + half if half >= LEFT_AFTER_NUDGE else None


def may_be_nudged(screen: Screen, now: datetime) -> bool:
    """True for a screen whose message was not sent lately."""
    return screen.posted_at is not None and screen.posted_at <= now - BETWEEN_NUDGES


def is_slow(now: datetime, deadline_at: datetime | None) -> bool:
    """True where people look in now and then, so that each is told when his part comes."""
    return deadline_at is None or deadline_at - now >= SLOW


def may_be_named(table: Screen, hands: Iterable[Screen], now: datetime, *, away: timedelta) -> bool:
    """True if a table may be posted anew to name somebody in it: it has stood for a minute, and he seems to be away.

    `hands` are his, of which none was sent so shortly before as `away`, nor did he move.
    """
    seen = [moment for hand in hands for moment in (hand.posted_at, hand.moved_at) if moment is not None]
    return may_be_nudged(table, now) and all(moment <= now - away for moment in seen)


def has_looked_away(hand: Screen, now: datetime) -> bool:
    """True for a hand whose owner would hardly see an edit: he was last sent it, or moved, long ago."""
    if hand.kind is not ScreenKind.HAND or hand.message_id is None or hand.posted_at is None:
        return False
    return max(hand.posted_at, hand.moved_at or hand.posted_at) <= now - OUT_OF_SIGHT
