"""What is counted of a seat: the reasons of a hint are differences of these numbers."""

from branco.board.counting import Count

from ..rules.leaders import owns
from ..rules.scoring import animal_cards, leader_points, species_points
from ..rules.state import State
from ..rules.tables import SPECIES


def leaders(s: State, who: int) -> int:
    return sum(owns(s, who, species) for species in range(SPECIES))


def bonuses(s: State, who: int) -> int:
    return s.points[who]


def cards(s: State, who: int) -> int:
    return s.hand_size[who]


COUNTS = (
    Count(
        "leaders",
        leaders,
        {"en": "leaders", "it": "Capibranco"},
        {
            "en": ("takes the lead of a species", "takes the lead of {n} species"),
            "it": ("prende un Capobranco", "prende {n} Capibranco"),
        },
        {
            "en": ("loses the lead of a species", "loses the lead of {n} species"),
            "it": ("perde un Capobranco", "perde {n} Capibranco"),
        },
    ),
    Count(
        "bonuses",
        bonuses,
        {"en": "bonus points", "it": "punti bonus"},
        {
            "en": ("scores {n} bonus point", "scores {n} bonus points"),
            "it": ("fa {n} punto bonus", "fa {n} punti bonus"),
        },
    ),
    Count(
        "species points",
        species_points,
        {"en": "points for species", "it": "punti per le specie"},
        {
            "en": ("{n} point more for the largest species", "{n} points more for the largest species"),
            "it": ("{n} punto in più per le specie più numerose", "{n} punti in più per le specie più numerose"),
        },
        {
            "en": ("{n} point less for the largest species", "{n} points less for the largest species"),
            "it": ("{n} punto in meno per le specie più numerose", "{n} punti in meno per le specie più numerose"),
        },
    ),
    Count(
        "leader points",
        leader_points,
        {"en": "points for leaders", "it": "punti per i Capibranco"},
        {},
    ),
    Count(
        "animals",
        animal_cards,
        {"en": "animals", "it": "animali"},
        {"en": ("takes an animal", "takes {n} animals"), "it": ("prende un animale", "prende {n} animali")},
    ),
    Count(
        "cards",
        cards,
        {"en": "cards in hand", "it": "carte in mano"},
        {
            "en": ("{n} more card in hand", "{n} more cards in hand"),
            "it": ("{n} carta in più in mano", "{n} carte in più in mano"),
        },
        {
            "en": ("{n} card less in hand", "{n} cards less in hand"),
            "it": ("{n} carta in meno in mano", "{n} carte in meno in mano"),
        },
        lasts=False,
    ),
)
