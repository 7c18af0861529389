"""Plain words to the bot: in private they are answered now and then, elsewhere never, and nobody keeps them."""

import pytest

from bot.chat.tempo import Rhythm

LEADS = {"ru": "Болтать не умею", "uk": "Теревенити не вмію", "en": "small talk"}


def answers(person) -> list[str]:
    """What stands in the private chat of our answers to plain words, in whatever language."""
    return [m.text for m in person.screen() if any(lead in m.text for lead in LEADS.values())]


@pytest.mark.parametrize("language", LEADS)
async def test_who_chats_is_led_on_in_his_language_once_for_a_while(patient_bot, language):
    bot = patient_bot
    (anya,) = await bot.people("Аня", language=language)
    for text in ("Привет", "hi", "Як грати?"):
        await anya.say(anya.private, text)
    await bot.telegram.until(lambda: answers(anya), what="an answer")
    await anya.say(anya.private, "/privacy")
    await bot.telegram.until(lambda: "/mydata" in anya.last().text, what="the answer to the command")
    (answer,) = answers(anya)
    assert LEADS[language] in answer
    assert all(command in answer for command in ("/practice", "/rules", "/help", "/durak"))
    assert bot.stored("SELECT count(*) FROM players") == [(1,)]
    assert not [body for _, body in bot.kept() if '"hi"' in body]


async def test_a_sticker_is_answered_too_but_not_what_comes_through_a_bot_or_waited_long(patient_bot):
    bot = patient_bot
    (anya,) = await bot.people("Аня")
    said = {
        "message_id": 90,
        "date": int(bot.clock.now().timestamp()),
        "chat": {"id": anya.id, "type": "private"},
        "from": {"id": anya.id, "is_bot": False, "first_name": "Аня", "language_code": "ru"},
    }
    me = {"id": bot.telegram.me.id, "is_bot": True, "first_name": "Local bot", "username": "local_test_bot"}
    long_ago = {"text": "Привет", "date": said["date"] - 3600}
    for more in ({"text": "🃏", "via_bot": me}, long_ago, {"pinned_message": said}):
        bot.telegram.deliver_raw({"message": said | more})
    await anya.say(anya.private, "/privacy")
    await bot.telegram.until(lambda: "/mydata" in anya.last().text, what="the answer to the command")
    assert answers(anya) == []
    sticker = {"file_id": "1", "file_unique_id": "1", "type": "regular", "width": 9, "height": 9}
    sticker |= {"is_animated": False, "is_video": False}
    bot.telegram.deliver_raw({"message": said | {"sticker": sticker}})
    await bot.telegram.until(lambda: answers(anya), what="an answer")


async def test_who_holds_cards_is_told_so_in_one_line(bot):
    (anya,) = await bot.people("Аня")
    await anya.say(anya.private, "/practice")
    await bot.telegram.until(lambda: bot.hand(anya), what="a practice table")
    await bot.press(anya, bot.hand(anya), "Сдать")
    await bot.telegram.until(lambda: anya.last().text.startswith("🃏 Тренировка"), what="a hand")
    await anya.say(anya.private, "а где мои карты?")
    await bot.telegram.until(lambda: answers(anya), what="an answer")
    (answer,) = answers(anya)
    assert "Ваши — чуть выше" in answer
    assert "/hand" in answer
    assert len(answer) < 120


async def test_of_several_answers_the_last_one_stands(evening, monkeypatch):
    monkeypatch.setattr("bot.chat.reception.TALK", Rhythm(1, 0.0))
    async with evening.running(haste=100.0):
        (anya,) = await evening.people("Аня")
        await anya.say(anya.private, "Привет")
        await evening.telegram.until(lambda: answers(anya), what="an answer")
        first = anya.last()
        await anya.say(anya.private, "Ау")
        await evening.telegram.until(lambda: first not in anya.screen(), what="another one in its place")
        assert answers(anya) == [anya.last().text]
    assert evening.violations() == []


@pytest.mark.parametrize("admin", [False, True])
async def test_in_a_group_nobody_is_interrupted(bot, admin):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya], admin=admin)
    for text in ("Привет", "@local_test_bot привет"):
        await anya.say(group, text)
    said = await anya.say(group, "/help")
    await bot.telegram.until(lambda: [m for m in group.messages if m.reply_to is said], what="the answer")
    assert answers(anya) == []
    assert not any(lead in m.text for m in group.messages for lead in LEADS.values())
