"""Owns what we learn of groups: the bot comes or goes, a group gets a new Telegram id.

Does not know what happens inside a group.
"""

from bot.play.ending import call_off
from bot.play.ports import Work, World
from bot.play.records import TableState
from bot.play.requests import NOTHING, Answer, Presence, Upgraded
from bot.play.tables import close


async def presence(request: Presence, work: Work, world: World) -> Answer:
    """Note that the bot is in a group, or is not: then its games end without a result and its tables close."""
    if request.present:
        known = await work.know_chat(request.place, request.person.language)
        await work.set_presence(known.id, present=True, admin=request.admin)
        return NOTHING
    chat = await work.find_chat(request.place.telegram_id)
    if chat is None:
        return NOTHING
    now = world.clock.now()
    for seen in await work.open_tables(chat.id):
        table = await work.lock_table(seen.id)
        if table is None:
            continue
        if table.state is TableState.PLAYING:
            table = await call_off(work, table, "bot-removed", now)
        if table.state is not TableState.CLOSED:
            await close(work, table, "bot-removed", now)
    await work.set_presence(chat.id, present=False, admin=False)
    return Answer(wished=True)


async def upgraded(request: Upgraded, work: Work, _world: World) -> Answer:
    """Follow a group to its new Telegram id; its open tables are posted there."""
    await work.move_chat(request.old_telegram_id, request.new_telegram_id)
    return Answer(wished=True)
