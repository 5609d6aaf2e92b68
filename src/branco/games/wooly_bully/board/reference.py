"""How the landscape speaks: the signs on the board, for the drawer."""

from __future__ import annotations

from functools import cache

from branco.board.markup import div, el, rule_chip, text
from branco.board.panel import REFERENCE, Panel
from branco.board.svg import rect, tag, words

from ..rules.tables import FINISH_ROWS, KIND_ROWS
from .art import SPRITE, tile_art
from .words import WORDS


@cache
def reference(lang: str) -> Panel:
    say = WORDS[lang]
    signs = (
        (_pill("open"), "sign open", "WB-7.2"),
        (_pill("shut"), "sign closed", "WB-7.3"),
        (_pill("threatened"), "sign threatened", "WB-8.4"),
        (SPRITE.icon("wolf", "sheep"), "sign wolf", "WB-8.4"),
        (SPRITE.icon("hunter", "sheep"), "sign hunter", "WB-8.5"),
        (SPRITE.icon("rock", "sheep"), "sign rock", "WB-7.6"),
        (SPRITE.icon("bag", "sheep"), "sign bag", "WB-5.2"),
        (SPRITE.icon("pin", "sheep pin"), "sign pin", "WB-3.8"),
        (SPRITE.icon("door", "sheep"), "sign door", "WB-10.10"),
    )
    rows = [el("li", sign, text(say[told]), rule_chip("wooly_bully", rule)) for sign, told, rule in signs]
    kinds = [_kind(kind, lang) for kind in range(len(KIND_ROWS))]
    bonuses = [text(f"{FINISH_ROWS.words.name(at, lang)} +{FINISH_ROWS.bonus[at]}") for at in range(len(FINISH_ROWS))]
    markup = div("kinds", *kinds) + el("ul", *rows, class_="signs") + div("all-bonuses", *bonuses)
    return Panel("reference", REFERENCE, say["reference"], markup)


def _kind(kind: int, lang: str) -> str:
    picture = tag("svg", tile_art((kind,) * 4), class_="face-art", viewBox="0 0 100 100", aria_hidden="true")
    return div("kind", picture, text(KIND_ROWS.words.name(kind, lang)))


def _pill(state: str) -> str:
    """The number of a pen as it is in the landscape."""
    wolf = SPRITE.at("wolf", -17, -8, 16, 16) if state == "threatened" else ""
    drawn = rect(-20, -10, 40, 20, rx=10) + wolf + words(5 if wolf else 0, 4.6, 4, 13, "middle", True, "currentColor")
    return tag(
        "svg", tag("g", drawn, class_=f"number {state} R"), class_="pill", viewBox="-22 -12 44 24", aria_hidden="true"
    )
