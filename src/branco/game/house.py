"""House rules: an option of one's own for a game, the rules that it changes and its words, in one file.

    HOUSE_RULE = HouseRule("wild_cards", __name__)
    START_HAND = HOUSE_RULE.option(name="startHand", values=("seven", "nine"), titles=..., helps=...)
    usual_deal = HOUSE_RULE.usual(setup.deal_habitat_cards)


    @HOUSE_RULE.instead_of(setup.deal_habitat_cards)
    def deal_habitat_cards(s: State) -> None: ...

The registry loads such a file with its game, when a package brings it or BRANCO_HOUSE_RULES names it.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from branco.kernel.compile.check import check_package
from branco.kernel.language.registry import EXTRA_SETTINGS, GUESTS, RULES, rule
from branco.kernel.language.steps import PROCEDURE, Step, steps_of
from branco.kernel.language.vocabulary import LANGUAGES

from .parts import Setting, Text

if TYPE_CHECKING:
    from .game import Game

HOUSE = "house"  # the group of such options
ROOM = 8  # options of all house rules of a game together
F = TypeVar("F", bound=Callable[..., Any])
_joined: dict[str, Game] = {}


class BrokenHouseRule(ValueError):
    """A house rule says something that cannot be; one sentence tells what."""


class HouseRule:
    """What one file adds to a game; `steps` are the questions of its own decisions in Italian."""

    def __init__(self, game: str, module: str, steps: Text | None = None) -> None:
        if module not in _joined:
            raise BrokenHouseRule(f"{module} is loaded together with its game: branco.load({game!r})")
        if _joined[module].name != game:
            raise BrokenHouseRule(f"it is for {game}, but was brought for {_joined[module].name}")
        self.name, self.game, self.steps = module, _joined[module], dict(steps or {})
        self.settings: tuple[Setting, ...] = ()
        self._changes: list[tuple[Any, Callable[..., Any]]] = []

    def option(
        self,
        *,
        name: str,
        values: tuple[str, ...],
        titles: Text,
        helps: Text,
        value_titles: Mapping[str, Text] | None = None,
        players: tuple[int, ...] = (),
    ) -> int:
        """Add an option; its first value is the game as printed. The answer is its cell of `s.setting`."""
        self._check_names(name, values)
        named = dict(value_titles or {})
        for words in (titles, helps, *named.values()):
            _check_words(name, words)
        self.settings += (Setting(name, values, values[0], titles, helps, named, players, HOUSE),)
        return self._cell()

    def _check_names(self, name: str, values: tuple[str, ...]) -> None:
        if any(setting.name == name for setting in (*self.game.settings, *self.settings)):
            raise BrokenHouseRule(f"{self.game.title()} has an option {name!r} already")
        if len(values) < 2:
            raise BrokenHouseRule(f"the option {name!r} needs two values or more, the first for the game as printed")
        for word in (name, *values):
            if not re.fullmatch(r"[\w.+-]+", word):
                raise BrokenHouseRule(f"names and values of options are words such as startHand, not {word!r}")

    def _cell(self) -> int:
        cell, room = len(self.game.settings) + len(self.settings) - 1, self.game.parts.state.layout.settings
        if cell >= room:
            raise BrokenHouseRule(f"{self.game.title()} has no room for another option")
        return cell

    def departures(self, settings: Mapping[str, str]) -> list[str]:
        """Which of its options are not as printed."""
        return [each.name for each in self.settings if settings.get(each.name, each.default) != each.default]

    def usual(self, printed: Step) -> Callable[..., None]:
        """What a step does without this house rule, to be called by what takes its place."""
        return printed.function

    def instead_of(self, printed: Any) -> Callable[[F], Any]:
        """The decorated function takes the place, and has the name, of a step or rule of the game."""

        def note_down(function: F) -> Any:
            usual = printed.function if isinstance(printed, Step) else printed
            self._check_place(usual, function)
            self._changes.append((printed, rule(function)))
            return printed if isinstance(printed, Step) else function

        return note_down

    def _check_place(self, usual: Any, function: Callable[..., Any]) -> None:
        if usual not in RULES[self.game.package]:
            raise BrokenHouseRule(f"{function.__name__} can only take the place of a rule or step of the game")
        if function.__name__ != usual.__name__:
            raise BrokenHouseRule(f"what takes the place of {usual.__name__} has its name, not {function.__name__}")
        if _parameters(function) != _parameters(usual):
            raise BrokenHouseRule(f"{usual.__name__} takes {', '.join(_parameters(usual))}")

    def take_effect(self) -> None:
        """Put the changed rules where the game's own were."""
        for printed, function in self._changes:
            if isinstance(printed, Step):
                printed.function = function
            else:
                _replace(self.game.package, printed, function)
        self.game.box.steps.update(self.steps)


def with_house_rules(game: Game, modules: Sequence[str]) -> Game:
    """The game with the house rules of some modules, each of which finds it as those before have left it."""
    for module in modules:
        if "." in module:
            raise BrokenHouseRule(f"a house rule is one file, a module of its own, not {module!r}")
        _joined[module], GUESTS[module] = game, game.package
        found = getattr(import_module(module), "HOUSE_RULE", None)
        if not isinstance(found, HouseRule):
            raise BrokenHouseRule("it has no HOUSE_RULE")
        found.take_effect()
        settings, house_rules = (*game.settings, *found.settings), (*game.house_rules, found)
        game = replace(game, settings=settings, house_rules=house_rules, parts=game.parts.joined_by([module]))
    _check_questions(game)
    check_package(game.package, game.parts.state)
    return game


def make_room(package: str) -> None:
    """Before a game is loaded: its records shall have room for options of house rules."""
    EXTRA_SETTINGS[package] = ROOM


def _check_questions(game: Game) -> None:
    for step in steps_of(game.package):
        if step.function.__module__ in GUESTS and step.kind != PROCEDURE and step.name not in game.box.steps:
            raise BrokenHouseRule(f"the question {step.name} has no Italian: HouseRule(..., steps={{...}})")


def _check_words(option: str, words: Text) -> None:
    for lang in LANGUAGES:
        if not words.get(lang, "").strip():
            raise BrokenHouseRule(f"the option {option!r} lacks words ({lang})")


def _parameters(function: Callable[..., Any]) -> list[str]:
    return list(inspect.signature(function).parameters)


def _replace(package: str, usual: Callable[..., Any], function: Callable[..., Any]) -> None:
    """Every module of the game that has imported a rule has it by a name of its own."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package}."):
            for word in [word for word, value in vars(module).items() if value is usual]:
                setattr(module, word, function)
