"""Owns the life of the Telegram side: how it is put together, started, and brought to rest.

Does not know settings, nor which store it works on.
"""

import asyncio
import warnings
from typing import Final

import structlog
from telegram import Bot
from telegram.error import InvalidToken, TelegramError
from telegram.ext import ExtBot
from telegram.request import HTTPXRequest
from telegram.warnings import PTBDeprecationWarning, PTBUserWarning

from bot.chat.desk import Desk, Me
from bot.chat.gateway import Gateway
from bot.chat.intake import Poller, TokenRefused, take_up
from bot.chat.lanes import Lanes
from bot.chat.menus import publish_menus
from bot.chat.reception import Reception
from bot.chat.reconcile import Reconciler
from bot.chat.replies import Replies
from bot.chat.showing import Showing
from bot.chat.turns import Turns
from bot.chat.upkeep import keep_up, rest
from bot.play.ports import Inbox, World
from bot.play.sweep import wake

__all__ = ["TokenRefused", "make_bot", "serve"]

log = structlog.get_logger(__name__)

_CONNECTIONS: Final = 64
"""More than the workers, the reconciler and the replies together ever use at once."""

_TO_FINISH: Final = 8.0
"""Seconds for what has been begun, once we are told to stop; ten are promised."""

_LONGEST_PAUSE: Final = 30.0


def make_bot(token: str, url: str) -> ExtBot[None]:
    """The library's bot for a Bot API server at `url`, without its rate limiter; see bot/chat/pacing.py."""
    calls = HTTPXRequest(
        connection_pool_size=_CONNECTIONS, connect_timeout=5.0, read_timeout=15.0, write_timeout=10.0, pool_timeout=10.0
    )
    polls = HTTPXRequest(connection_pool_size=1, connect_timeout=5.0, pool_timeout=10.0)
    return ExtBot(token, base_url=f"{url}/bot", request=calls, get_updates_request=polls)


async def serve(token: str, url: str, world: World, inbox: Inbox, *, turns: Turns | None = None) -> None:
    """Serve until cancelled; what has been begun by then is finished, within ten seconds.

    `turns` paces what is written to chats; left out, as Telegram's limits want it.

    Raises TokenRefused when Telegram does not know the token.
    """
    # We want updates as raw JSON, and take the time of a flood wait in either type.
    warnings.filterwarnings("ignore", "Please use 'Bot.getUpdates'", PTBUserWarning)
    warnings.filterwarnings("ignore", ".*attribute `retry_after` will be", PTBDeprecationWarning)
    stop = asyncio.Event()
    refused = False
    try:
        async with asyncio.TaskGroup() as tasks:
            serving = tasks.create_task(_serve_until(stop, make_bot(token, url), world, inbox, turns or Turns()))
            try:
                await asyncio.wait([serving])
            finally:
                stop.set()
                await asyncio.wait([serving])
    except* TokenRefused:
        refused = True
    if refused:
        raise TokenRefused


async def _serve_until(stop: asyncio.Event, bot: Bot, world: World, inbox: Inbox, turns: Turns) -> None:
    try:
        me = await _introduce(bot, stop)
        async with asyncio.timeout(None) as patience, asyncio.TaskGroup() as tasks:
            if me is not None:
                await _work_until(stop, tasks, patience, bot, me, world, inbox, turns)
    except TimeoutError:
        log.warning("stopped before everything was finished; the rest is taken up at the next start")
    finally:
        await bot.shutdown()


async def _work_until(
    stop: asyncio.Event,
    tasks: asyncio.TaskGroup,
    patience: asyncio.Timeout,
    bot: Bot,
    me: Me,
    world: World,
    inbox: Inbox,
    turns: Turns,
) -> None:
    """Put everything together, let it work until `stop`, and bring it to rest in the order in which work flows."""
    gateway = Gateway(bot)
    reconciler = Reconciler(world, turns, Showing(me, world, gateway, turns).show)
    replies = Replies(gateway, turns, tasks)
    lanes = Lanes(tasks, Reception(bot, Desk(me, world, inbox, gateway, replies, reconciler.wake)).work)
    poller = Poller(bot, inbox, lanes)
    await _wake(world)
    tasks.create_task(reconciler.run())
    tasks.create_task(keep_up(world, inbox, reconciler.wake, stop))
    await take_up(inbox, lanes)
    polling = tasks.create_task(poller.run())
    tasks.create_task(publish_menus(bot))
    await stop.wait()
    patience.reschedule(asyncio.get_running_loop().time() + _TO_FINISH)
    poller.stop()
    await asyncio.wait([polling])
    await lanes.empty()
    await reconciler.finish()
    replies.close()


async def _introduce(bot: Bot, stop: asyncio.Event) -> Me | None:
    """Who we are, once Telegram says so; None if we are stopped before. Raises TokenRefused."""
    pause = 1.0
    while not stop.is_set():
        try:
            await bot.initialize()
            await bot.delete_webhook()  # while one is set, Telegram does not let us ask for updates
            return Me(bot.id, bot.username)
        except InvalidToken:
            raise TokenRefused from None
        except TelegramError as error:
            log.warning("Telegram does not answer yet", why=type(error).__name__, again_in=pause)
        await rest(stop, pause)
        pause = min(2 * pause, _LONGEST_PAUSE)
    return None


async def _wake(world: World) -> None:
    """Deadlines that ran out while we were away are set anew; a game that cannot be woken stays as it is."""
    try:
        await wake(world)
    except ExceptionGroup:
        log.exception("not every game could be woken")
