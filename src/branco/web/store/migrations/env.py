"""Alembic runs the migrations on the connection that the store gives it."""

from alembic import context

from branco.web.store.all_models import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
)
context.run_migrations()
