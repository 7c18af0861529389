"""Chats that do not let us write: tried ever more seldom, given up when nothing is left to show, back at once."""

import pytest


async def opened(bot, *names, kind="supergroup"):
    """People, their group, and the table that the first of them has opened."""
    people = await bot.people(*names)
    group = bot.group(people, kind=kind)
    await people[0].say(group, "/durak")
    return people, group, await bot.table(group, names[0])


def refusals(bot, group):
    """The messages that Telegram did not let us send to the group."""
    return [call for call in bot.telegram.calls("sendMessage", group) if call.error]


def warnings(person):
    """What somebody was told of a group that does not let us write."""
    return [message for message in person.screen() if "не дают писать" in message.text]


def mute(bot, group):
    group.restrict(bot.telegram.me)


def unmute(bot, group):
    group.restrict(bot.telegram.me, ["can_send_messages"])


async def test_a_muted_bot_tries_ever_more_seldom_and_tells_the_host_once(bot):
    (anya, boris), group, _ = await opened(bot, "Аня", "Борис")
    mute(bot, group)
    await bot.press(boris, bot.tables(group)[0], "Сесть")
    await anya.say(group, "/table")
    await bot.telegram.until(lambda: warnings(anya), what="the host to be told")
    for _ in range(25):
        bot.clock.skip(60.0)
        await bot.eventually(lambda: not bot.due_now())
    assert 3 <= len(refusals(bot, group)) <= 6
    assert len(warnings(anya)) == 1
    assert not warnings(boris)


@pytest.mark.parametrize("back", ["rights", "press", "command"])
async def test_a_table_is_back_at_once_when_it_may_be(bot, back):
    (anya, boris), group, table = await opened(bot, "Аня", "Борис")
    if back == "rights":
        mute(bot, group)
    else:
        group.allow_all([])
    group.delete(table)
    press = await boris.press(table, data=table.button("Сесть")["callback_data"], forced=True)
    assert (await press.answered()).text == "Вы за столом!"
    await bot.eventually(lambda: refusals(bot, group))
    await bot.eventually(lambda: not bot.due_now())  # the next try by itself is a minute later
    if back == "rights":
        unmute(bot, group)
    else:
        group.allow_all()
    if back == "press":
        await (await boris.press(table, data=table.button("Встать")["callback_data"], forced=True)).answered()
    if back == "command":
        await anya.say(group, "/table")
    await bot.table(group, "Аня")


async def test_who_was_told_is_told_again_when_it_happens_again(bot):
    (anya, _), group, table = await opened(bot, "Аня", "Борис")
    for time in (1, 2):
        mute(bot, group)
        await anya.say(group, "/table")
        await bot.telegram.until(lambda time=time: len(warnings(anya)) == time)
        unmute(bot, group)
        await bot.telegram.until(lambda before=table: before.gone)
        (table,) = bot.tables(group)
        await bot.eventually(lambda: not bot.due())


async def test_a_table_that_closes_while_the_bot_is_muted_is_given_up(bot):
    (anya, _), group, table = await opened(bot, "Аня", "Борис")
    mute(bot, group)
    group.delete(table)
    await anya.say(group, "/stop")
    await bot.eventually(lambda: refusals(bot, group))
    await bot.eventually(lambda: not bot.due())


async def test_a_game_goes_on_in_private_while_the_group_does_not_let_us_write(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    table = await bot.dealt([anya, boris], group)
    mute(bot, group)
    group.delete(table)
    mover = next(p for p in (anya, boris) if any(b["text"].startswith("•") for b in bot.hand(p).buttons))
    card = next(b["text"] for b in bot.hand(mover).buttons if b["text"].startswith("•"))
    assert (await bot.press(mover, bot.hand(mover), card)).startswith("Вы пошли")
    other = boris if mover is anya else anya
    await bot.telegram.until(lambda: "Беру" in str(bot.hand(other).buttons), what="the other's turn")
    await bot.telegram.until(lambda: warnings(anya), what="the host to be told")


async def test_a_closed_topic_pauses_the_table(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya], kind="forum")
    topic = group.open_topic("Карты")
    group.close_topic(topic)
    await anya.say(group, "/durak", topic=topic)
    await bot.eventually(lambda: refusals(bot, group))
    assert bot.tables(group) == []
    group.reopen_topic(topic)
    await anya.say(group, "/table", topic=topic)
    await bot.table(group, "Аня")


async def test_a_deleted_topic_ends_its_game_and_no_other(bot):
    anya, boris, vera = await bot.people("Аня", "Борис", "Вера")
    group = bot.group([anya, boris, vera], kind="forum")
    topic = group.open_topic("Карты")
    await vera.say(group, "/durak")
    await bot.table(group, "Вера")
    await anya.say(group, "/durak", topic=topic)
    table = await bot.table(group, "Аня")
    await bot.press(boris, table, "Сесть")
    await bot.press(anya, table, "Сдать")
    await bot.telegram.until(lambda: bot.hand(anya) and bot.hand(boris), what="hands")
    group.delete_topic(topic)
    mover = next(p for p in (anya, boris) if any(b["text"].startswith("•") for b in bot.hand(p).buttons))
    card = next(b["text"] for b in bot.hand(mover).buttons if b["text"].startswith("•"))
    await bot.press(mover, bot.hand(mover), card)
    for person in (anya, boris):
        await bot.telegram.until(lambda person=person: "Тему удалили" in person.last().text, what="the end")
    await bot.eventually(lambda: not bot.due())
    tried = len(refusals(bot, group))
    assert tried <= 3
    bot.clock.skip(3600.0)
    assert await bot.press(anya, bot.tables(group)[-1], "Сесть") == "Вы за столом!"
    await bot.eventually(lambda: not bot.due())
    assert len(refusals(bot, group)) == tried
