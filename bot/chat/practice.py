"""Owns what is different about a practice table, which stands in a private chat: where it is pressed, and hints.

Does not know what is played there.
"""

from telegram import CallbackQuery

from bot.chat.desk import Desk
from bot.chat.presscode import GamePress, HintPress, Press, TablePress
from bot.play.hints import find_hint
from bot.play.requests import Answer


async def is_practice(press: Press, chat: int, desk: Desk) -> bool:
    """True for a press on the practice table that stands in this private chat, or in a game of it."""
    table_id = press.table_id if isinstance(press, TablePress) else None
    if isinstance(press, GamePress | HintPress):
        async with desk.world.store.glance() as glance:
            game = await glance.find_game(press.game_id)
        table_id = None if game is None else game.table_id
    return table_id is not None and await desk.find_chat_of(table_id) == chat


async def answer_hint(query: CallbackQuery, press: HintPress, update_id: int, desk: Desk) -> Answer:
    """What the presser would do if he were a strong computer; the update is done first."""
    await desk.inbox.close(update_id)
    return await find_hint(desk.world.store, desk.thinker, press.game_id, query.from_user.id)
