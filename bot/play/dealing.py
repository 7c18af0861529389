"""Owns the deal: who may ask for it, who is dealt in, who deals, and the screens of the new game.

Does not know how cards are shuffled and dealt; bot.game does, from a seed.
"""

from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import replace

from bot.game import RULES_VERSION, start, write_position, write_rules
from bot.play.answers import Code, refuse, say
from bot.play.board import Board
from bot.play.notices import use_up
from bot.play.options import table_rules, table_seats
from bot.play.pausing import time_anew
from bot.play.ports import Work, World
from bot.play.records import Game, Player, ScreenKind, Table, TableState, Urgency
from bot.play.requests import Answer, Deal, DealHere
from bot.play.tables import only_host, open_table_of, standing_still, table_here
from bot.play.wishing import NewScreen


async def deal(request: Deal, work: Work, world: World) -> Answer:
    """Start a game at the table that was pressed on, if that was not long ago: people may have gone since."""
    player = await work.know_player(request.person)
    table = await open_table_of(request, work)
    if request.pressed_at is not None:
        raise refuse(Code.PRESSED_LONG_AGO)
    return await _deal(work, world, table, player, whisper=request.whisper)


async def deal_here(request: DealHere, work: Work, world: World) -> Answer:
    """Start a game at the table of this place."""
    player = await work.know_player(request.person)
    table = await table_here(request, work)
    return await _deal(work, world, table, player, whisper=request.whisper)


async def _deal(work: Work, world: World, table: Table, player: Player, *, whisper: bool) -> Answer:
    standing_still(table)
    members = await work.members(table.id)
    await _may_deal(work, table, player, members)
    return await deal_cards(work, world, table, members, whisper=whisper)


async def deal_cards(work: Work, world: World, table: Table, members: Sequence[int], *, whisper: bool) -> Answer:
    """Start a game of the members; raises Refusal where they are too few, too many, or out of reach."""
    company = await _company(work, table, members, whisper=whisper)
    now = world.clock.now()
    board = await _start(work, table, company, world.entropy.seed(), now)
    await _show(work, table, board, company, now, whisper=whisper)
    dealt = replace(table, state=TableState.PLAYING, game_id=board.game.id, dealer_id=company[board.game.dealer].id)
    await work.save_table(replace(dealt, deadline_at=None, reminded=False, called=False))
    await use_up(work, table, [player.id for player in company], now)
    return say(Code.DEALT, wished=True)


async def _may_deal(work: Work, table: Table, player: Player, members: Sequence[int]) -> None:
    """Raise Refusal unless the player may deal: the host before the first game, then anybody seated.

    A host who does not sit (he has not opened the private chat) must not hold up those who do.
    """
    if table.state is TableState.LOBBY and table.host_id in members:
        await only_host(work, table, player, Code.ONLY_HOST_DEALS)
    elif player.id not in members:
        raise refuse(Code.ONLY_SEATED_DEAL)


async def _company(work: Work, table: Table, members: Sequence[int], *, whisper: bool) -> list[Player]:
    """Those who are dealt in, in the order in which they sat down: all whose hands can be shown to them, and computers.

    Raises Refusal where there is nobody among them for whom to play.
    """
    least, most = table_seats(table)
    if len(members) < least:
        raise refuse(Code.TOO_FEW_PEOPLE, least=least)
    players = await work.players(members)
    company = [players[member] for member in members if whisper or players[member].has_door]
    if len(company) < least or not any(player.computer is None for player in company):
        absent = tuple([players[member].name for member in members if players[member] not in company])
        raise refuse(Code.PEOPLE_UNREACHABLE, names=absent) if absent else refuse(Code.ONLY_COMPUTERS)
    if len(company) > most:
        raise refuse(Code.TOO_MANY_PEOPLE, most=most)
    return company


async def _start(work: Work, table: Table, company: list[Player], seed: bytes, now: datetime) -> Board:
    """The new game, its time running.

    The fool deals, after a draw the same dealer again, at first the host (docs/rules.md 2.2).
    """
    rules = table_rules(table)
    ids = [player.id for player in company]
    dealer = next((ids.index(one) for one in (table.dealer_id, table.host_id) if one in ids), 0)
    fool = ids.index(table.fool_id) if table.fool_id in ids else None
    position = start(rules, seats=len(company), seed=seed, dealer=dealer, fool=fool)
    game = await work.add_game(
        table_id=table.id,
        variant=table.variant,
        rules=write_rules(rules),
        rules_version=RULES_VERSION,
        seed=seed,
        dealer=dealer,
        fool=fool,
        position=write_position(position),
        started_at=now,
        player_ids=ids,
        computers={seat: player.computer for seat, player in enumerate(company) if player.computer is not None},
    )
    board = Board(game, rules, position, tuple(await work.game_seats(game.id)))
    return await time_anew(work, board, now)


async def _show(
    work: Work,
    table: Table,
    board: Board,
    company: list[Player],
    now: datetime,
    *,
    whisper: bool,
) -> None:
    """Wish for the screens of a new game: the lobby's message becomes its table, later games get their own.

    Hands inside the group come below it: where we are an administrator for whoever must act, and for all whose private
    chat is not open, if hands can be shown there.
    """
    game, waiting = board.game, board.asked
    last = await work.table_screen(table.id)
    if last is not None and last.game_id is None:
        await work.attach_screen(last.id, game.id)
        await work.set_menu(last.id, "")
        await work.wish(last.id, urgency=Urgency.WATCH, due_at=now)
    else:
        if last is not None:
            await work.wish(last.id, urgency=Urgency.REST, due_at=now)
        await _add_screen(work, game, ScreenKind.TABLE, None, Urgency.WATCH, now)
    offered = (await work.chat(table.chat_id)).admin
    for seat, player in enumerate(company):
        if player.computer is not None:
            continue
        urgency = Urgency.ACT if seat in waiting else Urgency.REST
        await _add_screen(work, game, ScreenKind.HAND, player.id, urgency, now)
        is_away = whisper and not player.reachable
        if offered or is_away:
            due_at = now if is_away or seat in waiting else None
            await _add_screen(work, game, ScreenKind.WHISPER, player.id, Urgency.REST, due_at)


async def _add_screen(
    work: Work, game: Game, kind: ScreenKind, player_id: int | None, urgency: Urgency, due_at: datetime | None
) -> None:
    await work.add_screen(
        NewScreen(
            kind=kind,
            table_id=game.table_id,
            game_id=game.id,
            player_id=player_id,
            urgency=urgency,
            due_at=due_at,
        )
    )
