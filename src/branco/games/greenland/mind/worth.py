"""What things are worth to a player who thinks no further than this turn, in hundredths of a point."""

from branco.kernel.language import NOBODY, rule

from ..rules.cards import hand_limit, hand_size, power
from ..rules.places import card_on, elder_place, emissary_place, host_of, is_emissary, world_on
from ..rules.quarry import bleeding_faces, equals_of, is_raid, need_of, twos_succeed, type_of
from ..rules.rerolls import converted_faces
from ..rules.settings import events_in_game
from ..rules.sides import is_guard, side_men
from ..rules.state import State
from ..rules.tables import (
    ANIMAL,
    BIOME_KIND,
    CARD_POINTS,
    CHIEF,
    DAUGHTERS,
    ENERGY,
    ENERGY_CAP,
    HAND,
    INVENTION,
    IRON,
    IVORY,
    KIND,
    MARINER,
    MONOTHEIST,
    NEW_WORLD_REWARD,
    RAID_FACES,
    REWARD,
    SLED,
    SLOTS,
    TAKE,
    TRIBES,
    TROPHY,
    TROPHY_POINTS,
    UPKEEP,
    VALHALLA,
    WAR_CHIEF,
    YIELD,
)
from .odds import AT_LEAST, BITS, EQUAL, MOST_NEED, THOUSAND

MAN = 100
RIVAL = 25
KILLED = 17  # a man, times the chance of a die in an attack


@rule
def turns_left(s: State) -> int:
    return events_in_game(s) - s.turn


@rule
def disk_worth(s: State, tribe: int, disk: int) -> int:
    """Metal and ivory are points for monotheists and tools for others; energy matters until the last turn."""
    if disk == ENERGY:
        return 30 if s.disks[tribe, ENERGY] < 5 and turns_left(s) > 0 else 8
    if s.faith[tribe] == MONOTHEIST:
        return 200 if disk == IRON else 100
    if turns_left(s) == 0:
        return 2
    return 45 if disk == IRON else 25


@rule
def goods_worth(s: State, tribe: int, babies: int, energy: int, ivory: int, iron: int) -> int:
    """A reward or yield, as far as Valhalla and the energy cap let it in."""
    born = min(babies, s.men[tribe, VALHALLA] + 2)
    burnt = min(energy, ENERGY_CAP - s.disks[tribe, ENERGY])
    worth = MAN * born + disk_worth(s, tribe, ENERGY) * burnt
    return worth + disk_worth(s, tribe, IVORY) * ivory + disk_worth(s, tribe, IRON) * iron


@rule
def card_worth(s: State, tribe: int, card: int) -> int:
    """A card in the tableau for the rest of the game."""
    left = turns_left(s)
    worth = 20
    if KIND[card] == ANIMAL:
        gain = MAN * YIELD[card, 0] + 30 * YIELD[card, 2] - 35 * UPKEEP[card]
        worth += max(0, gain) * min(left, 4) // 2
    if s.faith[tribe] != MONOTHEIST:
        worth += MAN * CARD_POINTS[card]
    return worth + 12 * left


@rule
def daughter_worth(s: State, tribe: int, daughter: int) -> int:
    return 10 + 8 * turns_left(s)


# Hunts and raids


@rule
def roll_worth(s: State, tribe: int, spot: int, men: int, alpha: int) -> int:
    """What so many men on a spot, the alpha among them or not, may expect there."""
    if men == 0:
        return 0
    worth = raid_worth(s, tribe, spot, men) if is_raid(spot) else hunt_worth(s, tribe, spot, men, alpha)
    enemies = count_enemies(s, tribe, spot)
    return worth * 4 // (4 + enemies) - KILLED * min(enemies, men)


@rule
def count_enemies(s: State, tribe: int, spot: int) -> int:
    enemies = 0
    for other in range(TRIBES):
        if other != tribe:
            enemies += side_men(s, other, spot)
    return enemies


@rule
def success_faces(s: State, tribe: int, spot: int) -> int:
    """How many faces of a die succeed in a hunt."""
    twos = 4 if twos_succeed(s, tribe, spot) else 0
    return BITS[2 | twos | converted_faces(s, tribe, type_of(s, spot))]


@rule
def success_chance(s: State, tribe: int, spot: int, men: int, alpha: int) -> int:
    """Of a hunt, in thousandths, without rerolls."""
    need = max(0, need_of(s, spot) - alpha)
    return AT_LEAST[success_faces(s, tribe, spot), men - alpha, min(need, MOST_NEED)]


@rule
def equals_chance(s: State, tribe: int, spot: int, men: int, alpha: int) -> int:
    """Of the equal dice that a card asks for, in thousandths, without rerolls; the alpha's 1 is among the ones.

    [GL-9.15, GL-9.11]
    """
    ones = BITS[2 | converted_faces(s, tribe, type_of(s, spot))]
    return EQUAL[alpha, ones, min(equals_of(s, spot), MOST_NEED), men - alpha]


@rule
def hunt_worth(s: State, tribe: int, spot: int, men: int, alpha: int) -> int:
    dice = men - alpha
    chance = success_chance(s, tribe, spot, men, alpha)
    blood = MAN * dice * BITS[bleeding_faces(s, spot)] // 6
    if spot >= SLOTS:
        world = world_on(spot)
        reward = goods_worth(
            s,
            tribe,
            NEW_WORLD_REWARD[world, 0],
            NEW_WORLD_REWARD[world, 1],
            NEW_WORLD_REWARD[world, 2],
            NEW_WORLD_REWARD[world, 3],
        )
        return chance * reward // THOUSAND - blood - crowd_cost(s, spot, men)
    biome = s.slot[spot]
    reward = goods_worth(s, tribe, REWARD[biome, 0], REWARD[biome, 1], REWARD[biome, 2], REWARD[biome, 3])
    worth = chance * (reward + find_worth(s, tribe, biome)) // THOUSAND - blood
    equals = equals_chance(s, tribe, spot, men, alpha)
    if TROPHY[biome] > 0 and s.faith[tribe] != MONOTHEIST:
        worth += equals * MAN * TROPHY_POINTS[biome] // THOUSAND
    if TAKE[biome] > 0 and has_room(s, tribe):
        worth += equals * 60 // THOUSAND
    return worth


@rule
def crowd_cost(s: State, spot: int, men: int) -> int:
    """Six men turn a New World card hostile."""
    total = men
    for tribe in range(TRIBES):
        total += s.men[tribe, spot]
    return 40 if total >= 6 else 0


@rule
def has_room(s: State, tribe: int) -> bool:
    return hand_limit(s, tribe) > hand_size(s, tribe)


@rule
def find_worth(s: State, tribe: int, biome: int) -> int:
    """An invention is worth having only with room in the hand."""
    return 12 * turns_left(s) if BIOME_KIND[biome] == INVENTION and has_room(s, tribe) else 0


@rule
def raid_worth(s: State, tribe: int, spot: int, men: int) -> int:
    """Own cards and those of wives are only guarded; others' are worth what they bring, if the raid succeeds."""
    card = card_on(spot)
    if s.holder[card] == NOBODY or is_guard(s, tribe, spot):
        return 0
    if card < DAUGHTERS:
        prize = daughter_worth(s, tribe, card)
    else:
        prize = MAN * min(YIELD[card, 0], s.men[tribe, VALHALLA]) + card_worth(s, tribe, card) + RIVAL
    blood = MAN * men * BITS[bleeding_faces(s, spot)] // 6
    return AT_LEAST[BITS[RAID_FACES[card]], men, 1] * prize // THOUSAND - blood


# Elders


@rule
def elder_worth(s: State, tribe: int, elder: int) -> int:
    """What it would cost to lose one elder of this rank, or one emissary, besides the man himself."""
    left = turns_left(s)
    if is_emissary(elder):
        return 300 if s.faith[host_of(elder)] == MONOTHEIST and s.men[tribe, elder_place(elder)] == 1 else 20
    if s.men[tribe, elder_place(elder)] > 1:
        return 2 + (4 * left if elder == MARINER else 0)
    return rank_worth(s, tribe, elder) * left


@rule
def rank_worth(s: State, tribe: int, rank: int) -> int:
    """What the first elder of a row is worth in a turn."""
    if rank == CHIEF:
        return 24 if has_no_emissary(s, tribe) else 4
    if rank == MARINER:
        return 14 if power(s, tribe, SLED) == 0 else 9
    if rank == WAR_CHIEF:
        return 7
    if rank == 2:
        return 10 if power(s, tribe, HAND) == 0 else 4
    if s.faith[tribe] == MONOTHEIST:
        return 9
    return 5 if rank == 4 else 3


@rule
def has_no_emissary(s: State, tribe: int) -> bool:
    for host in range(TRIBES):
        if s.men[tribe, emissary_place(host)] > 0:
            return False
    return True
