"""Owns what a copy of the bot needs beside the store, as protocols: the inbox of updates, and the pen.

Does not know how many copies there are, nor what they do with either.
"""

from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime
from typing import Final, NamedTuple, Protocol

GOODBYE: Final = "goodbye"
"""The only key of what is kept in the inbox for somebody who was forgotten; its number is below zero."""


class Left(NamedTuple):
    """An update that a copy of the bot has kept and not done before it was no more: its raw JSON, and since when."""

    update_id: int
    body: str
    kept_at: datetime


class Inbox(Protocol):
    """Updates as they came, kept until they are done."""

    async def keep(self, updates: Iterable[tuple[int, str]]) -> list[int]:
        """Store (update id, raw JSON) and commit; returns the ids that were not known before."""
        ...

    async def take_over(self, limit: int) -> list[Left]:
        """The oldest updates that are kept and not done, and whose copy of the bot is no more: ours from now."""
        ...

    async def waiting(self) -> list[tuple[int, str]]:
        """The updates that are kept and not done, whoever works on them."""
        ...

    async def reword(self, update_id: int, body: str) -> None:
        """Keep an update with another text; nothing happens to one that is done, or being done at this moment."""
        ...

    async def put_back(self, update_id: int) -> None:
        """Let an update that cannot be worked on now be taken over again."""
        ...

    async def close(self, update_id: int, note: str = "") -> bool:
        """Mark an update done that asks for nothing, or that cannot be worked on (`note` says why).

        False when it was done before.
        """
        ...

    async def prune(self, before: datetime) -> int:
        """Forget updates that were done before then; returns how many."""
        ...


class Pen(Protocol):
    """The right to do what only one copy of the bot may do: to ask for updates, draw screens and keep the clocks."""

    async def hold(self, work: Callable[[], Awaitable[None]], rung: Callable[[], None]) -> None:
        """Wait for the pen, do `work` with it, and give it back; returns when the work has ended by itself.

        While it is held, `rung` is called whenever another copy rings. If the pen is lost, the work is cancelled
        and the pen waited for again. Raises what the work raises.
        """
        ...

    async def ring(self) -> None:
        """Tell the copy that holds the pen that screens were wished for."""
        ...
