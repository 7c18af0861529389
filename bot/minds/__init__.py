"""Computer players: the port Mind of bot.play.

Owns how a move is chosen. Does not know positions, people, storage or time: a mind sees what a person in its seat sees.
Minds that search (levels.py) are loaded only by the processes in which they think.
"""

from bot.minds.greedy import Greedy

__all__ = ["Greedy"]
