"""Owns the examination of the database: whether it is there, can be written to, has our schema, and has room.

Does not know how findings are shown. It leaves the database as it was. Blocks.
"""

import shutil
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, func, select
from sqlalchemy.exc import SQLAlchemyError

from bot.findings import Finding, look, ok, wrong
from bot.game import RULES_VERSION
from bot.sql.database import cause_of
from bot.sql.engine import plain_engine
from bot.sql.results_schema import results, tallies
from bot.sql.schema import games
from bot.sql.url import database_url
from bot.sql.versions import known_versions, newest_version, version_on

_LITTLE: Final = 500_000_000
_TOO_LITTLE: Final = 20_000_000
"""Bytes of room on the disk of an SQLite file."""

# Of practice neither results nor tallies are stored.
_WITHOUT_TALLIES: Final = (
    select(func.count())
    .select_from(results.join(games, games.c.id == results.c.game_id))
    .where(
        results.c.seat == 0,
        games.c.rules_version == RULES_VERSION,
        results.c.game_id.not_in(select(tallies.c.game_id)),
    )
)


def examine_database(url: str) -> list[Finding]:
    """What there is to say about the database at `url`."""
    address = database_url(url)
    if address.get_backend_name() == "sqlite":
        return _examine_sqlite(address, Path(str(address.database)))
    return _connected(address)


def _examine_sqlite(address: URL, file: Path) -> list[Finding]:
    folder = file.absolute().parent
    if not folder.is_dir():
        return [wrong("database", f"{folder} is not a folder", "make it, or set DATABASE_URL to another file")]
    there = _connected(address) if file.exists() else [ok("database", f"{file} is made when the bot starts")]
    return [*there, _room(folder)]


def _room(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free
    says = f"{free / 1e6:.0f} MB are free"
    if free < _TOO_LITTLE:
        return wrong("disk", says, "make room: nothing can be stored soon, and then no press is taken")
    return look("disk", says, "make room before it is needed") if free < _LITTLE else ok("disk", says)


def _connected(address: URL) -> list[Finding]:
    is_sqlite = address.get_backend_name() == "sqlite"
    try:
        with plain_engine(address, ["busy_timeout = 5000"]).connect() as connection:
            return _examine(connection, is_sqlite=is_sqlite)
    except SQLAlchemyError as error:
        return [
            wrong(
                "database", f"cannot be used: {cause_of(error)}", "is DATABASE_URL right, and may this account use it?"
            )
        ]


def _examine(connection: Connection, *, is_sqlite: bool) -> list[Finding]:
    """Everything in one transaction that is rolled back."""
    if is_sqlite:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        encoding = connection.exec_driver_sql("SHOW server_encoding").scalar()
        if encoding != "UTF8":
            return [wrong("database", f"its encoding is {encoding}", "make it anew: createdb --encoding=UTF8")]
    present = version_on(connection)
    if present is None:
        connection.exec_driver_sql("CREATE TABLE doctor (id INTEGER)")
    else:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
    name = "SQLite" if is_sqlite else f"PostgreSQL {connection.exec_driver_sql('SHOW server_version').scalar()}"
    found = [ok("database", f"{name} answers and can be written to"), _schema(present)]
    return [*found, *_uncounted(connection)] if present == newest_version() else found


def _uncounted(connection: Connection) -> list[Finding]:
    """Finished games whose tallies are not there, though they could be."""
    count = connection.execute(_WITHOUT_TALLIES).scalar()
    if not count:
        return []
    return [look("results", f"{count} finished games are not counted yet", "python -m bot stats rebuild counts them")]


def _schema(present: str | None) -> Finding:
    newest = newest_version()
    if present is None:
        return ok("schema", "none yet; it is made when the bot starts")
    if present == newest:
        return ok("schema", f"{present}, the newest")
    if present in known_versions():
        advice = "starting the bot brings it up to date, and so does python -m bot migrate"
        return look("schema", f"{present}; the newest is {newest}", advice)
    says = f"{present}, which this version of the bot does not know: the newest is {newest}"
    return wrong("schema", says, "start the version of the bot that made it, or go back to a copy of the database")
