"""Owns `/settings`: the message that the command brings and that presses turn, and who may turn it.

Does not know what can be set (bot/play/settings.py) nor how a page looks (settings_frame.py). Nothing about a menu
is kept: a press names its page, which is drawn from what is set at this moment.
"""

from telegram import CallbackQuery

from bot.chat.desk import Desk
from bot.chat.frames import Frame
from bot.chat.menus import publish_in_chat
from bot.chat.people import GROUPS, person_of, place_of
from bot.chat.presscode import SetPress, SettingsPress
from bot.chat.settings_frame import CLOSE, House, house_frame, own_frame
from bot.chat.words import words_in
from bot.play.answers import Code, refuse
from bot.play.options import last_choice
from bot.play.presets import usable_presets
from bot.play.requests import NOTHING, Answer, Person, Request
from bot.play.settable import ChatSettings, SetForMe, SetInChat
from bot.play.settings import LANGUAGE, house_of, spoken_by


async def answer_settings(query: CallbackQuery, press: SettingsPress | SetPress, number: int, desk: Desk) -> Answer:
    """Do what the press asks; in a group only for administrators, as Telegram says at this moment."""
    person, message = person_of(query.from_user), query.message
    admin = False
    if message is not None and message.chat.type in GROUPS:
        admin = await desk.gateway.is_admin(message.chat.id, person.telegram_id)
        if not admin:
            await desk.inbox.close(number)
            return refuse(Code.ONLY_ADMINS_SET).answer
    if isinstance(press, SettingsPress):
        await desk.inbox.close(number)
        return NOTHING
    return await desk.ask(_request(query, press, number, person, admin=admin))


async def turn_settings(query: CallbackQuery, press: SettingsPress | SetPress, desk: Desk) -> None:
    """Show the page that the press leads to: a choice leads to the first one."""
    message = query.message
    if message is None:
        return
    page = press.page if isinstance(press, SettingsPress) else ""
    if page == CLOSE:
        desk.replies.take_away(message.chat.id, message.message_id)
        return
    person = person_of(query.from_user)
    in_group = message.chat.type in GROUPS
    frame = await (house_page(desk, message.chat.id, person, page) if in_group else own_page(desk, person, page))
    desk.replies.turn(message.chat.id, message.message_id, frame)
    if in_group and isinstance(press, SetPress) and press.key == LANGUAGE:
        await publish_language(desk, message.chat.id)


async def house_page(desk: Desk, telegram_id: int, person: Person, page: str = "", *, buttons: bool = True) -> Frame:
    """A page of a group's settings in its language; `person` is who asks for it."""
    async with desk.world.store.glance() as glance:
        chat = await glance.find_chat(telegram_id)
        if chat is None:
            settings, presets = ChatSettings(language=await spoken_by(glance, person)), []
        else:
            settings, presets = await house_of(glance, chat), await glance.presets(chat.id)
    words = words_in(settings.language, four_colours=settings.four_colours)
    house = House(settings, *last_choice(presets), usable_presets(presets))
    return house_frame(house, page, words, buttons=buttons)


async def own_page(desk: Desk, person: Person, page: str = "") -> Frame:
    """A page of a person's own settings in his language."""
    async with desk.world.store.glance() as glance:
        own = await glance.settings_of(person.telegram_id)
    return own_frame(own, page, await desk.words_for(person))


async def publish_language(desk: Desk, telegram_id: int) -> None:
    """Let the group's menu of commands speak the language that was chosen there, whatever its members' clients do."""
    async with desk.world.store.glance() as glance:
        chat = await glance.find_chat(telegram_id)
        language = None if chat is None else (await glance.chat_settings(chat.id)).language
    if language is not None:
        await publish_in_chat(desk.gateway, telegram_id, words_in(language))


def _request(query: CallbackQuery, press: SetPress, number: int, person: Person, *, admin: bool) -> Request:
    if query.message is None or query.message.chat.type not in GROUPS:
        return SetForMe(update_id=number, person=person, key=press.key, value=press.value)
    place = place_of(query.message.chat)
    return SetInChat(update_id=number, person=person, place=place, key=press.key, value=press.value, admin=admin)
