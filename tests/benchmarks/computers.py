"""How soon a press is answered while computers play at many tables, and how many of their moves are thought of in time.

Does not know the rules; people press what they see.
"""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

from bot.game.shuffle import Chance
from bot.sandbox import Message, Person, Sandbox
from tests.benchmarks.report import Figure
from tests.benchmarks.round_trip import NO_PAUSES, open_tables, play
from tests.benchmarks.stage import Table, bot_running, percentile

COMPUTER_TABLES = 50
LEVELS = ("Normal", "Hard", "Max")
THINKING = 4.0
"""Seconds for which whoever plays against computers thinks about his move."""

TURNS = 6
REST = 6.0
"""How often both are measured, and the seconds in which tables come to rest, or begin, in between."""


class PracticeTable(Table):
    """One person and three computers in a private chat."""

    def __init__(self, telegram: Sandbox, number: int) -> None:
        self.telegram = telegram
        self.person: Person = telegram.person(f"C{number}")
        self.people = [self.person]
        self.chance = Chance((10_000 + number).to_bytes(32, "big"), "practice")
        self.moves = self.games = 0
        self.answer_times: list[float] = []
        self._inside = False
        self._pressed: dict[tuple[int, int, int], object] = {}

    async def open(self, opening: str) -> None:
        """A computer of each level sits down; the cards are dealt."""
        await self.person.start()
        await self.person.say(self.person.private, opening)
        lobby = await self._shown("practice")
        await self.press(self.person, lobby, "🤖 Computer")
        for level in LEVELS[1:]:
            await self._with_button(lobby, f"+ 🤖 {level}")
        await self._with_button(lobby, "To the table")
        await self._with_button(lobby, "Deal")

    def board(self) -> Message | None:
        """The message of the table, when the next game can be dealt."""
        boards = [message for message in self.person.screen() if "Rematch" in str(message.keyboard)]
        return boards[-1] if boards else None

    async def _shown(self, word: str) -> Message:
        def find() -> Message | None:
            found = [message for message in self.person.screen() if word in message.text and message.keyboard]
            return found[-1] if found else None

        return await self.telegram.until(find, 60.0, word)

    async def _with_button(self, message: Message, text: str) -> None:
        await self.telegram.until(lambda: any(b["text"] == text for b in message.buttons), 60.0, text)
        await self.press(self.person, message, text)


async def beside_computers(folder: Path, seconds: float) -> list[Figure]:
    """Press to answer at fifteen tables of two people, a press a second each, alone and beside computers by turns."""
    file = folder / "computers.sqlite3"
    alone: list[float] = []
    beside: list[float] = []
    moves, busy = 0, 0.0
    async with Sandbox(record=False) as telegram, bot_running(telegram, f"sqlite:///{file}", NO_PAUSES) as bot:
        people = await open_tables(telegram, 15, 2)
        practice = [PracticeTable(telegram, number) for number in range(COMPUTER_TABLES)]
        for table in practice:
            await table.open("/practice")
        go = asyncio.Event()
        playing = asyncio.gather(*[_play_on(table, go) for table in practice])
        for _ in range(TURNS):
            await asyncio.sleep(REST)
            alone += await _answers(people, seconds / TURNS)
            go.set()
            await asyncio.sleep(REST)
            moves -= _moves_of_computers(file)
            busy -= bot.cpu()
            beside += await _answers(people, seconds / TURNS)
            moves += _moves_of_computers(file)
            busy += bot.cpu()
            go.clear()
        playing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await playing
    figures = [percentile(alone, 0.99), percentile(beside, 0.99)]
    halves = [percentile(alone, 0.5), percentile(beside, 0.5)]
    shown = (
        f"p99 {figures[0]:.0f} ms alone, {figures[1]:.0f} ms beside them, {figures[1] / figures[0]:.2f} times as long; "
        f"p50 {halves[0]:.0f} and {halves[1]:.0f} ms ({len(alone)} and {len(beside)} presses)"
    )
    rate = f"{moves / seconds:.1f} moves/s (the bot's core {busy / seconds:.0%} busy, thinking not counted)"
    return [
        Figure(f"press to answer at 15 presses/s beside {COMPUTER_TABLES} tables of computers", shown, "≤ 1.5 times"),
        Figure(f"moves of computers at {COMPUTER_TABLES} tables of three computers and a person", rate),
    ]


async def _answers(tables: list[Table], seconds: float) -> list[float]:
    """How many milliseconds each press took to be answered."""
    for table in tables:
        table.answer_times.clear()
    await play(tables, seconds, every=1.0)
    return [1000 * answer for table in tables for answer in table.answer_times]


async def _play_on(table: PracticeTable, go: asyncio.Event) -> None:
    """Play whenever it is time to."""
    while True:
        await go.wait()
        await table.next(600.0)
        await asyncio.sleep(THINKING * (0.5 + table.chance.below(1000) / 1000))
        await go.wait()
        # A computer may have thrown something in meanwhile.
        choice = table.choice()
        if choice is not None:
            await table.make(choice)


def _moves_of_computers(file: Path) -> int:
    with sqlite3.connect(file) as reading:
        return int(reading.execute("SELECT count(*) FROM moves WHERE cause = 'computer'").fetchone()[0])
