"""Owns short answers to what people write: sent when the chat has room for them, and taken away when they are used.

Does not know what is answered. A reply is a courtesy: it is not kept in the database, and when too many of them wait
in a chat, or the way to Telegram stays broken, it is dropped.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final

import structlog
from msgspec.structs import replace

from bot.chat.frames import Document, Frame
from bot.chat.gateway import Address, Gateway
from bot.chat.posting import painted
from bot.chat.results import Later, Moved, Result, Shown, Shut, Unknown
from bot.chat.tempo import GREETINGS, Tempo
from bot.chat.turns import Turns
from bot.chat.whispers import Ear
from bot.play.chart import Chart
from bot.play.picture import CannotDraw, Painter

log = structlog.get_logger(__name__)

_MOST_WAITING: Final = 3
"""Replies that may wait in one chat."""

_MOST_REMEMBERED: Final = 500
"""Prompts that can still be taken away; older ones stay where they are."""

_MOST_AT_ONCE: Final = 100
"""Messages that one call may take away."""

_TRIES: Final = 4
_PATIENCE: Final = 20.0
"""A reply that had to wait for more seconds than this would only puzzle people."""


class Replies:
    """Sends replies in tasks of its own, so that nobody waits for them; a `painter` makes the pictures of frames."""

    def __init__(self, gateway: Gateway, turns: Turns, tasks: asyncio.TaskGroup, painter: Painter | None) -> None:
        self._gateway = gateway
        self._turns = turns
        self._painter = painter
        self._tasks = tasks
        self._greetings = Tempo(GREETINGS, turns.now)
        self._waiting: Counter[int] = Counter()
        self._prompts: dict[str, tuple[int, int]] = {}
        self._pages: dict[tuple[int, int], Frame] = {}
        self._queueing: set[asyncio.Task[None]] = set()
        self._charting = asyncio.Semaphore(1)

    def say(self, to: Address, frame: Frame, prompt: str = "", document: Document | None = None) -> None:
        """Answer as soon as the chat has room, or not at all; a `prompt` goes when it is `settled` by that name.

        With a `document` that is sent, and the frame below it.
        """
        if self._waiting[to.chat] >= _MOST_WAITING:
            log.info("reply dropped, too many wait", chat=to.chat)
            return
        self._waiting[to.chat] += 1
        self._tasks.create_task(self._send(to, frame, prompt, document))

    def greet(self, to: Address, frame: Frame) -> None:
        """Answer as `say` does, unless the chat was greeted a moment ago: a link to us brings two reasons to do so."""
        if self._greetings.take(to.chat):
            self.say(to, frame)

    def settled(self, prompt: str) -> None:
        """What the prompt asked for is done: take it away."""
        if (found := self._prompts.pop(prompt, None)) is not None:
            self.take_away(*found)

    def take_away(self, chat: int, message_id: int) -> None:
        """Take a reply away as soon as the chat has room; where Telegram does not allow it, at least its buttons."""
        self._tasks.create_task(
            self._first_that_works(
                chat,
                lambda: self._gateway.delete(chat, message_id),
                lambda: self._gateway.remove_keyboard(chat, message_id),
            )
        )

    async def take_all_away(self, chat: int, message_ids: Sequence[int]) -> bool:
        """Take messages away as soon as the chat has room; False if some of them may stand there that need not."""
        for at in range(0, len(message_ids), _MOST_AT_ONCE):
            async with self._turns.next_turn(chat, _PATIENCE) as has_room:
                some = message_ids[at : at + _MOST_AT_ONCE]
                result = await self._gateway.delete_all(chat, some) if has_room else Unknown()
            if isinstance(result, Later):
                self._turns.hold(chat, result.seconds)
            if isinstance(result, Later | Unknown):
                return False
        return True

    def hush(self, ear: Ear, number: int) -> None:
        """Take away what one person alone sees in a group, as soon as the chat has room."""
        self._tasks.create_task(self._first_that_works(ear.chat, lambda: self._gateway.whispers.delete(ear, number)))

    def turn(self, chat: int, message_id: int, frame: Frame) -> None:
        """Let a reply show another frame as soon as the chat has room; of several, the last one."""
        is_waiting = (chat, message_id) in self._pages
        self._pages[chat, message_id] = frame
        if not is_waiting:
            self._tasks.create_task(self._turn_to(chat, message_id))

    def close(self) -> None:
        """Drop what waits for room; what is being sent goes out."""
        for task in self._queueing:
            task.cancel()

    async def _send(self, to: Address, frame: Frame, prompt: str, document: Document | None) -> None:
        asked_in = to.chat
        try:
            for _ in range(_TRIES):
                async with self._room(to.chat) as has_room:
                    result = await self._call(to, frame, document) if has_room else None
                match result:
                    case None:
                        log.info("reply dropped, no room", chat=to.chat)
                        return
                    case Later(seconds):
                        self._turns.hold(to.chat, seconds)
                    case Moved(chat):
                        to = Address(chat)
                    case Shut(lasting=False) if document is not None or frame.picture is not None:
                        # A group that takes no files may take words.
                        document, frame = None, replace(frame, picture=None)
                    case Shown(message_id):
                        if prompt and message_id is not None:
                            self._remember(prompt, to.chat, message_id)
                        return
                    case _:
                        log.warning("reply not sent", chat=to.chat, why=type(result).__name__)
                        return
        finally:
            self._waiting[asked_in] -= 1
            if not self._waiting[asked_in]:
                del self._waiting[asked_in]

    async def _call(self, to: Address, frame: Frame, document: Document | None) -> Result:
        if document is None:
            return await self._gateway.send_frame(to, frame, await self._painted(frame))
        return await self._gateway.send_document(to, document, frame)

    async def _painted(self, frame: Frame) -> bytes | None:
        """The file of the frame's picture, if it has one; None for one that cannot be drawn, too."""
        if not isinstance(frame.picture, Chart):
            try:
                return await painted(frame, self._painter)
            except Exception:
                # What one picture does must not end everything else that is written.
                log.exception("picture not drawn")
                return None
        # A chart takes seconds: those who wait for one must not take up the threads that tables are painted in.
        async with self._charting:
            try:
                return await painted(frame, self._painter)
            except CannotDraw as why:
                log.error("chart not drawn", why=str(why))  # noqa: TRY400 - it was drawn by another program
                return None

    def _remember(self, prompt: str, chat: int, message_id: int) -> None:
        self.settled(prompt)
        self._prompts[prompt] = (chat, message_id)
        if len(self._prompts) > _MOST_REMEMBERED:
            del self._prompts[next(iter(self._prompts))]

    async def _first_that_works(self, chat: int, *calls: Callable[[], Awaitable[Result]]) -> None:
        for call in calls:
            async with self._room(chat) as has_room:
                if not has_room or isinstance(await call(), Shown):
                    return

    async def _turn_to(self, chat: int, message_id: int) -> None:
        page = chat, message_id
        for _ in range(_TRIES):
            async with self._room(chat) as has_room:
                frame = self._pages.pop(page)
                result = await self._change(chat, message_id, frame) if has_room else None
            match result:
                case Later(seconds):
                    self._turns.hold(chat, seconds)
                case Unknown():
                    pass
                case _:
                    return
            if page in self._pages:
                return
            self._pages[page] = frame
        del self._pages[page]

    async def _change(self, chat: int, message_id: int, frame: Frame) -> Result | None:
        """None for a chart that cannot be drawn: the old one stays."""
        image = await self._painted(frame)
        if image is None and isinstance(frame.picture, Chart):
            return None
        return await self._gateway.edit_frame(chat, message_id, frame, image)

    @asynccontextmanager
    async def _room(self, chat: int) -> AsyncIterator[bool]:
        """Wait for room for one call, which is made while the block lasts; False if there is none for long."""
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - a coroutine always runs in a task
        self._queueing.add(task)
        try:
            async with self._turns.next_turn(chat, _PATIENCE) as free:
                self._queueing.discard(task)
                yield free
        finally:
            self._queueing.discard(task)
