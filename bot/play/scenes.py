"""Owns the making of scenes: reads what one screen shows at this moment, and has it told for its one reader.

Does not know words or drawing, nor what was done before (telling.py).
"""

from datetime import datetime
from hashlib import sha256

from msgspec.structs import replace

from bot.game import PUBLIC, Deed, View, view
from bot.game.cards import read_cards
from bot.game.move import SEVERAL
from bot.play.achievements_ports import Granted
from bot.play.board import Board, find_board
from bot.play.deadlines import LAST_CALL, is_asleep, waits_for_people
from bot.play.hiring import seats_at
from bot.play.options import read_choices
from bot.play.picks import is_whole, joining, read_picks
from bot.play.played import came_of
from bot.play.ports import Glance
from bot.play.presets import usable_presets
from bot.play.questions import voters
from bot.play.rating_shown import Moved, moved_by
from bot.play.records import (
    PRIVATE,
    Cause,
    Game,
    GameSeat,
    GameState,
    Player,
    Result,
    Screen,
    ScreenKind,
    Table,
    TableState,
)
from bot.play.replaying import ended_of
from bot.play.scene import Asked, Ended, Scene, Sitter
from bot.play.scores import standings_of
from bot.play.settable import PlayerSettings
from bot.play.settings import house_of, own_of
from bot.play.telling import untold, why_leads


async def scene(glance: Glance, screen: Screen) -> Scene | None:
    """What the screen shows now, or None if there is nothing true to draw: its game cannot be read."""
    table = await glance.find_table(screen.table_id)
    if table is None:
        return None
    game = None if screen.game_id is None else await glance.find_game(screen.game_id)
    seats = [] if game is None else await glance.game_seats(game.id)
    bare = await _bare_scene(glance, screen, table, game, seats)
    if game is None:
        return bare
    board = find_board(game, seats)
    if board is None:
        closed = table.state is TableState.CLOSED and screen.kind is ScreenKind.TABLE
        return replace(bare, game_id=None) if closed else None
    return await _with_game(glance, bare, screen, board)


async def _bare_scene(glance: Glance, screen: Screen, table: Table, game: Game | None, seats: list[GameSeat]) -> Scene:
    """The scene without the cards: the table and the people around it."""
    chat = await glance.chat(table.chat_id)
    house = await house_of(glance, chat)
    current = screen.game_id == table.game_id
    members = await glance.members(table.id)
    told = {screen.player_id} if screen.player_id is not None else set()
    players = await glance.players({*members, *[seat.player_id for seat in seats], *told})
    reader = None if screen.player_id is None else players.get(screen.player_id)
    own = PlayerSettings() if reader is None else await own_of(glance, reader)
    least, most = seats_at(chat, table)
    return Scene(
        kind=screen.kind,
        language=house.language if reader is None else own.language,
        chat_title=chat.title,
        table_id=table.id,
        state=table.state,
        variant=table.variant if game is None else game.variant,
        next_variant=table.variant,
        options=tuple(read_choices(table.options).items()) if current else (),
        current=current,
        sitters=tuple(_sitters(table, game, seats, members, players)),
        reader_id=screen.player_id,
        game_id=screen.game_id,
        menu=screen.menu,
        presets=tuple(usable_presets(await glance.presets(chat.id))) if screen.menu else (),
        seats_min=least,
        seats_max=most,
        closed_why=table.closed_why,
        closes_at=_closes_at(table),
        reminded=table.reminded,
        called=table.called,
        deals_itself=table.deals_itself,
        aloud=screen.aloud,
        practice=chat.kind == PRIVATE,
        house=house,
        own=own,
    )


def _closes_at(table: Table) -> datetime | None:
    """When a lobby closes if nobody does anything; those who sit there are reminded before that."""
    if table.state is not TableState.LOBBY or table.deadline_at is None:
        return None
    return table.deadline_at if table.reminded else table.deadline_at + LAST_CALL


def _sitters(
    table: Table, game: Game | None, seats: list[GameSeat], members: list[int], players: dict[int, Player]
) -> list[Sitter]:
    """Those who play in the order of their seats, then, at the newest game, those who wait for the next deal."""
    live = game is not None and game.state is GameState.LIVE
    dealt = {seat.player_id: seat for seat in seats}
    newest = game is None or game.id == table.game_id
    waiting = [one for one in members if one not in dealt] if newest else []
    return [
        Sitter(
            player_id=one,
            telegram_id=players[one].telegram_id,
            name=players[one].name,
            seat=dealt[one].seat if one in dealt else None,
            host=one == table.host_id,
            asleep=live and one in dealt and is_asleep(dealt[one]),
            gone=one in dealt and dealt[one].gone,
            reachable=players[one].has_door,
            sits=one in members,
            computer=players[one].computer,
        )
        for one in [*dealt, *waiting]
    ]


async def _with_game(glance: Glance, bare: Scene, screen: Screen, board: Board) -> Scene | None:
    """The scene with the cards that its reader may see, and what has been done since the screen was drawn."""
    viewer = PUBLIC
    if screen.player_id is not None:
        seat = board.find_seat(screen.player_id)
        if seat is None:
            return None
        viewer = seat.seat
    game = board.game
    seen = view(board.rules, board.position, viewer)
    ended = None
    if game.state is not GameState.LIVE:
        results = await came_of(glance, game, board.seats)
        ratings = await moved_by(glance, results, screen.player_id)
        ended = _ended(game, results, ratings, await glance.achievements_by(game.id))
        seen = replace(seen, moves=(), asked=())
    picked = read_picks(await _picked(glance, screen), seen)
    waiting = waits_for_people(board.rules, board.position, board.seats)
    new = await untold(glance, board, screen.told, viewer)
    return replace(
        _with_picks(bare, board, seen, picked) if picked and seen.moves else bare,
        revision=game.revision,
        view=seen,
        deeds=new.deeds,
        by_clock=new.places(Cause.CLOCK),
        by_computer=frozenset([place for place in new.places(Cause.COMPUTER) if _stands_in(board, new.deeds[place])]),
        lead_why=why_leads(board),
        ended=ended,
        seed_hash=sha256(game.seed).hexdigest(),
        deadline_at=game.deadline_at if ended is None and not game.paused and waiting else None,
        paused=game.paused,
        asked=_asked(board),
        named=await _named(glance, bare, board) if ended is None and screen.aloud and viewer is PUBLIC else (),
    )


async def _named(glance: Glance, bare: Scene, board: Board) -> tuple[int, ...]:
    """The seats that are waited for and that only the table can call; none of people who do not want to be called."""
    silent = {seat.seat for seat in voters(board) if seat.vote is None} if board.game.question_until else set()
    away = [sitter for sitter in bare.sitters if not (sitter.reachable or sitter.asleep)]
    waited_for = [sitter for sitter in away if sitter.seat in {*board.asked, *silent}]
    return tuple(
        [
            sitter.seat
            for sitter in waited_for
            if sitter.seat is not None and (await glance.player_settings(sitter.player_id)).notices
        ]
    )


def _stands_in(board: Board, deed: Deed) -> bool:
    """True for a deed of a computer in the seat of somebody who is away; of its own ones its name tells enough."""
    return board.seats[deed.seat].computer is None


def _asked(board: Board) -> Asked | None:
    """What the company is asked, and what it has said so far."""
    game = board.game
    if game.question_until is None or game.question_by is None:
        return None
    votes = {seat.seat: seat.vote for seat in voters(board)}
    ayes, noes, silent = [tuple([seat for seat, vote in votes.items() if vote is word]) for word in (True, False, None)]
    return Asked(game.question, game.question_by, game.question_until, ayes, noes, silent)


async def _picked(glance: Glance, screen: Screen) -> str:
    """What its owner has picked, which his hand remembers wherever he sees it."""
    if screen.kind is not ScreenKind.WHISPER or screen.game_id is None or screen.player_id is None:
        return screen.picked
    hand = await glance.hand_screen(screen.game_id, screen.player_id)
    return "" if hand is None else hand.picked


def _with_picks(bare: Scene, board: Board, seen: View, picked: tuple[str, ...]) -> Scene:
    """The scene with the cards that are picked, and with what they can be played together with."""
    several = not seen.slots and any(move.verb in SEVERAL for move in seen.moves)
    cards = read_cards("".join(picked)) if several else ()
    return replace(
        bare,
        picked=picked,
        joining=tuple([card.text for card in joining(board.rules, board.position, seen, cards)]) if several else (),
        whole=several and is_whole(board.rules, board.position, seen, cards),
    )


def _ended(game: Game, results: list[Result], ratings: tuple[Moved | None, ...], granted: list[Granted]) -> Ended:
    """How the game ended, with what it meant for everybody."""
    return replace(
        ended_of(game, standings_of(results)),
        ratings=ratings,
        achievements=tuple(
            [(result.seat, one.key) for result in results for one in granted if one.player_id == result.player_id]
        ),
    )
