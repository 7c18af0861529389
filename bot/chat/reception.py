"""Owns the way of one kept update: parsed alone, given to whoever works on it, tried again if that failed.

Does not know what updates ask for. Nothing that one update does can stop the others.
"""

import asyncio
import time
from typing import Final

import structlog
from structlog.contextvars import bound_contextvars
from telegram import Bot, Update

from bot.chat.commands import obey, read_command
from bot.chat.desk import Desk
from bot.chat.frames import Frame
from bot.chat.inline import answer_query, work_on_choice
from bot.chat.intake import Kept
from bot.chat.membership import work_on_service, work_on_standing
from bot.chat.meters import Meters
from bot.chat.presses import answer_press, work_on_press
from bot.chat.sound import check
from bot.chat.updates import chat_of, kind_of, press_of
from bot.chat.words import words_in

log = structlog.get_logger(__name__)

_PAUSES: Final = (0.2, 1.0)
"""Seconds before each further try."""


class Reception:
    """Works on kept updates; `work` is what the lanes call."""

    def __init__(self, bot: Bot, desk: Desk, meters: Meters) -> None:
        self._bot = bot
        self._desk = desk
        self._meters = meters

    async def work(self, kept: Kept) -> None:
        """Work on one update until it is done or hopeless; never raises. Log lines meanwhile name it and its chat."""
        with bound_contextvars(update=kept.id, chat=chat_of(kept.raw)):
            update = self._parsed(kept)
            if update is None:
                await self._refuse(kept)
            else:
                await self._try(update, backlog=kept.backlog)
        self._meters.update_came(kind_of(kept.raw))
        if not kept.backlog and press_of(kept.raw) is not None:
            self._meters.press_answered(time.monotonic() - kept.at)

    async def _try(self, update: Update, *, backlog: bool) -> None:
        for pause in (*_PAUSES, None):
            try:
                await self._work(update, backlog=backlog)
            except Exception:
                log.exception("update failed", last=pause is None)
            else:
                return
            if pause is not None:
                await asyncio.sleep(pause)
        await self._give_up(update)

    async def _refuse(self, kept: Kept) -> None:
        """Let an update go that cannot be read; who pressed is told that nothing comes of it."""
        await self._close(kept.id, "unreadable")
        press = press_of(kept.raw)
        if press is not None:
            await answer_press(self._desk, press.id, words_in(press.language)("answer-old-button"))

    def _parsed(self, kept: Kept) -> Update | None:
        try:
            check(kept.raw)
            return Update.de_json(kept.raw, self._bot)
        except Exception as error:
            log.warning("unreadable update", why=type(error).__name__)
            return None

    async def _work(self, update: Update, *, backlog: bool) -> None:
        number, desk = update.update_id, self._desk
        if update.callback_query is not None:
            await work_on_press(update.callback_query, number, desk)
        elif update.my_chat_member is not None:
            await work_on_standing(update.my_chat_member, number, desk)
        elif update.inline_query is not None:
            await answer_query(update.inline_query, desk)
        elif update.chosen_inline_result is not None:
            await work_on_choice(update.chosen_inline_result, number, desk)
        elif update.message is None:
            await desk.inbox.close(number)
        elif update.message.text is None:
            await work_on_service(update.message, number, desk)
        elif (command := read_command(number, update.message, desk.me.username)) is not None:
            await obey(command, desk, backlog=backlog)
        else:
            await desk.inbox.close(number)

    async def _give_up(self, update: Update) -> None:
        """Tell whoever pressed or wrote that it did not work, and let the update go."""
        query, message = update.callback_query, update.message
        try:
            if query is not None:
                text = words_in(query.from_user.language_code)("answer-try-again")
                await answer_press(self._desk, query.id, text)
            elif message is not None and (command := read_command(update.update_id, message, self._desk.me.username)):
                words = words_in(command.person.language)
                self._desk.replies.say(command.origin, Frame(text=words.html("answer-try-again")))
        except Exception:
            log.exception("failure not told")
        await self._close(update.update_id, "failed")

    async def _close(self, update_id: int, note: str) -> None:
        try:
            await self._desk.inbox.close(update_id, note)
        except Exception:
            log.exception("update not closed")
