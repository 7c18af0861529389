"""Tables as pictures: one message that is edited, the whole table below in text; texts where they are forbidden."""

from collections.abc import AsyncIterator

import pytest

from bot.chat.presscode import SetPress, write_press
from bot.pictures import PicturePainter
from bot.sandbox import Group, Message, Person


@pytest.fixture
async def pictured(evening) -> AsyncIterator:
    """The bot at work, drawing its tables."""
    async with evening.running(haste=100.0, painter=PicturePainter()):
        yield evening
    assert evening.violations() == []


async def game_for_two(bot) -> tuple[list[Person], Group, Message]:
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    await people[0].say(group, "/durak")
    lobby = await bot.table(group, "Аня")
    await bot.press(people[1], lobby, "Сесть")
    await bot.press(people[0], lobby, "Сдать")
    await bot.telegram.until(lambda: all(bot.hand(p) for p in people), what="hands")
    return people, group, await bot.table(group, "Козырь")


async def lead(bot, people: list[Person]) -> None:
    """Whoever leads plays a card."""
    for person in people:
        ready = [button for button in bot.hand(person).buttons if "style" in button]
        if ready:
            assert await bot.press(person, bot.hand(person), ready[0]["text"])
            return


async def test_the_lobby_becomes_a_picture_with_the_whole_table_below(pictured):
    people, group, table = await game_for_two(pictured)
    assert table.content.file is not None
    for person in people:
        assert person.name in table.text
    assert pictured.tables(group) == [table]
    assert not pictured.telegram.calls("sendPhoto"), "it is the lobby's message"
    assert not pictured.telegram.calls("deleteMessage")


async def test_a_move_changes_the_picture_in_the_same_message(pictured):
    people, group, table = await game_for_two(pictured)
    before = table.content.file
    await lead(pictured, people)
    await pictured.eventually(lambda: table.content.file is not before)
    await pictured.eventually(lambda: pictured.tables(group) == [table])
    assert pictured.telegram.calls("editMessageMedia")


async def test_where_only_words_change_nothing_is_uploaded(pictured):
    _, group, table = await game_for_two(pictured)
    vera = pictured.telegram.person("Вера", language="ru")
    await vera.start()
    await vera.join(group)
    uploads = len(pictured.telegram.calls("editMessageMedia"))
    await vera.say(group, "/join")
    await pictured.eventually(lambda: "Вера" in table.text)
    assert len(pictured.telegram.calls("editMessageMedia")) == uploads
    assert pictured.telegram.calls("editMessageCaption")


async def test_a_result_is_a_picture_in_the_same_message(pictured):
    people, group, table = await game_for_two(pictured)
    await people[0].say(group, "/surrender")
    await pictured.eventually(lambda: any(m.reply_to and m.keyboard for m in group.messages))
    question = next(m for m in group.messages if m.reply_to and m.keyboard)
    await pictured.press(people[0], question, "Сдаюсь")
    await pictured.eventually(lambda: "дурак" in table.text.lower() and any("Ещё" in b["text"] for b in table.buttons))
    assert table.content.file is not None


async def test_where_pictures_are_forbidden_the_table_is_a_text(pictured):
    people = await pictured.people("Аня", "Борис")
    group = pictured.group(people)
    group.restrict(pictured.telegram.me, ["can_send_messages"])
    table = await pictured.dealt(people, group)
    assert table.content.file is None
    assert pictured.tables(group) == [table]


async def test_a_table_whose_pictures_are_forbidden_later_stays_true(pictured):
    people, group, table = await game_for_two(pictured)
    group.restrict(pictured.telegram.me, ["can_send_messages"])
    before = table.text
    await lead(pictured, people)
    await pictured.eventually(lambda: pictured.tables(group)[-1].text != before)
    await pictured.eventually(lambda: len(pictured.tables(group)) == 1)


async def test_a_picture_that_was_deleted_comes_back(pictured):
    people, group, table = await game_for_two(pictured)
    group.delete(table)
    await lead(pictured, people)
    await pictured.eventually(lambda: [m for m in pictured.tables(group) if m is not table and m.content.file])


async def set_in_group(bot, person: Person, group: Group, key: str, choice: str) -> None:
    """Change a setting by its button, as the menu of `/settings` has it."""
    said = await person.say(group, "/settings")
    await bot.eventually(lambda: any(m.reply_to is said for m in group.messages))
    menu = next(m for m in group.messages if m.reply_to is said)
    press = await person.press(menu, data=write_press(SetPress(key, choice)), forced=True)
    assert (await press.answered()).text


async def test_a_group_chooses_four_colours(pictured):
    people, group, table = await game_for_two(pictured)
    told = table.text
    await set_in_group(pictured, people[0], group, "four_colours", "on")
    await pictured.eventually(lambda: table.text != told)


async def test_a_group_chooses_texts_and_pictures_again(pictured):
    people, group, _ = await game_for_two(pictured)
    for look, drawn in (("text", False), ("picture", True)):
        await set_in_group(pictured, people[0], group, "look", look)

        def shown(drawn: bool = drawn) -> bool:
            games = [m for m in pictured.tables(group) if "Козырь" in m.text]
            return [bool(m.content.file) for m in games] == [drawn]

        await pictured.eventually(shown)
