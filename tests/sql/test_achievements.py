"""Achievements are stored once each, come out alike however they are made, and games that end at once all count."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import delete, select

from bot.play.achievements_ports import PlayedGame
from bot.play.awarding import award, award_all_anew
from bot.play.correcting import Voided, void
from bot.play.ratings_ports import EVERYWHERE
from bot.play.records import Correction
from bot.sql.achievements_schema import achievements, careers
from bot.sql.results_schema import corrections, results, tallies
from tests.benchmarks.history import Size, write_history
from tests.played import add_past_game
from tests.sql.company import NOON, know, open_table
from tests.stores import Meanwhile, opened


async def test_made_again_they_are_those_that_games_have_brought(url: str):
    async with opened(url) as fresh:
        async with fresh.store.work() as work:
            table, people = await open_table(work), await know(work, *range(1, 9))
            for number, variant in enumerate(("podkidnoy", "perevodnoy", "nakladka", "podkidnoy")):
                at = NOON + timedelta(days=number)
                await add_past_game(fresh.store, work, table, people, variant, number, at)
        ids = [person.id for person in people]

        async def all_there_is():
            async with fresh.store.glance() as glance:
                return await glance.achievements_of(ids), [await glance.career(one) for one in ids]

        before = await all_there_is()
        assert len(before[0]) > 8
        assert await award_all_anew(fresh.store) == len(before[0])
        assert await all_there_is() == before


async def test_a_game_that_was_voided_and_no_more_is_voided_again(sqlite_url: str):
    async with opened(sqlite_url) as fresh:
        async with fresh.store.work() as work:
            table, people = await open_table(work), await know(work, *range(1, 9))
            game = await add_past_game(fresh.store, work, table, people, "podkidnoy", 0, NOON)

        class Interrupted:
            work = fresh.store.work

            def glance(self):
                raise asyncio.CancelledError

        async def achieved() -> int:
            async with fresh.store.glance() as glance:
                return len(await glance.achievements_by(game.id))

        with pytest.raises(asyncio.CancelledError):
            await void(Interrupted(), fresh.clock, game.id, "test")
        assert await achieved()
        assert await void(fresh.store, fresh.clock, game.id, "test") is Voided.ALREADY
        assert not await achieved()


async def test_games_that_end_at_once_all_count(url: str):
    write_history(url, Size(games=24, players=6, groups=1))
    async with opened(url) as fresh:
        async with fresh.store.glance() as glance:
            games = [game for game in await glance.played_games(None, 24) if game.results[0].people > 1]

        async def end(game: PlayedGame) -> None:
            async with fresh.store.work() as work:
                await award(work, game)

        await asyncio.gather(*[end(game) for game in games])
        people = {one.player_id for game in games for one in game.results if not one.computer}
        async with fresh.store.glance() as glance:
            careers = {who: await glance.career(who) for who in people}
        for who, career in careers.items():
            assert career.games == len([game for game in games if who in {one.player_id for one in game.results}])


async def test_practice_between_games_does_not_end_the_count(url: str):
    async with opened(url) as fresh:
        async with fresh.store.work() as work:
            table, people = await open_table(work), await know(work, 1, 2)
            for number in range(3):
                game = await add_past_game(
                    fresh.store, work, table, people, "podkidnoy", 5 * number, NOON + timedelta(days=number)
                )
                if number == 1:
                    await work._run(delete(tallies).where(tallies.c.game_id == game.id))
                    await work._run(delete(results).where(results.c.game_id == game.id))
        async with fresh.store.glance() as glance:
            first = await glance.played_games(None, 1)
            second = await glance.played_games(first[0].results[0].game_id, 1)
            assert len(first) == len(second) == 1
            assert await glance.played_games(second[0].results[0].game_id, 1) == []
            assert len(await glance.rated_games(first[0].results[0].game_id, 1, EVERYWHERE)) == 1


@pytest.mark.parametrize("counts", [False, True])
async def test_a_game_that_counts_no_more_or_again_meanwhile_is_heeded(url: str, counts: bool):
    write_history(url, Size(games=24, players=6, groups=1))
    async with opened(url) as fresh:
        async with fresh.store.glance() as glance:
            third = (await glance.played_games(None, 3))[2].results[0].game_id

        async def correct(*, back: bool) -> None:
            async with fresh.store.work() as work:
                if back:
                    await work._run(delete(corrections).where(corrections.c.game_id == third))
                else:
                    await work.add_correction(Correction(game_id=third, at=NOON, why="test"))

        async def stored() -> list[list[object]]:
            async with fresh.database.reading() as connection:
                return [sorted(await connection.execute(select(table))) for table in (careers, achievements)]

        if counts:
            await correct(back=False)
        await award_all_anew(Meanwhile(fresh.store, lambda: correct(back=counts)))
        made = await stored()
        await award_all_anew(fresh.store)
        assert await stored() == made
