"""The doors by which the page and other programs act for people and look at this Telegram.

Owns: addresses under `/sandbox/`, from JSON to acts of people and back.
Does not know: the Bot API (`web.py`), what an act does (`actors.py`, `places.py`).
"""

from typing import TYPE_CHECKING, Any, Final

from bot.sandbox.chats import Chat
from bot.sandbox.messages import Message
from bot.sandbox.people import Json
from bot.sandbox.view import show_world

if TYPE_CHECKING:
    from bot.sandbox.actors import Person
    from bot.sandbox.places import Group
    from bot.sandbox.sandbox import Sandbox

LONGEST_WAIT: Final = 25.0
ANSWER_WITHIN: Final = 15.0


class Doors:
    """What can be asked over HTTP. Acts take the fields of a JSON object, looks those of a query string.

    Each raises LookupError, PermissionError, TypeError or ValueError for what cannot be done.
    """

    def __init__(self, telegram: "Sandbox") -> None:
        self.telegram = telegram

    async def person(self, name: str, language: str = "en", username: str | None = None) -> Json:
        """Create a person."""
        return {"id": self.telegram.person(name, language=language, username=username).id}

    async def group(self, title: str, members: list[int], kind: Any = "supergroup", admin: bool = False) -> Json:
        """Create a group of people with the bot."""
        people = [self._person(number) for number in members]
        return {"id": self.telegram.group(title, people, kind, admin=admin).id}

    async def say(self, person: int, chat: int, text: str, topic: int = 0) -> Json:
        """Let a person write in a group or in their private chat."""
        place = self._chat(person, chat)
        said = await self._person(person).say(place, text, topic=place.topics.get(topic))
        return {"message": said.id}

    async def press(
        self, person: int, chat: int, message: int, data: str, whisper: int = 0, forced: bool = False
    ) -> Json:
        """Let a person press a button, and wait for the answer: its text, whether it is an alert, its link."""
        who = self._person(person)
        target = self._message(self._chat(person, chat), person, message, whisper)
        press = await who.press(target, data=data, forced=forced)
        try:
            toast = await press.answered(ANSWER_WITHIN)
        except TimeoutError:
            return {"answered": False}
        return {"answered": True, "text": toast.text, "alert": toast.show_alert, "url": toast.url}

    async def open(self, person: int, link: str) -> Json:
        """Let a person open a link to the bot; an empty one is the START button."""
        who = self._person(person)
        opened = await (who.open(link) if link else who.start())
        return {"message": opened.id}

    async def block(self, person: int, blocked: bool = True) -> Json:
        """Let a person block or unblock the bot."""
        who = self._person(person)
        await (who.block() if blocked else who.unblock())
        return {}

    async def member(self, person: int, chat: int, inside: bool) -> Json:
        """Let a person join or leave a group."""
        who, group = self._person(person), self._group(chat)
        await (who.join(group) if inside else who.leave(group))
        return {}

    async def fault(self, kind: Any = None, method: str = "*", times: int = 1, retry_after: int = 1) -> Json:
        """Let the next calls fail, or without a kind let everything work again."""
        if kind is None:
            self.telegram.world.faults.clear()
        else:
            self.telegram.fault(kind, method, times=times, retry_after=retry_after)
        return {}

    async def setting(self, flood: Any = None, clock: float = 0.0) -> Json:
        """Change the flood mode, move the clock forward by seconds."""
        if flood is not None:
            self.telegram.world.flood.mode = flood
        self.telegram.shift_clock(clock)
        return {"now": self.telegram.world.clock.now()}

    async def update(self, update: Json) -> Json:
        """Queue an update exactly as given."""
        return {"update_id": self.telegram.deliver_raw(update)}

    async def state(self, since: str = "-1") -> Json:
        """Return the world as soon as it has changed after `since`, at the latest after 25 seconds."""
        await self.telegram.world.changes.after(int(since), LONGEST_WAIT)
        telegram = self.telegram
        return show_world(telegram.world, telegram.me, telegram.people, telegram.groups)

    async def calls(self, method: str | None = None) -> list[Json]:
        """Return the bot's calls."""
        return [
            {"method": c.method, "params": c.params.values, "status": c.status, "error": c.error, "at": c.at}
            for c in self.telegram.calls(method)
        ]

    async def violations(self, answer_within: str = "5") -> list[Json]:
        """Return the bot's mistakes, presses without an answer for that many seconds included."""
        found = self.telegram.violations(answer_within=float(answer_within))
        return [{"kind": v.kind, "text": v.text, "method": v.method} for v in found]

    async def seen(self, person: str) -> list[str]:
        """Return every text that a person ever saw."""
        return self.telegram.seen_by(int(person))

    async def queue(self) -> Json:
        """Return how many updates the bot has not confirmed."""
        return {"undelivered": self.telegram.undelivered()}

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

    def _message(self, chat: Chat, person: int, number: int, whisper: int) -> Message:
        found = chat.whispers.get((person, whisper)) if whisper else chat.messages.get(number)
        if found is None:
            raise LookupError("the message is gone")
        return found
