"""Owns the rules of the bout family as a value: every house choice resolved, no names of variants.

Does not know how the choices are offered (bot/game/bout/options.py) nor what follows from them.
"""

from enum import StrEnum
from typing import Final

import msgspec

from bot.game.lines import FLAG, NUMBER, Codec, many
from bot.game.move import Verb

NO_LIMIT: Final = 99
"""Stands for "only the defender's hand limits a bout"."""

FIRST_CAP: Final = 5
"""Attack cards while `first_limit` holds (docs/rules.md 2.7)."""


class TrumpFrom(StrEnum):
    """Where the turned card comes from (docs/rules.md 2.3)."""

    TOP = "top"
    RANDOM_MIDDLE = "random_middle"


class FirstLead(StrEnum):
    """Who leads the first deal, and any deal after a draw (docs/rules.md 2.6)."""

    LOWEST_TRUMP = "lowest_trump"
    LEFT_OF_DEALER = "left_of_dealer"
    DEALER = "dealer"
    RANDOM = "random"


class NextLead(StrEnum):
    """Who leads a deal that follows a lost one (docs/rules.md 2.6)."""

    IZ_POD_DURAKA = "iz_pod_duraka"
    POD_DURAKA = "pod_duraka"
    LOWEST_TRUMP = "lowest_trump"


class FirstLimit(StrEnum):
    """How long only five attack cards are allowed (docs/rules.md 2.7)."""

    UNTIL_FIRST_BITO = "until_first_bito"
    FIRST_BOUT = "first_bout"
    OFF = "off"


class Throwers(StrEnum):
    """Who may throw in (docs/rules.md 2.7)."""

    ALL = "all"
    NEIGHBOURS = "neighbours"
    LEADER = "leader"
    NONE = "none"

    # Members are keys on the hottest path, and the enumeration's own hash is a Python function.
    __hash__ = str.__hash__


class ThrowOrder(StrEnum):
    """In which order throwers are asked (docs/rules.md 2.7 and 19.8)."""

    LEADER_FIRST = "leader_first"
    FREE = "free"
    STRICT = "strict"


class VdogonkuLimit(StrEnum):
    """How many cards may lie when more are thrown after «беру» (docs/rules.md 2.7)."""

    CAP = "cap"
    HAND_ONLY = "hand_only"


class NoTransferFirst(StrEnum):
    """When the first attack of a deal may not be transferred (docs/rules.md 6.2)."""

    WHEN_POD_DURAKA = "when_pod_duraka"
    ALWAYS = "always"
    OFF = "off"


class ShowTrump(StrEnum):
    """How often one trump may be shown to pass the attack on (docs/rules.md 6.3 and 19.12)."""

    OFF = "off"
    ONCE_PER_BOUT = "once_per_bout"
    ONCE_PER_DEAL = "once_per_deal"


class Tail(StrEnum):
    """How a talon that cannot serve everybody is shared out (docs/rules.md 2.9)."""

    GREEDY = "greedy"
    ROUND_ROBIN = "round_robin"


class Draw(StrEnum):
    """What happens when nobody has cards left (docs/rules.md 2.10)."""

    ALLOWED = "allowed"
    DEFENDER_LOSES = "defender_loses"


class Pogony(StrEnum):
    """Which sixes count as погоны (docs/rules.md 13 and 19.22)."""

    ON = "on"
    STRICT = "strict"
    OFF = "off"


class ThrowWindow(StrEnum):
    """How long a bout stays open for throwers: seconds, until all have spoken, or not beyond what they hold."""

    TEN = "10"
    FIVE = "5"
    TWENTY = "20"
    ALL = "all"
    AT_ONCE = "at_once"


class LeadShape(StrEnum):
    """What a lead may be made of (docs/rules.md 2.7, 4.2, 9)."""

    ONE = "one"
    RANK = "rank"
    PATTERN = "pattern"
    PAIR = "pair"
    SUIT = "suit"


class ThrowRanks(StrEnum):
    """Which ranks may be thrown in: all that lie on the table, or only the one that was led (docs/rules.md 4.2)."""

    TABLE = "table"
    LED = "led"


class Answering(StrEnum):
    """How a defender answers: openly, or with closed covers that the leader believes or doubts (docs/rules.md 10)."""

    OPEN = "open"
    CLOSED = "closed"


class TrumpMode(StrEnum):
    """How trump is made: by the turned card, always diamonds, or named by the dealer (docs/rules.md 8)."""

    TURNED = "turned"
    DIAMONDS = "diamonds"
    CHOSEN_BEFORE_DEAL = "chosen_before_deal"


class SpadeTurn(StrEnum):
    """What happens when a spade is turned under the spade rule (docs/rules.md 8)."""

    REPLACE = "replace"
    PLAIN_PODKIDNOY = "plain_podkidnoy"


class TeamMode(StrEnum):
    """Whether the defender alone defends, or everybody of his team (docs/rules.md 5.3)."""

    SEATS = "seats"
    COMMUNE = "commune"


class BoutRules(msgspec.Struct, frozen=True, kw_only=True):
    """A variant of the bout family with its house options applied; the defaults are those of docs/rules.md 3."""

    moves: tuple[Verb, ...]
    deck: int = 36
    jokers: int = 0
    hand: int = 6
    trump_from: TrumpFrom = TrumpFrom.TOP
    trump_no_ace: bool = True
    trump_mode: TrumpMode = TrumpMode.TURNED
    spade_turn: SpadeTurn = SpadeTurn.REPLACE
    no_trump: bool = False
    low_trump_beats_ace: bool = False
    spades_by_spades: bool = False
    queen_unbeatable: bool = False
    first_lead: FirstLead = FirstLead.LOWEST_TRUMP
    next_lead: NextLead = NextLead.IZ_POD_DURAKA
    lead: LeadShape = LeadShape.RANK
    lead_limit: bool = True
    bout_limit: int = 6
    first_limit: FirstLimit = FirstLimit.UNTIL_FIRST_BITO
    throwers: Throwers = Throwers.ALL
    throw_order: ThrowOrder = ThrowOrder.LEADER_FIRST
    throw_window: ThrowWindow = ThrowWindow.TEN
    throw_ranks: ThrowRanks = ThrowRanks.TABLE
    multi_throw: bool = True
    early_throw: bool = False
    vdogonku: bool = True
    vdogonku_limit: VdogonkuLimit = VdogonkuLimit.CAP
    no_transfer_first: NoTransferFirst = NoTransferFirst.WHEN_POD_DURAKA
    show_trump: ShowTrump = ShowTrump.OFF
    waiver: bool = False
    partial_beat: bool = False
    answering: Answering = Answering.OPEN
    blind: bool = False
    shuffle_after_pickup: bool = True
    teams: int = 0
    team_mode: TeamMode = TeamMode.SEATS
    tail: Tail = Tail.GREEDY
    draw: Draw = Draw.ALLOWED
    pogony: Pogony = Pogony.ON
    max_bouts_without_discard: int = 200


def _choice(kind: type[StrEnum]) -> Codec:
    return Codec(str, kind)


CODECS: Final = {
    "moves": many(Codec(str, Verb), ","),
    "deck": NUMBER,
    "jokers": NUMBER,
    "hand": NUMBER,
    "trump_from": _choice(TrumpFrom),
    "trump_no_ace": FLAG,
    "trump_mode": _choice(TrumpMode),
    "spade_turn": _choice(SpadeTurn),
    "no_trump": FLAG,
    "low_trump_beats_ace": FLAG,
    "spades_by_spades": FLAG,
    "queen_unbeatable": FLAG,
    "first_lead": _choice(FirstLead),
    "next_lead": _choice(NextLead),
    "lead": _choice(LeadShape),
    "lead_limit": FLAG,
    "bout_limit": NUMBER,
    "first_limit": _choice(FirstLimit),
    "throwers": _choice(Throwers),
    "throw_order": _choice(ThrowOrder),
    "throw_window": _choice(ThrowWindow),
    "throw_ranks": _choice(ThrowRanks),
    "multi_throw": FLAG,
    "early_throw": FLAG,
    "vdogonku": FLAG,
    "vdogonku_limit": _choice(VdogonkuLimit),
    "no_transfer_first": _choice(NoTransferFirst),
    "show_trump": _choice(ShowTrump),
    "waiver": FLAG,
    "partial_beat": FLAG,
    "answering": _choice(Answering),
    "blind": FLAG,
    "shuffle_after_pickup": FLAG,
    "teams": NUMBER,
    "team_mode": _choice(TeamMode),
    "tail": _choice(Tail),
    "draw": _choice(Draw),
    "pogony": _choice(Pogony),
    "max_bouts_without_discard": NUMBER,
}
