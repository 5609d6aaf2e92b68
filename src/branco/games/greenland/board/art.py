"""How men, goods, dice and signs look, as markup of the symbols in `art/`. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from branco.board.markup import el, span
from branco.board.sprite import sprite_of

from ..rules.tables import (
    CARD_ROWS,
    DAUGHTER_ROWS,
    DAUGHTER_TRIBE,
    DAUGHTERS,
    EFFECT_ROWS,
    FAITH_ROWS,
    NORSE,
    OFFICE_ROWS,
    SAMI,
    TRIBE_ROWS,
    TYPE_ROWS,
)

SPRITE = sprite_of(__file__)
GOODS = ("baby", "energy", "ivory", "iron")
_HAIR = ("black", "brown", "grey")
_FAITHS = {"polytheist": "k-poly", "monotheist": "k-mono"}


@cache
def icon(name: str, class_: str = "i18") -> str:
    return SPRITE.icon(name, class_)


@cache
def man(tribe: int, class_: str = "man") -> str:
    return SPRITE.icon(f"m-{TRIBE_ROWS.ids[tribe]}", class_)


@cache
def crest(tribe: int, class_: str = "i24") -> str:
    return SPRITE.icon(f"t-{TRIBE_ROWS.ids[tribe]}", class_)


@cache
def alpha(tribe: int) -> str:
    """The alpha: larger, with a crown."""
    return span("alpha", icon("plume", "plume"), man(tribe))


@lru_cache(4096)
def band(tribe: int, men: int, has_alpha: bool, most: int = 7) -> str:
    """Men of a tribe side by side, at most so many of them drawn, and their number where it is not seen at once."""
    ordinary = men - has_alpha
    drawn = (alpha(tribe) if has_alpha else "") + man(tribe) * min(ordinary, max(0, most - has_alpha))
    return drawn + (el("b", str(men)) if men > 1 or not drawn else "")


@cache
def good(kind: int, class_: str = "i18") -> str:
    """Baby, energy, ivory or iron."""
    return icon(f"g-{GOODS[kind]}", class_)


@lru_cache(1024)
def goods(amounts: tuple[int, ...], nothing: str = "") -> str:
    """A reward in a line: so many of each."""
    shown = [span("amount", el("b", str(amount)), good(kind)) for kind, amount in enumerate(amounts) if amount]
    return "".join(shown) or nothing


@cache
def die(face: int, kind: str = "") -> str:
    """A die; the kind is "", "hit", "bleed" or "again"."""
    return SPRITE.icon(f"d{face}", f"d {kind}".strip())


@lru_cache(256)
def dice(faces: tuple[int, ...], kind: str = "") -> str:
    return "".join(die(face, kind) for face in faces)


@cache
def blood(faces: tuple[int, ...]) -> str:
    """A drop and the faces that bleed."""
    return span("blood", icon("g-drop", "drop"), dice(faces, "bleed")) if faces else ""


@cache
def type_sign(kind: int, class_: str = "i16") -> str:
    return icon(f"k-{TYPE_ROWS.ids[kind]}", class_)


@cache
def office_sign(office: int, class_: str = "i18") -> str:
    return icon(f"o-{OFFICE_ROWS.ids[office]}", class_)


@cache
def effect_sign(effect: int, class_: str = "i18") -> str:
    return icon(f"e-{EFFECT_ROWS.ids[effect]}", class_)


@cache
def faith_sign(faith: int, class_: str = "i16") -> str:
    """Three dots for many gods, a cross for one."""
    return icon(_FAITHS[FAITH_ROWS.ids[faith]], class_)


@cache
def picture(name: str) -> str:
    """What a biome or New World card shows, as wide as its place."""
    return SPRITE.icon(f"p-{name}", "picture")


@cache
def card_picture(card: int, class_: str = "portrait") -> str:
    """A daughter of her tribe, an animal or a thing."""
    if card >= DAUGHTERS:
        return icon(f"c-{CARD_ROWS.ids[card]}", class_)
    tribe = DAUGHTER_TRIBE[card]
    looks = {NORSE: "w-norse", SAMI: "w-sami"}.get(tribe, "w-north")
    sisters = [each for each in range(len(DAUGHTER_ROWS)) if DAUGHTER_TRIBE[each] == tribe]
    hair = _HAIR[sisters.index(card) % len(_HAIR)]
    return icon(looks, f"{class_} of-{TRIBE_ROWS.ids[tribe]} hair-{hair}")


def face_mask(mask: int) -> tuple[int, ...]:
    return tuple(face for face in range(1, 7) if mask >> face & 1)


def joined(parts: Iterable[str]) -> str:
    return "".join(parts)
