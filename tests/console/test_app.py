"""The commands of the program: each is where it is said to be, and only the one that is asked for is loaded."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from bot.console.app import MODULES, app

HEAVY = {"sqlalchemy", "alembic", "telegram", "PIL", "structlog", "bot.sandbox", "bot.play"}


@pytest.mark.parametrize("command", MODULES)
def test_every_command_is_there_and_says_what_it_does(command: str):
    said = CliRunner().invoke(app, [command, "--help"])
    assert said.exit_code == 0
    assert f"Usage: root {command} " in said.output


def test_the_help_lists_all_commands_in_their_order():
    said = CliRunner().invoke(app, ["--help"]).output
    listed = [line.split()[0] for line in said.partition("Commands:\n")[2].splitlines() if line[2] != " "]
    assert listed == list(MODULES)


def test_a_command_that_is_not_there_is_told_with_what_was_meant():
    said = CliRunner().invoke(app, ["helth"])
    assert said.exit_code == 2
    assert "No such command 'helth'. Did you mean 'health'?" in said.output


@pytest.mark.parametrize(
    ("command", "spared"),
    [
        ("health", HEAVY),
        ("variants", HEAVY),
        ("run", {"bot.sandbox", "bot.console.arena", "alembic", "psycopg"}),
    ],
)
def test_a_command_loads_only_what_it_needs(command: str, spared: set[str]):
    program = "import sys; from bot.console.lazy import load; load(*sys.argv[1:]); print(*sys.modules)"
    words = [sys.executable, "-c", program, MODULES[command], command]
    loaded = subprocess.run(words, check=True, capture_output=True, text=True, timeout=300).stdout.split()
    assert spared & {*loaded} == set()
