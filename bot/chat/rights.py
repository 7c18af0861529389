"""Owns `/privacy`, `/mydata` and `/forgetme`: what is told of what we keep, the file with it, and the question first.

Does not know where anything is kept, nor what forgetting somebody means at his tables (bot/play/forgetting.py).
"""

import asyncio
import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

import msgspec
from telegram import CallbackQuery

from bot.chat.desk import Desk
from bot.chat.frames import Button, Document, Frame, Rows, Style, button
from bot.chat.goodbye import scrub
from bot.chat.html import Html
from bot.chat.keeping import is_of, told_by
from bot.chat.people import person_of
from bot.chat.presscode import ForgetPress
from bot.chat.spoken import Command
from bot.chat.words import Words
from bot.play.forgetting import TO_DECIDE, Forget
from bot.play.requests import Answer

PRIVACY: Final = "privacy"
MY_DATA: Final = "mydata"
FORGET_ME: Final = "forgetme"
RIGHTS: Final = (PRIVACY, MY_DATA, FORGET_ME)

_FILE: Final = "mydata.json"


async def obey_rights(command: Command, desk: Desk, words: Words) -> None:
    """Answer one of RIGHTS; what is somebody's own is told in his private chat only."""
    name, document = command.name, None
    rows: Rows = ()
    if name == PRIVACY:
        text = words.html("privacy")
    elif command.place is not None:
        text = words.html("rights-in-private", command=f"/{name}")
        rows = ((Button(words("button-private"), url=desk.link(name)),),)
    elif name == MY_DATA:
        text, document = await _my_data(command, desk, words)
    else:
        text, rows = await _question(command, desk, words)
    await desk.inbox.close(command.update_id)
    desk.replies.say(command.origin, Frame(text=text, rows=rows), document=document)


async def decide(query: CallbackQuery, press: ForgetPress, number: int, desk: Desk, words: Words) -> Answer:
    """Do what the presser has decided; the question goes, or shows it soon (bot/chat/goodbye.py)."""
    person, message = person_of(query.from_user), query.message
    chat, question = query.from_user.id, 0 if message is None else message.message_id
    if not press.aye:
        await desk.inbox.close(number)
        desk.replies.take_away(chat, question)
        return Answer()
    async with desk.world.store.glance() as glance:
        player = await glance.find_player(person.telegram_id)
    if player is not None and player.id == press.player_id and desk.world.clock.now().timestamp() <= press.until:
        await scrub(desk.inbox, player, person.telegram_id, besides=[number])
    forget = Forget(
        update_id=number,
        person=person,
        player_id=press.player_id,
        until=press.until,
        question=question,
        language=words.language,
    )
    answer = await desk.ask(forget)
    if answer.done:
        desk.gateway.forget(person.telegram_id)
    return answer


async def _my_data(command: Command, desk: Desk, words: Words) -> tuple[Html, Document | None]:
    person = command.person.telegram_id
    async with desk.world.store.glance() as glance:
        player = await glance.find_player(person)
    if player is None:
        return words.html("answer-not-known"), None
    if not desk.files.take(person):
        return words.html("rights-mydata-later"), None
    async with desk.world.store.glance() as glance:
        held = await glance.held(player.id)
    told = {"made_at": desk.world.clock.now(), **held, "waiting": await _waiting(desk, person)}
    content = await asyncio.to_thread(_written, told)
    return words.html("rights-mydata"), Document(_FILE, content)


async def _waiting(desk: Desk, person: int) -> list[dict[str, Any]]:
    """What the person has asked for and has not got yet: this command, if nothing else."""
    kept = [(update_id, json.loads(body)) for update_id, body in await desk.inbox.waiting()]
    return [{"update_id": update_id, **told_by(raw)} for update_id, raw in kept if is_of(raw, person)]


async def _question(command: Command, desk: Desk, words: Words) -> tuple[Html, Rows]:
    async with desk.world.store.glance() as glance:
        player = await glance.find_player(command.person.telegram_id)
    if player is None:
        return words.html("answer-not-known"), ()
    until = _seconds(desk.world.clock.now() + TO_DECIDE)
    yes = button(words("button-forget"), ForgetPress(player.id, until, 1), Style.DANGER)
    return words.html("rights-ask"), ((yes,), (button(words("button-keep"), ForgetPress(player.id, until, 0)),))


def _written(told: Mapping[str, Any]) -> bytes:
    """The JSON document, a row on a line each: so others have their turn between them, however many there are."""
    encode = msgspec.json.encode
    parts = [
        b'"%b": [\n%b\n]' % (name.encode(), b",\n".join([encode(row) for row in held]))
        if isinstance(held, list)
        else b'"%b": %b' % (name.encode(), encode(held))
        for name, held in told.items()
    ]
    return b"{\n%b\n}\n" % b",\n".join(parts)


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())
