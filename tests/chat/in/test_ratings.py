"""Ratings and charts in a chat: what `/rating` tells, which charts come by its buttons, and of whom they may tell."""

import pytest

from bot.chat.presscode import write_press
from bot.chat.stats_presses import ChartPress
from bot.pictures import PicturePainter
from bot.play.chart import Bar, BarsChart, Chart, LinesChart, SharesChart
from bot.play.picture import CannotDraw, Picture
from bot.sandbox import Group, Message, Person
from tests.past import give_up, newest_game, play_on

KINDS = ["📈 Рейтинг", "🏅 Места", "📅 Дни"]
NOT_YET = "Рейтингов здесь пока нет"


class Easel:
    """A painter that paints tables, and keeps charts for the test to look at."""

    def __init__(self) -> None:
        self._painter = PicturePainter()
        self.charts: list[Chart] = []
        self.is_broken = False

    def paint(self, picture: Picture) -> bytes:
        if not isinstance(picture, Chart):
            return self._painter.paint(picture)
        if self.is_broken:
            raise CannotDraw("test")
        self.charts.append(picture)
        return self._painter.paint(BARS)


BARS = BarsChart(title="A chart", bars=(Bar("1", 1, "first"),))


@pytest.fixture
async def easel(evening):
    easel = Easel()
    async with evening.running(haste=100.0, painter=easel):
        yield easel


@pytest.fixture
async def dacha(evening, easel):
    people = await evening.people("Аня", "Борис", "Чужой")
    return people, evening.group(people[:2])


async def played(evening, people: list[Person], group: Group, games: int = 1) -> None:
    """So many games, each given up by the first of these people."""
    for _ in range(games):
        await evening.dealt(people, group, "deck=24")
        game = await play_on(evening.world, await newest_game(evening.world, group.id), 6, number=7)
        await give_up(evening.world, game)
        await people[0].say(group, "/stop")
        await evening.eventually(lambda: not evening.tables(group))


async def answered(evening, person: Person, place: Group | None, text: str, words: str) -> Message:
    """What the bot says in a group, or in private, once it says these words."""
    messages = person.screen if place is None else lambda: place.messages
    before = set(messages())
    await person.say(place or person.private, text)
    return await newest(evening, messages, before, words)


async def newest(evening, messages, before: set[Message], words: str) -> Message:
    def find() -> Message | None:
        ours = [one for one in messages() if one.sender is evening.telegram.me.account and one not in before]
        return next((one for one in ours if words in one.text), None)

    found = await evening.telegram.until(find, what=f"an answer that says {words}")
    assert found is not None
    return found


async def charted(evening, person: Person, page: Message, label: str, messages, words: str) -> Message:
    """Press below numbers; the message with the chart that comes."""
    before = set(messages())
    assert await evening.press(person, page, label) == "Рисую…"
    return await newest(evening, messages, before, words)


async def test_a_group_sees_its_ratings_and_its_charts(evening, easel, dacha):
    (anya, boris, _), group = dacha
    assert NOT_YET in (await answered(evening, anya, group, "/rating", "Рейтинг")).text
    await played(evening, [anya, boris], group)
    page = await answered(evening, boris, group, "/rating", "Рейтинг группы")
    assert page.text.index("Борис") < page.text.index("Аня")
    assert "1565? ± 331, партий: 1" in page.text
    assert [button["text"] for button in page.buttons] == KINDS
    chart = await charted(evening, boris, page, KINDS[0], lambda: group.messages, "Рейтинг · Дача")
    assert chart.photo is not None
    assert "Борис: 1565? ± 331" in chart.text
    drawn = easel.charts[-1]
    assert isinstance(drawn, LinesChart)
    assert [(line.name, line.points[-1][1]) for line in drawn.lines] == [("Борис", 1565), ("Аня", 1435)]
    await evening.press(anya, chart, KINDS[1])
    await evening.telegram.until(lambda: "Места · Дача" in chart.text, what="another chart in the same message")
    assert "Борис: побед 1, дурак 0, партий 1" in chart.text
    assert isinstance(easel.charts[-1], SharesChart)
    await evening.press(anya, chart, KINDS[2])
    await evening.telegram.until(lambda: "По дням недели · Дача" in chart.text, what="the days")
    assert sum(bar.count for bar in easel.charts[-1].bars) == 1


async def test_below_numbers_stand_charts_of_the_same_person_and_the_older_chart_goes(evening, easel, dacha):
    (anya, boris, _), group = dacha
    await played(evening, [anya, boris], group)
    page = await answered(evening, boris, group, "/stats", "📊")
    assert "Рейтинг: 1565? ± 331" in page.text
    first = await charted(evening, anya, page, KINDS[0], lambda: group.messages, "Рейтинг · Борис, здесь")
    assert len(easel.charts[-1].lines) == 1
    assert easel.charts[-1].lines[0].margins == (331,)
    await charted(evening, anya, page, KINDS[1], lambda: group.messages, "Места · Борис, здесь")
    await evening.eventually(lambda: first not in group.messages)
    top = await answered(evening, anya, group, "/top", "Таблица")
    await charted(evening, anya, top, KINDS[2], lambda: group.messages, "По дням недели · Дача")


async def test_in_private_everybody_sees_his_own(evening, easel, dacha):
    (anya, boris, _), group = dacha
    assert "Рейтинга пока нет" in (await answered(evening, anya, None, "/rating", "Рейтинга")).text
    await played(evening, [anya, boris], group)
    page = await answered(evening, anya, None, "/rating", "Мой рейтинг")
    assert "Везде — 1435? ± 331, партий: 1\nДача — 1435? ± 331, партий: 1" in page.text
    chart = await charted(evening, anya, page, KINDS[1], anya.screen, "Места · Аня, везде")
    assert "Дурак: 1" in chart.text
    [(other,)] = evening.stored("SELECT id FROM players WHERE name = 'Борис'")
    forged = await anya.press(chart, data=write_press(ChartPress("rating", other, 0)), forced=True)
    assert (await forged.answered()).text == "Эта кнопка устарела."


async def test_who_is_out_of_ladders_is_in_no_chart_of_the_group(evening, easel, dacha):
    (anya, boris, _), group = dacha
    await played(evening, [anya, boris], group)
    page = await answered(evening, anya, group, "/stats", "📊")
    async with evening.world.store.work() as work:
        player = await work.find_player(anya.id)
        await work.set_for_player(player.id, key="ladders", value=False)
    assert "устарела" in await evening.press(boris, page, KINDS[0])
    assert "Рейтинг:" not in (await answered(evening, boris, group, "/stats Аня", "📊")).text
    ladder = await answered(evening, boris, group, "/rating", "Рейтинг группы")
    assert "Аня" not in ladder.text
    await charted(evening, boris, ladder, KINDS[0], lambda: group.messages, "Рейтинг · Дача")
    assert [line.name for line in easel.charts[-1].lines] == ["Борис"]
    assert "Мой рейтинг" in (await answered(evening, anya, None, "/rating", "Мой рейтинг")).text


async def test_a_chart_that_cannot_be_drawn_comes_as_words(evening, easel, dacha):
    (anya, boris, _), group = dacha
    await played(evening, [anya, boris], group)
    easel.is_broken = True
    page = await answered(evening, boris, group, "/rating", "Рейтинг группы")
    told = await charted(evening, boris, page, KINDS[0], lambda: group.messages, "Рейтинг · Дача")
    assert told.photo is None
    assert "Аня: 1435? ± 331" in told.text


async def test_strangers_are_shown_no_chart(evening, easel, dacha):
    (anya, boris, stranger), group = dacha
    await played(evening, [anya, boris], group)
    page = await answered(evening, boris, group, "/rating", "Рейтинг группы")
    pressed = await stranger.press(page, data=page.button("Места")["callback_data"], forced=True)
    assert "видят участники" in (await pressed.answered()).text
    assert easel.charts == []
