"""Bots from outside: a person makes accounts for programs, gives them tokens, and says who may invite them."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

import branco
from branco.web.errors import Problem, out_of_range
from branco.web.i18n import marked
from branco.web.pages.account import accounts_of, ask, farewell, own_account
from branco.web.pages.page import page, to
from branco.web.pages.tables import Asker
from branco.web.people.names import clean_name
from branco.web.people.passwords import name_key
from branco.web.people.visitor import Visitor, absolute, rooms_of
from branco.web.store.robots import ANYBODY, MOST_GAMES, OWNER, Bot, Robots

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=400)]
Number = Annotated[int, Form()]


def robots_of(asker: Visitor) -> Robots:
    return Robots(rooms_of(asker.request).store)


@router.get("/bots")
async def robots(asker: Asker) -> Response:
    mine = await own_account(asker) if asker.guest is not None and await has_account(asker) else None
    return await shown(asker, mine.guest_id if mine is not None else None)


async def has_account(asker: Visitor) -> bool:
    return asker.guest is not None and await ask(asker, accounts_of(asker).of_guest, asker.guest.id) is not None


async def shown(asker: Visitor, owner: int | None, token: str = "", name: str = "") -> Response:
    """The bots of a person; a token is shown this one time."""
    bots: list[Bot] = await ask(asker, robots_of(asker).of, owner) if owner is not None else []
    values: dict[str, Any] = {"token": token, "token_name": name, "has_account": owner is not None}
    games = [(each, branco.load(each).title(asker.lang)) for each in branco.GAMES]
    return page(asker, "bots.html", bots=bots, games=games, base=absolute(asker.request, ""), **values)


@router.post("/bots/new")
async def make(asker: Asker, name: Text) -> Response:
    mine, wanted = await own_account(asker), clean_name(name)
    if await ask(asker, accounts_of(asker).named, name_key(wanted)) is not None:
        raise Problem(409, marked("This name is taken. Choose another one."))
    token = await ask(asker, robots_of(asker).make, mine.guest_id, wanted, name_key(wanted))
    return await shown(asker, mine.guest_id, token, wanted)


@router.post("/bots/token")
async def new_token(asker: Asker, bot: Number) -> Response:
    """A new token; the old one opens nothing any more."""
    mine = await own_account(asker)
    token, closed = await ask(asker, robots_of(asker).new_token, mine.guest_id, bot)
    rooms_of(asker.request).ended_logins.update(closed)
    name = (await ask(asker, robots_of(asker).known, bot)).name
    return await shown(asker, mine.guest_id, token, name)


@router.post("/bots/revoke")
async def revoke(asker: Asker, bot: Number) -> Response:
    mine = await own_account(asker)
    rooms_of(asker.request).ended_logins.update(await ask(asker, robots_of(asker).revoke, mine.guest_id, bot))
    return to(asker, "/bots")


@router.post("/bots/rule")
async def rule(asker: Asker, request: Request, bot: Number, accepts: Text, most: Number) -> Response:
    """Who may invite the bot, to what, and to how many games at once."""
    mine = await own_account(asker)
    if accepts not in (OWNER, ANYBODY):
        raise Problem(422, marked("The request is malformed."))
    if not 1 <= most <= MOST_GAMES:
        raise out_of_range("games", 1, MOST_GAMES)
    form = await request.form()
    games = [name for name in branco.GAMES if f"game-{name}" in form]
    chosen = [] if len(games) == len(branco.GAMES) else games
    await ask(asker, robots_of(asker).set_rule, mine.guest_id, bot, accepts, chosen, most)
    return to(asker, "/bots")


@router.post("/bots/remove")
async def remove(asker: Asker, bot: Number) -> Response:
    """The bot's account goes; in games that run a bot of ours plays on."""
    mine = await own_account(asker)
    rooms_of(asker.request).ended_logins.update(await ask(asker, robots_of(asker).revoke, mine.guest_id, bot))
    await farewell(asker, bot)
    return to(asker, "/bots")
