"""`variants` and `simulate`: what they print, and how they end."""

import json

import pytest
from typer.testing import CliRunner, Result

from bot.console.app import app
from bot.game import VARIANTS, Card
from bot.simulation import Playthrough

REPORT = {
    "variant", "players", "games", "moves", "draws", "seconds", "moves_per_second", "games_per_second", "lost_cards",
    "unfinished",
}  # fmt: skip


def program(*words: str) -> Result:
    """What the program prints, and its exit code."""
    return CliRunner().invoke(app, words)


def test_variants_are_listed_with_their_options():
    listed = json.loads(program("variants", "--json").stdout)
    assert [row["key"] for row in listed] == list(VARIANTS)
    for row in listed:
        assert 2 <= row["seats"]["min"] <= row["seats"]["max"] <= 8
        assert row["family"] in {"bout", "relay"}
        for option in row["options"]:
            assert option["default"] in option["choices"]
            assert option["choices"] == list(VARIANTS[row["key"]].choices(option["key"]))


def test_variants_are_listed_for_people_with_the_own_choice_first():
    lines = program("variants").stdout.splitlines()
    assert lines[0] == "podkidnoy: bout family, 2 to 6 players"
    assert "    deck = 36, 24, 32, 52" in lines
    assert "    throwers = leader, all, neighbours, none" in lines


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_end_with_every_card(variant: str):
    report = json.loads(program("simulate", variant, "--games", "20", "--json").stdout)
    assert report.keys() == REPORT
    assert (report["variant"], report["players"], report["games"]) == (variant, 4, 20)
    assert (report["lost_cards"], report["unfinished"]) == (0, 0)
    assert report["moves"] > 20 * 20


def test_the_same_seed_plays_the_same_games():
    def played(seed: str) -> tuple[int, int]:
        report = json.loads(program("simulate", "podkidnoy", "--games", "10", "--seed", seed, "--json").stdout)
        return report["moves"], report["draws"]

    assert played("7") == played("7")
    assert played("7") != played("8")


def test_options_and_players_are_used():
    words = ["simulate", "perevodnoy", "--players", "8", "--games", "3", "--option", "deck=52", "--option", "hand=5"]
    done = program(*words)
    assert done.exit_code == 0
    assert done.stdout.startswith("perevodnoy, 8 players: 3 games, ")
    assert done.stdout.endswith("; 0 cards lost, 0 games unfinished\n")


def test_without_players_it_seats_as_many_as_fit():
    words = ["simulate", "podkidnoy", "--games", "2", "--option", "deck=24", "--option", "hand=7", "--json"]
    assert program(*words).exit_code == 2
    words = ["simulate", "podkidnoy", "--games", "2", "--option", "deck=24", "--json"]
    assert json.loads(program(*words).stdout)["players"] == 4


@pytest.mark.parametrize(
    "words",
    [
        ("nonsense",),
        ("podkidnoy", "--option", "nonsense=1"),
        ("podkidnoy", "--option", "deck=37"),
        ("podkidnoy", "--option", "deck"),
        ("podkidnoy", "--players", "1"),
        ("podkidnoy", "--players", "7"),
    ],
)
def test_what_makes_no_sense_is_one_line_and_exit_code_2(words: tuple[str, ...]):
    done = program("simulate", *words)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("played", "lost", "unfinished"),
    [(Playthrough(5, None, (Card(20), Card(21))), 2, 1), (Playthrough(5000, None), 0, 1)],
)
def test_a_lost_card_or_an_endless_game_is_exit_code_1(
    played: Playthrough, lost: int, unfinished: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.console.games.playthroughs", lambda *_, **__: [played])
    done = program("simulate", "podkidnoy", "--json")
    assert done.exit_code == 1
    report = json.loads(done.stdout)
    assert (report["lost_cards"], report["unfinished"]) == (lost, unfinished)
