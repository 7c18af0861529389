"""An evening with somebody who is then forgotten: nothing that is kept, and no line of the log, tells who he was."""

import asyncio
import re
from pathlib import Path

import pytest

from bot.logs import start_logging
from bot.sandbox import Group, Message, Person, Sandbox
from bot.settings import LogFormat, LogLevel
from tests.evening.guests import Guest
from tests.hall import hall
from tests.traces import bytes_with, rows_with

NAME, LAST_NAME, USERNAME = "Зверобой", "Неугомонный Ω", "halcyon_77_kept"


async def answered(telegram: Sandbox, person: Person, text: str, place: "Group | None" = None) -> Message:
    """Say something and wait for what the bot says to it."""
    said = await person.say(place or person.private, text)
    me = telegram.me.account

    def find() -> Message | None:
        newer = [m for m in person.screen(place or person.private) if m.sender is me and m.id > said.id]
        return next((m for m in newer if place is None or m.reply_to is said), None)

    found = await telegram.until(find, what=f"an answer to {text}")
    assert found is not None
    return found


async def spend_the_evening(telegram: Sandbox, stranger: Person, others: list[Person], group: Group) -> None:
    """Everybody plays, and the stranger says and sets whatever there is to say and to set."""
    for person in (stranger, *others):
        await person.start()
    await answered(telegram, stranger, "/notify", group)
    await stranger.say(group, "/durak podkidnoy deck=24")
    for name in (f"У {NAME}", USERNAME):
        await answered(telegram, stranger, f"/preset save {name}", group)
    over = asyncio.Event()
    guests = [Guest(telegram, person, {group: "/durak podkidnoy deck=24"}) for person in (stranger, *others)]
    async with asyncio.TaskGroup() as tasks:
        for guest in guests:
            tasks.create_task(guest.play_until(over.is_set, pause=0.05))
        await telegram.until(lambda: sum(len(guest.presses) for guest in guests) > 60, 120.0, "presses")
        over.set()
    await answered(telegram, others[0], f"/stats @{USERNAME}", group)
    for command in ("/stats", "/history", "/settings", "/mydata", "/practice"):
        await answered(telegram, stranger, command)


@pytest.mark.parametrize("kind", ["sqlite_url", "postgres_url"])
async def test_nothing_tells_who_a_forgotten_person_was(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
):
    url = request.getfixturevalue(kind)
    start_logging(LogLevel.DEBUG, LogFormat.JSON)
    async with Sandbox() as telegram, hall(tmp_path, telegram, url) as place:
        stranger = telegram.person(NAME, last_name=LAST_NAME, language="ru", username=USERNAME)
        others = [telegram.person(name, language="ru") for name in ("Аня", "Борис")]
        group = telegram.group("Дача", [stranger, *others])
        needles = (NAME, LAST_NAME, USERNAME, stranger.id)
        async with place.running(haste=40.0):
            await spend_the_evening(telegram, stranger, others, group)
            assert {row.split(" = ")[0] for row in rows_with(url, needles)} >= {"players.telegram_id", "players.name"}
            question = await answered(telegram, stranger, "/forgetme")
            press = await stranger.press(question, "Забыть меня")
            assert (await press.answered()).text == "Готово: теперь я вас не знаю."
            await telegram.until(lambda: not question.keyboard, what="the goodbye")
            file = Path(url.removeprefix("sqlite:///"))
            files = [file, file.with_name(file.name + "-wal")] if kind == "sqlite_url" else []
            await telegram.until(
                lambda: rows_with(url, needles) == bytes_with(files, needles) == [], what="the last trace to go"
            )
    assert rows_with(url, needles) == []
    said = capsys.readouterr().err
    assert not [needle for needle in needles if str(needle) in said]
    assert len(re.findall(r"private-[0-9a-f]{8}", said)) > 20
    assert '"request": "Forget"' in said
