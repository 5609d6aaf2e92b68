"""The top of the tray: the viewer's species, figures, ability tiles and chart."""

from __future__ import annotations

from functools import lru_cache

from branco.board.markup import counter, div, el, person, said, span, text

from ..rules.tables import (
    ABILITIES,
    ABILITY_ROWS,
    ATTACK,
    LEVEL_ROWS,
    MIGRATE,
    SPECIES_ROWS,
    TERRAIN_ROWS,
    TERRAINS,
)
from .art import ability_sign, level_sign, medal, sign, terrain_chip
from .look import Look
from .words import WORDS


def mine(look: Look, who: int, lang: str, name: str) -> str:
    species = look.species(who)
    return div(
        "mine",
        medal(species),
        div(
            "",
            el("h2", person(name), text(SPECIES_ROWS.words.name(species, lang), "species-name")),
            figures(look, who, lang),
        ),
    )


def figures(look: Look, who: int, lang: str) -> str:
    """Success, food, reserve, cards; then the ability tiles."""
    s, told = look.s, WORDS[lang]
    low = "low" if look.runs_low(who) else ""
    return div(
        "figures",
        counter(
            sign("success", "icon gold"), s.success[who], f"{told['success']}: {s.success[who]}", data_tip="success"
        ),
        counter(sign("food", "icon red"), s.food[who], f"{told['food']}: {s.food[who]}", data_tip="food"),
        span(
            low,
            counter(sign("reserve"), s.reserve[who], f"{told['reserve']}: {s.reserve[who]}", data_tip=f"reserve-{who}"),
        ),
        span("phone-only", counter(sign("cards"), s.hand_size[who], f"{told['hand']}: {s.hand_size[who]}")),
        abilities(look, who, lang),
        _due(look, who, lang),
    )


def _due(look: Look, who: int, lang: str) -> str:
    """What of the own turn is still open, on a phone."""
    if who != look.s.turn_player or look.is_over or look.s.auctions:
        return ""
    return span("due phone-only", sign("gavel"), text(WORDS[lang]["auction due short"]))


def abilities(look: Look, who: int, lang: str) -> str:
    """The ability tiles that a player holds; those used in this turn are pale."""
    held = [kind for kind in range(ABILITIES) if look.s.ability[who, kind]]
    return span("abilities", *(_ability(look, who, kind, lang) for kind in held)) if held else ""


def _ability(look: Look, who: int, kind: int, lang: str) -> str:
    tiles, used = look.s.ability[who, kind], look.used(who, kind)
    words = f"{ABILITY_ROWS.words.name(kind, lang)} {tiles}" + (f" ({WORDS[lang]['used']} {used})" if used else "")
    number = el("b", str(tiles)) if tiles > 1 else ""
    spent = " spent" if used == tiles else " part-spent" if used else ""
    return span(
        f"ability-tile{spent}",
        ability_sign(kind),
        number,
        said(words),
        data_tip=f"ability-{ABILITY_ROWS.ids[kind]}-{who}",
    )


# The chart


def chart(look: Look, who: int, lang: str) -> str:
    """A row for each terrain, filled up to the level; the next step is dashed, with the tiles that are left."""
    told = WORDS[lang]
    head = el(
        "tr",
        el("th", text(told["can"].format(SPECIES_ROWS.words.name(look.species(who), lang)))),
        *(el("th", text(told[f"do {LEVEL_ROWS.ids[level]}"])) for level in range(MIGRATE, ATTACK + 1)),
    )
    rows = "".join(_row(look, who, terrain, lang) for terrain in range(TERRAINS))
    return el("table", el("thead", head), el("tbody", rows), class_="own-chart")


def _row(look: Look, who: int, terrain: int, lang: str) -> str:
    level = look.s.level[who, terrain]
    left = look.s.adaptation_supply[terrain, level + 1] if level < ATTACK else 0
    return _drawn_row(who, terrain, level, left, terrain == look.terrain_in_question, lang)


@lru_cache(2048)
def _drawn_row(who: int, terrain: int, level: int, left: int, is_marked: bool, lang: str) -> str:
    name = TERRAIN_ROWS.words.name(terrain, lang)
    steps = "".join(_step(terrain, step, level, left, lang) for step in range(MIGRATE, ATTACK + 1))
    heading = el("th", terrain_chip(terrain, lang), text(name, "terrain-name", aria_hidden="true"), scope="row")
    marked = "in-question" if is_marked else None
    return el("tr", heading, steps, class_=marked, data_tip=f"level-{who}-{TERRAIN_ROWS.ids[terrain]}")


def _step(terrain: int, step: int, level: int, left: int, lang: str) -> str:
    name = TERRAIN_ROWS.ids[terrain]
    if step <= level:
        drawn = span(f"step has {name}", level_sign(step), said(LEVEL_ROWS.words.name(step, lang)))
    elif step == level + 1:
        drawn = span("step next", text(WORDS[lang]["left"].format(left)), id=f"adaptation-{name}")
    else:
        drawn = span("step")
    return el("td", drawn)
