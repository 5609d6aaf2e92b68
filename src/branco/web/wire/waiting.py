"""The frame of a table before its game: who sits where, what was agreed, and links for those who are awaited."""

from typing import Any

from branco.board.panel import STAGE
from branco.web.i18n import marked, speaker
from branco.web.pages.render import render
from branco.web.store.models import BOT, INVITE, OPEN, OUTSIDE, WAITING, Seat
from branco.web.table.clock import clock_settings
from branco.web.table.room import Room
from branco.web.wire.watch import Viewer
from branco.web.words import bot_told, seat_kinds, seat_word

EMPTY = ("status", "tabs", "options", "orders", "since", "company", "talk", "text")
STATE = {"turn": False, "bots": False, "over": False, "waiting": True, "clock": None, "draft": None, "clocks": None}


def waiting_room(room: Room, viewer: Viewer) -> dict[str, Any]:
    """The parts of the frame: seats on the stage, and nothing else yet."""
    return {
        "state": {**STATE, "actors": [], "names": room.names},
        "layout": {STAGE: ["seats"]},
        "banner": render(viewer.lang, "banner.html", status=WAITING, over=False),
        "panel:seats": seats(room, viewer),
        **dict.fromkeys(EMPTY, ""),
        **{f"player:{seat.seat}": "" for seat in room.seats},
    }


def seats(room: Room, viewer: Viewer) -> str:
    """The seats, and the settings that were chosen."""
    return render(
        viewer.lang,
        "waiting.html",
        id=room.id,
        rows=[seat_row(room, seat, viewer) for seat in room.seats],
        kinds=host_kinds(viewer.lang),
        host=bool(viewer.links),
        settings=chosen_settings(room, viewer.lang),
        rated=room.table.rated,
    )


def host_kinds(lang: str) -> list[tuple[str, str]]:
    """What the host may make of a seat."""
    return [(value, label) for value, label in seat_kinds(lang) if value not in ("me", "device")]


def seat_row(room: Room, seat: Seat, viewer: Viewer) -> dict[str, Any]:
    """Who sits there or is awaited; only the host has links, and changes other seats."""
    is_free = seat.kind in (INVITE, OPEN)
    value = f"bot-{seat.bot}" if seat.kind == BOT else seat.kind
    can_be_chosen = seat.bot != OUTSIDE and value in dict(host_kinds(viewer.lang))
    return {
        "seat": seat.seat,
        "name": seat.name,
        "state": seat_word(seat, viewer.lang),
        "friend": friend_told(room, seat.seat, viewer),
        "told": bot_told(room.game.name, seat, viewer.lang),
        "skill": room.skills.get(seat.seat),
        "link": viewer.links + seat.secret if viewer.links and seat.secret and is_free else "",
        "can_sit": seat.kind == OPEN and not viewer.links,
        "is_free": is_free,
        "can_change": viewer.links and seat.seat != viewer.seat,
        "value": value if can_be_chosen else "",
    }


def friend_told(room: Room, seat: int, viewer: Viewer) -> str:
    """Which friend a seat waits for, or who would rather not: for the host alone."""
    asked = room.invited.get(seat) if viewer.links else None
    if asked is None:
        return ""
    sentence = marked("%(name)s would rather not") if asked.declined else marked("%(name)s is invited")
    return speaker(viewer.lang)(sentence, name=asked.name)


def chosen_settings(room: Room, lang: str) -> list[tuple[str, str]]:
    """What was agreed on, in words."""
    values = room.all_settings
    return [
        (setting.title(lang), setting.value_title(values[setting.name], lang))
        for setting in (*room.game.settings, *clock_settings(room.game))
        if setting.name in values
    ]
