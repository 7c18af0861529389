"""People who have no name to see, or were forgotten, are called something on every screen, in every language."""

import pytest
from msgspec.structs import replace

from bot.chat.charts_frame import rating_chart, shares_chart
from bot.chat.draw import draw
from bot.chat.luck_frame import luck_frame
from bot.chat.ratings_frame import ladder_frame
from bot.chat.stats_frame import stats_frame, top_frame
from bot.chat.words import LANGUAGES, words_in
from bot.play.chart import LinesChart, SharesChart
from bot.play.ladder import Honour, Ladder, Rung, Title
from bot.play.period import Period
from bot.play.rating_ladder import RatedRung, RatingLadder
from bot.play.rating_shown import Shown
from bot.play.records import Player, ScreenKind, TableState
from bot.play.scene import Ended, Scene
from bot.play.statistics import Rival, Sheet
from bot.play.statistics_ports import LOT, Counts, Score
from bot.play.trends import Division, Subject
from tests.chat.out.evening import game, laid_out, lobby, sitters
from tests.chat.out.history_pages import luck_of
from tests.chat.out.rating_pages import trend
from tests.chat.out.stats_pages import YARD

BOARD = laid_out("podkidnoy", "7S8S/9S/10H")
ENDED = Ended(how="fool", fools=(2,), places=(1, 2, 3), seed="ab")
SCENES = {
    "lobby": lobby(),
    "menu": lobby(menu="menu"),
    "notice": lobby(kind=ScreenKind.NOTICE),
    "table": game(*BOARD),
    "hand": game(*BOARD, 0),
    "result": game(*BOARD, ended=ENDED, state=TableState.OVER),
}


def called(scene: Scene, *names: str) -> Scene:
    """The scene with other names for those who sit there."""
    named = zip(scene.sitters, names, strict=True)
    return replace(scene, sitters=tuple([replace(sitter, name=name) for sitter, name in named]))


@pytest.mark.parametrize("pictured", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_who_has_no_name_is_called_something(scene, language, pictured):
    words = words_in(language)
    shown = draw(called(scene, "", "", "Вера"), words, pictured=pictured)
    assert shown == draw(called(scene, words("nobody"), words("nobody"), "Вера"), words, pictured=pictured)
    if scene.kind is not ScreenKind.NOTICE and not scene.menu:
        assert f"{words('nobody')} (1)" in shown.text
        assert f"{words('nobody')} (2)" in shown.text


def test_names_that_are_there_stay():
    shown = draw(lobby(sitters=sitters()), words_in("ru"))
    assert words_in("ru")("nobody") not in shown.text


def test_namesakes_are_told_apart_wherever_people_are_compared():
    words, group = words_in("ru"), Subject(None, YARD)
    sasha, other = (Player(id=number, telegram_id=number, name="Саша") for number in (1, 2))
    rated = Shown(1500, 300, 40)
    ladder = RatingLadder((RatedRung(1, sasha, rated),), 30, RatedRung(20, other, rated))
    lines, told = rating_chart(group, [trend(sasha, 26.0), trend(other, 24.0)], words)
    shares, divided = shares_chart(group, [Division(sasha, 1, 2, 3), Division(other, 1, 2, 3)], words)
    assert isinstance(lines, LinesChart)
    assert isinstance(shares, SharesChart)
    names = ["Саша (1)", "Саша (2)"]
    assert [one.name for one in lines.lines] == [one.name for one in shares.rows] == names
    score = Score(sasha.id, 12, 3, LOT, 2)
    rungs = (Rung(1, sasha, score), Rung(1, other, score._replace(player_id=other.id)))
    season = Ladder(chat=YARD, period=Period.SEASON, variant=None, least=10, people=2, rungs=rungs)
    asked = replace(season, people=20, rungs=rungs[:1], asked=other, own=rungs[1]._replace(place=17))
    week = replace(season, period=Period.WEEK, rungs=rungs[:1], honours=(Honour(Title.FOOL, (other,), 3.0),))
    counts = Counts(games=9, fool=3, lot=LOT)
    mine = Player(id=3, telegram_id=3, name="Яна")
    sheet = Sheet(
        player=mine, chat=YARD, period=Period.ALL, counts=counts, total=counts,
        victims=(Rival(sasha, 5, 1),), nemesis=Rival(other, 1, 5),
    )  # fmt: skip
    own = stats_frame(sheet, words, in_group=True, achievements=0)
    met = luck_of(40)
    luck = luck_frame(met._replace(people={**met.people, 1: sasha, 2: other}), words, chat="Дача").text
    tops = [top_frame(one, words).text for one in (season, asked, week)]
    for text in (ladder_frame(ladder, words).text, told, divided, *tops, luck, own.text):
        assert [name for name in names if name in text] == names
