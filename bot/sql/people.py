"""Owns what is stored about people and the groups they meet in.

Does not know tables nor games; a chat that moves is in moving.py.
"""

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import bindparam, insert, select, update

from bot.play.records import Chat, Level, Player
from bot.play.requests import Person, Place
from bot.sql.rows import Rows, columns, id_of, insert_or
from bot.sql.schema import chats, players

_PLAYER: Final = columns(players, Player)
_CHAT: Final = columns(chats, Chat)

_PLAYER_BY_TELEGRAM: Final = select(*_PLAYER).where(players.c.telegram_id == bindparam("telegram_id"))
_LOCK_PLAYER: Final = _PLAYER_BY_TELEGRAM.with_for_update(key_share=True)
_PLAYERS: Final = select(*_PLAYER).where(players.c.id.in_(bindparam("ids", expanding=True)))
_CHAT_BY_TELEGRAM: Final = select(*_CHAT).where(chats.c.telegram_id == bindparam("telegram_id"))
_CHAT_BY_ID: Final = select(*_CHAT).where(chats.c.id == bindparam("chat_id"))
_COMPUTER: Final = (
    select(*_PLAYER)
    .where(
        players.c.computer == bindparam("level", type_=players.c.computer.type),
        players.c.id.not_in(bindparam("besides", expanding=True)),
    )
    .order_by(players.c.id)
    .limit(1)
)
_HEAR: Final = (
    update(chats)
    .where(chats.c.telegram_id == bindparam("where"), chats.c.newest_message < bindparam("heard"))
    .values(newest_message=bindparam("heard"))
)


class PeopleRead(Rows):
    """The part of Glance that finds people and chats."""

    async def find_player(self, telegram_id: int) -> Player | None:
        """The player with this Telegram id."""
        return await self._find(Player, _PLAYER_BY_TELEGRAM, telegram_id=telegram_id)

    async def players(self, ids: Iterable[int]) -> dict[int, Player]:
        """Players by our id; ids that are not known are left out."""
        return {player.id: player for player in await self._list(Player, _PLAYERS, ids=list(ids))}

    async def find_chat(self, telegram_id: int) -> Chat | None:
        """The chat with this Telegram id."""
        return await self._find(Chat, _CHAT_BY_TELEGRAM, telegram_id=telegram_id)

    async def chat(self, chat_id: int) -> Chat:
        """The chat with our id; raises LookupError when there is none."""
        chat = await self._find(Chat, _CHAT_BY_ID, chat_id=chat_id)
        if chat is None:
            raise LookupError(f"chat {chat_id} is not stored")
        return chat


class PeopleWrite(PeopleRead):
    """The part of Work that stores people and chats."""

    async def lock_player(self, telegram_id: int) -> Player | None:
        """The player with this Telegram id, whose row nobody else changes, or forgets, until the work ends."""
        return await self._find(Player, _LOCK_PLAYER, telegram_id=telegram_id)

    async def know_player(self, person: Person, *, reachable: bool | None = None) -> Player:
        """The player of this person, made or refreshed; a language or reachability that is not told stays."""
        known = await self.lock_player(person.telegram_id)
        told: dict[str, Any] = {"name": person.name, "username": person.username}
        if person.language is not None:
            told["language"] = person.language
        if reachable is not None:
            told["reachable"] = reachable
        if known is not None and all(getattr(known, field) == value for field, value in told.items()):
            return known
        # Two copies of the bot may meet the same new person at once: the second refreshes what the first made.
        stored = await self._connection.execute(
            insert_or(self._connection, players)
            .values(telegram_id=person.telegram_id, **{"reachable": False, **told})
            .on_conflict_do_update(index_elements=[players.c.telegram_id], set_=told)
            .returning(*_PLAYER)
        )
        return Player(**stored.mappings().one())

    async def know_computer(self, level: Level, besides: Iterable[int]) -> Player:
        """A computer of this level that is none of the players `besides`, made where all others are."""
        known = await self._find(Player, _COMPUTER, level=level, besides=list(besides))
        if known is not None:
            return known
        values: dict[str, Any] = {"name": f"🤖 {level}", "reachable": False, "computer": level}
        return Player(id=id_of(await self._run(insert(players), **values)), telegram_id=None, **values)

    async def know_chat(self, place: Place, language: str | None = None) -> Chat:
        """The chat of this place, made or refreshed, present; `language` is that of a chat which had none."""
        known = await self.find_chat(place.telegram_id)
        told: dict[str, Any] = {"kind": place.kind, "title": place.title, "present": True}
        if language is not None and (known is None or known.language is None):
            told["language"] = language
        if known is not None and all(getattr(known, field) == value for field, value in told.items()):
            return known
        stored = await self._connection.execute(
            insert_or(self._connection, chats)
            .values(telegram_id=place.telegram_id, admin=False, newest_message=0, **told)
            .on_conflict_do_update(index_elements=[chats.c.telegram_id], set_=told)
            .returning(*_CHAT)
        )
        return Chat(**stored.mappings().one())

    async def hear(self, telegram_id: int, message_id: int) -> None:
        """Note that a chat, if it is known, has a message with this number."""
        await self._run(_HEAR, where=telegram_id, heard=message_id)

    async def set_presence(self, chat_id: int, *, present: bool, admin: bool) -> None:
        """Note whether the bot is in this chat, and whether it is an administrator there."""
        await self._run(update(chats).where(chats.c.id == chat_id).values(present=present, admin=admin))
