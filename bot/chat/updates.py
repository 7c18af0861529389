"""Owns what can be said of an update before it is parsed: if it concerns us, and which lane it belongs to.

Does not know what is done about it. Nothing here trusts the JSON: whatever came in, there is an answer.
"""

from typing import Any, Final, NamedTuple

from bot.play import copies

Raw = dict[str, Any]

ALLOWED: Final = (
    "message", "callback_query", "my_chat_member", "chat_member", "inline_query", "chosen_inline_result",
)  # fmt: skip
"""The kinds of update we ask Telegram for; edited messages and channels are not among them."""


class PressId(NamedTuple):
    """By what a press is answered, and the language of who pressed."""

    id: str
    language: str | None


_NUMBERS: Final = range(1 << 63)
"""The ids that any database can hold."""

_SERVICE: Final = ("left_chat_member", "migrate_to_chat_id", "migrate_from_chat_id")

_TALK: Final = frozenset(
    {
        "text", "sticker", "photo", "animation", "video", "video_note", "voice", "audio", "document", "dice",
        "location", "contact",
    }
)  # fmt: skip
"""What people send when they talk to somebody."""


def is_passing(raw: Raw) -> bool:
    """True for what is answered at once or not at all, changes nothing, and is not kept: what people type and chat."""
    return "inline_query" in raw or is_small_talk(raw)


def is_small_talk(raw: Raw) -> bool:
    """True for what somebody tells us in the private chat that is no command; what he posts through a bot is none."""
    match raw:
        case {"message": {"chat": {"type": "private"}, "text": str(text)} as message}:
            return not text.startswith("/") and "via_bot" not in message
        case {"message": {"chat": {"type": "private"}} as message}:
            return not _TALK.isdisjoint(message) and "text" not in message and "via_bot" not in message
    return False


def has_id(raw: object) -> bool:
    """True for what can be kept and confirmed at all."""
    match raw:
        case {"update_id": int(number)} if not isinstance(number, bool):
            return number in _NUMBERS
    return False


def concerns_us(raw: Raw) -> bool:
    """False for what people say to each other: where we are an administrator we get it, and do not keep it."""
    if not any(kind in raw for kind in ALLOWED):
        return False
    if is_small_talk(raw):
        return True
    if "chat_member" in raw:
        return _tells_of_leaving(raw)
    message = raw.get("message")
    if not isinstance(message, dict):
        return True
    text = message.get("text")
    is_command = text is not None and not (isinstance(text, str) and not text.startswith("/"))
    return is_command or any(key in message for key in _SERVICE)


def _tells_of_leaving(raw: Raw) -> bool:
    """False for those who join, or get other rights: where we are an administrator we hear of them too."""
    match raw:
        case {"chat_member": {"new_chat_member": {"status": "restricted", "is_member": is_member}}}:
            return is_member is not True
        case {"chat_member": {"new_chat_member": {"status": status}}}:
            return status in {"left", "kicked"}
    return False


def lane_of(raw: Raw) -> int:
    """The person who pressed, or the chat: a person's presses keep their order, and a chat's messages too."""
    match raw:
        case {"callback_query": {"from": {"id": int(lane)}}} | {"chosen_inline_result": {"from": {"id": int(lane)}}}:
            return lane
        case {"inline_query": {"from": {"id": int(lane)}}}:
            return lane
        case {"message": {"chat": {"id": int(lane)}}} | {"my_chat_member": {"chat": {"id": int(lane)}}}:
            return lane
        case {"chat_member": {"chat": {"id": int(lane)}}} | {copies.GOODBYE: {"chat": int(lane)}}:
            return lane
    return 0


def chat_of(raw: Raw) -> int | None:
    """The chat in which something happened, None where there is none."""
    match raw:
        case {"callback_query": {"message": {"chat": {"id": int(chat)}}}}:
            return chat
        case {"message": {"chat": {"id": int(chat)}}} | {"my_chat_member": {"chat": {"id": int(chat)}}}:
            return chat
        case {"chat_member": {"chat": {"id": int(chat)}}}:
            return chat
    return None


def kind_of(raw: Raw) -> str:
    """Which of the kinds that we ask for it is, or "other"."""
    return next((kind for kind in ALLOWED if kind in raw), "other")


def press_of(raw: Raw) -> PressId | None:
    """By what the press is answered that the update brings; None if it brings none."""
    match raw:
        case {"callback_query": {"id": str(press), "from": {"language_code": str(language)}}}:
            return PressId(press, language)
        case {"callback_query": {"id": str(press)}}:
            return PressId(press, None)
    return None
