"""Alembic runs the migrations on the connection that the store gives it."""

from alembic import context

from branco.web.store.tournament_models import Tournament

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Tournament.metadata, render_as_batch=True
)
context.run_migrations()
