"""Owns how far the talk of a group has moved on since its table was posted, and when that is too far (docs/company.md).

Does not know what people say: in a supergroup all messages are numbered in one row, and any number that we learn of
tells how many there have been.
"""

from datetime import datetime, timedelta
from typing import Final

from bot.play.ports import Glance
from bot.play.records import Screen

TOO_FAR: Final = 25
"""Messages below the table after which it is posted again."""

AT_MOST_EVERY: Final = timedelta(minutes=5)
"""A table is not posted again sooner than this."""

_NUMBERED_IN_A_ROW: Final = "supergroup"
"""The kind of group whose messages have numbers of their own."""


async def is_far_up(glance: Glance, table: Screen, now: datetime) -> bool:
    """True for a table's message that has been out of sight for a while."""
    if table.message_id is None or table.posted_at is None or table.posted_at > now - AT_MOST_EVERY:
        return False
    found = await glance.find_table(table.table_id)
    if found is None:
        return False
    chat = await glance.chat(found.chat_id)
    return chat.kind == _NUMBERED_IN_A_ROW and chat.newest_message - table.message_id >= TOO_FAR
