"""Owns the career: what somebody has done in all his games together, as counts that grow game by game.

Does not know where games come from; entered in the order in which they ended they lead to the same career.
"""

from typing import Final

import msgspec
from msgspec.structs import replace

from bot.play.records import Result
from bot.play.tally import SeatTally

_SUMS: Final = ("taken", "beaten", "transfers", "thrown", "caught", "pogony_given")
"""Counts of a tally that are added up under the same name."""


class Career(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has done in `games` that counted, one after another (docs/achievements.md).

    `wins` and `draws` as on the sheet of `/stats`, `fools` as the fool. `winning`, `spared` and `losing` are how many
    of the last games in a row were won, did not make a fool, or did; `had_lost` is `losing` before the last game.
    `pogony` are sixes worn; `variants` are the games that were won, in the order of their first win.
    """

    games: int = 0
    wins: int = 0
    fools: int = 0
    draws: int = 0
    winning: int = 0
    spared: int = 0
    losing: int = 0
    had_lost: int = 0
    pogony: int = 0
    pogony_given: int = 0
    taken: int = 0
    beaten: int = 0
    transfers: int = 0
    thrown: int = 0
    caught: int = 0
    variants: tuple[str, ...] = ()


def after_game(career: Career, result: Result, tally: SeatTally, *, won: bool) -> Career:
    """The career with one game more, the latest."""
    new = won and result.variant not in career.variants
    return replace(
        career,
        games=career.games + 1,
        wins=career.wins + won,
        fools=career.fools + result.fool,
        draws=career.draws + result.draw,
        winning=career.winning + 1 if won else 0,
        spared=0 if result.fool else career.spared + 1,
        losing=career.losing + 1 if result.fool else 0,
        had_lost=career.losing,
        pogony=career.pogony + result.pogony,
        variants=(*career.variants, result.variant) if new else career.variants,
        **{name: getattr(career, name) + getattr(tally, name) for name in _SUMS},
    )
