"""The door: every request has somebody who works on it, in one transaction."""

from collections.abc import Iterator

import pytest

from bot.play.answers import ANSWER_CODES, Code
from bot.play.door import DOERS, ask
from bot.play.requests import AtGame, AtTable, Deal, InPlace, Request
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


async def test_whatever_is_written_is_noticed(evening: Evening):
    before = await evening.written()
    assert await evening.written() == before
    await evening.arrive(0)
    assert await evening.written() != before
