"""Owns the program: its commands by name, and what it does without one.

Does not know what the commands do, and loads none but the one that is asked for.
"""

from typing import Final

import typer

from bot.console.lazy import LazyGroup, load
from bot.console.settings import settings_or_refuse

MODULES: Final = {
    "run": "bot.console.serving",
    "sandbox": "bot.console.trying",
    "migrate": "bot.console.serving",
    "health": "bot.console.health",
    "doctor": "bot.console.doctor",
    "backup": "bot.console.backup",
    "variants": "bot.console.games",
    "simulate": "bot.console.games",
    "replay": "bot.console.recordings",
    "verify": "bot.console.recordings",
    "arena": "bot.console.arena",
    "stats": "bot.console.stats",
}
"""Where each command is to be found."""


class _Commands(LazyGroup):
    modules = MODULES


app = typer.Typer(cls=_Commands, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def _start(context: typer.Context) -> None:
    """A Telegram bot that hosts Durak in group chats.

    Without a command: `run` if BOT_TOKEN is set, else `sandbox`.
    """
    if context.invoked_subcommand is None:
        command = "sandbox" if settings_or_refuse().bot_token is None else "run"
        context.invoke(load(MODULES[command], command))


def main() -> None:
    """Run the program and exit."""
    app(prog_name="python -m bot")
