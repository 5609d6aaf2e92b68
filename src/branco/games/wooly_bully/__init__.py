"""Wooly Bully, by Philippe des Pallières (Asmodée, 2002)."""

from branco.game import Game, Reactions, Topic, Turns
from branco.kernel.targets import Parts

from .clock import is_new_turn, may_be_reacted_to, run_out, whose_turn
from .features import features
from .flow import game
from .greedy import appeal
from .invariants import invariant
from .orders import REACTIONS
from .scoring import score, standing
from .settings import SETTINGS
from .state import State
from .tables import BOX

GAME = Game(
    name="wooly_bully",
    titles={"en": "Wooly Bully", "it": "Wooly Bully"},
    credits="Philippe des Pallières (Asmodée, 2002)",
    pitch={
        "en": "Close pens for your secret flock, keep the wolves away, and leave in time.",
        "it": "Chiudi recinti per il tuo gregge segreto, tieni lontani i lupi ed esci al momento giusto.",
    },
    players=range(2, 5),
    settings=SETTINGS,
    timeout=run_out,
    standing_orders=(Topic("react", ("react",), REACTIONS),),
    reactions=Reactions("react", may_be_reacted_to, lasting=("active",)),
    turns=Turns(whose_turn, is_new_turn),
    box=BOX,
    parts=Parts(
        package=__package__,
        state=State,
        start=game,
        score=score,
        standing=standing,
        appeal=appeal,
        invariant=invariant,
        features=features,
        forced=True,
        limit=900,
        data_hash=BOX.hash,
    ),
)
