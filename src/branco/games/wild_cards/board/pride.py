"""Leaders and collections: who owns which, how many cards take a crown, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence

from branco.board.markup import counter, div, el, person, said, seat_mark, span, text

from ..rules.tables import HAND_LIMIT, SPECIES, SPECIES_ROWS
from .art import animal, habitat_of, sign
from .look import WARN_AT, Look
from .words import POWERS, WORDS


def leaders(look: Look, lang: str) -> str:
    """Each species with its leader's owner, the power, and how many cards take the crown."""
    return el("ul", *(_leader(look, species, lang) for species in range(SPECIES)), class_="leaders")


def _leader(look: Look, species: int, lang: str) -> str:
    name, owner = SPECIES_ROWS.ids[species], look.owner(species)
    need = WORDS[lang]["need"].format(look.need(species))
    return el(
        "li",
        span("portrait", animal(species), seat_mark(owner, "small") if owner is not None else ""),
        text(POWERS[lang][species][0], "power"),
        counter(sign("crown"), look.need(species), need),
        class_=f"leader {habitat_of(species)}",
        id=f"leader-{name}",
        data_tip=f"leader-{name}",
    )


def facts(look: Look, who: int, lang: str) -> str:
    """Cards in hand, and the points by source."""
    told, size = WORDS[lang], look.s.hand_size[who]
    _, species, crowns, bonus = look.points(who)
    warned = f"{size}!" if size >= WARN_AT and not look.is_over else size
    held = "hand full" if size >= HAND_LIMIT else "hand nearly full" if size >= WARN_AT else "hand"
    parts = [] if look.is_over else [counter(sign("cards"), warned, told[held].format(size))]
    parts.append(
        span(
            "sources",
            counter(sign("paw"), species, told["from species"].format(species)),
            counter(sign("crown"), crowns, told["from leaders"].format(crowns)),
            counter(sign("coin"), bonus, told["from bonus"].format(bonus)),
            data_tip=f"points-{who}",
        )
    )
    return "".join(parts)


def collection(look: Look, who: int, lang: str) -> str:
    """The six species in the columns of the leaders; what the viewer may give away is a cell of its own row."""
    return el("ul", *(_cell(look, who, species, lang) for species in range(SPECIES)), class_="collection")


def _cell(look: Look, who: int, species: int, lang: str) -> str:
    count, leads = look.s.collection[who, species], look.owner(species) == who
    name = SPECIES_ROWS.ids[species]
    kinds = [habitat_of(species), "has" if count else "", "leads" if leads else ""]
    return el(
        "li",
        animal(species, "icon" if count else "icon none"),
        el("b", str(count) if count else "·"),
        sign("crown", "icon crowned") if leads else "",
        said(SPECIES_ROWS.words.name(species, lang)),
        class_=" ".join(filter(None, kinds)),
        id=f"mine-{name}" if who == look.seat else f"of-{who}-{name}",
    )


def table(look: Look, lang: str, names: Sequence[str]) -> str:
    """All collections at a glance, for a phone."""
    heads = "".join(
        span("head wanted" if look.s.market[species] else "head", animal(species)) for species in range(SPECIES)
    )
    rows = "".join(_row(look, who, names[who]) for who in look.players)
    return div("collections phone-only", span("head"), span("head"), heads, text(WORDS[lang]["now"], "head"), rows)


def _row(look: Look, who: int, name: str) -> str:
    cells = "".join(
        span(
            "cell leads" if look.owner(species) == who else "cell",
            str(look.s.collection[who, species] or "·"),
            sign("crown", "icon crowned") if look.owner(species) == who else "",
        )
        for species in range(SPECIES)
    )
    return seat_mark(who, "small") + span("row-name", person(name)) + cells + el("b", str(look.points(who)[0]))
