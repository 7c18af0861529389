"""Owns how the bot logs: where lines go, how they look, and that neither a secret nor a person's id is in one.

Does not know what is worth logging.
"""

import logging
import re
import secrets as chance
import sys
from collections.abc import Collection
from hashlib import blake2b
from typing import Any, Final

import structlog
from structlog.types import EventDict, Processor

from bot.settings import LogFormat, LogLevel
from bot.traces import trace

_CHATTY = ("httpx", "httpcore", "telegram", "uvicorn", "alembic")

_SILENT = "telegram.request"
"""It logs the pages of broken servers with tracebacks; what became of a call is told by whoever made it."""


def start_logging(level: LogLevel, form: LogFormat, *, secrets: Collection[str] = ()) -> None:
    """Send every line of ours and of the libraries to standard error, with `secrets` replaced everywhere.

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
            structlog.processors.ExceptionRenderer(trace),
            Veil(),
            Redaction(secrets),
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


class Veil:
    """A processor that gives private chats other names: Telegram gives them the ids of their people.

    A chat has the same name until the process ends; then nobody can tell whose it was.
    """

    def __init__(self) -> None:
        self._key: Final = chance.token_bytes(16)

    def __call__(self, _logger: Any, _name: str, line: EventDict) -> EventDict:
        """The line, with a private chat veiled."""
        chat = line.get("chat")
        if isinstance(chat, int) and chat > 0:
            line["chat"] = f"private-{blake2b(str(chat).encode(), key=self._key, digest_size=4).hexdigest()}"
        return line


class Redaction:
    """A processor that replaces secrets in every text of a line, however deep, tracebacks included."""

    def __init__(self, secrets: Collection[str]) -> None:
        self._secrets = re.compile("|".join(map(re.escape, secrets))) if secrets else None

    def __call__(self, _logger: Any, _name: str, line: EventDict) -> EventDict:
        """The line without the secrets."""
        secrets = self._secrets
        return line if secrets is None else {key: self._clean(value, secrets) for key, value in line.items()}

    def _clean(self, value: object, secrets: re.Pattern[str]) -> object:
        if value is None or isinstance(value, bool | int | float):
            return value
        if isinstance(value, dict):
            return {self._clean(key, secrets): self._clean(item, secrets) for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [self._clean(item, secrets) for item in value]
        return secrets.sub("[secret]", str(value))
