"""What a learning agent reads, field by field with bounds."""

from branco.kernel.language import Cells, rule
from branco.kernel.language.observing import (
    Observation,
    amount,
    computed,
    each_seat,
    flag,
    kind,
    own,
    seat,
    seats,
)

from ..rules.scoring import score
from ..rules.state import State
from ..rules.tables import ANIMAL_CARDS, COPIES, KINDS, SEATS

MOST_CARDS = int(COPIES.sum())
MOST_ANIMALS = int(ANIMAL_CARDS.sum())
MOST_POINTS = 250


@rule
def scores(s: State, viewer: int, at: int, out: Cells) -> None:
    """The points of each seat as they are now, the viewer's first."""
    for place in range(SEATS):
        out[at + place] = score(s, (viewer + place) % s.players) if place < s.players else 0


OBSERVATION = Observation(
    amount("round_number", most=20),
    own(amount("hand", most=int(COPIES.max())), kind("laid", of=KINDS + 1), amount("to_discard", most=MOST_CARDS)),
    amount("discard duel", most=int(COPIES.max())),
    amount("deck_size discard_size", most=MOST_CARDS),
    amount("market gone removed_known", most=int(ANIMAL_CARDS.max())),
    amount("animals_left removed_size", most=MOST_ANIMALS),
    seat("leader"),
    amount("two_laid", most=SEATS),
    seats("tied"),
    each_seat(
        amount("hand_size", most=MOST_CARDS),
        amount("known", most=int(COPIES.max())),
        kind("bid paid", of=KINDS + 1),
        flag("bought swap_done left_bid"),
        amount("ahead", most=SEATS),
        amount("collection", most=int(ANIMAL_CARDS.max())),
        amount("points", most=MOST_POINTS),
    ),
    computed("score", scores, things=SEATS, most=MOST_POINTS),
)
