"""Groups as code: what their owner can do with them.

Owns: the group's side of tests: members, rights, topics, the upgrade.
Does not know: what single people do (`actors.py`).
"""

from collections.abc import Iterable

from bot.sandbox import groups, topics
from bot.sandbox.actors import Person
from bot.sandbox.bots import Bot
from bot.sandbox.chats import Chat, Topic
from bot.sandbox.messages import Message
from bot.sandbox.people import Account
from bot.sandbox.posting import remove
from bot.sandbox.rights import ADMIN_DEFAULT, MEMBER_DEFAULT
from bot.sandbox.world import World

Who = Person | Bot


class Group:
    """One group. After an upgrade it is the supergroup; `old_id` is what it was before."""

    def __init__(self, world: World, chat: Chat, owner: Account) -> None:
        self.world = world
        self.chat = chat
        self.owner = owner
        self.old_id: int | None = None

    def __repr__(self) -> str:
        return f"<{self.chat.title} {self.id}>"

    @property
    def id(self) -> int:
        """The chat's id now."""
        return self.chat.id

    @property
    def messages(self) -> list[Message]:
        """All public messages, oldest first."""
        return list(self.chat.messages.values())

    def add(self, who: Who) -> None:
        """Bring somebody in, or back."""
        groups.join(self.world, self.chat, who.account, self.owner)

    def kick(self, who: Who) -> None:
        """Remove and ban somebody."""
        groups.kick(self.world, self.chat, who.account, self.owner)

    def promote(
        self, who: Who, rights: Iterable[str] = ADMIN_DEFAULT, *, anonymous: bool = False, title: str | None = None
    ) -> None:
        """Make somebody an administrator with these rights."""
        groups.promote(self.world, self.chat, who.account, rights, actor=self.owner, anonymous=anonymous, title=title)

    def demote(self, who: Who) -> None:
        """Make an administrator an ordinary member."""
        groups.promote(self.world, self.chat, who.account, (), actor=self.owner)

    def restrict(self, who: Who, permissions: Iterable[str] = ()) -> None:
        """Leave somebody no more than these permissions."""
        groups.restrict(self.world, self.chat, who.account, permissions, actor=self.owner)

    def allow_all(self, permissions: Iterable[str] = MEMBER_DEFAULT) -> None:
        """Set what ordinary members may do."""
        self.chat.permissions = frozenset(permissions)

    def rename(self, title: str) -> None:
        """Give the group another title."""
        groups.retitle(self.world, self.chat, title, self.owner)

    def delete(self, message: Message) -> None:
        """Delete a message, as an administrator does."""
        remove(self.world, message)

    def pin(self, message: Message) -> None:
        """Pin a message."""
        groups.pin(self.world, self.chat, message, self.owner)

    def disband(self) -> None:
        """Delete the whole group."""
        self.chat.deleted = True

    def upgrade(self) -> int:
        """Turn the basic group into a supergroup and return its new id."""
        self.old_id = self.chat.id
        self.chat = groups.upgrade(self.world, self.chat, self.owner)
        return self.chat.id

    def open_topic(self, name: str) -> Topic:
        """Open a forum topic and return it."""
        return topics.create(self.world, self.chat, self.owner, name)

    def close_topic(self, topic: Topic | None) -> None:
        """Close a topic, or without one General."""
        if topic is None:
            topics.shut_general(self.world, self.chat, self.owner, closed=True)
        else:
            topics.close(self.world, self.chat, topic, self.owner)

    def reopen_topic(self, topic: Topic | None) -> None:
        """Open a closed topic again, or without one General."""
        if topic is None:
            topics.shut_general(self.world, self.chat, self.owner, closed=False)
        else:
            topics.reopen(self.world, self.chat, topic, self.owner)

    def delete_topic(self, topic: Topic) -> None:
        """Delete a topic with its messages."""
        topics.delete(self.world, self.chat, topic)
