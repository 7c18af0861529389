"""Owns the choice of the database, by its URL.

Does not know the tables, nor how either database is opened (sqlite.py, postgres.py).

Parameters of statements hold hands of cards: no message of an error and no line of a log repeats them.
"""

from contextlib import AbstractAsyncContextManager

from sqlalchemy import URL

from bot.sql.connection import Connection, Transactions
from bot.sql.sqlite import SqliteTransactions
from bot.sql.url import database_url


class Database:
    """A pool of connections; belongs to one event loop. Raises ValueError for a URL that is not accepted."""

    def __init__(self, url: str) -> None:
        address = database_url(url)
        self._transactions = _transactions(address)

    def reading(self) -> AbstractAsyncContextManager[Connection]:
        """A transaction in which every statement sees the same moment."""
        return self._transactions.reading()

    def writing(self) -> AbstractAsyncContextManager[Connection]:
        """A transaction that writes: leaving commits, an exception rolls back. Not to be opened in another."""
        return self._transactions.writing()

    async def settle(self) -> None:
        """Leave nothing in the files that was deleted, as far as we can; may be put off by who reads at this moment."""
        await self._transactions.settle()

    async def close(self) -> None:
        """Close all connections that are not in use."""
        await self._transactions.close()


def cause_of(error: Exception) -> str:
    """What keeps a database from being used, in one line: the driver's word, where there is one."""
    return (str(getattr(error, "orig", None) or error).strip() or type(error).__name__).splitlines()[0]


def is_away(url: str) -> bool:
    """True when the database at `url` is on a server that takes no connections now; waiting may mend that. Blocks."""
    address = database_url(url)
    if address.get_backend_name() == "sqlite":
        return False
    from bot.sql.postgres import refuses_everybody  # noqa: PLC0415 - SQLite needs nothing of it

    return refuses_everybody(address)


def _transactions(address: URL) -> Transactions:
    """The pool of connections. What only PostgreSQL needs is a quarter of what a start loads."""
    if address.get_backend_name() == "sqlite":
        return SqliteTransactions(address)
    from bot.sql.postgres import PostgresTransactions  # noqa: PLC0415 - SQLite needs nothing of it

    return PostgresTransactions(address)
