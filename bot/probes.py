"""Owns the door for whoever watches over the bot: `/healthz`, `/readyz` and `/metrics`, over HTTP.

Does not know what is measured (bot/chat/meters.py), nor what follows from a bad answer. Nothing is said here that
could not be read by a stranger: states and numbers, and never a name, a text, a token or a card.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from bot.chat.meters import FORM, Meters
from bot.play.vitals import Vitals

PATIENCE: Final = 1.0
"""Seconds within which everything has to have answered."""

Check = Callable[[], Awaitable[str]]
"""Says why its part of the bot is not ready; "" when it is."""


def probes_app(meters: Meters, parts: Mapping[str, Check], vitals: Callable[[], Awaitable[Vitals]]) -> Starlette:
    """The application; `parts` are what has to be ready, by name."""

    async def healthz(_request: Request) -> Response:
        """The process is there, and its event loop turns."""
        return PlainTextResponse("alive\n")

    async def readyz(_request: Request) -> Response:
        """Whether presses can be worked on now, and what is in the way."""
        said = await _ask_all(parts)
        ready = not any(said.values())
        return JSONResponse(
            {"ready": ready, **{part: why or "ok" for part, why in said.items()}}, 200 if ready else 503
        )

    async def metrics(_request: Request) -> Response:
        """Everything that is measured; of the database, what it tells within a second."""
        said = await _ask_all(parts)
        try:
            async with asyncio.timeout(PATIENCE):
                now = await vitals()
        except Exception:
            now = None
        ready = {part: not why for part, why in said.items()}
        return Response(meters.text(now, ready), headers={"Content-Type": FORM})

    return Starlette(
        routes=[
            Route("/healthz", healthz),
            Route("/readyz", readyz),
            Route("/metrics", metrics),
        ]
    )


async def _ask_all(parts: Mapping[str, Check]) -> dict[str, str]:
    return dict(zip(parts, await asyncio.gather(*map(_ask, parts.values())), strict=True))


async def _ask(check: Check) -> str:
    try:
        async with asyncio.timeout(PATIENCE):
            return await check()
    except TimeoutError:
        return f"no answer within {PATIENCE:.0f} second"
    except Exception as error:
        return type(error).__name__
