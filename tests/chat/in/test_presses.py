"""Every press is answered once, whatever it is and whatever goes wrong."""

import asyncio
import sqlite3
import time
from types import SimpleNamespace

import pytest

from bot.chat.presscode import DealPress, JoinPress, LeavePress, MenuPress, SurrenderPress, write_press


def answers(bot, press):
    """How often Telegram took an answer to this press."""
    calls = bot.telegram.calls("answerCallbackQuery")
    return sum(call.error is None and call.params.text("callback_query_id") == press.query.id for call in calls)


async def test_a_press_is_answered_once_and_acts_once_even_if_it_comes_twice(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    bot.telegram.deliver_twice()
    press = await boris.press(table, "Сесть")
    assert (await press.answered()).text == "Вы за столом!"
    again = await boris.press(table, "Сесть")
    assert (await again.answered()).text == "Вы уже за столом."
    await bot.table(group, "2. Борис")
    assert answers(bot, press) == answers(bot, again) == 1


@pytest.mark.parametrize(
    "kind", ["429", "500", "502", "502 page", "504", "504 after", "reset", "reset after", "truncated"]
)
async def test_a_press_is_answered_though_the_way_to_telegram_breaks(bot, kind):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    fault = bot.telegram.fault(kind, "answerCallbackQuery", retry_after=1)
    press = await boris.press(table, "Сесть")
    await press.answered()
    await bot.table(group, "2. Борис")
    assert fault.struck == 1
    assert answers(bot, press) == 1


async def test_too_late_for_an_answer_is_not_too_late_for_the_move(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    bot.telegram.world.presses.answer_within = 0.0
    await boris.press(table, "Сесть")
    await bot.table(group, "2. Борис")


@pytest.mark.parametrize(
    "data",
    [
        "",
        "x",
        "1",
        "9j1",
        "1z1",
        "1j",
        "1j-1",
        "1j1.2",
        "1m1.1.zz",
        "1m1.1.l99Z",
        "1h999999",
        "1d777",
        "1p1.1.7S",
        "я" * 32,
    ],
)
async def test_a_button_that_we_never_made_is_answered_politely(bot, data):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    press = await boris.press(table, data=data, forced=True)
    assert (await press.answered()).text
    assert answers(bot, press) == 1
    assert bot.tables(group) == [table]


async def test_cards_are_pressed_in_private_and_tables_in_their_own_group(bot):
    anya, boris, stranger = await bot.people("Аня", "Борис", "Чужой")
    group, other = bot.group([anya, boris]), bot.group([stranger, anya], "Другой чат")
    table = await bot.dealt([anya, boris], group)
    card = next(b["callback_data"] for b in bot.hand(boris).buttons)
    press = await boris.press(table, data=card, forced=True)
    assert (await press.answered()).text == "Это работает в личном чате со мной."
    press = await boris.press(bot.hand(boris), data=write_press(LeavePress(1)), forced=True)
    assert (await press.answered()).text == "Это работает в группе."
    await stranger.say(other, "/durak")
    elsewhere = await bot.table(other, "Чужой")
    press = await stranger.press(elsewhere, data=write_press(JoinPress(1)), forced=True)
    assert (await press.answered()).text == "Эта кнопка устарела."


async def test_a_stranger_may_press_as_often_as_he_likes(bot):
    anya, boris, stranger = await bot.people("Аня", "Борис", "Чужой")
    group = bot.group([anya, boris, stranger])
    table = await bot.dealt([anya, boris], group)
    sent = len(bot.telegram.calls("sendMessage"))
    for press in [await stranger.press(table, "Мои карты") for _ in range(30)]:
        assert (
            await press.answered()
        ).text == "Вы не в этой партии. Сесть за стол — /join, карты будут со следующей сдачи."
    press = await stranger.press(table, data=write_press(DealPress(1)), forced=True)
    assert (await press.answered()).text == "Партия уже идёт."
    press = await stranger.press(table, data=write_press(MenuPress(1, "deck")), forced=True)
    assert (await press.answered()).text
    assert len(bot.telegram.calls("sendMessage")) == sent


async def test_somebody_unknown_is_sent_to_the_private_chat_and_sits_when_he_comes_from_there(bot):
    (anya,) = await bot.people("Аня")
    boris = bot.telegram.person("Борис", language="ru")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    toast = await (await boris.press(table, "Сесть")).answered()
    assert toast.url.startswith("https://t.me/local_test_bot?start=")
    await boris.open(toast.url)
    await bot.table(group, "2. Борис")
    await bot.telegram.until(lambda: "Вы за столом в чате «Дача»" in boris.last().text)


async def test_that_somebody_is_in_the_group_is_believed_for_a_minute(bot, monkeypatch):
    anya, boris, vera = await bot.people("Аня", "Борис", "Вера")
    group = bot.group([anya, boris, vera])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    for person in (boris, vera):
        await bot.press(person, table, "Сесть")
    await bot.press(boris, table, "Встать")
    bot.telegram.hold()
    group.kick(boris)
    bot.telegram.release(lambda updates: [])
    await bot.press(vera, table, "Встать")
    later = SimpleNamespace(monotonic=lambda: time.monotonic() + 61.0)
    monkeypatch.setattr("bot.chat.gateway.time", later)
    toast = await (await boris.press(table, data=write_press(JoinPress(1)), forced=True)).answered()
    assert "Играют участники этого чата" in toast.text
    assert await bot.press(vera, table, "Сесть") != toast.text


async def test_an_invitation_is_for_people_of_the_group(bot):
    anya, outsider = await bot.people("Аня", "Чужой")
    group = bot.group([anya])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await outsider.start("j1")
    await bot.telegram.until(lambda: len(outsider.screen()) == 4)
    assert "Чужой" not in table.text
    assert outsider.last().text.startswith("Привет")


@pytest.mark.parametrize("payload", ["j", "j0", "j99999999999999999999999", "jj1", "h", "x" * 64, "j-1"])
async def test_a_nonsense_payload_is_welcomed_like_none(bot, payload):
    (anya,) = await bot.people("Аня")
    await anya.start(payload)
    await bot.telegram.until(lambda: len(anya.screen()) == 4)


async def test_only_who_asked_to_surrender_can_confirm_it(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await bot.dealt([anya, boris], group)
    await anya.say(group, "/surrender")
    question = await bot.table(group, "Сдаться?")
    assert await bot.press(boris, question, "Сдаюсь") == "Этот вопрос не вам."
    press = await boris.press(bot.tables(group)[0], data=write_press(SurrenderPress(1)), forced=True)
    assert (await press.answered()).text == "Этот вопрос не вам."
    assert await bot.press(anya, question, "Сдаюсь") == "Вы сдались."
    await bot.telegram.until(lambda: question.gone, what="the question to go")


async def test_who_does_not_surrender_after_all_plays_on_and_the_question_goes(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await bot.dealt([anya, boris], group)
    await anya.say(group, "/surrender")
    question = await bot.table(group, "Сдаться?")
    assert await bot.press(boris, question, "Нет") == "Этот вопрос не вам."
    assert await bot.press(anya, question, "Нет") == ""
    await bot.telegram.until(lambda: question.gone, what="the question to go")
    await bot.table(group, "Ждём")


async def test_my_cards_opens_the_private_chat_where_the_hand_comes_again(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    table = await bot.dealt([anya, boris], group)
    old = bot.hand(boris)
    toast = await (await boris.press(table, "Мои карты")).answered()
    assert toast.url == "https://t.me/local_test_bot?start=h"
    await boris.open(toast.url)
    await bot.telegram.until(lambda: old.gone and bot.hand(boris) is not old, what="the hand again")


async def test_the_way_to_the_private_chat_goes_when_it_was_taken(bot):
    (anya,) = await bot.people("Аня")
    boris = bot.telegram.person("Борис", language="ru")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await boris.say(group, "/join")
    prompt = await bot.table(group, "Откройте его")
    await boris.open(prompt.button("Открыть личный чат")["url"])
    await bot.telegram.until(lambda: prompt.gone and "2. Борис" in table.text, what="the prompt to go")


async def test_a_commit_that_fails_is_told_and_nothing_has_changed(bot, capsys):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    with sqlite3.connect(bot.file) as outside:
        outside.execute("CREATE TRIGGER broken BEFORE INSERT ON seats BEGIN SELECT RAISE(ABORT, 'broken'); END")
    assert await bot.press(boris, table, "Сесть") == "Не получилось. Попробуйте ещё раз."
    with sqlite3.connect(bot.file) as outside:
        outside.execute("DROP TRIGGER broken")
    said = capsys.readouterr()
    assert "update failed" in said.out
    assert "Борис" not in said.out
    assert await bot.press(boris, table, "Сесть") == "Вы за столом!"


async def test_a_lock_held_by_somebody_else_delays_presses_and_loses_none(bot):
    people = await bot.people(*"АБВГД")
    group = bot.group(people)
    await people[0].say(group, "/durak")
    table = await bot.table(group, "А")
    outside = sqlite3.connect(bot.file, isolation_level=None)
    outside.execute("BEGIN IMMEDIATE")
    presses = [await person.press(table, "Сесть") for person in people[1:]]
    await asyncio.sleep(0.5)
    outside.execute("COMMIT")
    outside.close()
    assert {(await press.answered()).text for press in presses} == {"Вы за столом!"}
    await bot.table(group, "5.")


def break_down(bot):
    """Nobody can sit down, nor can the inbox be told that nothing came of it."""
    with sqlite3.connect(bot.file) as outside:
        outside.execute("CREATE TRIGGER broken BEFORE INSERT ON seats BEGIN SELECT RAISE(ABORT, 'broken'); END")
        failed = "BEFORE UPDATE ON inbox WHEN NEW.note = 'failed'"
        outside.execute(f"CREATE TRIGGER full {failed} BEGIN SELECT RAISE(ABORT, 'full'); END")


def mend(bot):
    with sqlite3.connect(bot.file) as outside:
        outside.execute("DROP TRIGGER broken")
        outside.execute("DROP TRIGGER full")


async def test_nobody_is_asked_to_try_again_before_it_is_certain_that_his_press_will_not_act(bot, capsys):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    break_down(bot)
    press = await boris.press(table, "Сесть")
    await bot.eventually(lambda: "update not closed" in capsys.readouterr().out)
    assert press.toast is None
    mend(bot)
    assert (await press.answered()).text == "Не получилось. Попробуйте ещё раз."
    assert not bot.kept(waiting=True)
    assert bot.stored("SELECT count(*) FROM seats") == [(1,)]
    assert answers(bot, press) == 1


async def test_a_press_of_which_nothing_could_come_acts_after_a_start_if_nobody_was_told_otherwise(evening, capsys):
    async with evening.running(haste=100.0):
        anya, boris = await evening.people("Аня", "Борис")
        group = evening.group([anya, boris])
        await anya.say(group, "/durak")
        table = await evening.table(group, "Аня")
        break_down(evening)
        press = await boris.press(table, "Сесть")
        await evening.eventually(lambda: "update not closed" in capsys.readouterr().out)
    mend(evening)
    async with evening.running(haste=100.0):
        assert (await press.answered()).text == "Вы за столом!"
        await evening.table(group, "2. Борис")
    assert evening.violations() == []


async def test_a_press_that_was_answered_is_answered_no_more_whatever_fails_behind_it(bot, monkeypatch, capsys):
    (anya,) = await bot.people("Аня")
    await anya.say(anya.private, "/settings")
    page = await bot.telegram.until(lambda: next((m for m in anya.screen() if m.keyboard), None))

    async def fail(*_: object) -> None:
        raise OSError("no page")

    monkeypatch.setattr("bot.chat.presses.turn_settings", fail)
    press = await anya.press(page, page.buttons[0]["text"])
    await bot.eventually(lambda: "last=True" in capsys.readouterr().out)
    await bot.eventually(lambda: not bot.kept(waiting=True))
    assert press.toast is not None
    assert press.toast.text == ""
    assert answers(bot, press) == 1
