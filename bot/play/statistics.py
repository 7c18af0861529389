"""Owns what is told of a person's games: counts, streaks, the best variant, friends and foes at the table.

Does not know how games are counted (statistics_ports.py), nor how numbers are worded. docs/statistics.md is its page.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Final, NamedTuple

import msgspec

from bot.play.period import Period, span_of
from bot.play.ports import Glance
from bot.play.rating_shown import Shown, rating_in
from bot.play.ratings_ports import EVERYWHERE
from bot.play.records import Chat, Player
from bot.play.statistics_ports import LOT, Counts, GameEnd, Rivalry

LEAST_IN_VARIANT: Final = 5
"""Games in a variant before it can be somebody's best one."""

LEAST_TOGETHER: Final = 3
"""Games that one of two must have ended before the other, to be called a victim or a nemesis."""

MOST_VICTIMS: Final = 3


class Streak(NamedTuple):
    """Games in a row: up to the last one, and at most."""

    current: int = 0
    longest: int = 0


class InVariant(NamedTuple):
    """The games of a person in one variant; `lot` as in Counts."""

    variant: str
    games: int
    fool: int
    lot: int


class Rival(NamedTuple):
    """Somebody with whom a person played: how often he came in behind him, and before him."""

    player: Player
    behind: int
    before: int


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What is told of `player`: his games in `chat` (None: everywhere) in the period, and `total` everywhere in it.

    `spared` counts games in a row in which he was not the fool, `won` those that he won. `best` is the variant in
    which he was the fool most seldom, measured by lots. `victims` mostly came in behind him, the `nemesis` before him;
    only those are told with whom he played in this chat. His `rating` is that of all time there.
    """

    player: Player
    chat: Chat | None
    period: Period
    counts: Counts
    total: Counts
    spared: Streak = Streak()
    won: Streak = Streak()
    best: InVariant | None = None
    victims: tuple[Rival, ...] = ()
    nemesis: Rival | None = None
    rating: Shown | None = None


async def sheet_of(
    glance: Glance, player: Player, chat: Chat | None, period: Period, now: datetime, *, in_private: bool = False
) -> Sheet:
    """Everything that is told of a person.

    Whom he met elsewhere is told `in_private` only: a group does not hear of people whom it does not know.
    """
    span = span_of(period, now)
    chat_id = None if chat is None else chat.id
    if chat_id is None:
        counts = total = await glance.counts(player.id, None, span)
    else:
        counts, total = await glance.counts_around(player.id, chat_id, span)
    if not counts.games:
        return Sheet(player=player, chat=chat, period=period, counts=counts, total=total)
    endings = await glance.endings(player.id, chat_id, span)
    told = chat_id is not None or in_private
    rivalries = await glance.rivalries(player.id, chat_id, span) if told else []
    victims = _victims(rivalries)
    nemesis = _victims([Rivalry(one.player_id, one.before, one.behind) for one in rivalries])[:1]
    people = await glance.players([one.player_id for one in (*victims, *nemesis)])
    return Sheet(
        player=player,
        chat=chat,
        period=period,
        counts=counts,
        total=total,
        spared=streak([not end.fool for end in endings]),
        won=streak([end.won for end in endings]),
        best=_best(endings),
        victims=tuple([Rival(people[one.player_id], one.behind, one.before) for one in victims]),
        rating=await rating_in(glance, player, chat_id or EVERYWHERE, openly=not in_private),
        nemesis=next((Rival(people[one.player_id], one.before, one.behind) for one in nemesis), None),
    )


def streak(hits: Iterable[bool]) -> Streak:
    """The hits in a row at the end, and the longest row of them."""
    current = longest = 0
    for hit in hits:
        current = current + 1 if hit else 0
        longest = max(longest, current)
    return Streak(current, longest)


def _best(endings: Iterable[GameEnd]) -> InVariant | None:
    """The variant with the fewest times as the fool for each that lots would have brought; then the most games."""
    sums: dict[str, InVariant] = {}
    for end in endings:
        games, fool, lot = sums.get(end.variant, InVariant(end.variant, 0, 0, 0))[1:]
        sums[end.variant] = InVariant(end.variant, games + 1, fool + end.fool, lot + end.lot)
    known = [one for one in sums.values() if one.games >= LEAST_IN_VARIANT and one.lot]
    return min(known, key=lambda one: (Fraction(one.fool * LOT, one.lot), -one.games, one.variant), default=None)


def _victims(rivalries: Sequence[Rivalry]) -> list[Rivalry]:
    """Those who came in behind more often than before, by the difference; then who did so more often."""
    found = [one for one in rivalries if one.behind > one.before and one.behind >= LEAST_TOGETHER]
    return sorted(found, key=lambda one: (one.before - one.behind, -one.behind, one.player_id))[:MOST_VICTIMS]
