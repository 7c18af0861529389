"""Owns the page of ratings: who stands where in a group, and what somebody has everywhere.

Does not know how a rating moves (rating.py), nor words.
"""

from typing import Final

import msgspec

from bot.play.ports import Glance
from bot.play.rating_shown import Shown, rated_in, shown
from bot.play.ratings_ports import EVERYWHERE
from bot.play.records import Chat, Player

MOST_RUNGS: Final = 15


class RatedRung(msgspec.Struct, frozen=True):
    """Somebody on the page; those who share a number share a `place`, and a provisional rating has none."""

    place: int | None
    player: Player
    shown: Shown


class RatingLadder(msgspec.Struct, frozen=True):
    """The first `rungs` of `people` with a rating; `own` is that of who asked, if it is not among them."""

    rungs: tuple[RatedRung, ...]
    people: int
    own: RatedRung | None = None


class OwnRatings(msgspec.Struct, frozen=True):
    """What somebody has `everywhere`, and in each of his groups, where he played most first."""

    everywhere: Shown | None
    groups: tuple[tuple[Chat, Shown], ...] = ()


async def rating_ladder(glance: Glance, chat: Chat, asked: Player | None) -> RatingLadder:
    """The ratings of a group: the highest first, provisional ones behind all others."""
    rated = sorted(await rated_in(glance, chat.id), key=lambda one: (one[1].provisional, -one[1].number, one[0].id))
    places: dict[int, int] = {}
    rungs = []
    for at, (player, rating) in enumerate(rated, 1):
        place = None if rating.provisional else places.setdefault(rating.number, at)
        rungs.append(RatedRung(place, player, rating))
    own = [rung for rung in rungs[MOST_RUNGS:] if asked is not None and rung.player.id == asked.id]
    return RatingLadder(tuple(rungs[:MOST_RUNGS]), len(rungs), own[0] if own else None)


async def own_ratings(glance: Glance, player: Player) -> OwnRatings:
    """All ratings of a person, for himself."""
    ratings = [rating for rating in await glance.ratings_of(player.id) if rating.games]
    everywhere = [shown(rating) for rating in ratings if rating.chat_id == EVERYWHERE]
    here = [rating for rating in ratings if rating.chat_id != EVERYWHERE][:MOST_RUNGS]
    groups = [(await glance.chat(rating.chat_id), shown(rating)) for rating in here]
    return OwnRatings(everywhere[0] if everywhere else None, tuple(groups))
