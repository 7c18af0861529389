"""Owns the house options: what can be chosen, and which field of the rules each choice sets (docs/rules.md 3).

Does not know which variant offers which option (variants.py), nor the words for them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from bot.game.bout.rules import (
    NO_LIMIT,
    Answering,
    BoutRules,
    Draw,
    FirstLead,
    FirstLimit,
    LeadShape,
    NextLead,
    NoTransferFirst,
    Pogony,
    ShowTrump,
    SpadeTurn,
    Tail,
    TeamMode,
    Throwers,
    ThrowOrder,
    ThrowWindow,
    TrumpFrom,
    TrumpMode,
    VdogonkuLimit,
)
from bot.game.move import Verb
from bot.game.relay.rules import AfterPickup, PickupMode, RelayRules, SixExchange, TrumpChoice


class BadOption(ValueError):
    """Raised for a house option or a choice that a variant does not have."""

    def __init__(self, key: str, value: str, choices: tuple[str, ...]) -> None:
        super().__init__(f"{key}={value}")
        self.key = key
        self.value = value
        self.choices = choices


ALL: Final = "*"
"""The field of an option that sets several fields at once."""


def _always(_: object) -> bool:
    return True


class Option(NamedTuple):
    """A house choice; `group` is a menu page.

    `values` maps what people type to the value of the field `field`, or, where that is ALL, to values of several
    fields. With `verb` the value tells whether the game has that kind of move. `applies` is False under rules by
    which no choice makes any difference, or the choice is made already.
    """

    key: str
    group: str
    values: Mapping[str, object]
    field: str
    verb: Verb | None = None
    applies: Callable[[Any], bool] = _always

    @property
    def choices(self) -> tuple[str, ...]:
        """What people can type, in menu order."""
        return tuple(self.values)

    def value(self, choice: str) -> object:
        """The value that a choice stands for; raises BadOption for one that is not offered."""
        try:
            return self.values[choice]
        except KeyError:
            raise BadOption(self.key, choice, self.choices) from None


_ON_OFF: Final = {"on": True, "off": False}
_OFF_ON: Final = {"off": False, "on": True}


def _enum(*members: object) -> dict[str, object]:
    return {str(member): member for member in members}


_PATTERN: Final = {"lead": LeadShape.PATTERN, "hand": 5}
_SINGLE: Final = {"lead": LeadShape.ONE, "hand": 6}
_RANK: Final = {"lead": LeadShape.RANK, "hand": 6}


def _has_trump(rules: BoutRules) -> bool:
    return not rules.no_trump


def _turns_trump(rules: BoutRules) -> bool:
    return _has_trump(rules) and rules.trump_mode is TrumpMode.TURNED


def _has_throws(rules: BoutRules) -> bool:
    return rules.throwers is not Throwers.NONE


def _has_throwers(rules: BoutRules) -> bool:
    """Several of them, who need an order."""
    return rules.throwers in {Throwers.ALL, Throwers.NEIGHBOURS}


def _has_late_throws(rules: BoutRules) -> bool:
    return _has_throws(rules) and rules.vdogonku


def _has_many_attacks(rules: BoutRules) -> bool:
    return rules.lead is not LeadShape.ONE or _has_throws(rules)


def _has_transfer(rules: BoutRules) -> bool:
    return Verb.TRANSFER in rules.moves


def _has_no_transfer(rules: BoutRules) -> bool:
    return not _has_transfer(rules)


def _has_teams(rules: BoutRules) -> bool:
    return rules.teams > 0


def _has_no_teams(rules: BoutRules) -> bool:
    return not _has_teams(rules)


def _is_deck_free(rules: BoutRules | RelayRules) -> bool:
    """Closed covers are played with another deck only where one card is led (docs/rules.md 19)."""
    return isinstance(rules, RelayRules) or rules.answering is not Answering.CLOSED or rules.lead is LeadShape.ONE


def _leaves_a_pile(rules: RelayRules) -> bool:
    return rules.pickup_mode is not PickupMode.ALL


def _has_sixes(rules: BoutRules) -> bool:
    return rules.deck in {36, 52}


OPTIONS: Final = {
    option.key: option
    for option in (
        Option("base", "deck", {"podkidnoy": False, "perevodnoy": True}, "moves", Verb.TRANSFER),
        Option("simple_variant", "deck", {"a": _PATTERN, "b": _SINGLE, "c": _RANK}, ALL),
        Option("deck", "deck", {"36": 36, "24": 24, "32": 32, "52": 52}, "deck", applies=_is_deck_free),
        Option("jokers", "deck", {"0": 0, "1": 1, "2": 2}, "jokers"),
        Option("teams", "deck", {"off": 0, "2x2": 2, "3x3": 3}, "teams", applies=_has_no_transfer),
        Option("team_mode", "deck", _enum(*TeamMode), "team_mode", applies=_has_teams),
        Option("hand", "deck", {"6": 6, "5": 5, "7": 7}, "hand"),
        Option("trump_from", "deck", _enum(*TrumpFrom), "trump_from", applies=_turns_trump),
        Option(
            "trump_mode",
            "deck",
            _enum(TrumpMode.DIAMONDS, TrumpMode.TURNED, TrumpMode.CHOSEN_BEFORE_DEAL),
            "trump_mode",
        ),
        Option("spade_turn", "deck", _enum(*SpadeTurn), "spade_turn", applies=_turns_trump),
        Option("trump_no_ace", "deck", _ON_OFF, "trump_no_ace", applies=_turns_trump),
        Option("no_trump", "deck", _OFF_ON, "no_trump"),
        Option("trump_six_swap", "deck", _OFF_ON, "moves", Verb.SWAP, applies=_turns_trump),
        Option("tail", "deck", _enum(*Tail), "tail"),
        Option("trump_choice", "deck", _enum(*TrumpChoice), "trump_choice"),
        Option("six_exchange", "deck", _enum(*SixExchange), "six_exchange"),
        Option("first_lead", "leads", _enum(*FirstLead), "first_lead"),
        Option("next_lead", "leads", _enum(*NextLead), "next_lead"),
        Option("multi_lead", "leads", {"on": LeadShape.RANK, "off": LeadShape.ONE}, "lead"),
        Option("lead_limit", "leads", _ON_OFF, "lead_limit"),
        Option("bout_limit", "leads", {"6": 6, "none": NO_LIMIT}, "bout_limit"),
        Option("first_limit", "leads", _enum(*FirstLimit), "first_limit"),
        Option("throwers", "throwing", _enum(*Throwers), "throwers"),
        Option("throw_order", "throwing", _enum(*ThrowOrder), "throw_order", applies=_has_throwers),
        Option("throw_window", "throwing", _enum(*ThrowWindow), "throw_window", applies=_has_throws),
        Option("early_throw", "throwing", _OFF_ON, "early_throw", applies=_has_throws),
        Option("vdogonku", "throwing", _ON_OFF, "vdogonku", applies=_has_throws),
        Option("vdogonku_limit", "throwing", _enum(*VdogonkuLimit), "vdogonku_limit", applies=_has_late_throws),
        Option("transfer", "defence", _OFF_ON, "moves", Verb.TRANSFER, applies=_has_no_teams),
        Option("no_transfer_first", "defence", _enum(*NoTransferFirst), "no_transfer_first", applies=_has_transfer),
        Option("show_trump", "defence", _enum(*ShowTrump), "show_trump", applies=_has_trump),
        Option("otkaz", "defence", _OFF_ON, "waiver"),
        Option("partial_beat", "defence", _OFF_ON, "partial_beat", applies=_has_many_attacks),
        Option("shuffle_after_pickup", "defence", _ON_OFF, "shuffle_after_pickup"),
        Option("pickup_mode", "defence", _enum(*PickupMode), "pickup_mode"),
        Option("after_pickup", "defence", _enum(*AfterPickup), "after_pickup", applies=_leaves_a_pile),
        Option("low_trump_beats_ace", "defence", _OFF_ON, "low_trump_beats_ace", applies=_has_trump),
        Option("draw", "end", _enum(*Draw), "draw"),
        Option("pogony", "end", _enum(*Pogony), "pogony", applies=_has_sixes),
    )
}
"""Every house option by its key."""
