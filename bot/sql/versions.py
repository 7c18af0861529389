"""Owns which versions of the schema there are, and which one a database has.

Does not know how to get from one to the next (steps.py), and needs nothing of Alembic.
"""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from bot.sql.engine import plain_engine
from bot.sql.url import database_url

MIGRATIONS: Final = Path(__file__).parents[2] / "migrations"


def known_versions() -> list[str]:
    """The versions of the schema from which `migrate` can go on, the oldest first: the numbers of its steps' files."""
    return sorted(step.name.partition("_")[0] for step in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def newest_version() -> str:
    """The version of the schema that `migrate` leads to."""
    return known_versions()[-1]


def schema_version(url: str) -> str | None:
    """The version of the schema that the database has; None for an empty one, or a file that is not there. Blocks."""
    address = database_url(url)
    if address.get_backend_name() == "sqlite" and not Path(str(address.database)).exists():
        return None
    with plain_engine(address).connect() as connection:
        return version_on(connection)


def version_on(connection: Connection) -> str | None:
    """The version of the schema that the database of this connection has; None for an empty one."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    version: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return version
