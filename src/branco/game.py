"""Game and Position: the Python face.

>>> import branco
>>> p = branco.load("wild_cards").start(players=3, seed=1)
>>> p.play(0, p.options(0)[0])
>>> p.actors
(1, 2)
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module, resources
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .game_parts import (
    SEAT_NAMES,
    BadSetup,
    Event,
    Move,
    NotOffered,
    Option,
    Pending,
    Reactions,
    Setting,
    Sides,
    StandingOrder,
    Text,
    Topic,
    TopicGroup,
    Turns,
)
from .kernel.agenda import step_of
from .kernel.ask import FIRST, new_list
from .kernel.record import Record
from .kernel.secrecy import BAG
from .kernel.steps import WAIT, Step, steps_of
from .kernel.tables import Box
from .kernel.targets import Parts, engine, rules_hash
from .kernel.vocabulary import Vocabulary, vocabulary_of

if TYPE_CHECKING:
    from .kernel.native import Native

__all__ = [
    "SEAT_NAMES",
    "BadSetup",
    "Event",
    "Game",
    "Move",
    "NotOffered",
    "Option",
    "Pending",
    "Position",
    "Reactions",
    "Setting",
    "Sides",
    "StandingOrder",
    "Text",
    "Topic",
    "TopicGroup",
    "Turns",
]


@dataclass(frozen=True)
class Game:
    """The identity card of a game, and how to start one."""

    name: str
    titles: Text
    credits: str
    players: range
    settings: tuple[Setting, ...]
    box: Box
    parts: Parts
    check_settings: Callable[[int, Mapping[str, str]], Text | None] | None = None
    timeout: Callable[[Position, int], int] | None = None
    standing_orders: tuple[Topic, ...] = ()
    reactions: Reactions | None = None
    turns: Turns | None = None
    sides: Sides | None = None
    pitch: Text = field(default_factory=dict)

    def title(self, lang: str = "en") -> str:
        return self.titles[lang]

    @property
    def package(self) -> str:
        return self.parts.package

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return vocabulary_of(self.package)

    @cached_property
    def engine(self) -> ModuleType:
        return engine(self.parts)

    @cached_property
    def steps(self) -> list[Step]:
        return steps_of(self.package)

    @cached_property
    def rules_hash(self) -> str:
        return rules_hash(self.parts)

    @property
    def data_hash(self) -> str:
        return self.box.hash

    def native(self) -> Native:
        """A compiled engine of its own for the caller."""
        from .kernel.native import Native

        return Native(self.parts)

    def is_quiet(self, move: Move, viewer: int | None) -> bool:
        """A choice of another player of which nobody may know that it was asked for."""
        return move.sealed and move.who != viewer and self.reactions is not None

    def start(self, players: int | None = None, seed: int = 0, settings: Mapping[str, str] | None = None) -> Position:
        """A new game; the seed decides everything that chance decides."""
        players = self.players[-1] if players is None else players
        if players not in self.players:
            raise BadSetup(f"{self.title()} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        if not 0 <= seed < 2**62:
            raise BadSetup(f"a seed is a whole number from 0 to 2**62 - 1, not {seed}")
        chosen = self.complete(settings or {}, players)
        position = Position(self, self.parts.state(), seed, chosen)
        position._begin(players)
        return position

    def complete(self, settings: Mapping[str, str], players: int) -> dict[str, str]:
        """All settings with their defaults; what is unknown or does not fit the number of players is refused."""
        known = {setting.name: setting for setting in self.settings}
        for name, value in settings.items():
            if name not in known:
                raise BadSetup(f"{self.title()} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if value not in known[name].values:
                raise BadSetup(f"option {name} must be one of {', '.join(known[name].values)}, not {value!r}")
            if known[name].players and players not in known[name].players and value != known[name].default:
                allowed = " or ".join(map(str, known[name].players))
                raise BadSetup(f"option {name} = {value} is for {allowed} players, not {players}")
        chosen = {name: settings.get(name, setting.default) for name, setting in known.items()}
        refusal = self.check_settings(players, chosen) if self.check_settings else None
        if refusal:
            raise BadSetup(refusal["en"], refusal)
        return chosen

    def setting_cells(self, settings: Mapping[str, str]) -> list[int]:
        return [setting.values.index(settings[setting.name]) for setting in self.settings]

    def position(self, raw: bytes, seed: int = 0, settings: Mapping[str, str] | None = None) -> Position:
        """A position from a snapshot; its journal starts empty."""
        if len(raw) != self.parts.state.layout.size:
            raise BadSetup(f"a record of {self.title()} has {self.parts.state.layout.size} bytes, not {len(raw)}")
        record = self.parts.state(raw)
        return Position(self, record, seed, self.complete(settings or {}, record.players))

    def event(self, move: int, number: int, args: Sequence[int], state: Record | None = None) -> Event:
        """An event of a stored journal."""
        x, y, z, w = args
        return Event(move, number, (x, y, z, w), self.vocabulary, state)

    def replay(self, text: str) -> Position:
        """The position that a game record leads to."""
        from .record_file import replay

        return replay(self, text)

    def rulebook(self, lang: str = "en") -> str:
        return (resources.files(self.package) / f"rulebook.{lang}.md").read_text(encoding="utf-8")

    def rule_text(self, rule: str, lang: str = "en") -> str:
        """The paragraph of the rule book that tells a rule."""
        for paragraph in re.split(r"\n\s*\n|\n(?=[-*] )", self.rulebook(lang)):
            if f"[{rule}]" in paragraph:
                return " ".join(paragraph.lstrip("-* ").split())
        return ""

    @cached_property
    def _view(self) -> Any:
        return import_module(f"{self.package}.view")

    def view_text(self, view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
        """The board as text, as a seat (or a spectator) sees it."""
        return str(self._view.text(view, seat, lang, names))

    def view_svg(self, view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str | None:
        """The board as SVG, if the game draws one."""
        drawn = getattr(self._view, "svg", None)
        return str(drawn(view, seat, lang, names)) if drawn else None

    def emblem(self) -> str:
        """A small picture of the game as SVG, if it has one."""
        name = f"{self.package}.emblem"
        return str(import_module(name).emblem()) if find_spec(name) else ""


class Position:
    """A game at one moment. A view of it holds only what one viewer may know."""

    def __init__(self, game: Game, state: Record, seed: int, settings: dict[str, str]) -> None:
        self.game, self.state, self.seed, self.settings = game, state, seed, settings
        self.viewer: int | None = None
        self.is_view = False
        self.moves_made: list[Move] = []
        self.journal: list[Event] = []
        self.state.journal = []
        self._ask = new_list()
        self._trail: list[tuple[bytes, int, int]] = []
        self._sealed_from = 0

    def _begin(self, players: int) -> None:
        self.game.engine.setup(self.state, self.seed, players, self.game.setting_cells(self.settings), self._ask)
        self._collect(-1)

    def _collect(self, move: int) -> None:
        noted, self.state.journal = self.state.journal or [], []
        self.journal += [self.game.event(move, number, args, self.state) for number, *args in noted]

    def __repr__(self) -> str:
        seats = ", ".join(map(str, self.actors)) or "nobody"
        return f"<{self.game.title()}, {self.players} players, {self.moves} decisions taken, awaiting {seats}>"

    def __bytes__(self) -> bytes:
        return bytes(self.state)

    @property
    def hash(self) -> str:
        return hashlib.sha256(self.state.raw).hexdigest()[:16]

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def moves(self) -> int:
        return len(self.moves_made)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may choose now; several if they choose at the same time."""
        mask = self.game.engine.actors(self.state)
        return tuple(seat for seat in range(self.players) if mask >> seat & 1)

    @property
    def is_over(self) -> bool:
        return self.state.agenda_size == 0

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores as they are now; final when the game is over."""
        return tuple(self.game.engine.score(self.state, seat) for seat in range(self.players))

    @property
    def standings(self) -> tuple[int, ...]:
        return tuple(self.game.engine.standing(self.state, seat) for seat in range(self.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place, once the game is over; a standing below 0 wins nothing."""
        best = max(self.standings)
        if not self.is_over or best < 0:
            return ()
        return tuple(seat for seat, standing in enumerate(self.standings) if standing == best)

    def actions(self, who: int) -> list[int]:
        """The actions of a seat as numbers; a view knows those of its own seat alone."""
        if self.is_view and who != self.viewer:
            return []
        count = self.game.engine.options(self.state, who, self._ask)
        return self._ask[FIRST : FIRST + count]

    def options(self, who: int) -> list[Option]:
        """What a seat may choose now."""
        actions = self.actions(who)
        if not actions:
            return []
        step = self.game.steps[self.game.engine.asking(self.state, who) - 1]
        return [Option(action, self.game.vocabulary, self.state, step.name, step.rules) for action in actions]

    def play(self, who: int, choice: Option | int | str) -> None:
        """Choose for a seat: an option, its number or its English label."""
        action = self._action(who, choice)
        before = bytes(self.state)
        sealed, others = self.is_sealed, any(seat != who for seat in self.actors)
        if not 0 <= who < self.players or not self.game.engine.choose(self.state, who, action, self._ask):
            raise self._refusal(who, choice)
        self._trail.append((before, len(self.journal), self._sealed_from))
        self.moves_made.append(Move(who, action, sealed))
        self._collect(self.moves - 1)
        if not (sealed and self.is_sealed and (others or self._looks_like(before))):
            self._sealed_from = self.moves

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
            if option.label() == choice:
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
        return Pending(step, awaited, self.game.box.steps.get(step.name, ""))

    def view(self, seat: int | None) -> Position:
        """What a seat may know; None is a spectator. When the game is over everything is known."""
        seen = Position(self.game, self.state.copy(), -1, dict(self.settings))
        seen.viewer, seen.is_view = seat, True
        if self.is_over:
            seen.moves_made, seen.journal = list(self.moves_made), list(self.journal)
            return seen
        self.game.engine.redact(seen.state, -1 if seat is None else seat)
        noticed = self._noticed_moves(seat)
        seen.moves_made = [self._seen_move(self.moves_made[number], seat) for number in noticed]
        seen.journal = [replace(event.seen_by(seat), move=bisect(noticed, event.move) - 1) for event in self.journal]
        return seen

    def _noticed_moves(self, seat: int | None) -> list[int]:
        """The numbers of the moves without what others pick in secret while that is open, or nobody may ever know."""
        return [
            number
            for number, move in enumerate(self.moves_made)
            if not self.game.is_quiet(move, seat)
            and (number < self._sealed_from or not move.sealed or move.who == seat)
        ]

    @staticmethod
    def _seen_move(move: Move, seat: int | None) -> Move:
        return Move(move.who, None, True) if move.sealed and move.who != seat else move

    def imagine(self, seat: int, seed: int) -> Position:
        """A complete position that may be the true one, as far as a seat can tell."""
        copy = Position(self.game, self.state.copy(), seed, dict(self.settings))
        copy.journal = [event.seen_by(seat) for event in self.journal]
        self.game.engine.determinize(copy.state, seat, seed, [0] * 4, [0] * BAG, copy._ask)
        return copy

    def copy(self) -> Position:
        twin = Position(self.game, self.state.copy(), self.seed, dict(self.settings))
        twin.viewer, twin.is_view = self.viewer, self.is_view
        twin.moves_made, twin.journal = list(self.moves_made), list(self.journal)
        twin._trail, twin._sealed_from = list(self._trail), self._sealed_from
        return twin

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
