"""Hands inside the group: seen by their owners alone, kept true, and replaced by other ways where they fail."""

import asyncio

import pytest

from bot.chat.app import make_bot
from bot.chat.results import Result
from bot.chat.whispers import Whispers
from bot.sandbox import Group, Message, Person
from bot.sandbox.world import EphemeralMode

NO_ROOM = 3.0
"""Seconds for which nobody may write to the group."""


@pytest.fixture
def ephemeral() -> EphemeralMode:
    return "present"


def whispers(person: Person, group: Group) -> list[Message]:
    """What the person alone sees in the group."""
    return [message for message in person.screen(group) if message.receiver is not None]


async def strangers(evening, *names: str) -> list[Person]:
    """People who have never opened the private chat."""
    return [evening.telegram.person(name, language="ru") for name in names]


async def dealt_inside(evening, people: list[Person], *, typing: bool = False, **more: object) -> tuple[Group, Message]:
    """A group with a table at which all these people have cards; who is `typing` has pressed no button for it."""
    group = evening.group(people, **more)
    await people[0].say(group, "/durak")
    table = await evening.table(group, people[0].name)
    for person in people[1:]:
        if typing:
            await person.say(group, "/join")
        else:
            assert "Мои карты" in await evening.press(person, table, "Сесть")
    if typing:
        await evening.table(group, *[person.name for person in people])
        await people[0].say(group, "/deal")
    else:
        await evening.press(people[0], table, "Сдать")
    await evening.telegram.until(lambda: has_cards(evening.tables(group)[-1]), what="the game")
    return group, evening.tables(group)[-1]


def has_cards(table: Message) -> bool:
    return "Мои карты" in [button["text"] for button in table.buttons]


async def test_people_who_never_wrote_to_the_bot_play_inside_the_group(bot):
    people = await strangers(bot, "Аня", "Борис")
    group, table = await dealt_inside(bot, people)
    for person in people:
        hand = await bot.see_cards(person, table, group)
        assert hand.keyboard
    for _ in range(3):
        await play_one(bot, people, group)
    assert not people[0].screen()
    assert bot.stored("SELECT count(*) >= 3 FROM moves") == [(1,)]


async def test_who_asks_for_a_hand_without_a_private_chat_is_told_where_it_is(bot):
    anya, boris = await strangers(bot, "Аня", "Борис")
    group, _ = await dealt_inside(bot, [anya, boris])
    said = await boris.say(group, "/hand")
    await bot.telegram.until(lambda: [m for m in group.messages if m.reply_to is said], what="an answer")
    (answer,) = [m for m in group.messages if m.reply_to is said]
    assert "покажет кнопка «Мои карты»" in answer.text
    assert "и вы за столом" not in answer.text
    assert answer.buttons[0]["text"] == "Открыть личный чат"


async def play_one(bot, people: list[Person], group: Group) -> None:
    """Somebody presses a coloured button on his hand inside the group, and everything is drawn."""
    before = bot.stored("SELECT revision FROM games")
    for person in people:
        for hand in whispers(person, group):
            ready = [button for button in hand.buttons if "style" in button]
            if ready:
                press = await person.press(hand, data=ready[0]["callback_data"])
                assert (await press.answered()).text
                await bot.eventually(lambda: bot.stored("SELECT revision FROM games") != before or bot.picked())
                await bot.drawn()
                return


async def test_who_has_just_pressed_a_button_sees_his_cards_as_soon_as_they_are_dealt(bot):
    anya, boris, vera = await strangers(bot, "Аня", "Борис", "Вера")
    group = bot.group([anya, boris, vera])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await vera.say(group, "/join")
    await bot.press(boris, table, "Сесть")
    assert await bot.press(anya, table, "Сдать") == "Карты сданы!"
    await bot.drawn()
    for person in (anya, boris):
        (hand,) = whispers(person, group)
        assert person.screen(group)[-1] is hand, "it stands below the table"
        assert sum(suit in button["text"] for button in hand.buttons for suit in "♠♥♦♣") >= 6
    assert not whispers(vera, group), "she has pressed nothing that could be answered"


async def test_whose_private_chat_is_open_sees_his_cards_there_only(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await bot.dealt([anya, boris], group)
    await bot.drawn()
    assert not whispers(anya, group)
    assert not whispers(boris, group)


async def test_a_hand_inside_the_group_is_nobody_elses(bot):
    people = await strangers(bot, "Аня", "Борис", "Вера")
    group, table = await dealt_inside(bot, people, typing=True)
    await bot.see_cards(people[0], table, group)
    assert len(whispers(people[0], group)) == 1
    for other in people[1:]:
        assert not whispers(other, group)
    assert not [message for message in group.messages if message.receiver is not None]


async def test_a_forged_button_shows_no_hand_in_the_group_of_another_table(bot):
    people = await strangers(bot, "Аня", "Борис")
    _, table = await dealt_inside(bot, people, typing=True)
    other = bot.group(people, "Двор")
    await people[0].say(other, "/durak")
    lobby = await bot.table(other, "Аня")
    await bot.drawn()
    forged = table.button("Мои карты")["callback_data"]
    toast = await (await people[0].press(lobby, data=forged, forced=True)).answered()
    assert "Ваши карты" in toast.text
    assert toast.show_alert
    assert not whispers(people[0], other)


@pytest.mark.parametrize("kind", ["429", "502", "reset"])
async def test_what_everybody_could_see_is_taken_back_though_telegram_refuses_at_first(bot, kind):
    people = await strangers(bot, "Аня", "Борис")
    group, table = await dealt_inside(bot, people, typing=True)
    await bot.drawn()
    bot.forgiven.add("unknown parameter")
    bot.telegram.world.ephemeral = "absent"
    fault = bot.telegram.fault(kind, "deleteMessage", chat=group, times=2, retry_after=1)
    await people[0].press(table, "Мои карты")
    await bot.eventually(lambda: fault.struck == 2)
    await bot.telegram.until(lambda: [m for m in group.messages if m.keyboard and not m.gone] == [table])


async def test_people_who_ask_all_at_once_see_their_hands_one_after_another(evening):
    async with evening.running(haste=8.0) as turns:
        people = await strangers(evening, "Аня", "Борис", "Вера", "Глеб", "Даша", "Егор")
        group, table = await dealt_inside(evening, people, typing=True)
        turns.hold(group.id, NO_ROOM)
        presses = [await person.press(table, "Мои карты") for person in people]
        told = [(await press.answered()).text for press in presses]
        shown = [bool(whispers(person, group)) for person in people]
        assert "Карты появятся здесь через несколько секунд." in told, "nobody waits for an answer until there is room"
        assert all(text or there for text, there in zip(told, shown, strict=True))
        await evening.telegram.until(lambda: all(len(whispers(one, group)) == 1 for one in people), what="hands")
    assert evening.violations() == []


async def test_where_the_group_has_no_room_a_hand_comes_anew_a_little_later(evening):
    async with evening.running(haste=8.0) as turns:
        people = await strangers(evening, "Аня", "Борис")
        group, table = await dealt_inside(evening, people, typing=True)
        await evening.press(people[0], table, "Мои карты")
        *_, old = await evening.telegram.until(lambda: whispers(people[0], group), what="a hand")
        await evening.pass_time(3.0)
        turns.hold(group.id, NO_ROOM)
        assert (await evening.press(people[0], table, "Мои карты")).startswith("Карты появятся")
        await evening.telegram.until(lambda: old not in whispers(people[0], group), what="a new hand")
        await evening.eventually(lambda: len(whispers(people[0], group)) == 1)
    assert evening.violations() == []


async def test_asking_again_shows_one_hand(bot):
    people = await strangers(bot, "Аня", "Борис")
    group, table = await dealt_inside(bot, people)
    for _ in range(3):
        await bot.press(people[0], table, "Мои карты")
    await bot.eventually(lambda: len(whispers(people[0], group)) == 1)


async def test_a_hand_that_vanished_comes_again_when_it_is_asked_for(bot):
    people = await strangers(bot, "Аня", "Борис")
    group, table = await dealt_inside(bot, people, typing=True)
    for person in people:
        await bot.see_cards(person, table, group)
        await person.restart_app()
        assert not whispers(person, group)
    await bot.skip_until(lambda: bot.stored("SELECT count(*) FROM moves") != [(0,)])
    await bot.drawn()
    await bot.press(people[0], table, "Мои карты")
    await bot.eventually(lambda: len(whispers(people[0], group)) == 1)


async def test_a_hand_that_takes_the_number_of_a_vanished_one_stays(bot):
    people = await strangers(bot, "Аня", "Борис")
    group, table = await dealt_inside(bot, people, typing=True)
    await bot.see_cards(people[0], table, group)
    await people[0].restart_app()
    await bot.pass_time(3)
    await bot.see_cards(people[0], table, group)
    await people[0].say(group, "/help")
    await bot.telegram.until(lambda: "Дурак в этом чате" in group.messages[-1].text, what="a reply that came later")
    assert len(whispers(people[0], group)) == 1
    assert len(bot.telegram.calls("deleteEphemeralMessage")) == 1, "the probe"


async def test_where_the_bot_is_an_administrator_the_hand_of_whoever_must_act_is_offered(bot):
    people = await strangers(bot, "Аня", "Борис")
    group, _ = await dealt_inside(bot, people, typing=True, admin=True)
    await bot.eventually(lambda: sum(len(whispers(person, group)) for person in people) == 1)
    for _ in range(2):
        await play_one(bot, people, group)
    await bot.eventually(lambda: all(len(whispers(person, group)) == 1 for person in people))


async def test_whoever_has_both_sees_the_same_in_both(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    table = await bot.dealt([anya, boris], group)
    inside = await bot.see_cards(anya, table, group)
    assert [b["text"] for b in inside.buttons] == [b["text"] for b in bot.hand(anya).buttons]


@pytest.mark.parametrize("kind", ["429", "500", "reset"])
async def test_when_it_cannot_be_shown_inside_the_private_chat_opens(bot, kind: str):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    table = await bot.dealt([anya, boris], group)
    await bot.drawn()
    await bot.room(group)
    bot.telegram.fault(kind, "sendMessage", chat=group)
    press = await anya.press(table, "Мои карты")
    toast = await press.answered()
    assert toast.url
    assert not whispers(anya, group)


async def test_a_decision_without_a_card_can_be_made_under_the_table(bot):
    people = await strangers(bot, "Аня", "Борис")
    group, table = await dealt_inside(bot, people)
    for person in people:
        await bot.see_cards(person, table, group)
    await play_one(bot, people, group)
    await bot.eventually(lambda: any(button["text"] == "Беру" for button in table.buttons))
    told = [await bot.press(person, table, "Беру") for person in people]
    assert sum("Беру" in text or "берёте" in text.lower() for text in told) == 1


async def test_a_card_cannot_be_played_from_a_message_that_everybody_sees(bot):
    people = await strangers(bot, "Аня", "Борис")
    group, table = await dealt_inside(bot, people)
    for person in people:
        await bot.see_cards(person, table, group)
    leader = next(p for p in people if any("style" in b for b in whispers(p, group)[0].buttons))
    card = next(b for b in whispers(leader, group)[0].buttons if "style" in b)["callback_data"]
    press = await leader.press(table, data=card, forced=True)
    assert "личном чате" in (await press.answered()).text


async def test_ten_at_once_ask_only_once_what_telegram_knows(evening):
    evening.telegram.world.flood.mode = "strict"

    async def attempt(_method: str, _call: object) -> Result:
        raise NotImplementedError

    async with make_bot(evening.telegram.token, evening.telegram.url) as bot:
        asked = Whispers(bot, attempt)
        assert await asyncio.gather(*[asked.possible() for _ in range(10)]) == [True] * 10
    assert len(evening.telegram.calls("deleteEphemeralMessage")) == 1


async def test_who_sees_his_cards_inside_the_group_only_is_called_by_a_silent_table_that_names_him(bot):
    people = await strangers(bot, "Аня", "Борис")
    group, table = await dealt_inside(bot, people, typing=True)
    await bot.drawn()
    await bot.pass_time(45.0)
    (leader,) = [person for person in people if f"Ждём: {person.name}" in table.text]
    await bot.see_cards(leader, table, group)
    await play_one(bot, people, group)
    assert not mentions(table)
    await bot.pass_time(31.0)
    await bot.eventually(lambda: table.gone)
    new = await bot.table(group, "Ждём")
    (other,) = [person for person in people if person is not leader]
    assert mentions(new) == [f"tg://user?id={other.id}"]
    assert bot.telegram.calls("sendMessage", group)[-1].params.flag("disable_notification")


def mentions(message: Message) -> list[str]:
    """The links to people in a message: Telegram tells them that they are named."""
    links = [str(entity.get("url")) for entity in message.content.text.entities]
    return [link for link in links if link.startswith("tg://user?id=")]


async def test_a_group_that_does_not_let_us_write_costs_nobody_his_time(bot):
    people = await strangers(bot, "Аня", "Борис")
    group, table = await dealt_inside(bot, people, typing=True)
    await bot.drawn()
    await bot.room(group)
    group.restrict(bot.telegram.me)
    (leader,) = [person for person in people if f"Ждём: {person.name}" in table.text]
    assert {*"♠♥♦♣"} & {*await bot.press(leader, table, "Мои карты")}, "he sees them in an alert at least"
    await bot.eventually(lambda: bot.stored("SELECT muted FROM tables") == [(1,)])
    await bot.eventually(lambda: bot.stored("SELECT paused FROM games") == [(0,)])
    await bot.pass_time(61.0)
    await bot.eventually(lambda: bot.stored("SELECT paused FROM games") == [(1,)])
    assert bot.stored("SELECT sum(strikes) FROM game_seats") == [(0,)]
    group.restrict(bot.telegram.me, ["can_send_messages"])
    await bot.see_cards(leader, table, group)
    await bot.eventually(lambda: bot.stored("SELECT muted FROM tables") == [(0,)])
    await play_one(bot, people, group)
    assert bot.stored("SELECT paused FROM games") == [(0,)]
