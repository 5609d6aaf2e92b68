"""What a viewer can tell about this moment: pens and forests, spaces that stay empty, hands, points, announcements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from branco.game import Position
from branco.kernel.language import argument, step_of

from ..rules.actions import ANNOUNCE, ANNOUNCEMENTS, QUIT
from ..rules.announcements import (
    announcement,
    can_announce,
    carry_out,
    hunters_in,
    largest_announcement,
    lay_announced,
    wolves_in,
)
from ..rules.cells import demand_of, tiles_beside
from ..rules.events import COVERS, LAYS, LAYS_SHEPHERD
from ..rules.faces import is_hunter, is_normal, is_wolf
from ..rules.fitting import is_legal, set_for, shows
from ..rules.laying import choose_cell, choose_rotation
from ..rules.regions import region
from ..rules.scoring import largest_pen, score
from ..rules.settings import EMPTY_HAND, FINISH_AT_ONCE
from ..rules.shepherds import has_hidden_shepherd, sheep_side
from ..rules.state import State
from ..rules.tables import (
    BAG_TILES,
    BONUS,
    COLOURS,
    FACE_NAMES,
    FIRST_HUNTER,
    FIRST_SHEPHERD,
    FIRST_WOLF,
    FITTING,
    FOREST,
    HUNTERS,
    LANES,
    ROTATIONS,
    SHAPE,
    TILE_ROWS,
    WOLVES,
)
from ..rules.windows import answer, confirm_quit, confirm_reveal
from .art import edges_of
from .words import WORDS

REVEALING, LEAVING = 0, -1  # answers that are no announcement


def record_of(view: Position) -> State:
    assert isinstance(view.state, State)
    return view.state


# Pens and forests


@dataclass(frozen=True)
class Area:
    """A pen or a forest on the table."""

    kind: int
    sheep: int
    gaps: int
    threatened: bool
    guarded: bool
    triangles: tuple[int, ...]

    @property
    def is_closed(self) -> bool:
        return self.gaps == 0

    @property
    def is_forest(self) -> bool:
        return self.kind == FOREST

    @property
    def is_safe(self) -> bool:
        return self.is_closed and not self.threatened


@dataclass(frozen=True)
class Landscape:
    """The tiles on the table, covered ones too; a landscape is the same whoever looks at it."""

    tiles: tuple[tuple[int, int], ...]
    on_table: tuple[int, ...]
    revealed: tuple[int, ...]
    state: State = field(compare=False, repr=False)


def landscape_of(s: State) -> Landscape:
    tiles = tuple((s.place[s.cell_of[number]], s.shown[number]) for number in range(s.laid))
    on_table = tuple(s.on_table[tile] for tile in range(BAG_TILES))
    return Landscape(tiles, on_table, tuple(s.revealed[colour] for colour in range(COLOURS)), s)


def areas(s: State) -> tuple[Area, ...]:
    """All pens and forests, the largest first."""
    return _areas(landscape_of(s))


@lru_cache(256)
def _areas(land: Landscape) -> tuple[Area, ...]:
    s = land.state
    edges = [edges_of(s.edges[s.cell_of[number]]) for number in range(s.laid)]
    regions = [region(s, triangle) for triangle in range(4 * s.laid)]
    members: dict[int, list[int]] = {}
    for triangle, root in enumerate(regions):
        if edges[triangle // 4][triangle % 4] <= FOREST:
            members.setdefault(root, []).append(triangle)
    dangerous = {regions[4 * (s.wolf[wolf] - 1)] for wolf in range(WOLVES) if s.wolf[wolf] > 0}
    guarded = {regions[4 * (s.hunter[hunter] - 1)] for hunter in range(HUNTERS) if s.hunter[hunter] > 0}
    threatened = dangerous | _beside(regions, edges, dangerous)
    found = [
        Area(edges[root // 4][root % 4], len(own), s.gaps[root], root in threatened, root in guarded, tuple(own))
        for root, own in members.items()
    ]
    return tuple(sorted(found, key=lambda area: (-area.sheep, area.triangles)))


def _beside(regions: list[int], edges: list[tuple[int, ...]], forests: set[int]) -> set[int]:
    """The regions that lie beside some forests on a tile.  [WB-8.3]"""
    found: set[int] = set()
    for triangle, root in enumerate(regions):
        if root in forests:
            tile, direction = divmod(triangle, 4)
            found.update(regions[4 * tile + (direction + turn) % 4] for turn in (1, 3))
    return found - forests


def area_with(s: State, triangle: int) -> Area | None:
    return next((area for area in areas(s) if triangle in area.triangles), None)


def largest_open(s: State, colour: int) -> int:
    """The sheep of the largest open pen of a colour."""
    return next((area.sheep for area in areas(s) if area.kind == colour and not area.is_closed), 0)


# Spaces


def empty_spots(s: State) -> Iterator[int]:
    """The empty cells beside tiles, in canonical order."""
    return (s.spot[at] for at in range(s.spots) if s.lying[s.spot[at]] == 0)


def unseen_tiles(s: State) -> list[int]:
    """Tiles of the bag that are not on the table, and shepherds not yet revealed."""
    tiles = [tile for tile in range(BAG_TILES) if s.on_table[tile] == 0]
    return tiles + [FIRST_SHEPHERD + colour for colour in range(COLOURS) if s.revealed[colour] == 0]


def lost_spots(s: State) -> frozenset[int]:
    """Empty cells that no tile can fill which is not yet on the table.  [WB-7.6]"""
    return _lost_spots(landscape_of(s))


@lru_cache(256)
def _lost_spots(land: Landscape) -> frozenset[int]:
    s = land.state
    shapes = {SHAPE[2 * tile + side] for tile in unseen_tiles(s) for side in range(2)}
    lanes = [sum(1 << shape % 64 for shape in shapes if shape // 64 == lane) for lane in range(LANES)]
    return frozenset(cell for cell in empty_spots(s) if not _is_fillable(demand_of(s, cell), lanes))


def _is_fillable(demand: int, lanes: list[int]) -> bool:
    return any(FITTING[set_for(demand), lane] & lanes[lane] for lane in range(LANES))


def draws_at(s: State, cell: int) -> int:
    """How many tiles a tile laid on a cell draws.  [WB-5.2, WB-5.3]"""
    return min(tiles_beside(s, cell), s.bag[0])


def places_of(s: State, face: int) -> int:
    """In how many places a face fits now.  [WB-3.8]"""
    if not is_normal(face):
        return sum(is_legal(s, face, s.spot[at]) for at in range(s.spots))
    lane, bit = divmod(SHAPE[face], 64)
    return sum(shapes[lane] >> bit & 1 for shapes in _fitting_shapes(landscape_of(s)))


@lru_cache(256)
def _fitting_shapes(land: Landscape) -> list[tuple[int, ...]]:
    """For every empty cell the shapes that can lie there, as bits."""
    sets = (set_for(demand_of(land.state, cell)) for cell in empty_spots(land.state))
    return [tuple(FITTING[shapes, lane] for lane in range(LANES)) for shapes in sets]


def first_way(s: State, face: int, cell: int) -> int:
    """The first rotation in which a face can lie on a legal cell."""
    return next(ways_of(s, face, cell))


def ways_of(s: State, face: int, cell: int) -> Iterator[int]:
    """The rotations in which a face can lie on a legal cell; on a wolf they look the same."""
    if s.lying[cell] > 0:
        return iter((0,))
    return (rotation for rotation in range(ROTATIONS[face]) if shows(face, rotation, demand_of(s, cell)))


# Hands and flocks


def hand_of(s: State, seat: int) -> list[int]:
    return [s.hand[seat, at + 1] for at in range(s.hand[seat, 0])]


def hidden_shepherds(s: State, seat: int) -> list[int]:
    """The colours of a seat whose shepherds are still to be laid; none once it is finished."""
    if s.finished[seat] > 0 or s.is_scored:
        return []
    return [colour for colour in range(COLOURS) if s.flock[seat, colour] and not s.revealed[colour]]


def colours_known(s: State, who: int) -> list[int]:
    """The colours of a seat as far as the record shows them."""
    return [colour for colour in range(COLOURS) if s.flock[who, colour] or s.known_flock[who, colour]]


def owner_of(s: State, colour: int) -> int | None:
    """Whose flock a colour is, as far as the viewer knows."""
    return next((who for who in range(s.players) if colour in colours_known(s, who)), None)


def animals(s: State, seat: int | None, first: int) -> tuple[int, int, int]:
    """Of the four wolves or hunters: how many are covered or lie as sheep, stand in forests, are in the own hand."""
    tiles = range(first, first + WOLVES)
    fronts = {s.shown[number] // 8 for number in range(s.laid) if s.shown[number] // 4 % 2 == 0}
    lying = sum(tile in fronts for tile in tiles)
    gone = sum(s.on_table[tile] == 1 and tile not in fronts for tile in tiles)
    own = hand_of(s, seat) if seat is not None and s.is_scored == 0 else []
    return gone, lying, sum(tile in own for tile in tiles)


def unseen_animals(s: State, seat: int | None) -> tuple[int, int]:
    """How many wolves and hunters are neither on the table nor in the own hand; their sheep sides count as gone."""
    wolves, hunters = (WOLVES - sum(animals(s, seat, first)) for first in (FIRST_WOLF, FIRST_HUNTER))
    return wolves, hunters


def face_name(face: int, lang: str) -> str:
    """What a face is called: T03 back (village yellow yellow red), red shepherd."""
    if face // 2 < FIRST_SHEPHERD:
        return FACE_NAMES.name(face, lang)
    return TILE_ROWS.words.name(face // 2, lang)


# Points


def points_now(s: State, who: int) -> int | None:
    """What a seat would score if the game ended now; None while its colour is hidden."""
    if s.is_scored:
        return score(s, who)
    pens = pens_now(s, who)
    return None if pens is None else pens + bonus_at(s.finished[who])


def pens_now(s: State, who: int) -> int | None:
    """The sheep of a seat's largest safe pens; None while its colour is hidden."""
    colours = colours_known(s, who)
    return sum(largest_pen(s, colour) for colour in colours) if len(colours) >= s.flocks[who] else None


def points_if_quitting(s: State, who: int) -> int | None:
    """The total of a player who quits now; None for who is finished or may not quit, not yet or no more."""
    points = points_now(s, who)
    if points is None or s.finished[who] > 0 or s.laid < 2 or s.is_scored:
        return None
    return points + next_bonus(s)


def next_bonus(s: State) -> int:
    """What the next to finish gets.  [WB-10.10]"""
    return bonus_at(s.finishers + 1)


def bonus_at(place: int) -> int:
    return BONUS[place - 1] if 0 < place <= len(BONUS) else 0


def is_last_chance(s: State, who: int) -> bool:
    """Whether laying the last tile would leave a shepherd of this player unrevealed for good.  [WB-10.7]"""
    can_lay = s.finished[who] == 0 and s.is_scored == 0 and s.setting[EMPTY_HAND] == FINISH_AT_ONCE
    return can_lay and has_hidden_shepherd(s, who) and s.hand[who, 0] == 1 and s.bag[0] == 0


# What could be and what was announced, and what happened


def announceable(s: State, seat: int) -> list[int]:
    """What could be announced now with the wolves and hunters of the hand.  [WB-9.3]"""
    largest = largest_announcement(s, seat)
    return [
        announcement(wolves, hunters)
        for wolves in range(wolves_in(largest) + 1)
        for hunters in range(hunters_in(largest) + 1)
        if can_announce(s, announcement(wolves, hunters), largest)
    ]


def announced(s: State) -> list[tuple[int, int]]:
    """Who is still to lay what was announced, in order: the seat, and the announcement, REVEALING or LEAVING.

    A tile counts until it lies, also while its cell is being chosen.  [WB-9.23]
    """
    found: list[tuple[int, int]] = []
    chosen = 0
    for frame in reversed(range(s.agenda_size)):
        step, who, what = step_of(s.agenda[frame]), argument(s.agenda[frame], 0), argument(s.agenda[frame], 1)
        if step in (int(choose_cell), int(choose_rotation)):
            chosen = announcement(is_wolf(what), is_hunter(what))
        elif step in (int(carry_out), int(lay_announced)) and what + chosen > 0:
            found.append((who, what + chosen))
        elif step == int(answer):
            found.append((who, _answered(what)))
        elif step in (int(confirm_reveal), int(confirm_quit)):
            found.append((who, REVEALING if step == int(confirm_reveal) else LEAVING))
    return found


def _answered(action: int) -> int:
    if action >= ANNOUNCE:
        return action - ANNOUNCE + 1
    return LEAVING if action == QUIT else REVEALING


def announced_words(s: State, lang: str, names: Sequence[str]) -> str:
    """Anna announces 1 wolf, then Bruno wants to reveal the flock."""
    say = WORDS[lang]
    other = {REVEALING: say["reveals"], LEAVING: say["leaves"]}
    told = [
        other.get(what, say["announces"]).format(names[who], ANNOUNCEMENTS.name(what - 1, lang))
        for who, what in announced(s)
    ]
    return say["then"].join(told)


@dataclass(frozen=True)
class Laid:
    """A tile that somebody laid: who, which face, and where."""

    who: int
    face: int
    place: int


def laid_since(view: Position, seat: int | None) -> list[Laid]:
    """What others have laid since the seat's last choice, the latest first; for who does not play the last tile."""
    found: list[Laid] = []
    s, last = record_of(view), _last_choice(view, seat)
    is_playing = seat is not None and s.finished[seat] == 0 and s.is_scored == 0
    for event in reversed(view.journal):
        if event.move <= last if is_playing else found:
            break
        tile = as_laid(event.number, event.args)
        if tile and tile.who != seat and tile.place not in [other.place for other in found]:
            found.append(tile)
    return found


def _last_choice(view: Position, seat: int | None) -> int:
    """The number of the seat's last choice, -1 if there is none."""
    numbers = reversed(range(len(view.moves_made)))
    return next((number for number in numbers if view.moves_made[number].who == seat), -1)


def as_laid(number: int, args: Sequence[int]) -> Laid | None:
    """The tile that an event tells of, if one was laid."""
    if number == LAYS:
        return Laid(args[0], args[1], args[2])
    if number == COVERS:
        return Laid(args[0], args[2], args[1])
    return Laid(args[0], sheep_side(args[1]), args[2]) if number == LAYS_SHEPHERD else None
