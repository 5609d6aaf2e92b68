"""The card beside a tile: who stands there and dominates, what it pays, what ice or a move would change."""

from __future__ import annotations

from collections.abc import Iterator

from branco.board.markup import div, el, listing, span, text
from branco.board.panel import Tip
from branco.board.svg import safe
from branco.kernel.language import NOBODY, NONE

from ..mind.worth import earns
from ..rules.actions import CUBES
from ..rules.dominance import dominant
from ..rules.earth import tiles_around
from ..rules.endangered import match
from ..rules.points import bonus
from ..rules.tables import ANIMAL, ELEMENT, HEX, LIMIT, TERRAIN, TUNDRA
from .art import animal_icon, element_icon, line_icon
from .look import Look
from .pieces import begun
from .presence import Presence
from .sentences import glaciation, places
from .words import WORDS


def tile_tip(look: Look, tile: int, lang: str) -> Tip:
    if look.s.land[tile] == NONE:
        return _empty_hex(look, tile, lang)
    terrain = look.terrain(tile)
    title = f"{HEX.ids[tile]} {TERRAIN.words.name(terrain, lang)}"
    standing = [_presence(each, lang) for each in look.presences(tile)]
    moved = [_after_move(look, tile, lang)] if look.step in ("migrate_to", "choose_exodus_target") else []
    facts = "".join(el("p", safe(fact), class_="muted") for fact in _facts(look, tile, lang))
    rows = listing("tip-rows", [*standing, *moved]) if standing or moved else ""
    return Tip(title, rows + _disks(look, tile, lang) + facts, rules=("DS-2.8", "DS-2.20"))


def _empty_hex(look: Look, tile: int, lang: str) -> Tip:
    """What a new tile there would pay."""
    pays = WORDS[lang]["would get"].format(bonus(tiles_around(look.s, tile)))
    return Tip(HEX.ids[tile], el("p", safe(WORDS[lang]["new land pays"].format(pays))), rules=("DS-13.6",))


def _presence(each: Presence, lang: str) -> str:
    told = WORDS[lang]
    notes = [CUBES.name(each.cubes, lang), told["match"].format(each.match), told["would get"].format(each.pays)]
    notes += [told["dominant"]] if each.dominant else []
    notes += [told["hibernating"].format(each.hibernating)] if each.hibernating else []
    dying = text(told["will die"].format(CUBES.name(each.dying, lang)), "bad") if each.dying else ""
    return animal_icon(each.animal) + span("", safe(", ".join(notes)), " ", dying)


def _disks(look: Look, tile: int, lang: str) -> str:
    found = look.disks(tile)
    return (
        div("elements", *(element_icon(element) for element in found), aria_label=_named(found, lang)) if found else ""
    )


def _named(found: list[int], lang: str) -> str:
    return WORDS[lang]["elements"].format(" ".join(ELEMENT.words.name(element, lang) for element in found))


def _facts(look: Look, tile: int, lang: str) -> Iterator[str]:
    told, terrain = WORDS[lang], look.terrain(tile)
    if terrain == TUNDRA:
        yield begun(told["under"].format(TERRAIN.words.name(look.s.land[tile], lang)))
    yield told["pays"].format(places(terrain))
    yield told["limit of"].format(CUBES.name(LIMIT[terrain], lang))
    if look.s.scored[tile]:
        yield begun(told["scored"])
    if look.can_glaciate(tile):
        yield ", ".join(glaciation(look, tile, lang))


def _after_move(look: Look, tile: int, lang: str) -> str:
    """What would be true of the group in hand if it went there."""
    told = WORDS[lang]
    animal = look.moved if look.moved != NOBODY else look.actor
    group = look.group
    after = look.s.copy()
    after.cubes[animal, tile] += group
    notes = [told["would stand"].format(group), told["match"].format(match(after, animal, tile))]
    notes.append(told["would get"].format(earns(after, animal, tile)))
    if dominant(after, tile) == animal:
        notes.append(told["dominant"])
    lost = text(told["no match there"], "bad") if match(after, animal, tile) == 0 else ""
    return line_icon("row-migration") + span(
        "", safe(", ".join(notes)), " ", lost, aria_label=ANIMAL.words.name(animal, lang)
    )
