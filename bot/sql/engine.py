"""Owns connections for work that is done outside the event loop: migrations, examinations.

Does not know what is done with them.
"""

from collections.abc import Iterable

from sqlalchemy import URL, Engine, NullPool, create_engine

from bot.sql.sqlite import set_pragmas
from bot.sql.url import NOTICED


def plain_engine(address: URL, sqlite_pragmas: Iterable[str] = ()) -> Engine:
    """An engine that blocks, and keeps no connection open; on SQLite, connections have these pragmas."""
    if address.get_backend_name() != "sqlite":
        return create_engine(address, poolclass=NullPool, hide_parameters=True, connect_args=dict(NOTICED))
    engine = create_engine(address, poolclass=NullPool, hide_parameters=True)
    set_pragmas(engine, sqlite_pragmas)
    return engine
