"""People, tables and games to store: what the tests of the store begin with."""

from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec.structs import replace

from bot.play.records import Cause, Game, Player, Result, Screen, ScreenKind, Table, Urgency
from bot.play.requests import Person, Place
from bot.play.wishing import NewScreen
from bot.sql.store import SqlWork

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
YARD = Place(-1001, "supergroup", "Двор")


async def know(work: SqlWork, *telegram_ids: int, reachable: bool = True) -> list[Player]:
    return [await work.know_player(Person(number, f"Player {number}"), reachable=reachable) for number in telegram_ids]


async def open_table(work: SqlWork, *, place: Place = YARD, host: int = 1) -> Table:
    chat = await work.know_chat(place)
    [player] = await know(work, host)
    assert await work.lock_open_table(chat.id, place.topic) is None
    return await work.add_table(
        chat_id=chat.id, topic=place.topic, host_id=player.id, variant="podkidnoy", options="", deadline_at=NOON
    )


async def deal(work: SqlWork, table: Table, players: list[Player], *, deadline_at: datetime | None = NOON) -> Game:
    game = await work.add_game(
        table_id=table.id,
        variant=table.variant,
        rules="rules of this game",
        rules_version=1,
        seed=bytes(range(32)),
        dealer=0,
        fool=None,
        position="start",
        started_at=NOON - timedelta(minutes=1),
        player_ids=[player.id for player in players],
    )
    await work.set_deadline(game.id, deadline_at)
    return replace(game, deadline_at=deadline_at)


async def play(work: SqlWork, game: Game, text: str = "k") -> Game:
    return await work.add_move(
        game, seat=1, text=text, cause=Cause.PRESS, at=NOON, position=f"after {text}", deadline_at=NOON
    )


async def show_table(
    work: SqlWork, table: Table, *, urgency: Urgency = Urgency.WATCH, due_at: datetime = NOON, game: Game | None = None
) -> Screen:
    return await work.add_screen(
        NewScreen(ScreenKind.TABLE, table.id, None if game is None else game.id, None, urgency, due_at)
    )


async def show_hand(
    work: SqlWork, game: Game, player: Player, *, urgency: Urgency = Urgency.ACT, due_at: datetime = NOON
) -> Screen:
    return await work.add_screen(NewScreen(ScreenKind.HAND, game.table_id, game.id, player.id, urgency, due_at))


def result(
    game: Game, table: Table, seat: int, player: Player, place: int, *, fool: bool = False, **more: Any
) -> Result:
    """What came of a game for one seat."""
    usual = {"variant": game.variant, "seats": 2, "people": 2, "ended": "fool", "draw": False, "finished_at": NOON}
    return Result(
        game_id=game.id, seat=seat, player_id=player.id, place=place, fool=fool, chat_id=table.chat_id, **usual | more
    )
