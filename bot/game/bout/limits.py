"""Owns how many attack cards a bout may have (docs/rules.md 2.7).

Does not know who plays them.
"""

from bot.game.bout.position import Phase, Position
from bot.game.bout.rules import FIRST_CAP, NO_LIMIT, BoutRules, FirstLimit, VdogonkuLimit


def limit(rules: BoutRules, position: Position) -> int:
    """Attack cards that the house allows in this bout, whatever the defender holds: 5, 6 or NO_LIMIT."""
    first = rules.first_limit
    if first is FirstLimit.UNTIL_FIRST_BITO:
        five = not position.bitos
    else:
        five = first is FirstLimit.FIRST_BOUT and position.bout == 1
    return min(FIRST_CAP, rules.bout_limit) if five else rules.bout_limit


def cap(rules: BoutRules, position: Position) -> int:
    """Attack cards this bout may have now: the limit, and never more than the defender held when it came to him."""
    if position.phase is Phase.TAKE and rules.vdogonku_limit is VdogonkuLimit.HAND_ONLY:
        return min(position.reach, NO_LIMIT)
    return min(limit(rules, position), position.reach)
