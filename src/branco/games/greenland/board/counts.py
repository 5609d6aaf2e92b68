"""What is counted of a seat's tribe: the reasons of a hint are differences of these numbers."""

from branco.board.counting import Count

from ..rules.scoring import faith_points, score, tribe_of
from ..rules.state import State
from ..rules.tables import ENERGY, IRON, IVORY, MEN, VALHALLA


def men(s: State, who: int) -> int:
    return MEN - s.men[tribe_of(s, who), VALHALLA]


def counted_by_faith(s: State, who: int) -> int:
    tribe = tribe_of(s, who)
    return faith_points(s, tribe, s.faith[tribe])


def cards(s: State, who: int) -> int:
    return s.tableau[tribe_of(s, who)].bit_count()


def energy(s: State, who: int) -> int:
    return s.disks[tribe_of(s, who), ENERGY]


def ivory(s: State, who: int) -> int:
    return s.disks[tribe_of(s, who), IVORY]


def iron(s: State, who: int) -> int:
    return s.disks[tribe_of(s, who), IRON]


COUNTS = (
    Count(
        "men",
        men,
        {"en": "men alive", "it": "uomini in vita"},
        {"en": ("{n} man more", "{n} men more"), "it": ("{n} uomo in più", "{n} uomini in più")},
        {"en": ("{n} man dies", "{n} men die"), "it": ("{n} uomo muore", "{n} uomini muoiono")},
    ),
    Count(
        "points",
        score,
        {"en": "points", "it": "punti"},
        {"en": ("{n} point more", "{n} points more"), "it": ("{n} punto in più", "{n} punti in più")},
        {"en": ("{n} point less", "{n} points less"), "it": ("{n} punto in meno", "{n} punti in meno")},
    ),
    Count(
        "faith",
        counted_by_faith,
        {"en": "points that the faith counts", "it": "punti contati dalla fede"},
        {},
    ),
    Count(
        "cards",
        cards,
        {"en": "cards before the tribe", "it": "carte davanti alla tribù"},
        {
            "en": ("{n} card more before the tribe", "{n} cards more before the tribe"),
            "it": ("{n} carta in più davanti alla tribù", "{n} carte in più davanti alla tribù"),
        },
        {
            "en": ("{n} card less before the tribe", "{n} cards less before the tribe"),
            "it": ("{n} carta in meno davanti alla tribù", "{n} carte in meno davanti alla tribù"),
        },
    ),
    Count(
        "energy",
        energy,
        {"en": "energy", "it": "energia"},
        {"en": ("{n} energy more", "{n} energy more"), "it": ("{n} di energia in più", "{n} di energia in più")},
        {"en": ("costs {n} energy", "costs {n} energy"), "it": ("costa {n} di energia", "costa {n} di energia")},
        lasts=False,
    ),
    Count(
        "ivory",
        ivory,
        {"en": "ivory", "it": "avorio"},
        {"en": ("{n} ivory more", "{n} ivory more"), "it": ("{n} di avorio in più", "{n} di avorio in più")},
        {"en": ("costs {n} ivory", "costs {n} ivory"), "it": ("costa {n} di avorio", "costa {n} di avorio")},
        lasts=False,
    ),
    Count(
        "iron",
        iron,
        {"en": "iron", "it": "ferro"},
        {"en": ("{n} iron more", "{n} iron more"), "it": ("{n} di ferro in più", "{n} di ferro in più")},
        {"en": ("costs {n} iron", "costs {n} iron"), "it": ("costa {n} di ferro", "costa {n} di ferro")},
        lasts=False,
    ),
)
