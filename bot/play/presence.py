"""Owns what we learn of groups: the bot comes or goes, may write or not, a topic is deleted, a group moves.

Does not know what happens inside a group.
"""

from datetime import datetime
from typing import Literal

from msgspec.structs import replace

from bot.play.ending import call_off
from bot.play.news import Muted, Presence, TopicGone, Upgraded
from bot.play.ports import Work, World
from bot.play.rated import rate_chat_anew
from bot.play.records import Table, TableState
from bot.play.requests import NOTHING, Answer
from bot.play.screens import wish_table
from bot.play.settings import spoken_by
from bot.play.tables import close


async def presence(request: Presence, work: Work, world: World) -> Answer:
    """Note that the bot is in a group, or is not: then its games end without a result and its tables close.

    What its standing there is may have changed too, so what could not be shown before is tried at once.
    """
    now = world.clock.now()
    if request.present:
        known = await work.know_chat(request.place, await spoken_by(work, request.person))
        await work.set_presence(known.id, present=True, admin=request.admin)
        here = await work.lock_open_tables(known.id)
        for table in here:
            await wish_table(work, table.id, now)
        return Answer(wished=bool(here))
    chat = await work.find_chat(request.place.telegram_id)
    if chat is None:
        return NOTHING
    await work.set_presence(chat.id, present=False, admin=False)
    for seen in await work.open_tables(chat.id):
        if (locked := await work.lock_table(seen.id)) is not None:
            await _clear(work, locked, "bot-removed", now)
    return Answer(wished=True)


async def muted(request: Muted, work: Work, _world: World) -> Answer:
    """Note whether we may write where a table stands: who sees his cards there only must not lose by it."""
    table = await work.lock_table(request.table_id)
    if table is not None:
        await work.save_table(replace(table, muted=request.muted))
    return NOTHING


async def topic_gone(request: TopicGone, work: Work, world: World) -> Answer:
    """Close the table of a topic that was deleted; its game ends without a result, for a table has one place."""
    chat = await work.find_chat(request.place.telegram_id)
    table = None if chat is None else await work.lock_open_table(chat.id, request.place.topic)
    if table is None:
        return NOTHING
    await _clear(work, table, "topic-gone", world.clock.now())
    return Answer(wished=True)


async def upgraded(request: Upgraded, work: Work, world: World) -> Answer:
    """Follow a group to its new Telegram id; its open tables are posted there, ratings of merged groups made again."""
    merged = await work.move_chat(request.old_telegram_id, request.new_telegram_id)
    if merged is not None:
        gone, stays = merged
        await rate_chat_anew(work, world.rater, stays, instead_of=gone)
    return Answer(wished=True)


async def _clear(work: Work, table: Table, why: Literal["bot-removed", "topic-gone"], now: datetime) -> None:
    """Call off what is played at a table, and close it."""
    if table.state is TableState.PLAYING:
        table = await call_off(work, table, why, now)
    if table.state is not TableState.CLOSED:
        await close(work, table, why, now)
