"""Nothing is lost or done twice: updates kept, crashes, restarts, other pollers, a refused token."""

import asyncio
import contextlib
import json

import pytest

from bot.chat.app import TokenRefused, serve
from bot.chat.polling import _LONG_POLL
from bot.sql import SolePen, SqlInbox


async def test_updates_that_came_while_the_bot_was_down_are_worked_on(evening):
    async with evening.running():
        anya, boris = await evening.people("Аня", "Борис")
        group = evening.group([anya, boris])
        await anya.say(group, "/durak")
        table = await evening.table(group, "Аня")
    press = await boris.press(table, "Сесть")
    async with evening.running():
        assert (await press.answered()).text == "Вы за столом!"
        await evening.table(group, "2. Борис")
    assert evening.telegram.violations() == []


async def test_updates_that_were_kept_and_not_done_are_worked_on_first(evening):
    anya = evening.telegram.person("Аня", language="ru")
    await anya.start()
    (waiting,) = evening.telegram.me.updates.waiting()
    await evening.inbox.keep([(waiting.id, waiting.body.decode())])
    async with evening.running():
        await evening.telegram.until(lambda: len(anya.screen()) == 2)
        await evening.eventually(lambda: evening.telegram.undelivered() == 0)
    assert await evening.inbox.waiting() == []
    assert len(anya.screen()) == 2


async def test_the_offset_moves_only_after_the_updates_are_kept(evening, monkeypatch):
    (anya,) = [evening.telegram.person("Аня", language="ru")]
    await anya.start()
    kept = SqlInbox.keep

    async def failing(inbox, updates):
        failing.times += 1
        if failing.times == 1:
            raise RuntimeError("disk full")
        return await kept(inbox, updates)

    failing.times = 0
    monkeypatch.setattr(SqlInbox, "keep", failing)
    async with evening.running():
        await evening.telegram.until(lambda: len(anya.screen()) == 2)
    assert failing.times >= 2


@contextlib.contextmanager
def database_away():
    """Nothing can be written to the inbox while the block lasts."""

    async def fail(*_: object) -> None:
        raise OSError("away")

    with pytest.MonkeyPatch.context() as away:
        for name in ("keep", "close"):
            away.setattr(SqlInbox, name, fail)
        yield


async def test_while_the_database_is_away_a_command_keeps_nobody_behind_it_from_an_answer(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    with database_away():
        bot.telegram.hold()
        await boris.say(group, "/join")
        presses = [await anya.press(table, "Встать") for _ in range(250)]
        bot.telegram.release()
        toasts = {(await press.answered(30.0)).text for press in presses}
    assert toasts == {"Не получилось. Попробуйте ещё раз."}
    await bot.table(group, "1. Аня", "2. Борис")


async def test_a_stopped_bot_finishes_what_it_has_begun_and_shows_it(evening):
    async with evening.running():
        anya, boris = await evening.people("Аня", "Борис")
        group = evening.group([anya, boris])
        await anya.say(group, "/durak")
        table = await evening.table(group, "Аня")
        evening.telegram.fault("delay", "answerCallbackQuery", seconds=1.0)
        press = await boris.press(table, "Сесть")
        await evening.eventually(lambda: evening.telegram.undelivered() == 0)
    assert press.toast is not None
    assert "2. Борис" in table.text
    assert await evening.inbox.waiting() == []


async def test_an_idle_bot_stops_at_once(evening):
    async with evening.running():
        await evening.people("Аня")
        started = asyncio.get_running_loop().time()
    assert asyncio.get_running_loop().time() - started < _LONG_POLL / 2


async def test_an_update_that_cannot_be_read_stops_no_other(bot):
    poison = [
        {"message": {"text": 5}},
        {"message": "x"},
        {"message": None},
        {"callback_query": {"id": "1"}},
        {"callback_query": 7},
        {"my_chat_member": {"chat": {}}},
        {"message": {"text": "/durak"}},
        {"message": {"message_id": "x", "date": "y", "chat": {"id": 1, "type": "private"}, "text": "/start"}},
        {"something_new": {"id": 1}},
    ]
    for update in poison:
        bot.telegram.deliver_raw(update)
    await bot.people("Аня")
    await bot.settled()


async def test_a_press_without_a_message_is_answered(bot):
    (anya,) = await bot.people("Аня")
    user = {"id": anya.id, "is_bot": False, "first_name": "Аня"}
    bot.telegram.deliver_raw(
        {"callback_query": {"id": "77", "from": user, "inline_message_id": "x", "chat_instance": "1", "data": "1j1"}}
    )
    bot.telegram.deliver_raw(
        {"callback_query": {"id": "78", "from": user, "chat_instance": "1", "game_short_name": "x"}}
    )
    await bot.eventually(lambda: len(bot.telegram.calls("answerCallbackQuery")) == 2)


async def test_updates_out_of_order_are_all_worked_on(bot):
    people = await bot.people(*"АБВГ")
    group = bot.group(people)
    await people[0].say(group, "/durak")
    table = await bot.table(group, "А")
    bot.telegram.hold()
    presses = [await person.press(table, "Сесть") for person in people[1:]]
    bot.telegram.release(lambda updates: list(reversed(updates)))
    for press in presses:
        assert (await press.answered()).text == "Вы за столом!"


async def test_an_old_backlog_is_not_played_and_news_of_the_group_are_not_lost(evening):
    async with evening.running():
        anya, boris = await evening.people("Аня", "Борис")
        group = evening.group([anya, boris], kind="group")
        await evening.telegram.until(lambda: group.messages[-1].sender is evening.telegram.me.account)
    for _ in range(5):
        await anya.say(group, "/durak")
        await boris.say(group, "/join")
    group.upgrade()
    evening.clock.skip(7200)
    async with evening.running():
        await evening.eventually(lambda: evening.telegram.undelivered() == 0)
        await evening.people("Вера")
        assert not evening.tables(group)
        assert not [m for m in group.messages if m.reply_to]
    async with evening.world.store.glance() as glance:
        assert await glance.find_chat(group.id) is not None
        assert await glance.find_chat(group.old_id) is None


async def test_a_bot_that_was_down_over_a_deadline_takes_no_time_from_anybody(evening):
    async with evening.running():
        anya, boris = await evening.people("Аня", "Борис")
        group = evening.group([anya, boris])
        await evening.dealt([anya, boris], group)
        await evening.eventually(lambda: evening.stored("SELECT at FROM pulse"))
    evening.clock.skip(600)
    async with evening.running():
        await evening.eventually(lambda: evening.time_left() > 15)
        await asyncio.sleep(1.5)
    assert evening.stored("SELECT number FROM moves") == []
    assert evening.stored("SELECT strikes FROM game_seats") == [(0,), (0,)]


async def test_nobodys_time_runs_out_while_telegram_is_away(evening, monkeypatch):
    monkeypatch.setattr("bot.chat.polling._CONFLICT_PAUSE", 0.5)
    async with evening.running():
        anya, boris = await evening.people("Аня", "Борис")
        await evening.dealt([anya, boris], evening.group([anya, boris]))
        await evening.eventually(lambda: evening.stored("SELECT at FROM pulse"))
        away = evening.telegram.fault("502", times=None)
        evening.telegram.me.updates.interrupt("Bad Gateway")
        await evening.eventually(lambda: away.struck > 2)
        evening.clock.skip(600)
        await asyncio.sleep(2.5)
        assert evening.stored("SELECT number FROM moves") == []
        evening.telegram.world.faults.drop(away)
        await evening.eventually(lambda: evening.time_left() > 15)
    assert evening.stored("SELECT strikes FROM game_seats") == [(0,), (0,)]


async def test_a_clock_that_is_set_right_takes_no_time_from_anybody(evening):
    async with evening.running():
        anya, boris = await evening.people("Аня", "Борис")
        await evening.dealt([anya, boris], evening.group([anya, boris]))
        await evening.eventually(lambda: evening.stored("SELECT at FROM pulse") and not evening.due_now())
        for seconds in (3600, -7200):
            evening.clock.set(seconds)
            await evening.eventually(lambda: 15 < evening.time_left() <= 60)
    assert evening.stored("SELECT number FROM moves") == []


async def test_the_clock_decides_for_a_sleeper(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    table = await bot.dealt([anya, boris], group)
    await bot.eventually(lambda: not bot.due())
    bot.clock.skip(200)
    await bot.telegram.until(lambda: "→" in table.text, what="the idle move on the table")


async def test_another_poller_is_told_of_once_and_the_bot_keeps_trying(bot, monkeypatch, capsys):
    monkeypatch.setattr("bot.chat.polling._CONFLICT_PAUSE", 0.5)
    told = ""
    for _ in range(3):
        await bot.eventually(lambda: bot.telegram.me.updates.is_polled)
        bot.telegram.me.updates.interrupt("terminated by other getUpdates request; make sure that only one bot runs")
        await bot.eventually(lambda: not bot.telegram.me.updates.is_polled)
        told += capsys.readouterr().out
    await bot.people("Аня")
    assert (told + capsys.readouterr().out).count("only one copy may run") >= 1


async def test_a_telegram_that_does_not_answer_is_asked_again(evening):
    evening.telegram.fault("502 page", "getMe")
    evening.telegram.fault("reset", "getUpdates", times=2)
    async with evening.running():
        await evening.people("Аня")


async def test_a_refused_token_ends_the_bot_in_plain_words_without_the_token(evening):
    token = "7000000009:nobody-knows-this-token"
    with pytest.raises(TokenRefused) as refused:
        await serve(token, evening.telegram.url, evening.world, evening.inbox, SolePen())
    assert "token" in str(refused.value)
    assert token not in str(refused.value)
    assert refused.value.__cause__ is None


async def test_what_people_say_to_each_other_is_not_kept(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris], admin=True)
    await anya.say(group, "a secret between us")
    await anya.say(group, "/durak")
    await bot.table(group, "Аня")
    kept = [json.loads(body) for _, body in bot.kept()]
    assert kept
    assert "secret" not in json.dumps(kept)


async def test_a_press_that_cannot_be_kept_is_to_be_tried_again_and_never_acts(bot, monkeypatch):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")

    async def full(inbox, updates):
        raise RuntimeError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(SqlInbox, "keep", full)
        bot.telegram.hold()
        press = await boris.press(table, "Сесть")
        await anya.say(group, "/stats")
        bot.telegram.release()
        assert "ещё раз" in (await press.answered()).text
    await bot.eventually(lambda: bot.telegram.undelivered() == 0)
    assert bot.stored("SELECT count(*) FROM seats") == [(1,)]
    await bot.eventually(lambda: len([m for m in group.messages if m.reply_to]) == 1)
    assert await bot.press(boris, table, "Сесть") == "Вы за столом!"


async def test_a_press_that_was_refused_does_not_act_when_it_comes_again_after_a_start(evening, monkeypatch):
    async def full(inbox, updates):
        raise RuntimeError("disk full")

    async with evening.running():
        anya, boris = await evening.people("Аня", "Борис")
        group = evening.group([anya, boris])
        await anya.say(group, "/durak")
        table = await evening.table(group, "Аня")
        with monkeypatch.context() as patch:
            patch.setattr(SqlInbox, "keep", full)
            evening.telegram.hold()
            press = await boris.press(table, "Сесть")
            await anya.say(group, "/stats")
            evening.telegram.release()
            assert "ещё раз" in (await press.answered()).text
            await evening.eventually(lambda: evening.stored("SELECT 1 FROM inbox WHERE note = 'refused'"))
            assert evening.telegram.undelivered() == 2
            evening.telegram.fault("502", "getUpdates", times=None)
    evening.telegram.world.faults.rules.clear()
    async with evening.running():
        await evening.eventually(lambda: len([m for m in group.messages if m.reply_to]) == 1)
        await evening.eventually(lambda: not evening.kept(waiting=True))
        assert evening.stored("SELECT count(*) FROM seats") == [(1,)]
        assert await evening.press(boris, table, "Сесть") == "Вы за столом!"
    assert evening.violations() == []
