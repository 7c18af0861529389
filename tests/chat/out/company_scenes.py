"""Owns scenes of what a company decides, and of seats that the computer plays.

Does not know how they are drawn.
"""

from collections.abc import Iterator
from datetime import timedelta

from msgspec.structs import replace

from bot.play.records import Question, TableState
from bot.play.scene import Asked, Ended, Scene, Sitter
from tests.chat.out.evening import DEADLINE, NAMES, game, lobby, moments, sitters

SOON = DEADLINE + timedelta(seconds=60)


def with_sitters(*changed: Sitter, seats: int) -> tuple[Sitter, ...]:
    """The company, some of whom are as given."""
    there = {sitter.player_id: sitter for sitter in sitters(NAMES[:seats])}
    return tuple((there | {sitter.player_id: sitter for sitter in changed}).values())


def company_scenes() -> Iterator[tuple[str, Scene]]:
    """Each scene with its name."""
    played = list(moments("podkidnoy", 4, 11))
    rules, position, deeds = next(step for step in played if len(step[1].pairs) > 1)
    vera = sitters(NAMES[:4])[2]
    asleep = with_sitters(replace(vera, asleep=True), seats=4)
    gone = with_sitters(replace(vera, asleep=True, gone=True, sits=False), seats=4)
    table = game(rules, position, deeds=deeds)
    yield "table_computer", replace(table, sitters=asleep, by_computer=frozenset({2, 3}), by_clock=frozenset({1}))
    yield "hand_computer", replace(game(rules, position, 2, deeds=deeds), sitters=asleep)
    yield "hand_gone", replace(game(rules, position, 2, deeds=deeds), sitters=gone)
    pause = Asked(Question.PAUSE, 1, SOON, ayes=(0,), silent=(1, 3))
    yield "table_pause_asked", replace(table, sitters=asleep, asked=pause)
    yield "hand_pause_asked", replace(game(rules, position, 1, deeds=deeds), asked=pause)
    yield "hand_no_voice", replace(game(rules, position, 2, deeds=deeds), sitters=asleep, asked=pause)
    yield "table_paused", replace(table, paused=True, deadline_at=None)
    yield "hand_paused", replace(game(rules, position, 1, deeds=deeds), paused=True, deadline_at=None)
    go_on = Asked(Question.GO_ON, 3, SOON, ayes=(1,), noes=(0,), silent=(3,))
    yield "table_go_on_asked", replace(table, sitters=gone, asked=go_on)
    yield "table_stop_asked", replace(table, asked=Asked(Question.STOP, 2, SOON, ayes=(1,), silent=(0, 2, 3)))
    rules, position, deeds = played[-1]
    ended = Ended("fool", fools=(0,), places=(3, 2, 4, 1), seed="0123456789abcdef" * 4)
    over = {"state": TableState.OVER, "ended": ended, "deadline_at": None, "deeds": deeds[-1:]}
    yield "result_gone", replace(game(rules, position, **over), sitters=gone)
    yield "lobby_closes", lobby(sitters=sitters(NAMES[:1], seated=False), closes_at=SOON)
    yield "lobby_last_call", lobby(closes_at=SOON, reminded=True)
    yield "lobby_full", lobby(seats_max=3, called=True)
    yield "lobby_by_itself", lobby(deals_itself=True)
