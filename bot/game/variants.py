"""Owns the variants by name: which rules each has of its own, and which house options it offers.

The only module of the rules that knows a variant's name. Does not know what the rules mean.
"""

from collections.abc import Mapping
from types import MappingProxyType
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
from bot.game.families import Rules, seats_allowed
from bot.game.move import Verb
from bot.game.options import ALL, OPTIONS, BadOption, Option
from bot.game.relay.rules import PickupMode, Pile, RelayRules, Trumps


class Variant(NamedTuple):
    """A named rule set that players choose; `options` are the keys of the house options it offers.

    `narrowed` holds the choices of those of which it does not offer all.
    """

    key: str
    base: Rules
    options: tuple[str, ...]
    narrowed: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most seats with the variant's own deck."""
        return seats_allowed(self.base)

    @property
    def defaults(self) -> dict[str, str]:
        """The variant's own choice for each option it offers."""
        return {key: _current(self.base, OPTIONS[key]) for key in self.options}

    def offered(self, choices: Mapping[str, str]) -> tuple[str, ...]:
        """The keys of the options that make a difference beside these choices, in the order of OPTIONS.

        Raises BadOption for choices that are none.
        """
        rules = self.rules(choices)
        return tuple(key for key, option in OPTIONS.items() if key in self.options and option.applies(rules))

    def choices(self, key: str) -> tuple[str, ...]:
        """What can be chosen for an option that it offers, in menu order."""
        return self.narrowed.get(key, OPTIONS[key].choices)

    def rules(self, choices: Mapping[str, str] = {}) -> Rules:
        """The rules with house choices applied; raises BadOption for one that this variant does not offer,
        or that does not go with another."""
        rules = self.base
        for key, choice in choices.items():
            if key not in self.options:
                raise BadOption(key, choice, self.options)
            if choice not in self.choices(key):
                raise BadOption(key, choice, self.choices(key))
            rules = _apply(rules, OPTIONS[key], choice)
        _check(rules)
        return rules


def _apply(rules: Rules, option: Option, choice: str) -> Rules:
    value = option.value(choice)
    if option.field == ALL and isinstance(value, Mapping):
        return replace(rules, **value)
    if option.verb is None:
        return replace(rules, **{option.field: value})
    moves = [verb for verb in rules.moves if verb is not option.verb]
    return replace(rules, moves=(*moves, option.verb) if value else tuple(moves))


def _current(rules: Rules, option: Option) -> str:
    return next(choice for choice in option.values if _apply(rules, option, choice) == rules)


def _check(rules: Rules) -> None:
    """Raise BadOption for choices that do not go together (docs/rules.md 19, where options apply)."""
    if isinstance(rules, RelayRules):
        return
    if rules.hand == 7 and rules.deck != 52:
        raise BadOption("hand", "7", ("6", "5"))
    if rules.answering is Answering.CLOSED and rules.deck != 36 and rules.lead is not LeadShape.ONE:
        raise BadOption("deck", str(rules.deck), ("36",))
    if rules.teams and Verb.TRANSFER in rules.moves:
        raise BadOption("teams", f"{rules.teams}x{rules.teams}", ("off",))
    if 2 * rules.teams * rules.hand > rules.deck + rules.jokers:
        raise BadOption("deck", str(rules.deck), ("36", "52"))


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

_DEAL: Final = ("trump_from", "trump_no_ace", "tail", "next_lead", "draw", "pogony", "low_trump_beats_ace")
_FIRST: Final = ("deck", "hand", "no_trump", "first_lead")
_LIMITS: Final = ("bout_limit", "first_limit")
_THROWS: Final = ("throwers", "throw_order", "throw_window", "early_throw", "vdogonku", "vdogonku_limit")
_PODKIDNOY: Final = (*_FIRST, *_DEAL, "jokers", "multi_lead", *_LIMITS, *_THROWS, "trump_six_swap")
_TEAMS: Final = ("teams", "team_mode")
_TRANSFERS: Final = ("no_transfer_first", "show_trump")
_BLIND_WINDOWS: Final = tuple(key for key in _THROWS if key not in {"throw_window", "early_throw"})
_SIXES: Final = ("trump_choice", "six_exchange")

VARIANTS: Final = {
    variant.key: variant
    for variant in (
        Variant("podkidnoy", _THROWING_IN, (*_PODKIDNOY, *_TEAMS)),
        Variant("perevodnoy", _PASSING_ON, (*_PODKIDNOY, *_TRANSFERS)),
        Variant("otkaz", replace(_PASSING_ON, waiver=True), (*_PODKIDNOY, *_TRANSFERS)),
        Variant("obychny", _PLAIN, (*(key for key in _PODKIDNOY if key != "throw_order"), *_TEAMS)),
        Variant("prostoy", _PATTERNS, (*_DEAL, "jokers", "partial_beat", "lead_limit")),
        Variant("prostoy_single", _SINGLES, ("deck", "first_lead", *_DEAL, "jokers", "partial_beat")),
        Variant("prostoy_rank", _RANKS, ("first_lead", *_DEAL, "jokers", "partial_beat", *_LIMITS)),
        Variant("durachki", _PAIRS, (*_DEAL, "partial_beat", "lead_limit")),
        Variant(
            "vslepuyu", _BLIND, ("base", *_FIRST, *_DEAL, "jokers", *_LIMITS, *_BLIND_WINDOWS, "shuffle_after_pickup")
        ),
        Variant(
            "yaponsky",
            _SPADES,
            (*(key for key in _PODKIDNOY if key != "no_trump"), "trump_mode", "spade_turn", "transfer", *_TEAMS),
        ),
        Variant("akulina", _QUEEN, (*_DEAL, "partial_beat")),
        Variant("verish", _CLOSED, ("simple_variant", "deck", *_DEAL)),
        Variant("svoi_kozyri", _OWN_TRUMPS, (*_SIXES, "pickup_mode", "after_pickup")),
        Variant("svoi_kozyri_all", replace(_OWN_TRUMPS, pickup_mode=PickupMode.ALL), _SIXES),
        Variant("nakladka", _ROUNDS, ("deck",), {"deck": ("36", "52")}),
    )
}
"""Every variant by its key, in the order in which they are offered."""
