"""Every number that is told of people's games is what a slow and plain count of the logs of moves finds."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from bot.game import PUBLIC, VARIANTS, outcome, play, read_move, read_rules, start, view
from bot.play.ladder import LEAST_GAMES, Title, ladder_of
from bot.play.period import Period
from bot.play.records import Correction, Game, GameState, LoggedMove, Player, Table
from bot.play.requests import Place
from bot.play.settings import FOR_ME
from bot.play.statistics import sheet_of
from bot.play.statistics_ports import LOT
from tests.played import add_past_game, seats_of
from tests.recount import recounted, thought
from tests.sql.company import know, open_table
from tests.stores import Fresh

NOW = datetime(2026, 5, 20, 21, 0, tzinfo=UTC)
"""A Wednesday in the second season of its year."""

DACHA = Place(-2, "group", "Дача")
GAMES = 48
SHORT = [key for key in VARIANTS if key not in {"vslepuyu", "durachki"}]
"""Random games of the others go on for long."""

WHEN = {
    Period.ALL: lambda at: True,
    Period.WEEK: lambda at: at >= datetime(2026, 5, 18, tzinfo=UTC),
    Period.LAST_WEEK: lambda at: datetime(2026, 5, 11, tzinfo=UTC) <= at < datetime(2026, 5, 18, tzinfo=UTC),
    Period.MONTH: lambda at: at >= datetime(2026, 5, 1, tzinfo=UTC),
    Period.SEASON: lambda at: at >= datetime(2026, 4, 1, tzinfo=UTC),
}
"""Whether a moment is in a period, counted by hand from NOW."""


class Past(NamedTuple):
    """A game from its log: who played, their places, the fools, the sixes, what everybody did."""

    chat_id: int
    variant: str
    at: datetime
    company: list[int]
    places: list[int]
    fools: set[int]
    pogony: int
    gave_up: set[int]
    teams: bool
    did: list[dict[str, Any]]


async def played(fresh: Fresh) -> tuple[list[Player], list[Table], list[Past]]:
    """Some dozens of games in two groups, and what their logs tell; two more that do not count."""
    async with fresh.store.work() as work:
        people = await know(work, *range(1, 10))
        tables = [await open_table(work), await open_table(work, place=DACHA)]
    pasts = []
    for number in range(GAMES):
        variant = SHORT[number % len(SHORT)] if number % 3 else "podkidnoy"
        company = people[number % 3 :][: seats_of(variant, number)]
        table = tables[number % 4 == 3]
        # Half of them this week and the last, the others ever longer ago.
        ago = timedelta(hours=7 * number) if number % 2 else timedelta(days=number * number / 8)
        began = NOW - ago - timedelta(days=2)
        special = {"surrenders": 1} if number % 10 == 4 else {"gone": 0} if number % 10 == 6 else {}
        async with fresh.store.work() as work:
            game = await add_past_game(fresh.store, work, table, company, variant, number, began, **special)
            log = await work.moves(game.id)
            if number == 20:
                await work.add_correction(Correction(game_id=game.id, at=NOW, why="a mistake"))
                continue
        pasts.append(_past(table, company, game, log, **special))
    async with fresh.store.work() as work:
        stopped = await work.add_game(
            table_id=tables[0].id, variant="podkidnoy", rules="", rules_version=1, seed=bytes(32), dealer=0, fool=None,
            position="", started_at=NOW, player_ids=[people[0].id, people[1].id],
        )  # fmt: skip
        await work.end_game(stopped, state=GameState.ABORTED, ended="stopped", at=NOW, results=())
    return people, tables, sorted(pasts, key=lambda past: past.at)


def _past(
    table: Table,
    company: list[Player],
    game: Game,
    log: list[LoggedMove],
    surrenders: int | None = None,
    gone: int | None = None,
) -> Past:
    seats = len(company)
    rules = read_rules(game.rules)
    position = start(rules, seats=seats, seed=game.seed, dealer=game.dealer, fool=game.fool)
    for one in log:
        before, position = position, play(rules, position, one.seat, read_move(one.text))
    teams = bool(view(rules, position, PUBLIC).teams)
    did = [
        {**seat, "timed": timed, "seconds": seconds, "pogony_given": 0}
        for seat, (timed, seconds) in zip(recounted(game, seats, log), thought(game, seats, log), strict=True)
    ]
    ended = outcome(rules, position)
    if surrenders is not None:
        out = list(position.out)
        places = [out.index(seat) + 1 if seat in out else len(out) + 1 for seat in range(seats)]
        places[surrenders] = seats
        fools, pogony = {surrenders}, 0
    else:
        assert ended is not None
        places, fools, pogony = list(ended.places), set(ended.fools), ended.pogony
        if pogony:
            last = read_move(log[-1].text)
            giver = log[-1].seat if last.text[0] in "tl" else before.pairs[-1].by
            did[giver]["pogony_given"] = pogony
    if gone is not None:
        others = [place for seat, place in enumerate(places) if seat != gone]
        places = [1 + len([one for one in others if one < place]) for place in places]
        places[gone] = seats
    return Past(
        table.chat_id, game.variant, log[-1].at, [player.id for player in company], places, fools, pogony,
        {seat for seat in (surrenders, gone) if seat is not None}, teams, did,
    )  # fmt: skip


def mine(pasts: list[Past], player: int, chat: int | None, period: Period) -> list[tuple[Past, int]]:
    """The person's games with his seat, oldest first."""
    return [
        (past, past.company.index(player))
        for past in pasts
        if player in past.company and chat in (None, past.chat_id) and WHEN[period](past.at)
    ]


def is_won(past: Past, seat: int) -> bool:
    return past.places[seat] == 1 and bool(past.fools) and seat not in past.fools


def expected(past: Past) -> Fraction:
    """How much of a fool each seat would be if lots were drawn."""
    return Fraction(len(past.fools), len(past.company))


def check_counts(found: Any, games: list[tuple[Past, int]]) -> None:
    plain: Counter[str] = Counter()
    for past, seat in games:
        plain.update(
            games=1,
            fool=seat in past.fools,
            lot=expected(past) * LOT,
            wins=is_won(past, seat),
            draws=not past.fools,
            places=past.places[seat],
            seats=len(past.company),
            stayed=seat not in past.gave_up,
            pogony=past.pogony if seat in past.fools else 0,
        )
        names = ("pogony_given", "defended", "beaten", "taken", "timeouts", "timed")
        plain.update({name: past.did[seat][name] for name in names})
        plain["seconds"] += past.did[seat]["seconds"]
    counted = found._asdict()
    assert counted.pop("seconds") == pytest.approx(plain["seconds"])
    assert counted == {name: plain[name] for name in counted}


def longest_row(hits: list[bool]) -> tuple[int, int]:
    rows = "".join("x" if hit else " " for hit in hits).split(" ")
    return len(rows[-1]), max(map(len, rows))


def head_to_head(games: list[tuple[Past, int]]) -> dict[int, tuple[int, int]]:
    """For everybody met, how often he came in behind, and before."""
    behind: Counter[int] = Counter()
    before: Counter[int] = Counter()
    for past, seat in games:
        for other, player in enumerate(past.company):
            if other != seat and not (past.teams and other % 2 == seat % 2):
                behind[player] += past.places[other] > past.places[seat]
                before[player] += past.places[other] < past.places[seat]
    return {player: (behind[player], before[player]) for player in behind | before}


async def test_every_number_of_a_sheet_is_that_of_a_plain_count(fresh: Fresh):
    people, tables, pasts = await played(fresh)
    victims = nemeses = best = 0
    async with fresh.store.glance() as glance:
        chats = [None, *[await glance.chat(table.chat_id) for table in tables]]
        for player in people:
            for chat in chats:
                for period in Period:
                    chat_id = None if chat is None else chat.id
                    sheet = await sheet_of(glance, player, chat, period, NOW, in_private=True)
                    games = mine(pasts, player.id, chat_id, period)
                    check_counts(sheet.counts, games)
                    check_counts(sheet.total, mine(pasts, player.id, None, period))
                    assert sheet.spared == longest_row([seat not in past.fools for past, seat in games])
                    assert sheet.won == longest_row([is_won(past, seat) for past, seat in games])
                    met = head_to_head(games)
                    for rival in sheet.victims:
                        assert met[rival.player.id] == (rival.behind, rival.before)
                        victims += 1
                    leads = sorted([one - two for one, two in met.values() if one >= 3 and one > two], reverse=True)[:3]
                    assert [one.behind - one.before for one in sheet.victims] == leads
                    trails = [two - one for one, two in met.values() if two >= 3 and two > one]
                    if sheet.nemesis is None:
                        assert not trails
                    else:
                        assert met[sheet.nemesis.player.id] == (sheet.nemesis.behind, sheet.nemesis.before)
                        assert sheet.nemesis.before - sheet.nemesis.behind == max(trails)
                        nemeses += 1
                    best += _check_best(sheet.best, games)
    assert min(victims, nemeses, best) > 10


def _check_best(best: Any, games: list[tuple[Past, int]]) -> bool:
    rates = {}
    for variant in {past.variant for past, _ in games}:
        those = [(past, seat) for past, seat in games if past.variant == variant]
        lots = sum([expected(past) for past, _ in those])
        if len(those) >= 5 and lots:
            fool = len([1 for past, seat in those if seat in past.fools])
            rates[variant] = (Fraction(fool) / lots, -len(those), fool)
    if best is None:
        assert not rates
        return False
    assert rates[best.variant][:2] == min([rate[:2] for rate in rates.values()])
    assert (-best.games, best.fool) == rates[best.variant][1:]
    return True


async def test_every_number_of_a_ladder_is_that_of_a_plain_count(fresh: Fresh):
    people, tables, pasts = await played(fresh)
    async with fresh.store.work() as work:
        await work.set_for_player(people[2].id, "ladders", FOR_ME["ladders"]["off"])
    compared = [player for player in people if player != people[2]]
    rungs = 0
    async with fresh.store.glance() as glance:
        for chat in [await glance.chat(table.chat_id) for table in tables]:
            for period in Period:
                for variant in (None, "podkidnoy", "perevodnoy"):
                    ladder = await ladder_of(glance, chat, period, NOW, variant=variant, asked=people[0])
                    rates = {}
                    for player in compared:
                        games = [
                            (past, seat)
                            for past, seat in mine(pasts, player.id, chat.id, period)
                            if variant in (None, past.variant)
                        ]
                        if len(games) >= LEAST_GAMES[period]:
                            fool = len([1 for past, seat in games if seat in past.fools])
                            won = len([1 for past, seat in games if is_won(past, seat)])
                            lots = sum([expected(past) for past, _ in games])
                            rates[player.id] = (Fraction(fool) / lots, -len(games), -won)
                    places = {
                        who: 1 + len([1 for rate in rates.values() if rate < mark]) for who, mark in rates.items()
                    }
                    assert {rung.player.id: rung.place for rung in ladder.rungs} == places
                    assert ladder.people == len(places)
                    for rung in ladder.rungs:
                        score = rung.score
                        rate = (Fraction(score.fool * LOT, score.lot), -score.games, -score.wins)
                        assert rate == rates[rung.player.id]
                    rungs += len(ladder.rungs)
                    if variant is None and period in (Period.WEEK, Period.LAST_WEEK):
                        _check_honours(ladder, pasts, period, [player.id for player in compared])
                    else:
                        assert ladder.honours == ()
    assert rungs > 30


def _check_honours(ladder: Any, pasts: list[Past], period: Period, compared: list[int]) -> None:
    marks: dict[Title, dict[int, float]] = {title: {} for title in Title}
    for player in compared:
        games = mine(pasts, player, ladder.chat.id, period)
        if len(games) < LEAST_GAMES[period]:
            continue

        def total(name: str, games: Any = games) -> float:
            return sum([past.did[seat][name] for past, seat in games])

        marks[Title.FOOL][player] = len([1 for past, seat in games if seat in past.fools])
        marks[Title.POCKETS][player] = total("taken")
        marks[Title.THROWER][player] = total("thrown")
        marks[Title.POGONY][player] = total("pogony_given")
        if total("defended") >= 10:
            marks[Title.DEFENDER][player] = 100 * total("beaten") / total("defended")
        if total("timed") >= 20:
            marks[Title.QUICK][player] = -total("seconds") / total("timed")
    wanted = {}
    for title, earned in marks.items():
        top = max(earned.values(), default=0)
        if top:
            wanted[title] = ({who for who, mark in earned.items() if mark == pytest.approx(top)}, abs(top))
    found = {one.title: ({player.id for player in one.players}, pytest.approx(one.mark)) for one in ladder.honours}
    assert found == wanted
