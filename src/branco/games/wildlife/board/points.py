"""Where a seat's success comes from, as the journal tells.  [WL-9.4, WL-10.3, WL-11.6]"""

from collections import Counter

from branco.game import Position

from ..rules.events import (
    COMPLETES,
    SCORES_ABILITIES,
    SCORES_ADAPTATIONS,
    SCORES_AREA,
    SCORES_FOOD,
    SCORES_HERD,
)

SOURCES = {
    int(COMPLETES): "areas filled",
    int(SCORES_AREA): "most creatures in areas",
    int(SCORES_HERD): "largest herds",
    int(SCORES_ADAPTATIONS): "adaptations",
    int(SCORES_ABILITIES): "abilities",
    int(SCORES_FOOD): "food",
}
WORDS = {
    "en": {source: source for source in SOURCES.values()} | {"else": "start and debts"},
    "it": {
        "areas filled": "aree completate",
        "most creatures in areas": "più creature nelle aree",
        "largest herds": "branchi più grandi",
        "adaptations": "adattamenti",
        "abilities": "abilità",
        "food": "cibo",
        "else": "partenza e debiti",
    },
}


def points(view: Position, seat: int, lang: str) -> list[tuple[str, int]]:
    """What no event tells is where the seat began, and what it bid beyond its food."""
    found: Counter[str] = Counter()
    for event in view.journal:
        who, won = (event.args[0], event.args[2]) if event.number == COMPLETES else (event.args[2], event.args[1])
        if event.number in SOURCES and who == seat:
            found[SOURCES[event.number]] += won
    found["else"] = view.scores[seat] - found.total()
    return [(WORDS[lang][source], found[source]) for source in (*SOURCES.values(), "else")]
