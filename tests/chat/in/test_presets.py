"""Rules that a group chose last or keeps under a name: by command, in the menu, and in the group's next life."""

import pytest

from bot.chat.presscode import MenuPress, PresetPress, read_press, write_press
from bot.sandbox import Group, Message, Person


async def reply(bot, person: Person, group: Group, text: str, **how: bool) -> str:
    """The bot's answer to what a person writes in the group."""
    said = await person.say(group, text, **how)
    await bot.telegram.until(lambda: any(m.reply_to is said for m in group.messages), what=f"a reply to {text}")
    return next(m.text for m in group.messages if m.reply_to is said)


async def stop(bot, person: Person, group: Group) -> None:
    """Take the table away."""
    await person.say(group, "/stop")
    await bot.telegram.until(lambda: not bot.tables(group), what="the table to close")


async def turn(bot, person: Person, table: Message, *labels: str) -> None:
    """Press these buttons one after the other, each as soon as it is there."""
    for label in labels:
        await bot.telegram.until(lambda label=label: find(table, label), what=f"a button {label}")
        await person.press(table, find(table, label))


def find(table: Message, label: str) -> str | None:
    """The whole text of a button."""
    return next((button["text"] for button in table.buttons if label in button["text"]), None)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("переводной", ("Переводной дурак",)),
        ("Переводной Дурак deck=52", ("Переводной дурак", "52 карты")),
        ("throw-in deck=24", ("Подкидной дурак", "24 карты")),
        ("акулина", ("Акулина",)),
        ("akulina", ("Акулина",)),
        ("ВЕРИШЬ — НЕ ВЕРИШЬ", ("Веришь — не веришь",)),
        ("perevodnoy deck=52 throwers=neighbours", ("Переводной дурак", "52 карты", "соседи")),
    ],
)
async def test_a_game_is_named_as_people_name_it(bot, words, said):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    await anya.say(group, f"/durak {words}")
    await bot.table(group, *said)


async def test_a_bad_word_is_answered_with_the_good_ones(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    told = await reply(bot, anya, group, "/durak покер")
    assert "покер" in told
    assert "переводной" in told
    assert "вслепую" in told
    assert "perevodnoy" not in told
    assert "«Правила»" in told
    told = await reply(bot, anya, group, "/durak переводной deck=40")
    assert "36 карт, 24 карты, 32 карты и 52 карты" in told
    told = await reply(bot, anya, group, "/durak дамка deck=<b>")
    assert "Колода: такого не выбирают, когда играем в акулину" in told
    told = await reply(bot, anya, group, "/durak дамка цвет=<b>")
    assert "цвет=<b>" in told
    assert bot.tables(group) == []


async def test_rules_are_told_by_any_name(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    assert "Переводной дурак" in await reply(bot, anya, group, "/rules переводной")
    assert "Веришь" in await reply(bot, anya, group, "/rules веришь не веришь")


async def test_what_was_chosen_in_the_menu_is_there_the_next_time(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Подкидной дурак")
    await turn(bot, anya, table, "Правила", "Игра", "Переводной", "Колода и козырь", "Колода:", "52 карты")
    await bot.table(group, "Колода: 52 карты")
    assert len(bot.tables(group)) == 1
    await stop(bot, anya, group)
    await boris.say(group, "/durak")
    await bot.table(group, "Переводной дурак", "52 карты", "Борис")
    await stop(bot, boris, group)
    await boris.say(group, "/durak подкидной")
    table = await bot.table(group, "Подкидной дурак", "Борис")
    assert "52 карты" not in table.text


async def test_a_preset_is_saved_chosen_and_deleted(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    assert "Наборов правил пока нет" in await reply(bot, boris, group, "/preset")
    assert "Стола здесь пока нет" in await reply(bot, anya, group, "/preset save Пятница")
    await anya.say(group, "/durak переводной deck=52")
    table = await bot.table(group, "52 карты")
    await turn(bot, anya, table, "Правила", "Наборы правил")
    await bot.table(group, "Пока ни одного")
    assert await reply(bot, anya, group, "/preset сохранить Пятница  вечером") == "Набор «Пятница вечером» сохранён."
    await bot.table(group, "Пятница вечером — Переводной дурак, 1 особое правило")
    await turn(bot, anya, table, "Назад", "Игра", "Подкидной", "Наборы правил", "Пятница вечером")
    await bot.telegram.until(lambda: find(table, "✓ Пятница вечером"), what="the mark")
    await turn(bot, anya, table, "Назад")
    await bot.table(group, "Играем в переводного дурака", "52 карты")
    await turn(bot, anya, table, "К столу")
    await bot.table(group, "Переводной дурак — садитесь", "52 карты")
    assert "Наборы правил: Пятница вечером." in await reply(bot, boris, group, "/preset")
    told = await reply(bot, anya, group, "/preset delete Суббота")
    assert told == "Набора «Суббота» нет. Есть: Пятница вечером."
    assert "удалён" in await reply(bot, anya, group, "/preset DELETE пятница ВЕЧЕРОМ")
    assert "Наборов правил пока нет" in await reply(bot, anya, group, "/preset delete")
    assert len(bot.tables(group)) == 1


async def test_others_neither_save_nor_delete_nor_choose(bot):
    owner, anya, boris = await bot.people("Хозяин", "Аня", "Борис")
    group = bot.group([owner, anya, boris])
    await anya.say(group, "/durak deck=24")
    table = await bot.table(group, "Аня")
    await reply(bot, anya, group, "/preset save Дача")
    for text in ("/preset save Другая", "/preset delete Дача"):
        assert "Наборы сохраняет и удаляет Аня или администратор" in await reply(bot, boris, group, text)
    await turn(bot, anya, table, "Правила", "Наборы правил")
    await bot.telegram.until(lambda: find(table, "Дача"), what="the preset")
    assert await bot.press(boris, table, find(table, "Дача")) == "Правила выбирает Аня."
    group.promote(boris)
    assert "сохранён" in await reply(bot, boris, group, "/preset save Другая")
    assert "удалён" in await reply(bot, boris, group, "/preset delete Другая")
    group.demote(boris)
    group.promote(owner, anonymous=True)
    assert "сохранён" in await reply(bot, owner, group, "/preset save Тайная", anonymously=True)
    await stop(bot, anya, group)
    assert "Пока стола нет" in await reply(bot, anya, group, "/preset delete Дача")
    assert "удалён" in await reply(bot, owner, group, "/preset delete Дача", anonymously=True)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "Нужно название, не длиннее 24 знаков"),
        ("\u200b\u3164 \u202e", "Нужно название"),
        ("слишком длинное название для набора", "Нужно название"),
        ("Щ" * 500, "Нужно название"),
        ("<b>жирный</b>", "Набор «<b>жирный</b>» сохранён."),
        ("&amp; { $name }", "Набор «&amp; { $name }» сохранён."),
        ("\u202eкирод", "Набор «кирод» сохранён."),
        ("deck=52", "Набор «deck=52» сохранён."),
    ],
)
async def test_names_are_cleaned_and_do_no_harm(bot, name, told):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    assert told in await reply(bot, anya, group, f"/preset save {name}")
    await turn(bot, anya, table, "Правила", "Наборы правил")
    await bot.table(group, "Наборы правил", "Аня")


async def test_a_thirteenth_preset_is_refused(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    for number in range(1, 13):
        assert "сохранён" in await reply(bot, anya, group, f"/preset save Дача {number}")
    assert "Больше наборов не поместится: их уже 12" in await reply(bot, anya, group, "/preset save Дача 13")
    assert "сохранён" in await reply(bot, anya, group, "/preset save ДАЧА 12")
    await turn(bot, anya, table, "Правила", "Наборы правил", "ДАЧА 12")
    await bot.telegram.until(lambda: sum("ача" in b["text"].lower() for b in table.buttons) == 12, what="twelve")


async def test_a_preset_of_another_group_cannot_be_forged(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group, other = bot.group([anya]), bot.group([boris], "Другой чат")
    await anya.say(group, "/durak переводной")
    table = await bot.table(group, "Аня")
    await reply(bot, anya, group, "/preset save Тайная")
    await turn(bot, anya, table, "Правила", "Наборы правил")
    await bot.telegram.until(lambda: find(table, "Тайная"), what="the preset")
    mine = next(button["callback_data"] for button in table.buttons if "Тайная" in button["text"])
    preset = read_press(mine).preset_id
    await boris.say(other, "/durak подкидной")
    elsewhere = await bot.table(other, "Борис")
    for data in [write_press(PresetPress(2, number)) for number in (preset, 0, 1, 2, 3, 999, 2**60)]:
        press = await boris.press(elsewhere, data=data, forced=True)
        assert (await press.answered()).text == "Этого набора больше нет."
    press = await boris.press(elsewhere, data=mine, forced=True)
    assert (await press.answered()).text == "Эта кнопка устарела."
    press = await boris.press(elsewhere, data=write_press(MenuPress(2, "presets")), forced=True)
    await press.answered()
    await bot.table(other, "Пока ни одного")
    assert "Наборов правил пока нет" in await reply(bot, boris, other, "/preset")


async def test_a_button_of_a_preset_that_was_deleted_says_so(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await reply(bot, anya, group, "/preset save Дача")
    await turn(bot, anya, table, "Правила", "Наборы правил")
    await bot.telegram.until(lambda: find(table, "Дача"), what="the preset")
    old = next(button["callback_data"] for button in table.buttons if "Дача" in button["text"])
    await reply(bot, anya, group, "/preset delete Дача")
    await reply(bot, anya, group, "/preset save Огород")
    press = await anya.press(table, data=old, forced=True)
    assert (await press.answered()).text == "Этого набора больше нет."


async def test_presets_are_for_groups(bot):
    (anya,) = await bot.people("Аня")
    await anya.say(anya.private, "/preset save Дача")
    await bot.telegram.until(lambda: anya.last().text.startswith("Это работает в группе."), what="a reply")


async def test_a_group_that_becomes_a_supergroup_keeps_its_rules(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya], kind="group")
    await anya.say(group, "/durak переводной deck=52")
    await bot.table(group, "Аня")
    await reply(bot, anya, group, "/preset save Дача")
    await stop(bot, anya, group)
    group.upgrade()
    await bot.settled()
    assert "Дача" in await reply(bot, anya, group, "/preset")
    await anya.say(group, "/durak")
    await bot.table(group, "Переводной дурак", "52 карты")
