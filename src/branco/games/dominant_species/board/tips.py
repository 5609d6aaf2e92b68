"""The cards beside what is pointed at: what it is, and what it would give or cost the viewer now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from branco.board.markup import el, listing, text
from branco.board.panel import Tip
from branco.board.svg import safe
from branco.game import Option, Position
from branco.kernel.language import NOBODY, NONE
from branco.kernel.language.tables import Table

from ..rules.tables import (
    ANIMAL,
    ANIMALS,
    CARD,
    CORNER,
    CORNERS,
    ELEMENT,
    ELEMENT_BOX,
    HEX,
    HEXES_OF,
    ROW,
    SPACE,
    STACKS,
    TERRAIN,
)
from .art import animal_icon, element_icon, line_icon
from .dangers import danger_of
from .display import FEEDS
from .gains import gains
from .look import Look, look_at
from .pieces import begun, elements, kind
from .sentences import danger, deck, places, survival
from .tile_tip import tile_tip
from .words import ABILITIES, ACTIONS, ROW_RULES, WORDS

Teller = Callable[[Look, int, str], Tip]


def tip(view: Position, seat: int | None, lang: str, names: Sequence[str], key: str) -> Tip | None:
    about, _, name = key.partition("-")
    look = look_at(view, seat)
    if about in PLAIN and not name:
        return PLAIN[about](look, lang)
    if about == "stack" and name in map(str, range(STACKS)):
        return _stack(look, int(name), lang)
    table, teller = ABOUT.get(about, (HEX, None))
    return teller(look, table.at(name), lang) if teller and name in table.ids else None


def warning(view: Position, seat: int, option: Option, lang: str) -> str:
    return danger_of(look_at(view, seat), option, lang)


def _lines(rows: Sequence[tuple[str, str]]) -> str:
    """Rows of a drawing and words."""
    return listing("tip-rows", [(drawn or line_icon("done")) + text(words) for drawn, words in rows]) if rows else ""


# The display


def _row(look: Look, row: int, lang: str) -> Tip:
    return Tip(ROW.words.name(row, lang), el("p", safe(ACTIONS[lang][row])), rules=(ROW_RULES[row],))


def _space(look: Look, space: int, lang: str) -> Tip:
    """What the action does, what it would give now, and why it would do nothing."""
    row, holder, told = SPACE.row[space], look.s.pawn[space], WORDS[lang]
    body = el("p", safe(ACTIONS[lang][row]))
    if holder != NOBODY:
        body += _lines([(animal_icon(holder), kind(holder, lang))])
    elif look.mine != NOBODY:
        idle = look.idle(space)
        body += el("p", safe(begun(told[idle])), class_="bad") if idle else _lines(gains(look, space, look.mine, lang))
    return Tip(SPACE.words.name(space, lang), body, rules=(ROW_RULES[row],))


def _box(look: Look, box: int, lang: str) -> Tip:
    told = WORDS[lang]
    goes = told["goes to"].format(ROW.words.name(ELEMENT_BOX.row[FEEDS[box]], lang)) if box in FEEDS else told["to bag"]
    return Tip(begun(ELEMENT_BOX.words.name(box, lang)), el("p", safe(goes)), rules=("DS-17.11", "DS-17.12"))


def _order(look: Look, lang: str) -> Tip:
    order = [look.s.initiative[place] for place in range(ANIMALS) if look.s.initiative[place] != NOBODY]
    rows = [(animal_icon(animal), f"{place}. {kind(animal, lang)}") for place, animal in enumerate(order, 1)]
    return Tip(WORDS[lang]["order"], _lines(rows), rules=("DS-3.2",))


# Earth


def _tile(look: Look, tile: int, lang: str) -> Tip:
    return tile_tip(look, tile, lang)


def _corner(look: Look, corner: int, lang: str) -> Tip:
    """The tiles that a disk serves and the animals that it feeds there."""
    told, element = WORDS[lang], look.s.disk_at[corner]
    shown = element if element != NONE else look.element
    name = ELEMENT.words.name(shown, lang) if shown != NONE else told["vacant corner"]
    tiles = [HEXES_OF[corner, place] for place in range(3) if HEXES_OF[corner, place] in look.tiles]
    rows = [_serves(look, tile, shown, lang) for tile in tiles]
    doom = el("p", safe(told["wasted"]), class_="bad") if corner in look.wasted else ""
    body = (el("p", safe(told["serves"])) if shown != NONE else "") + listing("tip-rows", rows) + doom
    return Tip(f"{begun(name)} {CORNER.words.name(corner, lang)}", body, rules=("DS-2.3",))


def _serves(look: Look, tile: int, element: int, lang: str) -> str:
    name = f"{HEX.ids[tile]} {TERRAIN.words.name(look.terrain(tile), lang)}"
    fed = [each.animal for each in look.presences(tile) if element != NONE and look.has(each.animal, element)]
    return text(name) + "".join(animal_icon(animal) for animal in fed)


def _stack(look: Look, stack: int, lang: str) -> Tip:
    told, terrain, below = WORDS[lang], look.s.face_up[stack], look.s.stack[stack, 0]
    if terrain == NONE:
        return Tip(told["stacks"], el("p", safe(told["stack empty"].format(stack + 1, below))), rules=("DS-13.3",))
    name = TERRAIN.words.name(terrain, lang)
    facts = (told["pays"].format(places(terrain)), begun(told["stack"].format(stack + 1, name, below)))
    return Tip(begun(name), "".join(el("p", safe(fact)) for fact in facts), rules=("DS-13.1",))


def _tundra(look: Look, lang: str) -> Tip:
    told = WORDS[lang]
    left = el("p", safe(begun(told["tundra left"].format(look.s.tundra_left))))
    return Tip(told["tundra"], el("p", safe(told["tundra note"])) + left, rules=("DS-11.4",))


def _survival(look: Look, lang: str) -> Tip:
    rows = [(animal_icon(animal), WORDS[lang]["on tundra"].format(look.on_tundra(animal))) for animal in look.animals]
    told = el("p", safe(WORDS[lang]["survival note"])) + el("p", safe(survival(look, lang)))
    return Tip(WORDS[lang]["survival name"], told + _lines(rows), rules=("DS-2.21", "DS-17.7"))


# Animals, elements, cards


def _animal(look: Look, animal: int, lang: str) -> Tip:
    body = el("p", safe(f"{begun(ABILITIES[lang][animal])}."))
    if animal in look.animals:
        body += elements(look, animal, lang) + _figures(look, animal, lang)
    warned = danger(look, animal, lang)
    body += el("p", safe(warned), class_="bad") if warned else ""
    return Tip(kind(animal, lang), body, rules=("DS-0.2",))


def _figures(look: Look, animal: int, lang: str) -> str:
    """The figures in words."""
    s, told = look.s, WORDS[lang]
    facts = (
        told["initiative"].format(look.place(animal) or "–"),
        told["pawns"].format(s.supply[animal], look.on_display(animal), s.pawn_box[animal]),
        told["pool"].format(s.gene_pool[animal]),
        told["eliminated"].format(s.eliminated[animal]),
        told["cones"].format(look.cones(animal)),
        told["on tundra"].format(look.on_tundra(animal)),
    )
    return listing("lines", [safe(begun(fact)) for fact in facts])


def _element(look: Look, element: int, lang: str) -> Tip:
    """Where a disk of the kind lies, and who has it."""
    told, name = WORDS[lang], ELEMENT.words.name(element, lang)
    on_earth = sum(look.s.disk_at[corner] == element for corner in range(CORNERS))
    rows = [(element_icon(element), told["gain on earth"].format(on_earth))]
    rows += [
        (animal_icon(animal), str(look.has(animal, element))) for animal in look.animals if look.has(animal, element)
    ]
    return Tip(begun(name), _lines(rows), rules=("DS-2.8",))


def _card(look: Look, card: int, lang: str) -> Tip:
    end = el("p", safe(deck(look, lang)), class_="muted")
    number = 20 + card
    return Tip(
        CARD.words.name(card, lang), el("p", safe(CARD.text("text", card, lang))) + end, rules=(f"DS-{number}.1",)
    )


ABOUT: dict[str, tuple[Table, Teller]] = {
    "row": (ROW, _row),
    "space": (SPACE, _space),
    "box": (ELEMENT_BOX, _box),
    "hex": (HEX, _tile),
    "corner": (CORNER, _corner),
    "animal": (ANIMAL, _animal),
    "own": (ANIMAL, _animal),
    "element": (ELEMENT, _element),
    "card": (CARD, _card),
}
PLAIN: dict[str, Callable[[Look, str], Tip]] = {"order": _order, "tundra": _tundra, "survival": _survival}
