"""The host and the menu of rules: one message, page by page, and what comes of a choice."""

from bot.sandbox import Message, Person


def labels(table: Message) -> list[str]:
    return [button["text"] for button in table.buttons]


async def turn(bot, person: Person, table: Message, label: str, *shown: str) -> str:
    """Press the button with this label, once it is there, and wait until the message says what is expected."""

    def find() -> str | None:
        return next((text for text in labels(table) if label in text), None)

    await bot.telegram.until(find, what=f"a button {label}")
    told = await bot.press(person, table, find())
    await bot.telegram.until(lambda: all(word in table.text for word in shown), what=f"a page that says {shown}")
    return told


async def test_options_are_grouped_show_what_is_chosen_and_lead_back_in_one_message(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await turn(bot, anya, table, "Правила", "Правила стола", "Играем в подкидного дурака")
    await turn(bot, anya, table, "Подкидывание", "Кто подкидывает", "Сколько вдогонку")
    assert any(text.startswith("Кто подкидывает: все") for text in labels(table))
    await turn(bot, anya, table, "Кто подкидывает", "✓ все")
    told = await turn(bot, anya, table, "соседи", "Кто подкидывает: соседи", "Сколько вдогонку")
    assert told == "Кто подкидывает: соседи"
    assert await turn(bot, boris, table, "Сесть") == "Вы за столом!"
    await turn(bot, anya, table, "Назад", "Правила стола", "Кто подкидывает: соседи")
    await turn(bot, anya, table, "К столу", "садитесь", "Кто подкидывает: соседи", "2. Борис")
    assert bot.tables(group) == [table]
    told = await turn(bot, boris, table, "Правила")
    assert told.startswith("Играем в подкидного дурака.")
    assert "Правила выбирает Аня" in told


async def test_games_have_a_page_of_their_own_and_words_choose_one_too(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await turn(bot, anya, table, "Правила", "Игра", "Играем в подкидного дурака")
    await turn(bot, anya, table, "Игра: Подкидной", "Во что играем", "Акулина")
    await turn(bot, anya, table, "Переводной", "Играем в переводного дурака")
    await turn(bot, anya, table, "К столу", "Переводной дурак", "садитесь")
    await boris.say(group, "/durak японский")
    refused = "Стол уже есть, играем в переводного дурака. Правила выбирает Аня."
    await bot.telegram.until(lambda: any(refused in m.text for m in group.messages), what="a refusal")
    await anya.say(group, "/durak японский")
    await bot.table(group, "Японский дурак", "садитесь")


async def test_what_a_choice_makes_moot_goes_from_the_menu(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await turn(bot, anya, table, "Правила", "Правила стола")
    await turn(bot, anya, table, "Подкидывание", "Подкидывают: сперва")
    await turn(bot, anya, table, "Кто подкидывает", "✓ все")
    await turn(bot, anya, table, "никто", "Кто подкидывает: никто")
    assert len(labels(table)) == 4
    assert "Подкидывают:" not in table.text


async def test_rules_for_fewer_people_than_sit_are_told_at_once_and_not_dealt(bot):
    people = await bot.people(*"АБВГДЕЖЗ")
    group = bot.group(people)
    await people[0].say(group, "/durak deck=52")
    table = await bot.table(group, "52 карты")
    for person in people[1:]:
        assert await bot.press(person, table, "Сесть") == "Вы за столом!"
    table = await bot.table(group, "все места заняты")
    await turn(bot, people[0], table, "Правила", "Правила стола")
    await turn(bot, people[0], table, "Колода и козырь", "Колода: 52 карты")
    await turn(bot, people[0], table, "Колода:", "✓ 52 карты")
    await turn(bot, people[0], table, "36 карт", "Колода и козырь", "Колода: 36 карт")
    await turn(bot, people[0], table, "К столу", "Вас многовато: по этим правилам можно не больше 6 человек.")
    assert await bot.press(people[0], table, "Сдать") == "Вас многовато: по этим правилам можно не больше 6 человек."
    for person in people[6:]:
        await bot.press(person, table, "Встать")
    assert await bot.press(people[0], table, "Сдать") == "Карты сданы!"


async def test_three_do_not_play_two_against_two(bot):
    people = await bot.people("Аня", "Борис", "Вера")
    group = bot.group(people)
    await people[0].say(group, "/durak подкидной teams=2x2")
    table = await bot.table(group, "нужны ещё 3 человека")
    for person in people[1:]:
        await bot.press(person, table, "Сесть")
    await bot.table(group, "нужен ещё 1 человек")
    assert "нужны хотя бы 4 человека" in await bot.press(people[0], table, "Сдать")
