"""A room is brought to where its stored entries lead."""

from branco.game import Position
from branco.web.store.invitations import Invitations
from branco.web.store.models import IMPORTED, PLAY, START, WAITING, Snapshot
from branco.web.store.plans import Happened
from branco.web.store.ratings import Ratings
from branco.web.store.store import Store
from branco.web.table.room import Room


def restore(room: Room, entries: list[Happened], snapshots: list[Snapshot]) -> None:
    """Bring a fresh room to the end of its entries."""
    for entry in entries:
        room.count(entry)
    if room.table.status == IMPORTED or any(entry.kind in (START, PLAY) for entry in entries):
        room.stand(stand_at(room, len(room.history), snapshots))


def stand_at(room: Room, plays: int, snapshots: list[Snapshot]) -> Position:
    """The position after some of the standing choices. Snapshots of other rules are not trusted."""
    same_rules = (room.table.rules_hash, room.table.data_hash) == (room.game.rules_hash, room.game.data_hash)
    fitting = [snapshot for snapshot in snapshots if same_rules and snapshot.plays < plays]
    if not fitting:
        return room.replay(plays)
    return room.replay(plays, fitting[-1], [event for snapshot in fitting for event in snapshot.events])


def know_the_company(store: Store, room: Room) -> None:
    """How strong those at a rated table are, and which friends are asked to seats that wait."""
    room.skills = Ratings(store).at_table(room.table) if room.table.rated else {}
    room.invited = Invitations(store).awaited_at(room.id) if room.table.status == WAITING else {}
