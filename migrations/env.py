"""How alembic reaches the database: over the connection it is handed (see `app/store/database.py`)."""

from alembic import context

from app.store.tables import Base

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    render_as_batch=connection.dialect.name == "sqlite",
)
with context.begin_transaction():
    context.run_migrations()
