"""What else belongs to a person, for the file of all their data: what they said, ways for notices, wishes."""

from typing import Any

from sqlalchemy import select

from branco.web.store.database import reading
from branco.web.store.invitation_models import Invitation, Mute
from branco.web.store.models import Channel, Guest, LabStudy, Saying, Seek
from branco.web.store.store import Store

TOLD: dict[str, tuple[type[Any], tuple[str, ...]]] = {
    "said": (Saying, ("table_id", "text", "at")),
    "notices": (Channel, ("kind", "what", "how", "quiet", "zone", "lang", "confirmed", "created")),
    "wishes": (Seek, ("game", "players", "speed", "zone", "created")),
    "invitations": (Invitation, ("table_id", "seat", "declined", "created")),
    "studies": (LabStudy, ("name", "game", "players", "settings", "bot", "changes", "games", "found", "created")),
}


def belongings(store: Store, guest: int) -> dict[str, list[dict[str, Any]]]:
    """Each by what it is. Addresses with secrets in them (webhooks, push) are left out: whoever has one may write."""
    with reading(store.engine) as db:
        found = {
            name: [_told(row, fields) for row in db.scalars(select(kind).where(kind.guest_id == guest))]
            for name, (kind, fields) in TOLD.items()
        }
        muted = select(Guest.name).join(Mute, Mute.muted_id == Guest.id).where(Mute.guest_id == guest)
        return found | {"muted": [{"name": name} for name in db.scalars(muted)]}


def _told(row: Any, fields: tuple[str, ...]) -> dict[str, Any]:
    email = row.address.get("email", "") if isinstance(row, Channel) else ""
    return {field: getattr(row, field) for field in fields} | ({"address": email} if email else {})
