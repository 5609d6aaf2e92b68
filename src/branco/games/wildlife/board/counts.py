"""What is counted of a seat: the reasons of a hint are differences of these numbers."""

from branco.board.counting import Count

from ..rules.rankings import ability_tiles
from ..rules.state import State
from ..rules.tables import AREAS, TERRAINS
from ..rules.victory import creatures_on_island, score


def areas_led(s: State, who: int) -> int:
    """Areas in which nobody has more creatures."""
    return sum(_leads(s, who, area) for area in range(AREAS))


def _leads(s: State, who: int, area: int) -> bool:
    most = max(s.settlers[area, rival] for rival in range(s.players))
    return s.settlers[area, who] == most > 0


def levels(s: State, who: int) -> int:
    return sum(s.level[who, terrain] for terrain in range(TERRAINS))


def food(s: State, who: int) -> int:
    return s.food[who]


def cards(s: State, who: int) -> int:
    return s.hand_size[who]


COUNTS = (
    Count(
        "success",
        score,
        {"en": "success", "it": "successo"},
        {"en": ("{n} success", "{n} success"), "it": ("{n} punto successo", "{n} punti successo")},
        {
            "en": ("costs {n} success", "costs {n} success"),
            "it": ("costa {n} punto successo", "costa {n} punti successo"),
        },
    ),
    Count(
        "areas",
        areas_led,
        {"en": "areas led", "it": "aree in testa"},
        {
            "en": ("takes or shares the lead in an area", "takes or shares the lead in {n} areas"),
            "it": ("va in testa, o alla pari, in un'area", "va in testa, o alla pari, in {n} aree"),
        },
        {
            "en": ("falls behind in an area", "falls behind in {n} areas"),
            "it": ("perde la testa in un'area", "perde la testa in {n} aree"),
        },
    ),
    Count(
        "creatures",
        creatures_on_island,
        {"en": "creatures on the island", "it": "creature sull'isola"},
        {
            "en": ("a new creature on the island", "{n} new creatures on the island"),
            "it": ("una creatura in più sull'isola", "{n} creature in più sull'isola"),
        },
        {
            "en": ("one creature less on the island", "{n} creatures less on the island"),
            "it": ("una creatura in meno sull'isola", "{n} creature in meno sull'isola"),
        },
    ),
    Count(
        "levels",
        levels,
        {"en": "levels of adaptation", "it": "livelli di adattamento"},
        {
            "en": ("adapts by {n} level", "adapts by {n} levels"),
            "it": ("si adatta di {n} livello", "si adatta di {n} livelli"),
        },
    ),
    Count(
        "abilities",
        ability_tiles,
        {"en": "ability tiles", "it": "tessere abilità"},
        {"en": ("gains an ability", "gains {n} abilities"), "it": ("ottiene un'abilità", "ottiene {n} abilità")},
    ),
    Count(
        "food",
        food,
        {"en": "food", "it": "cibo"},
        {"en": ("{n} food more", "{n} food more"), "it": ("{n} di cibo in più", "{n} di cibo in più")},
        {"en": ("costs {n} food", "costs {n} food"), "it": ("costa {n} di cibo", "costa {n} di cibo")},
        lasts=False,
    ),
    Count(
        "cards",
        cards,
        {"en": "cards in hand", "it": "carte in mano"},
        {
            "en": ("{n} more card in hand", "{n} more cards in hand"),
            "it": ("{n} carta in più in mano", "{n} carte in più in mano"),
        },
        lasts=False,
    ),
)
