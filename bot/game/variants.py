"""Owns the variants by name: which rules each has of its own.

The only module of the rules that knows a variant's name. Does not know what the rules mean, nor any house option:
each of those says itself which rules it suits.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.game.bout.rules import (
    NO_LIMIT,
    Answering,
    BoutRules,
    FirstLead,
    FirstLimit,
    LeadShape,
    Throwers,
    ThrowRanks,
    TrumpMode,
)
from bot.game.families import Rules, family_of, seats_allowed
from bot.game.move import Verb
from bot.game.options import BadOption, Option
from bot.game.relay.rules import PickupMode, Pile, RelayRules, Trumps


class Variant(NamedTuple):
    """A named rule set that players choose."""

    key: str
    base: Rules

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most seats with the variant's own deck."""
        return seats_allowed(self.base)

    @property
    def options(self) -> tuple[str, ...]:
        """The keys of the house options that it offers, in menu order."""
        return tuple(_own_choices(self.base))

    @property
    def defaults(self) -> dict[str, str]:
        """The variant's own choice for each option it offers."""
        return dict(_own_choices(self.base))

    def offered(self, choices: Mapping[str, str]) -> tuple[str, ...]:
        """The keys of the options that make a difference beside these choices, in menu order.

        Raises BadOption for choices that are none.
        """
        rules = self.rules(choices)
        return tuple(key for key in self.options if self._option(key).applies(rules))

    def choices(self, key: str) -> tuple[str, ...]:
        """What can be chosen for an option that it offers, in menu order."""
        return self._option(key).choices

    def rules(self, choices: Mapping[str, str] = {}) -> Rules:
        """The rules with house choices applied; raises BadOption for one that this variant does not offer,
        or that does not go with another."""
        rules = self.base
        for key, choice in choices.items():
            if key not in self.options:
                raise BadOption(key, choice, self.options)
            rules = self._option(key).chosen(rules, choice)
        if bad := family_of(rules).conflict(rules):
            raise bad
        return rules

    def _option(self, key: str) -> Option:
        return next(option for option in family_of(self.base).options if option.key == key)


@cache
def _own_choices(rules: Rules) -> Mapping[str, str]:
    """The options that suit the rules, in menu order, with what the rules have chosen."""
    suiting = {option.key: option.current(rules) for option in family_of(rules).options if option.suits(rules)}
    return {key: choice for key, choice in suiting.items() if choice is not None}


_THROWING_IN: Final = BoutRules(moves=(Verb.LEAD, Verb.THROW, Verb.PASS, Verb.BEAT, Verb.TAKE))
_PASSING_ON: Final = replace(_THROWING_IN, moves=(*_THROWING_IN.moves, Verb.TRANSFER, Verb.SHOW))
_PLAIN: Final = replace(
    _THROWING_IN,
    throwers=Throwers.LEADER,
    vdogonku=False,
    bout_limit=NO_LIMIT,
    lead=LeadShape.ONE,
    multi_throw=False,
    first_limit=FirstLimit.OFF,
    first_lead=FirstLead.DEALER,
)
_SIMPLE: Final = replace(
    _THROWING_IN,
    moves=(Verb.LEAD, Verb.BEAT, Verb.TAKE),
    throwers=Throwers.NONE,
    vdogonku=False,
    multi_throw=False,
    bout_limit=NO_LIMIT,
    first_limit=FirstLimit.OFF,
)
_PATTERNS: Final = replace(
    _SIMPLE, hand=5, lead=LeadShape.PATTERN, first_lead=FirstLead.LEFT_OF_DEALER, partial_beat=True
)
_SINGLES: Final = replace(_SIMPLE, lead=LeadShape.ONE)
_RANKS: Final = replace(_THROWING_IN, throwers=Throwers.LEADER, throw_ranks=ThrowRanks.LED, vdogonku=False)
_PAIRS: Final = replace(
    _SIMPLE,
    moves=(*_SIMPLE.moves, Verb.PASS),
    hand=5,
    lead=LeadShape.PAIR,
    first_lead=FirstLead.LEFT_OF_DEALER,
)
_BLIND: Final = replace(_THROWING_IN, blind=True, lead=LeadShape.ONE, multi_throw=False)
_SPADES: Final = replace(
    _THROWING_IN, moves=(*_THROWING_IN.moves, Verb.NAME), spades_by_spades=True, trump_mode=TrumpMode.DIAMONDS
)
_QUEEN: Final = replace(
    _SIMPLE, lead=LeadShape.SUIT, queen_unbeatable=True, bout_limit=6, first_lead=FirstLead.LEFT_OF_DEALER
)
_CLOSED: Final = replace(
    _PATTERNS,
    moves=(Verb.LEAD, Verb.LAY, Verb.TAKE, Verb.BELIEVE, Verb.DOUBT),
    answering=Answering.CLOSED,
    partial_beat=False,
)

_OWN_TRUMPS: Final = RelayRules(moves=(Verb.NAME, Verb.LEAD, Verb.BEAT, Verb.TAKE))
_ROUNDS: Final = RelayRules(moves=(Verb.LEAD, Verb.BEAT, Verb.TAKE), trumps=Trumps.LAST_DEALT, pile=Pile.ROUND)

VARIANTS: Final = {
    variant.key: variant
    for variant in (
        Variant("podkidnoy", _THROWING_IN),
        Variant("perevodnoy", _PASSING_ON),
        Variant("otkaz", replace(_PASSING_ON, waiver=True)),
        Variant("obychny", _PLAIN),
        Variant("prostoy", _PATTERNS),
        Variant("prostoy_single", _SINGLES),
        Variant("prostoy_rank", _RANKS),
        Variant("durachki", _PAIRS),
        Variant("vslepuyu", _BLIND),
        Variant("yaponsky", _SPADES),
        Variant("akulina", _QUEEN),
        Variant("verish", _CLOSED),
        Variant("svoi_kozyri", _OWN_TRUMPS),
        Variant("svoi_kozyri_all", replace(_OWN_TRUMPS, pickup_mode=PickupMode.ALL)),
        Variant("nakladka", _ROUNDS),
    )
}
"""Every variant by its key, in the order in which they are offered."""
