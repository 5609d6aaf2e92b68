"""A table of Greenland from words: tribes by name, cards by their codes, spots by what lies there.

Seats follow the order in which the tribes are named, so that in a game of four seat 0 leads the Tunit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from branco.games.greenland.rules.animals import animal_phase
from branco.games.greenland.rules.attacks import attack_phase
from branco.games.greenland.rules.cards import hand_limit, put_in_hand, put_in_tableau
from branco.games.greenland.rules.elders import elder_phase
from branco.games.greenland.rules.event_card import carry_out_icon
from branco.games.greenland.rules.hunt_phase import hunt_phase
from branco.games.greenland.rules.men import mark_presence, wives_of
from branco.games.greenland.rules.placement import placement_phase
from branco.games.greenland.rules.reassignment import reassignments
from branco.games.greenland.rules.state import State
from branco.games.greenland.rules.tables import (
    BECOMES,
    BIOME_ROWS,
    CARD_ROWS,
    CARD_SPOT,
    DECK,
    ELDER,
    EMISSARY,
    EVENT_ROWS,
    HUSBAND,
    ICON,
    ICON_ROWS,
    MARKLAND,
    MEN,
    NEW_WORLD_ROWS,
    POOL,
    ROW,
    TRIBE_ROWS,
    VALHALLA,
)
from branco.games.greenland.rules.talks import talk_phase
from branco.kernel.language.agenda import argument, next_frame
from branco.kernel.language.record import Cells
from tests.scenario import at, grid, labels, log, play, script, start

TRIBES = ("tunit", "thule", "norse", "sami")
NOBODY = NONE = -1


class Table:
    """A position that is built up by saying what lies where; nothing lies anywhere at first."""

    def __init__(self, *tribes: str, **settings: str) -> None:
        self.tribes = tribes or TRIBES
        self.p = start("greenland", len(self.tribes), 1, **settings)
        assert isinstance(self.p.state, State)
        self.s = self.p.state
        self._clear()
        for seat, tribe in enumerate(self.tribes):
            self.s.seat_of[number(tribe)] = seat
            self.s.is_alive[number(tribe)] = 1
            self.s.men[number(tribe), VALHALLA] = MEN
        self.order(*self.tribes)

    def _clear(self) -> None:
        s = self.s
        for field in (s.men, s.disks, s.is_alive, s.in_hand, s.tableau, s.hand, s.presence, s.kin, s.is_cold, s.faith):
            grid(field)[...] = 0
        for field in (s.seat_of, s.holder, s.slot, s.trophy_of, s.raided_from):
            grid(field)[...] = NOBODY
        grid(s.alpha_at)[...] = VALHALLA
        s.undergoing = NOBODY
        s.phase = 4

    # What lies on the table

    def order(self, *tribes: str) -> Table:
        """The turn order."""
        grid(self.s.order)[...] = NOBODY
        for place, tribe in enumerate(tribes):
            self.s.order[place] = number(tribe)
        return self

    def men(
        self,
        tribe: str,
        pool: int = 0,
        elders: str = "",
        on: Mapping[str, int] | None = None,
        wives: str = "",
        emissaries: str = "",
        alpha: str = "",
    ) -> Table:
        """Men of a tribe, all others in Valhalla: ranks as digits, wives by card, hosts by name, the alpha's place.

        Its men on the cards of its wives are guards.
        """
        who = number(tribe)
        grid(self.s.men)[who] = 0
        self.s.presence[who] = 0
        places = [(POOL, pool), *((ELDER + int(rank) - 1, 1) for rank in elders)]
        places += [(self.spot(where), count) for where, count in (on or {}).items()]
        places += [(HUSBAND + card(wife), 1) for wife in wives.split()]
        places += [(EMISSARY + number(host), 1) for host in emissaries.split()]
        for place, count in places:
            self.s.men[who, place] += count
            mark_presence(self.s, who, place)
        self.s.kin[who] = wives_of(self.s, who)
        self.s.men[who, VALHALLA] = MEN - sum(count for _, count in places)
        self.s.alpha_at[who] = self.place(alpha) if alpha else VALHALLA
        return self

    def place(self, word: str) -> int:
        """`pool`, `rank4`, `wife d4` or a spot."""
        if word == "pool":
            return POOL
        if word.startswith("rank"):
            return ELDER + int(word[4:]) - 1
        if word.startswith("wife "):
            return HUSBAND + card(word[5:])
        return self.spot(word)

    def spot(self, word: str) -> int:
        """A biome card in its row, a New World card, or a card of a tableau."""
        if word in NEW_WORLD_ROWS.ids:
            return MARKLAND + NEW_WORLD_ROWS.at(word)
        if word in BIOME_ROWS.ids:
            return int(grid(self.s.slot).tolist().index(BIOME_ROWS.at(word)))
        return CARD_SPOT + card(word)

    def row(self, *warm: str, cold: Sequence[str] = (), region: str = "") -> Table:
        """A row, warm cards from slot 1 outward, then cold ones from the highest slot back."""
        south = (region or {"N": "north", "S": "south"}[(*warm, *cold)[0][0]]) == "south"
        for place, name in enumerate(warm):
            self._lay(name, south * ROW + place)
        for place, name in enumerate(cold):
            self._lay(name, south * ROW + ROW - 1 - place)
            self.s.is_cold[south * ROW + ROW - 1 - place] = 1
        return self

    def _lay(self, name: str, slot: int) -> None:
        biome = BIOME_ROWS.at(name)
        self.s.slot[slot] = biome
        self._draw(biome)

    def _draw(self, biome: int) -> None:
        """The card has left its deck."""
        deck, seen = (self.s.north_deck, self.s.north_seen) if biome < DECK else (self.s.south_deck, self.s.south_seen)
        seen[biome % DECK] = 1
        self.stack(deck, [left for left in self.pile(deck) if left != biome % DECK])

    @staticmethod
    def pile(cells: Cells) -> list[int]:
        return [cells[place] for place in range(1, 1 + cells[0])]

    @staticmethod
    def stack(cells: Cells, cards: Sequence[int]) -> None:
        cells[0] = len(cards)
        for place, each in enumerate(cards):
            cells[1 + place] = each

    def next_biome(self, name: str) -> Table:
        """This card lies on top of its deck."""
        biome = BIOME_ROWS.at(name)
        deck = self.s.north_deck if biome < DECK else self.s.south_deck
        seen = self.s.north_seen if biome < DECK else self.s.south_seen
        rest = [left for left in self.pile(deck) if left != biome % DECK]
        seen[biome % DECK] = 0
        self.stack(deck, [*rest, biome % DECK])
        return self

    def cards(self, tribe: str, tableau: str = "", hand: str = "") -> Table:
        """Cards that a tribe holds, by their codes; daughters lie in the tableau too."""
        for name in tableau.split():
            self._give(tribe, name, 0)
        for name in hand.split():
            self._give(tribe, name, 1)
        return self

    def _give(self, tribe: str, name: str, in_hand: int) -> None:
        which = card(name)
        (put_in_hand if in_hand else put_in_tableau)(self.s, which, number(tribe))
        for biome in range(len(BIOME_ROWS)):
            if BECOMES[biome] == which:
                self._draw(biome)

    def disks(self, tribe: str, energy: int = 0, ivory: int = 0, iron: int = 0) -> Table:
        for disk, count in enumerate((energy, ivory, iron)):
            self.s.disks[number(tribe), disk] = count
        return self

    def monotheists(self, *tribes: str) -> Table:
        for tribe in tribes:
            self.s.faith[number(tribe)] = 1
        return self

    def dice(self, *faces: int) -> Table:
        """What the next dice show."""
        script(self.p, [face - 1 for face in faces])
        return self

    # What happens

    def event(self, *icons: str) -> Table:
        """Carry out icons, one after the other, as if an event bore them."""
        self.s.phase = 1
        for icon in icons:
            event, place = _bearing(icon)
            self.s.event = event
            at(self.p, (carry_out_icon, place))
        return self

    def placement(self) -> Table:
        at(self.p, placement_phase, reassignments)
        return self

    def talks(self) -> Table:
        at(self.p, talk_phase)
        return self

    def attacks(self) -> Table:
        self.s.phase = 3
        at(self.p, attack_phase)
        return self

    def hunts(self) -> Table:
        at(self.p, hunt_phase)
        return self

    def animals(self) -> Table:
        at(self.p, animal_phase)
        return self

    def elders(self) -> Table:
        at(self.p, elder_phase)
        return self

    def play(self, *choices: str) -> Table:
        """Choices as `norse: pass`."""
        for choice in choices:
            tribe, _, label = choice.partition(": ")
            play(self.p, f"{self.seat(tribe)}: {label}")
        return self

    # What there is

    def seat(self, tribe: str) -> int:
        return int(self.s.seat_of[number(tribe)])

    @property
    def asked(self) -> str:
        """The tribe that has a choice now, or nothing."""
        if not self.p.actors:
            return ""
        return TRIBES[argument(next_frame(self.s), 1)]

    @property
    def step(self) -> str:
        return self.p.options(self.p.actors[0])[0].step if self.p.actors else ""

    @property
    def offers(self) -> list[str]:
        return labels(self.p, self.p.actors[0]) if self.p.actors else []

    @property
    def log(self) -> list[str]:
        return log(self.p)

    def count(self, tribe: str, place: str) -> int:
        """Men of a tribe in a place; `valhalla` and `emissary thule` are places too."""
        if place == "valhalla":
            return int(self.s.men[number(tribe), VALHALLA])
        if place.startswith("emissary "):
            return int(self.s.men[number(tribe), EMISSARY + number(place[9:])])
        return int(self.s.men[number(tribe), self.place(place)])

    def holds(self, tribe: str) -> tuple[int, int, int]:
        """Energy, ivory, iron."""
        energy, ivory, iron = (int(self.s.disks[number(tribe), disk]) for disk in range(3))
        return energy, ivory, iron

    def tableau(self, tribe: str) -> str:
        return " ".join(name for name in CARD_ROWS.ids if self._has(tribe, name, 0))

    def hand(self, tribe: str) -> str:
        return " ".join(name for name in CARD_ROWS.ids if self._has(tribe, name, 1))

    def _has(self, tribe: str, name: str, in_hand: int) -> bool:
        return bool(self.s.holder[card(name)] == number(tribe) and self.s.in_hand[card(name)] == in_hand)

    def hand_limit(self, tribe: str) -> int:
        return hand_limit(self.s, number(tribe))

    def lying(self, region: str) -> list[str]:
        """The biome cards of a row by slot; "" is an empty slot, a cold card is marked with *."""
        first = 0 if region == "north" else ROW
        return [self._at(slot) for slot in range(first, first + ROW)]

    def _at(self, slot: int) -> str:
        biome = self.s.slot[slot]
        return "" if biome == NONE else BIOME_ROWS.ids[biome] + ("*" if self.s.is_cold[slot] else "")

    def trophies(self, tribe: str) -> list[str]:
        return [name for name in BIOME_ROWS.ids if self.s.trophy_of[BIOME_ROWS.at(name)] == number(tribe)]


def number(tribe: str) -> int:
    return TRIBE_ROWS.at(tribe)


def card(name: str) -> int:
    return CARD_ROWS.at(name)


def _bearing(icon: str) -> tuple[int, int]:
    """An event that bears an icon, and its place there."""
    for event in range(len(EVENT_ROWS)):
        for place in range(4):
            if ICON[event, place] == ICON_ROWS.at(icon):
                return event, place
    raise ValueError(f"no event bears {icon}")
