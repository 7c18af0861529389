"""Owns the column types that both databases share: ids, times and words of an enumeration.

Does not know the tables.
"""

from datetime import UTC, datetime
from enum import StrEnum
from typing import Final, Generic, TypeVar

from sqlalchemy import BigInteger, DateTime, Dialect, Integer, String
from sqlalchemy.types import TypeDecorator

ROW_ID: Final = BigInteger().with_variant(Integer(), "sqlite")
"""A primary key of 64 bits; SQLite numbers rows by itself only in a column of the very type INTEGER."""

Word = TypeVar("Word", bound=StrEnum)


class UtcTime(TypeDecorator[datetime]):
    """An aware time: stored in UTC, given back in UTC. A time without a zone raises ValueError."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """The time as the driver takes it; SQLite keeps the digits only, so they must be those of UTC."""
        if value is None:
            return None
        if value.utcoffset() is None:
            raise ValueError("a stored time needs a time zone")
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """The stored time, aware; PostgreSQL answers in the zone of the session."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class WordOf(TypeDecorator[Word], Generic[Word]):
    """A member of an enumeration of texts, stored as its text."""

    impl = String
    cache_ok = True

    def __init__(self, words: type[Word]) -> None:
        super().__init__()
        self.words = words

    def process_bind_param(self, value: Word | None, dialect: Dialect) -> str | None:
        """The text itself, since some drivers do not take a subclass of str."""
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Word | None:
        """The member; raises ValueError for a text that is none."""
        return None if value is None else self.words(value)
