"""Owns what of an update is kept until it is done: what it asks for, and nothing of what else stood in the chat.

Does not know how it is kept. Nothing here trusts the JSON either.
"""

import json
from collections.abc import Collection
from typing import Any, Final

from bot.chat.updates import Raw

_OF_MESSAGE: Final = frozenset(
    {
        "message_id", "date", "chat", "from", "sender_chat", "message_thread_id", "is_topic_message",
        "ephemeral_message_id", "receiver_user", "reply_to_message", "via_bot",
    }
)  # fmt: skip
"""What matters of a message that was pressed on, or answered: which it is, and whose."""


def lean(raw: Raw) -> Raw:
    """The update without the words and pictures of the message that was pressed on, or that a command answers."""
    match raw:
        case {"callback_query": {"message": dict(message)} as query}:
            return raw | {"callback_query": query | {"message": _bare(message)}}
        case {"message": {"reply_to_message": dict(answered)} as message}:
            return raw | {"message": message | {"reply_to_message": _bare(answered)}}
    return raw


def is_of(raw: Raw, person: int) -> bool:
    """True for what this person has done, and for the news that he has left."""
    match raw:
        case {"message": {"left_chat_member": {"id": int(who)}}} if who == person:
            return True
        case {"chat_member": {"new_chat_member": {"user": {"id": int(who)}}}} if who == person:
            return True
    return any(isinstance(said, dict) and _id_of(said.get("from")) == person for said in raw.values())


def told_by(raw: Raw) -> dict[str, Any]:
    """What a person has said or pressed by this update."""
    match raw:
        case {"callback_query": {"data": str(pressed)}}:
            return {"pressed": pressed}
        case {"message": {"text": str(said)}}:
            return {"said": said}
        case {"chosen_inline_result": {"result_id": str(chosen)}}:
            return {"chosen": chosen}
    return {}


def without(raw: Raw, person: int, names: Collection[str]) -> Raw:
    """Somebody else's update without what it tells of this person, whom it may answer or name."""
    text = json.dumps(raw, ensure_ascii=False)
    if str(person) not in text and not any(name in text for name in names):
        return raw
    match raw:
        case {"message": dict(message)}:
            kept = {key: value for key, value in message.items() if key not in {"reply_to_message", "entities"}}
            for name in names:
                kept["text"] = str(kept.get("text", "")).replace(name, "…")
            return raw | {"message": kept}
        case {"callback_query": {"message": dict(message)} as query}:
            kept = {key: value for key, value in message.items() if key != "reply_to_message"}
            return raw | {"callback_query": query | {"message": kept}}
    return raw


def _bare(message: Raw) -> Raw:
    kept = {key: value for key, value in message.items() if key in _OF_MESSAGE}
    answered = kept.get("reply_to_message")
    return kept | {"reply_to_message": _bare(answered)} if isinstance(answered, dict) else kept


def _id_of(user: object) -> object:
    return user.get("id") if isinstance(user, dict) else None
