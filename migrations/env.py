"""How alembic reaches the database: over the connection it is handed (see `app/store/database.py`)."""

from alembic import context

from app.store.tables import Base


def is_ours(name: str | None, kind: str, parents: object) -> bool:
    """The live rooms share the SQLite file and look after their tables themselves."""
    return not (kind == "table" and name is not None and name.startswith("live_"))


connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    include_name=is_ours,
    render_as_batch=connection.dialect.name == "sqlite",
)
with context.begin_transaction():
    context.run_migrations()
