"""Owns what a finished game brings to its people: it is entered into their careers, and achievements are granted.

Does not know what is granted for what (achievements.py).
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Final

from bot.play.achievements import Feat, earned, trumps_of
from bot.play.achievements_ports import Granted, PlayedGame
from bot.play.career import Career, after_game
from bot.play.ports import Glance, Store, Work
from bot.play.records import Result
from bot.play.scores import standings_of, winners
from bot.play.tally import SeatTally

COMPANY: Final = 2
"""People without whom a game brings nobody anything: against computers alone everything could be had in an evening."""

_AT_ONCE: Final = 2_000
"""Games that are read at once."""


async def award(work: Work, game: PlayedGame) -> None:
    """Let a game that has just ended count."""
    people = _people(game)
    if not people:
        return
    careers = await work.lock_careers(people)
    had = defaultdict[int, set[str]](set)
    for granted in await work.achievements_of(people):
        had[granted.player_id].add(granted.key)
    after, new = entered(game, careers, had)
    await work.save_careers(after)
    await work.add_achievements(new)


async def award_all_anew(store: Store) -> int:
    """Make all careers and achievements again, in the order in which games ended; returns how many are granted.

    Nothing is locked while most of it is reckoned; games that end meanwhile count too. Where games were corrected away
    meanwhile, or were stored later than others that ended after them, all is reckoned once more.
    """
    anew = _Anew()
    async with store.glance() as glance:
        await anew.enter_new(glance)
    async with store.work() as work:
        await work.lock_all_careers()
        await anew.enter_new(work)
        if anew.games.keys() != (await work.counted_games()).keys():
            anew = _Anew()
            await anew.enter_new(work)
        await work.forget_achievements()
        await work.save_careers(anew.careers)
        await work.add_achievements(anew.granted)
    return len(anew.granted)


class _Anew:
    """All careers made again, what was `granted`, and the `games` that were entered, as they ended."""

    def __init__(self) -> None:
        self.careers: Final[dict[int, Career]] = {}
        self.granted: list[Granted] = []
        self.games: Final[dict[int, None]] = {}
        self._had: Final = defaultdict[int, set[str]](set)

    async def enter_new(self, glance: Glance) -> None:
        """Enter every game that ended after the last one."""
        while games := await glance.played_games(next(reversed(self.games), None), _AT_ONCE):
            for game in games:
                after, new = entered(game, self.careers, self._had)
                self.careers.update(after)
                self.granted += new
                for one in new:
                    self._had[one.player_id].add(one.key)
                self.games[game.results[0].game_id] = None


def entered(
    game: PlayedGame, careers: Mapping[int, Career], had: Mapping[int, Collection[str]]
) -> tuple[dict[int, Career], list[Granted]]:
    """The careers of its people after a game, and what they are granted for it; nothing without company."""
    people, won = _people(game), set(winners(standings_of(game.results)))
    after: dict[int, Career] = {}
    new: list[Granted] = []
    for result in game.results:
        if result.player_id not in people:
            continue
        tally = game.tallies[result.seat] if game.tallies else SeatTally(seat=result.seat)
        has_won = result.seat in won and not result.gave_up
        feat = Feat(
            result=result,
            tally=tally,
            career=after_game(careers.get(result.player_id, Career()), result, tally, won=has_won),
            won=has_won,
            trumps=any(trumps_of(one) for one in game.tallies),
            beat_computers=_beat_computers(result, game.results),
        )
        after[result.player_id] = feat.career
        if not result.gave_up:
            keys = earned(feat, had.get(result.player_id, ()))
            new += [Granted(result.player_id, key, result.game_id, result.finished_at) for key in keys]
    return after, new


def _people(game: PlayedGame) -> set[int]:
    people = {result.player_id for result in game.results if not result.computer}
    return people if len(people) >= COMPANY else set()


def _beat_computers(result: Result, others: list[Result]) -> bool:
    """True if computers sat there and each of them has a worse place; in a team game one's own side does not count."""
    places = [one.place for one in others if one.computer and (one.team is None or one.team != result.team)]
    return bool(places) and all(place > result.place for place in places)
