"""Owns the variants by name: which rules each has of its own, and which house options it offers.

The only module of the rules that knows a variant's name. Does not know what the rules mean.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.game.bout.rules import NO_LIMIT, BoutRules, FirstLead, FirstLimit, Throwers
from bot.game.families import Rules, seats_allowed
from bot.game.move import Verb
from bot.game.options import OPTIONS, BadOption, Option


class Variant(NamedTuple):
    """A named rule set that players choose; `options` are the keys of the house options it offers."""

    key: str
    base: Rules
    options: tuple[str, ...]

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most seats with the variant's own deck."""
        return seats_allowed(self.base)

    @property
    def defaults(self) -> dict[str, str]:
        """The variant's own choice for each option it offers."""
        return {key: _current(self.base, OPTIONS[key]) for key in self.options}

    def rules(self, choices: Mapping[str, str] = {}) -> Rules:
        """The rules with house choices applied; raises BadOption for one that this variant does not offer."""
        rules = self.base
        for key, choice in choices.items():
            if key not in self.options:
                raise BadOption(key, choice, self.options)
            rules = _apply(rules, OPTIONS[key], choice)
        if rules.hand == 7 and rules.deck != 52:
            raise BadOption("hand", "7", ("6", "5"))
        return rules


def _apply(rules: Rules, option: Option, choice: str) -> Rules:
    value = option.value(choice)
    if option.verb is None:
        return replace(rules, **{option.field: value})
    moves = [verb for verb in rules.moves if verb is not option.verb]
    return replace(rules, moves=(*moves, option.verb) if value else tuple(moves))


def _current(rules: Rules, option: Option) -> str:
    value = option.verb in rules.moves if option.verb else getattr(rules, option.field)
    return next(choice for choice, meant in option.values.items() if meant == value)


_THROWING_IN: Final = BoutRules(moves=(Verb.LEAD, Verb.THROW, Verb.PASS, Verb.BEAT, Verb.TAKE))
_PASSING_ON: Final = replace(_THROWING_IN, moves=(*_THROWING_IN.moves, Verb.TRANSFER, Verb.SHOW))
_PLAIN: Final = replace(
    _THROWING_IN,
    throwers=Throwers.LEADER,
    vdogonku=False,
    bout_limit=NO_LIMIT,
    multi_lead=False,
    multi_throw=False,
    first_limit=FirstLimit.OFF,
    first_lead=FirstLead.DEALER,
)
_PASSING_ON_OPTIONS: Final = ("no_transfer_first", "show_trump")
_ANY_BOUT: Final = tuple(key for key in OPTIONS if key not in {"transfer", *_PASSING_ON_OPTIONS})

VARIANTS: Final = {
    variant.key: variant
    for variant in (
        Variant("podkidnoy", _THROWING_IN, _ANY_BOUT),
        Variant("perevodnoy", _PASSING_ON, (*_ANY_BOUT, *_PASSING_ON_OPTIONS)),
        Variant("obychny", _PLAIN, tuple(key for key in _ANY_BOUT if key != "throw_order")),
    )
}
"""Every variant by its key, in the order in which they are offered."""
