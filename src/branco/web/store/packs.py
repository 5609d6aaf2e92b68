"""The rules that tables are played with, packed, for as long as a table needs them."""

from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import delete, exists, select
from sqlalchemy.exc import IntegrityError

from branco.web.store.database import reading, writing
from branco.web.store.models import WAITING, Pack, Seat, Table
from branco.web.store.rows import findable
from branco.web.store.secret import seat_hash
from branco.web.store.store import Store


class Pin(NamedTuple):
    """The rules that a game began with."""

    game: str
    rules_hash: str


def keep_pack(store: Store, pin: Pin, files: bytes, variant: bool = False) -> None:
    """Where another worker was first, it has kept the same."""
    with suppress(IntegrityError), writing(store.engine) as db:
        db.add(Pack(game=pin.game, rules_hash=pin.rules_hash, files=files, variant=variant))


def pack_of(store: Store, pin: Pin) -> bytes | None:
    with reading(store.engine) as db:
        return db.scalar(select(Pack.files).where(Pack.game == pin.game, Pack.rules_hash == pin.rules_hash))


def has_pack(store: Store, pin: Pin) -> bool:
    with reading(store.engine) as db:
        kept = exists().where(Pack.game == pin.game, Pack.rules_hash == pin.rules_hash)
        return bool(db.scalar(select(kept)))


def pin_of(store: Store, table_id: str) -> Pin | None:
    """The rules of a table whose game has begun, or that was laid with a variant."""
    variant = exists().where(Pack.game == Table.game, Pack.rules_hash == Table.rules_hash, Pack.variant)
    with reading(store.engine) as db:
        begun = (Table.id == findable(table_id), (Table.status != WAITING) | variant)
        row = db.execute(select(Table.game, Table.rules_hash).where(*begun)).first()
        return Pin(*row) if row else None


def table_of_link(store: Store, secret: str) -> str:
    """The table of a seat link, or nothing."""
    with reading(store.engine) as db:
        given = seat_hash(secret)
        known = (Seat.secret_hash == given) | (Seat.invitation == given)
        return db.scalar(select(Seat.table_id).where(known).limit(1)) or ""


def forget_unused(store: Store) -> None:
    """Rules that no table was played with."""
    with writing(store.engine) as db:
        used = exists().where(Table.game == Pack.game, Table.rules_hash == Pack.rules_hash)
        db.execute(delete(Pack).where(~used))
