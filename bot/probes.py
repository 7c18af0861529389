"""Owns the door for whoever watches over the bot: `/healthz`, `/readyz` and `/metrics`, over HTTP.

Does not know what is measured (bot/chat/meters.py), nor what follows from a bad answer. Nothing is said here that
could not be read by a stranger: states and numbers, and never a name, a text, a token or a card.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from bot.chat.meters import FORM, Meters
from bot.server import CannotListen, Server
from bot.sql import SqlVitals, newest_version

log = structlog.get_logger(__name__)

PATIENCE: Final = 1.0
"""Seconds within which everything has to have answered."""


class Probes:
    """What is told of one copy of the bot."""

    def __init__(self, meters: Meters, vitals: SqlVitals) -> None:
        self._meters = meters
        self._vitals = vitals
        self._newest = newest_version()
        self._parts: dict[str, Callable[[], Awaitable[str]]] = {
            "database": self._database,
            "schema": self._schema,
            "telegram": self._telegram,
        }
        self.app = Starlette(
            routes=[
                Route("/healthz", self._healthz),
                Route("/readyz", self._readyz),
                Route("/metrics", self._metrics),
            ]
        )

    async def _healthz(self, _request: Request) -> Response:
        """The process is there, and its event loop turns."""
        return PlainTextResponse("alive\n")

    async def _readyz(self, _request: Request) -> Response:
        """Whether presses can be worked on now, and what is in the way."""
        said = await self._ask_all()
        ready = not any(said.values())
        state = {"ready": ready, **{part: why or "ok" for part, why in said.items()}}
        return JSONResponse(state, 200 if ready else 503)

    async def _metrics(self, _request: Request) -> Response:
        """Everything that is measured; of the database, what it tells within a second."""
        said = await self._ask_all()
        vitals = None
        if not said["database"]:
            try:
                async with asyncio.timeout(PATIENCE):
                    vitals = await self._vitals.read()
            except Exception as error:
                log.warning("the database did not tell how it does", why=type(error).__name__)
        text = self._meters.text(vitals, {part: not why for part, why in said.items()})
        return Response(text, headers={"Content-Type": FORM})

    async def _ask_all(self) -> dict[str, str]:
        """Why each part is not ready, "" where it is."""
        return dict(zip(self._parts, await asyncio.gather(*map(_ask, self._parts.values())), strict=True))

    async def _database(self) -> str:
        await self._vitals.answers()
        return ""

    async def _schema(self) -> str:
        present = await self._vitals.schema()
        return "" if present == self._newest else f"{present}, and not {self._newest}"

    async def _telegram(self) -> str:
        return "" if await self._meters.hears() else "not heard"


@contextlib.asynccontextmanager
async def probing(
    listen: tuple[str, int] | None, meters: Meters, vitals: SqlVitals, tasks: asyncio.TaskGroup
) -> AsyncIterator[None]:
    """Answer at this host and port while the block lasts, if anywhere; raises CannotListen."""
    if listen is None:
        yield
        return
    host, port = listen
    try:
        server = Server(Probes(meters, vitals).app, port, host)
    except CannotListen as why:
        raise CannotListen(f"OPS_LISTEN: {why}") from why
    await server.start(tasks)
    log.info("telling how the bot does", at=server.url)
    try:
        yield
    finally:
        server.stop()


async def _ask(check: Callable[[], Awaitable[str]]) -> str:
    """Why a part is not ready, within a second: without an answer it is not."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await check()
    except Exception as error:
        return f"no answer: {type(error).__name__}"
