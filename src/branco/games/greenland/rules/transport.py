"""Mariners and sleds: who can travel how far from home.

All trips of a tribe are summed up as one number, its load: the Mariners that only the New World trips need, and
below that how many other trips need one Mariner, two, and so on, lowest of all how many these are together.
Sleds then take over the largest of them.
"""

from branco.kernel.language import each, rule

from .cards import amount_of, power
from .home import home_of, is_home
from .places import elder_place, world_spot
from .settings import VINLAND_SAGA, is_scenario, mariner_men
from .state import State
from .tables import (
    ABANDON_TRIP,
    ALL_NEW_WORLDS,
    ALL_SPOTS,
    CARD_SPOT,
    LAST_COLONIST_TRIP,
    MARINER,
    MARINER_MEN,
    NEW_WORLDS,
    SAGA_MARINER_MEN,
    SLED,
    SLOTS,
    TRIBES,
    TRIPS,
)

MOST_NEED = 5
NEED_BITS = 6
NEED_MASK = (1 << NEED_BITS) - 1
NEW_WORLD_BITS = NEED_BITS * (MOST_NEED + 1)


@rule
def mariners_needed(s: State, men: int) -> int:
    """Each Mariner carries four men to one card.  [GL-5.6, GL-19.3]"""
    # by numbers that are known: to divide by one that is not takes a GPU a hundred instructions
    if is_scenario(s, VINLAND_SAGA):
        return (men + SAGA_MARINER_MEN - 1) // SAGA_MARINER_MEN
    return (men + MARINER_MEN - 1) // MARINER_MEN


@rule
def is_new_world_trip(trip: int) -> bool:
    """Sleds never carry to or from Markland or Vinland.  [GL-5.7]"""
    return (trip >= SLOTS) & (trip < CARD_SPOT) | (trip >= LAST_COLONIST_TRIP)


@rule
def trip_load(s: State, trip: int, men: int) -> int:
    """What one trip adds to a load."""
    need = mariners_needed(s, men)
    if is_new_world_trip(trip):
        return need << NEW_WORLD_BITS
    return 0 if men == 0 else 1 << (NEED_BITS * need) | 1


@rule
def new_world_need(load: int) -> int:
    """The Mariners that the New World trips of a load need."""
    return load >> NEW_WORLD_BITS


@rule
def count_trips(load: int) -> int:
    """The other trips of a load."""
    return load & NEED_MASK


@rule
def count_trips_of(load: int, need: int) -> int:
    """The other trips of a load that need so many Mariners."""
    return (load >> (NEED_BITS * need)) & NEED_MASK


@rule
def count_load(s: State, tribe: int) -> int:
    """All trips of a tribe in this phase, counted anew.  [GL-5.6]"""
    total = 0
    for trip in range(TRIPS):
        total += trip_load(s, trip, s.carried[tribe, trip])
    return total


@rule
def load_with(s: State, tribe: int, total: int, trip: int, men: int) -> int:
    """The load when so many more men travel to a card (or fewer, if negative)."""
    carried = s.carried[tribe, trip]
    return total - trip_load(s, trip, carried) + trip_load(s, trip, carried + men)


@rule
def can_carry(total: int, sleds: int, mariners: int) -> bool:
    return needed_mariners(total, sleds) <= mariners


@rule
def needed_mariners(total: int, sleds: int) -> int:
    """Sleds take over the largest needs, one each; the Mariners must suffice for the rest.  [GL-5.6]"""
    needed = new_world_need(total)
    left = count_trips(total) - sleds
    for need in range(1, MOST_NEED + 1):  # to the end: when enough are carried no processor foresees
        trips = count_trips_of(total, need)
        needed += min(trips, max(left, 0)) * need
        left -= trips
    return needed


@rule
def count_sleds(cards: int) -> int:
    """The sleds among some cards."""
    return amount_of(cards, SLED)


@rule
def sleds_of(s: State, tribe: int) -> int:
    return power(s, tribe, SLED)


@rule
def mariners_of(s: State, tribe: int) -> int:
    """Rank-6 elders on the own placard; one promoted a moment ago counts.  [GL-5.8]"""
    return s.men[tribe, elder_place(MARINER)]


@rule
def within_reach(s: State, tribe: int, total: int) -> int:
    """The spots to which one more man can travel, besides such a load, as a mask.  [GL-5.6, GL-5.9]"""
    sleds = sleds_of(s, tribe)
    mariners = mariners_of(s, tribe)
    spots = home_of(s, tribe)
    begun = s.trips[tribe] & ALL_SPOTS & ~spots
    fresh = ALL_SPOTS & ~spots & ~begun
    spare = mariners - needed_mariners(total, sleds)
    spots |= fresh & ~ALL_NEW_WORLDS if spare >= (count_trips(total) >= sleds) else 0  # a trip as small as any other
    spots |= fresh & ALL_NEW_WORLDS if spare >= 1 else 0
    for spot in each(begun):
        if can_carry(load_with(s, tribe, total, spot, 1), sleds, mariners):
            spots |= 1 << spot
    return spots


@rule
def most_travellers(s: State, tribe: int, spot: int, men: int) -> int:
    """How many of these men can travel to a spot or from it.  [GL-5.6]"""
    return most_carried(s, tribe, spot, men, sleds_of(s, tribe))


@rule
def can_one_travel(s: State, tribe: int, spot: int, sleds: int) -> bool:
    """Whether so many sleds and the Mariners carry one man more to a spot or from it.  [GL-5.6]"""
    if s.load[tribe] == 0:
        return (mariners_of(s, tribe) > 0) | (sleds > 0) & (not is_new_world_trip(spot))
    return can_carry(load_with(s, tribe, s.load[tribe], spot, 1), sleds, mariners_of(s, tribe))


@rule
def most_carried(s: State, tribe: int, spot: int, men: int, sleds: int) -> int:
    """How many men so many sleds and the Mariners carry: a Mariner fewer, until the check holds.  [GL-5.6]"""
    mariners = mariners_of(s, tribe)
    carried = s.carried[tribe, spot]
    most = men
    while most > 0 and not can_carry(load_with(s, tribe, s.load[tribe], spot, most), sleds, mariners):
        most = max(0, (mariners_needed(s, carried + most) - 1) * mariner_men(s) - carried)
    return most


@rule
def note_trip(s: State, tribe: int, spot: int, men: int) -> None:
    """Remember who travelled, for the transport check of this phase."""
    if not is_home(s, tribe, spot):
        carry(s, tribe, spot, men)


@rule
def carry(s: State, tribe: int, trip: int, men: int) -> None:
    s.load[tribe] = load_with(s, tribe, s.load[tribe], trip, men)
    s.carried[tribe, trip] += men
    if s.carried[tribe, trip] > 0:
        s.trips[tribe] |= 1 << trip
    else:
        s.trips[tribe] &= ~(1 << trip)


@rule
def forget_trip(s: State, tribe: int, spot: int) -> None:
    """Leaving a card outside home lowers its carried count by 1 if that is above 0.  [GL-5.18]"""
    if not is_home(s, tribe, spot) and s.carried[tribe, spot] > 0:
        carry(s, tribe, spot, -1)


@rule
def unload_all(s: State) -> None:
    """Transport is counted afresh.  [GL-6.16]"""
    for tribe in range(TRIBES):
        s.load[tribe] = 0
        for trip in each(s.trips[tribe]):
            s.carried[tribe, trip] = 0
        s.trips[tribe] = 0


@rule
def abandon_trip(world: int) -> int:
    """The trip of those who leave Markland or Vinland for good.  [GL-5.14]"""
    return ABANDON_TRIP + world


@rule
def abandon_load(s: State, tribe: int) -> int:
    """What it takes to bring all colonists home: Mariners by card.  [GL-5.14]"""
    total = 0
    for world in range(NEW_WORLDS):
        total += trip_load(s, abandon_trip(world), s.men[tribe, world_spot(world)])
    return total


@rule
def is_trip_sound(s: State, tribe: int) -> bool:
    """The transport check holds, and the sum is right.  [GL-5.6]"""
    total = count_load(s, tribe)
    return can_carry(total, sleds_of(s, tribe), mariners_of(s, tribe)) and s.load[tribe] == total


@rule
def can_lose_sleds(s: State, tribe: int, sleds: int) -> bool:
    """The transport check still holds with so many sleds fewer.  [GL-1.17]"""
    return can_carry(s.load[tribe], sleds_of(s, tribe) - sleds, mariners_of(s, tribe))
