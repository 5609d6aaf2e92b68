"""The species charts that are left, as cards on the stage, while they are chosen or auctioned."""

from __future__ import annotations

from branco.board.markup import div, el, said, span, text

from ..rules.tables import LEVEL_ROWS, NO_ACTION, PRINTED_LEVEL, SPECIES_ROWS, TERRAIN_ROWS, TERRAINS
from .art import level_sign, medal, terrain_sign
from .look import Look
from .sentences import age_of
from .words import WORDS


def charts(look: Look, lang: str) -> str:
    heading = "charts to come" if look.step == "bid_for_chart" else "choose chart"
    cards = [_chart(look, species, lang) for species in look.charts_left]
    return div("charts", el("h2", WORDS[lang][heading]), div("chart-cards", *cards))


def _chart(look: Look, species: int, lang: str) -> str:
    offered = " offered" if look.step == "bid_for_chart" and species == look.s.offered else ""
    name = div("", el("h3", SPECIES_ROWS.words.name(species, lang)), text(age_of(species, lang)))
    cells = [_level(species, terrain, lang) for terrain in range(TERRAINS)]
    return div(
        f"chart-card{offered}",
        div("chart-head", medal(species, "medal large"), name),
        div("chart-levels", *cells),
        id=f"chart-{SPECIES_ROWS.ids[species]}",
        data_tip=f"species-{SPECIES_ROWS.ids[species]}",
    )


def _level(species: int, terrain: int, lang: str) -> str:
    level = PRINTED_LEVEL[species, terrain]
    none = " none" if level == NO_ACTION else ""
    words = f"{TERRAIN_ROWS.words.name(terrain, lang)}: {LEVEL_ROWS.words.name(level, lang)}"
    return span(f"level tall {TERRAIN_ROWS.ids[terrain]}{none}", terrain_sign(terrain), level_sign(level), said(words))
