"""Owns the command that examines everything the bot needs, and says what to do about it.

Does not know what is examined at Telegram (bot/chat/checkup.py) and in the database (bot/sql/checkup.py).
"""

import asyncio
import json
import stat
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import typer
from dotenv import dotenv_values

from bot.chat.checkup import examine_telegram
from bot.console.exits import EXIT_FOUND_WRONG
from bot.findings import Finding, State, look, ok, wrong
from bot.settings import BadSettings, Settings, read_settings
from bot.sql.checkup import examine_database
from bot.wiring import SystemClock

_FILE: Final = Path(".env")
_OF_COMPOSE: Final = "POSTGRES_PASSWORD"
_COLOURS: Final = {State.OK: "green", State.LOOK: "yellow", State.WRONG: "red"}


def doctor(*, as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Examine settings, database and Telegram, and say what to do.

    Changes nothing, and may be asked while the bot runs. Exits with 1 when something is wrong.
    """
    found = _examine_all()
    states = Counter(finding.state for finding in found)
    if as_json:
        findings = [finding._asdict() for finding in found]
        typer.echo(json.dumps({"well": not states[State.WRONG], "findings": findings}, ensure_ascii=False, indent=2))
    else:
        for finding in found:
            typer.echo(f"{typer.style(f'{finding.state:5}', _COLOURS[finding.state])} {finding.about:9} {finding.says}")
            if finding.advice:
                typer.echo(f"{'':16}{finding.advice}")
        typer.echo(f"{states[State.WRONG]} wrong, {states[State.LOOK]} worth a look, {states[State.OK]} ok")
    if states[State.WRONG]:
        raise typer.Exit(EXIT_FOUND_WRONG)


def _examine_all() -> list[Finding]:
    try:
        settings = read_settings()
    except BadSettings as bad:
        return [wrong("settings", line, "docs/running.md lists all settings") for line in bad.lines]
    found = _guarded("settings", lambda: _examine_file(_FILE))
    found += _guarded("database", lambda: examine_database(settings.database_url.get_secret_value()))
    return found + _guarded("telegram", lambda: _examine_token(settings))


def _examine_file(file: Path) -> list[Finding]:
    if not file.exists():
        return [ok("settings", "read from the environment; there is no .env here")]
    known = {name.upper() for name in Settings.model_fields} | {_OF_COMPOSE}
    unknown = sorted(name for name in dotenv_values(file) if name.upper() not in known)
    found = [look("settings", f"{name} in .env is no setting", "is it misspelt? It has no effect") for name in unknown]
    if file.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        found.append(
            look("settings", "other accounts of this machine can read .env", "chmod 600 .env: it holds secrets")
        )
    return found or [ok("settings", "read from .env and the environment")]


def _examine_token(settings: Settings) -> list[Finding]:
    if settings.bot_token is None:
        return [look("token", "BOT_TOKEN is not set: the bot plays in a local Telegram only", "@BotFather gives one")]
    token, url = settings.bot_token.get_secret_value(), settings.bot_api_url
    return asyncio.run(examine_telegram(token, url, SystemClock(), webhook=settings.webhook_url))


def _guarded(about: str, examine: Callable[[], list[Finding]]) -> list[Finding]:
    """What is found, or that it could not be examined: a doctor does not faint."""
    try:
        return examine()
    except Exception as error:
        return [wrong(about, f"could not be examined: {type(error).__name__}", "please report this")]
