"""People and chats: made once, refreshed when they change."""

import pytest

from bot.play.records import Chat, Player
from bot.play.requests import Person, Place
from tests.stores import Fresh

ANYA = Person(2**40, "Аня", "anya", "ru")
YARD = Place(-(2**41), "supergroup", "Двор", topic=7)


async def test_a_person_is_stored_and_found(fresh: Fresh):
    async with fresh.store.work() as work:
        player = await work.know_player(ANYA)
    assert player == Player(id=player.id, telegram_id=2**40, name="Аня", username="anya", language="ru")
    async with fresh.store.glance() as glance:
        assert await glance.find_player(2**40) == player
        assert await glance.players([player.id, player.id + 1]) == {player.id: player}
        assert await glance.players([]) == {}
        assert await glance.find_player(1) is None


async def test_a_person_keeps_one_row_and_the_newest_name(fresh: Fresh):
    async with fresh.store.work() as work:
        first = await work.know_player(ANYA, reachable=True)
        second = await work.know_player(Person(2**40, "Анна"))
        third = await work.know_player(Person(2**40, "Анна", None, "en"), reachable=False)
    assert second == Player(id=first.id, telegram_id=2**40, name="Анна", language="ru", reachable=True)
    assert third == Player(id=first.id, telegram_id=2**40, name="Анна", language="en", reachable=False)


async def test_a_chat_is_stored_refreshed_and_left(fresh: Fresh):
    async with fresh.store.work() as work:
        chat = await work.know_chat(YARD)
        await work.set_presence(chat.id, present=False, admin=False)
    assert chat == Chat(id=chat.id, telegram_id=-(2**41), kind="supergroup", title="Двор")
    async with fresh.store.glance() as glance:
        assert not (await glance.chat(chat.id)).present
        assert await glance.find_chat(1) is None
        with pytest.raises(LookupError):
            await glance.chat(chat.id + 1)
    async with fresh.store.work() as work:
        back = await work.know_chat(Place(-(2**41), "supergroup", "Наш двор"))
    assert back == Chat(id=chat.id, telegram_id=-(2**41), kind="supergroup", title="Наш двор")
    async with fresh.store.glance() as glance:
        assert await glance.find_chat(-(2**41)) == back
