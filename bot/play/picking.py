"""Owns picking: several cards taken up one by one, to be led or thrown in together, or one that could do two things.

Does not know what can be played together (picks.py), nor how a pick is drawn.
"""

from typing import Final

from msgspec.structs import replace

from bot.game import Move, Reason, Verb, View, explain, read_move, view
from bot.game.cards import read_cards, write_cards
from bot.play.answers import Code, refuse
from bot.play.board import Board
from bot.play.pausing import resumed
from bot.play.picks import joining, read_picks, together
from bot.play.playing import reasoned, wake_on
from bot.play.ports import Work, World
from bot.play.requests import Answer, Pick
from bot.play.screens import wish_hand

_DEFENCE: Final = frozenset({Verb.BEAT, Verb.TRANSFER, Verb.SHOW, Verb.LAY})


async def pick(request: Pick, work: Work, world: World) -> Answer:
    """Pick a card up or put it back; raises Refusal with the reason against playing it with those picked."""
    now = world.clock.now()
    board, mine = await wake_on(work, request, now)
    board = await resumed(work, board, now)
    if request.bout != board.position.bout:
        raise refuse(Code.BOUT_IS_OVER)
    screen = await work.hand_screen(board.game.id, mine.player_id)
    if screen is None:
        raise refuse(Code.NOT_YOUR_GAME)
    picked = await _picked(work, board, mine.seat, screen.picked, request.card) if request.card else ""
    await work.set_picked(screen.id, picked)
    await wish_hand(work, board.game.id, mine.player_id, now)
    return Answer(wished=True)


async def _picked(work: Work, board: Board, seat: int, before: str, text: str) -> str:
    """What is picked after a tap on the card `text`, as `Screen.picked` holds it."""
    seen = view(board.rules, board.position, seat)
    held = read_picks(before, seen)
    if text in held:
        return "".join([one for one in held if one != text])
    tapped = await _tapped(work, board, text)
    if _defends(seen, tapped):
        # The defender plays one card at a time; the next press says what this one shall do.
        return text
    if seen.slots:
        # Of cards that nobody looks at one is played at a time, so there is nothing to pick them for.
        move = replace(together(seen, tapped.cards), slot=tapped.slot)
        reason = explain(board.rules, board.position, seat, move)
        raise await reasoned(work, board, reason or Reason.NO_SUCH_MOVE, move)
    cards = (*read_cards("".join(held)), *tapped.cards)
    reason = explain(board.rules, board.position, seat, together(seen, cards))
    if reason is not None and not joining(board.rules, board.position, seen, cards):
        raise await reasoned(work, board, reason, together(seen, cards))
    return write_cards(cards)


def _defends(seen: View, tapped: Move) -> bool:
    named = (tapped.cards, tapped.slot)
    return any(move.verb in _DEFENCE and (move.cards, move.slot) == named for move in seen.moves)


async def _tapped(work: Work, board: Board, text: str) -> Move:
    """The card or slot of that text, as if it were led."""
    try:
        tapped = read_move(Verb.LEAD + text)
    except ValueError:
        tapped = Move(Verb.LEAD)
    if len(tapped.cards) + (tapped.slot > 0) != 1:
        raise await reasoned(work, board, Reason.NO_SUCH_MOVE, Move(Verb.LEAD))
    return tapped
