"""The invariants can fail: each notices a component that is lost, doubled or where it cannot be."""

from collections.abc import Callable

import pytest

from branco.games.dominant_species.rules.flow import play_turn
from branco.games.dominant_species.rules.state import State
from branco.games.dominant_species.rules.tables import CORNER, HEX
from tests.games.dominant_species.table import record, table
from tests.scenario import at, broken_invariant


def _swap_cards(s: State) -> None:
    s.slot[0] = s.slot[1]


def _swap_tiles(s: State) -> None:
    s.land[HEX.at("D2")], s.face_up[0] = s.face_up[0], s.face_up[0]


def _strand_cubes(s: State) -> None:
    s.cubes[2, HEX.at("A1")], s.gene_pool[2] = 1, s.gene_pool[2] - 1


def _strand_disk(s: State) -> None:
    s.disk_at[CORNER.at("A1_NW")], s.bag[0] = 0, s.bag[0] - 1


def _overfill(s: State) -> None:
    s.element_boxes[0, 0], s.bag[0] = 5, s.bag[0] - 5


def _too_many_elements(s: State) -> None:
    s.animal_disks[2, 0], s.bag[0] = 5, s.bag[0] - 5


def _endangered(s: State) -> None:
    s.turn = 2
    s.cubes[2, HEX.at("E4")], s.gene_pool[2] = 6, s.gene_pool[2] - 6


def _scored(s: State) -> None:
    for tile in range(6):
        s.scored[tile] = 1


@pytest.mark.parametrize(
    ("number", "spoil"),
    [
        (1, lambda s: s.bag.__setitem__(0, s.bag[0] + 1)),
        (1, lambda s: s.disk_at.__setitem__(CORNER.at("D2_D3_E3"), 0)),
        (2, _swap_tiles),
        (3, lambda s: setattr(s, "tundra_left", 10)),
        (4, lambda s: s.cubes.__setitem__((2, HEX.at("D3")), 1)),
        (5, lambda s: s.supply.__setitem__(2, 9)),
        (5, lambda s: setattr(s, "vacant", 0)),
        (6, _swap_cards),
        (6, lambda s: s.used.__setitem__(13, 1)),
        (7, _too_many_elements),
        (9, _strand_disk),
        (10, _strand_cubes),
        (11, _endangered),
        (12, lambda s: s.initiative.__setitem__(0, 0)),
        (13, _overfill),
        (15, _scored),
        (15, lambda s: s.hibernating_cubes.__setitem__(HEX.at("D3"), 1)),
        (20, lambda s: s.cone.__setitem__(HEX.at("D3"), 2)),
        (21, lambda s: s.occupied.__setitem__(2, 0)),
        (21, lambda s: s.tiles_at.__setitem__(CORNER.at("D2_D3_E3"), 2)),
        (21, lambda s: s.tundra_at.__setitem__(CORNER.at("D2_D3_E3"), 0)),
        (21, lambda s: s.corners_with.__setitem__((0, 0), 1)),
        (21, lambda s: s.matches.__setitem__((2, HEX.at("D3")), 9)),
    ],
)
def test_a_spoiled_position_breaks_an_invariant(number: int, spoil: Callable[[State], None]) -> None:
    p = at(table(), play_turn)
    assert broken_invariant(p) == 0
    spoil(record(p))
    assert broken_invariant(p) == number
