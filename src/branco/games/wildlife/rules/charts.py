"""The species charts in play, and how a player comes by one.  [WL-2.1]"""

from branco.kernel.language import NOBODY, NONE, Ask, decision, note, offer, rand, rule

from .actions import CHOOSE
from .events import PLAYS_SPECIES
from .island import find_habitat
from .settings import (
    AT_RANDOM,
    BALANCED_SPECIES,
    DRAWN_SPECIES,
    FIXED,
    LISTED_SPECIES,
    SPECIES_DEAL,
    SPECIES_POOL,
    species_for_seat,
)
from .state import State
from .tables import BALANCED, FEWEST_PLAYERS, PRINTED_LEVEL, SPECIES, TERRAINS


@rule
def gather_charts(s: State) -> int:
    """The charts that may come into play, by the agreed pool; how many they are.  [WL-2.1]"""
    charts = 0
    if s.setting[SPECIES_DEAL] == FIXED or s.setting[SPECIES_POOL] == LISTED_SPECIES:
        for seat in range(s.players):
            s.chart_order[seat] = species_for_seat(s, seat)
        charts = s.players
    else:
        for species in range(SPECIES):
            if s.setting[SPECIES_POOL] != BALANCED_SPECIES or BALANCED[s.players - FEWEST_PLAYERS, species] == 1:
                s.chart_order[charts] = species
                charts += 1
    for at in range(charts, SPECIES):
        s.chart_order[at] = NONE
    return charts


@rule
def shuffle_charts(s: State, charts: int) -> None:
    """Random order; where charts are dealt or drawn, those beyond the number of players leave the game.

    [WL-2.1, WL-15.2]
    """
    for at in range(charts - 1, 0, -1):
        other = rand(s, at + 1)
        kept = s.chart_order[at]
        s.chart_order[at] = s.chart_order[other]
        s.chart_order[other] = kept
    if s.setting[SPECIES_DEAL] == AT_RANDOM or s.setting[SPECIES_POOL] == DRAWN_SPECIES:
        for at in range(s.players, charts):
            s.chart_order[at] = NONE


@rule
def take_chart(s: State, who: int, species: int) -> None:
    """The chart shows the levels to begin with.  [WL-2.1, WL-3.2]"""
    s.chart[who] = species
    for terrain in range(TERRAINS):
        s.level[who, terrain] = PRINTED_LEVEL[species, terrain]
    find_habitat(s, who)
    take_from_table(s, species)
    note(s, PLAYS_SPECIES, who, species)


@rule
def take_from_table(s: State, species: int) -> None:
    """The chart is no longer to be had."""
    for at in range(SPECIES):
        if s.chart_order[at] == species:
            s.chart_order[at] = NONE


@decision
def choose_species(s: State, ask: Ask, who: int) -> None:
    """Choose your species among the charts that are left.  [WL-2.1, WL-15.7]"""
    for species in range(SPECIES):
        if is_to_choose_from(s, species) and offer(ask, CHOOSE + species):
            take_chart(s, who, species)
            return


@rule
def is_to_choose_from(s: State, species: int) -> bool:
    """Nobody has the chart yet, and it has not left the game."""
    for at in range(SPECIES):
        if s.chart_order[at] == species:
            return True
    return False


@rule
def charts_left(s: State) -> int:
    """How many charts are still to be had."""
    charts = 0
    for at in range(SPECIES):
        if s.chart_order[at] != NONE:
            charts += 1
    return charts


@rule
def first_chart(s: State) -> int:
    """The next one in the order of dealing or auctioning, or NONE."""
    for at in range(SPECIES):
        if s.chart_order[at] != NONE:
            return s.chart_order[at]
    return NONE


@rule
def seat_after(s: State, species: int) -> int:
    """The seat with the oldest species that is younger than this one, or NOBODY."""
    best = NOBODY
    for seat in range(s.players):
        if s.chart[seat] > species and (best == NOBODY or s.chart[seat] < s.chart[best]):
            best = seat
    return best
