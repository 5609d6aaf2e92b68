"""What is counted of a seat: the reasons of a hint are differences of these numbers."""

from branco.board.counting import Count

from ..rules.scoring import bonus, pens_counted
from ..rules.state import State


def tiles(s: State, who: int) -> int:
    return s.hand[who, 0]


COUNTS = (
    Count(
        "pens",
        pens_counted,
        {"en": "sheep in counted pens", "it": "pecore nei recinti che contano"},
        {
            "en": ("{n} sheep more in counted pens", "{n} sheep more in counted pens"),
            "it": ("{n} pecora in più nei recinti che contano", "{n} pecore in più nei recinti che contano"),
        },
        {
            "en": ("{n} sheep less in counted pens", "{n} sheep less in counted pens"),
            "it": ("{n} pecora in meno nei recinti che contano", "{n} pecore in meno nei recinti che contano"),
        },
    ),
    Count(
        "bonus",
        bonus,
        {"en": "bonus points for leaving", "it": "punti bonus per l'uscita"},
        {
            "en": ("leaves with a bonus of {n} point", "leaves with a bonus of {n} points"),
            "it": ("esce con {n} punto di bonus", "esce con {n} punti di bonus"),
        },
    ),
    Count(
        "tiles",
        tiles,
        {"en": "tiles in hand", "it": "tessere in mano"},
        {"en": ("draws {n} tile", "draws {n} tiles"), "it": ("pesca {n} tessera", "pesca {n} tessere")},
        {
            "en": ("{n} tile less in hand", "{n} tiles less in hand"),
            "it": ("{n} tessera in meno in mano", "{n} tessere in meno in mano"),
        },
        lasts=False,
    ),
)
