"""Games in which the turn goes round, at a table: naming trumps against the clock, turns as fences, what is told."""

import pytest
from msgspec.structs import replace

from bot.game import RelayView, Suit
from bot.game.cards import full_deck, read_cards
from bot.game.relay.position import Phase, Position
from bot.game.shuffle import Chance
from bot.play.records import Cause, GameState
from bot.play.requests import Pick
from tests.play.evening import Evening, replayed


async def time_left(evening: Evening) -> float:
    deadline = (await evening.game()).deadline_at
    assert deadline is not None
    return (deadline - evening.clock.now()).total_seconds()


async def in_turn(evening: Evening) -> int:
    """Who is to act."""
    position = await evening.position()
    assert isinstance(position, Position)
    return await evening.who_sits_at(position.turn)


async def named(evening: Evening, *suits: str) -> None:
    """The people in turn name these suits."""
    for suit in suits:
        assert (await evening.press(await in_turn(evening), f"m{suit}")).code == "played-name"


async def facing(evening: Evening, *hands: str, pile: str, **changes) -> None:
    """Only these hands are left; the first person faces the pile, under which the rest of the deck lies."""
    held = [read_cards(hand) for hand in hands]
    top = read_cards(pile)
    under = [card for card in full_deck(36) if card not in top and not any(card in hand for hand in held)]
    position = await evening.position()
    fields = {
        "turn": 0,
        "phase": Phase.DEFEND,
        "hands": tuple(held),
        "pile": (*under, *top),
        "own_trumps": tuple(Suit)[: len(held)],
        "exchanges": (),
        "bout": 9,
    }
    await evening.put(replace(position, **(fields | changes)))


async def test_trumps_are_named_in_turn_a_minute_each(evening: Evening):
    await evening.begin(3, "svoi_kozyri")
    assert await time_left(evening) == 60
    evening.clock.wait(20)
    first = await in_turn(evening)
    answer = await evening.press(first, "mH")
    assert (answer.code, answer.facts) == ("played-name", {"suit": "♥"})
    assert await time_left(evening) == 60
    assert (await evening.press(first, "mS")).code == "not-namer"
    assert (await evening.press(await in_turn(evening), "mH")).code == "suit-not-allowed"
    assert (await evening.press(await in_turn(evening), "k")).code == "name-trump-first"


async def test_the_clock_names_a_free_suit_for_a_sleeper(evening: Evening):
    await evening.begin(2, "svoi_kozyri")
    await named(evening, "S")
    sleeper = await in_turn(evening)
    evening.clock.wait(60)
    assert await evening.sweep()
    position = await evening.position()
    assert position.own_trumps in {(Suit.SPADES, Suit.HEARTS), (Suit.HEARTS, Suit.SPADES)}
    assert (position.phase, len(position.hands[0])) == ("lead", 18)
    seats = await evening.seats()
    assert [seat.strikes for seat in seats if await evening.who_sits_at(seat.seat) == sleeper] == [1]
    assert await replayed(evening) == position


async def test_nobody_is_shown_a_card_before_all_trumps_are_named(evening: Evening):
    await evening.begin(3, "svoi_kozyri")
    await named(evening, "S", "H")
    for who in (None, 0, 1, 2):
        seen = (await evening.sees(who)).view
        assert isinstance(seen, RelayView)
        assert seen.hand == ()
        assert sorted(str(suit) for suit in seen.own_trumps) == sorted(["None", "0", "1"])
    await named(evening, "C")
    assert len((await evening.sees(0)).view.hand) == 12


async def test_what_was_named_is_told(evening: Evening):
    await evening.begin(2, "svoi_kozyri")
    await evening.draw_all()
    await named(evening, "D", "C")
    told = (await evening.sees()).deeds
    assert [deed.named for deed in told] == [Suit.DIAMONDS, Suit.CLUBS]


async def test_a_take_of_the_turn_before_does_not_reach_the_next_one(evening: Evening):
    await evening.begin(3, "svoi_kozyri")
    await named(evening, "S", "H", "D")
    await facing(evening, "7D8D", "9C10C", "AD", pile="8C")
    assert (await evening.press(0, "k")).code == "played-take"
    assert (await evening.position()).turn == 1
    assert (await evening.press(1, "k", bout=9)).code == "bout-is-over"
    assert (await evening.press(0, "k")).code == "not-defender"


async def test_covering_and_the_card_for_the_next_player_are_one_turn(evening: Evening):
    await evening.begin(3, "svoi_kozyri")
    await named(evening, "S", "H", "D")
    await facing(evening, "9C8D7D", "9H10C", "AD", pile="8C")
    refused = await evening.press(0, "b8D.8C")
    assert (refused.code, refused.facts["leader"]) == ("does-not-beat", refused.facts["defender"])
    assert (await evening.press(0, "b9C.8C")).code == "played-beat"
    assert await time_left(evening) == 60
    assert (await evening.press(0, "k")).code == "all-covered"
    assert (await evening.press(0, "l7D", bout=9)).code == "played-lead"
    position = await evening.position()
    assert (position.turn, position.bout, position.pile[-2:]) == (1, 10, read_cards("9C7D"))
    assert 1 in await evening.hands_due()


async def test_the_last_two_pick_a_lead_card_by_card(evening: Evening):
    await evening.begin(2, "nakladka")
    position = await evening.position()
    hands = (read_cards("7S7H9D9C10C"), read_cards("8C8D9H10DKD6C"))
    gone = tuple(card for card in full_deck(36) if not any(card in hand for hand in hands))
    await evening.put(replace(position, turn=0, hands=hands, discard=gone))
    game = await evening.game()

    async def pick(card: str):
        return await evening.ask(Pick(person=evening.people[0], game_id=game.id, bout=position.bout, card=card))

    await pick("10C")
    seen = await evening.sees(0)
    assert (seen.picked, seen.whole) == (("10C",), True)
    assert set(seen.joining) == {"7S", "7H", "9D", "9C"}
    await pick("7S")
    seen = await evening.sees(0)
    assert (seen.whole, "7H" in seen.joining) == (False, True)
    assert (await evening.press(0, "l10C7S")).code == "not-paired"
    await pick("7H")
    assert (await evening.sees(0)).whole
    assert (await evening.press(0, "l10C7S7H")).code == "played-lead"
    assert (await evening.press(1, "b8C.7S")).code == "does-not-beat"


@pytest.mark.parametrize(
    ("people", "words"),
    [(2, ("svoi_kozyri",)), (4, ("svoi_kozyri_all", "trump_choice=random")), (3, ("nakladka",)), (8, ("nakladka",))],
)
async def test_whole_games_are_played_and_can_be_replayed(evening: Evening, people: int, words: tuple[str, ...]):
    await evening.begin(people, *words)
    await evening.play_on(Chance(bytes(32), "evening"), 120)
    game = await evening.game()
    assert await replayed(evening) == await evening.position()
    while (await evening.game()).state is GameState.LIVE and people == 3:
        await evening.play_on(Chance(bytes(32), "rest"))
        game = await evening.game()
    assert game.state in {GameState.LIVE, GameState.FINISHED}
    async with evening.fresh.store.glance() as glance:
        assert {move.cause for move in await glance.moves(game.id)} == {Cause.PRESS}
