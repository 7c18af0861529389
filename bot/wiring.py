"""Owns the composition: every concrete thing is made here, once, and handed to those who need it.

Does not know what any of them does.
"""

import asyncio
import gc
import secrets
import time
from datetime import UTC, datetime
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from bot.chat.app import TokenRefused, Webhook, leaves, serve
from bot.chat.meters import Meters
from bot.game.shuffle import SEED_BYTES
from bot.heartbeat import beat
from bot.minds import Greedy
from bot.minds.pool import thinking_pool, workers_here
from bot.pictures import PicturePainter
from bot.play.ports import World
from bot.probes import probing
from bot.ratings import BradleyTerry
from bot.server import CannotListen
from bot.settings import Settings
from bot.sql import (
    CannotLock,
    Database,
    SchemaError,
    SecondCopy,
    SqlInbox,
    SqlStore,
    SqlVitals,
    cause_of,
    is_away,
    migrate,
    pen_of,
)

log = structlog.get_logger(__name__)

_LONGEST_PAUSE: Final = 30.0
"""Seconds between two tries of a database that does not answer."""


class CannotServe(Exception):
    """Raised when the bot cannot work with what it was given; the text says why, in one line without secrets."""


class NotYet(CannotServe):
    """Raised when what is in the way may go away by itself."""


class SystemClock:
    """The port Clock: the time of this machine."""

    def now(self) -> datetime:
        """Now, aware, in UTC."""
        return datetime.now(UTC)  # noqa: TID251 - this is the clock that everybody else is given

    def ticks(self) -> float:
        """Seconds of a clock that is never set: only differences mean something."""
        return time.monotonic()


class SystemEntropy:
    """The port Entropy: the operating system's chance."""

    def seed(self) -> bytes:
        """32 unpredictable bytes."""
        return secrets.token_bytes(SEED_BYTES)


def prepare(settings: Settings) -> None:
    """Bring the database up to date; raises CannotServe when that is not possible, or NotYet. Blocks."""
    url = settings.database_url.get_secret_value()
    try:
        migrate(url)
    except (SQLAlchemyError, SchemaError, OSError) as error:
        refusal = NotYet if is_away(url) else CannotServe
        raise refusal(f"DATABASE_URL: the database cannot be used: {cause_of(error)}") from error


async def run_bot(settings: Settings, token: str) -> None:
    """Serve until cancelled, then finish what was begun; raises CannotServe when that is not possible."""
    url = settings.database_url.get_secret_value()
    clock, meters = SystemClock(), Meters()
    database = Database(url)
    world = World(SqlStore(database, clock), clock, SystemEntropy(), Greedy(), BradleyTerry())
    inbox = SqlInbox(database, clock)
    vitals = SqlVitals(database, clock)
    # What is loaded by now lives to the end; looking through it again and again would hold presses up.
    gc.freeze()
    failures: list[Exception] = []
    try:
        async with asyncio.TaskGroup() as tasks, probing(settings.ops_listen, meters, vitals, tasks):
            await _prepare_when_there(settings)
            await _connect_first(vitals)
            async with pen_of(url, database, inbox.copy) as pen, thinking_pool(workers_here()) as pool:
                beating = tasks.create_task(_beat(settings, world))
                try:
                    await serve(
                        token,
                        settings.bot_api_url,
                        world,
                        inbox,
                        pen,
                        webhook=_webhook(settings),
                        meters=meters,
                        painter=PicturePainter(),
                        thinker=pool,
                    )
                except CannotListen as why:
                    raise CannotServe(f"WEBHOOK_LISTEN: {why}") from why
                beating.cancel()
    except* (CannotServe, CannotListen, TokenRefused, SecondCopy, CannotLock) as group:
        failures = leaves(group)
    finally:
        await database.close()
    if failures:
        raise CannotServe(_why(failures[0])) from failures[0]


async def _prepare_when_there(settings: Settings) -> None:
    """Bring the database up to date as soon as its server takes connections: both may have been started together."""
    pause = 1.0
    while True:
        try:
            return await asyncio.to_thread(prepare, settings)
        except NotYet as why:
            log.warning("the database does not answer yet", why=str(why), again_in=pause)
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


async def _connect_first(vitals: SqlVitals) -> None:
    """Open the first connection, so that the first press need not wait for it; later if the database is away."""
    try:
        await vitals.answers()
    except (SQLAlchemyError, OSError) as error:
        log.warning("the first connection is opened later", why=type(error).__name__)


def _why(failure: Exception) -> str:
    if isinstance(failure, CannotServe | CannotListen):
        return str(failure)
    if isinstance(failure, SecondCopy | CannotLock):
        return f"DATABASE_URL: {failure}"
    return "BOT_TOKEN: Telegram does not know it; @BotFather tells the right one"


def _webhook(settings: Settings) -> Webhook | None:
    if settings.webhook_url is None or settings.webhook_secret is None:
        return None
    return Webhook(settings.webhook_url, settings.webhook_secret.get_secret_value(), *settings.webhook_listen)


async def _beat(settings: Settings, world: World) -> None:
    if settings.heartbeat_file is not None:
        await beat(settings.heartbeat_file, world.store)
