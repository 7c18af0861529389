"""Comings and goings: the bot's own, and those of people."""

import asyncio
import json

import pytest

from bot.sandbox import Group


async def test_a_group_that_the_bot_is_added_to_is_greeted_once(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    await bot.telegram.until(lambda: any("/durak" in m.text for m in group.messages))
    group.promote(bot.telegram.me)
    await asyncio.sleep(0.5)  # in a hurry that is long enough to be greeted again
    group.kick(bot.telegram.me)
    group.add(bot.telegram.me)
    await bot.telegram.until(lambda: len([m for m in group.messages if "/durak" in m.text]) == 2)


@pytest.mark.parametrize("order", [list, lambda updates: list(reversed(updates))], ids=["in order", "reversed"])
async def test_a_link_that_brings_the_bot_into_a_group_brings_one_greeting(patient_bot, order):
    (anya,) = await patient_bot.people("Аня")
    group = patient_bot.group([anya], bot=False)
    patient_bot.telegram.hold()
    await anya.open("https://t.me/local_test_bot?startgroup=hello", group)
    patient_bot.telegram.release(order)
    await anya.say(group, "/help")
    await patient_bot.telegram.until(lambda: "Дурак в этом чате" in anya.last(group).text)
    greetings = [message for message in group.messages if "Новый стол — /durak" in message.text]
    assert len(greetings) == 1


async def test_who_wants_to_be_greeted_again_is(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    await bot.telegram.until(lambda: "Новый стол" in anya.last(group).text)
    await asyncio.sleep(0.5)  # in a hurry that is long enough
    said = await anya.say(group, "/start")
    await bot.telegram.until(lambda: any(m.reply_to is said and "Новый стол" in m.text for m in group.messages))


async def test_a_bot_that_is_removed_calls_the_game_off_and_starts_anew_when_it_comes_back(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await bot.dealt([anya, boris], group)
    group.kick(bot.telegram.me)
    await bot.telegram.until(lambda: bot.hand(anya) is None and bot.hand(boris) is None, what="hands to go")
    await bot.settled()
    calls = len(bot.telegram.calls(place=group))
    await asyncio.sleep(0.5)
    assert len(bot.telegram.calls(place=group)) == calls
    group.add(bot.telegram.me)
    await anya.say(group, "/durak")
    await bot.table(group, "садитесь")


async def test_removal_is_learned_from_a_refusal_when_no_update_tells_of_it(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await bot.dealt([anya, boris], group)
    bot.telegram.hold()
    group.kick(bot.telegram.me)
    bot.telegram.release(lambda updates: [])
    card = next(b for person in (anya, boris) for b in bot.hand(person).buttons if b["text"].startswith("•"))
    mover = anya if card in bot.hand(anya).buttons else boris
    await bot.press(mover, bot.hand(mover), card["text"])
    await bot.telegram.until(lambda: bot.hand(anya) is None and bot.hand(boris) is None, what="hands to go")


async def test_a_player_who_leaves_the_group_has_no_hand_and_the_others_are_asked(bot):
    anya, boris, vera = await bot.people("Аня", "Борис", "Вера")
    group = bot.group([anya, boris, vera])
    await bot.dealt([anya, boris, vera], group)
    await boris.leave(group)
    await bot.telegram.until(lambda: bot.hand(boris) is None, what="his hand to go")
    table = await bot.table(group, "Борис: уже не в чате")
    await bot.press(anya, table, "Остановить")
    await bot.telegram.until(lambda: "Мои карты" not in str(table.buttons), what="the game to end")


async def test_where_the_bot_is_an_administrator_it_hears_of_who_leaves_though_the_group_does_not(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris], admin=True)
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await bot.press(boris, table, "Сесть")
    bot.telegram.hold()
    group.kick(boris)
    bot.telegram.release(lambda updates: [update for update in updates if "new_chat_member" in update])
    await bot.table(group, "За столом 1")


async def test_who_joins_or_gets_rights_is_not_kept(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya], admin=True)
    await boris.join(group)
    group.promote(boris)
    group.restrict(boris)
    await bot.settled()
    assert not [body for _, body in bot.kept() if '"chat_member"' in body]


async def test_only_people_of_the_group_sit_down_and_it_is_asked_once_who_they_are(bot):
    anya, boris, outsider = await bot.people("Аня", "Борис", "Чужой")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    for _ in range(3):
        press = await outsider.press(table, data=table.button("Сесть")["callback_data"], forced=True)
        assert (await press.answered()).text.startswith("Играют участники этого чата")
    for _ in range(3):
        await bot.press(boris, table, "Сесть")
    asked = [call.params.integer("user_id") for call in bot.telegram.calls("getChatMember")]
    assert (asked.count(boris.id), asked.count(outsider.id)) == (1, 3)
    await boris.leave(group)
    await bot.table(group, "За столом 1")
    press = await boris.press(table, data=table.button("Сесть")["callback_data"], forced=True)
    assert (await press.answered()).text.startswith("Играют участники этого чата")
    await outsider.join(group)
    assert await bot.press(outsider, table, "Сесть") == "Вы за столом!"


@pytest.mark.parametrize("kind", ["502 page", "reset", "429", "delay"])
async def test_who_cannot_be_asked_about_may_sit_down(bot, kind):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    fault = bot.telegram.fault(kind, "getChatMember", times=None, seconds=4.0)
    assert await bot.press(boris, table, "Сесть") == "Вы за столом!"
    for text in ("Встать", "Сесть"):
        await bot.press(boris, table, text)
    assert fault.struck == 1


async def test_who_blocks_the_bot_is_known_to_be_away_and_gets_his_hand_when_he_is_back(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await boris.block()
    await bot.settled()
    toast = await (await boris.press(table, "Сесть")).answered()
    assert toast.url
    await boris.unblock()
    await bot.settled()
    assert await bot.press(boris, table, "Сесть") == "Вы за столом!"
    await bot.press(anya, table, "Сдать")
    await bot.telegram.until(lambda: bot.hand(anya) and bot.hand(boris), what="hands")
    before = bot.hand(boris)
    await boris.block()
    await bot.settled()
    await boris.unblock()
    await bot.telegram.until(lambda: bot.hand(boris) is not before, what="the hand again")


async def test_a_block_is_learned_from_a_refusal_when_no_update_tells_of_it(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await bot.press(boris, table, "Сесть")
    bot.telegram.hold()
    await boris.block()
    bot.telegram.release(lambda updates: [])
    await bot.press(anya, table, "Сдать")
    await bot.eventually(lambda: any(call.status == 403 for call in bot.telegram.calls("sendMessage")))
    await anya.say(group, "/stop")
    await bot.telegram.until(lambda: bot.hand(anya) is None, what="the game to stop")
    await bot.telegram.until(lambda: "Ещё" in str(table.buttons), what="the result")
    assert "Борис" in await bot.press(anya, table, "Ещё")


async def test_a_group_that_becomes_a_supergroup_keeps_its_table(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group: Group = bot.group([anya, boris], kind="group")
    await anya.say(group, "/durak")
    await bot.table(group, "Аня")
    group.upgrade()
    table = await bot.table(group, "Аня")
    assert await bot.press(boris, table, "Сесть") == "Вы за столом!"
    await bot.table(group, "Борис")


def commands_first(updates):
    return sorted(updates, key=lambda update: "text" not in update)


@pytest.mark.parametrize(
    "order", [list, lambda updates: list(reversed(updates)), commands_first], ids=["in order", "reversed", "late news"]
)
async def test_a_game_goes_on_in_the_supergroup_in_whatever_order_the_news_come(bot, order):
    anya, boris = await bot.people("Аня", "Борис")
    group: Group = bot.group([anya, boris], kind="group")
    await bot.dealt([anya, boris], group)
    await anya.say(group, "/preset save Наши")
    await bot.telegram.until(lambda: any("Наши" in m.text for m in group.messages if m.reply_to), what="a preset")
    bot.telegram.hold()
    group.upgrade()
    await boris.say(group, "/durak")
    await boris.say(group, "/preset")
    bot.telegram.release(order)
    await bot.settled()
    await bot.table(group, "Аня")
    await bot.eventually(lambda: not bot.due())
    async with bot.world.store.glance() as glance:
        chat = await glance.find_chat(group.id)
        assert [table.id for table in await glance.open_tables(chat.id)] == [1]
        assert "Наши" in [preset.name for preset in await glance.presets(chat.id)]
        assert (await glance.find_game(1)).state == "live"
        assert await glance.find_chat(group.old_id) is None
    await bot.eventually(lambda: len(bot.tables(group)) == 1)
    (table,) = bot.tables(group)
    assert any("Мои карты" in button["text"] for button in table.buttons)


async def test_whoever_blocks_the_bot_does_so_in_his_own_chat(bot):
    """News of a private chat that name somebody else as who blocked there concern nobody."""
    anya, boris = await bot.people("Аня", "Борис")
    await bot.dealt([anya, boris], bot.group([anya, boris]))
    us = {"id": bot.telegram.me.id, "is_bot": True, "first_name": "Bot"}
    queue = bot.telegram.me.updates
    chat = {"id": boris.id, "type": "private", "first_name": "Борис"}
    sender = {"id": anya.id, "is_bot": False, "first_name": "Аня"}
    standing = {"old_chat_member": {"status": "member", "user": us}, "new_chat_member": {"user": us}}
    standing["new_chat_member"] |= {"status": "kicked", "until_date": 0}
    update = {"update_id": queue.next_id, "my_chat_member": {"chat": chat, "from": sender, "date": 0, **standing}}
    queue.skip_ids(1)
    queue.put_bytes(update["update_id"], json.dumps(update).encode())
    await bot.settled()
    async with bot.world.store.glance() as glance:
        assert (await glance.find_player(anya.id)).reachable


async def test_no_news_makes_one_supergroup_of_two(bot):
    anya, boris = await bot.people("Аня", "Борис")
    first, second = bot.group([anya, boris]), bot.group([anya, boris])
    for group in (first, second):
        await anya.say(group, "/durak")
        await bot.table(group, "Аня")
    queue = bot.telegram.me.updates
    for chat, news in (
        ({"id": first.id, "type": "supergroup"}, {"migrate_to_chat_id": second.id}),
        ({"id": -5, "type": "group"}, {"migrate_from_chat_id": second.id}),
    ):
        message = {"message_id": 900, "date": 0, "chat": chat | {"title": "Дача"}, **news}
        update = {"update_id": queue.next_id, "message": message}
        queue.skip_ids(1)
        queue.put_bytes(update["update_id"], json.dumps(update).encode())
    await bot.settled()
    for group in (first, second):
        assert await bot.press(boris, await bot.table(group, "Аня"), "Сесть") == "Вы за столом!"


async def test_an_upgrade_is_learned_from_a_refusal_when_no_update_tells_of_it(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group: Group = bot.group([anya, boris], kind="group")
    await bot.dealt([anya, boris], group)
    bot.telegram.hold()
    group.upgrade()
    bot.telegram.release(lambda updates: [])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    assert table.chat.id == group.id
