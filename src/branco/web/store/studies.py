"""The studies of the lab: laid, played by one worker at a time, stopped and gone on with."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, or_, select, update

from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import LabStudy
from branco.web.store.rows import findable
from branco.web.store.store import Store

RUNNING, STOPPED, DONE, BROKEN = "running", "stopped", "done", "broken"


def add_study(store: Store, study: LabStudy) -> None:
    with writing(store.engine) as db:
        db.add(study)


def study_of(store: Store, study_id: str) -> LabStudy | None:
    with reading(store.engine) as db:
        return db.get(LabStudy, findable(study_id))


def studies_of(store: Store, guest: int, game: str = "") -> Sequence[LabStudy]:
    """A guest's studies, the newest first."""
    wanted = select(LabStudy).where(LabStudy.guest_id == guest)
    wanted = wanted.where(LabStudy.game == game) if game else wanted
    with reading(store.engine) as db:
        return db.scalars(wanted.order_by(LabStudy.created.desc(), LabStudy.id)).all()


def running_of(store: Store, guest: int) -> int:
    with reading(store.engine) as db:
        wanted = select(func.count()).where(LabStudy.guest_id == guest, LabStudy.status == RUNNING)
        return db.scalar(wanted) or 0


def next_study(store: Store, worker: str, seconds: float) -> LabStudy | None:
    """The study that was played longest ago, taken by this worker for a while."""
    stamp = now()
    free = or_(LabStudy.worker == worker, LabStudy.until < stamp)
    waiting = select(LabStudy.id).where(LabStudy.status == RUNNING, free).order_by(LabStudy.touched, LabStudy.id)
    with writing(store.engine) as db:
        chosen = db.scalar(waiting.limit(1))
        if chosen is None:
            return None
        taken = update(LabStudy).where(LabStudy.id == chosen, free)
        held = db.execute(taken.values(worker=worker, until=stamp + int(1000 * seconds)).returning(LabStudy.id)).first()
        return db.get(LabStudy, chosen) if held else None


def keep_found(
    store: Store, study_id: str, worker: str, done: int, found: dict[str, Any], worked: int, seconds: float
) -> bool:
    """Keep what was found, and the study for a while longer; False if it was stopped, or taken by another."""
    mine = update(LabStudy).where(LabStudy.id == study_id, LabStudy.worker == worker, LabStudy.status == RUNNING)
    until = now() + int(1000 * seconds)
    kept = mine.values(done=done, found=found, worked=worked, touched=now(), until=until)
    with writing(store.engine) as db:
        return db.execute(kept.returning(LabStudy.id)).first() is not None


def set_status(store: Store, study_id: str, status: str, games: int = 0) -> None:
    """Stop a study, or let it go on; with `games` until it has so many."""
    with writing(store.engine) as db:
        changed: dict[str, Any] = {"status": status, "touched": now(), "until": 0}
        changed |= {"games": games} if games else {}
        db.execute(update(LabStudy).where(LabStudy.id == study_id).values(**changed))


def remove_study(store: Store, study_id: str) -> None:
    with writing(store.engine) as db:
        db.execute(delete(LabStudy).where(LabStudy.id == study_id))
