"""Games that are over are found again: the newest first, page by page, by group and by person, on both databases."""

from datetime import timedelta

from msgspec.structs import replace

from bot.play.history_ports import Dealt, Terms
from bot.play.records import Correction, GameState, Player, Table
from bot.play.tally import SeatTally
from bot.sql.store import SqlWork
from tests.sql.company import NOON, YARD, deal, know, open_table, result
from tests.stores import Fresh

ALLEY = replace(YARD, telegram_id=-1002, title="Переулок")


async def finish(work: SqlWork, table: Table, people: list[Player], minutes: int) -> int:
    """A game that was finished so many minutes after noon, its first person the fool; returns its id."""
    game, at = await deal(work, table, people), NOON + timedelta(minutes=minutes)
    rows = [result(game, table, seat, one, 1, fool=not seat, finished_at=at) for seat, one in enumerate(people)]
    await work.end_game(game, state=GameState.FINISHED, ended="fool", at=at, results=rows)
    tallies = [SeatTally(seat=seat, dealt=6, trumps_dealt=seat, aces_dealt=2 - seat) for seat in range(len(people))]
    await work.save_tallies(game.id, tallies)
    return game.id


async def test_games_are_found_by_group_and_by_person_the_newest_first(fresh: Fresh):
    async with fresh.store.work() as work:
        anna, boris, clara = await know(work, 1, 2, 3)
        yard, alley = await open_table(work), await open_table(work, place=ALLEY, host=3)
        games = [await finish(work, yard, [anna, boris], minutes) for minutes in (0, 2, 1, 2)]
        elsewhere = await finish(work, alley, [clara, anna], 5)
        running = await deal(work, alley, [clara, boris])
    newest = [games[3], games[1], games[2], games[0]]
    async with fresh.store.glance() as glance:
        assert await glance.finished_in(yard.chat_id, 0, 9) == newest
        assert await glance.finished_in(yard.chat_id, 1, 2) == newest[1:3]
        assert await glance.finished_in(yard.chat_id, 9, 9) == []
        assert await glance.finished_in(alley.chat_id, 0, 9) == [elsewhere]
        assert await glance.finished_by(anna.id, 0, 9) == [elsewhere, *newest]
        assert await glance.finished_by(boris.id, 3, 9) == newest[3:]
        assert running.id not in await glance.finished_by(clara.id, 0, 9)
        told = await glance.results_of([games[1], elsewhere])
        assert [(one.game_id, one.seat, one.fool) for one in told] == [
            (games[1], 0, True), (games[1], 1, False), (elsewhere, 0, True), (elsewhere, 1, False),
        ]  # fmt: skip
        assert await glance.results_of([]) == []


async def test_what_was_dealt_is_told_of_games_that_count(fresh: Fresh):
    async with fresh.store.work() as work:
        anna, boris = await know(work, 1, 2)
        table = await open_table(work)
        counts, taken_back = [await finish(work, table, [anna, boris], minutes) for minutes in (0, 1)]
        await work.add_correction(Correction(game_id=taken_back, at=NOON, why="a test"))
    async with fresh.store.glance() as glance:
        assert await glance.dealt_in([counts, taken_back, 999]) == [
            Dealt(counts, 0, anna.id, 6, 0, 2),
            Dealt(counts, 1, boris.id, 6, 1, 1),
        ]
        assert sorted(await glance.terms_of([counts, taken_back])) == [
            Terms(counts, "rules of this game", 0),
            Terms(taken_back, "rules of this game", 0),
        ]
        assert await glance.finished_in(table.chat_id, 0, 9) == [taken_back, counts], "it was played all the same"
