"""Owns bad weather: faults of every kind, at random, for a share of all calls.

Does not know what is called.
"""

import contextlib
from collections.abc import Iterator
from typing import Final, get_args

from bot.sandbox import Sandbox
from bot.sandbox.faults import Fault, FaultKind

KINDS: Final = tuple(kind for kind in get_args(FaultKind) if kind != "delay")
DELAYS: Final = {"answerCallbackQuery": 6.0, "editMessageText": 16.0, "sendMessage": 16.0}
"""Seconds that are longer than the bot waits for an answer of the method."""

DELAYED: Final = 0.005
"""The share of those calls that are delayed; the rest fails in other ways."""


@contextlib.contextmanager
def storm(telegram: Sandbox, share: float) -> Iterator[list[Fault]]:
    """While the block lasts, about this share of all calls fails; `struck` of each rule counts its victims.

    Of the rules one strikes at most, so that later ones get only what the earlier ones let through.
    """
    rules = [
        telegram.fault("delay", method, times=None, probability=DELAYED, seconds=seconds)
        for method, seconds in DELAYS.items()
    ]
    each = share / len(KINDS)
    for number, kind in enumerate(KINDS):
        rules.append(telegram.fault(kind, times=None, probability=each / (1 - number * each)))
    try:
        yield rules
    finally:
        telegram.world.faults.clear()
