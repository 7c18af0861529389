"""The dealer's luck: honest dealers pass as often as they should, a cheat does not, and equal hands are compared."""

from collections.abc import Collection

import pytest

from bot.game import VARIANTS, seats_allowed, start, write_rules
from bot.game.bout.rules import BoutRules
from bot.game.shuffle import Chance
from bot.play.chances import Deal, Hand, Share, judge, survival
from bot.play.history_ports import Dealt, Terms
from bot.play.luck import FEWEST_HANDS, MOST_PEOPLE, leaves_talon, luck_in
from bot.play.records import Player
from tests.kit import seed_of

PEOPLE = range(7)


@pytest.mark.parametrize(
    ("square", "freedom", "p"),
    [
        (0.0, 1, 1.0),
        (0.0, 2, 1.0),
        (3.8415, 1, 0.05),
        (5.9915, 2, 0.05),
        (7.8147, 3, 0.05),
        (11.0705, 5, 0.05),
        (18.3070, 10, 0.05),
        (54.5722, 39, 0.05),
        (6.6349, 1, 0.01),
        (16.2662, 3, 0.001),
        (29.5883, 10, 0.001),
        (4.3515, 5, 0.5),
    ],
)
def test_chances_are_those_of_the_tables(square, freedom, p):
    assert survival(square, freedom) == pytest.approx(p, rel=2e-4)


def dealt(chance: Chance, people: Collection[int], cheat: int | None = None) -> Deal:
    """Six cards each out of 35 with eight special ones; a cheat sometimes swaps a plain card of his for one of them."""
    deck = chance.shuffled([1] * 8 + [0] * 27)
    hands = {one: deck[6 * at : 6 * at + 6] for at, one in enumerate(people)}
    if cheat in hands and 1 in (rest := deck[6 * len(people) :]) and 0 in hands[cheat] and chance.below(3) == 0:
        hands[cheat][hands[cheat].index(0)] = rest.pop(rest.index(1))
    return Deal(6, tuple([Hand(one, sum(cards)) for one, cards in hands.items()]))


def company(chance: Chance) -> list[int]:
    """Two to five of the people, in any order."""
    return chance.shuffled(PEOPLE)[: 2 + chance.below(4)]


def test_an_honest_dealer_looks_strange_as_often_as_chance_does():
    chance = Chance(bytes(32), "honest")
    chances = [judge([dealt(chance, company(chance)) for _ in range(60)], PEOPLE).p or 0.0 for _ in range(300)]
    assert 0.45 < sum(chances) / len(chances) < 0.55
    for bound in (0.05, 0.25, 0.5, 0.75):
        share = sum(p < bound for p in chances) / len(chances)
        assert abs(share - bound) < 4 * (bound * (1 - bound) / len(chances)) ** 0.5, bound


def test_a_dealer_who_helps_somebody_is_found():
    chance = Chance(bytes(32), "cheat")
    verdict = judge([dealt(chance, company(chance), cheat=3) for _ in range(400)], PEOPLE)
    assert verdict.p is not None
    assert verdict.p < 0.001
    assert max(PEOPLE, key=lambda one: verdict.shares[one].special - verdict.shares[one].expected) == 3


def test_what_is_expected_adds_up_and_hands_of_one_deal_hang_together():
    deals = [Deal(6, (Hand(1, 3), Hand(2, 0))), Deal(6, (Hand(1, 2), Hand(2, 1), Hand(3, 0)))]
    verdict = judge(deals, (1, 2, 3))
    assert verdict.shares == {1: Share(2, 5, 2.5), 2: Share(2, 1, 2.5), 3: Share(1, 0, 1.0)}
    assert verdict.freedom == 2
    # One deal of two hands: (3 - 1.5)² / (6 · 3/12 · 9/12 · 6/11), the variance of the hypergeometric.
    alone = judge(deals[:1], (1, 2))
    assert alone.freedom == 1
    assert alone.square == pytest.approx(1.5**2 / (6 * 3 / 12 * 9 / 12 * 6 / 11))


@pytest.mark.parametrize("deals", [[], [Deal(6, (Hand(1, 0), Hand(2, 0)))], [Deal(6, (Hand(1, 4),))]])
def test_where_nothing_can_differ_there_is_no_verdict(deals):
    assert judge(deals, (1, 2)).p is None


@pytest.mark.parametrize("variant", VARIANTS)
def test_games_that_deal_the_whole_deck_do_not_count(variant):
    rules = VARIANTS[variant].rules()
    fewest, most = seats_allowed(rules)
    for seats in range(fewest, most + 1):
        position = start(rules, seats=seats, seed=seed_of(1))
        assert leaves_talon(write_rules(rules), seats) == (isinstance(rules, BoutRules) and bool(position.talon))
    assert not leaves_talon(write_rules(VARIANTS["podkidnoy"].rules({"deck": "24"})), 4)
    assert not leaves_talon("rules that nobody can read", 2)


class Book:
    """What a glance finds of games that were dealt by real seeds."""

    def __init__(self, games: int, seats: int, variant: str = "podkidnoy", out: Collection[int] = ()) -> None:
        rules = VARIANTS[variant].rules()
        self.terms = [Terms(game, write_rules(rules), game % seats) for game in range(1, games + 1)]
        self.hands = []
        self.out = out
        for game, _, dealer in self.terms:
            position = start(rules, seats=seats, seed=seed_of(game), dealer=dealer)
            for seat, hand in enumerate(position.hands):
                trumps = sum(card.suit is position.trump for card in hand)
                aces = sum(card.text[0] == "A" for card in hand)
                self.hands.append(Dealt(game, seat, seat + game % 9, len(hand), trumps, aces))

    async def finished_in(self, _chat: int, skip: int, limit: int) -> list[int]:
        return [one.game_id for one in self.terms[::-1]][skip : skip + limit]

    async def terms_of(self, ids: Collection[int]) -> list[Terms]:
        return [one for one in self.terms if one.game_id in ids]

    async def dealt_in(self, ids: Collection[int]) -> list[Dealt]:
        return [one for one in self.hands if one.game_id in ids]

    async def players(self, ids: Collection[int]) -> dict[int, Player]:
        return {one: Player(id=one, telegram_id=None, name=str(one)) for one in ids}

    async def out_of_ladders(self, ids: Collection[int]) -> set[int]:
        return {one for one in ids if one in self.out}


async def test_the_deals_of_this_bot_pass():
    luck = await luck_in(Book(500, 4), 1)
    assert luck.games == 500
    assert luck.places == 4
    assert len(luck.people) == MOST_PEOPLE
    assert all(share.hands >= FEWEST_HANDS for share in luck.trumps.shares.values())
    assert sum(share.hands for share in luck.trumps_by_place.shares.values()) == 2000
    for verdict in (luck.trumps, luck.aces, luck.trumps_by_place, luck.aces_by_place):
        assert verdict.p is not None
        assert verdict.p > 0.001


async def test_who_stays_out_of_ladders_is_not_compared_and_his_hands_still_count():
    everybody, fewer = await luck_in(Book(500, 4), 1), await luck_in(Book(500, 4, out=(2, 5)), 1)
    assert {2, 5} <= set(everybody.people)
    assert not {2, 5} & set(fewer.people)
    assert set(fewer.people) == set(fewer.trumps.shares) == set(fewer.aces.shares)
    assert len(fewer.people) == MOST_PEOPLE, "whoever has the next most hands is compared"
    assert (fewer.games, fewer.trumps_by_place) == (everybody.games, everybody.trumps_by_place)


async def test_games_that_tell_nothing_are_left_out():
    luck = await luck_in(Book(40, 4, "nakladka"), 1)
    assert luck.games == 0
    assert luck.trumps.p is None
