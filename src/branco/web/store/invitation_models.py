"""The stored invitations of friends, and of whom somebody wants none."""

from sqlalchemy import BigInteger, ForeignKey, false
from sqlalchemy.orm import Mapped, mapped_column

from branco.web.store.models import Base


class Invitation(Base):
    """A friend is asked to a seat of a table; `hushed` if they want to hear nothing of whoever asks."""

    __tablename__ = "invitations"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, index=True)
    host: Mapped[int] = mapped_column(ForeignKey("guests.id"), index=True)
    seat: Mapped[int]
    declined: Mapped[bool] = mapped_column(server_default=false())
    hushed: Mapped[bool] = mapped_column(server_default=false())
    created: Mapped[int] = mapped_column(BigInteger)


class Mute(Base):
    """Somebody from whom a person wants neither invitations nor mentions."""

    __tablename__ = "mutes"
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, autoincrement=False)
    muted_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, autoincrement=False, index=True)
