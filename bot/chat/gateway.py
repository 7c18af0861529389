"""Owns every call that writes to a chat or answers a press, but for what one person alone sees (whispers.py).

Does not know when a chat may be written to (pacing.py) nor what to do about a result. No method raises: every outcome
is one of the seven results (results.py).
"""

import time
from collections.abc import Awaitable, Sequence
from typing import Any, Final, NamedTuple

import structlog
from msgspec.structs import replace
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)
from telegram.constants import ChatMemberStatus, ParseMode
from telegram.error import RetryAfter, TelegramError

from bot.chat.ears import Ears
from bot.chat.frames import Document, Frame
from bot.chat.keyboards import keyboard
from bot.chat.meters import Meters
from bot.chat.results import Gone, Result, Shown, Unknown, Wrong, result_of, was_not_sent
from bot.chat.whispers import Whispers

log = structlog.get_logger(__name__)

_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
_ANSWER_TIMEOUT: Final = 5.0
"""Seconds; whoever pressed does not wait longer for a toast, and others wait for the worker."""

_ADMINS: Final = frozenset({ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR})
_OUTSIDE: Final = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.BANNED})
_STRANGER: Final = ("user not found", "member not found", "participant_id_invalid", "user_not_participant")

_BELIEVED: Final = 60.0
"""Seconds for which somebody is taken to be in a group where he was found, or of whom Telegram did not tell.

That he has left is told to one copy of the bot, and in large groups to nobody.
"""

_STATUS_TIMEOUT: Final = 3.0
"""Seconds; somebody who has pressed waits for it."""

_MOST_ANSWERED: Final = 1000
"""Presses of which is remembered that they have their answer: what is tried again behind it gives no other."""

_FILE: Final = "table.png"
_FILM: Final = "durak.gif"


class Address(NamedTuple):
    """Where a message goes: a chat, its topic (0: none) and the message that it answers (0: none)."""

    chat: int
    topic: int = 0
    message_id: int = 0


class Gateway:
    """Our voice in Telegram."""

    def __init__(self, bot: Bot, ears: Ears, meters: Meters) -> None:
        self._bot = bot
        self._ears = ears
        self._meters = meters
        self.whispers: Final = Whispers(bot, self._attempt)
        self._insiders: dict[tuple[int, int], float] = {}
        self._answered: dict[str, None] = {}

    async def send_frame(self, to: Address, frame: Frame, image: bytes | None = None) -> Result:
        """Send a frame as a new message, below the `image` if there is one; Shown has its id.

        A message that it answers may be gone. A message whose effect is refused is sent without it.
        """
        result = await self._send(to, frame, image)
        if frame.effect is not None and isinstance(result, Wrong):
            log.warning("an effect was refused", why=result.why)
            return await self._send(to, replace(frame, effect=None), image)
        return result

    async def _send(self, to: Address, frame: Frame, image: bytes | None) -> Result:
        if image is not None:
            return await self._attempt(
                "sendPhoto",
                self._bot.send_photo(
                    to.chat,
                    image,
                    caption=frame.text,
                    filename=_FILE,
                    **_parts(to, frame),
                    message_effect_id=frame.effect,
                ),
            )
        return await self._attempt(
            "sendMessage",
            self._bot.send_message(
                to.chat,
                frame.text,
                **_parts(to, frame),
                message_effect_id=frame.effect,
                link_preview_options=_NO_PREVIEW,
            ),
        )

    async def send_document(self, to: Address, document: Document, frame: Frame) -> Result:
        """Send a file with a frame below it, whose text has at most MAX_CAPTION characters; Shown has its id."""
        return await self._attempt(
            "sendDocument",
            self._bot.send_document(
                to.chat,
                document.content,
                caption=frame.text,
                filename=document.name,
                disable_content_type_detection=True,
                **_parts(to, frame),
            ),
        )

    async def send_film(self, to: Address, film: bytes | str, frame: Frame) -> Result:
        """Send an animation with a frame below it: a file, or one that Telegram has, by its id; Shown has that id."""
        return await self._attempt(
            "sendAnimation",
            self._bot.send_animation(
                to.chat,
                film,
                caption=frame.text,
                filename=_FILM,
                **_parts(to, frame),
            ),
        )

    async def edit_frame(self, chat: int, message_id: int, frame: Frame, image: bytes | None) -> Result:
        """Make an old message show a frame, its keyboard included; a message with a picture gets the new `image`.

        Without one, the picture stays and what stands below it changes.
        """
        if image is not None:
            media = InputMediaPhoto(image, caption=frame.text, parse_mode=ParseMode.HTML, filename=_FILE)
            return await self._attempt(
                "editMessageMedia",
                self._bot.edit_message_media(
                    media, chat_id=chat, message_id=message_id, reply_markup=keyboard(frame.rows)
                ),
            )
        if frame.picture is not None:
            return await self._attempt(
                "editMessageCaption",
                self._bot.edit_message_caption(
                    chat,
                    message_id,
                    caption=frame.text,
                    parse_mode=ParseMode.HTML,
                    reply_markup=keyboard(frame.rows),
                ),
            )
        return await self._attempt(
            "editMessageText",
            self._bot.edit_message_text(
                frame.text,
                chat_id=chat,
                message_id=message_id,
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard(frame.rows),
                link_preview_options=_NO_PREVIEW,
            ),
        )

    async def delete(self, chat: int, message_id: int) -> Result:
        """Take a message away; Gone when Telegram does not allow it any more."""
        return await self._attempt("deleteMessage", self._bot.delete_message(chat, message_id))

    async def delete_all(self, chat: int, message_ids: Sequence[int]) -> Result:
        """Take at most a hundred messages away, those of them that are there and not too old."""
        return await self._attempt("deleteMessages", self._bot.delete_messages(chat, message_ids))

    async def remove_keyboard(self, chat: int, message_id: int) -> Result:
        """Leave a message without buttons."""
        bare = self._bot.edit_message_reply_markup(chat_id=chat, message_id=message_id, reply_markup=None)
        return await self._attempt("editMessageReplyMarkup", bare)

    async def answer_press(self, press_id: str, text: str, *, alert: bool = False, url: str | None = None) -> Result:
        """Answer a press with a toast, an alert or a link; Gone when it is too old or was answered before."""
        if press_id in self._answered:
            return Gone()
        answer = self._bot.answer_callback_query(
            press_id, text or None, show_alert=alert, url=url, read_timeout=_ANSWER_TIMEOUT
        )
        result = await self._attempt("answerCallbackQuery", answer)
        if isinstance(result, Shown):
            self._answered[press_id] = None
            if len(self._answered) > _MOST_ANSWERED:
                del self._answered[next(iter(self._answered))]
        return result

    async def answer_query(
        self, query_id: str, results: list[InlineQueryResultArticle], button: InlineQueryResultsButton | None
    ) -> Result:
        """Answer what somebody types after our name, for him alone and at this moment alone."""
        answer = self._bot.answer_inline_query(
            query_id, results, cache_time=0, is_personal=True, button=button, read_timeout=_ANSWER_TIMEOUT
        )
        return await self._attempt("answerInlineQuery", answer)

    async def set_commands(self, scope: BotCommandScope, commands: Sequence[BotCommand]) -> Result:
        """Publish a menu of commands, whatever language people's clients speak."""
        return await self._attempt("setMyCommands", self._bot.set_my_commands(commands, scope=scope))

    async def is_admin(self, chat: int, person: int) -> bool:
        """True if the person is an administrator of the group at this moment, as far as Telegram says."""
        return await self._status(chat, person) in _ADMINS

    async def is_outside(self, chat: int, person: int) -> bool:
        """True if the person is certainly not in the group; that somebody is, or may be, is believed for a while."""
        now = time.monotonic()
        if self._insiders.get((chat, person), 0.0) > now:
            return False
        status = await self._status(chat, person)
        if status in _OUTSIDE:
            return True
        self._insiders = {one: until for one, until in self._insiders.items() if until > now}
        self._insiders[chat, person] = now + _BELIEVED
        return False

    def forget(self, person: int) -> None:
        """Remember nothing of a person any more."""
        self._insiders = {one: until for one, until in self._insiders.items() if one[1] != person}
        self.whispers.forget(person)

    def gone(self, chat: int, person: int) -> None:
        """Somebody has left a group: do not believe any more that he is in it."""
        self._insiders.pop((chat, person), None)

    async def _status(self, chat: int, person: int) -> str | None:
        """The person's standing in a group, or None when Telegram does not tell."""
        try:
            member = await self._bot.get_chat_member(chat, person, read_timeout=_STATUS_TIMEOUT)
        except TelegramError as error:
            unknown_here = any(part in error.message.lower() for part in _STRANGER)
            return ChatMemberStatus.LEFT if unknown_here else None
        if member.status == ChatMemberStatus.RESTRICTED and not getattr(member, "is_member", True):
            return ChatMemberStatus.LEFT
        return member.status

    async def _attempt(self, method: str, call: Awaitable[Message | Shown | bool]) -> Result:
        result: Result
        lost = flood = False
        try:
            done = await call
            result = done if isinstance(done, Shown) else _shown(done)
        except TelegramError as error:
            result, flood = result_of(error), isinstance(error, RetryAfter)
            lost = isinstance(result, Unknown) or was_not_sent(error)
        except Exception:
            # What answers is not the Bot API but something on the way; it must not end everything else that is written.
            log.exception("an answer could not be read", method=method)
            result, lost = Unknown(), True
        self._ears.called(reached=not lost)
        self._meters.called(method, result, flood=flood)
        return result


def _shown(done: Message | bool) -> Shown:
    """What a new message is known by, and the animation in it, if there is one."""
    if not isinstance(done, Message):
        return Shown()
    return Shown(done.message_id, done.animation.file_id if done.animation is not None else None)


def _parts(to: Address, frame: Frame) -> dict[str, Any]:
    """What every message has that is sent, whatever else it holds."""
    answered = ReplyParameters(to.message_id, allow_sending_without_reply=True) if to.message_id else None
    return {
        "parse_mode": ParseMode.HTML,
        "message_thread_id": to.topic or None,
        "reply_parameters": answered,
        "reply_markup": keyboard(frame.rows),
        "disable_notification": frame.silent,
        "protect_content": frame.protect,
    }
