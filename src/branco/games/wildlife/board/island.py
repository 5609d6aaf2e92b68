"""The island: land, herds, creatures, area tags, and what is lit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from branco.board.markup import div, el, said, span, text
from branco.board.svg import circle, path, tag

from ..rules.tables import (
    AREA_ROWS,
    AREA_SIZE,
    AREA_TERRAIN,
    AREAS,
    COLUMNS,
    SPACE_ROWS,
    SPACES,
    SPECIES_ROWS,
    TERRAIN,
    TERRAIN_ROWS,
)
from .art import SPRITE, medal, sign, terrain_sign
from .island_look import (
    ARRIVE,
    EAST,
    FIRST_SPACE,
    GROW,
    LEAVE,
    LOSE,
    STRIKE,
    News,
    herd_numbers,
    leads,
    links,
    news,
    offer_at,
)
from .look import Look
from .words import WORDS

ROWS = 9
SIDE = 100
OFFERS = {GROW: "expand", STRIKE: "attack", LEAVE: "migrate", ARRIVE: "migrate", LOSE: "attack"}


def island(look: Look, lang: str, names: Sequence[str]) -> str:
    """From the sea up to the creatures."""
    fresh, led, sizes = news(look), leads(look), herd_numbers(look)
    creatures = {space: (name, who) for name, space, who in look.creatures}
    spaces = []
    for space in range(SPACES):
        name, who = creatures.get(space, ("", -1))
        offer = offer_at(look, space)
        parts = _contents(look, name, who, offer, fresh.get(space), sizes.get(space), lang)
        told = names[who] if who >= 0 else ""
        spaces.append(_space(space, _classes(look, space, offer, space in led), "".join(parts), told, lang))
    numbers = "".join(_herd_number(look, space, *sizes[space]) for space in sizes)
    tags = "".join(_area_tag(look, area, lang) for area in range(AREAS))
    whole = div("island", SPRITE.icon("land", "land"), _rims(), _herds(look, fresh), *spaces, numbers, tags)
    return div("map", whole, tabindex=0) + _legend(look, bool(fresh), bool(led), lang)


@lru_cache(8192)
def _space(space: int, classes: str, parts: str, owner: str, lang: str) -> str:
    name = SPACE_ROWS.words.name(space, lang)
    told = said(f"{name}, {owner}" if owner else name)
    place = SPACE_ROWS.ids[space]
    return div(_fixed(space) + classes, parts, told, id=f"space-{place}", data_tip=f"space-{place}")


@cache
def _fixed(space: int) -> str:
    """Where a space lies, in words of the stylesheet."""
    return f"space {_at(space)} {TERRAIN_ROWS.ids[TERRAIN[space]]}"


@cache
def _at(space: int) -> str:
    return f"col-{SPACE_ROWS.column[space]} row-{SPACE_ROWS.row[space]}"


def _classes(look: Look, space: int, offer: str, is_led_to: bool) -> str:
    classes = f" can-{offer}" if offer else ""
    if is_led_to and not offer:
        classes += " lead"
    if space == look.traveller:
        classes += " traveller"
    if space == look.s.target:
        classes += " threatened"
    return classes


def _contents(
    look: Look, name: str, who: int, offer: str, fresh: News | None, herd: tuple[int, str] | None, lang: str
) -> Iterator[str]:
    if name:
        yield el("span", medal(look.species(who)), class_="creature", id=f"creature-{name}")
    if offer:
        yield span(f"offer {'on-creature' if name else 'on-ground'}", sign(OFFERS[offer]))
    if fresh:
        yield span("fresh", sign("expand" if fresh.origin is None else "migrate"))
    if herd:
        yield said(WORDS[lang]["herd"].format(herd[0]))


def _herd_number(look: Look, space: int, size: int, edge: str) -> str:
    """Over all spaces, so that none of them hides it when it is lit."""
    return _drawn_number(space, size, f"{edge} {SPECIES_ROWS.ids[look.species(look.s.tile[space])]}")


@lru_cache(4096)
def _drawn_number(space: int, size: int, kinds: str) -> str:
    number = el("b", str(size), class_=f"herd-size {kinds}")
    return span(f"herd-at {_at(space)}", number, aria_hidden="true")


@cache
def _rims() -> str:
    columns = "".join(
        el("i", letter, class_=f"rim-column col-{at}") for at, letter in enumerate("abcdefghij"[:COLUMNS])
    )
    rows = "".join(el("i", str(row + 1), class_=f"rim-row row-{row}") for row in range(ROWS))
    return span("rims desktop-only", columns, rows, aria_hidden="true")


def _herds(look: Look, fresh: dict[int, News]) -> str:
    """A wide ground below all, then a band between neighbours; and the way of what has moved."""
    bands = {who: "".join(_link(*pair) for pair in links(look, who)) for who in look.players}
    kinds = {who: SPECIES_ROWS.ids[look.species(who)] for who in look.players if bands[who]}
    grounds = [path(bands[who], class_=f"herd-ground {kind}") for who, kind in kinds.items()]
    lines = [
        path(bands[who], class_=f"{part} {kind}") for who, kind in kinds.items() for part in ("herd-edge", "herd-band")
    ]
    ways = [_way(told.origin, told.space) for told in fresh.values() if told.origin is not None]
    return tag("svg", *grounds, *lines, *ways, viewBox="0 0 1000 900", class_="herd-lines", aria_hidden="true")


@cache
def _middle(space: int) -> tuple[int, int]:
    return SIDE * SPACE_ROWS.column[space] + SIDE // 2, SIDE * SPACE_ROWS.row[space] + SIDE // 2


@cache
def _link(space: int, side: int) -> str:
    x, y = _middle(space)
    return f"M{x} {y}{'h' if side == EAST else 'v'}{SIDE}"


def _way(origin: int, space: int) -> str:
    (x, y), (to_x, to_y) = _middle(origin), _middle(space)
    return tag("g", circle(x, y, 20), path(f"M{x} {y}L{to_x} {to_y}"), class_="way")


def _area_tag(look: Look, area: int, lang: str) -> str:
    return _drawn_tag(area, look.s.filled[area], look.s.marked[area] == 1, lang)


@lru_cache(1024)
def _drawn_tag(area: int, filled: int, is_marked: bool, lang: str) -> str:
    """How full an area is; dark with a tick once it is marked."""
    terrain, told = AREA_TERRAIN[area], WORDS[lang]
    words = told["area"].format(AREA_ROWS.words.name(area, lang), filled, AREA_SIZE[area])
    return span(
        f"area-tag {_at(FIRST_SPACE[area])} {TERRAIN_ROWS.ids[terrain]}{' done' if is_marked else ''}",
        sign("check") if is_marked else terrain_sign(terrain),
        f"{filled}/{AREA_SIZE[area]}",
        said(f"{words}, {told['marked']}" if is_marked else words),
        data_tip=f"area-{AREA_ROWS.ids[area]}",
    )


def _legend(look: Look, has_news: bool, has_leads: bool, lang: str) -> str:
    told = WORDS[lang]
    keys = [("fresh-key", told["new from rivals"])] if has_news else []
    if has_leads and look.is_auction:
        keys.append(("lead-key", told["card leads here"]))
    elif any(target.startswith("space-") for target in look.targets):
        keys.append(("lit-key", told["you can choose"]))
    return div("legend desktop-only", *(span("", el("i", class_=kind), text(words)) for kind, words in keys))
