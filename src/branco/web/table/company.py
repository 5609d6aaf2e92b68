"""The company at a table: who steps away, who plays for them, pauses by consent, and votes about abandoned seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from branco.web.errors import Problem, Stale
from branco.web.i18n import marked
from branco.web.store.clockwork import now
from branco.web.store.models import OPEN, PERSON, PLAYING, SEATS, STOPPED, Seat
from branco.web.store.rows import Conflict
from branco.web.table import absence
from branco.web.table.absence import bot_of, has_resigned, is_late, is_present
from branco.web.table.clocks import timed
from branco.web.table.room import Room
from branco.web.table.rooms import ATTEMPTS, Rooms

PAUSE = "pause"
ABANDONED_AFTER = 24 * 3_600_000


@dataclass
class Change:
    """What becomes of a table: the absences of some seats, columns of the table, and how it counts if it ends so."""

    absences: dict[int, dict[str, Any]] = field(default_factory=dict)
    columns: dict[str, Any] = field(default_factory=dict)
    ending: dict[str, Any] | None = None


async def arrange(rooms: Rooms, room: Room, wanted: Callable[[Room], Change]) -> None:
    """Store a change of the company, made from the table as it is then, and show it."""
    async with room.lock:
        for _ in range(ATTEMPTS):
            change = wanted(room)
            if await _stored(rooms, room, change):
                return
    raise Stale


async def _stored(rooms: Rooms, room: Room, change: Change) -> bool:
    rooms.house.check_writable()
    entry = room.entry(SEATS)
    columns = _changed(room, change)
    try:
        await rooms.ask(
            rooms.store.append, room.id, room.seq, entry, absences=change.absences, ending=change.ending, **columns
        )
    except Conflict:
        await rooms.catch_up(room)
        return False
    finally:
        await rooms.reread(room)
    room.fold(entry)
    await rooms.told(room)
    return True


def _changed(room: Room, change: Change) -> dict[str, Any]:
    """The columns of the table after a change; what the room knows is read again afterwards, however it ends."""
    if room.clocks.left:
        room.clocks = room.clocks.at(room.table.clock, room.seats, now())
    for who, given in change.absences.items():
        room.seats[who].absence = given
    for name, value in change.columns.items():
        setattr(room.table, name, value)
    return change.columns | _running(room)


def _running(room: Room) -> dict[str, Any]:
    """Whose clocks run and whether a bot is awaited, as the seats are now."""
    table = room.table
    if room.position is None or table.status != PLAYING:
        return {"bot_turn": False, "ticking": 0, "deadline": 0}
    is_still = bool(table.paused)
    columns: dict[str, Any] = {"bot_turn": not is_still and not room.is_held and room.has_bot_turn(room.position)}
    if room.clocks.left:
        asked = set() if is_still else timed(room, room.position, room.is_held)
        columns |= room.clocks.running(table.clock, room.seats, asked).stored()
    return columns


# stepping away and coming back


def playing_seat(room: Room, who: int) -> Seat:
    room.standing()
    if room.table.status != PLAYING:
        raise Problem(409, marked("The game is over."))
    seat = room.seats[who]
    if seat.kind != PERSON or has_resigned(seat):
        raise Problem(409, marked("Nobody plays from this seat any more."))
    return seat


async def step_away(rooms: Rooms, room: Room, who: int, bot: str, why: str = absence.ASKED) -> None:
    """A bot plays for a seat until its player is back."""

    def wanted(room: Room) -> Change:
        seat = playing_seat(room, who)
        since = seat.absence.get("from", len(room.history)) if bot_of(seat) else len(room.history)
        return Change({who: absence.stand_in(bot, why, since)}, {"votes": _without(room, who)})

    await arrange(rooms, room, wanted)


async def come_back(rooms: Rooms, room: Room, who: int) -> None:
    """The seat is its player's again, with one click."""

    def wanted(room: Room) -> Change:
        seat = playing_seat(room, who)
        return Change({who: absence.returned(seat.absence, len(room.history))}, {"votes": _without(room, who)})

    await arrange(rooms, room, wanted)


async def resign(rooms: Rooms, room: Room, who: int, bot: str) -> None:
    """The player gives up for good; a bot plays on for the others. When nobody is left the game stops, and counts."""

    def wanted(room: Room) -> Change:
        playing_seat(room, who)
        given = absence.stand_in(bot, absence.RESIGNED, len(room.history))
        others = [s for s in room.seats if s.kind == PERSON and s.seat != who and not has_resigned(s)]
        if others:
            return Change({who: given}, {"votes": _without(room, who)})
        stopped = {"status": STOPPED, "due": 0, "awaited": 0, "held": False}
        return Change({who: given}, {"votes": {}, **stopped}, absence.given_up(room.standing()))

    await arrange(rooms, room, wanted)


async def take_holiday(rooms: Rooms, room: Room, who: int, away: bool) -> None:
    """The player's own clock stands still, as long as holidays are left."""

    def wanted(room: Room) -> Change:
        seat = playing_seat(room, who)
        left = room.clocks.at(room.table.clock, room.seats, now()).holiday
        if away and (not left or not left[who]):
            raise Problem(409, marked("You have no holidays left at this table."))
        kept = {name: value for name, value in seat.absence.items() if name != "holiday"}
        return Change({who: kept | ({"holiday": True} if away else {})})

    await arrange(rooms, room, wanted)


async def have_read(rooms: Rooms, room: Room, who: int) -> None:
    """The player knows what the bot did."""

    def wanted(room: Room) -> Change:
        given = room.seats[who].absence
        return Change({who: {} if "to" in given else dict(given)})

    await arrange(rooms, room, wanted)


# pauses


async def pause(rooms: Rooms, room: Room, who: int, wants: bool) -> None:
    """The table pauses when all who are present want it; anybody may end the pause."""

    def wanted(room: Room) -> Change:
        playing_seat(room, who)
        if room.table.paused:
            return Change() if wants else Change({}, {"paused": 0, "votes": {}, **_later(room)})
        if not wants:
            return Change({}, {"votes": _voted(room, PAUSE, who, False)})
        if room.is_held or (room.standing().is_sealed and room.game.reactions is not None):
            raise Problem(409, marked("Others may react just now. Try again in a moment."))
        votes = _voted(room, PAUSE, who, True)
        agreed = all(seat.seat in votes[PAUSE] for seat in room.seats if is_present(seat))
        return Change({}, {"paused": now(), "votes": {}} if agreed else {"votes": votes})

    await arrange(rooms, room, wanted)


def _later(room: Room) -> dict[str, Any]:
    """What was to be up during the pause is up later."""
    table = room.table
    return {"due": table.due + now() - table.paused} if table.due else {}


# abandoned seats


def is_abandoned(room: Room, who: int) -> bool:
    """Whether the others need not wait for a player any longer."""
    seat, table = room.seats[who], room.table
    if seat.kind != PERSON or room.position is None or table.status != PLAYING:
        return False
    if bot_of(seat):
        return seat.absence.get("why") != absence.ASKED
    is_asked = not room.is_held and bool(table.awaited >> who & 1)
    without_clock = not room.clocks.left and now() - table.touched >= ABANDONED_AFTER
    return is_late(seat) or (is_asked and without_clock)


async def hand_over(rooms: Rooms, room: Room, who: int, voter: int, deed: str, is_host: bool, bot: str) -> bool:
    """Give an abandoned seat to a bot, or open it: the host decides, or most of the others. True when it is done."""
    done = False

    def wanted(room: Room) -> Change:
        nonlocal done
        if not is_abandoned(room, who):
            raise Problem(409, marked("This seat is not abandoned."))
        votes = _voted(room, f"{deed}-{who}", voter, True)
        others = [seat.seat for seat in room.seats if is_present(seat) and seat.seat != who]
        done = is_host or 2 * len(set(votes[f"{deed}-{who}"]) & set(others)) > len(others)
        if not done:
            return Change({}, {"votes": votes})
        seat = room.seats[who]
        since = seat.absence.get("from", len(room.history)) if bot_of(seat) else len(room.history)
        given = absence.stand_in(bot_of(seat) or bot, absence.VOTE, since)
        return Change({who: given | ({"open": True} if deed == OPEN else {})}, {"votes": _without(room, who)})

    await arrange(rooms, room, wanted)
    return done


def _voted(room: Room, topic: str, who: int, wants: bool) -> dict[str, list[int]]:
    voters = set(room.table.votes.get(topic, ())) - {who} | ({who} if wants else set())
    votes = {name: seats for name, seats in room.table.votes.items() if name != topic}
    return votes | ({topic: sorted(voters)} if voters else {})


def _without(room: Room, who: int) -> dict[str, list[int]]:
    """The votes that still count when something has become of a seat."""
    return {name: seats for name, seats in room.table.votes.items() if not name.endswith(f"-{who}")}
