"""A copy that was made while people played, put back: the bot goes on with the games as they were then."""

import asyncio
import json
import os
import re
import sys
from pathlib import Path

from sqlalchemy import text

from bot.play.pulse import SILENCE
from bot.sandbox import Sandbox
from tests.chaos.aftermath import Aftermath, aftermath
from tests.chaos.company import START, Company
from tests.evening.program import Program

ROOT = Path(__file__).parents[2]
IN_TIME = 60.0
"""Seconds in which every screen is true again; ten on a machine that has nothing else to do."""

PLAYED = 10
"""Moves that have been made in all games when the copy is made."""


def commands(heading: str) -> list[str]:
    """The commands under a heading of docs/running.md, but for those that need systemd or PostgreSQL."""
    page = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    section = re.split(rf"^##+ {heading}$", page, flags=re.MULTILINE)[1].partition("\n#")[0]
    return re.findall(r"^\$ (?!sudo |pg_)(.+)$", section, re.MULTILINE)


async def run(command: str, folder: Path, database: str) -> str:
    """What a command says that ends well."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    process = await asyncio.create_subprocess_shell(
        command,
        cwd=folder,
        env=os.environ | {"PATH": path, "PYTHONPATH": str(ROOT), "DATABASE_URL": database},
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    return said.decode()


async def logged(after: Aftermath) -> dict[int, list[str]]:
    """The moves of each game, by its id."""
    stories = await after.stories()
    return {game_id: [move.text for _, move in story.moves] for game_id, story in stories.items()}


async def until_moves(after: Aftermath, number: int) -> None:
    """Wait, while people play, until more than so many moves have been made."""
    async with asyncio.timeout(START):
        while await after.moves_made() <= number:  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.1)


async def waiting_presses(after: Aftermath) -> set[str]:
    """The ids of the presses that are kept and not done."""
    async with after.database.reading() as connection:
        bodies = await connection.execute(text("SELECT body FROM inbox WHERE done_at IS NULL"))
        updates = [json.loads(row.body) for row in bodies]
    return {update["callback_query"]["id"] for update in updates if "callback_query" in update}


async def test_games_go_on_from_a_copy_that_was_made_while_they_were_played(tmp_path: Path):
    async with Sandbox() as telegram:
        company, program = Company(telegram), Program(telegram, tmp_path)
        async with program.running():
            await company.arrive()
            async with company.playing(0.1), aftermath(telegram, program.database) as during:
                await until_moves(during, PLAYED)
                [backup] = commands("Backups")
                told = await run(backup, tmp_path, program.database)
                assert told.startswith("copy.sqlite3: ")
                made = await during.moves_made()
                await asyncio.sleep(SILENCE.total_seconds() + 1.0)
                await until_moves(during, made)
            # What Telegram did not know to be taken would come again.
            await telegram.until(lambda: not telegram.undelivered(), what="all updates taken")

        async with aftermath(telegram, program.database) as after:
            later = await logged(after)
        for command in commands("Going back to a copy"):
            await run(command, tmp_path, program.database)
        async with aftermath(telegram, program.database) as after:
            copied, to_do = await logged(after), await waiting_presses(after)
            assert len(copied) == len(company.tables)
            assert all(later[game_id][: len(moves)] == moves for game_id, moves in copied.items())
            assert sum(map(len, copied.values())) < sum(map(len, later.values()))

            async with program.running():
                await program.at_work()
                await after.all_true(IN_TIME)
                async with company.playing(0.1):
                    await after.nothing_stuck(90.0)
                await after.all_true(IN_TIME)
            went_on = await logged(after)
        assert all(went_on[game_id][: len(moves)] == moves for game_id, moves in copied.items())
        assert program.complaints() == []
        answered_again = [found for found in telegram.violations(answer_within=0.0) if found.kind == "second answer"]
        assert telegram.violations(answer_within=0.0) == answered_again
        # What was to be done when the copy was made is to be done again, and nothing else.
        assert all(any(press in found.text for press in to_do) for found in answered_again)
