"""Owns the program: its commands by name, and what it does without one.

Does not know what the commands do.
"""

import typer

from bot.console import games, recordings, serving
from bot.console.arena import arena
from bot.console.backup import backup
from bot.console.doctor import doctor
from bot.console.stats import stats

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def _start(context: typer.Context) -> None:
    """A Telegram bot that hosts Durak in group chats.

    Without a command: `run` if BOT_TOKEN is set, else `sandbox`.
    """
    if context.invoked_subcommand is None:
        on_telegram = serving.settings_or_refuse().bot_token is not None
        context.invoke(serving.run if on_telegram else serving.sandbox)


for command in (
    serving.run,
    serving.sandbox,
    serving.migrate,
    serving.health,
    doctor,
    backup,
    games.variants,
    games.simulate,
    recordings.replay,
    recordings.verify,
    arena,
):
    app.command()(command)


app.add_typer(stats, name="stats")


def main() -> None:
    """Run the program and exit."""
    app(prog_name="python -m bot")
