"""Owns how the bot logs: where lines go, how they look, and that the token is never in one.

Does not know what is worth logging.
"""

import logging
import sys
from typing import Any

import structlog
from structlog.types import EventDict, Processor

from bot.settings import LogFormat, LogLevel

_CHATTY = ("httpx", "httpcore", "telegram", "uvicorn", "alembic")

_SILENT = "telegram.request"
"""It logs the pages of broken servers with tracebacks; what became of a call is told by whoever made it."""


def start_logging(level: LogLevel, form: LogFormat, *, secret: str | None = None) -> None:
    """Send every line of ours and of the libraries to standard error, with `secret` replaced everywhere.

    The HTTP client logs addresses at INFO, and Telegram's hold the token: it is heard from WARNING on.
    """
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    console = form is LogFormat.CONSOLE
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[structlog.stdlib.ExtraAdder(), *shared],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            Redaction(secret),
            structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
            if console
            else structlog.processors.JSONRenderer(ensure_ascii=False, default=str),
        ],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.value)
    quiet = max(logging.WARNING, logging.getLevelNamesMapping()[level.value])
    for name in _CHATTY:
        logging.getLogger(name).setLevel(quiet)
    logging.getLogger(_SILENT).setLevel(logging.CRITICAL)


class Redaction:
    """A processor that replaces a secret in every text of a line, however deep, tracebacks included."""

    def __init__(self, secret: str | None) -> None:
        self._secret = secret

    def __call__(self, _logger: Any, _name: str, line: EventDict) -> EventDict:
        """The line without the secret."""
        return {key: self._clean(value, self._secret) for key, value in line.items()} if self._secret else line

    def _clean(self, value: object, secret: str) -> object:
        if value is None or isinstance(value, bool | int | float):
            return value
        if isinstance(value, dict):
            return {self._clean(key, secret): self._clean(item, secret) for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [self._clean(item, secret) for item in value]
        return str(value).replace(secret, "[token]")
