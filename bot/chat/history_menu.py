"""Owns looking back in a chat: the messages that `/history` and `/verify` bring, what their buttons do, and for whom.

Does not know how a page looks (history_frame.py). Nothing about a page is kept: a press names it, and whoever presses
is looked at again. Stepping through a game is for private chats, so that no group is flooded by it.
"""

import asyncio
from hashlib import sha256
from typing import Final, NamedTuple

from telegram import CallbackQuery, MaybeInaccessibleMessage, Message

from bot.chat.desk import Desk
from bot.chat.frames import Document, Frame
from bot.chat.gateway import Address
from bot.chat.history_frame import list_frame, step_frame, summary_frame
from bot.chat.keyboards import keyboard
from bot.chat.luck_frame import luck_frame
from bot.chat.past_presses import (
    FilmPress,
    HistoryPress,
    PastGamePress,
    PastPress,
    RecordingPress,
    StepPress,
    WatchPress,
)
from bot.chat.people import GROUPS, person_of, topic_of
from bot.chat.spoken import Command
from bot.chat.words import Words
from bot.play.history import LAST_PAGE, Past, find_past, has_played, page_by, page_in
from bot.play.luck import luck_in
from bot.play.played import course_of
from bot.play.recording import write_recording
from bot.play.records import PRIVATE
from bot.play.replaying import summary
from bot.play.requests import Person
from bot.play.settable import TableLook

_PAYLOAD: Final = "g"
"""How the word begins that `/start` brings from a link to a game."""

_LONGEST_NUMBER: Final = 18


class Reply(NamedTuple):
    """What answers a command."""

    frame: Frame
    document: Document | None = None


class NotShown(Exception):
    """Raised where somebody may not see something, or it is not there; the message is a key of the locales."""


def find_game_number(text: str) -> int | None:
    """The number of a game as people write it, None for any other text."""
    number = text.removeprefix("#").removeprefix("№")
    return int(number) if number.isascii() and number.isdecimal() and len(number) <= _LONGEST_NUMBER else None


def find_payload_game(payload: str) -> int | None:
    """The game to which a link to our private chat leads, None for any other link."""
    return find_game_number(payload[1:]) if payload.startswith(_PAYLOAD) else None


async def history_page(desk: Desk, group: int | None, person: Person, words: Words, number: int = 0) -> Frame:
    """A page of the games of a group, or of a person if `group` is None."""
    number = min(number, LAST_PAGE)
    async with desk.world.store.glance() as glance:
        if group is None:
            player = await glance.find_player(person.telegram_id)
            page = await page_by(glance, 0 if player is None else player.id, number)
            return list_frame(page, words, chat=None)
        chat = await glance.find_chat(group)
        page = await page_in(glance, 0 if chat is None else chat.id, number)
        return list_frame(page, words, chat="" if chat is None else chat.title)


async def past_game(desk: Desk, game_id: int, group: int | None, person: Person) -> Past:
    """A game that is over, if it may be seen here: in its own group, or by its players and the members of that group.

    Practice is its person's alone. Raises NotShown; games that are still played are not there for anybody. The game is
    played again here, beside the event loop, so that whoever draws it finds its course.
    """
    async with desk.world.store.glance() as glance:
        past = await find_past(glance, game_id)
        player = await glance.find_player(person.telegram_id)
    if past is None or group not in {None, past.chat.telegram_id}:
        raise NotShown("history-gone")
    has_seen = group is not None or (player is not None and has_played(past, player.id))
    if not has_seen and await _is_outside(past, person, desk):
        raise NotShown("history-gone")
    try:
        await asyncio.to_thread(course_of, past.played)
    except (ValueError, LookupError):
        raise NotShown("history-broken") from None
    return past


async def _is_outside(past: Past, person: Person, desk: Desk) -> bool:
    if past.chat.kind == PRIVATE or not past.chat.present:
        return True
    return await desk.gateway.is_outside(past.chat.telegram_id, person.telegram_id)


async def obey_history(command: Command, desk: Desk, words: Words) -> Reply:
    """What `/history [number]` brings: a page of games, or one of them."""
    group = command.place.telegram_id if command.place is not None else None
    number = find_game_number(command.words[0]) if command.words else None
    if number is None:
        return Reply(await history_page(desk, group, command.person, words))
    try:
        past = await past_game(desk, number, group, command.person)
        return Reply(_summed_up(desk, past, words, 0, in_group=group is not None))
    except NotShown as why:
        return Reply(Frame(text=words.html(str(why))))


async def obey_verify(command: Command, desk: Desk, words: Words) -> Reply:
    """What `/verify [number]` brings: why a deal was fair, with the recording; that of the newest game by itself."""
    group = command.place.telegram_id if command.place is not None else None
    newest = await _newest(desk, group, command.person)
    number = find_game_number(command.words[0]) if command.words else newest
    if number is None:
        key = "verify-none" if newest is None else "verify-how"
        return Reply(Frame(text=words.html(key, game=newest or 0)))
    try:
        past = await past_game(desk, number, group, command.person)
        recording = recording_of(past)
    except NotShown as why:
        return Reply(Frame(text=words.html(str(why))))
    seed = past.played.game.seed
    told = words.html("verify-told", game=number, seed=seed.hex(), hash=sha256(seed).hexdigest())
    return Reply(Frame(text=told), recording)


async def obey_luck(command: Command, desk: Desk, words: Words) -> Reply:
    """What `/luck` brings: how the cards are dealt in a group."""
    if command.place is None:
        return Reply(Frame(text=words.html("reply-own-results")))
    async with desk.world.store.glance() as glance:
        chat = await glance.find_chat(command.place.telegram_id)
        luck = await luck_in(glance, 0 if chat is None else chat.id)
    return Reply(luck_frame(luck, words, chat=command.place.title))


async def open_game(desk: Desk, to: Address, game_id: int, person: Person) -> None:
    """Send a game that is over to a private chat, as it stood at its beginning; another one that stands there goes."""
    words = await desk.words_for(person)
    try:
        past = await past_game(desk, game_id, None, person)
        frame = _first_step(desk, past, words)
    except NotShown as why:
        frame = Frame(text=words.html(str(why)))
    desk.replies.say(to, frame, f"watched {to.chat}")


async def answer_past(query: CallbackQuery, press: PastPress, desk: Desk) -> str:
    """Do what a press on a game that is over asks; returns the toast."""
    person, message = person_of(query.from_user), query.message
    if message is None:
        return ""
    group = message.chat.id if message.chat.type in GROUPS else None
    if group is not None and await desk.gateway.is_outside(group, person.telegram_id):
        return (await desk.words_for(person))("history-members-only")
    try:
        return await _do(query, message, press, group, desk)
    except NotShown as why:
        return (await desk.words_for(person))(str(why))


async def _do(
    query: CallbackQuery, message: MaybeInaccessibleMessage, press: PastPress, group: int | None, desk: Desk
) -> str:
    """Do what somebody asks who may ask here; raises NotShown for a game that is not for him."""
    person = person_of(query.from_user)
    words = await desk.words_here(group, person)
    chat, message_id = message.chat.id, message.message_id
    to = Address(chat, topic_of(message))
    if isinstance(press, HistoryPress):
        desk.replies.turn(chat, message_id, await history_page(desk, group, person, words, press.page))
        return ""
    past = await past_game(desk, press.game_id, group, person)
    match press:
        case PastGamePress(_, page):
            desk.replies.turn(chat, message_id, _summed_up(desk, past, words, page, in_group=group is not None))
        case RecordingPress():
            caption = words.html("recording-caption", game=press.game_id, variant=_variant(past, words))
            desk.replies.say(to, Frame(text=caption), document=recording_of(past))
        case FilmPress():
            return words(desk.films.show(to, past, words))
        case _ if group is not None:
            return words("answer-private-only")
        case WatchPress():
            desk.replies.say(to, _first_step(desk, past, words), f"watched {chat}")
        case StepPress(_, at, opened):
            # A picture never becomes a text, nor a text a picture where none was drawn.
            pictured = isinstance(message, Message) and bool(message.photo)
            frame = step_frame(past, at, words, opened=bool(opened), pictured=pictured)
            if isinstance(message, Message) and message.reply_markup == keyboard(frame.rows):
                return words("history-at-an-end")
            desk.replies.turn(chat, message_id, frame)
    return ""


def recording_of(past: Past) -> Document:
    """The recording of a game as a file."""
    return Document(f"durak-{past.played.game.id}.txt", write_recording(past.played).encode())


async def _newest(desk: Desk, group: int | None, person: Person) -> int | None:
    """The game that was finished last in a group, or by a person; None if none was."""
    async with desk.world.store.glance() as glance:
        if group is None:
            player = await glance.find_player(person.telegram_id)
            found = [] if player is None else await glance.finished_by(player.id, 0, 1)
        else:
            chat = await glance.find_chat(group)
            found = [] if chat is None else await glance.finished_in(chat.id, 0, 1)
    return found[0] if found else None


def _summed_up(desk: Desk, past: Past, words: Words, page: int, *, in_group: bool) -> Frame:
    """A game in short; from a group a link leads to the private chat, where it can be watched."""
    watch = desk.link(f"{_PAYLOAD}{past.played.game.id}") if in_group else None
    return summary_frame(past, summary(past.played), words, page=page, watch=watch)


def _first_step(desk: Desk, past: Past, words: Words) -> Frame:
    """A game as it was dealt, as a picture where its group has pictures."""
    pictured = desk.films.painter is not None and past.house.look is TableLook.PICTURE
    return step_frame(past, 0, words, opened=False, pictured=pictured)


def _variant(past: Past, words: Words) -> str:
    return words(f"variant-{past.played.game.variant}")
