"""Moving cards."""

from branco.kernel.language import draw_from_counts, note, rule

from .events import DRAWS
from .state import State


@rule
def draw_card(s: State, who: int) -> None:
    kind = draw_from_counts(s, s.deck, s.deck_size)
    s.deck_size -= 1
    s.hand[who, kind] += 1
    s.hand_size[who] += 1
    note(s, DRAWS, who, kind)
