"""Looking back in a chat: lists of games, one of them, its table step by step, its clip and recording; and for whom."""

import asyncio
import sqlite3

import pytest

from bot.chat.films import Films
from bot.chat.gateway import Address
from bot.chat.past_presses import FilmPress, PastGamePress, RecordingPress, StepPress, WatchPress
from bot.chat.presscode import write_press
from bot.chat.results import Shown, Wrong
from bot.chat.turns import Turns
from bot.chat.words import words_in
from bot.pictures import PicturePainter
from bot.play.door import ask
from bot.play.forgetting import AccountGone
from bot.play.history import Past
from bot.play.practising import Practice
from bot.play.records import Chat, GameState
from bot.play.requests import Deal
from bot.play.requests import Person as Somebody
from bot.play.settable import ChatSettings
from bot.play.verifying import verify
from bot.sandbox import Group, Message, Person
from bot.sandbox.files import Stored
from tests.past import give_up, newest_game, play_on
from tests.play.recorded import played

GONE = "Такой партии нет, или её ещё играют."
SIGN = "🗂"


def labels(message: Message) -> list[str]:
    return [button["text"] for button in message.buttons]


async def past(bot, people: list[Person], group: Group, *, moves: int = 12) -> int:
    """A game of two that the first of them has given up; returns its number."""
    await bot.dealt(people, group, "deck=24")
    game = await play_on(bot.world, await newest_game(bot.world, group.id), moves, number=7)
    assert game.state is GameState.LIVE
    game = await give_up(bot.world, game)
    await people[0].say(group, "/stop")
    await bot.eventually(lambda: not bot.tables(group))
    return game.id


def repeat(bot, game: int, number: int, finished_at: str) -> None:
    """Store the same game once more, under another number and with another end."""
    with sqlite3.connect(bot.file) as file:
        for table, key in (("games", "id"), ("results", "game_id"), ("tallies", "game_id")):
            file.execute(f"CREATE TEMP TABLE again AS SELECT * FROM {table} WHERE {key} = {game}")  # noqa: S608 - names of ours
            file.execute(f"UPDATE again SET {key} = {number}")  # noqa: S608 - both are numbers and names of ours
            if table != "tallies":
                file.execute("UPDATE again SET finished_at = ?", (finished_at,))
            file.execute(f"INSERT INTO {table} SELECT * FROM again")  # noqa: S608 - a name of ours
            file.execute("DROP TABLE again")


async def said(bot, person: Person, place: Group | None, text: str, *words: str) -> Message:
    """What the bot answers somebody in a group, or in private, once it says all these words."""
    chat = person.screen if place is None else lambda: place.messages
    before = set(chat())
    await person.say(place or person.private, text)

    def find() -> Message | None:
        ours = [m for m in chat() if m.sender is bot.telegram.me.account and m not in before]
        return next((m for m in ours if all(word in m.text for word in words)), None)

    found = await bot.telegram.until(find, what=f"an answer that says {words}")
    assert found is not None
    return found


async def turned(bot, person: Person, message: Message, label: str, *words: str) -> str:
    """Press a button and wait until the message, or a button of it, says all these words; returns the toast."""
    toast = await bot.press(person, message, label)

    def told() -> bool:
        said = "\n".join([message.text, *labels(message)])
        return all(word in said for word in words)

    await bot.telegram.until(told, what=f"a page that says {words}")
    return toast


@pytest.fixture
async def dacha(bot):
    people = await bot.people("Аня", "Борис", "Чужой")
    return people, bot.group(people[:2])


async def test_a_group_lists_its_games_and_opens_each_in_the_same_message(bot, dacha):
    (anya, boris, _), group = dacha
    assert "ни одной партии" in (await said(bot, anya, group, "/history", SIGN)).text
    first, second = await past(bot, [anya, boris], group), await past(bot, [boris, anya], group)
    page = await said(bot, boris, group, "/history", SIGN, "Дача")
    assert labels(page) == [str(second), str(first)]
    assert page.text.index("🤡 Борис") < page.text.index("🤡 Аня")
    await turned(bot, boris, page, str(first), f"Партия {first} ·", "Аня сдаётся", "дурак", "12 ходов")
    assert labels(page) == ["▶️ Смотреть по ходам", "🎞 Ролик", "📄 Запись", "← К списку"]
    await turned(bot, anya, page, "К списку", "Нажмите на номер")
    assert labels(page) == [str(second), str(first)]
    assert f"Партия {second} ·" in (await said(bot, anya, group, f"/history {second}", SIGN)).text


async def test_a_game_that_was_given_up_before_its_first_move_is_a_game_too(bot, dacha):
    (anya, boris, _), group = dacha
    game = await past(bot, [anya, boris], group, moves=0)
    page = await said(bot, boris, group, "/history", SIGN, "Дача")
    await turned(bot, boris, page, str(game), f"Партия {game} ·", "Аня сдаётся", "дурак")
    watched = await said(bot, boris, None, f"/start g{game}", SIGN, "ход 0 из 0")
    assert await bot.press(boris, watched, "▶️") == "Дальше некуда."
    await turned(bot, boris, watched, "Показать", "Скрыть")
    await bot.press(anya, page, "Запись")
    await bot.telegram.until(lambda: any(message.content.file for message in group.messages), what="a recording")
    for asked, words in (("/stats", "1"), ("/top", "🏆"), ("/luck", "🍀"), ("/verify", f"Партия {game}")):
        await said(bot, anya, group, asked, words)


async def test_pages_are_turned(bot, dacha):
    (anya, boris, _), group = dacha
    newest = await past(bot, [anya, boris], group)
    for number in range(100, 110):
        repeat(bot, newest, number, f"2026-01-{number - 90:02} 12:00:00")
    page = await said(bot, anya, group, "/history", SIGN)
    assert labels(page) == [str(newest), "109", "108", "107", "106", "105", "104", "103", "Старее →"]
    await turned(bot, boris, page, "Старее", "100 ·")
    assert labels(page) == ["102", "101", "100", "← Новее"]
    await turned(bot, boris, page, "Новее", "109 ·")
    await turned(bot, boris, page, str(newest), "сдаётся")
    await turned(bot, boris, page, "К списку", "109 ·")
    await said(bot, anya, group, "/luck", "🍀")
    assert not page.gone, "a list is no answer that goes with the next one"
    newer = await said(bot, boris, group, "/history", SIGN, "109 ·")
    await bot.telegram.until(lambda: page.gone, what="that the older list goes")
    assert not newer.gone


async def test_a_game_is_watched_in_private_in_one_message(bot, dacha):
    (anya, boris, _), group = dacha
    game = await past(bot, [anya, boris], group)
    page = await said(bot, anya, group, f"/history {game}", SIGN)
    link = page.button("Смотреть")["url"]
    assert link.endswith(f"?start=g{game}")
    before = len(boris.screen())
    watched = await said(bot, boris, None, f"/start g{game}", SIGN, "ход 0 из 12", "Отпечаток сдачи")
    await turned(bot, boris, watched, "▶️", "ход 1 из 12")
    await turned(bot, boris, watched, "▶️", "ход 2 из 12")
    await turned(bot, boris, watched, "◀️", "ход 1 из 12")
    await turned(bot, boris, watched, "⏭", "ход 12 из 12", "сдаётся")
    assert await bot.press(boris, watched, "▶️") == "Дальше некуда."
    await bot.press(boris, watched, "⏪")
    await bot.telegram.until(lambda: "ход 12 из 12" not in watched.text, what="the beginning of the bout")
    await turned(bot, boris, watched, "⏮", "ход 0 из 12")
    await turned(bot, boris, watched, "Показать", "└", "Скрыть")
    await turned(bot, boris, watched, "▶️", "ход 1 из 12", "└")
    await turned(bot, boris, watched, "Скрыть", "ход 1 из 12", "Показать")
    assert "└" not in watched.text
    assert len(boris.screen()) == before + 2, "the command and one message"


async def test_in_private_people_find_their_own_games(bot, dacha):
    (anya, boris, stranger), group = dacha
    game = await past(bot, [anya, boris], group)
    assert "Вы ещё не доиграли" in (await said(bot, stranger, None, "/history", SIGN)).text
    page = await said(bot, anya, None, "/history", "Мои партии", "└ Дача")
    await turned(bot, anya, page, str(game), "сдаётся")
    await bot.press(anya, page, "Смотреть")
    watched = await bot.telegram.until(
        lambda: next((m for m in anya.screen() if "ход 0 из" in m.text), None), what="it"
    )
    await turned(bot, anya, watched, "⏭", "сдаётся")
    assert "сдаётся" in page.text


async def test_nobody_sees_a_game_of_a_group_that_is_not_his(bot, dacha):
    (anya, boris, stranger), group = dacha
    other = bot.group([stranger, anya], "Двор")
    game = await past(bot, [anya, boris], group)
    assert (await said(bot, stranger, None, f"/start g{game}", "партии")).text == GONE
    assert (await said(bot, stranger, None, f"/verify {game}", "партии")).text == GONE
    assert (await said(bot, anya, other, f"/history {game}", "партии")).text == GONE
    assert (await said(bot, anya, other, f"/verify {game}", "партии")).text == GONE
    mine = await said(bot, stranger, None, "/history", SIGN)
    theirs = await said(bot, anya, other, "/history", SIGN)
    for press in (
        PastGamePress(game, 0),
        StepPress(game, 3, 1),
        FilmPress(game),
        RecordingPress(game),
        WatchPress(game),
    ):
        for person, message in ((stranger, mine), (anya, theirs)):
            pressed = await person.press(message, data=write_press(press), forced=True)
            assert (await pressed.answered()).text == GONE, (person, press)
    page = await said(bot, anya, group, f"/history {game}", "сдаётся")
    pressed = await stranger.press(page, data=write_press(PastGamePress(game, 0)), forced=True)
    assert (await pressed.answered()).text == "Прошлые партии видят участники этого чата."
    pressed = await anya.press(page, data=write_press(StepPress(game, 3, 1)), forced=True)
    assert "личн" in (await pressed.answered()).text
    await boris.leave(group)
    assert "ход 0" in (await said(bot, boris, None, f"/start g{game}", SIGN)).text, "it was his own game"


async def test_a_game_that_is_played_is_not_there_for_anybody(bot, dacha):
    (anya, boris, _), group = dacha
    await past(bot, [anya, boris], group)
    await bot.dealt([anya, boris], group)
    game = await newest_game(bot.world, group.id)
    mine, ours = [await said(bot, anya, place, "/history", SIGN) for place in (None, group)]
    for press in (
        PastGamePress(game.id, 0),
        StepPress(game.id, 0, 1),
        FilmPress(game.id),
        RecordingPress(game.id),
        WatchPress(game.id),
    ):
        for message in (mine, ours):
            pressed = await anya.press(message, data=write_press(press), forced=True)
            assert (await pressed.answered()).text == GONE, press
    for text in (f"/history {game.id}", f"/verify {game.id}"):
        assert (await said(bot, anya, group, text, "партии")).text == GONE
    assert (await said(bot, anya, None, f"/start g{game.id}", "партии")).text == GONE
    assert str(game.id) not in labels(mine)


async def test_the_deal_is_explained_and_the_recording_is_true(bot, dacha):
    (anya, boris, _), group = dacha
    assert "Проверять пока нечего" in (await said(bot, anya, group, "/verify", "Проверять")).text
    game = await past(bot, [anya, boris], group)
    told = await said(bot, boris, group, "/verify", f"Партия {game}", "отпечаток")
    text = told.content.file.body.decode()
    assert verify(text).game.id == game
    assert text.split("\nseed ")[1][:64] in told.text
    assert text.split("\ncommitment ")[1][:64] in told.text
    assert told.content.file.name == f"durak-{game}.txt"
    assert f"/verify {game}" in (await said(bot, boris, group, "/verify пожалуйста", "Назовите")).text
    assert not told.gone, "a file stays"
    assert (await said(bot, boris, group, "/verify 999", "партии")).text == GONE
    page = await said(bot, anya, None, f"/history {game}", "сдаётся")
    await bot.press(anya, page, "Запись")
    await bot.telegram.until(lambda: any(m.content.file for m in anya.screen()), what="the recording")
    (sent,) = [m.content.file.body.decode() for m in anya.screen() if m.content.file]
    assert sent == text


async def test_a_game_that_cannot_be_repeated_any_more_says_so(bot, dacha):
    (anya, boris, _), group = dacha
    game = await past(bot, [anya, boris], group)
    page = await said(bot, boris, group, "/history", SIGN, "🤡")
    for version, rules in ((0, "bout"), (1, "bout nonsense")):
        with sqlite3.connect(bot.file) as file:
            file.execute("UPDATE games SET rules_version = ?, rules = ?", (version, rules))
        assert "не повторить" in (await said(bot, anya, group, f"/verify {game}", "повторить")).text
        assert "не повторить" in (await said(bot, anya, None, f"/start g{game}", "повторить")).text
        assert "не повторить" in await bot.press(boris, page, str(game))
    assert labels(await said(bot, anya, group, "/history", SIGN, "🤡")) == [str(game)]


async def test_practice_is_its_persons_alone(bot, dacha):
    (anya, boris, _), group = dacha
    me = Somebody(anya.id, "Аня", None, "ru")
    assert (await ask(Practice(person=me), bot.world)).done
    async with bot.world.store.glance() as glance:
        chat = await glance.find_chat(anya.id)
        table = await glance.find_open_table(chat.id, 0)
    assert (await ask(Deal(person=me, table_id=table.id), bot.world)).done
    game = await give_up(bot.world, await newest_game(bot.world, anya.id), seat=await seat_of_the_person(bot))
    told = await said(bot, anya, None, f"/verify {game.id}", f"Партия {game.id}")
    recording = verify(told.content.file.body.decode())
    assert [seat.computer for seat in recording.seats].count(None) == 1
    assert any(standing.fool for standing in recording.standings)
    page = await said(bot, anya, None, f"/history {game.id}", "сдаётся", "🤖")
    assert "🤖" in page.text
    assert (await said(bot, boris, None, f"/history {game.id}", "партии")).text == GONE
    assert (await said(bot, boris, None, f"/start g{game.id}", "партии")).text == GONE
    assert (await said(bot, boris, group, f"/verify {game.id}", "партии")).text == GONE
    assert "Вы ещё не доиграли" in (await said(bot, anya, None, "/history", SIGN)).text, "practice does not count"


async def seat_of_the_person(bot) -> int:
    """The seat in which no computer sits."""
    ((seat,),) = bot.stored("SELECT seat FROM game_seats WHERE computer IS NULL")
    return int(seat)


async def test_who_was_forgotten_has_no_name_in_what_is_told_of_his_games(bot, dacha):
    (anya, boris, _), group = dacha
    game = await past(bot, [anya, boris], group)
    with sqlite3.connect(bot.file) as file:
        file.execute("UPDATE players SET name = '', telegram_id = NULL, username = NULL WHERE name = 'Аня'")
    told = await said(bot, boris, group, f"/verify {game}", f"Партия {game}")
    text = told.content.file.body.decode()
    assert "Аня" not in text
    assert " -\n" in text
    assert verify(text).names.count("") == 1
    page = await said(bot, boris, group, "/history", SIGN, "🤡 Аноним")
    await turned(bot, boris, page, str(game), "Аноним", "сдаётся")
    assert "Аня" not in page.text


async def test_how_cards_are_dealt_is_told_once_there_is_something_to_judge_by(bot, dacha):
    (anya, boris, stranger), group = dacha
    told = await said(bot, anya, group, "/luck", "🍀")
    assert "годных партий 0" in told.text
    game = await past(bot, [anya, boris], group)
    for number in range(100, 120):
        repeat(bot, game, number, "2026-01-01 12:00:00")
    told = await said(bot, anya, group, "/luck", "🍀", "По первым рукам 21 партии")
    first_hand = "SELECT name, trumps_dealt, aces_dealt FROM tallies JOIN results USING (game_id, seat)"
    ((name, trumps, aces),) = bot.stored(
        f"{first_hand} JOIN players ON players.id = player_id WHERE seat = 0 AND game_id < 100"
    )
    line = told.text.split(f"{name} · 21 рука\n└ ")[1].splitlines()[0]
    assert f"козыри {21 * trumps} / " in line
    assert f"тузы {21 * aces} / " in line
    assert "Кто сдаёт · 21 рука" in told.text
    assert "χ²" in told.text
    assert "группе" in (await said(bot, stranger, None, "/luck", "групп")).text


async def test_buttons_outlive_a_restart_and_a_table_is_a_picture(evening):
    async with evening.running(haste=100.0, painter=PicturePainter()):
        people = await evening.people("Аня", "Борис")
        group = evening.group(people)
        game = await past(evening, people, group)
        watched = await said(evening, people[0], None, f"/start g{game}", SIGN, "ход 0")
        assert watched.photo
    async with evening.running(haste=100.0, painter=PicturePainter()):
        first = watched.photo
        await turned(evening, people[0], watched, "▶️", "ход 1 из")
        assert watched.photo != first
        await turned(evening, people[0], watched, "⏭", "сдаётся")
        await turned(evening, people[0], watched, "Показать", "Скрыть")
        await turned(evening, people[0], watched, "◀️", "└")
        with sqlite3.connect(evening.file) as file:
            file.execute(
                "INSERT INTO chat_settings (chat_id, look) VALUES (1, 'text') ON CONFLICT DO UPDATE SET look = 'text'"
            )
        await turned(evening, people[0], watched, "⏮", "ход 0 из")
        assert watched.photo, "it stays what it was"
    assert evening.violations() == []


def films(group: Group) -> list[Stored]:
    """The clips in a group."""
    files = [message.content.file for message in group.messages if message.content.file is not None]
    return [file for file in files if file.kind == "animation"]


async def test_a_clip_is_made_once_and_is_small(evening):
    painter = PicturePainter()
    made = []

    class Counting:
        paint = painter.paint

        def animate(self, pictures):
            made.append(len(pictures))
            return painter.animate(pictures)

    async with evening.running(haste=100.0, painter=Counting()):
        people = await evening.people("Аня", "Борис")
        group = evening.group(people)
        game = await past(evening, people, group)
        page = await said(evening, people[1], group, f"/history {game}", SIGN)
        for count in (1, 2):
            assert await evening.press(people[1], page, "Ролик") == "🎞 Готовлю ролик…"
            await evening.telegram.until(lambda: len(films(group)) == count, what="a clip")  # noqa: B023 - awaited at once
        assert made == [13]
        assert films(group)[0] is films(group)[1], "Telegram has it already"
        assert films(group)[0].body.startswith(b"GIF89a")
        assert len(films(group)[0].body) < 2_000_000
        assert (films(group)[0].width, films(group)[0].height) == (540, 450)
    assert evening.violations() == []


async def test_a_group_that_takes_no_files_gets_words(evening):
    async with evening.running(haste=100.0, painter=PicturePainter()):
        people = await evening.people("Аня", "Борис")
        group = evening.group(people)
        game = await past(evening, people, group)
        group.restrict(evening.telegram.me, ["can_send_messages"])
        told = await said(evening, people[0], group, "/verify", f"Партия {game}")
        assert told.content.file is None
        page = await said(evening, people[0], group, f"/history {game}", SIGN)
        assert await evening.press(people[1], page, "Ролик") == "🎞 Готовлю ролик…"
        refused = "Присылать ролики в этот чат мне не разрешают."
        await evening.telegram.until(lambda: any(m.text == refused for m in group.messages), what="the reason")
        assert films(group) == []


async def test_too_many_clips_at_once_are_refused_and_one_that_telegram_forgot_is_made_again():
    sent: list[bytes | str] = []

    class Telegram:
        async def send_film(self, to, film, frame):
            sent.append(film)
            forgotten = isinstance(film, str) and sent.count(film) == 2
            return Wrong("wrong file identifier") if forgotten else Shown(len(sent), "known")

    class Painter:
        def animate(self, pictures):
            return b"%d" % len(pictures)

    one = Past(played("nakladka", 2, 1), Chat(id=1, telegram_id=-1, kind="group", title="Дача"), ChatSettings())
    other = one._replace(played=played("nakladka", 2, 2))
    words, turns = words_in("ru"), Turns(haste=1000.0)

    async def shown(films: Films, past: Past, chat: int) -> str:
        told = films.show(Address(chat), past, words)
        while films._working:
            await asyncio.wait(films._working)
        return told

    async with asyncio.TaskGroup() as tasks:
        films = Films(Telegram(), turns, None, Painter(), tasks)
        for number, past_game in enumerate((one, one, one, one)):
            assert await shown(films, past_game, -10 - number) == "film-coming"
        assert [type(film) for film in sent] == [bytes, str, str, bytes]
        told = [films.show(Address(-50), other, words) for _ in range(7)]
        assert told.count("film-coming") <= 4
        assert told[-1] == "film-busy"


async def test_a_clip_that_names_somebody_who_was_forgotten_since_is_made_anew(evening):
    painter = PicturePainter()
    named = []

    class Reading:
        paint = painter.paint

        def animate(self, pictures):
            named.append({seat.plate.name for seat in pictures[0].seats})
            return painter.animate(pictures[:1])

    async with evening.running(haste=100.0, painter=Reading()):
        people = await evening.people("Аня", "Борис")
        group = evening.group(people)
        game = await past(evening, people, group, moves=2)
        page = await said(evening, people[0], group, f"/history {game}", SIGN)
        for count in (1, 2):
            await evening.press(people[0], page, "Ролик")
            await evening.telegram.until(lambda: len(films(group)) == count, what="a clip")  # noqa: B023 - awaited at once
            await ask(AccountGone(telegram_id=people[1].id), evening.world)
    assert named == [{"Аня", "Борис"}, {"Аня", "Аноним"}]


async def test_a_painter_that_fails_ends_nothing_else(evening):
    class Broken:
        def paint(self, picture):
            raise MemoryError

        def animate(self, pictures):
            raise MemoryError

    async with evening.running(haste=100.0):
        people = await evening.people("Аня", "Борис")
        group = evening.group(people)
        game = await past(evening, people, group)
    async with evening.running(haste=100.0, painter=Broken()):
        watched = await said(evening, people[0], None, f"/start g{game}", SIGN, "ход 0")
        assert not watched.photo
        await turned(evening, people[0], watched, "▶️", "ход 1 из")
        page = await said(evening, people[1], None, f"/history {game}", SIGN)
        assert "Готовлю" in await evening.press(people[1], page, "Ролик")
        await turned(evening, people[1], page, "К списку", "Мои партии")
        assert "партии" in (await said(evening, people[1], None, "/history", SIGN)).text.lower()


async def test_without_pictures_there_are_no_clips(bot, dacha):
    (anya, boris, _), group = dacha
    game = await past(bot, [anya, boris], group)
    page = await said(bot, anya, group, f"/history {game}", SIGN)
    assert "текстом" in await bot.press(anya, page, "Ролик")
