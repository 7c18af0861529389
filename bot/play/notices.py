"""Owns notices: private messages by which those who follow a group learn that a table has opened there.

Does not know who follows a group (following.py). A notice is a screen like others: it stays true while its table lives.
"""

from collections.abc import Collection
from datetime import datetime

from bot.play.ports import Work
from bot.play.records import ScreenKind, Table, Urgency
from bot.play.wishing import NewScreen


async def tell_followers(work: Work, table: Table, now: datetime) -> None:
    """A table has been opened: everybody who wants to know is sent a notice, but for who opened it."""
    players = await work.players(await work.followers(table.chat_id))
    told = [one.id for one in players.values() if one.reachable and one.id != table.host_id]
    for player_id in told:
        await work.add_screen(
            NewScreen(
                kind=ScreenKind.NOTICE,
                table_id=table.id,
                game_id=None,
                player_id=player_id,
                urgency=Urgency.WATCH,
                due_at=now,
            )
        )
    await work.note_told(table.chat_id, told, table.id)


async def use_up(work: Work, table: Table, company: Collection[int], now: datetime) -> None:
    """A game has begun: it is what those waited for who were told of its table, and those who play in it."""
    await work.unfollow(table.chat_id, [*await work.told_of(table.id), *company])
    await wish_notices(work, table.id, now)


async def wish_notices(work: Work, table_id: int, now: datetime) -> None:
    """Want the notices of a table drawn anew: what it is doing has changed."""
    for screen in await work.notices(table_id):
        await work.wish(screen.id, urgency=Urgency.REST, due_at=now)
