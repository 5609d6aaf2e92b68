"""How strong somebody is at a game: OpenSkill's estimate with its uncertainty, for people and bots on one scale."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from pathlib import Path
from typing import Any

from branco.bots import split

ANCHORS = Path(__file__).parent / "anchors.toml"
MU, SIGMA = 25.0, 25.0 / 3
BETA = 25.0 / 6
SPREAD = 2 * BETA  # at a table of four whose strengths are known, log odds of 1
RIVALS = 3
SHOWN_START, SHOWN_STEP = 1500, 24  # so that 400 points are odds of about ten to one, as people know it from chess
SURE = 2  # deviations that are told, about 95 %


@dataclass(frozen=True)
class Skill:
    """`mu` is the estimate, `sigma` how far it may be off. Whoever is new begins where the easy bots are."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> int:
        """The estimate as it is shown."""
        return round(SHOWN_START + SHOWN_STEP * (self.mu - MU))

    @property
    def margin(self) -> int:
        """How far the shown estimate may be off, in 95 of 100 cases."""
        return round(SHOWN_STEP * SURE * self.sigma)

    @property
    def at_least(self) -> int:
        """What can be relied on: leaderboards go by it, so that one lucky game leads nobody to the top."""
        return self.points - self.margin


def rated(before: Sequence[Skill], places: Sequence[int], fixed: Sequence[bool]) -> list[Skill]:
    """The skills of a table after a game; who share a place have drawn, and those who are fixed do not move."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    known = zip(before, after, fixed, strict=True)
    return [old if stays else Skill(new[0].mu, new[0].sigma) for old, new, stays in known]


@cache
def anchors() -> dict[str, dict[str, Skill]]:
    """The bots' places on the scale, by game and level: fixed, so that it means the same on every server."""
    measured = tomllib.loads(ANCHORS.read_text(encoding="utf-8"))
    return {game: _placed(of_game["steps"]) for game, of_game in measured.items()}


def anchor(game: str, bot: str) -> Skill | None:
    """Where a built-in bot stands, whatever its temperament; None for one that the arena has not met."""
    return anchors().get(game, {}).get(split(bot)[0])


def _placed(steps: Sequence[Mapping[str, Any]]) -> dict[str, Skill]:
    found = {"easy": MU}
    for step in steps:
        found[step["bot"]] = found[step["than"]] + SPREAD * _log_odds(step)
    return {bot: Skill(round(mu, 1), 0.1) for bot, mu in found.items()}


def _log_odds(step: Mapping[str, Any]) -> float:
    """By how much one is stronger, from how often it was ahead of the other or won against three of them."""
    if "ahead" in step:
        return log(step["ahead"] / (1 - step["ahead"]))
    if "wins" in step:
        return winning_odds(step["wins"])
    return -winning_odds(step["beaten"])


def winning_odds(share: float, rivals: int = RIVALS) -> float:
    """Log odds of being stronger than rivals who are as strong as each other, from how often one won against them."""
    return log(rivals * share / (1 - share))


def points_against(rivals: Skill, share: float, number: int = RIVALS) -> int:
    """Where somebody stands, as it is shown, who wins this share of games against some who are all as strong."""
    return Skill(rivals.mu + SPREAD * winning_odds(share, number)).points
