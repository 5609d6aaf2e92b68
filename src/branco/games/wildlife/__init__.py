"""WildLife, by Wolfgang Kramer (Clementoni, Uberplay, 2002/2003)."""

from branco.game import Game, Sides
from branco.kernel.targets import Parts

from .features import features
from .flow import game
from .greedy import appeal
from .invariants import invariant
from .options import SETTINGS, check_settings
from .orders import TOPICS
from .scoring import score, species_of, standing
from .secrets import imagine_food
from .state import State
from .tables import BOX, SPECIES_ROWS

GAME = Game(
    name="wildlife",
    titles={"en": "WildLife", "it": "WildLife"},
    credits="Wolfgang Kramer (Clementoni, Uberplay, 2002/2003)",
    pitch={
        "en": "Six species spread over an island: migrate, expand, attack, and sell cards to your rivals.",
        "it": "Sei specie si contendono un'isola: migra, espanditi, attacca e vendi carte ai rivali.",
    },
    players=range(2, 7),
    settings=SETTINGS,
    check_settings=check_settings,
    standing_orders=TOPICS,
    box=BOX,
    sides=Sides({"en": "species", "it": "specie"}, SPECIES_ROWS.words),
    parts=Parts(
        package=__package__,
        state=State,
        start=game,
        score=score,
        standing=standing,
        appeal=appeal,
        invariant=invariant,
        features=features,
        side=species_of,
        imagine=imagine_food,
        forced=False,
        limit=256_000,
        data_hash=BOX.hash,
    ),
)
