"""Setting up: leaders, animals and habitat cards."""

from branco.kernel.language import NOBODY, NONE, draw_from_counts, procedure, rule

from .cards import draw_up_to
from .settings import BALANCED, REMOVAL
from .state import State
from .tables import ANIMAL_CARDS, COPIES, FEWEST_PLAYERS, KINDS, MOST_PAYMENT, REMOVED, SPECIES, START_HAND


@procedure
def lay_out_leaders(s: State) -> None:
    """All leaders start in the supply, and nothing lies on the table.  [WC-2.1, WC-1.6]"""
    for species in range(SPECIES):
        s.leader[species] = NOBODY
    for who in range(len(s.bid)):
        s.bid[who] = NONE
        for place in range(MOST_PAYMENT):
            s.paid[who, place] = NONE
            s.laid[who, place] = NONE


@procedure
def remove_animals(s: State) -> None:
    """Shuffle the animals and remove some unseen; with three players one of each species first.

    [WC-2.2, WC-2.3, WC-1.4]
    """
    for species in range(SPECIES):
        s.animals[species] = ANIMAL_CARDS[species]
        s.animals_left += ANIMAL_CARDS[species]
    if s.players == FEWEST_PLAYERS and s.setting[REMOVAL] == BALANCED:
        for species in range(SPECIES):
            remove_animal(s, species)
            s.animals[species] -= 1
            s.removed_known[species] = 1
    while s.removed_size < REMOVED[s.players - FEWEST_PLAYERS]:
        remove_animal(s, draw_from_counts(s, s.animals, s.animals_left))


@rule
def remove_animal(s: State, species: int) -> None:
    s.animals_left -= 1
    s.removed[species] += 1
    s.removed_size += 1


@procedure
def deal_habitat_cards(s: State) -> None:
    """Shuffle the habitat cards and deal seven to everybody; the Refill card comes on top.  [WC-2.5, WC-2.6, WC-1.7]"""
    for kind in range(KINDS):
        s.deck[kind] = COPIES[kind]
        s.deck_size += COPIES[kind]
    for who in range(s.players):
        draw_up_to(s, who, START_HAND)
