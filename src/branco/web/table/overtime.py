"""Clocks that have run out: who plays from then on is stored for many tables at once, without opening any of them."""

from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.orm import Session

from branco.web.store.clockwork import now
from branco.web.store.database import writing
from branco.web.store.models import PLAYING, SEATS, Entry, Seat, Table
from branco.web.store.rows import EVERYBODY
from branco.web.store.store import Store
from branco.web.table import absence
from branco.web.table.clocks import Clocks
from branco.web.table.pace import TURN, WAIT, time_up
from branco.web.words import best_bot

BATCH = 500


def run_out(store: Store, moment: int | None = None) -> dict[str, int]:
    """See to the tables at which somebody's time is up, each once; the answer is how far each has come."""
    at = now() if moment is None else moment
    late = select(Table).where(Table.deadline > 0, Table.deadline <= at, Table.status == PLAYING)
    with writing(store.engine) as db:
        tables = list(db.scalars(late.order_by(Table.deadline).limit(BATCH).with_for_update(skip_locked=True)))
        rows = [_seen_to(table, at) for table in tables]
        db.expunge_all()
        _store(db, rows)
        return {table["id"]: table["seq"] for table, _, _ in rows}


Rows = tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]


def _seen_to(table: Table, at: int) -> Rows:
    """What changes: the table, the seats whose time is up, and the entry that tells every worker to look."""
    before = Clocks.of(table)
    late = [seat for seat in table.seats if 0 < before.due(table.clock, seat) <= at]
    clocks = before.at(table.clock, table.seats, at)
    for seat in late:
        seat.absence = _absent(table)
    asked = {seat.seat for seat in table.seats if clocks.is_ticking(seat.seat) and absence.is_present(seat)}
    served = bool(late) and time_up(table.clock) != WAIT
    row = {"id": table.id, "seq": table.seq + 1, "touched": now(), "bot_turn": table.bot_turn or served}
    row |= clocks.running(table.clock, table.seats, asked).stored()
    seats = [{"table_id": table.id, "seat": seat.seat, "absence": seat.absence} for seat in late]
    entry = {"table_id": table.id, "seq": row["seq"], "kind": SEATS, "seat": -1, "action": -1, "seen": EVERYBODY}
    return row, seats, entry | {"sealed": False, "key": None, "at": now()}


def _store(db: Session, rows: list[Rows]) -> None:
    """All at once: ten thousand clocks may run out together."""
    seats = [seat for _, late, _ in rows for seat in late]
    if rows:
        db.execute(update(Table), [table for table, _, _ in rows])
        db.execute(insert(Entry), [entry for _, _, entry in rows])
    if seats:
        db.execute(update(Seat), seats)


def _absent(table: Table) -> dict[str, Any]:
    ending = time_up(table.clock)
    if ending == WAIT:
        return {"late": True}
    return absence.stand_in(best_bot(), absence.CLOCK, table.plays, only_this_turn=ending == TURN)
