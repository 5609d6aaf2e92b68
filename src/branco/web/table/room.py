"""One table as this worker knows it: the fold of its stored entries."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from zlib import crc32

from branco.game import BadSetup, Game, Move, NotOffered, Position
from branco.lab.skill import Skill
from branco.web.errors import OtherRules, Problem, Stale, not_your_turn
from branco.web.house.metrics import CHOICES, Showing
from branco.web.house.traces import span
from branco.web.i18n import marked
from branco.web.store.clockwork import now
from branco.web.store.invitations import Invited
from branco.web.store.models import (
    BOT,
    DRAFT,
    IMPORTED,
    OVER,
    PERSON,
    PLAY,
    PLAYING,
    START,
    UNDO,
    Entry,
    Saying,
    Seat,
    Snapshot,
    Table,
)
from branco.web.store.plans import Happened
from branco.web.store.rows import EVERYBODY
from branco.web.table.absence import bot_of, is_by_bot, is_present
from branco.web.table.clock import Timing, chosen_settings
from branco.web.table.clocks import Clocks
from branco.web.table.draft import Draft, draft_of
from branco.web.table.orders import Answer, Orders, idle, ordered, standing_orders
from branco.web.table.sights import Sights, sharing
from branco.web.table.steps import is_final, knowledge, label_of, played, step
from branco.web.table.windows import all_passed, held_until
from branco.web.wire.watch import Viewer, Watch

SNAPSHOT_EVERY = 64


@dataclass(frozen=True)
class Play:
    """A choice that stands: it was not taken back."""

    seat: int
    action: int
    seen: int
    sealed: bool
    by_bot: bool = False
    label: str = ""


@dataclass(frozen=True)
class Question:
    """What a player is asked: the same options again after another choice are another question."""

    chosen_before: int
    actions: tuple[int, ...]

    @property
    def mark(self) -> str:
        """A short name, to know the question again."""
        return f"{self.chosen_before}-{crc32(repr(self.actions).encode()):08x}" if self.actions else ""


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
    keys: dict[str, int] = field(default_factory=dict)
    asked: dict[int, tuple[Question, int]] = field(default_factory=dict)
    watches: dict[Viewer, Watch] = field(default_factory=dict)
    sights: Sights | None = None
    drafts: dict[int, tuple[Position, Draft, Position]] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    touched: int = field(default_factory=now)
    showing: Showing | None = None
    talk: list[Saying] = field(default_factory=list)
    skills: dict[int, Skill] = field(default_factory=dict)
    invited: dict[int, Invited] = field(default_factory=dict)
    tournament: str = ""

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
        if self.position is None or self.table.status != PLAYING or self.is_held or self.table.paused:
            return []
        awaited = self.position.actors
        return [self.seats[who] for who in awaited if self.is_served(who, self.position, self.seats[who].orders)]

    def has_bot_turn(self, reached: Position, new_orders: Mapping[int, Orders] | None = None) -> bool:
        """Whether the server moves somebody at a position, with the orders that some seats will have then."""
        orders = {seat.seat: seat.orders for seat in self.seats} | dict(new_orders or {})
        return any(self.is_served(who, reached, orders[who]) for who in reached.actors)

    def is_served(self, who: int, position: Position, orders: Orders) -> bool:
        if bot_of(self.seats[who]):
            return True
        return self.answer(who, position, orders) is not None

    def awaited_people(self) -> list[int]:
        if self.position is None or self.table.status != PLAYING or self.is_held:
            return []
        return [who for who in self.position.actors if is_present(self.seats[who])]

    def standing_orders(self, who: int) -> dict[str, int]:
        return standing_orders(self.game, self.table.clock, self.seats[who].orders)

    def ordered(self, who: int) -> Answer | None:
        """What a person's standing orders answer to what is asked now."""
        seat = self.seats[who]
        return self.answer(who, self.running(), seat.orders) if is_present(seat) else None

    def answer(self, who: int, position: Position, orders: Orders) -> Answer | None:
        """What a seat with these orders need not be asked."""
        clock = self.table.clock
        return ordered(position, who, standing_orders(self.game, clock, orders)) or idle(position, who, clock)

    # the fold

    def begin(self) -> Position:
        table = self.table
        settings = self.game.as_formerly(table.settings)
        return self.game.start(players=table.players, seed=int(table.seed), settings=settings)

    def count(self, entry: Entry | Happened) -> None:
        """Take in who played what and who noticed; the position is another matter."""
        if entry.kind == PLAY:
            by_bot = is_by_bot(entry.key)
            self.history.append(Play(entry.seat, entry.action, entry.seen, entry.sealed, by_bot, entry.label))
        elif entry.kind == UNDO:
            del self.history[self.last_play(entry.seat)]
        if entry.key:
            self.keys[entry.key] = entry.action
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
            question = self.question(position, who)
            known, since = self.asked.get(who, (None, 0))
            asked[who] = (question, since if known == question else self.moments[who + 1])
        self.asked = asked

    def question(self, position: Position, who: int, more: int = 0) -> Question:
        """What a seat is asked at a position, after so many choices more than the table has stored."""
        return Question(sum(play.seat == who for play in self.history) + more, tuple(position.actions(who)))

    def replay(self, plays: int, snapshot: Snapshot | None = None, events: list[list[int]] | None = None) -> Position:
        """The position after some of the standing choices, from a snapshot if one is given."""
        try:
            position = self.resume(snapshot, events or []) if snapshot is not None else self.begin()
            for play in self.history[position.moves : plays]:
                self.check_meaning(position, play)
                position.play(play.seat, play.action)
        except (NotOffered, BadSetup):
            raise OtherRules from None
        return position

    def check_meaning(self, position: Position, play: Play) -> None:
        """With other rules the number of a choice may mean something else."""
        if play.label and not self.has_own_rules and label_of(position, play.action) != play.label:
            raise OtherRules

    @property
    def has_own_rules(self) -> bool:
        """Whether the rules here are those that the game began with."""
        return self.table.rules_hash == self.game.rules_hash

    def resume(self, snapshot: Snapshot, events: list[list[int]]) -> Position:
        game, table = self.game, self.table
        position = game.position(snapshot.state, int(table.seed), game.as_formerly(table.settings))
        position.moves_made = [Move(play.seat, play.action, play.sealed) for play in self.history[: snapshot.plays]]
        position.journal = [game.event(move, number, args, position.state) for move, number, *args in events]
        return position

    # drafts

    def draft(self, who: int | None) -> Draft:
        """What a seat has chosen in its turn and not confirmed."""
        if who is None or who not in self.asked or not self.seats[who].draft:
            return Draft("" if who is None or who not in self.asked else self.asked[who][0].mark)
        return draft_of(self.seats[who].draft, self.asked[who][0].mark)

    def drafted(self, who: int | None) -> Position:
        """The position as a seat has it before itself, with the choices of its draft."""
        position = self.standing()
        draft = self.draft(who)
        if who is None or not draft.actions or self.table.status != PLAYING:
            return position
        known = self.drafts.get(who)
        if known is None or known[:2] != (position, draft):
            self.drafts[who] = known = (position, draft, played(position, who, draft.actions))
        return known[2]

    def can_draft(self, who: int) -> bool:
        """Whether choices of the seat may wait to be confirmed: not while others react, or count seconds."""
        in_window = self.standing().is_sealed and self.game.reactions is not None
        return not self.is_countdown and not in_window and who in self.asked

    def draft_after(self, who: int, action: int) -> Draft:
        """The draft with one more choice, which must be legal."""
        draft, before = self.draft(who), self.drafted(who)
        if draft.is_answered_later or who not in before.actors:
            raise Problem(409, marked("Your turn is complete: confirm it, or take a choice back."))
        step(before, who, action)
        return draft.with_choice(action, is_final(before, who, action))

    def draft_entry(self, who: int, action: int, key: str) -> Entry:
        entry = self.entry(DRAFT, 1 << who + 1, who, key)
        entry.action = action
        return entry

    # who has seen it

    def show(self, began: float) -> None:
        """A choice is stored and drawn: from now its way to the screens is measured."""
        CHOICES.labels(self.game.name).inc()
        alarms = (alarm for watch in self.watches.values() for alarm in watch.alarms if alarm.is_set())
        self.showing = Showing(self.game.name, began, alarms)

    def shown(self, alarm: asyncio.Event) -> None:
        if self.showing is not None:
            self.showing.shown(alarm)

    # what a player may do now

    def running(self) -> Position:
        position = self.standing()
        if self.table.status != PLAYING:
            raise Problem(409, marked("The game is over."))
        if self.table.paused:
            raise Problem(409, marked("The table is paused."))
        return position

    def check_fresh(self, who: int, seq: int) -> None:
        """The player saw the question that is asked now, though others may have chosen meanwhile."""
        self.running()
        if bot_of(self.seats[who]):
            raise Problem(409, marked("A bot plays for you. Take your seat back first."))
        if who not in self.asked or self.is_held:
            raise not_your_turn()
        since = self.moments[who + 1] if self.draft(who) else self.asked[who][1]
        if not since <= seq <= self.moments[who + 1]:
            raise Stale

    def after(self, who: int, action: int) -> Position:
        """The position after a legal choice, while the game runs."""
        return step(self.running(), who, action)

    def is_silence(self, who: int, action: int) -> bool:
        """What the table would answer for whoever says nothing while others are asked, too."""
        position, game = self.running(), self.game
        return position.is_sealed and game.timeout is not None and game.timeout(position, who) == action

    # time

    @property
    def all_settings(self) -> dict[str, str]:
        """The game's options and the table's clocks, as they were chosen."""
        return self.table.settings | chosen_settings(self.table.clock)

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
        return {seat.seat for seat in self.seats if is_present(seat)}

    def timing_after(self, reached: Position) -> Timing:
        clock, before, at = self.table.clock, self.position, now()
        until = held_until(clock, self.table.due, before, reached, at)
        return self.timing.after(clock, before, reached, self.people, at, until)

    @property
    def clocks(self) -> Clocks:
        return Clocks.of(self.table)

    @clocks.setter
    def clocks(self, clocks: Clocks) -> None:
        for name, value in clocks.stored().items():
            setattr(self.table, name, value)

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
        return (self.sights or Sights()).view(self.drafted(viewer), viewer, self.is_held)

    @property
    def is_countdown(self) -> bool:
        """All have the same seconds to react; what is chosen in them stands, or who can go back would know more."""
        in_window = self.position is not None and self.position.is_sealed
        return self.is_held or (in_window and self.game.reactions is not None and "reactSeconds" in self.table.clock)

    def can_undo(self, who: int) -> bool:
        position = self.position
        if position is None or position.is_over or self.is_countdown or self.table.paused or bot_of(self.seats[who]):
            return False
        return bool(self.draft(who)) or position.can_undo(who)

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
        entry.label = label_of(self.running(), entry.action)
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
        self.watches = {viewer: watch for viewer, watch in self.watches.items() if not watch.is_idle}
        with span("draw", game=self.game.name), sharing(self):
            for watch in self.watches.values():
                watch.refresh()
