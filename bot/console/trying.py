"""Owns the command that starts the bot in a local Telegram, to try it out, and who is to be met there.

Does not know what a running bot consists of (bot/wiring.py).
"""

import tempfile
from pathlib import Path
from typing import Annotated, Final

import typer
from pydantic import SecretStr

from bot.console.serving import serve
from bot.console.settings import settings_or_refuse
from bot.sandbox import Sandbox
from bot.server import CannotListen
from bot.settings import Settings
from bot.wiring import CannotServe, run_bot

PEOPLE: Final = (("Аня", "ru"), ("Boris", "en"), ("Вера", "ru"), ("George", "en"), ("Даша", "ru"), ("Ian", "en"))
"""Who meets in the local Telegram, and the language of each one's client."""


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
        serve(settings, _run_in_sandbox(settings, port, people))


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
    except CannotListen as why:
        raise CannotServe(f'{why}; choose another port: --port 9000, or make run ARGS="--port 9000"') from why
