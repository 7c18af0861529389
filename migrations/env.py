"""Runs the steps of versions/ on the connection that bot/sql/migrate.py gives; it owns the transaction."""

from alembic import context

from bot.sql.metadata import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=connection.dialect.name == "sqlite",
)
with context.begin_transaction():
    context.run_migrations()
