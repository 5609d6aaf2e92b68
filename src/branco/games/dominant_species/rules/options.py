"""The options of the table in words; settings.py tells what they mean to the rules."""

from collections.abc import Mapping
from typing import Any

from branco.game import Preset, Setting, Text

from .settings import LEAST_TURNS, MOST_TURNS, USUAL_TURNS
from .tables import ANIMAL, ANIMALS, FEWEST_PLAYERS, MOST_PLAYERS

OFF_ON = {"off": {"en": "no", "it": "no"}, "on": {"en": "yes", "it": "sì"}}


def _switch(name: str, titles: Text, helps: Text, rules: tuple[str, ...], **more: Any) -> Setting:
    return Setting(name, ("off", "on"), "off", titles, helps, OFF_ON, rules=rules, **more)


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
        rules=("DS-1.2",),
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
        rules=("DS-1.2",),
    ),
    _switch(
        "multi_animal",
        {"en": "All six animals", "it": "Tutti e sei gli animali"},
        {
            "en": "Two players lead three animals each, three players two; the lowest of one's animals counts.",
            "it": "In due si guidano tre animali a testa, in tre due; conta il più basso dei propri animali.",
        },
        rules=("DS-46.1", "DS-46.2", "DS-46.3", "DS-46.4"),
        players=SHARING,
    ),
    _switch(
        "random_earth",
        {"en": "Random Earth (house)", "it": "Terra casuale (della casa)"},
        {
            "en": "The start tiles and disks are shuffled, and the animals choose where they begin.",
            "it": "Le tessere e i dischi iniziali si mescolano, e gli animali scelgono dove cominciare.",
        },
        rules=("DS-47.6", "DS-47.1", "DS-47.3"),
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
        group="length",
        rules=("DS-48.1",),
    ),
    _switch(
        "fewer_pawns",
        {"en": "Fewer pawns", "it": "Meno cilindri"},
        {
            "en": "Every animal starts with one pawn less.",
            "it": "Ogni animale parte con un cilindro in meno.",
        },
        rules=("DS-48.2",),
        group="length",
    ),
    Setting(
        name="turn_limit",
        values=(*(str(turns) for turns in range(LEAST_TURNS, MOST_TURNS + 1)), "none"),
        default=str(USUAL_TURNS),
        titles={"en": "Turn limit", "it": "Limite di turni"},
        helps={
            "en": "After this turn the game ends even if nobody has taken Ice Age; the text knows no limit.",
            "it": "Dopo questo turno la partita finisce anche senza Era Glaciale; il testo non ha limiti.",
        },
        value_titles={"none": {"en": "none", "it": "nessuno"}},
        group="length",
        rules=("DS-18.7", "DS-18.1"),
        formerly=str(USUAL_TURNS),
    ),
    *(_seat(number) for number in range(ANIMALS)),
)


PRESETS = (
    Preset(
        "text",
        titles={"en": "As the text says", "it": "Come dice il testo"},
        helps={
            "en": "Only the Ice Age card ends the game, however long that takes.",
            "it": "La partita finisce solo con la carta Era Glaciale, per quanto tempo ci voglia.",
        },
        values={"turn_limit": "none"},
    ),
    Preset(
        "usual",
        titles={"en": "As most people play", "it": "Come si gioca di solito"},
        helps={
            "en": "The full deck, and a limit of 40 turns that games of people never reach.",
            "it": "Il mazzo intero, e un limite di 40 turni a cui le partite fra persone non arrivano mai.",
        },
    ),
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
