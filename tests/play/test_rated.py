"""When a game ends everybody's rating moves with it, and is shown to those who may see it."""

from bot.play.news import Departed
from bot.play.ratings_ports import EVERYWHERE
from bot.play.requests import StopHere
from tests.play.evening import Evening


async def moved(evening: Evening, who: int | None = None) -> list[int | None]:
    """By how much the last game has moved the ratings, as somebody or the group is shown it."""
    ended = (await evening.sees(who)).ended
    assert ended is not None
    return [None if one is None else one.by for one in ended.ratings]


async def rated(evening: Evening, who: int) -> dict[int, int]:
    """How many rated games somebody has, everywhere and in each group."""
    async with evening.fresh.store.glance() as glance:
        return {rating.chat_id: rating.games for rating in await glance.ratings_of(await evening.player_id(who))}


async def test_who_gives_up_loses_what_the_others_win(evening: Evening) -> None:
    await evening.begin(3)
    loser = await evening.who_sits_at(1)
    await evening.surrender(loser)
    first, lost, other = await moved(evening)
    assert first is not None
    assert lost is not None
    assert first == other > 0
    assert abs(first + lost / 2) <= 1
    assert await rated(evening, loser) == {EVERYWHERE: 1, 1: 1}
    await evening.deal(loser)
    await evening.surrender(loser)
    ended = (await evening.sees()).ended
    assert ended is not None
    shown = [one.shown for one in ended.ratings if one is not None]
    assert min(one.number for one in shown) < 1500 + lost
    assert {one.games for one in shown} == {2}
    assert all(one.provisional for one in shown)


async def test_a_game_without_a_result_moves_nobody(evening: Evening) -> None:
    await evening.begin(2)
    await evening.here(StopHere, admin=True)
    assert await moved(evening) == []
    assert await rated(evening, 0) == {}


async def test_whoever_left_the_group_is_last(evening: Evening) -> None:
    await evening.begin(4)
    gone, loser = await evening.who_sits_at(2), await evening.who_sits_at(0)
    await evening.ask(Departed(person=evening.people[gone], place=evening.place))
    await evening.surrender(loser)
    by = await moved(evening)
    assert by[0] is not None
    assert by[2] is not None
    assert by[0] < 0 < (by[1] or 0)
    assert by[2] < 0


async def test_who_is_out_of_ladders_is_rated_and_only_he_is_shown_it(evening: Evening) -> None:
    await evening.begin(2)
    shy, other = await evening.who_sits_at(0), await evening.who_sits_at(1)
    async with evening.fresh.store.work() as work:
        await work.set_for_player(await evening.player_id(shy), key="ladders", value=False)
    await evening.surrender(other)
    won, lost = await moved(evening, shy)
    assert won is not None
    assert won == -(lost or 0)
    assert await moved(evening) == [None, lost]
    assert await moved(evening, other) == [None, lost]
    assert await rated(evening, shy) == {EVERYWHERE: 1, 1: 1}
