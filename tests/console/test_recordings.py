"""`replay` and `verify`: what they print of a recording, and how they end when something in it is wrong."""

import re
from itertools import cycle
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.chat.words import LANGUAGES
from bot.console.app import app
from bot.game import VARIANTS
from bot.play.recording import write_recording
from tests.play.recorded import played
from tests.play.test_recordings import SHORT

MOVES = SHORT.count("\nmove ")


def program(*words: str, typed: str = "") -> Result:
    """What the program prints when people type this, and its exit code."""
    return CliRunner().invoke(app, words, input=typed)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(SHORT, encoding="utf-8")
    return path


def test_a_true_recording_is_said_to_be_true(file):
    told = program("verify", str(file))
    assert told.exit_code == 0
    assert f"game 1, 2 players, {MOVES} moves" in told.stdout
    commitment = SHORT.split("commitment ")[1][:64]
    assert commitment in told.stdout


@pytest.mark.parametrize(
    ("content", "code", "words"),
    [
        (SHORT.replace("press", "clock", 1).encode(), 1, "digest"),
        (SHORT.encode()[:-1], 1, "cut off"),
        (b"\xff\xfe", 1, "no text"),
        (b"", 1, "cut off"),
        (b"x" * 9_000_000, 1, "too long"),
        (None, 2, "No such file"),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_wrong_is_said_in_one_line(tmp_path, command, content, code, words):
    path = tmp_path / "game.txt"
    if content is not None:
        path.write_bytes(content)
    told = program(command, str(path))
    assert told.exit_code == code
    assert words in told.stderr
    assert told.stderr.count("\n") == 1
    assert told.stdout == ""


def test_all_moves_are_printed_at_once(file):
    told = program("replay", str(file), "--all")
    assert told.exit_code == 0
    assert re.findall(r"^— (\d+)/", told.stdout, re.MULTILINE) == [str(at) for at in range(MOVES + 1)]
    assert "🤡" in told.stdout.split(f"— {MOVES}/")[1]
    assert "<" not in told.stdout


def test_enter_goes_on_and_q_ends(file):
    watched = program("replay", str(file), typed="\n\nq\n").stdout
    assert re.findall(r"^— (\d+)/", watched, re.MULTILINE) == ["0", "1", "2"]
    assert f"— 1/{MOVES} —" in program("replay", str(file), typed="\n").stdout
    assert f"— {MOVES}/{MOVES} —" in program("replay", str(file), "--delay", "0").stdout


@pytest.mark.parametrize(("variant", "language"), list(zip(VARIANTS, cycle(LANGUAGES), strict=False)))
def test_every_game_can_be_watched_in_every_language(tmp_path, variant, language):
    path = tmp_path / "game.txt"
    path.write_text(write_recording(played(variant, 2, 3)), encoding="utf-8")
    told = program("replay", str(path), "--all", "--language", language, "--open")
    assert told.exit_code == 0, told.stderr


def test_hands_are_shown_when_they_are_asked_for(file):
    first = SHORT.split("\nhand 1 ")[1].split()[0]
    card = first[:-1] + dict(zip("SHDC", "♠♥♦♣", strict=True))[first[-1]]
    assert card not in program("replay", str(file), typed="q\n").stdout
    assert card in program("replay", str(file), "--open", typed="q\n").stdout


def test_a_language_without_words_is_refused(file):
    told = program("replay", str(file), "--language", "tlh")
    assert told.exit_code == 2
    assert "ru, en, uk" in told.stderr
