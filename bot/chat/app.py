"""Owns the life of the Telegram side, from the first call that Telegram answers until it is told to stop.

Does not know settings, nor which store it works on, nor how its parts are put together (bot/chat/copy.py).
"""

import asyncio
import warnings
from collections.abc import Callable
from functools import cache
from ssl import SSLContext
from typing import Final

import structlog
from httpx import create_ssl_context
from telegram import Bot
from telegram.error import InvalidToken, TelegramError
from telegram.request import HTTPXRequest
from telegram.warnings import PTBDeprecationWarning, PTBUserWarning

from bot.chat.copy import Copy
from bot.chat.desk import Me
from bot.chat.meters import Meters
from bot.chat.polling import TokenRefused
from bot.chat.turns import Turns
from bot.chat.upkeep import rest
from bot.chat.webhook import Webhook
from bot.play.copies import Inbox, Pen
from bot.play.picture import Painter
from bot.play.ports import World
from bot.play.thinking_ports import Thinker
from bot.server import CannotListen

__all__ = ["TokenRefused", "Webhook", "leaves", "make_bot", "serve"]

log = structlog.get_logger(__name__)

_CONNECTIONS: Final = 64
"""More than the workers, the reconciler and the replies together ever use at once."""

_LONGEST_PAUSE: Final = 5.0


def make_bot(token: str, url: str) -> Bot:
    """The library's bot for a Bot API server at `url`; the limits of Telegram are kept by bot/chat/pacing.py."""
    trust = {"verify": _trust()}
    calls = HTTPXRequest(
        connection_pool_size=_CONNECTIONS,
        connect_timeout=5.0,
        read_timeout=15.0,
        write_timeout=10.0,
        pool_timeout=10.0,
        httpx_kwargs=trust,
    )
    polls = HTTPXRequest(connection_pool_size=1, connect_timeout=5.0, pool_timeout=10.0, httpx_kwargs=trust)
    return Bot(token, base_url=f"{url}/bot", request=calls, get_updates_request=polls)


@cache
def _trust() -> SSLContext:
    """Whom we trust to be Telegram; read once, since that takes a fiftieth of a second, and both clients ask."""
    return create_ssl_context()


async def serve(
    token: str,
    url: str,
    world: World,
    inbox: Inbox,
    pen: Pen,
    *,
    webhook: Webhook | None = None,
    turns: Turns | None = None,
    meters: Meters | None = None,
    painter: Painter | None = None,
    thinker: Thinker | None = None,
) -> None:
    """Serve until cancelled; what has been begun by then is finished, within ten seconds.

    With a `webhook` Telegram delivers the updates, without one the holder of the pen asks for them. `turns` paces
    what is written to chats; left out, as Telegram's limits want it. `meters` are told how it goes. A `painter`
    draws the tables; left out, they are texts. A `thinker` thinks for computers; left out, they play quickly.

    Raises TokenRefused when Telegram does not know the token, CannotListen when the webhook's port is not to be had.
    """
    # We want updates as raw JSON, and take the time of a flood wait in either type.
    warnings.filterwarnings("ignore", "Please use 'Bot.getUpdates'", PTBUserWarning)
    warnings.filterwarnings("ignore", ".*attribute `retry_after` will be", PTBDeprecationWarning)
    stop = asyncio.Event()
    bot = make_bot(token, url)

    def copy(me: Me) -> Copy:
        return Copy(
            bot,
            me,
            world,
            inbox,
            pen,
            webhook=webhook,
            turns=turns or Turns(),
            meters=meters or Meters(),
            painter=painter,
            thinker=thinker,
        )

    failures: list[Exception] = []
    try:
        async with asyncio.TaskGroup() as tasks:
            serving = tasks.create_task(_serve_until(stop, bot, copy))
            try:
                await asyncio.wait([serving])
            finally:
                stop.set()
                await asyncio.wait([serving])
    except* (TokenRefused, CannotListen) as group:
        failures = leaves(group)
    if failures:
        raise failures[0]


def leaves(group: BaseExceptionGroup[Exception]) -> list[Exception]:
    """The exceptions of a group, however deep they are nested."""
    found: list[Exception] = []
    for error in group.exceptions:
        found += leaves(error) if isinstance(error, BaseExceptionGroup) else [error]
    return found


async def _serve_until(stop: asyncio.Event, bot: Bot, copy: Callable[[Me], Copy]) -> None:
    try:
        me = await _introduce(bot, stop)
        if me is not None:
            await copy(me).run(stop)
    except TimeoutError:
        log.warning("stopped before everything was finished; the rest is taken up at the next start")
    finally:
        await bot.shutdown()


async def _introduce(bot: Bot, stop: asyncio.Event) -> Me | None:
    """Who we are, once Telegram says so; None if we are stopped before. Raises TokenRefused."""
    pause = 1.0
    while not stop.is_set():
        try:
            await bot.initialize()
            log.info("Telegram knows us", bot=f"@{bot.username}")
            return Me(bot.id, bot.username, bot.supports_inline_queries)
        except InvalidToken:
            raise TokenRefused from None
        except TelegramError as error:
            log.warning("Telegram does not answer yet", why=type(error).__name__, again_in=pause)
        await rest(stop, pause)
        pause = min(2 * pause, _LONGEST_PAUSE)
    return None
