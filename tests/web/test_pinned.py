"""A running game keeps the rules it began with, through any number of updates; one that cannot go on says so."""

import io
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import select, update

import branco
from branco.web.house.packing import HOME, packed
from branco.web.store.database import reading, writing
from branco.web.store.models import STOPPED, Entry, Pack, Table
from branco.web.store.packs import Pin, forget_unused, has_pack, keep_pack
from branco.web.store.store import Store
from tests.web.served import Person, Server, Stream, config, play_on, serving, wait_until, words
from tools.worker import Worker

GAME = Path("games/wild_cards")
REPLAY = "import branco, sys; print(branco.load('wild_cards').replay(sys.stdin.read()).scores)"
CHOICES = 40


def with_other_numbers(tree: Path) -> None:
    """What was the number of a bid is now that of a second card."""
    file = tree / "branco" / GAME / "rules" / "actions.py"
    lines = file.read_text(encoding="utf-8").splitlines()
    bid, also = (next(n for n, line in enumerate(lines) if line.startswith(name)) for name in ("BID =", "ALSO_LAY ="))
    lines[bid], lines[also] = lines[also], lines[bid]
    file.write_text("\n".join(lines), encoding="utf-8")


def with_points(species: str, points: int) -> Callable[[Path], None]:
    def change(tree: Path) -> None:
        file = tree / "branco" / GAME / "data" / "animals.toml"
        before, after = file.read_text(encoding="utf-8").split(f'id = "{species}"')
        printed = next(line for line in after.splitlines() if line.startswith("leader_points"))
        changed = after.replace(printed, f"leader_points = {points}", 1)
        file.write_text(f'{before}id = "{species}"{changed}', encoding="utf-8")

    return change


VERSIONS = {"numbers": with_other_numbers, "peacock": with_points("peacock", 9), "squirrel": with_points("squirrel", 7)}


def tree_of(folder: Path, name: str) -> Path:
    """The package as it was in an earlier version."""
    tree = folder / name
    shutil.copytree(HOME, tree / "branco", ignore=shutil.ignore_patterns("__pycache__"))
    VERSIONS[name](tree)
    return tree


def test_games_of_three_versions_are_finished_after_the_update(tmp_path: Path) -> None:
    worker = Worker(f"sqlite:///{tmp_path}/t.db", bot_workers="0")
    trees = {name: tree_of(tmp_path, name) for name in VERSIONS}
    ida, tables = Person(worker.url), {}
    today = worker.environment.get("PYTHONPATH", "")
    for name, tree in trees.items():
        worker.environment["PYTHONPATH"] = str(tree)
        worker.start()
        tables[name] = ida.lay("me", "device", "device")
        choose(ida, tables[name], CHOICES)
        worker.stop()
    worker.environment["PYTHONPATH"] = today
    worker.start()
    try:
        for name, table in tables.items():
            scores = choose(ida, table)
            assert replayed(trees[name], ida.get(f"/t/{table}/record").text) == str(scores)
    finally:
        worker.stop()


def choose(person: Person, table: str, most: int = 1000) -> tuple[int, ...]:
    """Whoever is asked takes the first option, so many times or until the game is over; the scores then."""
    look, number = person.get(f"/api/tables/{table}").json(), 0
    while number < most and look["view"]["status"] != "over":
        view, number = look["view"], number + 1
        choice = {"seat": view["seat"], "seq": look["seq"], "action": view["options"][0]["action"]}
        answer = person.send(f"/api/tables/{table}/play", key=f"k{view['seat']}-{look['seq']}", **choice)
        assert answer.status_code == 200, answer.text
        look = person.get(f"/api/tables/{table}").json()
    assert look["view"]["status"] == "over" or number == most
    return tuple(seat["score"] for seat in look["view"]["seats"])


def replayed(tree: Path, record: str) -> str:
    """The scores of a record by the rules of its own version."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    told = subprocess.run(
        [sys.executable, "-c", REPLAY], input=record, env=environment, capture_output=True, text=True, check=True
    )
    return told.stdout.strip()


@pytest.fixture
def earlier(tmp_path: Path) -> tuple[str, str, Person]:
    """A database with a table that another version began."""
    url = f"sqlite:///{tmp_path}/t.db"
    worker = Worker(url, bot_workers="0")
    worker.environment["PYTHONPATH"] = str(tree_of(tmp_path, "numbers"))
    worker.start()
    try:
        ida = Person(worker.url)
        table = ida.lay("me", "device", "device")
        choose(ida, table, CHOICES)
    finally:
        worker.stop()
    return url, table, ida


def again(ida: Person, server: Server) -> Person:
    person = Person(server.url)
    person.http.cookies = ida.http.cookies
    return person


def test_a_table_of_earlier_rules_has_streams_and_its_process_comes_back(earlier: tuple[str, str, Person]) -> None:
    url, table, before = earlier
    with serving(config(url)) as server:
        ida = again(before, server)
        assert table not in words(ida.get("/").text)
        stream = Stream(ida, f"/t/{table}/live", seat=0)
        seen = len(stream.messages)
        choose(ida, table, 12)  # the secret picks of others are not told
        wait_until(lambda: len(stream.messages) > seen)
        assert table not in server.rooms.rooms
        (process,) = server.app.state.pins.processes.values()
        process.process.kill()
        wait_until(lambda: ida.get(f"/t/{table}").status_code == 200)
        choose(ida, table, 1)
        stream.close()


def test_a_process_that_nobody_asks_rests_until_somebody_does(
    earlier: tuple[str, str, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    url, table, before = earlier
    with serving(config(url)) as server:
        ida, pins = again(before, server), server.app.state.pins
        stream = Stream(ida, f"/t/{table}/live", seat=0)
        (process,) = pins.processes.values()
        monkeypatch.setattr("branco.web.house.pinned.IDLE", 0)
        assert process.askers == 1
        assert not process.is_idle
        stream.close()
        wait_until(lambda: not pins.processes)
        wait_until(lambda: not process.is_alive)
        monkeypatch.undo()
        choose(ida, table, 1)
        assert server.rooms.store.rules_elsewhere == {next(iter(pins.processes)).rules_hash}


def test_rules_that_do_not_run_any_more_stop_the_game_and_its_record_stays(earlier: tuple[str, str, Person]) -> None:
    url, table, before = earlier
    store = Store(url)
    with writing(store.engine) as db:
        db.execute(update(Pack).values(files=without_rules(db.scalar(select(Pack.files)) or b"")))
    with serving(config(url)) as server:
        ida = again(before, server)
        assert "other rules" in words(ida.get(f"/t/{table}").text)
        assert server.rooms.store.table(table).status == STOPPED
        record = ida.get(f"/t/{table}/record").text
    with reading(store.engine) as db:
        labels = list(db.scalars(select(Entry.label).where(Entry.kind == "play", ~Entry.sealed)))
    assert labels
    assert all(label in record for label in labels)
    store.close()


def without_rules(files: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(files)) as old, zipfile.ZipFile(made, "w") as new:
        for name in old.namelist():
            if "/kernel/engine/" not in name:
                new.writestr(name, old.read(name))
    return made.getvalue()


def test_a_number_never_means_something_else(server: Server, ida: Person) -> None:
    """Without the kept rules: the choice is still offered, but under other words."""
    table = ida.lay("me", "device", "device")
    play_on(ida, table, [0, 1, 2], 1)
    with writing(server.rooms.store.engine) as db:
        db.execute(update(Table).where(Table.id == table).values(rules_hash="of-before"))
        db.execute(update(Entry).where(Entry.table_id == table, Entry.kind == "play").values(label="lay a bid"))
    server.rooms.rooms.pop(table)
    assert ida.get(f"/t/{table}").status_code == 409
    assert "lay a bid" in ida.get(f"/t/{table}/record", **{"as": "0"}).text


def test_a_table_that_waits_begins_with_the_rules_of_its_first_day(server: Server, ida: Person) -> None:
    table = ida.lay("me", "open", "device")
    with writing(server.rooms.store.engine) as db:
        db.execute(update(Table).where(Table.id == table).values(rules_hash="of-before"))
    server.rooms.rooms.pop(table)
    ida.post(f"/t/{table}/fill")
    wait_until(lambda: server.rooms.store.table(table).rules_hash == branco.load("wild_cards").rules_hash)


def test_rules_are_kept_as_long_as_a_table_needs_them(server: Server, ida: Person) -> None:
    ida.lay("me", "device", "device")
    game, store = branco.load("wild_cards"), server.rooms.store
    used, unused = Pin(game.name, game.rules_hash), Pin(game.name, "nobody-plays-it")
    keep_pack(store, unused, b"")
    keep_pack(store, unused, b"by another worker")
    forget_unused(store)
    assert has_pack(store, used)
    assert not has_pack(store, unused)


def test_a_pack_has_rules_and_figures_and_nothing_of_the_web() -> None:
    names = zipfile.ZipFile(io.BytesIO(packed(branco.load("wild_cards")))).namelist()
    assert "branco/games/wild_cards/rules/flow.py" in names
    assert "branco/games/wild_cards/data/animals.toml" in names
    assert "branco/kernel/engine/engine.py" in names
    assert not [name for name in names if name.startswith(("branco/web", "branco/games/wildlife"))]
