"""Dominant Species, by Chad Jensen (GMT Games, 2010)."""

from collections.abc import Mapping

from branco.game import Game, Setting, Sides, Text
from branco.kernel.targets import Parts

from .features import features
from .flow import game
from .greedy import appeal
from .invariants import invariant
from .scoring import animal_of, score, standing
from .settings import LEAST_TURNS, MOST_TURNS, USUAL_TURNS
from .state import State
from .tables import ANIMAL, ANIMALS, BOX, FEWEST_PLAYERS, MOST_PLAYERS

OFF_ON = {"off": {"en": "no", "it": "no"}, "on": {"en": "yes", "it": "sì"}}


def _switch(name: str, en: str, it: str, help_en: str, help_it: str, players: tuple[int, ...] = ()) -> Setting:
    return Setting(name, ("off", "on"), "off", {"en": en, "it": it}, {"en": help_en, "it": help_it}, OFF_ON, players)


SHARING = (2, 3)  # so few players may lead all six animals among them


def _seat(number: int) -> Setting:
    """Which animal the seat leads; beyond the number of players, the seats' further animals."""
    return Setting(
        name=f"seat{number + 1}",
        values=ANIMAL.ids,
        default=ANIMAL.ids[number],
        titles={"en": f"Animal of place {number + 1}", "it": f"Animale del posto {number + 1}"},
        helps={
            "en": "When animals are chosen before the game; with all six the places go round the seats.",
            "it": "Se gli animali si scelgono prima della partita; con tutti e sei, i posti girano fra i giocatori.",
        },
        value_titles={
            ANIMAL.ids[animal]: {lang: ANIMAL.words.name(animal, lang) for lang in ("en", "it")}
            for animal in range(ANIMALS)
        },
        players=tuple(
            players for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1) if number < players or players in SHARING
        ),
    )


SETTINGS = (
    Setting(
        name="animals",
        values=("lobby", "random", "pick"),
        default="lobby",
        titles={"en": "Animals", "it": "Animali"},
        helps={
            "en": "Chosen before the game, dealt at random, or picked seat by seat when the game begins.",
            "it": "Scelti prima della partita, distribuiti a caso, o scelti a turno quando la partita comincia.",
        },
        value_titles={
            "lobby": {"en": "chosen before the game", "it": "scelti prima della partita"},
            "random": {"en": "at random", "it": "a caso"},
            "pick": {"en": "picked in turn", "it": "scelti a turno"},
        },
    ),
    _switch(
        "multi_animal",
        "All six animals",
        "Tutti e sei gli animali",
        "Two players lead three animals each, three players two; the lowest of one's animals counts.",
        "In due si guidano tre animali a testa, in tre due; conta il più basso dei propri animali.",
        SHARING,
    ),
    _switch(
        "random_earth",
        "Random Earth (house)",
        "Terra casuale (della casa)",
        "The start tiles and disks are shuffled, and the animals choose where they begin.",
        "Le tessere e i dischi iniziali si mescolano, e gli animali scelgono dove cominciare.",
    ),
    Setting(
        name="short_game",
        values=("0", "5", "10"),
        default="0",
        titles={"en": "Short game", "it": "Partita breve"},
        helps={
            "en": "This number of the 25 cards is set aside unseen before the game.",
            "it": "Questo numero delle 25 carte si mette da parte, coperto, prima della partita.",
        },
        value_titles={
            "0": {"en": "full deck", "it": "mazzo intero"},
            "5": {"en": "5 cards fewer", "it": "5 carte in meno"},
            "10": {"en": "10 cards fewer", "it": "10 carte in meno"},
        },
    ),
    _switch(
        "fewer_pawns",
        "Fewer pawns",
        "Meno cilindri",
        "Every animal starts with one pawn less.",
        "Ogni animale parte con un cilindro in meno.",
    ),
    Setting(
        name="turn_limit",
        values=tuple(str(turns) for turns in range(LEAST_TURNS, MOST_TURNS + 1)),
        default=str(USUAL_TURNS),
        titles={"en": "Turn limit", "it": "Limite di turni"},
        helps={
            "en": "After this turn the game ends even if nobody has taken Ice Age.",
            "it": "Dopo questo turno la partita finisce anche se nessuno ha preso Era Glaciale.",
        },
    ),
    *(_seat(number) for number in range(ANIMALS)),
)


def check_settings(players: int, settings: Mapping[str, str]) -> Text | None:
    """Two places may not have the same animal.  [DS-1.2]"""
    if settings["animals"] != "lobby":
        return None
    places = ANIMALS if settings["multi_animal"] == "on" else players
    chosen = [settings[f"seat{place + 1}"] for place in range(places)]
    for row, animal in enumerate(ANIMAL.ids):
        same = [place + 1 for place in range(places) if chosen[place] == animal]
        if len(same) > 1:
            return _shared(row, same)
    return None


def _shared(animal: int, places: list[int]) -> Text:
    taken, name = " and ".join(f"seat{place}" for place in places), ANIMAL.words.name(animal, "it")
    return {
        "en": f"{taken} cannot {'both' if len(places) == 2 else 'all'} be {ANIMAL.ids[animal]}; "
        "each animal has one place",
        "it": f"i posti {' e '.join(map(str, places))} hanno lo stesso animale, {name}; ogni animale ha un solo posto",
    }


GAME = Game(
    name="dominant_species",
    titles={"en": "Dominant Species", "it": "Specie Dominanti"},
    credits="Chad Jensen (GMT Games, 2010)",
    pitch={
        "en": "The ice advances: adapt your animal, spread it and dominate a freezing Earth.",
        "it": "Il ghiaccio avanza: adatta il tuo animale, diffondilo e domina una Terra che si raffredda.",
    },
    players=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    settings=SETTINGS,
    box=BOX,
    sides=Sides({"en": "animal", "it": "animale"}, ANIMAL.words),
    parts=Parts(
        package=__package__,
        state=State,
        start=game,
        score=score,
        standing=standing,
        appeal=appeal,
        invariant=invariant,
        features=features,
        side=animal_of,
        forced=True,
        limit=15000,
        data_hash=BOX.hash,
    ),
    check_settings=check_settings,
)
