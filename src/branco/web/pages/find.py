"""Finding games: open tables by what one likes, wishes that become tables, friends, and a calendar of turns."""

from typing import Annotated, Any

from fastapi import APIRouter, Form
from starlette.responses import Response

import branco
from branco.web.errors import Problem, dead_link
from branco.web.i18n import LANGUAGE_NAMES, marked, speaker
from branco.web.pages.lobby import has_room, known, lightest_first, row
from branco.web.pages.page import page, to
from branco.web.pages.setup import game_named, player_count, split
from branco.web.pages.tables import Asker
from branco.web.people.calendar import calendar
from branco.web.people.visitor import Visitor, absolute, rooms_of
from branco.web.store.clockwork import now
from branco.web.store.invitations import Invitations
from branco.web.store.meeting import CALENDAR, DAYS, FRIEND, LIVE, Meeting
from branco.web.store.models import PERSON, WAITING, Guest, Seek, Table
from branco.web.store.outbox import Outbox
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.table.clock import clock_of
from branco.web.table.clocks import Clocks

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=80)]
PACES = {LIVE: "45+30", DAYS: "2d"}
UNTIMED = "none"


def meeting_of(asker: Visitor) -> Meeting:
    return Meeting(rooms_of(asker.request).store)


def own_guest(asker: Visitor) -> Guest:
    if asker.guest is None:
        raise Problem(403, marked("Give yourself a name or sit down at a table first."))
    return asker.guest


@router.get("/find")
async def find(asker: Asker, game: str = "", speed: str = "", level: str = "", language: str = "") -> Response:
    rooms, meeting = rooms_of(asker.request), meeting_of(asker)
    await still_here(asker)
    wishes = await rooms.ask(meeting.wishes)
    mine = [seek for seek in wishes if asker.guest is not None and seek.guest_id == asker.guest.id]
    friends = await rooms.ask(meeting.friends, asker.guest.id) if asker.guest is not None else []
    chosen = {"game": game, "speed": speed, "level": level, "language": language}
    own = await rooms.ask(rooms.store.seats_of, asker.guest.id) if asker.guest is not None else {}
    open_ones = known(await rooms.ask(rooms.store.tables, WAITING))
    waiting = [table for table in open_ones if has_room(table) and table.id not in own]
    of_friends = {friend.id for friend in friends}
    fitting = [table for table in waiting if fits(table, chosen)]
    fitting.sort(key=lambda table: table.host not in of_friends)
    return page(
        asker,
        "find.html",
        chosen=chosen,
        games=[(each.name, each.title(asker.lang), list(each.players)) for each in lightest_first()],
        speeds=speed_words(asker.lang),
        levels=level_words(asker.lang),
        tongues=LANGUAGE_NAMES,
        tables=[row(table, asker.lang) | told(table, asker.lang, of_friends) for table in fitting],
        wishes=[wish_row(seek, wishes, asker) for seek in wishes if seek.game in branco.GAMES],
        is_live=any(seek.speed == LIVE for seek in mine),
        is_untold=any(seek.speed != LIVE for seek in mine) and not await has_a_way(asker),
        friends=friends,
        muted=await rooms.ask(Invitations(rooms.store).muted, asker.guest.id) if asker.guest is not None else set(),
        my_name=asker.name,
        is_guest=asker.guest is not None,
    )


async def has_a_way(asker: Visitor) -> bool:
    """Whether somebody is told what happens while they are elsewhere."""
    rooms = rooms_of(asker.request)
    return asker.guest is not None and bool(await rooms.ask(Outbox(rooms.store).channels, asker.guest.id))


async def still_here(asker: Visitor) -> None:
    """Whoever looks for a game is present; two whose wishes came at the same moment meet now."""
    rooms, meeting = rooms_of(asker.request), meeting_of(asker)
    if asker.guest is None or rooms.house.read_only:
        return
    await rooms.ask(meeting.present, asker.guest.id)
    for seek in await rooms.ask(meeting.wishes):
        if seek.guest_id == asker.guest.id:
            await come_true(asker, seek)


def fits(table: Table, chosen: dict[str, str]) -> bool:
    """Whether a table is what somebody looks for; what is not said does not matter."""
    has = {"game": table.game, "speed": speed_of(table.clock), "level": table.level, "language": table.lang}
    return all(not wanted or has[what] == wanted for what, wanted in chosen.items())


def speed_of(clock: dict[str, int]) -> str:
    return LIVE if "bank" in clock else DAYS if "days" in clock else UNTIMED


def speed_words(lang: str) -> dict[str, str]:
    t = speaker(lang)
    return {LIVE: t("live, all present"), DAYS: t("by correspondence, days a turn"), UNTIMED: t("without a clock")}


def level_words(lang: str) -> dict[str, str]:
    t = speaker(lang)
    return {"new": t("newcomers welcome"), "good": t("experienced players")}


def told(table: Table, lang: str, friends: set[int]) -> dict[str, Any]:
    """What somebody who looks for a table wants to know of it."""
    facts = [speed_words(lang)[speed_of(table.clock)], level_words(lang).get(table.level, "")]
    facts += [LANGUAGE_NAMES.get(table.lang, ""), speaker(lang)("rated") if table.rated else ""]
    return {"facts": [fact for fact in facts if fact], "of_friend": table.host in friends}


def wish_row(seek: Seek, wishes: list[Seek], asker: Visitor) -> dict[str, Any]:
    same = [each for each in wishes if _same(each, seek)]
    return {
        "game": seek.game,
        "title": branco.load(seek.game).title(asker.lang),
        "players": seek.players,
        "speed": seek.speed,
        "speed_told": speed_words(asker.lang)[seek.speed],
        "number": len(same),
        "mine": asker.guest is not None and seek.guest_id == asker.guest.id,
        "first": same[0] is seek,
    }


def _same(one: Seek, other: Seek) -> bool:
    return (one.game, one.players, one.speed) == (other.game, other.players, other.speed)


# wishes


@router.post("/find/wish")
async def wish(asker: Asker, game: Text, players: Text, speed: Text, name: Text = "") -> Response:
    """A standing wish, which becomes a table as soon as enough people have the same."""
    chosen = game_named(game)
    if speed not in PACES:
        raise Problem(422, marked("The request is malformed."))
    count, guest, stamp = player_count(chosen, players), await asker.become_guest(name), now()
    seek = Seek(guest_id=guest.id, game=game, players=count, speed=speed, zone=asker.zone, created=stamp, seen=stamp)
    await rooms_of(asker.request).ask(meeting_of(asker).wish, seek)
    wanted = Seek(guest_id=guest.id, game=game, players=count, speed=speed)
    table = await come_true(asker, wanted)
    return to(asker, f"/t/{table}" if table else "/find")


async def come_true(asker: Visitor, seek: Seek) -> str:
    rooms = rooms_of(asker.request)

    def plan(people: Any, all_known: bool) -> TablePlan:
        game = branco.load(seek.game)
        own, clocks = split(game, {"pace": PACES[seek.speed], "nights": "8"})
        seats = [SeatPlan(PERSON, guest.name, guests=(guest.id,), zone=zone) for guest, zone in people]
        settings, clock = game.complete(own, len(seats)), clock_of(clocks, has_others=True)
        hashes = (game.rules_hash, game.data_hash)
        return TablePlan(game.name, len(seats), settings, seats, *hashes, clock=clock, rated=all_known, lang=asker.lang)

    table_id = await rooms.ask(meeting_of(asker).come_together, seek, plan)
    if table_id:
        await rooms.start(await rooms.open(table_id))
    return table_id


@router.post("/find/forget")
async def forget(asker: Asker, game: Text) -> Response:
    await rooms_of(asker.request).ask(meeting_of(asker).forget, own_guest(asker).id, game)
    return to(asker, "/find")


# friends


@router.post("/friends/link")
async def friend_link(asker: Asker, renew: Annotated[bool, Form()] = False) -> Response:
    """One's own link, which makes whoever follows it a friend."""
    return await show_link(asker, FRIEND, "/friend/", renew)


async def show_link(asker: Visitor, kind: str, path: str, renew: bool, ending: str = "") -> Response:
    secret = await rooms_of(asker.request).ask(meeting_of(asker).link, own_guest(asker).id, kind, renew)
    return page(asker, "link.html", kind=kind, link=absolute(asker.request, f"{path}{secret}{ending}"))


@router.get("/friend/{secret}")
async def friend(asker: Asker, secret: str) -> Response:
    owner = await owner_of(asker, secret, FRIEND)
    return page(asker, "friend.html", secret=secret, name=owner.name, my_name=asker.name)


async def owner_of(asker: Visitor, secret: str, kind: str) -> Guest:
    owner = await rooms_of(asker.request).ask(meeting_of(asker).owner, secret, kind)
    if owner is None:
        raise dead_link()
    return owner


@router.post("/friend/{secret}")
async def befriend(asker: Asker, secret: str, name: Text = "") -> Response:
    owner = await owner_of(asker, secret, FRIEND)
    guest = await asker.become_guest(name)
    if guest.id != owner.id:
        await rooms_of(asker.request).ask(meeting_of(asker).befriend, owner.id, guest.id)
    return to(asker, "/find")


@router.post("/friends/part")
async def part(asker: Asker, friend: Annotated[int, Form()]) -> Response:
    await rooms_of(asker.request).ask(meeting_of(asker).part, own_guest(asker).id, friend)
    return to(asker, "/find")


# the calendar


@router.post("/calendar/link")
async def calendar_link(asker: Asker, renew: Annotated[bool, Form()] = False) -> Response:
    return await show_link(asker, CALENDAR, f"/calendar/{asker.lang}/", renew, ".ics")


@router.get("/calendar/{lang}/{secret}.ics")
async def turns_due(asker: Asker, lang: str, secret: str) -> Response:
    """When one's own clocks are up. It tells games and names, never what is asked."""
    lang = lang if lang in LANGUAGE_NAMES else asker.lang
    owner, t = await owner_of(asker, secret, CALENDAR), speaker(lang)
    dues = []
    for table, seat in await rooms_of(asker.request).ask(meeting_of(asker).running, owner.id):
        due = Clocks.of(table).due(table.clock, seat) if table.game in branco.GAMES else 0
        if due:
            others = ", ".join(each.name for each in table.seats if each.seat != seat.seat and each.name)
            game = branco.load(table.game).title(lang)
            title = t("%(game)s: your turn is due, with %(names)s", game=game, names=others)
            dues.append((table.id, due, title, absolute(asker.request, f"/t/{table.id}")))
    return Response(calendar("Branco", dues), media_type="text/calendar; charset=utf-8")
