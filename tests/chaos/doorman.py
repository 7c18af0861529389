"""Owns the one address behind which several copies of the bot stand: each connection goes to one that listens.

Does not know what is said on it.
"""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Sequence

from tests.ports import HOST


@contextlib.asynccontextmanager
async def doorman(ports: Sequence[int]) -> AsyncIterator[str]:
    """The address of a server that leads to these ports in turn, past those on which nobody listens."""
    turns = itertools.count()

    async def lead(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = next(turns)
        with contextlib.closing(writer):
            for number in range(len(ports)):
                try:
                    there, back = await asyncio.open_connection(HOST, ports[(first + number) % len(ports)])
                except (ConnectionRefusedError, ConnectionResetError):
                    continue
                with contextlib.closing(back), contextlib.suppress(OSError):
                    await asyncio.gather(_carry(reader, back), _carry(there, writer))
                return

    server = await asyncio.start_server(lead, HOST, 0)
    async with server:
        yield f"http://{HOST}:{server.sockets[0].getsockname()[1]}/telegram"


async def _carry(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    """Pass on what comes until nothing more does."""
    while piece := await source.read(65_536):
        sink.write(piece)
        await sink.drain()
    sink.close()
