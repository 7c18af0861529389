"""Owns the way of one kept update: parsed alone, given to whoever works on it, tried again if that failed.

Does not know what updates ask for. Nothing that one update does can stop the others, and nobody who presses or
commands too fast keeps others waiting.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final, NamedTuple

import structlog
from structlog.contextvars import bound_contextvars
from telegram import Bot, Update

from bot.chat.commands import obey
from bot.chat.desk import Desk
from bot.chat.frames import Frame
from bot.chat.gateway import Address
from bot.chat.goodbye import is_goodbye, say_goodbye
from bot.chat.inline import answer_query, answer_with, work_on_choice
from bot.chat.intake import Kept
from bot.chat.membership import work_on_member, work_on_service, work_on_standing
from bot.chat.meters import Meters
from bot.chat.presses import answer_press, work_on_press
from bot.chat.small_talk import answer_talk
from bot.chat.sound import check
from bot.chat.spoken import Command, is_stale, read_command
from bot.chat.tempo import COMMANDS, PRESSES, QUERIES, TALK, WARNINGS, Tempo
from bot.chat.updates import chat_of, is_passing, is_small_talk, kind_of, press_of
from bot.chat.words import words_in

log = structlog.get_logger(__name__)

_PAUSES: Final = (0.2, 1.0)
"""Seconds before each further try."""


class Read(NamedTuple):
    """An update that could be read, the command that it brings, if it is one, and whether the inbox has it."""

    update: Update
    command: Command | None
    kept: bool


class _GivenUp(NamedTuple):
    """An update that is let go, why, and what whoever asked for something is told once it is certain."""

    read: Read
    note: str
    key: str


class Reception:
    """Works on kept updates, or asks whoever is too fast to slow down; `now` is a clock that never goes back."""

    def __init__(self, bot: Bot, desk: Desk, meters: Meters, now: Callable[[], float]) -> None:
        self._bot = bot
        self._desk = desk
        self._meters = meters
        self._presses = Tempo(PRESSES, now)
        self._commands = Tempo(COMMANDS, now)
        self._queries = Tempo(QUERIES, now)
        self._warnings = Tempo(WARNINGS, now)
        self._talk = Tempo(TALK, now)
        self._given_up: dict[int, _GivenUp] = {}

    async def work(self, kept: Kept) -> None:
        """Work on one update until it is done or hopeless; never raises. Log lines meanwhile name it and its chat."""
        await self._receive(kept, crowded=False)

    async def turn_away(self, kept: Kept) -> None:
        """As `work`, but whoever asks for something is told to slow down, for too much waits already."""
        await self._receive(kept, crowded=True)

    async def _receive(self, kept: Kept, *, crowded: bool) -> None:
        with bound_contextvars(update=kept.id, chat=chat_of(kept.raw)):
            if is_goodbye(kept):
                await say_goodbye(kept, self._desk)
                return
            read = self._read(kept)
            if read is None:
                await self._refuse(kept)
            elif self._is_too_fast(read, crowded=crowded, backlog=kept.backlog):
                await self._slow_down(read, backlog=kept.backlog)
            else:
                await self._try(read, kept)
        self._meters.update_came(kind_of(kept.raw))
        if not kept.backlog and press_of(kept.raw) is not None:
            self._meters.press_answered(time.monotonic() - kept.at)

    def _is_too_fast(self, read: Read, *, crowded: bool, backlog: bool) -> bool:
        """True for what somebody asks for too soon after he asked for other things; news of a group never do.

        What is chosen in the input field is a press; what is typed there has a tempo of its own.
        """
        update, command, _ = read
        press = update.callback_query or update.chosen_inline_result
        if press is not None:
            return crowded or not self._presses.take(press.from_user.id)
        if update.inline_query is not None:
            return crowded or not self._queries.take(update.inline_query.from_user.id)
        if read.update.message is not None and not read.kept:
            return crowded
        if command is None or (backlog and is_stale(command, self._desk.world.clock.now())):
            return False
        return crowded or not self._commands.take(command.speaker)

    async def _slow_down(self, read: Read, *, backlog: bool) -> None:
        """Let the update go.

        Who presses or types is told each time; whose answer is a message, now and then; nobody of what waited long.
        """
        command, choice = read.command, read.update.chosen_inline_result
        speaker = command.speaker if command is not None else None if choice is None else choice.from_user.id
        is_told = speaker is None or (not backlog and self._warnings.take(speaker))
        await self._let_go(read, "too fast", "answer-slow-down" if is_told else "")

    async def _try(self, read: Read, kept: Kept) -> None:
        for pause in (*_PAUSES, None):
            try:
                await self._work(read, kept)
            except Exception:
                log.exception("update failed", last=pause is None)
            else:
                return
            if pause is not None:
                await asyncio.sleep(pause)
        await self._let_go(read, "failed", "answer-try-again")

    async def _refuse(self, kept: Kept) -> None:
        """Let an update go that cannot be read; who pressed is told that nothing comes of it."""
        try:
            await self._desk.inbox.close(kept.id, "unreadable")
        except Exception as error:
            # It is found unreadable again at the next start.
            log.warning("an unreadable update is not closed", why=type(error).__name__)
        press = press_of(kept.raw)
        if press is not None:
            await answer_press(self._desk, press.id, words_in(press.language)("answer-old-button"))

    def _read(self, kept: Kept) -> Read | None:
        try:
            check(kept.raw)
            update = Update.de_json(kept.raw, self._bot)
            message = update.message
            command = None if message is None else read_command(kept.id, message, self._desk.me.username)
        except Exception as error:
            log.warning("unreadable update", why=type(error).__name__)
            return None
        return Read(update, command, kept=not is_passing(kept.raw))

    async def _work(self, read: Read, kept: Kept) -> None:
        (update, command, _), number, desk = read, kept.id, self._desk
        if update.callback_query is not None:
            await work_on_press(update.callback_query, number, desk, kept.since)
        elif update.my_chat_member is not None:
            await work_on_standing(update.my_chat_member, number, desk)
        elif update.chat_member is not None:
            await work_on_member(update.chat_member, number, desk)
        elif update.inline_query is not None:
            await answer_query(update.inline_query, desk)
        elif update.chosen_inline_result is not None:
            await work_on_choice(update.chosen_inline_result, number, desk)
        elif update.message is None:
            await desk.inbox.close(number)
        elif is_small_talk(kept.raw):
            await answer_talk(update.message, desk, self._talk)
        elif update.message.text is None:
            await work_on_service(update.message, number, desk)
        elif command is not None:
            await obey(command, desk, backlog=kept.backlog)
        else:
            await desk.inbox.close(number)

    async def _tell(self, read: Read, key: str) -> None:
        """Tell whoever pressed or wrote why nothing comes of it; a press is answered without a `key` too."""
        (update, command, _), choice = read, read.update.chosen_inline_result
        query, typed = update.callback_query, update.inline_query
        try:
            if query is not None:
                words = words_in(query.from_user.language_code)
                await answer_press(self._desk, query.id, words(key) if key else "")
            elif not key:
                pass
            elif typed is not None:
                await answer_with(typed, words_in(typed.from_user.language_code)(key), self._desk)
            elif choice is not None:
                words = words_in(choice.from_user.language_code)
                self._desk.replies.say(Address(choice.from_user.id), Frame(text=words.html(key)))
            elif command is not None:
                words = words_in(command.person.language)
                self._desk.replies.say(command.origin, Frame(text=words.html(key)))
        except Exception:
            log.exception("not told", key=key)

    async def _let_go(self, read: Read, note: str, key: str) -> None:
        """Let an update go, and tell whoever asked for something: not before it is certain that it will not act."""
        if not read.kept:
            await self._tell(read, key)
            return
        self._given_up[read.update.update_id] = _GivenUp(read, note, key)
        try:
            await self.close_rest()
        except Exception:
            log.exception("update not closed")

    async def close_rest(self) -> None:
        """Close everything that was given up; raises what the inbox raises, and is to be called again then.

        What has acted all the same, whatever failed behind it, is not told otherwise.
        """
        while self._given_up:
            update_id, given = self._given_up.popitem()
            try:
                was_open = await self._desk.inbox.close(update_id, given.note)
            except BaseException:
                self._given_up[update_id] = given
                raise
            await self._tell(given.read, given.key if was_open else "")
