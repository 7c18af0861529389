"""Owns the move: a press becomes a move or a reason against it, and a move becomes what is stored and wished for.

Does not know whether a move is legal; bot.game does.
"""

from collections.abc import Collection
from datetime import datetime
from typing import Final

from msgspec.structs import replace
from structlog.contextvars import bind_contextvars

from bot.game import PUBLIC, Deed, Move, Reason, Verb, explain, outcome, play, tell, view, write_position
from bot.play.answers import ANSWER_CODES, Code, Refusal, refuse, say
from bot.play.attention import nudge_time
from bot.play.board import Board, press_on
from bot.play.deadlines import computer_moment, is_asleep, next_deadline, waits_for_people
from bot.play.ending import finish
from bot.play.pausing import resumed, time_anew
from bot.play.ports import Work, World
from bot.play.questions import plays_on
from bot.play.records import Cause, GameSeat, Player
from bot.play.requests import Answer, AtGame, ComeBack, Fact, PlayMove
from bot.play.screens import wish_hand, wish_moved, wish_table

PLAYED: Final = {
    Verb.LEAD: Code.PLAYED_LEAD,
    Verb.THROW: Code.PLAYED_THROW,
    Verb.BEAT: Code.PLAYED_BEAT,
    Verb.TRANSFER: Code.PLAYED_TRANSFER,
    Verb.SHOW: Code.PLAYED_SHOW,
    Verb.TAKE: Code.PLAYED_TAKE,
    Verb.PASS: Code.PLAYED_PASS,
    Verb.SWAP: Code.PLAYED_SWAP,
    Verb.LAY: Code.PLAYED_LAY,
    Verb.BELIEVE: Code.PLAYED_BELIEVE,
    Verb.DOUBT: Code.PLAYED_DOUBT,
    Verb.NAME: Code.PLAYED_NAME,
}
"""What the mover is told, by the verb of his move."""


async def play_move(request: PlayMove, work: Work, world: World) -> Answer:
    """Make the presser's move; raises Refusal with the reason against it."""
    now = world.clock.now()
    board, mine = await wake_on(work, request, now)
    board = await resumed(work, board, now)
    if request.bout != board.position.bout:
        raise refuse(Code.BOUT_IS_OVER)
    await object_to(work, board, mine.seat, request.move)
    after = await make_move(work, board, mine.seat, request.move, cause=Cause.PRESS, now=now)
    await follow(work, world, board, after, (mine.seat,), now)
    await plays_on(work, after, mine.seat, now)
    deed = tell(board.rules, board.position, mine.seat, request.move, after.position, mine.seat)
    code = Code.PLAYED_MISTAKE if deed.mistake else PLAYED[deed.verb]
    facts = deed_facts(deed)
    return say(code, wished=True, **{key: facts[key] for key in ANSWER_CODES[code]})


async def wake_on(work: Work, request: AtGame, now: datetime) -> tuple[Board, GameSeat]:
    """The board that was pressed on and the presser's seat, who is awake by that.

    His strikes are forgotten, and if the game waits for a sleeper who has just woken up he gets his full time.
    Raises Refusal as `press_on` does.
    """
    board, mine = await press_on(work, request)
    if not mine.strikes:
        return board, mine
    awake = replace(mine, strikes=0)
    await work.set_strikes(board.game.id, mine.seat, 0)
    board = replace(board, seats=tuple([awake if seat == mine else seat for seat in board.seats]))
    if is_asleep(mine):
        if mine.seat in board.asked and not board.game.paused:
            board = await time_anew(work, board, now)
        await wish_table(work, board.game.table_id, now)
        await wish_hand(work, board.game.id, mine.player_id, now)
    return board, awake


async def come_back(request: ComeBack, work: Work, world: World) -> Answer:
    """Take the seat back from the computer, as any press of its person does."""
    _, mine = await press_on(work, request)
    if not is_asleep(mine):
        return say(Code.YOU_PLAY_ALREADY)
    await wake_on(work, request, world.clock.now())
    return say(Code.YOU_ARE_BACK, wished=True)


async def object_to(work: Work, board: Board, seat: int, move: Move) -> None:
    """Raise Refusal with the reason against the move and its facts, if there is one."""
    reason = explain(board.rules, board.position, seat, move)
    if reason is not None:
        raise await reasoned(work, board, reason, move)


async def reasoned(work: Work, board: Board, reason: Reason, move: Move) -> Refusal:
    """The refusal with the words' facts for a reason: REASON_FACTS."""
    seen = view(board.rules, board.position, PUBLIC)
    ids = {seat.seat: seat.player_id for seat in board.seats}
    leader, defender = ids[seen.leader], ids[seen.defender]
    players = await work.players([leader, defender])
    facts: dict[str, Fact] = {
        **move_facts(move),
        "cap": seen.cap,
        "open": len([pair for pair in seen.pairs if pair.cover is None and not pair.closed]),
        "phase": seen.phase,
        "leader": name_of(players[leader]),
        "defender": name_of(players[defender]),
    }
    return Refusal(Answer(code=reason, facts=facts, done=False))


def name_of(player: Player) -> Fact:
    """What somebody is called in an answer: a computer by its level, as the only text of a row."""
    return player.name if player.computer is None else (player.computer,)


def move_facts(move: Move | Deed) -> dict[str, Fact]:
    """The cards of a move as facts for words: `cards`, the first of them as `card`, the `target`; "" for none."""
    cards = tuple([card.text for card in move.cards])
    target = "" if move.target is None else move.target.text
    return {"card": cards[0] if cards else "", "cards": cards, "target": target}


def deed_facts(deed: Deed) -> dict[str, Fact]:
    """What the mover is told of his deed: of a card that he played blind he learns here what it was."""
    suit = "" if deed.named is None else deed.named.symbol
    return {**move_facts(deed), "suit": suit, "proved": int(deed.proved or False), "phase": deed.phase}


async def make_move(work: Work, board: Board, seat: int, move: Move, *, cause: Cause, now: datetime) -> Board:
    """Store a legal move and the deadline that follows from it; returns the board after it."""
    position = play(board.rules, board.position, seat, move)
    speed = (await work.settings_at(board.game.table_id)).speed
    deadline_at = next_deadline(board, position, speed, now)
    nudge_at = None
    if waits_for_people(board.rules, position, board.seats):
        same = deadline_at is not None and deadline_at == board.game.deadline_at
        nudge_at = board.game.nudge_at if same else nudge_time(position, now, deadline_at)
    game = await work.add_move(
        board.game,
        seat=seat,
        text=move.text,
        cause=cause,
        at=now,
        position=write_position(position),
        deadline_at=deadline_at,
        nudge_at=nudge_at,
        computer_at=computer_moment(board.rules, position, board.seats, board.game.seed, board.game.revision + 1, now),
    )
    bind_contextvars(move=game.revision)
    return replace(board, game=game, position=position)


async def follow(
    work: Work,
    world: World,
    before: Board,
    after: Board,
    movers: Collection[int],
    now: datetime,
    *,
    present: bool = True,
) -> None:
    """Do what follows from moves that were made, by the movers themselves if they are `present`.

    That is the end of the game, or screens to be drawn.
    """
    ended = outcome(after.rules, after.position)
    if ended is None:
        await wish_moved(work, before, after, movers, now, present=present)
    else:
        await finish(work, world, after, ended)
