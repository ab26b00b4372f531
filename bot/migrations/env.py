"""Run the migrations on the connection, and in the transaction, that the store hands over."""

from alembic import context

from bot.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
