"""Wooly Bully, by Philippe des Pallières (Asmodée, 2002)."""

from branco.game import Game, Plan, Reactions, Topic, Turns
from branco.kernel.compile.launch import Launch
from branco.kernel.compile.targets import Parts

from .mind.describing import DESCRIPTION
from .mind.foolish import is_foolish
from .mind.greedy import appeal
from .mind.observation import OBSERVATION
from .rules.actions import is_heard
from .rules.clock import idle, is_counted, is_new_turn, may_be_reacted_to, run_out, whose_turn
from .rules.flow import game
from .rules.invariants import invariant
from .rules.options import PRESETS, SETTINGS, check_settings
from .rules.orders import REACTIONS
from .rules.scoring import score, standing
from .rules.state import State
from .rules.tables import BOX

GAME = Game(
    name="wooly_bully",
    titles={"en": "Wooly Bully", "it": "Wooly Bully"},
    credits="Philippe des Pallières (Asmodée, 2002)",
    pitch={
        "en": "Close pens for your secret flock, keep the wolves away, and leave in time.",
        "it": "Chiudi recinti per il tuo gregge segreto, tieni lontani i lupi ed esci al momento giusto.",
    },
    minutes=(30, 30),
    weight=1,
    players=range(2, 5),
    settings=SETTINGS,
    presets=PRESETS,
    check_settings=check_settings,
    timeout=run_out,
    standing_orders=(Topic("react", ("react",), REACTIONS),),
    reactions=Reactions("react", may_be_reacted_to, lasting=("active",), is_counted=is_counted, idle=idle),
    turns=Turns(whose_turn, is_new_turn),
    is_heard=is_heard,
    is_foolish=is_foolish,
    box=BOX,
    rare=(
        "play_tile PASS",
        "run_out_of_tiles REVEAL",
        "run_out_of_tiles FINISH",
        "run_out_of_tiles STAY",
        "finish_without_tiles",
    ),
    # whoever leaves at once by chance has a good bonus: with more lapses the easy bot would lose to chance
    plan=Plan(lapses=20, foreseen=40),
    same_data=("299ac8ff2e74412f",),
    parts=Parts(
        package=__package__,
        state=State,
        start=game,
        score=score,
        standing=standing,
        appeal=appeal,
        invariant=invariant,
        observation=OBSERVATION,
        description=DESCRIPTION,
        forced=True,
        limit=950,
        launch=Launch(threads=1024, company=24, registers=64, abreast=True, has_signs=False),
        data_hash=BOX.hash,
    ),
)
