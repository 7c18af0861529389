"""Owns finding everything that is stored about somebody: in every table there is, those that join later included.

Does not know who asks. A row is about him if it refers to him, or to the seat of a game that he played; what it says of
others, and what must stay hidden, is left out.
"""

import asyncio
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import BindParameter, Column, Label, LargeBinary, Select, Table, bindparam, or_, select

from bot.play.records import GameState
from bot.sql.rows import Rows
from bot.sql.schema import chats, game_seats, games, players, screens, tables

MOST_ROWS: Final = 50_000
"""Rows of one table that are told, the newest: a file of all of them is still one that Telegram takes."""

_AT_ONCE: Final = 500
"""Rows read before others have their turn."""

_HIDDEN: Final = frozenset({games.c.position, screens.c.picked, screens.c.digest, screens.c.picture})
"""What tells cards, or nothing that anybody could read; seeds are bytes, and no bytes are told."""

_me: Final[BindParameter[int]] = bindparam("me")
_PERSON: Final = select(*[column for column in players.c if column is not players.c.id]).where(players.c.id == _me)
_GAMES: Final = games.join(game_seats, game_seats.c.game_id == games.c.id).join(tables, tables.c.id == games.c.table_id)
_GROUPS: Final = (
    select(chats.c.id, chats.c.title, chats.c.kind)
    .where(chats.c.id.in_(select(tables.c.chat_id).select_from(_GAMES).where(game_seats.c.player_id == _me)))
    .order_by(chats.c.id)
)


class HeldRead(Rows):
    """The part of Glance that tells what is stored about somebody."""

    async def held(self, player_id: int) -> dict[str, list[dict[str, Any]]]:
        """All rows about a player by their table, the newest first; tables without any are left out.

        Others have their turn while it is read. A row of `games` has the id of its group besides.
        """
        told = {"person": await self._rows(_PERSON, player_id), "groups": await self._rows(_GROUPS, player_id)}
        for table in players.metadata.sorted_tables:
            query = about(table)
            if query is not None:
                told[table.name] = await self._rows(query, player_id)
        return {name: rows for name, rows in told.items() if rows}

    async def _rows(self, query: Select[*tuple[Any, ...]], player_id: int) -> list[dict[str, Any]]:
        found = await self._run(query.limit(MOST_ROWS), me=player_id)
        told: list[dict[str, Any]] = []
        while some := found.mappings().fetchmany(_AT_ONCE):
            told += [dict(row) for row in some]
            await asyncio.sleep(0)
        return told


def about(table: Table) -> Select[*tuple[Any, ...]] | None:
    """The query for the rows of a table that are about the player `me`; None where no row is about anybody.

    Where a row refers to several people, it says only which of them he is.
    """
    people = [column for column in table.c if column.references(players.c.id)]
    newest = [column.desc() for column in table.primary_key]
    if table is games:
        plain = _plain(column for column in games.c if column not in people)
        query = select(*plain, tables.c.chat_id).select_from(_GAMES).where(game_seats.c.player_id == _me)
        newest = [game_seats.c.game_id.desc()]
    elif people:
        plain = _plain(column for column in table.c if column not in people)
        query = select(*plain, *_parts(people)).where(or_(*[column == _me for column in people]))
    elif {"game_id", "seat"} <= {*table.c.keys()}:
        seat = (game_seats.c.game_id == table.c.game_id) & (game_seats.c.seat == table.c.seat)
        over = (games.c.id == table.c.game_id) & (games.c.state != GameState.LIVE)
        source = table.join(game_seats, seat).join(games, over)
        query = select(*_plain(table.c)).select_from(source).where(game_seats.c.player_id == _me)
        # The index of his seats brings the newest game first, so that nothing has to be sorted before it is read.
        within = [column.desc() for column in table.primary_key if column.name != "game_id"]
        newest = [game_seats.c.game_id.desc(), *within]
    else:
        return None
    return query.order_by(*newest)


def _plain(columns: Iterable[Column[Any]]) -> list[Column[Any]]:
    return [column for column in columns if column not in _HIDDEN and not isinstance(column.type, LargeBinary)]


def _parts(people: list[Column[Any]]) -> list[Label[bool]]:
    """Which of the people he is that a row speaks of; nothing where it speaks of one only."""
    if len(people) == 1:
        return []
    return [(column == _me).is_(True).label(column.name.removesuffix("_id")) for column in people]
