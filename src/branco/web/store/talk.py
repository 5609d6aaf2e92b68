"""What is said at tables and noted for oneself. Every call is one transaction."""

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from branco.web.errors import Problem
from branco.web.i18n import marked
from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.invitation_models import Mute
from branco.web.store.models import TALK, Jotting, Saying
from branco.web.store.posting import MENTION, News, post
from branco.web.store.rows import EVERYBODY, SPECTATORS, locked, note, put
from branco.web.store.store import Store

PLAYERS, WATCHERS = "players", "watchers"
LONGEST, MOST, SHOWN = 300, 5000, 100
LONGEST_NOTE = 5000


class Talk:
    """Players are heard by all who look; spectators only by each other, until the game is over."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    def say(self, saying: Saying, mentioned: dict[int, tuple[int, ...]]) -> None:
        """Store a sentence, with notices to those whom it names and who have not muted its speaker."""
        with writing(self.engine) as db:
            locked(db, saying.table_id)
            said = db.scalar(select(func.max(Saying.number)).where(Saying.table_id == saying.table_id)) or 0
            if said >= MOST:
                raise Problem(429, marked("So much has been said at this table that nothing more fits."))
            saying.number, saying.at = said + 1, now()
            db.add(saying)
            note(db, saying.table_id, TALK, EVERYBODY if saying.circle == PLAYERS else SPECTATORS)
            deaf = set(db.scalars(select(Mute.guest_id).where(Mute.muted_id == saying.guest_id)))
            heard = {seat: tuple(guest for guest in guests if guest not in deaf) for seat, guests in mentioned.items()}
            post(db, saying.table_id, [News(MENTION, guests, seat) for seat, guests in heard.items()], 0)

    def said(self, table_id: str, all_of_it: bool = False) -> list[Saying]:
        """The last sentences of each circle, in order."""
        wanted = select(Saying).where(Saying.table_id == table_id).order_by(Saying.number.desc())
        with reading(self.engine) as db:
            return list(reversed(list(db.scalars(wanted if all_of_it else wanted.limit(2 * SHOWN)))))

    def jotting(self, table_id: str, guest: int) -> str:
        with reading(self.engine) as db:
            found = db.get(Jotting, (table_id, guest))
            return found.text if found is not None else ""

    def jottings(self, guest: int) -> dict[str, str]:
        with reading(self.engine) as db:
            return {each.table_id: each.text for each in db.scalars(select(Jotting).where(Jotting.guest_id == guest))}

    def jot(self, table_id: str, guest: int, text: str) -> None:
        """Keep what somebody notes for themselves; nothing, and it goes."""
        with writing(self.engine) as db:
            if text.strip():
                put(db, Jotting(table_id=table_id, guest_id=guest, text=text[:LONGEST_NOTE]))
            else:
                mine = (Jotting.table_id == table_id, Jotting.guest_id == guest)
                db.execute(delete(Jotting).where(*mine))


def forget_talk(db: Session, guest: int, name: str) -> None:
    """Somebody leaves: their notes go, and what they said is said by nobody in particular."""
    db.execute(delete(Jotting).where(Jotting.guest_id == guest))
    db.execute(update(Saying).where(Saying.guest_id == guest).values(guest_id=None, name=name))


def move_talk(db: Session, before: int, guest: int) -> None:
    """A guest becomes an account."""
    held = set(db.scalars(select(Jotting.table_id).where(Jotting.guest_id == guest)))
    for table_id in list(db.scalars(select(Jotting.table_id).where(Jotting.guest_id == before))):
        mine = (Jotting.table_id == table_id, Jotting.guest_id == before)
        if table_id in held:
            db.execute(delete(Jotting).where(*mine))
        else:
            db.execute(update(Jotting).where(*mine).values(guest_id=guest))
    db.execute(update(Saying).where(Saying.guest_id == before).values(guest_id=guest))
