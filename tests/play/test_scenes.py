"""What a screen is made of: only what its reader may see, and what it has not told yet."""

import time

import pytest

from bot.game import VARIANTS, Verb
from bot.game.shuffle import Chance
from bot.play.records import TableState
from bot.play.scene import Scene
from bot.play.telling import MOST_DEEDS, last_steps
from tests.kit import swapped
from tests.play.evening import Evening

SEATS = 3


async def all_scenes(evening: Evening) -> dict[int | None, Scene]:
    return {who: await evening.sees(who) for who in (None, *range(SEATS))}


@pytest.mark.parametrize("variant", VARIANTS)
async def test_hidden_cards_change_nothing_that_a_reader_is_shown(evening: Evening, variant: str):
    await evening.begin(SEATS, variant)
    await evening.play_on(Chance(b"s" * 32, variant), most=17)
    await evening.put(await evening.position())
    position, scenes = await evening.position(), await all_scenes(evening)
    rules = VARIANTS[variant].rules()
    for number, reader in enumerate((None, *range(SEATS))):
        await evening.put(swapped(rules, position, reader, keep=(), number=number))
        assert await evening.sees(reader) == scenes[reader]


async def test_only_the_owner_sees_a_hand_and_its_moves(evening: Evening):
    await evening.begin(SEATS)
    position, scenes = await evening.position(), await all_scenes(evening)
    for reader, seen in scenes.items():
        assert seen.view is not None
        assert seen.view.viewer == reader
        assert seen.view.hand == (() if reader is None else position.hands[reader])
        assert bool(seen.view.moves) == (reader == position.leader)
        assert seen.reader_id == (None if reader is None else await evening.player_id(reader))


async def test_the_seed_is_shown_only_after_the_end(evening: Evening):
    game = await evening.begin(2)
    for reader in (None, 0):
        seen = await evening.sees(reader)
        assert len(seen.seed_hash) == 64
        assert seen.ended is None
        assert game.seed.hex() not in repr(seen)
    await evening.play_on(Chance(b"x" * 32, "seed"))
    ended = (await evening.sees()).ended
    assert ended is not None
    assert ended.seed == game.seed.hex()
    assert len(ended.places) == 2


async def test_deeds_are_told_once_but_for_the_last_and_the_last_four_at_most(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    assert (await evening.sees()).deeds == ()
    await evening.play_on(Chance(b"d" * 32, "deeds"), most=2)
    seen = await evening.sees()
    assert seen.deeds[0].verb is Verb.LEAD
    assert len(seen.deeds) == seen.revision == 2
    await evening.draw_all()
    assert (await evening.sees()).deeds == seen.deeds[-1:], "what is drawn anew still says how it came to this"
    await evening.play_on(Chance(b"d" * 32, "more"), most=1)
    assert len((await evening.sees()).deeds) == 1
    await evening.play_on(Chance(b"d" * 32, "many"), most=9)
    seen = await evening.sees()
    assert len(seen.deeds) == MOST_DEEDS
    async with evening.fresh.store.glance() as glance:
        log = await glance.moves((await evening.game()).id)
    assert [deed.seat for deed in seen.deeds] == [move.seat for move in log[-MOST_DEEDS:]]


async def test_who_leads_first_is_told_with_the_rule_and_only_before_the_first_move(evening: Evening):
    await evening.begin(2)
    assert {(await evening.sees(reader)).lead_why for reader in (None, 0, 1)} == {"lowest_trump"}
    await evening.play_on(Chance(b"l" * 32, "leads"), most=1)
    assert (await evening.sees()).lead_why == ""
    await evening.surrender(0)
    await evening.deal()
    assert (await evening.sees()).lead_why == "iz_pod_duraka"
    await evening.surrender(0)
    await evening.choose("no_trump", "on")
    await evening.choose("next_lead", "lowest_trump")
    await evening.deal()
    assert (await evening.sees()).lead_why == "lowest_card"


async def test_what_the_clock_did_is_told_apart(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    await evening.play_on(Chance(b"c" * 32, "clock"), most=1)
    assert (await evening.sees()).by_clock == frozenset()
    evening.clock.wait(61)
    await evening.sweep()
    seen = await evening.sees()
    assert len(seen.deeds) == 2
    assert seen.by_clock == {1}


async def test_each_reader_has_his_language(evening: Evening):
    await evening.begin(2)
    assert (await evening.sees()).language == "ru", "the chat speaks as whoever opened its first table"
    assert (await evening.sees(1)).language == "ru"


async def test_an_old_table_shows_its_result_and_no_buttons(evening: Evening):
    await evening.begin(2)
    old = await evening.screen_of_table()
    await evening.surrender(0)
    assert (await evening.sees()).current
    assert (await evening.sees()).state is TableState.OVER
    await evening.arrive(2)
    await evening.join(2)
    await evening.choose("deck", "52")
    await evening.deal()
    seen = await evening.scene(old)
    assert seen is not None
    assert (seen.current, seen.state, seen.options) == (False, TableState.PLAYING, ())
    assert [sitter.name for sitter in seen.sitters] == ["Anna", "Boris"]
    assert seen.ended is not None
    assert seen.deadline_at is None


async def test_a_live_game_that_cannot_be_read_is_not_drawn(evening: Evening):
    await evening.begin(2)
    table, hand = await evening.screen_of_table(), await evening.screen_of_hand(0)
    await evening.spoil()
    assert await evening.scene(table) is None
    assert await evening.scene(hand) is None


async def test_a_long_game_is_replayed_in_no_time(evening: Evening):
    await evening.begin(2)
    await evening.play_on(Chance(b"l" * 32, "long"), most=60)
    game = await evening.game()
    async with evening.fresh.store.glance() as glance:
        log = tuple([(move.seat, move.text) for move in await glance.moves(game.id)])
    durations = []
    for _ in range(10):
        began = time.process_time()
        last_steps.__wrapped__(game.rules, game.seed, game.dealer, game.fool, 2, log)
        durations.append(time.process_time() - began)
    assert min(durations) < 0.05
