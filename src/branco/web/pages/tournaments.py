"""Tournaments and leagues: organising one, taking part, rounds and standings."""

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

import branco
from branco.game import Game
from branco.lab.tournament import table_sizes
from branco.web.errors import Problem, no_such_page
from branco.web.i18n import marked, speaker
from branco.web.pages.lobby import lightest_first, picture
from branco.web.pages.page import page, to
from branco.web.pages.setup import check_setup, default_count, game_named, setting_groups
from branco.web.pages.tables import Asker
from branco.web.pages.tournament_view import entrant_rows, facts, form_words, round_rows, standing_rows, uneven_words
from branco.web.people.visitor import Visitor, absolute, rooms_of
from branco.web.store.clockwork import now
from branco.web.store.models import OUTSIDE
from branco.web.store.rows import new_id
from branco.web.store.tournament_models import (
    AT_TABLE,
    BYES,
    ENDED,
    FORMS,
    JOINING,
    KNOCKOUT,
    LEAGUE,
    ROBIN,
    RUNNING,
    SMALLER,
    TAKES_PART,
    UNEVEN,
    Entrant,
    Sitting,
    Tournament,
)
from branco.web.store.tournaments import Tournaments, Whole
from branco.web.table import absence, company
from branco.web.table.room import Room
from branco.web.table.tournament import MOST_ROUNDS, Course, sizes, usual_rounds
from branco.web.words import BOT_NAMES, best_bot, bot_word, offered_bots

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=80)]
Number = Annotated[int, Form()]
MOST_DAYS = 60
USUAL_CLOCK = {"pace": "2d", "timeUp": "seat", "nights": "8"}


def tournaments_of(asker: Visitor) -> Tournaments:
    return Tournaments(rooms_of(asker.request).store)


async def whole_of(asker: Visitor, tournament: str) -> Whole:
    found: Whole = await rooms_of(asker.request).ask(tournaments_of(asker).whole, tournament)
    if found.tournament.game not in branco.GAMES:
        raise no_such_page()
    return found


def is_host(asker: Visitor, row: Tournament) -> bool:
    return asker.guest is not None and row.host == asker.guest.id


async def own(asker: Visitor, tournament: str) -> Whole:
    """A tournament of the visitor's own."""
    found = await whole_of(asker, tournament)
    if not is_host(asker, found.tournament):
        raise Problem(403, marked("Only whoever organises the tournament may do this."))
    return found


# looking


@router.get("/tournaments")
async def tournaments(asker: Asker) -> Response:
    rooms, guest = rooms_of(asker.request), asker.guest.id if asker.guest is not None else None
    found = [each for each in await rooms.ask(tournaments_of(asker).listed, guest) if each[0].game in branco.GAMES]
    mine = {row.id for row, _ in await rooms.ask(tournaments_of(asker).of_guest, guest)} if guest is not None else set()
    rows = [(row, facts(row, number, asker.lang), picture(row.game)) for row, number in found]
    return page(
        asker,
        "tournaments.html",
        mine=[each for each in rows if each[0].id in mine and each[0].status in (JOINING, RUNNING)],
        joining=[each for each in rows if each[0].id not in mine and each[0].status == JOINING],
        running=[each for each in rows if each[0].id not in mine and each[0].status == RUNNING],
        ended=[each for each in rows if each[0].status not in (JOINING, RUNNING)],
        games=[(game.name, game.title(asker.lang), picture(game.name)) for game in lightest_first()],
    )


@router.get("/tournaments/{tournament}")
async def tournament(asker: Asker, tournament: str) -> Response:
    whole = await whole_of(asker, tournament)
    row, course, me = whole.tournament, Course(whole), whole.of_guest(asker.guest.id if asker.guest else None)
    return page(
        asker,
        "tournament.html",
        row=row,
        title=branco.load(row.game).title(asker.lang),
        facts=facts(row, sum(each.state == TAKES_PART for each in whole.entrants), asker.lang),
        standings=standing_rows(course, asker.lang, me) if row.round else [],
        entrants=entrant_rows(whole, asker.lang, me),
        rounds=round_rows(course, asker.lang, me),
        is_host=is_host(asker, row),
        me=me if me is not None and me.state == TAKES_PART else None,
        is_guest=asker.guest is not None,
        levels=[(bot, bot_word(bot, asker.lang)) for bot in offered_bots()],
        usual_bot=row.bot,
        link=absolute(asker.request, f"/tournaments/{row.id}"),
        next_at=row.began + row.days * 86_400_000 if row.days and course.is_between and row.status == RUNNING else 0,
        KNOCKOUT=KNOCKOUT,
    )


# organising


@router.get("/tournaments/new/{name}")
async def new(asker: Asker, name: str, players: int = 0) -> Response:
    game = game_named(name)
    counts = [count for count in game.players if count > 1]
    count = players if players in counts else default_count(game)
    settings = setting_groups(game, count, None, asker.lang)
    return page(
        asker,
        "tournament_new.html",
        game=game,
        title=game.title(asker.lang),
        counts=counts,
        players=count,
        my_name=asker.name,
        forms=form_words(asker.lang),
        uneven=uneven_words(asker.lang),
        groups=[(told, [with_clock(each) for each in rows]) for told, rows in settings],
        levels=[(bot, bot_word(bot, asker.lang)) for bot in offered_bots()],
        usual_bot=best_bot(),
    )


def with_clock(setting: dict[str, Any]) -> dict[str, Any]:
    """A round waits for its last table: tournaments are offered a clock."""
    return setting | {"value": USUAL_CLOCK.get(setting["name"], setting["value"])}


@router.post("/tournaments")
async def make(asker: Asker, request: Request) -> Response:
    form = {name: value for name, value in (await request.form()).items() if isinstance(value, str)}
    row = await made(asker, form)
    return to(asker, f"/tournaments/{row}")


async def made(asker: Visitor, form: dict[str, str]) -> str:
    """A new tournament as it is wished; its organiser takes part if they want to."""
    game = game_named(form.get("game", ""))
    settings = {name[4:]: value for name, value in form.items() if name.startswith("set-")}
    wish = checked(game, form, settings, asker.lang)
    guest = await asker.become_guest(form.get("my-name", ""))
    row = Tournament(id=new_id(), host=guest.id, lang=asker.lang, settings=settings, **wish)
    identity = row.id
    await rooms_of(asker.request).ask(tournaments_of(asker).make, row)
    if form.get("take-part") == "1":
        await join_as(asker, identity)
    return identity


def checked(game: Game, form: dict[str, str], settings: dict[str, str], lang: str) -> dict[str, Any]:
    """What was wished, if it can be."""
    players = number_of(form, "players", 2, max(game.players))
    kind, uneven, bot = form.get("form", ROBIN), form.get("uneven", SMALLER), form.get("bot", "") or best_bot()
    one_of("players", str(players), [str(number) for number in game.players if number > 1])
    for asked, given, allowed in (("form", kind, FORMS), ("uneven", uneven, UNEVEN), ("bot", bot, offered_bots())):
        one_of(asked, given, allowed)
    for count in sizes(game.name, players, uneven):
        check_setup(game, count, settings, lang)
    name = " ".join(form.get("name", "").split())[:80]
    return {
        "name": name or f"{game.title(lang)} · {speaker(lang)('tournament')}",
        "game": game.name,
        "players": players,
        "form": kind,
        "rounds": 0 if kind == KNOCKOUT else number_of(form, "rounds", 0, MOST_ROUNDS),
        "advance": number_of(form, "advance", 1, max(1, players - 1)) if kind == KNOCKOUT else 1,
        "days": number_of(form, "days", 0, MOST_DAYS) or (7 if kind == LEAGUE else 0),
        "uneven": uneven if players > 2 or uneven != SMALLER else BYES,
        "bot": bot,
        "rated": form.get("rated") == "rated",
        "listed": form.get("listed") == "1",
        "status": JOINING,
        "round": 0,
        "revision": 0,
        "seed": now(),
        "schedule": [],
        "created": now(),
        "began": 0,
    }


def one_of(name: str, given: str, allowed: Sequence[str]) -> None:
    if given not in allowed:
        raise Problem(422, marked("%(name)s must be one of: %(allowed)s."), name=name, allowed=", ".join(allowed))


def number_of(form: dict[str, str], name: str, low: int, high: int) -> int:
    """A number of a form; left out it is the lowest."""
    text = form.get(name, "").strip() or str(low)
    if not (text.isascii() and text.isdigit() and len(text) < 5) or not low <= int(text) <= high:
        sentence = marked("%(name)s must be a number from %(low)s to %(high)s.")
        raise Problem(422, sentence, name=name, low=low, high=high)
    return int(text)


@router.post("/tournaments/{tournament}/start")
async def start(asker: Asker, tournament: str) -> Response:
    await start_as(asker, tournament)
    return to(asker, f"/tournaments/{tournament}")


async def start_as(asker: Visitor, tournament: str) -> None:
    """The first round, if enough take part."""
    whole = await own(asker, tournament)
    row, entrants = whole.tournament, len(whole.entrants)
    allowed = sizes(row.game, row.players, row.uneven)
    enough = entrants > 1 if row.uneven == "bots" else bool(table_sizes(entrants, allowed))
    if not enough or not any(each.guest_id is not None for each in whole.entrants):
        fewest = 2 if row.uneven == "bots" else min(allowed)
        raise Problem(409, marked("At least %(number)s must take part, and one of them a person."), number=fewest)
    rounds = row.rounds or usual_rounds(row.form, entrants, row.players)
    await rooms_of(asker.request).ask(tournaments_of(asker).start, tournament, rounds)
    await asker.request.app.state.steward.go_on(tournament)


@router.post("/tournaments/{tournament}/cancel")
async def cancel(asker: Asker, tournament: str, sure: Annotated[bool, Form()] = False) -> Response:
    await own(asker, tournament)
    if sure:
        await cancel_as(asker, tournament)
    return to(asker, f"/tournaments/{tournament}")


async def cancel_as(asker: Visitor, tournament: str) -> None:
    await own(asker, tournament)
    await rooms_of(asker.request).ask(tournaments_of(asker).cancel, tournament)


@router.post("/tournaments/{tournament}/bot")
async def add_bot(asker: Asker, tournament: str, bot: Text) -> Response:
    await add_bot_as(asker, tournament, bot)
    return to(asker, f"/tournaments/{tournament}")


async def add_bot_as(asker: Visitor, tournament: str, bot: str) -> None:
    whole = await own(asker, tournament)
    one_of("bot", bot, offered_bots())
    number = sum(each.guest_id is None for each in whole.entrants)
    name = BOT_NAMES[number % len(BOT_NAMES)] + (f" {1 + number // len(BOT_NAMES)}" if number >= len(BOT_NAMES) else "")
    await rooms_of(asker.request).ask(tournaments_of(asker).join, tournament, name, None, "", bot)


# taking part


@router.post("/tournaments/{tournament}/join")
async def join(asker: Asker, tournament: str, name: Text = "") -> Response:
    await whole_of(asker, tournament)
    await join_as(asker, tournament, name)
    return to(asker, f"/tournaments/{tournament}")


async def join_as(asker: Visitor, tournament: str, name: str = "") -> None:
    guest, bot = await asker.become_guest(name), OUTSIDE if asker.is_bot else ""
    known = tournaments_of(asker)
    await rooms_of(asker.request).ask(known.join, tournament, guest.name, guest.id, asker.zone, bot)


@router.post("/tournaments/{tournament}/leave")
async def leave(asker: Asker, tournament: str, entrant: Annotated[int | None, Form()] = None) -> Response:
    """Whoever does not want to play any more, or whom the organiser takes out."""
    await leave_as(asker, tournament, entrant)
    return to(asker, f"/tournaments/{tournament}")


async def leave_as(asker: Visitor, tournament: str, entrant: int | None = None) -> None:
    whole = await whole_of(asker, tournament)
    leaver = whole.of_guest(asker.guest.id if asker.guest else None)
    if entrant is not None and is_host(asker, whole.tournament):
        leaver = entrant_at(whole, entrant)
    if leaver is None or (entrant is not None and leaver.number != entrant):
        raise Problem(403, marked("You do not take part in this tournament."))
    rooms = rooms_of(asker.request)
    if whole.tournament.status == JOINING:
        await rooms.ask(tournaments_of(asker).leave, tournament, leaver.number)
        return
    table = await rooms.ask(tournaments_of(asker).withdraw, tournament, leaver.number)
    await given_up(asker, table, leaver)


def entrant_at(whole: Whole, number: int) -> Entrant:
    found = next((each for each in whole.entrants if each.number == number), None)
    if found is None:
        raise Problem(422, marked("Nobody with the number %(number)s takes part in this tournament."), number=number)
    return found


async def given_up(asker: Visitor, table: str, leaver: Entrant) -> None:
    """A bot plays the game of this round to its end."""
    rooms = rooms_of(asker.request)
    room = await rooms.open(table) if table else None
    for who in room.seats_of(leaver.guest_id) if room is not None and leaver.guest_id is not None else []:
        if room is not None and absence.is_present(room.seats[who]):
            await company.resign(rooms, room, who, best_bot())


# what the organiser settles


@router.post("/tournaments/{tournament}/replace")
async def replace(asker: Asker, tournament: str, entrant: Number, bot: Text = "") -> Response:
    await replace_as(asker, tournament, entrant, bot)
    return to(asker, f"/tournaments/{tournament}")


async def replace_as(asker: Visitor, tournament: str, entrant: int, bot: str = "") -> None:
    """A bot goes on for somebody who stays away."""
    whole = await own(asker, tournament)
    absent, level = entrant_at(whole, entrant), bot or whole.tournament.bot
    one_of("bot", level, offered_bots())
    if absent.guest_id is None:
        raise Problem(409, marked("A bot plays in this place already."))
    name = f"{absent.name[:56]} ({speaker(asker.lang)('bot')})"
    rooms = rooms_of(asker.request)
    table = await rooms.ask(tournaments_of(asker).replace, tournament, entrant, name, level)
    if table:
        await stand_in(asker, await rooms.open(table), absent.guest_id, level)


async def stand_in(asker: Visitor, room: Room, guest: int, level: str) -> None:
    for who in room.seats_of(guest):
        if absence.is_present(room.seats[who]):
            await company.step_away(rooms_of(asker.request), room, who, level, absence.VOTE)


@router.post("/tournaments/{tournament}/decide")
async def decide(asker: Asker, tournament: str, request: Request) -> Response:
    """The organiser says how an abandoned table counts."""
    form = {name: value for name, value in (await request.form()).items() if isinstance(value, str)}
    whole = await own(asker, tournament)
    number = len(sitting_at(whole, form.get("table", "")).entrants)
    places = [number_of(form, f"place-{seat}", 1, number) for seat in range(number)]
    await decide_as(asker, tournament, form.get("table", ""), places)
    return to(asker, f"/tournaments/{tournament}")


async def decide_as(asker: Visitor, tournament: str, table: str, wished: list[int]) -> None:
    """Places by seat, as the organiser wants them; those who share one have drawn."""
    sitting = sitting_at(await own(asker, tournament), table)
    if len(wished) != len(sitting.entrants):
        sentence = marked("This table has %(number)s seats: say a place for each.")
        raise Problem(422, sentence, number=len(sitting.entrants))
    places = [1 + sum(other < place for other in wished) for place in wished]
    rooms = rooms_of(asker.request)
    if not await rooms.ask(tournaments_of(asker).decide, tournament, sitting, places):
        raise Problem(409, marked("This table is over; its result stands."))
    await rooms.look_again(sitting.laid or "")
    await asker.request.app.state.steward.look_around()


def sitting_at(whole: Whole, laid: str) -> Sitting:
    found = next((each for each in whole.current if each.laid == laid and each.state == AT_TABLE), None)
    if found is None or whole.tournament.status == ENDED:
        raise Problem(409, marked("This table is over; its result stands."))
    return found
