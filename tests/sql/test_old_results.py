"""Results of games that ended before there were statistics are filled up when the database is brought up to date."""

from typing import Any

from alembic import command
from sqlalchemy import Connection, column, create_engine, insert, select, table

from bot.sql import migrate
from bot.sql.migrate import migrating
from bot.sql.steps import configuration
from bot.sql.url import database_url

BEGAN, OVER = "2026-01-02 20:00:00", "2026-01-02 20:20:00"


def add(connection: Connection, into: str, **values: Any) -> None:
    """A row of a table as it was then."""
    connection.execute(insert(table(into, *map(column, values))).values(values))


def add_game(connection: Connection, number: int, rules: str, ended: str) -> None:
    add(
        connection, "games", id=number, table_id=7, variant=f"v{number}", rules=f"bout moves=l {rules} tail=greedy",
        rules_version=1, seed=bytes(32), dealer=0, state="finished", revision=9, position="", started_at=BEGAN,
        finished_at=OVER, ended=ended, paused=False, question="",
    )  # fmt: skip


def add_result(connection: Connection, game: int, seat: int, place: int, *, fool: bool, gone: bool = False) -> None:
    whose = {"game_id": game, "seat": seat, "player_id": seat + 1}
    add(connection, "game_seats", **whose, strikes=0, gone=gone)
    add(connection, "results", **whose, place=place, fool=fool, pogony=0)


def test_what_is_known_of_old_results_is_filled_in(empty_url: str):
    with migrating(empty_url) as connection:
        command.upgrade(configuration(connection), "0008")
    engine = create_engine(database_url(empty_url))
    with engine.begin() as connection:
        for number in range(1, 5):
            add(connection, "players", id=number, name="p", reachable=True)
        add(
            connection, "chats", id=5, telegram_id=-5, kind="group", title="c", present=True, admin=False,
            newest_message=0,
        )  # fmt: skip
        add(
            connection, "tables", id=7, chat_id=5, topic=0, state="closed", host_id=1, variant="v", options="",
            reminded=False, called=False, deals_itself=False,
        )  # fmt: skip
        add_game(connection, 1, "teams=0", "draw")
        add_result(connection, 1, 0, 1, fool=False)
        add_result(connection, 1, 1, 2, fool=False, gone=True)
        add_game(connection, 2, "teams=2", "surrender")
        for seat, place in enumerate((1, 3, 1, 4)):
            add_result(connection, 2, seat, place, fool=place > 1)
    migrate(empty_url)
    names = ("game_id", "seat", "team", "gave_up", "chat_id", "variant", "seats", "ended", "draw", "computer")
    with engine.begin() as connection:
        filled = connection.execute(select(*map(column, names)).select_from(table("results")))
        assert sorted(map(tuple, filled)) == [
            (1, 0, None, False, 5, "v1", 2, "draw", True, False),
            (1, 1, None, True, 5, "v1", 2, "draw", True, False),
            (2, 0, 0, False, 5, "v2", 4, "surrender", False, False),
            (2, 1, 1, False, 5, "v2", 4, "surrender", False, False),
            (2, 2, 0, False, 5, "v2", 4, "surrender", False, False),
            (2, 3, 1, True, 5, "v2", 4, "surrender", False, False),
        ]
        moments = connection.execute(select(column("finished_at")).select_from(table("results"))).scalars()
        assert {str(moment)[:19] for moment in moments} == {OVER}
    engine.dispose()
