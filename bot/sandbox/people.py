"""Accounts: people, bots, and the few accounts that Telegram itself speaks through.

Owns: who somebody is.
Does not know: chats, memberships, messages.
"""

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]

FIRST_PERSON_ID = 5_000_000_001
"""Beyond 32 bits on purpose: real accounts are, and programs that store them in an int break."""


@dataclass(slots=True, eq=False)
class Account:
    """One account. `offline` people see messages later but get no ephemeral ones."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language: str | None = None
    is_bot: bool = False
    deactivated: bool = False
    offline: bool = False

    @property
    def name(self) -> str:
        """The full name as people see it."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name

    def as_json(self) -> Json:
        """Return the User object of the Bot API."""
        user: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.last_name:
            user["last_name"] = self.last_name
        if self.username:
            user["username"] = self.username
        if self.language and not self.is_bot:
            user["language_code"] = self.language
        return user


ANONYMOUS_ADMIN = Account(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
"""The sender of what an anonymous administrator says."""

CHANNEL_SENDER = Account(136817688, "Channel", username="Channel_Bot", is_bot=True)
"""The sender of what somebody says in the name of a channel."""
