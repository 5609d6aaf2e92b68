"""What is kept of advice: whose players allow hints, and what was found of finished games."""

from typing import Any

from sqlalchemy import or_, update
from sqlalchemy.exc import IntegrityError

from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import ORDER, Analysis, Seat
from branco.web.store.rows import locked, note
from branco.web.store.store import Store


def allow_hints(store: Store, table_id: str, seat: int, allowed: bool) -> None:
    """Whether a player allows hints at a table; the others see it where they ask for one."""
    with writing(store.engine) as db:
        locked(db, table_id)
        place = (Seat.table_id == table_id, Seat.seat == seat)
        db.execute(update(Seat).where(*place).values(hints=allowed))
        note(db, table_id, ORDER, 1 << seat + 1)


def analysis_of(store: Store, table_id: str) -> Analysis | None:
    """What was found of a game so far; None if nobody has asked for it."""
    with reading(store.engine) as db:
        return db.get(Analysis, table_id)


def order_analysis(store: Store, table_id: str) -> None:
    """Somebody wants a game analysed; a second wish changes nothing."""
    try:
        with writing(store.engine) as db:
            if db.get(Analysis, table_id) is None:
                db.add(Analysis(table_id=table_id, worker="", until=0, done=0, found=[]))
    except IntegrityError:
        return


def lease_analysis(store: Store, table_id: str, worker: str, seconds: float) -> bool:
    """Whether this worker may go on with an analysis; another one may be at it."""
    free = or_(Analysis.worker == worker, Analysis.until < now())
    wanted = update(Analysis).where(Analysis.table_id == table_id, free)
    with writing(store.engine) as db:
        taken = db.execute(wanted.values(worker=worker, until=now() + int(1000 * seconds)).returning(Analysis.table_id))
        return taken.first() is not None


def keep_findings(store: Store, table_id: str, done: int, found: list[Any]) -> None:
    """Everything that was found up to some choice."""
    with writing(store.engine) as db:
        db.execute(update(Analysis).where(Analysis.table_id == table_id).values(done=done, found=found))
