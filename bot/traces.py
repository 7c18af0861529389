"""Owns how an exception is told in a log: of which kind it is and where it was raised, and seldom in its own words.

Does not know what was being done. The words of an exception may repeat a card, a name or what somebody wrote; only
those of the database, the network and the operating system speak of nothing but themselves.
"""

import traceback
from collections.abc import Iterator
from typing import Final

from structlog.typing import ExcInfo

_SPEAKING: Final = frozenset({"sqlalchemy", "sqlite3", "psycopg", "telegram", "httpx", "alembic"})
"""Packages whose exceptions are told with the first line of their words; statements and values are in later ones."""


def trace(exc_info: ExcInfo) -> str:
    """An exception with all that led to it, the first cause first, as Python tells it but for the words."""
    return "\n".join(_lines(exc_info[1], set()))


def _lines(error: BaseException, told: set[int]) -> Iterator[str]:
    told.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in told:
        yield from _lines(before, told)
        yield "and then"
    yield from "".join(traceback.format_tb(error.__traceback__)).splitlines()
    yield _said(error)
    for member in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
        yield from ("  | " + line for line in _lines(member, told))


def _said(error: BaseException) -> str:
    kind = type(error)
    words = str(error).partition("\n")[0]
    speaks = isinstance(error, OSError) or kind.__module__.partition(".")[0] in _SPEAKING
    return f"{kind.__module__}.{kind.__qualname__}" + (f": {words}" if speaks and words else "")
