"""WildLife: cards, abilities and what they do; from the text of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.models.asking import Fate, Model, Play, must_ask
from tests.models.wildlife_island import (
    AREA_OF,
    ATTACK,
    EXPAND,
    LABELS,
    MIGRATE,
    SPACES,
    SPECIES,
    TERRAIN_OF,
    TERRAINS,
    Island,
)

KINDS = [f"a {terrain} card" for terrain in TERRAINS] + [
    "an ability card", "an adaptation card", "a wild card", "a food surplus card", "a plague card", "a famine card",
]  # fmt: skip
ABILITY, ADAPTATION, WILD, SURPLUS, PLAGUE, FAMINE = range(6, 12)
COPIES = [10] * 6 + [18, 15, 10, 3, 2, 2]
ABILITIES = ["food", "intelligence", "mobility", "defense", "aggression"]
FOOD, INTELLIGENCE, MOBILITY, DEFENSE, AGGRESSION = range(5)
TRACK = [3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5]
FORGO, ALLOW, BLOCK = "forgo the card", "allow it", "block it with defense"


@dataclass
class Player:
    """A species: its chart, its levels, and all it has."""

    chart: int = -1
    levels: list[int] = field(default_factory=lambda: [0] * 6)
    adaptations: int = 0
    abilities: list[int] = field(default_factory=lambda: [0] * 5)
    turned: list[int] = field(default_factory=lambda: [0] * 5)
    food: int = 8
    success: int = 0
    reserve: int = 0
    lost: int = 0
    hand: list[int] = field(default_factory=list)


class Actions(Model):
    """The table, and every action on it."""

    def __init__(self, players: int, settings: Mapping[str, str], fate: Fate) -> None:
        super().__init__(players, settings, fate)
        self.players = [Player() for _ in range(players)]
        self.clockwise = list(range(players))
        self.island = Island()
        self.marked: list[int] = []
        self.adaptation_supply = [[0, 3, 4, 5] for _ in range(6)]
        self.ability_supply = [4, 3, 2, 1, 1] if players == 2 else [5, 4, 3, 2, 1]
        self.turn_player = -1
        self.is_scoring_due = False
        self.is_last_turn = False

    def left_of(self, seat: int) -> list[int]:
        """The others clockwise, beginning on the left."""
        at = self.clockwise.index(seat)
        return self.clockwise[at + 1 :] + self.clockwise[:at]

    def ask_space(self, seat: int, verb: str, spaces: Sequence[int]) -> Play[int]:
        labels = {f"{verb} {LABELS[space]}": space for space in spaces}
        return labels[(yield from must_ask(seat, list(labels)))]

    # creatures come and go

    def put_from_reserve(self, seat: int, space: int) -> None:
        """The last one of a reserve brings the end.  [WL-11.2]"""
        self.players[seat].reserve -= 1
        self.island.owner[space] = seat
        if not self.players[seat].reserve:
            self.is_last_turn = True

    def check_area(self, seat: int, space: int) -> None:
        """Who fills an unmarked area takes a marker.  [WL-9.1 to WL-9.9, WL-11.1]"""
        area = AREA_OF[space]
        if not self.island.is_full(area) or area in self.marked or len(self.marked) == len(TRACK):
            return
        self.players[seat].success += TRACK[len(self.marked)]
        self.marked.append(area)
        if len(self.marked) in (4, 8, 11):
            self.is_scoring_due = True
        if len(self.marked) == 11 and len(self.players) > 2:
            self.is_last_turn = True

    def remove(self, space: int) -> None:
        self.players[self.island.owner.pop(space)].lost += 1

    def move(self, origin: int, target: int) -> None:
        seat = self.island.owner.pop(origin)
        self.island.owner[target] = seat
        self.check_area(seat, target)

    def is_blocked(self, target: int) -> Play[bool]:
        """The owner may block once with each Defense tile, but never in the own turn.  [WL-8.17 to WL-8.23]"""
        owner = self.island.owner[target]
        own = self.players[owner]
        if owner == self.turn_player or own.turned[DEFENSE] >= own.abilities[DEFENSE]:
            return False
        if (yield from must_ask(owner, [ALLOW, BLOCK])) == ALLOW:
            return False
        own.turned[DEFENSE] += 1
        return True

    # terrain cards

    def can_expand(self, seat: int, terrain: int, is_bought: bool) -> bool:
        """Expand, or after an auction of variant 2 Migrate.  [WL-3.14, WL-14.1]"""
        own = self.players[seat]
        eased = is_bought and self.settings["autoExpansion"] == "on"
        return own.reserve > 0 and own.levels[terrain] >= (MIGRATE if eased else EXPAND)

    def terrain_options(self, seat: int, terrain: int, is_bought: bool) -> dict[str, int]:
        """What a terrain card allows, by label.  [WL-3.17, WL-5.1 to WL-5.3]"""
        own, island = self.players[seat], self.island
        can_attack = own.levels[terrain] >= ATTACK and own.reserve > 0
        options = {f"migrate from {LABELS[s]}": s for s in island.own(seat) if self.card_targets(s, terrain)}
        for space in [space for space in SPACES if TERRAIN_OF[space] == terrain]:
            if space not in island.owner:
                if self.can_expand(seat, terrain, is_bought):
                    options[f"expand to {LABELS[space]}"] = space
            elif can_attack and island.owner[space] != seat and island.is_full(AREA_OF[space]):
                options[f"attack on {LABELS[space]}"] = space
        return options

    def card_targets(self, origin: int, terrain: int) -> list[int]:
        levels = self.players[self.island.owner[origin]].levels
        return [space for space in self.island.destinations(origin, levels) if TERRAIN_OF[space] == terrain]

    def terrain_card(self, seat: int, terrain: int, is_bought: bool) -> Play[None]:
        options = self.terrain_options(seat, terrain, is_bought)
        chosen = yield from must_ask(seat, [*options, FORGO])
        if chosen == FORGO:
            return
        space = options[chosen]
        if chosen.startswith("migrate"):
            target = yield from self.ask_space(seat, "migrate to", self.card_targets(space, terrain))
            self.move(space, target)
        elif chosen.startswith("expand"):
            self.put_from_reserve(seat, space)
            self.check_area(seat, space)
        elif not (yield from self.is_blocked(space)):
            self.remove(space)
            self.put_from_reserve(seat, space)

    # adaptation, ability and wild cards

    def adaptable(self, seat: int) -> list[int]:
        """Terrains that can be raised: there is a tile of the next level.  [WL-5.4, WL-5.5, WL-5.8]"""
        levels = self.players[seat].levels
        return [t for t in range(6) if levels[t] < ATTACK and self.adaptation_supply[t][levels[t] + 1]]

    def adaptation_card(self, seat: int) -> Play[None]:
        options = {f"adapt to {TERRAINS[terrain]}": terrain for terrain in self.adaptable(seat)}
        chosen = yield from must_ask(seat, [*options, FORGO])
        if chosen != FORGO:
            terrain, own = options[chosen], self.players[seat]
            own.levels[terrain] += 1
            own.adaptations += 1
            self.adaptation_supply[terrain][own.levels[terrain]] -= 1

    def holders(self, seat: int, kind: int) -> list[int]:
        """Others from whom a tile of a kind would be taken.  [WL-5.12, WL-5.13]"""
        holding = [other for other in self.left_of(seat) if self.players[other].abilities[kind]]
        ahead = max((self.players[other].success for other in holding), default=0)
        return sorted(other for other in holding if self.players[other].success == ahead)

    def can_take(self, seat: int, kind: int) -> bool:
        """There is one, and nobody holds more than two of a kind.  [WL-5.15, WL-5.16, WL-12.3, WL-13.1]"""
        unlimited = self.settings["unlimitedAbilities"] == "on" or len(self.players) == 2
        has_room = unlimited or self.players[seat].abilities[kind] < 2
        return has_room and bool(self.ability_supply[kind] or self.holders(seat, kind))

    def takable(self, seat: int) -> list[int]:
        return [kind for kind in range(5) if self.can_take(seat, kind)]

    def ability_card(self, seat: int, must_be_intelligence: bool = False) -> Play[None]:
        kinds = [INTELLIGENCE] if must_be_intelligence else self.takable(seat)
        options = {f"take the {ABILITIES[kind]} ability": kind for kind in kinds}
        chosen = yield from must_ask(seat, [*options] if must_be_intelligence else [*options, FORGO])
        if chosen != FORGO:
            yield from self.take_ability(seat, options[chosen])

    def take_ability(self, seat: int, kind: int) -> Play[None]:
        """From the supply, else from the one furthest ahead, and not a turned tile if there is another.  [WL-8.2]"""
        self_, holders = self.players[seat], self.holders(seat, kind)
        if self.ability_supply[kind]:
            self.ability_supply[kind] -= 1
        else:
            holder = holders[0]
            if len(holders) > 1:
                labels = {f"take it from {species_label(self.players[other].chart)}": other for other in holders}
                holder = labels[(yield from must_ask(seat, list(labels)))]
            other = self.players[holder]
            if other.turned[kind] == other.abilities[kind]:
                other.turned[kind] -= 1
                self_.turned[kind] += 1
            other.abilities[kind] -= 1
        self_.abilities[kind] += 1

    def wild_card(self, seat: int, is_bought: bool, must_be_intelligence: bool = False) -> Play[None]:
        """As any terrain, ability or adaptation card that would have an effect.  [WL-5.20, WL-5.21]"""
        uses = [terrain for terrain in range(6) if self.terrain_options(seat, terrain, is_bought)]
        uses += ([ABILITY] if self.takable(seat) else []) + ([ADAPTATION] if self.adaptable(seat) else [])
        labels = {f"use it as {KINDS[kind]}": kind for kind in ([ABILITY] if must_be_intelligence else uses)}
        chosen = yield from must_ask(seat, [*labels] if must_be_intelligence else [*labels, FORGO])
        if chosen != FORGO:
            yield from self.use_card(seat, labels[chosen], is_bought, must_be_intelligence)

    def use_card(self, seat: int, kind: int, is_bought: bool, must_be_intelligence: bool = False) -> Play[None]:
        if kind < ABILITY:
            yield from self.terrain_card(seat, kind, is_bought)
        elif kind == ABILITY:
            yield from self.ability_card(seat, must_be_intelligence)
        elif kind == ADAPTATION:
            yield from self.adaptation_card(seat)
        elif kind == WILD:
            yield from self.wild_card(seat, is_bought, must_be_intelligence)
        else:
            yield from self.event_card(seat, kind, is_bought)

    # events

    def event_card(self, seat: int, kind: int, is_bought: bool) -> Play[None]:
        """Who has bought an event may decline it.  [WL-4.13, WL-6.15]"""
        if is_bought:
            chosen = yield from must_ask(seat, ["carry out the event", "decline the event"])
            if chosen == "decline the event":
                return
        if kind == SURPLUS:
            self.food_surplus(seat)
        elif kind == FAMINE:
            self.famine(seat)
        else:
            yield from self.plague(seat)

    def food_surplus(self, seat: int) -> None:
        self.players[seat].food += 7
        last = min(player.success for player in self.players)
        if len(self.players) > 2:
            for player in self.players:
                player.food += 3 if player.success == last else 0

    def famine(self, seat: int) -> None:
        for other in self.left_of(seat):
            player = self.players[other]
            player.success -= max(0, 5 - player.food)
            player.food = max(0, player.food - 5)

    def plague(self, seat: int) -> Play[None]:
        for other in self.left_of(seat):
            if self.island.own(other):
                space = yield from self.ask_space(other, "remove the creature on", self.island.own(other))
                self.remove(space)

    # abilities and the free migration

    def migrants(self, seat: int) -> list[int]:
        levels = self.players[seat].levels
        return [space for space in self.island.own(seat) if self.island.destinations(space, levels)]

    def free_migration(self, seat: int) -> Play[None]:
        origin = yield from self.ask_space(seat, "migrate from", self.migrants(seat))
        levels = self.players[seat].levels
        target = yield from self.ask_space(seat, "migrate to", self.island.destinations(origin, levels))
        self.move(origin, target)

    def open_spaces(self, seat: int, level: int) -> list[int]:
        """Spaces without an own creature where the species has a level."""
        levels = self.players[seat].levels
        return [s for s in SPACES if levels[TERRAIN_OF[s]] >= level and self.island.owner.get(s) != seat]

    def can_use(self, seat: int, kind: int) -> bool:
        own = self.players[seat]
        if own.turned[kind] >= own.abilities[kind]:
            return False
        if kind == MOBILITY:
            return bool(self.island.own(seat) and self.open_spaces(seat, MIGRATE))
        return own.reserve > 0 and bool(self.open_spaces(seat, ATTACK))

    def use_mobility(self, seat: int) -> Play[None]:
        """To any space, changing places with an opponent there.  [WL-8.8 to WL-8.16]"""
        self.players[seat].turned[MOBILITY] += 1
        origin = yield from self.ask_space(seat, "move the creature on", self.island.own(seat))
        target = yield from self.ask_space(seat, "move it to", self.open_spaces(seat, MIGRATE))
        if target not in self.island.owner:
            self.move(origin, target)
        elif not (yield from self.is_blocked(target)):
            owner = self.island.owner
            owner[origin], owner[target] = owner[target], owner[origin]

    def use_aggression(self, seat: int) -> Play[None]:
        """A creature of the reserve on any space of a terrain with Attack.  [WL-8.25 to WL-8.29]"""
        self.players[seat].turned[AGGRESSION] += 1
        target = yield from self.ask_space(seat, "aggression on", self.open_spaces(seat, ATTACK))
        if target in self.island.owner:
            if (yield from self.is_blocked(target)):
                return
            self.remove(target)
            self.put_from_reserve(seat, target)
        else:
            self.put_from_reserve(seat, target)
            self.check_area(seat, target)


def species_label(chart: int) -> str:
    return f"the {SPECIES[chart].capitalize()}"
