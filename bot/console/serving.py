"""Owns the commands that start the bot, on Telegram or on a local one, and those that look after it.

Does not know what a running bot consists of (bot/wiring.py).
"""

import asyncio
import contextlib
import gc
import signal
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, Final

import typer
import uvloop
from pydantic import SecretStr

from bot.console.exits import EXIT_FOUND_WRONG, refuse
from bot.heartbeat import ALIVE_WITHIN, find_age
from bot.logs import start_logging
from bot.sandbox import Sandbox
from bot.settings import BadSettings, Settings, read_settings, secrets_of
from bot.wiring import CannotServe, prepare, run_bot

PEOPLE: Final = (("Аня", "ru"), ("Boris", "en"), ("Вера", "ru"), ("George", "en"), ("Даша", "ru"), ("Ian", "en"))
"""Who meets in the local Telegram, and the language of each one's client."""


def run() -> None:
    """Host games on Telegram until Ctrl+C or SIGTERM."""
    settings = settings_or_refuse()
    if settings.bot_token is None:
        refuse("BOT_TOKEN: not set; @BotFather gives one. To try the bot without: python -m bot sandbox")
    _serve(settings, run_bot(settings, settings.bot_token.get_secret_value()))


def sandbox(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the page; 0 takes any free one.")] = 8081,
    people: Annotated[int, typer.Option(min=1, max=len(PEOPLE), help="How many people are in the group.")] = 4,
) -> None:
    """Host games in a local Telegram with a page.

    To try the bot out; nothing leaves this machine.
    """
    settings = settings_or_refuse()
    with tempfile.TemporaryDirectory(prefix="durak-bot-") as folder:
        if "database_url" not in settings.model_fields_set:
            file = Path(folder) / "sandbox.sqlite3"
            settings = settings.model_copy(update={"database_url": SecretStr(f"sqlite:///{file}")})
        _serve(settings, _run_in_sandbox(settings, port, people))


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


def health() -> None:
    """Tell whether the bot is alive.

    Exits with 0 if the bot that touches HEARTBEAT_FILE did so within a minute, else with 1.
    """
    settings = settings_or_refuse()
    if settings.heartbeat_file is None:
        refuse("HEARTBEAT_FILE: not set, so there is nothing to look at")
    age = find_age(settings.heartbeat_file)
    if age is None or age > ALIVE_WITHIN:
        typer.echo("never alive" if age is None else f"last alive {age:.0f} seconds ago", err=True)
        raise typer.Exit(EXIT_FOUND_WRONG)
    typer.echo("alive")


def settings_or_refuse() -> Settings:
    """The settings, or the end of the program with a line for each mistake in them."""
    try:
        return read_settings()
    except BadSettings as bad:
        refuse(*bad.lines)


async def _run_in_sandbox(settings: Settings, port: int, people: int) -> None:
    try:
        async with Sandbox(port=port, flood="real") as telegram:
            members = [telegram.person(name, language=language) for name, language in PEOPLE[:people]]
            telegram.group("Дурак", members)
            typer.echo(f"The page: {telegram.url}/")
            typer.echo("Left is the group: choose who you are, type /durak, let people sit down one by one, deal.")
            typer.echo("Beside it are their private chats: hands come there, and a press on a card plays it.")
            typer.echo("Ctrl+C to stop.")
            await run_bot(
                settings.model_copy(update={"bot_api_url": telegram.url, "webhook_url": None}), telegram.token
            )
    except OSError as taken:
        other = 'choose another: --port 9000, or make run ARGS="--port 9000"'
        raise CannotServe(f"port {port} cannot be used ({taken.strerror}); {other}") from taken


def _serve(settings: Settings, work: Coroutine[Any, Any, None]) -> None:
    _start_logging(settings)
    # What is loaded by now lives to the end; looking through it again and again would hold presses up.
    gc.freeze()
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
