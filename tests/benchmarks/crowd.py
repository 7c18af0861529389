"""A crowd: a database with many live tables, each in the middle of a game, made without Telegram.

Does not know what is measured on it.
"""

from datetime import timedelta

from msgspec.structs import replace

from bot.game import RULES_VERSION, VARIANTS, start, write_position, write_rules
from bot.play.ports import Work
from bot.play.records import ScreenKind, TableState, Urgency
from bot.play.requests import Person, Place
from bot.play.wishing import NewScreen
from bot.sandbox.people import FIRST_PERSON_ID
from bot.sql import Database, SqlStore, migrate
from bot.wiring import SystemClock

SEATS = 4
CHUNK = 250


async def make_crowd(database_url: str, tables: int) -> None:
    """Fill a new database with live tables of four, all their screens shown, deadlines a day away.

    The players have the ids of the first people of a local Telegram.
    """
    migrate(database_url)
    database = Database(database_url)
    try:
        store = SqlStore(database, SystemClock())
        for first in range(0, tables, CHUNK):
            async with store.work() as work:
                for number in range(first, min(first + CHUNK, tables)):
                    await _add_table(work, number)
    finally:
        await database.close()


async def _add_table(work: Work, number: int) -> None:
    now = SystemClock().now()
    later = now + timedelta(days=1)
    rules = VARIANTS["podkidnoy"].rules()
    seed = number.to_bytes(32, "big")
    people = [
        await work.know_player(
            Person(FIRST_PERSON_ID + SEATS * number + seat, f"P{number}.{seat}", None, "en"), reachable=True
        )
        for seat in range(SEATS)
    ]
    chat = await work.know_chat(Place(-(10**12) - number, "supergroup", f"Table {number}"), "en")
    table = await work.add_table(
        chat_id=chat.id, topic=0, host_id=people[0].id, variant="podkidnoy", options="", deadline_at=later
    )
    for person in people:
        await work.add_member(table.id, person.id)
    game = await work.add_game(
        table_id=table.id,
        variant="podkidnoy",
        rules=write_rules(rules),
        rules_version=RULES_VERSION,
        seed=seed,
        dealer=0,
        fool=None,
        position=write_position(start(rules, seats=SEATS, seed=seed)),
        started_at=now,
        player_ids=[person.id for person in people],
    )
    await work.set_deadline(game.id, later)
    await work.save_table(replace(table, state=TableState.PLAYING, game_id=game.id, deadline_at=None))
    screens = [await work.add_screen(NewScreen(ScreenKind.TABLE, table.id, game.id, None, Urgency.WATCH, now))]
    screens += [
        await work.add_screen(NewScreen(ScreenKind.HAND, table.id, game.id, person.id, Urgency.REST, now))
        for person in people
    ]
    for message_id, screen in enumerate(screens, start=100):
        await work.note_shown(screen, message_id=message_id, digest="shown", told=0)
