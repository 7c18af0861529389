"""Owns people who press whatever button they see, and open a table where there is none.

Does not know the rules, nor what a button does: only which ones a person would rather press.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from bot.chat.presscode import DealPress, JoinPress, LeavePress, MenuPress, MovePress, PickPress, read_press
from bot.game import Verb
from bot.game.shuffle import Chance
from bot.sandbox import Group, Message, Person, Press, Sandbox

RARELY = 40
"""One press in so many is on a button that gets up, turns a menu page or asks for the cards."""

COURTESY = 8
"""Seconds for which a guest waits for a table that somebody has just asked for."""


class Pressed(NamedTuple):
    """A press, when it was made, and for how many seconds its answer was waited for (monotonic time)."""

    press: Press
    at: float
    waited: float


class Guest:
    """One person; what he does is decided by his own chance."""

    def __init__(
        self,
        telegram: Sandbox,
        person: Person,
        openings: Mapping[Group, str],
        *,
        thrifty: bool = False,
        gives_up_after: float | None = None,
    ) -> None:
        """Somebody `thrifty` presses the first good button mostly: of a suit the lowest card, trumps last.

        Who `gives_up_after` so many seconds without an answer goes on; others find a silence wrong.
        """
        self.telegram = telegram
        self.thrifty = thrifty
        self.person = person
        self.openings = openings
        self.gives_up_after = gives_up_after
        self.chance = Chance(person.id.to_bytes(32, "big"), "guest")
        self.presses: list[Pressed] = []
        self._seen: dict[tuple[int, int, int], object] = {}

    async def play_until(self, is_over: Callable[[], bool], pause: float = 0.0) -> None:
        """Press on until the evening is over."""
        while not is_over():
            await asyncio.sleep(pause)
            choice = self._choose()
            if choice is None:
                await self._open_a_table()
                continue
            message, data = choice
            self._seen[_place(message)] = message.keyboard
            await self._press(message, data)

    async def _press(self, message: Message, data: str) -> None:
        at = time.monotonic()
        press = await self.person.press(message, data=data)
        if self.gives_up_after is None:
            await press.answered()
        else:
            with suppress(TimeoutError):
                await press.answered(self.gives_up_after)
        self.presses.append(Pressed(press, at, time.monotonic() - at))
        if press.toast is not None and press.toast.url:
            await self.person.open(press.toast.url)

    def _choose(self) -> tuple[Message, str] | None:
        """A button that this person sees: a good one on a message that has changed mostly, any one now and then."""
        seen = [message for message in self.person.screen() if message.keyboard]
        for group in self.openings:
            seen += [message for message in self.person.screen(group) if message.keyboard]
        if self.chance.below(RARELY):
            seen = [m for m in seen if self._seen.get(_place(m)) is not m.keyboard]
        choices = [
            (message, button["callback_data"])
            for message in seen
            for button in message.buttons
            if "callback_data" in button
        ]
        if not choices:
            return None
        rarely = self.chance.below(RARELY) == 0
        good = [choice for choice in choices if rarely or self._is_good(*choice)]
        if good and self.thrifty and self.chance.below(5):
            return good[0]
        return good[self.chance.below(len(good))] if good else None

    def _is_good(self, message: Message, data: str) -> bool:
        press = read_press(data)
        button = next(button for button in message.buttons if button.get("callback_data") == data)
        if isinstance(press, MovePress):
            # Take stands under the table too, for everybody: pressed as often there, games would hardly end.
            is_hand = message.chat.is_private or message.receiver is not None
            seldom = 1 if press.move.verb is not Verb.TAKE else 4 if is_hand else 16
            return "style" in button and self.chance.below(seldom) == 0
        if isinstance(press, PickPress):
            return "style" in button and self.chance.below(2) == 0
        if isinstance(press, JoinPress):
            return self.person.name not in message.text
        return isinstance(press, DealPress) and not isinstance(press, LeavePress | MenuPress)

    async def _open_a_table(self) -> None:
        group = list(self.openings)[self.chance.below(len(self.openings))]
        messages = group.messages
        if any(message.keyboard for message in messages):
            return
        newest = messages[-1] if messages else None
        asked = newest is not None and newest.text == self.openings[group]
        if newest is None or not asked or newest.date < self.telegram.world.clock.date() - COURTESY:
            await self.person.say(group, self.openings[group])
            await asyncio.sleep(0.2)


def _place(message: Message) -> tuple[int, int, int]:
    """What tells a message from all others, those that one person alone sees included."""
    return message.chat.id, message.id, message.whisper_id or 0
