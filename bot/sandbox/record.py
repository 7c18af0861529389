"""What there is to look back on: the bot's calls, its mistakes, and all that anybody ever saw.

Owns: the call log, the violations, and the sightings, with a switch that turns them off for long loads.
Does not know: what should have been seen; tests decide that.
"""

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from bot.sandbox.clock import Clock
from bot.sandbox.messages import Message
from bot.sandbox.params import Params

SightingKind = Literal["message", "edit", "toast", "alert", "ephemeral", "inline", "history"]
KEPT_VIOLATIONS: Final = 10_000


@dataclass(frozen=True, slots=True)
class CallRecord:
    """One call. `result` or `error` is the answer; `error` is Telegram's text; `at` is Unix time."""

    method: str
    params: Params
    chat_id: int | None
    status: int
    result: Any
    error: str | None
    at: float


@dataclass(frozen=True, slots=True)
class Violation:
    """Something that a correct bot does not do. `kind` is one or two words, `text` says it all."""

    kind: str
    text: str
    method: str = ""


@dataclass(frozen=True, slots=True)
class Sighting:
    """Something that `viewers` (ids of people) saw: every text on it, in one chat, at a Unix time."""

    viewers: frozenset[int]
    kind: SightingKind
    chat_id: int
    message_id: int
    words: tuple[str, ...]
    at: float


@dataclass(slots=True, eq=False)
class Record:
    """Everything recorded. With `on` false only the counts of calls and the violations are kept."""

    clock: Clock
    on: bool = True
    calls: list[CallRecord] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    sightings: list[Sighting] = field(default_factory=list)
    violations: deque[Violation] = field(default_factory=lambda: deque(maxlen=KEPT_VIOLATIONS))

    def call(self, call: CallRecord) -> None:
        """Note a call and its answer."""
        self.counts[call.method] += 1
        if self.on:
            self.calls.append(call)

    def violation(self, kind: str, text: str, method: str = "") -> None:
        """Note a mistake of the bot."""
        self.violations.append(Violation(kind, text, method))

    def seen(self, viewers: frozenset[int], kind: SightingKind, message: Message) -> None:
        """Note that people saw a message as it is now."""
        if self.on:
            self.heard(viewers, kind, message.chat.id, message.whisper_id or message.id, message.words())

    def heard(
        self, viewers: frozenset[int], kind: SightingKind, chat_id: int, message_id: int, words: list[str]
    ) -> None:
        """Note that people saw words that are not a message, or belong to one."""
        if self.on and viewers and words:
            self.sightings.append(Sighting(viewers, kind, chat_id, message_id, tuple(words), self.clock.now()))

    def by(self, person_id: int) -> Iterator[Sighting]:
        """Yield all that one person ever saw, in order."""
        return (sighting for sighting in self.sightings if person_id in sighting.viewers)
