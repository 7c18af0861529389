"""One HTTP request to a webhook on this machine.

Owns: the bytes of the request and the reading of its answer.
Does not know: when to send, what to do after a failure.
"""

import asyncio
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import msgspec

from bot.sandbox.people import Json

PATIENCE: Final = 60.0
LONGEST_ANSWER: Final = 2**20


@dataclass(frozen=True, slots=True)
class Delivery:
    """How one request ended: status (0 if there was no answer), what went wrong, and what the answer asks for."""

    status: int
    error: str = ""
    retry_after: float | None = None
    call: Json | None = None

    @property
    def ok(self) -> bool:
        """Whether the update was taken."""
        return 200 <= self.status < 300


async def deliver(url: str, body: bytes, secret: str) -> Delivery:
    """POST an update and return how that went; failures of the network are part of the answer."""
    parts = urlsplit(url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = [
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc}",
        "Connection: close",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    if secret:
        head.append(f"X-Telegram-Bot-Api-Secret-Token: {secret}")
    request = "\r\n".join([*head, "", ""]).encode() + body
    try:
        async with asyncio.timeout(PATIENCE):
            answer = await _exchange(parts.hostname or "", parts.port or 80, request)
    except TimeoutError:
        return Delivery(0, "Read timeout expired")
    except OSError as failed:
        refused = isinstance(failed, ConnectionRefusedError)
        return Delivery(0, "Connection refused" if refused else "Connection reset by peer")
    return _read(answer)


async def _exchange(host: str, port: int, request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection(host, port)
    try:
        writer.write(request)
        await writer.drain()
        return await _all(reader)
    finally:
        writer.close()


async def _all(reader: asyncio.StreamReader) -> bytes:
    pieces, size = [], 0
    while size < LONGEST_ANSWER and (piece := await reader.read(65536)):
        pieces.append(piece)
        size += len(piece)
    return b"".join(pieces)


def _read(answer: bytes) -> Delivery:
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    words = first.split(" ", 2)
    if len(words) < 2 or not words[1].isdigit():
        return Delivery(0, "Connection closed")
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    status = int(words[1])
    if not 200 <= status < 300:
        reason = words[2] if len(words) > 2 else ""
        pause = headers.get("retry-after", "")
        return Delivery(
            status,
            f"Wrong response from the webhook: {status} {reason}".rstrip(),
            float(pause) if pause.isdigit() else None,
        )
    return Delivery(status, call=_call(body))


def _call(body: bytes) -> Json | None:
    """Return the call that the body of a successful answer contains, if it does."""
    if b'"method"' not in body:
        return None
    try:
        wanted = msgspec.json.decode(body[body.find(b"{") : body.rfind(b"}") + 1])
    except msgspec.DecodeError:
        return None
    return wanted if isinstance(wanted, dict) and isinstance(wanted.get("method"), str) else None
