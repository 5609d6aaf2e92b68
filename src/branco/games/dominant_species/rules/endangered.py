"""How well an animal's elements match a tile; where none does its cubes are endangered.

Until Extinction they behave like any others.  [DS-2.25]
"""

from branco.kernel.language import rule

from .state import State


@rule
def match(s: State, animal: int, tile: int) -> int:
    """Elements of the animal times disks of the tile, summed over the kinds.  [DS-2.8]"""
    return s.matches[animal, tile]


@rule
def is_endangered(s: State, animal: int, tile: int) -> bool:
    """No element of the tile matches.  [DS-2.13]"""
    return match(s, animal, tile) == 0
