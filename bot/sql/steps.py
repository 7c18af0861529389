"""Owns the steps from one version of the schema to the next: Alembic goes them, as migrations/versions has them.

Does not know when a database is migrated, nor who else wants to (migrate.py).
"""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from bot.sql.versions import MIGRATIONS


def upgrade(connection: Connection) -> None:
    """Go all steps that the database has not gone yet; nothing is committed."""
    command.upgrade(configuration(connection), "head")


def configuration(connection: Connection) -> Config:
    """Alembic's configuration, for commands on this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
