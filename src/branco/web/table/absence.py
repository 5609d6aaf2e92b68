"""Seats whose players are away: who plays for them, why, since when, and what is told to them when they are back."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from branco.web.store.models import BOT, PERSON, PLAY, Entry, Seat
from branco.web.store.settling import has_left, places_of, winners_of

if TYPE_CHECKING:
    from branco.game import Position
    from branco.web.table.room import Room

ASKED, CLOCK, VOTE, LEFT, RESIGNED = "asked", "clock", "vote", "left", "resigned"

BY_BOT = "bot-"
BY_SERVER = (BY_BOT, "order-", "clock-")

Absence = Mapping[str, Any]


def stand_in(bot: str, why: str, plays: int, only_this_turn: bool = False) -> dict[str, Any]:
    """A bot plays for a person from the choice with this number on."""
    return {"bot": bot, "why": why, "from": plays, **({"turn": True} if only_this_turn else {})}


def returned(absence: Absence, plays: int) -> dict[str, Any]:
    """The player is back, and has not read yet what the bot did."""
    return {"from": absence["from"], "to": plays} if absence.get("from", plays) < plays else {}


def bot_of(seat: Seat) -> str:
    """The level of the bot that chooses for a seat: its own, or one that stands in; empty if a person does."""
    return seat.bot if seat.kind == BOT else str(seat.absence.get("bot", ""))


def is_present(seat: Seat) -> bool:
    """A person who chooses for themselves."""
    return seat.kind == PERSON and not bot_of(seat)


def has_resigned(seat: Seat) -> bool:
    return seat.absence.get("why") == RESIGNED


def is_given_up(seats: Sequence[Seat]) -> bool:
    """Whether no person is left who wants to play on."""
    people = [seat for seat in seats if seat.kind == PERSON]
    return bool(people) and all(map(has_resigned, people))


def is_late(seat: Seat) -> bool:
    """The player's time was up, and the table waits."""
    return bool(seat.absence.get("late"))


def is_by_bot(key: str | None) -> bool:
    """Whether a choice with this key was made by a bot."""
    return (key or "").startswith(BY_BOT)


def relieved(room: "Room", entry: Entry, reached: "Position") -> dict[int, dict[str, Any]]:
    """Absences that end with a choice: of a bot that played one turn, or of whoever was late and has chosen."""
    seat = room.seats[entry.seat]
    if bot_of(seat) and seat.absence.get("turn") and seat.seat not in reached.actors:
        return {seat.seat: returned(seat.absence, reached.moves)}
    is_own = entry.kind == PLAY and is_present(seat) and not (entry.key or "").startswith(BY_SERVER)
    return {seat.seat: {}} if is_own and seat.absence else {}


def result_of(room: "Room", entry: Entry, reached: "Position") -> dict[str, Any]:
    """Scores, winners, places and sides; and for how many choices of people bots stood in."""
    by_bots = [play.seat for play in room.history if play.by_bot] + [entry.seat] * is_by_bot(entry.key)
    people = [seat.seat for seat in room.seats if seat.kind == PERSON]
    stood_in = {str(who): by_bots.count(who) for who in people if who in by_bots}
    left = {seat.seat for seat in room.seats if has_left(seat)}
    counted = places_of(places(reached), left)
    found: dict[str, Any] = {"scores": reached.scores, "winners": winners_of(reached.winners, counted)}
    found |= {"places": counted, "sides": sides(reached)}
    return found | ({"stood_in": stood_in} if stood_in else {}) | ({"left": sorted(left)} if left else {})


def winners(room: "Room", position: "Position") -> Sequence[int]:
    """Who has won a finished game as it counts: whoever left the others has not, whatever the bot made of it."""
    return (room.table.result or {}).get("winners", position.winners) if position.is_over else ()


def placed(room: "Room", position: "Position") -> list[int]:
    """The places of a finished game, as they count."""
    return places_of(places(position), left_by(room))


def left_by(room: "Room") -> set[int]:
    """The seats whose players gave up a finished game, or let the time run out and did not come back."""
    return set((room.table.result or {}).get("left", ()))


def given_up(position: "Position") -> dict[str, Any]:
    """How a game counts that nobody wants to finish: as it stands, and nobody has won it."""
    return {"scores": position.scores, "winners": [], "places": places(position), "sides": sides(position)}


def sides(position: "Position") -> list[int]:
    return [position.game.engine.side(position.state, seat) for seat in range(position.players)]


def places(reached: "Position") -> list[int]:
    """The place of each seat; who are even share one."""
    return [1 + sum(other > own for other in reached.standings) for own in reached.standings]
