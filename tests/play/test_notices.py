"""Who follows a group is told once when a table opens there, and is a follower until a game has begun."""

import pytest

from bot.play.answers import Code
from bot.play.following import FollowHere
from bot.play.news import Departed
from bot.play.records import ScreenKind, TableState
from bot.play.requests import StopHere
from bot.play.scene import Scene
from tests.play.evening import Evening


async def follow(evening: Evening, *who: int) -> None:
    """These people follow the group."""
    await evening.arrive(*who)
    for one in who:
        assert (await evening.here(FollowHere, one)).code == Code.FOLLOWED


async def told(evening: Evening, who: int) -> list[Scene]:
    """The notices that a person was sent, as they are now, oldest first."""
    player_id = await evening.player_id(who)
    async with evening.fresh.store.glance() as glance:
        newest = (await evening.table()).id
        screens = [one for number in range(1, newest + 1) for one in await glance.notices(number)]
    seen = [await evening.scene(screen) for screen in screens if screen.player_id == player_id]
    return [one for one in seen if one is not None]


async def followers(evening: Evening) -> list[int]:
    """The people who follow the group."""
    async with evening.fresh.store.glance() as glance:
        chat = await glance.find_chat(evening.place.telegram_id)
        assert chat is not None
        ids = await glance.followers(chat.id)
    return [who for who in range(4) if await evening._is_known(who) and await evening.player_id(who) in ids]


async def stop(evening: Evening) -> None:
    """Close the open table."""
    assert (await evening.here(StopHere, admin=True)).done


async def test_a_follower_is_told_of_a_new_table_and_who_opens_it_is_not(evening: Evening):
    await follow(evening, 0, 1)
    await evening.open()
    assert await told(evening, 0) == []
    (notice,) = await told(evening, 1)
    assert (notice.kind, notice.state, notice.language) == (ScreenKind.NOTICE, TableState.LOBBY, "ru")
    assert [screen.kind for screen in await evening.draw_all()] == [ScreenKind.TABLE, ScreenKind.NOTICE]


async def test_nobody_is_told_twice_of_one_table_and_a_table_without_a_game_uses_nothing_up(evening: Evening):
    await follow(evening, 1)
    await evening.arrive(0)
    await evening.open()
    await evening.open()
    assert len(await told(evening, 1)) == 1
    await stop(evening)
    assert await followers(evening) == [1]
    await evening.open()
    assert [notice.state for notice in await told(evening, 1)] == [TableState.CLOSED, TableState.LOBBY]


async def test_a_game_is_what_they_waited_for_who_were_told_and_who_play(evening: Evening):
    await follow(evening, 0, 1, 2)
    await evening.arrive(3)
    await evening.open(who=3)
    await evening.arrive(0)
    await follow(evening, 3)
    await evening.join(0)
    await evening.deal(3)
    assert await followers(evening) == []
    assert [notice.state for notice in await told(evening, 2)] == [TableState.PLAYING]
    await stop(evening)
    await stop(evening)
    await evening.open()
    assert len(await told(evening, 2)) == 1


async def test_who_followed_after_the_table_had_opened_is_told_of_the_next_one(evening: Evening):
    await evening.sit(2)
    await follow(evening, 2)
    await evening.deal()
    assert await followers(evening) == [2]
    assert await told(evening, 2) == []


async def test_saying_it_again_ends_it_and_leaving_the_group_too(evening: Evening):
    await follow(evening, 1, 2)
    assert (await evening.here(FollowHere, 1)).code == Code.UNFOLLOWED
    assert await followers(evening) == [2]
    await evening.ask(Departed(person=evening.people[2], place=evening.place))
    assert await followers(evening) == []


async def test_who_cannot_be_written_to_is_led_to_the_private_chat_and_told_once_it_is_open(evening: Evening):
    answer = await evening.here(FollowHere, 1)
    assert (answer.code, answer.start_payload) == (Code.FOLLOWED_AFAR, "n")
    await evening.arrive(0)
    await evening.open()
    assert await told(evening, 1) == []
    await stop(evening)
    await evening.arrive(1)
    await evening.open()
    assert len(await told(evening, 1)) == 1


@pytest.mark.parametrize("what", ["join", "close"])
async def test_a_notice_is_drawn_anew_when_its_table_changes(evening: Evening, what: str):
    await follow(evening, 1)
    await evening.arrive(0)
    await evening.open()
    await evening.draw_all()
    await (evening.join(1) if what == "join" else stop(evening))
    assert ScreenKind.NOTICE in [screen.kind for screen in await evening.draw_all()]
