"""Settings of a group by its administrators: who may change them, and that each choice does what it says."""

import asyncio

import pytest

from bot.chat.presscode import SetPress, SettingsPress, read_press, write_press
from bot.chat.words import LANGUAGES
from bot.game import VARIANTS
from bot.play.settings import GAME, IN_CHAT, LANGUAGE, PRESET
from bot.sandbox import PATIENCE, Group, Message, Person

REFUSED = "Настройки меняют администраторы чата."


def labels(message: Message) -> list[str]:
    return [button["text"] for button in message.buttons]


def settings_in(bot, place) -> list[Message]:
    """The messages with settings that stand in a group, or in a person's private chat."""
    messages = place.messages if isinstance(place, Group) else place.screen()
    return [m for m in messages if m.sender is bot.telegram.me.account and m.text.startswith("⚙️") and not m.gone]


async def opened(bot, person: Person, group: Group, **how: bool) -> Message:
    """The group's settings, as they come to who types the command."""
    said = await person.say(group, "/settings", **how)

    def find() -> Message | None:
        return next((m for m in settings_in(bot, group) if m.reply_to is said), None)

    found = await bot.telegram.until(find, what="the settings")
    assert found is not None
    return found


async def turn(bot, person: Person, menu: Message, label: str, *shown: str) -> str:
    """Press a button once it is there, and wait until the message says what is expected; returns the toast."""

    def find() -> str | None:
        return next((text for text in labels(menu) if label == text.removeprefix("✓ ")), None)

    await bot.telegram.until(find, what=f"a button {label}")
    told = await bot.press(person, menu, find())
    await bot.telegram.until(lambda: all(word in menu.text for word in shown), what=f"a page that says {shown}")
    return told


async def choose(bot, person: Person, menu: Message, setting: str, choice: str) -> None:
    """Choose something on the page of a setting."""
    await turn(bot, person, menu, setting, "⚙️ " + setting)
    assert await turn(bot, person, menu, choice, f"{setting}: {choice}") == f"{setting}: {choice}"


async def reply(bot, person: Person, group: Group, text: str) -> Message:
    """The bot's answer to what a person writes in the group."""
    said = await person.say(group, text)
    await bot.telegram.until(lambda: any(m.reply_to is said for m in group.messages), what=f"a reply to {text}")
    return next(m for m in group.messages if m.reply_to is said)


async def refused(bot, person: Person, menu: Message, key: str, choice: str) -> None:
    """A press that changes nothing, on a page and on a choice, wherever the menu stands."""
    before = menu.text
    for press in (SettingsPress(key), SetPress(key, choice)):
        toast = await (await person.press(menu, data=write_press(press), forced=True)).answered()
        assert toast.text == REFUSED
    assert menu.text == before


async def test_only_administrators_of_the_moment_change_anything(bot):
    owner, anya, boris = await bot.people("Хозяин", "Аня", "Борис")
    (stranger,) = await bot.people("Чужой")
    group = bot.group([owner, anya, boris])
    group.promote(anya)
    menu = await opened(bot, anya, group)
    await refused(bot, boris, menu, "speed", "day")
    await refused(bot, stranger, menu, "speed", "day")
    await choose(bot, anya, menu, "Время на ход", "сутки")
    await choose(bot, owner, menu, "Убирают стол", "все")
    await turn(bot, anya, menu, "Время на ход", "Сколько можно думать")
    group.demote(anya)
    await refused(bot, anya, menu, "speed", "30")
    assert "Сколько можно думать" in menu.text
    await turn(bot, owner, menu, "← Назад", "Время на ход: сутки", "Убирают стол: все")


async def test_an_anonymous_administrator_opens_and_presses(bot):
    owner, anya = await bot.people("Хозяин", "Аня")
    group = bot.group([owner, anya])
    group.promote(owner, anonymous=True)
    menu = await opened(bot, owner, group, anonymously=True)
    await choose(bot, owner, menu, "Время на ход", "30 секунд")
    await refused(bot, anya, menu, "speed", "day")


async def test_members_see_what_is_set_and_no_buttons(bot):
    owner, anya = await bot.people("Хозяин", "Аня")
    group = bot.group([owner, anya])
    said = await anya.say(group, "/settings")
    await bot.telegram.until(lambda: group.messages[-1].reply_to is said, what="the settings")
    shown = group.messages[-1]
    assert "Время на ход: 1 минута" in shown.text
    assert REFUSED in shown.text
    assert not shown.keyboard


async def test_a_place_has_one_menu_which_goes_when_it_is_closed(bot):
    (owner,) = await bot.people("Хозяин")
    group = bot.group([owner])
    first = await opened(bot, owner, group)
    second = await opened(bot, owner, group)
    await bot.telegram.until(lambda: first.gone, what="the first menu to go")
    await bot.press(owner, second, "Закрыть")
    await bot.telegram.until(lambda: second.gone, what="the menu to close")


async def test_every_choice_of_every_setting_is_a_button_and_is_shown_as_chosen(bot):
    (owner,) = await bot.people("Хозяин")
    group = bot.group([owner])
    menu = await opened(bot, owner, group)
    keys = [press.page for press in presses(menu)][:-1]
    offered = {}
    for key in keys:
        await page(bot, owner, menu, key)
        offered[key] = [press.value for press in presses(menu) if isinstance(press, SetPress)]
        for choice in offered[key]:
            await (await owner.press(menu, data=write_press(SetPress(key, choice)))).answered()
            await bot.telegram.until(lambda: SettingsPress("close") in presses(menu), what="the first page")
            await page(bot, owner, menu, key)
            assert chosen(menu) == [SetPress(key, choice)]
        await page(bot, owner, menu, "")
    expected = {key: [*choices] for key, choices in IN_CHAT.items()}
    assert offered == expected | {GAME: [*VARIANTS], LANGUAGE: [*LANGUAGES]}


async def test_a_running_game_goes_on_at_the_new_speed_with_the_next_decision(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await bot.dealt([anya, boris], group)
    assert 30 < bot.time_left() <= 60
    menu = await opened(bot, anya, group)
    await choose(bot, anya, menu, "Время на ход", "30 секунд")
    assert 30 < bot.time_left() <= 60
    await play_a_card(bot, anya, boris)
    assert 0 < bot.time_left() <= 30
    await choose(bot, anya, menu, "Время на ход", "сутки")
    await play_a_card(bot, anya, boris)
    assert bot.time_left() > 80_000
    await choose(bot, anya, menu, "Время на ход", "без ограничения")
    assert bot.stored("SELECT deadline_at FROM games") == [(None,)]
    await bot.telegram.until(lambda: "время выйдет" not in bot.hand(anya).text, what="a hand without a clock")
    await play_a_card(bot, anya, boris)
    assert bot.stored("SELECT deadline_at FROM games") == [(None,)]
    await choose(bot, anya, menu, "Время на ход", "2 минуты")
    assert 60 < bot.time_left() <= 120


async def test_who_may_open_tables(bot):
    owner, anya = await bot.people("Хозяин", "Аня")
    group = bot.group([owner, anya])
    menu = await opened(bot, owner, group)
    await choose(bot, owner, menu, "Открывают стол", "администраторы")
    told = await reply(bot, anya, group, "/durak")
    assert told.text == "Столы здесь открывают администраторы чата."
    group.promote(anya)
    await anya.say(group, "/durak")
    await bot.table(group, "садитесь", "Аня")


@pytest.mark.parametrize(
    ("choice", "member", "host", "admin"),
    [
        ("ведущий и администраторы", False, True, True),
        ("администраторы", False, False, True),
        ("все", True, True, True),
    ],
)
async def test_who_may_stop_tables(bot, choice, member, host, admin):
    owner, anya, boris = await bot.people("Хозяин", "Аня", "Борис")
    group = bot.group([owner, anya, boris])
    menu = await opened(bot, owner, group)
    await choose(bot, owner, menu, "Убирают стол", choice)
    await bot.press(owner, menu, "Закрыть")
    for person, allowed in ((boris, member), (anya, host), (owner, admin)):
        if not any("садитесь" in m.text for m in bot.tables(group)):
            await anya.say(group, "/durak")
        table = await bot.table(group, "садитесь")
        if allowed:
            await person.say(group, "/stop")
            await bot.telegram.until(lambda table=table: "стол закрыт" in table.text, what="the table to close")
        else:
            assert "администратор" in (await reply(bot, person, group, "/stop")).text


@pytest.mark.usefixtures("publishes")
async def test_the_language_is_that_of_words_and_of_the_menu_of_commands(bot):
    (anya,) = await bot.people("Аня")
    (ann,) = await bot.people("Ann", language="en")
    group = bot.group([anya, ann])
    other = bot.group([anya, ann], "Двор")
    await anya.say(group, "/durak")
    await bot.table(group, "садитесь")
    menu = await opened(bot, anya, group)
    told = await _set(bot, anya, menu, LANGUAGE, "uk")
    assert told == "Язык: Українська"
    await bot.telegram.until(lambda: "Налаштування чату" in menu.text, what="the menu in Ukrainian")
    await bot.telegram.until(lambda: any("сідайте" in m.text for m in group.messages), what="the table in Ukrainian")
    assert "Дурень у цьому чаті" in (await reply(bot, anya, group, "/help")).text
    await bot.eventually(lambda: described(bot, ann, group) == "Відкрити стіл")
    assert described(bot, anya, group) == "Відкрити стіл"
    assert described(bot, ann, other) == "Open a table"
    names = {command["command"] for command in bot.telegram.menu(anya, group)}
    assert "settings" in names
    assert "settings" not in {command["command"] for command in bot.telegram.menu(ann, group)}


async def test_a_new_group_speaks_as_who_brought_the_bot_there_and_has_chosen(bot):
    (anya,) = await bot.people("Аня")
    await anya.say(anya.private, "/settings")
    menu = await bot.telegram.until(lambda: settings_in(bot, anya)[0], what="the settings")
    await _set(bot, anya, menu, LANGUAGE, "uk")
    group = bot.group([anya])
    await bot.telegram.until(lambda: any("Новий стіл" in m.text for m in group.messages), what="a greeting")
    await anya.say(group, "/durak")
    await bot.table(group, "сідайте")


async def test_four_colours_are_seen_in_the_group_and_not_in_hands(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    table = await bot.dealt([anya, boris], group)
    menu = await opened(bot, anya, group)
    await choose(bot, anya, menu, "Масти", "четыре цвета ♠️ ♥️ 🔷 🍀")
    await bot.telegram.until(lambda: set("🔷🍀\ufe0f") & set(table.text), what="another trump")
    await play_a_card(bot, anya, boris)
    assert not set("🔷🍀") & set(str(bot.hand(anya).buttons))


async def test_a_tidy_group_keeps_the_newest_and_another_one_everything(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    menu = await opened(bot, anya, group)
    first, his = await reply(bot, anya, group, "/help"), await reply(bot, boris, group, "/help")
    await reply(bot, anya, group, "/rules")
    await bot.telegram.until(lambda: first.gone, what="the older answer to go")
    assert not his.gone
    await choose(bot, anya, menu, "Уборка", "ничего не удалять")
    second = await reply(bot, anya, group, "/help")
    await reply(bot, anya, group, "/rules")
    await anya.say(group, "/durak")
    table = await bot.table(group, "садитесь")
    await anya.say(group, "/table")
    await bot.telegram.until(lambda: not table.keyboard, what="the older table to lose its buttons")
    assert not table.gone
    assert not second.gone


async def test_the_next_table_opens_with_the_game_or_the_preset_that_was_chosen(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    await anya.say(group, "/durak переводной deck=52")
    table = await bot.table(group, "52 карты")
    await reply(bot, anya, group, "/preset save Дача")
    await anya.say(group, "/stop")
    await bot.telegram.until(lambda: "стол закрыт" in table.text, what="the table to close")
    menu = await opened(bot, anya, group)
    assert "Новый стол: Переводной, 1 особое правило" in menu.text
    await turn(bot, anya, menu, "Новый стол", "играем в переводного дурака", "52 карты")
    assert chosen(menu) == [press for press in presses(menu) if isinstance(press, SetPress) and press.key == PRESET]
    told = await turn(bot, anya, menu, "Акулина", "Новый стол: Акулина")
    assert told == "За новым столом играем в акулину"
    await anya.say(group, "/durak")
    table = await bot.table(group, "Акулина", "садитесь")
    await anya.say(group, "/stop")
    await bot.telegram.until(lambda: "стол закрыт" in table.text, what="the table to close")
    await turn(bot, anya, menu, "Новый стол", "играем в акулину")
    assert await turn(bot, anya, menu, "Дача", "Новый стол: Переводной") == "Правила: набор «Дача»"
    await anya.say(group, "/durak")
    await bot.table(group, "Переводной дурак", "52 карты", "садитесь")


async def test_a_button_for_what_can_not_be_chosen_any_more_says_so(bot):
    (owner,) = await bot.people("Хозяин")
    group = bot.group([owner])
    menu = await opened(bot, owner, group)
    for key, choice in (("speed", "5"), ("colour", "red"), (GAME, "bridge"), (LANGUAGE, "klingon")):
        toast = await (await owner.press(menu, data=write_press(SetPress(key, choice)), forced=True)).answered()
        assert "Такого больше не выбрать" in toast.text
    toast = await (await owner.press(menu, data=write_press(SetPress(PRESET, "404")), forced=True)).answered()
    assert toast.text == "Этого набора больше нет."


async def test_what_was_set_survives_a_restart_and_so_does_the_menu(evening):
    async with evening.running(haste=100.0):
        (owner,) = await evening.people("Хозяин")
        group = evening.group([owner])
        menu = await opened(evening, owner, group)
        await choose(evening, owner, menu, "Вид стола", "только текст")
    async with evening.running(haste=100.0):
        await choose(evening, owner, menu, "Время на ход", "сутки")
        assert "Вид стола: только текст" in menu.text
    assert evening.violations() == []


@pytest.mark.usefixtures("publishes")
async def test_a_menu_of_commands_that_is_lost_or_old_is_published_at_the_next_start(evening):
    async with evening.running():
        (anya,) = await evening.people("Аня")
        group = evening.group([anya])
        menu = await opened(evening, anya, group)
        await _set(evening, anya, menu, LANGUAGE, "en")
        await evening.eventually(lambda: described(evening, anya, group) == "Open a table")
    evening.telegram.me.commands[f"chat:{group.id}", ""] = [{"command": "old", "description": "Old"}]
    evening.telegram.fault("500", "getMyCommands")
    async with evening.running():
        await evening.eventually(lambda: described(evening, anya, group) == "Open a table")


@pytest.mark.usefixtures("publishes")
async def test_settings_move_with_a_group_that_becomes_a_supergroup(bot):
    owner, anya = await bot.people("Хозяин", "Аня")
    group = bot.group([owner, anya], kind="group")
    menu = await opened(bot, owner, group)
    await choose(bot, owner, menu, "Открывают стол", "администраторы")
    await _set(bot, owner, menu, LANGUAGE, "en")
    await bot.eventually(lambda: described(bot, anya, group) == "Open a table")
    group.upgrade()
    told = await reply(bot, anya, group, "/durak")
    assert told.text == "Only administrators of the chat can open tables here."
    await bot.eventually(lambda: described(bot, anya, group) == "Open a table")


@pytest.mark.usefixtures("publishes")
async def test_descriptions_are_published_in_every_language_and_only_when_they_changed(evening):
    async with evening.running():
        await evening.eventually(lambda: len(evening.telegram.calls("getMyShortDescription")) == 6)
    published = evening.telegram.calls("setMyDescription")
    long = {call.params.text("language_code"): call.params.text("description") for call in published}
    assert "дурака" in long["ru"]
    assert "Durak" in long[""]
    assert "дурня" in long["uk"]
    async with evening.running():
        await evening.eventually(lambda: len(evening.telegram.calls("getMyShortDescription")) == 12)
    assert len(evening.telegram.calls("setMyDescription")) == len(published)


def presses(menu: Message):
    """What the buttons of a message mean."""
    return [read_press(button["callback_data"]) for button in menu.buttons]


def chosen(menu: Message):
    """What the marked buttons mean."""
    return [read_press(button["callback_data"]) for button in menu.buttons if button["text"].startswith("✓")]


def described(bot, person: Person, group: Group) -> str:
    """What the first command is called in a person's menu of commands."""
    return bot.telegram.menu(person, group)[0]["description"]


async def page(bot, person: Person, menu: Message, key: str) -> None:
    """Turn a menu to a page."""
    await (await person.press(menu, data=write_press(SettingsPress(key)))).answered()
    wanted = SettingsPress("") if key else SettingsPress("close")
    await bot.telegram.until(lambda: wanted in presses(menu), what=f"the page {key}")


async def _set(bot, person: Person, menu: Message, key: str, choice: str) -> str:
    """Choose something, whatever language the menu speaks; returns the toast."""
    await page(bot, person, menu, key)
    return (await (await person.press(menu, data=write_press(SetPress(key, choice)))).answered()).text


async def play_a_card(bot, *people: Person) -> None:
    """Somebody plays a card, takes or is done: whoever finds the first button that works."""

    async def tried() -> bool:
        revision = bot.stored("SELECT revision FROM games")
        for person in people:
            for button in bot.hand(person).buttons:
                if button["text"].startswith("•") or button["text"] in {"Беру", "Бито"}:
                    data = button["callback_data"]
                    await (await person.press(bot.hand(person), data=data, forced=True)).answered()
                    if bot.stored("SELECT revision FROM games") != revision:
                        return True
        return False

    async with asyncio.timeout(PATIENCE):
        while not await tried():  # noqa: ASYNC110 - a hand that is drawn anew may have the button
            await asyncio.sleep(0.1)
