"""A long history: many games of many players in many groups, written straight into a database.

`python -m tests.benchmarks.history URL [games]` makes one to look at. Moves are not made: nothing here can be replayed.
"""

import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import accumulate, islice
from statistics import NormalDist
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, insert, text

from bot.game import VARIANTS
from bot.game.shuffle import Chance
from bot.play.records import GameState, Question, TableState
from bot.play.tally import SeatTally
from bot.sql import migrate
from bot.sql.engine import plain_engine
from bot.sql.results_schema import results, tallies
from bot.sql.schema import chats, game_seats, games, players, tables
from bot.sql.url import database_url

ENDS: Final = datetime(2026, 11, 29, 20, 0, tzinfo=UTC)
"""When the last game ended, on a Sunday evening."""

LASTS: Final = timedelta(days=730)
NOISE: Final = 2.5
"""How much luck there is in a game, beside skill with a standard deviation of one."""

_SERIALS: Final = ("players", "chats", "tables", "games")
_AT_ONCE: Final = 2000

Row = dict[str, Any]


class Size(NamedTuple):
    """How much there is of everything; the first group holds a quarter of the players and is the busiest."""

    games: int = 100_000
    players: int = 2_000
    groups: int = 200


FULL: Final = Size()


class Written(NamedTuple):
    """The rows of one game."""

    game: Row
    seats: list[Row]
    results: list[Row]
    tallies: list[Row]


def write_history(url: str, size: Size = FULL) -> None:
    """Bring the database up to date and fill it; the same history each time. It must not hold anything yet."""
    migrate(url)
    with plain_engine(database_url(url), ("synchronous = OFF",)).begin() as connection:
        _write_places(connection, size)
        history = written_games(size)
        while some := list(islice(history, _AT_ONCE)):
            connection.execute(insert(games), [one.game for one in some])
            connection.execute(insert(game_seats), [row for one in some for row in one.seats])
            connection.execute(insert(results), [row for one in some for row in one.results])
            connection.execute(insert(tallies), [row for one in some for row in one.tallies])
        if connection.dialect.name == "postgresql":
            for name in _SERIALS:
                connection.execute(text(f"SELECT setval('{name}_id_seq', (SELECT max(id) FROM {name}))"))  # noqa: S608 - names of our own
    with plain_engine(database_url(url)).connect() as connection:
        connection.execute(text("ANALYZE"))
        connection.commit()


def skill_of(size: Size) -> list[float]:
    """The skill of every player, the first one's first."""
    return NormalDist().samples(size.players, seed=1)


def members_of(group: int, size: Size) -> list[int]:
    """The players of a group, the most active first. Many people are in several groups."""
    chance = Chance(bytes(32), f"members {group}")
    most = size.players // 4 if group == 1 else 6 + chance.below(40)
    return chance.shuffled(range(1, size.players + 1))[: max(6, most)]


def written_games(size: Size) -> Iterator[Written]:
    """The games in the order in which they ended, each with its rows. Ids count from 1."""
    chance = Chance(bytes(32), "history")
    skills = skill_of(size)
    members = [members_of(group, size) for group in range(1, size.groups + 1)]
    busy = list(accumulate([int(10_000 / group**0.5) for group in range(1, size.groups + 1)]))
    luck = iter(NormalDist(0, NOISE).samples(size.games * 6, seed=2))
    variants = [*VARIANTS]
    for number in range(size.games):
        weight = chance.below(busy[-1])
        group = next(place for place, most in enumerate(busy) if weight < most)
        company = _company(members[group], 2 + chance.below(5), chance)
        strength = {player: skills[player - 1] + next(luck) for player in company}
        at = ENDS - LASTS * (size.games - 1 - number) / size.games
        # A few games are played much, the rest now and then.
        variant = variants[min(chance.below(len(variants)), chance.below(len(variants)), chance.below(len(variants)))]
        yield _written(number + 1, group + 1, company, strength, variant, at, chance)


def _company(members: list[int], seats: int, chance: Chance) -> list[int]:
    company: dict[int, None] = {}
    while len(company) < seats:
        # The most active ones first: the smaller of two places.
        place = min(chance.below(len(members)), chance.below(len(members)))
        company[members[place]] = None
    return list(company)


def _written(
    number: int, chat: int, company: list[int], strength: dict[int, float], variant: str, at: datetime, chance: Chance
) -> Written:
    ranking = sorted(company, key=lambda player: -strength[player])
    kind = chance.below(100)
    draw, ended = kind < 4, "draw" if kind < 4 else "surrender" if kind < 7 else "fool"
    places = {player: place for place, player in enumerate(ranking, 1)}
    if draw:
        places[ranking[-1]] = len(company) - 1
    game: Row = {
        "id": number, "table_id": chat, "variant": variant, "rules": variant, "rules_version": 1,
        "seed": number.to_bytes(32, "big"), "dealer": 0, "state": GameState.FINISHED, "revision": 0, "position": "",
        "started_at": at - timedelta(minutes=15), "finished_at": at, "ended": ended, "paused": False,
        "question": Question.NONE,
    }  # fmt: skip
    of_game: Row = {
        "game_id": number, "chat_id": chat, "variant": variant, "seats": len(company), "people": len(company),
        "ended": ended, "draw": draw, "finished_at": at, "computer": False, "team": None,
    }  # fmt: skip
    seats, ends, counts = [], [], []
    for seat, player in enumerate(company):
        fool = not draw and player == ranking[-1]
        seats.append({"game_id": number, "seat": seat, "player_id": player, "strikes": 0, "gone": False})
        ends.append(
            {
                **of_game,
                "seat": seat,
                "player_id": player,
                "place": places[player],
                "fool": fool,
                "pogony": int(fool and chance.below(20) == 0),
                "gave_up": fool and ended == "surrender",
            }
        )
        counts.append({"game_id": number, **msgspec.structs.asdict(_tally(seat, chance))})
    return Written(game, seats, ends, counts)


def _tally(seat: int, chance: Chance) -> SeatTally:
    defended = 2 + chance.below(8)
    beaten = chance.below(defended + 1)
    decisions = 10 + chance.below(30)
    return SeatTally(
        seat=seat,
        moves=decisions,
        decisions=decisions - (timeouts := int(chance.below(10) == 0)),
        timeouts=timeouts,
        timed=decisions - timeouts,
        seconds=float(decisions * (1 + chance.below(15))),
        bouts=20,
        led=defended,
        defended=defended,
        beaten=beaten,
        pickups=defended - beaten,
        taken=(defended - beaten) * (1 + chance.below(4)),
        covered=beaten * (1 + chance.below(3)),
        transfers=chance.below(3),
        thrown=chance.below(6),
        dealt=6,
        trumps_dealt=chance.below(4),
        drawn=4,
        trumps_drawn=chance.below(3),
        hand_peak=6 + chance.below(12),
    )


def _write_places(connection: Connection, size: Size) -> None:
    connection.execute(
        insert(players),
        [
            {"id": number, "telegram_id": 10_000 + number, "name": f"Player {number}", "reachable": True}
            for number in range(1, size.players + 1)
        ],
    )
    ids = range(1, size.groups + 1)
    group: Row = {"kind": "supergroup", "present": True, "admin": False, "newest_message": 1}
    connection.execute(
        insert(chats),
        [{"id": number, "telegram_id": -1_000_000 - number, "title": f"Group {number}", **group} for number in ids],
    )
    table: Row = {
        "topic": 0, "state": TableState.CLOSED, "host_id": 1, "variant": next(iter(VARIANTS)), "options": "",
        "reminded": False, "called": False, "deals_itself": False, "muted": False,
    }  # fmt: skip
    connection.execute(insert(tables), [{"id": number, "chat_id": number, **table} for number in ids])


if __name__ == "__main__":
    began = time.monotonic()
    write_history(sys.argv[1], Size(*map(int, sys.argv[2:])))
    sys.stdout.write(f"{time.monotonic() - began:.1f} s\n")
