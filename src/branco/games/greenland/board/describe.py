"""Cards in words: what they ask, what they bring, who is on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from branco.board.text import listed
from branco.kernel.language import NOBODY, NONE

from ..rules.sides import is_guard
from ..rules.tables import (
    ANIMAL,
    BIOME_KIND,
    BIOME_ROWS,
    BIOME_TYPE,
    CARD_POWER_ROWS,
    CARD_ROWS,
    CARD_SPOT,
    CLIMAX,
    INVENTION,
    KIND,
    MARKLAND,
    NEW_WORLD_REWARD,
    NEW_WORLD_ROWS,
    POWER_ROWS,
    RAIDABLE,
    REWARD,
    SEA,
    TAKE,
    TROPHY,
    TROPHY_POINTS,
    TYPE_ROWS,
    YIELD,
)
from .look import Look
from .words import WORDS

GOODS = {"en": ("energy", "ivory", "iron"), "it": ("energia", "avorio", "ferro")}


def biome_words(look: Look, row: int, slot: int, lang: str) -> str:
    s, told, biome = look.s, WORDS[lang], look.s.slot[slot]
    parts = [TYPE_ROWS.words.name(BIOME_TYPE[biome], lang), told["cold" if s.is_cold[slot] else "warm"]]
    parts += [told["need"].format(look.need(slot)), told["reward"].format(_reward(biome, lang))]
    parts += _dangers(look, slot, lang)
    if TROPHY[biome]:
        parts.append(told["trophy"].format(TROPHY[biome], TROPHY_POINTS[biome]))
    if TAKE[biome]:
        parts.append(told["take"].format(TAKE[biome]))
    if BIOME_KIND[biome] == INVENTION:
        parts.append(told["invention"])
    parts.append(told["climax"].format(CLIMAX[biome]))
    if slot == look.migrates_next(row):
        parts.append(told["migrates next"])
    if slot == look.cools_next(row):
        parts.append(told["leaves next" if s.is_cold[slot] else "cools next"])
    if s.is_sea_closed and BIOME_TYPE[biome] == SEA:
        parts.append(told["closed"])
    return f"{BIOME_ROWS.words.name(biome, lang)}: {', '.join([*parts, *people_words(look, slot, lang)])}"


def _reward(biome: int, lang: str) -> str:
    if BIOME_KIND[biome] == INVENTION:
        return WORDS[lang]["the card"]
    return goods_words([REWARD[biome, part] for part in range(4)], lang)


def goods_words(amounts: Sequence[int], lang: str) -> str:
    names = (WORDS[lang]["baby" if amounts[0] == 1 else "babies"], *GOODS[lang])
    return listed([f"{amount} {name}" for amount, name in zip(amounts, names, strict=True) if amount], lang, "0")


def _dangers(look: Look, spot: int, lang: str) -> list[str]:
    faces = look.faces(spot)
    return [WORDS[lang]["bleeds"].format(listed([str(face) for face in faces], lang))] if faces else []


def people_words(look: Look, spot: int, lang: str) -> list[str]:
    told = WORDS[lang]
    men = [
        f"{look.name(tribe, lang)} {count}{_role(look, tribe, spot, lang)}{' ' + told['with alpha'] if alpha else ''}"
        for tribe, count, alpha in look.men_on(spot)
    ]
    parts = [told["men"].format(", ".join(men))] if men else []
    parts += [told["contested"]] if look.is_contested(spot) else []
    return [*parts, told["truce here"]] if look.has_truce(spot) else parts


def _role(look: Look, tribe: int, spot: int, lang: str) -> str:
    """On a card of a tableau men are guards or raiders."""
    if spot < CARD_SPOT:
        return ""
    return " " + WORDS[lang]["as guards" if is_guard(look.s, tribe, spot) else "as raiders"]


def world_words(look: Look, world: int, lang: str) -> str:
    """A New World card with its side and face."""
    s, told, spot = look.s, WORDS[lang], MARKLAND + world
    parts = [told["cold" if s.is_cold[spot] else "warm"], told["hostile" if s.is_hostile[world] else "friendly"]]
    parts += [told["need"].format(look.need(spot))]
    parts += [told["reward"].format(goods_words([NEW_WORLD_REWARD[world, part] for part in range(4)], lang))]
    parts += _dangers(look, spot, lang)
    if spot == look.cools_next(world):
        parts.append(told["cools next"])
    parts += people_words(look, spot, lang)
    return f"{NEW_WORLD_ROWS.words.name(world, lang)}: {', '.join(parts)}"


def daughter_words(look: Look, card: int, husband: int, lang: str) -> str:
    told = WORDS[lang]
    state = told["single"] if husband == NOBODY else told["husband"]
    people = people_words(look, CARD_SPOT + card, lang)
    return ", ".join([state.format(card_words(card, lang), look.name(husband, lang)), *people])


def played_words(look: Look, tribe: int, card: int, lang: str) -> str:
    told = WORDS[lang]
    parts = [card_words(card, lang)]
    if KIND[card] == ANIMAL:
        parts.append(told["upkeep"].format(look.upkeep(tribe, card)))
        parts.append(told["yields"].format(goods_words([YIELD[card, part] for part in range(4)], lang)))
    if look.s.raided_from[card] != NOBODY:
        parts.append(told["raided from"].format(look.name(look.s.raided_from[card], lang)))
    if card < RAIDABLE:
        parts += people_words(look, CARD_SPOT + card, lang)
    return ", ".join(parts)


def office_words(look: Look, tribe: int, rank: int, lang: str) -> str:
    """What the elders of a row do, on the present side of the placard."""
    told = WORDS[lang][
        ("rank 0", "rank 1 {}", "rank 2", "rank 3", "rank 4 {}", "rank 5")[rank].format(look.s.faith[tribe])
    ]
    return told[:1].upper() + told[1:]


@cache
def card_words(card: int, lang: str) -> str:
    """A card with its powers in words."""
    powers, name = powers_words(card, lang), CARD_ROWS.words.name(card, lang)
    return f"{name} ({powers})" if powers else name


@cache
def powers_words(card: int, lang: str) -> str:
    rows = [row for row in range(len(CARD_POWER_ROWS)) if CARD_POWER_ROWS.card[row] == card]
    return "; ".join(_power(row, lang) for row in rows)


def _power(row: int, lang: str) -> str:
    faces = [str(CARD_POWER_ROWS.faces[row, each]) for each in range(2) if CARD_POWER_ROWS.faces[row, each]]
    type_ = CARD_POWER_ROWS.type[row]
    return POWER_ROWS.text("text", CARD_POWER_ROWS.power[row], lang).format(
        faces=listed(faces, lang),
        type=TYPE_ROWS.words.name(type_, lang) if type_ != NONE else "",
        n=CARD_POWER_ROWS.amount[row],
    )
