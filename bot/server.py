"""Owns an HTTP server inside a running event loop: uvicorn, without signal handlers and without a log of its own.

Does not know what is served, nor to whom: the local Telegram, webhooks and probes are served alike.
"""

import asyncio
import contextlib
import socket
from collections.abc import Iterator
from typing import Final

import uvicorn
from starlette.types import ASGIApp

LOOPBACK: Final = "127.0.0.1"
GRACE: Final = 2.0


class CannotListen(Exception):
    """There is no listening at a host and port; the text says where and why, in one line."""


class _Uvicorn(uvicorn.Server):
    """Uvicorn that leaves signals alone and sleeps until it is told to stop."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.listening = asyncio.Event()
        self.stopping = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        self.listening.set()

    async def main_loop(self) -> None:
        """Wait for `stopping`."""
        await self.on_tick(0)
        await self.stopping.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close everything, and give requests in work two seconds; uvicorn's own way sleeps in between."""
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        working = set(self.server_state.tasks)
        if working:
            _, late = await asyncio.wait(working, timeout=GRACE)
            for task in late:
                task.cancel()
        await asyncio.sleep(0)


class Server:
    """One application on one port; port 0 takes any free one, one that is not to be had raises CannotListen.

    `protocol` is uvicorn's, or a class that does the same.
    """

    def __init__(
        self, app: ASGIApp, port: int, host: str = LOOPBACK, *, protocol: str | type[asyncio.Protocol] = "httptools"
    ) -> None:
        # Named TCP, for only then asyncio sends small answers at once instead of waiting for an acknowledgement.
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._socket = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self._socket.bind((host, port))
        except OSError as error:
            self._socket.close()
            raise CannotListen(f"{host}:{port} cannot be listened at ({error.strerror})") from error
        self._uvicorn = _Uvicorn(
            uvicorn.Config(
                app,
                http=protocol,
                ws="none",
                lifespan="off",
                log_config=None,
                log_level="error",
                access_log=False,
                date_header=False,
                server_header=False,
                timeout_keep_alive=75,
            )
        )
        self.url = f"http://{host}:{self._socket.getsockname()[1]}"

    async def start(self, tasks: asyncio.TaskGroup) -> None:
        """Serve, in a task of this group, and return as soon as requests are accepted."""
        tasks.create_task(self._uvicorn.serve([self._socket]))
        await self._uvicorn.listening.wait()

    def stop(self) -> None:
        """Accept no more; the task ends when the requests in work are answered, or after two seconds."""
        self._uvicorn.stopping.set()
