"""Games that have been played: random ones, made by people, the clock and the computer, stored as play stores them."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from msgspec.structs import replace
from sqlalchemy import insert

from bot.game import (
    RULES_VERSION,
    VARIANTS,
    outcome,
    play,
    read_move,
    read_position,
    read_rules,
    seats_allowed,
    start,
    write_position,
    write_rules,
)
from bot.game.shuffle import Chance
from bot.minds import Greedy
from bot.play.board import Board
from bot.play.ending import finish, give_up
from bot.play.ports import Store, World
from bot.play.records import Cause, Game, GameState, LoggedMove, Player, Table
from bot.ratings import BradleyTerry
from bot.sql.games import GamesWrite
from bot.sql.schema import moves
from bot.sql.store import SqlWork
from bot.wiring import SystemEntropy
from tests.kit import seed_of, walk
from tests.stores import SteadyClock

CAUSES = (Cause.PRESS, Cause.PRESS, Cause.PRESS, Cause.CLOCK, Cause.COMPUTER)


def seats_of(variant: str, number: int) -> int:
    """How many play game `number` of a variant: all numbers take their turn."""
    fewest, most = seats_allowed(VARIANTS[variant].rules({}))
    return fewest + number % (most - fewest + 1)


def random_game(variant: str, number: int, began: datetime) -> tuple[Game, int, list[LoggedMove]]:
    """A game to its end, of random moves at random moments, not stored: it, its number of seats, its log."""
    rules, seats = VARIANTS[variant].rules({}), seats_of(variant, number)
    chance, at, log = Chance(seed_of(number), "log"), began, []
    position = start(rules, seats=seats, seed=seed_of(number), dealer=number % seats)
    for _, seat, move, after in walk(rules, seats, number):
        position = after
        at += timedelta(seconds=1 + chance.below(60)) if chance.below(50) else timedelta(hours=1)
        cause = CAUSES[chance.below(len(CAUSES))]
        log.append(LoggedMove(game_id=1, number=len(log) + 1, seat=seat, text=move.text, cause=cause, at=at))
    game = Game(
        id=1,
        table_id=1,
        variant=variant,
        rules=write_rules(rules),
        rules_version=RULES_VERSION,
        seed=seed_of(number),
        dealer=number % seats,
        fool=None,
        state=GameState.LIVE,
        revision=len(log),
        position=write_position(position),
        deadline_at=None,
        started_at=began,
    )
    return game, seats, log


async def add_past_game(
    store: Store, work: SqlWork, table: Table, company: Sequence[Player], variant: str, number: int, began: datetime,
    *, surrenders: int | None = None, gone: int | None = None,
) -> Game:  # fmt: skip
    """A stored game that is over; `surrenders` is a seat that gave up before the last move, `gone` one that left."""
    game, seats, log = random_game(variant, number, began)
    if surrenders is not None:
        game, log = _broken_off(game, log)
    stored = await work.add_game(
        table_id=table.id,
        variant=variant,
        rules=game.rules,
        rules_version=game.rules_version,
        seed=game.seed,
        dealer=game.dealer,
        fool=None,
        position=game.position,
        started_at=began,
        player_ids=[player.id for player in company[:seats]],
    )
    assert isinstance(work, GamesWrite)
    await work._change(stored, revision=game.revision)
    rows = [{**{name: getattr(one, name) for name in one.__struct_fields__}, "game_id": stored.id} for one in log]
    await work._connection.execute(insert(moves), rows)
    if gone is not None:
        await work.set_gone(stored.id, gone)
    rules, position = read_rules(game.rules), read_position(game.position)
    game = replace(stored, revision=game.revision)
    board = Board(game, rules, position, tuple(await work.game_seats(game.id)))
    ended, clock = outcome(rules, position), SteadyClock(log[-1].at)
    world = World(store, clock, SystemEntropy(), Greedy(), BradleyTerry())
    if surrenders is not None:
        await give_up(work, world, board, surrenders)
    else:
        assert ended is not None
        await finish(work, world, board, ended)
    return game


def _broken_off(game: Game, log: list[LoggedMove]) -> tuple[Game, list[LoggedMove]]:
    """The game without its last third, in which nobody may have been out yet."""
    kept = log[: len(log) * 2 // 3]
    rules = read_rules(game.rules)
    seats = len(read_position(game.position).hands)
    position = start(rules, seats=seats, seed=game.seed, dealer=game.dealer, fool=game.fool)
    for one in kept:
        position = play(rules, position, one.seat, read_move(one.text))
    return replace(game, revision=len(kept), position=write_position(position)), kept
