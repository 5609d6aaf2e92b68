"""Wild Cards, by Ferdinand Schnitzler (Board Game Circus, 2020)."""

from branco.game import Game
from branco.kernel.compile.targets import Parts

from .mind.foolish import is_foolish
from .mind.greedy import appeal
from .mind.observation import OBSERVATION
from .rules.eagle import imagine_two_laid
from .rules.flow import game
from .rules.invariants import invariant
from .rules.options import PRESETS, SETTINGS
from .rules.scoring import score, standing
from .rules.state import State
from .rules.tables import BOX

GAME = Game(
    name="wild_cards",
    titles={"en": "Wild Cards", "it": "Wild Cards"},
    credits="Ferdinand Schnitzler (Board Game Circus, 2020)",
    pitch={
        "en": "Win animals with cards of their habitat, lead their herds, and mind the ties.",
        "it": "Conquista gli animali con carte del loro habitat, diventa Capobranco e attento ai pareggi.",
    },
    minutes=(20, 30),
    weight=2,
    players=range(3, 6),
    settings=SETTINGS,
    presets=PRESETS,
    box=BOX,
    is_foolish=is_foolish,
    rare=("priority_decides",),
    same_data=("bd4575c40ce0bdf0",),
    parts=Parts(
        package=__package__,
        state=State,
        start=game,
        score=score,
        standing=standing,
        appeal=appeal,
        invariant=invariant,
        observation=OBSERVATION,
        imagine=imagine_two_laid,
        forced=True,
        limit=3000,
        data_hash=BOX.hash,
    ),
)
