"""Owns how very many rows are stored at once: as the driver takes them, with no statement for each.

Does not know what they are.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from sqlalchemy import Table

from bot.sql.connection import Connection

_AT_ONCE: Final = 20_000


async def pour(connection: Connection, table: Table, names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows whose values stand in the order of the columns `names`, as the driver stores them."""
    waiting = iter(rows)
    into = f"INSERT INTO {table.name} ({', '.join(names)})"
    while batch := list(islice(waiting, _AT_ONCE)):
        if connection.dialect.name == "sqlite":
            marks = ", ".join("?" * len(names))
            await connection.exec_driver_sql(f"{into} VALUES ({marks})", batch)
        else:
            kinds = [table.c[name].type.compile(connection.dialect) for name in names]
            arrays = ", ".join([f"%s::{kind}[]" for kind in kinds])
            columns = tuple([list(column) for column in zip(*batch, strict=True)])
            await connection.exec_driver_sql(f"{into} SELECT * FROM unnest({arrays})", columns)  # noqa: S608 - names of ours
