"""What is counted of a seat's animals: the reasons of a hint are differences of these numbers."""

from branco.board.counting import Count

from ..rules.animals import disks_of
from ..rules.extinction import dying_cubes
from ..rules.scoring import score
from ..rules.state import State
from ..rules.tables import ANIMALS, HEXES


def _animals(s: State, who: int) -> list[int]:
    return [animal for animal in range(ANIMALS) if s.seat_of[animal] == who]


def dominated(s: State, who: int) -> int:
    animals = _animals(s, who)
    return sum(s.land[tile] >= 0 and s.cone[tile] in animals for tile in range(HEXES))


def species(s: State, who: int) -> int:
    return sum(s.cubes[animal, tile] for animal in _animals(s, who) for tile in range(HEXES))


def safe_species(s: State, who: int) -> int:
    """Cubes that would survive if Extinction came now."""
    animals = _animals(s, who)
    return species(s, who) - sum(dying_cubes(s, animal, tile) for animal in animals for tile in range(HEXES))


def occupied(s: State, who: int) -> int:
    return sum(s.cubes[animal, tile] > 0 for animal in _animals(s, who) for tile in range(HEXES))


def elements(s: State, who: int) -> int:
    return sum(disks_of(s, animal) for animal in _animals(s, who))


COUNTS = (
    Count(
        "points",
        score,
        {"en": "victory points", "it": "punti vittoria"},
        {
            "en": ("scores {n} victory point", "scores {n} victory points"),
            "it": ("fa {n} punto vittoria", "fa {n} punti vittoria"),
        },
        {
            "en": ("loses {n} victory point", "loses {n} victory points"),
            "it": ("perde {n} punto vittoria", "perde {n} punti vittoria"),
        },
    ),
    Count(
        "dominated",
        dominated,
        {"en": "dominated tiles", "it": "tessere dominate"},
        {
            "en": ("dominates one more tile", "dominates {n} more tiles"),
            "it": ("domina una tessera in più", "domina {n} tessere in più"),
        },
        {
            "en": ("gives up the domination of a tile", "gives up the domination of {n} tiles"),
            "it": ("perde il dominio di una tessera", "perde il dominio di {n} tessere"),
        },
    ),
    Count(
        "safe",
        safe_species,
        {"en": "species out of danger", "it": "specie al sicuro"},
        {
            "en": ("{n} more species safe from extinction", "{n} more species safe from extinction"),
            "it": ("{n} specie in più al sicuro dall'estinzione", "{n} specie in più al sicuro dall'estinzione"),
        },
        {
            "en": ("{n} fewer species safe from extinction", "{n} fewer species safe from extinction"),
            "it": ("{n} specie in meno al sicuro dall'estinzione", "{n} specie in meno al sicuro dall'estinzione"),
        },
    ),
    Count(
        "species",
        species,
        {"en": "species on Earth", "it": "specie sulla Terra"},
        {
            "en": ("{n} species more on Earth", "{n} species more on Earth"),
            "it": ("{n} specie in più sulla Terra", "{n} specie in più sulla Terra"),
        },
        {
            "en": ("{n} species less on Earth", "{n} species less on Earth"),
            "it": ("{n} specie in meno sulla Terra", "{n} specie in meno sulla Terra"),
        },
    ),
    Count(
        "occupied",
        occupied,
        {"en": "occupied tiles", "it": "tessere occupate"},
        {
            "en": ("spreads to one more tile", "spreads to {n} more tiles"),
            "it": ("si diffonde su una tessera in più", "si diffonde su {n} tessere in più"),
        },
        {
            "en": ("vanishes from a tile", "vanishes from {n} tiles"),
            "it": ("scompare da una tessera", "scompare da {n} tessere"),
        },
    ),
    Count(
        "elements",
        elements,
        {"en": "elements", "it": "elementi"},
        {"en": ("gains an element", "gains {n} elements"), "it": ("ottiene un elemento", "ottiene {n} elementi")},
        {"en": ("loses an element", "loses {n} elements"), "it": ("perde un elemento", "perde {n} elementi")},
    ),
)
