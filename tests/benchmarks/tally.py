"""Owns the count of what the bot calls: how often for what, and when which chat was written to.

Does not know why people press what they press.
"""

import bisect
import json
import math
from collections import Counter

from bot.chat.presscode import MovePress, read_press
from bot.sandbox import Sandbox
from bot.sandbox.record import CallRecord


class Tally:
    """What the bot has called since its last look: how often for what, and when which chat was written to."""

    def __init__(self, telegram: Sandbox) -> None:
        self.calls: Counter[str] = Counter()
        self.floods = 0
        self.written: dict[tuple[int, int], list[float]] = {}
        self._record = telegram.world.record
        self._buttons: dict[tuple[int | None, int], str] = {}

    def look(self) -> None:
        """Take what has been recorded."""
        for call in self._record.calls:
            self._take(call)
        self._record.calls.clear()
        self._record.sightings.clear()

    def lag(self, moment: float, chat: int, receiver: int) -> float:
        """Seconds from a moment until the chat was written to next; infinite if it never was."""
        times = self.written.get((chat, receiver), [])
        place = bisect.bisect_left(times, moment)
        return times[place] - moment if place < len(times) else math.inf

    def _take(self, call: CallRecord) -> None:
        self.floods += call.status == 429
        if call.method != "getUpdates":
            self.calls[self._purpose(call)] += 1
        if call.status == 200 and call.chat_id is not None and "text" in call.params:
            receiver = _receiver(call)
            self.written.setdefault((call.chat_id, receiver), []).append(call.at)

    def _purpose(self, call: CallRecord) -> str:
        """What a call was for, in words."""
        if call.method == "answerCallbackQuery":
            return "answers"
        if "text" not in call.params or call.chat_id is None:
            return call.method
        receiver = _receiver(call)
        if call.chat_id < 0 and not receiver:
            return "tables"
        markup = call.params.text("reply_markup")
        place = (call.chat_id, receiver)
        same = self._buttons.get(place) == markup
        self._buttons[place] = markup
        if _asks(markup):
            return "hands of those who must act"
        return "other hands, the same buttons" if same else "other hands, new buttons"


def _asks(markup: str) -> bool:
    """True for a keyboard with a move that its reader may make."""
    rows = json.loads(markup)["inline_keyboard"] if markup else []
    keys = [key for row in rows for key in row if "style" in key]
    return any(isinstance(read_press(key.get("callback_data", "")), MovePress) for key in keys)


def _receiver(call: CallRecord) -> int:
    """Who alone sees what was written in a group; 0 for everybody."""
    within = call.params.json("ephemeral_message_parameters") or {}
    return int(within.get("receiver_user_id") or call.params.integer("receiver_user_id"))
