"""Screens come true whatever Telegram answers: the seven results, and what people do to our messages."""

import sqlite3
import time
from datetime import UTC, datetime

import pytest

from bot.chat.frames import Frame
from bot.chat.html import Html

HANGING = 14.0
"""Seconds for which a call hangs: the bot waits for an answer one second longer."""


def ours(bot, group):
    """The bot's messages that stand in a group, greetings and replies left out."""
    return [m for m in group.messages if m.sender is bot.telegram.me.account and m.keyboard]


async def opened(bot, *names):
    """People, their group, and the table that the first of them has opened."""
    people = await bot.people(*names)
    group = bot.group(people)
    await people[0].say(group, "/durak")
    return people, group, await bot.table(group, names[0])


@pytest.mark.parametrize(
    "kind", ["429", "500", "502", "502 page", "504", "504 after", "reset", "reset after", "truncated"]
)
async def test_an_edit_that_fails_is_made_up_for(bot, kind):
    (_, boris), group, table = await opened(bot, "Аня", "Борис")
    fault = bot.telegram.fault(kind, "editMessageText", chat=group, retry_after=2)
    await bot.press(boris, table, "Сесть")
    await bot.table(group, "2. Борис")
    assert fault.struck == 1
    assert ours(bot, group) == [table]


@pytest.mark.parametrize("kind", ["429", "500", "502 page", "504 after", "reset", "reset after", "truncated"])
async def test_a_table_whose_sending_fails_stands_there_in_the_end_and_at_most_twice(bot, kind):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris], bot=False)
    group.add(bot.telegram.me)
    await bot.telegram.until(lambda: group.messages[-1].sender is bot.telegram.me.account)
    fault = bot.telegram.fault(kind, "sendMessage", chat=group, retry_after=2)
    await anya.say(group, "/durak")
    await bot.eventually(lambda: fault.struck == 1)
    sent = len(bot.telegram.calls("sendMessage", group))
    await bot.skip_until(lambda: len(bot.telegram.calls("sendMessage", group)) > sent)
    assert len(ours(bot, group)) <= 2
    table = ours(bot, group)[-1]
    assert await bot.press(boris, table, "Сесть") == "Вы за столом!"
    await bot.telegram.until(lambda: "2. Борис" in table.text)


async def test_a_flood_wait_holds_one_chat_and_no_other(bot):
    (_, boris), group, table = await opened(bot, "Аня", "Борис")
    other = bot.group([boris], "Другой чат")
    fault = bot.telegram.fault("429", "editMessageText", chat=group, retry_after=600)
    await bot.press(boris, table, "Сесть")
    await bot.eventually(lambda: fault.struck)
    await boris.say(other, "/durak")
    await bot.table(other, "Борис")
    assert "Борис" not in table.text
    edits = len(bot.telegram.calls("editMessageText", group))
    await bot.press(boris, table, "Встать")
    await bot.press(boris, table, "Сесть")
    assert len(bot.telegram.calls("editMessageText", group)) == edits
    bot.clock.skip(601.0)
    await bot.telegram.until(lambda: "2. Борис" in table.text)


async def test_a_table_that_was_deleted_comes_back(bot):
    (_, boris), group, table = await opened(bot, "Аня", "Борис")
    group.delete(table)
    press = await boris.press(table, data=table.button("Сесть")["callback_data"], forced=True)
    assert (await press.answered()).text == "Вы за столом!"
    again = await bot.table(group, "2. Борис")
    assert again is not table


async def test_what_has_not_changed_is_not_edited(bot):
    (anya, boris), group, table = await opened(bot, "Аня", "Борис")
    await bot.press(anya, table, "Правила")
    menu = await bot.table(group, "Правила стола")
    await bot.press(anya, menu, "К столу")
    await bot.table(group, "садитесь")
    edits = len(bot.telegram.calls("editMessageText"))
    await bot.press(boris, table, "Встать")
    await bot.press(anya, table, "Сесть")
    assert len(bot.telegram.calls("editMessageText")) == edits
    assert not [call for call in bot.telegram.calls(place=group) if call.error]


def refused(scene, words):
    """A frame that Telegram cannot accept."""
    return Frame(text=Html("<nonsense>"))


def broken(scene, words):
    """A drawing that fails."""
    raise RuntimeError("cannot draw")


@pytest.mark.parametrize("wrong", [refused, broken])
async def test_a_frame_that_is_a_fault_of_ours_is_given_up_and_the_next_one_is_drawn(bot, monkeypatch, wrong):
    (anya, boris), group, table = await opened(bot, "Аня", "Борис")
    with monkeypatch.context() as patch:
        patch.setattr("bot.chat.showing.draw", wrong)
        assert await bot.press(boris, table, "Сесть") == "Вы за столом!"
        await bot.eventually(lambda: not bot.due())
    tried = len(bot.telegram.calls("editMessageText"))
    assert "Борис" not in table.text
    await bot.press(anya, table, "Правила")
    await bot.table(group, "Правила стола")
    assert len(bot.telegram.calls("editMessageText")) == tried + 1
    bot.forgiven.add("malformed")


@pytest.mark.parametrize("kind", ["504 after", "reset after", "truncated"])
async def test_however_often_it_is_wished_for_a_message_that_may_have_arrived_is_not_sent_at_once_again(bot, kind):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await bot.eventually(lambda: group.messages[-1].sender is bot.telegram.me.account)
    bot.telegram.fault(kind, "sendMessage", chat=group, times=None)
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    for text in ("Сесть", "Встать", "Сесть"):
        await bot.press(boris, table, text)
        await bot.eventually(lambda: bot.due() == 1)
    assert ours(bot, group) == [table]
    bot.telegram.world.faults.clear()
    await bot.skip_until(lambda: len(ours(bot, group)) == 2)
    await bot.telegram.until(lambda: "Борис" in ours(bot, group)[-1].text)


async def test_a_game_in_one_chat_goes_on_while_another_chat_hangs(bot):
    (anya, boris), group, table = await opened(bot, "Аня", "Борис")
    other = bot.group([boris], "Другой чат")
    hanging = bot.telegram.fault("delay", "editMessageText", chat=group, seconds=HANGING)
    await bot.press(boris, table, "Сесть")
    await bot.eventually(lambda: hanging.struck)
    began = time.monotonic()
    await boris.say(other, "/durak")
    await bot.table(other, "Борис")
    assert await bot.press(anya, table, "Правила") == ""
    assert time.monotonic() - began < HANGING
    bot.telegram.world.faults.drop(hanging)


async def test_a_hand_that_telegram_delays_costs_its_owner_no_time_and_nobody_else_his_hand(bot):
    people = await bot.people("Аня", "Борис", "Вера")
    group = bot.group(people)
    await people[0].say(group, "/durak")
    table = await bot.table(group, "Аня")
    for person in people[1:]:
        await bot.press(person, table, "Сесть")
    faults = [bot.telegram.fault("429", "sendMessage", chat=person.private, retry_after=7) for person in people]
    await bot.press(people[0], table, "Сдать")
    await bot.eventually(lambda: all(fault.struck for fault in faults))
    bot.clock.skip(70.0)
    await bot.press(people[0], table, "Мои карты")
    await bot.telegram.until(lambda: all(bot.hand(person) for person in people), what="hands")
    async with bot.world.store.glance() as glance:
        assert await glance.moves(1) == []
        assert [seat.strikes for seat in await glance.game_seats(1)] == [0, 0, 0]

    def time_left():
        with sqlite3.connect(bot.file) as reading:
            (deadline_at,) = reading.execute("SELECT deadline_at FROM games").fetchone()
        return (datetime.fromisoformat(deadline_at).replace(tzinfo=UTC) - bot.clock.now()).total_seconds()

    await bot.eventually(lambda: time_left() > 50.0)
