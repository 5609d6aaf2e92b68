"""The stage: two rows of biome cards around their decks, the New World cards, and the holes that trophies leave."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from branco.board.markup import div, el, span, text
from branco.board.panel import STAGE, Panel

from ..rules.home import is_home
from ..rules.settings import hostile_at
from ..rules.tables import (
    BIOME_BLEED,
    BIOME_KIND,
    BIOME_REGION,
    BIOME_ROWS,
    BIOME_TYPE,
    BIOMES,
    CLIMAX,
    INVENTION,
    MARKLAND,
    NEED,
    NEW_WORLD_BLEED,
    NEW_WORLD_NEED,
    NEW_WORLD_REWARD,
    NEW_WORLD_ROWS,
    NEW_WORLD_TYPE,
    REGION_ROWS,
    REWARD,
    SEA,
    SLOTS,
    TAKE,
    TRIBE_ROWS,
    TRIBES,
    TROPHY,
    TROPHY_POINTS,
)
from .art import band, blood, crest, dice, face_mask, goods, icon, picture, type_sign
from .labels import LABELS
from .look import Look

COLUMNS = 7  # cards beside the deck
COLD_FACES, WARM_FACES = (1,), (1, 2)
DRAWN_MEN = (0, 6, 3, 1, 1)  # figures of a band, by how many tribes share the card


def rows(look: Look, lang: str) -> list[Panel]:
    """Both rows; a sheet takes the place of one of them, but they stay as they are."""
    return [Panel(f"row-{REGION_ROWS.ids[side]}", STAGE, markup=_row(look, side, lang)) for side in range(2)]


def _row(look: Look, side: int, lang: str) -> str:
    """As it lies on the table: cold side, deck, warm side."""
    cold = [_biome(look, side, slot, lang) for slot in look.slots(side) if look.s.is_cold[slot]]
    warm = [_biome(look, side, slot, lang) for slot in look.slots(side) if not look.s.is_cold[slot]]
    if look.has_new_world:
        world = _world(look, side, lang)
        cold, warm = ([world, *cold], warm) if look.s.is_cold[MARKLAND + side] else (cold, [world, *warm])
    free = max(0, COLUMNS - len(cold) - len(warm))
    warm += _holes(look, side, free, lang)
    return div(
        "row",
        _phone_head(side, lang),
        _zone("cold", side, cold, len(cold), lang) if cold else "",
        _deck(side, look.deck(side), lang),
        _zone("warm", side, warm, COLUMNS - len(cold), lang) if len(cold) < COLUMNS else "",
    )


def _zone(kind: str, side: int, cards: list[str], width: int, lang: str) -> str:
    return div(f"zone {kind} wide-{width}", _zone_head(kind, side, width, lang), div("cards", *cards))


@cache
def _zone_head(kind: str, side: int, width: int, lang: str) -> str:
    """Which faces succeed there, in words where there is room for them."""
    told = LABELS[lang]
    sign = icon("g-snow" if kind == "cold" else "g-sun", "i16")
    faces = dice(COLD_FACES if kind == "cold" else WARM_FACES)
    name = f"{told[REGION_ROWS.ids[side]]}, {told[kind]}" if width > 1 else told[kind]
    words = text(told[f"{kind} succeeds"], "long") if width > 2 else ""
    return el("p", sign, text(name), faces, words, class_="zone-head", data_tip=f"zone-{kind}")


@cache
def _phone_head(side: int, lang: str) -> str:
    """Both zones in one line, where the cards of a row lie in several."""
    told = LABELS[lang]
    cold = span("head-cold", icon("g-snow", "i16"), text(told["cold"]), dice(COLD_FACES))
    warm = span("head-warm", icon("g-sun", "i16"), text(told["warm"]), dice(WARM_FACES))
    return el("p", el("b", told[REGION_ROWS.ids[side]]), cold, warm, class_="row-head phone-only")


@lru_cache(256)
def _deck(side: int, left: int, lang: str) -> str:
    name = f"deck-{REGION_ROWS.ids[side]}"
    label = el("p", text(LABELS[lang][name]))
    return div("deck", picture("deck"), label, el("strong", str(left)), id=name, data_tip=name)


# Biome cards


def _biome(look: Look, side: int, slot: int, lang: str) -> str:
    s, biome = look.s, look.s.slot[slot]
    is_closed = bool(s.is_sea_closed) and BIOME_TYPE[biome] == SEA
    mark = "leave" if slot == look.migrates_next(side) else "next" if slot == look.cools_next(side) else ""
    is_cold = bool(s.is_cold[slot])
    top = _top(biome, mark, is_closed, lang) + _transport(look, slot)
    return div(
        _card_class(look, slot, is_cold),
        div("pic", top),
        _facts(biome, is_cold, lang),
        _men(look, slot),
        id=f"biome-{BIOME_ROWS.ids[biome]}",
        data_tip=f"biome-{BIOME_ROWS.ids[biome]}",
    )


def _card_class(look: Look, spot: int, is_cold: bool) -> str:
    here = " here" if look.is_here(spot) else ""
    return f"bc {'cold' if is_cold else 'warm'}{here}"


@lru_cache(512)
def _top(biome: int, mark: str, is_closed: bool, lang: str) -> str:
    """The picture with type and climax; a red arrow leaves at the next migration, a snowflake cools next."""
    sign = {"leave": "k-move", "next": "g-snow"}.get(mark, "g-climax")
    kind = span("corner type", type_sign(BIOME_TYPE[biome]))
    climax = span(f"corner climax {mark}".strip(), icon(sign, "i14"), text(CLIMAX[biome]))
    shut = text(LABELS[lang]["shut"], "pill bad") if is_closed else ""
    return picture(BIOME_ROWS.ids[biome]) + kind + climax + shut


@lru_cache(512)
def _facts(biome: int, is_cold: bool, lang: str) -> str:
    """Name, need and bleeding faces, yield, and what equal dice bring."""
    lines = [_need(NEED[biome], is_cold, face_mask(BIOME_BLEED[biome])), _reward(biome, lang), _equal(biome)]
    name = div("card-name", text(BIOME_ROWS.words.name(biome, lang)))
    return name + div("facts", *lines)


@lru_cache(256)
def _need(need: int, is_cold: bool, bleeding: tuple[int, ...]) -> str:
    """So many dice have to show a face that succeeds on this side."""
    faces = dice(COLD_FACES if is_cold else WARM_FACES)
    return div("f", el("b", str(need)), text("×", "x"), faces, blood(bleeding))


def _reward(biome: int, lang: str) -> str:
    if BIOME_KIND[biome] == INVENTION:
        return div("f", icon("g-hand"), text(LABELS[lang]["into hand"], "x"))
    won = goods(tuple(REWARD[biome, part] for part in range(4)))
    return div("f yield", won) if won else ""


def _equal(biome: int) -> str:
    """Equal dice for a trophy with its points, or to take the animal to the hand."""
    equal = TROPHY[biome] + TAKE[biome]
    if not equal:
        return ""
    prize = icon("g-trophy") + el("b", str(TROPHY_POINTS[biome]), class_="tro") if TROPHY[biome] else icon("g-hand")
    return div("f", el("b", str(equal)), icon("d-same", "same"), text("→", "x"), prize)


# The New World


def _world(look: Look, world: int, lang: str) -> str:
    s, spot = look.s, MARKLAND + world
    people = sum(s.men[tribe, spot] for tribe in range(TRIBES))
    is_closed = spot == MARKLAND and bool(s.is_markland_closed)
    state = "shut" if is_closed else "hostile" if s.is_hostile[world] else "friendly"
    mark = "next" if spot == look.cools_next(world) else ""
    top = _world_top(world, people, hostile_at(s), state, mark, lang) + _transport(look, spot)
    return div(
        f"{_card_class(look, spot, bool(s.is_cold[spot]))} nw {state}",
        div("pic", top),
        _world_facts(world, bool(s.is_cold[spot]), bool(s.is_hostile[world]), lang),
        _men(look, spot),
        id=f"world-{NEW_WORLD_ROWS.ids[world]}",
        data_tip=f"world-{NEW_WORLD_ROWS.ids[world]}",
    )


@lru_cache(512)
def _world_top(world: int, people: int, most: int, state: str, mark: str, lang: str) -> str:
    """The picture, the men of all tribes out of those that it bears, and which face it shows."""
    kind = span("corner type", type_sign(NEW_WORLD_TYPE[world]))
    snow = icon("g-snow", "i14") if mark else ""
    crowd = span(f"corner climax {mark}".strip(), snow, icon("g-men", "i14"), text(f"{people}/{most}"))
    pill = text(LABELS[lang][state], f"pill {'good' if state == 'friendly' else 'bad'}")
    return picture(NEW_WORLD_ROWS.ids[world]) + kind + crowd + pill


@lru_cache(64)
def _world_facts(world: int, is_cold: bool, is_hostile: bool, lang: str) -> str:
    bleeding = face_mask(NEW_WORLD_BLEED[world, int(is_hostile)])
    lines = [_need(NEW_WORLD_NEED[world, int(is_hostile)], is_cold, bleeding)]
    lines.append(div("f yield", goods(tuple(NEW_WORLD_REWARD[world, part] for part in range(4)))))
    return div("card-name", text(NEW_WORLD_ROWS.words.name(world, lang))) + div("facts", *lines)


# Who is there


def _men(look: Look, spot: int) -> str:
    """Bands side by side; crossed spears where they contest the card, a flag under a truce."""
    people = look.men_on(spot)
    if not people:
        return div("men")
    most = DRAWN_MEN[len(people)]
    bands = [_band(look, spot, tribe, men, alpha, most) for tribe, men, alpha in people]
    clash = ""
    if look.is_fought_over(spot):
        clash = span("clash", icon("u-truce" if look.has_truce(spot) else "e-feud", "i14"))
    return div(f"men tribes-{len(people)}", *bands, clash)


def _band(look: Look, spot: int, tribe: int, men: int, has_alpha: bool, most: int) -> str:
    return span("band", band(tribe, men, has_alpha, most), id=f"men-{TRIBE_ROWS.ids[tribe]}-{spot}")


def _transport(look: Look, spot: int) -> str:
    """Whether a trip to a card that can be reached needs a sled or a Mariner."""
    if not look.is_travelling or is_home(look.s, look.asked, spot):
        return ""
    if not look.reach >> spot & 1 or look.s.carried[look.asked, spot]:
        return ""
    return span("carry", icon("k-sled" if spot < SLOTS and look.sleds_left else "k-boat", "i14"), text("1"))


# Holes


def _holes(look: Look, side: int, free: int, lang: str) -> Iterator[str]:
    """Where trophies were: picture, taker and value; of more than there is room for, the most valuable."""
    taken = [biome for biome in range(BIOMES) if BIOME_REGION[biome] == side and look.s.trophy_of[biome] >= 0]
    taken.sort(key=lambda biome: -TROPHY_POINTS[biome])
    for biome in taken[:free]:
        yield _hole(biome, look.s.trophy_of[biome], lang)


@lru_cache(256)
def _hole(biome: int, tribe: int, lang: str) -> str:
    worth = span("worth", crest(tribe, "i20"), icon("g-trophy"), el("b", str(TROPHY_POINTS[biome]), class_="tro"))
    name = text(BIOME_ROWS.words.name(biome, lang), "hole-name")
    body = [div("hole-pic", picture(BIOME_ROWS.ids[biome])), name, worth]
    return div("hole", *body, data_tip=f"trophy-{BIOME_ROWS.ids[biome]}")
