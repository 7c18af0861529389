"""Owns the house options: what can be chosen, and which field of the rules each choice sets (docs/rules.md 3).

Does not know which variant offers which option (variants.py), nor the words for them.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bot.game.bout.rules import (
    NO_LIMIT,
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


class BadOption(ValueError):
    """Raised for a house option or a choice that a variant does not have."""

    def __init__(self, key: str, value: str, choices: tuple[str, ...]) -> None:
        super().__init__(f"{key}={value}")
        self.key = key
        self.value = value
        self.choices = choices


ALL: Final = "*"
"""The field of an option that sets several fields at once."""


class Option(NamedTuple):
    """A house choice; `group` is a menu page.

    `values` maps what people type to the value of the field `field`, or, where that is ALL, to values of several
    fields. With `verb` the value tells whether the game has that kind of move.
    """

    key: str
    group: str
    values: Mapping[str, object]
    field: str
    verb: Verb | None = None

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

OPTIONS: Final = {
    option.key: option
    for option in (
        Option("base", "deck", {"podkidnoy": False, "perevodnoy": True}, "moves", Verb.TRANSFER),
        Option("simple_variant", "deck", {"a": _PATTERN, "b": _SINGLE, "c": _RANK}, ALL),
        Option("deck", "deck", {"36": 36, "24": 24, "32": 32, "52": 52}, "deck"),
        Option("jokers", "deck", {"0": 0, "1": 1, "2": 2}, "jokers"),
        Option("teams", "deck", {"off": 0, "2x2": 2, "3x3": 3}, "teams"),
        Option("team_mode", "deck", _enum(*TeamMode), "team_mode"),
        Option("hand", "deck", {"6": 6, "5": 5, "7": 7}, "hand"),
        Option("trump_from", "deck", _enum(*TrumpFrom), "trump_from"),
        Option(
            "trump_mode",
            "deck",
            _enum(TrumpMode.DIAMONDS, TrumpMode.TURNED, TrumpMode.CHOSEN_BEFORE_DEAL),
            "trump_mode",
        ),
        Option("spade_turn", "deck", _enum(*SpadeTurn), "spade_turn"),
        Option("trump_no_ace", "deck", _ON_OFF, "trump_no_ace"),
        Option("no_trump", "deck", _OFF_ON, "no_trump"),
        Option("trump_six_swap", "deck", _OFF_ON, "moves", Verb.SWAP),
        Option("tail", "deck", _enum(*Tail), "tail"),
        Option("first_lead", "leads", _enum(*FirstLead), "first_lead"),
        Option("next_lead", "leads", _enum(*NextLead), "next_lead"),
        Option("multi_lead", "leads", {"on": LeadShape.RANK, "off": LeadShape.ONE}, "lead"),
        Option("lead_limit", "leads", _ON_OFF, "lead_limit"),
        Option("bout_limit", "leads", {"6": 6, "none": NO_LIMIT}, "bout_limit"),
        Option("first_limit", "leads", _enum(*FirstLimit), "first_limit"),
        Option("throwers", "throwing", _enum(*Throwers), "throwers"),
        Option("throw_order", "throwing", _enum(*ThrowOrder), "throw_order"),
        Option("throw_window", "throwing", _enum(*ThrowWindow), "throw_window"),
        Option("early_throw", "throwing", _OFF_ON, "early_throw"),
        Option("vdogonku", "throwing", _ON_OFF, "vdogonku"),
        Option("vdogonku_limit", "throwing", _enum(*VdogonkuLimit), "vdogonku_limit"),
        Option("transfer", "defence", _OFF_ON, "moves", Verb.TRANSFER),
        Option("no_transfer_first", "defence", _enum(*NoTransferFirst), "no_transfer_first"),
        Option("show_trump", "defence", _enum(*ShowTrump), "show_trump"),
        Option("otkaz", "defence", _OFF_ON, "otkaz"),
        Option("partial_beat", "defence", _OFF_ON, "partial_beat"),
        Option("shuffle_after_pickup", "defence", _ON_OFF, "shuffle_after_pickup"),
        Option("low_trump_beats_ace", "defence", _OFF_ON, "low_trump_beats_ace"),
        Option("draw", "end", _enum(*Draw), "draw"),
        Option("pogony", "end", _enum(*Pogony), "pogony"),
    )
}
"""Every house option by its key."""
