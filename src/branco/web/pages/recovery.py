"""A forgotten password: a letter with a link, and the page to which it leads."""

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

from branco.web.errors import Problem, dead_link
from branco.web.house.limits import Limit, Limits
from branco.web.i18n import marked
from branco.web.pages.account import end, opened
from branco.web.pages.page import page, to
from branco.web.pages.tables import Asker
from branco.web.people.notices import recovery_token
from branco.web.people.passwords import hash_password
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.safety import address_of
from branco.web.store.recovery import Recoveries
from branco.web.store.secret import hashed

router = APIRouter(include_in_schema=False)
FROM_ADDRESS = Limit("letters from an address", 1 / 600, 5)
TO_ADDRESS = Limit("letters to an address", 1 / 3600, 3)
Text = Annotated[str, Form(max_length=400)]


def recoveries_of(asker: Visitor) -> Recoveries:
    return Recoveries(rooms_of(asker.request).store)


@router.get("/account/forgot")
async def forgot(asker: Asker) -> Response:
    config = rooms_of(asker.request).config
    return page(asker, "forgot.html", has_mail=bool(config.smtp_url and config.mail_from), asked=False)


@router.post("/account/forgot")
async def send_link(asker: Asker, email: Text) -> Response:
    """The answer is the same whether the address is known or not."""
    rooms, limits = rooms_of(asker.request), limits_of(asker)
    if not await limits.take(FROM_ADDRESS, address_of(asker.request.scope, rooms.config.trust_proxy)):
        raise Problem(429, marked("Too many letters were asked for from here. Try again in an hour."))
    if await limits.take(TO_ADDRESS, hashed(email.strip().lower())):
        await rooms.ask(recoveries_of(asker).ask, email.strip(), recovery_token)
    return page(asker, "forgot.html", has_mail=True, asked=True)


def limits_of(asker: Visitor) -> Limits:
    limits = asker.request.app.state.limits
    assert isinstance(limits, Limits)
    return limits


@router.get("/account/reset/{token}")
async def reset(asker: Asker, token: str) -> Response:
    """Looking at the link uses nothing up."""
    account = await rooms_of(asker.request).ask(recoveries_of(asker).account, token)
    if account is None:
        raise dead_link()
    return page(asker, "reset.html", name=account.name, token=token)


@router.post("/account/reset/{token}")
async def set_anew(asker: Asker, token: str, new: Text) -> Response:
    """A new password closes the account everywhere and opens it here."""
    rooms = rooms_of(asker.request)
    account = await rooms.ask(recoveries_of(asker).account, token)
    if account is None:
        raise dead_link()
    secret = await rooms.ask(hash_password, new)
    if await rooms.ask(recoveries_of(asker).use, token, secret) is None:
        raise dead_link()
    await end(asker, account.guest_id)
    return await opened(asker, account.guest_id, account.key, to(asker, "/account"))
