"""Owns the command that copies the database of a running bot.

Does not know how a copy is made (bot/sql/backup.py).
"""

from pathlib import Path
from typing import Annotated

import typer

from bot.console.exits import refuse
from bot.console.settings import settings_or_refuse
from bot.sql.backup import CannotBackUp, back_up


def backup(file: Annotated[Path, typer.Argument(help="The copy; a file of this name must not be there yet.")]) -> None:
    """Copy the SQLite database, while the bot runs or not.

    The copy is checked. For PostgreSQL, the command that does it is told.
    """
    settings = settings_or_refuse()
    try:
        made = back_up(settings.database_url.get_secret_value(), file)
    except CannotBackUp as why:
        refuse(str(why))
    typer.echo(f"{made.file}: {made.bytes / 1e6:.1f} MB, games: {made.games}, schema {made.schema}, checked.")
