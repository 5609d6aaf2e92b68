"""The stored tables. Times are milliseconds since 1970, so that every database keeps them alike."""

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    String,
    Text,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from branco.web.store.secret import secret_of

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

WAITING, PLAYING, OVER, IMPORTED, STOPPED = "waiting", "playing", "over", "imported", "stopped"
PERSON, BOT, INVITE, OPEN = "person", "bot", "invite", "open"
OUTSIDE = "outside"  # the bot of a seat at which a program of a person plays
START, PLAY, UNDO, SEATS, ORDER, WAITED, DRAFT = "start", "play", "undo", "seats", "order", "waited", "draft"
TALK = "talk"


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
    `awaited` has a bit for each seat that is asked. `times` is what the clocks of players had left at `since`; those of
    the `ticking` seats run, and the first is up at the `deadline`. `paused` is since when, or 0; `votes` are the seats
    that want something. A `rated` game counts for the ratings of those who play, unless something speaks against it
    at its end. `lang` is the language of its host, `level` for whom it is laid.
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
    awaited: Mapped[int] = mapped_column(server_default="0")
    times: Mapped[dict[str, list[int]]] = mapped_column(JSON, server_default="{}")
    ticking: Mapped[int] = mapped_column(server_default="0")
    since: Mapped[int] = mapped_column(BigInteger, server_default="0")
    deadline: Mapped[int] = mapped_column(BigInteger, server_default="0", index=True)
    paused: Mapped[int] = mapped_column(BigInteger, server_default="0")
    votes: Mapped[dict[str, list[int]]] = mapped_column(JSON, server_default="{}")
    rated: Mapped[bool] = mapped_column(server_default=false())
    lang: Mapped[str] = mapped_column(String(5), server_default="")
    level: Mapped[str] = mapped_column(String(8), server_default="")
    seats: Mapped[list["Seat"]] = relationship(order_by="Seat.seat", lazy="selectin")

    __table_args__ = (Index(None, "status", "touched"),)


class Seat(Base):
    """A place at a table. Its secret opens it from another device; `orders` are answers given beforehand, by step,
    `draft` is what its player has chosen and not confirmed yet; `absence` tells who plays while its player is away, and
    `zone` where the player's nights are; `hints` is whether its player allows them here. `player` is the guest who had
    it when the game began: a rated game counts for them, whoever has the seat later.

    Of secrets only hashes are kept. `invitation` is that of the one with which the seat was taken: the host has seen
    it, so it opens the seat no more.
    """

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    bot: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(String(64))
    secret_hash: Mapped[str] = mapped_column("secret", String(32), unique=True)
    nonce: Mapped[str] = mapped_column(String(32), server_default="")
    orders: Mapped[dict[str, int]] = mapped_column(JSON, server_default="{}")
    invitation: Mapped[str | None] = mapped_column(String(32), index=True)
    draft: Mapped[dict[str, Any]] = mapped_column(JSON, server_default="{}")
    absence: Mapped[dict[str, Any]] = mapped_column(JSON, server_default="{}")
    zone: Mapped[str] = mapped_column(String(40), server_default="")
    hints: Mapped[bool] = mapped_column(server_default=false())
    player: Mapped[int | None] = mapped_column(index=True)

    @property
    def secret(self) -> str:
        return secret_of(self.nonce)


class Grant(Base):
    """A guest who may look and act from a seat, and who may have put the table away."""

    __tablename__ = "grants"
    table_id: Mapped[str] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, index=True)
    archived: Mapped[bool] = mapped_column(server_default=false())

    __table_args__ = (ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),)


class Entry(Base):
    """Something that happened at a table: the table is the fold of its entries.

    `seen` has a bit for each viewer who could notice it: bit 0 spectators, bit n + 1 seat n.
    `key` is the sender's, so that a repeated request is not a second move. `label` is the choice in words: with other
    rules its number may mean something else.
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
    label: Mapped[str] = mapped_column(String(160), server_default="", default="")

    __table_args__ = (Index(None, "table_id", "key", unique=True),)


class Snapshot(Base):
    """The record after some plays, and what the journal told since the snapshot before it."""

    __tablename__ = "snapshots"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    plays: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[bytes] = mapped_column(LargeBinary)
    events: Mapped[list[Any]] = mapped_column(JSON)


class Analysis(Base):
    """What was found of a finished game: how many moments are done, by which worker until when, and the findings."""

    __tablename__ = "analyses"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    worker: Mapped[str] = mapped_column(String(40))
    until: Mapped[int] = mapped_column(BigInteger)
    done: Mapped[int]
    found: Mapped[list[Any]] = mapped_column(JSON)


class Pack(Base):
    """The sources and figures of the rules that some tables are played with.

    Those of a `variant` never were the rules of this server: its tables are laid with them, and wait for players so.
    """

    __tablename__ = "packs"
    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    rules_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    files: Mapped[bytes] = mapped_column(LargeBinary)
    variant: Mapped[bool] = mapped_column(server_default=false())


class LabStudy(Base):
    """A study of the lab: what it changes, who plays, how many games are wanted and `done`, and what was `found`.

    `rules` and `usual_rules` are the hashes of the variant and of the game as it is. The worker that plays it has it
    until `until`; `worked` is how long it has been played, in milliseconds.
    """

    __tablename__ = "studies"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), index=True)
    name: Mapped[str] = mapped_column(String(120))
    game: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    settings: Mapped[dict[str, str]] = mapped_column(JSON)
    bot: Mapped[str] = mapped_column(String(24))
    changes: Mapped[dict[str, Any]] = mapped_column(JSON)
    departures: Mapped[list[str]] = mapped_column(JSON)
    usual_rules: Mapped[str] = mapped_column(String(64))
    rules: Mapped[str] = mapped_column(String(64))
    data: Mapped[str] = mapped_column(String(64))
    games: Mapped[int]
    done: Mapped[int]
    worked: Mapped[int] = mapped_column(BigInteger)
    status: Mapped[str] = mapped_column(String(12))
    found: Mapped[dict[str, Any]] = mapped_column(JSON)
    created: Mapped[int] = mapped_column(BigInteger)
    touched: Mapped[int] = mapped_column(BigInteger)
    worker: Mapped[str] = mapped_column(String(40))
    until: Mapped[int] = mapped_column(BigInteger)

    __table_args__ = (Index(None, "status", "touched"),)


class Pulse(Base):
    """A sign of life that a worker writes when it is asked whether it is ready."""

    __tablename__ = "pulses"
    worker: Mapped[str] = mapped_column(String(40), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class Ban(Base):
    """An address, or a network of addresses, that is not served."""

    __tablename__ = "bans"
    network: Mapped[str] = mapped_column(String(64), primary_key=True)
    since: Mapped[int] = mapped_column(BigInteger)


class Mark(Base):
    """Something that holds for the whole server, and since when."""

    __tablename__ = "marks"
    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    since: Mapped[int] = mapped_column(BigInteger)


class Account(Base):
    """A guest who wants to be known again: by a password, of which a hash is kept, or by passkeys.

    `key` is the name as it is compared, so that no two look alike; `email` is for notices alone.
    """

    __tablename__ = "accounts"
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(64))
    key: Mapped[str] = mapped_column(String(160), unique=True)
    password: Mapped[str] = mapped_column(String(200), server_default="")
    created: Mapped[int] = mapped_column(BigInteger)


class Robot(Base):
    """An account that a program plays with: whose it is, who may invite it, to which games and to how many at once."""

    __tablename__ = "robots"
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, autoincrement=False)
    owner: Mapped[int] = mapped_column(ForeignKey("guests.id"), index=True)
    accepts: Mapped[str] = mapped_column(String(8))
    games: Mapped[list[str]] = mapped_column(JSON)
    most: Mapped[int]


class Login(Base):
    """A device on which an account is open, until it is `ended`. Only the hash of its cookie is kept."""

    __tablename__ = "logins"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), index=True)
    device: Mapped[str] = mapped_column(String(80))
    created: Mapped[int] = mapped_column(BigInteger)
    ended: Mapped[int] = mapped_column(BigInteger, server_default="0", index=True)


class Passkey(Base):
    """The public half of a key that a device or a password manager keeps."""

    __tablename__ = "passkeys"
    id: Mapped[str] = mapped_column(String(1400), primary_key=True)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    counter: Mapped[int] = mapped_column(BigInteger)
    created: Mapped[int] = mapped_column(BigInteger)


class Challenge(Base):
    """A question to a passkey that is answered once, soon."""

    __tablename__ = "challenges"
    question: Mapped[str] = mapped_column(String(64), primary_key=True)
    until: Mapped[int] = mapped_column(BigInteger)


class Channel(Base):
    """A way on which a person wants notices: a browser's push service, an e-mail address, or a webhook.

    `what` are the kinds wanted; `how` is at once or once a day, and never in the `quiet` hours of the `zone`.
    """

    __tablename__ = "channels"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    address: Mapped[dict[str, Any]] = mapped_column(JSON)
    what: Mapped[list[str]] = mapped_column(JSON)
    how: Mapped[str] = mapped_column(String(8))
    quiet: Mapped[bool] = mapped_column(server_default=false())
    zone: Mapped[str] = mapped_column(String(40), server_default="")
    lang: Mapped[str] = mapped_column(String(5))
    base: Mapped[str] = mapped_column(String(200))
    confirmed: Mapped[bool] = mapped_column(server_default=false())
    created: Mapped[int] = mapped_column(BigInteger)


class Notice(Base):
    """Something to be told on a channel, stored together with what happened. `claimed` until then by a worker.

    `letter` is the number of the message with which it was or is being sent: whether that arrived may be unknown.
    """

    __tablename__ = "notices"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    channel_id: Mapped[str] = mapped_column(ForeignKey("channels.id"), index=True)
    table_id: Mapped[str] = mapped_column(String(16))
    kind: Mapped[str] = mapped_column(String(8))
    seat: Mapped[int]
    created: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int] = mapped_column(BigInteger, index=True)
    claimed: Mapped[int] = mapped_column(BigInteger, server_default="0")
    tries: Mapped[int] = mapped_column(server_default="0")
    letter: Mapped[str] = mapped_column(String(16), server_default="", default="")


class Saying(Base):
    """A sentence at a table, of a player to all, or of a spectator to the other spectators."""

    __tablename__ = "sayings"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    circle: Mapped[str] = mapped_column(String(8))
    seat: Mapped[int]
    guest_id: Mapped[int | None] = mapped_column(index=True)
    name: Mapped[str] = mapped_column(String(64))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[int] = mapped_column(BigInteger)


class Jotting(Base):
    """What a person has noted for themselves at a table."""

    __tablename__ = "jottings"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, index=True)
    text: Mapped[str] = mapped_column(Text)


class Rating(Base):
    """How strong a person is at a game by all rated games so far."""

    __tablename__ = "ratings"
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, autoincrement=False)
    game: Mapped[str] = mapped_column(String(32), primary_key=True, index=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int]
    touched: Mapped[int] = mapped_column(BigInteger)


class Outcome(Base):
    """How a game ended for a seat, stored with its last choice. `unrated` is why it does not count, or empty; `mu`
    and `sigma` are the rating afterwards. Of whoever has left the guest is not known any more.
    """

    __tablename__ = "outcomes"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    guest_id: Mapped[int | None] = mapped_column(index=True)
    bot: Mapped[str] = mapped_column(String(16))
    game: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    side: Mapped[int]
    place: Mapped[int]
    won: Mapped[bool]
    points: Mapped[int]
    unrated: Mapped[str] = mapped_column(String(8))
    mu_before: Mapped[float | None] = mapped_column(Float)
    mu: Mapped[float | None] = mapped_column(Float)
    sigma: Mapped[float | None] = mapped_column(Float)
    at: Mapped[int] = mapped_column(BigInteger)


class Recovery(Base):
    """A link that was sent to whoever forgot a password. Only its hash is kept; it is used once, or not at all."""

    __tablename__ = "recoveries"
    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), index=True)
    until: Mapped[int] = mapped_column(BigInteger)


class Seek(Base):
    """A standing wish to play, of one person for one game. `seen` is when its page was last looked at."""

    __tablename__ = "seeks"
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, autoincrement=False)
    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    players: Mapped[int]
    speed: Mapped[str] = mapped_column(String(8))
    zone: Mapped[str] = mapped_column(String(40))
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)


class Friend(Base):
    """Two who are friends have a row each."""

    __tablename__ = "friends"
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, autoincrement=False)
    friend_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, autoincrement=False, index=True)


class Link(Base):
    """A secret address of a person: for friends, or for a calendar. The secret follows from the nonce."""

    __tablename__ = "links"
    guest_id: Mapped[int] = mapped_column(ForeignKey("guests.id"), primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    nonce: Mapped[str] = mapped_column(String(32))
    secret_hash: Mapped[str] = mapped_column(String(32), unique=True)
