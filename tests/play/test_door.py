"""The door: every request has somebody who works on it, in one transaction."""

from collections.abc import Iterator

import pytest

from bot.game.shuffle import Chance
from bot.play.answers import ANSWER_CODES, Code
from bot.play.door import DOERS, ask
from bot.play.requests import AskStats, AtGame, AtTable, Deal, InPlace, Request
from tests.play.evening import Evening


def kinds_of(request: type[Request]) -> Iterator[type[Request]]:
    """Every kind of a request."""
    for kind in request.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def test_every_request_has_somebody_who_works_on_it():
    assert {*kinds_of(Request)} - {InPlace, AtTable, AtGame} == set(DOERS)


def test_every_code_is_listed():
    assert set(ANSWER_CODES) == set(Code)


class Broken:
    """Chance that fails."""

    def seed(self) -> bytes:
        raise OSError("no entropy")


async def test_a_failure_leaves_nothing_behind_and_can_be_tried_again(evening: Evening):
    table = await evening.sit(2)
    request = Deal(update_id=500, person=evening.people[0], table_id=table.id)
    before = await evening.rows()
    with pytest.raises(OSError, match="no entropy"):
        await ask(request, evening.world._replace(entropy=Broken()))
    assert await evening.rows() == before
    assert (await ask(request, evening.world)).code == "dealt"


async def test_stats_are_counted_from_finished_games(evening: Evening):
    async def stats(who: int, *, here: bool = False):
        place = evening.place if here else None
        return await evening.ask(AskStats(person=evening.people[who], place=place))

    assert (await stats(0)).code == "stats-none"
    await evening.begin(2)
    assert (await stats(0)).code == "stats-none"
    await evening.surrender(0)
    await evening.deal(1)
    await evening.play_on(Chance(b"t" * 32, "stats"), most=3)
    assert (await stats(0)).facts == {"games": 1, "fool": 1, "first": 0, "draws": 0}
    answer = await stats(1, here=True)
    assert answer.code == "stats-here"
    assert answer.facts == {
        "chat": "Durak on Fridays",
        "games": 1, "fool": 0, "first": 1, "draws": 0,
        "here_games": 1, "here_fool": 0, "here_first": 1, "here_draws": 0,
    }  # fmt: skip
