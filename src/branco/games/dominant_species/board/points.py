"""Where the points of a seat come from, as the journal tells.  [DS-18.6, DS-46.4]"""

from collections import Counter

from branco.game import Position

from ..rules.events import GAINED, GLACIATED, LAID, LOST_VP, SCORED, SCORED_BY, SURVIVED, TOOK_CARD
from ..rules.scoring import lowest_animal
from ..rules.state import State

SOURCES = {
    int(SCORED_BY): "domination",
    int(SCORED): "final scoring",
    int(GLACIATED): "glaciation",
    int(LAID): "wanderlust",
    int(SURVIVED): "survival",
    int(TOOK_CARD): "cards",
}
WORDS = {
    "en": {source: source for source in SOURCES.values()},
    "it": {
        "domination": "dominazione",
        "final scoring": "punteggio finale",
        "glaciation": "glaciazione",
        "wanderlust": "esplorazione",
        "survival": "sopravvivenza",
        "cards": "carte",
    },
}


def points(view: Position, seat: int, lang: str) -> list[tuple[str, int]]:
    """Of several animals the one that counts."""
    assert isinstance(view.state, State)
    found = _by_source(view, lowest_animal(view.state, seat, 0))
    return [(WORDS[lang][source], found[source]) for source in SOURCES.values()]


def _by_source(view: Position, animal: int) -> Counter[str]:
    """Whatever was told last is what the points are gained, or lost, for."""
    found: Counter[str] = Counter()
    source = ""
    for event in view.journal:
        source = SOURCES.get(event.number, source)
        if event.number in (GAINED, LOST_VP) and event.args[0] == animal:
            found[source] += event.args[1] if event.number == GAINED else -event.args[1]
    return found
