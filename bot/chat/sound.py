"""Owns which updates are sound: every field that anybody here reads has the type that the Bot API gives it.

Does not know what the fields mean. The library looks at no types, and what it passes on would fail far from here.
"""

from typing import Annotated, Any

import msgspec

_Id = Annotated[int, msgspec.Meta(ge=-(1 << 63), le=(1 << 63) - 1)]
"""A number that any database can hold."""

_Time = Annotated[int, msgspec.Meta(ge=0, le=253_402_300_799)]
"""Seconds of Unix time, to the end of the year 9999."""


class _User(msgspec.Struct):
    id: _Id
    first_name: str
    is_bot: bool = False
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None


class _Chat(msgspec.Struct):
    id: _Id
    type: str
    title: str | None = None


class _Entity(msgspec.Struct):
    user: _User | None = None


class _Message(msgspec.Struct, rename={"from_": "from"}):
    message_id: _Id
    date: _Time
    chat: _Chat
    from_: _User | None = None
    sender_chat: _Chat | None = None
    text: str | None = None
    entities: list[_Entity] | None = None
    is_topic_message: bool | None = None
    message_thread_id: _Id | None = None
    reply_to_message: "_Message | None" = None
    left_chat_member: _User | None = None
    migrate_to_chat_id: _Id | None = None
    migrate_from_chat_id: _Id | None = None


class _Press(msgspec.Struct, rename={"from_": "from"}):
    id: str
    from_: _User
    data: str | None = None
    message: _Message | None = None


class _Member(msgspec.Struct):
    status: str
    user: _User
    is_member: bool | None = None
    can_send_messages: bool | None = None


class _Typed(msgspec.Struct, rename={"from_": "from"}):
    id: str
    from_: _User
    query: str


class _Chosen(msgspec.Struct, rename={"from_": "from"}):
    result_id: str
    from_: _User
    query: str


class _Change(msgspec.Struct, rename={"from_": "from"}):
    chat: _Chat
    from_: _User
    date: _Time
    old_chat_member: _Member
    new_chat_member: _Member


class _Update(msgspec.Struct):
    update_id: _Id
    message: _Message | None = None
    callback_query: _Press | None = None
    my_chat_member: _Change | None = None
    chat_member: _Change | None = None
    inline_query: _Typed | None = None
    chosen_inline_result: _Chosen | None = None


def check(raw: dict[str, Any]) -> None:
    """Raise ValueError unless the update is sound; its text names the field, and nothing that the field holds."""
    msgspec.convert(raw, _Update)
