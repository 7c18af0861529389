"""Pages of `/stats` and `/top`, each with its name."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from bot.chat.achievements_frame import PAGES, achievements_frame
from bot.chat.frames import Frame
from bot.chat.stats_frame import stats_frame, top_frame
from bot.chat.words import Words
from bot.play.career import Career
from bot.play.ladder import Honour, Ladder, Rung, Title
from bot.play.period import Period
from bot.play.records import Chat, Player
from bot.play.statistics import InVariant, Rival, Sheet, Streak
from bot.play.statistics_ports import LOT, Counts, Score

YARD = Chat(id=1, telegram_id=-1, kind="supergroup", title="Двор")
PEOPLE = [
    Player(id=number, telegram_id=number, name=name, username=username)
    for number, name, username in (
        (1, "Аня", "anya"), (2, "Борис <Большой> с очень длинным именем", None), (3, "Аня", None), (4, "", None),
    )
]  # fmt: skip
COUNTS = Counts(
    games=24, fool=5, lot=6 * LOT, wins=7, draws=1, places=51, seats=91, stayed=23, pogony=1, pogony_given=2,
    defended=100, beaten=60, taken=123, timeouts=2, timed=390, seconds=3210.5,
)  # fmt: skip
TOTAL = Counts(games=240, fool=43, lot=60 * LOT)


def stats_pages() -> Iterator[tuple[str, Callable[[Words], Frame]]]:
    """A name, and what draws the page in the words that it is given."""
    anya, boris, twin, nameless = PEOPLE
    sheet = Sheet(
        player=anya,
        chat=YARD,
        period=Period.SEASON,
        counts=COUNTS,
        total=TOTAL,
        spared=Streak(3, 11),
        won=Streak(0, 3),
        best=InVariant(variant="perevodnoy", games=9, fool=1, lot=2 * LOT),
        victims=(Rival(boris, 12, 5), Rival(twin, 8, 3), Rival(nameless, 4, 3)),
        nemesis=Rival(boris, 2, 9),
    )
    yield "stats", partial(stats_frame, sheet, in_group=True, achievements=12)
    few = Counts(games=1, fool=1, lot=LOT // 2, places=2, seats=2, stayed=1)
    yield "stats_own", partial(stats_frame, replace(sheet, chat=None, counts=few, total=few, best=None, victims=(),
                               nemesis=None, period=Period.ALL), in_group=False, achievements=1)  # fmt: skip
    nothing = Sheet(player=anya, chat=YARD, period=Period.WEEK, counts=Counts(), total=Counts())
    yield "stats_nothing", partial(stats_frame, nothing, in_group=True, achievements=0)
    scores = [Score(one.id, 24 - one.id, one.id - 1, 6 * LOT, 8 - one.id) for one in PEOPLE]
    rungs = tuple([Rung(place, one, score) for place, (one, score) in enumerate(zip(PEOPLE, scores, strict=True), 1)])
    honours = tuple([Honour(title, (anya, boris) if title is Title.POGONY else (boris,), 7.5) for title in Title])
    ladder = Ladder(
        chat=YARD, period=Period.LAST_WEEK, variant=None, least=3, people=57, rungs=rungs, asked=anya,
        own=Rung(40, Player(id=9, telegram_id=9, name="Вера"), Score(9, 12, 6, 3 * LOT, 1)), games=12, honours=honours,
    )  # fmt: skip
    yield "top", partial(top_frame, ladder)
    yield "top_variant", partial(top_frame, replace(ladder, variant="perevodnoy", period=Period.ALL, own=None, games=1,
                                 people=4, honours=()))  # fmt: skip
    yield "top_hidden", partial(top_frame, replace(ladder, period=Period.WEEK, own=None, hidden=True, people=4))
    yield "top_empty", partial(top_frame, Ladder(chat=YARD, period=Period.MONTH, variant=None, least=5, people=0,
                               rungs=()))  # fmt: skip
    career = Career(games=17, wins=9, fools=8, spared=4, taken=412)
    keys = ("first-fool", "first-win", "last-trump", "from-twelve")
    for page in range(PAGES):
        yield f"achievements_{page}", partial(achievements_frame, boris, keys, career, page, here=1)
