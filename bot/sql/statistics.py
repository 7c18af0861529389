"""Owns the questions of statistics: sums over results and tallies, for a person and for a group.

Does not know how they are told. Aborted games have no results; those that were corrected are left out here.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Integer, Select, and_, bindparam, case, cast, func, or_, select, true

from bot.play.period import Span
from bot.play.records import Player
from bot.play.statistics_ports import LOT, Counts, Feats, GameEnd, Rivalry, Score
from bot.sql.columns import UtcTime
from bot.sql.results import COUNTS, HERE
from bot.sql.results_schema import results, tallies
from bot.sql.rows import Rows, columns
from bot.sql.schema import player_settings, players

_IN_SPAN: Final = and_(
    results.c.finished_at >= bindparam("since", type_=UtcTime),
    results.c.finished_at < bindparam("until", type_=UtcTime),
    results.c.people > 1,
    COUNTS,
)
_OF_PLAYER: Final = and_(results.c.player_id == bindparam("player_id"), _IN_SPAN)
_OF_CHAT: Final = and_(results.c.chat_id == bindparam("chat_id"), _IN_SPAN)

_WON: Final = and_(results.c.place == 1, ~results.c.draw, ~results.c.fool)
_LOT: Final = case((results.c.draw, 0), (results.c.team.is_not(None), LOT // 2), else_=LOT // results.c.seats)
_WITH_TALLIES: Final = results.outerjoin(
    tallies, and_(tallies.c.game_id == results.c.game_id, tallies.c.seat == results.c.seat)
)


def _sum(amount: ColumnElement[Any]) -> ColumnElement[Any]:
    """The sum, 0 over nothing."""
    return func.coalesce(func.sum(amount), 0)


def _number(fact: ColumnElement[bool]) -> ColumnElement[Any]:
    """In how many rows it is so."""
    return _sum(cast(fact, Integer))


class _OfPerson(NamedTuple):
    """A query over the games of a person: everywhere, and in one chat."""

    everywhere: Select[Any]
    here: Select[Any]


def _of_person(query: Select[Any]) -> _OfPerson:
    mine = query.where(_OF_PLAYER)
    return _OfPerson(mine, mine.where(HERE))


_GAMES: Final = func.count()
_FOOL: Final = _number(results.c.fool)
_COUNTS: Final = _of_person(
    select(
        _GAMES,
        _FOOL,
        _sum(_LOT),
        _number(_WON),
        _number(results.c.draw),
        _sum(results.c.place),
        _sum(results.c.seats),
        _number(~results.c.gave_up),
        _sum(results.c.pogony),
        *[_sum(tallies.c[name]) for name in Counts._fields[Counts._fields.index("pogony_given") :]],
    ).select_from(_WITH_TALLIES)
)
_COUNTS_AROUND: Final = _COUNTS.everywhere.add_columns(HERE).group_by(HERE)
_ENDINGS: Final = _of_person(
    select(results.c.variant, results.c.fool, _WON, _LOT).order_by(results.c.finished_at, results.c.game_id)
)

_theirs: Final = results.alias("theirs")
_RIVALRIES: Final = _of_person(
    select(_theirs.c.player_id, _number(_theirs.c.place > results.c.place), _number(_theirs.c.place < results.c.place))
    .select_from(results)
    .join(_theirs, and_(_theirs.c.game_id == results.c.game_id, _theirs.c.player_id != results.c.player_id))
    .join(players, players.c.id == _theirs.c.player_id)
    .where(
        ~_theirs.c.computer,
        players.c.telegram_id.is_not(None),
        or_(results.c.team.is_(None), _theirs.c.team != results.c.team),
    )
    .group_by(_theirs.c.player_id)
)

_OF_GROUP: Final = select().where(_OF_CHAT, ~results.c.computer).group_by(results.c.player_id)


def _of_willing(query: Select[Any]) -> Select[Any]:
    """The rows of a query of one row a person, for those who are willing to be compared, and known."""
    sums = query.subquery()
    return (
        select(*sums.c)
        .join_from(sums, players, players.c.id == sums.c.player_id)
        .outerjoin(player_settings, player_settings.c.player_id == sums.c.player_id)
        .where(players.c.telegram_id.is_not(None), func.coalesce(player_settings.c.ladders, true()))
    )


_SCORES: Final = _OF_GROUP.add_columns(results.c.player_id, _GAMES, _FOOL, _sum(_LOT), _number(_WON))
_LADDER: Final = _of_willing(_SCORES)
_LADDER_IN_VARIANT: Final = _of_willing(_SCORES.where(results.c.variant == bindparam("variant")))
_FEATS: Final = _of_willing(
    _OF_GROUP.add_columns(
        results.c.player_id,
        _GAMES,
        _FOOL,
        *[_sum(tallies.c[name]) for name in Feats._fields[Feats._fields.index("defended") :]],
    ).select_from(_WITH_TALLIES)
)
_present: Final = (
    select(results.c.player_id.label("id"))
    .where(results.c.chat_id == bindparam("chat_id"), results.c.people > 1)
    .distinct()
    .subquery()
)
_PLAYERS_IN: Final = (
    select(*columns(players, Player))
    .join(_present, _present.c.id == players.c.id)
    .where(players.c.telegram_id.is_not(None))
)
_HAS_PLAYED: Final = (
    select(results.c.game_id).where(results.c.player_id == bindparam("player_id"), results.c.people > 1).limit(1)
)


class StatisticsRead(Rows):
    """The part of Glance that counts."""

    async def counts(self, player_id: int, chat_id: int | None, span: Span) -> Counts:
        """Sums over the person's games."""
        return Counts(*(await self._of_person(_COUNTS, player_id, chat_id, span))[0])

    async def counts_around(self, player_id: int, chat_id: int, span: Span) -> tuple[Counts, Counts]:
        """The same in the chat, and everywhere."""
        found = await self._run(_COUNTS_AROUND, player_id=player_id, chat_id=chat_id, **span._asdict())
        sums = {bool(is_here): Counts(*counts) for *counts, is_here in found}
        here = sums.get(True, Counts())
        return here, Counts._make(map(sum, zip(here, sums.get(False, Counts()), strict=True)))

    async def endings(self, player_id: int, chat_id: int | None, span: Span) -> list[GameEnd]:
        """Each game, in the order in which they ended."""
        found = await self._of_person(_ENDINGS, player_id, chat_id, span)
        return [GameEnd(variant, bool(fool), bool(won), lot) for variant, fool, won, lot in found]

    async def rivalries(self, player_id: int, chat_id: int | None, span: Span) -> list[Rivalry]:
        """Everybody with whom the person played, in no order."""
        return [Rivalry(*row) for row in await self._of_person(_RIVALRIES, player_id, chat_id, span)]

    async def ladder(self, chat_id: int, span: Span, variant: str | None) -> list[Score]:
        """Everybody who played with people in the chat and is willing to be compared, in no order."""
        if variant is None:
            found = await self._run(_LADDER, chat_id=chat_id, **span._asdict())
        else:
            found = await self._run(_LADDER_IN_VARIANT, chat_id=chat_id, variant=variant, **span._asdict())
        return [Score(*row) for row in found]

    async def feats(self, chat_id: int, span: Span) -> list[Feats]:
        """What they did, the same people."""
        return [Feats(*row) for row in await self._run(_FEATS, chat_id=chat_id, **span._asdict())]

    async def players_in(self, chat_id: int) -> list[Player]:
        """Everybody who has a result in the chat, in no order."""
        return await self._list(Player, _PLAYERS_IN, chat_id=chat_id)

    async def has_played(self, player_id: int, chat_id: int | None) -> bool:
        """Whether the person has a result, in the chat or anywhere."""
        if chat_id is None:
            return (await self._run(_HAS_PLAYED, player_id=player_id)).first() is not None
        return (await self._run(_HAS_PLAYED.where(HERE), player_id=player_id, chat_id=chat_id)).first() is not None

    async def _of_person(
        self, query: _OfPerson, player_id: int, chat_id: int | None, span: Span
    ) -> list[tuple[Any, ...]]:
        values: dict[str, Any] = {"player_id": player_id, **span._asdict()}
        if chat_id is None:
            return [tuple(row) for row in await self._run(query.everywhere, **values)]
        return [tuple(row) for row in await self._run(query.here, **values, chat_id=chat_id)]
