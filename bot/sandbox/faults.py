"""Things that go wrong on purpose.

Owns: the rules that say which calls fail and how, and which rule a call meets.
Does not know: HTTP (`web.py` makes the failure), the world.
"""

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import Final, Literal

from bot.sandbox.chance import Chance

FaultKind = Literal["429", "500", "502", "502 page", "504", "504 after", "reset", "reset after", "truncated", "delay"]

AFTER: Final = frozenset({"504 after", "reset after", "truncated", "delay"})
"""Kinds in which the call is carried out; in the others it is not."""

BAD_GATEWAY: Final = (
    "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n"
    "<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.18.0</center>\r\n</body>\r\n</html>\r\n"
)
GATEWAY_TIMEOUT: Final = BAD_GATEWAY.replace("502 Bad Gateway", "504 Gateway Time-out")


@dataclass(slots=True, eq=False)
class Fault:
    """One rule. It meets calls of `method` ("*" for any) to `chat_id` (None for any).

    It passes over the first `skip` of them, then strikes `times` calls (None: for ever), each with `probability`.
    `retry_after` is in seconds and for "429"; `seconds` is how long "delay" delays the answer, which comes at once
    when the rule is taken back.
    """

    kind: FaultKind
    method: str = "*"
    chat_id: int | None = None
    skip: int = 0
    times: int | None = 1
    probability: float = 1.0
    retry_after: int = 1
    seconds: float = 0.0
    struck: int = field(default=0, init=False)
    _over: asyncio.Event = field(default_factory=asyncio.Event, init=False)

    def meets(self, method: str, chat_id: int | None) -> bool:
        """Say whether the rule is about this call."""
        named = self.method == "*" or self.method.lower() == method.lower()
        return named and (self.chat_id is None or self.chat_id == chat_id)

    async def delay(self) -> None:
        """Return when the answer to a call that met a "delay" may go."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.seconds):
                await self._over.wait()

    def end(self) -> None:
        """Hold no answer back any more."""
        self._over.set()


class Faults:
    """The rules in force, asked once for every call."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.rules: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Put a rule in force and return it; its `struck` counts the calls that failed."""
        self.rules.append(fault)
        return fault

    def drop(self, fault: Fault) -> None:
        """Take a rule back, if it is in force."""
        fault.end()
        if fault in self.rules:
            self.rules.remove(fault)

    def clear(self) -> None:
        """Let everything work again."""
        for rule in list(self.rules):
            self.drop(rule)

    def strike(self, method: str, chat_id: int | None) -> Fault | None:
        """Return the rule that a call meets now, if it does."""
        for rule in self.rules:
            if not rule.meets(method, chat_id) or rule.times == 0:
                continue
            if rule.skip > 0:
                rule.skip -= 1
                continue
            if not self._chance.happens(rule.probability):
                continue
            if rule.times is not None:
                rule.times -= 1
            rule.struck += 1
            return rule
        return None
