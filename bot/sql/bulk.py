"""Owns how very many rows are stored at once: as each driver takes them fastest, with no statement for each.

Does not know what they are.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

import msgspec
from msgspec.structs import astuple
from sqlalchemy import Table

from bot.sql.connection import Connection

_AT_ONCE: Final = 20_000


async def pour(connection: Connection, table: Table, records: Sequence[msgspec.Struct]) -> None:
    """Insert records of one kind, whose fields are the table's columns and hold what the driver stores."""
    if not records:
        return
    columns = ", ".join(records[0].__struct_fields__)
    if connection.dialect.name == "postgresql":
        wrapped: Any = connection
        driver = (await wrapped.get_raw_connection()).driver_connection
        async with driver.cursor() as cursor, cursor.copy(f"COPY {table.name} ({columns}) FROM STDIN") as copy:
            for record in records:
                await copy.write_row(astuple(record))
        return
    marks = ", ".join("?" * len(records[0].__struct_fields__))
    insert = f"INSERT INTO {table.name} ({columns}) VALUES ({marks})"  # noqa: S608 - names of ours
    waiting = map(astuple, records)
    while batch := list(islice(waiting, _AT_ONCE)):
        await connection.exec_driver_sql(insert, batch)
