"""The past of a table: any moment of it, its log, its record, and records from elsewhere."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, UploadFile
from starlette.responses import JSONResponse, PlainTextResponse, Response

import branco
from branco.game import Event, Position
from branco.game.record_file import HIDDEN_SEED, RecordError, header, write
from branco.web.errors import OtherRules, Problem, not_your_seat, out_of_range, quoted
from branco.web.i18n import marked, speaker
from branco.web.pages.analysis import at_moment
from branco.web.pages.page import page, to
from branco.web.pages.reading import position_after, read_long
from branco.web.pages.tables import Asker, Here
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.store.clockwork import now
from branco.web.store.models import IMPORTED, PERSON, PLAY, Entry
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.rows import EVERYBODY
from branco.web.table.room import Room
from branco.web.table.stored_record import stored_record
from branco.web.table.tempers import bots_at
from branco.web.wire.frames import Scene
from branco.web.wire.log import told_lines
from branco.web.wire.panels import look_of
from branco.web.wire.watch import Viewer

router = APIRouter(include_in_schema=False)
SPECTATOR, EVERYTHING = "spectator", "all"


@dataclass(frozen=True)
class Perspective:
    """From where the past is seen: a seat, a spectator's chair, or with all cards on the table."""

    name: str
    seat: int | None
    plays: list[int]

    @property
    def last(self) -> int:
        return len(self.plays)

    def plays_at(self, moment: int) -> int:
        """How many choices had been made at a moment; moment 0 is the set-up."""
        if not 0 <= moment <= self.last:
            raise out_of_range("at", 0, self.last)
        return self.plays[moment - 1] + 1 if moment else 0

    def moments(self, room: Room) -> list[int]:
        """For each choice, the moment that shows it."""
        if self.name == EVERYTHING:
            return [play + 1 for play in self.plays]
        return room.moment_numbers(Viewer(self.seat, "").index)

    def known(self, events: Iterable[Event]) -> list[Event]:
        """What happened, as it was told here when it happened."""
        return list(events) if self.name == EVERYTHING else [event.seen_by(self.seat) for event in events]


def perspective(asker: Visitor, room: Room, name: str) -> Perspective:
    """While the game runs only one's own; afterwards any. Each moment is a choice that could be noticed."""
    if name == EVERYTHING:
        if not room.is_open_book:
            raise Problem(403, marked("All hands are shown when the game is over."))
        return Perspective(name, None, list(range(len(room.history))))
    seat = None if name == SPECTATOR else seat_number(room, name)
    if seat is not None and not room.is_open_book:
        seat = asker.seat_at(room, seat)
    bit = 0 if seat is None else seat + 1
    return Perspective(name, seat, [n for n, play in enumerate(room.history) if play.seen >> bit & 1])


def seat_number(room: Room, name: str) -> int:
    seats = {str(seat): seat for seat in range(room.table.players)}
    if name not in seats:
        raise not_your_seat()
    return seats[name]


@router.get("/t/{table}/replay")
async def replay(asker: Asker, room: Here, at: int | None = None) -> Response:
    chosen = asked_perspective(asker, room)
    moment = chosen.last if at is None else at
    shown = await moment_parts(asker, room, chosen, moment)
    return page(
        asker,
        "replay.html",
        id=room.id,
        game=room.game.name,
        title=room.game.title(asker.lang),
        moment=moment,
        last=chosen.last,
        chosen=chosen.name,
        perspectives=perspectives(asker, room),
        shown=shown,
        open_book=room.is_open_book,
        look=look_of(room.game),
    )


@router.get("/t/{table}/moment")
async def moment(asker: Asker, room: Here, at: int, event: int | None = None) -> Response:
    """A moment, or what had become of the table at one of its events."""
    return JSONResponse(await moment_parts(asker, room, asked_perspective(asker, room), at, event))


def asked_perspective(asker: Visitor, room: Room) -> Perspective:
    room.standing()
    return wished_perspective(asker, room)


def wished_perspective(asker: Visitor, room: Room) -> Perspective:
    own = asker.seats_at(room)
    usual = EVERYTHING if room.is_open_book else str(own[0]) if own else SPECTATOR
    return perspective(asker, room, asker.request.query_params.get("as", usual))


def perspectives(asker: Visitor, room: Room) -> list[tuple[str, str]]:
    t = speaker(asker.lang)
    seats = range(room.table.players) if room.is_open_book else asker.seats_at(room)
    own = [(str(seat), room.names[seat]) for seat in seats]
    everything = [(EVERYTHING, t("all hands open"))] if room.is_open_book else []
    return [*everything, (SPECTATOR, t("spectator")), *own]


async def moment_parts(
    asker: Visitor, room: Room, chosen: Perspective, at: int, event: int | None = None
) -> dict[str, Any]:
    """The board as it stood, and what had just happened."""
    position = await position_after(asker, room, chosen.plays_at(at))
    if event is not None and at and not room.is_held:
        position = at_event(position, event)
    drawn = draw_moment(room, asker.lang, chosen, at, position)
    return drawn | {"analysis": await at_moment(asker, room, chosen.plays_at(at))}


def at_event(position: Position, event: int) -> Position:
    """The game at an event of the last choice; the last event is told with what comes of it all."""
    between = position.moments(position.moves - 1)[:-1]
    return next((moment for moment in between if len(moment.journal) == event + 1), position)


async def position_at(asker: Visitor, room: Room, chosen: Perspective, at: int) -> Position:
    """What was seen at a moment from a perspective."""
    return seen_from(room, chosen, await position_after(asker, room, chosen.plays_at(at)))


def seen_from(room: Room, chosen: Perspective, position: Position) -> Position:
    is_present = room.is_held and position.moves == len(room.history)
    own = room.view if is_present else position.view
    return position if chosen.name == EVERYTHING else own(chosen.seat)


def draw_moment(room: Room, lang: str, chosen: Perspective, at: int, position: Position) -> dict[str, Any]:
    before = chosen.plays_at(at - 1) if at else -1
    scene = Scene(room, Viewer(chosen.seat, lang), seen_from(room, chosen, position), past=True)
    told = chosen.known(event for event in position.journal if event.move >= before)
    texts = Counter(event.text(lang, scene.names) for event in told)
    lines = [text if count == 1 else f"{text} × {count}" for text, count in texts.items()]
    last = position.moves_made[-1] if at else None
    if not lines and last is not None and not room.is_quiet(last, chosen.seat):
        t = speaker(lang)
        lines = [t("%(name)s has chosen.", name=scene.names[last.who])]
    return {"at": at, "parts": scene.past_parts(), "told": lines}


@router.get("/t/{table}/log")
async def whole_log(asker: Asker, room: Here) -> Response:
    """Every line of the log, from the first."""
    chosen = asked_perspective(asker, room)
    events, moments = chosen.known(room.standing().journal), chosen.moments(room)
    lines = await read_long(asker, len(events), told_lines, room, asker.lang, events, moments)
    return page(asker, "log.html", id=room.id, title=room.game.title(asker.lang), lines=lines, chosen=chosen.name)


@router.get("/t/{table}/record")
async def record(asker: Asker, table: str) -> Response:
    """The game record; while the game runs, without the seed and what the viewer may not know."""
    rooms = rooms_of(asker.request)
    try:
        room = await rooms.open(table)
        text = await read_long(asker, len(room.history), whole_record, room, asked_perspective(asker, room).seat)
    except OtherRules:
        room = await rooms.ask(rooms.unplayed, table)
        text = await read_long(asker, len(room.history), stored_record, room, wished_perspective(asker, room).seat)
    name = f"{room.game.name}-{room.id}.txt"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def whole_record(room: Room, viewer: int | None) -> str:
    position = room.replay(len(room.history))
    if not room.is_open_book:
        position = position.view(viewer)
    return write(position, bots_at(room.seats))


@router.get("/records")
async def records(asker: Asker) -> Response:
    return page(asker, "records.html")


@router.post("/records")
async def upload(asker: Asker, file: UploadFile) -> Response:
    """A record becomes a table whose past can be looked at."""
    rooms = rooms_of(asker.request)
    raw = await file.read()
    plan, entries, result = await read_long(asker, raw.count(b"\n"), read_record, raw, asker.lang)
    table_id = await rooms.ask(rooms.store.lay_finished, plan, entries, result)
    return to(asker, f"/t/{table_id}/replay?at=0")


def replayed(raw: bytes) -> Position:
    """The position of an uploaded record, or a sentence that says where it fails."""
    try:
        text = raw.decode("utf-8-sig")
        fields = header(text)
    except (UnicodeDecodeError, RecordError):
        raise Problem(422, marked("This file is not a game record: its first line does not say so.")) from None
    name = fields.get("game", "")
    if name not in branco.GAMES:
        raise Problem(422, marked("This is a record of the game %(name)s, which is not here."), name=quoted(name))
    game = branco.load(name)
    if fields.get("data") not in (game.data_hash, *game.same_data):
        raise Problem(422, marked("This game was played with other component data than those used here."))
    if fields.get("seed") == HIDDEN_SEED:
        sentence = marked(
            "This is the record of a game that was still running: it leaves out what was secret then, so it cannot be "
            "replayed. Download it again when the game is over."
        )
        raise Problem(422, sentence)
    try:
        return game.replay(text)
    except ValueError as wrong:
        if house := re.search(r"the house rule '([^']*)'", str(wrong)):
            sentence = marked("This game was played with the house rule %(name)s, which is not installed here.")
            raise Problem(422, sentence, name=quoted(house[1])) from None
        choice = re.match(r"choice (\d+)", str(wrong))
        if choice is None:
            raise Problem(422, marked("The head of this record is damaged.")) from None
        if fields.get("rules") != game.rules_hash:
            sentence = marked("Choice %(number)s of this record does not fit: the game was played by other rules.")
        else:
            sentence = marked("Choice %(number)s of this record does not fit the rules.")
        raise Problem(422, sentence, number=choice[1]) from None


def read_record(raw: bytes, lang: str) -> tuple[TablePlan, list[Entry], dict[str, Any] | None]:
    """A table, its entries and its result, from a record."""
    position = replayed(raw)
    game = position.game
    t = speaker(lang)
    seats = [SeatPlan(PERSON, t("Player %(number)s", number=seat + 1)) for seat in range(position.players)]
    plan = TablePlan(
        game.name,
        position.players,
        position.settings,
        seats,
        game.rules_hash,
        game.data_hash,
        listed=False,
        seed=position.seed,
        status=IMPORTED,
    )
    entries = [
        Entry(seq=n, kind=PLAY, seat=move.who, action=move.action, seen=EVERYBODY, sealed=move.sealed, at=now())
        for n, move in enumerate(position.moves_made, 1)
    ]
    over = position.is_over
    return plan, entries, {"scores": position.scores, "winners": position.winners} if over else None
