"""What tournaments ask of the store. Every call is one transaction.

Whoever changes a tournament locks its row first. A round is planned outside of any transaction; it is stored only if
nothing that it depends on has changed meanwhile, so two workers never begin the same round twice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from branco.lab.tournament import Round
from branco.web.errors import Problem, quoted
from branco.web.i18n import marked
from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import PLAYING, SEATS, STOPPED, WAITING, Table
from branco.web.store.plans import TablePlan
from branco.web.store.posting import ROUND, News, post
from branco.web.store.reporting import report
from branco.web.store.rows import EVERYBODY, findable, lay, locked, note
from branco.web.store.store import Store
from branco.web.store.tournament_models import (
    AT_TABLE,
    CANCELLED,
    DECIDED,
    ENDED,
    JOINING,
    RESTS,
    RUNNING,
    TAKES_PART,
    WITHDRAWN,
    Entrant,
    Sitting,
    Tournament,
)

MOST_ENTRANTS, MOST_OPEN, LISTED = 128, 20, 100
DAY = 86_400_000


@dataclass(frozen=True)
class Whole:
    """A tournament with all that belongs to it."""

    tournament: Tournament
    entrants: list[Entrant]
    sittings: list[Sitting]

    def of_guest(self, guest: int | None) -> Entrant | None:
        return next((each for each in self.entrants if guest is not None and each.guest_id == guest), None)

    @property
    def current(self) -> list[Sitting]:
        return [each for each in self.sittings if each.round == self.tournament.round]


class Tournaments:
    """Tournaments, who takes part, and the tables of their rounds."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    # looking

    def whole(self, tournament: str) -> Whole:
        with reading(self.engine) as db:
            return _whole(db, _row(db, tournament))

    def listed(self, guest: int | None = None) -> list[tuple[Tournament, int]]:
        """Those that anybody may see and one's own, with how many take part; the newest first."""
        return self._counted(or_(Tournament.listed, _of(guest)))

    def of_guest(self, guest: int) -> list[tuple[Tournament, int]]:
        """Those in which a person takes part or which they organise."""
        return self._counted(_of(guest))

    def _counted(self, shown: ColumnElement[bool]) -> list[tuple[Tournament, int]]:
        number = select(func.count()).where(Entrant.tournament == Tournament.id, Entrant.state == TAKES_PART)
        chosen = select(Tournament, number.scalar_subquery()).where(shown)
        with reading(self.engine) as db:
            rows = db.execute(chosen.order_by(Tournament.created.desc()).limit(LISTED))
            return [(row[0], row[1] or 0) for row in rows]

    # before it begins

    def make(self, tournament: Tournament) -> None:
        with writing(self.engine) as db:
            mine = (Tournament.host == tournament.host, Tournament.status.in_((JOINING, RUNNING)))
            if (db.scalar(select(func.count()).select_from(Tournament).where(*mine)) or 0) >= MOST_OPEN:
                sentence = marked("You organise %(most)s tournaments that are not over. End one first.")
                raise Problem(429, sentence, most=MOST_OPEN)
            db.add(tournament)

    def join(self, tournament: str, name: str, guest: int | None = None, zone: str = "", bot: str = "") -> None:
        """Somebody takes part; who does so already still does."""
        try:
            with writing(self.engine) as db:
                _joining(_row(db, tournament, lock=True))
                taken = list(db.scalars(select(Entrant.number).where(Entrant.tournament == tournament)))
                if len(taken) >= MOST_ENTRANTS:
                    raise Problem(409, marked("%(most)s take part already; there is no more room."), most=MOST_ENTRANTS)
                number = max(taken, default=-1) + 1
                db.add(_entrant(tournament, number, name, guest, zone, bot))
                _changed(db, tournament)
        except IntegrityError:
            return

    def leave(self, tournament: str, number: int) -> None:
        """Before the first round it is as if one had never been there."""
        with writing(self.engine) as db:
            _joining(_row(db, tournament, lock=True))
            db.execute(delete(Entrant).where(Entrant.tournament == tournament, Entrant.number == number))
            _changed(db, tournament)

    def start(self, tournament: str, rounds: int) -> None:
        with writing(self.engine) as db:
            _joining(_row(db, tournament, lock=True))
            _changed(db, tournament, status=RUNNING, rounds=rounds)

    # while it runs

    def due(self) -> list[str]:
        """Running tournaments whose round is over, and whose next one may begin."""
        at_table = select(Sitting.tournament).where(Sitting.state == AT_TABLE)
        ready = (Tournament.round == 0) | (Tournament.began + Tournament.days * DAY <= now())
        wanted = select(Tournament.id).where(Tournament.status == RUNNING, ready, Tournament.id.not_in(at_table))
        with reading(self.engine) as db:
            return list(db.scalars(wanted.order_by(Tournament.began).limit(LISTED)))

    def laid(self) -> list[str]:
        """Tables of tournaments whose game has not begun."""
        at_table = select(Sitting.laid).where(Sitting.state == AT_TABLE)
        with reading(self.engine) as db:
            return list(db.scalars(select(Table.id).where(Table.status == WAITING, Table.id.in_(at_table))))

    def lay_round(
        self,
        planned_from: Tournament,
        planned: Round,
        tables: Sequence[TablePlan],
        fillers: Mapping[int, str],
        schedule: list[list[list[int]]],
    ) -> list[str]:
        """The tables of the next round, with news to those who sit there; nothing if something has changed meanwhile.

        `fillers` are bots that come in to make the number even, by their numbers.
        """
        with writing(self.engine) as db:
            row = _row(db, planned_from.id, lock=True)
            if row.revision != planned_from.revision or row.status != RUNNING or _is_playing(db, row.id):
                return []
            number = row.round + 1
            for entrant, name in fillers.items():
                db.add(_entrant(row.id, entrant, name, None, "", row.bot, filler=True))
            found = [_lay(db, row.id, number, at, plan, planned.tables[at - 1]) for at, plan in enumerate(tables, 1)]
            if planned.byes:
                db.add(_sitting(row.id, number, 0, None, planned.byes, RESTS))
            _changed(db, row.id, round=number, began=now(), schedule=schedule)
            return found

    def end(self, planned_from: Tournament) -> bool:
        """It is over, if nothing has changed since that was found."""
        with writing(self.engine) as db:
            row = _row(db, planned_from.id, lock=True)
            if row.revision != planned_from.revision or row.status != RUNNING or _is_playing(db, row.id):
                return False
            _changed(db, row.id, status=ENDED)
            return True

    def cancel(self, tournament: str) -> None:
        """No more rounds; games that run go on as games of their own."""
        with writing(self.engine) as db:
            row = _row(db, tournament, lock=True)
            if row.status not in (JOINING, RUNNING):
                raise Problem(409, marked("This tournament is over."))
            _changed(db, tournament, status=CANCELLED)

    def withdraw(self, tournament: str, number: int) -> str:
        """Somebody plays no more rounds; the table at which they sit now."""
        with writing(self.engine) as db:
            _running(_row(db, tournament, lock=True))
            _change(db, tournament, number, state=WITHDRAWN)
            return _table_of(db, tournament, number)

    def replace(self, tournament: str, number: int, name: str, bot: str) -> str:
        """A bot goes on in the place of somebody who stays away, with their points; the table at which they sit."""
        with writing(self.engine) as db:
            _running(_row(db, tournament, lock=True))
            _change(db, tournament, number, bot=bot, name=name[:64], guest_id=None, state=TAKES_PART)
            return _table_of(db, tournament, number)

    def decide(self, tournament: str, sitting: Sitting, places: Sequence[int]) -> bool:
        """The organiser says how an abandoned table counts; its game stops. False when it was over before."""
        with writing(self.engine) as db:
            status = locked(db, sitting.laid)
            if not sitting.laid or not report(db, sitting.laid, places, DECIDED):
                return False
            if status in (WAITING, PLAYING):
                stopped = {"status": STOPPED, "bot_turn": False, "due": 0, "awaited": 0, "held": False}
                stopped |= {"ticking": 0, "deadline": 0}
                db.execute(update(Table).where(Table.id == sitting.laid).values(stopped))
                note(db, sitting.laid, SEATS, EVERYBODY)
            return True


def _of(guest: int | None) -> ColumnElement[bool]:
    mine = select(Entrant.tournament).where(Entrant.guest_id == (-1 if guest is None else guest))
    return or_(Tournament.id.in_(mine), Tournament.host == (-1 if guest is None else guest))


def _row(db: Session, tournament: str, lock: bool = False) -> Tournament:
    wanted = select(Tournament).where(Tournament.id == findable(tournament))
    found = db.scalar(wanted.with_for_update() if lock else wanted)
    if found is None:
        raise Problem(404, marked("There is no tournament %(id)s."), id=quoted(tournament))
    return found


def _whole(db: Session, row: Tournament) -> Whole:
    entrants = select(Entrant).where(Entrant.tournament == row.id).order_by(Entrant.number)
    sittings = select(Sitting).where(Sitting.tournament == row.id).order_by(Sitting.round, Sitting.number)
    return Whole(row, list(db.scalars(entrants)), list(db.scalars(sittings)))


def _joining(row: Tournament) -> None:
    if row.status != JOINING:
        raise Problem(409, marked("This tournament has begun: nobody can come in any more."))


def _running(row: Tournament) -> None:
    if row.status != RUNNING:
        raise Problem(409, marked("This tournament is not being played."))


def _changed(db: Session, tournament: str, **values: object) -> None:
    """Something changes; whoever has planned with what was before plans anew."""
    changed = {"revision": Tournament.revision + 1, **values}
    db.execute(update(Tournament).where(Tournament.id == tournament).values(changed))


def _change(db: Session, tournament: str, number: int, **values: object) -> None:
    mine = (Entrant.tournament == tournament, Entrant.number == number)
    db.execute(update(Entrant).where(*mine).values(values))
    _changed(db, tournament)


def _is_playing(db: Session, tournament: str) -> bool:
    at_table = (Sitting.tournament == tournament, Sitting.state == AT_TABLE)
    return db.scalar(select(Sitting.number).where(*at_table).limit(1)) is not None


def _table_of(db: Session, tournament: str, number: int) -> str:
    at_table = select(Sitting).where(Sitting.tournament == tournament, Sitting.state == AT_TABLE)
    return next((each.laid or "" for each in db.scalars(at_table) if number in each.entrants), "")


def _entrant(
    tournament: str, number: int, name: str, guest: int | None, zone: str, bot: str, filler: bool = False
) -> Entrant:
    values = {"guest_id": guest, "zone": zone, "bot": bot, "filler": filler, "state": TAKES_PART}
    return Entrant(tournament=tournament, number=number, name=name, **values)


def _sitting(tournament: str, number: int, at: int, laid: str | None, entrants: Sequence[int], state: str) -> Sitting:
    values = {"laid": laid, "entrants": list(entrants), "places": [], "state": state, "at": now()}
    return Sitting(tournament=tournament, round=number, number=at, **values)


def _lay(db: Session, tournament: str, number: int, at: int, plan: TablePlan, entrants: Sequence[int]) -> str:
    """A table of a round; those who sit there are told."""
    table = lay(db, plan)
    db.add(_sitting(tournament, number, at, table.id, entrants, AT_TABLE))
    post(db, table.id, [News(ROUND, seat.guests, at_seat) for at_seat, seat in enumerate(plan.seats) if seat.guests], 0)
    return table.id


def forget_tournaments(db: Session, guest: int, name: str) -> None:
    """Somebody leaves: what they organised goes on without them, where they took part their results stay."""
    waiting = select(Tournament.id).where(Tournament.status == JOINING)
    db.execute(delete(Entrant).where(Entrant.guest_id == guest, Entrant.tournament.in_(waiting)))
    played = list(db.scalars(select(Entrant.tournament).where(Entrant.guest_id == guest)))
    gone = {"guest_id": None, "name": name, "state": WITHDRAWN, "zone": ""}
    db.execute(update(Entrant).where(Entrant.guest_id == guest).values(gone))
    for tournament in played:
        _changed(db, tournament)
    for mine in list(db.scalars(select(Tournament.id).where(Tournament.host == guest, Tournament.status == JOINING))):
        _changed(db, mine, status=CANCELLED)
    db.execute(update(Tournament).where(Tournament.host == guest).values(host=None))


def move_tournaments(db: Session, before: int, guest: int) -> None:
    """A guest's tournaments become those of an account; who took part twice does so once from now on."""
    twice = set(db.scalars(select(Entrant.tournament).where(Entrant.guest_id == guest)))
    for each in list(db.scalars(select(Entrant).where(Entrant.guest_id == before))):
        mine = (Entrant.tournament == each.tournament, Entrant.number == each.number)
        kept = {"guest_id": None, "state": WITHDRAWN} if each.tournament in twice else {"guest_id": guest}
        db.execute(update(Entrant).where(*mine).values(kept))
        _changed(db, each.tournament)
    db.execute(update(Tournament).where(Tournament.host == before).values(host=guest))
