"""Owns noting what a review has found, and having the result drawn that shows it.

Does not know how it was found (reviewing.py).
"""

from bot.play.ports import Work, World
from bot.play.records import GameState, Urgency
from bot.play.requests import NOTHING, Answer, Request
from bot.play.review import read_review


class NoteReview(Request, frozen=True, kw_only=True):
    """A game that is over has been reviewed; `review` is the line of what was found (review.py)."""

    game_id: int
    review: str


async def note_review(request: NoteReview, work: Work, world: World) -> Answer:
    """Keep what was found, once; where something was, the message with the result tells it from now on."""
    game = await work.lock_game(request.game_id)
    if game is None or game.state is not GameState.FINISHED or game.review is not None:
        return NOTHING
    await work.set_review(game.id, request.review)
    screen = await work.result_screen(game.id) if read_review(request.review) else None
    if screen is None or screen.message_id is None:
        return NOTHING
    await work.wish(screen.id, urgency=Urgency.REST, due_at=world.clock.now())
    return Answer(wished=True)
