"""Computer players: the port Mind of bot.play.

Owns how a move is chosen. Does not know positions, people, storage or time: a mind sees what a person in its seat sees.
"""

from bot.minds.greedy import Greedy
from bot.minds.levels import LEVELS, choose, solve, weigh

__all__ = ["LEVELS", "Greedy", "choose", "solve", "weigh"]
