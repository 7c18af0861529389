"""Owns what is stored of the settings of chats and people: a row for each that ever set one, null where it did not.

Does not know what a setting means, nor what is so by default. A chat that moves takes its settings along in moving.py.
"""

from typing import Any, Final

from sqlalchemy import Column, Executable, bindparam, select

from bot.play.settable import ChatSettings, PlayerSettings
from bot.sql.rows import Record, Rows, columns, insert_or
from bot.sql.schema import chat_settings, chats, player_settings, players, tables

_CHAT: Final = select(*columns(chat_settings, ChatSettings))
_OF_CHAT: Final = _CHAT.where(chat_settings.c.chat_id == bindparam("chat_id"))
_AT_TABLE: Final = _CHAT.join(tables, tables.c.chat_id == chat_settings.c.chat_id).where(
    tables.c.id == bindparam("table_id")
)
_LANGUAGES: Final = (
    select(chats.c.telegram_id, chat_settings.c.language)
    .join_from(chat_settings, chats)
    .where(chat_settings.c.language.is_not(None), chats.c.present)
)
_PLAYER: Final = select(*columns(player_settings, PlayerSettings))
_OF_PLAYER: Final = _PLAYER.where(player_settings.c.player_id == bindparam("player_id"))
_BY_TELEGRAM: Final = _PLAYER.join(players).where(players.c.telegram_id == bindparam("telegram_id"))


class SettingsRead(Rows):
    """The part of Glance that finds settings."""

    async def chat_settings(self, chat_id: int) -> ChatSettings:
        """What the chat has set."""
        return await self._settings(ChatSettings, _OF_CHAT, chat_id=chat_id)

    async def settings_at(self, table_id: int) -> ChatSettings:
        """What the chat of this table has set."""
        return await self._settings(ChatSettings, _AT_TABLE, table_id=table_id)

    async def languages_in_chats(self) -> list[tuple[int, str]]:
        """The Telegram ids of the chats that we are in and that have chosen a language, with it."""
        return [(chat, language) for chat, language in await self._run(_LANGUAGES)]

    async def player_settings(self, player_id: int) -> PlayerSettings:
        """What the player has set."""
        return await self._settings(PlayerSettings, _OF_PLAYER, player_id=player_id)

    async def settings_of(self, telegram_id: int) -> PlayerSettings:
        """What the player with this Telegram id has set; the defaults for one that is not known."""
        return await self._settings(PlayerSettings, _BY_TELEGRAM, telegram_id=telegram_id)

    async def _settings(self, record: type[Record], query: Executable, **values: Any) -> Record:
        """The record with what is stored, and its own defaults where nobody has set anything."""
        row = (await self._run(query, **values)).mappings().first()
        return record(**{key: value for key, value in (row or {}).items() if value is not None})


class SettingsWrite(SettingsRead):
    """The part of Work that stores settings, each for itself: two that are changed at once do not meet."""

    async def set_in_chat(self, chat_id: int, key: str, value: object) -> None:
        """Set the field `key` of a chat's settings; None leaves it to the default again.

        The caller holds the open tables of a group (`lock_open_tables`): meanwhile it merges with no other one.
        """
        await self._keep(chat_settings.c.chat_id, chat_id, key, value)

    async def set_for_player(self, player_id: int, key: str, value: object) -> None:
        """Set the field `key` of a player's settings, likewise."""
        await self._keep(player_settings.c.player_id, player_id, key, value)

    async def _keep(self, owner: Column[int], owner_id: int, key: str, value: object) -> None:
        row = insert_or(self._connection, owner.table).values({owner.name: owner_id, key: value})
        await self._run(row.on_conflict_do_update(index_elements=[owner], set_={key: value}))
