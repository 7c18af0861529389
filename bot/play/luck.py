"""Owns the dealer's luck: what the newest games of a group dealt to its people and places, and if that is chance.

Does not know words. Only first hands count, of games in which a talon is left: there every hand is as good as another.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from bot.game import read_rules
from bot.game.bout.rules import BoutRules
from bot.play.chances import Deal, Hand, Verdict, judge
from bot.play.history_ports import Dealt
from bot.play.ports import Glance
from bot.play.records import Player

NEWEST: Final = 500
"""Games of a group that are looked at."""

FEWEST: Final = 20
"""With fewer games nothing can be told."""

MOST_PEOPLE: Final = 10
"""People who are compared: those with the most hands who do not stay out of ladders."""

FEWEST_HANDS: Final = 10
"""Hands that somebody must have had to be compared."""


class Luck(NamedTuple):
    """So many `games`; verdicts on trumps and aces, for people by their ids and for so many `places` at the table.

    Place 0 is the dealer's, 1 is at his left. `people` are those who are compared.
    """

    games: int
    places: int
    people: dict[int, Player]
    trumps: Verdict
    aces: Verdict
    trumps_by_place: Verdict
    aces_by_place: Verdict


async def luck_in(glance: Glance, chat_id: int) -> Luck:
    """The luck of the newest games of a chat; with fewer than FEWEST games it tells nothing."""
    ids = await glance.finished_in(chat_id, 0, NEWEST)
    terms = {one.game_id: one for one in await glance.terms_of(ids)}
    dealt = [
        tuple(hands)
        for game_id, hands in groupby(await glance.dealt_in(ids), key=lambda one: one.game_id)
        if game_id in terms
    ]
    fair = [hands for hands in dealt if leaves_talon(terms[hands[0].game_id].rules, len(hands))]
    counts = Counter([hand.player_id for hands in fair for hand in hands])
    often = [one for one, count in counts.most_common() if count >= FEWEST_HANDS]
    hidden = await glance.out_of_ladders(often)
    people = [one for one in often if one not in hidden][:MOST_PEOPLE]
    places = range(max([len(hands) for hands in fair], default=0))
    dealers = [terms[hands[0].game_id].dealer for hands in fair]
    players = await glance.players(people)
    return Luck(
        games=len(fair),
        places=len(places),
        people={one: players[one] for one in people},
        trumps=judge([_by_person(hands, "trumps") for hands in fair], people),
        aces=judge([_by_person(hands, "aces") for hands in fair], people),
        trumps_by_place=judge([_by_place(*one, "trumps") for one in zip(fair, dealers, strict=True)], places),
        aces_by_place=judge([_by_place(*one, "aces") for one in zip(fair, dealers, strict=True)], places),
    )


@lru_cache(maxsize=256)
def leaves_talon(line: str, seats: int) -> bool:
    """True if these rules leave cards in the talon after the deal; where all are dealt, trump lies in a hand."""
    try:
        rules = read_rules(line)
    except (ValueError, LookupError):
        return False
    return isinstance(rules, BoutRules) and seats * rules.hand < rules.deck + rules.jokers


def _by_person(hands: Sequence[Dealt], kind: str) -> Deal:
    return Deal(hands[0].cards, tuple([Hand(hand.player_id, getattr(hand, kind)) for hand in hands]))


def _by_place(hands: Sequence[Dealt], dealer: int, kind: str) -> Deal:
    seats = len(hands)
    return Deal(hands[0].cards, tuple([Hand((hand.seat - dealer) % seats, getattr(hand, kind)) for hand in hands]))
