"""Owns chance: an endless stream of fair numbers from a 32-byte seed, pinned for ever (docs/fair-deals.md).

Does not know where seeds come from, nor which cards matter.
"""

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES = 32

_SPAN: Final = 1 << 64
_NUMBERS: Final = Struct(">4Q")


class Chance:
    """Fair numbers drawn from SHA-256(seed + purpose + counter), eight bytes at a time, big-endian.

    The same seed and purpose give the same numbers on every machine and in every version.
    """

    __slots__ = ("_counter", "_numbers", "_seed")

    def __init__(self, seed: bytes, purpose: str) -> None:
        """Start the stream of `seed` (32 bytes) for one `purpose`; raises ValueError for another size."""
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed + purpose.encode()
        self._counter = 0
        self._numbers: list[int] = []

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each equally likely; raises ValueError when `bound` is below 1."""
        if bound < 1:
            raise ValueError(f"no number below {bound}")
        ceiling = _SPAN - _SPAN % bound
        while True:
            if not self._numbers:
                self._numbers = self._drawn()
            number = self._numbers.pop()
            if number < ceiling:
                return number % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a fair order: Fisher-Yates from the last place down."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _drawn(self) -> list[int]:
        """The numbers of the next block, the first one last."""
        block = sha256(self._seed + self._counter.to_bytes(8, "big")).digest()
        self._counter += 1
        return list(reversed(_NUMBERS.unpack(block)))
