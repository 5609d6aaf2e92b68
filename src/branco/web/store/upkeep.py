"""What workers share: who moves which table, signs of life, clocks, the health of the database."""

import time
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Engine, delete, func, select, text, update

from branco.web.store.clockwork import now
from branco.web.store.database import connect, migrate, reading, writing
from branco.web.store.models import PERSON, PLAYING, STOPPED, LabStudy, Notice, Pulse, Seat, Table
from branco.web.store.rows import changed, put, shift_clocks
from branco.web.store.tournament_models import AT_TABLE, Sitting

THAW_LOCK = 0x6272616F
LISTED = 50


class Upkeep:
    """A database, and what its workers ask of it for themselves."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = connect(url)
        self.rules_elsewhere: set[str] = set()
        self.only_rules = ""
        migrate(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    def seqs(self, table_ids: Sequence[str]) -> dict[str, int]:
        with reading(self.engine) as db:
            rows = db.execute(select(Table.id, Table.seq).where(Table.id.in_(table_ids)))
            return {row.id: row.seq for row in rows}

    def lease(self, table_id: str, driver: str, seconds: float) -> bool:
        """True when this worker may move the bots of the table for a while."""
        stamp = now()
        free = (Table.driver == driver) | (Table.driver_until < stamp)
        mine = update(Table).where(Table.id == table_id, free)
        with writing(self.engine) as db:
            return changed(db.execute(mine.values(driver=driver, driver_until=stamp + int(seconds * 1000)))) == 1

    def release_leases(self) -> None:
        """For the only worker of a database, at its start: whoever held a lease is gone."""
        with writing(self.engine) as db:
            db.execute(update(Table).where(Table.driver_until > 0).values(driver="", driver_until=0))
            db.execute(update(Notice).where(Notice.claimed > 0).values(claimed=0))
            db.execute(update(LabStudy).where(LabStudy.until > 0).values(until=0))

    def overdue(self) -> list[str]:
        """Tables at which somebody's time is up."""
        late = select(Table.id).where(Table.status == PLAYING, Table.paused == 0, Table.due > 0, Table.due <= now())
        late = late.where(self._ours())
        with reading(self.engine) as db:
            return list(db.scalars(late.order_by(Table.due).limit(LISTED)))

    def abandoned(self) -> list[str]:
        """Tables of people or of a tournament where a bot or a standing order is awaited and no worker moves it."""
        people = select(Seat.table_id).where(Seat.kind == PERSON)
        counted = select(Sitting.laid).where(Sitting.state == AT_TABLE)
        moves = (Table.status == PLAYING, Table.paused == 0, Table.bot_turn)
        stuck = (*moves, Table.driver_until < now(), Table.id.in_(people) | Table.id.in_(counted))
        idle = select(Table.id).where(*stuck, self._ours())
        with reading(self.engine) as db:
            return list(db.scalars(idle.order_by(Table.driver_until).limit(LISTED)))

    def _ours(self) -> ColumnElement[bool]:
        """Tables that this process moves: those with rules of their own have another."""
        if self.only_rules:
            return Table.rules_hash == self.only_rules
        return Table.rules_hash.not_in(self.rules_elsewhere)

    def set_aside(self, table_id: str) -> None:
        """A game that cannot go on is looked for no more; its record stays."""
        with writing(self.engine) as db:
            running = (Table.id == table_id, Table.status == PLAYING)
            stopped = {"status": STOPPED, "bot_turn": False, "due": 0, "ticking": 0, "deadline": 0}
            db.execute(update(Table).where(*running).values(stopped))

    def pulse(self, worker: str) -> None:
        """Write a sign of life, and read it again."""
        with writing(self.engine) as db:
            put(db, Pulse(worker=worker, at=now()))
        assert self.last_pulse()

    def last_pulse(self) -> int:
        with reading(self.engine) as db:
            return db.scalar(select(func.max(Pulse.at))) or 0

    def clock_ms(self) -> int:
        """What time it is by the database's host; SQLite is on this one."""
        if self.engine.dialect.name == "sqlite":
            return int(time.time() * 1000)
        with reading(self.engine) as db:
            return int(db.scalar(text("SELECT extract(epoch FROM clock_timestamp()) * 1000")) or 0)

    def thaw(self) -> int:
        """At the start: clocks stood still while no worker lived, or while the computer's own clock was set.

        The answer is for how many milliseconds. Signs of life of workers long gone are forgotten.
        """
        with writing(self.engine) as db:
            if self.engine.dialect.name == "postgresql":
                db.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": THAW_LOCK})
            last = db.scalar(select(func.max(Pulse.at)))
            away = max(0, now() - last) if last is not None else 0
            if away:
                shift_clocks(db, away)
            db.execute(delete(Pulse))
            db.add(Pulse(worker="start", at=now()))
        return away

    def damage(self) -> str:
        """What SQLite finds wrong with its file; other databases look after themselves."""
        if self.engine.dialect.name != "sqlite":
            return ""
        with reading(self.engine) as db:
            found = str(db.scalar(text("PRAGMA quick_check(1)")))
        return "" if found == "ok" else found

    def counts(self) -> dict[str, int]:
        with reading(self.engine) as db:
            rows = db.execute(select(Table.status, func.count().label("number")).group_by(Table.status))
            return {row.status: row.number for row in rows}
