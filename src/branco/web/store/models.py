"""The stored tables. Times are milliseconds since 1970, so that every database keeps them alike."""

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    String,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

WAITING, PLAYING, OVER, IMPORTED = "waiting", "playing", "over", "imported"
PERSON, BOT, INVITE, OPEN = "person", "bot", "invite", "open"
START, PLAY, UNDO, SEATS, ORDER, WAITED = "start", "play", "undo", "seats", "order", "waited"


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)


class Guest(Base):
    """A browser that gave itself a name. Only the hash of its cookie is kept."""

    __tablename__ = "guests"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(64))
    created: Mapped[int] = mapped_column(BigInteger)


class Table(Base):
    """One game at one table. `seq` is the number of its last entry.

    `clock` is how long players may think, `due` when the time that runs now is up, and the glass the hourglass of a
    turn: whose it is, and what was left in it when it was last turned or stopped. While it is `held` nobody can choose.
    """

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    settings: Mapped[dict[str, str]] = mapped_column(JSON)
    seed: Mapped[str] = mapped_column(String(40))
    status: Mapped[str] = mapped_column(String(12))
    host: Mapped[int | None] = mapped_column(ForeignKey("guests.id"))
    listed: Mapped[bool]
    rules_hash: Mapped[str] = mapped_column(String(64))
    data_hash: Mapped[str] = mapped_column(String(64))
    seq: Mapped[int]
    plays: Mapped[int]
    created: Mapped[int] = mapped_column(BigInteger)
    touched: Mapped[int] = mapped_column(BigInteger)
    rematch: Mapped[str | None] = mapped_column(String(16))
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    bot_turn: Mapped[bool]
    driver: Mapped[str] = mapped_column(String(40))
    driver_until: Mapped[int] = mapped_column(BigInteger)
    clock: Mapped[dict[str, int]] = mapped_column(JSON, server_default="{}")
    due: Mapped[int] = mapped_column(BigInteger, server_default="0")
    glass_seat: Mapped[int] = mapped_column(server_default="-1")
    glass_left: Mapped[int] = mapped_column(BigInteger, server_default="0")
    held: Mapped[bool] = mapped_column(server_default=false())
    seats: Mapped[list["Seat"]] = relationship(order_by="Seat.seat", lazy="selectin")

    __table_args__ = (Index(None, "status", "touched"),)


class Seat(Base):
    """A place at a table. Its secret opens it from another device; `orders` are answers given beforehand, by step.

    `invitation` is the secret with which it was taken. The host has seen that one, so it opens the seat no more.
    """

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    bot: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(String(64))
    secret: Mapped[str] = mapped_column(String(32), unique=True)
    orders: Mapped[dict[str, int]] = mapped_column(JSON, server_default="{}")
    invitation: Mapped[str | None] = mapped_column(String(32), index=True)


class Grant(Base):
    """A guest who may look and act from a seat."""

    __tablename__ = "grants"
    table_id: Mapped[str] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, index=True)

    __table_args__ = (ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),)


class Entry(Base):
    """Something that happened at a table: the table is the fold of its entries.

    `seen` has a bit for each viewer who could notice it: bit 0 spectators, bit n + 1 seat n.
    `key` is the sender's, so that a repeated request is not a second move.
    """

    __tablename__ = "entries"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    seat: Mapped[int]
    action: Mapped[int]
    seen: Mapped[int]
    sealed: Mapped[bool]
    key: Mapped[str | None] = mapped_column(String(64))
    at: Mapped[int] = mapped_column(BigInteger)

    __table_args__ = (Index(None, "table_id", "key", unique=True),)


class Snapshot(Base):
    """The record after some plays, and what the journal told since the snapshot before it."""

    __tablename__ = "snapshots"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    plays: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[bytes] = mapped_column(LargeBinary)
    events: Mapped[list[Any]] = mapped_column(JSON)
