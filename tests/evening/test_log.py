"""The log of an evening, at its most talkative: where and when everything happened, and nothing that is private."""

import asyncio
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bot.sandbox import Sandbox
from tests.evening.guests import Guest
from tests.evening.program import Program

PEOPLE = ("Аня Секретова", "Boris <b>Hidden</b>", "Вера")
TITLE = "Тайная дача"
CARD = re.compile(r"[♠♥♦♣]|\b(?:10|[2-9JQKAВДТ])[SHDC]\b")
"""A card as people or as our lines write it."""


def texts_in(value: object) -> Iterable[str]:
    """Every text in a line, however deep."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from texts_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts_in(item)
    else:
        yield str(value)


async def lines_of_an_evening(folder: Path) -> tuple[list[dict[str, Any]], list[str]]:
    """The lines of the log, and all that must not be in any of them."""
    async with Sandbox() as telegram:
        program = Program(telegram, folder, settings={"LOG_LEVEL": "DEBUG"})
        people = [telegram.person(name, language="ru", username=f"nick_of_{i}") for i, name in enumerate(PEOPLE)]
        group = telegram.group(TITLE, people)
        guests = [Guest(telegram, person, {group: "/durak podkidnoy deck=24"}) for person in people]
        over = asyncio.Event()
        async with program.running():
            for person in people:
                await person.start()
            telegram.fault("500", "editMessageText", times=2)
            telegram.fault("429", "sendMessage", chat=group)
            async with asyncio.TaskGroup() as tasks:
                for guest in guests:
                    tasks.create_task(guest.play_until(over.is_set, pause=0.05))
                await telegram.until(lambda: sum(len(guest.presses) for guest in guests) > 30, 90.0, "presses")
                await people[0].say(group, "/preset save Наш секрет")
                await people[1].say(group, "/durak такой игры нет")
                await people[1].press(group.messages[-1], data="1m9999.1.l6H", forced=True)
                telegram.deliver_raw({"message": {"text": "/секрет"}})
                over.set()
            await telegram.until(lambda: not telegram.undelivered(), what="all updates taken")
        said = {call.params.values.get("text", "") for call in telegram.calls()} - {""}
        ids = [str(person.id) for person in people]
        private = [*PEOPLE, *ids, TITLE, telegram.token, "nick_of_", "секрет", "такой игры нет", *map(str, said)]
        lines = [json.loads(line) for line in program.log.read_text(encoding="utf-8").splitlines()]
        return lines, private


async def test_lines_say_where_and_when_and_nothing_private(tmp_path: Path):
    lines, private = await lines_of_an_evening(tmp_path)
    assert all({"event", "level", "logger", "timestamp"} <= line.keys() for line in lines)
    for line in lines:
        for text in texts_in(line):
            assert not [secret for secret in private if secret in text], line
            assert text == line["timestamp"] or not CARD.search(text), line
    moves = [line for line in lines if line.get("request") == "PlayMove" and line["done"]]
    assert len(moves) > 5
    assert all({"update", "chat", "game", "move"} <= line.keys() for line in moves)
    assert [line["move"] for line in moves if line["game"] == moves[0]["game"]][:3] == [1, 2, 3]
    drawn = [line for line in lines if line["event"] == "screen"]
    assert all({"screen", "game", "chat", "result"} <= line.keys() for line in drawn)
    assert {line["result"] for line in drawn} > {"Shown"}
