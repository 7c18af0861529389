"""Owns which driver each database is opened with, and how soon it notices that a server is gone.

Does not know which URLs are accepted (bot/database_url.py), nor how a connection is used.
"""

from typing import Final

from sqlalchemy import URL

from bot.database_url import read_database_url

_DRIVERS: Final = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg"}

NOTICED: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""So that a server or a network that is gone without a word is noticed within seconds."""


def database_url(text: str) -> URL:
    """The URL, with our driver, that an engine takes for `sqlite:///file` or `postgresql://…`; raises ValueError."""
    said = read_database_url(text)
    query = {key: values if len(values) > 1 else values[0] for key, values in said.parameters.items()}
    return URL.create(_DRIVERS[said.kind], said.username, said.password, said.host, said.port, said.database, query)
