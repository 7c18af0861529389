"""The keyboard of a hand: every card in its place, one tap plays it, two taps choose, a refused tap explains."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.chat.draw import draw
from bot.chat.frames import Style
from bot.chat.hand_keys import in_places
from bot.chat.presscode import ClearPicksPress, MovePress, PickPress
from bot.chat.words import words_in
from bot.game import VARIANTS, Position, Rules, Suit, Verb, explain, legal, read_move, start, view
from bot.game.bout.position import Pair, Phase
from bot.game.cards import read_card, read_cards
from tests.chat.out.evening import game, moments, presses
from tests.kit import seed_of

EN = words_in("en")
MARKS = ("• ", "⋯ ", "✓ ", "+ ")

tables = st.sampled_from([("podkidnoy", 2), ("podkidnoy", 4), ("perevodnoy", 2), ("perevodnoy", 5), ("obychny", 3)])
choices = st.sampled_from([{}, {"show_trump": "once_per_bout"}, {"trump_six_swap": "on"}])
seeds = st.integers(0, 10**6)


def bare(text: str) -> str:
    for mark in MARKS:
        text = text.removeprefix(mark)
    return text


def card_buttons(frame, hand):
    names = {EN.card(card): card for card in hand}
    return [(names[bare(button.text)], button) for row in frame.rows for button in row if bare(button.text) in names]


def scene_of(variant: str, hands: str, attack: str = "", **changes) -> tuple[Rules, Position]:
    """A position with spades as trump: `hands` are split by `/`, seat 0 leads, seat 1 defends `attack`."""
    rules = VARIANTS[variant].rules()
    position = start(rules, seats=len(hands.split("/")), seed=seed_of(1), dealer=0)
    pairs = tuple(Pair(card, 0) for card in read_cards(attack))
    position = replace(
        position,
        trump=Suit.SPADES,
        turned=read_card("6S"),
        talon=(),
        hands=tuple(read_cards(hand) for hand in hands.split("/")),
        leader=0,
        defender=1,
        reach=len(read_cards(hands.split("/")[1])),
        bitos=1,
        pairs=pairs,
        phase=Phase.DEFEND if pairs else Phase.LEAD,
    )
    return rules, replace(position, **changes)


@settings(max_examples=10, deadline=None)
@given(tables, choices, seeds)
def test_every_card_has_one_button_and_they_stand_in_the_same_order(table, choice, number):
    choice = choice if set(choice) <= set(VARIANTS[table[0]].options) else {}
    for rules, position, _ in moments(*table, number, **choice):
        for seat in range(table[1]):
            hand = position.hands[seat]
            frame = draw(game(rules, position, seat), EN)
            assert [card for card, _ in card_buttons(frame, hand)] == in_places(hand, position.trump)


@settings(max_examples=10, deadline=None)
@given(tables, choices, seeds)
def test_every_move_is_at_most_two_taps_away_and_nothing_else_is_marked(table, choice, number):
    choice = choice if set(choice) <= set(VARIANTS[table[0]].options) else {}
    for rules, position, _ in moments(*table, number, **choice):
        for seat in range(table[1]):
            scene = game(rules, position, seat)
            frame = draw(scene, EN)
            reached = set()
            for press in presses(frame).values():
                if isinstance(press, PickPress):
                    second = draw(replace(scene, picked=(press.card.text,)), EN)
                    reached |= {after.move for after in presses(second).values() if isinstance(after, MovePress)}
                elif isinstance(press, MovePress):
                    reached.add(press.move)
            listed = legal(rules, position, seat)
            assert {move for move in listed if len(move.cards) < 2} <= reached
            playable = {card for move in listed for card in move.cards if len(move.cards) == 1}
            for card, button in card_buttons(frame, position.hands[seat]):
                assert (button.text != EN.card(card)) == (button.style is not None) == (card in playable)


@settings(max_examples=10, deadline=None)
@given(tables, seeds)
def test_a_tap_on_any_other_card_is_refused_with_a_reason(table, number):
    for rules, position, _ in moments(*table, number):
        for seat in range(table[1]):
            frame = draw(game(rules, position, seat), EN)
            meant = presses(frame)
            for card, button in card_buttons(frame, position.hands[seat]):
                press = meant[button]
                if button.style is None:
                    assert isinstance(press, MovePress)
                    assert card in press.move.cards
                    assert explain(rules, position, seat, press.move) is not None


def test_cards_stand_by_suit_then_rank_and_trumps_come_last():
    hand = read_cards("AS6HQD7C6S10HRJ7H")
    assert [card.text for card in in_places(hand, Suit.HEARTS)] == ["6S", "AS", "QD", "7C", "6H", "7H", "10H", "RJ"]
    assert [card.text for card in in_places(hand, None)] == ["6S", "AS", "6H", "7H", "10H", "QD", "7C", "RJ"]


def test_a_card_that_beats_two_asks_which():
    rules, position = scene_of("podkidnoy", "AD9D/10H8HKC", "7H6H")
    scene = game(rules, position, 1)
    (pick,) = [press for button, press in presses(draw(scene, EN)).items() if button.text == "⋯ 10♥"]
    assert pick == PickPress(345, 1, read_card("10H"))
    second = draw(replace(scene, picked=("10H",)), EN)
    told = {button.text: press for button, press in presses(second).items()}
    assert told["10♥ beats 7♥"] == MovePress(345, 1, read_move("b10H.7H"))
    assert told["10♥ beats 6♥"] == MovePress(345, 1, read_move("b10H.6H"))
    assert told["✓ 10♥"] == pick
    assert "What shall 10♥ do?" in second.text
    assert [row[0].text for row in second.rows[:1]] == [row[0].text for row in draw(scene, EN).rows[:1]]


def test_a_card_that_beats_or_transfers_asks_which():
    rules, position = scene_of("perevodnoy", "AD9D8D/7SKC", "7H")
    second = draw(game(rules, position, 1, picked=("7S",)), EN)
    told = {button.text for button in presses(second)}
    assert {"7♠ beats 7♥", "Transfer 7♠", "Take"} <= told


def test_taking_is_red_and_the_words_are_those_of_the_button():
    rules, position = scene_of("podkidnoy", "AD9D/10H8HKC", "7H")
    (take,) = [button for button in presses(draw(game(rules, position, 1), EN)) if button.text == "Take"]
    assert take.style is Style.DANGER


def test_cards_of_one_rank_have_a_ready_button():
    rules, position = scene_of("podkidnoy", "7H7DKC/10H8HKD")
    told = {button.text: press for button, press in presses(draw(game(rules, position, 0), EN)).items()}
    assert told["7♥ 7♦"] == MovePress(345, 1, read_move("l7H7D"))
    assert "Several…" not in told


def test_of_three_cards_of_a_rank_two_can_be_picked():
    rules, position = scene_of("podkidnoy", "7H7D7CKC/10H8HKD")
    scene = game(rules, position, 0)
    told = {button.text: press for button, press in presses(draw(scene, EN)).items()}
    assert told["Several…"] == PickPress(345, 1, read_card("7H"))
    first = {button.text: press for button, press in presses(draw(replace(scene, picked=("7H",)), EN)).items()}
    assert first["+ 7♣"] == PickPress(345, 1, read_card("7C"))
    assert "Pick the cards" in draw(replace(scene, picked=("7H",)), EN).text
    both = {button.text: press for button, press in presses(draw(replace(scene, picked=("7H", "7C")), EN)).items()}
    assert both["Lead 7♥ 7♣"] == MovePress(345, 1, read_move("l7H7C"))
    assert both["✓ 7♣"] == PickPress(345, 1, read_card("7C"))
    assert both["Cancel"] == ClearPicksPress(345, 1)


def test_cards_of_different_ranks_can_be_thrown_in_together():
    rules, position = scene_of("podkidnoy", "7D8DKC/10H9H8HKD", "7H")
    pairs = (replace(position.pairs[0], cover=read_card("8C")),)
    position = replace(position, pairs=pairs, phase=Phase.THROW, reach=5)
    scene = game(rules, position, 0)
    told = {button.text: press for button, press in presses(draw(scene, EN)).items()}
    assert told["Several…"] == PickPress(345, 1, read_card("7D"))
    assert "Done" in told
    both = {button.text: press for button, press in presses(draw(replace(scene, picked=("7D", "8D")), EN)).items()}
    assert both["Throw in 7♦ 8♦"].move == read_move("t7D8D")
    assert explain(rules, position, 0, both["Throw in 7♦ 8♦"].move) is None


def test_picks_that_no_longer_mean_anything_are_not_shown():
    rules, position = scene_of("podkidnoy", "7D8DKC/10H8HKD", "7H")
    assert draw(game(rules, position, 1, picked=("10H", "AS")), EN) == draw(game(rules, position, 1), EN)


def test_the_low_trump_is_swapped_by_a_button():
    rules = VARIANTS["podkidnoy"].rules({"trump_six_swap": "on"})
    for number in range(40):
        for rules_now, position, _ in moments("podkidnoy", 2, number, trump_six_swap="on"):
            for seat in range(2):
                swaps = [move for move in legal(rules, position, seat) if move.verb is Verb.SWAP]
                told = {
                    button.text: press for button, press in presses(draw(game(rules_now, position, seat), EN)).items()
                }
                label = f"Swap the low trump for {EN.card(position.turned)}"
                assert (label in told) == bool(swaps)
                if swaps:
                    assert told[label].move == swaps[0]
                    return
    pytest.fail("no low trump in forty games")


def test_old_hands_have_no_buttons():
    rules, position = scene_of("podkidnoy", "7D8DKC/10H8HKD")
    assert draw(game(rules, position, 0, current=False), EN).rows == ()
    assert view(rules, position, 0).moves
