"""The stored tournaments: what is played, who takes part, and the tables of each round."""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from branco.web.store.models import Base

ROBIN, LEAGUE, SWISS, KNOCKOUT = "robin", "league", "swiss", "knockout"
FORMS = (ROBIN, LEAGUE, SWISS, KNOCKOUT)
BYES, SMALLER, BOTS = "byes", "smaller", "bots"
UNEVEN = (SMALLER, BOTS, BYES)
JOINING, RUNNING, ENDED, CANCELLED = "joining", "running", "ended", "cancelled"
TAKES_PART, WITHDRAWN = "in", "withdrawn"
AT_TABLE, DONE, DECIDED, RESTS = "playing", "over", "decided", "rests"


class Tournament(Base):
    """Tables that belong together. `players` sit at one; `uneven` says what becomes of a number that does not divide.

    `round` is the last that has begun, at `began`; the next begins when it is over and `days` have passed. Of a
    knockout so many `advance`. `revision` counts what changes who takes part, so that a round is planned with what
    holds when it is stored. `schedule` are rounds that are planned already.
    """

    __tablename__ = "tournaments"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    game: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    settings: Mapped[dict[str, str]] = mapped_column(JSON)
    form: Mapped[str] = mapped_column(String(10))
    rounds: Mapped[int]
    advance: Mapped[int]
    days: Mapped[int]
    uneven: Mapped[str] = mapped_column(String(8))
    bot: Mapped[str] = mapped_column(String(16))
    rated: Mapped[bool]
    listed: Mapped[bool]
    host: Mapped[int | None] = mapped_column(ForeignKey("guests.id"), index=True)
    lang: Mapped[str] = mapped_column(String(5))
    status: Mapped[str] = mapped_column(String(10))
    round: Mapped[int]
    revision: Mapped[int]
    seed: Mapped[int] = mapped_column(BigInteger)
    schedule: Mapped[list[Any]] = mapped_column(JSON)
    created: Mapped[int] = mapped_column(BigInteger)
    began: Mapped[int] = mapped_column(BigInteger)

    __table_args__ = (Index(None, "status", "created"),)


class Entrant(Base):
    """Who takes part: a person, a bot of this server, or a program of a person; a `filler` makes the number even."""

    __tablename__ = "entrants"
    tournament: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    guest_id: Mapped[int | None] = mapped_column(ForeignKey("guests.id"), index=True)
    name: Mapped[str] = mapped_column(String(64))
    bot: Mapped[str] = mapped_column(String(16))
    filler: Mapped[bool]
    zone: Mapped[str] = mapped_column(String(40))
    state: Mapped[str] = mapped_column(String(10))

    __table_args__ = (Index(None, "tournament", "guest_id", unique=True),)


class Sitting(Base):
    """A table of a round, with its entrants by seat and, when it is over, their places; number 0 are those who rest."""

    __tablename__ = "sittings"
    tournament: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    laid: Mapped[str | None] = mapped_column(String(16), index=True)
    entrants: Mapped[list[int]] = mapped_column(JSON)
    places: Mapped[list[int]] = mapped_column(JSON)
    state: Mapped[str] = mapped_column(String(10))
    at: Mapped[int] = mapped_column(BigInteger)
