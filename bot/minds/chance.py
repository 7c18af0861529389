"""Owns the chance of minds: quick numbers from a seed.

Does not know what they are for. The shuffle of the rules is fair and slow; thoughts need only be quick and repeatable.
"""

from random import Random as Random  # noqa: TID251, PLC0414 - always seeded: the same thought comes to the same end


def chance_of(seed: bytes) -> Random:
    """Numbers that the seed decides."""
    return Random(int.from_bytes(seed, "big"))  # noqa: S311 - nothing is kept secret by it
