"""A table of a tournament is over: its places are written in the transaction of its last choice, once."""

from collections.abc import Sequence

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from branco.web.store.clockwork import now
from branco.web.store.database import reading
from branco.web.store.rows import changed, findable
from branco.web.store.tournament_models import AT_TABLE, DONE, Sitting
from branco.web.store.upkeep import Upkeep


def report(db: Session, table_id: str, places: Sequence[int], state: str = DONE) -> bool:
    """The places of a table, by seat; False where it is no table of a tournament, or was reported before."""
    open_there = (Sitting.laid == table_id, Sitting.state == AT_TABLE)
    told = {"state": state, "places": list(places), "at": now()}
    return changed(db.execute(update(Sitting).where(*open_there).values(told))) == 1


def tournament_of(store: Upkeep, table_id: str) -> str:
    """The tournament that a table belongs to; empty if it belongs to none."""
    with reading(store.engine) as db:
        return db.scalar(select(Sitting.tournament).where(Sitting.laid == findable(table_id))) or ""
