"""Owns how a command ends badly: one plain line on standard error and an exit code, never a traceback.

Does not know which commands there are.
"""

from typing import Final, NoReturn

import typer

EXIT_FOUND_WRONG: Final = 1
"""The command did its work and found something that should not be."""

EXIT_NOT_POSSIBLE: Final = 2
"""What was asked for, or a setting, makes no sense."""


def refuse(*lines: str) -> NoReturn:
    """End the program with EXIT_NOT_POSSIBLE, saying why."""
    for line in lines:
        typer.echo(line, err=True)
    raise typer.Exit(EXIT_NOT_POSSIBLE)
