"""Owns bringing a database to the newest schema, once, whoever else starts at the same moment.

Does not know the schema, nor how the steps of migrations/versions are gone (steps.py). Blocks: run it before the event
loop, or in a thread.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, select

from bot.sql.engine import plain_engine
from bot.sql.sqlite import OVERWRITES
from bot.sql.url import database_url
from bot.sql.versions import known_versions, newest_version, version_on

_LOCK: Final = 0x6475_7261_6B
"""The number of the advisory lock under which PostgreSQL is migrated."""

_PRAGMAS: Final = (
    # How long, in milliseconds, a second process waits for the first to finish.
    "busy_timeout = 60000",
    # Readers and the writer do not wait for each other; the file remembers it.
    "journal_mode = WAL",
    # A step may rebuild a table that others refer to.
    "foreign_keys = OFF",
    "synchronous = FULL",
    OVERWRITES,
)


class SchemaError(Exception):
    """The schema of the database is not one of ours; it is left as it was."""


def migrate(url: str) -> None:
    """Bring the database to the newest schema, all steps in one transaction; makes a SQLite file and its folder.

    Of several processes that start at once one migrates and the others wait, then find nothing to do.
    Raises ValueError for a URL that is not accepted, SchemaError for a database that a newer version has migrated.
    """
    with migrating(url) as connection:
        present = version_on(connection)
        if present is not None and present not in known_versions():
            raise SchemaError(f"the database has schema {present}, which this version of the bot does not know")
        if present != newest_version():
            from bot.sql.steps import upgrade  # noqa: PLC0415 - most starts find nothing to do, and need no Alembic

            upgrade(connection)
        elif connection.dialect.name == "sqlite":
            # A file that may only be read opens without a word, and no press could be taken.
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


@contextlib.contextmanager
def migrating(url: str) -> Iterator[Connection]:
    """A connection that is alone in migrating; leaving the block commits."""
    address = database_url(url)
    if address.get_backend_name() == "sqlite":
        Path(str(address.database)).parent.mkdir(parents=True, exist_ok=True)
    with plain_engine(address, _PRAGMAS).begin() as connection:
        if address.get_backend_name() == "sqlite":
            connection.exec_driver_sql("BEGIN EXCLUSIVE")
        if address.get_backend_name() == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
        yield connection
