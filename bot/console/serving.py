"""Owns the commands that start the bot and bring its database up to date, and how a bot that was started is stopped.

Does not know what a running bot consists of (bot/wiring.py), nor the local Telegram (trying.py).
"""

import asyncio
import contextlib
import signal
from collections.abc import Coroutine
from typing import Any

import typer
import uvloop

from bot.console.exits import refuse
from bot.console.settings import settings_or_refuse
from bot.logs import start_logging
from bot.settings import Settings, secrets_of
from bot.wiring import CannotServe, prepare, run_bot


def run() -> None:
    """Host games on Telegram until Ctrl+C or SIGTERM."""
    settings = settings_or_refuse()
    if settings.bot_token is None:
        refuse("BOT_TOKEN: not set; @BotFather gives one. To try the bot without: python -m bot sandbox")
    serve(settings, run_bot(settings, settings.bot_token.get_secret_value()))


def migrate() -> None:
    """Bring the database up to date.

    Starting the bot does it too.
    """
    settings = settings_or_refuse()
    _start_logging(settings)
    try:
        prepare(settings)
    except CannotServe as why:
        refuse(str(why))
    typer.echo("The database is up to date.")


def serve(settings: Settings, work: Coroutine[Any, Any, None]) -> None:
    """Do the work until it ends or the program is told to stop; CannotServe ends the program with one line."""
    _start_logging(settings)
    try:
        uvloop.run(_until_told(work))
    except CannotServe as why:
        refuse(str(why))


async def _until_told(work: Coroutine[Any, Any, None]) -> None:
    """Let the work go on until it ends, or until a signal cancels it and it has cleaned up."""
    loop = asyncio.get_running_loop()
    me = asyncio.current_task()
    assert me is not None  # noqa: S101 - a coroutine always runs in a task
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, me.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await work


def _start_logging(settings: Settings) -> None:
    start_logging(settings.log_level, settings.log_format, secrets=secrets_of(settings))
