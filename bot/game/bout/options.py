"""Owns the house options of the bout family: which games have each, and when it is moot (docs/rules.md 3).

Does not know variants, nor the words for options.
"""

from typing import Final

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
    ThrowRanks,
    ThrowWindow,
    TrumpFrom,
    TrumpMode,
    VdogonkuLimit,
)
from bot.game.move import Verb
from bot.game.options import ALL, OFF_ON, ON_OFF, BadOption, Option, members


def conflict(rules: BoutRules) -> BadOption | None:
    """A choice that does not go with the others, with those that do; None if all go together (docs/rules.md 19)."""
    if rules.hand == 7 and rules.deck != 52:
        return BadOption("hand", "7", ("6", "5"))
    if not _is_deck_free(rules) and rules.deck != 36:
        return BadOption("deck", str(rules.deck), ("36",))
    if rules.teams and _has_transfer(rules):
        return BadOption("teams", f"{rules.teams}x{rules.teams}", ("off",))
    if 2 * rules.teams * rules.hand > rules.deck + rules.jokers:
        return BadOption("deck", str(rules.deck), ("36", "52"))
    return None


def _throws_freely(rules: BoutRules) -> bool:
    """Any rank on the table may be thrown in: подкидной and what grew out of it."""
    return Verb.THROW in rules.moves and rules.throw_ranks is ThrowRanks.TABLE


def _throws_seeing(rules: BoutRules) -> bool:
    return _throws_freely(rules) and not rules.blind


def _throws_in_order(rules: BoutRules) -> bool:
    return _throws_freely(rules) and _has_throwers(rules)


def _is_open(rules: BoutRules) -> bool:
    return rules.answering is Answering.OPEN


def _has_any_deck(rules: BoutRules) -> bool:
    """Open leads of several cards to which nothing else is thrown are made for 36 cards (docs/rules.md 19)."""
    return rules.lead is LeadShape.ONE or _throws_freely(rules) or not _is_open(rules)


def _is_deck_free(rules: BoutRules) -> bool:
    """Closed covers are played with another deck only where one card is led (docs/rules.md 19)."""
    return rules.lead is LeadShape.ONE or _is_open(rules)


def _has_jokers(rules: BoutRules) -> bool:
    return _is_open(rules) and rules.lead not in {LeadShape.PAIR, LeadShape.SUIT}


def _leads_pairs(rules: BoutRules) -> bool:
    return _is_open(rules) and rules.lead in {LeadShape.PAIR, LeadShape.PATTERN}


def _asks_who_leads(rules: BoutRules) -> bool:
    """Games whose own source says who leads begin on the dealer's left (docs/rules.md 2.6)."""
    return rules.first_lead is not FirstLead.LEFT_OF_DEALER


def _splits_the_table(rules: BoutRules) -> bool:
    """Simple games, where covered cards may go away although the rest is taken (docs/rules.md 4.2 and 19.13)."""
    return _is_open(rules) and not _throws_freely(rules) and (rules.lead is not LeadShape.ONE or _has_throws(rules))


def _has_plain_trumps(rules: BoutRules) -> bool:
    return _throws_freely(rules) and not rules.spades_by_spades


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


def _has_transfer(rules: BoutRules) -> bool:
    return Verb.TRANSFER in rules.moves


def _has_no_transfer(rules: BoutRules) -> bool:
    return not _has_transfer(rules)


def _may_grant_refusal(rules: BoutRules) -> bool:
    """Attacks are passed on, or another option lets them be, and nobody may refuse yet (docs/rules.md 6.4)."""
    return not rules.waiver and (_has_transfer(rules) or rules.blind or rules.spades_by_spades)


def _plays_in_teams(rules: BoutRules) -> bool:
    return _throws_seeing(rules) and not _has_transfer(rules)


_PATTERN: Final = {"lead": LeadShape.PATTERN, "hand": 5}
_SINGLE: Final = {"lead": LeadShape.ONE, "hand": 6}
_RANK: Final = {"lead": LeadShape.RANK, "hand": 6}
_SIMPLE: Final = {"a": _PATTERN, "b": _SINGLE, "c": _RANK}
_BASES: Final = {"podkidnoy": False, "perevodnoy": True}
_DECKS: Final = {"36": 36, "24": 24, "32": 32, "52": 52}
_TEAMS: Final = {"off": 0, "2x2": 2, "3x3": 3}
_TRUMP_MODES: Final = members(TrumpMode.DIAMONDS, TrumpMode.TURNED, TrumpMode.CHOSEN_BEFORE_DEAL)

OPTIONS: Final = (
    Option("base", "deck", _BASES, "moves", Verb.TRANSFER, suits=lambda rules: rules.blind),
    Option("simple_variant", "deck", _SIMPLE, ALL, suits=lambda rules: not _is_open(rules)),
    Option("deck", "deck", _DECKS, suits=_has_any_deck, applies=_is_deck_free),
    Option("jokers", "deck", {"0": 0, "1": 1, "2": 2}, suits=_has_jokers),
    Option("teams", "deck", _TEAMS, suits=_plays_in_teams, applies=_has_no_transfer),
    Option("team_mode", "deck", members(*TeamMode), suits=_plays_in_teams, applies=lambda rules: rules.teams > 0),
    Option("hand", "deck", {"6": 6, "5": 5, "7": 7}, suits=_throws_freely),
    Option("trump_from", "deck", members(*TrumpFrom), applies=_turns_trump),
    Option("trump_mode", "deck", _TRUMP_MODES, suits=lambda rules: rules.spades_by_spades),
    Option("spade_turn", "deck", members(*SpadeTurn), suits=lambda rules: rules.spades_by_spades, applies=_turns_trump),
    Option("trump_no_ace", "deck", ON_OFF, applies=_turns_trump),
    Option("no_trump", "deck", OFF_ON, suits=_has_plain_trumps),
    Option("trump_six_swap", "deck", OFF_ON, "moves", Verb.SWAP, suits=_throws_seeing, applies=_turns_trump),
    Option("tail", "deck", members(*Tail)),
    Option("first_lead", "leads", members(*FirstLead), suits=_asks_who_leads),
    Option("next_lead", "leads", members(*NextLead)),
    Option("multi_lead", "leads", {"on": LeadShape.RANK, "off": LeadShape.ONE}, "lead", suits=_throws_seeing),
    Option("lead_limit", "leads", ON_OFF, suits=_leads_pairs),
    Option("bout_limit", "leads", {"6": 6, "none": NO_LIMIT}, suits=lambda rules: Verb.THROW in rules.moves),
    Option("first_limit", "leads", members(*FirstLimit), suits=lambda rules: Verb.THROW in rules.moves),
    Option("throwers", "throwing", members(*Throwers), suits=_throws_freely),
    Option("throw_order", "throwing", members(*ThrowOrder), suits=_throws_in_order, applies=_has_throwers),
    Option("throw_window", "throwing", members(*ThrowWindow), suits=_throws_seeing, applies=_has_throws),
    Option("early_throw", "throwing", OFF_ON, suits=_throws_seeing, applies=_has_throws),
    Option("vdogonku", "throwing", ON_OFF, suits=_throws_freely, applies=_has_throws),
    Option("vdogonku_limit", "throwing", members(*VdogonkuLimit), suits=_throws_freely, applies=_has_late_throws),
    Option(
        "transfer",
        "defence",
        OFF_ON,
        "moves",
        Verb.TRANSFER,
        suits=lambda rules: rules.spades_by_spades,
        applies=lambda rules: rules.teams == 0,
    ),
    Option("no_transfer_first", "defence", members(*NoTransferFirst), suits=_has_transfer, applies=_has_transfer),
    Option(
        "show_trump",
        "defence",
        members(*ShowTrump),
        suits=lambda rules: Verb.SHOW in rules.moves,
        applies=_has_trump,
    ),
    Option("otkaz", "defence", OFF_ON, "waiver", suits=_may_grant_refusal, applies=_has_transfer),
    Option("partial_beat", "defence", OFF_ON, suits=_splits_the_table),
    Option("shuffle_after_pickup", "defence", ON_OFF, suits=lambda rules: rules.blind),
    Option("low_trump_beats_ace", "defence", OFF_ON, applies=_has_trump),
    Option("spades_by_spades", "defence", OFF_ON, suits=_has_plain_trumps, applies=_has_trump),
    Option("draw", "end", members(*Draw)),
    Option("pogony", "end", members(*Pogony), applies=lambda rules: rules.deck in {36, 52}),
)
"""The house options, in menu order."""
