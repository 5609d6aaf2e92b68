"""What options are worth after a tree search, with the doubts of few simulations."""

from __future__ import annotations

from math import sqrt

from branco.game.analysis import Findings, Found

from .temper import EQUAL

SPREAD = 0.14  # the usual deviation of one simulation's result, nearly the same in all games
DOUBT = 1.5  # how many deviations an option must be ahead of the greedy choice


def worth(found: Found, usual: Found | None) -> float:
    """The mean gain, less what chance may have added to it beside the usual choice."""
    if found.visits == 0:
        return -1.0
    return found.mean - DOUBT * SPREAD * sqrt(1 / found.visits + 1 / max(usual.visits, 1)) if usual else found.mean


def as_good(found: Findings, actions: list[int], usual: int) -> list[int]:
    """The action that is worth most, doubts counted, then those that are worth the same."""
    value = {action: worth(found[action], None if action == usual else found[usual]) for action in actions}
    best = max(actions, key=value.__getitem__)
    return [best, *(action for action in actions if action != best and value[action] > value[best] - EQUAL)]
