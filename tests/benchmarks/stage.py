"""The stage of a benchmark: a local Telegram here, the bot on a core of its own, tables where people play.

Does not know what is measured.
"""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

from bot.chat.presscode import MovePress, PickPress, read_press
from bot.game import Verb
from bot.game.shuffle import Chance
from bot.sandbox import Group, Message, Person, Sandbox
from bot.sql import migrate

BOT_CORE = 1
OWN_CORE = 0


class Bot:
    """A running bot process."""

    def __init__(self, process: asyncio.subprocess.Process | subprocess.Popen[bytes]) -> None:
        self.process = process

    def memory(self) -> float:
        """Resident memory now, in MB."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        raise LookupError("no VmRSS")

    def cpu(self) -> float:
        """Seconds of processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.asynccontextmanager
async def bot_running(telegram: Sandbox, database_url: str, haste: float = 1.0) -> AsyncIterator[Bot]:
    """The bot serves from a process of its own while the block lasts."""
    await asyncio.to_thread(migrate, database_url)
    os.sched_setaffinity(0, {OWN_CORE})
    command = ["-m", "tests.benchmarks.bot_process", telegram.url, database_url, telegram.token, str(haste)]
    process = await asyncio.create_subprocess_exec(sys.executable, *command, str(BOT_CORE))
    try:
        yield Bot(process)
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()


class Choice(NamedTuple):
    """A button that somebody sees and would press; `deals` if it is the one for the next game."""

    person: Person
    message: Message
    data: str
    deals: bool = False


class Table:
    """A table in a group of its own, and the people who play at it as soon as they may.

    Who plays `inside` the group has not opened the private chat, and is shown his cards there.
    """

    def __init__(self, telegram: Sandbox, number: int, seats: int, *, inside: bool = False) -> None:
        self.telegram = telegram
        self.people: list[Person] = [telegram.person(f"P{number}.{seat}") for seat in range(seats)]
        self.group: Group = telegram.group(f"Table {number}", self.people, admin=inside)
        self.chance = Chance(number.to_bytes(32, "big"), "table")
        self.moves = 0
        self.games = 0
        self.answer_times: list[float] = []
        self._inside = inside
        self._pressed: dict[tuple[int, int, int], object] = {}

    async def open(self, opening: str) -> None:
        """Everybody sits; the cards are dealt."""
        if not self._inside:
            for person in self.people:
                await person.start()
            await self.telegram.until(lambda: all(len(p.screen()) > 1 for p in self.people), 30.0, "welcomes")
        await self.people[0].say(self.group, opening)
        board = await self.telegram.until(self.board, 30.0, "a table")
        for person in self.people[1:]:
            await self.press(person, board, "Join")
        await self.press(self.people[0], board, "Deal")

    def board(self) -> Message | None:
        """The newest message of the group that has buttons."""
        boards = [message for message in self.group.messages[-6:] if message.keyboard]
        return boards[-1] if boards else None

    async def press(self, person: Person, message: Message, text: str | None = None, data: str | None = None) -> None:
        """Press a button and wait for the answer; its time is noted in seconds."""
        at = time.perf_counter()
        await (await person.press(message, text, data=data)).answered(30.0)
        self.answer_times.append(time.perf_counter() - at)

    async def move(self, patience: float = 30.0) -> None:
        """One move of somebody who may, or the next deal; waits until there is one."""
        await self.make(await self.next(patience))

    async def next(self, patience: float) -> Choice:
        """What somebody would press now; waits until there is something."""
        return await self.telegram.until(self.choice, patience, "a move")

    async def make(self, choice: Choice) -> None:
        """Press what was chosen."""
        self._pressed[_place(choice.person, choice.message)] = choice.message.keyboard
        await self.press(choice.person, choice.message, data=choice.data)
        if choice.deals:
            self.games += 1
        else:
            self.moves += 1

    def choice(self) -> Choice | None:
        """A sensible button that somebody sees and has not pressed yet."""
        for person in self.people:
            hand = self._hand(person)
            if hand is None or not hand.keyboard or self._pressed.get(_place(person, hand)) is hand.keyboard:
                continue
            moves = [
                button["callback_data"]
                for button in hand.buttons
                if "style" in button and not isinstance(read_press(button["callback_data"]), PickPress)
            ]
            if moves:
                return Choice(person, hand, self._preferred(moves))
        board = self.board()
        if board is not None and self._pressed.get(_place(self.people[0], board)) is not board.keyboard:
            for button in board.buttons:
                if button["text"] == "Rematch":
                    return Choice(self.people[0], board, button["callback_data"], deals=True)
        return None

    def _hand(self, person: Person) -> Message | None:
        """Where somebody sees his cards."""
        seen = person.screen(self.group if self._inside else None)
        ours = [one for one in seen if one.sender is not person.account and (one.receiver or not self._inside)]
        return ours[-1] if ours else None

    def _preferred(self, moves: list[str]) -> str:
        """Any card, and only now and then a take or a pass if there is one."""
        presses = {data: read_press(data) for data in moves}
        cards = [
            data
            for data, press in presses.items()
            if isinstance(press, MovePress) and press.move.verb not in {Verb.TAKE, Verb.PASS}
        ]
        good = cards if cards and self.chance.below(5) else moves
        return good[self.chance.below(len(good))]


def _place(reader: Person, message: Message) -> tuple[int, int, int]:
    """What tells a message from all others; those that one person alone sees are numbered for each."""
    return message.chat.id, message.id, reader.id if message.receiver else 0


def percentile(values: list[float], share: float) -> float:
    """The value below which so large a share lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
