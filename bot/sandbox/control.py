"""What the doors for the page and for other programs have in common.

Owns: finding people, groups, topics and messages by their numbers.
Does not know: what is then done (`acts.py`, `switches.py`) or shown (`looks.py`); HTTP (`pages.py`).
"""

from typing import TYPE_CHECKING

from bot.sandbox.chats import Chat, Topic
from bot.sandbox.messages import Message

if TYPE_CHECKING:
    from bot.sandbox.actors import Person
    from bot.sandbox.places import Group
    from bot.sandbox.sandbox import Sandbox


class Door:
    """Doors of one kind: every public coroutine of a subclass is one, its parameters are the fields it takes.

    Doors raise LookupError, PermissionError, TypeError or ValueError for what cannot be done.
    """

    def __init__(self, telegram: "Sandbox") -> None:
        self.telegram = telegram

    def _person(self, number: int) -> "Person":
        for person in self.telegram.people:
            if person.id == number:
                return person
        raise LookupError(f"no person {number}")

    def _group(self, number: int) -> "Group":
        for group in self.telegram.groups:
            if group.id == number:
                return group
        raise LookupError(f"no group {number}")

    def _chat(self, person: int, chat: int) -> Chat:
        return self._person(person).private if chat == person else self._group(chat).chat

    def _topic(self, chat: Chat, number: int) -> Topic | None:
        """Return a topic, None for General. Raises LookupError if it is gone."""
        if not number:
            return None
        if number not in chat.topics:
            raise LookupError("the topic is gone")
        return chat.topics[number]

    def _message(self, chat: Chat, person: int, number: int, whisper: int) -> Message:
        found = chat.whispers.get((person, whisper)) if whisper else chat.messages.get(number)
        if found is None:
            raise LookupError("the message is gone")
        return found
