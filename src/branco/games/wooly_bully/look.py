"""What a player sees in the landscape: pens, forests, spaces that stay empty, what a tile would do, points
so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from branco.kernel.agenda import argument, step_of

from .actions import ANNOUNCE, ANNOUNCEMENTS
from .announcements import PER_WOLF, answer, carry_out, confirm_reveal, lay_announced
from .cells import kind_of, tiles_beside
from .faces import is_hunter, is_wolf
from .landscape import lay_on_table, set_for, shows
from .laying import choose_cell, choose_rotation
from .regions import is_closed, is_dangerous, is_guarded, is_threatened, region
from .scoring import largest_pen, score
from .state import State
from .tables import (
    BAG_TILES,
    BONUS,
    COLOURS,
    FACE_NAMES,
    FIRST_HUNTER,
    FIRST_SHEPHERD,
    FIRST_WOLF,
    FITTING,
    FOREST,
    KIND_ROWS,
    LANES,
    ROTATIONS,
    SHAPE,
    TILE_ROWS,
)
from .words import WORDS


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


@dataclass(frozen=True)
class Effect:
    """What laying a tile would do: tiles drawn, and the pens it closes as (colour, sheep)."""

    draws: int
    closes: tuple[tuple[int, int], ...]


def areas(s: State) -> list[Area]:
    """All pens and forests, the largest first."""
    members: dict[int, list[int]] = {}
    for triangle in range(4 * s.laid):
        if kind_of(s, triangle) <= FOREST:
            members.setdefault(region(s, triangle), []).append(triangle)
    found = [_area(s, root, tuple(triangles)) for root, triangles in members.items()]
    return sorted(found, key=lambda area: (-area.sheep, area.triangles))


def _area(s: State, root: int, triangles: tuple[int, ...]) -> Area:
    kind = kind_of(s, root)
    is_forest = kind == FOREST
    threatened = is_dangerous(s, root) if is_forest else is_threatened(s, root)
    return Area(kind, s.sheep[root], s.gaps[root], threatened, is_forest and is_guarded(s, root), triangles)


def edges_of(packed: int) -> tuple[int, ...]:
    """The four kinds from north to west; -1 where nothing is."""
    return tuple(((packed >> 3 * direction) & 7) - 1 for direction in range(4))


def empty_spots(s: State) -> Iterator[int]:
    """The empty cells beside tiles, in canonical order."""
    return (s.spot[at] for at in range(s.spots) if s.lying[s.spot[at]] == 0)


def hand_of(s: State, seat: int) -> list[int]:
    return [s.hand[seat, at + 1] for at in range(s.hand[seat, 0])]


def unseen_tiles(s: State) -> list[int]:
    """Tiles of the bag that are not on the table, and shepherds not yet revealed."""
    tiles = [tile for tile in range(BAG_TILES) if s.on_table[tile] == 0]
    return tiles + [FIRST_SHEPHERD + colour for colour in range(COLOURS) if s.revealed[colour] == 0]


def lost_spots(s: State) -> set[int]:
    """Empty cells that no tile can fill which is not yet on the table.  [WB-7.6]"""
    shapes = {SHAPE[2 * tile + side] for tile in unseen_tiles(s) for side in range(2)}
    lanes = [sum(1 << shape % 64 for shape in shapes if shape // 64 == lane) for lane in range(LANES)]
    return {cell for cell in empty_spots(s) if not _is_fillable(s.edges[cell], lanes)}


def _is_fillable(demand: int, lanes: list[int]) -> bool:
    return any(FITTING[set_for(demand), lane] & lanes[lane] for lane in range(LANES))


def unseen_animals(s: State, seat: int | None) -> tuple[int, int]:
    """How many wolves and hunters are neither on the table nor in the own hand; their sheep sides count as gone."""
    own = hand_of(s, seat) if seat is not None else []
    unseen = [tile for tile in unseen_tiles(s) if tile not in own]
    wolves = sum(FIRST_WOLF <= tile < FIRST_HUNTER for tile in unseen)
    return wolves, sum(FIRST_HUNTER <= tile < FIRST_SHEPHERD for tile in unseen)


def effect(s: State, face: int, rotation: int, cell: int) -> Effect:
    """Try a tile out on a copy of the landscape."""
    if s.lying[cell] > 0:
        return Effect(draws_at(s, cell), ())
    tried = s.copy()
    lay_on_table(tried, face, rotation, cell)
    new = range(4 * (tried.laid - 1), 4 * tried.laid)
    closed = {region(tried, here) for here in new if kind_of(tried, here) < COLOURS}
    pens = ((kind_of(tried, pen), tried.sheep[pen]) for pen in sorted(closed) if is_closed(tried, pen))
    return Effect(draws_at(s, cell), tuple(pens))


def draws_at(s: State, cell: int) -> int:
    """How many tiles a tile laid on a cell draws.  [WB-5.2, WB-5.3]"""
    return min(tiles_beside(s, cell), s.bag[0])


def first_way(s: State, face: int, cell: int) -> int:
    """The first rotation in which a face can lie on a legal cell."""
    return next(rotation for rotation in range(ROTATIONS[face]) if shows(face, rotation, s.edges[cell]))


def colours_known(s: State, who: int) -> list[int]:
    """The colours of a seat as far as the record shows them."""
    return [colour for colour in range(COLOURS) if s.flock[who, colour] or s.known_flock[who, colour]]


def points_now(s: State, who: int) -> int | None:
    """What a seat would score if the game ended now; None while its colour is hidden."""
    if s.is_scored:
        return score(s, who)
    colours = colours_known(s, who)
    if len(colours) < s.flocks[who]:
        return None
    return sum(largest_pen(s, colour) for colour in colours) + _bonus(s.finished[who])


def points_if_quitting(s: State, who: int) -> int | None:
    """The total of a player who quits now; None for who is finished or may not quit, not yet or no more."""
    points = points_now(s, who)
    if points is None or s.finished[who] > 0 or s.laid < 2 or s.is_scored:
        return None
    return points + next_bonus(s)


def next_bonus(s: State) -> int:
    """What the next to finish gets.  [WB-10.10]"""
    return _bonus(s.finishers + 1)


def _bonus(place: int) -> int:
    return BONUS[place - 1] if 0 < place <= len(BONUS) else 0


def face_name(face: int, lang: str) -> str:
    """What a face is called: T03 back (village yellow yellow red), red shepherd."""
    if face // 2 < FIRST_SHEPHERD:
        return FACE_NAMES.name(face, lang)
    return TILE_ROWS.words.name(face // 2, lang)


def effect_words(would: Effect, lang: str) -> list[str]:
    """Draws 2, closes yellow 4."""
    say = WORDS[lang]
    closed = [say["closes"].format(KIND_ROWS.words.name(kind, lang), sheep) for kind, sheep in would.closes]
    return [say["draws"].format(would.draws), *closed]


def announced(s: State) -> list[tuple[int, int | None]]:
    """Who is still to lay what was announced, in order: the seat, and the announcement or None for a reveal.

    A tile counts until it lies, also while its cell is being chosen.  [WB-9.23]
    """
    found: list[tuple[int, int | None]] = []
    chosen = 0
    for frame in reversed(range(s.agenda_size)):
        step, who, what = step_of(s.agenda[frame]), argument(s.agenda[frame], 0), argument(s.agenda[frame], 1)
        if step in (int(choose_cell), int(choose_rotation)):
            chosen = PER_WOLF * is_wolf(what) + is_hunter(what)
        elif step in (int(carry_out), int(lay_announced)) and what + chosen > 0:
            found.append((who, what + chosen))
        elif step == int(answer):
            found.append((who, what - ANNOUNCE + 1 if what >= ANNOUNCE else None))
        elif step == int(confirm_reveal):
            found.append((who, None))
    return found


def announced_words(s: State, lang: str, names: Sequence[str]) -> str:
    """Anna: 1 wolf, then Bruno: reveals."""
    say = WORDS[lang]
    told = [
        f"{names[who]}: {say['reveals'] if what is None else ANNOUNCEMENTS.name(what - 1, lang)}"
        for who, what in announced(s)
    ]
    return say["then"].join(told)


def is_last_chance(s: State, who: int) -> bool:
    """Whether laying the last tile would leave a shepherd of this player unrevealed for good.  [WB-10.7]"""
    hidden = any(s.flock[who, colour] and not s.revealed[colour] for colour in range(COLOURS))
    can_lay = s.finished[who] == 0 and s.is_scored == 0
    return hidden and can_lay and s.hand[who, 0] == 1 and s.bag[0] == 0
