"""The web page and the addresses under `/sandbox/`.

Owns: static files, pictures for the page, and the way from a request to a door and back.
Does not know: what is behind a door (`control.py`).
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bot.sandbox.control import Doors

if TYPE_CHECKING:
    from bot.sandbox.sandbox import Sandbox

FOLDER: Final = Path(__file__).parent / "page"
PAGES: Final = {
    "/": ("index.html", "text/html"),
    "/page.js": ("page.js", "text/javascript"),
    "/entities.js": ("entities.js", "text/javascript"),
    "/words.js": ("words.js", "text/javascript"),
    "/page.css": ("page.css", "text/css"),
}
ACTS: Final = frozenset({"person", "group", "say", "press", "open", "block", "member", "fault", "setting", "update"})
LOOKS: Final = frozenset({"state", "calls", "violations", "seen", "queue"})


def page_routes(telegram: "Sandbox") -> list[Route]:
    """Return the routes of the page and of the doors."""
    doors = Doors(telegram)

    async def page(request: Request) -> Response:
        name, kind = PAGES[request.url.path]
        headers = {"Cache-Control": "no-store"}
        return Response((FOLDER / name).read_bytes(), media_type=kind, headers=headers)

    async def file(request: Request) -> Response:
        found = telegram.world.files.at(request.path_params["path"])
        return Response(found.body, media_type=found.mime) if found else Response(status_code=404)

    async def act(request: Request) -> Response:
        # Pages of other origins can post to this machine as well, but not with this content type.
        if request.headers.get("content-type") != "application/json":
            return _json({"error": "application/json expected"}, 415)
        fields = msgspec.json.decode(await request.body() or b"{}")
        return await _through(doors, request.path_params["door"], ACTS, fields)

    async def look(request: Request) -> Response:
        return await _through(doors, request.path_params["door"], LOOKS, dict(request.query_params))

    return [
        *[Route(path, page, methods=["GET"]) for path in PAGES],
        Route("/sandbox/file/{path:path}", file, methods=["GET"]),
        Route("/sandbox/{door}", act, methods=["POST"]),
        Route("/sandbox/{door}", look, methods=["GET"]),
    ]


async def _through(doors: Doors, name: str, known: frozenset[str], fields: Mapping[str, Any]) -> Response:
    if name not in known:
        return _json({"error": f"no door {name!r}"}, 404)
    try:
        return _json(await getattr(doors, name)(**fields))
    except (LookupError, PermissionError, TypeError, ValueError) as refused:
        return _json({"error": str(refused)}, 409)


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
