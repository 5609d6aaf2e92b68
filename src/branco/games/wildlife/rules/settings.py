"""Which cell of the record's settings holds which option, and what its values mean, as the rules read it."""

from branco.kernel.language import rule

from .state import State

SPECIES_POOL = 0
ALL_SPECIES, DRAWN_SPECIES, BALANCED_SPECIES, LISTED_SPECIES = range(4)

SPECIES_DEAL = 1
AT_RANDOM, BY_CHOICE, BY_AUCTION, FIXED = range(4)

UNLIMITED_ABILITIES = 2
AUTO_EXPANSION = 3
ROTATING_START = 4
FOOD_HIDDEN = 5

BID_CAP = 6
FREE, AFFORDABLE = range(2)

PAYMENT = 7
AS_THE_WINNER_LIKES, FOOD_FIRST = range(2)

START_TIE = 8
NEXT_PLAYER_FIRST, PREVIOUS_STARTER_FIRST = range(2)

VICTORY_TIE = 9
SHARED, TIEBREAK = range(2)

ROUND_LIMIT = 10
FEWEST_ROUNDS, USUAL_ROUNDS, MOST_ROUNDS = 20, 60, 100  # the cell counts from the fewest
NO_LIMIT = MOST_ROUNDS - FEWEST_ROUNDS + 1
RUNAWAY = 250  # no rule of the game: a game without a limit is stopped after this round

FIRST_SEAT = 11  # six cells: the species named for each seat


@rule
def round_limit(s: State) -> int:
    """The round after which the game ends at the latest.  [WL-11.3]"""
    return FEWEST_ROUNDS + s.setting[ROUND_LIMIT] if has_round_limit(s) else RUNAWAY


@rule
def has_round_limit(s: State) -> bool:
    """Whether the players have set a limit.  [WL-11.3]"""
    return s.setting[ROUND_LIMIT] != NO_LIMIT


@rule
def species_for_seat(s: State, who: int) -> int:
    """The species that is named for a seat, where species are listed or fixed.  [WL-2.1]"""
    return s.setting[FIRST_SEAT + who]
