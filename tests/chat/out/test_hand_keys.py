"""The keyboard of a hand: every card in its place, one tap plays it, two taps choose, a refused tap explains."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from bot.chat.draw import draw
from bot.chat.frames import Button, Frame, Style
from bot.chat.hand_keys import in_places, in_rows
from bot.chat.presscode import ClearPicksPress, MovePress, PickPress, PickSlotPress, Press
from bot.chat.words import words_in
from bot.game import (
    VARIANTS,
    Move,
    Position,
    Reason,
    RelayView,
    Rules,
    Suit,
    Verb,
    View,
    explain,
    legal,
    read_move,
    view,
)
from bot.game.bout.position import Phase
from bot.game.cards import read_card, read_cards
from bot.play.settable import HandOrder, PlayerSettings
from tests.chat.out.evening import TABLES, game, labels, laid_out, moments, presses, table_moments

EN = words_in("en")
MARKS = ("• ", "⋯ ", "✓ ", "+ ")


def bare(text: str) -> str:
    for mark in MARKS:
        text = text.removeprefix(mark)
    return text


def card_buttons(frame, seen):
    """The buttons of a hand with their cards, or with the numbers of cards that their owner does not see."""
    names = {EN.card(card): card for card in seen.hand} | {f"🂠 {slot}": slot for slot in range(1, seen.slots + 1)}
    return [(names[bare(button.text)], button) for row in frame.rows for button in row if bare(button.text) in names]


class Hand(NamedTuple):
    """A hand at one moment of a game, as it is drawn, and what its buttons mean."""

    rules: Rules
    position: Position
    seat: int
    seen: View | RelayView
    frame: Frame
    meant: dict[Button, Press]

    def picked(self, *cards: str) -> dict[Button, Press]:
        """What the buttons mean once these cards are picked."""
        return presses(draw(game(self.rules, self.position, self.seat, picked=cards), EN))

    def explain(self, move: Move) -> Reason | None:
        """What is against a move of this seat."""
        return explain(self.rules, self.position, self.seat, move)

    def legal(self) -> tuple[Move, ...]:
        """The moves of this seat."""
        return legal(self.rules, self.position, self.seat)


def hands(table) -> Iterator[Hand]:
    """Every hand of a random game at one of TABLES, moment by moment."""
    for rules, position, _ in table_moments(table):
        for seat in range(table[1]):
            scene = game(rules, position, seat)
            frame = draw(scene, EN)
            yield Hand(rules, position, seat, scene.view, frame, presses(frame))


def every_card_has_one_button_and_they_stand_in_the_same_order(hand: Hand):
    places = in_places(hand.seen.hand, hand.seen.trump) or list(range(1, hand.seen.slots + 1))
    assert [card for card, _ in card_buttons(hand.frame, hand.seen)] == places


def every_move_is_at_most_two_taps_away_and_nothing_else_is_marked(hand: Hand):
    reached = set()
    for press in hand.meant.values():
        if isinstance(press, MovePress):
            reached.add(press.move)
        elif isinstance(press, PickPress | PickSlotPress):
            tapped = press.card.text if isinstance(press, PickPress) else f"#{press.slot}"
            reached |= {after.move for after in hand.picked(tapped).values() if isinstance(after, MovePress)}
    listed = hand.legal()
    assert {move for move in listed if len(move.cards) < 2} <= reached
    playable = {card for move in listed for card in (*move.cards, *[move.slot] * (move.slot > 0))}
    for card, button in card_buttons(hand.frame, hand.seen):
        assert (bare(button.text) != button.text) == (button.style is not None) == (card in playable)


def cards_that_go_together_are_picked_one_by_one_and_played_with_one_button(hand: Hand):
    opening = set(hand.meant.values())
    for move in hand.legal()[::5]:
        if len(move.cards) < 2 or MovePress(345, hand.position.bout, move) in opening:
            continue
        assert any(isinstance(press, PickPress) for press in opening)
        cards = [card.text for card in move.cards]
        for count, card in enumerate(move.cards[1:], 1):
            told = hand.picked(*cards[:count])
            assert {press for button, press in told.items() if button.text == f"+ {EN.card(card)}"} == {
                PickPress(345, hand.position.bout, card)
            }
        assert MovePress(345, hand.position.bout, move) in hand.picked(*cards).values()


def a_tap_on_any_other_card_is_refused_with_a_reason(hand: Hand):
    for card, button in card_buttons(hand.frame, hand.seen):
        press = hand.meant[button]
        if button.style is None:
            assert isinstance(press, MovePress)
            assert card in (*press.move.cards, press.move.slot)
            assert hand.explain(press.move) is not None


def a_refused_tap_is_told_something_of_the_game_at_hand(hand: Hand):
    """`no-such-move` would mean that the button knows less of the game than its owner."""
    for press in hand.meant.values():
        if isinstance(press, MovePress):
            assert hand.explain(press.move) is not Reason.NO_SUCH_MOVE


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_whatever_happens_in_a_game_every_hand_has_the_buttons_it_needs(table):
    for hand in hands(table):
        every_card_has_one_button_and_they_stand_in_the_same_order(hand)
        every_move_is_at_most_two_taps_away_and_nothing_else_is_marked(hand)
        cards_that_go_together_are_picked_one_by_one_and_played_with_one_button(hand)
        a_tap_on_any_other_card_is_refused_with_a_reason(hand)
        a_refused_tap_is_told_something_of_the_game_at_hand(hand)


def test_cards_stand_by_suit_then_rank_and_trumps_come_last():
    hand = read_cards("AS6HQD7C6S10HRJ7H")
    assert [card.text for card in in_places(hand, Suit.HEARTS)] == ["6S", "AS", "QD", "7C", "6H", "7H", "10H", "RJ"]
    assert [card.text for card in in_places(hand, None)] == ["6S", "AS", "6H", "7H", "10H", "QD", "7C", "RJ"]


def test_cards_stand_by_rank_or_as_they_came_for_who_wants_it():
    hand = read_cards("10H6SQD7CAS7HRJ6H")
    by_rank = ["6S", "7C", "QD", "AS", "6H", "7H", "10H", "RJ"]
    assert [card.text for card in in_places(hand, Suit.HEARTS, HandOrder.RANK)] == by_rank
    assert in_places(hand, Suit.HEARTS, HandOrder.DEALT) == [*hand]
    rules, position = laid_out("podkidnoy", "9HKS6D/8CKD")
    shown = game(rules, position, 0, own=PlayerSettings(hand_order=HandOrder.RANK))
    assert [bare(button.text) for row in draw(shown, EN).rows for button in row][:3] == ["6♦", "9♥", "K♠"]


def test_a_card_that_beats_two_asks_which():
    rules, position = laid_out("podkidnoy", "AD9D/10H8HKC", "7H6H")
    scene = game(rules, position, 1)
    (pick,) = [press for button, press in presses(draw(scene, EN)).items() if button.text == "⋯ 10♥"]
    assert pick == PickPress(345, 1, read_card("10H"))
    second = draw(replace(scene, picked=("10H",)), EN)
    told = {button.text: press for button, press in presses(second).items()}
    assert told["10♥ beats 7♥"] == MovePress(345, 1, read_move("b10H.7H"))
    assert told["10♥ beats 6♥"] == MovePress(345, 1, read_move("b10H.6H"))
    assert told["✓ 10♥"] == pick
    assert "What should 10♥ do?" in second.text
    assert [row[0].text for row in second.rows[:1]] == [row[0].text for row in draw(scene, EN).rows[:1]]


def test_a_card_that_beats_or_transfers_asks_which():
    rules, position = laid_out("perevodnoy", "AD9D8D/7SKC", "7H")
    second = draw(game(rules, position, 1, picked=("7S",)), EN)
    told = {button.text for button in presses(second)}
    assert {"7♠ beats 7♥", "Transfer 7♠", "Take"} <= told


def test_taking_is_red_and_the_words_are_those_of_the_button():
    rules, position = laid_out("podkidnoy", "AD9D/10H8HKC", "7H")
    (take,) = [button for button in presses(draw(game(rules, position, 1), EN)) if button.text == "Take"]
    assert take.style is Style.DANGER


def test_cards_of_one_rank_have_a_ready_button():
    rules, position = laid_out("podkidnoy", "7H7DKC/10H8HKD")
    told = labels(draw(game(rules, position, 0), EN))
    assert told["7♥ 7♦"] == MovePress(345, 1, read_move("l7H7D"))
    assert "Several…" not in told


def test_of_three_cards_of_a_rank_two_can_be_picked():
    rules, position = laid_out("podkidnoy", "7H7D7CKC/10H8HKD")
    scene = game(rules, position, 0)
    told = labels(draw(scene, EN))
    assert told["Several…"] == PickPress(345, 1, read_card("7H"))
    first = labels(draw(game(rules, position, 0, picked=("7H",)), EN))
    assert first["+ 7♣"] == PickPress(345, 1, read_card("7C"))
    text = draw(game(rules, position, 0, picked=("7H",)), EN).text
    assert "Picked: 7♥. Play them as they are, or add: 7♦ 7♣." in text
    both = labels(draw(game(rules, position, 0, picked=("7H", "7C")), EN))
    assert both["Lead 7♥ 7♣"] == MovePress(345, 1, read_move("l7H7C"))
    assert both["✓ 7♣"] == PickPress(345, 1, read_card("7C"))
    assert both["Cancel"] == ClearPicksPress(345, 1)


def test_cards_of_different_ranks_can_be_thrown_in_together():
    rules, position = laid_out("podkidnoy", "7D8DKC/10H9H8HKD", "7H")
    pairs = (replace(position.pairs[0], cover=read_card("8C")),)
    position = replace(position, pairs=pairs, phase=Phase.THROW, reach=5)
    scene = game(rules, position, 0)
    told = labels(draw(scene, EN))
    assert told["Several…"] == PickPress(345, 1, read_card("7D"))
    assert "Done" in told
    both = labels(draw(game(rules, position, 0, picked=("7D", "8D")), EN))
    assert both["Throw in 7♦ 8♦"].move == read_move("t7D8D")
    assert explain(rules, position, 0, both["Throw in 7♦ 8♦"].move) is None


def test_picks_that_no_longer_mean_anything_are_not_shown():
    rules, position = laid_out("podkidnoy", "7D8DKC/10H8HKD", "7H")
    assert draw(game(rules, position, 1, picked=("10H", "AS")), EN) == draw(game(rules, position, 1), EN)


def test_the_low_trump_is_swapped_by_a_button():
    rules = VARIANTS["podkidnoy"].rules({"trump_six_swap": "on"})
    for number in range(40):
        for rules_now, position, _ in moments("podkidnoy", 2, number, trump_six_swap="on"):
            for seat in range(2):
                swaps = [move for move in legal(rules, position, seat) if move.verb is Verb.SWAP]
                told = labels(draw(game(rules_now, position, seat), EN))
                label = f"Swap the low trump for {EN.card(position.turned)}"
                assert (label in told) == bool(swaps)
                if swaps:
                    assert told[label].move == swaps[0]
                    return
    pytest.fail("no low trump in forty games")


def test_old_hands_have_no_buttons():
    rules, position = laid_out("podkidnoy", "7D8DKC/10H8HKD")
    assert draw(game(rules, position, 0, current=False), EN).rows == ()
    assert view(rules, position, 0).moves


@pytest.mark.parametrize("number", range(53))
def test_no_row_of_a_hand_is_much_shorter_than_the_others(number):
    cards = [Button(str(place), data="?") for place in range(number)]
    rows = in_rows(cards)
    assert [one for row in rows for one in row] == cards
    sizes = [len(row) for row in rows] or [0]
    assert max(sizes) <= 6
    assert max(sizes) - min(sizes) <= 1
