"""Owns short ways to vote, to pause, to leave and to fall asleep, for tests of what a company decides.

Does not know what follows.
"""

from bot.play.news import Departed
from bot.play.records import Question
from bot.play.requests import Answer, PauseHere, Vote
from tests.play.evening import Evening


async def say(evening: Evening, who: int, *, aye: bool, late: float = 0) -> Answer:
    """Press yes or no under the question that stands, or under one whose time ended so many seconds before that."""
    game = await evening.game()
    until = 0 if game.question_until is None else int(game.question_until.timestamp() - late)
    return await evening.ask(Vote(person=evening.people[who], game_id=game.id, until=until, aye=aye))


async def pause(evening: Evening, who: int = 0) -> Answer:
    """`/pause`."""
    return await evening.here(PauseHere, who)


async def depart(evening: Evening, who: int) -> Answer:
    """Leave the group."""
    return await evening.ask(Departed(person=evening.people[who], place=evening.place))


async def fall_silent(evening: Evening, seat: int) -> None:
    """The person of a seat has let the clock decide twice."""
    async with evening.fresh.store.work() as work:
        await work.set_strikes((await evening.game()).id, seat, 2)


async def question(evening: Evening) -> Question:
    """What the company is asked now."""
    return (await evening.game()).question
