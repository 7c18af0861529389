"""Owns commands: what `/x` means in a group and in private, who may say it, and the reply.

Does not know tables or games. The words of every reply are in the locales.
"""

from typing import Final, NamedTuple

from bot.chat.aliases import DELETE, SAVE, find_action, with_variants
from bot.chat.answers import tell
from bot.chat.desk import Desk
from bot.chat.frames import Button, Frame, Rows, Style, button
from bot.chat.history_menu import find_payload_game, obey_history, obey_luck, obey_verify, open_game
from bot.chat.html import Html, linked, paragraphs
from bot.chat.people import cleaned
from bot.chat.presscode import PlayOnPress, SurrenderPress
from bot.chat.ratings_menu import obey_rating
from bot.chat.rights import RIGHTS, obey_rights
from bot.chat.rules_text import rules_text
from bot.chat.settings_menu import house_page, own_page
from bot.chat.spoken import LONGEST_WORD, Command, is_stale
from bot.chat.stats_menu import obey_stats, obey_top
from bot.chat.typed_rules import with_rules
from bot.chat.words import Words, words_in
from bot.game import VARIANTS
from bot.play.answers import Code
from bot.play.following import FollowHere
from bot.play.options import read_choices
from bot.play.practising import Practice, practice_place
from bot.play.records import Table
from bot.play.requests import (
    Answer,
    Arrive,
    DealHere,
    DeletePreset,
    HandHere,
    HandsAgain,
    InPlace,
    JoinHere,
    LeaveHere,
    OpenTable,
    PauseHere,
    Place,
    PresetsHere,
    Request,
    ResumeHere,
    SavePreset,
    StopHere,
    SurrenderHere,
    TableHere,
)
from bot.play.seating import find_payload_table

HERE: Final[dict[str, type[InPlace]]] = {
    "join": JoinHere,
    "leave": LeaveHere,
    "deal": DealHere,
    "hand": HandHere,
    "table": TableHere,
    "surrender": SurrenderHere,
    "pause": PauseHere,
    "resume": ResumeHere,
    "notify": FollowHere,
}
"""Commands that mean the open table of the place and need nothing else."""

ELSEWHERE: Final = frozenset({"durak", "stop", "preset", *HERE})
"""Commands of groups; `hand` means something in private too."""

_AT_PRACTICE: Final = frozenset({"deal", "table", "surrender", "stop"})
"""Commands of groups that mean a practice table in private."""

LOOKING_BACK: Final = {
    "history": obey_history,
    "verify": obey_verify,
    "luck": obey_luck,
    "stats": obey_stats,
    "top": obey_top,
    "rating": obey_rating,
}
"""Commands that tell of games that are over."""

_FOR_ANONYMOUS: Final = frozenset({"stop", "preset", "table", "rules", "help", "settings", "privacy", *LOOKING_BACK})
_FOR_MEMBERS: Final = frozenset({"durak", "join", "notify", *LOOKING_BACK})
_BY_LINK: Final = frozenset({*RIGHTS, "practice"})
"""Commands of private chats to which a link leads from a group."""

_NOT_SHOWN: Final = frozenset({"preset"})
"""Commands that change something which the table does not show, so that a reply has to tell it."""


class Voice(NamedTuple):
    """How a command is answered: in which words, and under which name, if older answers of that name go then."""

    words: Words
    name: str


async def obey(command: Command, desk: Desk, *, backlog: bool) -> None:
    """Do what a command asks, and reply where a reply is due."""
    if backlog and is_stale(command, desk.world.clock.now()):
        await desk.inbox.close(command.update_id, "too old")
        return
    if command.name == "start" and command.words and command.words[0] in _BY_LINK:
        command = command._replace(name=command.words[0], words=command.words[1:])
    voice = await _voice_for(command, desk)
    if command.anonymous and command.name not in _FOR_ANONYMOUS:
        await _tell(command, desk, voice, voice.words.html("reply-anonymous"))
    elif await _is_strange(command, desk):
        past = command.name in LOOKING_BACK
        await _tell(command, desk, voice, voice.words.html("history-members-only" if past else "answer-members-only"))
    elif command.name in RIGHTS:
        await obey_rights(command, desk, voice.words)
    elif command.name == "settings":
        await _settings(command, desk)
    elif command.name in LOOKING_BACK:
        await _look_back(command, desk, voice)
    elif (request := await _request(command, desk)) is not None:
        answer = await desk.ask(request)
        if isinstance(request, Arrive):
            desk.replies.settled(_prompt(command, request.payload))
            if (game_id := find_payload_game(request.payload)) is not None:
                await open_game(desk, command.origin, game_id, command.person)
                return
        _reply(command, desk, voice, answer)
    elif (text := await _text(command, desk, voice.words)) is not None:
        await _tell(command, desk, voice, text)
    else:
        await desk.inbox.close(command.update_id, "no such command")


async def _request(command: Command, desk: Desk) -> Request | None:
    """What the command asks of a table or of the results; None if it asks for a text, or for nothing."""
    number, person, place = command.update_id, command.person, command.place
    whisper = await desk.inside.possible()
    if place is None:
        match command.name:
            case "start":
                return Arrive(update_id=number, person=person, payload=await _payload(command, desk))
            case "hand":
                return HandsAgain(update_id=number, person=person)
            case "practice":
                return Practice(update_id=number, person=person, words=with_rules(command.words))
        return await _at_practice(command, desk)
    match command.name:
        case "durak":
            words, admin = with_rules(command.words), await _is_admin(command, place, desk)
            return OpenTable(update_id=number, person=person, place=place, words=words, admin=admin, whisper=whisper)
        case "stop":
            admin = await _is_admin(command, place, desk)
            return StopHere(update_id=number, person=person, place=place, admin=admin)
        case "preset":
            return await _preset(command, place, desk)
    kind = HERE.get(command.name)
    return None if kind is None else kind(update_id=number, person=person, place=place, whisper=whisper)


async def _at_practice(command: Command, desk: Desk) -> Request | None:
    """What a command of groups asks of the person's practice table; None where he has none open."""
    number, person, place = command.update_id, command.person, practice_place(command.person)
    if command.name not in _AT_PRACTICE or await _open_table(place, desk) is None:
        return None
    if command.name == "stop":
        return StopHere(update_id=number, person=person, place=place, admin=True)
    return HERE[command.name](update_id=number, person=person, place=place)


async def _preset(command: Command, place: Place, desk: Desk) -> Request:
    """`/preset save name`, `/preset delete name`; the list for anything else."""
    number, person = command.update_id, command.person
    action = find_action(command.words[0]) if command.words else None
    name = cleaned(" ".join(command.words[1:]), LONGEST_WORD)
    if action == SAVE:
        admin = await _is_admin(command, place, desk)
        return SavePreset(update_id=number, person=person, place=place, name=name, admin=admin)
    if action == DELETE:
        admin = await _is_admin(command, place, desk)
        return DeletePreset(update_id=number, person=person, place=place, name=name, admin=admin)
    return PresetsHere(update_id=number, person=person, place=place)


async def _is_admin(command: Command, place: Place, desk: Desk) -> bool:
    return command.anonymous or await desk.gateway.is_admin(place.telegram_id, command.person.telegram_id)


async def _is_strange(command: Command, desk: Desk) -> bool:
    """True if somebody asks for a seat, or for news, in a group of which he is no member: some let everybody write."""
    for_members = command.name in _FOR_MEMBERS and command.place is not None and not command.anonymous
    return for_members and await desk.gateway.is_outside(command.origin.chat, command.person.telegram_id)


async def _payload(command: Command, desk: Desk) -> str:
    """What `/start` was sent with; an invitation to a table works only for people of its group."""
    payload = command.words[0] if command.words else ""
    table_id = find_payload_table(payload)
    if table_id is None:
        return payload
    group = await desk.find_chat_of(table_id)
    if group is None or await desk.gateway.is_outside(group, command.person.telegram_id):
        return ""
    return payload


async def _text(command: Command, desk: Desk, words: Words) -> Html | None:
    """What is said to a command that changes nothing; None for silence."""
    match command.name:
        case "help":
            inline = words.html("help-inline", bot=desk.me.username) if desk.me.inline else Html()
            if command.place is not None:
                return paragraphs([words.html("help-group"), inline])
            return paragraphs([words.html("help-private"), inline, linked(words("help-add"), desk.adding())])
        case "rules":
            return await _rules(command, desk, words)
        case "start":
            return words.html("reply-greeting")
    if command.place is not None:
        private = linked(words("button-private"), desk.link(command.name))
        return paragraphs([words.html("answer-private-only"), private]) if command.name in _BY_LINK else None
    return words.html("reply-in-group" if command.name in ELSEWHERE else "reply-unknown")


async def _rules(command: Command, desk: Desk, words: Words) -> Html:
    """The rules of the variant that was named; else those of the table that is open here, as agreed; else the first."""
    named = next(iter(with_variants(command.words)), "").lower()
    table = None if command.place is None else await _open_table(command.place, desk)
    if table is not None and named not in VARIANTS:
        return rules_text(table.variant, tuple(read_choices(table.options).items()), words)
    return rules_text(named if named in VARIANTS else next(iter(VARIANTS)), (), words)


async def _open_table(place: Place, desk: Desk) -> Table | None:
    async with desk.world.store.glance() as glance:
        chat = await glance.find_chat(place.telegram_id)
        return None if chat is None else await glance.find_open_table(chat.id, place.topic)


async def _voice_for(command: Command, desk: Desk) -> Voice:
    """In private the person's words; in a group the group's, where tidy ones show everybody his last answer only."""
    if command.place is None:
        return Voice(await desk.words_for(command.person), "")
    house = await desk.house(command.place.telegram_id, command.person)
    name = f"answer {command.origin.chat} {command.origin.topic} {command.person.telegram_id}" if house.tidy else ""
    return Voice(words_in(house.language, four_colours=house.four_colours), name)


async def _settings(command: Command, desk: Desk) -> None:
    """Show the settings of the group, with buttons for its administrators, or in private the person's own."""
    if command.place is None:
        frame = await own_page(desk, command.person)
    else:
        admin = await _is_admin(command, command.place, desk)
        frame = await house_page(desk, command.place.telegram_id, command.person, buttons=admin)
    await desk.inbox.close(command.update_id)
    desk.replies.say(command.origin, frame, f"settings {command.origin.chat} {command.origin.topic}")


async def _look_back(command: Command, desk: Desk, voice: Voice) -> None:
    """Reply with games that are over, or with one of them. A file stays; a list goes when a newer one comes."""
    reply = await LOOKING_BACK[command.name](command, desk, voice.words)
    await desk.inbox.close(command.update_id)
    page = f"history {command.origin.chat} {command.origin.topic}" if command.name == "history" else voice.name
    desk.replies.say(command.origin, reply.frame, "" if reply.document else page, reply.document)


async def _tell(command: Command, desk: Desk, voice: Voice, text: Html) -> None:
    """Reply with a text; the update is done first, so that it is not said twice."""
    await desk.inbox.close(command.update_id)
    if command.name == "start":
        desk.replies.greet(command.origin, Frame(text=text))
    else:
        desk.replies.say(command.origin, Frame(text=text), voice.name)


def _reply(command: Command, desk: Desk, voice: Voice, answer: Answer) -> None:
    """Reply with an answer, unless the table itself shows at once what was done."""
    rows: Rows = ()
    words, prompt = voice
    if answer.start_payload is not None:
        rows = ((Button(words("button-private"), url=desk.link(answer.start_payload)),),)
        prompt = _prompt(command, answer.start_payload)
    elif (game_id := answer.surrender_game_id) is not None:
        give_up = button(words("button-surrender"), SurrenderPress(game_id), Style.DANGER)
        rows = ((give_up, button(words("button-play-on"), PlayOnPress(game_id))),)
    shown = command.place is not None and answer.done and answer.wished and not rows and command.name not in _NOT_SHOWN
    if answer.code and not shown:
        add = linked(words("help-add"), desk.adding()) if answer.code is Code.WELCOME else Html()
        desk.replies.say(command.origin, Frame(text=paragraphs([tell(answer, words), add]), rows=rows), prompt)


def _prompt(command: Command, payload: str) -> str:
    """The name of the prompt that sends this person to the private chat with this payload."""
    return f"{command.person.telegram_id} {payload}"
