"""Owns charts in a chat: of whom one may be asked for where, and the message that it comes in.

Does not know what a chart says (charts_frame.py). Nothing about a chart is kept: a press names it, and it is drawn from
what is stored at this moment.
"""

from typing import Final

from telegram import CallbackQuery, MaybeInaccessibleMessage, Message

from bot.chat.charts_frame import chart_frame, days_chart, places_chart, rating_chart, shares_chart
from bot.chat.desk import Desk
from bot.chat.frames import Frame
from bot.chat.gateway import Address
from bot.chat.people import GROUPS, person_of, topic_of
from bot.chat.stats_presses import ChartPress
from bot.chat.words import Words
from bot.play.ports import Glance
from bot.play.requests import Person
from bot.play.trends import ChartKind, Subject, divisions, places, trends, weekdays

_KINDS: Final = frozenset(ChartKind)


async def answer_chart(query: CallbackQuery, press: ChartPress, desk: Desk) -> str:
    """Show the chart: below numbers as a message of its own, below a chart in its place. Returns the toast."""
    person, message = person_of(query.from_user), query.message
    own_words = await desk.words_for(person)
    if message is None or press.kind not in _KINDS:
        return own_words("answer-old-button")
    group = message.chat.id if message.chat.type in GROUPS else None
    if group is not None and await desk.gateway.is_outside(group, person.telegram_id):
        return own_words("history-members-only")
    words = await desk.words_here(group, person)
    async with desk.world.store.glance() as glance:
        subject = await _subject(glance, press, group, person)
        if subject is None:
            return own_words("answer-old-button")
        frame = await _frame(glance, ChartKind(press.kind), subject, words)
    if frame is None:
        return own_words("chart-empty")
    if isinstance(message, Message) and message.photo:
        desk.replies.turn(message.chat.id, message.message_id, frame)
    else:
        desk.replies.say(_below(message), frame, f"chart {message.chat.id} {person.telegram_id}")
    return own_words("chart-comes")


async def _subject(glance: Glance, press: ChartPress, group: int | None, person: Person) -> Subject | None:
    """Of whom the chart may tell here; None where it may not.

    In private everybody sees his own. A group sees itself, and those who have played there and are in ladders.
    """
    chat = None if group is None else await glance.find_chat(group)
    if press.player_id == 0:
        return None if chat is None else Subject(None, chat)
    player = (await glance.players([press.player_id])).get(press.player_id)
    if player is None or player.telegram_id is None:
        return None
    if chat is None:
        return Subject(player, None) if group is None and player.telegram_id == person.telegram_id else None
    if not await glance.has_played(player.id, chat.id) or await glance.out_of_ladders([player.id]):
        return None
    return Subject(player, chat if press.here else None)


async def _frame(glance: Glance, kind: ChartKind, subject: Subject, words: Words) -> Frame | None:
    """The chart with its words; None where there is nothing to draw."""
    if kind is ChartKind.RATING:
        found = await trends(glance, subject)
        drawn = rating_chart(subject, found, words) if found else None
    elif kind is ChartKind.DAYS:
        games = await weekdays(glance, subject)
        drawn = days_chart(subject, games, words) if any(games) else None
    elif subject.player is None and subject.chat is not None:
        divided = await divisions(glance, subject.chat)
        drawn = shares_chart(subject, divided, words) if divided else None
    else:
        placed = await places(glance, subject)
        drawn = places_chart(subject, placed, words) if placed else None
    return None if drawn is None else chart_frame(kind, subject, *drawn, words)


def _below(message: MaybeInaccessibleMessage) -> Address:
    return Address(message.chat.id, topic_of(message), message.message_id)
