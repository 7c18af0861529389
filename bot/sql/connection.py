"""Owns what statements are run on, whichever database it belongs to.

Does not know how a connection is opened, nor when its transaction ends.
"""

from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from sqlalchemy import CursorResult, Dialect, Executable


class Connection(Protocol):
    """A connection in a transaction."""

    @property
    def dialect(self) -> Dialect:
        """The database's dialect."""
        ...

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[Any]:
        """Run a statement."""
        ...

    async def exec_driver_sql(self, statement: str, parameters: Any = None, /) -> CursorResult[Any]:
        """Run a statement that is a text, as it is, with parameters as the driver takes them."""
        ...


class Transactions(Protocol):
    """A pool of connections and the transactions on them; belongs to one event loop."""

    def reading(self) -> AbstractAsyncContextManager[Connection]:
        """A transaction in which every statement sees the same moment."""
        ...

    def writing(self) -> AbstractAsyncContextManager[Connection]:
        """A transaction that writes: leaving commits, an exception rolls back."""
        ...

    async def settle(self) -> None:
        """Leave nothing in the files that was deleted, as far as we can."""
        ...

    async def close(self) -> None:
        """Close all connections that are not in use."""
        ...
