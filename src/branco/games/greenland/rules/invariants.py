"""What holds after every choice; the numbers are those of the specification's list."""

from branco.kernel.language import NOBODY, NONE, next_frame, rule, step_of

from .aftermath import cut_hand, is_overfull
from .hunts import claim_trophy, take_card
from .places import card_on, elder_place, emissary_place, exogamy_slot, world_spot
from .settings import DEALS_PER_TURN, events_in_game, is_beginner
from .state import State
from .tables import (
    ABANDONED,
    BECOMES,
    BIOME_TYPE,
    BIOMES,
    CARD_SPOT,
    CARDS,
    CLIMAX,
    DAUGHTERS,
    DECK,
    DISKS,
    DRAFT_CHANGES,
    ENERGY,
    ENERGY_CAP,
    EVENTS,
    MARKLAND,
    MEN,
    MONOTHEIST,
    PLACES,
    POOL,
    RANK_LIMIT,
    RANKS,
    ROW,
    SEA,
    SLOTS,
    SPOTS,
    TRIBES,
    TRIPS,
    VALHALLA,
)
from .transport import is_trip_sound


@rule
def invariant(s: State) -> int:
    """The number of the first invariant that is broken, or 0."""
    for tribe in range(TRIBES):
        broken = tribe_invariant(s, tribe)
        if broken > 0:
            return broken
    if not biomes_are_somewhere(s) or not events_are_somewhere(s):
        return 3
    if not daughters_have_one_husband(s):
        return 6
    if not men_stand_where_they_may(s):
        return 9
    if not rows_are_right(s):
        return 12
    if s.changes > DRAFT_CHANGES:
        return 15
    if not resolved_cards_are_left(s):
        return 16
    if s.turn > events_in_game(s) or s.turn + s.stack[0] != events_in_game(s):
        return 18
    return 0


@rule
def tribe_invariant(s: State, tribe: int) -> int:
    if not men_add_up(s, tribe):
        return 1
    if not disks_are_right(s, tribe):
        return 2
    if not rows_hold(s, tribe):
        return 5
    if not cards_add_up(s, tribe):
        return 3
    if s.is_alive[tribe] == 1 and is_overfull(s, tribe) and not is_asked(s, cut_hand):
        return 7
    if not emissaries_are_monotheists(s, tribe):
        return 8
    if s.phase == 2 and s.is_alive[tribe] == 1 and not is_trip_sound(s, tribe):
        return 11
    if not trips_are_marked(s, tribe):
        return 11
    if not life_is_right(s, tribe):
        return 14
    if s.deals_opened[tribe] > s.setting[DEALS_PER_TURN]:
        return 15
    return 0


@rule
def is_asked(s: State, step: int) -> bool:
    """Some things hold only after an effect; here somebody is just being asked in the midst of one."""
    return s.agenda_size > 0 and step_of(next_frame(s)) == step


@rule
def men_add_up(s: State, tribe: int) -> bool:
    """All pieces are somewhere, the alpha in a place with men."""
    total = 0
    for place in range(PLACES):
        if s.men[tribe, place] < 0:
            return False
        total += s.men[tribe, place]
    if s.seat_of[tribe] == NOBODY or s.phase == 0:
        return total == 0 or total == MEN
    return total == MEN and s.men[tribe, s.alpha_at[tribe]] > 0 and presence_is_right(s, tribe)


@rule
def presence_is_right(s: State, tribe: int) -> bool:
    for place in range(POOL):
        if ((s.presence[tribe] >> place) & 1 == 1) != (s.men[tribe, place] > 0):
            return False
    return True


@rule
def disks_are_right(s: State, tribe: int) -> bool:
    for disk in range(DISKS):
        if s.disks[tribe, disk] < 0:
            return False
    return s.disks[tribe, ENERGY] <= ENERGY_CAP


@rule
def cards_add_up(s: State, tribe: int) -> bool:
    """What a tribe holds is in its tableau or in its hand."""
    for card in range(CARDS):
        in_hand = s.in_hand[card] == 1
        is_held = s.holder[card] == tribe
        if ((s.hand[tribe] >> card) & 1 == 1) != (is_held and in_hand):
            return False
        if ((s.tableau[tribe] >> card) & 1 == 1) != (is_held and not in_hand):
            return False
    return True


@rule
def rows_hold(s: State, tribe: int) -> bool:
    for rank in range(RANKS):
        if RANK_LIMIT[rank] > 0 and s.men[tribe, elder_place(rank)] > RANK_LIMIT[rank]:
            return False
    return True


@rule
def trips_are_marked(s: State, tribe: int) -> bool:
    for trip in range(TRIPS):
        if ((s.trips[tribe] >> trip) & 1 == 1) != (s.carried[tribe, trip] > 0):
            return False
    return True


@rule
def emissaries_are_monotheists(s: State, tribe: int) -> bool:
    for host in range(TRIBES):
        men = s.men[tribe, emissary_place(host)]
        if men > 0 and (s.faith[tribe] != MONOTHEIST or host == tribe or s.is_alive[host] == 0):
            return False
        if s.seasoned[tribe, host] > men:
            return False
    return True


@rule
def life_is_right(s: State, tribe: int) -> bool:
    """A tribe is eliminated if and only if all its pieces are in Valhalla; then it owns next to nothing."""
    if s.seat_of[tribe] == NOBODY or s.phase == 0:
        return True
    if s.is_alive[tribe] == 1:
        return s.men[tribe, VALHALLA] < MEN or is_asked(s, claim_trophy) or is_asked(s, take_card)
    for card in range(CARDS):
        if s.holder[card] == tribe and s.in_hand[card] == 1:
            return False
    for biome in range(BIOMES):
        if s.trophy_of[biome] == tribe:
            return False
    owned = s.disks[tribe, 0] + s.disks[tribe, 1] + s.disks[tribe, 2]
    return owned == 0 and s.men[tribe, VALHALLA] == MEN


@rule
def biomes_are_somewhere(s: State) -> bool:
    """A card of a row, a trophy or a card held by a tribe has left its deck, and is nowhere else."""
    for biome in range(BIOMES):
        places = 1 if s.trophy_of[biome] != NOBODY else 0
        for slot in range(SLOTS):
            if s.slot[slot] == biome:
                places += 1
        if BECOMES[biome] != NONE and s.holder[BECOMES[biome]] != NOBODY:
            places += 1
        seen = s.north_seen[biome] if biome < DECK else s.south_seen[biome - DECK]
        if places > seen:
            return False
    return cards_left(s, s.north_deck[0], 0) and cards_left(s, s.south_deck[0], DECK)


@rule
def cards_left(s: State, size: int, first: int) -> bool:
    seen = 0
    for card in range(DECK):
        seen += s.north_seen[card] if first == 0 else s.south_seen[card]
    return seen + size == DECK


@rule
def events_are_somewhere(s: State) -> bool:
    past = 0
    for event in range(EVENTS):
        past += s.past[event]
    return past == s.turn and past + s.stack[0] + s.removed[0] == EVENTS


@rule
def daughters_have_one_husband(s: State) -> bool:
    for daughter in range(DAUGHTERS):
        husbands = 0
        for tribe in range(TRIBES):
            husbands += s.men[tribe, exogamy_slot(daughter)]
            if s.men[tribe, exogamy_slot(daughter)] > 0 and s.holder[daughter] == tribe:
                return False
        if husbands > 1 or (husbands == 1 and s.holder[daughter] == NOBODY):
            return False
    return True


@rule
def men_stand_where_they_may(s: State) -> bool:
    """Hunters, raiders and guards only in phases 2 to 4; nobody at a closed sea or on a card that is not there."""
    for tribe in range(TRIBES):
        if s.men[tribe, ABANDONED] > 0 and s.phase != 2:
            return False
        for spot in range(SPOTS):
            if s.men[tribe, spot] > 0 and not may_stand(s, spot):
                return False
    return True


@rule
def may_stand(s: State, spot: int) -> bool:
    if MARKLAND <= spot < CARD_SPOT:
        return not is_beginner(s)
    if s.phase < 2 or s.phase > 4:
        return False
    if spot >= CARD_SPOT:
        return s.holder[card_on(spot)] != NOBODY and s.in_hand[card_on(spot)] == 0
    if s.slot[spot] == NONE:
        return s.at == spot
    return s.is_sea_closed == 0 or BIOME_TYPE[s.slot[spot]] != SEA


@rule
def rows_are_right(s: State) -> bool:
    """Warm biome cards only beside a warm New World card, cold ones beyond them; no climax twice in a row."""
    for row in range(2):
        for place in range(ROW):
            slot = row * ROW + place
            if s.slot[slot] == NONE:
                continue
            if s.is_cold[slot] == 0 and s.is_cold[world_spot(row)] == 1:
                return False
            for other in range(place + 1, ROW):
                far = row * ROW + other
                if s.slot[far] != NONE and s.is_cold[slot] == 1 and s.is_cold[far] == 0:
                    return False
                if s.slot[far] != NONE and CLIMAX[s.slot[far]] == CLIMAX[s.slot[slot]]:
                    return False
    return True


@rule
def resolved_cards_are_left(s: State) -> bool:
    """On a resolved biome card no men remain."""
    if s.phase != 4:
        return True
    for slot in range(SLOTS):
        for tribe in range(TRIBES):
            if (s.resolved >> slot) & 1 and slot != s.at and s.men[tribe, slot] > 0:
                return False
    return True
