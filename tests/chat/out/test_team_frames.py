"""Games of teams: sides at the table, partners in a hand, who plays for whom, and sides in the result."""

import pytest
from msgspec.structs import replace

from bot.chat.draw import draw
from bot.chat.presscode import MovePress
from bot.chat.words import words_in
from bot.game import Verb, explain, legal
from bot.play.records import TableState
from bot.play.scene import Ended, Sitter
from tests.chat.out.evening import NAMES, game, labels, laid_out, lobby, presses, sitters

EN = words_in("en")
PAIRS = ("podkidnoy", "7S9H/8CKD/10DJH/QCQD")
TWO_BY_TWO = {"teams": "2x2"}


def test_the_table_shows_sides_and_a_hand_its_partners():
    rules, position = laid_out(*PAIRS, choices=TWO_BY_TWO)
    told = draw(game(rules, position), EN).text.splitlines()
    assert "🅰️ ⚔️ <b>Аня</b> — 2 cards, leads" in told
    assert "🅱️ 🛡 Борис — 2 cards, defends" in told
    assert [line[:2] for line in told if "2 cards" in line] == ["🅰️", "🅱️", "🅰️", "🅱️"]
    hand = draw(game(rules, position, 3), EN).text
    assert "🅱️ ▫️ Глеб (you)" in hand
    assert "🅱️ 🛡 Борис (with you)" in hand
    assert "Аня (with you)" not in hand


def test_it_is_said_who_plays_in_the_place_of_a_partner_who_is_out():
    rules, position = laid_out("podkidnoy", "/8CKD/10DJH/QCQD", choices=TWO_BY_TWO, out=(0,), leader=2)
    for viewer, name in {None: "Аня", 2: "Аня (with you)", 0: "Аня (you)"}.items():
        told = draw(game(rules, position, viewer), EN).text
        assert f"🅰️ 🏁 {name} — out" in told
        assert "↪️ Вера plays in Аня’s place" in told
    assert "your team plays on for you" in told
    assert "• 10♦" in labels(draw(game(rules, position, 2), EN))


def test_in_a_commune_a_partner_may_cover_and_is_told_so():
    rules, position = laid_out(*PAIRS, attack="9C", choices=TWO_BY_TWO | {"team_mode": "commune"})
    frame = draw(game(rules, position, 3), EN)
    assert "The whole team defends" in frame.text
    assert labels(frame)["• Q♣"].move.text == "bQC.9C"
    refused = labels(frame)["Q♦"].move
    assert refused.verb is Verb.BEAT
    assert explain(rules, position, 3, refused) == "does-not-beat"
    assert {press.move for press in presses(frame).values() if isinstance(press, MovePress)} >= set(
        legal(rules, position, 3)
    )
    assert "The whole team defends" not in draw(game(rules, position, 2), EN).text


@pytest.mark.parametrize(
    ("ended", "said"),
    [
        (
            Ended("fool", fools=(3, 1), places=(1, 3, 1, 3), pogony=1),
            ["🤡 The fools are <b>Глеб and Борис</b>!", "🏆 🅰️ Аня and Вера", "🤡 🅱️ Борис and Глеб"],
        ),
        (
            Ended("surrender", fools=(0, 2), places=(4, 1, 3, 1), surrendered=0),
            ["🏳️ Аня gives up.", "🏆 🅱️ Борис and Глеб", "🤡 🅰️ Аня and Вера"],
        ),
        (Ended("draw", places=(1, 2, 3, 4)), ["▫️ 🅰️ Аня and Вера", "▫️ 🅱️ Борис and Глеб"]),
    ],
)
def test_a_result_tells_which_side_has_won(ended, said):
    rules, position = laid_out(*PAIRS, choices=TWO_BY_TWO)
    told = draw(game(rules, position, ended=ended, state=TableState.OVER), EN).text.splitlines()
    assert [line for line in told if line in said] == said
    assert not [line for line in told if "place" in line]


def test_a_game_without_a_result_names_no_sides():
    rules, position = laid_out(*PAIRS, choices=TWO_BY_TWO)
    assert "🅰️" not in draw(game(rules, position, ended=Ended("stopped"), state=TableState.OVER), EN).text


def test_a_lobby_shows_who_will_play_with_whom():
    scene = lobby(sitters=sitters(NAMES[:4], seated=False), options=(("teams", "2x2"),), seats_min=4, seats_max=4)
    assert "🅰️ 1. Аня — host\n🅱️ 2. Борис\n🅰️ 3. Вера\n🅱️ 4. Глеб" in draw(scene, EN).text
    away = (*scene.sitters[:1], Sitter(9, 9, "Zed", reachable=False), *scene.sitters[1:])
    told = draw(replace(scene, sitters=away), EN).text
    assert "\n2. Zed 📪\n🅱️ 3. Борис" in told
    assert "🅰️" not in draw(replace(scene, options=()), EN).text
