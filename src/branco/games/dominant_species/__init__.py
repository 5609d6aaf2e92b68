"""Dominant Species, by Chad Jensen (GMT Games, 2010)."""

from branco.game import Game, Plan, Sides
from branco.kernel.compile.targets import Parts

from .mind.foolish import is_foolish
from .mind.greedy import appeal
from .mind.observation import OBSERVATION
from .rules.deciding_animal import acting_words
from .rules.flow import game
from .rules.invariants import invariant
from .rules.options import PRESETS, SETTINGS, check_settings
from .rules.scoring import animal_of, score, standing
from .rules.state import State
from .rules.tables import ANIMAL, BOX, FEWEST_PLAYERS, MOST_PLAYERS

GAME = Game(
    name="dominant_species",
    titles={"en": "Dominant Species", "it": "Specie Dominanti"},
    credits="Chad Jensen (GMT Games, 2010)",
    pitch={
        "en": "The ice advances: adapt your animal, spread it and dominate a freezing Earth.",
        "it": "Il ghiaccio avanza: adatta il tuo animale, diffondilo e domina una Terra che si raffredda.",
    },
    minutes=(180, 240),
    weight=5,
    players=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    settings=SETTINGS,
    presets=PRESETS,
    box=BOX,
    plan=Plan(advised=100),
    is_foolish=is_foolish,
    same_data=("b0b8c0508edbe830",),
    sides=Sides({"en": "animal", "it": "animale"}, ANIMAL.words),
    parts=Parts(
        package=__package__,
        state=State,
        start=game,
        score=score,
        standing=standing,
        appeal=appeal,
        invariant=invariant,
        observation=OBSERVATION,
        side=animal_of,
        forced=True,
        limit=60_000,
        data_hash=BOX.hash,
    ),
    check_settings=check_settings,
    acting=acting_words,
)
