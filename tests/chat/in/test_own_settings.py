"""Settings of a person in the private chat, and what becomes of his hands."""

import re

from bot.chat.presscode import SetPress, SettingsPress, read_press, write_press
from bot.chat.words import LANGUAGES, words_in
from bot.game import read_position
from bot.play.settings import AUTO, FOR_ME, LANGUAGE
from bot.sandbox import Message, Person

RANKS = ["6", "7", "8", "9", "10", "В", "Д", "К", "Т"]


async def opened(bot, person: Person) -> Message:
    """The person's settings."""
    said = await person.say(person.private, "/settings")

    def find() -> Message | None:
        return next((m for m in person.screen() if m.id > said.id and m.text.startswith("⚙️")), None)

    found = await bot.telegram.until(find, what="the settings")
    assert found is not None
    return found


async def choose(bot, person: Person, menu: Message, key: str, choice: str) -> str:
    """Choose something on the page of a setting; returns the toast."""
    await page(bot, person, menu, key)
    toast = await (await person.press(menu, data=write_press(SetPress(key, choice)))).answered()
    await bot.telegram.until(lambda: SettingsPress("close") in presses(menu), what="the first page")
    return toast.text


async def page(bot, person: Person, menu: Message, key: str) -> None:
    """Turn a menu to a page."""
    await (await person.press(menu, data=write_press(SettingsPress(key)))).answered()
    wanted = SettingsPress("") if key else SettingsPress("close")
    await bot.telegram.until(lambda: wanted in presses(menu), what=f"the page {key}")


def presses(menu: Message):
    """What the buttons of a message mean."""
    return [read_press(button["callback_data"]) for button in menu.buttons]


def cards(hand: Message) -> list[str]:
    """The cards on the buttons of a hand, in their order."""
    found = [
        re.fullmatch(r"(?:[•⋯] )?((?:10|[2-9ВДКТ])(?:[♠♥]️?|♦|♣|🔷|🍀))", button["text"]) for button in hand.buttons
    ]
    return [match[1] for match in found if match]


def place(card: str, *, by_rank: bool, trump: str) -> tuple[bool, int, int]:
    """Where a card stands in a hand that is in order."""
    suit, rank = "♠♥♦♣".index(card[-1]), RANKS.index(card[:-1])
    return card[-1] == trump, *((rank, suit) if by_rank else (suit, rank))


async def test_every_choice_of_every_setting_is_a_button_and_is_shown_as_chosen(bot):
    (anya,) = await bot.people("Аня")
    menu = await opened(bot, anya)
    keys = [press.page for press in presses(menu)][:-1]
    offered = {}
    for key in keys:
        await page(bot, anya, menu, key)
        offered[key] = [press.value for press in presses(menu) if isinstance(press, SetPress)]
        await page(bot, anya, menu, "")
        for choice in offered[key]:
            await choose(bot, anya, menu, key, choice)
            await page(bot, anya, menu, key)
            marked = [button for button in menu.buttons if button["text"].startswith("✓")]
            assert [read_press(button["callback_data"]) for button in marked] == [SetPress(key, choice)]
            await page(bot, anya, menu, "")
    assert offered == {key: [*choices] for key, choices in FOR_ME.items()} | {LANGUAGE: [AUTO, *LANGUAGES]}


async def test_the_chosen_language_is_that_of_hands_answers_and_the_private_chat(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    table = await bot.dealt([anya, boris], group)
    menu = await opened(bot, anya)
    assert await choose(bot, anya, menu, LANGUAGE, "en") == "Language: English"
    await bot.telegram.until(lambda: "Your settings" in menu.text, what="the menu in English")
    await bot.telegram.until(lambda: "Trump" in hand(anya).text, what="the hand in English")
    assert "Козырь" in hand(boris).text
    assert await bot.press(anya, table, "Мои карты") == ""
    await anya.say(anya.private, "/help")
    await bot.telegram.until(lambda: "How we play" in anya.last().text, what="help in English")
    await choose(bot, anya, menu, LANGUAGE, AUTO)
    await bot.telegram.until(lambda: "Ваши настройки" in menu.text, what="the client's language again")


async def test_a_hand_is_laid_out_as_its_owner_wants(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await bot.dealt([anya, boris], group)
    trump = re.search("Козырь ([♠♥♦♣])", hand(anya).text)[1]
    dealt = {*cards(hand(anya))}
    menu = await opened(bot, anya)
    for choice, by_rank in (("rank", True), ("suit", False)):
        await choose(bot, anya, menu, "hand_order", choice)
        expected = sorted(dealt, key=lambda card, by_rank=by_rank: place(card, by_rank=by_rank, trump=trump))
        await bot.telegram.until(lambda expected=expected: cards(hand(anya)) == expected, what=choice)
    await choose(bot, anya, menu, "hand_order", "dealt")
    ((line,),) = bot.stored("SELECT position FROM games")
    came = [[words_in("ru").card(card) for card in held] for held in read_position(str(line)).hands]
    await bot.telegram.until(lambda: cards(hand(anya)) in came, what="as dealt")


async def test_four_colours_are_seen_on_the_buttons_of_ones_own_hand_only(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    table = await bot.dealt([anya, boris], group)
    dealt = cards(hand(anya))
    menu = await opened(bot, anya)
    await choose(bot, anya, menu, "four_colours", "on")
    signs = str.maketrans({"♠": "♠️", "♥": "♥️", "♦": "🔷", "♣": "🍀"})
    await bot.telegram.until(lambda: cards(hand(anya)) == [card.translate(signs) for card in dealt], what="colours")
    assert not {"🔷", "🍀"} & {*str(hand(boris).buttons), *table.text}


async def test_without_notices_a_hand_comes_without_a_sound(bot):
    anya, boris = await bot.people("Аня", "Борис")
    for person in (anya, boris):
        await choose(bot, person, await opened(bot, person), "notices", "off")
    group = bot.group([anya, boris])
    await bot.dealt([anya, boris], group)
    await bot.telegram.until(lambda: hand(anya) and hand(boris), what="hands")
    assert sounds(bot, anya, boris) == [True, True]


async def test_by_default_the_hand_that_must_act_comes_with_a_sound(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await bot.dealt([anya, boris], group)
    assert sorted(sounds(bot, anya, boris)) == [False, True]


async def test_settings_survive_a_restart(evening):
    async with evening.running(haste=100.0):
        (anya,) = await evening.people("Аня")
        menu = await opened(evening, anya)
        await choose(evening, anya, menu, "hand_order", "rank")
    async with evening.running(haste=100.0):
        menu = await opened(evening, anya)
        assert "Карты на руках: по старшинству" in menu.text
    assert evening.violations() == []


async def test_closed_settings_go(bot):
    (anya,) = await bot.people("Аня")
    menu = await opened(bot, anya)
    await bot.press(anya, menu, "Закрыть")
    await bot.telegram.until(lambda: menu.gone, what="the menu to go")


def hand(person: Person) -> Message:
    """The newest hand of a person."""
    return [m for m in person.screen() if m.text.startswith("🃏")][-1]


def sounds(bot, *people: Person) -> list[bool]:
    """Whether the message with each person's hand was sent without a sound."""
    silent = {}
    for call in bot.telegram.calls("sendMessage"):
        if call.params.text("text").startswith("🃏"):
            silent[call.params.integer("chat_id")] = call.params.flag("disable_notification")
    return [silent[person.id] for person in people]
