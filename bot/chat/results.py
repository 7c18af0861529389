"""Owns the seven results that a call to Telegram can have, and which of its errors means which.

Does not know what was called nor what follows. Telegram's texts differ between servers and versions, so they
are told apart by the library's class and a short part in lower letters.
"""

from datetime import timedelta
from typing import Final, NamedTuple

import httpx
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter, TelegramError


class Shown(NamedTuple):
    """It is done, or was so already; `message_id` is that of a new message, `film_id` that of an animation in it."""

    message_id: int | None = None
    film_id: str | None = None


class Later(NamedTuple):
    """It was not done, and may be tried again after so many seconds."""

    seconds: float


class Unknown(NamedTuple):
    """The way to Telegram broke, or something else answered on it: it may have been done or not."""


class Gone(NamedTuple):
    """The message, or the press, is not there any more."""


class Moved(NamedTuple):
    """The group has become a supergroup with this id."""

    to: int


class Shut(NamedTuple):
    """We may not write there: for good (blocked, removed) if `lasting`, else until rights come back or a topic opens.

    With `topic` it is the topic alone that is gone, and not the group; with `deleted` the person's account is no more.
    """

    lasting: bool
    topic: bool = False
    deleted: bool = False


class Wrong(NamedTuple):
    """Telegram does not accept it at all, which is a fault of ours; `why` is its text."""

    why: str


Result = Shown | Later | Unknown | Gone | Moved | Shut | Wrong

_NOT_SENT_PAUSE: Final = 3.0
"""Seconds until the next try when the connection could not even be made."""

_SAME: Final = ("message is not modified",)
_GONE: Final = (
    "message to edit not found",
    "message to delete not found",
    "message can't be edited",
    "message can't be deleted",
    "message_id_invalid",
    "no text in the message to edit",
    "no caption in the message to edit",
    "no media in the message to edit",
    "message media can't be edited",
    "query is too old",
)
_SHUT_FOR_GOOD: Final = ("chat not found", "peer_id_invalid")
_SHUT: Final = (
    "not enough rights",
    "have no rights to send",
    "have no write access",
    "need administrator rights",
    "chat_write_forbidden",
    "chat_send_plain_forbidden",
    "chat_restricted",
    "chat_admin_required",
    "topic_closed",
)
_DELETED: Final = "user is deactivated"
_TOPIC_GONE: Final = ("message thread not found", "topic_deleted", "topic_id_invalid")


def result_of(error: TelegramError) -> Result:
    """What an error of the library means for what was asked of Telegram."""
    if isinstance(error, RetryAfter):
        return Later(seconds_of(error))
    if isinstance(error, ChatMigrated):
        return Moved(error.new_chat_id)
    if isinstance(error, Forbidden):
        return Shut(lasting=True, deleted=_DELETED in error.message.lower())
    if isinstance(error, BadRequest):
        return _refusal(error.message)
    return Later(_NOT_SENT_PAUSE) if was_not_sent(error) else Unknown()


def seconds_of(error: RetryAfter) -> float:
    """How long Telegram wants us to wait, whichever type the library gives it."""
    pause: int | timedelta = error.retry_after
    return pause.total_seconds() if isinstance(pause, timedelta) else float(pause)


def was_not_sent(error: TelegramError) -> bool:
    """True when the request cannot have reached Telegram."""
    return isinstance(error.__cause__, httpx.ConnectError | httpx.ConnectTimeout | httpx.PoolTimeout)


def _refusal(message: str) -> Result:
    text = message.lower()
    found: tuple[tuple[tuple[str, ...], Result], ...] = (
        (_SAME, Shown()),
        (_GONE, Gone()),
        (_SHUT_FOR_GOOD, Shut(lasting=True)),
        (_TOPIC_GONE, Shut(lasting=True, topic=True)),
        (_SHUT, Shut(lasting=False)),
    )
    return next((result for parts, result in found if any(part in text for part in parts)), Wrong(message))
