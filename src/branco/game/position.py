"""A game at one moment, and what one viewer may know of it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any, TypeVar

from branco.kernel.compile.secrecy import BAG
from branco.kernel.language.agenda import step_of
from branco.kernel.language.ask import FIRST, new_list
from branco.kernel.language.record import Record
from branco.kernel.language.steps import WAIT

from .parts import SEAT_NAMES, BadSetup, Event, Move, NotOffered, Option, Pending, Text
from .witness import Witness

if TYPE_CHECKING:
    from .analysis import Finding, Outcome
    from .game import Game

T = TypeVar("T")
PICKLED_TO_UNDO = 16  # choices that a position which was pickled still knows how to take back


class Position:
    """A game at one moment. A view of it holds only what one viewer may know.

    A position can be pickled and copied, and printed: as text, and in a notebook as its board. What is printed of a
    position that is no view is what a spectator sees.
    """

    def __init__(self, game: Game, state: Record, seed: int, settings: dict[str, str]) -> None:
        self.game, self.state, self.seed, self.settings = game, state, seed, settings
        self.viewer: int | None = None
        self.is_view = False
        self.is_moment = False  # in the midst of a choice: nobody can choose
        self.common: Position | None = None  # of a view, what a spectator sees of the same moment
        self.left: frozenset[int] = frozenset()  # who gave the game up: they share the last place
        self._drawn: dict[Hashable, Any] = {}
        self._witness: Witness | None = None
        self._moves: list[Move] = []
        self._events: list[Event] = []
        self.state.journal = []
        self._ask = new_list()
        self._trail: list[tuple[bytes, int, int]] = []
        self._sealed_from = 0

    def _begin(self, players: int) -> None:
        self.game.engine.setup(self.state, self.seed, players, self.game.setting_cells(self.settings), self._ask)
        self._collect(-1)

    def _collect(self, move: int) -> None:
        noted, self.state.journal = self.state.journal or [], []
        self._events += [self.game.event(move, number, args, self.state) for number, *args in noted]

    @property
    def moves_made(self) -> Sequence[Move]:
        """The choices so far, in a view as far as its viewer knows of them."""
        return self._witness.moves if self._witness else self._moves

    @moves_made.setter
    def moves_made(self, moves: Iterable[Move]) -> None:
        self._moves = list(moves)

    @property
    def journal(self) -> Sequence[Event]:
        """What has happened so far, in a view as far as its viewer knows of it."""
        return self._witness.events if self._witness else self._events

    @journal.setter
    def journal(self, events: Iterable[Event]) -> None:
        self._events = list(events)

    def __repr__(self) -> str:
        seats = ", ".join(map(str, self.actors)) or "nobody"
        return f"<{self.game.title()}, {self.players} players, {self.moves} decisions taken, awaiting {seats}>"

    def __str__(self) -> str:
        view, seat = self._shown()
        return self.game.view_text(view, seat, "en", SEAT_NAMES["en"])

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        view, seat = self._shown()
        drawn = self.game.view_svg(view, seat, "en", SEAT_NAMES["en"])
        return drawn or f"<pre>{escape(str(self))}</pre>"

    def _shown(self) -> tuple[Position, int | None]:
        return (self, self.viewer) if self.is_view else (self.view(None), None)

    def __bytes__(self) -> bytes:
        return bytes(self.state)

    def __reduce__(self) -> tuple[Any, ...]:
        events = [(event.move, event.number, event.args) for event in self.journal]
        told = self.viewer, self.is_view, list(self.moves_made), events, self._trail[-PICKLED_TO_UNDO:]
        return _again, (self.game.name, bytes(self), self.seed, *told, self._sealed_from)

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    @property
    def hash(self) -> str:
        """A short hash of the record."""
        return hashlib.sha256(self.state.raw).hexdigest()[:16]

    @property
    def players(self) -> int:
        """How many take part."""
        return self.state.players

    @property
    def moves(self) -> int:
        """How many choices were made."""
        return len(self.moves_made)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may choose now; several if they choose at the same time."""
        mask = self.game.engine.actors(self.state)
        return tuple(seat for seat in range(self.players) if mask >> seat & 1)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do."""
        return self.state.agenda_size == 0

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores as they are now; final when the game is over."""
        return tuple(self.game.engine.score(self.state, seat) for seat in range(self.players))

    @property
    def standings(self) -> tuple[int, ...]:
        """The numbers by which seats are ranked, the highest first; where scores tie they tell who is ahead."""
        found = tuple(self.game.engine.standing(self.state, seat) for seat in range(self.players))
        last = min(found) - 1
        return tuple(last if seat in self.left else standing for seat, standing in enumerate(found))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place, once the game is over; a standing below 0 wins nothing."""
        best = max(self.standings)
        if not self.is_over or best < 0:
            return ()
        return tuple(seat for seat, standing in enumerate(self.standings) if standing == best)

    def actions(self, who: int) -> list[int]:
        """The actions of a seat as numbers; a view knows those of its own seat alone."""
        if self.is_moment or (self.is_view and who != self.viewer):
            return []
        count = self.game.engine.options(self.state, who, self._ask)
        return self._ask[FIRST : FIRST + count]

    def options(self, who: int) -> list[Option]:
        """What a seat may choose now."""
        actions = self.actions(who)
        if not actions:
            return []
        step = self.game.steps[self.game.engine.asking(self.state, who) - 1]
        vocabulary, rules, acting = self.game.vocabulary, step.rules, self._acting()
        return [Option(action, vocabulary, self.state, step.name, rules, acting) for action in actions]

    def _acting(self) -> Text | None:
        return self.game.acting(self.state) if self.game.acting else None

    def play(self, who: int, choice: Option | int | str) -> None:
        """Choose for a seat: an option, its number or its English label."""
        self._refuse_if_view("chosen in")
        action = self._action(who, choice)
        before = bytes(self.state)
        sealed, others = self.is_sealed, any(seat != who for seat in self.actors)
        if not 0 <= who < self.players or not self.game.engine.choose(self.state, who, action, self._ask):
            raise self._refusal(who, choice)
        self._trail.append((before, len(self._events), self._sealed_from))
        self._moves.append(Move(who, action, sealed))
        self._collect(self.moves - 1)
        if not (sealed and self.is_sealed and (others or self._looks_like(before))):
            self._sealed_from = self.moves

    def _refuse_if_view(self, what: str) -> None:
        if self.is_view:
            raise NotOffered(
                f"nothing can be {what} a view: this is what {self._whose()} sees; "
                "use the position itself, or imagine one"
            )

    def _whose(self) -> str:
        return "a spectator" if self.viewer is None else f"seat {self.viewer}"

    def _looks_like(self, before: bytes) -> bool:
        """Whether a spectator sees no change: who alone is awaited in a sealed step may have another pick to make."""
        return self._public(before) == self._public(bytes(self.state))

    def _public(self, raw: bytes) -> bytes:
        state = type(self.state)(raw)
        self.game.engine.redact(state, -1)
        return bytes(state)

    def _action(self, who: int, choice: Option | int | str) -> int:
        if isinstance(choice, Option):
            return choice.action
        if isinstance(choice, int):
            return choice
        for option in self.options(who) if 0 <= who < self.players else []:
            if choice in (option.name(), option.label()):
                return option.action
        raise self._refusal(who, choice)

    def _refusal(self, who: int, choice: Option | int | str) -> NotOffered:
        if who not in self.actors:
            awaited = ", ".join(map(str, self.actors))
            return NotOffered(
                f"seat {who} has nothing to choose now; " + (f"awaited: {awaited}" if awaited else "the game is over")
            )
        name = choice.label() if isinstance(choice, Option) else str(choice)
        offered = ", ".join(option.label() for option in self.options(who))
        return NotOffered(f"{name!r} was not offered to seat {who}; offered: {offered}")

    def last_record(self) -> Record:
        """The record as it was before the last choice."""
        return type(self.state)(self._trail[-1][0])

    @property
    def is_sealed(self) -> bool:
        """Whether a sealed step is open: seats choose in secret, at the same time."""
        return bool(self.game.engine.is_sealed_open(self.state))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats asked now, in a sealed step also those that are ready, as far as a view may know."""
        if not self.is_sealed:
            return self.actors
        mask = self.game.engine.asked_seats(self.state)
        return tuple(seat for seat in range(self.players) if mask >> seat & 1)

    @property
    def agenda(self) -> list[Pending]:
        """The steps still to come, the next one first."""
        frames = reversed(range(self.state.agenda_size))
        return [self._pending(frame) for frame in frames]

    def _pending(self, frame: int) -> Pending:
        number = step_of(self.state.agenda[frame])
        awaited: tuple[int, ...] = ()
        if number == WAIT:
            own = self.state.private[self.viewer] if self.viewer is not None else 0
            number, awaited = step_of(own or self.state.opened), self.actors
        step = self.game.steps[number - 1]
        if frame == self.state.agenda_size - 1 and not awaited:
            awaited = self.actors
        is_next = frame == self.state.agenda_size - 1
        return Pending(step, awaited, self.game.box.steps.get(step.name, ""), self._acting() if is_next else None)

    def view(self, seat: int | None) -> Position:
        """What a seat may know; None is a spectator. When the game is over everything is known."""
        seen = Position(self.game, self.state.copy(), -1, dict(self.settings))
        seen.viewer, seen.is_view, seen.is_moment = seat, True, self.is_moment
        if self.is_over:
            seen.moves_made, seen.journal = self.moves_made, self.journal
            return seen
        self.game.engine.redact(seen.state, -1 if seat is None else seat)
        moves, events = self.moves_made, self.journal
        seen._witness = Witness(self.game, seat, moves, events, len(moves), len(events), self._sealed_from)
        return seen

    def once(self, draw: Callable[..., T], *words: Hashable) -> T:
        """What all viewers of a moment see alike, drawn from what a spectator sees and kept for the next viewer.

        So it can tell no secret. Of a view that is not shared, it is drawn from the view itself.
        """
        if self.common is None:
            return draw(self, *words)
        kept = self.common._drawn
        if (draw, words) not in kept:
            kept[draw, words] = draw(self.common, *words)
        found: T = kept[draw, words]
        return found

    def imagine(self, seat: int, seed: int) -> Position:
        """A complete position that may be the true one, as far as a seat can tell."""
        copy = Position(self.game, self.state.copy(), seed, dict(self.settings))
        copy.journal = [event.seen_by(seat) for event in self.journal]
        self.game.engine.determinize(copy.state, seat, seed, [0] * 4, [0] * BAG, copy._ask)
        return copy

    def copy(self) -> Position:
        """A position of its own that begins as this one."""
        twin = Position(self.game, self.state.copy(), self.seed, dict(self.settings))
        twin.viewer, twin.is_view, twin.is_moment = self.viewer, self.is_view, self.is_moment
        twin._moves, twin._events, twin._witness = list(self._moves), list(self._events), self._witness
        twin._trail, twin._sealed_from = list(self._trail), self._sealed_from
        return twin

    def let_go(self, choices: int) -> None:
        """Of a long game, keep the records of the last choices alone: earlier ones cannot be taken back any more.

        What happened before them is told with the record of now. Nothing is done before twice as many are kept.
        """
        if len(self._trail) >= 2 * choices:
            self._trail = self._trail[-choices:]
            first = self.moves - choices
            self._events = [each if each.move >= first else replace(each, state=self.state) for each in self._events]

    def moments(self, move: int) -> list[Position]:
        """The game as it stood at each event of a choice; none where it is not known how the choice was made."""
        from .moments import moments

        self._refuse_if_view("told of")
        return moments(self, move)

    def record(self) -> str:
        """The game as text: a header, then one labelled choice a line."""
        from .record_file import write

        return write(self)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last choice back: no chance, no other player, nothing hidden has intervened."""
        from .undo import can_undo

        return can_undo(self, seat)

    def undo(self, seat: int) -> Position:
        """The position before a seat's last choice; others' sealed picks made since are kept."""
        from .undo import undo

        return undo(self, seat)

    def observation(self, seat: int) -> list[int]:
        """What a seat may know in numbers; `game.observed` names and bounds them."""
        if self.is_view and seat != self.viewer:
            raise NotOffered(f"what seat {seat} knows is not to be seen in a view of {self._whose()}")
        if not 0 <= seat < self.players:
            raise BadSetup(f"there are the seats 0 to {self.players - 1}, not {seat}")
        numbers = [0] * len(self.game.observed)
        self.game.engine.observation(self.state, seat, numbers)
        return numbers

    def described(self, seat: int) -> list[int]:
        """What the options of a seat would bring, in numbers, by what it may know; `game.described` names them."""
        told = self.game.described
        numbers = [0] * (told.size if told else 0)
        if told:
            self.game.engine.describe(self.view(seat).state.copy(), seat, numbers, new_list())
        return numbers

    def analyse(
        self, seat: int, seconds: float | None = None, simulations: int | None = None, seed: int = 0
    ) -> list[Finding]:
        """The options of a seat with visits and values by tree search, the most visited first.

        The search knows what the seat knows. It lasts so many seconds on all cores, or so many simulations on one:
        then the same seed finds the same.
        """
        from .analysis import analyse

        return analyse(self, seat, seconds, simulations, seed)

    def rollout(self, bots: str | Sequence[str] = "greedy", seed: int = 0) -> Outcome:
        """How the game ends if `greedy` or `random` bots, one for all seats or one each, play on in compiled code.

        The seed is for what bots choose by lot; cards and dice come as they would in this game. To have others, too,
        play on in what a seat may imagine: `p.imagine(seat, seed).rollout()`.
        """
        from .analysis import rollout

        self._refuse_if_view("played on from")
        return rollout(self, bots, seed)


def _again(
    name: str,
    raw: bytes,
    seed: int,
    viewer: int | None,
    is_view: bool,
    moves: list[Move],
    events: list[tuple[int, int, tuple[int, int, int, int]]],
    trail: list[tuple[bytes, int, int]],
    sealed_from: int,
) -> Position:
    """A position that was pickled."""
    from .registry import load

    game = load(name)
    p = game.position(raw, seed)
    p.viewer, p.is_view = viewer, is_view
    p.moves_made = moves
    p.journal = [game.event(move, number, args, p.state) for move, number, args in events]
    p._trail, p._sealed_from = trail, sealed_from
    return p
