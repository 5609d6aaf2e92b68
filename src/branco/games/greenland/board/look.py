"""What a viewer can tell about this moment: who is asked, what a spot asks, what a tribe has, odds and points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from branco.board.text import listed
from branco.game import Option, Position
from branco.kernel.language import NOBODY, NONE, argument, next_frame

from ..mind.odds import AT_LEAST, BITS
from ..mind.worth import equals_chance, success_chance
from ..rules.actions import USE
from ..rules.cards import hand_limit, in_tableau
from ..rules.cooling import farthest_slot
from ..rules.destinations import cards_in_play, open_cards
from ..rules.order import tribe_at
from ..rules.placement import destinations
from ..rules.places import placard_of
from ..rules.quarry import bleeding_faces, equals_of, is_raid, need_of, type_of
from ..rules.rerolls import (
    blood_faces,
    converted_faces,
    count_successes,
    good_faces,
    group_size,
    largest_group,
    reroll_faces_of,
)
from ..rules.scoring import faith_points, men_points, points
from ..rules.settings import DEALS_PER_TURN, events_in_game, is_beginner, is_solitaire
from ..rules.sides import count_sides, husband_of, is_guard
from ..rules.state import State
from ..rules.tables import (
    ANIMAL,
    BIOME_KIND,
    BIOME_ROWS,
    BIOME_TYPE,
    CARD_ROWS,
    CARD_SOURCE,
    CARD_SPOT,
    CARDS,
    CLIMAX,
    DAUGHTERS,
    ELDER,
    EMISSARY,
    ENERGY,
    EVENT_ROWS,
    FACES,
    INVENTION,
    KIND,
    MARKLAND,
    MONOTHEIST,
    NEW_WORLD_ROWS,
    OFFICE_ROWS,
    PLACARD_ROWS,
    POLYTHEIST,
    POOL,
    RAID_FACES,
    RANKS,
    RATING_ROWS,
    ROW,
    SEA,
    SLOTS,
    SOURCES,
    SPOTS,
    TRIBE_ROWS,
    TRIBES,
    TRIPS,
)
from ..rules.transport import count_trips, mariners_of, sleds_of
from ..rules.upkeep import upkeep_of
from .words import WORDS

ROLLING = ("choose_reroll", "choose_dice", "claim_trophy", "take_card")
FIGHTING = ("cancel_attack", "choose_victim", "lose_guard_or_husband")
AT_SPOT = (*ROLLING, *FIGHTING, "guard_against_bleeding", "hunt_as_opportunist")
DEALING = ("choose_partner", "draft", "reply", "consent")


@dataclass(frozen=True)
class Chances:
    """What so many men may expect: success, equal dice and any death in percent, deaths expected in tenths."""

    success: int
    equals: int
    deaths: int
    any_death: int


class Look:
    """A redacted position, with the questions a player asks of it."""

    def __init__(self, view: Position, seat: int | None) -> None:
        assert isinstance(view.state, State)
        self.s, self.view, self.seat = view.state, view, seat
        self.is_over = view.is_over
        self.step = "" if self.is_over else view.agenda[0].step.name
        self.asked = NOBODY if self.is_over or self.step == "choose_tribe" else argument(next_frame(self.s), 1)
        self.about = NONE if self.is_over else argument(next_frame(self.s), 2)
        self.turns = events_in_game(self.s)

    @cached_property
    def options(self) -> list[Option]:
        return [] if self.seat is None or self.is_over else list(self.view.options(self.seat))

    @cached_property
    def targets(self) -> frozenset[str]:
        """The elements that the viewer may click."""
        return frozenset(option.target for option in self.options)

    @property
    def is_asked(self) -> bool:
        """Whether the viewer decides now."""
        return self.seat is not None and self.seat in self.view.actors

    @cached_property
    def mine(self) -> int:
        """The tribe that the viewer looks at as his own; who leads several is with the one that is asked."""
        if self.asked != NOBODY and self.seat is not None and self.s.seat_of[self.asked] == self.seat:
            return self.asked
        led = [tribe for tribe in range(TRIBES) if self.seat is not None and self.s.seat_of[tribe] == self.seat]
        return led[0] if led else NOBODY

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
        return self.deals_left_of(self.s.dealer[0])

    def deals_left_of(self, tribe: int) -> int:
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
        """The spot that the next cooling strikes: a warm card, else the New World card, else a cold one that leaves."""
        warm, world = farthest_slot(self.s, row, 0), MARKLAND + row
        if warm == NONE and self.has_new_world and not self.s.is_cold[world]:
            return world
        return warm if warm != NONE else farthest_slot(self.s, row, 1)

    def removed_events(self, lang: str) -> str:
        """The events that were out of the game, which all may know at its end; empty before."""
        if not self.is_over:
            return ""
        names = [EVENT_ROWS.words.name(self.s.removed[place + 1], lang) for place in range(self.s.removed[0])]
        return WORDS[lang]["removed events"].format(listed(sorted(names), lang))

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

    def has_truce(self, spot: int) -> bool:
        return bool(self.s.truces >> spot & 1) and 2 < self.s.phase < 5 and not self.is_over

    def is_fought_over(self, spot: int) -> bool:
        """A contested card while men are out."""
        return 2 <= self.s.phase <= 4 and not self.is_over and self.is_contested(spot)

    @property
    def spot_in_question(self) -> int:
        """The spot about which something is being decided: a band, a roll, an attack, a deal; else NONE."""
        if self.step == "choose_band":
            return self.about
        if self.is_dealing:
            return self.s.deal_spot
        return self.s.at if self.step in AT_SPOT else NONE

    def is_here(self, spot: int) -> bool:
        return self.spot_in_question == spot

    @property
    def can_jump(self) -> bool:
        """Whether the viewer may raise a bid by more than 1."""
        return any(target.startswith("raise-") for target in self.targets)

    def faces(self, spot: int) -> list[int]:
        """The bleeding faces printed on a spot."""
        mask = bleeding_faces(self.s, spot)
        return [face for face in range(1, FACES + 1) if mask >> face & 1]

    def blood(self, tribe: int, spot: int) -> list[int]:
        """The bleeding faces of a spot that cost this tribe men."""
        mask = blood_faces(self.s, tribe, spot)
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
        return [
            (self.office(tribe, rank), self.s.men[tribe, ELDER + rank])
            for rank in range(RANKS)
            if self.s.men[tribe, ELDER + rank] > 0
        ]

    def office(self, tribe: int, rank: int) -> int:
        """The office of a row on the present side of the placard."""
        return PLACARD_ROWS.offices[placard_of(self.s, tribe), rank]

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
        if not self.s.is_alive[tribe]:
            return 0
        own = [card for card in self.tableau(tribe) if KIND[card] == ANIMAL and self.s.raided_from[card] == NOBODY]
        raided = [card for card in range(CARDS) if self.s.raided_from[card] == tribe and self.s.holder[card] != NOBODY]
        return sum(self.upkeep(tribe, card) for card in own + raided)

    def transport(self, tribe: int) -> tuple[int, int, int]:
        """Mariners, sleds, and trips made in this phase."""
        trips = sum(1 for trip in range(TRIPS) if self.s.carried[tribe, trip] > 0)
        return mariners_of(self.s, tribe), sleds_of(self.s, tribe), trips

    @property
    def is_travelling(self) -> bool:
        """Whether the viewer sends men who need transport outside home; abandoned colonists need none.  [GL-5.15]"""
        return self.step == "place_men" and self.is_asked and self.s.placing_from == POOL

    @cached_property
    def reach(self) -> int:
        """The spots to which the tribe that places men can send some now, as a mask."""
        return destinations(self.s, self.asked) if self.idle else 0

    @cached_property
    def sleds_left(self) -> int:
        """Sleds that can still carry somebody; they take over trips before Mariners do."""
        return max(0, sleds_of(self.s, self.asked) - count_trips(self.s.load[self.asked]))

    @property
    def idle(self) -> int:
        """Men of the tribe that is asked who could still be placed; abandoned colonists come before the others."""
        placing = self.step in ("place_men", "choose_band")
        return self.s.men[self.asked, self.s.placing_from if placing else POOL]

    # Dice and odds

    @property
    def is_rolling(self) -> bool:
        return self.step in ROLLING

    @property
    def is_dealing(self) -> bool:
        return self.step in DEALING

    @property
    def is_rolling_on(self) -> bool:
        """Whether dice may still be rolled again; afterwards only the prize is left to decide."""
        return self.step in ("choose_reroll", "choose_dice")

    def raid_faces(self, spot: int) -> list[int]:
        return [face for face in range(1, FACES + 1) if RAID_FACES[spot - CARD_SPOT] >> face & 1]

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
        return converted_faces(self.s, self.asked, type_of(self.s, self.s.at))

    def bleeding_now(self) -> int:
        return sum(self.s.dice[face] for face in self.blood(self.asked, self.s.at))

    def sources(self) -> list[tuple[int, list[int]]]:
        """What the roller may still reroll with, and the faces of each."""
        found = []
        for source in range(SOURCES):
            mask = 0 if self.s.sources_used >> source & 1 else reroll_faces_of(self.s, self.asked, source)
            faces = [face for face in range(1, FACES + 1) if mask >> face & 1 and self.s.dice[face]]
            if faces:
                found.append((source, faces))
        return found

    @staticmethod
    def source_id(source: int) -> str:
        return USE.parts[0].ids[source]

    def source_name(self, source: int, lang: str) -> str:
        """An own row by its office; a row of another tribe or a card by its name."""
        if source < RANKS:
            return OFFICE_ROWS.words.name(self.office(self.asked, source), lang)
        if source < CARD_SOURCE:
            return self.name(source - RANKS, lang)
        return CARD_ROWS.words.name(source - CARD_SOURCE, lang)

    def good_now(self) -> int:
        """The faces that succeed in the roll in hand, as a mask; where equal dice have won a prize, their face."""
        if self.is_rolling_on or not self._is_on_animal(self.s.at):
            return good_faces(self.s, self.asked)
        return 1 << largest_group(self.s, 0)

    def _is_on_animal(self, spot: int) -> bool:
        """A biome card with an animal. While one hunt is still shown, the next may be a raid or in the New World."""
        return spot < SLOTS and BIOME_KIND[self.s.slot[spot]] != INVENTION

    def chances(self, tribe: int, spot: int, men: int, alpha: int) -> Chances:
        """Of a planned hunt or raid, without rerolls."""
        s, raid = self.s, is_raid(spot)
        bleeding = BITS[blood_faces(s, tribe, spot)]
        dice = men if raid else men - alpha
        if raid:
            success, equals = AT_LEAST[BITS[RAID_FACES[spot - CARD_SPOT]], men, 1], 0
        else:
            success = success_chance(s, tribe, spot, men, alpha)
            equals = equals_chance(s, tribe, spot, men, alpha) if equals_of(s, spot) else 0
        any_death = AT_LEAST[bleeding, dice, 1]
        return Chances(success // 10, equals // 10, 10 * dice * bleeding // FACES, any_death // 10)

    def odds(self, tribe: int) -> Iterator[tuple[int, int, Chances]]:
        """Where a tribe's hunters, colonists and raiders are, how many, and what they may expect."""
        for spot in range(SPOTS):
            men = self.s.men[tribe, spot]
            is_guarding = spot >= CARD_SPOT and is_guard(self.s, tribe, spot)
            if men > 0 and not is_guarding and not (spot < SLOTS and self.s.slot[spot] == NONE):
                yield spot, men, self.chances(tribe, spot, men, 1 if self.s.alpha_at[tribe] == spot else 0)

    def why_not(self, spot: int, target: str) -> str:
        """Why the viewer, who places men, cannot send any to a card; empty if he can."""
        if self.step not in ("place_men", "reassign_to") or not self.is_asked or target in self.targets:
            return ""
        if self._is_closed(spot):
            return "closed"
        if spot >= CARD_SPOT and not open_cards(self.s, self.asked) >> (spot - CARD_SPOT) & 1:
            return self._why_no_raid(spot - CARD_SPOT)
        if self._is_nobody_going(spot):
            return ""
        return "why mariner" if SLOTS <= spot < CARD_SPOT else "why transport"

    def _is_closed(self, spot: int) -> bool:
        if spot < SLOTS and self.s.is_sea_closed:
            return bool(BIOME_TYPE[self.s.slot[spot]] == SEA)
        return bool(spot == MARKLAND and self.s.is_markland_closed)

    def _why_no_raid(self, card: int) -> str:
        """Hand cards, and artefacts that nobody may raid, need no reason."""
        return "why war chief" if cards_in_play(self.s) >> card & 1 else ""

    def _is_nobody_going(self, spot: int) -> bool:
        """Nobody is left to send, or the man in hand comes from there."""
        if self.step == "reassign_to":
            return spot == self.about // 2
        return bool(self.s.men[self.asked, self.s.placing_from] == 0)

    def energy(self, tribe: int) -> int:
        return self.s.disks[tribe, ENERGY]

    def name(self, tribe: int, lang: str) -> str:
        return TRIBE_ROWS.words.name(tribe, lang)

    def rating(self, lang: str) -> list[str]:
        """How a game alone went."""
        if not self.view.winners:
            return [WORDS[lang]["lost"]]
        total = self.view.scores[0]
        row = max(row for row in range(len(RATING_ROWS)) if RATING_ROWS.points[row] <= total)
        return [f"{total}. {WORDS[lang]['rating'].format(RATING_ROWS.words.name(row, lang))}"]
