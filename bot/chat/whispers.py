"""Owns ephemeral messages: calls for what one person alone sees inside a group, where Telegram knows such messages.

Does not know what is shown. A server that does not know them would show them to everybody, so it is asked first, and
what it makes of a message is looked at. Every refusal means that there is no such message.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

import structlog
from telegram import Bot, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest, EndPointNotFound, Forbidden, RetryAfter, TelegramError

from bot.chat.frames import Frame
from bot.chat.keyboards import keyboard
from bot.chat.results import Gone, Result, Shown, Shut, Wrong, seconds_of

log = structlog.get_logger(__name__)

Attempt = Callable[[str, Awaitable[Any]], Awaitable[Result]]

MAX_WHISPER: Final = 1024
"""Characters of an ephemeral message: longer ones cannot be changed."""

_OPEN: Final = 12.0
"""Seconds after a press in which it can be answered with an ephemeral message; Telegram says 15."""

_MOST_PRESSES: Final = 1000

_TAKE_BACK: Final = (0.3, 1.0, 3.0, 10.0)
"""Seconds before each further try to take back what everybody sees."""


class Ear(NamedTuple):
    """Whom an ephemeral message is for: a person in a group, and there in a topic (0: none)."""

    chat: int
    person: int
    topic: int = 0


class Whispers:
    """Our voice for one person's ears; `attempt` makes a call and says which result it had."""

    def __init__(self, bot: Bot, attempt: Attempt) -> None:
        self._bot = bot
        self._attempt = attempt
        self._known: bool | None = None
        self._pressed: dict[tuple[int, int], tuple[str, float]] = {}
        self._talks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._asking = asyncio.Lock()
        self._asked = 0

    def heard(self, chat: int, person: int, press_id: str) -> None:
        """Somebody has pressed a button in a group, and may be whispered to for a while."""
        self._pressed.pop((chat, person), None)
        self._pressed[chat, person] = (press_id, time.monotonic() + _OPEN)
        if len(self._pressed) > _MOST_PRESSES:
            del self._pressed[next(iter(self._pressed))]

    def forget(self, person: int) -> None:
        """Nobody has heard this person."""
        self._pressed = {ear: press for ear, press in self._pressed.items() if ear[1] != person}

    def hears(self, chat: int, person: int) -> bool:
        """True if somebody may be whispered to wherever we are in the group: he has just pressed a button there."""
        return self._press(chat, person) is not None

    def talk(self, chat: int, person: int) -> asyncio.Lock:
        """Held by whoever whispers to this person, from looking at what he was shown until noting what he is shown."""
        return self._talks.setdefault((chat, person), asyncio.Lock())

    async def possible(self) -> bool:
        """True if Telegram knows ephemeral messages; asked once, and again while it does not answer."""
        if self._known is None:
            before = self._asked
            async with self._asking:
                # Who had to wait takes the answer that came meanwhile: many at once would be a flood.
                if self._asked == before:
                    self._known = await self._probe()
                    self._asked += 1
        return bool(self._known)

    async def send(self, to: Ear, frame: Frame) -> Result:
        """Show a frame to the person: Shown has the ephemeral id.

        In answer to what he has just pressed; without that only where we are an administrator. Gone unless `possible`
        said that it is, and nothing has told otherwise since; Shut where we may not write at all.
        """
        if not self._known:
            return Gone()
        parameters: dict[str, object] = {"receiver_user_id": to.person}
        press_id = self._press(to.chat, to.person)
        if press_id is not None:
            parameters["callback_query_id"] = press_id
        result = await self._attempt("sendMessage", self._send(to, frame, parameters))
        return result if isinstance(result, Shut) and not result.lasting else _refused(result)

    async def edit(self, to: Ear, number: int, frame: Frame) -> Result:
        """Make an ephemeral message show a frame, its keyboard included."""
        markup = keyboard(frame.rows)
        change = {"text": str(frame.text), "parse_mode": ParseMode.HTML}
        if markup is not None:
            change["reply_markup"] = markup.to_json()
        return await self._call("editEphemeralMessageText", to, number, change)

    async def delete(self, to: Ear, number: int) -> Result:
        """Take an ephemeral message away."""
        return await self._call("deleteEphemeralMessage", to, number, {})

    async def _call(self, method: str, to: Ear, number: int, more: dict[str, str]) -> Result:
        which = {"chat_id": to.chat, "receiver_user_id": to.person, "ephemeral_message_id": number}
        return _refused(await self._attempt(method, self._bot.do_api_request(method, api_kwargs=which | more)))

    async def _send(self, to: Ear, frame: Frame, parameters: dict[str, object]) -> Shown:
        message = await self._bot.send_message(
            to.chat,
            frame.text,
            parse_mode=ParseMode.HTML,
            message_thread_id=to.topic or None,
            reply_markup=keyboard(frame.rows),
            disable_notification=frame.silent,
            protect_content=frame.protect,
            api_kwargs={"ephemeral_message_parameters": parameters},
        )
        number = _number_of(message)
        if number is None:
            self._known = False
            log.error("an ephemeral message was shown to everybody, and is taken back", chat=to.chat)
            await self._take_back(to.chat, message.message_id)
            raise Forbidden("no ephemeral messages here")
        return Shown(number)

    async def _take_back(self, chat: int, message_id: int) -> None:
        """Delete what nobody else should see, and try so again for a while; raises what came of the last try."""
        for pause in _TAKE_BACK:
            try:
                await self._bot.delete_message(chat, message_id)
            except BadRequest:
                return
            except TelegramError as error:
                await asyncio.sleep(max(pause, seconds_of(error) if isinstance(error, RetryAfter) else 0.0))
            else:
                return
        await self._bot.delete_message(chat, message_id)

    def _press(self, chat: int, person: int) -> str | None:
        press_id, until = self._pressed.get((chat, person), ("", 0.0))
        return press_id if time.monotonic() < until else None

    async def _probe(self) -> bool | None:
        nobody = {"chat_id": self._bot.id, "receiver_user_id": self._bot.id, "ephemeral_message_id": 1}
        try:
            await self._bot.do_api_request("deleteEphemeralMessage", api_kwargs=nobody)
        except EndPointNotFound:
            return False
        except (BadRequest, Forbidden):
            return True
        except TelegramError:
            return None
        return True


def ephemeral_id(message: object) -> int | None:
    """The id of an ephemeral message; None for any other message."""
    return _number_of(message) if isinstance(message, Message) else None


def _number_of(message: Message) -> int | None:
    number = message.api_kwargs.get("ephemeral_message_id")
    return number if message.message_id == 0 and isinstance(number, int) else None


def _refused(result: Result) -> Result:
    return Gone() if isinstance(result, Shut | Wrong) else result
