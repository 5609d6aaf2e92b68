"""Scoring; everything in it is open, so it is also the score if the game ended now."""

from branco.kernel.language import NOBODY, rule

from .places import emissary_place, world_spot
from .settings import NORTH_SOUTH, is_scenario, is_solitaire
from .state import State
from .tables import (
    BIOMES,
    CARD_POINTS,
    CARDS,
    COLD_COLONIST,
    DAUGHTERS,
    DISK_POINTS,
    DISKS,
    EMISSARY_POINTS,
    IRON,
    MEN,
    MONOTHEIST,
    NEW_WORLDS,
    REGION_OF,
    TRIBES,
    TROPHY_POINTS,
    VALHALLA,
    VALUE,
)


@rule
def points(s: State, tribe: int) -> int:
    """Living men, then what the faith counts; an eliminated tribe has nothing.  [GL-15.3, GL-14.2]"""
    if s.is_alive[tribe] == 0:
        return 0
    return men_points(s, tribe) + faith_points(s, tribe, s.faith[tribe])


@rule
def men_points(s: State, tribe: int) -> int:
    """1 a man outside Valhalla, 2 a colonist on a cold New World card.  [GL-15.3]"""
    total = MEN - s.men[tribe, VALHALLA]
    for world in range(NEW_WORLDS):
        if s.is_cold[world_spot(world)] == 1:
            total += (COLD_COLONIST - 1) * s.men[tribe, world_spot(world)]
    return total


@rule
def faith_points(s: State, tribe: int, faith: int) -> int:
    """What a faith would count now; a view shows both.  [GL-15.4, GL-15.5]"""
    if faith == MONOTHEIST:
        return disk_points(s, tribe) + emissary_points(s, tribe)
    return trophy_points(s, tribe)


@rule
def trophy_points(s: State, tribe: int) -> int:
    """Trophies, and inventions with the trophy icon in the tableau.  [GL-15.4]"""
    total = 0
    for biome in range(BIOMES):
        if s.trophy_of[biome] == tribe:
            total += TROPHY_POINTS[biome]
    for card in range(DAUGHTERS, CARDS):
        if s.holder[card] == tribe and s.in_hand[card] == 0:
            total += CARD_POINTS[card]
    return total


@rule
def final_disks(s: State, tribe: int, disk: int, faith: int) -> int:
    """Disks at the end; a monotheist cashes all cards first.  [GL-15.5]"""
    total = s.disks[tribe, disk]
    if faith == MONOTHEIST:
        for card in range(DAUGHTERS, CARDS):
            if s.holder[card] == tribe:
                total += VALUE[card, disk]
    return total


@rule
def disk_points(s: State, tribe: int) -> int:
    """2 for iron, 1 for ivory.  [GL-15.5]"""
    total = 0
    for disk in range(DISKS):
        total += DISK_POINTS[disk] * final_disks(s, tribe, disk, MONOTHEIST)
    return total


@rule
def emissary_points(s: State, tribe: int) -> int:
    """4 for each other tribe's monotheist placard with a representative.  [GL-15.6, GL-13.11]"""
    total = 0
    for host in range(TRIBES):
        if s.men[tribe, emissary_place(host)] > 0 and s.faith[host] == MONOTHEIST:
            total += EMISSARY_POINTS
    return total


# Seats


@rule
def tribe_of(s: State, who: int) -> int:
    """The tribe that a seat leads (in the solitaire game the first of them)."""
    for tribe in range(TRIBES):
        if s.seat_of[tribe] == who:
            return tribe
    return NOBODY


@rule
def score(s: State, who: int) -> int:
    """The points of the seat's tribe; alone the sum of all, in teams the lower of both.  [GL-15.7, GL-18.6, GL-19.4]"""
    if is_solitaire(s):
        return solitaire_points(s)
    tribe = tribe_of(s, who)
    if tribe == NOBODY:
        return 0
    if is_scenario(s, NORTH_SOUTH):
        return min(points(s, tribe), points(s, ally_of(tribe)))
    return points(s, tribe)


@rule
def solitaire_points(s: State) -> int:
    """The sum of all tribes; nothing if one is eliminated.  [GL-18.5, GL-18.6]"""
    total = 0
    for tribe in range(TRIBES):
        if s.seat_of[tribe] != NOBODY:
            if s.is_alive[tribe] == 0:
                return 0
            total += points(s, tribe)
    return total


@rule
def ally_of(tribe: int) -> int:
    """The other tribe of the region.  [GL-19.4]"""
    for other in range(TRIBES):
        if other != tribe and REGION_OF[other] == REGION_OF[tribe]:
            return other
    return tribe


@rule
def standing(s: State, who: int) -> int:
    """Points, then iron; in teams the lower total, the sum, the iron together; below 0 nobody wins.

    [GL-15.7, GL-19.4, GL-14.6]
    """
    tribe = tribe_of(s, who)
    if tribe == NOBODY or has_lost(s, tribe):
        return -1
    if is_scenario(s, NORTH_SOUTH):
        ally = ally_of(tribe)
        together = points(s, tribe) + points(s, ally)
        return (score(s, who) * 1000 + together) * 1000 + last_iron(s, tribe) + last_iron(s, ally)
    return score(s, who) * 1000 + last_iron(s, tribe)


@rule
def has_lost(s: State, tribe: int) -> bool:
    """An eliminated tribe cannot win; alone one eliminated tribe is enough, a team loses when both are gone.

    [GL-14.2, GL-18.5]
    """
    if is_solitaire(s):
        return solitaire_points(s) == 0
    if is_scenario(s, NORTH_SOUTH):
        return s.is_alive[tribe] + s.is_alive[ally_of(tribe)] == 0
    return s.is_alive[tribe] == 0


@rule
def last_iron(s: State, tribe: int) -> int:
    return final_disks(s, tribe, IRON, s.faith[tribe])
