"""Through whichever door people come to their cards, nobody sees more of them than he may.

The doors are the private chat, whispers inside the group, asked for or offered, and the list of inline mode. Which are
there depends on Telegram's server, on the bot's standing in the group, and on who has opened the private chat.
"""

import asyncio
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from bot.chat.presscode import HandPress, MovePress, PickPress, read_press
from bot.game import Verb
from bot.pictures import PicturePainter
from bot.sandbox import PATIENCE, Group, Message, Person, Sandbox
from bot.sandbox.inline import InlineQuery
from bot.sandbox.world import EphemeralMode
from tests.evening.guests import Guest
from tests.evening.oracle import all_stories
from tests.evening.secrecy import nobody_saw_too_much
from tests.hall import Hall, hall

NAMES: Final = ("Аня", "Борис", "Вера", "Глеб")
OPENING: Final = "/durak podkidnoy deck=24 throw_window=5"
FOR_A_MOVE: Final = 10.0
"""Seconds that a move may take at the most, on average; it takes a fifth of one."""

DOORS: Final = [
    pytest.param("absent", False, False, id="no-whispers-texts"),
    pytest.param("absent", True, True, id="no-whispers-admin-pictures"),
    pytest.param("present", False, True, id="whispers-pictures"),
    pytest.param("present", True, False, id="whispers-admin-texts"),
    pytest.param("lossy", False, False, id="lost-whispers-texts"),
    pytest.param("lossy", True, True, id="lost-whispers-admin-pictures"),
]


class Window:
    """A group as one person sees it, with what is shown there to him alone."""

    def __init__(self, group: Group, person: Person) -> None:
        self.chat = group.chat
        self.person = person

    @property
    def messages(self) -> list[Message]:
        return self.person.screen(self.chat)


class Insider(Guest):
    """Somebody who looks at the whole group, and asks for his cards there when he sees none."""

    def __init__(self, telegram: Sandbox, person: Person, group: Group) -> None:
        self.window = Window(group, person)
        super().__init__(telegram, person, {self.window: OPENING})  # type: ignore[dict-item] # all that a guest asks of it

    def _is_good(self, message: Message, data: str) -> bool:
        if isinstance(read_press(data), HandPress):
            inside = [shown for shown in self.window.messages if shown.receiver and shown.keyboard]
            private = [shown for shown in self.person.screen() if shown.keyboard]
            return not inside and (not private or self.chance.below(5) == 0)
        return super()._is_good(message, data)


class Typist(Insider):
    """Somebody who plays every card from the list above the input field, and presses buttons for all else."""

    async def play_cards(self, is_over: asyncio.Event) -> None:
        """Ask for the list and choose from it until the evening is over."""
        while not is_over.is_set():
            query = await self.person.ask("", self.window.chat)
            await self.telegram.until(lambda query=query: query.answer is not None, what="results")
            chosen = self._result(query)
            if chosen is not None:
                await self.person.choose(query, self.window.chat, chosen)
            await asyncio.sleep(0.3)

    def _result(self, query: InlineQuery) -> str | None:
        assert query.answer is not None
        ids = [result["id"] for result in query.answer.results]
        cards = [key for key in ids if getattr(getattr(read_press(key), "move", None), "verb", None) is not Verb.TAKE]
        return (cards or ids)[self.chance.below(len(cards or ids))] if ids else None

    def _is_good(self, message: Message, data: str) -> bool:
        press = read_press(data)
        if isinstance(press, PickPress) or (isinstance(press, MovePress) and press.move.cards):
            return False
        return super()._is_good(message, data)


async def made(place: Hall) -> int:
    """How many moves have been made by people."""
    async with place.database.reading() as connection:
        found = await connection.execute(text("SELECT count(*) FROM moves WHERE cause = 'press'"))
        return int(found.scalar_one())


def shown_table(group: Group, *said: str) -> Message | None:
    """The newest table, once it says all this in its text or on its buttons."""
    newest = next((message for message in reversed(group.messages) if message.keyboard), None)
    shown = "" if newest is None else " ".join([newest.text, *[button["text"] for button in newest.buttons]])
    return newest if all(words in shown for words in said) else None


async def dealt(telegram: Sandbox, group: Group, people: list[Person]) -> Message:
    """The table at which all these people play; the first of them has opened it, the last has pressed no button yet."""
    await people[0].say(group, OPENING)
    lobby = await telegram.until(lambda: shown_table(group), what="a lobby")
    for person in people[1:-1]:
        await (await person.press(lobby, "Сесть")).answered()
    await people[-1].say(group, "/join")
    full = await telegram.until(lambda: shown_table(group, *[person.name for person in people]), what="a full table")
    await (await people[0].press(full, "Сдать")).answered()
    return await telegram.until(lambda: shown_table(group, "Мои карты"), what="a game")


async def spend(place: Hall, guests: list[Insider], moves: int) -> None:
    """Let the guests play until so many moves have been made."""
    over = asyncio.Event()

    async def watch() -> None:
        async with asyncio.timeout(FOR_A_MOVE * moves):
            while await made(place) < moves:  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.1)
        over.set()

    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(watch())
        for guest in guests:
            tasks.create_task(guest.play_until(over.is_set, pause=0.05))
            if isinstance(guest, Typist):
                tasks.create_task(guest.play_cards(over))


async def evening(
    folder: Path, server: EphemeralMode, *, admin: bool, pictures: bool, moves: int, guest: type[Insider] = Insider
) -> Sandbox:
    """An evening of four, at which nobody sees too much; where there are whispers, two never open a private chat."""
    async with Sandbox(ephemeral=server) as telegram, hall(folder, telegram) as place:
        telegram.me.inline = True
        people = [telegram.person(name, language="ru") for name in NAMES]
        group = telegram.group("Дача", people, admin=admin)
        guests = [guest(telegram, person, group) for person in people]
        with capture_logs() as logs:
            async with place.running(haste=40.0, painter=PicturePainter() if pictures else None):
                openers = people if server == "absent" else people[:2]
                for person in openers:
                    await person.start()
                await telegram.until(lambda: all(len(person.screen()) > 1 for person in openers), what="welcomes")
                await dealt(telegram, group, people)
                await spend(place, guests, moves)
                await telegram.until(lambda: not telegram.undelivered(), what="all updates taken")
        assert [line for line in logs if line["log_level"] not in {"debug", "info"}] == []
        assert telegram.violations(answer_within=0.0) == []
        stories = await all_stories(place.database, place.world.store)
        assert await nobody_saw_too_much(telegram, place.world.store, stories) > moves // 2
    return telegram


def whispers(telegram: Sandbox, *, offered: bool) -> int:
    """How many hands were sent inside the group: without a press before, or in answer to one."""
    sent = [call.params.json("ephemeral_message_parameters") for call in telegram.calls("sendMessage")]
    return len([asked for asked in sent if asked and ("callback_query_id" not in asked) is offered])


@pytest.mark.parametrize(("server", "admin", "pictures"), DOORS)
async def test_nobody_sees_too_much(tmp_path: Path, server: EphemeralMode, admin: bool, pictures: bool):
    telegram = await evening(tmp_path, server, admin=admin, pictures=pictures, moves=12)
    asked, offered = (whispers(telegram, offered=way) for way in (False, True))
    assert bool(asked) is (server != "absent")
    assert not offered or (admin and server != "absent")
    assert bool(telegram.calls("editMessageMedia")) is pictures


async def test_nobody_sees_too_much_in_inline_mode(tmp_path: Path):
    telegram = await evening(tmp_path, "present", admin=False, pictures=True, moves=8, guest=Typist)
    answers = telegram.calls("answerInlineQuery")
    assert all(call.params.flag("is_personal") and call.params.integer("cache_time") == 0 for call in answers)
    posted = [message for group in telegram.groups for message in group.messages if message.via_bot is not None]
    assert len(posted) >= 4
    assert {message.text for message in posted} == {"🃏"}


@pytest.mark.chaos
@pytest.mark.parametrize("pictures", [False, True], ids=["texts", "pictures"])
@pytest.mark.parametrize("admin", [False, True], ids=["member", "admin"])
@pytest.mark.parametrize("server", ["absent", "present", "lossy"])
async def test_nobody_sees_too_much_all_night(tmp_path: Path, server: EphemeralMode, admin: bool, pictures: bool):
    await evening(tmp_path, server, admin=admin, pictures=pictures, moves=300)


async def test_a_whisper_that_everybody_could_read_is_seen_here_and_taken_back(tmp_path: Path):
    """The server forgets how to whisper after it has been asked: what the bot cannot foresee, the leak check sees."""
    async with Sandbox() as telegram, hall(tmp_path, telegram) as place:
        people = [telegram.person(name, language="ru") for name in NAMES[:2]]
        group = telegram.group("Дача", people)
        with capture_logs() as logs:
            async with place.running(haste=40.0):
                for person, command in ((people[0], OPENING), (people[1], "/join"), (people[0], "/deal")):
                    await person.say(group, command)
                    await telegram.until(lambda: not telegram.undelivered(), what="the command taken")
                table = await telegram.until(lambda: shown_table(group, "Мои карты"), what="a game")
                assert telegram.calls("deleteEphemeralMessage")
                telegram.world.ephemeral = "absent"
                for person in people:
                    async with asyncio.timeout(PATIENCE):
                        # Where the group has no room for them yet, they come by themselves.
                        while "Ваши карты" not in (await (await person.press(table, "Мои карты")).answered()).text:  # noqa: ASYNC110 - nothing tells when there is room
                            await asyncio.sleep(0.2)
        assert [line["event"] for line in logs if line["log_level"] == "error"] == [
            "an ephemeral message was shown to everybody, and is taken back"
        ]
        assert whispers(telegram, offered=False) == 1
        assert [message for message in group.messages if message.keyboard] == [table]
        stories = await all_stories(place.database, place.world.store)
        with pytest.raises(AssertionError, match="Sighting"):
            await nobody_saw_too_much(telegram, place.world.store, stories)
