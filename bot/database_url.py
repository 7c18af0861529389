"""Owns which database URLs are accepted, and what one says: which database, where, as whom.

Does not know drivers, nor SQLAlchemy: whoever only reads settings loads neither.
"""

import re
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, unquote

_KINDS: Final = {
    "sqlite": "sqlite",
    "postgres": "postgresql",
    "postgresql": "postgresql",
    "postgresql+psycopg": "postgresql",
}
_SCHEME: Final = re.compile(r"([a-z0-9+]+)://", re.IGNORECASE)
# A password may hold anything but @, as SQLAlchemy has it; in an address of the web, / and ? would end it.
_REST: Final = re.compile(
    r"""(?:(?P<username>[^:/]*)(?::(?P<password>[^@]*))?@)?
        (?:\[(?P<six>[^/?]+)\]|(?P<host>[^/:?]+))?
        (?::(?P<port>[0-9]{1,5}))?
        (?:/(?P<database>[^?]*))?
        (?:\?(?P<query>.*))?""",
    re.VERBOSE,
)
_LARGEST_PORT: Final = 65_535


class DatabaseUrl(NamedTuple):
    """The parts of a URL, decoded; `kind` is sqlite or postgresql, and a parameter may have several values."""

    kind: str
    username: str | None
    password: str | None
    host: str | None
    port: int | None
    database: str
    parameters: dict[str, tuple[str, ...]]


def read_database_url(text: str) -> DatabaseUrl:
    """What `sqlite:///file` or `postgresql://…` says; raises ValueError for anything else.

    A message of ours never repeats more than the scheme: the rest is secret.
    """
    scheme = _SCHEME.match(text)
    if scheme is None:
        raise ValueError("a database URL looks like sqlite:///durak.db or postgresql://user:password@host/name")
    kind = _KINDS.get(scheme[1].lower())
    if kind is None:
        raise ValueError(f"a database URL begins with sqlite:/// or postgresql://, not with {scheme[1]}://")
    found = _REST.fullmatch(text, scheme.end())
    if found is None or "\0" in unquote(text):
        raise ValueError(f"the database URL after {scheme[1]}:// cannot be read")
    host, database = found["host"] or found["six"], unquote(found["database"] or "")
    if kind == "sqlite" and (database in {"", ":memory:"} or host):
        raise ValueError("a SQLite URL names a file: sqlite:///durak.db, or sqlite:////absolute/path/durak.db")
    if kind == "postgresql" and not database:
        raise ValueError("a PostgreSQL URL names a database: postgresql://user:password@host/name")
    parameters: dict[str, tuple[str, ...]] = {}
    for key, value in parse_qsl(found["query"] or ""):
        parameters[key] = (*parameters.get(key, ()), value)
    username, password = (None if part is None else unquote(part) for part in found.group("username", "password"))
    port = None if found["port"] is None else int(found["port"])
    if port is not None and port > _LARGEST_PORT:
        raise ValueError(f"the database URL names port {port}, and the largest is {_LARGEST_PORT}")
    return DatabaseUrl(kind, username, password, host, port, database, parameters)
