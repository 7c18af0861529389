"""The deal: who may ask for it, who is dealt in, who deals, which screens appear."""

import pytest

from bot.game import asked, read_position, read_rules
from bot.play.news import Reachability
from bot.play.records import ScreenKind, TableState, Urgency
from bot.play.requests import DealHere, StopHere
from tests.play.evening import Evening, replayed


async def test_only_the_host_deals_first(evening: Evening):
    await evening.sit(3)
    for answer in (await evening.deal(1), await evening.here(DealHere, 5)):
        assert (answer.code, answer.facts) == ("only-host-deals", {"host": "Anna"})
    assert (await evening.here(DealHere)).code == "dealt"
    assert (await evening.deal()).code == "game-is-on"
    assert (await evening.table()).state is TableState.PLAYING


async def test_too_few_and_too_many(evening: Evening):
    await evening.sit(1)
    answer = await evening.deal()
    assert (answer.code, answer.facts) == ("too-few-people", {"least": 2})
    await evening.here(StopHere, admin=False)
    await evening.sit(7, "deck=52")
    await evening.choose("deck", "36")
    answer = await evening.deal()
    assert (answer.code, answer.facts) == ("too-many-people", {"most": 6})


async def test_a_deal_in_order_of_sitting(evening: Evening):
    game = await evening.begin(3)
    assert [await evening.who_sits_at(seat) for seat in range(3)] == [0, 1, 2]
    assert game.dealer == 0
    assert game.fool is None
    assert game.revision == 0
    assert len(game.seed) == 32
    assert await evening.position() == await replayed(evening)
    assert game.deadline_at is not None
    assert (game.deadline_at - evening.clock.now()).total_seconds() == 60


async def test_the_lobby_becomes_the_table_and_hands_go_out(evening: Evening):
    await evening.sit(3)
    lobby = await evening.screen_of_table()
    await evening.draw_all()
    await evening.deal()
    game = await evening.game()
    screen = await evening.screen_of_table()
    assert (screen.id, screen.game_id, screen.menu) == (lobby.id, game.id, "")
    async with evening.fresh.store.glance() as glance:
        hands = await glance.hand_screens(game.id)
        due = await glance.due_screens(evening.clock.now(), 100, ())
    assert len(hands) == 3
    assert len(due) == 4
    waiting = asked(read_rules(game.rules), read_position(game.position))
    urgent = [screen.player_id for screen, *_ in due if screen.urgency is Urgency.ACT]
    assert urgent == [(await evening.seats())[seat].player_id for seat in waiting]
    assert due[0].screen.kind is ScreenKind.HAND
    assert due[1].screen.kind is ScreenKind.TABLE


async def test_who_cannot_be_written_to_is_not_dealt_in(evening: Evening):
    await evening.sit(3)
    await evening.ask(Reachability(person=evening.people[1], reachable=False))
    assert (await evening.deal()).code == "dealt"
    assert [await evening.who_sits_at(seat) for seat in range(2)] == [0, 2]
    assert [sitter.name for sitter in (await evening.sees()).sitters] == ["Anna", "Vera", "Boris"]


async def test_a_rematch_gets_a_new_table_and_the_fool_deals(evening: Evening):
    await evening.begin(3)
    await evening.surrender(1)
    await evening.draw_all()
    first, old = await evening.game(), await evening.screen_of_table()
    table = await evening.table()
    assert (await evening.deal(5)).code == "only-seated-deal"
    assert (await evening.deal(2)).code == "dealt"
    game = await evening.game()
    new = await evening.screen_of_table()
    assert (new.id != old.id, new.game_id) == (True, game.id)
    seats = [seat.player_id for seat in await evening.seats()]
    assert table.fool_id is not None
    assert (game.dealer, game.fool) == (seats.index(table.fool_id), seats.index(table.fool_id))
    assert await evening.position() == await replayed(evening)
    drawn = [screen.id for screen in await evening.draw_all()]
    assert old.id in drawn
    seen = await evening.scene(old)
    assert seen is not None
    assert not seen.current
    assert seen.ended is not None
    assert seen.game_id == first.id
    assert (await evening.sees()).current


async def test_after_a_draw_the_same_dealer_again_and_no_fool(evening: Evening):
    await evening.begin(2)
    game = await evening.game()
    await evening.endgame("7S", "8S")
    await evening.press(0, "l7S")
    await evening.press(1, "b8S.7S")
    assert (await evening.game()).ended == "draw"
    table = await evening.table()
    assert table.fool_id is None
    await evening.deal(1)
    again = await evening.game()
    assert again.id != game.id
    assert (again.dealer, again.fool) == (game.dealer, None)


@pytest.mark.parametrize("fool", [0, 1, 2])
async def test_a_fool_who_left_deals_no_more(evening: Evening, fool: int):
    await evening.begin(3)
    await evening.surrender(fool)
    assert (await evening.table()).dealer_id == await evening.player_id(fool)
    await evening.leave(fool)
    assert (await evening.deal((fool + 1) % 3)).code == "dealt"
    game = await evening.game()
    assert game.fool is None
    assert await evening.who_sits_at(game.dealer) == (1 if fool == 0 else 0)
