"""Owns pages about games that are over for tests of frames: lists, games in short, steps, the dealer's luck.

Does not know what is compared with them.
"""

from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial

from bot.chat.frames import Frame
from bot.chat.history_frame import list_frame, step_frame, summary_frame
from bot.chat.luck_frame import luck_frame
from bot.chat.words import Words
from bot.play.chances import Deal, Hand, judge
from bot.play.history import Entry, Page, Past
from bot.play.luck import Luck
from bot.play.records import Chat, Level, Player
from bot.play.replaying import summary
from bot.play.settable import ChatSettings
from tests.chat.out.evening import DEADLINE
from tests.play.recorded import played

ANYA = Player(id=1, telegram_id=101, name="Аня <3")
FORGOTTEN = Player(id=2, telegram_id=None, name="")
COMPUTER = Player(id=3, telegram_id=None, name="", computer=Level.HARD)
GROUP = Chat(id=1, telegram_id=-1001, kind="supergroup", title="Дача & друзья")


def history_pages() -> Iterator[tuple[str, Callable[[Words], Frame]]]:
    """What draws each page in the words that it is given, with its name."""
    entries = tuple(
        Entry(90 - at, variant, DEADLINE - timedelta(days=at), fools, "Дача & друзья")
        for at, (variant, fools) in enumerate(
            (("podkidnoy", (ANYA,)), ("verish", ()), ("nakladka", (FORGOTTEN,)), ("akulina", (COMPUTER, ANYA)))
        )
    )
    yield "history", partial(list_frame, Page(entries, 1, is_last=False), chat="Дача & друзья")
    yield "history_mine", partial(list_frame, Page(entries, 0, is_last=True), chat=None)
    yield "history_none", partial(list_frame, Page((), 0, is_last=True), chat="Дача")
    yield "history_beyond", partial(list_frame, Page((), 7, is_last=True), chat=None)
    bout, relay = (Past(played(*game), GROUP, ChatSettings()) for game in (("podkidnoy", 4, 5), ("nakladka", 2, 1)))
    told = summary(bout.played)._replace(lasted=timedelta(minutes=83))
    yield "past_game", partial(summary_frame, bout, told, page=1, watch="https://t.me/durak?start=g5")
    yield "past_relay", partial(summary_frame, relay, summary(relay.played), page=0, watch=None)
    yield "past_step", partial(step_frame, bout, 40, opened=False, pictured=False)
    yield "past_step_opened", partial(step_frame, bout, 40, opened=True, pictured=True)
    yield "past_step_last", partial(step_frame, relay, 999, opened=True, pictured=False)
    yield "luck", partial(luck_frame, luck_of(40), chat="Дача & друзья")
    yield "luck_strange", partial(luck_frame, luck_of(40, extra=2), chat="Дача & друзья")
    yield "luck_too_few", partial(luck_frame, luck_of(2), chat="Дача")


def luck_of(games: int, extra: int = 0) -> Luck:
    """Hands that are even, but for one person, who is given some trumps more."""
    people = {1: ANYA, 2: FORGOTTEN, 3: COMPUTER}
    trumps = [Deal(6, (Hand(1, 1 + at % 2 + extra), Hand(2, 1), Hand(3, 2 - at % 2))) for at in range(games)]
    aces = [Deal(6, (Hand(1, at % 2), Hand(2, 1), Hand(3, 0))) for at in range(games)]
    by_place = [
        [Deal(6, tuple([Hand(one.whose - 1, one.special) for one in deal.hands])) for deal in kind]
        for kind in (trumps, aces)
    ]
    return Luck(
        games,
        3,
        people,
        judge(trumps, (1, 2, 3)),
        judge(aces, (1, 2, 3)),
        *[judge(kind, range(3)) for kind in by_place],
    )
