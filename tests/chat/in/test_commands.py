"""Commands: who may say what where, and what comes of it."""

import re

import pytest
from sqlalchemy.exc import OperationalError

from bot.chat.menus import FOR_ADMINS, IN_GROUPS, IN_PRIVATE
from bot.sandbox import Message, Person
from bot.sql.store import SqlGlance


def replies(bot, group, to: Message) -> list[str]:
    """What the bot answered to a message of the group."""
    return [m.text for m in group.messages if m.reply_to is to]


async def reply_to(bot, group, to: Message) -> str:
    """The bot's answer to a message of the group, once it is there."""
    await bot.telegram.until(lambda: replies(bot, group, to), what=f"a reply to {to.text}")
    return replies(bot, group, to)[-1]


async def told(bot, person: Person, text: str) -> str:
    """What the bot says to a message in the private chat."""
    before = len(person.screen())
    await person.say(person.private, text)
    await bot.telegram.until(lambda: len(person.screen()) == before + 2, what=f"a reply to {text}")
    return person.last().text


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("/join", "Стола здесь пока нет"),
        ("/leave", "Стола здесь пока нет"),
        ("/deal", "Стола здесь пока нет"),
        ("/hand", "Стола здесь пока нет"),
        ("/table", "Стола здесь пока нет"),
        ("/stop", "Стола здесь пока нет"),
        ("/surrender", "Стола здесь пока нет"),
        ("/stats", "Вы ещё не сыграли"),
        ("/help", "Дурак в этом чате"),
        ("/rules", "Подкидной дурак"),
        ("/rules perevodnoy", "Переводной дурак"),
        ("/rules nonsense", "Подкидной дурак"),
        ("/durak nonsense", "Не понимаю «nonsense»"),
        ("/durak deck=37", "Колода"),
        ("/JOIN@Local_Test_BOT", "Стола здесь пока нет"),
    ],
)
async def test_a_command_where_no_table_is_gets_its_answer(bot, command, answer):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    said = await anya.say(group, command)
    assert answer in await reply_to(bot, group, said)


@pytest.mark.parametrize(
    "text",
    [
        "/durak@other_bot",
        "/дурак@other_bot",
        "/nonsense",
        "/nonsense@local_test_bot",
        "/",
        "/ durak",
        "durak",
        "/durak@",
        "hi /durak",
    ],
)
async def test_what_is_not_meant_for_us_meets_silence_in_a_group(bot, text):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    said = await anya.say(group, text)
    await reply_to(bot, group, await anya.say(group, "/help"))
    assert replies(bot, group, said) == []
    assert bot.tables(group) == []


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("/help", "Как мы играем"),
        ("/start", "Привет, Аня!"),
        ("/stats", "Вы ещё не сыграли"),
        ("/hand", "Сейчас у вас нет карт ни за одним столом. Сыграть с компьютером — /practice"),
        ("/правила переводной", "Переводной дурак"),
        ("/rules", "Подкидной дурак"),
        ("/durak", "Это работает в группе. А здесь можно сыграть с компьютером: /practice"),
        ("/stop", "Это работает в группе"),
        ("/top", "Это работает в группе. А здесь — ваша статистика и рейтинг: /stats и /rating"),
        ("/luck", "/stats и /rating"),
        ("/nonsense", "Такой команды я не знаю"),
    ],
)
async def test_a_command_in_private_gets_its_answer(bot, command, answer):
    (anya,) = await bot.people("Аня")
    assert answer in await told(bot, anya, command)


@pytest.mark.parametrize(
    ("command", "answer"),
    [("/Сесть", "Стола здесь пока нет"), ("/допомога", "Дурак в этом чате"), ("/дурак колода=37", "Колода")],
)
async def test_a_command_in_letters_of_ones_own_is_understood_where_telegram_passes_it_on(bot, command, answer):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya], admin=True)
    assert answer in await reply_to(bot, group, await anya.say(group, command))


async def test_help_in_a_group_tells_all_commands_and_folds_those_that_can_wait(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    said = await anya.say(group, "/help")
    await reply_to(bot, group, said)
    (answer,) = [m for m in group.messages if m.reply_to is said]
    assert {f"/{name}" for name in FOR_ADMINS} - {"/help"} <= set(re.findall(r"/\w+", answer.text))
    (fold,) = [one for one in answer.content.text.entities if one["type"] == "expandable_blockquote"]
    shown = answer.text[: fold["offset"]]
    assert all(name in shown for name in ("/durak", "/deal", "/hand", "/rules", "/settings", "«Мои карты»"))
    assert "/luck" not in shown


async def test_a_private_chat_speaks_the_persons_language_and_a_group_that_of_who_asked_first(bot):
    (ann,) = await bot.people("Ann", language="en")
    (anya,) = await bot.people("Аня")
    (hanna,) = await bot.people("Ганна", language="uk")
    group = bot.group([anya, ann, hanna])
    assert not re.search("[а-я]", await told(bot, ann, "/help"))
    assert "Як ми граємо" in await told(bot, hanna, "/help")
    assert "Дурак в этом чате" in await reply_to(bot, group, await anya.say(group, "/help"))
    await anya.say(group, "/durak")
    await bot.table(group, "Аня")
    assert "Дурак в этом чате" in await reply_to(bot, group, await ann.say(group, "/help"))
    assert "Дурак в этом чате" in await reply_to(bot, group, await hanna.say(group, "/help"))


async def test_a_table_is_opened_joined_and_left_by_commands_without_a_word_from_us(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak perevodnoy deck=24")
    await bot.table(group, "Переводной", "24 карты", "Аня")
    await boris.say(group, "/join")
    await bot.table(group, "Борис")
    await boris.say(group, "/leave")
    await bot.table(group, "За столом 1")
    await boris.say(group, "/join")
    await bot.table(group, "Борис")
    await anya.say(group, "/deal")
    await bot.telegram.until(lambda: bot.hand(anya) and bot.hand(boris), what="hands")
    assert [m for m in group.messages if m.reply_to] == []


async def test_a_second_table_is_not_opened_beside_the_first(bot):
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    await anya.say(group, "/durak")
    first = await bot.table(group, "Аня")
    await boris.say(group, "/durak")
    await bot.telegram.until(lambda: first.gone, what="the table to be posted below")
    assert len(bot.tables(group)) == 1


async def test_the_table_is_posted_again_below_and_the_old_one_goes(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    await anya.say(group, "/durak")
    first = await bot.table(group, "Аня")
    said = await anya.say(group, "/table")
    await bot.telegram.until(lambda: first.gone, what="the old table to go")
    (second,) = bot.tables(group)
    assert second.id > said.id
    assert second.text == first.text


async def test_only_the_host_or_an_administrator_of_the_moment_stops_a_table(bot):
    owner, anya, boris = await bot.people("Хозяин", "Аня", "Борис")
    group = bot.group([owner, anya, boris])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    assert "может Аня, администратор" in await reply_to(bot, group, await boris.say(group, "/stop"))
    group.promote(boris)
    await boris.say(group, "/stop")
    await bot.telegram.until(lambda: "закрыт" in table.text, what="the table to close")
    group.demote(boris)
    await anya.say(group, "/durak")
    await bot.table(group, "Аня")
    await reply_to(bot, group, await boris.say(group, "/stop"))
    await anya.say(group, "/stop")
    await bot.telegram.until(lambda: not bot.tables(group), what="the table to close")


async def test_an_anonymous_administrator_may_stop_and_read_but_not_sit(bot):
    owner, anya = await bot.people("Хозяин", "Аня")
    group = bot.group([owner, anya])
    group.promote(owner, anonymous=True)
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    said = await owner.say(group, "/join", anonymously=True)
    assert "от своего имени" in await reply_to(bot, group, said)
    assert "Дурак в этом чате" in await reply_to(bot, group, await owner.say(group, "/help", anonymously=True))
    await owner.say(group, "/stop", anonymously=True)
    await bot.telegram.until(lambda: "закрыт" in table.text, what="the table to close")


async def test_channels_bots_edits_and_forwards_command_nothing(bot):
    owner, anya = await bot.people("Хозяин", "Аня")
    group = bot.group([owner, anya])
    channel = bot.telegram.channel("Новости")
    await anya.say(group, "/durak", channel=channel)
    edited = await anya.say(group, "hello")
    await anya.edit(edited, "/durak")
    chat = {"id": group.id, "type": "supergroup", "title": "Дача"}
    for sender in (777000, 136817688, 424242):
        user = {"id": sender, "is_bot": sender == 424242, "first_name": "Telegram"}
        message = {"message_id": 900, "date": 1, "chat": chat, "from": user, "text": "/durak"}
        bot.telegram.deliver_raw({"message": message})
    origin = {"type": "hidden_user", "date": 1, "sender_user_name": "X"}
    user = {"id": anya.id, "is_bot": False, "first_name": "Аня"}
    bot.telegram.deliver_raw(
        {
            "message": {
                "message_id": 901,
                "date": 1,
                "chat": chat,
                "from": user,
                "text": "/durak",
                "forward_origin": origin,
            }
        }
    )
    await reply_to(bot, group, await anya.say(group, "/help"))
    await bot.telegram.until(lambda: bot.telegram.undelivered() == 0)
    assert bot.tables(group) == []


async def test_rules_are_typed_as_buttons_read_and_a_mistake_is_answered_in_the_same_words(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya])
    wrong = await reply_to(bot, group, await anya.say(group, "/durak кто подкидывает=кот"))
    assert "Кто подкидывает: так нельзя. Можно: все, соседи, кто ходил и никто." in wrong
    assert "проездной" in await reply_to(bot, group, await anya.say(group, "/durak переводной колоды=52"))
    strange = await reply_to(bot, group, await anya.say(group, "/durak подкидной проездной=нет"))
    assert "Проездной: такого не выбирают, когда играем в подкидного дурака" in strange
    assert bot.tables(group) == []
    await anya.say(group, "/durak переводной кто подкидывает=соседи Колода: 52 карты")
    await bot.table(group, "Переводной", "Кто подкидывает: соседи", "Колода: 52 карты")


async def test_a_topic_has_its_own_table_and_replies_stay_in_it(bot):
    (anya,) = await bot.people("Аня")
    group = bot.group([anya], kind="forum")
    topic = group.open_topic("Карты")
    await anya.say(group, "/durak", topic=topic)
    table = await bot.table(group, "Аня")
    assert table.thread == topic.id
    said = await anya.say(group, "/help")
    await reply_to(bot, group, said)
    await anya.say(group, "/durak")
    await bot.telegram.until(lambda: len(bot.tables(group)) == 2, what="a table in the general topic")
    assert bot.tables(group)[1].thread is None


STRANGE = (
    ("<b>Аня</b>", "&amp; {x} %s", "\u202eкирод", "\u3164", "👨\u200d👩\u200d👧" * 30, "Z" + "\u0335" * 60),
    ("\U0001d159" * 64, "\ufffc", "🃏" * 64, "ﷺ" * 64, "سلام" * 16, "\U0001f3f4\U000e0067" * 32),
    ("".join(map(chr, range(0x3040, 0x3080))), "😀" * 64, "\n" * 64, "|" * 64, "a\u0301" * 64, "𝔄" * 256),
)


@pytest.mark.parametrize("names", STRANGE)
@pytest.mark.parametrize("title", ["</b><i>\u202e{title}", "\U0001d159" * 128, "كش" * 64])
async def test_strange_names_and_titles_do_no_harm(bot, names, title):
    people = await bot.people(*names)
    group = bot.group(people, title)
    table = await bot.dealt(people, group)
    assert "Аноним" in table.text or "<b>Аня</b>" in table.text
    assert not {"\u202e", "\ufffc", "\U0001d159"} & set(table.text)
    assert max(map(len, table.text.splitlines())) < 300
    assert all(bot.hand(person) for person in people)


async def test_many_commands_get_few_replies(patient_bot):
    (anya,) = await patient_bot.people("Аня")
    group = patient_bot.group([anya])
    said = [await anya.say(group, "/help") for _ in range(30)]
    await patient_bot.telegram.until(lambda: patient_bot.telegram.undelivered() == 0)
    await patient_bot.telegram.until(lambda: replies(patient_bot, group, said[0]))
    assert sum(len(replies(patient_bot, group, message)) for message in said) <= 5


@pytest.mark.usefixtures("publishes")
async def test_the_menus_of_commands_are_published_in_every_language(bot):
    await bot.eventually(lambda: len(bot.telegram.calls("setMyCommands")) == 24)
    published = bot.telegram.calls("setMyCommands")
    menus = [len(IN_GROUPS)] * 6 + [len(FOR_ADMINS)] * 6 + [len(IN_PRIVATE)] * 12
    assert [len(call.params.json("commands")) for call in published] == menus
    descriptions = {call.params.json("commands")[0]["description"] for call in published[:6]}
    assert descriptions == {"Открыть стол", "Open a table", "Відкрити стіл"}


@pytest.mark.usefixtures("publishes")
async def test_a_database_that_does_not_answer_when_menus_are_published_ends_nothing(evening, monkeypatch):
    async def away(_glance):
        raise OperationalError("SELECT", {}, ConnectionError("the server has gone"))

    monkeypatch.setattr(SqlGlance, "languages_in_chats", away)
    async with evening.running(haste=100.0):
        await evening.eventually(lambda: len(evening.telegram.calls("setMyCommands")) == 24)
        await evening.people("Аня")
    assert evening.violations() == []
