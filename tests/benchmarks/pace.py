"""Many games at a lively pace with Telegram's real budgets: what a move costs, and how late it is seen.

Does not know the rules; people press what they see.
"""

import asyncio
import math
import sqlite3
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from bot.game import asked, play, read_move, read_rules, start
from bot.play.records import Cause
from bot.sandbox import Sandbox
from tests.benchmarks.report import Figure
from tests.benchmarks.stage import Table, bot_running, percentile
from tests.benchmarks.tally import Tally

SEATS = 4
EVERY = 1.0
"""Seconds between two moves of a table."""

PATIENCE = 120.0
"""Seconds in which there is always something to press."""

_LOOK = 2.0
"""Seconds between two looks at the record, which is emptied each time: it would hold all that anybody ever saw."""

_MOVES = """
    SELECT games.id, games.rules, games.seed, games.dealer, games.fool, games.started_at,
    chats.telegram_id AS chat, moves.seat, moves.text, moves.cause, moves.at
    FROM moves JOIN games ON games.id = moves.game_id JOIN tables ON tables.id = games.table_id
    JOIN chats ON chats.id = tables.chat_id ORDER BY games.id, moves.number
"""
_SEATS = """
    SELECT game_seats.game_id, game_seats.seat, players.telegram_id FROM game_seats
    JOIN players ON players.id = game_seats.player_id
"""


async def lively_games(
    folder: Path, games: int, tables: int, *, seconds: float = math.inf, inside: bool = False
) -> list[Figure]:
    """So many games of four at so many tables at once, a move a second each; hands `inside` the group or in private.

    All are played to their ends unless the `seconds` are over before.
    """
    file = folder / f"pace{inside}.sqlite3"
    async with Sandbox(flood="strict") as telegram, bot_running(telegram, f"sqlite:///{file}"):
        opened = [Table(telegram, number, SEATS, inside=inside) for number in range(tables)]
        tally = Tally(telegram)
        began = time.monotonic()
        async with asyncio.TaskGroup() as tasks:
            looking = tasks.create_task(_look_again(tally))
            ahead = iter(range(games))
            evenings = [
                _evening(table, ahead, EVERY * number / tables, began + seconds) for number, table in enumerate(opened)
            ]
            await asyncio.gather(*evenings)
            spent = time.monotonic() - began
            await _all_shown(file)
            shown = time.time()
            looking.cancel()
        tally.look()
    presses = sum(table.moves for table in opened)
    return _figures(_found(file, tally, shown, inside=inside), tally, presses, spent, inside=inside)


async def _look_again(tally: Tally) -> None:
    while True:
        await asyncio.sleep(_LOOK)
        tally.look()


async def _all_shown(file: Path) -> None:
    """Wait until nothing is to be drawn."""
    due = "SELECT count(*) FROM screens WHERE due_at IS NOT NULL"
    while sqlite3.connect(file).execute(due).fetchone()[0]:  # noqa: ASYNC110 - there is no event for it
        await asyncio.sleep(0.5)


async def _evening(table: Table, ahead: Iterator[int], late: float, until: float) -> None:
    """Play game after game to its end while there are any, and time."""
    await asyncio.sleep(late)
    if next(ahead, None) is None:
        return
    await table.open("/durak podkidnoy")
    due = time.monotonic()
    while time.monotonic() < until:
        choice = await table.next(PATIENCE)
        if choice.deals and next(ahead, None) is None:
            break
        await table.make(choice)
        due = max(due + EVERY, time.monotonic())
        await asyncio.sleep(due - time.monotonic())


class Found(NamedTuple):
    """What was played, and the seconds until each move was seen on its table, and each question on the hands asked.

    A question that was over before its hand was drawn lasted so long.
    """

    games: int
    moves: int
    pressed: int
    tables: list[float]
    hands: list[float]


def _found(file: Path, tally: Tally, shown: float, *, inside: bool) -> Found:
    """What the database and the calls tell; all was true when the last screen was `shown` (Unix time)."""
    database = sqlite3.connect(file)
    people = {(game, seat): person for game, seat, person in database.execute(_SEATS)}
    games = moves = pressed = 0
    tables: list[float] = []
    hands: list[float] = []
    for (game, line, seed, dealer, fool, dealt), made in groupby(database.execute(_MOVES), itemgetter(*range(6))):
        rules = read_rules(line)
        position = start(rules, seats=SEATS, seed=seed, dealer=dealer, fool=fool)
        waiting = dict.fromkeys(asked(rules, position), unix_time(dealt))
        games += 1
        for *_, chat, seat, text, cause, at in made:
            moment = unix_time(at)
            before, position = position, play(rules, position, seat, read_move(text))
            same = (before.bout, before.phase) == (position.bout, position.phase)
            now = set(asked(rules, position))
            for one in waiting.keys() - (now - {seat} if same else set()):
                reader = people[game, one]
                since = waiting.pop(one)
                lag = tally.lag(since, *((chat, reader) if inside else (reader, 0)))
                hands.append(min(lag, moment - since))
            waiting |= dict.fromkeys(now - waiting.keys(), moment)
            tables.append(min(tally.lag(moment, chat, 0), shown - moment))
            moves += 1
            pressed += cause == Cause.PRESS
    return Found(games, moves, pressed, tables, hands)


def _figures(found: Found, tally: Tally, presses: int, spent: float, *, inside: bool) -> list[Figure]:
    where = "hands inside the group" if inside else "hands in private"
    about = f"{found.games} games of 4, a move a second, {where}"
    each = {purpose: count / found.moves for purpose, count in tally.calls.most_common()}
    shares = ", ".join(f"{purpose} {share:.2f}" for purpose, share in each.items() if share >= 0.005)
    return [
        Figure(f"{about}: calls to Telegram a move", f"{sum(each.values()):.2f} ({shares})", "" if inside else "≤ 2.5"),
        Figure("— 429 answers in the strict flood model", str(tally.floods), "0"),
        Figure("— lag of the table", spread(found.tables), "" if inside else "p99 ≤ 3.5 s"),
        Figure("— lag of the hand of whoever must act", spread(found.hands), "" if inside else "p99 ≤ 1 s"),
        Figure("— moves", f"{found.moves} in {spent:.0f} s; {presses - found.pressed} presses came too late for one"),
    ]


def unix_time(stored: str) -> float:
    """A time as SQLite keeps it, in Unix time."""
    return datetime.fromisoformat(stored).replace(tzinfo=UTC).timestamp()


def spread(lags: list[float]) -> str:
    """Lags for a reader."""
    return f"p50 {percentile(lags, 0.5):.1f} s, p99 {percentile(lags, 0.99):.1f} s"
