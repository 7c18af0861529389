"""`arena`: fair deals, honest intervals, and files that are gone on from."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.console.app import app


def program(*words: str) -> Result:
    """What the program prints, and its exit code."""
    return CliRunner().invoke(app, ["arena", *words])


def report(*words: str) -> dict:
    return json.loads(program(*words, "--json").stdout)


def test_two_players_play_mirrored_deals():
    told = report("greedy", "random", "--games", "60", "--processes", "1")
    assert (told["a"], told["b"], told["measure"]) == ("greedy", "random", "score")
    assert (told["deals"], told["games"]) == (30, 60)
    assert told["value"] > 0.8
    assert 0 < told["interval"] < 0.15


def test_equals_are_equal_whoever_deals():
    assert report("greedy", "greedy", "--games", "20", "--processes", "1")["value"] == 0.5


def test_in_company_the_share_of_lost_games_is_told():
    words = ("greedy", "random", "--variant", "perevodnoy", "--players", "4", "--option", "deck=52")
    told = report(*words, "--games", "38", "--processes", "1")
    assert (told["measure"], told["deals"], told["games"]) == ("fool_share", 10, 40)
    assert told["value"] < 0.2
    assert "deck=52" in told["rules"]
    line = program(*words, "--games", "8", "--processes", "1").stdout
    assert "greedy was the fool in" in line
    assert "with random in all other seats" in line


def test_it_goes_on_where_it_was_interrupted_and_comes_to_the_same_end(tmp_path: Path):
    file = tmp_path / "deals.jsonl"
    words = ("easy", "random", "--seed", "3", "--processes", "1")
    whole = report(*words, "--games", "40")
    report(*words, "--games", "12", "--file", str(file))
    with file.open("a", encoding="utf-8") as cut:
        cut.write("[19, [[0, [1")
    assert len(file.read_text().splitlines()) == 8
    continued = report(*words, "--games", "40", "--file", str(file))
    assert {**continued, "seconds": 0} == {**whole, "seconds": 0}
    again = report(*words, "--games", "40", "--file", str(file))
    assert again["value"] == whole["value"]


@pytest.mark.parametrize(
    "content",
    ['{"a": "greedy"}\n[0, []]\n', "a list\nof what to buy", '["]', "\x80", "{HEAD}[0, 1]\n"],
)
def test_a_file_that_is_not_ours_is_refused_and_stays_as_it_is(tmp_path: Path, content: str):
    words = ("greedy", "random", "--games", "2", "--processes", "1", "--file")
    file = tmp_path / "deals.jsonl"
    program(*words, str(file))
    file.write_text(content.replace("{HEAD}", file.read_text().splitlines()[0] + "\n"), encoding="latin-1")
    before = file.read_bytes()
    told = program(*words, str(file))
    assert (told.exit_code, file.read_bytes()) == (2, before)
    assert len(told.stderr.splitlines()) == 1


def test_a_file_that_was_only_just_begun_is_begun_again(tmp_path: Path):
    file = tmp_path / "deals.jsonl"
    for content in ("", '{"a": "greedy", "b'):
        file.write_text(content)
        assert program("greedy", "random", "--games", "2", "--processes", "1", "--file", str(file)).exit_code == 0
        assert len(file.read_text().splitlines()) == 2
    told = program("greedy", "random", "--file", str(tmp_path / "nowhere" / "deals.jsonl"))
    assert (told.exit_code, told.stderr.splitlines()[-1:]) == (
        2,
        [f"{tmp_path}/nowhere/deals.jsonl: No such file or directory"],
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("greedy", "nobody"), "no contestant 'nobody'; there are: random, plain, greedy"),
        (("greedy", "random", "--players", "9"), "for 2 to 6 players, not 9"),
        (("greedy", "random", "--variant", "chess"), "no variant 'chess'"),
        (("greedy", "random", "--option", "deck=40"), "deck=40"),
    ],
)
def test_what_cannot_be_played_is_refused(words: tuple[str, ...], why: str):
    told = program(*words)
    assert told.exit_code == 2
    assert why in told.stderr
