"""A game: its identity card, and how to start one."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module, resources
from types import ModuleType
from typing import TYPE_CHECKING, Any

from branco.kernel.compile.observing import Number
from branco.kernel.compile.targets import Parts, engine, observer, rules_hash
from branco.kernel.language.describing import Description
from branco.kernel.language.record import Record
from branco.kernel.language.steps import Step, steps_of
from branco.kernel.language.tables import Box
from branco.kernel.language.vocabulary import Vocabulary, vocabulary_of

from .parts import BadSetup, Event, Move, Plan, Preset, Reactions, Setting, Sides, Text, Topic, Turns
from .position import Position

if TYPE_CHECKING:
    from branco.kernel.compile.native import Native

    from .house import HouseRule

_one_at_a_time = threading.RLock()


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
    acting: Callable[[Record], Text | None] | None = None  # for which of several a seat decides now
    standing_orders: tuple[Topic, ...] = ()
    reactions: Reactions | None = None
    turns: Turns | None = None
    is_heard: Callable[[int], bool] | None = None  # choices that the others see or hear at once stand
    is_foolish: Callable[[Any, int, int], bool] | None = None  # what no sensible seat chooses, by its redacted record
    sides: Sides | None = None
    pitch: Text = field(default_factory=dict)
    minutes: tuple[int, int] = (0, 0)  # how long a game among people lasts, with few and with many
    weight: int = 1  # how much there is to think about, from 1 to 5
    presets: tuple[Preset, ...] = ()
    rare: tuple[str, ...] = ()  # procedures, and offers ("step VERB"), that random play hardly ever meets
    plan: Plan = field(default_factory=Plan)
    same_data: tuple[str, ...] = ()  # hashes under which the figures of today were known before
    house_rules: tuple[HouseRule, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled, and copied, by its name."""
        from .registry import load

        return load, (self.name,)

    def title(self, lang: str = "en") -> str:
        """The game's name for people."""
        return self.titles[lang]

    @property
    def package(self) -> str:
        """The Python package that the game lives in."""
        return self.parts.package

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The game's actions and events in words."""
        return vocabulary_of(self.package)

    @cached_property
    def engine(self) -> ModuleType:
        """The rules as plain Python functions over a record."""
        with _one_at_a_time:
            return engine(self.parts)

    @cached_property
    def steps(self) -> list[Step]:
        """What can stand on the agenda."""
        return steps_of(self.package)

    @cached_property
    def rules_hash(self) -> str:
        """A hash of everything that shapes the rules."""
        return rules_hash(self.parts)

    @property
    def data_hash(self) -> str:
        """A hash of the figures on cards and boards."""
        return self.box.hash

    def native(self) -> Native:
        """A compiled engine of its own for the caller."""
        from branco.kernel.compile.native import Native

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

    def house_rules_in(self, settings: Mapping[str, str]) -> tuple[str, ...]:
        """The house rules that a game with these settings is played with."""
        return tuple(house.name for house in self.house_rules if house.departures(settings))

    def told_settings(self, settings: Mapping[str, str]) -> str:
        """Settings as records tell them; house rules that are not played are not spoken of."""
        silent = {each.name for house in self.house_rules for each in house.settings}
        silent -= {name for house in self.house_rules for name in house.departures(settings)}
        return " ".join(f"{name}={value}" for name, value in settings.items() if name not in silent)

    def as_formerly(self, settings: Mapping[str, str]) -> dict[str, str]:
        """The settings of an earlier game: options that there were not yet are as the game was played then."""
        formerly = {setting.name: setting.formerly for setting in self.settings if setting.formerly}
        return {**formerly, **settings}

    def settings_of(self, record: Record) -> dict[str, str]:
        """The settings that a record was started with."""
        found = {}
        for number, setting in enumerate(self.settings):
            cell = record.setting[number]
            if not 0 <= cell < len(setting.values):
                raise BadSetup(f"this is no record of {self.title()}: option {setting.name} has no value {cell}")
            found[setting.name] = setting.values[cell]
        return found

    def setting_cells(self, settings: Mapping[str, str]) -> list[int]:
        """The settings as numbers, as records hold them."""
        return [setting.values.index(settings[setting.name]) for setting in self.settings]

    @cached_property
    def observed(self) -> tuple[Number, ...]:
        """The numbers of an observation, each with its name and bounds."""
        return observer(self.parts).numbers

    @property
    def described(self) -> Description | None:
        """How options are described for networks, where the game does so."""
        return self.parts.description

    @property
    def num_actions(self) -> int:
        """The size of the action space: actions are numbers from 0 on, and mean the same throughout a game."""
        return self.vocabulary.size

    def position(self, raw: bytes, seed: int = 0, settings: Mapping[str, str] | None = None) -> Position:
        """A position from its bytes, with the settings that they hold; its journal starts empty.

        Settings that are given are written into the record: an earlier game may not have known them all.
        """
        if len(raw) != self.parts.state.layout.size:
            raise BadSetup(f"a record of {self.title()} has {self.parts.state.layout.size} bytes, not {len(raw)}")
        record = self.parts.state(raw)
        if settings is not None:
            for number, cell in enumerate(self.setting_cells(self.complete(settings, record.players))):
                record.setting[number] = cell
        return Position(self, record, seed, self.settings_of(record))

    def event(self, move: int, number: int, args: Sequence[int], state: Record | None = None) -> Event:
        """An event of a stored journal."""
        x, y, z, w = args
        return Event(move, number, (x, y, z, w), self.vocabulary, state)

    def replay(self, text: str) -> Position:
        """The position that a game record leads to."""
        from .record_file import replay

        return replay(self, text)

    def rulebook(self, lang: str = "en") -> str:
        """The rule book as Markdown."""
        return (resources.files(self.package) / "books" / f"rulebook.{lang}.md").read_text(encoding="utf-8")

    def rule_text(self, rule: str, lang: str = "en") -> str:
        """The paragraph of the rule book that tells a rule."""
        for paragraph in re.split(r"\n\s*\n|\n(?=[-*] )", self.rulebook(lang)):
            if f"[{rule}]" in paragraph:
                return " ".join(paragraph.lstrip("-* ").split())
        return ""

    @cached_property
    def _view(self) -> Any:
        return import_module(f"{self.package}.board.view")

    def view_text(self, view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
        """The board as text, as a seat (or a spectator) sees it."""
        return str(self._view.text(view, seat, lang, names))

    def view_svg(self, view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str | None:
        """The board as SVG, if the game draws one."""
        drawn = getattr(self._view, "svg", None)
        return str(drawn(view, seat, lang, names)) if drawn else None

    def picture(self) -> str:
        """A small picture of the game as SVG (`board/picture.svg`), if it has one."""
        file = resources.files(self.package) / "board" / "picture.svg"
        return file.read_text(encoding="utf-8") if file.is_file() else ""
