"""The mathematics of ratings, by openskill: the port Rater of bot.play.

Owns the model and its numbers. Does not know games, people or what is shown.
"""

from bot.ratings.bradley_terry import BradleyTerry

__all__ = ["BradleyTerry"]
