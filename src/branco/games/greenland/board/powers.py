"""What a card does, in signs where there are some and in two or three words where there are none."""

from __future__ import annotations

from functools import cache

from branco.board.markup import span, text
from branco.kernel.language import NONE

from ..rules.tables import (
    ATTACK_REROLL,
    CARD_POWER_ROWS,
    CONVERT,
    FIRST,
    HAND,
    POWER_ROWS,
    REROLL,
    SLED,
)
from .art import dice, die, icon, type_sign

SHORT: dict[str, dict[str, str]] = {
    "en": {
        "first": "first",
        "reassign_early": "moves {} men",
        "reassign_late": "moves {} men last",
        "tie_win": "wins ties",
        "elders_halved": "half for elders",
        "elders_less": "elders −{}",
        "animals_free": "animals free",
        "upkeep": "upkeep −{}",
        "free_promotion": "free promotion",
        "armour": "saves a man",
        "peace": "free peace",
        "clergy": "+1 clergy die",
        "first_clergy": "+1 clergy die once",
        "catch_energy": "+1 energy a catch",
        "first_sea_ivory": "+1 ivory at sea",
        "safe": "no blood",
        "weaving": "+1 energy a turn",
    },
    "it": {
        "first": "per primo",
        "reassign_early": "sposta {} uomini",
        "reassign_late": "sposta {} alla fine",
        "tie_win": "vince i pari",
        "elders_halved": "anziani a metà",
        "elders_less": "anziani −{}",
        "animals_free": "animali gratis",
        "upkeep": "costo −{}",
        "free_promotion": "promuove gratis",
        "armour": "salva un uomo",
        "peace": "pace gratis",
        "clergy": "+1 dado clero",
        "first_clergy": "+1 dado clero, 1 volta",
        "catch_energy": "+1 energia a preda",
        "first_sea_ivory": "+1 avorio in mare",
        "safe": "niente sangue",
        "weaving": "+1 energia a turno",
    },
}


@cache
def power_signs(card: int, lang: str) -> str:
    rows = [row for row in range(len(CARD_POWER_ROWS)) if CARD_POWER_ROWS.card[row] == card]
    return "".join(span("power", _power(row, lang)) for row in rows)


def _power(row: int, lang: str) -> str:
    power, kind = CARD_POWER_ROWS.power[row], CARD_POWER_ROWS.type[row]
    faces = tuple(CARD_POWER_ROWS.faces[row, each] for each in range(2) if CARD_POWER_ROWS.faces[row, each])
    sign = type_sign(kind) if kind != NONE else ""
    if power == REROLL:
        return icon("u-reroll", "i14") + dice(faces) + sign
    if power == ATTACK_REROLL:
        return icon("u-reroll", "i14") + dice(faces) + icon("e-feud", "i16")
    if power == CONVERT:
        return dice(faces) + text("→", "x") + die(1) + sign
    if power == SLED:
        return icon("k-sled")
    if power == HAND:
        return icon("g-hand") + text(f"+{CARD_POWER_ROWS.amount[row]}")
    words = SHORT[lang][POWER_ROWS.ids[power]].format(CARD_POWER_ROWS.amount[row])
    return (sign if power == FIRST else dice(faces) + sign) + text(words)
