"""Laying a table: game, number of players, options and who sits where."""

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import Response

import branco
from branco import bots
from branco.game import BadSetup, Game, Setting
from branco.web.clock import clock_of, clock_settings
from branco.web.errors import Problem, no_such_page, out_of_range, quoted
from branco.web.i18n import marked
from branco.web.names import clean_name
from branco.web.pages.page import page, to
from branco.web.store.models import BOT, INVITE, OPEN, PERSON, Guest
from branco.web.store.store import SeatPlan, TablePlan
from branco.web.visitor import Visitor, rooms_of, visitor
from branco.web.words import BOT_NAMES, best_bot, seat_kinds

router = APIRouter(include_in_schema=False)
Asker = Annotated[Visitor, Depends(visitor)]


def game_named(name: str) -> Game:
    if name not in branco.GAMES:
        raise no_such_page()
    return branco.load(name)


@router.get("/new/{name}")
async def setup(asker: Asker, name: str, players: int = 0) -> Response:
    game = game_named(name)
    count = players if players in game.players else default_count(game)
    return page(
        asker,
        "setup.html",
        game=game,
        title=game.title(asker.lang),
        credits=game.credits,
        counts=list(game.players),
        players=count,
        my_name=asker.name,
        seat_kinds=seat_kinds(asker.lang),
        plan=["me"] + [f"bot-{best_bot()}"] * (count - 1),
        settings=[setting_row(setting, asker.lang) for setting in all_settings(game) if applies(setting, count)],
    )


def all_settings(game: Game) -> tuple[Setting, ...]:
    return game.settings + clock_settings(game)


def applies(setting: Setting, players: int) -> bool:
    return not setting.players or players in setting.players


def setting_row(setting: Setting, lang: str) -> dict[str, Any]:
    return {
        "name": setting.name,
        "title": setting.title(lang),
        "help": setting.help(lang),
        "default": setting.default,
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
    return await lay(asker, chosen, [seat_plan(wish, "", seat, guest) for seat, wish in enumerate(wishes)], {}, True)


@router.post("/tables")
async def tables(asker: Asker, request: Request) -> Response:
    form = {name: value for name, value in (await request.form()).items() if isinstance(value, str)}
    game = game_named(form.get("game", ""))
    players = player_count(game, form.get("players", ""))
    guest = await asker.become_guest(form.get("name-0", "") if form.get("seat-0") == "me" else "")
    seats = [seat_plan(form.get(f"seat-{n}", ""), form.get(f"name-{n}", ""), n, guest) for n in range(players)]
    settings = {name[4:]: value for name, value in form.items() if name.startswith("set-")}
    return await lay(asker, game, seats, settings, form.get("listed") == "1")


def player_count(game: Game, text: str) -> int:
    counts = {str(count): count for count in game.players}
    if text not in counts:
        raise out_of_range("players", min(game.players), max(game.players))
    return counts[text]


def seat_plan(wish: str, name: str, seat: int, guest: Guest) -> SeatPlan:
    """A seat as the form wishes it."""
    if wish == "me":
        return SeatPlan(PERSON, guest.name, guests=(guest.id,))
    if wish == "device":
        return SeatPlan(PERSON, clean_name(name or f"{guest.name[:20]} {seat + 1}"), guests=(guest.id,))
    if wish in (INVITE, OPEN):
        return SeatPlan(wish)
    kind, _, bot = wish.partition("-")
    if kind == "bot" and bot in bots.BOTS:
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


async def lay(asker: Visitor, game: Game, seats: list[SeatPlan], settings: dict[str, str], listed: bool) -> Response:
    table_id = await lay_table(asker, game, seats, settings, listed)
    return to(asker, f"/t/{table_id}")


async def lay_table(asker: Visitor, game: Game, seats: list[SeatPlan], settings: dict[str, str], listed: bool) -> str:
    """A new table; its game begins at once when nobody is awaited."""
    rooms = rooms_of(asker.request)
    check_setup(game, len(seats), settings, asker.lang)
    own, clocks = split(game, settings)
    plan = TablePlan(
        game.name,
        len(seats),
        own,
        seats,
        game.rules_hash,
        game.data_hash,
        host=asker.guest.id if asker.guest is not None else None,
        listed=listed,
        clock=clock_of(clocks, has_others=any(seat.kind in (INVITE, OPEN) for seat in seats)),
    )
    table_id = await rooms.ask(rooms.store.new_table, plan)
    await rooms.start(await rooms.open(table_id))
    return table_id
