"""/notify: being told in private that a table has opened, and sitting down from there."""

from bot.sandbox import Group, Message, Person


async def answer(bot, person: Person, group: Group, text: str) -> Message:
    """The bot's answer to what a person writes in the group."""
    said = await person.say(group, text)
    await bot.telegram.until(lambda: any(m.reply_to is said for m in group.messages), what=f"an answer to {text}")
    return next(m for m in group.messages if m.reply_to is said)


async def notice(bot, person: Person, *words: str) -> Message:
    """The newest notice that a person was sent, once it says these words."""

    def find() -> Message | None:
        found = [m for m in person.screen() if m.text.startswith("🃏 Дача")]
        return found[-1] if found and all(word in found[-1].text for word in words) else None

    found = await bot.telegram.until(find, what=f"a notice that says {words}")
    assert found is not None
    return found


async def test_a_follower_is_told_sits_down_from_the_private_chat_and_is_not_told_again(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    assert "Напишу вам в личный чат" in (await answer(bot, boris, group, "/notify")).text
    await anya.say(group, "/durak переводной")
    told = await notice(bot, boris, "Переводной дурак", "За столом: Аня", "садитесь")
    assert await bot.press(boris, told, "Сесть") == "Вы за столом!"
    table = await bot.table(group, "2. Борис")
    await notice(bot, boris, "Вы за этим столом")
    assert not told.keyboard
    await bot.press(anya, table, "Сдать")
    await bot.telegram.until(lambda: bot.hand(anya) and bot.hand(boris), what="hands")
    await anya.say(group, "/stop")
    await anya.say(group, "/stop")
    await bot.telegram.until(lambda: "Стол убрали" in told.text, what="a notice of the end")
    await anya.say(group, "/durak")
    await bot.table(group, "садитесь")
    await bot.telegram.until(lambda: not bot.due(), what="all screens")
    assert len([m for m in boris.screen() if "садитесь" in m.text]) == 0
    assert not [m for m in anya.screen() if "садитесь" in m.text]


async def test_a_lobby_that_comes_to_nothing_uses_nothing_up(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await answer(bot, boris, group, "/notify")
    for _ in range(2):
        await anya.say(group, "/durak")
        told = await notice(bot, boris, "садитесь")
        await anya.say(group, "/stop")
        await bot.telegram.until(lambda told=told: "Стол убрали" in told.text and not told.keyboard, what="its end")


async def test_whoever_has_left_the_group_is_neither_told_nor_seated(bot):
    anya, boris, vera = await bot.people("Аня", "Борис", "Вера")
    group = bot.group([anya, boris, vera])
    for person in (boris, vera):
        await answer(bot, person, group, "/notify")
    await boris.leave(group)
    await anya.say(group, "/durak")
    told = await notice(bot, vera, "садитесь")
    await vera.leave(group)
    await bot.settled()
    assert "Играют участники" in await bot.press(vera, told, "Сесть")
    assert not [m for m in boris.screen() if "садитесь" in m.text]


async def test_it_is_undone_by_saying_it_again_and_needs_an_open_private_chat(bot):
    (anya,) = await bot.people("Аня")
    boris = bot.telegram.person("Борис", language="ru")
    group = bot.group([anya, boris])
    await answer(bot, anya, group, "/notify")
    assert "Больше не буду" in (await answer(bot, anya, group, "/notify")).text
    asked = await answer(bot, boris, group, "/notify")
    assert "откройте личный чат" in asked.text
    await boris.open(asked.buttons[0]["url"])
    await bot.telegram.until(lambda: asked.gone, what="the prompt to go")
    await anya.say(group, "/durak")
    await notice(bot, boris, "садитесь")
