"""Frames of games in which the turn goes round: trumps for all to see, the top card, naming, beating, taking."""

import re

import pytest

from bot.chat.draw import draw
from bot.chat.frames import Style
from bot.chat.presscode import MovePress, PickPress
from bot.chat.words import LANGUAGES, words_in
from bot.game import PUBLIC, VARIANTS, Reason, Suit, Verb, explain, play, read_move, start, view
from bot.game.cards import read_card, read_cards
from bot.game.relay.position import Pair, Phase, Position
from bot.play.scene import Sitter
from tests.chat.out.evening import game, labels, presses
from tests.kit import seed_of

EN = words_in("en")
OWN = VARIANTS["svoi_kozyri"].rules()
ROUNDS = VARIANTS["nakladka"].rules()


def own_trumps(pile: str = "7H8H9S", **changes) -> Position:
    """Three people with ♠ ♥ ♦ as their trumps; the first is in turn."""
    fields = {
        "dealer": 2,
        "turn": 0,
        "hands": tuple(read_cards(hand) for hand in ("10SQDKC", "6H7D", "AC")),
        "phase": Phase.DEFEND if pile else Phase.LEAD,
        "own_trumps": (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS),
        "pile": read_cards(pile),
        "lows": (9, 9, 9),
        "bout": 9,
    }
    return Position(**(fields | changes))


def last_two(**changes) -> Position:
    """Two people; the first led a pair and another card, which the second is to beat."""
    fields = {
        "dealer": 1,
        "turn": 1,
        "hands": tuple(read_cards(hand) for hand in ("10S", "8C8D9HKD")),
        "phase": Phase.DEFEND,
        "trump": Suit.SPADES,
        "turned": read_card("6S"),
        "pairs": tuple(Pair(card, 0) for card in read_cards("7C7D9C")),
        "bout": 9,
    }
    return Position(**(fields | changes))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2])
def test_everybody_sees_whose_trump_is_what_and_the_top_of_the_pile_alone(viewer, language):
    words = words_in(language)
    text = draw(game(OWN, own_trumps(), viewer), words).text
    plain = re.sub("<[^>]*>", "", text)
    for person in ("Аня\u00a0♠", "Борис\u00a0♥", "Вера\u00a0♦"):
        assert person in plain
    assert words.html("pile-top", card=read_card("9S"), count=3) in text
    assert "7♥" not in text


def test_the_owner_sees_his_own_trump_in_bold():
    assert "<b>Борис\u00a0♥</b>" in draw(game(OWN, own_trumps(), 1), EN).text
    assert "<b>Борис\u00a0♥</b>" not in draw(game(OWN, own_trumps()), EN).text


def test_trumps_are_named_with_a_button_for_each_free_suit():
    position = start(OWN, seats=3, seed=seed_of(1), dealer=2)
    assert list(labels(draw(game(OWN, position, 0), EN))) == [f"Trump {suit}" for suit in "♠♥♦♣"]
    position = play(OWN, position, 0, read_move("mH"))
    frame = draw(game(OWN, position, 1), EN)
    assert [press.move.text for press in presses(frame).values()] == ["mS", "mD", "mC"]
    assert "Аня\u00a0♥, <b>Борис\u00a0…</b> and Вера\u00a0…" in frame.text
    assert not frame.silent
    assert "Name the trump" in frame.text
    assert draw(game(OWN, position, 2), EN).rows == ()


def test_who_gave_a_six_is_told_without_the_card_that_was_drawn_for_it():
    position = own_trumps("", exchanges=((1, 0), (2, 1)))
    for viewer in (PUBLIC, 0, 1, 2):
        text = draw(game(OWN, position, viewer), EN).text
        assert "Sixes to their trumps: 6♠\u00a0Борис →\u00a0Аня and 6♥\u00a0Вера →\u00a0Борис" in text


def test_one_tap_beats_the_top_card_and_a_refused_one_says_why():
    position = own_trumps()
    frame = draw(game(OWN, position, 0), EN)
    moves = {button.text: press.move for button, press in presses(frame).items() if isinstance(press, MovePress)}
    assert moves["• 10♠"] == read_move("b10S.9S")
    assert moves["Q♦"] == read_move("bQD.9S")
    assert explain(OWN, position, 0, moves["Q♦"]) is Reason.DOES_NOT_BEAT
    assert moves["Take"] == read_move("k")
    assert "Beat 9♠.</b> “Take” means 3 cards" in frame.text


def test_the_second_card_of_a_turn_is_one_tap_too():
    position = play(OWN, own_trumps(), 0, read_move("b10S.9S"))
    frame = draw(game(OWN, position, 0), EN)
    assert {press.move.text for press in presses(frame).values()} == {"lQD", "lKC"}
    assert {button.style for button in presses(frame)} == {Style.SUCCESS}
    assert "Put a card on top" in frame.text


def test_a_tap_of_somebody_who_waits_is_refused_with_the_name_of_the_one_in_turn():
    position = own_trumps()
    frame = draw(game(OWN, position, 1), EN)
    moves = [press.move for press in presses(frame).values()]
    assert {explain(OWN, position, 1, move) for move in moves} == {Reason.NOT_DEFENDER}
    assert frame.silent
    assert "Waiting for Аня" in frame.text


def test_a_round_shows_all_its_cards_and_how_many_are_missing():
    position = Position(
        dealer=2,
        turn=2,
        hands=tuple(read_cards(hand) for hand in ("10S", "8C8D", "9HKD")),
        phase=Phase.DEFEND,
        trump=Suit.SPADES,
        turned=read_card("6S"),
        pile=read_cards("7C9C"),
        discard=read_cards("6C7D"),
    )
    text = draw(game(ROUNDS, position), EN).text
    assert "<b>On the table</b> 7♣ 9♣ · 2 of 3" in text
    assert "6♠\u00a0· discard 2" in text


def test_the_last_two_beat_card_by_card():
    frame = draw(game(ROUNDS, last_two(), 1), EN)
    kinds = {button.text: press for button, press in presses(frame).items()}
    assert kinds["• 8♣"] == MovePress(345, 9, read_move("b8C.7C"))
    assert kinds["9♥"].move.verb is Verb.BEAT
    chosen = draw(game(ROUNDS, last_two(hands=tuple(map(read_cards, ("10S", "JS8D")))), 1, picked=("JS",)), EN)
    assert {"J♠ beats 7♣", "J♠ beats 7♦", "J♠ beats 9♣"} <= set(labels(chosen))


def test_leads_of_the_last_two_are_picked_where_there_is_a_pair():
    leading = last_two(turn=1, phase=Phase.LEAD, pairs=())
    assert PickPress not in {type(press) for press in presses(draw(game(ROUNDS, leading, 1), EN)).values()}
    several = last_two(turn=1, phase=Phase.LEAD, pairs=(), hands=tuple(map(read_cards, ("10S10HJH", "8C8D9HKD"))))
    frame = draw(game(ROUNDS, several, 1), EN)
    assert {type(press) for press in presses(frame).values()} == {MovePress, PickPress}
    assert labels(frame)["8♦ 8♣"] == MovePress(345, 9, read_move("l8D8C"))
    assert "a pair or two pairs" in frame.text


def test_a_table_is_never_drawn_from_the_view_of_a_seat():
    with pytest.raises(ValueError, match="public view"):
        draw(game(OWN, own_trumps(), view=view(OWN, own_trumps(), 0)), EN)
    with pytest.raises(ValueError, match="view of its seat"):
        draw(game(OWN, own_trumps(), 0, view=view(OWN, own_trumps(), PUBLIC)), EN)


@pytest.mark.parametrize("name", ["&" * 64, "<b>" * 21, "\u202e" * 64, "שלום" * 16])
def test_the_worst_of_names_fit(name):
    people = tuple(Sitter(seat, seat, name, seat) for seat in range(3))
    for viewer in (PUBLIC, 0):
        text = draw(game(OWN, own_trumps(exchanges=((1, 0), (2, 1))), viewer, sitters=people), EN).text
        assert "<b><b>" not in text
        assert text.count("\u2068") == text.count("\u2069")
