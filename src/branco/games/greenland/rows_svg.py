"""The two rows of biome cards around their decks, and the New World cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from branco.view.svg import Block, circle, fitting, lines_of, moved, path, rect, snug, title, words

from .art import (
    BLOOD,
    COLD,
    COLD_EDGE,
    INK,
    PAPER,
    WARM,
    WARM_EDGE,
    band,
    die,
    drop,
    goods,
    icon_sign,
    snowflake,
    star,
    sun,
    type_sign,
)
from .describe import biome_words, world_words
from .look import Look
from .settings import hostile_at
from .tables import (
    BIOME_BLEED,
    BIOME_KIND,
    BIOME_ROWS,
    BIOME_TYPE,
    CLIMAX,
    COOLING,
    FACES,
    FEUD,
    INVENTION,
    MARKLAND,
    MIGRATION,
    NEED,
    NEW_WORLD_BLEED,
    NEW_WORLD_NEED,
    NEW_WORLD_REWARD,
    NEW_WORLD_ROWS,
    NEW_WORLD_TYPE,
    REGION_ROWS,
    REWARD,
    SEA,
    TAKE,
    TRIBE_ROWS,
    TRIBES,
    TROPHY,
    TROPHY_POINTS,
)
from .words import WORDS

WIDTH, TALL_WIDTH = 972, 480
CARD_WIDTH, CARD_HEIGHT = 117, 208
PITCH, TALL_PITCH = 122, 121
LINE = CARD_HEIGHT + 6
HEAD = 28


def row(look: Look, side: int, lang: str) -> tuple[Block, Block]:
    """A row as it lies on the table: cold side, deck, warm side; and its size on a narrow screen."""
    cards = [*_cards(look, side, lang)]
    parts = [_heading(side, lang)]
    for place, (name, body) in enumerate(cards):
        at = f"translate({TALL_PITCH * (place % 4)} {HEAD + LINE * (place // 4)})"
        parts.append(moved(PITCH * place, HEAD, *body, id=name, data_tall=at))
    name, body_of_row = f"row-{REGION_ROWS.ids[side]}", "".join(parts)
    lines = -(-len(cards) // 4)
    wide = Block(name, WIDTH, HEAD + CARD_HEIGHT, body_of_row)
    return wide, Block(name, TALL_WIDTH, HEAD + LINE * lines, body_of_row)


@cache
def _heading(side: int, lang: str) -> str:
    told = WORDS[lang]
    cold = moved(136, 0, moved(8, 15, snowflake(20)), words(22, 21, told["cold side"], 17, fill="var(--muted)"))
    warm = moved(310, 0, moved(8, 15, sun(20)), words(22, 21, told["warm side"], 17, fill="var(--muted)"))
    return words(0, 22, told["row north" if side == 0 else "row south"], 21, bold=True) + cold + warm


def _cards(look: Look, side: int, lang: str) -> Iterator[tuple[str, list[str]]]:
    """From the left: the New World if it is cold, cold cards, the deck, the New World, warm cards."""
    world = [(f"world-{NEW_WORLD_ROWS.ids[side]}", _world(look, side, lang))] if look.has_new_world else []
    is_cold = look.has_new_world and bool(look.s.is_cold[MARKLAND + side])
    slots = list(look.slots(side))
    if is_cold:
        yield from world
    for slot in slots:
        if look.s.is_cold[slot]:
            yield f"biome-{BIOME_ROWS.ids[look.s.slot[slot]]}", _biome(look, side, slot, lang)
    yield f"deck-{REGION_ROWS.ids[side]}", [_deck(look.deck(side), side, lang)]
    if not is_cold:
        yield from world
    for slot in slots:
        if not look.s.is_cold[slot]:
            yield f"biome-{BIOME_ROWS.ids[look.s.slot[slot]]}", _biome(look, side, slot, lang)


@cache
def _deck(left: int, side: int, lang: str) -> str:
    told = WORDS[lang]
    back = rect(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=9, fill="#5b7386", stroke=INK, stroke_width=2)
    inner = rect(8, 8, CARD_WIDTH - 16, CARD_HEIGHT - 16, rx=6, fill="none", stroke="#ffffff", stroke_opacity=0.6)
    peak = path("M24 96L54 46l16 26 10-15 16 39z", fill="none", stroke="#ffffff", stroke_width=3, opacity=0.8)
    count = words(CARD_WIDTH / 2, 142, left, 34, "middle", bold=True, fill="#ffffff")
    label = words(CARD_WIDTH / 2, 168, told["in deck"], 17, "middle", fill="#ffffff")
    arrows = words(CARD_WIDTH / 2, 192, told["sides"], 13.5, "middle", fill="#ffffff")
    return back + inner + peak + count + label + arrows + title(told["north" if side == 0 else "south"].format(left))


# Biome cards


def _biome(look: Look, side: int, slot: int, lang: str) -> list[str]:
    s, biome = look.s, look.s.slot[slot]
    is_cold, is_closed = bool(s.is_cold[slot]), bool(s.is_sea_closed) and BIOME_TYPE[biome] == SEA
    parts = [_face(biome, is_cold, is_closed, lang)]
    if slot == look.migrates_next(side):
        parts.append(_badge(31, told_sign(MIGRATION), INK))
    if slot == look.cools_next(side):
        parts.append(_badge(53, told_sign(COOLING), COLD_EDGE))
    parts += _meeting(look, slot)
    parts += _men(look, slot)
    parts += _refusal(look, slot, f"biome-{BIOME_ROWS.ids[biome]}", lang)
    return [*parts, title(biome_words(look, side, slot, lang))]


@lru_cache(512)
def _face(biome: int, is_cold: bool, is_closed: bool, lang: str) -> str:
    """What is printed on a card, on its side of the deck."""
    parts = [
        rect(
            0,
            0,
            CARD_WIDTH,
            CARD_HEIGHT,
            rx=9,
            fill=COLD if is_cold else WARM,
            stroke=COLD_EDGE if is_cold else WARM_EDGE,
            stroke_width=2,
        )
    ]
    parts.append(moved(6, 4, type_sign(BIOME_TYPE[biome], 24)))
    parts.append(_climax(CLIMAX[biome]))
    parts.append(_name(BIOME_ROWS.words.name(biome, lang)))
    parts.append(_need(NEED[biome], is_cold))
    parts.append(moved(8, 106, _prize(biome, lang)))
    parts.append(_blood([face for face in range(1, FACES + 1) if BIOME_BLEED[biome] >> face & 1]))
    parts.append(_condition(biome))
    if is_closed:
        parts.append(rect(0, 28, CARD_WIDTH, 112, fill="#39464f", fill_opacity=0.82))
        parts.append(words(CARD_WIDTH / 2, 90, WORDS[lang]["shut"], 20, "middle", bold=True, fill="#ffffff"))
    return "".join(parts)


@cache
def _climax(number: int) -> str:
    peak = path("M0 11L6 0l6 11z", fill="none", stroke=INK, stroke_width=1.6, stroke_linejoin="round")
    return moved(CARD_WIDTH - 39, 10, peak) + words(CARD_WIDTH - 6, 22, number, 16, "end", fill=INK)


@cache
def _name(name: str) -> str:
    size = next((size for size in (16, 15, 14, 13) if len(lines_of(name, CARD_WIDTH - 16, size)) <= 2), 13)
    lines = lines_of(name, CARD_WIDTH - 16, size)
    shown = lines if len(lines) < 3 else [lines[0], f"{lines[1]}…"]
    return "".join(
        words(CARD_WIDTH / 2, 44 + 17 * at, line, snug(line, 111, size, True), "middle", bold=True, fill=INK)
        for at, line in enumerate(shown)
    )


@cache
def _need(need: int, is_cold: bool) -> str:
    """So many dice have to show a face that succeeds on this side."""
    faces = (1,) if is_cold else (1, 2)
    dice = "".join(moved(40 + 24 * at, 69, die(face, 21)) for at, face in enumerate(faces))
    return words(8, 86, f"{need}×", 19, bold=True, fill=INK) + dice


def _prize(biome: int, lang: str) -> str:
    if BIOME_KIND[biome] == INVENTION:
        card = rect(0, -12, 17, 23, rx=3, fill=PAPER, stroke=INK, stroke_width=1.5)
        return card + words(25, 6, WORDS[lang]["into hand"], 16, fill=INK)
    return _reward(tuple(REWARD[biome, part] for part in range(4)))


def _reward(amounts: tuple[int, ...]) -> str:
    return goods(amounts, INK, 20 if sum(map(bool, amounts)) < 3 else 17.5)[0]


def _blood(faces: list[int]) -> str:
    if not faces:
        return ""
    shown = "".join(moved(17 + 16 * at, 123, die(face, 16, BLOOD)) for at, face in enumerate(faces))
    return moved(10, 131, drop(17)) + shown


def _condition(biome: int) -> str:
    """Equal dice for a trophy with its points, or to take the animal to the hand."""
    equal = TROPHY[biome] + TAKE[biome]
    if not equal:
        return ""
    x = CARD_WIDTH - 8
    if TROPHY[biome]:
        prize = moved(x - 20, 131, star(18)) + words(x, 137, TROPHY_POINTS[biome], 17, "end", bold=True, fill=INK)
    else:
        prize = rect(x - 16, 120, 15, 21, rx=3, fill=PAPER, stroke=INK, stroke_width=1.5)
    gap = 29 if TROPHY[biome] else 20
    return words(x - gap, 137, f"{equal}=", 16, "end", bold=True, fill=INK) + prize


def told_sign(effect: int) -> str:
    return icon_sign(effect, 16, "#ffffff")


@cache
def _badge(x: float, sign: str, ground: str) -> str:
    """Would migrate next, would be struck by the next cooling."""
    return circle(x + 10, 15, 10.5, fill=ground) + moved(x + 2, 7, sign)


# Who is there


def _meeting(look: Look, spot: int) -> list[str]:
    """A contested card is outlined; one being resolved too."""
    parts = []
    if look.is_fought_over(spot):
        truce = bool(look.s.truces >> spot & 1) and look.s.phase > 2
        edge = rect(3, 3, CARD_WIDTH - 6, CARD_HEIGHT - 6, rx=7, fill="none", stroke=BLOOD, stroke_width=2.5)
        sign = path("M0 24V0h16l-4 5 4 5H0", fill="#ffffff", stroke=INK, stroke_width=2)
        swords = moved(-3, 0, icon_sign(FEUD, 24, BLOOD))
        parts += [edge, moved(CARD_WIDTH - 27, 67, sign if truce else swords)]
    elif look.is_here(spot):
        parts.append(rect(3, 3, CARD_WIDTH - 6, CARD_HEIGHT - 6, rx=7, fill="none", stroke=INK, stroke_width=2.5))
    return parts


def _men(look: Look, spot: int) -> Iterator[str]:
    """Two tribes a line."""
    for place, (tribe, men, alpha) in enumerate(look.men_on(spot)):
        x, y = 2 + 57 * (place % 2), 160 + 31 * (place // 2)
        yield moved(x, y, band(tribe, men, alpha), id=f"men-{TRIBE_ROWS.ids[tribe]}-{spot}")


def _refusal(look: Look, spot: int, name: str, lang: str) -> Iterator[str]:
    why = look.why_not(spot, name)
    if why:
        told = fitting(WORDS[lang][why], CARD_WIDTH - 8, 14)
        yield words(CARD_WIDTH / 2, CARD_HEIGHT - 5, told, 14, "middle", fill=BLOOD)


# The New World


def _world(look: Look, world: int, lang: str) -> list[str]:
    s, spot = look.s, MARKLAND + world
    people = sum(s.men[tribe, spot] for tribe in range(TRIBES))
    is_closed = spot == MARKLAND and bool(s.is_markland_closed)
    parts = [_world_face(world, bool(s.is_cold[spot]), bool(s.is_hostile[world]), is_closed, lang)]
    if spot == look.cools_next(world):
        parts.append(_badge(53, told_sign(COOLING), COLD_EDGE))
    crowd = f"{people}/{hostile_at(s)}"
    parts.append(words(CARD_WIDTH - 8, 137, crowd, 16, "end", bold=people >= hostile_at(s), fill=INK))
    parts += [*_meeting(look, spot), *_men(look, spot)]
    parts += _refusal(look, spot, f"world-{NEW_WORLD_ROWS.ids[world]}", lang)
    return [*parts, title(world_words(look, world, lang))]


@cache
def _world_face(world: int, is_cold: bool, is_hostile: bool, is_closed: bool, lang: str) -> str:
    told = WORDS[lang]
    edge = BLOOD if is_hostile else "#5c6f3a"
    ground = "#e2c3b8" if is_hostile else COLD if is_cold else "#dfe3b8"
    faces = [face for face in range(1, FACES + 1) if NEW_WORLD_BLEED[world, int(is_hostile)] >> face & 1]
    name = NEW_WORLD_ROWS.words.name(world, lang)
    state = told["shut" if is_closed else "foe" if is_hostile else "friend"]
    parts = [
        rect(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=9, fill=ground, stroke=edge, stroke_width=3),
        moved(6, 4, type_sign(NEW_WORLD_TYPE[world], 24)),
        moved(CARD_WIDTH - 18, 16, snowflake(20) if is_cold else sun(20)),
        words(CARD_WIDTH / 2, 44, name, 18, "middle", bold=True, fill=INK),
        words(
            CARD_WIDTH / 2, 61, fitting(state, 108, 15), 15, "middle", fill=BLOOD if is_hostile or is_closed else INK
        ),
        _need(NEW_WORLD_NEED[world, int(is_hostile)], is_cold),
        moved(8, 106, _reward(tuple(NEW_WORLD_REWARD[world, part] for part in range(4)))),
        _blood(faces),
    ]
    return "".join(parts)
