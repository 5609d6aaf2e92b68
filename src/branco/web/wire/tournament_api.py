"""Tournaments for programs: the same as the pages, as JSON. A bot from outside takes part with its token."""

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

import branco
from branco.web.pages.tables import Asker
from branco.web.pages.tournaments import (
    add_bot_as,
    cancel_as,
    decide_as,
    join_as,
    leave_as,
    made,
    replace_as,
    start_as,
    tournaments_of,
    whole_of,
)
from branco.web.people.visitor import rooms_of
from branco.web.store.tournament_models import RESTS, TAKES_PART, Tournament
from branco.web.table.tournament import Course

router = APIRouter(prefix="/api", tags=["tournaments"])


class NewTournament(BaseModel):
    """`form` is robin, swiss, knockout or league; `uneven` smaller, bots or byes; `rounds` 0: as many as it takes."""

    game: str
    name: str = Field("", max_length=80)
    players: int = Field(ge=2, le=8)
    form: str = "robin"
    rounds: int = Field(0, ge=0)
    advance: int = Field(1, ge=1)
    days: int = Field(0, ge=0)
    uneven: str = "smaller"
    bot: str = ""
    rated: bool = False
    listed: bool = True
    take_part: bool = True
    settings: dict[str, str] = {}


class NewEntrant(BaseModel):
    """`bot` is a level that the server offers."""

    bot: str = Field(max_length=80)


class StandIn(BaseModel):
    """`bot` is the level that goes on; empty is that of the tournament."""

    bot: str = Field("", max_length=80)


class Decision(BaseModel):
    """`places` by seat, 1 is the first; those who share one have drawn."""

    places: list[Annotated[int, Field(ge=1, le=8)]]


class TournamentRow(BaseModel):
    id: str
    name: str
    game: str
    players: int
    form: str
    rounds: int
    round: int
    status: str
    rated: bool
    entrants: int


class EntrantData(BaseModel):
    number: int
    name: str
    bot: str
    takes_part: bool


class StandingData(BaseModel):
    """`points`, `firsts` and `company` are what standings go by, in this order."""

    place: int
    entrant: int
    points: float
    firsts: float
    company: float
    tables: int
    byes: int


class SittingData(BaseModel):
    """A table of a round: its entrants by seat and, when it is over, their places."""

    table: str
    entrants: list[int]
    places: list[int]
    state: str


class RoundData(BaseModel):
    number: int
    tables: list[SittingData]
    byes: list[int]


class TournamentData(TournamentRow):
    advance: int
    days: int
    uneven: str
    settings: dict[str, str]
    people: list[EntrantData]
    standings: list[StandingData]
    played: list[RoundData]


def row_data(row: Tournament, entrants: int) -> dict[str, Any]:
    names = ("id", "name", "game", "players", "form", "rounds", "round", "status", "rated")
    return {name: getattr(row, name) for name in names} | {"entrants": entrants}


@router.get("/tournaments")
async def tournaments(asker: Asker) -> list[TournamentRow]:
    """Tournaments that are listed, and your own; the newest first."""
    guest = asker.guest.id if asker.guest is not None else None
    found = await rooms_of(asker.request).ask(tournaments_of(asker).listed, guest)
    return [TournamentRow(**row_data(row, number)) for row, number in found if row.game in branco.GAMES]


@router.post("/tournaments", status_code=201)
async def new_tournament(asker: Asker, wanted: NewTournament) -> TournamentData:
    """Organise a tournament; it begins when its organiser starts it."""
    form = {name: str(value) for name, value in wanted.model_dump(exclude={"settings"}).items()}
    form |= {f"set-{name}": value for name, value in wanted.settings.items()}
    form |= {"rated": "rated" if wanted.rated else "", "listed": str(int(wanted.listed))}
    return await data(asker, await made(asker, form | {"take-part": str(int(wanted.take_part))}))


@router.get("/tournaments/{tournament}")
async def one(asker: Asker, tournament: str) -> TournamentData:
    """Who takes part, how everybody stands, and the tables of all rounds."""
    return await data(asker, tournament)


@router.post("/tournaments/{tournament}/join")
async def join(asker: Asker, tournament: str) -> TournamentData:
    """Take part, before the first round."""
    await whole_of(asker, tournament)
    await join_as(asker, tournament)
    return await data(asker, tournament)


@router.post("/tournaments/{tournament}/leave")
async def leave(asker: Asker, tournament: str) -> TournamentData:
    """Take part no more; a game that runs is resigned."""
    await leave_as(asker, tournament)
    return await data(asker, tournament)


@router.post("/tournaments/{tournament}/start")
async def start(asker: Asker, tournament: str) -> TournamentData:
    """Begin the first round: for its organiser. The next ones begin by themselves."""
    await start_as(asker, tournament)
    return await data(asker, tournament)


@router.post("/tournaments/{tournament}/bots")
async def add_bot(asker: Asker, tournament: str, wanted: NewEntrant) -> TournamentData:
    """A bot of the server takes part, before the first round: for its organiser."""
    await add_bot_as(asker, tournament, wanted.bot)
    return await data(asker, tournament)


@router.post("/tournaments/{tournament}/entrants/{entrant}/remove")
async def remove(asker: Asker, tournament: str, entrant: int) -> TournamentData:
    """Somebody takes part no more: for its organiser. A game that runs is resigned."""
    await leave_as(asker, tournament, entrant)
    return await data(asker, tournament)


@router.post("/tournaments/{tournament}/entrants/{entrant}/replace")
async def replace(asker: Asker, tournament: str, entrant: int, wanted: StandIn) -> TournamentData:
    """A bot goes on for somebody who stays away, with their points: for its organiser."""
    await replace_as(asker, tournament, entrant, wanted.bot)
    return await data(asker, tournament)


@router.post("/tournaments/{tournament}/tables/{table}/decide")
async def decide(asker: Asker, tournament: str, table: str, wanted: Decision) -> TournamentData:
    """How a table that was abandoned counts: for its organiser. Its game stops."""
    await decide_as(asker, tournament, table, wanted.places)
    return await data(asker, tournament)


@router.post("/tournaments/{tournament}/cancel")
async def cancel(asker: Asker, tournament: str) -> TournamentData:
    """No more rounds: for its organiser. Games that run go on by themselves."""
    await cancel_as(asker, tournament)
    return await data(asker, tournament)


@router.get("/tournaments/{tournament}/standings")
async def standings(asker: Asker, tournament: str) -> list[StandingData]:
    """How everybody stands, the first first; empty before the first round."""
    return (await data(asker, tournament)).standings


@router.get("/tournaments/{tournament}/tables")
async def tables(asker: Asker, tournament: str) -> list[RoundData]:
    """The tables of all rounds, by round."""
    return (await data(asker, tournament)).played


async def data(asker: Asker, tournament: str) -> TournamentData:
    whole = await whole_of(asker, tournament)
    row, course = whole.tournament, Course(whole)
    people = [
        EntrantData(number=each.number, name=each.name, bot=each.bot, takes_part=each.state == TAKES_PART)
        for each in whole.entrants
    ]
    return TournamentData(
        **row_data(row, sum(each.takes_part for each in people)),
        advance=row.advance,
        days=row.days,
        uneven=row.uneven,
        settings=row.settings,
        people=people,
        standings=standing_data(course) if row.round else [],
        played=[round_data(course, number) for number in range(1, row.round + 1)],
    )


def standing_data(course: Course) -> list[StandingData]:
    names = ("points", "firsts", "company")
    return [
        StandingData(
            place=each.place,
            entrant=each.entrant,
            tables=each.tables,
            byes=each.byes,
            **{name: round(float(getattr(each, name)), 4) for name in names},
        )
        for each in course.standings
    ]


def round_data(course: Course, number: int) -> RoundData:
    of_round = [each for each in course.whole.sittings if each.round == number and each.state != RESTS]
    tables = [
        SittingData(table=each.laid or "", entrants=each.entrants, places=each.places, state=each.state)
        for each in of_round
    ]
    return RoundData(number=number, tables=tables, byes=list(course.history[number - 1].byes))
