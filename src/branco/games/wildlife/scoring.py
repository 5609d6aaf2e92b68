"""Major scoring: areas, herds, adaptations, abilities, food; and the victory."""

from branco.kernel.agenda import do
from branco.kernel.journal import note
from branco.kernel.registry import rule
from branco.kernel.steps import procedure

from .events import (
    MAJOR_SCORING,
    SCORES_ABILITIES,
    SCORES_ADAPTATIONS,
    SCORES_AREA,
    SCORES_FOOD,
    SCORES_HERD,
    SHOWS_FOOD,
)
from .island import is_full
from .settings import FOOD_HIDDEN, TIEBREAK, VICTORY_TIE
from .spaces import Spaces, connected, creatures_of, first_of, has_any, how_many, one_space, without
from .state import State
from .tables import (
    ABILITIES,
    AREA_POINTS,
    AREAS,
    CREATURES,
    FEWEST_PLAYERS,
    HERD_POINTS,
    LARGE_MONOPOLY,
    MOST_CREATURES,
    PLACES,
    RANKING_POINTS,
    SMALL_MONOPOLY,
)

# What is ranked: tiles in each of the twelve areas, then these.
BY_ADAPTATIONS, BY_ABILITIES, BY_FOOD = range(AREAS, AREAS + 3)
SMALLEST_HERD = 2
MOST_FOOD = 1 << 17
NOUGHT = 1 << 20  # success may be negative, a standing may not


@procedure
def major_scoring(s: State) -> None:
    """Areas, herds, adaptations, abilities, food; the purple marker only shows what is being counted.

    [WL-10.1, WL-10.2, WL-10.3, WL-10.28, WL-16.6]
    """
    s.scorings += 1
    s.scoring_due = 0
    note(s, MAJOR_SCORING)
    for area in range(AREAS):
        do(s, score_area, area)
    do(s, score_herds)
    do(s, score_ranking, BY_ADAPTATIONS)
    do(s, score_ranking, BY_ABILITIES)
    do(s, show_food)
    do(s, score_ranking, BY_FOOD)


# Places


@rule
def amount(s: State, what: int, who: int) -> int:
    """What a ranking counts.  [WL-10.12, WL-10.24, WL-10.25, WL-10.26]"""
    if what < AREAS:
        return s.settlers[what, who]
    if what == BY_ADAPTATIONS:
        return s.adaptations[who]
    if what == BY_ABILITIES:
        return ability_tiles(s, who)
    return s.food[who]


@rule
def ability_tiles(s: State, who: int) -> int:
    tiles = 0
    for kind in range(ABILITIES):
        tiles += s.ability[who, kind]
    return tiles


@rule
def place(s: State, what: int, who: int) -> int:
    """The place that is paid, from 1; equals are paid one place lower, and 0 is for who has nothing.

    [WL-10.5, WL-10.6, WL-10.7, WL-10.9]
    """
    mine = amount(s, what, who)
    if mine == 0:
        return 0
    return places_before(s, what, mine) + (2 if is_shared(s, what, who, mine) else 1)


@rule
def is_shared(s: State, what: int, who: int, mine: int) -> bool:
    for rival in range(s.players):
        if rival != who and amount(s, what, rival) == mine:
            return True
    return False


@rule
def places_before(s: State, what: int, mine: int) -> int:
    """A larger number uses up one place, or two if it is shared.  [WL-10.5, WL-10.7]"""
    used = 0
    for rival in range(s.players):
        theirs = amount(s, what, rival)
        if theirs > mine and equals_before(s, what, rival, theirs) < 2:
            used += 1
    return used


@rule
def equals_before(s: State, what: int, who: int, value: int) -> int:
    equals = 0
    for seat in range(who):
        if amount(s, what, seat) == value:
            equals += 1
    return equals


# Areas


@procedure
def score_area(s: State, area: int) -> None:
    """A monopoly, or the places of those with creatures in the area.

    [WL-10.4, WL-10.10, WL-10.11, WL-10.12, WL-10.13]
    """
    for who in range(s.players):
        points = area_points(s, area, who)
        if points > 0:
            s.success[who] += points
            note(s, SCORES_AREA, area, points, who)


@rule
def area_points(s: State, area: int, who: int) -> int:
    """Alone 5 in a full area, else 4; with others 3, 2, 1 by places.

    [WL-10.8, WL-10.10, WL-10.11, WL-10.12, WL-10.13]
    """
    mine = s.settlers[area, who]
    if mine > 0 and mine == s.filled[area]:
        return LARGE_MONOPOLY if is_full(s, area) else SMALL_MONOPOLY
    paid = place(s, area, who)
    return AREA_POINTS[paid - 1] if 0 < paid <= PLACES else 0


# Herds


@procedure
def score_herds(s: State) -> None:
    """From the largest size down to two: each herd is paid by place.

    [WL-10.14, WL-10.15, WL-10.16, WL-10.17, WL-10.22]
    """
    count_herds(s)
    next_place = 1
    for size in range(MOST_CREATURES, SMALLEST_HERD - 1, -1):
        herds = herds_of_size(s, size)
        if herds > 0:
            tied = owners_of_size(s, size) > 1
            pay_herds(s, size, next_place + 1 if tied else next_place)
            next_place += 2 if tied else herds
    forget_herds(s)


@rule
def count_herds(s: State) -> None:
    """Herds run over all terrains, so creatures that are stuck belong to them too.

    [WL-10.14, WL-10.15, WL-3.12]
    """
    for who in range(s.players):
        left = creatures_of(s, who)
        while has_any(left):
            herd = first_herd(left)
            left = without(left, herd)
            s.herds[who, how_many(herd)] += 1


@rule
def first_herd(creatures: Spaces) -> Spaces:
    """All that are connected with the first.  [WL-10.14]"""
    return connected(one_space(first_of(creatures)), creatures)


@rule
def herds_of_size(s: State, size: int) -> int:
    herds = 0
    for who in range(s.players):
        herds += s.herds[who, size]
    return herds


@rule
def owners_of_size(s: State, size: int) -> int:
    owners = 0
    for who in range(s.players):
        if s.herds[who, size] > 0:
            owners += 1
    return owners


@rule
def pay_herds(s: State, size: int, paid: int) -> None:
    """Herds of one owner are not tied and use up a place each; tied ones drop a place and use up two.

    [WL-10.18, WL-10.19, WL-10.20, WL-10.21, WL-10.8]
    """
    if paid > PLACES:
        return
    points = HERD_POINTS[paid - 1]
    for who in range(s.players):
        for _ in range(s.herds[who, size]):
            s.success[who] += points
            note(s, SCORES_HERD, size, points, who)


@rule
def forget_herds(s: State) -> None:
    for who in range(s.players):
        for size in range(MOST_CREATURES + 1):
            s.herds[who, size] = 0


# Adaptations, abilities, food


@procedure
def score_ranking(s: State, what: int) -> None:
    """4 for the first place and 2 for the second.  [WL-10.4, WL-10.23, WL-10.27, WL-7.3]"""
    for who in range(s.players):
        points = ranking_points(s, what, who)
        if points > 0:
            s.success[who] += points
            note_ranking(s, what, points, who)


@procedure
def show_food(s: State) -> None:
    """Hidden food is told to all when it is counted.  [WL-1.9]"""
    if s.setting[FOOD_HIDDEN] == 1:
        for who in range(s.players):
            note(s, SHOWS_FOOD, who, s.food[who])


@rule
def ranking_points(s: State, what: int, who: int) -> int:
    """Tied for first 2 each and nobody else; tied for second nothing.  [WL-10.8, WL-10.23, WL-10.27]"""
    paid = place(s, what, who)
    return RANKING_POINTS[paid - 1] if 0 < paid <= PLACES else 0


@rule
def note_ranking(s: State, what: int, points: int, who: int) -> None:
    if what == BY_ADAPTATIONS:
        note(s, SCORES_ADAPTATIONS, s.adaptations[who], points, who)
    elif what == BY_ABILITIES:
        note(s, SCORES_ABILITIES, ability_tiles(s, who), points, who)
    else:
        note(s, SCORES_FOOD, s.food[who], points, who)


# Victory


@rule
def score(s: State, who: int) -> int:
    """Success.  [WL-11.6, WL-1.4]"""
    return s.success[who]


@rule
def species_of(s: State, who: int) -> int:
    """The species of a seat's chart."""
    return s.chart[who]


@rule
def standing(s: State, who: int) -> int:
    """Most success wins; equals share the victory, or by agreement more creatures on the island and then more
    food decide.

    [WL-11.6, WL-11.7]
    """
    if s.setting[VICTORY_TIE] != TIEBREAK:
        return NOUGHT + s.success[who]
    with_creatures = (NOUGHT + s.success[who]) * (MOST_CREATURES + 1) + creatures_on_island(s, who)
    return with_creatures * MOST_FOOD + s.food[who]


@rule
def creatures_on_island(s: State, who: int) -> int:
    return CREATURES[s.players - FEWEST_PLAYERS] - s.reserve[who] - s.lost[who]
