"""What a viewer can tell about this moment: whose decision it is, what tiles pay, what will be lost."""

from __future__ import annotations

from functools import cached_property

from branco.game import Position
from branco.kernel.language import NOBODY, NONE, argument, next_frame, step_of

from ..mind.worth import earns
from ..rules.animals import elements_of
from ..rules.card_choices import beyond, tile_in
from ..rules.deciding_animal import acting_animal
from ..rules.display import visit
from ..rules.earth import is_tile, terrain, tundra_around
from ..rules.endangered import match
from ..rules.extinction import dying_cubes
from ..rules.flow import execution
from ..rules.glaciation import can_glaciate
from ..rules.points import bonus
from ..rules.scoring import score
from ..rules.setup import shuffle_earth
from ..rules.state import State
from ..rules.survival import survival_holder, tundra_cubes
from ..rules.tables import (
    ABUNDANCE,
    ABUNDANCE_BOX,
    ADAPTATION,
    ADAPTATION_BOX,
    ANIMALS,
    CORNERS,
    CORNERS_OF,
    DEPLETION,
    DEPLETION_BOX,
    DOMINATION,
    ELEMENT_LIMIT,
    ELEMENTS,
    FIRST_SPACE,
    GLACIATION,
    HEXES,
    ICE_AGE,
    PRINTED,
    REGRESSION,
    REGRESSION_BOX,
    REPTILE,
    ROW,
    ROW_SPACES,
    SPACE,
    SPECIATION,
    SPECIATION_ELEMENT,
    STACKS,
    WANDERLUST,
    WASTELAND,
    WASTELAND_BOX,
)
from .lit import (
    ANIMALS_LIT,
    DISKS_LIT,
    ELEMENT_AT,
    EXODUS_AT,
    LANDS_LIT,
    MIGRATING,
    MOVED_AT,
    ORIGIN_AT,
    PAWNS_LIT,
    SPACE_AT,
    STACK_AT,
    TILE_AT,
    TILES_LIT,
    VACANT_LIT,
    VICTIM_AT,
)
from .presence import Presence

PLANNING, EXECUTION, RESET, SET_UP, OVER = "planning", "execution", "reset", "set-up", "over"


class Look:
    """A redacted position, with the questions a player asks of it."""

    def __init__(self, view: Position, seat: int | None) -> None:
        assert isinstance(view.state, State)
        self.s, self.view, self.seat = view.state, view, seat
        self.is_over = view.is_over
        self.step = "" if self.is_over else view.agenda[0].step.name
        self.animals = [animal for animal in range(ANIMALS) if self.s.seat_of[animal] != NOBODY]
        self.tiles = [tile for tile in range(HEXES) if is_tile(self.s, tile)]

    @cached_property
    def mine(self) -> int:
        """The viewer's animal: the one that acts, else the first; or NOBODY."""
        led = self.led_by(self.seat) if self.seat is not None else []
        return self.actor if self.actor in led else led[0] if led else NOBODY

    # the decision awaited

    @property
    def chooses_card(self) -> bool:
        """Whether it is the viewer who takes a card."""
        return self.step == "choose_card" and self.seat in self.view.actors

    def _argument(self, places: dict[str, int]) -> int:
        place = places.get(self.step)
        return NONE if place is None else argument(next_frame(self.s), place)

    @cached_property
    def actor(self) -> int:
        """The animal that acts."""
        return acting_animal(self.s)

    @cached_property
    def _exodus(self) -> int:
        """The tile that a Mass Exodus empties, with sides; or NONE."""
        return self._argument(EXODUS_AT)

    @cached_property
    def tile(self) -> int:
        """The tile that the awaited decision is about, or NONE."""
        if self._exodus == NONE:
            return self._argument(TILE_AT)
        return beyond(self._exodus) if self.step == "choose_exodus_number" else tile_in(self._exodus)

    @cached_property
    def origin(self) -> int:
        """The tile that the cubes in hand leave, or NONE."""
        return self._argument(ORIGIN_AT) if self._exodus == NONE else tile_in(self._exodus)

    @cached_property
    def moved(self) -> int:
        """The animal whose cubes the acting one leads away, or NOBODY."""
        return self._argument(MOVED_AT)

    @cached_property
    def element(self) -> int:
        """The disk in hand, or NONE."""
        return self._argument(ELEMENT_AT)

    @cached_property
    def new_land(self) -> int:
        """The terrain of the tile in hand, or NONE."""
        stack = self._argument(STACK_AT)
        return NONE if stack == NONE else self.s.face_up[stack]

    @cached_property
    def victim(self) -> int:
        """The animal whose cube will be replaced, or NOBODY."""
        return self._argument(VICTIM_AT)

    @cached_property
    def space(self) -> int:
        """The space whose print tells what may be chosen, or NONE: its pawn is back in the supply."""
        return self._argument(SPACE_AT)

    @property
    def group(self) -> int:
        """How many cubes at most the group in hand has."""
        animal = self.moved if self.moved != NOBODY else self.actor
        standing = self.s.cubes[animal, self.origin]
        return min(standing, self.s.moves_left) if self.step in MIGRATING else standing

    @property
    def asks_on_earth(self) -> bool:
        """Whether tiles, hexes or corners are what can be chosen."""
        return self.step in TILES_LIT | LANDS_LIT | DISKS_LIT | VACANT_LIT

    @cached_property
    def vacant_lit(self) -> set[int]:
        """The corners that may take the disk in hand."""
        if self.step not in VACANT_LIT:
            return set()
        tiles = [self.tile] if self.step == "put_on_tile" else self.tiles
        corners = {CORNERS_OF[tile, place] for tile in tiles for place in range(6)}
        return {corner for corner in corners if self.s.disk_at[corner] == NONE}

    @cached_property
    def animals_lit(self) -> list[int]:
        """The animals among which the choice is made: those on the tile, or for Evolution all others on Earth."""
        if self.step not in ANIMALS_LIT:
            return []
        if self.step == "choose_evolution_animal":
            found = [animal for animal in self.animals if self.s.occupied[animal]]
        else:
            found = [each.animal for each in self.presences(self.tile)]
        own = self.step in ("choose_any_victim", "choose_catastrophe_survivor")
        return [animal for animal in found if own or animal != self.actor]

    @property
    def moves_left(self) -> int:
        """How many cubes a Migration may still move, or 0."""
        return self.s.moves_left if self.step in MIGRATING else 0

    @property
    def is_spread(self) -> bool:
        """Whether the display shows all its spaces: while pawns are put, and before the first turn."""
        return self.step in PAWNS_LIT or self.phase in (PLANNING, SET_UP)

    @cached_property
    def next_space(self) -> int:
        """The next space with a pawn that acts this turn, or NONE.  [DS-11.12, DS-36.5]"""
        return next((space for space in self.visits if self.s.pawn[space] != NOBODY), NONE)

    @cached_property
    def _coming(self) -> set[int]:
        return {step_of(self.s.agenda[frame]) for frame in range(self.s.agenda_size)}

    @cached_property
    def visits(self) -> list[int]:
        """The spaces that are still to be visited in the row being carried out."""
        frames = range(self.s.agenda_size)
        return sorted(
            argument(self.s.agenda[frame], 0) for frame in frames if step_of(self.s.agenda[frame]) == int(visit)
        )

    @property
    def will_be_shuffled(self) -> bool:
        """Whether the Earth on the table is not yet the one that will be played on."""
        return int(shuffle_earth) in self._coming

    @cached_property
    def phase(self) -> str:
        if self.is_over:
            return OVER
        if self.s.turn == 0:
            return SET_UP
        if int(execution) in self._coming:
            return PLANNING
        return RESET if self.step == "mammals_save_cube" else EXECUTION

    @cached_property
    def row(self) -> int:
        """The row of the display that is being carried out, or NONE."""
        if self.phase != EXECUTION:
            return NONE
        names = {step.name: int(step) for step in self.view.game.steps}
        ahead = [row for row in range(len(ROW)) if names[ROW.ids[row]] in self._coming]
        return ahead[0] - 1 if ahead else DOMINATION

    def is_past(self, row: int) -> bool:
        """Whether a row of the display is over this turn."""
        return self.row > row or self.phase in (RESET, OVER)

    # tiles

    def presences(self, tile: int) -> list[Presence]:
        """Who stands on a tile, in food-chain order."""
        return self._standing[tile]

    @cached_property
    def _standing(self) -> dict[int, list[Presence]]:
        cubes = self.s.cubes
        return {
            tile: [self._presence(animal, tile) for animal in self.animals if cubes[animal, tile]]
            for tile in self.tiles
        }

    def _presence(self, animal: int, tile: int) -> Presence:
        s = self.s
        return Presence(
            animal,
            s.cubes[animal, tile],
            match(s, animal, tile),
            earns(s, animal, tile),
            0 if self.is_over else dying_cubes(s, animal, tile),
            s.hibernating_cubes[tile] if animal == s.hibernating_animal else 0,
            s.cone[tile] == animal,
        )

    def terrain(self, tile: int) -> int:
        return terrain(self.s, tile)

    def disks(self, tile: int) -> list[int]:
        """The elements on the corners of a tile."""
        found = [self.s.disk_at[CORNERS_OF[tile, place]] for place in range(6)]
        return sorted(element for element in found if element != NONE)

    def can_glaciate(self, tile: int) -> bool:
        return can_glaciate(self.s, tile)

    def glaciation_pays(self, tile: int) -> int:
        return bonus(tundra_around(self.s, tile))

    def glaciation_returns(self, tile: int) -> list[tuple[int, int]]:
        """The cubes that a Glaciation would send back to their gene pools, by animal."""
        return [(each.animal, each.cubes - 1) for each in self._standing[tile] if each.cubes > 1]

    def glaciation_removes(self, tile: int) -> list[int]:
        """The elements that a Glaciation of this tile would remove, wherever they lie.  [DS-11.7]"""
        around = [CORNERS_OF[tile, place] for place in range(6)]
        disk = self.s.disk_at
        return [
            disk[corner]
            for corner in range(CORNERS)
            if disk[corner] != NONE and self.s.tundra_at[corner] + (corner in around) == 3
        ]

    # what will be lost

    @cached_property
    def wasted(self) -> list[int]:
        """The corners whose disks Wasteland would remove now; none once its row is over."""
        s = self.s
        if self.is_past(WASTELAND):
            return []
        return [
            corner
            for corner in range(CORNERS)
            if s.disk_at[corner] != NONE
            and s.element_boxes[WASTELAND_BOX, s.disk_at[corner]] > 0
            and s.tundra_at[corner] > 0
        ]

    def threatened(self, animal: int) -> list[int]:
        """The kinds of which Regression would take a disk now; nothing once its row is over."""
        if self.is_past(REGRESSION):
            return []
        protected = self.s.protected_types[animal] if self.row == REGRESSION else 0
        return [
            element
            for element in range(ELEMENTS)
            if self.s.element_boxes[REGRESSION_BOX, element] > 0
            and self.s.animal_disks[animal, element] > 0
            and not protected >> element & 1
        ]

    def dying_cubes(self, animal: int) -> int:
        """The cubes that Extinction would take now."""
        return sum(each.dying for tile in self.tiles for each in self._standing[tile] if each.animal == animal)

    # animals

    def led_by(self, seat: int) -> list[int]:
        return [animal for animal in self.animals if self.s.seat_of[animal] == seat]

    def has(self, animal: int, element: int) -> int:
        """How many elements of a kind the animal has, printed ones included."""
        return PRINTED[animal, element] + self.s.animal_disks[animal, element]

    def room(self, animal: int) -> int:
        return ELEMENT_LIMIT - elements_of(self.s, animal)

    def place(self, animal: int) -> int:
        """The animal's place in the initiative, from 1."""
        return next((at + 1 for at in range(ANIMALS) if self.s.initiative[at] == animal), 0)

    def on_display(self, animal: int) -> int:
        return sum(self.s.pawn[space] == animal for space in range(len(SPACE)))

    def cones(self, animal: int) -> int:
        return sum(self.s.cone[tile] == animal for tile in self.tiles)

    def on_tundra(self, animal: int) -> int:
        return tundra_cubes(self.s, animal)

    @cached_property
    def survival_holder(self) -> int:
        return survival_holder(self.s)

    @cached_property
    def survival(self) -> tuple[int, int]:
        """By how many cubes the holder of Survival leads, and what it would pay."""
        counts = sorted((self.on_tundra(animal) for animal in self.animals), reverse=True)
        occupied = sum(self.s.tundra[tile] and self.s.cubes[self.survival_holder, tile] > 0 for tile in self.tiles)
        return counts[0] - (counts[1] if len(counts) > 1 else 0), bonus(occupied)

    def ranking(self) -> list[tuple[int, int, int]]:
        """Place, seat and score, the best first."""
        standings = self.view.standings
        seats = sorted(range(self.view.players), key=lambda who: -standings[who])
        return [(place, who, score(self.s, who)) for place, who in enumerate(seats, 1)]

    # cards

    @property
    def cards_left(self) -> int:
        """The cards still in the deck, Ice Age included."""
        return self.s.deck[0] + (1 if self.s.last_card[0] != NONE else 0)

    @property
    def ice_age_is_open(self) -> bool:
        return any(self.s.slot[slot] == ICE_AGE for slot in range(len(self.s.slot)))

    # planning

    @cached_property
    def is_planning(self) -> bool:
        """Whether a pawn is put to act this turn; one put by Instinct mostly waits for the next.  [DS-36.3]"""
        return self.step == "take_initiative" or (self.step == "place_pawn" and self.phase == PLANNING)

    def idle(self, space: int) -> str:
        """Why a pawn of the acting animal would do nothing on a space, as things stand: a word of the board, or ""."""
        row, animal = SPACE.row[space], self.actor
        if not self.is_planning:
            return ""
        ahead = self._pawns_before(space)
        if row in (ADAPTATION, ABUNDANCE):
            box = ADAPTATION_BOX if row == ADAPTATION else ABUNDANCE_BOX
            if row == ADAPTATION and self.room(animal) == 0:
                return "idle full"
            return "idle box" if self._in_box(box) <= ahead else ""
        if row == REGRESSION:
            return self._idle_regression()
        if row in (WASTELAND, DEPLETION):
            box = WASTELAND_BOX if row == WASTELAND else DEPLETION_BOX
            return "" if self._in_box(box) else "idle box"
        return self._idle_below(space, ahead)

    def _idle_regression(self) -> str:
        kinds = len(self.threatened(self.actor))
        if kinds == 1 and self.actor == REPTILE:
            return "idle reptiles"
        return "" if kinds else "idle regression"

    def _idle_below(self, space: int, ahead: int) -> str:
        row, animal = SPACE.row[space], self.actor
        if row == GLACIATION:
            if self.s.tundra_left == 0:
                return "idle tundra"
            return "idle queue" if ahead else ""
        if row == SPECIATION:
            if self.s.gene_pool[animal] == 0:
                return "idle pool"
            element = SPECIATION_ELEMENT[space - FIRST_SPACE[SPECIATION]]
            return "" if any(self.s.disk_at[corner] == element for corner in range(CORNERS)) else "idle element"
        if row == WANDERLUST:
            tiles = sum(self.s.face_up[stack] != NONE for stack in range(STACKS))
            return "idle tiles" if tiles <= ahead else ""
        return ""

    def _pawns_before(self, space: int) -> int:
        first = FIRST_SPACE[SPACE.row[space]]
        return sum(self.s.pawn[other] != NOBODY for other in range(first, space))

    def _in_box(self, box: int) -> int:
        return sum(self.s.element_boxes[box, element] for element in range(ELEMENTS))

    @cached_property
    def first_free_glacier(self) -> int:
        """The left-most vacant Glaciation space, the one that acts soonest, while pawns are planned; or NONE."""
        if not self.is_planning:
            return NONE
        spaces = range(FIRST_SPACE[GLACIATION], FIRST_SPACE[GLACIATION] + ROW_SPACES[GLACIATION])
        return next((space for space in spaces if self.s.pawn[space] == NOBODY), NONE)


_latest: list[tuple[Position, bytes, Look]] = []


def look_at(view: Position, seat: int | None) -> Look:
    """The look at a view; asked again about the same moment, as warnings are for every option, it is the same one."""
    record = bytes(view)
    if not (_latest and _latest[0][0] is view and _latest[0][1] == record and _latest[0][2].seat == seat):
        _latest[:] = [(view, record, Look(view, seat))]
    return _latest[0][2]
