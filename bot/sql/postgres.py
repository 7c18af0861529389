"""Owns the connections to PostgreSQL, through psycopg's asyncio.

Does not know the tables. Rows are locked by the statements themselves.
"""

import contextlib
from collections.abc import AsyncIterator
from typing import Final

import psycopg
from psycopg.conninfo import make_conninfo
from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.sql.url import NOTICED

LOCK_SECONDS: Final = 5
"""How long a statement waits for somebody else's lock before it fails."""

STALLED_SECONDS: Final = 60
"""After how long PostgreSQL ends a transaction whose process has stalled, and frees its locks."""


class PostgresTransactions:
    """The port Transactions. A connection that broke while nobody used it is replaced before it is used."""

    def __init__(self, url: URL) -> None:
        limits = f"-c lock_timeout={LOCK_SECONDS}s -c idle_in_transaction_session_timeout={STALLED_SECONDS}s"
        engine = create_async_engine(
            url, hide_parameters=True, pool_pre_ping=True, connect_args={**NOTICED, "options": limits}
        )
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

    async def settle(self) -> None:
        """Nothing: PostgreSQL looks after its files by itself."""

    async def close(self) -> None:
        """Close all connections that are not in use."""
        await self._engine.dispose()


def refuses_everybody(url: URL) -> bool:
    """True when no PostgreSQL takes connections there, whoever asks: it is down, starting or out of reach. Blocks.

    A wrong name or password is something else: that does not mend itself by waiting.
    """
    asked = url.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        conninfo = make_conninfo(asked, connect_timeout=NOTICED["connect_timeout"])
    except psycopg.ProgrammingError:
        # A parameter that libpq does not know.
        return False
    answer = psycopg.pq.PGconn.ping(conninfo.encode())
    return answer in {psycopg.pq.Ping.NO_RESPONSE, psycopg.pq.Ping.REJECT}
