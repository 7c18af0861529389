"""Owns pictures of what people see: lobbies, tables, hands, results and settings, on a phone and on a wide screen.

Does not know if they are beautiful: somebody has to look. `python -m tests.browser.shots [LANGUAGE ...] [NAME ...]`
makes them anew, in `build/shots`, in the languages and of the things that are named, or of all; the same deals are
played every time.
"""

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Final, NamedTuple

from playwright.async_api import Browser, async_playwright

from bot.chat.presscode import DealPress, JoinPress, MenuPress, MovePress, write_press
from bot.game import VARIANTS, Move
from bot.logs import start_logging
from bot.pictures import PicturePainter
from bot.play.door import ask
from bot.play.requests import Person as Asker
from bot.play.requests import PlayMove
from bot.sandbox import Group, Person, Sandbox
from bot.settings import LogFormat, LogLevel
from tests.browser.conftest import ARGUMENTS, PHONE, WIDE
from tests.browser.positions import WANTED, Wanted, Way, way_to
from tests.conftest import find_chromium
from tests.hall import Hall, hall

FOLDER: Final = Path("build/shots")
NAMES: Final = {
    "ru": ("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор", "Жанна", "Захар"),
    "en": ("Anna", "Boris", "Vera", "George", "Diana", "Edward", "Zoe", "Ian"),
    "uk": ("Оля", "Богдан", "Віра", "Гліб", "Дарина", "Євген", "Жанна", "Захар"),
}
TITLES: Final = {"ru": "Дача", "en": "Cottage", "uk": "Дача"}
LOCALES: Final = {"ru": "ru-RU", "en": "en-US", "uk": "uk-UA"}

SHARPNESS: Final = 3
"""Dots of a phone's screen to one of the page."""

TOLD: Final = 3
"""So many moves are made before everybody's eyes, so that there is something to tell."""

WAITING: Final = """
    SELECT (SELECT count(due_at) FROM screens) + (SELECT count(*) FROM inbox WHERE done_at IS NULL)
"""

COMPLETE: Final = "() => [...document.images].every((one) => one.complete)"


class Deal:
    """The deal that was found: the port Entropy."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def seed(self) -> bytes:
        return self._seed


class Evening(NamedTuple):
    """People who sit in a group, and the bot between them."""

    language: str
    telegram: Sandbox
    place: Hall
    file: Path
    people: list[Person]
    group: Group

    async def drawn(self) -> None:
        """Wait until everybody sees what there is to be seen."""
        async with asyncio.timeout(60.0):
            await asyncio.sleep(0.3)
            while self._waiting():  # noqa: ASYNC110 - the file tells nobody
                await asyncio.sleep(0.1)

    def _waiting(self) -> int:
        with closing(sqlite3.connect(self.file)) as reading:
            return int(reading.execute(WAITING).fetchone()[0])

    async def press(self, who: int, press: JoinPress | DealPress | MenuPress) -> None:
        """Press a button under the newest message of the group."""
        message = [one for one in self.group.messages if one.keyboard][-1]
        await (await self.people[who].press(message, data=write_press(press), forced=True)).answered()

    async def open(self, words: str, seats: int) -> None:
        """`/durak`, and the first people sit down."""
        await self.people[0].say(self.group, f"/durak {words}".strip())
        await self.telegram.until(lambda: any(one.keyboard for one in self.group.messages), 20.0)
        for who in range(1, seats):
            await self.press(who, JoinPress(1))
        await self.drawn()

    async def play(self, way: Way) -> None:
        """Deal, and make the moves; the last ones before everybody's eyes."""
        await self.press(0, DealPress(1))
        for number, (seat, bout, move) in enumerate(way.steps):
            last = len(way.steps) - number <= TOLD
            if number == 0 or last:
                await self.drawn()
            if last:
                await self._move(seat, bout, move)
                continue
            person = Asker(self.people[seat].id, self.people[seat].name, language=self.language)
            request = PlayMove(person=person, game_id=1, bout=bout, move=move)
            answer = await ask(request, self.place.world)
            assert answer.done, answer
        await self.drawn()

    async def _move(self, seat: int, bout: int, move: Move) -> None:
        """Press the button of a move on the hand."""
        person = self.people[seat]
        hand = [one for one in person.screen() if one.text.startswith("🃏")][-1]
        press = await person.press(hand, data=write_press(MovePress(1, bout, move)), forced=True)
        await press.answered()


@asynccontextmanager
async def evening(language: str, seats: int, seed: bytes) -> AsyncIterator[Evening]:
    """A group in which everybody can be written to, and nobody has asked for anything yet."""
    with tempfile.TemporaryDirectory() as name:
        async with Sandbox() as telegram, hall(Path(name), telegram) as here:
            place = here._replace(world=here.world._replace(entropy=Deal(seed)))
            people = [telegram.person(one, language=language) for one in NAMES[language][:seats]]
            group = telegram.group(TITLES[language], people)
            async with place.running(haste=100.0, painter=PicturePainter()):
                for person in people:
                    await person.start()
                yield Evening(language, telegram, place, Path(name) / "durak.sqlite3", people, group)


class Camera(NamedTuple):
    """Takes pictures of the page of one local Telegram."""

    browser: Browser
    here: Evening

    async def take(self, name: str, columns: Sequence[Person | None]) -> None:
        """Take each of these columns (None: the group) as a phone shows it, and all beside each other."""
        keys = ["group" if person is None else f"private-{person.id}" for person in columns]
        for key, what in zip(keys, ("table", "hand"), strict=False):
            await self._take(f"{name}-{what}-phone", key, PHONE, SHARPNESS)
        await self._take(f"{name}-wide", keys[-1], WIDE, 1)

    async def _take(self, name: str, key: str, size: dict[str, int], sharpness: int) -> None:
        context = await self.browser.new_context(
            viewport=size,  # type: ignore[arg-type] # a plain dictionary, as the tests have it
            device_scale_factor=sharpness,
            locale=LOCALES[self.here.language],
        )
        page = await context.new_page()
        await page.goto(self.here.telegram.url)
        await page.wait_for_selector(f"[data-column={key}] [data-message]")
        await page.locator(f"[data-column={key}]").scroll_into_view_if_needed()
        await page.wait_for_function(COMPLETE)
        await page.wait_for_timeout(500)
        FOLDER.mkdir(parents=True, exist_ok=True)
        await page.screenshot(path=FOLDER / f"{self.here.language}-{name}.png")
        await context.close()


async def shoot_position(browser: Browser, language: str, wanted: Wanted) -> None:
    """The table and the hand of whoever must act there."""
    variant, *choices = wanted.words.split()
    way = way_to(wanted, VARIANTS[variant].rules(dict(choice.split("=") for choice in choices)))
    async with evening(language, wanted.seats, way.seed) as here:
        await here.open(wanted.words, wanted.seats)
        await here.play(way)
        await Camera(browser, here).take(wanted.name, [None, here.people[(*way.asked, 0)[0]]])


async def shoot_lobby(browser: Browser, language: str) -> None:
    """Three of six people sit at a table; then its rules are looked at."""
    async with evening(language, 4, bytes(32)) as here:
        await here.open("perevodnoy", 3)
        await Camera(browser, here).take("lobby", [None])
        await here.press(0, MenuPress(1, "rules"))
        await here.drawn()
        await Camera(browser, here).take("rules", [None])


async def shoot_settings(browser: Browser, language: str) -> None:
    """The settings of a group and of a person."""
    async with evening(language, 2, bytes(32)) as here:
        anna = here.people[0]
        await anna.say(here.group, "/settings")
        await anna.say(anna.private, "/settings")
        await here.drawn()
        await Camera(browser, here).take("settings", [None, anna])


async def main(wishes: Sequence[str]) -> None:
    """Take the pictures whose names are given, or all, in the languages that are, or in all.

    Raises SystemExit for a wish that is neither.
    """
    languages = [one for one in wishes if one in NAMES]
    names = [one for one in wishes if one not in NAMES]
    known = ["lobby", "settings", *[wanted.name for wanted in WANTED]]
    if strange := [one for one in names if one not in known]:
        raise SystemExit(f"no pictures of {', '.join(strange)}; there are {', '.join([*NAMES, *known])}")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        for language in languages or NAMES:
            if not names or "lobby" in names:
                await shoot_lobby(browser, language)
            if not names or "settings" in names:
                await shoot_settings(browser, language)
            for wanted in WANTED:
                if not names or wanted.name in names:
                    await shoot_position(browser, language, wanted)
        await browser.close()


if __name__ == "__main__":
    start_logging(LogLevel.WARNING, LogFormat.CONSOLE)
    asyncio.run(main(sys.argv[1:]))
