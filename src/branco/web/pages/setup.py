"""Laying a table: game, number of players, options and who sits where."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import Response

import branco
from branco.game import BadSetup, Game, Preset, Setting
from branco.web.errors import Problem, no_such_page, out_of_range, quoted
from branco.web.house.limits import Limit
from branco.web.i18n import marked, speaker
from branco.web.pages.book import reading_place
from branco.web.pages.page import page, to
from branco.web.people.names import clean_name
from branco.web.people.passwords import name_key
from branco.web.people.visitor import Visitor, rooms_of, visitor
from branco.web.safety import address_of
from branco.web.store.accounts import Accounts
from branco.web.store.invitations import Invitations
from branco.web.store.meeting import Meeting
from branco.web.store.models import BOT, INVITE, OPEN, OUTSIDE, PERSON, Guest, LabStudy
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.robots import Robots
from branco.web.store.studies import study_of
from branco.web.table.clock import clock_of, clock_settings
from branco.web.words import BOT_NAMES, best_bot, seat_kinds, seatable_bots

router = APIRouter(include_in_schema=False)
Asker = Annotated[Visitor, Depends(visitor)]
LEVELS = ("new", "good")
FRIEND, INVITING = "friend", Limit("invite", 1 / 30, 20)
RATED, FRIENDLY, AMONG_PEOPLE = "rated", "friendly", "people"


def game_named(name: str) -> Game:
    if name not in branco.GAMES:
        raise no_such_page()
    return branco.load(name)


@router.get("/new/{name}")
async def setup(asker: Asker, name: str, players: int = 0, preset: str = "", study: str = "") -> Response:
    game = game_named(name)
    variant = await variant_of(asker, game, study)
    count = players if players in game.players else default_count(game)
    chosen = next((each for each in game.presets if each.name == preset), None)
    return page(
        asker,
        "setup.html",
        game=game,
        title=game.title(asker.lang),
        credits=game.credits,
        counts=list(game.players),
        players=count,
        my_name=asker.name,
        seat_kinds=seat_kinds(asker.lang) + await friend_kinds(asker) + await outside_kinds(asker, game),
        plan=["me"] + [f"bot-{best_bot()}"] * (count - 1),
        presets=[(each.name, each.titles[asker.lang], each.helps[asker.lang]) for each in game.presets],
        preset=chosen.name if chosen else "",
        groups=setting_groups(game, count, chosen, asker.lang),
        ratings=rating_wishes(asker.lang),
        rating=AMONG_PEOPLE if await has_account(asker) else FRIENDLY,
        variant=variant,
    )


def rating_wishes(lang: str) -> list[tuple[str, str]]:
    t = speaker(lang)
    among_people = t("Rated among people, friendly against bots")
    return [(AMONG_PEOPLE, among_people), (RATED, t("Rated")), (FRIENDLY, t("Friendly"))]


async def has_account(asker: Visitor) -> bool:
    rooms = rooms_of(asker.request)
    return asker.guest is not None and await rooms.ask(Accounts(rooms.store).of_guest, asker.guest.id) is not None


async def variant_of(asker: Visitor, game: Game, study: str) -> LabStudy | None:
    """The study of the lab whose figures a table shall be played with."""
    rooms = rooms_of(asker.request)
    found: LabStudy | None = await rooms.ask(study_of, rooms.store, study) if study else None
    if study and (found is None or found.game != game.name or found.usual_rules != game.rules_hash):
        raise no_such_page()
    return found


Group = tuple[str, list[dict[str, Any]]]


def setting_groups(game: Game, players: int, preset: Preset | None, lang: str) -> list[Group]:
    """The options that apply to a number of players, by what they are about."""
    values = preset.values if preset else {}
    titles, known = group_titles(lang), [each for each in all_settings(game) if applies(each, players)]
    rows = {group: [setting_row(game, each, values, lang) for each in known if each.group == group] for group in titles}
    return [(title, rows[group]) for group, title in titles.items() if rows[group]]


def group_titles(lang: str) -> dict[str, str]:
    t = speaker(lang)
    return {
        "variant": t("Variants of the game"),
        "reading": t("Readings of the rules"),
        "length": t("Length"),
        "comfort": t("Comfort"),
        "house": t("House rules"),
        "clock": t("Clocks"),
    }


def all_settings(game: Game) -> tuple[Setting, ...]:
    return game.settings + clock_settings(game)


def applies(setting: Setting, players: int) -> bool:
    return not setting.players or players in setting.players


def setting_row(game: Game, setting: Setting, values: Mapping[str, str], lang: str) -> dict[str, Any]:
    return {
        "name": setting.name,
        "title": setting.title(lang),
        "help": setting.help(lang),
        "value": values.get(setting.name, setting.default),
        "rules": setting.rules,
        "ruling": reading_place(setting.name) if game.rule_text(setting.name, lang) else "",
        "choices": [(value, setting.value_title(value, lang)) for value in setting.values],
    }


def default_count(game: Game) -> int:
    return 4 if 4 in game.players else max(game.players)


@router.post("/quick")
async def quick(asker: Asker, game: Annotated[str, Form()]) -> Response:
    """One click: the visitor against bots."""
    chosen = game_named(game)
    guest = await asker.become_guest()
    wishes = ["me"] + [f"bot-{best_bot()}"] * (default_count(chosen) - 1)
    return await lay(asker, chosen, [seat_plan(wish, "", seat, guest) for seat, wish in enumerate(wishes)], {}, False)


@router.post("/tables")
async def tables(asker: Asker, request: Request) -> Response:
    form = {name: value for name, value in (await request.form()).items() if isinstance(value, str)}
    game = game_named(form.get("game", ""))
    players = player_count(game, form.get("players", ""))
    guest = await asker.become_guest(form.get("name-0", "") if form.get("seat-0") == "me" else "")
    wishes = [(form.get(f"seat-{n}", ""), form.get(f"name-{n}", "")) for n in range(players)]
    friends = {n: friend_named(wish) for n, (wish, _) in enumerate(wishes) if wish.startswith(f"{FRIEND}-")}
    wishes = [(INVITE, "") if n in friends else wish for n, wish in enumerate(wishes)]
    seats = [await seated(asker, game, wish, name, n, guest) for n, (wish, name) in enumerate(wishes)]
    settings = {name[4:]: value for name, value in form.items() if name.startswith("set-")}
    wish, level = form.get("rated", ""), form.get("level", "")
    level = level if level in LEVELS else ""
    variant = await variant_of(asker, game, form.get("study", ""))
    more: dict[str, Any] = {"rated": variant is None and is_rated(wish, seats), "level": level, "variant": variant}
    table_id = await lay_table(asker, game, seats, settings, form.get("listed") == "1", **more)
    for seat, friend in friends.items():
        await ask_friend(asker, table_id, friend, seat)
    return to(asker, f"/t/{table_id}")


def friend_named(wish: str) -> int:
    """The friend for whom a seat is kept."""
    number = wish.partition("-")[2]
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        raise Problem(422, marked("A seat cannot be %(wish)s."), wish=quoted(wish))
    return int(number)


async def ask_friend(asker: Visitor, table: str, friend: int, seat: int | None = None) -> None:
    """A friend is told that a seat is kept for them."""
    guest, rooms = await asker.become_guest(), rooms_of(asker.request)
    if not await asker.request.app.state.limits.take(INVITING, f"guest {guest.id}"):
        raise Problem(429, marked("A little slower, please."))
    await rooms.ask(Invitations(rooms.store).invite, table, guest.id, friend, seat)
    await rooms.seats_changed(await rooms.open(table))


def has_others(seats: list[SeatPlan]) -> bool:
    return any(seat.kind in (INVITE, OPEN) for seat in seats)


def is_rated(wish: str, seats: list[SeatPlan]) -> bool:
    """Rated or friendly, as it was chosen; or, by who plays: among people it counts, against bots it does not."""
    return wish == RATED or (wish == AMONG_PEOPLE and has_others(seats))


def player_count(game: Game, text: str) -> int:
    counts = {str(count): count for count in game.players}
    if text not in counts:
        raise out_of_range("players", min(game.players), max(game.players))
    return counts[text]


async def friend_kinds(asker: Visitor) -> list[tuple[str, str]]:
    """The friends whom the visitor may invite."""
    rooms, t = rooms_of(asker.request), speaker(asker.lang)
    found = await rooms.ask(Meeting(rooms.store).friends, asker.guest.id) if asker.guest is not None else []
    return [(f"{FRIEND}-{friend.id}", t("A friend: %(name)s", name=friend.name)) for friend in found]


async def outside_kinds(asker: Visitor, game: Game) -> list[tuple[str, str]]:
    """The bots from outside that the visitor may invite."""
    rooms, t = rooms_of(asker.request), speaker(asker.lang)
    names = await rooms.ask(Robots(rooms.store).open_to, asker.guest.id if asker.guest else None, game.name)
    return [(f"{OUTSIDE}-{name}", t("Bot from outside: %(name)s", name=name)) for name in names]


async def seated(asker: Visitor, game: Game, wish: str, name: str, seat: int, guest: Guest) -> SeatPlan:
    """A seat as it is wished; bots from outside accept by the rules of their owners."""
    kind, _, bot = wish.partition("-")
    if kind == OUTSIDE:
        return await invited(asker, bot, game.name)
    plan = seat_plan(wish, name, seat, guest)
    return replace(plan, bot=OUTSIDE) if asker.is_bot and plan.guests else plan


async def invited(asker: Visitor, name: str, game: str) -> SeatPlan:
    rooms, guest = rooms_of(asker.request), await asker.become_guest()
    bot = await rooms.ask(Robots(rooms.store).inviting, guest.id, name, name_key(name)[:160], game)
    return SeatPlan(PERSON, bot.name, OUTSIDE, guests=(bot.guest,))


def seat_plan(wish: str, name: str, seat: int, guest: Guest) -> SeatPlan:
    """A seat as the form wishes it."""
    if wish == "me":
        return SeatPlan(PERSON, guest.name, guests=(guest.id,))
    if wish == "device":
        return SeatPlan(PERSON, clean_name(name or f"{guest.name[:20]} {seat + 1}"), guests=(guest.id,))
    if wish in (INVITE, OPEN):
        return SeatPlan(wish)
    kind, _, bot = wish.partition("-")
    if kind == "bot" and bot in seatable_bots():
        return SeatPlan(BOT, BOT_NAMES[seat % len(BOT_NAMES)], bot)
    raise Problem(422, marked("A seat cannot be %(wish)s."), wish=quoted(wish))


def check_setup(game: Game, players: int, settings: Mapping[str, str], lang: str) -> None:
    """Refuse what the game does not know, in the reader's language."""
    if players not in game.players:
        raise out_of_range("players", min(game.players), max(game.players))
    known = {setting.name: setting for setting in all_settings(game)}
    for name, value in settings.items():
        if name not in known:
            names = ", ".join(both(setting.title(lang), setting.name) for setting in known.values())
            sentence = marked("There is no option %(name)s; there are: %(allowed)s.")
            raise Problem(422, sentence, name=quoted(name), allowed=names)
        check_value(known[name], value, lang)
    try:
        game.start(players=players, seed=0, settings=split(game, settings)[0])
    except BadSetup as refused:
        raise unfit(refused, players, lang) from None


def unfit(refused: BadSetup, players: int, lang: str) -> Problem:
    if refused.told is None:
        return Problem(422, marked("These options do not go together with %(count)s players."), count=players)
    return Problem(422, marked("These options do not go together: %(why)s."), why=refused.told[lang])


def check_value(setting: Setting, value: str, lang: str) -> None:
    if value not in setting.values:
        values = ", ".join(both(setting.value_title(each, lang), each) for each in setting.values)
        raise Problem(422, marked("%(name)s must be one of: %(allowed)s."), name=setting.title(lang), allowed=values)


def both(title: str, name: str) -> str:
    """A word for people with the word that programs send."""
    return title if title == name else f"{title} ({name})"


def split(game: Game, settings: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The game's own options, and those of the table's clocks."""
    clocks = {setting.name: settings.get(setting.name, setting.default) for setting in clock_settings(game)}
    return {name: value for name, value in settings.items() if name not in clocks}, clocks


async def lay(
    asker: Visitor, game: Game, seats: list[SeatPlan], settings: dict[str, str], listed: bool, **more: Any
) -> Response:
    table_id = await lay_table(asker, game, seats, settings, listed, **more)
    return to(asker, f"/t/{table_id}")


async def check_quota(asker: Visitor) -> None:
    """Nobody fills the house with tables: a guest has a number of them, an address so many an hour."""
    rooms = rooms_of(asker.request)
    most = rooms.config.tables_per_guest
    if asker.guest is not None and await rooms.ask(rooms.store.open_tables, asker.guest.id) >= most:
        sentence = marked("You have %(most)s tables that are not over. Finish or close one before you open another.")
        raise Problem(429, sentence, most=most)
    limits, address = asker.request.app.state.limits, address_of(asker.request.scope, rooms.config.trust_proxy)
    if not await limits.take(limits.tables, address):
        raise Problem(429, marked("Too many tables were opened from this address. Try again in a few minutes."))


async def lay_table(
    asker: Visitor,
    game: Game,
    seats: list[SeatPlan],
    settings: dict[str, str],
    listed: bool,
    rated: bool = False,
    level: str = "",
    variant: LabStudy | None = None,
) -> str:
    """A new table; its game begins at once when nobody is awaited, one with figures of its own when it is looked at."""
    rooms = rooms_of(asker.request)
    check_setup(game, len(seats), settings, asker.lang)
    await check_quota(asker)
    own, clocks = split(game, settings)
    plan = TablePlan(
        game.name,
        len(seats),
        game.complete(own, len(seats)),  # an option that is not kept would be read as it was played before there was it
        [replace(seat, zone=asker.zone) if seat.guests else seat for seat in seats],
        variant.rules if variant else game.rules_hash,
        variant.data if variant else game.data_hash,
        host=asker.guest.id if asker.guest is not None else None,
        listed=listed,
        clock=clock_of(clocks, has_others=has_others(seats)),
        rated=rated,
        lang=asker.lang,
        level=level,
    )
    if variant:
        await asker.request.app.state.lab.keep_rules(variant)
        return await rooms.ask(rooms.store.new_table, plan)
    table_id = await rooms.ask(rooms.store.new_table, plan)
    await rooms.start(await rooms.open(table_id))
    return table_id
