"""Periods begin where people expect it, ladders have one order, and a crowd sees its first ten and who asked."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.play.ladder import MOST_RUNGS, Title, honours, ladder_of, rank
from bot.play.period import ALWAYS, Period, span_of
from bot.play.records import GameState
from bot.play.statistics import InVariant, sheet_of, streak
from bot.play.statistics_ports import LOT, Feats, Score
from bot.sql import Database, SqlStore
from tests.benchmarks.history import ENDS, Size, write_history
from tests.sql.company import NOON, deal, know, open_table, result
from tests.stores import SteadyClock, fresh_store


@pytest.mark.parametrize(
    ("now", "week", "month", "season"),
    [
        ("2026-05-20T21:00", "2026-05-18", "2026-05-01", "2026-04-01"),
        ("2026-05-18T00:00", "2026-05-18", "2026-05-01", "2026-04-01"),
        ("2026-05-17T23:59", "2026-05-11", "2026-05-01", "2026-04-01"),
        ("2027-01-01T00:00", "2026-12-28", "2027-01-01", "2027-01-01"),
        ("2024-02-29T12:00", "2024-02-26", "2024-02-01", "2024-01-01"),
        ("2026-12-31T23:59", "2026-12-28", "2026-12-01", "2026-10-01"),
    ],
)
def test_periods_begin_at_midnight_of_utc(now: str, week: str, month: str, season: str):
    moment = datetime.fromisoformat(now).replace(tzinfo=UTC)
    for period, begins in ((Period.WEEK, week), (Period.MONTH, month), (Period.SEASON, season)):
        assert span_of(period, moment).since == datetime.fromisoformat(begins).replace(tzinfo=UTC)
        assert span_of(period, moment).until > moment
    last, this = span_of(Period.LAST_WEEK, moment), span_of(Period.WEEK, moment)
    assert (last.until, (last.until - last.since).days) == (this.since, 7)
    assert span_of(Period.ALL, moment) == ALWAYS


def test_the_ladder_has_one_order_and_who_is_alike_shares_a_place():
    fair = Score(1, games=20, fool=5, lot=5 * LOT, wins=4)
    busier = Score(2, games=40, fool=10, lot=10 * LOT, wins=4)
    luckier = Score(3, games=20, fool=5, lot=5 * LOT, wins=6)
    twin = Score(4, games=20, fool=5, lot=5 * LOT, wins=4)
    never = Score(5, games=3, fool=0, lot=LOT, wins=0)
    always = Score(6, games=50, fool=50, lot=25 * LOT, wins=0)
    drawn = Score(7, games=4, fool=0, lot=0, wins=0)
    everybody = [fair, busier, luckier, twin, never, always, drawn]
    assert [(place, one.player_id) for place, one in rank(everybody)] == [
        (1, 7), (2, 5), (3, 2), (4, 3), (5, 1), (5, 4), (7, 6),
    ]  # fmt: skip
    assert rank(everybody[::-1]) == rank(everybody)
    assert rank([]) == []


def test_a_title_needs_something_and_can_be_shared():
    nothing = Feats(1, games=5, fool=0, defended=0, beaten=0, taken=0, thrown=0, pogony_given=0, timed=0, seconds=0.0)
    assert honours([nothing]) == []
    fool = nothing._replace(player_id=2, fool=3, defended=9, beaten=9, timed=19, seconds=19.0)
    twin = fool._replace(player_id=3)
    quick = nothing._replace(player_id=4, timed=20, seconds=40.0, defended=10, beaten=1)
    found = {title: (whose, mark) for title, whose, mark in honours([nothing, fool, twin, quick])}
    assert found == {Title.FOOL: ((2, 3), 3.0), Title.DEFENDER: ((4,), 10.0), Title.QUICK: ((4,), 2.0)}


def test_streaks():
    assert streak([]) == (0, 0)
    assert streak([True, True, False]) == (0, 2)
    assert streak([True, False, True, True, True]) == (3, 3)


async def test_a_crowd_sees_its_first_ten_and_who_asked(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'crowd.sqlite3'}"
    write_history(url, Size(games=900, players=240, groups=1))
    database = Database(url)
    store = SqlStore(database, SteadyClock())
    async with store.glance() as glance:
        chat = await glance.chat(1)
        on_it = rank([one for one in await glance.ladder(1, ALWAYS, None) if one.games >= 10])
        place, last = on_it[-1]
        asked = (await glance.players([last.player_id]))[last.player_id]
        ladder = await ladder_of(glance, chat, Period.ALL, ENDS, variant=None, asked=asked)
    await database.close()
    assert (ladder.people, len(ladder.rungs)) == (len(on_it), MOST_RUNGS)
    assert [(rung.place, rung.score) for rung in ladder.rungs] == on_it[:MOST_RUNGS]
    assert ladder.own is not None
    assert (ladder.own.place, ladder.own.player, ladder.own.score) == (place, asked, last)


async def test_the_best_of_games_in_which_somebody_does_equally_well_is_the_one_that_he_played_more(tmp_path: Path):
    async with fresh_store(tmp_path) as fresh:
        async with fresh.store.work() as work:
            table, people = await open_table(work), await know(work, 1, 2)
            for variant, games in (("nakladka", 5), ("podkidnoy", 6), ("perevodnoy", 5)):
                for _ in range(games):
                    game = await deal(work, table, people)
                    scores = [
                        result(game, table, seat, one, seat + 1, fool=seat > 0, variant=variant)
                        for seat, one in enumerate(people)
                    ]
                    await work.end_game(game, state=GameState.FINISHED, ended="fool", at=NOON, results=scores)
        async with fresh.store.glance() as glance:
            sheets = [await sheet_of(glance, one, None, Period.ALL, NOON) for one in people]
    assert [sheet.best for sheet in sheets] == [InVariant("podkidnoy", 6, fool, 6 * LOT // 2) for fool in (0, 6)]
