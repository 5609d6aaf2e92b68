"""A player's row: figures beside the name, below them the levels and the ability tiles."""

from __future__ import annotations

from functools import cache, lru_cache

from branco.board.markup import chip, counter, div, el, said, span, text

from ..rules.tables import LEVEL_ROWS, NO_ACTION, SPECIES_ROWS, TERRAIN_ROWS, TERRAINS
from .art import level_sign, medal, sign, terrain_chip
from .look import Look
from .mine import abilities
from .words import WORDS


def facts(look: Look, who: int, lang: str) -> str:
    """Food, reserve and hand; in an auction what the player has bid."""
    s, told = look.s, WORDS[lang]
    food = look.food(who)
    shown = told["hidden"] if food is None else str(food)
    low = " low" if look.runs_low(who) else ""
    return (
        _state(look, who, lang)
        + counter(sign("food", "icon red"), "?" if food is None else food, f"{told['food']}: {shown}")
        + span(
            f"reserve{low}",
            counter(sign("reserve"), s.reserve[who], f"{told['reserve']}: {s.reserve[who]}"),
            data_tip=f"reserve-{who}",
        )
        + counter(sign("cards"), s.hand_size[who], f"{told['hand']}: {s.hand_size[who]}")
    )


def _state(look: Look, who: int, lang: str) -> str:
    told = WORDS[lang]
    if look.is_auction and not (look.step == "bid_for_chart" and look.species(who) >= 0):
        state = look.bidder_state(who)
        words = told["bids"].format(look.s.highest_bid) if state == "leads" else told[state]
        return chip(words, "gold" if state == "leads" else "")
    if not look.is_setting_up and look.has_changing_start and who == look.s.start_player:
        return chip(told["starts"])
    return ""


def levels(look: Look, who: int, lang: str) -> str:
    """Six chips in the order of the terrains; a dot where a level was raised by adaptation."""
    species = look.species(who)
    if species < 0:
        return ""
    name = SPECIES_ROWS.words.name(species, lang)
    chips = [level_chip(look, who, terrain, lang) for terrain in range(TERRAINS)]
    return div(
        "player-levels",
        span("player-medal", medal(species), said(name), data_tip=f"species-{SPECIES_ROWS.ids[species]}"),
        span("levels", *chips),
        abilities(look, who, lang),
    )


def level_chip(look: Look, who: int, terrain: int, lang: str) -> str:
    marked = terrain == look.terrain_in_question
    return _level_chip(who, terrain, look.s.level[who, terrain], look.raised(who, terrain) > 0, marked, lang)


@lru_cache(4096)
def _level_chip(who: int, terrain: int, level: int, is_raised: bool, is_marked: bool, lang: str) -> str:
    words = f"{TERRAIN_ROWS.words.name(terrain, lang)}: {LEVEL_ROWS.words.name(level, lang)}"
    name = TERRAIN_ROWS.ids[terrain]
    kinds = f"level {name}{' none' if level == NO_ACTION else ''}{' in-question' if is_marked else ''}"
    dot = el("i") if is_raised else ""
    return span(kinds, level_sign(level), dot, said(words), data_tip=f"level-{who}-{name}")


@cache
def heading(lang: str) -> str:
    """The terrains above the level chips."""
    chips = [terrain_chip(terrain, lang) for terrain in range(TERRAINS)]
    return div("levels-heading", text(WORDS[lang]["levels"]), span("levels", *chips))
