"""Greenland: phase 2, placement, promotion and reassignment; from the text of the rules."""

from __future__ import annotations

from tests.models.asking import Play
from tests.models.greenland_cards import (
    ABANDONED,
    BIOMES,
    CARDS,
    DAUGHTER_TRIBE,
    ENERGY,
    MARKLAND,
    POOL,
    RANK_LABELS,
    REGION,
    ROWS,
    SPOTS,
    TRIBE_LABELS,
    VINLAND,
    Place,
    band_label,
    card_label,
    elder_label,
    emissary,
    husband,
)
from tests.models.greenland_event import Event
from tests.models.greenland_state import State, Tribe

DONE, ABANDON, BACK = "done", "abandon the colonies", "back to the available men"


class Placing(Event):
    """Phase 2."""

    def placement(self) -> Play[None]:
        for tribe in self.state.tribes.values():
            tribe.carried.clear()
            tribe.trips = []
        for tribe in self.state.living():
            yield from self.last_man(tribe)
            yield from self.place_men(tribe)
        for power in ("reassign_early", "reassign_late"):
            for tribe in self.state.living():
                if self.state.powers(tribe, power):
                    yield from self.reassign(tribe)
        for tribe in self.state.living():
            tribe.move(ABANDONED, POOL, tribe.at(ABANDONED))

    # the last man

    def last_man(self, tribe: Tribe) -> Play[None]:
        """Without available men a permanent one may be recalled.  [GL-5.11]"""
        if tribe.at(POOL):
            return
        labels: dict[str, Place] = {f"recall {elder_label(place)}": place for place in tribe.elders()}
        wives = [daughter for daughter, own in self.state.husbands.items() if own == tribe.number]
        labels |= {f"recall the husband of {card_label(daughter)}": husband(daughter) for daughter in wives}
        worlds = {"Markland": MARKLAND, "Vinland": VINLAND}
        labels |= {f"recall a colonist from {name}": place for name, place in worlds.items() if tribe.at(place)}
        possible = {label: place for label, place in labels.items() if self.can_recall(tribe, place)}
        chosen = yield from self.ask(tribe, ["recall nobody", *possible])
        if chosen in possible:
            recall(self.state, tribe, possible[chosen])
            yield from self.fit_hands()

    def can_recall(self, tribe: Tribe, place: Place) -> bool:
        """The carrier of the way must be there when he is gone."""
        trial = self.state.copy()
        recall(trial, trial.tribes[tribe.number], place)
        return trial.can_carry(trial.tribes[tribe.number])

    # placing

    def place_men(self, tribe: Tribe) -> Play[None]:
        """Men of the pool, or the abandoned ones while they are being placed.  [GL-5.2, GL-5.14, GL-5.20]"""
        origin, may_abandon = POOL, True
        while tribe.at(origin) or origin == ABANDONED or (may_abandon and self.can_abandon(tribe)):
            if origin == ABANDONED and not tribe.at(origin):
                origin = POOL
                continue
            targets = self.targets(tribe, origin)
            cash = {label: card for label, card in self.cash_options(tribe).items() if self.can_spare(tribe, card)}
            abandon = [ABANDON] if may_abandon and origin == POOL and self.can_abandon(tribe) else []
            chosen = yield from self.ask(tribe, [*targets, *abandon, DONE, *cash])
            if chosen == DONE:
                if origin == POOL:
                    break
                # what is left of the abandoned men waits until phase 2 is over
                tribe.move(ABANDONED, ("waiting", 0), tribe.at(ABANDONED))
                origin = POOL
            elif chosen in cash:
                yield from self.cash(tribe, cash[chosen])
            elif chosen == ABANDON:
                may_abandon = False
                self.abandon(tribe)
                origin = ABANDONED
            else:
                yield from self.place_band(tribe, origin, targets[chosen])
        tribe.move(("waiting", 0), ABANDONED, tribe.at(("waiting", 0)))

    def can_spare(self, tribe: Tribe, card: str) -> bool:
        """A sled that is needed cannot be cashed.  [GL-1.17]"""
        if card not in self.state.tableau:
            return True
        del self.state.tableau[card]
        result = self.state.can_carry(tribe)
        self.state.tableau[card] = tribe.number
        return result

    def can_abandon(self, tribe: Tribe) -> bool:
        if not tribe.at(MARKLAND) + tribe.at(VINLAND):
            return False
        trips = self.abandon_trips(tribe)
        tribe.trips += trips
        result = self.state.can_carry(tribe)
        del tribe.trips[len(tribe.trips) - len(trips) :]
        return result

    def abandon_trips(self, tribe: Tribe) -> list[str]:
        return ["world"] * (self.state.need(tribe.at(MARKLAND)) + self.state.need(tribe.at(VINLAND)))

    def abandon(self, tribe: Tribe) -> None:
        tribe.trips += self.abandon_trips(tribe)
        for world in (MARKLAND, VINLAND):
            tribe.move(world, ABANDONED, tribe.at(world))

    def targets(self, tribe: Tribe, origin: Place) -> dict[str, Place]:
        """Where at least one man can go, by label."""
        labels = {f"send men to {self.state.spot_label(spot)}": spot for spot in self.open_spots(tribe)}
        labels |= {f"promote to {label}": place for label, place in zip(RANK_LABELS, ROWS, strict=True)}
        return {label: place for label, place in labels.items() if self.bands(tribe, origin, place)}

    def open_spots(self, tribe: Tribe) -> list[Place]:
        return [spot for spot in SPOTS if self.state.exists(spot) and self.is_open(tribe, spot)]

    def is_open(self, tribe: Tribe, spot: Place) -> bool:
        """Destinations of hunters, colonists, guards and raiders.  [GL-5.4, GL-5.5, GL-11.10]"""
        kind, which = spot
        state = self.state
        if kind == "slot":
            biome = state.slots[which]
            assert biome is not None
            return not (state.is_sea_closed and BIOMES[biome]["type"] == "sea")
        if kind == "world":
            return not (which == 0 and state.is_markland_closed)
        owner = state.tribes[state.tableau[which]]
        always = self.settings["artefactRaids"] == "always"
        if CARDS[which]["artefact"] and not always and owner.is_alive:
            return False
        is_guard = owner is tribe or state.husbands.get(which) == tribe.number
        return is_guard or tribe.has_war_chief()

    def bands(self, tribe: Tribe, origin: Place, target: Place) -> dict[str, tuple[int, bool]]:
        """How many may go together, with or without the alpha, by label."""
        alphas = [False, True] if tribe.alpha == origin else [False]
        bands = [(men, alpha) for men in range(tribe.men[origin] + 1) for alpha in alphas if men or alpha]
        return {band_label(*band): band for band in bands if self.can_go(tribe, origin, target, sum(band))}

    def can_go(self, tribe: Tribe, origin: Place, target: Place, men: int) -> bool:
        """Energy and room for elders, transport for the others.  [GL-5.6, GL-5.12 to GL-5.15]"""
        kind, which = target
        if kind == "row":
            is_paid = tribe.disks[ENERGY] >= men or bool(self.state.powers(tribe, "free_promotion"))
            has_room = which not in (1, 4) or tribe.at(target) + men <= 1
            return origin != ABANDONED and is_paid and has_room
        if origin == ABANDONED:
            return kind != "world"
        return self.state.is_home(tribe, target) or self.state.could_carry(tribe, target, men)

    def place_band(self, tribe: Tribe, origin: Place, target: Place) -> Play[None]:
        bands = self.bands(tribe, origin, target)
        men, with_alpha = bands[(yield from self.ask(tribe, list(bands)))]
        self.go(tribe, origin, target, men, with_alpha)
        yield from self.fit_hands()

    def go(self, tribe: Tribe, origin: Place, target: Place, men: int, with_alpha: bool) -> None:
        tribe.move_band(origin, target, men, with_alpha)
        if target[0] == "card" and self.state.husbands.get(target[1]) == tribe.number:
            self.state.kin.add((tribe.number, target[1]))
        if target[0] == "row":
            if not self.state.powers(tribe, "free_promotion"):
                tribe.disks[ENERGY] -= men + with_alpha
        elif origin != ABANDONED and target[0] != "pool" and not self.state.is_home(tribe, target):
            tribe.carried[target] += men + with_alpha

    # reassignment

    def reassign(self, tribe: Tribe) -> Play[None]:
        """Up to three men, one at a time.  [GL-5.17, GL-5.18]"""
        for _ in range(3):
            origins = self.origins(tribe)
            chosen = yield from self.ask(tribe, [DONE, *origins])
            if chosen == DONE:
                return
            origin, is_alpha = origins[chosen]
            ways = self.ways(tribe, origin)
            target = ways[(yield from self.ask(tribe, list(ways)))]
            self.leave(tribe, origin)
            self.go(tribe, origin, target, 0 if is_alpha else 1, is_alpha)
            yield from self.fit_hands()

    def origins(self, tribe: Tribe) -> dict[str, tuple[Place, bool]]:
        spots = [spot for spot in SPOTS if spot[0] != "world"]
        labels = {
            f"move a man from {self.state.spot_label(spot)}": (spot, False) for spot in spots if tribe.men[spot]
        }
        if tribe.men[POOL]:
            labels["move an available man"] = (POOL, False)
        if tribe.alpha in [*spots, POOL]:
            labels["move the alpha man"] = (tribe.alpha, True)
        return labels

    def leave(self, tribe: Tribe, origin: Place) -> None:
        if tribe.carried[origin] > 0:
            tribe.carried[origin] -= 1

    def ways(self, tribe: Tribe, origin: Place) -> dict[str, Place]:
        """Where he could have been placed from the start."""
        before = tribe.carried[origin]
        self.leave(tribe, origin)
        labels = {f"send men to {self.state.spot_label(spot)}": spot for spot in self.open_spots(tribe)}
        labels |= {f"promote to {label}": place for label, place in zip(RANK_LABELS, ROWS, strict=True)}
        ways = {label: place for label, place in labels.items() if self.can_go(tribe, POOL, place, 1)}
        tribe.carried[origin] = before
        return {label: place for label, place in ways.items() if place != origin} | {BACK: POOL}


def recall(state: State, tribe: Tribe, place: Place) -> None:
    """A permanent man becomes available; his way home may need a carrier.  [GL-5.11]"""
    kind, which = place
    tribe.move(place, POOL)
    is_far = kind in ("husband", "emissary") and REGION[home_of(state, place)] != REGION[tribe.number]
    if kind == "world" or is_far:
        tribe.trips.append("world" if kind == "world" else "card")
    if kind == "husband":
        del state.husbands[which]
    elif kind == "emissary":
        tribe.emissaries_at_start[which] = min(tribe.emissaries_at_start[which], tribe.at(place))


def home_of(state: State, place: Place) -> int:
    """The tribe with which a husband or an emissary lives."""
    kind, which = place
    found: int = state.tableau[which] if kind == "husband" else which
    return found


__all__ = ["DAUGHTER_TRIBE", "TRIBE_LABELS", "Placing", "emissary"]
