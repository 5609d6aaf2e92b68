"""Plays random games in the engine and in a model side by side, and reports the first difference."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import branco
from branco.game.parts import BadSetup
from branco.kernel.language.vocabulary import Nouns
from tests.models.asking import Difference, Fate, Model, Play, Question, ranks

if TYPE_CHECKING:
    from branco.game import Game, Position

GAMES = ("wild_cards", "wooly_bully", "dominant_species", "wildlife", "greenland")
SHOWN = 40  # choices that a report tells
STRENGTHS = (1, 1, 5, 50)  # of the tastes of a game


def model_of(game: str) -> type[Model]:
    found: type[Model] = import_module(f"tests.models.{game}").MODEL
    return found


def random_setup(game: Game, dice: random.Random) -> tuple[int, dict[str, str]]:
    """A number of players and settings that go together."""
    while True:
        players = dice.choice(list(game.players))
        settings = {setting.name: dice.choice(setting.values) for setting in game.settings}
        model_of(game.name).settle(settings, players, dice)
        for setting in game.settings:
            if setting.players and players not in setting.players:
                settings[setting.name] = setting.default
        try:
            return players, game.complete(settings, players)
        except BadSetup:
            continue


@cache
def steady_names(game: str) -> dict[int, str]:
    """The labels of the actions whose words are the same in every position."""
    vocabulary = branco.load(game).vocabulary
    meanings = {action: vocabulary.meaning(action) for action in range(vocabulary.size)}
    steady = [action for action, (verb, _) in meanings.items() if all(type(part) is Nouns for part in verb.parts)]
    return {action: vocabulary.label(action, "en") for action in steady}


class Comparison:
    """One game, in the engine and in the model."""

    def __init__(self, game: Game, players: int, seed: int, settings: Mapping[str, str]) -> None:
        self.dice = random.Random(f"choices {seed}")
        self.position: Position = game.start(players, seed, settings)
        kind = model_of(game.name)
        self.fate = Fate(kind.chance, self.position.state)
        self.model = kind(players, self.position.settings, self.fate)
        self.weight_of_seldom = self.dice.choice((0, 0.02, 0.2, 1))
        self.strength = self.dice.choice(STRENGTHS)
        self.tastes: dict[str, float] = {}
        self.steady = steady_names(game.name)
        self.heard = 0
        self.last_read: dict[str, Any] = {}
        self.choices: list[str] = []
        self.offered: dict[int, dict[str, int]] = {}  # by seat: its options in the engine, by name

    def run(self) -> int:
        """Play to the end; the number of choices. The first difference is raised with all that led to it."""
        try:
            self._play(self.model.game())
        except Difference as difference:
            raise Difference(self._report(str(difference))) from None
        except Exception as broken:
            raise Difference(self._report(f"{type(broken).__name__}: {broken}")) from broken
        return len(self.choices)

    def _play(self, play: Play[None]) -> None:
        self._listen()
        question: Question | None = next(play, None)
        self._compare(question)
        while question:
            seat = self.dice.choice(sorted(question))
            chosen = self._pick(question[seat])
            self.choices.append(f"{seat}: {chosen}")
            self._choose(seat, chosen)
            question = self._answer(play, seat, chosen)
            self._compare(question)

    def _pick(self, options: list[str]) -> str:
        options = sorted(options)
        weights = [self._weight(option) for option in options]
        return self.dice.choices(options, weights if any(weights) else None)[0]

    def _weight(self, option: str) -> float:
        """A game likes some verbs and dislikes others: so what needs many choices of a kind comes to pass."""
        verb = option.partition(" ")[0]
        if verb not in self.tastes:
            self.tastes[verb] = self.dice.choice((1 / self.strength, 1, self.strength))
        return self.tastes[verb] * (self.weight_of_seldom if option in self.model.seldom else 1)

    def _choose(self, seat: int, chosen: str) -> None:
        self.position.play(seat, self.offered[seat][chosen])
        self._listen()

    @staticmethod
    def _answer(play: Play[None], seat: int, chosen: str) -> Question | None:
        try:
            return play.send((seat, chosen))
        except StopIteration:
            return None

    def _listen(self) -> None:
        journal = self.position.journal
        for event in journal[self.heard :]:
            self.fate.add(event.name, event.args)
        self.heard = len(journal)

    def _compare(self, question: Question | None) -> None:
        self.offered = {seat: self._named(seat) for seat in self.position.actors}
        wanted = {seat: sorted(options) for seat, options in (question or {}).items()}
        _same("what is asked", wanted, {seat: sorted(named) for seat, named in self.offered.items()})
        if self.fate.waiting:
            raise Difference(f"the model did not expect {list(self.fate.waiting)}")
        record = self.position.state
        if record.fault:
            raise Difference(f"the engine reports fault {record.fault}")
        told, read = self.model.told(), self.model.read(record)
        for name, value in told.items():
            _same(name, value, read[name])
        _same("scores", self.model.scores(), list(self.position.scores))
        if read != self.last_read or question is None:
            self._compare_ranks()
        self.last_read = read
        _same("the end", question is None, self.position.is_over)

    def _compare_ranks(self) -> None:
        """Ranks are asked when anything has changed: to break ties is dear."""
        standings = self.model.standings()
        if standings:
            _same("ranks", ranks(standings), ranks(self.position.standings))

    def _named(self, seat: int) -> dict[str, int]:
        return {self._name(action): action for action in self.position.actions(seat)}

    def _name(self, action: int) -> str:
        steady = self.steady.get(action)
        return steady if steady is not None else self.position.game.vocabulary.label(action, "en", self.position.state)

    def _report(self, complaint: str) -> str:
        position = self.position
        settings = " ".join(f"{name}={value}" for name, value in position.settings.items())
        head = f"{position.game.title()}, {position.players} players, seed {position.seed}, {settings}"
        skipped = len(self.choices) - SHOWN
        choices = ([f"... {skipped} choices before"] if skipped > 0 else []) + self.choices[-SHOWN:]
        events = [event.text("en") for event in position.journal if event.move == len(self.choices) - 1]
        return "\n".join([head, *choices, *(f"    {event}" for event in events), f"DIFFERENCE: {complaint}"])


def _same(what: str, model: Any, engine: Any) -> None:
    if model != engine:
        raise Difference(f"{what} differs\n  model:  {model}\n  engine: {engine}")


def compare(name: str, seed: int) -> int:
    """Compare one random game; the seed decides players, settings, chance and choices."""
    game = branco.load(name)
    players, settings = random_setup(game, random.Random(f"setup {seed}"))
    return Comparison(game, players, seed, settings).run()
