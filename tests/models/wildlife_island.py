"""WildLife's island: spaces and areas, who stands where, migration, herds and the major scoring; from the text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

TERRAINS = ["forest", "desert", "savannah", "plains", "mountains", "water"]
SPECIES = ["crocodiles", "snakes", "eagles", "bears", "mammoths", "men"]
CHARTS = ["ENMMNA", "NANMME", "MEMNAN", "ANMMEN", "MNEAMN", "MNAEMN"]
MIGRATE, EXPAND, ATTACK = 1, 2, 3
MAP = [
    "..WWWWpp..", ".SSWdddpp.", "SSWWFddMMM", "SSWFFFMMMM", "SmmFFFFDMM", "SmmFDDDDww", "PPPPPDDwww", ".PPPPDfff.",
    "..sssssf..",
]  # fmt: skip
LETTERS = "FDSPMWfdspmw"  # areas by their numbers: the large ones, then the small ones
PLACES = [(row, column) for row, line in enumerate(MAP) for column, letter in enumerate(line) if letter != "."]
SPACES = range(len(PLACES))
AREA_OF = [LETTERS.index(MAP[row][column]) for row, column in PLACES]
AREAS = [[space for space in SPACES if AREA_OF[space] == area] for area in range(12)]
TERRAIN_OF = [area % 6 for area in AREA_OF]
LABELS = [
    f"{TERRAINS[TERRAIN_OF[space]]} {'abcdefghij'[column]}{row + 1}" for space, (row, column) in enumerate(PLACES)
]
NEIGHBOURS = [
    [other for other, (r, c) in enumerate(PLACES) if abs(r - row) + abs(c - column) == 1] for row, column in PLACES
]
START_LIMIT = [4] * 6 + [2] * 6
HERD_POINTS = [10, 7, 5, 3, 1]


@dataclass
class Island:
    """Who has a creature on which space."""

    owner: dict[int, int] = field(default_factory=dict)

    def own(self, seat: int) -> list[int]:
        return sorted(space for space, owner in self.owner.items() if owner == seat)

    def in_area(self, area: int) -> list[int]:
        """The owners of the creatures in an area."""
        return [self.owner[space] for space in AREAS[area] if space in self.owner]

    def is_full(self, area: int) -> bool:
        return len(self.in_area(area)) == len(AREAS[area])

    def destinations(self, origin: int, levels: Sequence[int]) -> list[int]:
        """Where a creature may migrate, over any number of own ones.  [WL-3.4 to WL-3.7, WL-3.11]"""
        seat = self.owner[origin]
        if levels[TERRAIN_OF[origin]] < MIGRATE:
            return []
        passed, waiting, found = {origin}, [origin], set()
        while waiting:
            for space in NEIGHBOURS[waiting.pop()]:
                if levels[TERRAIN_OF[space]] >= MIGRATE:
                    if space not in self.owner:
                        found.add(space)
                    elif self.owner[space] == seat and space not in passed:
                        passed.add(space)
                        waiting.append(space)
        return sorted(found)

    def herds(self, seat: int) -> list[int]:
        """The sizes of the connected groups of at least two.  [WL-10.14, WL-10.15]"""
        left, sizes = set(self.own(seat)), []
        while left:
            herd, waiting = set(), [left.pop()]
            while waiting:
                space = waiting.pop()
                herd.add(space)
                near = [other for other in NEIGHBOURS[space] if other in left]
                left -= set(near)
                waiting += near
            sizes.append(len(herd))
        return [size for size in sizes if size >= 2]

    # major scoring

    def area_points(self, area: int, players: int) -> list[int]:
        """A monopoly, or the ranking by number.  [WL-10.10 to WL-10.13]"""
        owners = self.in_area(area)
        if len(set(owners)) == 1:
            monopoly = 5 if self.is_full(area) else 4
            return [monopoly if seat == owners[0] else 0 for seat in range(players)]
        return ranking([owners.count(seat) for seat in range(players)], [3, 2, 1])

    def herd_points(self, players: int) -> list[int]:
        """Equal herds of one owner share no place; tied herds of several get the next lower.  [WL-10.16 to WL-10.22]"""
        herds = [(size, seat) for seat in range(players) for size in self.herds(seat)]
        points, place = [0] * players, 1
        for size in sorted({size for size, _ in herds}, reverse=True):
            owners = [seat for other, seat in herds if other == size]
            is_tied = len(set(owners)) > 1
            for seat in owners:
                points[seat] += paid(HERD_POINTS, place + is_tied)
            place += 2 if is_tied else len(owners)
        return points


def paid(points: Sequence[int], place: int) -> int:
    return points[place - 1] if place <= len(points) else 0


def ranking(values: Sequence[int], points: Sequence[int]) -> list[int]:
    """Tied players get the next lower place, those behind follow after it.  [WL-10.5 to WL-10.9]"""
    result, place = [0] * len(values), 1
    for value in sorted({value for value in values if value > 0}, reverse=True):
        seats = [seat for seat, other in enumerate(values) if other == value]
        is_tied = len(seats) > 1
        for seat in seats:
            result[seat] = paid(points, place + is_tied)
        place += 2 if is_tied else 1
    return result
