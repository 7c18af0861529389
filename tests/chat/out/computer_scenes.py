"""Owns scenes of tables at which computers sit, and of practice.

Does not know how they are drawn.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.play.records import Level, TableState
from bot.play.review import Finding, Kind
from bot.play.scene import Ended, Scene, Sitter
from tests.chat.out.evening import NAMES, game, lobby, moments, sitters


def with_computers(people: int, *levels: Level, seated: bool = True) -> tuple[Sitter, ...]:
    """The first people, and behind them computers."""
    computers = [
        Sitter(50 + number, None, f"🤖 {level}", people + number if seated else None, computer=level)
        for number, level in enumerate(levels)
    ]
    return (*sitters(NAMES[:people], seated=seated), *computers)


def computer_scenes() -> Iterator[tuple[str, Scene]]:
    """Each scene with its name."""
    seated = with_computers(1, Level.HARD, Level.HARD, Level.EASY, seated=False)
    yield "lobby_computers", lobby(sitters=seated)
    yield "menu_computers", lobby(sitters=seated, menu="computers")
    yield "menu_computers_none", lobby(sitters=sitters(NAMES[:1], seated=False), menu="computers", seats_min=4)
    played = list(moments("podkidnoy", 3, 11))
    rules, position, deeds = next(step for step in played if len(step[1].pairs) > 1)
    two = with_computers(1, Level.HARD, Level.MAX)
    yield "table_computers", replace(game(rules, position, deeds=deeds), sitters=two)
    practice = {"practice": True, "deadline_at": None, "sitters": two}
    yield "practice_lobby", lobby(sitters=with_computers(1, Level.NORMAL, seated=False), practice=True)
    yield "practice_table", replace(game(rules, position, deeds=deeds), **practice)
    yield "practice_hand", replace(game(rules, position, 0, deeds=deeds), **practice)
    ended = Ended("fool", fools=(0,), places=(3, 2, 1), seed="0123456789abcdef" * 4)
    over = game(rules, position, state=TableState.OVER, ended=ended)
    yield "practice_result", replace(over, **practice)
    found = (
        Finding(Kind.COSTLY, 12, 0, "k", "b9H.7H", 14),
        Finding(Kind.THROWN, 34, 0, "l6S", "lAS"),
    )
    reviewed = game(rules, position, state=TableState.OVER, ended=replace(ended, review=found), deadline_at=None)
    yield "result_reviewed", replace(reviewed, sitters=two)
