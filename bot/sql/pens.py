"""Owns the choice of the pen, by the URL of the database, and that of SQLite: a lock of a file beside the database.

Does not know what is done with the pen, nor how PostgreSQL's is held (postgres_pen.py). The system frees the lock
when its process dies, however it dies.
"""

import contextlib
import fcntl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

from bot.play.copies import Pen
from bot.sql.database import Database
from bot.sql.url import database_url


class SecondCopy(Exception):
    """Another copy of the bot works with this SQLite file."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"another copy of the bot works with {file.name}; several copies need PostgreSQL")


class CannotLock(Exception):
    """The file that is locked beside an SQLite file cannot be made; the text says why, in one line."""


@contextlib.asynccontextmanager
async def pen_of(url: str, database: Database, copy: int) -> AsyncIterator[Pen]:
    """The pen of the database at `url`, for this copy; raises SecondCopy or CannotLock, on SQLite only."""
    address = database_url(url)
    if address.get_backend_name() == "sqlite":
        with _alone_with(Path(str(address.database))):
            yield SolePen()
    else:
        from bot.sql.postgres_pen import PostgresPen  # noqa: PLC0415 - SQLite needs nothing of it

        yield PostgresPen(address, database, copy)


@contextlib.contextmanager
def _alone_with(file: Path) -> Iterator[None]:
    """Hold a lock on a file beside this one: a lock on the very file would disturb those of SQLite."""
    beside = file.with_name(f"{file.name}.lock")
    try:
        opened = beside.open("w")
    except OSError as error:
        raise CannotLock(f"{beside} cannot be written ({error.strerror})") from error
    with opened as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SecondCopy(file) from None
        yield


class SolePen:
    """The port Pen where there is one copy: it always holds the pen, and nobody else rings."""

    async def hold(self, work: Callable[[], Awaitable[None]], rung: Callable[[], None]) -> None:
        """Do the work."""
        await work()

    async def ring(self) -> None:
        """There is nobody to tell."""
