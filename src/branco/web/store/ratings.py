"""How strong people are, and how their games ended: what pages read of it, and what becomes of it when they leave."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from branco.lab.skill import SURE, Skill
from branco.web.store.database import reading, writing
from branco.web.store.models import BOT, SEATS, Account, Outcome, Rating, Seat, Table
from branco.web.store.rows import EVERYBODY, locked, note
from branco.web.store.settling import players_at, skill_of
from branco.web.store.store import Store

BEST = 50
LATEST = 1000


@dataclass(frozen=True)
class Ranked:
    """A line of a leaderboard; bots have a level instead of a name."""

    name: str
    skill: Skill
    games: int
    bot: str = ""
    guest: int | None = None


class Ratings:
    """What is known of people's strength and of their finished games."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    def at_table(self, table: Table) -> dict[int, Skill]:
        """The rating of each seat of a table, as it is now."""
        with reading(self.engine) as db:
            known = [each for each in players_at(db, table) if each.guest is not None or each.seat.kind == BOT]
            return {each.seat.seat: skill_of(db, table.game, each) for each in known}

    def outcomes_at(self, table_id: str) -> list[Outcome]:
        with reading(self.engine) as db:
            return list(db.scalars(select(Outcome).where(Outcome.table_id == table_id).order_by(Outcome.seat)))

    def of_guest(self, guest: int) -> dict[str, Rating]:
        with reading(self.engine) as db:
            return {each.game: each for each in db.scalars(select(Rating).where(Rating.guest_id == guest))}

    def history(self, guest: int) -> list[Outcome]:
        """How a person's games ended, the latest last."""
        latest = select(Outcome).where(Outcome.guest_id == guest).order_by(Outcome.at.desc(), Outcome.table_id)
        with reading(self.engine) as db:
            return list(reversed(list(db.scalars(latest.limit(LATEST)))))

    def listed(self, tables: Sequence[str]) -> dict[str, bool]:
        """Which of some tables anybody may look at."""
        with reading(self.engine) as db:
            rows = db.execute(select(Table.id, Table.listed).where(Table.id.in_(tables)))
            return {row.id: row.listed for row in rows}

    def best(self, game: str) -> list[Ranked]:
        """The strongest with an account, by what can be relied on."""
        sure = Rating.mu - SURE * Rating.sigma
        chosen = select(Account.name, Account.guest_id, Rating).join(Rating, Rating.guest_id == Account.guest_id)
        with reading(self.engine) as db:
            rows = db.execute(chosen.where(Rating.game == game).order_by(sure.desc(), Account.name).limit(BEST)).all()
            return [Ranked(name, Skill(row.mu, row.sigma), row.games, guest=guest) for name, guest, row in rows]


def make_friendly(store: Store, table_id: str) -> None:
    """From now on a game counts for nobody's rating, and everybody sees it."""
    with writing(store.engine) as db:
        locked(db, table_id)
        db.execute(update(Table).where(Table.id == table_id).values(rated=False))
        note(db, table_id, SEATS, EVERYBODY)


def forget_ratings(db: Session, guest: int) -> None:
    """Somebody leaves: the games of the others stay whole, without them."""
    db.execute(delete(Rating).where(Rating.guest_id == guest))
    db.execute(update(Outcome).where(Outcome.guest_id == guest).values(guest_id=None))
    db.execute(update(Seat).where(Seat.player == guest).values(player=None))


def move_ratings(db: Session, before: int, guest: int) -> None:
    """A guest's games become those of an account; where both have a rating, the account's stands."""
    held = set(db.scalars(select(Rating.game).where(Rating.guest_id == guest)))
    for game in list(db.scalars(select(Rating.game).where(Rating.guest_id == before))):
        mine = (Rating.guest_id == before, Rating.game == game)
        if game in held:
            db.execute(delete(Rating).where(*mine))
        else:
            db.execute(update(Rating).where(*mine).values(guest_id=guest))
    db.execute(update(Outcome).where(Outcome.guest_id == before).values(guest_id=guest))
    db.execute(update(Seat).where(Seat.player == before).values(player=guest))
