"""Ratings are stored, come out alike however they are made, and games that end at once all count."""

import asyncio
from collections import Counter
from itertools import groupby

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, select

from bot.play.correcting import Voided, void
from bot.play.news import Upgraded
from bot.play.rated import rate, rate_all_anew, take_back
from bot.play.rating import PROVISIONAL
from bot.play.ratings_ports import EVERYWHERE
from bot.play.records import Correction, Result
from bot.ratings import BradleyTerry
from bot.sandbox import PATIENCE
from bot.sql.ratings_schema import rating_changes, ratings
from bot.sql.results_schema import corrections, results
from bot.sql.store import SqlWork
from tests.benchmarks.history import Size, write_history
from tests.play.evening import Evening
from tests.sql.company import NOON, YARD, deal, know, open_table, result
from tests.stores import Fresh, Meanwhile, opened, until_it_waits

RATER = BradleyTerry()
SMALL = Size(games=120, players=14, groups=3)


async def stored(fresh: Fresh) -> dict[str, list[tuple[object, ...]]]:
    """All rows of ratings."""
    async with fresh.database.reading() as connection:
        return {
            table.name: sorted(tuple(row) for row in await connection.execute(select(table)))
            for table in (ratings, rating_changes)
        }


async def games_in_order(fresh: Fresh) -> list[list[Result]]:
    """The results of every game, as they ended."""
    async with fresh.database.reading() as connection:
        rows = (await connection.execute(select(results).order_by(results.c.finished_at, results.c.seat))).mappings()
        found = [Result(**{name: row[name] for name in Result.__struct_fields__}) for row in rows]
    return [list(seats) for _, seats in groupby(found, key=lambda one: one.game_id)]


async def lived(fresh: Fresh, *, without: int | None = None) -> None:
    """Every game ends, one after another."""
    for game in await games_in_order(fresh):
        if game[0].game_id != without:
            async with fresh.store.work() as work:
                await rate(work, RATER, game)


@pytest.fixture
def history(url: str) -> str:
    """The URL of a database with a short history, of which nothing is rated yet."""
    write_history(url, SMALL)
    return url


async def test_ratings_made_again_are_those_that_games_have_made(history: str) -> None:
    async with opened(history) as fresh:
        await lived(fresh)
        as_lived = await stored(fresh)
        assert len(as_lived["rating_changes"]) == sum(map(len, await games_in_order(fresh)))
        assert await rate_all_anew(fresh.store, RATER) == SMALL.games
        assert await stored(fresh) == as_lived
        async with fresh.store.glance() as glance:
            counted = {player: games for _, player, *_, games in await glance.ratings_in(EVERYWHERE)}
        assert sum(counted.values()) == len(as_lived["rating_changes"])
        assert max(counted.values()) > PROVISIONAL


async def test_a_game_that_counts_no_more_moves_nothing(history: str) -> None:
    async with opened(history) as fresh:
        last = (await games_in_order(fresh))[-1][0]
        await lived(fresh, without=last.game_id)
        before = await stored(fresh)
        async with fresh.store.work() as work:
            await rate(work, RATER, (await games_in_order(fresh))[-1])
        async with fresh.store.work() as work:
            await work.add_correction(Correction(game_id=last.game_id, at=NOON, why="test"))
            await take_back(work, last.game_id)
        after = await stored(fresh)
        assert after["rating_changes"] == before["rating_changes"]
        for was, now in zip(before["ratings"], [row for row in after["ratings"] if row[-1]], strict=True):
            assert was[:2] == now[:2]
            assert was[2] == pytest.approx(now[2])
            assert was[4] == now[4]
        assert await rate_all_anew(fresh.store, RATER) == SMALL.games - 1
        assert await stored(fresh) == before


async def test_when_groups_merge_the_games_of_both_make_one_rating(history: str) -> None:
    async with opened(history) as fresh:
        await rate_all_anew(fresh.store, RATER)
        evening = Evening(fresh)
        await evening.ask(Upgraded(old_telegram_id=-1_000_002, new_telegram_id=-1_000_001))
        merged = await stored(fresh)
        assert {row[0] for row in merged["ratings"]} == {EVERYWHERE, 1, 3}
        await rate_all_anew(fresh.store, RATER)
        assert await stored(fresh) == merged


async def test_a_chat_that_becomes_known_at_the_last_moment_gets_the_ratings_too(
    history: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    move, new = SqlWork.move_chat, replace(YARD, telegram_id=-1_000_009)

    async def late(work: SqlWork, *ids: int):
        await work.know_chat(new)
        return await move(work, *ids)

    monkeypatch.setattr(SqlWork, "move_chat", late)
    async with opened(history) as fresh:
        await rate_all_anew(fresh.store, RATER)
        await Evening(fresh).ask(Upgraded(old_telegram_id=-1_000_002, new_telegram_id=new.telegram_id), compare=False)
        merged = await stored(fresh)
        await rate_all_anew(fresh.store, RATER)
        assert await stored(fresh) == merged


async def test_games_of_the_same_people_that_end_at_once_both_count(fresh: Fresh) -> None:
    async with fresh.store.work() as work:
        people = await know(work, *range(1, 7))
        companies = [people, people[::-1]] * 6
        places = [replace(YARD, telegram_id=-number) for number in range(1, len(companies) + 1)]
        ended = []
        for place, company in zip(places, companies, strict=True):
            table = await open_table(work, place=place)
            game = await deal(work, table, company)
            ended.append([result(game, table, seat, player, seat + 1) for seat, player in enumerate(company)])

    async def end(game: list[Result]) -> None:
        async with fresh.store.work() as work:
            await rate(work, RATER, game)

    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
        for game in ended:
            tasks.create_task(end(game))
    async with fresh.store.glance() as glance:
        assert [rating.games for rating in await glance.ratings_in(EVERYWHERE)] == [len(companies)] * len(people)


async def test_a_person_is_rated_everywhere_and_in_each_group(history: str) -> None:
    async with opened(history) as fresh:
        await rate_all_anew(fresh.store, RATER)
        async with fresh.store.glance() as glance:
            everywhere, *groups = await glance.ratings_of(1)
            course = await glance.rating_course([1], EVERYWHERE)
            here = await glance.rating_course([1], groups[0].chat_id)
        assert everywhere.chat_id == EVERYWHERE
        assert everywhere.games == sum(rating.games for rating in groups) == len(course)
        assert (course[-1].mu, course[-1].sigma) == (everywhere.mu, everywhere.sigma)
        assert len(here) == groups[0].games
        assert (here[-1].mu, here[-1].sigma) == (groups[0].mu, groups[0].sigma)
        assert [moment.at for moment in course] == sorted(moment.at for moment in course)


async def test_nothing_is_stored_of_a_game_that_moves_no_rating(fresh: Fresh) -> None:
    async def ended(work: SqlWork) -> list[Result]:
        table = await open_table(work)
        people = await know(work, 1, 2)
        game = await deal(work, table, people)
        return [result(game, table, seat, one, seat + 1, computer=seat > 0) for seat, one in enumerate(people)]

    async with fresh.store.work() as work:
        await rate(work, RATER, await ended(work))
    async with fresh.store.glance() as glance:
        assert await glance.rating_changes(1) == []
        assert await glance.ratings_of(1) == []


async def test_what_charts_are_made_of_is_what_a_plain_count_of_results_gives(history: str) -> None:
    async with opened(history) as fresh:
        games = await games_in_order(fresh)
        async with fresh.store.glance() as glance:
            for chat_id in (None, 1):
                here = [game for game in games if chat_id in {None, game[0].chat_id}]
                mine = [seat for game in here for seat in game if seat.player_id == 1]
                placed = await glance.placed(1, chat_id)
                assert {one[:2]: one.games for one in placed} == Counter((one.place, one.fool) for one in mine)
                days = await glance.games_by_weekday(None, chat_id)
                assert days == Counter(game[0].finished_at.weekday() for game in here)
                own = await glance.games_by_weekday(1, chat_id)
                assert own == Counter(seat.finished_at.weekday() for seat in mine)


async def test_groups_that_merge_at_once_do_not_wait_for_each_other_in_a_circle(url: str) -> None:
    write_history(url, SMALL._replace(groups=4))
    async with opened(url) as fresh:
        await rate_all_anew(fresh.store, RATER)
        evening = Evening(fresh)
        pairs = ((-1_000_002, -1_000_001), (-1_000_004, -1_000_003))
        news = [Upgraded(old_telegram_id=old, new_telegram_id=new) for old, new in pairs]
        await asyncio.gather(*[evening.ask(one, compare=False) for one in news])
        merged = await stored(fresh)
        await rate_all_anew(fresh.store, RATER)
        assert await stored(fresh) == merged


async def correct(fresh: Fresh, *, counts: bool) -> None:
    """Let the third game count, or not."""
    third = (await games_in_order(fresh))[2][0].game_id
    async with fresh.store.work() as work:
        if counts:
            await work._run(delete(corrections).where(corrections.c.game_id == third))
        else:
            await work.add_correction(Correction(game_id=third, at=NOON, why="test"))
            await take_back(work, third)


@pytest.mark.parametrize("what", ["a game is voided", "a game is stored late", "groups merge"])
async def test_what_changes_while_all_ratings_are_made_again_is_in_them(history: str, what: str) -> None:
    async with opened(history) as fresh:
        await rate_all_anew(fresh.store, RATER)
        if what == "a game is stored late":
            await correct(fresh, counts=False)

        async def happens() -> None:
            if what == "groups merge":
                merge = Upgraded(old_telegram_id=-1_000_002, new_telegram_id=-1_000_001)
                await Evening(fresh).ask(merge, compare=False)
            else:
                await correct(fresh, counts=what == "a game is stored late")

        await rate_all_anew(Meanwhile(fresh.store, happens), RATER)
        made = await stored(fresh)
        await rate_all_anew(fresh.store, RATER)
        assert await stored(fresh) == made


async def test_a_game_is_voided_while_all_ratings_are_stored(history: str) -> None:
    async with opened(history) as fresh:
        await rate_all_anew(fresh.store, RATER)
        last = (await games_in_order(fresh))[-1][0].game_id
        async with asyncio.TaskGroup() as tasks, fresh.store.work() as work:
            await work.lock_all_ratings()
            changes = await work.rating_changes(last)
            voiding = tasks.create_task(voided(fresh, last))
            await until_it_waits(fresh, voiding)
            await work.forget_rating_changes(last)
            await work.add_rating_changes(changes)
        async with fresh.store.glance() as glance:
            assert await glance.rating_changes(last) == []


async def voided(fresh: Fresh, game_id: int) -> None:
    assert await void(fresh.store, fresh.clock, game_id, "test") is Voided.DONE
