"""An animal on a tile, as the Earth shows it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Presence:
    """An animal on a tile: cubes, match, what Domination would pay it, what Extinction would take."""

    animal: int
    cubes: int
    match: int
    pays: int
    dying: int
    hibernating: int
    dominant: bool
