"""Minor scoring: whoever completes an area takes a marker from the minor track."""

from branco.kernel.language import note, rule

from .events import COMPLETES, SCORING_DUE
from .game_end import trigger_end
from .island import is_full
from .state import State
from .tables import AREA, FEWEST_PLAYERS, MARKER_POINTS, MARKERS, PURPLE


@rule
def minor_scoring(s: State, who: int, space: int) -> None:
    """Whoever fills the last space of an unmarked area scores at once.

    [WL-9.1, WL-9.3, WL-9.5, WL-9.6, WL-9.7, WL-9.8]
    """
    area = AREA[space]
    if not is_full(s, area) or s.marked[area] == 1 or s.markers == MARKERS:
        return
    points = MARKER_POINTS[s.markers]
    s.success[who] += points
    s.marked[area] = 1
    note(s, COMPLETES, who, area, points)
    take_marker(s)


@rule
def take_marker(s: State) -> None:
    """Purple places bring a major scoring, the last marker with three or more players the end.

    [WL-9.2, WL-9.9, WL-11.1, WL-12.6, WL-12.8]
    """
    if PURPLE[s.markers] == 1:
        s.scoring_due = 1
        note(s, SCORING_DUE)
    s.markers += 1
    if s.markers == MARKERS and s.players > FEWEST_PLAYERS:
        trigger_end(s)
