"""Games, their moves and results; and that a lock serves those who press at once in turn."""

import asyncio
from datetime import timedelta

import msgspec
import pytest
from sqlalchemy import insert

from bot.play.records import Cause, GameSeat, GameState, LoggedMove, TableState
from bot.sql import LockError
from bot.sql.schema import moves
from tests.sql.company import NOON, deal, know, open_table, play, result
from tests.stores import Fresh


async def test_a_game_comes_back_as_it_was_dealt(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work)
        players = await know(work, 3, 1, 2)
        game = await deal(work, table, players)
        await work.save_table(msgspec.structs.replace(table, game_id=game.id, state=TableState.PLAYING))
    assert game.revision == 0
    assert game.state is GameState.LIVE
    assert game.seed == bytes(range(32))
    async with fresh.store.glance() as glance:
        assert await glance.find_game(game.id) == game
        assert await glance.find_game(game.id + 1) is None
        assert await glance.game_seats(game.id) == [
            GameSeat(game_id=game.id, seat=seat, player_id=player.id) for seat, player in enumerate(players)
        ]
        assert await glance.moves(game.id) == []
        assert await glance.results(game.id) == []


async def test_moves_are_numbered_and_lead_to_the_next_position(fresh: Fresh):
    async with fresh.store.work() as work:
        game = await deal(work, await open_table(work), await know(work, 1, 2))
    async with fresh.store.work() as work:
        locked = await work.lock_game(game.id)
        assert locked == game
        once = await play(work, locked, "l7C")
        twice = await work.add_move(
            once, seat=0, text="p", cause=Cause.CLOCK, at=NOON, position="later", deadline_at=None
        )
        await work.set_strikes(game.id, 0, 2)
    assert twice == msgspec.structs.replace(game, revision=2, position="later", deadline_at=None)
    async with fresh.store.glance() as glance:
        assert await glance.find_game(game.id) == twice
        assert await glance.moves(game.id) == [
            LoggedMove(game_id=game.id, number=1, seat=1, text="l7C", cause=Cause.PRESS, at=NOON),
            LoggedMove(game_id=game.id, number=2, seat=0, text="p", cause=Cause.CLOCK, at=NOON),
        ]
        assert [seat.strikes for seat in await glance.game_seats(game.id)] == [2, 0]


async def test_six_who_move_at_once_are_served_in_turn(fresh: Fresh):
    async with fresh.store.work() as work:
        game = await deal(work, await open_table(work), await know(work, 1, 2))

    async def move(text: str) -> None:
        for _ in range(5):
            async with fresh.store.work() as work:
                locked = await work.lock_game(game.id)
                assert locked is not None
                await play(work, locked, text)

    async with asyncio.TaskGroup() as writers:
        for text in "abcdef":
            writers.create_task(move(text))
    async with fresh.store.glance() as glance:
        made = await glance.moves(game.id)
        stored = await glance.find_game(game.id)
    assert [move.number for move in made] == list(range(1, 31))
    assert sorted(move.text for move in made) == sorted("abcdef" * 5)
    assert stored is not None
    assert (stored.revision, stored.position) == (30, f"after {made[-1].text}")


async def test_a_move_on_a_game_that_has_gone_on_is_an_alarm(fresh: Fresh):
    async with fresh.store.work() as work:
        game = await deal(work, await open_table(work), await know(work, 1, 2))
        await play(work, game)
    with pytest.raises(LockError, match=f"game {game.id} is not live at revision 0"):
        async with fresh.store.work() as work:
            await play(work, game)
    async with fresh.store.glance() as glance:
        assert len(await glance.moves(game.id)) == 1


async def test_a_move_number_that_is_taken_is_an_alarm(fresh: Fresh):
    async with fresh.store.work() as work:
        game = await deal(work, await open_table(work), await know(work, 1, 2))
    async with fresh.database.writing() as connection:
        await connection.execute(
            insert(moves).values(game_id=game.id, number=1, seat=0, text="k", cause=Cause.PRESS, at=NOON)
        )
    with pytest.raises(LockError, match=f"game {game.id} has a move 1 already"):
        async with fresh.store.work() as work:
            await play(work, game)
    async with fresh.store.glance() as glance:
        assert await glance.find_game(game.id) == game


async def test_the_end_of_a_game_is_stored_once(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work)
        players = await know(work, 1, 2)
        game = await play(work, await deal(work, table, players))
        results = [
            result(game, table, 0, players[0], 1),
            result(game, table, 1, players[1], 2, fool=True, pogony=2),
        ]
        assert await work.live_games_of(players[0].id) == [game]
        over = await work.end_game(game, state=GameState.FINISHED, ended="fool", at=NOON, results=results)
        await work.set_deadline(game.id, NOON)
        assert await work.live_games_of(players[0].id) == []
    assert over == msgspec.structs.replace(
        game, state=GameState.FINISHED, ended="fool", finished_at=NOON, deadline_at=None
    )
    async with fresh.store.glance() as glance:
        assert await glance.find_game(game.id) == over
        assert await glance.results(game.id) == results
    for again in (game, over):
        with pytest.raises(LockError):
            async with fresh.store.work() as work:
                await work.end_game(again, state=GameState.ABORTED, ended="stopped", at=NOON, results=[])
    with pytest.raises(LockError):
        async with fresh.store.work() as work:
            await play(work, over)


async def test_games_past_their_deadline_come_oldest_first(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work)
        players = await know(work, 1, 2)
        second, first, later, never, over = [
            await deal(work, table, players, deadline_at=deadline_at)
            for deadline_at in (NOON, NOON - timedelta(seconds=1), NOON + timedelta(microseconds=1), None, NOON)
        ]
        first = await work.add_move(
            first, seat=0, text="k", cause=Cause.CLOCK, at=NOON, position="x", deadline_at=first.deadline_at
        )
        await work.end_game(over, state=GameState.ABORTED, ended="asleep", at=NOON, results=[])
    async with fresh.store.work() as work:
        assert await work.games_past(NOON, 10) == [(first.id, 1), (second.id, 0)]
        assert await work.games_past(NOON, 1) == [(first.id, 1)]
        await work.set_deadline(first.id, later.deadline_at)
        await work.set_deadline(never.id, NOON)
        await work.set_deadline(second.id, None)
        assert await work.games_past(NOON, 10) == [(never.id, 0)]
