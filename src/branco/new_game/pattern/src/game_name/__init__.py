"""Game Title: acorns on a stump."""

from branco.game import Game
from branco.kernel.compile.targets import Parts

from .mind.greedy import appeal
from .mind.observation import OBSERVATION
from .rules.flow import game
from .rules.invariants import invariant
from .rules.options import SETTINGS
from .rules.scoring import score, standing
from .rules.state import State
from .rules.tables import BOX

GAME = Game(
    name="game_name",
    titles={"en": "Game Title", "it": "Game Title"},
    credits="its designer",
    pitch={
        "en": "Lay acorns on the stump, hit the number exactly, and carry them all home.",
        "it": "Posa ghiande sul ceppo, centra il numero esatto e portale tutte a casa.",
    },
    minutes=(10, 20),
    weight=1,
    players=range(2, 5),
    settings=SETTINGS,
    box=BOX,
    parts=Parts(
        package=__package__,
        state=State,
        start=game,
        score=score,
        standing=standing,
        appeal=appeal,
        invariant=invariant,
        observation=OBSERVATION,
        forced=True,
        limit=100,
        data_hash=BOX.hash,
    ),
)
