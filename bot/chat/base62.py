"""Owns numbers in few characters: digits, then capitals, then small letters, in base 62.

Does not know what is counted.
"""

import re
from typing import Final

_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_NUMBER: Final = re.compile(r"0|[1-9A-Za-z][0-9A-Za-z]{0,10}")


def write_number(number: int) -> str:
    """The number in base 62; raises ValueError for one below zero."""
    if number < 0:
        raise ValueError(f"no button for {number}")
    digits = ""
    while True:
        number, last = divmod(number, 62)
        digits = _DIGITS[last] + digits
        if not number:
            return digits


def read_number(text: str) -> int:
    """The number that `write_number` wrote; raises ValueError for any other text, and for more than 63 bits."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"not a number in base 62: {text!r}")
    number = 0
    for digit in text:
        number = number * 62 + _DIGITS.index(digit)
    if number >= 1 << 63:
        raise ValueError(f"no id of ours: {text!r}")
    return number
