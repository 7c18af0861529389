"""A whole game of four in the group alone, clicked on the page: the table is a picture, each hand is its owner's alone.

Nobody has opened the private chat. What a button says must be what its presser is told, what is logged, and what the
table tells next; a button that promises no move makes none.
"""

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.async_api import Locator, Page, expect

from bot.game import Card, Move, Verb, read_move
from bot.pictures import PicturePainter
from bot.sandbox import Group, Person, Sandbox
from tests.browser.conftest import ON_PAGE, PATIENCE, phone_of
from tests.evening.oracle import cards_in
from tests.hall import hall

pytestmark = ON_PAGE

NAMES: Final = ("Аня", "Борис", "Вера", "Глеб")
MOST_PRESSES: Final = 250
EVERY: Final = 8
"""After so many presses somebody presses a button that must not make a move."""

LATE: Final = """
    SELECT players.name FROM screens LEFT JOIN players ON players.id = player_id
    WHERE due_at IS NOT NULL AND screens.kind IN ('table', 'whisper')
"""
"""Whose hands are yet to be drawn; None for the table."""

LOOK: Final = """column => {
  const read = (message) => message ? {
    text: message.querySelector("[data-text]").textContent,
    picture: message.querySelector("img.photo")?.src ?? "",
    keys: [...message.querySelectorAll("[data-button]")].map((key) => key.textContent),
    ready: [...message.querySelectorAll("[data-button].success")].map((key) => key.textContent),
  } : { text: "", picture: "", keys: [], ready: [] };
  const all = [...column.querySelectorAll("article.bot")];
  return {
    hand: read(all.filter((message) => message.dataset.whisper).at(-1)),
    table: read(all.filter((message) => !message.dataset.whisper).at(-1)),
  };
}"""

CLICK: Final = """(column, [place, says]) => {
  const all = [...column.querySelectorAll("article.bot")];
  const here = all.filter((message) => !message.dataset.whisper === (place === "table")).at(-1);
  [...here.querySelectorAll("[data-button]")].find((key) => key.textContent === says).click();
}"""
"""Finds a button and clicks it in one go: between the two, the message may be drawn anew."""

PROMPTS: Final = {"Ваш ход": Verb.LEAD, "Отбивайтесь": Verb.BEAT, "Бить нечем": Verb.BEAT, "одкинуть": Verb.THROW}
"""What a hand asks for, and the move that a green card makes then."""

PLAIN: Final = re.compile(r"[\dВДКТ]+[♠♥♦♣]")
"""A card that cannot be played now."""

BARE: Final = {"Беру": Verb.TAKE, "Бито": Verb.PASS, "Пас": Verb.PASS}
AGAIN: Final = "Ещё партию"
TOLD: Final = {
    Verb.LEAD: "ход",
    Verb.THROW: "подкидывает",
    Verb.BEAT: "бьёт",
    Verb.TAKE: "«беру»",
    Verb.PASS: "«бито»|«пас»",
}
"""How the table tells of a move."""


class Deal:
    """Chance that deals a short game in which everything happens that can: the port Entropy."""

    def seed(self) -> bytes:
        return bytes([109]) * 32


class Choice(NamedTuple):
    """A button that somebody is about to press, and the move that it promises: None for no move."""

    person: Person
    place: str
    says: str
    promise: Verb | None

    @property
    def cards(self) -> set[Card]:
        """The cards that are to be played."""
        return cards_in(self.says.split("бьёт")[0])

    @property
    def target(self) -> set[Card]:
        """The card that is to be beaten, if the button names it."""
        return cards_in("".join(self.says.split("бьёт")[1:]))


class Seen(NamedTuple):
    """What a person's phone shows of the group."""

    hand: dict[str, Any]
    table: dict[str, Any]


class Company:
    """Four people with their phones, on which the group is as each of them alone sees it."""

    def __init__(self, telegram: Sandbox, group: Group, people: list[Person], page: Page, file: Path) -> None:
        self.telegram = telegram
        self.group = group
        self.people = people
        self.page = page
        self.file = file

    def phone(self, person: Person) -> Locator:
        return phone_of(self.page, person)

    async def seen(self, person: Person) -> Seen:
        return Seen(**await self.phone(person).evaluate(LOOK))

    async def click(self, person: Person, place: str, says: str) -> None:
        await self.phone(person).evaluate(CLICK, [place, says])

    async def press(self, person: Person, place: str, says: str) -> str:
        """Click a button; returns what the person is told in answer."""
        before = len(self._answers(person))
        await self.click(person, place, says)
        await self.telegram.until(lambda: len(self._answers(person)) > before, PATIENCE / 1000, f"an answer to {says}")
        told = self._answers(person)[-1]
        await expect(self.phone(person).locator("[data-toast]").last).to_have_text(told)
        return told

    def _answers(self, person: Person) -> list[str]:
        return [seen.words[0] for seen in self.telegram.sightings(person) if seen.kind == "toast"]

    def stored(self, query: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.file)) as reading:
            return list(reading.execute(query))

    def log(self) -> list[tuple[str, Move]]:
        """Who made which move, oldest first."""
        moves = self.stored(
            "SELECT name, text FROM moves JOIN game_seats USING (game_id, seat)"
            " JOIN players ON players.id = player_id ORDER BY number"
        )
        return [(name, read_move(text)) for name, text in moves]

    async def drawn(self) -> dict[Person, Seen]:
        """What people's phones show whose hands are true; hands that need not act may be drawn later."""

        def is_here(person: Person, seen: Seen) -> bool:
            here = [[key["text"] for key in message.buttons] for message in person.screen(self.group)]
            return seen.hand["keys"] in here and seen.table["keys"] in here

        async with asyncio.timeout(PATIENCE / 1000):
            while True:
                late = {name for (name,) in self.stored(LATE)}
                shown = {person: await self.seen(person) for person in self.people if person.name not in late}
                true = {person: seen for person, seen in shown.items() if is_here(person, seen)}
                if None not in late and (choose(true) or any(AGAIN in seen.table["keys"] for seen in true.values())):
                    return true
                await asyncio.sleep(0.02)

    async def until(self, person: Person, question: Callable[[Seen], bool]) -> Seen:
        """What the person's phone shows as soon as it is as asked."""
        async with asyncio.timeout(PATIENCE / 1000):
            while True:
                if question(seen := await self.seen(person)):
                    return seen
                await asyncio.sleep(0.02)


def choose(shown: dict[Person, Seen]) -> Choice | None:
    """The next button: as many cards as can be played, else a card that can be played in two ways, else a decision.

    Decisions are read from hands and made under the table, where they must stand too.
    """
    for person, (hand, _) in shown.items():
        if hand["ready"]:
            says = max(hand["ready"], key=len)
            return Choice(person, "hand", says, Verb.BEAT if "бьёт" in says else prompted(hand))
    for person, (hand, _) in shown.items():
        for says in hand["keys"]:
            if says.startswith("⋯"):
                return Choice(person, "hand", says, None)
    for person, (hand, _) in shown.items():
        for says in [says for says in hand["keys"] if says in BARE]:
            return Choice(person, "table", says, BARE[says])
    return None


def prompted(hand: dict[str, Any]) -> Verb:
    asked = hand["text"].partition("👉")[2]
    return next(verb for prompt, verb in PROMPTS.items() if prompt in asked)


async def keeps_its_word(company: Company, choice: Choice) -> None:
    """Press a button, and compare what it said with what is told, logged and shown."""
    before, was = company.log(), (await company.seen(choice.person)).table
    if choice.promise is None:
        await company.click(choice.person, choice.place, choice.says)
        await company.until(choice.person, lambda seen: choice.says.replace("⋯", "✓") in seen.hand["keys"])
        assert company.log() == before, choice
        return
    told = await company.press(choice.person, choice.place, choice.says)
    assert company.log()[:-1] == before, (choice, told)
    name, move = company.log()[-1]
    assert (name, move.verb, set(move.cards)) == (choice.person.name, choice.promise, choice.cards), (choice, move)
    assert choice.target <= {move.target}, (choice, move)
    assert choice.cards <= cards_in(told), (choice, told)
    seen = await company.until(choice.person, lambda seen: tells(seen.table["text"], choice))
    assert not choice.cards or seen.table["picture"] != was["picture"], "the picture shows the card"


def tells(text: str, choice: Choice) -> bool:
    """True if a line of the table tells of just this move."""
    lines = [line.partition(": ") for line in text.splitlines()]
    words = [words.partition(" · ")[0] for who, _, words in lines if who == choice.person.name]
    told = [line for line in words if re.search(TOLD[choice.promise], line)]
    return any(cards_in(line) - choice.target >= choice.cards for line in told)


async def makes_no_move(company: Company, shown: dict[Person, Seen]) -> None:
    """Press what cannot be meant: cards without a sign, and decisions of somebody else's."""
    before = company.log()
    for person, (hand, _) in shown.items():
        for says in [says for says in hand["keys"] if PLAIN.fullmatch(says)][:1]:
            assert await company.press(person, "hand", says)
    for person, (hand, table) in shown.items():
        for says in [says for says in table["keys"] if says in BARE and says not in hand["keys"]]:
            assert await company.press(person, "table", says)
    assert company.log() == before


async def sit_down(company: Company) -> None:
    """Open a table, seat everybody, deal, and ask for the cards, each on his own phone."""
    host, *others = company.people
    for person in company.people:
        await company.phone(person).locator("[data-view=group]").click()
    await company.phone(host).locator("[data-input]").fill("/durak podkidnoy deck=24 throw_window=all")
    await company.phone(host).locator("[data-input]").press("Enter")
    for person in others:
        await company.until(person, lambda seen: "Сесть" in seen.table["keys"])
        assert "Вы за столом" in await company.press(person, "table", "Сесть")
    await company.until(host, lambda seen: all(name in seen.table["text"] for name in NAMES))
    assert await company.press(host, "table", "Сдать") == "Карты сданы!"
    for person in company.people:
        await company.until(person, lambda seen: bool(seen.table["picture"]) and "Мои карты" in seen.table["keys"])
        await company.click(person, "table", "Мои карты")
        seen = await company.until(person, lambda seen: bool(seen.hand["keys"]))
        assert len(cards_in(" ".join(seen.hand["keys"]))) == 6


async def test_four_people_play_inside_the_group(tmp_path: Path, visit):
    async with Sandbox() as telegram, hall(tmp_path, telegram) as empty:
        place = empty._replace(world=empty.world._replace(entropy=Deal()))
        people = [telegram.person(name, language="ru") for name in NAMES]
        group = telegram.group("Дача", people)
        async with place.running(haste=100.0, painter=PicturePainter()):
            page = await visit(telegram.url, size={"width": 2000, "height": 900})
            company = Company(telegram, group, people, page, tmp_path / "durak.sqlite3")
            await sit_down(company)
            for number in range(MOST_PRESSES):
                shown = await company.drawn()
                choice = choose(shown)
                if choice is None:
                    break
                if number % EVERY == 1:
                    await makes_no_move(company, shown)
                await keeps_its_word(company, choice)
            assert {move.verb for _, move in company.log()} == set(TOLD)
            for person in people:
                seen = await company.until(person, lambda seen: not seen.hand["keys"])
                assert AGAIN in seen.table["keys"], "the game has ended"
            fools = company.stored("SELECT name FROM results JOIN players ON players.id = player_id WHERE fool")
            told = [f"Дурак — {fool}!" for (fool,) in fools] or ["Ничья"]
            assert all(words in seen.table["text"] for words in told)
        assert telegram.violations(answer_within=0.0) == []
        assert not any(person.screen() for person in people), "nobody was led to the private chat"
