"""What is special about games in which the turn goes round: trumps and sixes, turns, rounds, the last two."""

import pytest
from msgspec.structs import replace

from bot.game import (
    PUBLIC,
    VARIANTS,
    Move,
    Reason,
    Suit,
    Verb,
    explain,
    idle,
    legal,
    outcome,
    play,
    read_move,
    start,
    tell,
    view,
)
from bot.game.cards import SIX, full_deck, read_cards
from bot.game.relay.ending import opening_history
from bot.game.relay.position import Pair, Phase, Position
from bot.game.view import Ending
from tests.kit import LONGEST_GAME, seed_of, walk

OWN = VARIANTS["svoi_kozyri"].rules()
ROUNDS = VARIANTS["nakladka"].rules()
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)


def own_trumps(hands: str, pile: str = "", **changes) -> Position:
    """Seats with ♠ ♥ ♦ as their own trumps, the first of them in turn."""
    held = tuple(read_cards(hand) for hand in hands.split("/"))
    fields = {
        "dealer": len(held) - 1,
        "turn": 0,
        "hands": held,
        "phase": Phase.DEFEND if pile else Phase.LEAD,
        "own_trumps": SUITS[: len(held)],
        "pile": read_cards(pile),
        "lows": tuple(len(hand) for hand in held),
        "bout": 9,
    }
    return Position(**(fields | changes))


def rounds(hands: str, pile: str = "", **changes) -> Position:
    """Seats with hearts as trump, the first of them in turn; an empty hand is out already."""
    held = tuple(read_cards(hand) for hand in hands.split("/"))
    fields = {
        "dealer": len(held) - 1,
        "turn": 0,
        "hands": held,
        "phase": Phase.DEFEND if pile else Phase.LEAD,
        "trump": Suit.HEARTS,
        "pile": read_cards(pile),
        "out": tuple(seat for seat, hand in enumerate(held) if not hand),
        "bout": 9,
    }
    return Position(**(fields | changes))


def played(rules, position, *texts: str) -> Position:
    for text in texts:
        position = play(rules, position, position.turn, read_move(text))
    return position


def texts(rules, position) -> str:
    return " ".join(move.text for move in legal(rules, position, position.turn))


# Naming, the deal, the exchange of sixes


def test_each_names_a_trump_before_the_deal_from_the_dealers_left():
    position = start(OWN, seats=3, seed=seed_of(4), dealer=0)
    assert (position.phase, position.turn, position.hands) == ("name", 1, ((), (), ()))
    assert texts(OWN, position) == "mS mH mD mC"
    assert explain(OWN, position, 2, read_move("mS")) is Reason.NOT_NAMER
    assert explain(OWN, position, 1, read_move("l6S")) is Reason.NAME_TRUMP_FIRST
    assert explain(OWN, position, 1, read_move("k")) is Reason.NAME_TRUMP_FIRST
    position = played(OWN, position, "mD")
    assert (position.turn, texts(OWN, position)) == (2, "mS mH mC")
    assert explain(OWN, position, 2, read_move("mD")) is Reason.SUIT_NOT_ALLOWED
    assert idle(OWN, position, 2) == read_move("mS")
    dealt = played(OWN, position, "mS", "mC")
    assert (dealt.phase, dealt.turn, dealt.own_trumps) == ("lead", 1, (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES))
    assert [len(hand) for hand in dealt.hands] == [12, 12, 12]
    assert dealt.talon == dealt.lots == ()
    assert explain(OWN, dealt, 1, read_move("mH")) is Reason.TRUMP_IS_NAMED


def test_nobody_sees_a_card_before_trumps_are_named():
    position = start(OWN, seats=4, seed=seed_of(4), dealer=0)
    for viewer in (PUBLIC, 0, 1, 2, 3):
        seen = view(OWN, position, viewer)
        assert (seen.hand, seen.pile, [seat.cards for seat in seen.seats]) == ((), (), [0, 0, 0, 0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_trumps_can_be_drawn_by_lot(seats):
    rules = VARIANTS["svoi_kozyri"].rules({"trump_choice": "random"})
    dealt = {start(rules, seats=seats, seed=seed_of(number)).own_trumps for number in range(60)}
    assert len(dealt) > 10
    assert all(len(set(trumps)) == seats for trumps in dealt)
    position = start(rules, seats=seats, seed=seed_of(7), dealer=1)
    assert (position.phase, position.turn) == ("lead", 2 % seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("exchange", ["swap_blind", "gift"])
def test_everybody_begins_with_the_six_of_his_own_trump(seats, exchange):
    rules = VARIANTS["svoi_kozyri"].rules({"trump_choice": "random", "six_exchange": exchange})
    for number in range(40):
        position = start(rules, seats=seats, seed=seed_of(number))
        for hand, trump in zip(position.hands, position.own_trumps, strict=True):
            assert any(card.rank == SIX and card.suit is trump for card in hand)
        sizes = [36 // seats] * seats
        for giver, taker in position.exchanges if exchange == "gift" else ():
            sizes[giver] -= 1
            sizes[taker] += 1
        assert [len(hand) for hand in position.hands] == sizes


def test_the_exchange_names_who_gave_a_six_until_the_turn_has_gone_round():
    rules = VARIANTS["svoi_kozyri"].rules({"trump_choice": "random"})
    position = next(dealt for number in range(9) if (dealt := start(rules, seats=3, seed=seed_of(number))).exchanges)
    told = view(rules, position, PUBLIC).exchanges
    first = position.turn
    seen = []
    while position.exchanges:
        assert view(rules, position, PUBLIC).exchanges == told
        seen.append(position.turn)
        position = play(rules, position, position.turn, idle(rules, position, position.turn))
    assert seen == [first, (first + 1) % 3, (first + 2) % 3]
    assert position.turn == first


def test_too_many_seats_for_four_suits_are_refused():
    with pytest.raises(ValueError, match="5 seats, 2 to 4"):
        start(OWN, seats=5, seed=seed_of(1))


# The turn, where the pile stays


def test_who_covers_puts_a_card_under_the_next_player():
    position = own_trumps("9C6S7D/10H6H/8D9D", pile="8C")
    assert texts(OWN, position) == "b9C.8C b6S.8C k"
    covered = played(OWN, position, "b6S.8C")
    assert (covered.turn, covered.phase, covered.bout) == (0, "lead", 9)
    assert explain(OWN, covered, 0, read_move("k")) is Reason.ALL_COVERED
    assert texts(OWN, covered) == "l9C l7D"
    passed = played(OWN, covered, "l7D")
    assert (passed.turn, passed.phase, passed.bout) == (1, "defend", 10)
    assert passed.pile == read_cards("8C6S7D")
    assert texts(OWN, passed) == "b10H.7D b6H.7D k"
    assert view(OWN, passed, PUBLIC).pile == read_cards("7D")


def test_trumps_of_others_are_plain_suits():
    position = own_trumps("6S7H/AC/AD", pile="AH")
    assert texts(OWN, position) == "b6S.AH k"
    own_on_the_pile = own_trumps("9S10SAD/AC/8D", pile="9H10H8S")
    assert texts(OWN, own_on_the_pile) == "b9S.8S b10S.8S k"


def test_who_covers_with_his_last_card_is_out_and_the_next_player_faces_it():
    position = played(OWN, own_trumps("9C/10C6H/8D9D", pile="8C"), "b9C.8C")
    assert (position.out, position.turn, position.phase) == ((0,), 1, "defend")
    assert texts(OWN, position) == "b10C.9C b6H.9C k"


def test_who_leads_his_last_card_is_out_and_the_last_one_with_cards_is_the_fool():
    position = own_trumps("9C/10C/8D9D")
    before = played(OWN, position, "l9C", "b10C.9C")
    assert (before.out, before.fool, before.phase) == ((0, 1), 2, "over")
    ended = outcome(OWN, before)
    assert (ended.ending, ended.fools, ended.places) == ("fool", (2,), (1, 2, 3))
    deed = tell(OWN, played(OWN, position, "l9C"), 1, read_move("b10C.9C"), before, PUBLIC)
    assert (deed.went_out, deed.outcome, deed.closing) == ((1,), ended, None)


def test_after_a_take_the_next_player_may_lead_freely_where_the_house_says_so():
    freely = VARIANTS["svoi_kozyri"].rules({"after_pickup": "next_leads"})
    position = own_trumps("7D8D/AC6C/AD", pile="6H7H8H9H10H")
    after = played(freely, position, "k")
    assert (after.turn, after.phase, after.pile) == (1, "lead", read_cards("6H7H"))
    led = played(freely, after, "l6C")
    assert (led.turn, led.phase, led.pile) == (2, "defend", read_cards("6H7H6C"))


def test_a_deed_says_how_many_cards_were_taken():
    position = own_trumps("7D8D/AC6C/AD", pile="6H7H8H9H10H")
    deed = tell(OWN, position, 0, read_move("k"), played(OWN, position, "k"), PUBLIC)
    assert (deed.taker, deed.taken, deed.cards) == (0, 3, ())
    assert view(OWN, position, PUBLIC).taking == 3
    own_on_top = own_trumps("7D8D/AC6C/AD", pile="6H7H8H9HAS")
    assert view(OWN, own_on_top, PUBLIC).taking == 5


def test_turns_in_which_nobody_gets_ahead_end_in_a_draw():
    position = own_trumps("6S9C/7D6H/8D9D", pile="AC", lows=(1, 1, 1), stale=198)
    once = played(OWN, position, "k")
    assert (once.stale, once.ending) == (199, None)
    drawn = played(OWN, once, "l7D")
    assert (drawn.ending, drawn.phase, drawn.out) == (Ending.GUARD, "over", ())
    assert outcome(OWN, drawn).places == (1, 1, 1)
    ahead = played(OWN, replace(once, lows=(1, 2, 1)), "l7D")
    assert (ahead.ending, ahead.stale, ahead.lows) == (None, 0, (1, 1, 1))


def test_sleepers_take_and_lead_their_lowest_plain_card():
    position = own_trumps("6S9C8H/AC6C/AD", pile="7C")
    assert idle(OWN, position, 0) == read_move("k")
    assert idle(OWN, replace(position, pile=(), phase=Phase.LEAD), 0) == read_move("l8H")
    assert idle(OWN, own_trumps("6S9S/AC6C/AD"), 0) == read_move("l6S")
    with pytest.raises(ValueError, match="not asked"):
        idle(OWN, position, 1)


# Rounds


@pytest.mark.parametrize(("deck", "seats"), [("36", 5), ("36", 8), ("52", 3), ("52", 8)])
def test_the_whole_deck_is_dealt_and_the_last_card_makes_trump(deck, seats):
    rules = VARIANTS["nakladka"].rules({"deck": deck})
    position = start(rules, seats=seats, seed=seed_of(3), dealer=seats - 1)
    sizes = [len(hand) for hand in position.hands]
    assert sorted(sizes, reverse=True) == sizes
    assert sizes[0] - sizes[-1] <= 1
    assert {card for hand in position.hands for card in hand} == set(full_deck(int(deck)))
    assert position.turned == position.hands[(int(deck) - 1) % seats][-1]
    assert (position.trump, position.turn, position.phase) == (position.turned.suit, 0, "lead")


def test_a_round_is_over_when_all_have_played_a_card():
    position = rounds("9C6S/10C7S/6H8S")
    after = played(ROUNDS, position, "l9C", "b10C.9C")
    assert (after.turn, after.phase, after.bout) == (2, "defend", 9)
    assert view(ROUNDS, after, PUBLIC).pile == read_cards("9C10C")
    cleared = played(ROUNDS, after, "b6H.10C")
    assert (cleared.turn, cleared.phase, cleared.bout) == (2, "lead", 10)
    assert (cleared.pile, cleared.discard) == ((), read_cards("9C10C6H"))
    deed = tell(ROUNDS, after, 2, read_move("b6H.10C"), cleared, PUBLIC)
    assert deed.closing == "beaten"


def test_who_does_not_beat_takes_the_round_and_the_player_on_his_left_leads():
    position = played(ROUNDS, rounds("9C6S/10C7S/6D8S/6C7C"), "l9C", "b10C.9C", "k")
    assert position.hands[2] == read_cards("6D8S10C9C")
    assert (position.turn, position.phase, position.discard) == (3, "lead", ())


def test_who_is_out_is_judged_at_the_end_of_a_round():
    before = played(ROUNDS, rounds("9C/10C7S/6H"), "l9C", "b10C.9C")
    assert before.out == ()
    after = played(ROUNDS, before, "b6H.10C")
    assert (after.out, after.fool) == ((0, 2), 1)
    assert outcome(ROUNDS, after).places == (1, 3, 2)


def test_if_the_last_beater_is_out_the_next_player_leads():
    after = played(ROUNDS, rounds("9C6S/10C7S/6H"), "l9C", "b10C.9C", "b6H.10C")
    assert (after.out, after.turn) == ((2,), 0)


def test_when_nobody_has_cards_it_is_a_draw():
    after = played(ROUNDS, rounds("9C/10C/6H"), "l9C", "b10C.9C", "b6H.10C")
    assert (after.ending, after.fool) == (Ending.DRAW, None)
    assert outcome(ROUNDS, after).places == (1, 2, 3)


def test_with_three_players_one_card_is_led():
    position = rounds("9C9S6S/10C7S/6H8S")
    assert texts(ROUNDS, position) == "l9C l9S l6S"
    assert explain(ROUNDS, position, 0, read_move("l9C9S")) is Reason.ONE_CARD_ONLY


# The last two players


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("6S", None),
        ("6S6D", None),
        ("6S7D", Reason.NOT_PAIRED),
        ("6S6D9C", None),
        ("6S6D6C", None),
        ("6S7D9C", Reason.NOT_PAIRED),
        ("7D7C6S6D", None),
        ("6S6D6C6H", None),
        ("6S6D7C9C", Reason.NOT_PAIRED),
        ("6S6D7C7D9C", None),
        ("6S6D6C6H9C", None),
        ("6S6D6C7C7D", None),
        ("6S6D6C7C9C", Reason.NOT_PAIRED),
        ("6S6D6C6H7C7D", Reason.OVER_CAP),
    ],
)
def test_the_last_two_lead_pairs_with_a_card_more_or_without(cards, reason):
    position = rounds("6S6D6C6H7D7C9C/8S9S10SJSQSKS")
    assert explain(ROUNDS, position, 0, Move(Verb.LEAD, read_cards(cards))) is reason


def test_a_lead_is_no_larger_than_the_hand_that_must_beat_it():
    position = rounds("6S6D7C7D/8S9S//")
    assert explain(ROUNDS, position, 0, read_move("l6S6D")) is None
    assert explain(ROUNDS, position, 0, read_move("l6S6D7C")) is Reason.OVER_CAP
    assert view(ROUNDS, position, PUBLIC).cap == 2


def test_the_last_two_beat_all_or_take_all():
    position = played(ROUNDS, rounds("6S6D9C10C/7S8D10SJD"), "l6S6D9C", "b7S.6S")
    assert position.pairs == (
        Pair(*read_cards("6S"), 0, *read_cards("7S")), Pair(*read_cards("6D"), 0), Pair(*read_cards("9C"), 0),
    )  # fmt: skip
    assert texts(ROUNDS, position) == "b8D.6D bJD.6D k"
    assert explain(ROUNDS, position, 1, read_move("b10S.6S")) is Reason.ALREADY_COVERED
    assert explain(ROUNDS, position, 1, read_move("b10S.7S")) is Reason.NO_SUCH_ATTACK
    taken = played(ROUNDS, position, "b8D.6D", "k")
    assert set(taken.hands[1]) == set(read_cards("7S8D10SJD6S6D9C"))
    assert (taken.turn, taken.phase, taken.pairs, taken.discard) == (0, "lead", (), ())


def test_who_beats_all_of_the_last_opponents_leads():
    position = played(ROUNDS, rounds("6S6D9C/7S8D10S"), "l6S6D", "b8D.6D", "b7S.6S")
    assert (position.turn, position.phase, len(position.discard)) == (1, "lead", 4)
    both_empty = played(ROUNDS, rounds("6S6D/7S8D"), "l6S6D", "b8D.6D", "b7S.6S")
    assert (both_empty.ending, outcome(ROUNDS, both_empty).places) == (Ending.DRAW, (1, 2))
    leader_out = played(ROUNDS, rounds("6S6D/7S8D10S"), "l6S6D", "b8D.6D", "b7S.6S")
    assert (leader_out.out, leader_out.fool) == ((0,), 1)


def test_the_third_time_of_a_position_is_a_draw():
    position = rounds("6S7S/6C8C/6D9D")
    position = replace(position, history=opening_history(ROUNDS, position))
    count = 0
    while position.ending is None:
        wandering = next(card for card in position.hands[position.turn] if card.rank != SIX)
        position = played(ROUNDS, position, f"l{wandering.text}", "k")
        count += 1
    assert (position.ending, count) == (Ending.REPETITION, 18)
    assert outcome(ROUNDS, position).places == (1, 1, 1)


def test_rounds_without_a_discard_end_in_a_draw():
    position = rounds("6S7S/8C9C/6D6C", stale=199)
    after = played(ROUNDS, position, "l7S", "k")
    assert (after.ending, outcome(ROUNDS, after).places) == (Ending.GUARD, (1, 1, 1))
    beaten = played(ROUNDS, rounds("6S7S/8S9C/6H6C", stale=199), "l7S", "b8S.7S", "b6H.8S")
    assert (beaten.ending, beaten.stale) == (None, 0)


# All of them


@pytest.mark.parametrize("key", ["svoi_kozyri", "svoi_kozyri_all", "nakladka"])
def test_random_games_end_long_before_they_count_as_endless(key):
    variant = VARIANTS[key]
    for seats in range(2, variant.seats[1] + 1):
        assert len(list(walk(variant.rules(), seats, 5))) < LONGEST_GAME // 2
