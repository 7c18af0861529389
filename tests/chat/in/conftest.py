"""The whole bot on a local Telegram: what people do is what tests do, and what they see is what tests read."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
import structlog

from bot.chat.turns import Turns
from bot.sandbox import PATIENCE, Group, Message, Person, Press, Sandbox
from bot.sandbox.record import Violation
from bot.sandbox.world import EphemeralMode
from tests.hall import Hall, hall

EVENING = datetime(2026, 3, 18, 18, 0, tzinfo=UTC)
"""When these tests take place, whatever the date: in the middle of a week, of a month and of a season."""


@pytest.fixture(autouse=True, scope="session")
def plain_lines() -> None:
    """Log lines as the bot writes them for machines, with no values of variables in tracebacks."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(),
        ]
    )


@pytest.fixture
def publishes() -> None:
    """The bot tells Telegram its menus and descriptions when it starts."""


@pytest.fixture(autouse=True)
def publishes_nothing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does so in seventy calls, half of what most tests would cost: only for those that use `publishes`."""
    if "publishes" not in request.fixturenames:
        for publish in ("publish_menus", "publish_profile"):
            monkeypatch.setattr(f"bot.chat.copy.{publish}", _publish_nothing)


async def _publish_nothing(*_: object) -> None:
    """Nothing has changed since the last start."""


class Evening:
    """What is in a hall, with short ways to what these tests ask for."""

    def __init__(self, place: Hall, file: Path) -> None:
        self.place = place
        self.telegram = place.telegram
        self.clock = place.clock
        self.world = place.world
        self.inbox = place.inbox
        self.file = file
        self.running = place.running
        self.turns: Turns | None = None
        self.forgiven: set[str] = set()
        """Kinds of what a correct bot does not do, which a test brings about on purpose."""

    def violations(self) -> list[Violation]:
        """What a correct bot would not have done, but for what is forgiven."""
        return [wrong for wrong in self.telegram.violations() if wrong.kind not in self.forgiven]

    async def eventually(self, question: Callable[[], object]) -> None:
        """Wait until something is so that the local Telegram does not report as a change."""
        async with asyncio.timeout(PATIENCE):
            while not question():  # noqa: ASYNC110 - there is no event for it: that is what this is for
                await asyncio.sleep(0.02)

    async def skip_until(self, question: Callable[[], object], seconds: float = 60.0) -> None:
        """Let time go by until something is so: a step whenever the bot has done all that was to be done."""
        async with asyncio.timeout(2 * PATIENCE):
            while not question():
                if self.is_idle():
                    self.clock.skip(seconds)
                await asyncio.sleep(0.02)

    def is_idle(self) -> bool:
        """True when no update is to be worked on, and no screen to be drawn at this moment."""
        return not (self.telegram.undelivered() or self.kept(waiting=True) or self.due_now())

    async def settled(self) -> None:
        """Wait until all that people have done was worked on."""
        await self.eventually(lambda: not self.telegram.undelivered() and not self.kept(waiting=True))

    async def pass_time(self, seconds: float) -> None:
        """Let time go by once everybody sees what is due: whoever is shown it late would get more of it."""
        await self.eventually(lambda: not self.due_now())
        self.clock.skip(seconds)

    async def drawn(self) -> None:
        """Wait until no screen is to be drawn any more; the seconds for which some wait on purpose go by at once."""
        async with asyncio.timeout(PATIENCE):
            while self.due():
                if not self.due_now():
                    self.clock.skip(0.5)
                await asyncio.sleep(0.02)

    def due(self) -> int:
        """How many screens wait to be drawn."""
        with sqlite3.connect(self.file) as reading:
            return int(reading.execute("SELECT count(due_at) FROM screens").fetchone()[0])

    def due_now(self) -> int:
        """How many screens are to be drawn at this moment."""
        now = self.clock.now().replace(tzinfo=None).isoformat(" ")
        with sqlite3.connect(self.file) as reading:
            return int(reading.execute("SELECT count(*) FROM screens WHERE due_at <= ?", (now,)).fetchone()[0])

    def kept(self, *, waiting: bool = False) -> list[tuple[int, str]]:
        """The updates that the inbox was given, as they came, or those that are not done."""
        with sqlite3.connect(self.file) as reading:
            query = "SELECT update_id, came.body FROM came JOIN inbox USING (update_id) WHERE done_at IS NULL OR NOT ?"
            return list(reading.execute(query, (waiting,)))

    def stored(self, query: str) -> list[tuple[object, ...]]:
        """What the database answers."""
        with sqlite3.connect(self.file) as reading:
            return list(reading.execute(query))

    def picked(self) -> bool:
        """True while somebody has picked cards."""
        return self.stored("SELECT 1 FROM screens WHERE picked != ''") != []

    def time_left(self) -> float:
        """Seconds until the first deadline of a game."""
        ((first,),) = self.stored("SELECT min(deadline_at) FROM games")
        return (datetime.fromisoformat(str(first)).replace(tzinfo=UTC) - self.clock.now()).total_seconds()

    async def people(self, *names: str, language: str = "ru") -> list[Person]:
        """People who have opened their private chat with the bot and were welcomed there."""
        people = [self.telegram.person(name, language=language) for name in names]
        for person in people:
            await person.start()
        await self.telegram.until(lambda: all(len(person.screen()) == 2 for person in people), what="welcomes")
        return people

    def group(self, people: list[Person], title: str = "Дача", **more: object) -> Group:
        return self.telegram.group(title, people, **more)  # type: ignore[arg-type] # the sandbox checks them

    def tables(self, group: Group) -> list[Message]:
        """The bot's messages in the group that have buttons."""
        return [m for m in group.messages if m.sender is self.telegram.me.account and m.keyboard]

    async def table(self, group: Group, *words: str) -> Message:
        """The newest message with buttons in the group, once it says all these words."""

        def find() -> Message | None:
            tables = self.tables(group)
            return tables[-1] if tables and all(word in tables[-1].text for word in words) else None

        found = await self.telegram.until(find, what=f"a table that says {words}")
        assert found is not None
        return found

    async def press(self, person: Person, message: Message, text: str) -> str:
        """Press a button as soon as it is there and return what the presser is told."""
        await self.telegram.until(lambda: any(text in key["text"] for key in message.buttons), what=f"a button {text}")
        press: Press = await person.press(message, text)
        toast = await press.answered()
        return toast.text

    async def see_cards(self, person: Person, table: Message, group: Group) -> Message:
        """Press "My cards" and return the hand inside the group: it is there, or comes when the group has room."""
        assert await self.press(person, table, "Мои карты") in {"", "Карты появятся здесь через несколько секунд."}

        def whispers() -> list[Message]:
            return [message for message in person.screen(group) if message.receiver is not None]

        return (await self.telegram.until(whispers, what="a hand inside the group"))[-1]

    async def room(self, group: Group) -> None:
        """Wait until the group may be written to at once."""
        assert self.turns is not None
        turns = self.turns
        await self.eventually(lambda: turns.may_write(group.id, quick=True))

    async def dealt(self, people: list[Person], group: Group, rules: str = "") -> Message:
        """Open a table for a game by these rules, seat everybody, deal; returns the table's message."""
        await people[0].say(group, f"/durak {rules}".strip())
        table = await self.table(group)
        for person in people[1:]:
            await self.press(person, table, "Сесть")
        await self.press(people[0], table, "Сдать")
        await self.telegram.until(lambda: all(self.hand(p) for p in people), what="hands")

        def in_game() -> Message | None:
            # A lobby that is full is posted again: the table is not always the message on which people sat down.
            return next((m for m in self.tables(group) if any("Мои карты" in b["text"] for b in m.buttons)), None)

        found = await self.telegram.until(in_game, what="the game")
        assert found is not None
        return found

    def hand(self, person: Person) -> Message | None:
        """The newest hand with buttons in the person's private chat."""
        hands = [m for m in person.screen() if m.keyboard]
        return hands[-1] if hands else None


@pytest.fixture
def ephemeral() -> EphemeralMode:
    """Whether Telegram knows messages that one person alone sees; a test module may say otherwise."""
    return "absent"


@pytest.fixture
async def evening(tmp_path: Path, ephemeral: EphemeralMode) -> AsyncIterator[Evening]:
    """A local Telegram and an empty database; the bot does not run yet."""
    async with Sandbox(ephemeral=ephemeral) as telegram, hall(tmp_path, telegram, begins=EVENING) as place:
        with sqlite3.connect(tmp_path / "durak.sqlite3") as file:
            # What an update said is forgotten when it is done, and here remembered.
            file.execute("CREATE TABLE came (update_id, body)")
            noted = "BEGIN INSERT INTO came VALUES (NEW.update_id, NEW.body); END"
            file.execute(f"CREATE TRIGGER noted AFTER INSERT ON inbox WHEN NEW.done_at IS NULL {noted}")
        yield Evening(place, tmp_path / "durak.sqlite3")


@pytest.fixture
async def bot(evening: Evening) -> AsyncIterator[Evening]:
    """The same with the bot at work, in a hurry; it must have done nothing in the end that a correct bot does not."""
    async with evening.running(haste=100.0) as evening.turns:
        yield evening
    assert evening.violations() == []


@pytest.fixture
async def patient_bot(evening: Evening) -> AsyncIterator[Evening]:
    """The same, but the bot takes the time that Telegram wants it to take, and Telegram insists on it."""
    evening.telegram.world.flood.mode = "strict"
    async with evening.running():
        yield evening
    assert evening.violations() == []
