"""Non-interference on the bytes sent: what a viewer must not know changes nothing that the viewer gets."""

import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import httpx
import pytest

import branco
from branco.game import Move, Position
from branco.web.store.models import PLAY
from branco.web.table.room import Room
from branco.web.table.sights import Sights
from branco.web.wire.frames import Scene
from branco.web.wire.watch import Viewer, dumps
from tests.web.served import Person, Server, Stream, wait_until

VIEWERS = [None, 0, 1, 2]


def otherwise(position: Position, viewer: int | None, seed: int) -> Position:
    """The same position to a viewer, with all that is hidden from the viewer changed."""
    chair = -1 if viewer is None else viewer
    other = position.imagine(chair, seed)
    other.settings, other.seed = position.settings, seed
    other.moves_made = [_other_move(move, viewer) for move in position.moves_made]
    other.journal = [
        event
        if not event.secret or event.args[0] == viewer
        else replace(event, args=(event.args[0], (event.args[1] + 1) % 13, 0, 0), state=other.state)
        for event in position.journal
    ]
    other._sealed_from = position._sealed_from
    other._trail = [
        (_other_raw(position, other, raw, chair, seed), noted, sealed_from)
        for raw, noted, sealed_from in position._trail
    ]
    return other


def _other_move(move: Move, viewer: int | None) -> Move:
    if not move.sealed or move.who == viewer or move.action is None:
        return move
    return Move(move.who, move.action + 1, True)


def _other_raw(position: Position, other: Position, raw: bytes, chair: int, seed: int) -> bytes:
    """An earlier state, imagined; chance is used between it and now exactly where it was used in truth."""
    before = position.game.position(raw)
    imagined = before.imagine(chair, seed)
    untouched = all(before.state.rng[lane] == position.state.rng[lane] for lane in range(4))
    for lane in range(4):
        imagined.state.rng[lane] = other.state.rng[lane] if untouched else other.state.rng[lane] ^ 1
    return bytes(imagined)


@contextmanager
def changed(room: Room, viewer: int | None, seed: int) -> Iterator[None]:
    """The room as it might also be, for all the viewer knows."""
    truth, plays, number, replayed = room.position, list(room.history), room.table.seed, Room.replay
    assert truth is not None
    room.position = otherwise(truth, viewer, seed)
    room.history = [
        replace(play, action=play.action + 1) if play.sealed and play.seat != viewer else play for play in plays
    ]
    room.table.seed = str(seed)
    room.watches.clear()

    def replay(self: Room, upto: int, *rest: object) -> Position:
        self.history, self.table.seed = plays, number
        try:
            return otherwise(replayed(self, upto), viewer, seed)
        finally:
            self.history, self.table.seed = list(self.history), str(seed)

    patch = pytest.MonkeyPatch()
    patch.setattr(Room, "replay", replay)
    try:
        yield
    finally:
        patch.undo()
        room.position, room.history, room.table.seed = truth, plays, number
        room.watches.clear()


def everything_sent(server: Server, ida: Person, table: str, viewer: int | None) -> dict[str, bytes]:
    """Every answer about a table that a viewer can get, from the pages and from the programming interface."""
    guest = Person(server.url) if viewer is None else ida
    chair = "spectator" if viewer is None else str(viewer)
    query = "" if viewer is None else f"seat={viewer}"
    paths = [f"/t/{table}?{query}", f"/t/{table}/frame?{query}", f"/t/{table}/log?as={chair}"]
    paths += [f"/t/{table}/record?as={chair}", f"/t/{table}/replay?as={chair}"]
    last = int(guest.get(f"/t/{table}/replay?as={chair}").text.partition('data-last="')[2].partition('"')[0])
    paths += [f"/t/{table}/moment?as={chair}&at={at}" for at in range(max(0, last - 2), last + 1)]
    paths += ["/", "/api/tables"]
    found = {path: guest.get(path).content for path in paths}
    headers = {} if viewer is None else {"Authorization": f"Bearer {server.room(table).seats[viewer].secret}"}
    with httpx.Client(base_url=server.url, headers=headers) as program:
        found["api"] = program.get(f"/api/tables/{table}").content
        found["api events"] = first_message(program, f"/api/tables/{table}/events")
    found["events"] = first_message(guest.http, f"/t/{table}/live?{query}")
    found["together"] = drawn_together(server.room(table), viewer)
    return found


def drawn_together(room: Room, viewer: int | None) -> bytes:
    """The board as a viewer gets it after all others, who share what they see alike."""
    room.sights = Sights()
    try:
        scenes = [Scene(room, Viewer(each, "en"), room.view(each), past=True) for each in (*VIEWERS, viewer)]
        return dumps([scene.board_parts() for scene in scenes][-1]).encode()
    finally:
        room.sights = None


def first_message(http: httpx.Client, path: str) -> bytes:
    with http.stream("GET", path) as answer:
        return next(line for line in answer.iter_lines() if line.startswith("data: ")).encode()


def chosen_at_random(server: Server, ida: Person, table: str, choices: int, chance: random.Random) -> None:
    for number in range(choices):
        position = server.room(table).position
        assert position is not None
        if position.is_over:
            return
        seat = chance.choice(position.actors)
        answer = ida.play(
            table, seat, chance.choice(position.actions(seat)), f"c{number}-{chance.random()}"[:40].replace(".", "")
        )
        assert answer.status_code == 200, answer.text


def still_played(server: Server, ida: Person, game: str, choices: int) -> str:
    """A table after some choices at which the game still runs; at its end everything is open."""
    for seed in itertools.count(choices):
        table = ida.lay("me", "device", "device", game=game)
        chosen_at_random(server, ida, table, choices, random.Random(seed))
        if not server.room(table).is_open_book:
            return table
    raise AssertionError


# Wild Cards has the most secrets at once, so it is looked at often; of every other game a few positions.
STAGES = [("wild_cards", stage) for stage in (0, 1, 7, 20, 45)]
STAGES += [(game, stage) for game in branco.GAMES if game != "wild_cards" for stage in (4, 24)]


@pytest.mark.usefixtures("exact_ages")
@pytest.mark.parametrize(("game", "stage"), STAGES)
def test_what_is_hidden_changes_no_byte(server: Server, ida: Person, game: str, stage: int) -> None:
    table = still_played(server, ida, game, stage)
    room = server.room(table)
    for viewer in VIEWERS:
        room.watches.clear()
        truth = everything_sent(server, ida, table, viewer)
        for seed in (1, 2):
            with changed(room, viewer, seed):
                other = everything_sent(server, ida, table, viewer)
            assert other == truth


@pytest.mark.parametrize("game", ["wild_cards", "wooly_bully"])
def test_the_change_is_a_change(server: Server, ida: Person, game: str) -> None:
    """The check above can fail: where players are dealt something hidden, another seat does see a difference."""
    table = ida.lay("me", "device", "device", game=game)
    truth = everything_sent(server, ida, table, 0)
    with changed(server.room(table), 1, 1):
        other = everything_sent(server, ida, table, 0)
    assert other != truth


def test_a_secret_pick_looks_the_same_in_every_stream(server: Server, ida: Person) -> None:
    """Two tables with the same cards: a rival bids another card; what the others are sent is the same."""
    tables = [ida.lay("me", "device", "device") for _ in range(2)]
    for table in tables:
        room = server.room(table)
        room.table.seed = "7"
        room.position = room.begin()
        room.watches.clear()
    offered = ida.actions(tables[0], 2)
    assert offered == ida.actions(tables[1], 2)
    streams = [[Stream(ida, f"/t/{table}/live", seat=seat) for seat in (0, 1)] for table in tables]
    for table, action in zip(tables, (offered[0], offered[-1]), strict=True):
        ida.play(table, 2, action, "pick")
    for seat in (0, 1):
        sent = [str(stream[seat].wait_for(2)) for stream in streams]
        assert sent[0].replace(tables[0], "") == sent[1].replace(tables[1], "")
    for stream in (one for both in streams for one in both):
        stream.close()


def test_an_unfinished_secret_pick_is_not_even_a_number(server: Server, ida: Person) -> None:
    """A player who chooses several cards in secret: the others get no message and no new sequence number."""
    chance = random.Random(3)
    unseen = 0
    for _ in range(6):
        table = ida.lay("me", "device", "device")
        for _ in range(60):
            chosen_at_random(server, ida, table, 1, chance)
            unseen += _check_last(server.room(table))
    assert unseen > 3


def _check_last(room: Room) -> int:
    """1 if the last choice was one that nobody else could notice; then nobody's number moved but the player's."""
    entry = room.history[-1]
    if not entry.sealed or room.position is None or room.position.is_over:
        return 0
    others = [seat for seat in range(3) if seat != entry.seat]
    if entry.seat not in room.position.actors or any(entry.seen >> seat + 1 & 1 for seat in others):
        return 0
    assert entry.seen == 1 << entry.seat + 1
    return 1


def test_everything_is_shown_when_the_game_is_over(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    chosen_at_random(server, ida, table, 1000, random.Random(5))
    stranger = Person(server.url)
    record = stranger.get(f"/t/{table}/record").text
    assert "secret" not in record
    assert f"seed: {server.room(table).table.seed}" in record
    shown = stranger.get(f"/t/{table}/replay?as=1&at=3")
    assert shown.status_code == 200
    uploaded = stranger.http.post("/records", files={"file": ("record.txt", record.encode())})
    assert uploaded.status_code == 200
    assert uploaded.url.path.endswith("/replay")


def test_no_entry_tells_the_seed(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    chosen_at_random(server, ida, table, 5, random.Random(9))
    seed = server.room(table).table.seed.encode()
    for viewer in VIEWERS:
        assert not any(seed in body for body in everything_sent(server, ida, table, viewer).values())


def test_entries_are_stored_with_who_noticed_them(server: Server, ida: Person) -> None:
    table = ida.lay("me", "device", "device")
    chosen_at_random(server, ida, table, 30, random.Random(2))
    entries = server.rooms.store.entries(table)
    plays = [entry for entry in entries if entry.kind == PLAY]
    assert len(plays) == 30
    assert all(entry.seen >> entry.seat + 1 & 1 for entry in plays)
    wait_until(lambda: server.room(table).seq == entries[-1].seq)
