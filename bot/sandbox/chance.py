"""Chance that repeats: the same seed gives the same numbers on every machine.

Owns: a stream of numbers from SHA-256.
Does not know: what the numbers decide.
"""

from hashlib import sha256


class Chance:
    """A stream of numbers named by its seed."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn = 0

    def number(self) -> int:
        """Return the next number, 0 to 2⁶⁴ - 1."""
        self._drawn += 1
        return int.from_bytes(sha256(f"{self._seed}:{self._drawn}".encode()).digest()[:8], "big")

    def below(self, limit: int) -> int:
        """Return the next number, 0 to `limit` - 1."""
        return self.number() % limit

    def happens(self, probability: float) -> bool:
        """Say whether something of this probability (0 to 1) happens this time."""
        return self.number() < probability * 2**64
