"""Owns how computers come to a table and leave it: added by those who may deal, they make room for people.

Does not know how they play (computers.py), nor how anybody sits down (seating.py).
"""

from datetime import datetime
from typing import Final

from bot.play.answers import Code, refuse, say
from bot.play.dealing import deal_cards
from bot.play.notices import wish_notices
from bot.play.options import table_seats
from bot.play.ports import Glance, Work, World
from bot.play.records import PRIVATE, Chat, Level, Player, Table, TableState
from bot.play.requests import Answer, AtTable
from bot.play.screens import wish_table
from bot.play.tables import may_manage, open_table_of, refreshed, standing_still

PRACTICE_SEATS: Final = 4
"""Seats of a practice table, that of its person included."""


class AddComputer(AtTable, frozen=True, kw_only=True):
    """Seat a computer of a level (`Level`); with `fill` as many as the game needs to begin."""

    level: str
    fill: bool = False


class RemoveComputer(AtTable, frozen=True, kw_only=True):
    """Let a computer get up."""

    player_id: int


async def add_computer(request: AddComputer, work: Work, world: World) -> Answer:
    """Seat a computer of a level, or as many as a game needs; where they take the last seat, the table may deal."""
    now = world.clock.now()
    table = await _managed(request, work)
    if not (await work.chat_settings(table.chat_id)).computers:
        raise refuse(Code.COMPUTERS_OFF)
    if request.level not in list(Level):
        raise refuse(Code.SETTING_GONE)
    level = Level(request.level)
    least, most = seats_at(await work.chat(table.chat_id), table)
    members = await work.members(table.id)
    if len(members) >= most:
        raise refuse(Code.TABLE_FULL, seats=most)
    for _ in range(max(1, least - len(members)) if request.fill else 1):
        computer = await work.know_computer(level, members)
        await work.add_member(table.id, computer.id)
        members = [*members, computer.id]
    table = refreshed(table, now)
    if table.state is TableState.LOBBY and table.deals_itself and len(members) == most:
        players = await work.players(members)
        if request.whisper or all(players[one].has_door for one in members):
            return await deal_cards(work, world, table, members, whisper=request.whisper)
    await _note(work, table, now)
    return say(Code.COMPUTER_SITS, wished=True, computer=(level,))


async def remove_computer(request: RemoveComputer, work: Work, world: World) -> Answer:
    """Let a computer get up that sits there still."""
    table = await _managed(request, work)
    computer = next((one for one in await computers_at(work, table) if one.id == request.player_id), None)
    if computer is None or computer.computer is None:
        raise refuse(Code.SETTING_GONE)
    now = world.clock.now()
    await work.remove_member(table.id, computer.id)
    await _note(work, refreshed(table, now), now)
    return say(Code.COMPUTER_GONE, wished=True, computer=(computer.computer,))


async def make_room(work: Work, table: Table, most: int) -> list[int]:
    """The members once the computers that sat down last have given up their seats, so that one of `most` is free."""
    members = await work.members(table.id)
    for computer in (await computers_at(work, table))[::-1]:
        if len(members) >= most:
            await work.remove_member(table.id, computer.id)
            members.remove(computer.id)
    return members


async def send_away(work: Work, table: Table, now: datetime) -> None:
    """Let all computers get up: the group does not want them. In a running game they play on."""
    for computer in await computers_at(work, table):
        await work.remove_member(table.id, computer.id)
    await wish_table(work, table.id, now)


def seats_at(chat: Chat, table: Table) -> tuple[int, int]:
    """Fewest and most who may sit at a table of this chat; a practice table has few computers, if its game allows."""
    least, most = table_seats(table)
    return least, max(least, min(most, PRACTICE_SEATS)) if chat.kind == PRIVATE else most


async def computers_at(glance: Glance, table: Table) -> list[Player]:
    """The computers at a table, in the order in which they sat down."""
    members = await glance.members(table.id)
    players = await glance.players(members)
    return [players[member] for member in members if players[member].computer is not None]


async def _managed(request: AtTable, work: Work) -> Table:
    """The table that was pressed on, its row locked; raises Refusal unless the person may choose computers now."""
    player = await work.know_player(request.person)
    table = await open_table_of(request, work)
    refusal = await may_manage(work, table, player)
    if refusal is not None:
        raise refusal
    standing_still(table)
    return table


async def _note(work: Work, table: Table, now: datetime) -> None:
    await work.save_table(table)
    await wish_table(work, table.id, now)
    await wish_notices(work, table.id, now)
