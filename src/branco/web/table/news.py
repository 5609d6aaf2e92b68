"""What people who are elsewhere may want to be told of a table."""

from branco.game import Position
from branco.web.store.models import PERSON, Entry
from branco.web.store.posting import OVER, TURN, News
from branco.web.table.absence import BY_SERVER, is_present
from branco.web.table.room import Room


def news_of(room: Room, reached: Position, held: bool = False, entry: Entry | None = None) -> list[News]:
    """Whose turn it is now and was not before, or that the game is over; not to whoever has just chosen it."""
    if reached.is_over:
        people = [seat.seat for seat in room.seats if seat.kind == PERSON and not has_chosen(seat.seat, entry)]
        return [News(OVER, guests, seat) for seat in people if (guests := _guests(room, seat))]
    before = set(room.position.actors) if room.position is not None and not room.is_held else set()
    asked = [who for who in reached.actors if who not in before and is_present(room.seats[who])]
    return [] if held else [News(TURN, guests, who) for who in asked if (guests := _guests(room, who))]


def has_chosen(seat: int, entry: Entry | None) -> bool:
    """Whether the player of a seat made a choice, and not somebody for them."""
    return entry is not None and entry.seat == seat and not (entry.key or "").startswith(BY_SERVER)


def _guests(room: Room, seat: int) -> tuple[int, ...]:
    return tuple(sorted(room.grants.get(seat, ())))
