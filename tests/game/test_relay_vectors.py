"""The vectors of docs/rules.md 18 for games of the relay family, under their ids."""

import pytest

from bot.game import VARIANTS, Move, Suit, Verb, explain, legal, play
from bot.game.relay.dealing import exchanged
from bot.game.relay.position import Phase, Position
from tests.game.vectors import cards, read_vectors, seat_of

VECTORS = read_vectors()
OWN_TRUMPS = VARIANTS["svoi_kozyri"].rules()
TAKE = Move(Verb.TAKE)


def suit(letter: str) -> Suit:
    return Suit("SHDC".index(letter))


def facing(pile, hand, own_trump) -> Position:
    """P1 of three faces the top of the pile with this hand; the others hold a card that matters to nobody."""
    trumps = tuple([suit(own_trump["P1"]) if seat == 1 else None for seat in range(3)])
    hands = (cards(["6C"]), cards(hand), cards(["AD"]))
    return Position(
        dealer=0, turn=1, hands=hands, phase=Phase.DEFEND, own_trumps=trumps, pile=cards(pile), lows=(9, 9, 9)
    )


@pytest.mark.parametrize("case", VECTORS["TV25"]["cases"], ids=lambda case: "".join(case["hand"]))
def test_tv25_three_or_ten_from_the_pile(case):
    position = facing(case["pile"], case["hand"], VECTORS["TV25"]["state"]["own_trump"])
    covers = [move.cards[0] for move in legal(OWN_TRUMPS, position, 1) if move.verb is Verb.BEAT]
    assert covers == list(cards(case["legal_covers"]))
    if covers:
        return
    after = play(OWN_TRUMPS, position, 1, TAKE)
    taken = after.hands[1][len(case["hand"]) :]
    assert after.pile == cards(case["pile_left"])
    assert len(taken) == case.get("pickup_count", len(case.get("pickup", taken)))
    assert taken[: len(case.get("pickup", ()))] == cards(case.get("pickup", ()))
    assert after.turn == 2
    assert after.phase == ("defend" if case["pile_left"] else "lead")


def test_x01_take_everything():
    vector = VECTORS["X01"]
    rules = VARIANTS["svoi_kozyri"].rules(vector["options"])
    assert rules == VARIANTS["svoi_kozyri_all"].rules()
    state = vector["state"]
    before = facing(state["pile"], state["hands"]["P1"], state["own_trump"])
    after = play(rules, before, 1, TAKE)
    assert len(after.hands[1]) - len(before.hands[1]) == vector["expect"]["pickup_count"]
    assert after.pile == cards(vector["expect"]["pile_left"])
    assert (after.turn, after.phase) == (2, "lead")
    assert explain(rules, after, 2, Move(Verb.LEAD, cards(["AD"]))) is None


@pytest.mark.parametrize("lot", [0, 1, 2])
def test_x07_exchange_of_sixes(lot):
    state = VECTORS["X07"]["state"]
    hands = tuple(cards(hand) for hand in state["hands"].values())
    trumps = tuple(suit(state["own_trump"][f"P{seat}"]) for seat in range(3))
    after, exchanges = exchanged(OWN_TRUMPS, hands, trumps, (0, lot, 0), 1)
    drawn = cards(["7C", "8C", "AC"])[lot]
    assert exchanges == ((seat_of("P0"), seat_of("P1")),)
    assert set(after[0]) == {*cards(["6S", "9C"]), drawn}
    assert set(after[1]) == {*cards(["6H", "7C", "8C", "AC"])} - {drawn}
    assert after[2] == hands[2]


def test_every_vector_of_a_game_of_this_family_is_tested():
    assert {name for name, vector in VECTORS.items() if vector["game"] in {"svoi_kozyri", "nakladka"}} == {
        "TV25",
        "X01",
        "X07",
    }
