"""Computers at tables and in practice, over HTTP: buttons, names, games to their end, restarts and killed processes."""

import os
import signal

import pytest

from bot.chat.presscode import AddComputerPress, DealPress, HintPress, JoinPress, RemoveComputerPress, write_press
from bot.minds.pool import thinking_pool
from bot.sandbox import PATIENCE, Message, Person

OVER = "партия окончена"


def messages(person: Person, word: str) -> list[Message]:
    """The bot's messages in the person's private chat that say this."""
    return [message for message in person.screen() if word in message.text]


async def practice(bot, person: Person, game: str = "") -> Message:
    """The practice lobby that the person has asked for."""
    await person.say(person.private, f"/practice {game}".strip())
    await bot.telegram.until(lambda: messages(person, "тренировка"), what="a practice lobby")
    return messages(person, "тренировка")[-1]


def hand(person: Person) -> Message | None:
    """The person's cards, if they are his to play."""
    hands = [message for message in person.screen() if "👉" in message.text and message.keyboard]
    return hands[-1] if hands else None


def is_over(person: Person) -> bool:
    return bool(messages(person, OVER)) and not hand(person)


def next_button(cards: Message) -> str:
    """The first button that plays something."""
    texts = [button["text"] for button in cards.buttons]
    return next(text for text in texts if text.startswith("•") or text in {"Беру", "Бито", "Пас"})


async def play_on(bot, person: Person, moves: int = 400) -> None:
    """The person plays the first card that fits, and time goes by for his computers, until the end or so many moves."""
    for _ in range(moves):
        await bot.skip_until(lambda: is_over(person) or hand(person), 1.0)
        if is_over(person):
            return
        cards = hand(person)
        before = cards.text
        await bot.press(person, cards, next_button(cards))
        # A hand that need not act waits until no move has come for a moment.
        await bot.skip_until(lambda: cards.text != before or cards.gone, 1.0)  # noqa: B023 - awaited at once


async def test_a_computer_sits_down_in_a_group_and_plays(bot):
    anna, boris = await bot.people("Аня", "Борис")
    group = bot.group([anna, boris])
    await anna.say(group, "/durak deck=24")
    table = await bot.table(group)
    assert "Компьютеры — дело того, кто ведёт стол: это Аня" in await bot.press(boris, table, "🤖 Компьютер")
    await bot.press(anna, table, "🤖 Компьютер")
    await bot.table(group, "Компьютеры за столом")
    assert await bot.press(anna, table, "+ 🤖 Сильный") == "🤖 Сильный садится за стол."
    await bot.table(group, "Сидят: 🤖 Сильный")
    await bot.press(anna, table, "К столу")
    await bot.table(group, "2. 🤖 Сильный")
    await bot.press(anna, table, "Сдать")
    await bot.table(group, "Козырь")
    await bot.telegram.until(lambda: hand(anna) or "Ждём: 🤖 Сильный" in table.text, what="a turn")
    await play_on(bot, anna, 3)
    assert [account for account, _ in bot.stored("SELECT telegram_id, 1 FROM players WHERE computer = 'hard'")] == [
        None
    ]


async def test_a_practice_game_to_its_end_and_the_next_one(bot):
    (anna,) = await bot.people("Аня")
    lobby = await practice(bot, anna, "perevodnoy deck=24")
    assert "2. 🤖 Обычный" in lobby.text
    await bot.press(anna, lobby, "🤖 Компьютер")
    await bot.telegram.until(lambda: "Компьютеры за столом" in lobby.text, what="the page")
    await bot.press(anna, lobby, "+ 🤖 Лёгкий")
    await bot.telegram.until(lambda: "🤖 Обычный и 🤖 Лёгкий" in lobby.text, what="another computer")
    await bot.press(anna, lobby, "К столу")
    await bot.telegram.until(lambda: "3. 🤖 Лёгкий" in lobby.text, what="the lobby")
    await bot.press(anna, lobby, "Сдать")
    await play_on(bot, anna)
    assert bot.stored("SELECT count(*) FROM games WHERE state = 'finished'") == [(1,)]
    assert bot.stored("SELECT count(*) FROM results") == [(0,)]
    assert bot.stored("SELECT count(*) FROM rating_changes") == [(0,)]
    await bot.telegram.until(lambda: "Ещё партию" in str(lobby.buttons), what="the next game")
    assert "Дурак" in lobby.text or "Ничья" in lobby.text
    await bot.telegram.until(lambda: messages(anna, "Ещё партию: кнопкой выше или /practice"), what="a way on")
    await bot.press(anna, lobby, "Ещё партию")
    await bot.telegram.until(lambda: hand(anna) or messages(anna, "Ждём: 🤖"), what="the next game")


async def test_practice_is_shown_stopped_and_closed(bot):
    (anna,) = await bot.people("Аня")
    await anna.say(anna.private, "/stop")
    await bot.telegram.until(lambda: messages(anna, "Это работает в группе"), what="no table yet")
    lobby = await practice(bot, anna)
    await bot.press(anna, lobby, "Сдать")
    await bot.telegram.until(lambda: messages(anna, "Козырь"), what="cards")
    await anna.say(anna.private, "/practice")
    await bot.telegram.until(lambda: messages(anna, "Тренировка уже идёт"), what="a reply")
    await anna.say(anna.private, "/surrender")
    await bot.telegram.until(lambda: messages(anna, "Сдаться?"), what="a question")
    await bot.press(anna, messages(anna, "Сдаться?")[-1], "Сдаюсь")
    await bot.telegram.until(lambda: messages(anna, "Дурак — Аня"), what="the end")
    await anna.say(anna.private, "/stop")
    await bot.telegram.until(lambda: messages(anna, "стол закрыт") or messages(anna, "Стол убран"), what="no table")
    group = bot.group([anna])
    await anna.say(group, "/practice")
    await bot.telegram.until(lambda: "в личном чате" in group.messages[-1].text, what="a reply in the group")


async def test_a_link_leads_from_a_group_to_practice(bot):
    anna = bot.telegram.person("Аня", language="ru")
    group = bot.group([anna])
    await anna.say(group, "/practice")
    await bot.telegram.until(lambda: "Открыть личный чат" in group.messages[-1].text, what="a link")
    link = next(word for word in group.messages[-1].words() if word.startswith("https://"))
    await anna.open(link)
    await bot.telegram.until(lambda: messages(anna, "тренировка"), what="a practice table")


async def test_forged_buttons_do_nothing(bot):
    anna, boris = await bot.people("Аня", "Борис")
    lobby = await practice(bot, anna)
    table = int(bot.stored("SELECT id FROM tables")[0][0])
    robot = int(bot.stored("SELECT id FROM players WHERE computer IS NOT NULL")[0][0])
    group = bot.group([anna, boris])
    await boris.say(group, "/durak")
    other = await bot.table(group)
    forged = (
        (boris, boris.screen()[-1], AddComputerPress(table, "max"), "Это работает в группе."),
        (boris, boris.screen()[-1], DealPress(table), "Это работает в группе."),
        (boris, boris.screen()[-1], JoinPress(table), "Этот стол уже закрыт. Новый стол: /durak"),
        (boris, other, RemoveComputerPress(table, robot), "Эта кнопка устарела."),
        (boris, other, HintPress(1), "Сейчас не ваш ход."),
        (anna, lobby, AddComputerPress(table, "godlike"), None),
    )
    for person, message, press, said in forged:
        answer = await (await person.press(message, data=write_press(press), forced=True)).answered()
        assert said is None or answer.text == said, press
    await boris.start(f"j{table}")
    assert bot.stored("SELECT count(*) FROM seats WHERE table_id = 1") == [(2,)]
    assert bot.stored("SELECT state FROM tables WHERE id = 1") == [("lobby",)]


@pytest.mark.parametrize("killed", [False, True])
async def test_computers_that_think_play_over_restarts_and_killed_processes(evening, killed):
    """A thought is cut off by the end of the bot, or of the process; the move comes all the same."""
    async with thinking_pool(1, patience=PATIENCE) as pool:
        async with evening.running(haste=100.0, thinker=pool):
            (anna,) = await evening.people("Аня")
            lobby = await practice(evening, anna, "podkidnoy deck=24")
            await evening.press(anna, lobby, "🤖 Компьютер")
            await evening.telegram.until(lambda: "Компьютеры за столом" in lobby.text, what="the page")
            await evening.press(anna, lobby, "+ 🤖 Сильнейший")
            await evening.press(anna, lobby, "К столу")
            await evening.telegram.until(lambda: "3. 🤖 Сильнейший" in lobby.text, what="the lobby")
            await evening.press(anna, lobby, "Сдать")
            await evening.eventually(lambda: hand(anna) or evening.stored("SELECT computer_at FROM games")[0][0])
            while not evening.stored("SELECT computer_at FROM games")[0][0]:
                await play_on(evening, anna, 1)
            if killed:
                await evening.eventually(lambda: pool.processes)
                os.kill(pool.processes[0].pid, signal.SIGKILL)
        (before,) = evening.stored("SELECT revision FROM games")[0]
        async with evening.running(haste=100.0, thinker=pool):
            await play_on(evening, anna, 2)
            assert int(evening.stored("SELECT revision FROM games")[0][0]) >= before + 2


async def test_a_hint_tells_what_to_do_and_why(evening, monkeypatch):
    # On a busy machine processes that let everybody else go first may starve for a while.
    monkeypatch.setattr("bot.play.hints.PATIENCE", PATIENCE)
    evening.telegram.world.presses.answer_within = PATIENCE
    async with thinking_pool(1, patience=PATIENCE) as pool, evening.running(haste=100.0, thinker=pool):
        (anna,) = await evening.people("Аня")
        lobby = await practice(evening, anna)
        await evening.press(anna, lobby, "Сдать")
        await evening.eventually(lambda: evening.stored("SELECT count(*) FROM games") == [(1,)])
        await evening.skip_until(lambda: hand(anna), 1.0)
        revision = evening.stored("SELECT revision FROM games")
        cards = hand(anna)
        press = await anna.press(cards, "💡 Подсказка")
        answer = await press.answered()
        assert answer.show_alert
        assert answer.text.startswith("💡 ")
        assert evening.stored("SELECT revision FROM games") == revision
