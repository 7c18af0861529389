"""Owns the commands about results: to make everything that is counted again, and to let a game not count.

Does not know how anything is counted. Both refuse a database that is not up to date.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Final, TypeVar

import typer
from sqlalchemy.exc import SQLAlchemyError

from bot.console.exits import refuse
from bot.console.settings import settings_or_refuse
from bot.play.awarding import award_all_anew
from bot.play.correcting import Voided, recount
from bot.play.correcting import void as take_back
from bot.play.ports import Store
from bot.play.rated import rate_all_anew
from bot.ratings import BradleyTerry
from bot.sql import Database, SqlStore, cause_of, newest_version, schema_version
from bot.wiring import SystemClock

stats = typer.Typer(help="Make what is counted again, or let a game not count.", no_args_is_help=True)

_REFUSALS: Final = {
    Voided.UNKNOWN: "is not there",
    Voided.UNFINISHED: "has no result: it is being played, was called off, or was practice",
    Voided.ALREADY: "has been voided already",
}

_LARGEST: Final = 2**63 - 1
"""No database numbers games beyond it."""

T = TypeVar("T")


@stats.command()
def rebuild() -> None:
    """Make all tallies, ratings and achievements again, from the logs of moves and the results.

    Nothing else changes. The bot may run meanwhile; with a SQLite file and a long history, better stop it.
    """
    typer.echo(_in_database(_rebuild))


@stats.command()
def void(
    game: Annotated[int, typer.Argument(min=1, max=_LARGEST, help="The number of the game, as /history shows it.")],
    why: Annotated[str, typer.Argument(help="The reason, kept with it.")],
) -> None:
    """Let a finished game count nowhere.

    Its result stays stored, with the reason why it does not count. Ratings take it back at once.
    """
    reason = " ".join(why.split())
    if not reason:
        refuse("say why: the reason is kept")
    voided = _in_database(lambda store: take_back(store, SystemClock(), game, reason))
    if voided in _REFUSALS:
        refuse(f"game {game} {_REFUSALS[voided]}")
    typer.echo(f"Game {game} does not count any more: {reason}")


async def _rebuild(store: Store) -> str:
    counted, without = await recount(store, lambda games: typer.echo(f"{games} games ...", err=True))
    rated = await rate_all_anew(store, BradleyTerry())
    granted = await award_all_anew(store)
    return (
        f"Counted again: {counted} games. Too old to be played again: {without}. "
        f"Games that moved ratings: {rated}. Achievements: {granted}."
    )


def _in_database(work: Callable[[Store], Awaitable[T]]) -> T:
    """What comes of some work on the store; ends the program where there is none that is up to date."""
    url = settings_or_refuse().database_url.get_secret_value()

    async def run() -> T:
        database = Database(url)
        try:
            return await work(SqlStore(database, SystemClock()))
        finally:
            await database.close()

    try:
        if schema_version(url) != newest_version():
            refuse("DATABASE_URL: the database is not up to date: python -m bot migrate")
        return asyncio.run(run())
    except (SQLAlchemyError, OSError) as error:
        refuse(f"DATABASE_URL: the database cannot be used: {cause_of(error)}")
