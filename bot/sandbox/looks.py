"""Doors by which the page and other programs look at this Telegram.

Owns: what can be asked, from the fields of a query string to JSON.
Does not know: how the world is put for the page (`view.py`).
"""

from collections import Counter
from itertools import islice, takewhile
from typing import Final

from bot.sandbox.control import Door
from bot.sandbox.methods import find_method
from bot.sandbox.people import Json
from bot.sandbox.record import CallRecord
from bot.sandbox.view import show_world

LONGEST_WAIT: Final = 25.0
MINUTE: Final = 60.0
FIRST_WORDS: Final = 90
POLL: Final = "getUpdates"


class Looks(Door):
    """What can be looked at."""

    async def state(self, since: str = "-1") -> Json:
        """Return the world as soon as it has changed after `since`, at the latest after 25 seconds.

        Messages are there only for chats in which something has changed since.
        """
        known = int(since)
        await self.telegram.world.changes.after(known, LONGEST_WAIT)
        return show_world(self.telegram, known)

    async def calls(self, method: str | None = None) -> list[Json]:
        """Return the bot's calls."""
        return [
            {"method": c.method, "params": c.params.values, "status": c.status, "error": c.error, "at": c.at}
            for c in self.telegram.calls(method)
        ]

    async def log(self, last: str = "60") -> Json:
        """Return the newest calls, newest first, and what was spent of each chat's budget in the last minute."""
        newest = reversed(self.telegram.world.record.calls)
        shown = islice((call for call in newest if call.method != POLL), int(last))
        begun = self.telegram.world.clock.now() - MINUTE
        recent = takewhile(lambda call: call.at > begun, reversed(self.telegram.world.record.calls))
        spent = Counter(call.chat_id for call in recent if call.status == 200 and _spends(call))
        names = {person.id: person.name for person in self.telegram.people}
        names |= {group.id: group.chat.title for group in self.telegram.groups}
        return {
            "calls": [_line(call, names) for call in shown],
            "spent": [{"chat": names.get(chat or 0, str(chat)), "count": n} for chat, n in spent.most_common()],
        }

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


def _spends(call: CallRecord) -> bool:
    method = find_method(call.method)
    return call.chat_id is not None and method is not None and method.spends != "nothing"


def _line(call: CallRecord, names: dict[int, str]) -> Json:
    words = call.params.text("text") or call.params.text("caption")
    return {
        "at": call.at,
        "method": call.method,
        "chat": names.get(call.chat_id or 0, ""),
        "status": call.status,
        "about": call.error or words[:FIRST_WORDS],
    }
