"""Everything that is remembered, in SQLite or PostgreSQL: the ports Store and Inbox of bot.play, and migrations.

Owns tables, statements, transactions and locks. Does not know what a game means, nor Telegram.

To change the schema: edit schema.py, or the one of results, ratings or achievements, and write the next file of
migrations/versions by hand; a test compares both.
"""

from bot.sql.database import Database, cause_of, is_away
from bot.sql.inbox import SqlInbox
from bot.sql.migrate import SchemaError, migrate
from bot.sql.pens import CannotLock, SecondCopy, SolePen, pen_of
from bot.sql.rows import LockError
from bot.sql.store import SqlStore
from bot.sql.versions import newest_version, schema_version
from bot.sql.vitals import SqlVitals

__all__ = [
    "CannotLock",
    "Database",
    "LockError",
    "SchemaError",
    "SecondCopy",
    "SolePen",
    "SqlInbox",
    "SqlStore",
    "SqlVitals",
    "cause_of",
    "is_away",
    "migrate",
    "newest_version",
    "pen_of",
    "schema_version",
]
