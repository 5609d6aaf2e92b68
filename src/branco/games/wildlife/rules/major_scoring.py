"""Major scoring: areas, herds, adaptations, abilities, food."""

from branco.kernel.language import do, note, procedure, rule

from .events import (
    MAJOR_SCORING,
    SCORES_ABILITIES,
    SCORES_ADAPTATIONS,
    SCORES_AREA,
    SCORES_FOOD,
    SCORES_HERD,
    SHOWS_FOOD,
)
from .herds import SMALLEST_HERD, count_herds, forget_herds, herds_of_size, owners_of_size
from .island import is_full
from .rankings import (
    BY_ABILITIES,
    BY_ADAPTATIONS,
    BY_FOOD,
    FIRST_PLACE,
    ability_tiles,
    paid_place,
    place_behind,
    ranked_place,
)
from .settings import FOOD_HIDDEN
from .state import State
from .tables import (
    AREA_POINTS,
    AREAS,
    HERD_POINTS,
    LARGE_MONOPOLY,
    MOST_CREATURES,
    PAID_PLACES,
    RANKING_POINTS,
    SMALL_MONOPOLY,
)


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
    place = ranked_place(s, area, who)
    return AREA_POINTS[place - 1] if FIRST_PLACE <= place <= PAID_PLACES else 0


# Herds


@procedure
def score_herds(s: State) -> None:
    """From the largest size down to two: each herd is paid by place.

    [WL-10.15, WL-10.16, WL-10.17, WL-10.22]
    """
    count_herds(s)
    place = FIRST_PLACE
    for size in range(MOST_CREATURES, SMALLEST_HERD - 1, -1):
        herds = herds_of_size(s, size)
        if herds > 0:
            owners = owners_of_size(s, size)
            pay_herds(s, size, paid_place(place, owners))
            place = place_behind(place, owners, herds)
    forget_herds(s)


@rule
def pay_herds(s: State, size: int, place: int) -> None:
    """All herds of a size are paid the same place, also several of one player.

    [WL-10.8, WL-10.17, WL-10.18, WL-10.20]
    """
    if place > PAID_PLACES:
        return
    points = HERD_POINTS[place - 1]
    for who in range(s.players):
        for _ in range(s.herds[who, size]):
            s.success[who] += points
            note(s, SCORES_HERD, size, points, who)


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
    place = ranked_place(s, what, who)
    return RANKING_POINTS[place - 1] if FIRST_PLACE <= place <= PAID_PLACES else 0


@rule
def note_ranking(s: State, what: int, points: int, who: int) -> None:
    if what == BY_ADAPTATIONS:
        note(s, SCORES_ADAPTATIONS, s.adaptations[who], points, who)
    elif what == BY_ABILITIES:
        note(s, SCORES_ABILITIES, ability_tiles(s, who), points, who)
    else:
        note(s, SCORES_FOOD, s.food[who], points, who)
