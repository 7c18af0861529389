"""Owns what a company decides together about its game: to pause it, to go on, and the votes (docs/company.md).

Does not know what a vote leads to (questions.py), nor the votes that somebody's leaving brings about (leaving.py).
"""

from datetime import datetime

from bot.play.answers import Code, refuse, say
from bot.play.board import Board, press_on
from bot.play.pausing import resumed
from bot.play.playing import wake_on
from bot.play.ports import Work, World
from bot.play.questions import ask, cast, nothing_asked, voters
from bot.play.records import GameSeat, Question
from bot.play.requests import Answer, AtGame, PauseHere, Resume, ResumeHere, Vote
from bot.play.tables import game_here


async def pause_here(request: PauseHere, work: Work, world: World) -> Answer:
    """Ask those who play whether time may stand still; who plays alone among sleepers decides it."""
    now = world.clock.now()
    board, mine = await wake_on(work, await game_here(request, work), now)
    game = board.game
    if game.paused:
        raise refuse(Code.PAUSED_ALREADY)
    if game.deadline_at is None:
        raise refuse(Code.NO_CLOCK)
    only_voters(board, mine)
    nothing_asked(board)
    after = await ask(work, board, Question.PAUSE, mine.player_id, now)
    return say(Code.PAUSED if after.game.question is Question.NONE else Code.PAUSE_ASKED, wished=True)


async def resume_here(request: ResumeHere, work: Work, world: World) -> Answer:
    """End the pause of the game that is played here."""
    return await _resume(await game_here(request, work), work, world.clock.now())


async def resume(request: Resume, work: Work, world: World) -> Answer:
    """End the pause of the game that was pressed on."""
    return await _resume(request, work, world.clock.now())


async def vote(request: Vote, work: Work, world: World) -> Answer:
    """Count a word on what the company is asked; who slept has a voice again."""
    now = world.clock.now()
    board, mine = await wake_on(work, request, now)
    asked_until = board.game.question_until
    if asked_until is None or int(asked_until.timestamp()) != request.until:
        raise refuse(Code.QUESTION_IS_OVER)
    only_voters(board, mine)
    await cast(work, board, mine.seat, now, vote=request.aye)
    return say(Code.VOTED_AYE if request.aye else Code.VOTED_NO, wished=True)


def only_voters(board: Board, mine: GameSeat) -> None:
    """Raise Refusal for a seat that has no voice: it is out."""
    if mine not in voters(board):
        raise refuse(Code.ONLY_PLAYERS_VOTE)


async def _resume(request: AtGame, work: Work, now: datetime) -> Answer:
    board, _ = await press_on(work, request)
    if not board.game.paused:
        raise refuse(Code.NOT_PAUSED)
    board, _ = await wake_on(work, request, now)
    await resumed(work, board, now)
    return say(Code.RESUMED, wished=True)
