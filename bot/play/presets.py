"""Owns presets: rules that a group keeps under a name, saved from a table, chosen at one, deleted.

Does not know what the rules mean, nor what was chosen last without a name (options.py).
"""

import unicodedata
from collections.abc import Iterable
from datetime import datetime
from typing import Final

from bot.play.answers import Code, refuse, say
from bot.play.options import LAST_CHOICE, agree, find_rules, hosts_table
from bot.play.ports import Work, World
from bot.play.records import Preset, Table, TableState
from bot.play.requests import Answer, DeletePreset, Place, PresetsHere, SavePreset, UsePreset
from bot.play.screens import wish_table
from bot.play.tables import only_host

MOST_PRESETS: Final = 12
"""Presets that a group may save; two groups that become one keep all of theirs."""

LONGEST_NAME: Final = 24
"""Characters of a preset's name that can be seen."""


async def list_presets(request: PresetsHere, work: Work, _world: World) -> Answer:
    """Tell which presets the group has."""
    chat = await work.know_chat(request.place)
    found = usable_presets(await work.presets(chat.id))
    return say(Code.PRESETS, names=_names(found)) if found else say(Code.PRESETS_NONE)


async def save_preset(request: SavePreset, work: Work, world: World) -> Answer:
    """Keep the rules of the table in this place, instead of those that had the name: its host or an administrator."""
    player = await work.know_player(request.person)
    chat = await work.know_chat(request.place)
    tables = await work.lock_open_tables(chat.id)
    table = _table_in(tables, request.place)
    if table is None:
        raise refuse(Code.NO_TABLE_HERE)
    if not request.admin:
        await only_host(work, table, player, Code.ONLY_HOST_KEEPS_PRESETS)
    if not 0 < _seen_length(request.name) <= LONGEST_NAME:
        raise refuse(Code.BAD_PRESET_NAME, most=LONGEST_NAME)
    key = _key(request.name)
    others = [preset for preset in await work.presets(table.chat_id) if preset.key not in {key, LAST_CHOICE}]
    if len(others) >= MOST_PRESETS:
        raise refuse(Code.PRESETS_FULL, most=MOST_PRESETS)
    await work.save_preset(
        chat_id=table.chat_id,
        key=key,
        name=request.name,
        variant=table.variant,
        options=table.options,
        saved_by=player.id,
    )
    await _wish_menus(work, tables, world.clock.now())
    return say(Code.PRESET_SAVED, wished=True, name=request.name)


async def delete_preset(request: DeletePreset, work: Work, world: World) -> Answer:
    """Forget a preset: an administrator of the chat, or the host of the table in this place."""
    player = await work.know_player(request.person)
    chat = await work.know_chat(request.place)
    tables = await work.lock_open_tables(chat.id)
    table = _table_in(tables, request.place)
    if not request.admin:
        if table is None:
            raise refuse(Code.ONLY_ADMIN_DELETES_PRESETS)
        await only_host(work, table, player, Code.ONLY_HOST_KEEPS_PRESETS)
    found = [preset for preset in await work.presets(chat.id) if preset.key != LAST_CHOICE]
    if not found:
        raise refuse(Code.PRESETS_NONE)
    preset = next((one for one in found if one.key == _key(request.name)), None)
    if preset is None:
        raise refuse(Code.NO_SUCH_PRESET, name=request.name, names=_names(found))
    await work.delete_preset(preset.id)
    await _wish_menus(work, tables, world.clock.now())
    return say(Code.PRESET_DELETED, wished=True, name=preset.name)


async def use_preset(request: UsePreset, work: Work, world: World) -> Answer:
    """Let the table play by the rules of a preset of its group."""
    table = await hosts_table(request, work)
    found = usable_presets(await work.presets(table.chat_id))
    preset = next((one for one in found if one.id == request.preset_id), None)
    if preset is None:
        raise refuse(Code.PRESET_GONE)
    await agree(work, table, preset.variant, preset.options, world.clock.now())
    return say(Code.CHOSEN_PRESET, wished=True, name=preset.name)


def usable_presets(presets: Iterable[Preset]) -> list[Preset]:
    """Those that have a name, and rules that there still are."""
    return [one for one in presets if one.key != LAST_CHOICE and find_rules(one.variant, one.options) is not None]


def _names(presets: Iterable[Preset]) -> tuple[str, ...]:
    return tuple([preset.name for preset in presets])


def _key(name: str) -> str:
    """The name as it is compared: two that differ in case only are one."""
    return unicodedata.normalize("NFC", name.casefold())


def _seen_length(name: str) -> int:
    """Characters that stand side by side: marks sit on their letters, joiners between them."""
    return len([char for char in name if unicodedata.category(char) not in {"Mn", "Me", "Cf"}])


def _table_in(tables: Iterable[Table], place: Place) -> Table | None:
    return next((table for table in tables if table.topic == place.topic), None)


async def _wish_menus(work: Work, tables: Iterable[Table], now: datetime) -> None:
    """Want the tables of a chat drawn whose menu may show its presets: those at which nobody plays now."""
    for table in tables:
        if table.state is not TableState.PLAYING:
            await wish_table(work, table.id, now)
