"""The Bot API over HTTP.

Owns: paths, bodies and answers on the wire, and the failures that happen there.
Does not know: what methods do (`dispatch.py`).
"""

from email.utils import formatdate
from typing import Any, Final
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from bot.sandbox.dispatch import Reply, dispatch
from bot.sandbox.errors import ApiError, malformed
from bot.sandbox.faults import BAD_GATEWAY, GATEWAY_TIMEOUT
from bot.sandbox.files import Upload
from bot.sandbox.params import Params
from bot.sandbox.world import World

TRANSPORT: Final = "sandbox.transport"
PAGES: Final = {"502 page": (502, BAD_GATEWAY), "504": (504, GATEWAY_TIMEOUT), "504 after": (504, GATEWAY_TIMEOUT)}


class Wire(HttpToolsProtocol):
    """The HTTP protocol, which lets the application break its connection on purpose."""

    def on_message_begin(self) -> None:
        """Add the connection to what the application is told."""
        super().on_message_begin()
        self.scope["extensions"] = {TRANSPORT: self.transport}  # type: ignore[dict-item] # the transport is no dict


class Cut(Response):
    """An answer that does not arrive, or only the first half of it."""

    def __init__(self, body: bytes = b"") -> None:
        super().__init__(body, media_type="application/json")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send half of the body, if there is one, and break the connection."""
        transport: Any = scope["extensions"][TRANSPORT]
        if self.body:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            half = bytes(self.body)[: len(self.body) // 2]
            await send({"type": "http.response.body", "body": half, "more_body": True})
            transport.close()
        else:
            transport.abort()
        while (await receive())["type"] != "http.disconnect":
            pass


def routes(world: World) -> list[Route]:
    """Return the routes of the Bot API: methods and files."""

    async def call(request: Request) -> Response:
        token, name = request.path_params["token"], request.path_params["method"]
        bot = world.bots.get(token)
        if bot is None:
            return _json(*_stranger(token))
        try:
            params = await read_params(request)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return _json(400, malformed("can't parse request body").body())
        except ClientDisconnect:
            # Whoever called has died in the middle of it; there is nobody to answer.
            return Response()
        response = await _deliver(await dispatch(world, bot, name, params))
        response.headers["Date"] = formatdate(world.clock.now(), usegmt=True)
        return response

    async def file(request: Request) -> Response:
        found = world.files.at(request.path_params["path"])
        if request.path_params["token"] not in world.bots or found is None:
            return _json(404, ApiError(404, "Not Found").body())
        return Response(found.body, media_type=found.mime)

    return [
        Route("/bot{token}/{method}", call, methods=["GET", "POST"]),
        Route("/file/bot{token}/{path:path}", file, methods=["GET"]),
    ]


async def not_found(_request: Request, _error: Exception) -> Response:
    """Answer a path that is nobody's."""
    return _json(404, ApiError(404, "Not Found").body())


def _stranger(token: str) -> tuple[int, dict[str, Any]]:
    number, colon, secret = token.partition(":")
    good = bool(number.isdigit() and colon and secret)
    return 401, ApiError(401, "Unauthorized" if good else "Unauthorized: invalid token specified").body()


async def read_params(request: Request) -> Params:
    """Return the parameters of a request, from its query string and its body of any kind."""
    values: dict[str, Any] = dict(request.query_params)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "multipart/form-data":
        return await _read_multipart(request, values)
    body = await request.body()
    if kind == "application/json" and body:
        decoded = msgspec.json.decode(body)
        if isinstance(decoded, dict):
            values |= decoded
    elif body:
        values |= dict(parse_qsl(body.decode(), keep_blank_values=True))
    return Params(values)


async def _read_multipart(request: Request, values: dict[str, Any]) -> Params:
    uploads: dict[str, Upload] = {}
    async with request.form() as form:
        for name, value in form.multi_items():
            if isinstance(value, str):
                values[name] = value
            else:
                mime = value.content_type or "application/octet-stream"
                uploads[name] = Upload(value.filename or name, mime, await value.read())
    return Params(values, uploads)


async def _deliver(reply: Reply) -> Response:
    fault = reply.fault
    if fault is None:
        return _json(reply.status, reply.body)
    if fault.kind == "delay":
        await fault.delay()
    if fault.kind in PAGES:
        status, page = PAGES[fault.kind]
        return Response(page, status, media_type="text/html")
    if fault.kind in {"reset", "reset after"}:
        return Cut()
    if fault.kind == "truncated":
        return Cut(msgspec.json.encode(reply.body))
    return _json(reply.status, reply.body)


def _json(status: int, body: dict[str, Any]) -> Response:
    headers = {}
    if status == 429:
        headers["Retry-After"] = str(body["parameters"]["retry_after"])
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")
