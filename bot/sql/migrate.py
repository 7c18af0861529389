"""Owns bringing a database to the newest schema, once, whoever else starts at the same moment.

Does not know the schema; the steps are in migrations/versions. Blocks: run it before the event loop, or in a thread.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import func, select

from bot.sql.engine import plain_engine
from bot.sql.sqlite import OVERWRITES
from bot.sql.url import database_url

_MIGRATIONS: Final = Path(__file__).parents[2] / "migrations"

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
    with migrating(url) as config:
        present = MigrationContext.configure(config.attributes["connection"]).get_current_revision()
        if present is not None and present not in known_versions():
            raise SchemaError(f"the database has schema {present}, which this version of the bot does not know")
        command.upgrade(config, "head")


def schema_version(url: str) -> str | None:
    """The version of the schema that the database has; None for an empty one, or a file that is not there."""
    address = database_url(url)
    if address.get_backend_name() == "sqlite" and not Path(str(address.database)).exists():
        return None
    with plain_engine(address).connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def newest_version() -> str | None:
    """The version of the schema that `migrate` leads to."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def known_versions() -> set[str]:
    """The versions of the schema from which `migrate` can go on."""
    return {step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()}


@contextlib.contextmanager
def migrating(url: str) -> Iterator[Config]:
    """Alembic's configuration, with a connection that is alone in migrating; leaving the block commits."""
    address = database_url(url)
    if address.get_backend_name() == "sqlite":
        Path(str(address.database)).parent.mkdir(parents=True, exist_ok=True)
    with plain_engine(address, _PRAGMAS).begin() as connection:
        if address.get_backend_name() == "sqlite":
            connection.exec_driver_sql("BEGIN EXCLUSIVE")
        if address.get_backend_name() == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
        config = _config()
        config.attributes["connection"] = connection
        yield config


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
