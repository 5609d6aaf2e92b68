"""Herds: groups of connected creatures of one player, and how many there are of each size."""

from branco.kernel.language import rule

from .spaces import Spaces, connected, creatures_of, first_of, has_any, how_many, one_space, without
from .state import State
from .tables import MOST_CREATURES

SMALLEST_HERD = 2


@rule
def count_herds(s: State) -> None:
    """Herds run over all terrains, so creatures that are stuck belong to them too.

    [WL-10.14, WL-10.15, WL-3.12]
    """
    for who in range(s.players):
        creatures = creatures_of(s, who)
        while has_any(creatures):
            herd = first_herd(creatures)
            creatures = without(creatures, herd)
            s.herds[who, how_many(herd)] += 1


@rule
def first_herd(creatures: Spaces) -> Spaces:
    """All that are connected with the first.  [WL-10.14]"""
    return connected(one_space(first_of(creatures)), creatures)


@rule
def herds_of_size(s: State, size: int) -> int:
    """How many herds of this size there are."""
    herds = 0
    for who in range(s.players):
        herds += s.herds[who, size]
    return herds


@rule
def owners_of_size(s: State, size: int) -> int:
    """How many players have a herd of this size."""
    owners = 0
    for who in range(s.players):
        if s.herds[who, size] > 0:
            owners += 1
    return owners


@rule
def forget_herds(s: State) -> None:
    """Herds are counted anew for every scoring."""
    for who in range(s.players):
        for size in range(MOST_CREATURES + 1):
            s.herds[who, size] = 0
