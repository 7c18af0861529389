"""Owns picking: several cards taken up one by one, to be led or thrown in together, or one that could do two things.

Does not know whether they may be played together; bot.game says it of every card that is added.
"""

from typing import Final

from bot.game import Move, Reason, Verb, legal
from bot.game.cards import Card, read_card, read_cards, write_cards
from bot.play.answers import Code, refuse
from bot.play.board import Board
from bot.play.playing import object_to, reasoned, wake_on
from bot.play.ports import Work, World
from bot.play.requests import Answer, Pick
from bot.play.screens import wish_hand

_DEFENCE: Final = frozenset({Verb.BEAT, Verb.TRANSFER, Verb.SHOW})


async def pick(request: Pick, work: Work, world: World) -> Answer:
    """Pick a card up or put it back; raises Refusal with the reason against playing it with those picked."""
    now = world.clock.now()
    board, mine = await wake_on(work, request, now)
    if request.bout != board.position.bout:
        raise refuse(Code.BOUT_IS_OVER)
    screen = await work.hand_screen(board.game.id, mine.player_id)
    if screen is None:
        raise refuse(Code.NOT_YOUR_GAME)
    picked = read_cards(screen.picked)
    if request.card:
        card = await _card(work, board, request.card)
        if card in picked:
            picked = tuple([one for one in picked if one != card])
        elif _defends(board, mine.seat, card):
            # The defender plays one card at a time; the next press says what this one shall do.
            picked = (card,)
        else:
            picked = (*picked, card)
            verb = Verb.LEAD if board.position.phase == "lead" else Verb.THROW
            await object_to(work, board, mine.seat, Move(verb, picked))
    else:
        picked = ()
    await work.set_picked(screen.id, write_cards(picked))
    await wish_hand(work, board.game.id, mine.player_id, now)
    return Answer(wished=True)


def _defends(board: Board, seat: int, card: Card) -> bool:
    moves = legal(board.rules, board.position, seat)
    return any(move.verb in _DEFENCE and card in move.cards for move in moves)


async def _card(work: Work, board: Board, text: str) -> Card:
    try:
        return read_card(text)
    except ValueError:
        raise await reasoned(work, board, Reason.NO_SUCH_MOVE, Move(Verb.LEAD)) from None
