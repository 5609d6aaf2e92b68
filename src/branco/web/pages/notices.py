"""Notices: on which ways a person wants to be told what, and the app that a phone installs."""

import re
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import FileResponse, JSONResponse, Response

from branco.board.site import site
from branco.web.errors import Problem, dead_link
from branco.web.i18n import marked
from branco.web.pages.page import page, to
from branco.web.pages.static import STATIC, static_version
from branco.web.pages.tables import Asker
from branco.web.people.notices import sealed_channel
from branco.web.people.sending import is_reachable, public_push_key
from branco.web.people.visitor import Visitor, absolute, rooms_of
from branco.web.store.clockwork import now
from branco.web.store.models import Channel
from branco.web.store.outbox import Outbox
from branco.web.store.posting import AT_ONCE, DAILY, EMAIL, KINDS, PUSH, WEBHOOK

router = APIRouter(include_in_schema=False)
EMAIL_FORM = re.compile(r"[^@\s<>\"(),:;\\\[\]]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,}")
Text = Annotated[str, Form(max_length=2000)]


def outbox_of(asker: Visitor) -> Outbox:
    return Outbox(rooms_of(asker.request).store)


def own_id(asker: Visitor) -> int:
    if asker.guest is None:
        raise Problem(403, marked("Sit down at a table or make an account first, so that there is something to tell."))
    return asker.guest.id


@router.get("/notices")
async def notices(asker: Asker) -> Response:
    rooms = rooms_of(asker.request)
    mine = await rooms.ask(outbox_of(asker).channels, asker.guest.id) if asker.guest is not None else []
    return page(
        asker,
        "notices.html",
        is_guest=asker.guest is not None,
        channels=[(channel, shown(channel)) for channel in mine],
        kinds=KINDS,
        has_mail=bool(rooms.config.smtp_url and rooms.config.mail_from),
        push_key=public_push_key(),
    )


def shown(channel: Channel) -> str:
    """An address as its owner knows it, without what would be a secret on somebody's screen."""
    if channel.kind == EMAIL:
        return str(channel.address["email"])
    url = str(channel.address.get("url") or channel.address.get("endpoint", ""))
    return url.split("/")[2] if url.count("/") > 1 else ""


async def open_channel(asker: Visitor, kind: str, address: dict[str, Any], confirmed: bool) -> None:
    rooms = rooms_of(asker.request)
    values = {"what": list(KINDS), "how": AT_ONCE, "quiet": False, "zone": asker.zone, "lang": asker.lang}
    base = absolute(asker.request, "").rstrip("/")[:200]
    channel = Channel(
        id=secrets.token_hex(8),
        guest_id=own_id(asker),
        kind=kind,
        address=address,
        base=base,
        confirmed=confirmed,
        created=now(),
        **values,
    )
    await rooms.ask(outbox_of(asker).open_channel, channel)


@router.post("/notices/email")
async def by_email(asker: Asker, email: Text) -> Response:
    """An address is written to only after whoever reads it has said so."""
    if not rooms_of(asker.request).config.smtp_url:
        raise Problem(409, marked("This server sends no e-mail."))
    if not EMAIL_FORM.fullmatch(email.strip()):
        raise Problem(422, marked("This is no e-mail address."))
    await open_channel(asker, EMAIL, {"email": email.strip()}, confirmed=False)
    return to(asker, "/notices")


@router.post("/notices/webhook")
async def by_webhook(asker: Asker, url: Text) -> Response:
    if not is_reachable(url.strip(), rooms_of(asker.request).config.notice_private):
        raise Problem(422, marked("A webhook is an https address on the open internet."))
    await open_channel(asker, WEBHOOK, {"url": url.strip()}, confirmed=True)
    return to(asker, "/notices")


class Keys(BaseModel):
    p256dh: str = Field(max_length=200)
    auth: str = Field(max_length=60)


class Subscription(BaseModel):
    """What a browser gives: where its push service is, and keys that only the browser can use."""

    model_config = ConfigDict(extra="ignore")

    endpoint: str = Field(max_length=1000)
    keys: Keys


@router.post("/notices/push")
async def by_push(asker: Asker, sent: Subscription) -> Response:
    if not is_reachable(sent.endpoint, rooms_of(asker.request).config.notice_private):
        raise Problem(422, marked("The request is malformed."))
    mine = await rooms_of(asker.request).ask(outbox_of(asker).channels, own_id(asker))
    if all(channel.address.get("endpoint") != sent.endpoint for channel in mine):
        await open_channel(asker, PUSH, sent.model_dump(), confirmed=True)
    return JSONResponse({"ok": True})


@router.post("/notices/change")
async def change(asker: Asker, request: Request) -> Response:
    """What is told on a way, and when."""
    form = await request.form()
    what = [kind for kind in KINDS if form.get(kind)]
    how = DAILY if form.get("how") == DAILY else AT_ONCE
    channel = str(form.get("channel", ""))
    rooms = rooms_of(asker.request)
    await rooms.ask(outbox_of(asker).change, own_id(asker), channel, what, how, bool(form.get("quiet")))
    return to(asker, "/notices")


@router.post("/notices/remove")
async def remove(asker: Asker, channel: Text) -> Response:
    await rooms_of(asker.request).ask(outbox_of(asker).close_channel, channel, own_id(asker))
    return to(asker, "/notices")


@router.get("/notices/confirm/{token}")
@router.get("/notices/stop/{token}")
async def asked(asker: Asker, token: str, done: bool = False) -> Response:
    """A page with a button: those who look at links before people do change nothing. Then what came of it."""
    is_stop = "/stop/" in asker.request.url.path
    if not sealed_channel(token, "" if is_stop else "confirm "):
        raise dead_link()
    return page(asker, "confirm_notices.html", is_stop=is_stop, token=token, done=done)


@router.post("/notices/confirm/{token}")
async def confirm(asker: Asker, token: str) -> Response:
    channel = sealed_channel(token, "confirm ")
    if not channel:
        raise dead_link()
    await rooms_of(asker.request).ask(outbox_of(asker).confirm, channel)
    return to(asker, f"/notices/confirm/{token}?done=1")


@router.post("/notices/stop/{token}")
async def stop(asker: Asker, token: str) -> Response:
    channel = sealed_channel(token)
    if not channel:
        raise dead_link()
    await rooms_of(asker.request).ask(outbox_of(asker).close_channel, channel)
    return to(asker, f"/notices/stop/{token}?done=1")


@router.get("/worker.js")
async def worker() -> Response:
    """The script that shows notices while no page is open; it must lie where the site begins."""
    return FileResponse(STATIC / "worker.js", media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    icon = site(f"/static/{static_version()}/icon.svg")
    told = {
        "name": "Branco",
        "short_name": "Branco",
        "start_url": site("/"),
        "scope": site("/"),
        "display": "standalone",
        "background_color": "#f6f1e5",
        "theme_color": "#2f6b4a",
        "icons": [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    return JSONResponse(told, media_type="application/manifest+json")
