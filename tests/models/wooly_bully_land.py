"""Wooly Bully's landscape: tiles, where they fit, pens and forests, from the text of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.models.asking import printed

Cell = tuple[int, int]
Triangle = tuple[Cell, int]  # a tile's triangle in direction 0 N, 1 E, 2 S, 3 W
STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
TILES = printed("wooly_bully", "tiles.toml")["tiles"]
FACES = [["".join(tile["front"]), "".join(tile["back"])] for tile in TILES]
BAG_TILES = range(68)
WOLVES, HUNTERS, SHEPHERDS, SQUARE = range(60, 64), range(64, 68), range(68, 72), 72
COLOURS = "KYRB"
NAMES = {"K": "black", "Y": "yellow", "R": "red", "B": "blue", "F": "forest", "V": "village"}
TURNS = ["as printed", "turned right", "upside down", "turned left"]


@dataclass(frozen=True)
class Face:
    """One side of a tile."""

    tile: int
    side: int  # 0 front, 1 back

    @property
    def letters(self) -> str:
        return FACES[self.tile][self.side]

    @property
    def is_wolf(self) -> bool:
        return self.tile in WOLVES and self.side == 0

    @property
    def is_hunter(self) -> bool:
        return self.tile in HUNTERS and self.side == 0

    @property
    def is_normal(self) -> bool:
        return not self.is_wolf and not self.is_hunter

    @property
    def label(self) -> str:
        edges = " ".join(NAMES[kind] for kind in self.letters)
        shown = "wolf" if self.is_wolf else "hunter" if self.is_hunter else edges
        return f"lay {TILES[self.tile]['id']} {('front', 'back')[self.side]} ({shown})"


def turned(letters: str, rotation: int) -> str:
    """The edges N, E, S, W after some quarter turns clockwise.  [WB-1.2]"""
    return letters[4 - rotation :] + letters[: 4 - rotation]


def beside(cell: Cell, direction: int) -> Cell:
    return cell[0] + STEPS[direction][0], cell[1] + STEPS[direction][1]


def cell_label(cell: Cell) -> str:
    x, y = cell
    east = f"{abs(x)} {'east' if x > 0 else 'west'}" if x else ""
    north = f"{abs(y)} {'north' if y > 0 else 'south'}" if y else ""
    return f"put it {east} {north}".replace("  ", " ").strip()


@dataclass(frozen=True)
class Laid:
    """A tile on the table."""

    face: Face
    rotation: int
    edges: str


@dataclass
class Landscape:
    """What lies on the table; a covered wolf is no longer seen."""

    visible: dict[Cell, Laid] = field(default_factory=lambda: {(0, 0): Laid(Face(SQUARE, 0), 0, "VVVV")})
    covered: dict[Cell, Laid] = field(default_factory=dict)
    pens: dict[str, list[int]] = field(default_factory=lambda: {colour: [] for colour in COLOURS})
    fitting: dict[Face, bool] = field(default_factory=dict)  # what was found to fit, or not, since the last tile

    def neighbours(self, cell: Cell) -> list[Cell]:
        return [beside(cell, direction) for direction in range(4) if beside(cell, direction) in self.visible]

    def empty_cells(self) -> list[Cell]:
        around = {beside(cell, direction) for cell in self.visible for direction in range(4)}
        return sorted(around - set(self.visible))

    def matches(self, cell: Cell, edges: str) -> bool:
        """All touching edges are of the same kind.  [WB-3.3]"""
        for direction in range(4):
            other = self.visible.get(beside(cell, direction))
            if other and other.edges[(direction + 2) % 4] != edges[direction]:
                return False
        return True

    def rotations(self, face: Face, cell: Cell) -> list[int]:
        """Those that fit, each look once with the smallest turn.  [WB-3.2, WB-8.6, WB-8.7, WB-8.8]"""
        if cell in self.visible:
            return [0] if face.is_hunter and self.visible[cell].face.is_wolf else []
        found: dict[str, int] = {}
        for rotation in range(4):
            edges = turned(face.letters, rotation)
            if edges not in found and self.matches(cell, edges):
                found[edges] = rotation
        if found and not face.is_normal and not self.may_join(face, cell):
            return []
        return list(found.values())

    def may_join(self, face: Face, cell: Cell) -> bool:
        """No wolf into a guarded forest, no hunter beside an uncovered wolf's forest.  [WB-8.6, WB-8.7]"""
        for direction in range(4):
            if beside(cell, direction) in self.visible:
                forest = self.region((beside(cell, direction), (direction + 2) % 4))
                if (self.is_guarded(forest) if face.is_wolf else self.has_wolf(forest)):
                    return False
        return True

    def candidates(self) -> list[Cell]:
        return self.empty_cells() + [cell for cell, laid in self.visible.items() if laid.face.is_wolf]

    def legal_cells(self, face: Face) -> list[Cell]:
        return [cell for cell in self.candidates() if self.rotations(face, cell)]

    def fits(self, face: Face) -> bool:
        if face not in self.fitting:
            self.fitting[face] = any(self.rotations(face, cell) for cell in self.candidates())
        return self.fitting[face]

    def put(self, face: Face, cell: Cell, rotation: int) -> int:
        """Lay the tile; how many tiles are drawn for it.  [WB-5.2, WB-5.4]"""
        if cell in self.visible:
            self.covered[cell] = self.visible[cell]
        self.visible[cell] = Laid(face, rotation, turned(face.letters, rotation))
        self.pens = self.valid_pens()
        self.fitting.clear()
        return len(self.neighbours(cell))

    # regions

    def kind(self, triangle: Triangle) -> str:
        return self.visible[triangle[0]].edges[triangle[1]]

    def joined(self, triangle: Triangle) -> Iterator[Triangle]:
        """Triangles of the same kind beside it: on the same tile in neighbouring directions, and across the edge."""
        cell, direction = triangle
        beyond = beside(cell, direction)
        candidates = [(cell, (direction + 1) % 4), (cell, (direction - 1) % 4)]
        if beyond in self.visible:
            candidates.append((beyond, (direction + 2) % 4))
        return (other for other in candidates if self.kind(other) == self.kind(triangle))

    def region(self, start: Triangle) -> set[Triangle]:
        found, waiting = {start}, [start]
        while waiting:
            for other in self.joined(waiting.pop()):
                if other not in found:
                    found.add(other)
                    waiting.append(other)
        return found

    def regions(self) -> list[set[Triangle]]:
        found: list[set[Triangle]] = []
        left = {(cell, direction) for cell in self.visible for direction in range(4)}
        while left:
            found.append(self.region(next(iter(left))))
            left -= found[-1]
        return found

    def kind_of(self, region: set[Triangle]) -> str:
        return self.kind(next(iter(region)))

    def is_guarded(self, forest: set[Triangle]) -> bool:
        return any(self.visible[cell].face.is_hunter for cell, _ in forest)

    def has_wolf(self, forest: set[Triangle]) -> bool:
        return any(self.visible[cell].face.is_wolf for cell, _ in forest)

    def is_closed(self, pen: set[Triangle]) -> bool:
        return all(beside(cell, direction) in self.visible for cell, direction in pen)

    def bordering(self, pen: set[Triangle]) -> set[Triangle]:
        """What lies beside it on its tiles.  [WB-8.3]"""
        return {(cell, (direction + turn) % 4) for cell, direction in pen for turn in (1, -1)}

    def valid_pens(self) -> dict[str, list[int]]:
        """By colour the sizes of pens that are closed and that no wolf threatens.  [WB-7.8, WB-8.4]"""
        regions = self.regions()
        forests = [region for region in regions if self.kind_of(region) == "F"]
        wolf_forests = [forest for forest in forests if self.has_wolf(forest)]
        pens: dict[str, list[int]] = {colour: [] for colour in COLOURS}
        for region in regions:
            threats = [forest for forest in wolf_forests if forest & self.bordering(region)]
            if self.kind_of(region) in COLOURS and self.is_closed(region) and not threats:
                pens[self.kind_of(region)].append(len(region))
        return {colour: sorted(sizes, reverse=True) for colour, sizes in pens.items()}
