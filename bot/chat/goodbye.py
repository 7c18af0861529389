"""Owns what is done around forgetting somebody: what waits of his, his own messages, the files of the database.

Does not know how he is forgotten (bot/play/forgetting.py). What comes after that is kept in the inbox until it is done,
so that neither a crash nor a Telegram that is away leaves it half done.
"""

import asyncio
import json
from collections.abc import Collection
from typing import Final

import msgspec
import structlog

from bot.chat.desk import Desk
from bot.chat.frames import Frame
from bot.chat.intake import Kept
from bot.chat.keeping import is_of, without
from bot.chat.words import words_in
from bot.play.copies import GOODBYE, Inbox
from bot.play.forgetting import telling
from bot.play.ports import Store
from bot.play.records import Player
from bot.play.rights_ports import Goodbye

log = structlog.get_logger(__name__)

_PAUSES: Final = (0.2, 1.0, 0.0)
"""Seconds after each try to empty the files; what fails then is done within the hour (bot/chat/upkeep.py)."""


async def scrub(inbox: Inbox, player: Player, person: int, besides: Collection[int] = ()) -> None:
    """Let nothing wait that the person has asked for, and take him out of what others have.

    The updates `besides` stay as they are.
    """
    for update_id, body in await inbox.waiting():
        if update_id in besides:
            continue
        raw = json.loads(body)
        if is_of(raw, person):
            await inbox.close(update_id, "forgotten")
        elif (left := without(raw, person, telling(player))) != raw:
            await inbox.reword(update_id, json.dumps(left))


async def settle(store: Store) -> None:
    """Empty the files of what was deleted; never raises."""
    for pause in _PAUSES:
        try:
            await store.settle()
        except Exception as error:
            log.warning("what was deleted is in the files still", why=type(error).__name__)
            await asyncio.sleep(pause)
        else:
            return


def is_goodbye(kept: Kept) -> bool:
    """True for what no update of Telegram is, and we have left for ourselves."""
    return kept.id < 0 and GOODBYE in kept.raw


async def say_goodbye(kept: Kept, desk: Desk) -> None:
    """Take the messages away, forget which they were, and tell so in the question; never raises.

    What cannot be done now is taken up again in a moment, or at the next start.
    """
    try:
        goodbye = msgspec.convert(kept.raw[GOODBYE], Goodbye)
        if not await desk.replies.take_all_away(goodbye.chat, goodbye.messages):
            await desk.inbox.put_back(kept.id)
            return
        await desk.inbox.close(kept.id)
    except Exception:
        log.exception("a goodbye is not said yet")
        return
    await settle(desk.world.store)
    if goodbye.question:
        told = Frame(text=words_in(goodbye.language).html("rights-forgotten"))
        desk.replies.turn(goodbye.chat, goodbye.question, told)
