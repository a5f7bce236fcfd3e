"""The tables of the scores, and of the shelf. No table knows a game: options, counts and carries are kept as JSON."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, ForeignKey, MetaData, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Moment(TypeDecorator[datetime]):
    """A time with its zone, which SQLite would forget."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {str: Text, datetime: Moment}  # noqa: RUF012


class MatchRow(Base):
    """One match. `ended` and `winners` are null until it has been played out; `code` is the table it was played at.

    `nameless` says that the names were taken out because they were old.
    """

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    code: Mapped[str]
    options: Mapped[Any] = mapped_column(JSON)
    names: Mapped[list[str]] = mapped_column(JSON)
    sides: Mapped[list[list[int]]] = mapped_column(JSON)
    began: Mapped[datetime] = mapped_column(index=True)
    ended: Mapped[datetime | None]
    winners: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    nameless: Mapped[bool] = mapped_column(default=False, server_default=false())


class MatchPersonRow(Base):
    """Who sat on a seat of a match. It is never shown; by it a guest finds their matches and is taken out."""

    __tablename__ = "match_people"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[str] = mapped_column(index=True)


class ForgottenRow(Base):
    """Somebody who asked to be forgotten, by a hash of their id: what still carries their name is not written."""

    __tablename__ = "forgotten"

    person_hash: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]


class DealRow(Base):
    """One finished deal of a match; a deal is in here once, whoever brings it and how often."""

    __tablename__ = "deals"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    deal_no: Mapped[int] = mapped_column(primary_key=True)
    points: Mapped[list[int]] = mapped_column(JSON)
    winners: Mapped[list[int]] = mapped_column(JSON)
    void: Mapped[bool]
    lines: Mapped[list[Any]] = mapped_column(JSON)
    carry: Mapped[list[int]] = mapped_column(JSON)
    at: Mapped[datetime]


class DeviceLinkRow(Base):
    """A personal link to go on with on another device. Only a hash of what stands in the link is kept."""

    __tablename__ = "device_links"

    token_hash: Mapped[str] = mapped_column(primary_key=True)
    person_id: Mapped[str] = mapped_column(index=True)
    name: Mapped[str]
    expires: Mapped[datetime]
    used_at: Mapped[datetime | None]


class ShelfRow(Base):
    """A room that is put away: as it lay in the store of live rooms, in bytes that only the codec reads."""

    __tablename__ = "shelf"

    code: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    version: Mapped[int]
    body: Mapped[bytes]
    put_at: Mapped[datetime] = mapped_column(index=True)


class ShelfLineRow(Base):
    """A line of the log of a room that is put away."""

    __tablename__ = "shelf_lines"

    code: Mapped[str] = mapped_column(ForeignKey("shelf.code", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[bytes]


class ShelfPersonRow(Base):
    """Somebody who has a place in a room that is put away."""

    __tablename__ = "shelf_people"

    code: Mapped[str] = mapped_column(ForeignKey("shelf.code", ondelete="CASCADE"), primary_key=True)
    person_id: Mapped[str] = mapped_column(primary_key=True, index=True)
