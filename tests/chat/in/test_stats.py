"""`/stats` and `/top` in chats: of oneself and others, by period, turned by buttons, and what else may be typed."""

from datetime import timedelta

import pytest
from telegram import Message as TelegramMessage

from bot.chat.past_presses import HistoryPress, PastGamePress
from bot.chat.presscode import ChartPress, SetPress, SettingsPress, StatsPress, TopPress, write_press
from bot.chat.settings_frame import CLOSE
from bot.chat.spoken import read_command
from bot.play.achievements import ACHIEVEMENTS
from bot.play.records import Chat, Player
from bot.play.requests import Person as Sender
from bot.play.settings import FOR_ME
from bot.sandbox import Group, Message, Person
from tests.played import add_past_game, seats_of

NOTHING = "Ни одной доигранной партии"


async def answer(bot, person: Person, place: Group | None, text: str, *, reply_to: Message | None = None) -> Message:
    """What the bot answers somebody in a group, or in private."""
    chat = person.screen if place is None else lambda: place.messages
    said = await person.say(place or person.private, text, reply_to=reply_to)

    def find() -> Message | None:
        ours = [m for m in chat() if m.sender is bot.telegram.me.account and m.id > said.id]
        return next((m for m in ours if place is None or m.reply_to is said), None)

    found = await bot.telegram.until(find, what=f"an answer to {text}")
    assert found is not None
    return found


async def turned(bot, person: Person, page: Message, label: str, *words: str) -> None:
    """Press a button below a page and wait until it says all these words."""
    assert await bot.press(person, page, label) == ""
    await bot.telegram.until(lambda: all(word in page.text for word in words), what=f"a page that says {words}")


async def known(bot, people: list[Person], group: Group) -> tuple[Chat, list[Player]]:
    """The group and its people as the bot knows them, a table having been opened and closed."""
    await people[0].say(group, "/durak")
    await bot.table(group)
    await people[0].say(group, "/stop")
    await bot.eventually(lambda: not bot.tables(group))
    async with bot.world.store.glance() as glance:
        chat = await glance.find_chat(group.id)
        players = [await glance.find_player(person.id) for person in people]
    assert chat is not None
    assert all(players)
    return chat, players


async def play(bot, chat: Chat, company: list[Player], games: int, *, days_ago: float = 0.0) -> None:
    """Let so many games of these people be over, the last one so long ago."""
    ends = bot.clock.now() - timedelta(days=days_ago)
    table_id = next(number for number, place in bot.stored("SELECT id, chat_id FROM tables") if place == chat.id)
    async with bot.world.store.work() as work:
        table = await work.find_table(table_id)
        for number in range(games):
            assert seats_of("podkidnoy", 5 * number) == 2
            began = ends - timedelta(hours=2 * (games - number))
            await add_past_game(bot.world.store, work, table, company, "podkidnoy", 5 * number, began)


@pytest.fixture
async def yard(bot):
    """A group in which Anya and Boris have played five games, the last a day ago, and Vera and her namesake none."""
    people = [
        bot.telegram.person(name, language="ru", username=username, last_name=last_name)
        for name, username, last_name in (
            ("Аня", None, None), ("Борис", "Boris_99", "Иванов"), ("Вера", None, None), ("Вера", None, None),
        )
    ]  # fmt: skip
    for person in people:
        await person.start()
    await bot.telegram.until(lambda: all(len(person.screen()) == 2 for person in people), what="welcomes")
    group = bot.group(people)
    chat, players = await known(bot, people, group)
    await play(bot, chat, players[:2], 5)
    return people, group, chat, players


async def test_a_person_sees_his_games_and_turns_to_other_periods_and_places(bot, yard):
    (anya, boris, *_), group, _, _ = yard
    page = await answer(bot, anya, group, "/stats")
    assert "Аня — в этом чате, за всё время" in page.text
    assert "Партий: 5" in page.text
    await turned(bot, boris, page, "Месяц", "за этот месяц")
    await turned(bot, boris, page, "Везде", "везде, за этот месяц")
    await turned(bot, boris, page, "Всё время", "Аня — везде, за всё время", "Партий: 5")
    assert "Борис" not in page.text
    await turned(bot, boris, page, "В этом чате", "Борис Иванов")
    own = await answer(bot, anya, None, "/stats за прошлую неделю")
    assert "везде, за прошлую неделю" in own.text
    await turned(bot, anya, own, "Всё время", "Партий: 5", "Борис Иванов")


async def test_achievements_are_a_page_of_their_own(bot, yard):
    (anya, boris, *_), group, _, _ = yard
    page = await answer(bot, anya, group, "/stats")
    have = next(
        button["text"] for button in page.buttons if button["text"].startswith("🏅") and " из " in button["text"]
    )
    assert have != f"🏅 Достижения: 0 из {len(ACHIEVEMENTS)}"
    await turned(bot, boris, page, have, "Аня — достижения: ", "🏅 Первая победа — Выиграть партию")
    await turned(bot, boris, page, "2", "▫️")
    await turned(bot, anya, page, "📊 Статистика", "Аня — в этом чате, за всё время")
    own = await answer(bot, anya, None, "/stats")
    await turned(bot, anya, own, have, "Аня — достижения: ")


@pytest.mark.parametrize("text", ["/stats @boris_99", "/stats борис", "/stats Борис Иванов всё время", "/stats"])
async def test_others_are_found_by_username_name_and_reply(bot, yard, text):
    (anya, boris, *_), group, _, _ = yard
    said = await boris.say(group, "хорошо играем")
    page = await answer(bot, anya, group, text, reply_to=said if text == "/stats" else None)
    assert "Борис Иванов — в этом чате, за всё время" in page.text
    assert "Партий: 5" in page.text


async def test_who_cannot_be_told_of_gets_a_short_true_answer(bot, yard):
    (anya, boris, vera, _), group, chat, players = yard
    group.promote(boris, anonymous=True)
    table = next(m for m in group.messages if m.sender is bot.telegram.me.account)
    unseen = await boris.say(group, "я тут инкогнито", anonymously=True)
    greeting = await vera.say(group, "привет")
    for text, reply_to, said in (
        ("/stats @nobody", None, "@nobody: в этом чате пока ни одной доигранной партии."),
        ("/stats @", None, "@: в этом чате пока ни одной доигранной партии."),
        ("/stats Вера", None, "Вера: в этом чате пока ни одной доигранной партии."),
        ("/stats podkidnoy", None, "podkidnoy: в этом чате пока ни одной доигранной партии."),
        ("/stats", greeting, "Вера: в этом чате пока ни одной доигранной партии."),
        ("/stats", table, "Партии есть только у людей."),
        ("/stats", unseen, "Партии есть только у людей."),
        ("/stats <b>x</b>", None, "<b>x</b>: в этом чате"),
        ("/top ерунда", None, "Не понимаю «ерунда»."),
        ("/top переводной за неделю", None, "Пока пусто"),
    ):
        found = await answer(bot, anya, group, text, reply_to=reply_to)
        assert said in found.text, text
    assert "Вы ещё не сыграли" in (await answer(bot, vera, group, "/stats")).text
    assert "ответьте" not in (await answer(bot, vera, None, "/stats")).text
    assert "О других рассказываю" in (await answer(bot, anya, None, "/stats @boris_99")).text
    assert "Это работает в группе" in (await answer(bot, anya, None, "/top")).text
    await play(bot, chat, players[2:], 1)
    assert "так здесь зовут нескольких" in (await answer(bot, anya, group, "/stats Вера")).text
    assert "Партий: 1" in (await answer(bot, anya, group, "/stats", reply_to=greeting)).text
    anonymous = await boris.say(group, "/stats", anonymously=True)
    await bot.telegram.until(lambda: any(m.reply_to is anonymous for m in group.messages), what="an answer")


async def test_a_group_without_games_and_a_year_without_any(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    assert "Вы ещё не сыграли" in (await answer(bot, anya, group, "/stats")).text
    assert "Пока пусто" in (await answer(bot, anya, group, "/top")).text
    boris = (await bot.people("Борис"))[0]
    club = bot.group([anya, boris], "Клуб")
    chat, players = await known(bot, [anya, boris], club)
    await play(bot, chat, players, 3, days_ago=400)
    assert "Пока пусто" in (await answer(bot, anya, club, "/top сезон")).text
    page = await answer(bot, anya, club, "/stats сезон")
    assert NOTHING in page.text
    await turned(bot, anya, page, "Всё время", "Партий: 3")


async def test_the_ladder_turns_and_leaves_out_who_wants_to_stay_out(bot, yard):
    (anya, boris, *_), group, chat, players = yard
    await play(bot, chat, players[:2], 6, days_ago=400)
    page = await answer(bot, anya, group, "/top всё время")
    assert "Аня" in page.text
    assert "Борис Иванов" in page.text
    await turned(bot, boris, page, "Сезон", "за этот сезон")
    async with bot.world.store.work() as work:
        await work.set_for_player(players[0].id, "ladders", FOR_ME["ladders"]["off"])
    await turned(bot, anya, page, "Всё время", "вне таблицы")
    assert "партий: 11" in page.text
    assert "Аня</b>" not in page.text
    await turned(bot, boris, page, "Сезон", "за этот сезон")
    assert "Аня" not in page.text, "others are not even told that she stays out"
    assert await bot.press(boris, page, "Всё время") == ""
    press = write_press(TopPress(players[0].id, "all", ""))
    await (await boris.press(page, data=press, forced=True)).answered()
    await bot.telegram.until(lambda: "за всё время" in page.text, what="the ladder of all time")
    assert "Аня" not in page.text
    assert "Партий: 11" in (await answer(bot, anya, group, "/stats")).text


async def test_a_forged_press_shows_nobody_else(bot, yard):
    (anya, *_), group, chat, players = yard
    page = await answer(bot, anya, group, "/stats")
    before = page.text
    for press in (
        StatsPress(players[2].id, "all", 1),
        StatsPress(10**9, "all", 0),
        StatsPress(players[0].id, "decade", 1),
        TopPress(players[0].id, "all", "poker"),
    ):
        toast = await (await anya.press(page, data=write_press(press), forced=True)).answered()
        assert toast.text == "Эта кнопка устарела."
    stranger = (await bot.people("Чужой"))[0]
    press = write_press(StatsPress(players[1].id, "all", 1))
    toast = await (await stranger.press(page, data=press, forced=True)).answered()
    assert toast.text == "Прошлые партии видят участники этого чата."
    assert page.text == before
    await play(bot, chat, players[:2], 6, days_ago=400)
    async with bot.world.store.work() as work:
        known_elsewhere = await work.know_player(Sender(stranger.id, "Чужой"))
    top = await answer(bot, anya, group, "/top сезон")
    press = write_press(TopPress(known_elsewhere.id, "all", ""))
    assert (await (await anya.press(top, data=press, forced=True)).answered()).text == ""
    await bot.telegram.until(lambda: "за этот сезон" not in top.text, what="the ladder of all time")
    assert "Аня" in top.text
    assert "Чужой" not in top.text
    own = await answer(bot, anya, None, "/stats")
    for press in (StatsPress(players[1].id, "all", 1), TopPress(players[0].id, "all", "")):
        toast = await (await anya.press(own, data=write_press(press), forced=True)).answered()
        assert toast.text == "Эта кнопка устарела."


@pytest.mark.parametrize(
    ("more", "about"),
    [
        ({}, (None, False)),
        ({"reply_to_message": {"from": {"id": 7, "is_bot": False, "first_name": "Борис"}}}, (7, False)),
        ({"reply_to_message": {"forum_topic_created": {"name": "Карты", "icon_color": 1}}}, (None, False)),
        ({"reply_to_message": {"from": {"id": 8, "is_bot": True, "first_name": "Бот"}}}, (None, True)),
        ({"reply_to_message": {"sender_chat": {"id": -5, "type": "channel", "title": "Новости"}}}, (None, True)),
        ({"reply_to_message": {"from": {"id": 777000, "is_bot": False, "first_name": "Telegram"}}}, (None, True)),
        (
            {
                "entities": [
                    {
                        "type": "text_mention",
                        "offset": 7,
                        "length": 4,
                        "user": {"id": 9, "is_bot": False, "first_name": "Вера"},
                    }
                ]
            },
            (9, False),
        ),
    ],
)
def test_whom_a_command_is_about_beside_its_words(more, about):
    chat = {"id": -100, "type": "supergroup", "title": "Двор", "is_forum": True}
    raw = {"message_id": 5, "date": 1, "chat": chat, "text": "/stats Вера", "is_topic_message": True,
           "message_thread_id": 3, "from": {"id": 6, "is_bot": False, "first_name": "Аня"}}  # fmt: skip
    if "reply_to_message" in more:
        more = {"reply_to_message": {"message_id": 3, "date": 1, "chat": chat, **more["reply_to_message"]}}
    command = read_command(1, TelegramMessage.de_json({**raw, **more}, None), "bot")
    assert command is not None
    assert (command.about and command.about.telegram_id, command.about_nobody) == about


@pytest.mark.parametrize(
    "press",
    [
        StatsPress(1, "all", 1),
        TopPress(0, "all", ""),
        ChartPress("days", 0, 1),
        HistoryPress(0),
        PastGamePress(1, 0),
        SettingsPress(""),
        SettingsPress(CLOSE),
        SetPress("tidy", "on"),
    ],
)
async def test_a_forged_press_turns_no_table_into_a_page(bot, press):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    await bot.drawn()
    toast = await (await anya.press(table, data=write_press(press), forced=True)).answered()
    assert toast.text == "Эта кнопка устарела."
    await bot.press(boris, table, "Сесть")
    await bot.press(anya, table, "Сдать")
    await bot.eventually(lambda: any("Мои карты" in button["text"] for button in bot.tables(group)[-1].buttons))
    await bot.drawn()
    playing = bot.tables(group)[-1]
    toast = await (await anya.press(playing, data=write_press(press), forced=True)).answered()
    assert toast.text == "Эта кнопка устарела."
    assert any("Мои карты" in button["text"] for button in playing.buttons)
