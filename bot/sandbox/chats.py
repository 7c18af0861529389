"""Chats: private chats, basic groups, supergroups, forums.

Owns: what a chat is and the Chat objects of the Bot API.
Does not know: who may post, how messages arrive (`posting.py`), how groups change (`groups.py`).
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from bot.sandbox.people import Account, Json
from bot.sandbox.rights import MEMBER_DEFAULT, Membership

if TYPE_CHECKING:
    from bot.sandbox.messages import Message

ChatKind = Literal["private", "group", "supergroup", "channel"]

FIRST_GROUP_ID: Final = -4_000_000_001
FIRST_SUPERGROUP_ID: Final = -1_002_000_000_001


@dataclass(slots=True, eq=False)
class Topic:
    """A forum topic; its id is the id of the message that says it was created."""

    id: int
    name: str
    color: int
    creator: Account
    closed: bool = False


@dataclass(slots=True, eq=False)
class Chat:
    """One chat. In a private chat `person` is who talks with `bot`; its id is the person's."""

    id: int
    kind: ChatKind
    title: str = ""
    username: str | None = None
    is_forum: bool = False
    person: Account | None = None
    bot: Account | None = None
    started: bool = False
    blocked: bool = False
    description: str | None = None
    members: dict[int, Membership] = field(default_factory=dict)
    permissions: frozenset[str] = MEMBER_DEFAULT
    topics: dict[int, Topic] = field(default_factory=dict)
    general_closed: bool = False
    messages: "dict[int, Message]" = field(default_factory=dict)
    whispers: "dict[tuple[int, int], Message]" = field(default_factory=dict)
    last_id: int = 0
    pinned: list[int] = field(default_factory=list)
    upgraded_to: int | None = None
    deleted: bool = False
    last_bot: int | None = None
    viewers: frozenset[int] | None = None
    changed: int = 0

    @property
    def is_private(self) -> bool:
        """Whether this is the chat of one person with one bot."""
        return self.kind == "private"

    @property
    def instance(self) -> str:
        """The chat_instance of presses in this chat."""
        return str((self.id * 6364136223846793005 + 1442695040888963407) % 2**63)

    def audience(self) -> frozenset[int]:
        """Return the ids of the people who see what is posted here."""
        if self.viewers is None:
            if self.person is not None:
                self.viewers = frozenset({self.person.id})
            else:
                self.viewers = frozenset(key for key, m in self.members.items() if m.inside and not m.account.is_bot)
        return self.viewers

    def member(self, account_id: int) -> Membership | None:
        """Return the membership of somebody who is inside now."""
        found = self.members.get(account_id)
        return found if found is not None and found.inside else None

    def inside(self) -> list[Membership]:
        """Return the memberships of all who are inside now."""
        return [member for member in self.members.values() if member.inside]

    def as_json(self) -> Json:
        """Return the Chat object of the Bot API."""
        if self.person is not None:
            chat: Json = {"id": self.id, "type": "private", "first_name": self.person.first_name}
            if self.person.last_name:
                chat["last_name"] = self.person.last_name
            if self.person.username:
                chat["username"] = self.person.username
            return chat
        chat = {"id": self.id, "type": self.kind, "title": self.title}
        if self.username:
            chat["username"] = self.username
        if self.is_forum:
            chat["is_forum"] = True
        return chat
