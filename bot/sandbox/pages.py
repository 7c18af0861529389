"""The web page and the addresses under `/sandbox/`.

Owns: static files, files of messages for the page, and the way from a request to a door and back.
Does not know: what is behind a door.
"""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bot.sandbox.acts import Acts
from bot.sandbox.control import Door
from bot.sandbox.looks import Looks
from bot.sandbox.switches import Switches

if TYPE_CHECKING:
    from bot.sandbox.sandbox import Sandbox

FOLDER: Final = Path(__file__).parent / "page"
KINDS: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
VISIBLE: Final = ("image/png", "image/jpeg", "image/gif", "image/webp", "video/mp4", "video/webm")
"""Kinds of files that a page may show; all others are only ever downloaded, so that none runs as a page."""

Doors = Mapping[str, Callable[..., Awaitable[Any]]]


def page_routes(telegram: "Sandbox") -> list[Route]:
    """Return the routes of the page and of the doors."""
    acts, looks = _doors(Acts(telegram), Switches(telegram)), _doors(Looks(telegram))
    pages = {f"/{path.name}": path for path in FOLDER.iterdir()}
    pages["/"] = FOLDER / "index.html"

    async def page(request: Request) -> Response:
        path = pages[request.url.path]
        return Response(path.read_bytes(), media_type=KINDS[path.suffix], headers={"Cache-Control": "no-store"})

    async def file(request: Request) -> Response:
        found = telegram.world.files.at(request.path_params["path"])
        if found is None:
            return Response(status_code=404)
        # The path names the content, so that whoever has it need not ask again.
        headers = {"Cache-Control": "max-age=86400, immutable", "X-Content-Type-Options": "nosniff"}
        if found.mime not in VISIBLE:
            headers["Content-Disposition"] = "attachment"
        return Response(found.body, media_type=found.mime, headers=headers)

    async def act(request: Request) -> Response:
        # Pages of other origins can post to this machine as well, but not with this content type.
        if request.headers.get("content-type") != "application/json":
            return _json({"error": "application/json expected"}, 415)
        try:
            fields = msgspec.json.decode(await request.body() or b"{}", type=dict[str, Any])
        except msgspec.DecodeError:
            return _json({"error": "a JSON object expected"}, 400)
        return await _through(acts, request.path_params["door"], fields)

    async def look(request: Request) -> Response:
        return await _through(looks, request.path_params["door"], dict(request.query_params))

    return [
        *[Route(path, page, methods=["GET"]) for path in pages],
        Route("/sandbox/file/{path:path}", file, methods=["GET"]),
        Route("/sandbox/{door}", act, methods=["POST"]),
        Route("/sandbox/{door}", look, methods=["GET"]),
    ]


def _doors(*kinds: Door) -> Doors:
    return {name: getattr(doors, name) for doors in kinds for name in vars(type(doors)) if not name.startswith("_")}


async def _through(doors: Doors, name: str, fields: Mapping[str, Any]) -> Response:
    if name not in doors:
        return _json({"error": f"no door {name!r}"}, 404)
    try:
        return _json(await doors[name](**fields))
    except (LookupError, PermissionError, TypeError, ValueError) as refused:
        return _json({"error": str(refused)}, 409)


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
