"""The time in this Telegram.

Owns: wall time with an offset that tests and the page may shift.
Does not know: who waits for what.
"""

import time


class Clock:
    """Wall time plus an offset in seconds."""

    def __init__(self) -> None:
        self.offset = 0.0

    def now(self) -> float:
        """Return Unix time in seconds."""
        return time.time() + self.offset

    def date(self) -> int:
        """Return Unix time in whole seconds, as Telegram writes it."""
        return int(self.now())

    def shift(self, seconds: float) -> None:
        """Move the clock forward; what is due by then has happened or expired when it is next looked at."""
        self.offset += seconds
