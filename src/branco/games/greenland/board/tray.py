"""The tray: everything of the viewer's own tribe. Disks, camp, six offices, daughters, cards, hand, trophies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from branco.board.markup import div, el, person, said, span, text
from branco.board.panel import TRAY, Panel
from branco.kernel.language import NOBODY

from ..rules.cards import power
from ..rules.promotion import promotions_of, room_in_row
from ..rules.sides import husband_of
from ..rules.tables import (
    ABANDONED,
    ANIMAL,
    BIOME_ROWS,
    CARD_POINTS,
    CARD_ROWS,
    CARD_SPOT,
    DAUGHTERS,
    ELDER,
    EMISSARY,
    ENERGY,
    ENERGY_CAP,
    FREE_PROMOTION,
    IRON,
    IVORY,
    KIND,
    OFFICE_ROWS,
    POOL,
    RAIDABLE,
    RANK_ROWS,
    RANKS,
    ROW_REROLL,
    TRIBE_ROWS,
    TRIBES,
    TROPHY_POINTS,
    TYPE_ROWS,
    VALHALLA,
    VALUE,
    YIELD,
)
from .art import (
    band,
    card_picture,
    crest,
    dice,
    face_mask,
    faith_sign,
    good,
    goods,
    icon,
    man,
    office_sign,
    picture,
    type_sign,
)
from .labels import LABELS
from .look import Look
from .powers import power_signs
from .targets import card_id, own_id

ELDER_PHASE = 6
MANY = 7  # belongings; beyond that they are pictures alone, and their tips tell the rest


def tray(look: Look, lang: str, names: Sequence[str]) -> list[Panel]:
    tribe = look.mine
    if tribe == NOBODY or look.step == "choose_tribe":
        return []
    body = [_who(look, tribe, lang, names), div("rowline", _seats(look, tribe, lang), _belongings(look, tribe, lang))]
    return [Panel("mine", TRAY, markup=div(f"my-tribe of-{TRIBE_ROWS.ids[tribe]}", *body))]


def _who(look: Look, tribe: int, lang: str, names: Sequence[str]) -> str:
    """Crest and points, disks, Valhalla, carriers."""
    s, told = look.s, LABELS[lang]
    name = span("tribe-name", el("b", look.name(tribe, lang)), el("small", person(names[s.seat_of[tribe]])))
    score = text(look.points(tribe)[0], "pts")
    faith = faith_sign(s.faith[tribe])
    head = div("who-line", crest(tribe, "i28"), name, faith, score, data_tip=f"points-{TRIBE_ROWS.ids[tribe]}")
    dead = span("stat", icon("g-valhalla"), el("b", str(s.men[tribe, VALHALLA])), data_tip="valhalla")
    disks = div("res", _energy(look, tribe), _disk(look, tribe, IVORY), _disk(look, tribe, IRON), dead)
    mariners, sleds, _ = look.transport(tribe)
    free = [
        el("p", icon(sign), text(told[word]), el("b", str(count)), class_="cap", data_tip=sign)
        for sign, word, count in (("k-boat", "mariners", mariners), ("k-sled", "sleds", sleds))
    ]
    return div("me", head, disks, div("free", *free))


def _energy(look: Look, tribe: int) -> str:
    """Energy as eight cells."""
    held = look.s.disks[tribe, ENERGY]
    cells = "".join(el("i", class_="full" if cell < held else None) for cell in range(ENERGY_CAP))
    body = [good(1, "i20"), span("cells", cells), el("b", str(held))]
    return span("stat energy", *body, id=own_id(look, "my-energy"), data_tip="energy")


def _disk(look: Look, tribe: int, disk: int) -> str:
    kind = ("energy", "ivory", "iron")[disk]
    body = [good(disk + 1, "i20"), el("b", str(look.s.disks[tribe, disk]))]
    return span("stat", *body, id=own_id(look, f"my-{kind}"), data_tip=kind)


# Camp and offices


def _seats(look: Look, tribe: int, lang: str) -> str:
    return div("seats", _camp(look, tribe, lang), *(_seat(look, tribe, rank, lang) for rank in range(RANKS)))


def _camp(look: Look, tribe: int, lang: str) -> str:
    return div("camp", *camp_body(look, tribe, lang), id=own_id(look, "my-pool"), data_tip="camp")


def camp_body(look: Look, tribe: int, lang: str) -> Iterator[str]:
    """Everybody who can be sent out; colonists who came home wait apart."""
    s, told = look.s, LABELS[lang]
    men, waiting = s.men[tribe, POOL], s.men[tribe, ABANDONED]
    yield icon("s-tent", "tent")
    yield (
        el("p", el("b", str(men)), text(told["at camp"]), class_="cap")
        if men
        else el("p", text(told["camp empty"]), class_="cap")
    )
    if waiting:
        yield el("p", el("b", f"+{waiting}"), text(told["waiting"]), class_="cap")
    if men:
        yield div("crowd", band(tribe, men, s.alpha_at[tribe] == POOL, 8))


def _seat(look: Look, tribe: int, rank: int, lang: str) -> str:
    """An office: who sits there or an empty place, what he rerolls, what a promotion costs, who visits."""
    s = look.s
    men, has_alpha = s.men[tribe, ELDER + rank], s.alpha_at[tribe] == ELDER + rank
    price = _price(look, tribe, rank)
    guests = _guests(look, tribe) if rank == 0 else ""
    body = _seat_body(
        look.office(tribe, rank), tribe, men, has_alpha, row_rerolls(2 * tribe + s.faith[tribe], rank), lang
    )
    acted = span("acted", icon("u-check", "i14")) if _has_acted(look, tribe, rank) else ""
    name = f"mine-{RANK_ROWS.ids[rank]}"
    return div("seat", *body, guests, acted, price, id=name, data_tip=f"office-{TRIBE_ROWS.ids[tribe]}-{rank}")


@lru_cache(4096)
def _seat_body(
    office: int, tribe: int, men: int, has_alpha: bool, rerolls: tuple[tuple[int, tuple[int, ...]], ...], lang: str
) -> tuple[str, str]:
    who = band(tribe, men, has_alpha, 2) if men else icon("m-ghost", "man ghost-man")
    again = [span("power", dice(faces), type_sign(kind, "i16")) for kind, faces in rerolls]
    title = text(OFFICE_ROWS.words.name(office, lang), "t")
    return title, div("chair", span("band", who), span("ico", office_sign(office, "i16"), *again))


def _price(look: Look, tribe: int, rank: int) -> str:
    """What one promotion costs, on offices that have room while men are placed."""
    s = look.s
    can = look.is_travelling and look.idle and promotions_of(s, tribe) and room_in_row(s, tribe, rank) > 0
    return span("price", good(1, "i16"), text(promotion_price(look, tribe))) if can else ""


def promotion_price(look: Look, tribe: int) -> int:
    return 1 - min(1, power(look.s, tribe, FREE_PROMOTION))


def _has_acted(look: Look, tribe: int, rank: int) -> bool:
    """Whether all elders of a row have acted in this phase."""
    men = look.s.men[tribe, ELDER + rank]
    return look.s.phase == ELDER_PHASE and tribe == look.asked and 0 < men <= look.s.has_acted[rank]


@cache
def row_rerolls(placard: int, rank: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """By type the faces that an elder of a row rolls again."""
    found = [(kind, face_mask(ROW_REROLL[placard, rank, kind])) for kind in range(len(TYPE_ROWS))]
    return tuple((kind, faces) for kind, faces in found if faces)


def _guests(look: Look, tribe: int) -> str:
    """Emissaries of others stand beside the Chief."""
    return "".join(
        span("guest", crest(guest, "i16"), text(men) if men > 1 else "", data_tip=f"guest-{TRIBE_ROWS.ids[guest]}")
        for guest, men in look.guests(tribe)
    )


# Daughters, cards, hand, trophies


def _belongings(look: Look, tribe: int, lang: str) -> str:
    cards = [card for card, _ in look.daughters(tribe)] + look.tableau(tribe) + look.hand(tribe)
    trophies = look.trophies(tribe)
    emissaries = list(_emissaries(look, tribe, lang))
    many = " many" if len(cards) + len(trophies) + len(emissaries) > MANY else ""
    owned = [belonging(look, tribe, card, lang) for card in cards] + emissaries
    return div(f"belong{many}", *owned, *(_trophy(biome, lang) for biome in trophies))


def _hosts(look: Look, tribe: int) -> list[int]:
    return [host for host in range(TRIBES) if look.s.men[tribe, EMISSARY + host] > 0]


def _emissaries(look: Look, tribe: int, lang: str) -> Iterator[str]:
    """Own elders at the placards of other tribes."""
    for host in _hosts(look, tribe):
        where = span("what", el("b", LABELS[lang]["emissary"]), text(look.name(host, lang), "small"))
        body = [span("p", man(tribe), crest(host, "i16")), where]
        yield div("own", *body, id=f"mine-emissary-{TRIBE_ROWS.ids[host]}", data_tip=f"emissary-{TRIBE_ROWS.ids[host]}")


def belonging(look: Look, tribe: int, card: int, lang: str) -> str:
    """A card before its tribe: picture, name, what it does; who stands on it comes first."""
    in_hand = bool(look.s.in_hand[card])
    husband = husband_of(look.s, card) if card < DAUGHTERS else NOBODY
    people = look.men_on(CARD_SPOT + card) if card < RAIDABLE else []
    mates = man(husband, "husband") if husband != NOBODY else ""
    guards = div("guards", *(span("band", band(each, men, alpha, 1)) for each, men, alpha in people)) if people else ""
    facts = _card_facts(card, look.upkeep(tribe, card) if KIND[card] == ANIMAL else 0, husband, in_hand, lang)
    fought = " fought" if people and look.is_fought_over(CARD_SPOT + card) else ""
    return div(
        f"own{' in-hand' if in_hand else ''}{fought}",
        span("p", card_picture(card), mates),
        span("what", text(CARD_ROWS.words.name(card, lang), "own-name"), guards or facts),
        said(LABELS[lang]["in hand"]) if in_hand else "",
        id=card_id(look, card),
        data_tip=f"card-{CARD_ROWS.ids[card]}",
    )


@lru_cache(2048)
def _card_facts(card: int, upkeep: int, husband: int, in_hand: bool, lang: str) -> str:
    lines = [power_signs(card, lang)]
    if KIND[card] == ANIMAL:
        fed = goods(tuple(YIELD[card, part] for part in range(4)), text("–"))
        lines.append(span("power", el("b", str(upkeep)), good(1, "i16"), text("→", "x"), fed))
    if card < DAUGHTERS and husband == NOBODY:
        lines.append(text(LABELS[lang]["unmarried"], "small"))
    worth = goods((0, *(VALUE[card, disk] for disk in range(3))))
    tro = span("power", icon("g-trophy"), el("b", str(CARD_POINTS[card]), class_="tro")) if CARD_POINTS[card] else ""
    place = text(LABELS[lang]["in hand"], "small") if in_hand else ""
    return "".join(lines) + tro + place + (span("power", text(LABELS[lang]["cash"], "small"), worth) if worth else "")


@lru_cache(256)
def _trophy(biome: int, lang: str) -> str:
    worth = span("power", icon("g-trophy"), el("b", str(TROPHY_POINTS[biome]), class_="tro"))
    what = span("what", text(BIOME_ROWS.words.name(biome, lang), "own-name"), worth)
    return div(
        "own trophy", span("p", picture(BIOME_ROWS.ids[biome])), what, data_tip=f"trophy-{BIOME_ROWS.ids[biome]}"
    )
