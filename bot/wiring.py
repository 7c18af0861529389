"""Owns the composition: every concrete thing is made here, once, and handed to those who need it.

Does not know what any of them does.
"""

import asyncio
import secrets
from datetime import UTC, datetime

from sqlalchemy.exc import SQLAlchemyError

from bot.chat.app import TokenRefused, serve
from bot.game.shuffle import SEED_BYTES
from bot.heartbeat import beat
from bot.play.ports import World
from bot.settings import Settings
from bot.sql import Database, SchemaError, SqlInbox, SqlStore, migrate


class CannotServe(Exception):
    """Raised when the bot cannot work with what it was given; the text says why, in one line without secrets."""


class SystemClock:
    """The port Clock: the time of this machine."""

    def now(self) -> datetime:
        """Now, aware, in UTC."""
        return datetime.now(UTC)  # noqa: TID251 - this is the clock that everybody else is given


class SystemEntropy:
    """The port Entropy: the operating system's chance."""

    def seed(self) -> bytes:
        """32 unpredictable bytes."""
        return secrets.token_bytes(SEED_BYTES)


def prepare(settings: Settings) -> None:
    """Bring the database up to date; raises CannotServe when that is not possible. Blocks."""
    try:
        migrate(settings.database_url.get_secret_value())
    except (SQLAlchemyError, SchemaError, OSError) as error:
        cause = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
        raise CannotServe(f"DATABASE_URL: the database cannot be used: {cause.splitlines()[0]}") from error


async def run_bot(settings: Settings, token: str) -> None:
    """Serve until cancelled, then finish what was begun; raises CannotServe when that is not possible."""
    await asyncio.to_thread(prepare, settings)
    clock = SystemClock()
    database = Database(settings.database_url.get_secret_value())
    world = World(SqlStore(database, clock), clock, SystemEntropy())
    refused = None
    try:
        async with asyncio.TaskGroup() as tasks:
            beating = tasks.create_task(_beat(settings, world))
            try:
                await serve(token, settings.bot_api_url, world, SqlInbox(database, clock))
            except TokenRefused as error:
                refused = error
            beating.cancel()
    finally:
        await database.close()
    if refused is not None:
        raise CannotServe("BOT_TOKEN: Telegram does not know it; @BotFather tells the right one") from refused


async def _beat(settings: Settings, world: World) -> None:
    if settings.heartbeat_file is not None:
        await beat(settings.heartbeat_file, world.store)
