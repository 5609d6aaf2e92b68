"""All that the server keeps of a person, as one file: what they are called, where they sit, and their games."""

import io
import json
import zipfile
from typing import Any

from branco.web.errors import OtherRules, Problem
from branco.web.pages.replay import whole_record
from branco.web.store.accounts import Accounts
from branco.web.store.belongings import belongings
from branco.web.store.meeting import Meeting
from branco.web.store.models import Outcome, Rating
from branco.web.store.ratings import Ratings
from branco.web.store.robots import Robots
from branco.web.store.talk import Talk
from branco.web.store.tournaments import Tournaments, Whole
from branco.web.table.rooms import Rooms
from branco.web.table.stored_record import stored_record
from branco.web.table.tournament import Course


async def export(rooms: Rooms, guest: int) -> bytes:
    """A ZIP file: `account.json`, and the record of each game as its player may know it."""
    passport = await rooms.ask(Accounts(rooms.store).passport, guest)
    assert passport is not None
    seats = await rooms.ask(rooms.store.seats_of, guest)
    files = {f"games/{table}.txt": await _record(rooms, table, min(mine)) for table, mine in seats.items()}
    ratings = Ratings(rooms.store)
    data: dict[str, Any] = {
        "name": passport.account.name,
        "created": passport.account.created,
        "bots": [bot.name for bot in await rooms.ask(Robots(rooms.store).of, guest)],
        "devices": [{"device": each.device, "since": each.created} for each in passport.logins],
        "passkeys": [{"since": key.created} for key in passport.passkeys],
        "friends": [friend.name for friend in await rooms.ask(Meeting(rooms.store).friends, guest)],
        "notes": await rooms.ask(Talk(rooms.store).jottings, guest),
        "ratings": {game: rating_data(rating) for game, rating in (await rooms.ask(ratings.of_guest, guest)).items()},
        "results": [outcome_data(each) for each in await rooms.ask(ratings.history, guest)],
        "tournaments": await tournaments_of(rooms, guest),
        "seats": {table: sorted(mine) for table, mine in seats.items()},
        **await rooms.ask(belongings, rooms.store, guest),
    }
    return await rooms.ask(_zipped, {"account.json": json.dumps(data, ensure_ascii=False, indent=1), **files})


async def tournaments_of(rooms: Rooms, guest: int) -> list[dict[str, Any]]:
    """The tournaments that a person organises or takes part in."""
    known, found = Tournaments(rooms.store), []
    for row, _ in await rooms.ask(known.of_guest, guest):
        whole = await rooms.ask(known.whole, row.id)
        found.append(tournament_data(whole, guest))
    return found


def tournament_data(whole: Whole, guest: int) -> dict[str, Any]:
    row, mine = whole.tournament, whole.of_guest(guest)
    names = ("id", "name", "game", "form", "status", "created")
    line = next((each for each in Course(whole).standings if mine is not None and each.entrant == mine.number), None)
    placed = {"place": line.place, "points": float(line.points)} if line is not None else {}
    return {name: getattr(row, name) for name in names} | {"organised": row.host == guest} | placed


def rating_data(rating: Rating) -> dict[str, Any]:
    return {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games}


def outcome_data(each: Outcome) -> dict[str, Any]:
    names = ("table_id", "game", "players", "seat", "place", "points", "won", "unrated", "mu_before", "mu", "sigma")
    return {name: getattr(each, name) for name in (*names, "at")}


async def _record(rooms: Rooms, table: str, seat: int) -> str:
    try:
        room = await rooms.open(table)
        return await rooms.ask(whole_record, room, seat) if room.position is not None else ""
    except OtherRules:
        return stored_record(await rooms.ask(rooms.unplayed, table), seat)
    except Problem as problem:
        return str(problem)


def _zipped(files: dict[str, str]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return content.getvalue()
