"""The market: always one animal too small, filled at the start of a round and never during it.  [WC-6.16]"""

from branco.kernel.language import draw_from_counts, note, rule

from .events import COMES_TO_MARKET, LEAVES_MARKET
from .state import State
from .tables import FEWEST_PLAYERS, MARKET_SIZE, SPECIES


@rule
def market_size(s: State) -> int:
    """Always one animal fewer than players.  [WC-1.4, WC-2.4]"""
    return MARKET_SIZE[s.players - FEWEST_PLAYERS]


@rule
def can_fill_market(s: State) -> bool:
    return s.animals_left >= market_size(s)


@rule
def is_last_round(s: State) -> bool:
    """No further market can be filled.  [WC-3.2]"""
    return not can_fill_market(s)


@rule
def fill_market(s: State) -> None:
    """Reveal as many animals as the market has room for.  [WC-2.4, WC-9.3]"""
    for _ in range(market_size(s)):
        species = draw_from_counts(s, s.animals, s.animals_left)
        s.animals_left -= 1
        s.market[species] += 1
        note(s, COMES_TO_MARKET, species)


@rule
def market_is_empty(s: State) -> bool:
    for species in range(SPECIES):
        if s.market[species] > 0:
            return False
    return True


@rule
def empty_market(s: State) -> None:
    """Animals left in the market leave the game.  [WC-9.2]"""
    for species in range(SPECIES):
        for _ in range(s.market[species]):
            note(s, LEAVES_MARKET, species)
        s.gone[species] += s.market[species]
        s.market[species] = 0
