"""/privacy, /mydata and /forgetme: what people are told and given, and that nobody else can have them forgotten."""

import contextlib
import json
import re
import sqlite3

import pytest

from bot.chat.presscode import ForgetPress, VotePress, read_press, write_press
from bot.chat.words import LANGUAGES, words_in
from bot.play.door import ask
from bot.play.forgetting import TO_DECIDE, Forget
from bot.play.requests import Person as Sender
from bot.sandbox import Message, Person
from bot.sql import SqlInbox
from tests.traces import bytes_with

CARD = re.compile(r"\b(?:10|[2-9JQKA])[SHDC]\b")
FORGOTTEN = "Готово: теперь я вас не знаю."
LATER = "Этот файл вы только что получили. Новый — через минуту."
OLD = "Эта кнопка устарела."


async def answer(bot, person: Person, text: str, place: object = None) -> Message:
    """The next message that the bot writes where a person says this."""
    place = place or person.private
    said = await person.say(place, text)
    me = bot.telegram.me.account

    def find() -> Message | None:
        newer = [m for m in person.screen(place) if m.sender is me and m.id > said.id]
        return next((m for m in newer if place is person.private or m.reply_to is said), None)

    found = await bot.telegram.until(find, what=f"an answer to {text}")
    assert found is not None
    return found


async def question(bot, person: Person) -> Message:
    """The question whether a person is to be forgotten."""
    return await answer(bot, person, "/forgetme")


def decision(asked: Message) -> ForgetPress:
    """What the button means with which somebody is forgotten."""
    press = read_press(asked.button("Забыть меня")["callback_data"])
    assert isinstance(press, ForgetPress)
    return press


async def forced(person: Person, message: Message, press: object) -> str:
    """What somebody is told who presses what no button says."""
    return (await (await person.press(message, data=write_press(press), forced=True)).answered()).text


def is_vote(button: dict) -> bool:
    """True for a button with which a company votes."""
    return isinstance(read_press(button.get("callback_data", "")), VotePress)


def known(bot) -> list[tuple[object, ...]]:
    """Whom the bot knows: Telegram id, name, username."""
    return bot.stored("SELECT telegram_id, name, username FROM players ORDER BY id")


def told(sent: Message) -> dict:
    """What is in the file."""
    file = sent.content.file
    assert file is not None
    assert (file.kind, file.name, file.mime) == ("document", "mydata.json", "application/json")
    return json.loads(file.body)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_privacy_is_told_everywhere_in_each_language(bot, language):
    (anya,) = await bot.people("Anya", language=language)
    group = bot.group([anya])
    asked = await answer(bot, anya, "/settings@" + bot.telegram.me.account.username, group)
    assert asked.text
    for place in (anya.private, group):
        said = (await answer(bot, anya, "/privacy", place)).text
        assert "/mydata" in said
        assert "/forgetme" in said
        assert said.splitlines()[0] == re.search("<b>(.*)</b>", words_in(language)("privacy"))[1]


async def test_the_file_holds_what_is_kept_of_its_owner_and_of_nobody_else(bot):
    anya, boris = await bot.people("Аня", "Борис Особенный")
    group = bot.group([anya, boris])
    await anya.say(group, "/notify")
    table = await bot.dealt([anya, boris], group, "podkidnoy deck=24")
    live = told(await answer(bot, anya, "/mydata"))
    assert live["person"] == [
        {"telegram_id": anya.id, "name": "Аня", "username": None, "language": "ru", "reachable": True}
        | {key: None for key in live["person"][0] if key == "computer"}
    ]
    assert [one["title"] for one in live["groups"]] == ["Дача"]
    assert [one["state"] for one in live["games"]] == ["live"]
    assert live["waiting"] == [{"update_id": live["waiting"][0]["update_id"], "said": "/mydata"}]
    everything = json.dumps(live, ensure_ascii=False)
    assert not CARD.search(everything.replace("deck=24", ""))
    assert not {"seed", "position", "picked"} & set(live["games"][0]) | {"picked"} & set(live["screens"][0])
    await boris.say(group, "/surrender")
    asked = await bot.telegram.until(lambda: [m for m in group.messages if "Сдаться?" in m.text], what="the question")
    await bot.press(boris, asked[-1], "Сдаюсь")
    await bot.telegram.until(lambda: "Дурак" in table.text or bot.hand(anya) is None, what="the result")
    over = told(await answer(bot, boris, "/mydata"))
    assert [(one["fool"], one["place"]) for one in over["results"]] == [(True, 2)]
    assert "Аня" not in json.dumps(over, ensure_ascii=False)
    assert str(anya.id) not in json.dumps(over)


async def test_the_file_is_given_once_a_minute(patient_bot):
    (anya,) = await patient_bot.people("Аня")
    assert told(await answer(patient_bot, anya, "/mydata"))
    assert (await answer(patient_bot, anya, "/mydata")).text == LATER


async def test_what_is_somebodys_own_is_told_in_private_alone(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    for command in ("/mydata", "/forgetme"):
        hint = await answer(bot, anya, command, group)
        assert command in hint.text
        assert hint.content.file is None
        newest = anya.last(anya.private).id
        await anya.open(hint.buttons[0]["url"])
        sent = await bot.telegram.until(lambda newest=newest: anya.last().id > newest + 1 and anya.last(), what="it")
        assert sent.content.file is not None or "Забыть вас?" in sent.text
    assert known(bot) == [(anya.id, "Аня", None)]


async def test_whoever_is_forgotten_leaves_his_game_to_the_computer_and_his_name_to_nobody(bot):
    people = await bot.people("Аня", "Борис", "Вера")
    group = bot.group(people)
    anya, boris, vera = people
    await bot.dealt(people, group, "podkidnoy deck=24")
    hand = bot.hand(boris)
    asked = await question(bot, boris)
    assert "компьютер" in asked.text
    assert await bot.press(boris, asked, "Забыть меня") == FORGOTTEN
    assert known(bot) == [(anya.id, "Аня", None), (None, "", None), (vera.id, "Вера", None)]
    await bot.telegram.until(lambda: "Аноним" in bot.tables(group)[-1].text, what="the table without his name")
    assert "📪" not in bot.tables(group)[-1].text
    await bot.telegram.until(lambda: hand.gone and "Готово" in asked.text and not asked.keyboard, what="his chat")
    await bot.telegram.until(lambda: not bot.due(), what="all screens")

    def named() -> list[str]:
        ours = [m for m in (*group.messages, *anya.screen(), *vera.screen()) if m.sender is bot.telegram.me.account]
        return [m.text for m in ours if "Борис" in m.text]

    await bot.telegram.until(lambda: not named(), what="every message without his name")
    assert [m for m in anya.screen() if "Аноним" in m.text and any(is_vote(button) for button in m.buttons)]
    await boris.say(group, "/join")
    await bot.eventually(lambda: known(bot)[-1] == (boris.id, "Борис", None))
    assert len(known(bot)) == 4


async def test_a_lobby_goes_on_without_its_forgotten_host(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await bot.press(boris, table, "Сесть")
    await bot.press(anya, await question(bot, anya), "Забыть меня")
    await bot.telegram.until(lambda: "Аня" not in table.text and "Борис" in table.text, what="the lobby")
    assert bot.stored("SELECT host_id FROM tables WHERE state = 'lobby'") == [(2,)]


async def test_who_would_rather_stay_stays(bot):
    (anya,) = await bot.people("Аня")
    asked = await question(bot, anya)
    await bot.press(anya, asked, "Не надо")
    await bot.telegram.until(lambda: asked.gone, what="the question to go")
    assert known(bot) == [(anya.id, "Аня", None)]


async def test_nobody_else_can_have_somebody_forgotten(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    asked = await question(bot, anya)
    press = decision(asked)
    own = await question(bot, boris)
    assert await forced(boris, own, press) == "Этот вопрос устарел. Если всё ещё хотите — /forgetme"
    assert await forced(boris, asked, press) == OLD
    said = await answer(bot, boris, "/help", group)
    assert await forced(boris, said, press) == OLD
    assert await forced(anya, said, press) == OLD
    assert known(bot) == [(anya.id, "Аня", None), (boris.id, "Борис", None)]


async def test_a_question_counts_once_for_an_hour_and_for_who_was_asked(evening):
    async with evening.running(haste=100.0):
        (anya,) = await evening.people("Аня")
        late = await question(evening, anya)
        evening.clock.skip(TO_DECIDE.total_seconds() + 1)
        assert "устарел" in await forced(anya, late, decision(late))
        asked = await question(evening, anya)
    press = decision(asked)
    async with evening.running(haste=100.0):
        assert await forced(anya, asked, press) == FORGOTTEN
        assert await forced(anya, asked, press) == "Я о вас ничего не храню."
        assert (await answer(evening, anya, "/forgetme")).text == "Я о вас ничего не храню."
        assert (await answer(evening, anya, "/mydata")).text == "Я о вас ничего не храню."
        assert known(evening) == [(None, "", None)]
        await anya.start()
        await evening.eventually(lambda: len(known(evening)) == 2)
        assert "устарел" in await forced(anya, asked, press)
        assert known(evening)[1] == (anya.id, "Аня", None)


async def test_blocking_the_bot_after_that_makes_nobody_known_again(bot):
    (anya,) = await bot.people("Аня")
    await bot.press(anya, await question(bot, anya), "Забыть меня")
    await anya.block()
    await anya.unblock()
    await bot.settled()
    assert known(bot) == [(None, "", None)]


async def test_a_deleted_account_is_forgotten_as_soon_as_telegram_says_so(bot):
    people = await bot.people("Аня", "Борис", "Вера")
    group = bot.group(people)
    await bot.dealt(people, group, "podkidnoy deck=24")
    await people[1].deactivate()
    await people[0].say(group, "/pause")
    await bot.eventually(lambda: (None, "", None) in known(bot))
    await bot.telegram.until(lambda: "Аноним" in bot.tables(group)[-1].text, what="the table without his name")


async def test_of_a_deleted_account_nothing_waits_and_nothing_stays_in_the_files(bot, monkeypatch):
    anya, boris = await bot.people("Аня", "Зверобой Ω")
    group = bot.group([anya, boris])
    await bot.dealt([anya, boris], group, "podkidnoy deck=24")
    monkeypatch.setattr(SqlInbox, "take_over", nothing_is_left)
    with contextlib.closing(sqlite3.connect(bot.file)) as file, file:
        file.execute("PRAGMA secure_delete = ON")
        file.execute("DROP TRIGGER noted")
        file.execute("DELETE FROM came")
    sender = {"id": boris.id, "is_bot": False, "first_name": "Зверобой Ω"}
    said = {"message_id": 5, "date": 0, "chat": {"id": group.id, "type": "supergroup"}, "from": sender, "text": "/join"}
    answered = said | {"from": sender | {"id": anya.id, "first_name": "Аня"}, "reply_to_message": said}
    await bot.inbox.keep([(10**9, json.dumps({"message": said})), (10**9 + 1, json.dumps({"message": answered}))])
    await boris.deactivate()
    await anya.say(group, "/pause")
    await bot.eventually(lambda: (None, "", None) in known(bot))
    await bot.eventually(lambda: not [row for row in bot.stored("SELECT body FROM inbox") if str(boris.id) in str(row)])
    assert bot.stored("SELECT update_id FROM inbox WHERE done_at IS NULL") == [(10**9 + 1,)]
    log = bot.file.with_name(bot.file.name + "-wal")
    await bot.eventually(lambda: bytes_with([bot.file, log], ["Зверобой", boris.id]) == [])


async def nothing_is_left(*_: object) -> list[object]:
    """There is no copy that has left anything."""
    return []


async def forgotten_by_a_copy_that_is_no_more(evening) -> tuple[Person, Message, Message]:
    """Somebody whose transaction is committed and for whom nothing else was done; his hand, and the question."""
    async with evening.running(haste=100.0):
        anya, boris = await evening.people("Аня", "Борис")
        await evening.dealt([anya, boris], evening.group([anya, boris]), "podkidnoy deck=24")
        hand, asked = evening.hand(boris), await question(evening, boris)
    person = Sender(boris.id, "Борис", language="ru")
    press = decision(asked)
    forget = Forget(person=person, player_id=press.player_id, until=press.until, question=asked.id, language="ru")
    assert (await ask(forget, evening.world)).done
    assert not hand.gone
    return boris, hand, asked


async def said_goodbye(evening, boris: Person, hand: Message, asked: Message) -> None:
    """Wait until the messages have gone, the question says so, and nothing tells any more whose they were."""
    await evening.telegram.until(lambda: hand.gone and "Готово" in asked.text and not asked.keyboard, what="his chat")
    await evening.settled()
    assert boris.id not in [chat for (chat,) in evening.stored("SELECT telegram_id FROM chats")]
    assert not [row for row in evening.stored("SELECT body FROM inbox") if str(boris.id) in str(row)]


async def test_what_a_crash_right_behind_it_left_undone_is_done_at_the_next_start(evening):
    left = await forgotten_by_a_copy_that_is_no_more(evening)
    async with evening.running(haste=100.0):
        await said_goodbye(evening, *left)
    assert evening.violations() == []


@pytest.mark.parametrize("kind", ["429", "502", "reset"])
async def test_messages_are_taken_away_when_telegram_lets_us_again(evening, kind):
    left = await forgotten_by_a_copy_that_is_no_more(evening)
    fault = evening.telegram.fault(kind, "deleteMessages", times=2, retry_after=1)
    async with evening.running(haste=100.0):
        await said_goodbye(evening, *left)
    assert fault.struck == 2


async def test_whoever_is_forgotten_is_answered_whatever_becomes_of_the_files(bot, monkeypatch):
    anya, boris = await bot.people("Аня", "Борис")
    await bot.dealt([anya, boris], bot.group([anya, boris]), "podkidnoy deck=24")
    hand, asked = bot.hand(boris), await question(bot, boris)

    async def fail() -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(bot.world.store, "settle", fail)
    assert await bot.press(boris, asked, "Забыть меня") == FORGOTTEN
    await said_goodbye(bot, boris, hand, asked)


async def test_the_rules_that_somebody_saved_lose_his_name_and_stay(bot):
    anya = bot.telegram.person("Зимородок", language="ru", username="halcyon_77")
    await anya.start()
    (boris,) = await bot.people("Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak podkidnoy")
    await bot.table(group, "Зимородок")
    for name in ("зимородок играет", "Обычные", "@Halcyon_77"):
        await answer(bot, anya, f"/preset save {name}", group)
    await bot.press(anya, await question(bot, anya), "Забыть меня")
    saved = bot.stored("SELECT id, key, name FROM presets WHERE key != '' ORDER BY id")
    first, _, last = [f"#{number}" for number, *_ in saved]
    assert [row[1:] for row in saved] == [(first, first), ("обычные", "Обычные"), (last, last)]
