"""Who sat at which match, so that a name can be taken out of it; who asked to be forgotten; sheets without names."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "match_people",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_match_people_match_id_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_match_people")),
    )
    op.create_index(op.f("ix_match_people_person_id"), "match_people", ["person_id"])
    op.create_table(
        "forgotten",
        sa.Column("person_hash", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("person_hash", name=op.f("pk_forgotten")),
    )
    op.add_column("matches", sa.Column("nameless", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(op.f("ix_matches_began"), "matches", ["began"])
    op.create_index(op.f("ix_device_links_person_id"), "device_links", ["person_id"])


def downgrade() -> None:
    op.drop_index(op.f("ix_device_links_person_id"), "device_links")
    op.drop_index(op.f("ix_matches_began"), "matches")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("nameless")
    op.drop_table("forgotten")
    op.drop_table("match_people")
