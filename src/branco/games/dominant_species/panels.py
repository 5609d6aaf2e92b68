"""The other panels of the board: turn, animals, cards, tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from branco.kernel.record import NOBODY, NONE
from branco.view.svg import Block, circle, fitting, lines_of, moved, paragraph, rect, seat_mark, snug, tag, title, words

from .actions import CUBES
from .art import GROUND, INK, disk, disks, figure, sign
from .look import OVER, SET_UP, Look
from .map_svg import places
from .settings import LEAST_TURNS, TURN_LIMIT
from .tables import (
    ANIMAL,
    BONUS,
    CARD,
    ELEMENT,
    ELEMENT_LIMIT,
    ELEMENTS,
    HEX,
    LIMIT,
    PRINTED,
    SLOTS,
    SPACE,
    TERRAIN,
    TERRAINS,
)
from .words import WORDS

WIDTH = 620
WIDE = 640
ANIMAL_HEIGHT = 116


# The turn


def heading(look: Look, lang: str) -> Block:
    """Turn and phase, what is being decided, and who leads on the tundra."""
    told = WORDS[lang]
    head = told[look.phase] if look.phase in (SET_UP, OVER) else f"{turn(look, lang)} · {told[look.phase]}"
    parts = [words(0, 28, head, 28, bold=True)]
    if look.s.last_turn and look.phase != OVER:
        banner = told["last turn"]
        parts.append(rect(WIDE - 280, 0, 280, 36, rx=18, fill="var(--bad)"))
        parts.append(words(WIDE - 140, 25, banner, snug(banner, 260, 20, True), "middle", bold=True, fill="#fff"))
    if look.phase != OVER:
        parts.append(_question(told["now"].format(now(look, lang))))
    parts.append(words(0, 112, survival(look, lang), 20, fill="var(--muted)"))
    return Block("turn", WIDE, 118, "".join(parts))


def turn(look: Look, lang: str) -> str:
    """The turn, and the one after which the game ends at the latest."""
    return WORDS[lang]["turn"].format(look.s.turn, LEAST_TURNS + look.s.setting[TURN_LIMIT])


def _question(line: str) -> str:
    """Two lines have room: what is longer is written smaller."""
    return paragraph(0, 60, line, WIDE, 20 if len(lines_of(line, WIDE, 20)) < 3 else 18)


def now(look: Look, lang: str) -> str:
    """The animal that decides, with what in hand, where, and what about."""
    sentence = look.view.agenda[0].sentence(lang)
    if look.will_be_shuffled:
        sentence += f" {WORDS[lang]['to shuffle']}"
    parts = [*_in_hand(look, lang), *_where(look, lang)]
    return f"{' '.join(parts)}: {sentence}" if parts else sentence


def _in_hand(look: Look, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    if look.actor != NOBODY:
        yield ANIMAL.words.name(look.actor, lang)
    if look.element != NONE:
        yield told["with"].format(ELEMENT.words.name(look.element, lang))
    if look.new_land != NONE:
        yield told["with"].format(TERRAIN.words.name(look.new_land, lang))
    if look.moves_left:
        yield told["up to"].format(CUBES.name(look.moves_left, lang))
    if look.victim != NOBODY:
        yield told["against"].format(ANIMAL.words.name(look.victim, lang))


def _where(look: Look, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    if look.space != NONE:
        yield told["on"].format(SPACE.words.name(look.space, lang))
    if look.origin != NONE:
        yield told["from"].format(HEX.ids[look.origin])
    if look.tile not in (NONE, look.origin):
        yield told["on" if look.origin == NONE else "to"].format(HEX.ids[look.tile])


def survival(look: Look, lang: str) -> str:
    told = WORDS[lang]
    if look.survivor == NOBODY:
        return told["no survival"]
    margin, pays = look.survival
    return told["survival"].format(ANIMAL.words.name(look.survivor, lang), margin, pays)


# Animals


def animals(look: Look, lang: str, names: Sequence[str]) -> Block:
    """One panel an animal, those not in play only while they can still be picked."""
    shown = range(len(ANIMAL)) if look.s.turn == 0 else look.animals
    parts = [words(0, 22, WORDS[lang]["animals"], 22, bold=True)]
    for at, animal in enumerate(shown):
        panel = _animal(look, animal, lang, names)
        parts.append(moved(0, 32 + ANIMAL_HEIGHT * at, *panel, id=f"animal-{ANIMAL.ids[animal]}"))
    return Block("animals", WIDTH, 32 + ANIMAL_HEIGHT * len(shown), "".join(parts))


def _animal(look: Look, animal: int, lang: str, names: Sequence[str]) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    acting = animal == look.actor and not look.is_over
    edge, thick = ("var(--glow)", 4) if acting else ("var(--line)", 1.5)
    yield rect(0, 2, WIDTH, ANIMAL_HEIGHT - 6, rx=10, fill="var(--card)", stroke=edge, stroke_width=thick)
    yield moved(10, 12, figure(animal, 40))
    seat = s.seat_of[animal]
    name = ANIMAL.words.name(animal, lang)
    yield words(60, 32, fitting(name, 200, 21, True), 21, bold=True)
    if seat != NOBODY:
        yield seat_mark(seat, 62, 40, 22)
        yield words(90, 57, fitting(names[seat], 170, 18, seat == look.seat), 18, bold=seat == look.seat)
    yield words(WIDTH - 14, 40, f"{s.vp[animal]}", 34, "end", bold=True)
    yield words(WIDTH - 14, 62, told["vp"], 18, "end", fill="var(--muted)")
    yield _elements(look, animal, lang)
    yield _dangers(look, animal, lang)
    yield from _figures(look, animal, lang)


def _elements(look: Look, animal: int, lang: str) -> str:
    held = tuple(look.s.disks[animal, element] for element in range(ELEMENTS))
    asked = _is_asked_for_disks(look, animal)
    return _held(animal, held, tuple(look.threatened(animal)), asked, lang)


@lru_cache(4096)
def _held(animal: int, held: tuple[int, ...], threatened: tuple[int, ...], asked: bool, lang: str) -> str:
    """Printed elements on a dark ground, disks, free places empty; a mark at threatened disks."""
    parts, x = [], 296
    for element in range(ELEMENTS):
        for _ in range(PRINTED[animal, element]):
            parts += [
                rect(x - 18, 14, 36, 38, rx=6, fill="var(--muted)", fill_opacity=0.5),
                moved(x, 33, disk(element, lang)),
            ]
            x += 38
    for element, copies in enumerate(held):
        if copies:
            mark = [words(14, -6, "!", 24, bold=True, fill="var(--bad)")] if element in threatened else []
            name = f"own-{ELEMENT.ids[element]}" if asked else None
            parts.append(
                moved(x, 33, disks(element, copies, lang), *mark, title(ELEMENT.words.name(element, lang)), id=name)
            )
            x += 38 * copies
    while x < 296 + 38 * ELEMENT_LIMIT:
        parts.append(circle(x, 33, 15, fill="none", stroke="var(--muted)", stroke_dasharray="3 4"))
        x += 38
    return "".join(parts)


def _is_asked_for_disks(look: Look, animal: int) -> bool:
    return look.step in ("lose_a_disk", "give_disk") and animal == look.actor


def _figures(look: Look, animal: int, lang: str) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    first = [told["pool"].format(s.pool[animal]), told["eliminated"].format(s.eliminated[animal])]
    first += [told["cones"].format(look.cones(animal)), told["on tundra"].format(look.on_tundra(animal))]
    line = " · ".join(first)
    yield _line(86, line, "var(--ink)")
    pawns = told["pawns"].format(s.supply[animal], look.on_display(animal), s.box[animal])
    line = f"{told['initiative'].format(look.place(animal) or '–')} · {pawns}"
    yield _line(105, line, "var(--muted)")


@lru_cache(4096)
def _line(y: int, line: str, ink: str) -> str:
    return words(60, y, line, snug(line, WIDTH - 74, 18), fill=ink)


def _dangers(look: Look, animal: int, lang: str) -> str:
    """What Extinction and Regression would take now."""
    told, dying = WORDS[lang], look.dying(animal)
    lost = [ELEMENT.words.name(element, lang) for element in look.threatened(animal)]
    dangers = [told["will die"].format(dying)] if dying else []
    dangers += [told["will lose"].format(" ".join(lost))] if lost else []
    line = f"! {', '.join(dangers)}"
    return words(278, 69, line, snug(line, 270, 18), fill="var(--bad)") if dangers else ""


# Cards


def cards(look: Look, lang: str) -> Block:
    """The face-up cards with their text, and how many are left."""
    told = WORDS[lang]
    parts = [
        words(0, 22, told["cards"], 22, bold=True),
        words(WIDTH, 22, _deck(look, lang), 18, "end", fill="var(--muted)"),
    ]
    y = 32
    for slot in range(SLOTS):
        card = look.s.slot[slot]
        if card != NONE:
            height, body = _card(card, lang)
            parts.append(moved(0, y, body, id=f"card-{CARD.ids[card]}"))
            y += height + 6
    if y == 32:
        parts.append(words(0, 54, told["no cards"], 18, fill="var(--muted)"))
        y += 34
    return Block("cards", WIDTH, y, "".join(parts))


def _deck(look: Look, lang: str) -> str:
    told = WORDS[lang]
    if look.ice_age_is_open:
        return told["ice age open"]
    left = told["deck"].format(look.cards_left)
    return f"{left}, {told['ice age next']}" if look.cards_left == 1 else left


@cache
def _card(card: int, lang: str) -> tuple[int, str]:
    """How high the card is, and the card: its name and what it does."""
    effect = CARD.text("text", card, lang)
    height = 40 + 21 * len(lines_of(effect, WIDTH - 24, 18))
    frame = rect(0, 2, WIDTH, height, rx=9, fill="var(--card)", stroke="var(--muted)", stroke_width=2)
    name = words(12, 26, CARD.words.name(card, lang), 20, bold=True)
    return height, frame + name + paragraph(12, 49, effect, WIDTH - 24, 18)


# Tables


@cache
def tables(lang: str) -> Block:
    """Terrains with points and Speciation limits, and the bonus table."""
    told = WORDS[lang]
    parts = [words(0, 22, f"{told['terrain']}: {told['places']} · {told['speciation']}", 18, fill="var(--muted)")]
    for terrain in range(TERRAINS):
        x, y = 310 * (terrain % 2), 34 + 34 * (terrain // 2)
        ground = rect(x, y, 302, 30, rx=6, fill=GROUND[TERRAIN.ids[terrain]], stroke=INK, stroke_opacity=0.4)
        line = f"{TERRAIN.words.name(terrain, lang)}  {places(terrain)} · {LIMIT[terrain]}"
        parts.append(
            tag("g", ground, moved(x + 18, y + 15, sign(terrain, 18)), words(x + 38, y + 22, line, 18, fill=INK))
        )
    bonus = "  ".join(f"{quantity}→{BONUS[quantity]}" for quantity in range(1, len(BONUS)))
    parts.append(
        words(0, 192, f"{told['bonus']}: {bonus}+", snug(f"{told['bonus']}: {bonus}+", WIDTH, 18), fill="var(--ink)")
    )
    return Block("tables", WIDTH, 202, "".join(parts))


# The result


def result(look: Look, lang: str, names: Sequence[str]) -> Block:
    """The final ranking."""
    told = WORDS[lang]
    parts = [words(0, 24, told["result"], 24, bold=True)]
    for place, who, score in look.ranking():
        y = 32 + 36 * (place - 1)
        led = [animal for animal in look.animals if look.s.seat_of[animal] == who]
        crown = f" · {told['wins']}" if place == 1 else ""
        parts.append(seat_mark(who, 0, y, 28))
        parts.append(
            words(
                38, y + 22, f"{place}. {fitting(names[who], 300, 20)}: {score} {told['vp']}{crown}", 20, bold=place == 1
            )
        )
        parts += [moved(WIDE - 40 - 36 * at, y - 2, figure(animal, 30)) for at, animal in enumerate(led)]
    return Block("result", WIDE, 40 + 36 * look.view.players, "".join(parts))
