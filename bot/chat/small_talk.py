"""Owns the answer to whoever chats with us in private: what can be done here, and how.

Does not know what was said. It is neither kept nor read, and of our answers to it only the last one stands.
"""

from telegram import Message

from bot.chat.desk import Desk
from bot.chat.frames import Frame
from bot.chat.gateway import Address
from bot.chat.html import linked, paragraphs
from bot.chat.people import person_of
from bot.chat.spoken import is_long_ago
from bot.chat.tempo import Tempo


async def answer_talk(message: Message, desk: Desk, tempo: Tempo) -> None:
    """Lead on whoever says something that is no command, now and then; silence for bots and for what waited long.

    Who holds cards is told so in one line: they stand above, and should stay in sight.
    """
    user = message.from_user
    if user is None or user.is_bot or is_long_ago(message.date.timestamp(), desk.world.clock.now()):
        return
    if not tempo.take(user.id):
        return
    words = await desk.words_for(person_of(user))
    if await _holds_cards(user.id, desk):
        text = words.html("reply-talk-at-cards")
    else:
        text = paragraphs([words.html("reply-talk"), linked(words("help-add"), desk.adding())])
    desk.replies.say(Address(message.chat.id), Frame(text=text), f"talk {user.id}")


async def _holds_cards(telegram_id: int, desk: Desk) -> bool:
    async with desk.world.store.glance() as glance:
        player = await glance.find_player(telegram_id)
        return player is not None and bool(await glance.live_games_of(player.id))
