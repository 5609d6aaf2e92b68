"""WildLife, by Wolfgang Kramer (Clementoni, Uberplay, 2002/2003)."""

from branco.game import Game, Plan, Sides
from branco.kernel.compile.targets import Parts

from .mind.foolish import is_foolish
from .mind.greedy import appeal, appeal_above
from .mind.observation import OBSERVATION
from .rules.flow import game
from .rules.invariants import invariant
from .rules.options import PRESETS, SETTINGS, check_settings
from .rules.orders import TOPICS
from .rules.secrets import imagine_food
from .rules.state import State
from .rules.tables import BOX, SPECIES_ROWS
from .rules.victory import score, species_of, standing

GAME = Game(
    name="wildlife",
    titles={"en": "WildLife", "it": "WildLife"},
    credits="Wolfgang Kramer (Clementoni, Uberplay, 2002/2003)",
    pitch={
        "en": "Six species spread over an island: migrate, expand, attack, and sell cards to your rivals.",
        "it": "Sei specie si contendono un'isola: migra, espanditi, attacca e vendi carte ai rivali.",
    },
    minutes=(60, 120),
    weight=3,
    players=range(2, 7),
    settings=SETTINGS,
    presets=PRESETS,
    check_settings=check_settings,
    standing_orders=TOPICS,
    box=BOX,
    is_foolish=is_foolish,
    plan=Plan(rivals=4, foreseen=24, appealing=1.5),
    same_data=("0b569288464de1b4",),
    sides=Sides({"en": "species", "it": "specie"}, SPECIES_ROWS.words),
    parts=Parts(
        package=__package__,
        state=State,
        start=game,
        score=score,
        standing=standing,
        appeal=appeal,
        appeal_above=appeal_above,
        invariant=invariant,
        observation=OBSERVATION,
        side=species_of,
        imagine=imagine_food,
        forced=False,
        limit=1_100_000,  # 250 rounds of six players
        data_hash=BOX.hash,
    ),
)
