"""Rooms that nobody has touched for long."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "shelf",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("put_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_shelf")),
    )
    op.create_index(op.f("ix_shelf_put_at"), "shelf", ["put_at"])
    op.create_table(
        "shelf_lines",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("line", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["shelf.code"], name=op.f("fk_shelf_lines_code_shelf"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "n", name=op.f("pk_shelf_lines")),
    )
    op.create_table(
        "shelf_people",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["shelf.code"], name=op.f("fk_shelf_people_code_shelf"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "person_id", name=op.f("pk_shelf_people")),
    )
    op.create_index(op.f("ix_shelf_people_person_id"), "shelf_people", ["person_id"])


def downgrade() -> None:
    op.drop_table("shelf_people")
    op.drop_table("shelf_lines")
    op.drop_table("shelf")
