"""What is chosen: decisions and options by step, how often each action is taken and each rule is applied."""

from __future__ import annotations

from dataclasses import dataclass

from branco.game import Game
from branco.kernel.language.vocabulary import Verb

from .tally import Counts


@dataclass(frozen=True)
class StepUse:
    """A step at which players choose."""

    name: str
    sentence: str
    rules: tuple[str, ...]
    a_game: float
    options: float


@dataclass(frozen=True)
class ActionUse:
    """A verb, and each of its nouns; times a game."""

    label: str
    a_game: float
    nouns: tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class RuleUse:
    """A rule that players' choices stand on; times a game."""

    rule: str
    text: str
    a_game: float


@dataclass(frozen=True)
class Study:
    """Choices counted over some games: taken[step, action], in the last column the options offered."""

    game: Game
    taken: Counts
    games: int

    def a_game(self, count: int) -> float:
        return int(count) / max(self.games, 1)

    def steps(self, lang: str) -> list[StepUse]:
        """The steps that came up, the most frequent first."""
        uses = [self._step(int(step), lang) for step in self.game.steps if self._decisions(int(step))]
        return sorted(uses, key=lambda use: -use.a_game)

    def _decisions(self, step: int) -> int:
        return int(self.taken[step, :-1].sum())

    def _step(self, number: int, lang: str) -> StepUse:
        step, decisions = self.game.steps[number - 1], self._decisions(number)
        italian = self.game.box.steps.get(step.name, "") if lang == "it" else ""
        options = int(self.taken[number, -1]) / decisions
        return StepUse(step.name, italian or step.sentence, step.rules, self.a_game(decisions), options)

    def actions(self, lang: str) -> list[ActionUse]:
        """All verbs, the most frequent first."""
        counts = self.taken[:, :-1].sum(axis=0)
        uses = [self._verb(verb, counts, lang) for verb in self.game.vocabulary.verbs]
        return sorted(uses, key=lambda use: -use.a_game)

    def _verb(self, verb: Verb, counts: Counts, lang: str) -> ActionUse:
        own = counts[int(verb) : int(verb) + verb.size]
        labels = (self.game.vocabulary.label(int(verb) + noun, lang) for noun in range(verb.size))
        nouns = [(label, self.a_game(count)) for label, count in zip(labels, own, strict=True)]
        nouns.sort(key=lambda noun: -noun[1])
        label = verb.templates[lang].replace("{}", "…")
        return ActionUse(label, self.a_game(own.sum()), tuple(nouns) if verb.size > 1 else ())

    def rules(self, lang: str) -> list[RuleUse]:
        """The rules cited by the steps at which players choose, weighted by their decisions."""
        counts: dict[str, int] = {}
        for step in self.game.steps:
            for rule in step.rules if self._decisions(int(step)) else ():
                counts[rule] = counts.get(rule, 0) + self._decisions(int(step))
        in_order = sorted(counts, key=lambda rule: -counts[rule])
        return [RuleUse(rule, self.game.rule_text(rule, lang), self.a_game(counts[rule])) for rule in in_order]
