"""Owns the command that tells whether the bot is alive: it looks at the file that a running bot touches.

Does not know how it is touched (bot/heartbeat.py). A container asks often, so that little more than settings is loaded.
"""

import time
from typing import Final, NoReturn

import typer

from bot.console.exits import EXIT_FOUND_WRONG, refuse
from bot.console.settings import settings_or_refuse

ALIVE_WITHIN: Final = 60.0
"""Seconds after which a bot that did not touch its file is called dead; it does so every ten seconds."""


def health() -> None:
    """Tell whether the bot is alive.

    Exits with 0 if the bot that touches HEARTBEAT_FILE did so within a minute, else with 1.
    """
    file = settings_or_refuse().heartbeat_file
    if file is None:
        refuse("HEARTBEAT_FILE: not set, so there is nothing to look at")
    try:
        age = time.time() - file.stat().st_mtime
    except FileNotFoundError:
        _is_dead("never alive")
    except OSError as error:
        refuse(f"HEARTBEAT_FILE: cannot be looked at ({error.strerror})")
    if age > ALIVE_WITHIN:
        _is_dead(f"last alive {age:.0f} seconds ago")
    typer.echo("alive")


def _is_dead(why: str) -> NoReturn:
    typer.echo(why, err=True)
    raise typer.Exit(EXIT_FOUND_WRONG)
