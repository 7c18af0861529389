"""Owns the achievements: what each asks of a game and of a career.

Does not know their names in any language, nor when they are looked at (awarding.py). Each is granted once, after a game
that counted; whoever left that game or gave it up is granted none for it.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import msgspec

from bot.game.cards import ACE, SIX, read_cards
from bot.play.career import Career
from bot.play.records import Result
from bot.play.tally import SeatTally

SHORT: Final = 3.0
"""Seconds that somebody who is quick needs for a decision, on the average."""


class Feat(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game as one of its people sees it, with his career after it.

    There were `trumps` in it if anybody got one from the deck; `beat_computers` if all of those came behind him.
    """

    result: Result
    tally: SeatTally
    career: Career
    won: bool
    trumps: bool = False
    beat_computers: bool = False


class Achievement(NamedTuple):
    """Granted after a game that has `done` it; `so_far` of `goal` is how far a career is, for those of many games."""

    key: str
    done: Callable[[Feat], bool]
    goal: int = 1
    so_far: Callable[[Career], int] | None = None


def _sum(key: str, goal: int, of: Callable[[Career], int]) -> Achievement:
    """An achievement of many games."""
    return Achievement(key, lambda feat: of(feat.career) >= goal, goal, of)


def _deed(key: str, done: Callable[[Feat], bool]) -> Achievement:
    """An achievement of one game."""
    return Achievement(key, done)


def _went_out_with(feat: Feat, rank: int) -> bool:
    last = read_cards(feat.tally.last_cards)
    return feat.won and bool(last) and all(card.rank == rank for card in last)


def _has_grown(feat: Feat, cards: int) -> bool:
    """True for a win with so many cards in the hand, half of which were not dealt: in some games many are."""
    return feat.won and feat.tally.hand_peak >= max(cards, 2 * feat.tally.dealt)


def _did_without_trumps(feat: Feat) -> bool:
    return feat.won and feat.trumps and not trumps_of(feat.tally)


def trumps_of(tally: SeatTally) -> int:
    """Trumps that a seat got from the deck."""
    return tally.trumps_dealt + tally.trumps_drawn


def _aces(feat: Feat) -> int:
    return feat.tally.aces_dealt + feat.tally.aces_drawn


def _is_quick(feat: Feat) -> bool:
    tally = feat.tally
    return feat.won and tally.timed >= 10 and tally.seconds <= SHORT * tally.timed


ACHIEVEMENTS: Final = (
    _sum("first-win", 1, lambda career: career.wins),
    _sum("ten-wins", 10, lambda career: career.wins),
    _sum("fifty-wins", 50, lambda career: career.wins),
    _sum("regular", 25, lambda career: career.games),
    _sum("veteran", 100, lambda career: career.games),
    _sum("legend", 500, lambda career: career.games),
    _sum("first-fool", 1, lambda career: career.fools),
    _sum("honoured-fool", 25, lambda career: career.fools),
    _sum("three-wins", 3, lambda career: career.winning),
    _sum("five-wins", 5, lambda career: career.winning),
    _sum("ten-spared", 10, lambda career: career.spared),
    _sum("three-fools", 3, lambda career: career.losing),
    _deed("phoenix", lambda feat: feat.won and feat.career.had_lost >= 3),
    _sum("three-draws", 3, lambda career: career.draws),
    _sum("three-games", 3, lambda career: len(career.variants)),
    _sum("seven-games", 7, lambda career: len(career.variants)),
    _sum("tailor", 10, lambda career: career.pogony_given),
    _sum("collector", 1000, lambda career: career.taken),
    _sum("wall", 250, lambda career: career.beaten),
    _sum("postman", 50, lambda career: career.transfers),
    _sum("generous", 100, lambda career: career.thrown),
    _sum("detective", 25, lambda career: career.caught),
    _deed("pogony", lambda feat: feat.tally.pogony_given > 0),
    _deed("two-pogony", lambda feat: feat.tally.pogony_given > 1),
    _deed("decorated", lambda feat: feat.result.pogony > 0),
    _deed("last-trump", lambda feat: feat.tally.last_trump_beats > 0),
    _deed("from-twelve", lambda feat: _has_grown(feat, 12)),
    _deed("from-eighteen", lambda feat: _has_grown(feat, 18)),
    _deed("chain", lambda feat: feat.tally.longest_chain >= 4),
    _deed("three-transfers", lambda feat: feat.tally.transfers >= 3),
    _deed("shown", lambda feat: feat.tally.shows > 0),
    _deed("fortress", lambda feat: feat.tally.longest_defence >= 6),
    _deed("untouched", lambda feat: feat.won and feat.tally.taken == 0 and feat.tally.defended >= 3),
    _deed("no-trumps", _did_without_trumps),
    _deed("trump-king", lambda feat: feat.tally.trumps_dealt >= 5 and feat.tally.dealt <= 6),
    _deed("four-aces", lambda feat: _aces(feat) >= 4),
    _deed("useless-aces", lambda feat: feat.result.fool and _aces(feat) >= 3),
    _deed("hoarder", lambda feat: feat.result.fool and feat.tally.trumps_held >= 3),
    _deed("six-out", lambda feat: _went_out_with(feat, SIX)),
    _deed("ace-out", lambda feat: _went_out_with(feat, ACE)),
    _deed("armful", lambda feat: feat.tally.largest_pickup >= 10),
    _deed("crowd", lambda feat: feat.won and feat.result.seats >= 6),
    _deed("thrower", lambda feat: feat.tally.thrown >= 10),
    _deed("liar", lambda feat: feat.tally.bluffs >= 3),
    _deed("lightning", _is_quick),
    _deed("human", lambda feat: feat.beat_computers),
)
"""All achievements, in the order in which they are listed."""


def earned(feat: Feat, had: Iterable[str] = ()) -> list[str]:
    """The keys that this game has brought to somebody who had others."""
    known = frozenset(had)
    return [one.key for one in ACHIEVEMENTS if one.key not in known and one.done(feat)]
