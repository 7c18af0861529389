"""Owns who sits at a table: opening one, sitting down, getting up, the host's part passing on.

Does not know games; who joins during one is dealt in next time.
"""

import re
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from bot.play.answers import Code, invite, refuse, say
from bot.play.board import find_board
from bot.play.dealing import deal_cards
from bot.play.hiring import computers_at, make_room
from bot.play.notices import wish_notices
from bot.play.options import choose_by_words, last_choice, read_words, remember, table_seats
from bot.play.ports import Work, World
from bot.play.records import PRIVATE, Player, Table, TableState
from bot.play.requests import Answer, Join, JoinHere, Leave, LeaveHere, OpenTable
from bot.play.screens import wish_table
from bot.play.settable import Who
from bot.play.settings import spoken_by
from bot.play.tables import close, new_table, open_table_of, point_to, refreshed, table_here

MOST_TABLES: Final = 20
"""Tables that a group may have at once, one a topic."""

_SEAT_PAYLOAD: Final = re.compile("j([0-9]{1,18})")


async def open_table(request: OpenTable, work: Work, world: World) -> Answer:
    """Open a table by the rules that are named, or were chosen last here, and seat the person, who is its host.

    Where a table is open, the words are for that one; without any, point to it.
    """
    now = world.clock.now()
    host = await work.know_player(request.person)
    chat = await work.know_chat(request.place, await spoken_by(work, request.person))
    topic = request.place.topic
    table = await work.lock_open_table(chat.id, topic)
    if table is not None:
        words = request.words
        return await (choose_by_words(work, table, host, words, now) if words else point_to(work, table, now))
    if len(await work.open_tables(chat.id)) >= MOST_TABLES:
        raise refuse(Code.TABLES_FULL, most=MOST_TABLES)
    if not request.admin and (await work.chat_settings(chat.id)).opens is Who.ADMINS:
        raise refuse(Code.ONLY_ADMINS_OPEN)
    variant, options = read_words(request.words, last_choice(await work.presets(chat.id)))
    table = await new_table(work, host, chat_id=chat.id, topic=topic, variant=variant, options=options, now=now)
    await remember(work, chat.id, variant, options)
    if not host.reachable and not request.whisper:
        return Answer(code=Code.OPEN_PRIVATE_CHAT, start_payload=seat_payload(table.id), wished=True)
    await work.add_member(table.id, host.id)
    return Answer(wished=True)


async def join(request: Join, work: Work, world: World) -> Answer:
    """Sit down at the table that was pressed on."""
    player = await work.know_player(request.person)
    table = await open_table_of(request, work)
    return await sit_down(work, world, table, player, whisper=request.whisper)


async def join_here(request: JoinHere, work: Work, world: World) -> Answer:
    """Sit down at the table of this place."""
    player = await work.know_player(request.person)
    table = await table_here(request, work)
    return await sit_down(work, world, table, player, whisper=request.whisper)


async def leave(request: Leave, work: Work, world: World) -> Answer:
    """Get up from the table that was pressed on."""
    player = await work.know_player(request.person)
    table = await open_table_of(request, work)
    return await _get_up(work, table, player, world.clock.now())


async def leave_here(request: LeaveHere, work: Work, world: World) -> Answer:
    """Get up from the table of this place."""
    player = await work.know_player(request.person)
    table = await table_here(request, work)
    return await _get_up(work, table, player, world.clock.now())


def seat_payload(table_id: int) -> str:
    """What `/start` carries for somebody who wants to sit down at a table; `find_payload_table` reads it."""
    return f"j{table_id}"


def find_payload_table(payload: str) -> int | None:
    """The table's id in a payload of `/start`, None in any other, and for a number that no database could hold."""
    found = _SEAT_PAYLOAD.fullmatch(payload)
    return int(found[1]) if found else None


async def sit_down(work: Work, world: World, table: Table, player: Player, *, whisper: bool = False) -> Answer:
    """Seat a player; raises Refusal for somebody who sits, a full table, and an unopened private chat.

    Where hands can be shown inside the group (`whisper`), nobody needs an open private chat. Computers make room. At
    somebody's practice table nobody else sits.
    Whoever takes the last seat of a lobby has its host called, or the cards dealt if that is what the table does.
    """
    now = world.clock.now()
    members = await work.members(table.id)
    if player.id in members:
        raise refuse(Code.YOU_SIT_ALREADY)
    if (await work.chat(table.chat_id)).kind == PRIVATE:
        raise refuse(Code.TABLE_IS_CLOSED)
    _, most = table_seats(table)
    if len(members) - len(await computers_at(work, table)) >= most:
        raise refuse(Code.TABLE_FULL, seats=most)
    if not player.reachable and not whisper:
        raise invite(seat_payload(table.id))
    members = await make_room(work, table, most)
    await work.add_member(table.id, player.id)
    table = refreshed(table, now)
    members = [*members, player.id]
    if table.state is TableState.LOBBY and len(members) == most:
        if table.deals_itself and (whisper or await _all_reachable(work, members)):
            return await deal_cards(work, world, table, members, whisper=whisper)
        if not table.called and table.host_id != player.id:
            table = replace(table, called=True)
            await wish_table(work, table.id, now, repost=True, aloud=True)
    await work.save_table(table)
    await wish_table(work, table.id, now)
    await wish_notices(work, table.id, now)
    if table.state is TableState.PLAYING:
        return say(Code.JOINED_NEXT_DEAL, wished=True)
    return say(Code.JOINED if player.reachable else Code.JOINED_INSIDE, wished=True)


async def _all_reachable(work: Work, members: list[int]) -> bool:
    players = await work.players(members)
    return all(players[member].has_door for member in members)


async def rise(work: Work, table: Table, player_id: int, now: datetime) -> Table:
    """Take a member off a table; the next person becomes host, and a table that nobody is left at closes."""
    await work.remove_member(table.id, player_id)
    players = await work.players(await work.members(table.id))
    members = [one for one in await work.members(table.id) if players[one].computer is None]
    if not members and table.state is not TableState.PLAYING:
        return await close(work, table, "everybody-left", now)
    if table.host_id == player_id and members:
        table = replace(table, host_id=members[0])
    table = refreshed(table, now)
    await work.save_table(table)
    await wish_table(work, table.id, now)
    return table


async def plays_on(work: Work, table: Table, player_id: int) -> bool:
    """True while it matters for the running game that the player stays: he is dealt in, and neither out nor gone."""
    game = await work.find_game(table.game_id) if table.game_id is not None else None
    if game is None or table.state is not TableState.PLAYING:
        return False
    board = find_board(game, await work.game_seats(game.id))
    if board is None:
        return True
    seat = board.find_seat(player_id)
    return seat is not None and not seat.gone and not board.is_out(seat.seat)


async def _get_up(work: Work, table: Table, player: Player, now: datetime) -> Answer:
    if player.id not in await work.members(table.id):
        raise refuse(Code.YOU_DO_NOT_SIT)
    if await plays_on(work, table, player.id):
        raise refuse(Code.LEAVE_MEANS_SURRENDER)
    await rise(work, table, player.id, now)
    return say(Code.LEFT_TABLE, wished=True)
