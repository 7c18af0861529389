"""Owns how a rating is written: its number, its margin, and by how much a game has moved it.

Does not know what any of them means.
"""

from bot.chat.words import Words
from bot.play.rating_shown import Moved, Shown


def number_text(rating: Shown, words: Words) -> str:
    """`1512`, or `1512?` while it is provisional."""
    return words("rating-provisional" if rating.provisional else "rating-number", number=str(rating.number))


def moved_text(moved: Moved, words: Words) -> str:
    """`1512 (+12)`."""
    return words("rating-moved", number=number_text(moved.shown, words), by=signed(moved.by))


def signed(number: int) -> str:
    """A number with its sign, the minus as wide as the plus."""
    return f"{number:+d}".replace("-", "−") if number else "±0"


def rating_text(rating: Shown, words: Words) -> str:
    """`1512 ± 190`."""
    return words("rating-with-margin", number=number_text(rating, words), margin=str(rating.margin))
