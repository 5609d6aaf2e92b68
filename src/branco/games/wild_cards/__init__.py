"""Wild Cards, by Ferdinand Schnitzler (Board Game Circus, 2020)."""

from branco.game import Game, Setting
from branco.kernel.targets import Parts

from .bids import imagine_two_laid
from .features import features
from .flow import game
from .greedy import appeal
from .invariants import invariant
from .scoring import score, standing
from .state import State
from .tables import BOX

GAME = Game(
    name="wild_cards",
    titles={"en": "Wild Cards", "it": "Wild Cards"},
    credits="Ferdinand Schnitzler (Board Game Circus, 2020)",
    pitch={
        "en": "Win animals with cards of their habitat, lead their herds, and mind the ties.",
        "it": "Conquista gli animali con carte del loro habitat, diventa Capobranco e attento ai pareggi.",
    },
    players=range(3, 6),
    settings=(
        Setting(
            name="removal3",
            values=("balanced", "random"),
            default="balanced",
            titles={"en": "Animals removed with three players", "it": "Rimozione degli animali in tre giocatori"},
            helps={
                "en": "Balanced removes one animal of each species first; random removes any fourteen.",
                "it": "Equilibrata toglie prima un animale per specie; casuale ne toglie quattordici qualsiasi.",
            },
            value_titles={
                "balanced": {"en": "balanced", "it": "equilibrata"},
                "random": {"en": "random", "it": "casuale"},
            },
            players=(3,),
        ),
    ),
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
        imagine=imagine_two_laid,
        forced=True,
        limit=3000,
        data_hash=BOX.hash,
    ),
)
