"""Accounts: making one, signing in and out, devices and passkeys, all one's data as a file, and deletion."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Form, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse, RedirectResponse, Response

from branco.board.site import site
from branco.web.errors import Problem
from branco.web.i18n import marked, speaker
from branco.web.pages.page import page, to
from branco.web.pages.profile import day_of
from branco.web.pages.tables import Asker
from branco.web.people import passkeys
from branco.web.people.exported import export
from branco.web.people.names import clean_name
from branco.web.people.passwords import Guessing, device_mark, hash_password, is_right, name_key
from branco.web.people.visitor import COOKIE, Visitor, rooms_of, set_cookie
from branco.web.safety import address_of
from branco.web.store.accounts import Accounts
from branco.web.store.models import PLAYING, Account, Guest
from branco.web.store.robots import Robots
from branco.web.store.secret import hashed
from branco.web.table import company
from branco.web.words import best_bot

T = TypeVar("T")
router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=400)]
DEVICE = "branco_device"


def accounts_of(asker: Visitor) -> Accounts:
    return Accounts(rooms_of(asker.request).store)


async def ask(asker: Visitor, call: Callable[..., T], *args: Any) -> T:
    return await rooms_of(asker.request).ask(call, *args)


async def own_account(asker: Visitor) -> Account:
    found = await ask(asker, accounts_of(asker).of_guest, asker.guest.id) if asker.guest is not None else None
    if found is None:
        raise Problem(403, marked("Sign in first."))
    return found


@router.get("/account")
async def account(asker: Asker) -> Response:
    passport = await ask(asker, accounts_of(asker).passport, asker.guest.id) if asker.guest is not None else None
    here = hashed(asker.request.cookies.get(COOKIE, ""))
    return page(
        asker,
        "account.html",
        my_name=asker.name,
        account=passport.account if passport else None,
        logins=[(login, login.token_hash == here) for login in passport.logins] if passport else [],
        passkeys=passport.passkeys if passport else [],
        since=partial(day_of, asker=asker),
    )


@router.post("/account/new")
async def make(asker: Asker, name: Text, password: Text) -> Response:
    """A guest becomes an account and keeps all games."""
    wanted, secret = clean_name(name), await ask(asker, hash_password, password)
    guest = await founder(asker, wanted)
    await ask(asker, accounts_of(asker).found, guest.id, wanted, name_key(wanted), secret)
    asker.new_token = ""  # the account has another cookie
    return await opened(asker, guest.id, name_key(wanted), to(asker, "/account"))


async def founder(asker: Visitor, name: str) -> Guest:
    """The guest who makes an account; each has one."""
    accounts = accounts_of(asker)
    if await ask(asker, accounts.named, name_key(name)) is not None:
        raise Problem(409, marked("This name is taken. Choose another one, or sign in."))
    guest = await asker.become_guest(name)
    if await ask(asker, accounts.of_guest, guest.id) is not None:
        raise Problem(409, marked("You have an account already."))
    return guest


async def opened(asker: Visitor, guest: int, key: str, response: Response) -> Response:
    """The account is open on this device."""
    token = await ask(asker, accounts_of(asker).log_in, guest, device_of(asker.request), asker.guest)
    rooms = rooms_of(asker.request)
    for table in await ask(asker, rooms.store.seats_of, guest):
        await rooms.look_again(table)
    set_cookie(asker.request, response, COOKIE, token, secret=True)
    set_cookie(asker.request, response, DEVICE, device_mark(key), secret=True)
    return response


def device_of(request: Request) -> str:
    """What a person calls the device, roughly: its system and its browser."""
    told = request.headers.get("user-agent", "")
    systems = ("iPhone", "iPad", "Android", "Windows", "Mac OS", "Linux")
    browsers = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
    parts = (next((name for name in names if name in told), "") for names in (systems, browsers))
    return " ".join(part for part in parts if part).replace("Edg", "Edge").replace("OPR", "Opera") or "?"


@router.post("/account/in")
async def sign_in(asker: Asker, name: Text, password: Text) -> Response:
    key = name_key(name)[:160]
    guessing: Guessing = asker.request.app.state.guessing
    address = address_of(asker.request.scope, rooms_of(asker.request).config.trust_proxy)
    await guessing.check(address, key, asker.request.cookies.get(DEVICE, ""))
    found = await ask(asker, accounts_of(asker).named, key)
    if not await ask(asker, is_right, password, found.password if found else "") or found is None:
        raise Problem(403, marked("Name and password do not fit together."))
    return await opened(asker, found.guest_id, key, to(asker, "/"))


@router.post("/account/out")
async def sign_out(asker: Asker) -> Response:
    """This device forgets the account, which stays."""
    mine = await own_account(asker)
    here = hashed(asker.request.cookies.get(COOKIE, ""))
    passport = await ask(asker, accounts_of(asker).passport, mine.guest_id)
    login = next((login.id for login in passport.logins if login.token_hash == here), "") if passport else ""
    if login:
        await end(asker, mine.guest_id, login)
    response = RedirectResponse(site("/"), status_code=303)
    response.delete_cookie(COOKIE, path=site("/"))
    return response


async def end(asker: Visitor, guest: int, login: str = "") -> None:
    keep = "" if login else asker.request.cookies.get(COOKIE, "")
    closed = await ask(asker, accounts_of(asker).end_logins, guest, login, keep)
    rooms_of(asker.request).ended_logins.update(closed)


@router.post("/account/close")
async def close(asker: Asker, login: Text = "") -> Response:
    """Close the account on one device, or on all but this one."""
    await end(asker, (await own_account(asker)).guest_id, login)
    return to(asker, "/account")


@router.post("/account/password")
async def change_password(asker: Asker, new: Text, old: Text = "") -> Response:
    """A new password closes the account on all other devices."""
    mine = await own_account(asker)
    await prove(asker, mine, old)
    await ask(asker, accounts_of(asker).set_password, mine.guest_id, await ask(asker, hash_password, new))
    await end(asker, mine.guest_id)
    return to(asker, "/account")


async def prove(asker: Visitor, mine: Account, password: str) -> None:
    """Whoever finds a device open must still know the password."""
    if not mine.password:
        return
    guessing: Guessing = asker.request.app.state.guessing
    await guessing.check("", mine.key, asker.request.cookies.get(DEVICE, ""))
    if not await ask(asker, is_right, password, mine.password):
        raise Problem(403, marked("This is not your password."))


@router.get("/account/export")
async def exported(asker: Asker) -> Response:
    """All one's data and the records of all one's games."""
    mine = await own_account(asker)
    content = await export(rooms_of(asker.request), mine.guest_id)
    headers = {"Content-Disposition": 'attachment; filename="branco.zip"'}
    return Response(content, media_type="application/zip", headers=headers)


@router.post("/account/delete")
async def delete(asker: Asker, password: Text = "", sure: Annotated[bool, Form()] = False) -> Response:
    """The account goes; in games that run a bot plays on for the others."""
    mine = await own_account(asker)
    await prove(asker, mine, password)
    if not sure:
        raise Problem(422, marked("Say that you are sure: an account that is deleted cannot be brought back."))
    rooms = rooms_of(asker.request)
    for bot in await ask(asker, Robots(rooms.store).of, mine.guest_id):
        rooms.ended_logins.update(await ask(asker, accounts_of(asker).end_logins, bot.guest))
        await farewell(asker, bot.guest)
    await end(asker, mine.guest_id)
    rooms.ended_logins.add(hashed(asker.request.cookies.get(COOKIE, "")))
    await farewell(asker, mine.guest_id)
    response = RedirectResponse(site("/"), status_code=303)
    response.delete_cookie(COOKIE, path=site("/"))
    return response


async def farewell(asker: Visitor, guest: int) -> None:
    """An account goes from all its tables."""
    rooms = rooms_of(asker.request)
    tables = await ask(asker, rooms.store.seats_of, guest)
    for table, seats in tables.items():
        await give_up(asker, guest, table, seats)
    await ask(asker, accounts_of(asker).delete, guest, speaker(asker.lang)("Guest"))
    for table in tables:
        await rooms.look_again(table)


async def give_up(asker: Visitor, guest: int, table: str, seats: set[int]) -> None:
    try:
        room = await rooms_of(asker.request).open(table)
        alone = [seat for seat in seats if room.grants.get(seat) == {guest}]
        for seat in alone if room.table.status == PLAYING else ():
            await company.resign(rooms_of(asker.request), room, seat, best_bot())
    except Problem:
        await asyncio.sleep(0)  # a table that cannot be opened keeps nobody from leaving


# passkeys


class Named(BaseModel):
    model_config = ConfigDict(extra="ignore")

    name: str = Field("", max_length=400)
    credential: dict[str, Any] = {}


@router.post("/account/passkey/options")
async def new_key_options(asker: Asker, sent: Named) -> Response:
    """What the browser needs to make a passkey: for this account, or for a new one of that name."""
    accounts = accounts_of(asker)
    passport = await ask(asker, accounts.passport, asker.guest.id) if asker.guest is not None else None
    name = passport.account.name if passport else clean_name(sent.name)
    guest = passport.account.guest_id if passport else (await founder(asker, name)).id
    known = passport.passkeys if passport else []
    options = await ask(asker, passkeys.new_key_options, accounts, asker.request, guest, name, known)
    response = Response(options, media_type="application/json")
    asker.remember(response)
    return response


@router.post("/account/passkey")
async def new_key(asker: Asker, sent: Named) -> Response:
    accounts = accounts_of(asker)
    made = await ask(asker, passkeys.take_new_key, accounts, asker.request, sent.credential)
    mine = await ask(asker, accounts.of_guest, asker.guest.id) if asker.guest is not None else None
    if mine is not None:
        await ask(asker, accounts.add_passkey, mine.guest_id, *made)
        return JSONResponse({"ok": True})
    name = clean_name(sent.name)
    guest = await founder(asker, name)
    await ask(asker, accounts.found, guest.id, name, name_key(name), "")
    await ask(asker, accounts.add_passkey, guest.id, *made)
    return await opened(asker, guest.id, name_key(name), JSONResponse({"ok": True}))


@router.post("/account/passkey/remove")
async def remove_key(asker: Asker, key: Annotated[str, Form(max_length=1400)]) -> Response:
    mine = await own_account(asker)
    await ask(asker, accounts_of(asker).remove_passkey, mine.guest_id, key)
    return to(asker, "/account")


@router.post("/account/in/passkey/options")
async def entry_options(asker: Asker) -> Response:
    options = await ask(asker, passkeys.entry_options, accounts_of(asker), asker.request)
    return Response(options, media_type="application/json")


@router.post("/account/in/passkey")
async def enter(asker: Asker, sent: Named) -> Response:
    accounts = accounts_of(asker)
    guest = await ask(asker, passkeys.enter, accounts, asker.request, sent.credential)
    mine = await ask(asker, accounts.of_guest, guest)
    if mine is None:
        raise passkeys.refused()
    return await opened(asker, guest, mine.key, JSONResponse({"ok": True}))
