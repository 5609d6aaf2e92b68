"""One table as this worker knows it: the fold of its stored entries."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate

from branco.game import BadSetup, Game, Move, NotOffered, Position
from branco.web.clock import UNITS, Timing
from branco.web.errors import OtherRules, Problem, Stale, not_offered, not_your_turn
from branco.web.i18n import marked
from branco.web.orders import Answer, Orders, ordered, standing_orders
from branco.web.store.models import (
    BOT,
    IMPORTED,
    OVER,
    PERSON,
    PLAY,
    PLAYING,
    START,
    UNDO,
    Entry,
    Seat,
    Snapshot,
    Table,
)
from branco.web.store.store import EVERYBODY, Happened, now
from branco.web.watch import Viewer, Watch
from branco.web.windows import all_passed, as_window, held_until

SNAPSHOT_EVERY = 64


@dataclass(frozen=True)
class Play:
    """A choice that stands: it was not taken back."""

    seat: int
    action: int
    seen: int
    sealed: bool


@dataclass(frozen=True)
class Question:
    """What a player is asked: the same options again after another choice are another question."""

    chosen_before: int
    actions: tuple[int, ...]


@dataclass
class Room:
    """Position, seats and viewers of one table.

    `moments` counts for spectators (0) and each seat (n + 1) the entries that they could notice. It is the
    sequence number they are sent: a secret pick of another player does not even change a number.
    """

    table: Table
    grants: dict[int, set[int]]
    game: Game
    seq: int = 0
    position: Position | None = None
    history: list[Play] = field(default_factory=list)
    moments: list[int] = field(default_factory=list)
    keys: set[str] = field(default_factory=set)
    asked: dict[int, tuple[Question, int]] = field(default_factory=dict)
    watches: dict[Viewer, Watch] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    touched: int = field(default_factory=now)

    def __post_init__(self) -> None:
        self.moments = [0] * (self.table.players + 1)

    # who sits here

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def seats(self) -> list[Seat]:
        return self.table.seats

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def is_open_book(self) -> bool:
        """Nothing is secret any more."""
        return self.table.status in (OVER, IMPORTED)

    def seats_of(self, guest: int | None) -> list[int]:
        return sorted(seat for seat, guests in self.grants.items() if guest in guests)

    def is_full(self) -> bool:
        return all(seat.kind in (PERSON, BOT) for seat in self.seats)

    def served(self) -> list[Seat]:
        """The awaited seats that the server moves: bots, and people who have given a standing order."""
        if self.position is None or self.table.status != PLAYING or self.is_held:
            return []
        awaited = self.position.actors
        return [self.seats[who] for who in awaited if self.is_served(who, self.position, self.seats[who].orders)]

    def has_bot_turn(self, reached: Position, new_orders: Mapping[int, Orders] | None = None) -> bool:
        """Whether the server moves somebody at a position, with the orders that some seats will have then."""
        orders = {seat.seat: seat.orders for seat in self.seats} | dict(new_orders or {})
        return any(self.is_served(who, reached, orders[who]) for who in reached.actors)

    def is_served(self, who: int, position: Position, orders: Orders) -> bool:
        if self.seats[who].kind == BOT:
            return True
        return ordered(position, who, standing_orders(self.game, self.table.clock, orders)) is not None

    def awaited_people(self) -> list[int]:
        if self.position is None or self.table.status != PLAYING or self.is_held:
            return []
        return [who for who in self.position.actors if self.seats[who].kind == PERSON]

    def standing_orders(self, who: int) -> dict[str, int]:
        return standing_orders(self.game, self.table.clock, self.seats[who].orders)

    def ordered(self, who: int) -> Answer | None:
        """What a person's standing orders answer to what is asked now."""
        is_person = self.seats[who].kind == PERSON
        return ordered(self.running(), who, self.standing_orders(who)) if is_person else None

    # the fold

    def begin(self) -> Position:
        table = self.table
        return self.game.start(players=table.players, seed=int(table.seed), settings=table.settings)

    def count(self, entry: Entry | Happened) -> None:
        """Take in who played what and who noticed; the position is another matter."""
        if entry.kind == PLAY:
            self.history.append(Play(entry.seat, entry.action, entry.seen, entry.sealed))
        elif entry.kind == UNDO:
            del self.history[self.last_play(entry.seat)]
        if entry.key:
            self.keys.add(entry.key)
        self.seq = entry.seq
        self.moments = [count + (entry.seen >> bit & 1) for bit, count in enumerate(self.moments)]

    def last_play(self, who: int) -> int:
        return max(number for number, play in enumerate(self.history) if play.seat == who)

    def fold(self, entry: Entry | Happened, reached: Position | None = None) -> None:
        """Take in the next entry; `reached` is the position it leads to, where that is known already."""
        if reached is None and entry.kind == PLAY:
            reached = step(self.standing(), entry.seat, entry.action)
        self.count(entry)
        if entry.kind == START:
            reached = self.begin()
        elif reached is None and entry.kind == UNDO:
            reached = self.replay(len(self.history))
        self.stand(reached or self.position)

    def stand(self, position: Position | None) -> None:
        """Be at a position, and note since when each player is asked what is asked now."""
        self.position = position
        if position is None:
            return
        asked: dict[int, tuple[Question, int]] = {}
        for who in position.actors:
            question = Question(sum(play.seat == who for play in self.history), tuple(position.actions(who)))
            known, since = self.asked.get(who, (None, 0))
            asked[who] = (question, since if known == question else self.moments[who + 1])
        self.asked = asked

    def replay(self, plays: int, snapshot: Snapshot | None = None, events: list[list[int]] | None = None) -> Position:
        """The position after some of the standing choices, from a snapshot if one is given."""
        try:
            position = self.resume(snapshot, events or []) if snapshot is not None else self.begin()
            for play in self.history[position.moves : plays]:
                position.play(play.seat, play.action)
        except (NotOffered, BadSetup):
            raise OtherRules from None
        return position

    def resume(self, snapshot: Snapshot, events: list[list[int]]) -> Position:
        game, table = self.game, self.table
        position = game.position(snapshot.state, int(table.seed), table.settings)
        position.moves_made = [Move(play.seat, play.action, play.sealed) for play in self.history[: snapshot.plays]]
        position.journal = [game.event(move, number, args, position.state) for move, number, *args in events]
        return position

    # what a player may do now

    def running(self) -> Position:
        position = self.standing()
        if self.table.status != PLAYING:
            raise Problem(409, marked("The game is over."))
        return position

    def check_fresh(self, who: int, seq: int) -> None:
        """The player saw the question that is asked now, though others may have chosen meanwhile."""
        self.running()
        if who not in self.asked or self.is_held:
            raise not_your_turn()
        if not self.asked[who][1] <= seq <= self.moments[who + 1]:
            raise Stale

    def after(self, who: int, action: int) -> Position:
        """The position after a legal choice, while the game runs."""
        return step(self.running(), who, action)

    def is_final(self, who: int, action: int) -> bool:
        """Whether the choice could not be taken back, judged by what the player knows and nothing else."""
        if self.is_silence(who, action):
            return False
        if self.is_countdown:
            return True
        imagined = self.running().imagine(who, 0)
        imagined.play(who, action)
        return not imagined.can_undo(who)

    def is_silence(self, who: int, action: int) -> bool:
        """What the table would answer for whoever says nothing while others are asked, too."""
        position, game = self.running(), self.game
        return position.is_sealed and game.timeout is not None and game.timeout(position, who) == action

    # time

    @property
    def all_settings(self) -> dict[str, str]:
        """The game's options and the table's clocks, as they were chosen."""
        clock = {name: str(length // UNITS[name]) for name, length in self.table.clock.items()}
        return self.table.settings | clock

    @property
    def timing(self) -> Timing:
        table = self.table
        return Timing(table.due, table.glass_seat, table.glass_left, table.held)

    @timing.setter
    def timing(self, timing: Timing) -> None:
        for name, value in vars(timing).items():
            setattr(self.table, name, value)

    @property
    def people(self) -> set[int]:
        return {seat.seat for seat in self.seats if seat.kind == PERSON}

    def timing_after(self, reached: Position) -> Timing:
        clock, before, at = self.table.clock, self.position, now()
        until = held_until(clock, self.table.due, before, reached, at)
        return self.timing.after(clock, before, reached, self.people, at, until)

    def timing_resumed(self) -> Timing:
        return self.timing.resumed(self.table.clock, self.running(), self.people, now())

    @property
    def is_held(self) -> bool:
        """Nobody can choose, for others might react by what all know."""
        return self.table.held

    def standing(self) -> Position:
        if self.position is None:
            raise Problem(409, marked("The game has not started yet."))
        return self.position

    def view(self, viewer: int | None) -> Position:
        """What a viewer sees now: of a held table, an open window."""
        position = self.standing()
        seen = position.view(viewer)
        return as_window(seen, position.last_record()) if self.is_held else seen

    @property
    def is_countdown(self) -> bool:
        """All have the same seconds to react; what is chosen in them stands, or who can go back would know more."""
        in_window = self.position is not None and self.position.is_sealed
        return self.is_held or (in_window and self.game.reactions is not None and "reactSeconds" in self.table.clock)

    def can_undo(self, who: int) -> bool:
        position = self.position
        return position is not None and not position.is_over and not self.is_countdown and position.can_undo(who)

    # what others notice

    def seen(self, reached: Position, held: bool = False) -> int:
        """Bits of the viewers for whom the step from the present position changes anything at all."""
        old = self.position
        if held and old is not None and all_passed(old, reached):
            return 1 << reached.moves_made[-1].who + 1
        if old is None or reached.is_over or len(old.journal) != len(reached.journal):
            return EVERYBODY
        viewers = range(-1, self.table.players)
        return sum(1 << viewer + 1 for viewer in viewers if knowledge(old, viewer) != knowledge(reached, viewer))

    def is_quiet(self, move: Move, viewer: int | None) -> bool:
        """A choice of another player of which nobody may know that it was asked for, while the game runs."""
        return self.game.is_quiet(move, viewer) and not self.is_open_book

    def moment_numbers(self, viewer: int) -> list[int]:
        """For each choice made so far, which moment of the viewer's replay shows it."""
        return list(accumulate(play.seen >> viewer & 1 for play in self.history))

    # what is stored

    def entry(self, kind: str, seen: int = EVERYBODY, seat: int = -1, key: str | None = None) -> Entry:
        number = self.seq + 1
        values = {
            "table_id": self.id,
            "seq": number,
            "kind": kind,
            "seat": seat,
            "seen": seen,
            "key": key,
            "at": now(),
        }
        return Entry(**values, action=-1, sealed=False)

    def play_entry(self, reached: Position, key: str) -> Entry:
        """The entry of the choice that led to a position."""
        move = reached.moves_made[-1]
        entry = self.entry(PLAY, self.seen(reached), move.who, key)
        entry.action, entry.sealed = -1 if move.action is None else move.action, move.sealed
        return entry

    def snapshot(self, reached: Position) -> Snapshot | None:
        """Due every so many plays: the record, and what the journal told since the snapshot before."""
        plays = reached.moves
        if plays % SNAPSHOT_EVERY:
            return None
        first = plays - SNAPSHOT_EVERY if plays > SNAPSHOT_EVERY else -1
        events = [[event.move, event.number, *event.args] for event in reached.journal if event.move >= first]
        return Snapshot(table_id=self.id, plays=plays, state=bytes(reached), events=events)

    # viewers

    def watch(self, viewer: Viewer) -> Watch:
        if viewer not in self.watches:
            self.watches[viewer] = Watch(self, viewer)
        return self.watches[viewer]

    def refresh(self) -> None:
        """Draw the new state for all who watch, and wake them."""
        self.touched = now()
        for viewer, watch in list(self.watches.items()):
            if watch.is_idle:
                del self.watches[viewer]
            else:
                watch.refresh()


def step(position: Position, who: int, action: int) -> Position:
    """The position after a legal choice; the one before stays as it is."""
    if who not in position.actors:
        raise not_your_turn()
    reached = position.copy()
    try:
        reached.play(who, action)
    except NotOffered:
        raise not_offered() from None
    return reached


def knowledge(position: Position, viewer: int) -> bytes:
    """All that a seat, or a spectator (-1), can know of a running game."""
    state = position.state.copy()
    position.game.engine.redact(state, viewer)
    return bytes(state)
