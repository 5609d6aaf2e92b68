"""Why a choice is dangerous, in words."""

from __future__ import annotations

from collections.abc import Callable

from branco.game import Option
from branco.kernel.language import NOBODY

from ..mind.worth import earns
from ..rules.animals import elements_of_kind
from ..rules.endangered import match
from ..rules.tables import CORNER, HEX, HEXES_OF, SPACE
from .look import Look
from .pieces import begun
from .words import WORDS

# in these the cubes of the acting animal come onto the chosen tile
ARRIVALS = {"migrate_to", "insects_speciate", "choose_fecundity_tile", "choose_start_hex", "choose_exodus_target"}
# in these they come onto the tile that the decision is about
HERE = {"add_cubes_on_tile", "wander_from", "wander_number"}


def danger_of(look: Look, option: Option, lang: str) -> str:
    about, _, name = option.target.partition("-")
    check = CHECKS.get(option.step)
    if option.step in ARRIVALS and about == "hex":
        return _no_match(look, HEX.at(name), lang)
    if option.step in HERE and not option.name("en").startswith(("decline", "done", "add no")):
        return _no_match(look, look.tile, lang)
    return check(look, about, name, option, lang) if check else ""


def _no_match(look: Look, tile: int, lang: str) -> str:
    animal = look.moved if look.moved != NOBODY else look.actor
    is_own = look.s.seat_of[animal] == look.seat
    return WORDS[lang]["no match there"] if is_own and match(look.s, animal, tile) == 0 else ""


def _space(look: Look, about: str, name: str, option: Option, lang: str) -> str:
    idle = look.idle(SPACE.at(name)) if about == "space" else ""
    return begun(WORDS[lang][idle]) if idle else ""


def _card(look: Look, about: str, name: str, option: Option, lang: str) -> str:
    return WORDS[lang]["ends the game"] if name == "ice_age" else ""


def _ice(look: Look, about: str, name: str, option: Option, lang: str) -> str:
    """Own cubes that would leave."""
    if about != "hex":
        return ""
    leaving = look.s.cubes[look.actor, HEX.at(name)] - 1
    return WORDS[lang]["own cubes leave"].format(leaving) if leaving > 0 else ""


def _score(look: Look, about: str, name: str, option: Option, lang: str) -> str:
    """A tile that pays others alone."""
    if about != "hex":
        return ""
    tile = HEX.at(name)
    rivals = sum(each.pays for each in look.presences(tile) if look.s.seat_of[each.animal] != look.seat)
    mine = earns(look.s, look.actor, tile)
    return WORDS[lang]["pays others"].format(rivals) if rivals and not mine else ""


def _disk(look: Look, about: str, name: str, option: Option, lang: str) -> str:
    """Own cubes that would lose their last match."""
    if about != "corner":
        return ""
    corner = CORNER.at(name)
    lost = elements_of_kind(look.s, look.actor, look.s.disk_at[corner])
    around = [HEXES_OF[corner, place] for place in range(3)]
    bare = [
        HEX.ids[tile]
        for tile in around
        if tile in look.tiles and look.s.cubes[look.actor, tile] and match(look.s, look.actor, tile) == lost > 0
    ]
    return WORDS[lang]["last match"].format(" ".join(bare)) if bare else ""


def _immigrants(look: Look, about: str, name: str, option: Option, lang: str) -> str:
    if not option.name("en").startswith("keep only"):
        return ""
    dying = sum(max(0, look.s.cubes[look.actor, tile] - 1) for tile in look.tiles)
    return WORDS[lang]["eliminates"].format(dying) if dying else ""


CHECKS: dict[str, Callable[[Look, str, str, Option, str], str]] = {
    "place_pawn": _space,
    "take_initiative": _space,
    "choose_card": _card,
    "glaciate": _ice,
    "choose_ice_sheet_tile": _ice,
    "dominate": _score,
    "deplete": _disk,
    "choose_immigrants_loss": _immigrants,
}
