"""Owns what is stored about the rules that a chat keeps under names.

Does not know what they mean. A chat that moves takes them along in moving.py.
"""

from typing import Final

from sqlalchemy import bindparam, delete, select

from bot.play.records import Preset
from bot.sql.rows import Rows, columns, insert_or
from bot.sql.schema import presets

_OF_CHAT: Final = (
    select(*columns(presets, Preset)).where(presets.c.chat_id == bindparam("chat_id")).order_by(presets.c.key)
)


class PresetsRead(Rows):
    """The part of Glance that finds presets."""

    async def presets(self, chat_id: int) -> list[Preset]:
        """The rules that the chat keeps, by key: what was chosen last comes first."""
        return await self._list(Preset, _OF_CHAT, chat_id=chat_id)


class PresetsWrite(PresetsRead):
    """The part of Work that stores presets. Their rows are locked after those of tables and games."""

    async def save_preset(
        self, *, chat_id: int, key: str, name: str, variant: str, options: str, saved_by: int | None = None
    ) -> None:
        """Keep rules under a name, in place of those of the same key, whose id stays."""
        rules = {"variant": variant, "options": options}
        told = {"name": name, **rules, "saved_at": self._clock.now(), "saved_by": saved_by}
        row = insert_or(self._connection, presets).values(chat_id=chat_id, key=key, **told)
        await self._run(row.on_conflict_do_update(index_elements=[presets.c.chat_id, presets.c.key], set_=told))

    async def delete_preset(self, preset_id: int) -> None:
        """Forget a preset; nothing happens to one that is gone."""
        await self._run(delete(presets).where(presets.c.id == preset_id))
