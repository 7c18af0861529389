"""Owns the life of a table in its place: opened, shown again, abandoned, closed (docs/architecture.md, "Tables").

Does not know who sits there (seating.py), nor what is played (dealing.py, playing.py).
"""

from datetime import datetime

from msgspec.structs import replace

from bot.play.answers import Code, Refusal, WhyClosed, refuse, say
from bot.play.deadlines import LAST_CALL, WAITING
from bot.play.notices import tell_followers, wish_notices
from bot.play.ports import Work, World
from bot.play.records import PRIVATE, GameState, Player, ScreenKind, Table, TableState, Urgency
from bot.play.requests import NOTHING, Answer, AtGame, AtTable, InPlace, StayOpen, TableHere
from bot.play.screens import wish_table
from bot.play.ticks import Abandon
from bot.play.wishing import NewScreen


async def table_here(request: InPlace, work: Work) -> Table:
    """The open table of the place of a command, its row locked; raises Refusal where there is none."""
    chat = await work.know_chat(request.place)
    table = await work.lock_open_table(chat.id, request.place.topic)
    if table is None:
        raise refuse(Code.NO_TABLE_HERE)
    return table


async def game_here(request: InPlace, work: Work) -> AtGame:
    """The game that is played in this place, as if the person had pressed on it; raises Refusal if there is none."""
    table = await table_here(request, work)
    game = await work.find_game(table.game_id) if table.game_id is not None else None
    if game is None or game.state is not GameState.LIVE:
        raise refuse(Code.NO_GAME_HERE)
    return AtGame(person=request.person, game_id=game.id)


async def open_table_of(request: AtTable, work: Work) -> Table:
    """The table that was pressed on, its row locked; raises Refusal when it is closed.

    A press that has waited for long meant the table as it was: it counts unless a game has begun or ended there since.
    """
    table = await work.lock_table(request.table_id)
    if table is None or table.state is TableState.CLOSED:
        raise refuse(Code.TABLE_IS_CLOSED)
    if request.pressed_at is not None and await _has_played_since(work, table, request.pressed_at):
        raise refuse(Code.PRESSED_LONG_AGO)
    return table


async def _has_played_since(work: Work, table: Table, moment: datetime) -> bool:
    game = None if table.game_id is None else await work.find_game(table.game_id)
    return game is not None and (game.finished_at or game.started_at) > moment


async def only_host(work: Work, table: Table, player: Player, code: Code) -> None:
    """Raise Refusal with `code` and the host's name unless the player is the host."""
    if player.id != table.host_id:
        raise await hosts_only(work, table, code)


async def hosts_only(work: Work, table: Table, code: Code) -> Refusal:
    """The refusal with `code` that names the host."""
    names = await work.players([table.host_id])
    return refuse(code, host=names[table.host_id].name)


async def may_manage(work: Work, table: Table, player: Player) -> Refusal | None:
    """Why somebody may not choose computers, if he may not: the host does in a lobby, or anybody if he does not sit.

    Between games everybody does who sits there; those are the people who may deal.
    """
    members = await work.members(table.id)
    if player.id == table.host_id:
        return None
    if table.state is TableState.LOBBY and table.host_id in members:
        return await hosts_only(work, table, Code.ONLY_HOST_ADDS)
    return None if player.id in members else refuse(Code.YOU_DO_NOT_SIT)


def standing_still(table: Table) -> None:
    """Raise Refusal while a game is being played."""
    if table.state is TableState.PLAYING:
        raise refuse(Code.GAME_IS_ON)


def refreshed(table: Table, now: datetime) -> Table:
    """The table after a change: if it waits for people, it waits its full time again."""
    if table.state is TableState.PLAYING:
        return table
    return replace(table, deadline_at=now + WAITING, reminded=False)


async def close(work: Work, table: Table, why: WhyClosed, now: datetime) -> Table:
    """Close a table at which no game is played."""
    closed = replace(table, state=TableState.CLOSED, deadline_at=None, closed_why=why)
    await work.save_table(closed)
    await wish_table(work, table.id, now)
    await wish_notices(work, table.id, now)
    return closed


async def new_table(
    work: Work, host: Player, *, chat_id: int, topic: int, variant: str, options: str, now: datetime
) -> Table:
    """A table in a place that has none, with its message wished for; nobody sits there yet."""
    table = await work.add_table(
        chat_id=chat_id,
        topic=topic,
        host_id=host.id,
        variant=variant,
        options=options,
        deadline_at=now + WAITING,
    )
    await work.add_screen(
        NewScreen(
            kind=ScreenKind.TABLE,
            table_id=table.id,
            game_id=None,
            player_id=None,
            urgency=Urgency.WATCH,
            due_at=now,
        )
    )
    await tell_followers(work, table, now)
    return table


async def show_table(request: TableHere, work: Work, world: World) -> Answer:
    """Post the table again below."""
    table = await table_here(request, work)
    await wish_table(work, table.id, world.clock.now(), repost=True)
    return Answer(wished=True)


async def point_to(work: Work, table: Table, now: datetime) -> Answer:
    """Post the table that is open again below, and say so."""
    await wish_table(work, table.id, now, repost=True)
    return say(Code.TABLE_IS_OPEN, wished=True)


async def abandon(request: Abandon, work: Work, world: World) -> Answer:
    """Close a table where nothing has happened for its waiting time; nothing if something has since.

    Those who sit in a lobby are reminded first, once, but for who wanted to practise.
    """
    now = world.clock.now()
    table = await _waited_out(work, request.table_id, now)
    if table is None:
        return NOTHING
    practice = (await work.chat(table.chat_id)).kind == PRIVATE
    if table.state is TableState.LOBBY and not (table.reminded or practice) and await work.members(table.id):
        await work.save_table(replace(table, reminded=True, deadline_at=now + LAST_CALL))
        await wish_table(work, table.id, now, repost=True, aloud=True)
        return Answer(wished=True)
    await close(work, table, "abandoned" if table.state is TableState.LOBBY else "evening-over", now)
    return Answer(wished=True)


async def stay_open(request: StayOpen, work: Work, world: World) -> Answer:
    """Let a lobby wait on, if somebody asks for it who sits there."""
    now = world.clock.now()
    player = await work.know_player(request.person)
    table = await open_table_of(request, work)
    standing_still(table)
    if player.id not in await work.members(table.id):
        raise refuse(Code.YOU_DO_NOT_SIT)
    await work.save_table(refreshed(table, now))
    await wish_table(work, table.id, now)
    return say(Code.STAYS_OPEN, wished=True)


async def _waited_out(work: Work, table_id: int, now: datetime) -> Table | None:
    """The table, its row locked, if it waits for people and its deadline has passed."""
    table = await work.lock_table(table_id)
    if table is None or table.state not in {TableState.LOBBY, TableState.OVER}:
        return None
    return table if table.deadline_at is not None and table.deadline_at <= now else None
