"""Owns the settings: one frozen value read from the environment and `.env`, or a plain line per mistake.

Does not know what is done with a setting.
"""

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, NamedTuple, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.database_url import read_database_url

TELEGRAM: Final = "https://api.telegram.org"

_TOKEN: Final = re.compile(r"\d+:[A-Za-z0-9_-]+")
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{16,256}")
_LISTEN: Final = re.compile(r"(?:\[(?P<six>[0-9A-Fa-f:]+)\]|(?P<host>[^\s:\[\]]+)):(?P<port>\d{1,5})")
_ADDRESS: Final = re.compile(r"https?://[^\s/?#]+(/[^\s?#]*)?")


class LogLevel(StrEnum):
    """From which importance on a line is logged."""

    DEBUG = "DEBUG"
    INFO = "INFO"
    WARNING = "WARNING"
    ERROR = "ERROR"

    @classmethod
    def _missing_(cls, value: object) -> "LogLevel | None":
        return cls.__members__.get(str(value).upper())


class LogFormat(StrEnum):
    """How a line is logged: for eyes, or one JSON object each for machines."""

    CONSOLE = "console"
    JSON = "json"


class Listen(NamedTuple):
    """Where a server of ours listens."""

    host: str
    port: int


class BadSettings(Exception):
    """The settings cannot be used; `lines` says why, one plain line per mistake, without any secret."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


def _check_token(token: SecretStr) -> SecretStr:
    if not _TOKEN.fullmatch(token.get_secret_value()):
        raise ValueError("this is not a bot token; BotFather gives one that looks like 123456:ABC-def")
    return token


def _check_address(address: str) -> str:
    if not (_ADDRESS.fullmatch(address) and _is_place(address)):
        raise ValueError("an address looks like https://api.telegram.org or http://127.0.0.1:8081")
    return address.rstrip("/")


def _is_place(address: str) -> bool:
    """False for a port that is no number, or too large, and for half an IPv6 address."""
    try:
        parts = urlsplit(address)
        return bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _check_database(url: SecretStr) -> SecretStr:
    read_database_url(url.get_secret_value())
    return url


def _check_secret(secret: SecretStr) -> SecretStr:
    if not _SECRET.fullmatch(secret.get_secret_value()):
        raise ValueError("16 to 256 letters, digits, _ and -; `openssl rand -hex 32` makes one")
    return secret


def _read_listen(value: object) -> object:
    if not isinstance(value, str):
        return value
    found = _LISTEN.fullmatch(value)
    if found is None or int(found["port"]) > 65_535:
        raise ValueError("this is a host and a port, such as 127.0.0.1:8080 or [::1]:8080")
    return Listen(found["six"] or found["host"], int(found["port"]))


class Settings(BaseSettings):
    """Everything that can be set from outside, as `.env.example` explains it."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    bot_token: Annotated[SecretStr, AfterValidator(_check_token)] | None = None
    bot_api_url: Annotated[str, AfterValidator(_check_address)] = TELEGRAM
    database_url: Annotated[SecretStr, AfterValidator(_check_database)] = SecretStr("sqlite:///durak.sqlite3")
    """Secret, since it may hold a password."""
    webhook_url: Annotated[str, AfterValidator(_check_address)] | None = None
    webhook_secret: Annotated[SecretStr, AfterValidator(_check_secret)] | None = None
    webhook_listen: Annotated[Listen, NoDecode, BeforeValidator(_read_listen)] = Listen("127.0.0.1", 8080)
    log_level: LogLevel = LogLevel.INFO
    log_format: LogFormat = LogFormat.CONSOLE
    heartbeat_file: Path | None = None
    ops_listen: Annotated[Listen | None, NoDecode, BeforeValidator(_read_listen)] = None

    @model_validator(mode="after")
    def _check_webhook(self) -> Self:
        if self.webhook_url is not None and self.webhook_secret is None:
            raise ValueError("WEBHOOK_SECRET: not set, so that anybody could pretend to be Telegram at WEBHOOK_URL")
        return self


def read_settings() -> Settings:
    """The settings of this process; raises BadSettings when one is malformed."""
    try:
        return Settings()
    except UnicodeDecodeError:
        raise BadSettings((".env is not a text in UTF-8",)) from None
    except OSError as error:
        raise BadSettings((f".env cannot be read ({error.strerror}); it has to belong to who runs the bot",)) from None
    except ValidationError as error:
        lines = tuple(_line(mistake["loc"], mistake["msg"]) for mistake in error.errors())
        raise BadSettings(lines) from None


def secrets_of(settings: Settings) -> list[str]:
    """What must not be in any line of a log: token, secret of the webhook, password of the database."""
    kept = [settings.bot_token, settings.webhook_secret]
    password = read_database_url(settings.database_url.get_secret_value()).password
    return [secret.get_secret_value() for secret in kept if secret is not None] + ([password] if password else [])


def _line(place: tuple[int | str, ...], message: str) -> str:
    said = message.removeprefix("Value error, ")
    return f"{str(place[0]).upper()}: {said[:1].lower()}{said[1:]}" if place else said
