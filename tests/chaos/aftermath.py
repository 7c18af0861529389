"""Owns what must be so after any number of faults: moves that people were told of, screens, replays, secrets.

Does not know what the faults were.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from typing import NamedTuple

from msgspec.structs import replace
from sqlalchemy import text

from bot.chat.answers import say
from bot.chat.draw import draw
from bot.chat.pacing import GROUP
from bot.chat.presscode import MovePress, read_press
from bot.chat.words import Words, words_in
from bot.game import Move
from bot.game.bout.position import Phase
from bot.play.answers import ANSWER_CODES
from bot.play.playing import PLAYED, move_facts
from bot.play.ports import Glance
from bot.play.records import Cause, Screen, ScreenKind
from bot.play.requests import Answer
from bot.play.scenes import scene
from bot.play.screens import WATCHERS_PAUSE
from bot.play.telling import MOST_DEEDS
from bot.sandbox import Message, Sandbox
from bot.sandbox.texts import composed
from bot.sql import Database, SqlStore
from bot.wiring import SystemClock
from tests.evening.guests import Pressed
from tests.evening.oracle import Story, all_stories
from tests.evening.secrecy import nobody_saw_too_much

Seen = tuple[str, tuple[tuple[tuple[str, str | None], ...], ...]]
"""The text of a message and its rows of buttons, each with its text and data."""


WHISPERED = 25.0
"""Seconds that hands inside a group may take longer: all of them share its twenty messages a minute with the table."""

TURN = GROUP.spacing
"""Seconds that a table may take longer for each hand inside its group, all of which may wait longer than it does."""

SCREENS = """
    SELECT screens.id, chats.telegram_id AS chat, players.telegram_id AS owner FROM screens
    JOIN tables ON tables.id = screens.table_id JOIN chats ON chats.id = tables.chat_id
    LEFT JOIN players ON players.id = screens.player_id LEFT JOIN games ON games.id = screens.game_id WHERE
"""
CURRENT = """
    tables.state != 'closed' AND (screens.kind = 'hand' AND games.state = 'live' OR
    screens.kind = 'whisper' AND games.state = 'live' AND screens.message_id IS NOT NULL OR screens.id =
    (SELECT max(newest.id) FROM screens AS newest WHERE newest.table_id = tables.id AND newest.kind = 'table'))
"""
WAITING = "screens.due_at IS NOT NULL"


class Told(NamedTuple):
    """How the presses on cards were answered."""

    played: int
    unanswered: int
    logged: int


class Untrue(NamedTuple):
    """What is wrong with a screen, when its game last changed (Unix time), and how much more time it has."""

    wrong: str
    since: float
    more: float

    def due(self, began: float) -> float:
        """From when on it should be true: at once, or when hands that only watch are drawn after a change since."""
        return began if self.since <= began else self.since + WATCHERS_PAUSE.total_seconds()


class Aftermath:
    """Looks at a local Telegram and at the database, which may be in use by the bot."""

    def __init__(self, telegram: Sandbox, database: Database) -> None:
        self.telegram = telegram
        self.database = database
        self.store = SqlStore(database, SystemClock())

    async def untrue(self) -> list[Untrue]:
        """The current screens that do not show what is stored."""
        found = []
        async with self.store.glance() as glance:
            screens = await self._screens(CURRENT)
            inside = Counter(screen.table_id for screen, _ in screens if screen.kind is ScreenKind.WHISPER)
            more = {ScreenKind.WHISPER: WHISPERED, ScreenKind.HAND: 0.0}
            for screen, message in screens:
                wrong = await self._wrong_with(glance, screen, message)
                if wrong:
                    moves = [] if screen.game_id is None else await glance.moves(screen.game_id)
                    since = moves[-1].at.timestamp() if moves else 0.0
                    wrong = f"{screen.kind} {screen.id} of game {screen.game_id}: {wrong}"
                    found.append(Untrue(wrong, since, more.get(screen.kind, TURN * inside[screen.table_id])))
        return found

    async def all_true(self, within: float) -> tuple[float, float]:
        """Wait until all screens are true; returns after how many seconds they were, hands inside groups apart.

        Asserts that it is in time. Where the clock has decided meanwhile, the time begins when hands that only watch
        are to be drawn after that.
        """
        began = time.time()
        outside = 0.0
        before: list[Untrue] = []
        while wrong := await self.untrue():
            now = time.time()
            # What changed while it was looked at may only seem to be wrong.
            late = [one for one in wrong if one in before and now > one.due(began) + within + one.more]
            assert not late, late
            if not all(one.more for one in wrong):
                outside = now - began
            before = wrong
            await asyncio.sleep(0.2)
        return outside, time.time() - began

    async def orphans(self) -> list[Message]:
        """Messages of the bot with buttons that look alive, and that no screen knows that is current or to be drawn."""
        ours = [message for which in (CURRENT, WAITING) for _, message in await self._screens(which)]
        chats = [group.chat for group in self.telegram.groups] + [person.private for person in self.telegram.people]
        return [
            message
            for chat in chats
            for message in chat.messages.values()
            if message.sender is self.telegram.me.account and message.keyboard and message not in ours
        ]

    async def revisions(self) -> dict[int, int]:
        """How many moves have been made in each live game, by its id."""
        async with self.database.reading() as connection:
            found = await connection.execute(text("SELECT id, revision FROM games WHERE state = 'live'"))
            return {row.id: row.revision for row in found}

    async def moves_made(self) -> int:
        """How many moves have been made in all games."""
        async with self.database.reading() as connection:
            return int((await connection.execute(text("SELECT count(*) FROM moves"))).scalar_one())

    async def by_clock(self) -> int:
        """How many moves the clock has made, and strikes that it has given."""
        both = "SELECT (SELECT count(*) FROM moves WHERE cause = 'clock') + (SELECT sum(strikes) FROM game_seats)"
        async with self.database.reading() as connection:
            return int((await connection.execute(text(both))).scalar_one())

    async def nothing_stuck(self, within: float) -> float:
        """Wait, while people play, until every game has moved on or ended; returns the seconds that took."""
        began = time.monotonic()
        before = await self.revisions()
        while stuck := (await self.revisions()).items() & before.items():
            assert time.monotonic() - began < within, f"games that do not go on (id, revision): {stuck}"
            await asyncio.sleep(0.5)
        return time.monotonic() - began

    async def stories(self) -> dict[int, Story]:
        """Every game, replayed; asserts that each comes to its stored position."""
        return await all_stories(self.database, self.store)

    async def told_is_done(self, presses: Iterable[Pressed], stories: dict[int, Story]) -> Told:
        """Assert that each press on a card that was answered as played is in the log exactly once."""
        players = await self._players()
        told: Counter[tuple[int, int, int, str]] = Counter()
        silent: Counter[tuple[int, int, int, str]] = Counter()
        for press, _, _ in presses:
            meant = read_press(press.query.data)
            if isinstance(meant, MovePress) and press.query.person.id in players:
                key = (meant.game_id, meant.bout, players[press.query.person.id], meant.move.text)
                if press.toast is None:
                    silent[key] += 1
                elif press.toast.text in what_is_told(meant.move, words_in(press.query.person.language)):
                    told[key] += 1
        logged = Counter(
            (game_id, bout, story.players[move.seat], move.text)
            for game_id, story in stories.items()
            for bout, move in story.moves
            if move.cause is Cause.PRESS
        )
        for key in told | logged:
            assert told[key] <= logged[key] <= told[key] + silent[key], (key, told[key], silent[key], logged[key])
        return Told(told.total(), silent.total(), logged.total())

    async def no_leaks(self, stories: dict[int, Story]) -> int:
        """Assert that nobody saw a card that was not for him; returns how many screens showed secrets to their own."""
        return await nobody_saw_too_much(self.telegram, self.store, stories)

    async def _players(self) -> dict[int, int]:
        """Our ids of people by their Telegram ids."""
        async with self.database.reading() as connection:
            found = await connection.execute(text("SELECT telegram_id, id FROM players"))
            return {row.telegram_id: row.id for row in found}

    async def _screens(self, which: str) -> list[tuple[Screen, Message | None]]:
        """Some screens, with what people see of each."""
        async with self.database.reading() as connection:
            homes = {row.id: row for row in await connection.execute(text(SCREENS + which))}
        async with self.store.glance() as glance:
            found = [await glance.find_screen(screen_id) for screen_id in homes]
        return [(one, self._message(one, homes[one.id].chat, homes[one.id].owner)) for one in found if one is not None]

    async def _wrong_with(self, glance: Glance, screen: Screen, message: Message | None) -> str:
        """What is wrong with a screen; "" for a true one.

        What it has told before is not known any more, so that any number of last deeds is right.
        """
        if message is None:
            return "there is no message"
        game = None if screen.game_id is None else await glance.find_game(screen.game_id)
        revision = 0 if game is None else game.revision
        seen, newest = looks_of(message), None
        for told in (*range(revision, max(0, revision - MOST_DEEDS) - 1, -1), 0):
            shown = await scene(glance, replace(screen, told=told))
            if shown is None:
                return "there is nothing to show"
            for pictured in (False, True):
                frame = draw(shown, words_in(shown.language), pictured=pictured)
                rows = tuple(tuple((button.text, button.data) for button in row) for row in frame.rows)
                drawn = (composed(frame.text, "html", None).plain, rows)
                if drawn == seen:
                    return ""
                newest = newest or drawn
                # That Telegram lives in this loop too, and would answer nobody as long as all this is drawn.
                await asyncio.sleep(0)
        return f"shows {seen}, not {newest}"

    def _message(self, screen: Screen, chat: int, owner: int | None) -> Message | None:
        number = screen.message_id or 0
        if screen.kind is ScreenKind.HAND:
            return next(one.private for one in self.telegram.people if one.id == owner).messages.get(number)
        group = next(group.chat for group in self.telegram.groups if group.id == chat)
        inside = screen.kind is ScreenKind.WHISPER
        return group.whispers.get((owner or 0, number)) if inside else group.messages.get(number)


def looks_of(message: Message) -> Seen:
    """What a reader sees of a message."""
    rows = message.keyboard["inline_keyboard"] if message.keyboard else []
    return message.text, tuple(tuple((key["text"], key.get("callback_data")) for key in row) for row in rows)


def what_is_told(move: Move, words: Words) -> set[str]:
    """What the mover may be told when a move has been made; whether a cover was right is not known here."""
    code = PLAYED[move.verb]
    facts = move_facts(move) | {"suit": move.suit.symbol if move.suit is not None else ""}
    told = set()
    for phase in Phase:
        for proved in (0, 1):
            known = facts | {"phase": phase, "proved": proved}
            told.add(say(Answer(code=code, facts={key: known[key] for key in ANSWER_CODES[code]}), words))
    return told


@contextlib.asynccontextmanager
async def aftermath(telegram: Sandbox, url: str) -> AsyncIterator[Aftermath]:
    """A look at a local Telegram and the database at `url`."""
    database = Database(url)
    try:
        yield Aftermath(telegram, database)
    finally:
        await database.close()
