"""Owns which database URLs are accepted and which driver each is opened with.

Does not know how a connection is used.
"""

import re
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

_DRIVERS: Final = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg"}
_NAMES: Final = {
    "sqlite": "sqlite",
    "postgres": "postgresql",
    "postgresql": "postgresql",
    "postgresql+psycopg": "postgresql",
}
_SCHEME: Final = re.compile(r"([a-z0-9+]+)://", re.IGNORECASE)


def database_url(text: str) -> URL:
    """The URL, with our driver, that an engine takes for `sqlite:///file` or `postgresql://…`; raises ValueError."""
    url = _plain_url(text)
    return url.set(drivername=_DRIVERS[url.drivername])


def _plain_url(text: str) -> URL:
    """The URL under its plain name; a message of ours never repeats more than the scheme: the rest is secret."""
    scheme = _SCHEME.match(text)
    if scheme is None:
        raise ValueError("a database URL looks like sqlite:///durak.db or postgresql://user:password@host/name")
    name = _NAMES.get(scheme[1].lower())
    if name is None:
        raise ValueError(f"a database URL begins with sqlite:/// or postgresql://, not with {scheme[1]}://")
    try:
        url = make_url(text).set(drivername=name)
    except (ArgumentError, ValueError):
        raise ValueError(f"the database URL after {scheme[1]}:// cannot be read") from None
    if name == "sqlite" and (url.database in {None, "", ":memory:"} or url.host):
        raise ValueError("a SQLite URL names a file: sqlite:///durak.db, or sqlite:////absolute/path/durak.db")
    if name == "postgresql" and not url.database:
        raise ValueError("a PostgreSQL URL names a database: postgresql://user:password@host/name")
    return url
