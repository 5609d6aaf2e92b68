"""Bots from outside: accounts of programs, each of a person, with a token in place of a password.

A token is a login of the bot's account: only its hash is kept, and it ends like any login.
"""

import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from branco.web.errors import Problem, quoted
from branco.web.i18n import marked
from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import PLAYING, WAITING, Account, Grant, Guest, Login, Robot, Table
from branco.web.store.rows import new_id
from branco.web.store.secret import hashed
from branco.web.store.store import Store

TOKEN = "bot_"
OWNER, ANYBODY = "owner", "anybody"
MOST_ROBOTS, MOST_GAMES = 20, 100
DEVICE = "API"


@dataclass(frozen=True)
class Bot:
    """A bot from outside as others know it."""

    guest: int
    owner: int
    name: str
    accepts: str
    games: list[str]
    most: int
    has_token: bool = False


@dataclass(frozen=True)
class Awaiting:
    """A table at which a bot sits, and from which of its seats it is asked."""

    table: str
    game: str
    status: str
    seats: list[int]
    asked: list[int]


class Robots:
    """Every call is one transaction."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    # keeping them

    def make(self, owner: int, name: str, key: str) -> str:
        """A bot of a person; its token, which nobody can be told again."""
        try:
            with writing(self.engine) as db:
                own = select(func.count()).select_from(Robot).where(Robot.owner == owner)
                if (db.scalar(own) or 0) >= MOST_ROBOTS:
                    raise Problem(409, marked("You have %(most)s bots. Remove one first."), most=MOST_ROBOTS)
                guest = Guest(token_hash=hashed(secrets.token_urlsafe(24)), name=name, created=now())
                db.add(guest)
                db.flush()
                db.add(Account(guest_id=guest.id, name=name, key=key, password="", created=now()))
                db.add(Robot(guest_id=guest.id, owner=owner, accepts=OWNER, games=[], most=10))
                db.flush()
                number = guest.id
        except IntegrityError:
            raise Problem(409, marked("This name is taken. Choose another one.")) from None
        return self.new_token(owner, number)[0]

    def new_token(self, owner: int, guest: int) -> tuple[str, list[str]]:
        """A token in place of the former one; and the hashes of what is closed by it."""
        token = TOKEN + secrets.token_urlsafe(24)
        with writing(self.engine) as db:
            self._check_own(db.get(Robot, guest), owner)
            closed = list(db.scalars(select(Login.token_hash).where(Login.guest_id == guest, Login.ended == 0)))
            db.execute(update(Login).where(Login.guest_id == guest, Login.ended == 0).values(ended=now()))
            db.add(Login(id=new_id(), token_hash=hashed(token), guest_id=guest, device=DEVICE, created=now()))
        return token, closed

    def revoke(self, owner: int, guest: int) -> list[str]:
        """The token opens nothing any more; the hashes of what is closed."""
        with writing(self.engine) as db:
            self._check_own(db.get(Robot, guest), owner)
            closed = list(db.scalars(select(Login.token_hash).where(Login.guest_id == guest, Login.ended == 0)))
            db.execute(update(Login).where(Login.guest_id == guest, Login.ended == 0).values(ended=now()))
        return closed

    def set_rule(self, owner: int, guest: int, accepts: str, games: list[str], most: int) -> None:
        with writing(self.engine) as db:
            self._check_own(db.get(Robot, guest), owner)
            values = {"accepts": accepts, "games": games, "most": most}
            db.execute(update(Robot).where(Robot.guest_id == guest).values(values))

    def _check_own(self, robot: Robot | None, owner: int) -> None:
        if robot is None or robot.owner != owner:
            raise Problem(404, marked("You have no such bot."))

    def known(self, guest: int) -> Bot:
        with reading(self.engine) as db:
            found = db.execute(_named().where(Robot.guest_id == guest)).first()
        if found is None:
            raise Problem(404, marked("You have no such bot."))
        return _bot(*found)

    def of(self, owner: int) -> list[Bot]:
        """The bots of a person."""
        mine = select(Robot.guest_id).where(Robot.owner == owner)
        tokens = select(Login.guest_id).where(Login.ended == 0, Login.guest_id.in_(mine))
        with reading(self.engine) as db:
            valid = set(db.scalars(tokens))
            rows = db.execute(_named().where(Robot.owner == owner).order_by(Account.created)).all()
            return [_bot(robot, name, robot.guest_id in valid) for robot, name in rows]

    # inviting them

    def inviting(self, asker: int, name: str, key: str, game: str) -> Bot:
        """The bot of a name, if its owner's rule lets the asker invite it to a game now."""
        with reading(self.engine) as db:
            found = db.execute(_named().where(Account.key == key)).first()
            if found is None:
                raise Problem(404, marked("There is no bot from outside named %(name)s."), name=quoted(name))
            bot = _bot(*found)
            open_games = _open_games(db, bot.guest)
        if bot.accepts == OWNER and asker not in (bot.owner, bot.guest):
            raise Problem(403, marked("%(name)s plays only where its owner invites it."), name=bot.name)
        if bot.games and game not in bot.games:
            raise Problem(409, marked("%(name)s does not play this game."), name=bot.name)
        if open_games >= bot.most:
            raise Problem(409, marked("%(name)s plays as many games as it may. Try again later."), name=bot.name)
        return bot

    def open_to(self, asker: int | None, game: str, most: int = 20) -> list[str]:
        """The names of the bots that somebody may invite to a game, one's own first."""
        owner = -1 if asker is None else asker
        chosen = _named().where((Robot.accepts == ANYBODY) | (Robot.owner == owner))
        with reading(self.engine) as db:
            rows = db.execute(chosen.order_by(Robot.owner != owner, Account.created).limit(200)).all()
            fitting = [name for robot, name in rows if not robot.games or game in robot.games]
        return fitting[:most]

    # playing

    def tables_of(self, guest: int) -> list[Awaiting]:
        """Where a bot sits at games that are not over."""
        sitting = (
            select(Table.id, Table.game, Table.status, Table.awaited, Table.held, Grant.seat)
            .join(Grant, Grant.table_id == Table.id)
            .where(Grant.guest_id == guest, Table.status.in_((WAITING, PLAYING)))
            .order_by(Table.id, Grant.seat)
        )
        found: dict[str, Awaiting] = {}
        with reading(self.engine) as db:
            for table, game, status, awaited, held, seat in db.execute(sitting):
                row = found.setdefault(table, Awaiting(table, game, status, [], []))
                row.seats.append(seat)
                if status == PLAYING and not held and awaited >> seat & 1:
                    row.asked.append(seat)
        return list(found.values())


def _named() -> Any:
    """Bots with their names."""
    return select(Robot, Account.name).join(Account, Account.guest_id == Robot.guest_id)


def _bot(robot: Robot, name: str, has_token: bool = False) -> Bot:
    return Bot(robot.guest_id, robot.owner, name, robot.accepts, robot.games, robot.most, has_token)


def _open_games(db: Session, guest: int) -> int:
    mine = select(Grant.table_id).where(Grant.guest_id == guest)
    open_games = select(func.count()).select_from(Table)
    return db.scalar(open_games.where(Table.id.in_(mine), Table.status.in_((WAITING, PLAYING)))) or 0
