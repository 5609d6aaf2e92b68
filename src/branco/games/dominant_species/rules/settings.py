"""Which cell of the record's setting holds which option, and what its values mean; options.py tells them in words."""

from branco.kernel.language import ints, rule

from .state import State
from .tables import ANIMALS, FEWEST_PLAYERS, MOST_PLAYERS

ASSIGNMENT, MULTI_ANIMAL, RANDOM_EARTH, SHORT_GAME, FEWER_PAWNS, TURN_LIMIT, FIRST_SEAT = range(7)
FROM_LOBBY, BY_LOT, BY_CHOICE = range(3)
SHORTER_BY = ints([0, 5, 10])
LEAST_TURNS, MOST_TURNS, USUAL_TURNS = 10, 60, 40
NO_TURN_LIMIT = MOST_TURNS - LEAST_TURNS + 1  # the value behind the last number
RUNAWAY = 250  # no rule: in this turn a game without a limit is stopped, since random play might go on for ever


@rule
def has_all_six_animals(s: State) -> bool:
    """Two or three players lead all six animals among them.  [DS-46.1]"""
    return s.setting[MULTI_ANIMAL] == 1


@rule
def animals_in_play(s: State) -> int:
    """One animal a player, or all six.  [DS-1.1, DS-46.1]"""
    return ANIMALS if has_all_six_animals(s) else s.players


@rule
def player_count_row(s: State) -> int:
    """The row of DS-0.6 that deals pawns and cubes; all six animals get those of six players.  [DS-46.2]"""
    return (MOST_PLAYERS if has_all_six_animals(s) else s.players) - FEWEST_PLAYERS


@rule
def has_random_earth(s: State) -> bool:
    """The start tiles and disks are shuffled.  [DS-47.6]"""
    return s.setting[RANDOM_EARTH] == 1


@rule
def cards_set_aside(s: State) -> int:
    """How many cards the short game does without.  [DS-48.1]"""
    return SHORTER_BY[s.setting[SHORT_GAME]]


@rule
def fewer_pawns(s: State) -> int:
    """How many pawns less every animal starts with.  [DS-48.2]"""
    return s.setting[FEWER_PAWNS]


@rule
def has_turn_limit(s: State) -> bool:
    """Whether the game ends in a certain turn at the latest.  [DS-18.7]"""
    return s.setting[TURN_LIMIT] != NO_TURN_LIMIT


@rule
def turn_limit(s: State) -> int:
    """The turn that is the last one at the latest.  [DS-18.7]"""
    return LEAST_TURNS + s.setting[TURN_LIMIT]


@rule
def animal_of_place(s: State, place: int) -> int:
    """The animal chosen for a place before the game.  [DS-1.2]"""
    return s.setting[FIRST_SEAT + place]
