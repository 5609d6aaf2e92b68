"""Greenland (third edition), by Phil Eklund (Sierra Madre Games, 2018). Forced choices are made at once.  [GL-1.22]"""

from branco.game import Game, Sides
from branco.kernel.targets import Parts

from .features import features
from .flow import game
from .greedy import appeal
from .invariants import invariant
from .options import SETTINGS, check_settings
from .scoring import score, standing, tribe_of
from .state import State
from .tables import BOX, TRIBE_ROWS

GAME = Game(
    name="greenland",
    titles={"en": "Greenland", "it": "Greenland"},
    credits="Phil Eklund (Sierra Madre Games, 2018)",
    pitch={
        "en": "Four tribes hunt, marry, trade and raid to survive in medieval Greenland.",
        "it": "Quattro tribù cacciano, si sposano, trattano e razziano per sopravvivere nella Groenlandia medievale.",
    },
    players=range(1, 5),
    settings=SETTINGS,
    box=BOX,
    sides=Sides({"en": "tribe", "it": "tribù"}, TRIBE_ROWS.words),
    check_settings=check_settings,
    parts=Parts(
        package=__package__,
        state=State,
        start=game,
        score=score,
        standing=standing,
        appeal=appeal,
        invariant=invariant,
        features=features,
        side=tribe_of,
        forced=True,
        limit=144_000,
        data_hash=BOX.hash,
    ),
)
