"""Owns the connections to PostgreSQL, through psycopg's asyncio.

Does not know the tables. Rows are locked by the statements themselves.
"""

import contextlib
from collections.abc import AsyncIterator
from typing import Final

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

LOCK_SECONDS: Final = 5
"""How long a statement waits for somebody else's lock before it fails."""

STALLED_SECONDS: Final = 60
"""After how long PostgreSQL ends a transaction whose process has stalled, and frees its locks."""


class PostgresTransactions:
    """The port Transactions."""

    def __init__(self, url: URL) -> None:
        limits = f"-c lock_timeout={LOCK_SECONDS}s -c idle_in_transaction_session_timeout={STALLED_SECONDS}s"
        engine = create_async_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args={"options": limits})
        self._engine = engine
        self._reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction in which every statement sees the same moment."""
        async with self._reading.connect() as connection, connection.begin():
            yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: leaving commits, an exception rolls back."""
        async with self._engine.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Close all connections that are not in use."""
        await self._engine.dispose()
