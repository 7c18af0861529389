"""Owns what play needs from the store for settings, as protocols that are parts of Glance and Work (ports.py).

Does not know what can be set (settings.py).
"""

from typing import Protocol

from bot.play.settable import ChatSettings, PlayerSettings


class SettingsGlance(Protocol):
    """Reads; what nobody has set is as the records say."""

    async def chat_settings(self, chat_id: int) -> ChatSettings: ...
    async def settings_at(self, table_id: int) -> ChatSettings:
        """What the chat of this table has set."""
        ...

    async def languages_in_chats(self) -> list[tuple[int, str]]:
        """The Telegram ids of the chats that we are in and that have chosen a language, with it."""
        ...

    async def player_settings(self, player_id: int) -> PlayerSettings: ...
    async def settings_of(self, telegram_id: int) -> PlayerSettings:
        """What a person has set; the defaults for somebody who is not known."""
        ...


class SettingsWork(Protocol):
    """Writes, each of one field: two that are set at once do not meet. None leaves it to the default again."""

    async def set_in_chat(self, chat_id: int, key: str, value: object) -> None:
        """Set a field of ChatSettings. The caller holds the open tables of a group (`lock_open_tables`)."""
        ...

    async def set_for_player(self, player_id: int, key: str, value: object) -> None:
        """Set a field of PlayerSettings."""
        ...
