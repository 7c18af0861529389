"""What the rare variants ask of the table: picks of their own, cards played unseen, closed covers, names, teams."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.game import VARIANTS, Reason, Suit, outcome, read_rules
from bot.game.shuffle import Chance
from bot.play.board import Board
from bot.play.news import Reachability
from bot.play.records import GameSeat, TableState
from bot.play.requests import Answer, Pick, ShowHand, Tone
from bot.play.scores import standings
from tests.kit import walk
from tests.play.evening import Evening
from tests.played import random_game
from tests.sql.company import NOON


async def pick(evening: Evening, who: int, card: str) -> Answer:
    game, position = await evening.game(), await evening.position()
    return await evening.ask(Pick(person=evening.people[who], game_id=game.id, bout=position.bout, card=card))


async def hands(evening: Evening, variant: str, *held: str, options: tuple[str, ...] = ()) -> None:
    """A game in which only these hands are left, spades are trump, and the first person leads."""
    await evening.begin(len(held), variant, *options)
    await evening.endgame(*held)
    await evening.put(replace(await evening.position(), trump=Suit.SPADES))


async def test_a_three_is_picked_although_two_cards_are_no_lead(evening: Evening):
    await hands(evening, "prostoy", "7S7H9D10C", "8C8D9C10D")
    assert (await pick(evening, 0, "9D")).wished
    seen = await evening.sees(0)
    assert (seen.picked, set(seen.joining), seen.whole) == (("9D",), {"7S", "7H"}, True)
    refused = await pick(evening, 0, "10C")
    assert refused.code is Reason.NOT_A_PATTERN
    await pick(evening, 0, "7S")
    seen = await evening.sees(0)
    assert (seen.picked, seen.joining, seen.whole) == (("9D", "7S"), ("7H",), False)
    assert (await evening.press(0, "l9D7S")).code == "not-a-pattern"
    await pick(evening, 0, "7H")
    seen = await evening.sees(0)
    assert (seen.picked, seen.joining, seen.whole) == (("9D", "7S", "7H"), (), True)
    assert (await evening.press(0, "l9D7S7H")).code == "played-lead"
    assert (await evening.sees(0)).picked == ()


async def test_cards_of_one_suit_are_picked_and_no_others(evening: Evening):
    await hands(evening, "akulina", "7H9HKH10C", "8C8D9C10D")
    await pick(evening, 0, "9H")
    assert (await pick(evening, 0, "10C")).code == "different-suits"
    assert set((await evening.sees(0)).joining) == {"7H", "KH"}


async def test_one_card_of_a_pair_can_be_picked(evening: Evening):
    await hands(evening, "durachki", "7H7DKC10C", "8C8D9C10D")
    assert (await pick(evening, 0, "KC")).code == "not-a-pair"
    await pick(evening, 0, "7H")
    seen = await evening.sees(0)
    assert (seen.picked, seen.joining, seen.whole) == (("7H",), ("7D",), False)


async def test_an_unseen_card_that_could_do_two_things_is_picked_by_its_number(evening: Evening):
    await hands(evening, "vslepuyu", "7H7D", "8H9D", options=("base=perevodnoy",))
    assert (await pick(evening, 0, "#1")).code == "no-such-move"
    await evening.press(0, "l#1")
    assert (await pick(evening, 1, "#2")).wished
    seen = await evening.sees(1)
    assert (seen.picked, seen.joining, seen.whole) == (("#2",), (), False)
    assert isinstance((await pick(evening, 1, "#9")).code, Reason)
    assert isinstance((await pick(evening, 1, "9D")).code, Reason)
    assert (await pick(evening, 1, "#x")).code == "no-such-move"
    assert (await evening.sees(1)).picked == ("#2",)
    await pick(evening, 1, "#2")
    assert (await evening.sees(1)).picked == ()


async def test_who_plays_blind_learns_from_the_answer_what_it_was(evening: Evening):
    await hands(evening, "vslepuyu", "7H7D", "8H9D", "10C10D")
    assert (await evening.press(0, "l#1")).facts == {"cards": ("7H",)}
    answer = await evening.press(1, "b#2.7H")
    assert (answer.code, answer.facts) == ("played-mistake", {"card": "9D"})
    assert (await evening.position()).hands[1] != ()


async def test_a_blind_hand_is_never_shown_to_its_owner(evening: Evening):
    await evening.begin(2, "vslepuyu")
    seen = (await evening.sees(0)).view
    assert seen is not None
    assert (seen.hand, seen.slots) == ((), 6)
    assert dict(seen.others) == {1: (await evening.position()).hands[1]}
    await evening.ask(Reachability(person=evening.people[0], reachable=False))
    answer = await evening.ask(ShowHand(person=evening.people[0], game_id=(await evening.game()).id))
    assert (answer.code, answer.tone, answer.facts) == ("hand-alert-blind", Tone.ALERT, {"count": 6})


async def test_a_card_to_be_laid_on_one_of_two_is_picked_first(evening: Evening):
    await hands(evening, "verish", "7H7D9C", "8H8D10C")
    await evening.press(0, "l7H7D9C")
    await pick(evening, 1, "8D")
    assert (await evening.sees(1)).picked == ("8D",)
    answer = await evening.press(1, "f8D.7H")
    assert (answer.code, answer.facts) == ("played-lay", {"card": "8D", "target": "7H"})
    assert (await evening.screen_of_hand(1)).picked == ""


@pytest.mark.parametrize(
    ("covers", "word", "answer"),
    [
        (("f8H.7H", "f8D.7D", "f10C.9C"), "y", ("played-believe", {"proved": 1})),
        (("f8H.7D", "f8D.7H", "f10C.9C"), "n", ("played-doubt", {"proved": 0})),
    ],
)
async def test_the_leader_is_told_whether_the_covers_were_right(evening: Evening, covers, word, answer):
    await hands(evening, "verish", "7H7D9CKD", "8H8D10CKC")
    await evening.press(0, "l7H7D9C")
    for cover in covers:
        await evening.press(1, cover)
    said = await evening.press(0, word)
    assert (said.code, said.facts) == answer


async def test_a_leader_who_says_nothing_believes_and_gets_a_strike(evening: Evening):
    await hands(evening, "verish", "7HKD", "8H8D")
    await evening.press(0, "l7H")
    await evening.press(1, "f8H.7H")
    deadline = (await evening.game()).deadline_at
    assert deadline == evening.clock.now() + timedelta(seconds=60)
    evening.clock.wait(61)
    assert await evening.sweep()
    assert [seat.strikes for seat in await evening.seats()] == [1, 0]
    assert len((await evening.position()).discard) == 34


async def test_the_dealer_names_the_trump(evening: Evening):
    await evening.begin(3, "yaponsky", "trump_mode=chosen_before_deal")
    assert (await evening.position()).hands == ((), (), ())
    assert (await evening.press(1, "mH")).code == "not-namer"
    assert (await evening.press(0, "mS")).code == "suit-not-allowed"
    answer = await evening.press(0, "mH")
    assert (answer.code, answer.facts) == ("played-name", {"suit": "♥"})
    assert (await evening.position()).trump is Suit.HEARTS
    assert len((await evening.position()).hands[2]) == 6


async def test_who_lets_the_lead_go_for_want_of_a_pair_has_no_picks_left(evening: Evening):
    await hands(evening, "durachki", "7H8DKC10C", "6C6D9C10D")
    await evening.draw_all()
    assert (await evening.press(0, "p")).code == "played-pass"
    assert await evening.hands_due() == [1]
    seen = (await evening.sees(1)).view
    assert seen is not None
    assert seen.asked == (1,)


async def test_a_team_loses_together_and_the_one_with_most_cards_deals(evening: Evening):
    await evening.begin(4, "podkidnoy", "teams=2x2")
    await evening.play_on(Chance(b"t" * 32, "teams"))
    game, table, position = await evening.game(), await evening.table(), await evening.position()
    ended = outcome(read_rules(game.rules), position)
    assert ended is not None
    assert len(ended.fools) == 2
    seats = await evening.seats()
    assert table.fool_id == table.dealer_id == seats[ended.fools[0]].player_id
    most = max(len(position.hands[seat]) for seat in ended.fools)
    assert len(position.hands[ended.fools[0]]) == most
    seen = (await evening.sees()).ended
    assert seen is not None
    assert set(seen.fools) == set(ended.fools)
    assert (await evening.deal()).done
    assert (await evening.position()).dealer == ended.fools[0]


async def test_who_surrenders_loses_for_the_whole_side(evening: Evening):
    await evening.begin(4, "podkidnoy", "teams=2x2")
    assert (await evening.surrender(3)).code == "surrendered"
    ended = (await evening.sees()).ended
    assert ended is not None
    assert (ended.how, ended.surrendered, ended.fools, ended.places) == ("surrender", 3, (1, 3), (1, 3, 1, 4))
    table = await evening.table()
    assert table.state is TableState.OVER
    assert table.dealer_id == await evening.player_id(3)


def test_who_left_a_team_game_is_behind_everybody_who_stayed_whoever_else_left():
    rules = VARIANTS["podkidnoy"].rules({"teams": "2x2"})
    *_, (_, _, _, position) = walk(rules, 4, 1)
    ended = outcome(rules, position)
    assert ended is not None
    game, _, _ = random_game("podkidnoy", 0, NOON)
    for left in range(15):
        seats = [GameSeat(game_id=1, seat=one, player_id=one + 1, gone=bool(left & 1 << one)) for one in range(4)]
        scores = standings(Board(game, rules, position, tuple(seats)), ended)
        stayed = [one.seat for one in seats if not one.gone]
        assert [scores[seat].place for seat in stayed] == [ended.places[seat] for seat in stayed]
        gone = [scores[one.seat].place for one in seats if one.gone]
        assert min(gone, default=9) > max(scores[seat].place for seat in stayed)
