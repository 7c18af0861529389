"""Bots: accounts with a token, a queue of updates, and what they said about themselves.

Owns: the state of one bot.
Does not know: the methods that change it.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sandbox.chats import Chat
from bot.sandbox.people import Account, Json
from bot.sandbox.updates import Updates

if TYPE_CHECKING:
    from bot.sandbox.webhooks import Webhook


@dataclass(slots=True, eq=False)
class Bot:
    """One bot. `known` are the people it has met: only to them can it be refused a conversation by name."""

    account: Account
    token: str
    updates: Updates
    joins_groups: bool = True
    reads_all: bool = False
    inline: bool = False
    inline_feedback: bool = False
    webhook: "Webhook | None" = None
    webhook_set: float | None = None
    private: dict[int, Chat] = field(default_factory=dict)
    known: set[int] = field(default_factory=set)
    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    names: dict[tuple[str, str], str] = field(default_factory=dict)

    @property
    def id(self) -> int:
        """The account's id."""
        return self.account.id

    @property
    def link(self) -> str:
        """The address of the private chat with this bot."""
        return f"https://t.me/{self.account.username}"

    def me(self) -> Json:
        """Return the User object of getMe."""
        return self.account.as_json() | {
            "can_join_groups": self.joins_groups,
            "can_read_all_group_messages": self.reads_all,
            "supports_inline_queries": self.inline,
            "can_connect_to_business": False,
            "has_main_web_app": False,
        }
