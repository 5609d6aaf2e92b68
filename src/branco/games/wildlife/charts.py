"""Who plays which species: dealt, chosen, fixed, or auctioned (variant 3).  [WL-2.1]"""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.chance import rand
from branco.kernel.journal import note
from branco.kernel.record import NOBODY, NONE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import BID_FOR_CHART, CHOOSE, PASS
from .events import CHART_BID, CHART_OFFERED, CHART_PRICE, PASSES, PLAYS_SPECIES
from .island import find_habitat
from .settings import (
    ALL_SPECIES,
    BALANCED_SPECIES,
    BY_AUCTION,
    BY_CHOICE,
    FIRST_SEAT,
    FIXED,
    FOOD_HIDDEN,
    SPECIES_DEAL,
    SPECIES_POOL,
)
from .state import State
from .tables import (
    BALANCED,
    FEWEST_PLAYERS,
    PRINTED_LEVEL,
    SEATS,
    SPECIES,
    START_FOOD,
    START_FOOD_OF_BIDDERS,
    TERRAINS,
)


@procedure
def assign_charts(s: State) -> None:
    """Charts come first, in the way that was agreed; food lies open unless agreed otherwise.

    [WL-2.1, WL-1.1, WL-1.9]
    """
    for seat in range(SEATS):
        s.chart[seat] = NONE
        s.left[seat] = (seat + 1) % s.players
        s.food[seat] = start_food(s) if seat < s.players else 0
        s.food_shown[seat] = 1 - s.setting[FOOD_HIDDEN]
    charts = gather_charts(s)
    if s.setting[SPECIES_DEAL] != FIXED:
        shuffle_charts(s, charts)
    if s.setting[SPECIES_DEAL] == BY_CHOICE:
        for seat in range(s.players):
            do(s, choose_species, seat)
    elif s.setting[SPECIES_DEAL] == BY_AUCTION:
        s.opener = s.players - 1
        do(s, auction_charts, 0)
        do(s, sit_by_age)
    else:
        for seat in range(s.players):
            take_chart(s, seat, s.chart_order[seat])


@rule
def start_food(s: State) -> int:
    """8 food, but 12 when charts are auctioned.  [WL-2.3, WL-15.1]"""
    return START_FOOD_OF_BIDDERS if s.setting[SPECIES_DEAL] == BY_AUCTION else START_FOOD


@rule
def gather_charts(s: State) -> int:
    """The charts that may come into play, by the agreed pool; how many they are.  [WL-2.1]"""
    charts = 0
    if s.setting[SPECIES_DEAL] == FIXED or s.setting[SPECIES_POOL] > BALANCED_SPECIES:
        for seat in range(s.players):
            s.chart_order[seat] = s.setting[FIRST_SEAT + seat]
        charts = s.players
    else:
        for species in range(SPECIES):
            if s.setting[SPECIES_POOL] == ALL_SPECIES or BALANCED[s.players - FEWEST_PLAYERS, species] == 1:
                s.chart_order[charts] = species
                charts += 1
    for place in range(charts, SPECIES):
        s.chart_order[place] = NONE
    return charts


@rule
def shuffle_charts(s: State, charts: int) -> None:
    """Random order; unless all are to choose from, the charts beyond the number of players leave the game.

    [WL-2.1, WL-15.2]
    """
    for place in range(charts - 1, 0, -1):
        other = rand(s, place + 1)
        kept = s.chart_order[place]
        s.chart_order[place] = s.chart_order[other]
        s.chart_order[other] = kept
    if s.setting[SPECIES_DEAL] != BY_CHOICE:
        for place in range(s.players, charts):
            s.chart_order[place] = NONE


@rule
def take_chart(s: State, who: int, species: int) -> None:
    """The chart shows the levels to begin with.  [WL-2.1, WL-3.2]"""
    s.chart[who] = species
    for terrain in range(TERRAINS):
        s.level[who, terrain] = PRINTED_LEVEL[species, terrain]
    find_habitat(s, who)
    for place in range(SPECIES):
        if s.chart_order[place] == species:
            s.chart_order[place] = NONE
    note(s, PLAYS_SPECIES, who, species)


@decision
def choose_species(s: State, ask: Ask, who: int) -> None:
    """Choose your species among the charts that are left.  [WL-2.1]"""
    for species in range(SPECIES):
        if is_left(s, species) and offer(ask, CHOOSE + species):
            take_chart(s, who, species)
            return


@rule
def is_left(s: State, species: int) -> bool:
    for place in range(SPECIES):
        if s.chart_order[place] == species:
            return True
    return False


# Variant 3


@procedure
def auction_charts(s: State, place: int) -> None:
    """One chart after the other; the last one goes to the last player for nothing.

    [WL-15.2, WL-15.3, WL-15.7]
    """
    s.opener = next_without_chart(s, s.opener)
    if place == s.players - 1:
        take_chart(s, s.opener, s.chart_order[place])
        return
    s.offered = s.chart_order[place]
    s.highest_bid = 0
    s.highest_bidder = NOBODY
    s.passed = with_chart(s)
    note(s, CHART_OFFERED, s.offered)
    do(s, bid_for_chart, s.opener)
    do(s, sell_chart)
    do(s, auction_charts, place + 1)


@rule
def next_without_chart(s: State, after: int) -> int:
    """The first player without a chart to the left of another.  [WL-15.3]"""
    who = s.left[after]
    while s.chart[who] != NONE:
        who = s.left[who]
    return who


@rule
def with_chart(s: State) -> int:
    mask = 0
    for seat in range(s.players):
        if s.chart[seat] != NONE:
            mask |= 1 << seat
    return mask


@decision
def bid_for_chart(s: State, ask: Ask, who: int) -> None:
    """Bid food for the species chart, or pass and be out of this auction.  [WL-15.1, WL-15.4, WL-15.5]"""
    if offer(ask, PASS):
        s.passed |= 1 << who
        note(s, PASSES, who)
        ask_next_participant(s, who)
        return
    for food in range(s.highest_bid + 1, s.food[who] + 1):
        if offer(ask, BID_FOR_CHART + food - 1):
            s.highest_bid = food
            s.highest_bidder = who
            note(s, CHART_BID, who, food)
            ask_next_participant(s, who)
            return


@rule
def ask_next_participant(s: State, who: int) -> None:
    """As long as two participants are left the next one is asked.  [WL-15.4, WL-15.6]"""
    other = next_participant(s, who)
    if next_participant(s, other) != other:
        do(s, bid_for_chart, other)


@rule
def next_participant(s: State, after: int) -> int:
    who = s.left[after]
    while (s.passed >> who) & 1 == 1:
        who = s.left[who]
    return who


@procedure
def sell_chart(s: State) -> None:
    """The one participant left gets the chart and pays the bid, if any, to the bank.  [WL-15.6]"""
    winner = next_participant(s, s.opener)
    species = s.offered
    price = s.highest_bid
    s.food[winner] -= price
    s.offered = NONE
    s.highest_bid = 0
    s.highest_bidder = NOBODY
    s.passed = 0
    if price > 0:
        note(s, CHART_PRICE, winner, price)
    take_chart(s, winner, species)


@procedure
def sit_by_age(s: State) -> None:
    """From the oldest to the youngest species, clockwise: seats keep their players, the order of play
    changes.

    [WL-15.8]
    """
    oldest = seat_after(s, NONE)
    seat = oldest
    for _ in range(s.players):
        younger = seat_after(s, s.chart[seat])
        s.left[seat] = younger if younger != NOBODY else oldest
        seat = younger if younger != NOBODY else oldest


@rule
def seat_after(s: State, species: int) -> int:
    """The seat with the oldest species that is younger than this one, or NOBODY."""
    best = NOBODY
    for seat in range(s.players):
        if s.chart[seat] > species and (best == NOBODY or s.chart[seat] < s.chart[best]):
            best = seat
    return best
