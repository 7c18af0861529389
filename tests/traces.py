"""Owns the search for somebody in everything that is kept: every column of every table, and the bytes of a file.

Does not know the schema: it reads whatever tables a database has.
"""

from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import MetaData, create_engine, select

from bot.sql.url import database_url


def rows_with(url: str, needles: Iterable[str | int]) -> list[str]:
    """Where the database at `url` holds any of these texts, in any case of letters, or numbers."""
    texts = [str(needle).casefold() for needle in needles]
    engine = create_engine(database_url(url))
    found = MetaData()
    found.reflect(engine)
    with engine.connect() as connection:
        places = [
            f"{table.name}.{column.name} = {value!r}"
            for table in found.tables.values()
            for column in table.c
            for value in connection.execute(select(column).distinct()).scalars()
            if any(text in _read(value) for text in texts)
        ]
    engine.dispose()
    assert found.tables, "nothing was searched"
    return places


def bytes_with(files: Iterable[Path], needles: Iterable[str | int]) -> list[str]:
    """Which of these texts and numbers stand in the files, as UTF-8, as digits, or as SQLite keeps numbers."""
    found = []
    for file in files:
        held = file.read_bytes() if file.exists() else b""
        for needle in needles:
            spelt = [str(needle).encode()]
            if isinstance(needle, int):
                spelt.append(needle.to_bytes(6, "big"))
            found += [f"{file.name}: {needle}" for one in spelt if one in held]
    return found


def _read(value: object) -> str:
    if isinstance(value, bytes | memoryview):
        return bytes(value).decode("latin-1").casefold()
    return str(value).casefold()
