"""Owns copies of a database: how one is made while the bot works, and what is said of PostgreSQL, which has its own.

Does not know who asks for one, nor how often. Blocks: run it in a program of its own, or in a thread.
"""

import contextlib
import os
import shlex
import sqlite3
import tempfile
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from bot.sql.url import database_url

_SECRETS: Final = ("password", "sslpassword", "passfile")
"""Parameters of a PostgreSQL URL that are not repeated."""


class CannotBackUp(Exception):
    """No copy was made and nothing was left behind; the text says why and what to do, in one line without secrets."""


class Backup(NamedTuple):
    """A finished copy: its file, its size, the version of its schema and how many games are in it."""

    file: Path
    bytes: int
    schema: str
    games: int


def back_up(url: str, file: Path) -> Backup:
    """Copy the SQLite database at `url` to a new file, as it is at one moment; raises CannotBackUp.

    The copy is made beside its final place, checked, and written to the disk before it gets its name: whatever
    happens, a file of that name is a whole copy. Only its owner may read it, for it holds the cards of games.
    """
    address = database_url(url)
    if address.get_backend_name() != "sqlite":
        raise CannotBackUp(f"PostgreSQL makes its own copies: {pg_dump_command(url, file)}")
    source = Path(str(address.database))
    if not source.exists():
        raise CannotBackUp(f"{source}: there is no database yet")
    if file.exists():
        raise CannotBackUp(f"{file}: exists already, and is not written over; choose another name")
    try:
        return _copied(source, file)
    except sqlite3.Error as error:
        raise CannotBackUp(f"{source}: no copy was made: {error}") from error
    except OSError as error:
        raise CannotBackUp(f"{file}: no copy was made: {error.strerror}") from error


def pg_dump_command(url: str, file: Path) -> str:
    """The command that copies the PostgreSQL database at `url`; the password is left to the one who types it."""
    address = database_url(url).set(drivername="postgresql")
    shown = address._replace(password=None).difference_update_query(_SECRETS).render_as_string(hide_password=False)
    return shlex.join(["pg_dump", "--format=custom", f"--file={file}", shown])


def _copied(source: Path, file: Path) -> Backup:
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    os.close(handle)
    part = Path(name)
    try:
        with (
            contextlib.closing(sqlite3.connect(_read_only(source), uri=True)) as original,
            contextlib.closing(sqlite3.connect(part)) as copy,
        ):
            # All pages in one step, which is one moment: with WAL a reader keeps nobody from writing, while a copy
            # in several steps begins anew whenever somebody writes in between.
            original.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            schema, games = _checked(copy)
        _write_out(part)
        part.rename(file)
        _write_out(file.parent)
    finally:
        for left in (part, *part.parent.glob(f"{part.name}-*")):
            left.unlink(missing_ok=True)
    return Backup(file, file.stat().st_size, schema, games)


def _checked(copy: sqlite3.Connection) -> tuple[str, int]:
    """The copy's schema version and its number of games; raises sqlite3.Error unless it is whole, and ours."""
    [[found]] = copy.execute("PRAGMA integrity_check(1)")
    if found != "ok":
        raise sqlite3.DatabaseError(f"the database is damaged: {found.splitlines()[-1]}")
    [[schema]] = copy.execute("SELECT version_num FROM alembic_version")
    [[games]] = copy.execute("SELECT count(*) FROM games")
    return schema, games


def _read_only(file: Path) -> str:
    return f"file:{quote(str(file))}?mode=ro"


def _write_out(path: Path) -> None:
    """Have the disk keep what was written to a file, or the names in a folder."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
