"""Hands of the rare variants: leads picked card by card, pairs, unseen cards, closed covers, a trump to be named."""

import pytest

from bot.chat.draw import draw
from bot.chat.presscode import ClearPicksPress, MovePress, PickPress, PickSlotPress
from bot.chat.words import words_in
from bot.game import PUBLIC, Suit, Verb, explain, play, read_move, start, tell, view
from bot.game.cards import read_card
from tests.chat.out.evening import game, labels, laid_out
from tests.kit import seed_of

EN = words_in("en")


def made(rules, position, seat, move, viewer):
    """The position after a move, with the deed as the viewer knows it."""
    after = play(rules, position, seat, read_move(move))
    return after, tell(rules, position, seat, read_move(move), after, viewer)


THREES = ("prostoy", "7S7H9D10CKD/8C8D9C10DJC")


def test_a_three_is_picked_card_by_card_and_each_tap_says_what_is_missing():
    rules, position = laid_out(*THREES)
    opening = draw(game(rules, position, 0), EN)
    assert "<b>Your lead:</b> one card, a three" in opening.text
    assert {label for label in labels(opening) if label.startswith("+")} == {"+ 7♠", "+ 7♥", "+ 9♦", "+ 10♣", "+ K♦"}
    first = draw(game(rules, position, 0, picked=("9D",)), EN)
    assert "Picked: 9♦. Play them as they are, or add: 7♥ 7♠." in first.text
    assert labels(first)["Lead 9♦"] == MovePress(345, 1, read_move("l9D"))
    assert labels(first)["10♣"] == PickPress(345, 1, read_card("10C"))
    second = draw(game(rules, position, 0, picked=("9D", "7S")), EN)
    assert "Picked: 9♦ 7♠. Not enough yet, add: 7♥." in second.text
    assert not [label for label in labels(second) if label.startswith("Lead")]
    assert labels(second)["Cancel"] == ClearPicksPress(345, 1)
    third = draw(game(rules, position, 0, picked=("9D", "7S", "7H")), EN)
    assert "Nothing more can be added." in third.text
    move = labels(third)["Lead 9♦ 7♠ 7♥"].move
    assert explain(rules, position, 0, move) is None


def test_a_five_is_offered_where_the_hand_has_two_pairs():
    rules, position = laid_out("prostoy", "7S7H9D9CKD/8C8D9H10DJC")
    for picked, joins in {
        ("7S", "9D"): {"+ 7♥", "+ 9♣", "+ K♦"},
        ("7S", "7H", "KD"): {"+ 9♣", "+ 9♦"},
        ("7S", "9D", "7H"): {"+ 9♣", "+ K♦"},
        ("7S", "9D", "7H", "9C"): {"+ K♦"},
    }.items():
        frame = draw(game(rules, position, 0, picked=picked), EN)
        assert {label for label in labels(frame) if label.startswith("+")} == joins, picked
    whole = draw(game(rules, position, 0, picked=("7S", "9D", "7H", "9C", "KD")), EN)
    assert labels(whole)["Lead 7♠ 9♦ 7♥ 9♣ K♦"].move.text == "l7S9D7H9CKD"


def test_no_five_is_offered_against_four_cards():
    rules, position = laid_out("prostoy", "7S7H9D9CKD/8C8D9H10D")
    frame = draw(game(rules, position, 0, picked=("7S", "7H", "KD")), EN)
    assert not [label for label in labels(frame) if label.startswith("+")]


def test_a_suit_is_picked_card_by_card():
    rules, position = laid_out("akulina", "QS7S9DKDAC/8C8D9C10DJC")
    assert "several of one suit" in draw(game(rules, position, 0), EN).text
    frame = draw(game(rules, position, 0, picked=("KD",)), EN)
    assert "Picked: K♦. Play them as they are, or add: 9♦." in frame.text
    assert labels(frame)["Lead K♦"].move.text == "lKD"


def test_pairs_have_ready_buttons_and_others_are_picked():
    rules, position = laid_out("durachki", "7H7D7C9DKC/8C8D9C10DJC")
    told = labels(draw(game(rules, position, 0), EN))
    assert {label for label in told if label.startswith("7")} == {"7♥ 7♦"}
    assert told["+ 7♣"] == PickPress(345, 1, read_card("7C"))
    assert explain(rules, position, 0, told["K♣"].move) == "not-a-pair"
    assert "No pair" not in told
    frame = draw(game(rules, position, 0, picked=("7C",)), EN)
    assert "Picked: 7♣. Not enough yet, add: 7♥ 7♦." in frame.text
    assert not [label for label in labels(frame) if label.startswith("Lead")]


def test_who_has_no_pair_lets_the_lead_go():
    rules, position = laid_out("durachki", "7H8D9C10DKC/8C6H9D10HJC")
    frame = draw(game(rules, position, 0), EN)
    assert labels(frame)["No pair"] == MovePress(345, 1, read_move("p"))
    assert "Tap “No pair”" in frame.text
    for seat in (0, 1):
        position = play(rules, position, seat, read_move("p"))
    told = labels(draw(game(rules, position, 0), EN))
    assert told["• 7♥"].move.text == "l7H"
    assert "No pair" not in told


def test_a_partial_defence_takes_the_rest():
    rules, position = laid_out("prostoy", "AD/8C8D10C10DJC", "7H7C9D")
    assert "Take" in labels(draw(game(rules, position, 1), EN))
    position = play(rules, position, 1, read_move("b8C.7C"))
    frame = draw(game(rules, position, 1), EN)
    assert labels(frame)["Take the rest"].move.verb is Verb.TAKE
    assert "Beat what you can" in frame.text
    after, deed = made(rules, position, 1, "k", PUBLIC)
    assert "Борис: “take” · picks up 2 cards" in draw(game(rules, after, deeds=(deed,)), EN).text


def test_a_blind_hand_is_a_row_of_numbers_and_shows_everybody_elses_cards():
    rules, position = laid_out("vslepuyu", "7S9H/8CKD/10DJH")
    frame = draw(game(rules, position, 0), EN)
    assert "└ K♦ 8♣" in frame.text
    assert "└ J♥ 10♦" in frame.text
    assert "7♠" not in frame.text + str(frame.rows)
    assert labels(frame) == {
        "• 🂠 1": MovePress(345, 1, read_move("l#1")),
        "• 🂠 2": MovePress(345, 1, read_move("l#2")),
    }
    table = draw(game(rules, position), EN)
    assert not {"7♠", "9♥", "8♣", "K♦", "10♦", "J♥"} & set(table.text.split())


def test_an_unseen_card_that_could_do_two_things_asks_which():
    rules, position = laid_out("vslepuyu", "7S9H/8CKD", "9D", {"base": "perevodnoy"})
    told = labels(draw(game(rules, position, 1), EN))
    assert told["⋯ 🂠 2"] == PickSlotPress(345, 1, 2)
    second = draw(game(rules, position, 1, picked=("#2",)), EN)
    assert "What should 🂠 2 do?" in second.text
    assert labels(second)["🂠 2 beats 9♦"] == MovePress(345, 1, read_move("b#2.9D"))
    assert labels(second)["Transfer 🂠 2"] == MovePress(345, 1, read_move("r#2"))
    assert labels(second)["✓ 🂠 2"] == told["⋯ 🂠 2"]


def test_a_mistake_is_told_to_everybody():
    rules, position = laid_out("vslepuyu", "7S9H/8CKD/10DJH", "9D")
    after, deed = made(rules, position, 1, "b#1.9D", PUBLIC)
    told = draw(game(rules, after, deeds=(deed,)), EN).text
    assert "Борис: a mistake, 8♣ does not beat 9♦ · picks up 2 cards" in told
    position = play(rules, position, 1, read_move("b#2.9D"))
    after, deed = made(rules, position, 0, "t#1", PUBLIC)
    told = draw(game(rules, after, deeds=(deed,)), EN).text
    assert "Аня: a mistake, 7♠ cannot be thrown in · picks up 3 cards" in told
    rules, position = laid_out("vslepuyu", "7S9H/8CKD/10DJH", "9D", {"base": "perevodnoy"})
    after, deed = made(rules, position, 1, "r#2", PUBLIC)
    assert "K♦ does not transfer" in draw(game(rules, after, deeds=(deed,)), EN).text


CLOSED = ("verish", "7S9H/8CKD10S/10DJH", "7D9C")


def test_a_cover_is_seen_by_its_owner_alone_until_it_is_opened():
    rules, position = laid_out(*CLOSED)
    told = labels(draw(game(rules, position, 1), EN))
    assert told["⋯ K♦"] == PickPress(345, 1, read_card("KD"))
    second = draw(game(rules, position, 1, picked=("KD",)), EN)
    assert labels(second)["K♦ on 9♣"] == MovePress(345, 1, read_move("fKD.9C"))
    after, deed = made(rules, position, 1, "fKD.9C", PUBLIC)
    own = made(rules, position, 1, "fKD.9C", 1)[1]
    for viewer in (PUBLIC, 0, 2):
        frame = draw(game(rules, after, viewer, deeds=(deed,)), EN)
        assert "Борис: lays a card face down on 9♣" in frame.text
        assert "9♣ → 🂠" in frame.text
        assert "K♦" not in frame.text + str(frame.rows)
    frame = draw(game(rules, after, 1, deeds=(own,)), EN)
    assert "9♣ → 🂠 K♦" in frame.text
    assert "Борис: lays K♦ face down on 9♣" in frame.text
    assert labels(frame)["• 8♣"] == MovePress(345, 1, read_move("f8C.7D"))


@pytest.mark.parametrize(
    ("covers", "word", "said"),
    [
        (("fKD.7D", "f10S.9C"), "y", "“I believe” · 7♦ → K♦  9♣ → 10♠ · All correct! · Beaten off!"),
        (("fKD.7D", "f10S.9C"), "n", "“I doubt” · 7♦ → K♦  9♣ → 10♠ · All correct! · Аня: picks up 4 cards"),
        (("fKD.9C", "f10S.7D"), "y", "“I believe” · 7♦ → 10♠  9♣ → K♦ · A bluff! · Аня: picks up 4 cards"),
        (("fKD.9C", "f10S.7D"), "n", "“I doubt” · 7♦ → 10♠  9♣ → K♦ · A bluff! · Борис: picks up 4 cards"),
    ],
)
def test_the_leader_believes_or_doubts_and_the_covers_are_opened(covers, word, said):
    rules, position = laid_out(*CLOSED)
    for cover in covers:
        position = play(rules, position, 1, read_move(cover))
    frame = draw(game(rules, position, 0), EN)
    assert "Do you believe" in frame.text
    assert labels(frame)["I believe"] == MovePress(345, 1, read_move("y"))
    assert labels(frame)["I doubt"] == MovePress(345, 1, read_move("n"))
    assert explain(rules, position, 0, labels(frame)["7♠"].move) == "already-led"
    waits = draw(game(rules, position, 1), EN)
    assert explain(rules, position, 1, labels(waits)["8♣"].move) == "covers-are-laid"
    table = draw(game(rules, position), EN)
    assert "believes or doubts" in table.text
    assert "K♦" not in table.text
    after, deed = made(rules, position, 0, word, PUBLIC)
    assert f"Аня: {said}" in draw(game(rules, after, deeds=(deed,)), EN).text


def test_the_dealer_names_a_trump_before_the_deal():
    rules, _ = laid_out("yaponsky", "7S/8C", choices={"trump_mode": "chosen_before_deal"})
    position = start(rules, seats=3, seed=seed_of(4), dealer=1)
    frame = draw(game(rules, position, 1), EN)
    assert "Name the trump" in frame.text
    assert set(labels(frame)) == {"Trump ♥", "Trump ♦", "Trump ♣"}
    assert labels(frame)["Trump ♥"] == MovePress(345, position.bout, read_move("mH"))
    assert draw(game(rules, position, 0), EN).rows == ()
    table = draw(game(rules, position), EN)
    assert "No trump named yet" in table.text
    assert "names the trump" in table.text
    after, deed = made(rules, position, 1, "mH", PUBLIC)
    assert view(rules, after, PUBLIC).trump is Suit.HEARTS
    assert "Борис: trump is ♥" in draw(game(rules, after, deeds=(deed,)), EN).text


def test_jokers_have_a_sign_and_their_colour():
    rules, position = laid_out("podkidnoy", "RJ7H/8CBJ", choices={"jokers": "2"})
    told = labels(draw(game(rules, position, 0), EN))
    assert told["• 🃏🔴"].move.text == "lRJ"
    after, deed = made(rules, position, 0, "lRJ", PUBLIC)
    frame = draw(game(rules, after, 1, deeds=(deed,)), EN)
    assert "Аня: leads 🃏🔴" in frame.text
    assert explain(rules, after, 1, labels(frame)["🃏⚫"].move) == "does-not-beat"


def test_a_last_card_is_refused_by_a_transfer():
    rules, position = laid_out("otkaz", "7H/7CKD")
    position = play(rules, position, 0, read_move("l7H"))
    told = labels(draw(game(rules, position, 1), EN))
    assert told["• 7♣"].move.text == "r7C"
    after, deed = made(rules, position, 1, "r7C", PUBLIC)
    told = draw(game(rules, after, deeds=(deed,)), EN).text
    assert "Борис: refuses and transfers with 7♣ · Аня: picks up 2 cards" in told
