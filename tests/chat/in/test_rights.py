"""Who may do what: a table of people and deeds, tried with real, old and forged presses and with commands."""

import sqlite3
from datetime import UTC, datetime
from typing import NamedTuple

import pytest

from bot.chat.presscode import (
    ChoosePress,
    ComeBackPress,
    DealPress,
    HandPress,
    JoinPress,
    LeavePress,
    MenuPress,
    MovePress,
    PickPress,
    ResumePress,
    SetPress,
    StayOpenPress,
    SurrenderPress,
    VotePress,
    write_press,
)
from bot.game import read_move
from bot.game.cards import read_card
from bot.sandbox import Group, Message, Person

WHO = ("stranger", "member", "seated", "host", "admin", "anonymous", "channel", "left", "banned")
OUTSIDE = frozenset({"stranger", "left", "banned"})
PLAYERS = frozenset({"seated", "host"})
SPEAKING_FOR_OTHERS = frozenset({"anonymous", "channel"})

IN_LOBBY: dict[str, tuple[object, frozenset[str]]] = {
    "sit down": (JoinPress(1), frozenset({"member", "admin"})),
    "sit down by command": ("/join", frozenset({"member", "admin"})),
    "get up": (LeavePress(1), frozenset({"seated", "host"})),
    "get up by command": ("/leave", frozenset({"seated", "host"})),
    "turn the menu": (MenuPress(1, "deck"), frozenset({"host"})),
    "choose": (ChoosePress(1, "deck", "24"), frozenset({"host"})),
    "choose by command": ("/durak deck=24", frozenset({"host"})),
    "deal": (DealPress(1), frozenset({"host"})),
    "deal by command": ("/deal", frozenset({"host"})),
    "keep the rules": ("/preset save Наши", frozenset({"host", "admin", "anonymous"})),
    "keep it open": (StayOpenPress(1), PLAYERS),
    "set the group's speed": (SetPress("speed", "120"), frozenset({"admin"})),
    "be told of tables": ("/notify", frozenset({"member", "seated", "host", "admin"})),
    "stop": ("/stop", frozenset({"host", "admin", "anonymous"})),
}
IN_GAME: dict[str, tuple[object, frozenset[str]]] = {
    "sit down": (JoinPress(1), frozenset({"member", "admin"})),
    "get up": (LeavePress(1), frozenset()),
    "choose": (ChoosePress(1, "deck", "24"), frozenset()),
    "deal": (DealPress(1), frozenset()),
    "take": (MovePress(1, 1, read_move("k")), PLAYERS),
    "lead a card": (MovePress(1, 1, read_move("l6S")), PLAYERS),
    "pick a card": (PickPress(1, 1, read_card("6S")), PLAYERS),
    "surrender for somebody": (SurrenderPress(1), frozenset()),
    "see a hand": (HandPress(1), PLAYERS),
    "pause": ("/pause", PLAYERS),
    "end a pause that there is not": (ResumePress(1), frozenset()),
    "vote where nothing is asked": (VotePress(1, 5, 1), frozenset()),
    "take another's seat": (ComeBackPress(1), frozenset()),
    "stop, or ask to": ("/stop", frozenset({"host", "admin", "anonymous", "seated"})),
}


class Company(NamedTuple):
    """A group with one person of each kind, and the table in it."""

    group: Group
    table: Message
    people: dict[str, Person]


async def gathered(bot, *, dealt: bool) -> Company:
    names = {"admin": "Хозяин", "host": "Аня", "seated": "Борис", "member": "Вера", "left": "Глеб", "banned": "Дина"}
    people = dict(zip([*names, "stranger"], await bot.people(*names.values(), "Егор"), strict=True))
    people |= {"anonymous": people["admin"], "channel": people["member"]}
    group = bot.group([people[who] for who in names])
    group.promote(people["admin"], anonymous=True)
    await people["host"].say(group, "/durak")
    table = await bot.table(group, "Аня")
    for who in ("seated", "left", "banned"):
        await bot.press(people[who], table, "Сесть")
    await people["left"].leave(group)
    group.kick(people["banned"])
    await bot.eventually(lambda: bot.stored("SELECT count(*) FROM seats") == [(2,)])
    await bot.table(group, "За столом 2")
    if dealt:
        await bot.press(people["host"], table, "Сдать")
        await bot.telegram.until(lambda: bot.hand(people["host"]) and bot.hand(people["seated"]), what="hands")
    await bot.eventually(lambda: not bot.due() and not bot.kept(waiting=True))
    return Company(group, table, people)


def state(bot) -> list[object]:
    """All that somebody could change without having the right to."""
    asked = (
        "SELECT state, host_id, options, closed_why, deadline_at FROM tables",
        "SELECT player_id FROM seats ORDER BY id",
        "SELECT state, revision, question, paused FROM games",
        "SELECT speed FROM chat_settings WHERE speed IS NOT NULL",
        "SELECT chat_id, player_id FROM followers",
        "SELECT key, options FROM presets",
        "SELECT menu, picked FROM screens ORDER BY id",
    )
    with sqlite3.connect(bot.file) as reading:
        return [reading.execute(query).fetchall() for query in asked]


async def do(bot, company: Company, who: str, deed: object) -> None:
    """Let somebody try it, and wait until the bot is done with it."""
    person, group = company.people[who], company.group
    if isinstance(deed, str):
        await say(bot, company, who, deed)
    else:
        message = company.table
        if isinstance(deed, MovePress | PickPress):
            message = bot.hand(company.people["host"]) or message
        elif isinstance(deed, SetPress):
            message = await settings_of(bot, company)
        press = await person.press(message, data=write_press(deed), forced=True)
        await press.answered()
    await bot.settled()
    assert bot.tables(group) or deed == "/stop"


async def settings_of(bot, company: Company) -> Message:
    """The group's settings, as they come to its administrator."""
    said = await company.people["admin"].say(company.group, "/settings")
    found = await bot.telegram.until(lambda: next((m for m in company.group.messages if m.reply_to is said), None))
    assert found is not None
    return found


async def say(bot, company: Company, who: str, text: str) -> None:
    person, group = company.people[who], company.group
    if who == "anonymous":
        await person.say(group, text, anonymously=True)
    elif who == "channel":
        await person.say(group, text, channel=bot.telegram.channel("Новости"))
    elif who in OUTSIDE:
        chat = {"id": group.id, "type": "supergroup", "title": "Дача"}
        bot.telegram.deliver_raw(
            {
                "message": {
                    "message_id": 900,
                    "date": int(bot.clock.now().timestamp()),
                    "chat": chat,
                    "from": person.account.as_json(),
                    "text": text,
                }
            }
        )
    else:
        await person.say(group, text)


def pressers(deed: object) -> tuple[str, ...]:
    """Who can try it: in the name of a group or a channel people can write, but not press."""
    return WHO if isinstance(deed, str) else tuple(who for who in WHO if who not in SPEAKING_FOR_OTHERS)


@pytest.mark.parametrize(("deed", "allowed"), IN_LOBBY.values(), ids=IN_LOBBY)
async def test_nobody_can_do_in_a_lobby_what_he_may_not(bot, deed, allowed):
    company = await gathered(bot, dealt=False)
    before = state(bot)
    for who in pressers(deed):
        if who not in allowed:
            await do(bot, company, who, deed)
            assert state(bot) == before, who


@pytest.mark.parametrize(("deed", "allowed"), IN_GAME.values(), ids=IN_GAME)
async def test_nobody_can_do_in_a_game_what_he_may_not(bot, deed, allowed):
    company = await gathered(bot, dealt=True)
    before = state(bot)
    for who in pressers(deed):
        if who not in allowed:
            await do(bot, company, who, deed)
            assert state(bot) == before, who


@pytest.mark.parametrize(
    ("deed", "who"),
    [
        pytest.param(deed, who, id=f"{name}-{who}")
        for name, (deed, allowed) in IN_LOBBY.items()
        for who in WHO
        if who in allowed
    ],
)
async def test_everybody_can_do_in_a_lobby_what_he_may(bot, deed, who):
    company = await gathered(bot, dealt=False)
    before = state(bot)
    await do(bot, company, who, deed)
    assert state(bot) != before


@pytest.mark.parametrize(
    ("deed", "who"),
    [
        pytest.param(deed, who, id=f"{name}-{who}")
        for name, (deed, allowed) in IN_GAME.items()
        for who in WHO
        if who in allowed and allowed != PLAYERS  # what players may depends on their cards
    ],
)
async def test_everybody_can_do_in_a_game_what_he_may(bot, deed, who):
    company = await gathered(bot, dealt=True)
    before = state(bot)
    await do(bot, company, who, deed)
    assert state(bot) != before


async def test_only_those_who_play_have_a_voice_in_what_is_asked(bot):
    company = await gathered(bot, dealt=True)
    await do(bot, company, "host", "/pause")
    ((until,),) = bot.stored("SELECT question_until FROM games")
    aye = VotePress(1, int(datetime.fromisoformat(str(until)).replace(tzinfo=UTC).timestamp()), 1)
    asked = state(bot)
    for who in pressers(aye):
        if who not in PLAYERS:
            await do(bot, company, who, aye)
            assert state(bot) == asked, who
    await do(bot, company, "seated", aye)
    assert bot.stored("SELECT paused FROM games") == [(True,)]
