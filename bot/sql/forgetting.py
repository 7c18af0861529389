"""Owns taking somebody's name and his Telegram account out of everything that is stored.

Does not know what he leaves behind at tables, nor what an update says. His number stays: it is ours, and means nobody.
"""

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import BindParameter, bindparam, delete, exists, insert, or_, select, union, update

from bot.play.copies import GOODBYE
from bot.play.forgetting import telling
from bot.play.records import Player, Screen, ScreenKind
from bot.play.rights_ports import Goodbye
from bot.sql.held import HeldRead
from bot.sql.inbox import NO_COPY
from bot.sql.rows import columns
from bot.sql.schema import (
    IS_OPEN,
    IS_PRIVATE,
    chats,
    followers,
    game_seats,
    inbox,
    player_settings,
    players,
    presets,
    screens,
    seats,
    tables,
)

_LATEST: Final = 50
"""Games of somebody whose messages are looked for; who plays more in two days keeps some."""

_NOT_A_CHAT: Final = -(1 << 62)
"""No Telegram id is so small: from here downwards the private chats of forgotten people have theirs."""

_me: Final[BindParameter[int]] = bindparam("me")
_AT_TABLES: Final = (
    select(tables.c.id)
    .where(
        IS_OPEN,
        or_(
            tables.c.host_id == _me,
            exists().where(seats.c.table_id == tables.c.id, seats.c.player_id == _me),
            exists().where(game_seats.c.game_id == tables.c.game_id, game_seats.c.player_id == _me),
        ),
    )
    .order_by(tables.c.id)
)
_latest_games: Final = (
    select(game_seats.c.game_id)
    .where(game_seats.c.player_id == _me)
    .order_by(game_seats.c.game_id.desc())
    .limit(_LATEST)
    .scalar_subquery()
)
_is_sent: Final = screens.c.posted_at >= bindparam("since", type_=screens.c.posted_at.type)
_OF_GAMES: Final = select(*columns(screens, Screen)).where(
    screens.c.game_id.in_(_latest_games), screens.c.message_id.is_not(None), _is_sent
)
_stands_in: Final = screens.join(tables, tables.c.id == screens.c.table_id).join(chats, chats.c.id == tables.c.chat_id)
_is_own: Final = or_(
    (screens.c.player_id == _me) & IS_PRIVATE,
    (screens.c.kind == ScreenKind.TABLE) & (chats.c.telegram_id == bindparam("own_chat")),
)
_OWN: Final = union(
    *(
        select(screens.c.message_id)
        .select_from(_stands_in)
        .where(where, _is_own, screens.c.message_id.is_not(None), _is_sent)
        for where in (screens.c.game_id.in_(_latest_games), IS_OPEN)
    )
)
_NOBODY: Final[dict[str, Any]] = {
    "telegram_id": None,
    "name": "",
    "username": None,
    "language": None,
    "reachable": False,
}


class ForgettingRead(HeldRead):
    """The part of Glance that finds what is somebody's own."""

    async def own_messages(self, player: Player, since: datetime) -> list[int]:
        """Ids of messages in the private chat of the player that were sent since then and belong to a table."""
        found = await self._run(_OWN, me=player.id, own_chat=player.telegram_id, since=since)
        return sorted(found.scalars())


class ForgettingWrite(ForgettingRead):
    """The part of Work that forgets people."""

    async def tables_with(self, player_id: int) -> list[int]:
        """Ids of the open tables at which the player sits, or has played last, or whose host he is, in their order."""
        return list((await self._run(_AT_TABLES, me=player_id)).scalars())

    async def screens_with(self, player_id: int, since: datetime) -> list[Screen]:
        """The messages sent since then, to whomever, that show a game which the player played."""
        return await self._list(Screen, _OF_GAMES, me=player_id, since=since)

    async def forget(self, player: Player) -> None:
        """Take name, username, language, settings and the link to Telegram away, and unname what he named so.

        The row itself comes first: whoever refers to it at this moment is waited for, and waits for nothing else.
        """
        await self._run(update(players).where(players.c.id == player.id).values(_NOBODY))
        if self._connection.dialect.name == "sqlite":
            # Pages of an index that were split keep copies of ids in their free space; made anew, it has none.
            await self._connection.exec_driver_sql("REINDEX players")
        for table in (followers, player_settings):
            await self._run(delete(table).where(table.c.player_id == player.id))
        own_messages = update(screens).where(screens.c.game_id.in_(_latest_games), screens.c.player_id == _me)
        await self._run(own_messages.values(message_id=None, digest=None, due_at=None), me=player.id)
        own_chat = update(chats).where(chats.c.telegram_id == player.telegram_id)
        nowhere = {"telegram_id": _NOT_A_CHAT - chats.c.id, "title": "", "language": None, "present": False}
        await self._run(own_chat.values(nowhere))
        await self._unname(player)

    async def leave(self, goodbye: Goodbye, player_id: int) -> None:
        """Keep what is to be done for this player in the inbox, as an update of no living copy of the bot.

        Its number is none that Telegram has, and his alone: nobody is forgotten twice.
        """
        body = msgspec.json.encode({GOODBYE: goodbye}).decode()
        values = {"update_id": -player_id, "copy": NO_COPY, "body": body, "kept_at": self._clock.now(), "note": ""}
        await self._run(insert(inbox), **values)

    async def _unname(self, player: Player) -> None:
        """Call the rules by their number that he saved under his name; they are his group's, and stay."""
        named = [text.casefold() for text in telling(player)]
        saved = select(presets.c.id, presets.c.chat_id, presets.c.name).where(presets.c.saved_by == player.id)
        for number, chat_id, name in list(await self._run(saved)):
            if any(text in name.casefold() for text in named):
                here = await self._run(select(presets.c.key).where(presets.c.chat_id == chat_id))
                free = _free(f"#{number}", set(here.scalars()))
                await self._run(update(presets).where(presets.c.id == number).values(key=free, name=free))


def _free(name: str, taken: Collection[str]) -> str:
    while name in taken:
        name += "#"
    return name
