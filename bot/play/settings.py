"""Owns what groups and people can set: their choices, who may choose, and what follows at once.

Does not know the words of a setting, nor where a group's default game is kept (options.py).
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from bot.game import VARIANTS
from bot.play.answers import Code, refuse, say
from bot.play.clocks import change_speed
from bot.play.hands import lock_games_of
from bot.play.hiring import send_away
from bot.play.options import remember
from bot.play.ports import Glance, Work, World
from bot.play.presets import usable_presets
from bot.play.records import PRIVATE, Chat, Player
from bot.play.requests import Answer, Person
from bot.play.screens import wish_hand, wish_table
from bot.play.settable import ChatSettings, HandOrder, PlayerSettings, SetForMe, SetInChat, Speed, TableLook, Who

LANGUAGE: Final = "language"
"""The setting whose choices are codes of two letters; which ones there are, the words know."""

AUTO: Final = "auto"
"""Leaves the choice of a language to the person's client."""

GAME: Final = "game"
"""The key with which `SetInChat` chooses the variant that the group's next table opens with."""

PRESET: Final = "preset"
"""The same with a preset, by its id."""

_ON_OFF: Final = MappingProxyType({"on": True, "off": False})

IN_CHAT: Final[Mapping[str, Mapping[str, object]]] = MappingProxyType(
    {
        "speed": {speed.value: speed for speed in Speed},
        "opens": {who.value: who for who in (Who.EVERYBODY, Who.ADMINS)},
        "stops": {who.value: who for who in (Who.HOST, Who.ADMINS, Who.EVERYBODY)},
        "computers": _ON_OFF,
        "look": {look.value: look for look in TableLook},
        "four_colours": _ON_OFF,
        "tidy": _ON_OFF,
    }
)
"""What a group can set besides its language: the fields of ChatSettings, with the word and the value of each choice."""

FOR_ME: Final[Mapping[str, Mapping[str, object]]] = MappingProxyType(
    {
        "hand_order": {order.value: order for order in HandOrder},
        "four_colours": _ON_OFF,
        "notices": _ON_OFF,
        "ladders": _ON_OFF,
    }
)
"""What a person can set besides his language: fields of PlayerSettings, likewise."""


def chosen(settings: ChatSettings | PlayerSettings, key: str) -> str:
    """The word of the choice that is in force."""
    value = getattr(settings, key)
    choices = IN_CHAT if isinstance(settings, ChatSettings) else FOR_ME
    if key == LANGUAGE:
        return value or AUTO
    return next(word for word, choice in choices[key].items() if choice == value)


async def house_of(glance: Glance, chat: Chat) -> ChatSettings:
    """What the group has set; if it chose no language, that of whoever brought the bot there.

    In a private chat it is what its person has set.
    """
    house = await glance.chat_settings(chat.id)
    if chat.kind == PRIVATE:
        own = await glance.settings_of(chat.telegram_id)
        return replace(house, language=own.language or chat.language, four_colours=own.four_colours)
    return house if house.language else replace(house, language=chat.language)


async def own_of(glance: Glance, player: Player) -> PlayerSettings:
    """What the person has set; if he chose no language, that of his client."""
    own = await glance.player_settings(player.id)
    return own if own.language else replace(own, language=player.language)


async def spoken_by(glance: Glance, person: Person) -> str | None:
    """The language that the person chose, else that of his client."""
    return (await glance.settings_of(person.telegram_id)).language or person.language


async def set_in_chat(request: SetInChat, work: Work, world: World) -> Answer:
    """Change a setting of the group: administrators of this moment only."""
    if not request.admin:
        raise refuse(Code.ONLY_ADMINS_SET)
    chat = await work.know_chat(request.place)
    if request.key == GAME:
        return await _open_with_variant(work, chat, request.value)
    if request.key == PRESET:
        return await _open_with_preset(work, chat, request.value)
    value = _value(IN_CHAT, request.key, request.value)
    tables = await work.lock_open_tables(chat.id)
    await work.set_in_chat(chat.id, request.key, value)
    now = world.clock.now()
    for table in tables:
        if isinstance(value, Speed):
            await change_speed(work, table, value, now)
        if (request.key, value) == ("computers", False):
            await send_away(work, table, now)
        await wish_table(work, table.id, now)
    return say(Code.SET, wished=True, setting=request.key, choice=request.value)


async def set_for_me(request: SetForMe, work: Work, world: World) -> Answer:
    """Change a setting of the person, who sees it in all hands that he holds."""
    player = await work.know_player(request.person, reachable=True)
    await work.set_for_player(player.id, request.key, _value(FOR_ME, request.key, request.value))
    now = world.clock.now()
    for game in await lock_games_of(work, player.id):
        await wish_hand(work, game.id, player.id, now)
    return say(Code.SET, wished=True, setting=request.key, choice=request.value)


async def _open_with_variant(work: Work, chat: Chat, variant: str) -> Answer:
    if variant not in VARIANTS:
        raise refuse(Code.SETTING_GONE)
    await remember(work, chat.id, variant, "")
    return say(Code.NEXT_GAME, variant=variant)


async def _open_with_preset(work: Work, chat: Chat, number: str) -> Answer:
    found = usable_presets(await work.presets(chat.id))
    preset = next((one for one in found if str(one.id) == number), None)
    if preset is None:
        raise refuse(Code.PRESET_GONE)
    await remember(work, chat.id, preset.variant, preset.options)
    return say(Code.CHOSEN_PRESET, name=preset.name)


def _value(choices: Mapping[str, Mapping[str, object]], key: str, word: str) -> object:
    """The value that a word chooses; raises Refusal for a setting or a choice that there is not, or not any more."""
    if key == LANGUAGE and (word == AUTO or re.fullmatch("[a-z]{2}", word)):
        return None if word == AUTO else word
    if word not in choices.get(key, {}):
        raise refuse(Code.SETTING_GONE)
    return choices[key][word]
