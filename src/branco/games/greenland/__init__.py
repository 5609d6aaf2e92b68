"""Greenland (third edition), by Phil Eklund (Sierra Madre Games, 2018). Forced choices are made at once.  [GL-1.22]"""

from branco.game import Game, Plan, Sides
from branco.kernel.compile.launch import Launch
from branco.kernel.compile.targets import Parts

from .mind.foolish import is_foolish
from .mind.greedy import appeal
from .mind.observation import OBSERVATION
from .rules.flow import game
from .rules.invariants import invariant
from .rules.options import PRESETS, SETTINGS, check_settings
from .rules.scoring import score, standing, tribe_of
from .rules.state import State
from .rules.tables import BOX, TRIBE_ROWS

GAME = Game(
    name="greenland",
    titles={"en": "Greenland", "it": "Greenland"},
    credits="Phil Eklund (Sierra Madre Games, 2018)",
    pitch={
        "en": "Four tribes hunt, marry, trade and raid to survive in medieval Greenland.",
        "it": "Quattro tribù cacciano, si sposano, trattano e razziano per sopravvivere nella Groenlandia medievale.",
    },
    minutes=(60, 120),
    weight=4,
    players=range(1, 5),
    settings=SETTINGS,
    presets=PRESETS,
    box=BOX,
    is_foolish=is_foolish,
    rare=(
        "brutal_elder_death",
        "cut_hand CASH",
        "give_up_import GIVE_UP",
        "pay_raided_upkeep CASH",
        "hunt_as_opportunist HUNT",
        "hunt_as_opportunist GO_HOME",
        "lose_guard_or_husband LOSE_GUARD",
        "lose_guard_or_husband LOSE_HUSBAND",
        "lose_guard_or_husband LOSE_KIN",
    ),
    plan=Plan(horizon=150, advised=50, heat=3.0),
    same_data=("b3a7052b01de5a67", "3221c79f736f3f92"),
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
        observation=OBSERVATION,
        side=tribe_of,
        forced=True,
        limit=156_000,
        launch=Launch(company=24, abreast=True, has_signs=False),
        data_hash=BOX.hash,
    ),
)
