"""Owns how very many rows are stored at once: as the driver takes them, with no statement for each.

Does not know what they are.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Final

import msgspec
from msgspec.structs import astuple
from sqlalchemy import Table

from bot.sql.connection import Connection

_AT_ONCE: Final = 20_000


async def pour(connection: Connection, table: Table, records: Sequence[msgspec.Struct]) -> None:
    """Insert records of one kind, whose fields are the table's columns and hold what the driver stores."""
    if not records:
        return
    names = records[0].__struct_fields__
    waiting = map(astuple, records)
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
