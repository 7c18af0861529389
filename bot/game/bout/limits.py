"""Owns how many attack cards a bout may have (docs/rules.md 2.7, 4.2, 9).

Does not know who plays them.
"""

from typing import Final

from bot.game.bout.position import LEAD, TAKE, Position
from bot.game.bout.rules import FIRST_CAP, BoutRules, FirstLimit, VdogonkuLimit

_OFF: Final = FirstLimit.OFF
_FIRST_BOUT: Final = FirstLimit.FIRST_BOUT
_HAND_ONLY: Final = VdogonkuLimit.HAND_ONLY


def limit(rules: BoutRules, position: Position) -> int:
    """Attack cards that the house allows in this bout, whatever the defender holds: 5, 6 or NO_LIMIT."""
    first = rules.first_limit
    if first is _OFF or (position.bout > 1 if first is _FIRST_BOUT else position.bitos):
        return rules.bout_limit
    return FIRST_CAP


def cap(rules: BoutRules, position: Position) -> int:
    """Attack cards this bout may have now: at most the limit, and what the defender held when it came to him.

    With `lead_limit` off a lead may be larger than the defender's hand.
    """
    reach, phase = position.reach, position.phase
    if phase is TAKE and rules.vdogonku_limit is _HAND_ONLY:
        return reach
    most = limit(rules, position)
    if phase is LEAD and not rules.lead_limit:
        return most
    return min(reach, most)
