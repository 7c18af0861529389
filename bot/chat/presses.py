"""Owns presses of buttons: what each asks for, where it may be pressed, and the one answer that every press gets.

Does not know tables or games. The seat is never in a button: it is the presser's.
"""

import asyncio
from datetime import datetime
from typing import Final, get_args

import structlog
from msgspec.structs import replace
from telegram import CallbackQuery, Message
from telegram.constants import ChatType

from bot.chat.answers import say
from bot.chat.asking import request_of
from bot.chat.charts_menu import answer_chart
from bot.chat.desk import Desk
from bot.chat.history_menu import answer_past
from bot.chat.inside import Cards
from bot.chat.past_presses import PastPress
from bot.chat.people import GROUPS, person_of
from bot.chat.practice import answer_hint, is_practice
from bot.chat.presscode import (
    AsidePress,
    ClearPicksPress,
    CompanyPress,
    ForgetPress,
    HandPress,
    HintPress,
    JoinPress,
    MovePress,
    PickPress,
    PickSlotPress,
    PlayOnPress,
    Press,
    SetPress,
    SettingsPress,
    SurrenderPress,
    TablePress,
    read_press,
)
from bot.chat.results import Later, Unknown
from bot.chat.rights import decide
from bot.chat.settings_menu import answer_settings, turn_settings
from bot.chat.spoken import is_long_ago
from bot.chat.stats_menu import turn_results
from bot.chat.stats_presses import ChartPress, ResultsPress
from bot.chat.whispers import ephemeral_id
from bot.chat.words import Words
from bot.game import Verb
from bot.play.news import Reachability
from bot.play.requests import Answer, AtTable, Person, Tone

log = structlog.get_logger(__name__)

_ON_HAND: Final = (MovePress, PickPress, PickSlotPress, ClearPicksPress)
"""Presses on a hand, which is in the private chat or seen by its owner alone; all others belong to a group."""

_ON_TABLE: Final = frozenset({Verb.TAKE, Verb.PASS, Verb.BELIEVE, Verb.DOUBT})
"""Decisions that name no card, and stand under the table too."""

_ANSWERING: Final = (SurrenderPress, PlayOnPress)
"""Presses on the question whether somebody gives up; only who was asked answers it, and then it goes."""

_ANYWHERE: Final = (SettingsPress, SetPress, *get_args(ResultsPress))
"""Presses on settings and statistics: in a group they mean the group's, in private the person's own."""

_TRIES: Final = 3
_PAUSE: Final = 0.3
_LONGEST_PAUSE: Final = 3.0


async def work_on_press(query: CallbackQuery, update_id: int, desk: Desk, since: datetime | None) -> None:
    """Do what the press asks, which may have waited `since` then, and answer it, once, as soon as that is committed."""
    person = person_of(query.from_user)
    words = await desk.words_for(person)
    press = None if query.from_user.is_bot else read_press(query.data or "")
    refusal = "answer-old-button" if press is None else await _objection(query, press, desk)
    if press is None or refusal is not None:
        await desk.inbox.close(update_id, "no such press here")
        await answer_press(desk, query.id, words(refusal or "answer-old-button"))
        return
    if isinstance(press, AsidePress):
        await _work_aside(query, press, update_id, desk, words)
        return
    if isinstance(press, (*_ON_HAND, *get_args(CompanyPress))) and _is_private(query):
        await _note_reachable(person, desk)
    whisper = await desk.inside.possible()
    if whisper and query.message is not None:
        desk.gateway.whispers.heard(query.message.chat.id, person.telegram_id, query.id)
    request = request_of(press, person, update_id, whisper=whisper)
    if isinstance(request, AtTable) and since is not None and is_long_ago(since.timestamp(), desk.world.clock.now()):
        request = replace(request, pressed_at=since)
    answer = await desk.ask(request)
    cards = Cards.ELSEWHERE
    if whisper and isinstance(press, HandPress) and answer.done:
        cards = await desk.inside.show(query, press.game_id)
    match cards:
        case Cards.HERE:
            await answer_press(desk, query.id, "")
        case Cards.SOON:
            desk.wished()
            await answer_press(desk, query.id, words("answer-cards-soon"))
        case Cards.ELSEWHERE:
            await _tell(query, desk, words, answer)
    if isinstance(press, SurrenderPress):
        _take_away(query, desk)


async def _look_back(query: CallbackQuery, press: PastPress | ResultsPress, desk: Desk) -> str:
    """What is said over a button that tells of games that are over; the page itself is turned."""
    if isinstance(press, PastPress):
        return await answer_past(query, press, desk)
    if isinstance(press, ChartPress):
        return await answer_chart(query, press, desk)
    return await turn_results(query, press, desk)


async def _work_aside(query: CallbackQuery, press: AsidePress, update_id: int, desk: Desk, words: Words) -> None:
    """Do what is asked of no table: look something up, set something, or let a question go."""
    match press:
        case PlayOnPress():
            await desk.inbox.close(update_id)
            await answer_press(desk, query.id, "")
            _take_away(query, desk)
        case SettingsPress() | SetPress():
            answer = await answer_settings(query, press, update_id, desk)
            await _tell(query, desk, await desk.words_for(person_of(query.from_user)), answer)
            if answer.done:
                await turn_settings(query, press, desk)
        case HintPress():
            await _tell(query, desk, words, await answer_hint(query, press, update_id, desk))
        case ForgetPress():
            await _tell(query, desk, words, await decide(query, press, update_id, desk, words))
        case _:
            await desk.inbox.close(update_id)
            await answer_press(desk, query.id, await _look_back(query, press, desk))


async def answer_press(desk: Desk, press_id: str, text: str, *, alert: bool = False, url: str | None = None) -> None:
    """Answer a press; when the way to Telegram is broken, a few times. Too late is as good as done."""
    for _ in range(_TRIES):
        result = await desk.gateway.answer_press(press_id, text, alert=alert, url=url)
        match result:
            case Later(seconds):
                await asyncio.sleep(min(seconds, _LONGEST_PAUSE))
            case Unknown():
                await asyncio.sleep(_PAUSE)
            case _:
                return
    log.warning("press not answered")


async def _tell(query: CallbackQuery, desk: Desk, words: Words, answer: Answer) -> None:
    if answer.start_payload is not None:
        await answer_press(desk, query.id, "", url=desk.link(answer.start_payload))
        return
    await answer_press(desk, query.id, say(answer, words), alert=answer.tone is Tone.ALERT)


def _take_away(query: CallbackQuery, desk: Desk) -> None:
    """Take the question away that has been answered."""
    if query.message is not None:
        desk.replies.take_away(query.message.chat.id, query.message.message_id)


async def _objection(query: CallbackQuery, press: Press, desk: Desk) -> str | None:
    """The key of what is said when this press cannot be meant here; None when it can."""
    message = query.message
    if message is None:
        return "answer-old-button"
    if isinstance(press, (*_ANYWHERE, *get_args(PastPress))):
        # No table has such a button: a forged one would turn its message into a page.
        return "answer-old-button" if await _shows_table(message.chat.id, message.message_id, desk) else None
    if isinstance(press, ForgetPress):
        return None if message.chat.id == query.from_user.id else "answer-old-button"
    if isinstance(press, JoinPress) and _is_private(query):
        return await _objection_from_afar(press, query.from_user.id, desk)
    if isinstance(press, _ON_HAND):
        on_table = isinstance(press, MovePress) and press.move.verb in _ON_TABLE
        if not (_is_private(query) or on_table or ephemeral_id(message) is not None):
            return "answer-private-only"
    elif message.chat.type not in GROUPS and not isinstance(press, CompanyPress):
        return None if await is_practice(press, message.chat.id, desk) else "answer-groups-only"
    if isinstance(press, TablePress):
        # Only a forged button names a table of another group.
        if await desk.find_chat_of(press.table_id) != message.chat.id:
            return "answer-old-button"
        if await desk.gateway.is_outside(message.chat.id, query.from_user.id):
            return "answer-members-only"
    if isinstance(press, _ANSWERING) and _asked_by(message) != query.from_user.id:
        return "reply-not-your-question"
    return None


async def _objection_from_afar(press: JoinPress, person: int, desk: Desk) -> str | None:
    """The same for a seat that is taken in private, where a notice told of the table: for members of its group."""
    group = await desk.find_chat_of(press.table_id)
    if group is None:
        return "answer-old-button"
    return "answer-members-only" if await desk.gateway.is_outside(group, person) else None


def _is_private(query: CallbackQuery) -> bool:
    return query.message is not None and query.message.chat.type == ChatType.PRIVATE


async def _note_reachable(person: Person, desk: Desk) -> None:
    """A press in the private chat proves that it is open, whatever we were told before."""
    async with desk.world.store.glance() as glance:
        player = await glance.find_player(person.telegram_id)
    if player is not None and not player.reachable:
        await desk.ask(Reachability(person=person, reachable=True))


async def _shows_table(chat: int, message_id: int, desk: Desk) -> bool:
    async with desk.world.store.glance() as glance:
        return await glance.shows_table(chat, message_id)


def _asked_by(message: object) -> int | None:
    """Who wrote the command that this message answers."""
    answered = message.reply_to_message if isinstance(message, Message) else None
    return answered.from_user.id if answered is not None and answered.from_user is not None else None
