"""Tables that stand at a wanted place of a game, as if they had been played so far."""

import itertools
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import branco
from branco.game import Move, Position
from branco.web.store.clockwork import now
from branco.web.store.models import PERSON, PLAY, PLAYING, START, Entry
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.rows import EVERYBODY
from branco.web.store.store import Store
from branco.web.table.room import Room
from tests.web.served import Person, Server

NAMES = ("Ida", "Ugo", "Ada", "Leo")


@dataclass(frozen=True)
class Reached:
    """A game that came so far, and the seat that it is about."""

    game: str
    players: int
    seed: int
    moves: Sequence[Move]
    who: int
    settings: dict[str, str] = field(default_factory=dict)


def reach(game: str, players: int, wanted: Callable[[Position, int], bool], **settings: str) -> Reached:
    """The first game at random in which a seat is asked as wanted."""
    games = (_play(game, players, seed, wanted, settings) for seed in itertools.count())
    return next(found for found in games if found is not None)


def _play(
    game: str, players: int, seed: int, wanted: Callable[[Position, int], bool], settings: dict[str, str]
) -> Reached | None:
    position = branco.load(game).start(players=players, seed=seed, settings=settings)
    chance = random.Random(seed)
    for _ in range(300):
        if position.is_over:
            return None
        who = chance.choice(position.actors)
        if wanted(position, who):
            return Reached(game, players, seed, position.moves_made, who, settings)
        position.play(who, chance.choice(position.options(who)))
    return None


def lay(store: Store, reached: Reached, clock: dict[str, int] | None = None) -> tuple[str, str]:
    """A stored table of people that stands there, and the secret of the seat."""
    rules = branco.load(reached.game)
    seats = [SeatPlan(PERSON, name) for name in NAMES[: reached.players]]
    hashes = (rules.rules_hash, rules.data_hash)
    settings = rules.complete(reached.settings, reached.players)
    plan = TablePlan(
        reached.game, reached.players, settings, seats, *hashes, seed=reached.seed, status=PLAYING, clock=clock or {}
    )
    table = store.new_table(plan)
    for seq, move in enumerate([None, *reached.moves], 1):
        store.append(table, seq - 1, _entry(table, seq, move), plays=seq - 1)
    return table, store.table(table).seats[reached.who].secret


def _entry(table: str, seq: int, move: Move | None) -> Entry:
    seat, action, sealed = (move.who, move.action, move.sealed) if move is not None else (-1, -1, False)
    kind = START if move is None else PLAY
    values = {"seen": EVERYBODY, "sealed": sealed, "key": None, "at": now()}
    return Entry(table_id=table, seq=seq, kind=kind, seat=seat, action=action, **values)


def seated(server: Server, secret: str, lang: str = "en") -> Person:
    person = Person(server.url, lang)
    assert person.post(f"/s/{secret}", name="Ida").status_code == 200
    return person


def standing(room: Room) -> Position:
    assert room.position is not None
    return room.position
