"""Owns who somebody is and where something happened, as requests name them: persons and places from Telegram.

Does not know what they ask for. Telegram's own accounts that speak for others are named here and only here.
"""

import unicodedata
from typing import Final

from telegram import Chat, MaybeInaccessibleMessage, Message, User
from telegram.constants import ChatType

from bot.play.requests import Person, Place

GROUPS: Final = frozenset({ChatType.GROUP, ChatType.SUPERGROUP})
ANONYMOUS: Final = 1087968824
"""Telegram's account behind every administrator who stays anonymous."""

DELETED: Final = "Deleted Account"
"""What Telegram calls accounts that are no more, where it does not call them nothing."""

LONGEST_NAME: Final = 64
LONGEST_TITLE: Final = 128
"""Characters that are kept; on a screen there is room for fewer (naming.py)."""

_MOST_OF_A_WORD: Final = 40
"""More than Telegram allows in a username, or any language has in its code."""

_MARKS_IN_A_ROW: Final = 3
"""Enough for every script that is written with marks; more of them only climb over the neighbouring lines."""

_JOINER: Final = "\u200d"
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159")
"""Letters and signs that leave the place empty."""

_UNSEEN: Final = (range(0x2065, 0x2066), range(0xFDD0, 0xFDF0), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000))
"""Numbers without a character that nobody draws; others may be characters of a newer Unicode than ours."""


def person_of(user: User) -> Person:
    """The person behind a Telegram account; the name is "" of whoever has none to see, or no account any more."""
    name = "" if user.full_name == DELETED else cleaned(user.full_name or "", LONGEST_NAME)
    username, language = (user.username or "")[:_MOST_OF_A_WORD], (user.language_code or "")[:_MOST_OF_A_WORD]
    return Person(user.id, name, username or None, language or None)


def place_of(chat: Chat, message: Message | None = None) -> Place:
    """The group, and the topic if the message is in one."""
    return Place(chat.id, chat.type, cleaned(chat.title or "", LONGEST_TITLE) or str(chat.id), topic_of(message))


def topic_of(message: MaybeInaccessibleMessage | None) -> int:
    """The topic in which a message stands; 0 is the general topic, or a chat without topics."""
    return (message.message_thread_id or 0) if isinstance(message, Message) and message.is_topic_message else 0


def cleaned(text: str, limit: int) -> str:
    """The text on one line of at most `limit` characters without anything unseen; "" if nothing is left to see.

    Signs that steer the direction of writing go, and so do half characters, which no database could keep.
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if char in _BLANKS or category in {"Cc", "Zl", "Zp", "Zs"}:
            kept.append(" ")
        elif category in {"Cs", "Co"} or (category == "Cf" and char != _JOINER) or _is_unseen(char):
            continue
        else:
            marks = marks + 1 if category in {"Mn", "Me"} else 0
            if marks <= _MARKS_IN_A_ROW:
                kept.append(char)
    short = " ".join("".join(kept).split())[:limit].strip().strip(_JOINER)
    return short if any(unicodedata.category(char)[0] not in "MZ" and char != _JOINER for char in short) else ""


def _is_unseen(char: str) -> bool:
    number = ord(char)
    return number & 0xFFFE == 0xFFFE or any(number in numbers for numbers in _UNSEEN)
