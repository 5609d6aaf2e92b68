"""What a viewer can tell about this moment: who is asked, what a spot asks, what a tribe has, odds and points."""

from __future__ import annotations

from collections.abc import Iterator

from branco.game import Position
from branco.kernel.record import NOBODY, NONE

from .animals import upkeep_of
from .cards import hand_limit, in_tableau
from .odds import BITS
from .order import tribe_at
from .quarry import bleeding_faces, equals_of, is_raid, need_of
from .rerolls import converted_faces, count_successes, group_size, largest_group
from .rows import farthest_slot
from .scoring import faith_points, men_points, points
from .settings import DEALS_PER_TURN, events_in_game, is_beginner, is_solitaire
from .sides import count_sides, husband_of
from .state import State
from .tables import (
    ANIMAL,
    BIOME_ROWS,
    CARD_ROWS,
    CARD_SPOT,
    CARDS,
    CLIMAX,
    DAUGHTERS,
    ELDER,
    EMISSARY,
    ENERGY,
    FACES,
    KIND,
    MONOTHEIST,
    NEW_WORLD_ROWS,
    PLACARD_ROWS,
    POLYTHEIST,
    RANKS,
    ROW,
    SLOTS,
    SPOTS,
    TRIBE_ROWS,
    TRIBES,
    TRIPS,
    VALHALLA,
)
from .transport import mariners_of, sleds_of
from .worth import success_chance

ROLLING = ("choose_reroll", "choose_dice", "claim_trophy", "take_card")
DEALING = ("choose_partner", "draft", "reply", "consent")


class Look:
    """A redacted position, with the questions a player asks of it."""

    def __init__(self, view: Position, seat: int | None) -> None:
        assert isinstance(view.state, State)
        self.s, self.view, self.seat = view.state, view, seat
        self.is_over = view.is_over
        self.step = "" if self.is_over else view.agenda[0].step.name
        top = self.s.agenda_size - 1
        self.asked = NOBODY if self.is_over or self.step == "choose_tribe" else self.s.agenda[top, 2]
        self.turns = events_in_game(self.s)

    @property
    def tribes(self) -> list[int]:
        """Tribes that take part, the viewer's first."""
        present = [tribe for tribe in range(TRIBES) if self.s.seat_of[tribe] != NOBODY]
        return sorted(present, key=lambda tribe: (self.s.seat_of[tribe] != self.seat, tribe))

    @property
    def order(self) -> list[int]:
        tribes = [tribe_at(self.s, place) for place in range(TRIBES)]
        return [tribe for tribe in tribes if tribe != NOBODY]

    @property
    def has_new_world(self) -> bool:
        return not is_beginner(self.s)

    @property
    def is_solitaire(self) -> bool:
        return is_solitaire(self.s)

    @property
    def deals_left(self) -> int:
        tribe = self.s.dealer[0]
        return self.s.setting[DEALS_PER_TURN] - self.s.deals_opened[tribe]

    # Rows

    def slots(self, row: int) -> Iterator[int]:
        """Occupied slots, cold side first, as they lie on the table."""
        here = [slot for slot in range(row * ROW, row * ROW + ROW) if self.s.slot[slot] != NONE]
        yield from sorted(slot for slot in here if self.s.is_cold[slot])
        yield from (slot for slot in here if not self.s.is_cold[slot])

    def migrates_next(self, row: int) -> int:
        here = [slot for slot in range(row * ROW, row * ROW + ROW) if self.s.slot[slot] != NONE]
        return min(here, key=lambda slot: CLIMAX[self.s.slot[slot]], default=NONE)

    def cools_next(self, row: int) -> int:
        return farthest_slot(self.s, row, 0)

    def deck(self, row: int) -> int:
        return self.s.north_deck[0] if row == 0 else self.s.south_deck[0]

    def men_on(self, spot: int) -> list[tuple[int, int, bool]]:
        """Tribes with men on a spot, how many, and whether the alpha is among them."""
        return [
            (tribe, self.s.men[tribe, spot], self.s.alpha_at[tribe] == spot)
            for tribe in range(TRIBES)
            if self.s.men[tribe, spot] > 0
        ]

    def is_contested(self, spot: int) -> bool:
        return count_sides(self.s, spot) > 1

    def faces(self, spot: int) -> list[int]:
        """The bleeding faces of a spot."""
        mask = bleeding_faces(self.s, spot)
        return [face for face in range(1, FACES + 1) if mask >> face & 1]

    def need(self, spot: int) -> int:
        return need_of(self.s, spot)

    def name_of(self, spot: int, lang: str) -> str:
        if spot < SLOTS:
            return BIOME_ROWS.words.name(self.s.slot[spot], lang)
        if spot < CARD_SPOT:
            return NEW_WORLD_ROWS.words.name(spot - SLOTS, lang)
        return CARD_ROWS.words.name(spot - CARD_SPOT, lang)

    # Tribes

    def points(self, tribe: int) -> tuple[int, int, int, int]:
        """Points now, those of men, and what each faith would add."""
        s = self.s
        return (
            points(s, tribe),
            men_points(s, tribe),
            faith_points(s, tribe, POLYTHEIST),
            faith_points(s, tribe, MONOTHEIST),
        )

    def elders(self, tribe: int) -> list[tuple[int, int]]:
        """Rows with own elders: the row's office as printed on the present side, and how many."""
        placard = 2 * tribe + self.s.faith[tribe]
        return [
            (PLACARD_ROWS.offices[placard, rank], self.s.men[tribe, ELDER + rank])
            for rank in range(RANKS)
            if self.s.men[tribe, ELDER + rank] > 0
        ]

    def guests(self, tribe: int) -> list[tuple[int, int]]:
        return [(guest, n) for guest in range(TRIBES) if (n := self.s.men[guest, EMISSARY + tribe]) > 0]

    def daughters(self, tribe: int) -> list[tuple[int, int]]:
        """Own daughters with the tribe of the husband, or NOBODY."""
        return [(card, husband_of(self.s, card)) for card in range(DAUGHTERS) if self.s.holder[card] == tribe]

    def tableau(self, tribe: int) -> list[int]:
        return [card for card in range(DAUGHTERS, CARDS) if in_tableau(self.s, tribe, card)]

    def hand(self, tribe: int) -> list[int]:
        return [card for card in range(CARDS) if self.s.holder[card] == tribe and self.s.in_hand[card] == 1]

    def hand_limit(self, tribe: int) -> int:
        return hand_limit(self.s, tribe)

    def trophies(self, tribe: int) -> list[int]:
        return [biome for biome in range(len(BIOME_ROWS)) if self.s.trophy_of[biome] == tribe]

    def upkeep(self, tribe: int, card: int) -> int:
        return upkeep_of(self.s, tribe, card)

    def upkeep_due(self, tribe: int) -> int:
        own = [card for card in self.tableau(tribe) if KIND[card] == ANIMAL and self.s.raided_from[card] == NOBODY]
        raided = [card for card in range(CARDS) if self.s.raided_from[card] == tribe]
        return sum(self.upkeep(tribe, card) for card in own + raided)

    def transport(self, tribe: int) -> tuple[int, int, int]:
        """Mariners, sleds, and trips made in this phase."""
        trips = sum(1 for trip in range(TRIPS) if self.s.carried[tribe, trip] > 0)
        return mariners_of(self.s, tribe), sleds_of(self.s, tribe), trips

    # Dice and odds

    @property
    def is_rolling(self) -> bool:
        return self.step in ROLLING

    @property
    def is_dealing(self) -> bool:
        return self.step in DEALING

    def dice(self) -> list[int]:
        return [face for face in range(1, FACES + 1) for _ in range(self.s.dice[face])]

    def successes(self) -> int:
        return count_successes(self.s, self.asked)

    def equals(self) -> tuple[int, int]:
        """The largest group of equal dice, and how many the card asks for."""
        if is_raid(self.s.at):
            return 0, 0
        wanted = equals_of(self.s, self.s.at) if self.s.at >= SLOTS or self.s.slot[self.s.at] != NONE else 0
        converted = self._converted()
        return group_size(self.s, largest_group(self.s, converted), converted), wanted

    def _converted(self) -> int:
        from .quarry import type_of

        return converted_faces(self.s, self.asked, type_of(self.s, self.s.at))

    def bleeding_now(self) -> int:
        return sum(self.s.dice[face] for face in self.faces(self.s.at))

    def odds(self, tribe: int) -> Iterator[tuple[int, int, int, int]]:
        """Where a tribe's hunters are: spot, men, success in percent, deaths expected in tenths."""
        for spot in range(min(SPOTS, CARD_SPOT)):
            men = self.s.men[tribe, spot]
            if men == 0 or (spot < SLOTS and self.s.slot[spot] == NONE):
                continue
            alpha = 1 if self.s.alpha_at[tribe] == spot else 0
            deaths = 10 * (men - alpha) * BITS[bleeding_faces(self.s, spot)] // FACES
            yield spot, men, success_chance(self.s, tribe, spot, men, alpha) // 10, deaths

    def living_men(self, tribe: int) -> int:
        return sum(self.s.men[tribe, place] for place in range(VALHALLA))

    def energy(self, tribe: int) -> int:
        return self.s.disks[tribe, ENERGY]

    def name(self, tribe: int, lang: str) -> str:
        return TRIBE_ROWS.words.name(tribe, lang)
