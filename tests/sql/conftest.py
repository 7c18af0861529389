"""Stores on both databases."""

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.databases import new_database
from tests.stores import Fresh, opened


@pytest.fixture
def empty_postgres(postgres_server: str) -> Iterator[str]:
    """The URL of an empty PostgreSQL database."""
    with new_database(postgres_server, "template1") as url:
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
