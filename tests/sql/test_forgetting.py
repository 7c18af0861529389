"""What is stored of somebody is found in every table there is, and goes from every table when he is forgotten."""

import asyncio
import re
from collections.abc import Iterator
from datetime import timedelta
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Boolean, Column, DateTime, Float, Integer, LargeBinary, Table, insert

from bot.game.shuffle import Chance
from bot.minds import Greedy
from bot.play.answers import Code
from bot.play.door import ask
from bot.play.forgetting import AccountGone, Forget
from bot.play.ports import World
from bot.play.records import GameState, ScreenKind, TableState, Urgency
from bot.play.requests import Arrive, Deal, Join, OpenTable, Person, Place, Request
from bot.ratings import BradleyTerry
from bot.sandbox import PATIENCE
from bot.sql.columns import WordOf
from bot.sql.held import about
from bot.sql.schema import games, metadata, players, screens, tables
from tests.play.evening import Evening, Seeds
from tests.sql.company import NOON, deal, know, open_table, play, result, show_hand, show_table
from tests.stores import Fresh, opened, until_it_waits
from tests.traces import bytes_with, rows_with

NAME, USERNAME, NUMBER = "Зверобой Ω", "halcyon_77", 7_345_678_901
WHO = Person(NUMBER, NAME, USERNAME, "be-tarask")

NAMING = re.compile(r"telegram|name|user|person|title|body|nick|mention|phone|mail")
KNOWN = {
    "players.telegram_id": "taken away",
    "players.name": "taken away",
    "players.username": "taken away",
    "chats.telegram_id": "a group's; that of a private chat is taken away",
    "chats.title": "a group's; that of a private chat is taken away",
    "presets.name": "the group's; of what he saved his name is taken away",
    "inbox.body": "gone when the update is done; what waits is looked through (bot/chat/rights.py)",
}
"""Every column that could tell who somebody is, and what becomes of it when he is forgotten."""


def a_value(column: Column[Any]) -> Any:
    """Something that the column can hold."""
    kind = column.type
    if column.foreign_keys or column.name == "seat":
        return 1
    if isinstance(kind, WordOf):
        words: list[StrEnum] = list(kind.words)
        return words[-1]
    if isinstance(kind, LargeBinary):
        return b"HIDDEN"
    if isinstance(kind, Boolean):
        return False
    if isinstance(kind, DateTime) or getattr(kind, "impl", None).__class__ is DateTime:
        return NOON
    return 1 if isinstance(kind, Integer | Float) else "HIDDEN" if column.name in {"position", "picked"} else "text"


def a_row(table: Table) -> dict[str, Any]:
    """A row that refers to whatever has the number 1."""
    row = {column.name: a_value(column) for column in table.c if not column.nullable or column.references(players.c.id)}
    fixed: dict[Table, dict[str, Any]] = {
        players: {"id": 1, "telegram_id": NUMBER, "name": NAME, "username": USERNAME},
        games: {"id": 1, "state": GameState.FINISHED},
        tables: {"id": 1, "state": TableState.CLOSED},
        screens: {"kind": ScreenKind.HAND},
    }
    return row | fixed.get(table, {})


def tables_about_people() -> Iterator[Table]:
    """Tables with rows that are somebody's."""
    return (table for table in metadata.sorted_tables if about(table) is not None)


def test_no_column_tells_who_somebody_is_of_which_nobody_has_thought():
    """Whoever adds one decides what `/forgetme` does with it, and says so in KNOWN."""
    found = {str(column) for table in metadata.sorted_tables for column in table.c if NAMING.search(column.name)}
    assert found == KNOWN.keys()


async def test_whatever_a_table_holds_of_somebody_is_told_to_him(fresh: Fresh):
    async with fresh.database.writing() as connection:
        for table in metadata.sorted_tables:
            await connection.execute(insert(table).values(a_row(table)))
    async with fresh.store.glance() as glance:
        held = await glance.held(1)
        others = await glance.held(2)
    assert held.keys() - {"person", "groups"} == {table.name for table in tables_about_people()} - {"players"}
    assert held["person"][0] | {"telegram_id": NUMBER, "name": NAME, "username": USERNAME} == held["person"][0]
    assert all(len(rows) == 1 for rows in held.values())
    assert "HIDDEN" not in str(held)
    assert others == {}
    assert msgspec.json.decode(msgspec.json.encode(held)).keys() == held.keys()


async def test_a_row_that_speaks_of_several_people_says_which_of_them_he_is_and_names_no_other(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work, host=NUMBER)
        people = await know(work, NUMBER, 5)
        await work.save_table(msgspec.structs.replace(table, dealer_id=people[1].id, fool_id=None))
        held = (await work.held(people[0].id))["tables"]
        assert [(row["host"], row["dealer"], row["fool"]) for row in held] == [(True, False, False)]
        assert not {"host_id", "dealer_id", "fool_id"} & held[0].keys()


async def test_moves_and_cards_are_told_when_the_game_is_over(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work, host=NUMBER)
        people = await know(work, 5, NUMBER)
        game = await play(work, await deal(work, table, people), "k")
        held = await work.held(people[1].id)
        assert "moves" not in held
        assert [(row["state"], row["chat_id"]) for row in held["games"]] == [("live", table.chat_id)]
        assert not {"seed", "position"} & held["games"][0].keys()
        await work.end_game(game, state=GameState.ABORTED, ended="stopped", at=NOON, results=())
        assert [row["text"] for row in (await work.held(people[1].id))["moves"]] == ["k"]
        assert "moves" not in await work.held(people[0].id)


async def test_a_forgotten_person_is_nowhere(fresh: Fresh, url: str):
    async with fresh.store.work() as work:
        private = await work.know_chat(Place(NUMBER, "private", NAME))
        player = await work.know_player(WHO, reachable=True)
        table = await open_table(work, host=NUMBER)
        await work.know_player(WHO)
        game = await deal(work, table, [player, *await know(work, 5)])
        hand = await show_hand(work, game, player)
        await work.note_shown(hand, message_id=77, digest="d", told=0)
        await work.set_question(game.id, "stop", player.id, NOON)  # type: ignore[arg-type] # a word like any other
        await work.follow(table.chat_id, player.id)
        await work.set_for_player(player.id, "language", "uk")
        rules = {"chat_id": table.chat_id, "variant": "podkidnoy", "options": ""}
        await work.save_preset(**rules, key="a", name=f"У {NAME.upper()}", saved_by=player.id)
        await work.save_preset(**rules, key="b", name="Просто", saved_by=player.id)
        await work.save_preset(**rules, key="#1", name="#1")
    assert len(rows_with(url, [NAME, USERNAME, NUMBER, WHO.language or ""])) >= 6
    async with fresh.store.work() as work:
        assert await work.tables_with(player.id) == [table.id]
        found = await work.lock_player(NUMBER)
        assert found is not None
        await work.forget(found)
    await fresh.store.settle()
    assert rows_with(url, [NAME, USERNAME, NUMBER, WHO.language or ""]) == []
    if url.startswith("sqlite"):
        file = Path(url.removeprefix("sqlite:///"))
        assert bytes_with([file, file.with_name(file.name + "-wal")], [NAME, USERNAME, NUMBER]) == []
    async with fresh.store.glance() as glance:
        assert (await glance.held(player.id))["person"] == [
            dict.fromkeys(WHO_IS_LEFT) | {"name": "", "reachable": False}
        ]
        assert {preset.name for preset in await glance.presets(table.chat_id)} == {"#1#", "Просто", "#1"}
        assert not (await glance.chat(private.id)).present
        assert (await glance.hand_screen(game.id, player.id)).message_id is None  # type: ignore[union-attr] # it is there
        assert (await glance.game_seats(game.id))[0].player_id == player.id
    async with fresh.store.work() as work:
        assert (await work.know_player(WHO)).id != player.id


WHO_IS_LEFT = [column.name for column in players.c if column is not players.c.id]


async def test_names_do_not_stay_in_the_free_space_of_a_file(sqlite_url: str):
    """Rows that grow, shrink and move leave copies behind, unless what is free is overwritten."""
    chance = Chance(bytes(32), "names")
    people = [Person(10**9 + chance.below(7 * 10**9), f"Имя{number}ъ", f"nick{number}q") for number in range(2000)]
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    async with opened(sqlite_url) as fresh:
        async with fresh.store.work() as work:
            for number, person in enumerate(people):
                await work.know_player(person)
                if number % 3 == 0:
                    longer = people[chance.below(number + 1)]
                    await work.know_player(msgspec.structs.replace(longer, name=longer.name + "ъ" * chance.below(20)))
        gone = people[::100]
        for person in gone:
            async with fresh.store.work() as work:
                player = await work.lock_player(person.telegram_id)
                assert player is not None
                await work.forget(player)
        await fresh.store.settle()
        needles = [part for one in gone for part in (one.name, str(one.username), one.telegram_id)]
        assert bytes_with([file, file.with_name(file.name + "-wal")], needles) == []
        assert bytes_with([file], [people[1].name, people[1].telegram_id]) != []


async def test_messages_of_the_last_days_are_found_by_whom_they_show_and_whose_they_are(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work, host=NUMBER)
        practice = await open_table(work, place=Place(NUMBER, "private", NAME), host=NUMBER)
        me, *others = await know(work, NUMBER, 5, 6)
        game, other = await deal(work, table, [me, others[0]]), await deal(work, table, others)
        alone = await deal(work, practice, [me])
        shown = [await show_table(work, table, game=game), await show_hand(work, game, others[0])]
        own = [await show_hand(work, game, me), await show_table(work, practice, game=alone)]
        lobby = await show_table(work, practice)
        elsewhere = await show_table(work, table, game=other)
        unsent = await show_hand(work, alone, me)
        for screen in (*shown, *own, lobby, elsewhere):
            await work.note_shown(screen, message_id=screen.id + 70, digest="d", told=0)
        before, after = [fresh.clock.now() + timedelta(hours=hours) for hours in (-1, 1)]
        found = {screen.id for screen in await work.screens_with(me.id, before)}
        assert found == {screen.id for screen in (*shown, *own)}
        assert await work.own_messages(me, before) == [screen.id + 70 for screen in (*own, lobby)]
        assert await work.own_messages(others[0], before) == [shown[1].id + 70]
        assert unsent.id not in found
        assert await work.screens_with(me.id, after) == await work.own_messages(me, after) == []


async def test_nobody_becomes_known_again_by_what_he_asked_while_he_was_forgotten(postgres_url: str):
    """What one copy works on for him waits until another has forgotten him, and then takes him for somebody new."""
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        async with one.store.work() as work:
            before = await work.know_player(WHO)
        forgotten = asyncio.Event()

        async def ask() -> int:
            async with two.store.work() as work:
                player = await work.know_player(WHO)
                assert forgotten.is_set()
                return player.id

        async with asyncio.TaskGroup() as tasks, one.store.work() as work:
            found = await work.lock_player(NUMBER)
            assert found is not None
            asking = tasks.create_task(ask())
            await asyncio.sleep(0.2)
            await work.forget(found)
            forgotten.set()
        assert asking.result() != before.id


async def test_whoever_is_forgotten_while_cards_are_dealt_plays_in_no_game_afterwards(fresh: Fresh):
    """The deal, a seat that is taken and the forgetting come at the same moment, in whatever order."""
    world = World(fresh.store, fresh.clock, Seeds(), Greedy(), BradleyTerry())
    for number in range(6):
        me, *others = [Person(NUMBER + 10 * number + one, f"Игрок {one}") for one in range(3)]
        place = Place(-2000 - number, "supergroup", "Двор")
        for person in (me, *others):
            await ask(Arrive(person=person), world)
        await ask(OpenTable(person=others[0], place=place), world)
        async with fresh.store.glance() as glance:
            chat = await glance.find_chat(place.telegram_id)
            assert chat is not None
            [table] = await glance.open_tables(chat.id)
            player = await glance.find_player(me.telegram_id)
            assert player is not None
        until = int(fresh.clock.now().timestamp()) + 60
        forget = Forget(person=me, player_id=player.id, until=until)
        await ask(Join(person=others[1], table_id=table.id), world)
        seating: list[Request] = [Join(person=me, table_id=table.id), Deal(person=others[0], table_id=table.id)]
        if number % 2:
            await ask(seating.pop(0), world)
        asked = [forget, *seating] if number < 3 else [*seating, forget]
        answers = await asyncio.gather(*[ask(request, world) for request in asked])
        assert Code.FORGOTTEN in [answer.code for answer in answers]
        async with fresh.store.glance() as glance:
            assert player.id not in await glance.members(table.id)
            for game in await glance.live_games_of(player.id):
                assert [seat.gone for seat in await glance.game_seats(game.id) if seat.player_id == player.id] == [True]
            assert (await glance.players([player.id]))[player.id].telegram_id is None


async def test_a_game_ends_while_somebody_is_forgotten_who_has_left_its_table(fresh: Fresh) -> None:
    async with fresh.store.work() as work:
        table, players = await open_table(work, host=2), await know(work, 1, 2)
        game = await deal(work, table, players)
        await work.save_table(msgspec.structs.replace(table, state=TableState.PLAYING, game_id=game.id))
        screen = await show_table(work, table, game=game)
        await work.note_shown(screen, message_id=77, digest="d", told=0)

    async def told() -> None:
        await Evening(fresh).ask(AccountGone(telegram_id=1), compare=False)

    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks, fresh.store.work() as work:
        assert await work.lock_game(game.id) is not None
        scores = [result(game, table, seat, player, seat + 1) for seat, player in enumerate(players)]
        await work.end_game(game, state=GameState.FINISHED, ended="fool", at=NOON, results=scores)
        await until_it_waits(fresh, tasks.create_task(told()))
        await work.wish(screen.id, urgency=Urgency.WATCH, due_at=NOON)
    async with fresh.store.glance() as glance:
        assert await glance.find_player(1) is None
        assert [one.player_id for one in await glance.results(game.id)] == [player.id for player in players]
