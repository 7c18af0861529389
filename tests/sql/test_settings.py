"""What chats and people set is kept field by field, and moves with the chat."""

from bot.play.requests import Place
from bot.play.settable import ChatSettings, HandOrder, PlayerSettings, Speed, TableLook, Who
from tests.sql.company import know, open_table
from tests.stores import Fresh

OLD = Place(-50, "group", "Двор")
NEW = Place(-100500, "supergroup", "Двор")


async def test_where_nobody_has_set_anything_the_defaults_hold(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work)
        assert await work.chat_settings(table.chat_id) == ChatSettings()
        assert await work.settings_at(table.id) == ChatSettings()
        assert await work.settings_of(404) == PlayerSettings()


async def test_each_field_is_set_for_itself_and_can_be_left_to_the_default_again(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work)
        await work.set_in_chat(table.chat_id, "speed", Speed.DAY)
        await work.set_in_chat(table.chat_id, "tidy", value=False)
    async with fresh.store.work() as work:
        await work.set_in_chat(table.chat_id, "language", "uk")
        await work.set_in_chat(table.chat_id, "speed", Speed.OFF)
    expected = ChatSettings(language="uk", speed=Speed.OFF, tidy=False)
    async with fresh.store.glance() as glance:
        assert await glance.chat_settings(table.chat_id) == expected
        assert await glance.settings_at(table.id) == expected
        assert await glance.chat_settings(table.chat_id + 1) == ChatSettings()
    async with fresh.store.work() as work:
        await work.set_in_chat(table.chat_id, "language", None)
        assert (await work.chat_settings(table.chat_id)).language is None


async def test_a_person_is_found_by_both_ids(fresh: Fresh):
    async with fresh.store.work() as work:
        anya, boris = await know(work, 1, 2)
        await work.set_for_player(anya.id, "hand_order", HandOrder.DEALT)
        await work.set_for_player(anya.id, "notices", value=False)
    async with fresh.store.glance() as glance:
        expected = PlayerSettings(hand_order=HandOrder.DEALT, notices=False)
        assert await glance.player_settings(anya.id) == expected
        assert await glance.settings_of(1) == expected
        assert await glance.settings_of(2) == PlayerSettings()
        assert await glance.player_settings(boris.id) == PlayerSettings()


async def test_settings_stay_with_a_chat_that_gets_a_new_id(fresh: Fresh):
    async with fresh.store.work() as work:
        chat = await work.know_chat(OLD)
        await work.set_in_chat(chat.id, "stops", Who.EVERYBODY)
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
        moved = await work.find_chat(NEW.telegram_id)
        assert moved is not None
        assert (await work.chat_settings(moved.id)).stops is Who.EVERYBODY


async def test_what_the_old_chat_has_set_goes_before_what_the_new_one_has(fresh: Fresh):
    async with fresh.store.work() as work:
        old, new = await work.know_chat(OLD), await work.know_chat(NEW)
        await work.set_in_chat(old.id, "speed", Speed.DAY)
        await work.set_in_chat(new.id, "speed", Speed.OFF)
        await work.set_in_chat(new.id, "look", TableLook.TEXT)
        for _ in range(2):
            await work.move_chat(OLD.telegram_id, NEW.telegram_id)
        assert await work.chat_settings(new.id) == ChatSettings(speed=Speed.DAY, look=TableLook.TEXT)
        assert await work.chat_settings(old.id) == ChatSettings()


async def test_a_chat_without_settings_takes_none_away(fresh: Fresh):
    async with fresh.store.work() as work:
        new = await work.know_chat(NEW)
        await work.set_in_chat(new.id, "opens", Who.ADMINS)
        await work.know_chat(OLD)
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
        assert await work.chat_settings(new.id) == ChatSettings(opens=Who.ADMINS)
