"""The tableaus: faith and points, disks and men, six rows of elders, daughters, cards in play and in hand, trophies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from branco.kernel.record import NOBODY
from branco.view.svg import Block, circle, fitting, lines_of, moved, rect, seat_mark, snug, tag, title, words

from .art import BLOOD, INK, PAPER, band, faith_sign, good, goods, star, token, type_sign
from .describe import daughter_words, goods_words, played_words, powers_words
from .look import Look
from .tables import (
    ABANDONED,
    ANIMAL,
    BIOME_ROWS,
    CARD_POINTS,
    CARD_ROWS,
    CARD_SPOT,
    CHIEF,
    ELDER,
    ENERGY_CAP,
    FACES,
    FAITH_ROWS,
    KIND,
    KIND_ROWS,
    OFFICE_ROWS,
    PLACARD_ROWS,
    POOL,
    RAIDABLE,
    RANK_ROWS,
    RANKS,
    ROW_REROLL,
    TRIBE_ROWS,
    TROPHY_POINTS,
    TYPE_ROWS,
    VALHALLA,
    VALUE,
    YIELD,
)
from .words import WORDS

WIDTH = 480
RANK_WIDTH, RANK_HEIGHT = 80, 80
CARD_WIDTH, CARD_HEIGHT = 160, 48
KIND_COLOUR = {"animal": "#e6dcc0", "invention": "#d8dfe6", "import": "#e4d6e2", "daughter": "#f0d9d5"}


def tableau(look: Look, tribe: int, lang: str, names: Sequence[str]) -> Block:
    """Everything that lies before one player."""
    if look.step == "choose_tribe":
        return Block(f"tribe-{TRIBE_ROWS.ids[tribe]}", WIDTH, 42, _header(look, tribe, lang, names))
    if look.s.turn > 0 and not look.s.is_alive[tribe]:
        return _eliminated(look, tribe, lang, names)
    parts = [_header(look, tribe, lang, names), moved(0, 46, *_means(look, tribe, lang))]
    parts.append(moved(0, 84, *_ranks(look, tribe, lang)))
    cards, height = _cards(look, tribe, lang)
    parts.append(moved(0, 84 + RANK_HEIGHT + 2, *cards))
    total = 84 + RANK_HEIGHT + 2 + height + 4
    acting = tribe == look.asked and not look.is_over
    edge, thick = ("var(--glow)", 3) if acting else ("var(--line)", 1.5)
    ground = rect(-4, -4, WIDTH + 8, total + 2, rx=10, fill="var(--card)", stroke=edge, stroke_width=thick)
    return Block(f"tribe-{TRIBE_ROWS.ids[tribe]}", WIDTH, total, ground + "".join(parts))


@lru_cache
def legend(is_over: bool, lang: str) -> Block:
    """What the two numbers of every tableau are."""
    parts = [words(0, 16, WORDS[lang]["score final" if is_over else "score now"], 16, fill="var(--muted)")]
    for faith, x in enumerate((214, 344)):
        parts.append(moved(x, 11, faith_sign(faith, 18, "var(--muted)")))
        parts.append(words(x + 14, 16, FAITH_ROWS.words.name(faith, lang), 16, fill="var(--muted)"))
    return Block("legend", WIDTH, 22, "".join(parts))


def _eliminated(look: Look, tribe: int, lang: str, names: Sequence[str]) -> Block:
    """What an eliminated tribe leaves behind can still be raided."""
    cards, height = _cards(look, tribe, lang)
    body = _header(look, tribe, lang, names) + moved(0, 46, *cards)
    return Block(f"tribe-{TRIBE_ROWS.ids[tribe]}", WIDTH, 46 + height, body)


# Who


def _header(look: Look, tribe: int, lang: str, names: Sequence[str]) -> str:
    s, told = look.s, WORDS[lang]
    seat = s.seat_of[tribe]
    name = look.name(tribe, lang)
    parts = [rect(0, 0, WIDTH, 42, rx=8, fill="var(--paper)", stroke="var(--line)"), moved(22, 21, token(tribe, 34))]
    parts.append(words(46, 29, name, 22, bold=True))
    if not look.is_solitaire:
        parts.append(seat_mark(seat, 174, 11, 20))
        parts.append(words(200, 28, fitting(names[seat], 90, 18), 18, bold=seat == look.seat))
    if s.turn > 0 and not s.is_alive[tribe]:
        parts.append(words(WIDTH - 10, 28, told["eliminated"], 18, "end", fill="var(--bad)"))
    elif look.step != "choose_tribe":
        parts += _score(look, tribe, lang)
    return tag("g", *parts, title(f"{name}, {names[seat]}"), id=f"tribe-{TRIBE_ROWS.ids[tribe]}")


def _score(look: Look, tribe: int, lang: str) -> Iterator[str]:
    """Points if the game ended now, as either faith; the present one is filled."""
    told = WORDS[lang]
    _, men, *by_faith = look.points(tribe)
    for faith in range(2):
        total, now = men + by_faith[faith], look.s.faith[tribe] == faith
        ink = "var(--accent-ink)" if now else "var(--muted)"
        pill = rect(0, 0, 88, 32, rx=16, fill="var(--accent)" if now else "none", stroke="var(--line)")
        score = words(80, 23, total, 22 if now else 18, "end", bold=now, fill=ink)
        name = FAITH_ROWS.words.name(faith, lang)
        hint = told["score hint"].format(name, total, men, by_faith[faith])
        yield moved(WIDTH - 186 + 93 * faith, 5, pill, moved(20, 16, faith_sign(faith, 22, ink)), score, title(hint))


# Disks and men


def _means(look: Look, tribe: int, lang: str) -> Iterator[str]:
    s, told, own = look.s, WORDS[lang], tribe == look.mine
    labels = (f"{s.disks[tribe, 0]}/{ENERGY_CAP}", s.disks[tribe, 1], s.disks[tribe, 2])
    for disk, (x, width) in enumerate(((0, 80), (84, 60), (148, 60))):
        name = ("my-energy", "my-ivory", "my-iron")[disk] if own else None
        frame = rect(0, 0, width, 34, rx=8, fill="var(--paper)", stroke="none")
        sign = moved(18, 17, good(disk + 1, 26))
        hint = told[("energy", "ivory", "iron")[disk]].format(s.disks[tribe, disk], ENERGY_CAP)
        yield moved(x, 0, frame, sign, words(36, 24, labels[disk], 20, bold=True), title(hint), id=name)
    pool = [rect(0, 0, 160, 34, rx=8, fill="var(--paper)", stroke="none")]
    pool.append(moved(4, 17, band(tribe, s.men[tribe, POOL], s.alpha_at[tribe] == POOL, "var(--ink)")))
    waiting = s.men[tribe, ABANDONED]
    label = told["free men"] + (f" +{waiting}" if waiting else "")
    pool.append(words(78, 23, label, snug(label, 84, 16), fill="var(--muted)"))
    hint = told["available"].format(s.men[tribe, POOL])
    yield moved(212, 0, *pool, title(hint), id="my-pool" if own else None)
    dead = words(WIDTH - 6, 23, f"{told['dead']} {s.men[tribe, VALHALLA]}", 15.5, "end", fill="var(--muted)")
    yield tag("g", dead, title(told["valhalla"].format(s.men[tribe, VALHALLA])))


# Elders


def _ranks(look: Look, tribe: int, lang: str) -> Iterator[str]:
    s, own = look.s, tribe == look.mine
    for rank in range(RANKS):
        alpha = s.alpha_at[tribe] == ELDER + rank
        cell = _rank(tribe, s.faith[tribe], rank, s.men[tribe, ELDER + rank], alpha, lang)
        name = f"mine-{RANK_ROWS.ids[rank]}" if own else None
        yield moved(RANK_WIDTH * rank, 0, *cell, id=name)
    for place, (guest, men) in enumerate(look.guests(tribe)):
        name = f"mine-emissary-{TRIBE_ROWS.ids[tribe]}" if guest == look.mine else None
        hint = WORDS[lang]["emissary"].format(look.name(guest, lang), men)
        mark = [circle(0, 0, 12, fill="none", stroke="none"), token(guest, 20)]
        number = [words(8, 12, men, 14, bold=True)] if men > 1 else []
        yield moved(14 + 22 * place, 66, *mark, *number, title(hint), id=name)


@lru_cache(4096)
def _rank(tribe: int, faith: int, rank: int, men: int, alpha: bool, lang: str) -> tuple[str, ...]:
    """A row of the placard: office, elders, rerolls; what it is called on the other side is told when pointed at."""
    offices = [OFFICE_ROWS.words.name(PLACARD_ROWS.offices[2 * tribe + side, rank], lang) for side in range(2)]
    frame = rect(1, 0, RANK_WIDTH - 2, RANK_HEIGHT - 2, rx=6, fill=PAPER, stroke=INK, stroke_opacity=0.5)
    lines = lines_of(offices[faith], RANK_WIDTH - 6, 15)[:2]
    parts = [words(5, 16 + 15 * at, line, snug(line, 74, 15), fill=INK) for at, line in enumerate(lines)]
    parts.append(words(RANK_WIDTH - 6, RANK_HEIGHT - 8, rank + 1, 15, "end", fill="#7d7a6c"))
    if men:
        parts.append(moved(3, 46, band(tribe, men, alpha)))
    else:
        parts.append(circle(18, 46, 12, fill="none", stroke="#8a8a80", stroke_dasharray="3 4"))
    for at, (kind, faces) in enumerate(_rerolls(2 * tribe + faith, rank)):
        x, y = (50, 36) if rank == CHIEF else (3 + 31 * at, 60)
        parts.append(moved(x, y, type_sign(kind, 16)))
        parts.append(words(x + 17, y + 13, faces, 15, bold=True, fill=INK))
    power = WORDS[lang][f"rank {rank}" if rank not in (1, 4) else f"rank {rank} {faith}"]
    other = WORDS[lang]["other side"].format(FAITH_ROWS.words.name(1 - faith, lang), offices[1 - faith])
    return (frame, *parts, title(f"{offices[faith]}, {men}: {power} {other}"))


def _rerolls(placard: int, rank: int) -> list[tuple[int, str]]:
    found = []
    for kind in range(len(TYPE_ROWS)):
        faces = [str(face) for face in range(1, FACES + 1) if ROW_REROLL[placard, rank, kind] >> face & 1]
        if faces:
            found.append((kind, "".join(faces)))
    return found


# Cards


def _cards(look: Look, tribe: int, lang: str) -> tuple[list[str], int]:
    """Daughters and other cards three a line, trophies; and how high all this is."""
    parts, y = [], 0
    daughters = look.daughters(tribe)
    for place, (card, husband) in enumerate(daughters):
        x, line = CARD_WIDTH * (place % 3), CARD_HEIGHT * (place // 3)
        parts.append(_daughter(look, card, husband, x, line, lang))
    y += CARD_HEIGHT * -(-len(daughters) // 3)
    caption = _caption(look, tribe, lang)
    parts.append(words(4, y + 17, fitting(caption, WIDTH - 8, 16), 16, fill="var(--muted)"))
    y += 23
    cards = [(card, False) for card in look.tableau(tribe)] + [(card, True) for card in look.hand(tribe)]
    for place, (card, in_hand) in enumerate(cards):
        x, line = CARD_WIDTH * (place % 3), CARD_HEIGHT * (place // 3)
        parts.append(_card(look, tribe, card, in_hand, x, y + line, lang))
    y += CARD_HEIGHT * -(-len(cards) // 3)
    trophies = look.trophies(tribe)
    parts += [_trophy(biome, 160 * (at % 3), y + 26 * (at // 3), lang) for at, biome in enumerate(trophies)]
    return parts, y + 26 * -(-len(trophies) // 3)


def _caption(look: Look, tribe: int, lang: str) -> str:
    told = WORDS[lang]
    mariners, sleds, _ = look.transport(tribe)
    parts = [told["hand of"].format(len(look.hand(tribe)), look.hand_limit(tribe))]
    parts.append(told["carriers"].format(mariners, sleds))
    if look.upkeep_due(tribe):
        parts.append(told["upkeep"].format(look.upkeep_due(tribe)))
    return " · ".join(parts)


def _daughter(look: Look, card: int, husband: int, x: float, y: float, lang: str) -> str:
    """Name and power, the slot for the husband, raiders and guards."""
    parts = [_ground("daughter", False, look.is_fought_over(CARD_SPOT + card))]
    parts.append(words(8, 19, CARD_ROWS.words.name(card, lang), 16, bold=True, fill=INK))
    if husband == NOBODY:
        parts.append(circle(CARD_WIDTH - 22, 15, 11, fill="none", stroke="#8a6a66", stroke_dasharray="3 4"))
    else:
        parts.append(moved(CARD_WIDTH - 22, 15, token(husband, 26)))
    parts += _below(look, card, CARD_WIDTH - 14, powers_words(card, lang))
    return moved(
        x,
        y,
        *parts,
        title(_with_refusal(look, card, daughter_words(look, card, husband, lang), lang)),
        id=_id(look, card),
    )


def _with_refusal(look: Look, card: int, told: str, lang: str) -> str:
    """What a card is, and why nobody can be sent to it just now."""
    why = look.why_not(CARD_SPOT + card, f"card-{CARD_ROWS.ids[card]}") if card < RAIDABLE else ""
    return f"{told} ({WORDS[lang][why]})" if why else told


def _id(look: Look, card: int) -> str | None:
    return None if look.in_panel(card) else f"card-{CARD_ROWS.ids[card]}"


def _below(look: Look, card: int, width: float, told: str) -> Iterator[str]:
    """The second line of a card: who stands on it, or else what it does."""
    people = look.men_on(CARD_SPOT + card) if card < RAIDABLE else []
    if not people:
        yield words(8, 37, fitting(told, width, 14.5), 14.5, fill=INK)
    for place, (tribe, men, alpha) in enumerate(people):
        yield moved(4 + 46 * place, 33, band(tribe, men, alpha), scale=0.8, id=f"men-{TRIBE_ROWS.ids[tribe]}-c{card}")


@lru_cache
def _ground(kind: str, in_hand: bool, contested: bool) -> str:
    """The face of a card; dashed while it is in the hand, red where sides meet on it."""
    dashes = "6 4" if in_hand else None
    ground, width = KIND_COLOUR.get(kind, PAPER), CARD_WIDTH - 4
    face = rect(0, 0, width, CARD_HEIGHT - 4, rx=6, fill=ground, stroke=INK, stroke_width=1.5, stroke_dasharray=dashes)
    edge = rect(3, 3, width - 6, CARD_HEIGHT - 10, rx=4, fill="none", stroke=BLOOD, stroke_width=2.5)
    return face + edge if contested else face


def _card(look: Look, tribe: int, card: int, in_hand: bool, x: float, y: float, lang: str) -> str:
    name = CARD_ROWS.words.name(card, lang)
    parts = [_ground(KIND_ROWS.ids[KIND[card]], in_hand, card < RAIDABLE and look.is_fought_over(CARD_SPOT + card))]
    room = CARD_WIDTH - (46 if CARD_POINTS[card] else 18)
    parts.append(words(8, 19, fitting(name, room, 16, True), 16, bold=True, fill=INK))
    if CARD_POINTS[card]:
        parts.append(moved(CARD_WIDTH - 30, 13, star(17)))
        parts.append(words(CARD_WIDTH - 10, 19, CARD_POINTS[card], 16, "end", bold=True, fill=INK))
    has_men = card < RAIDABLE and look.men_on(CARD_SPOT + card)
    if KIND[card] == ANIMAL and not has_men:
        parts.append(_upkeep(look.upkeep(tribe, card), tuple(YIELD[card, part] for part in range(4))))
    else:
        parts += _below(look, card, CARD_WIDTH - 14, powers_words(card, lang))
    value = goods_words([0, *(VALUE[card, disk] for disk in range(3))], lang)
    hint = [played_words(look, tribe, card, lang), WORDS[lang]["value"].format(value)]
    hint += [WORDS[lang]["in hand"]] if in_hand else []
    return moved(x, y, *parts, title(_with_refusal(look, card, ", ".join(hint), lang)), id=_id(look, card))


@lru_cache(256)
def _upkeep(upkeep: int, yields: tuple[int, ...]) -> str:
    """So much energy brings so much."""
    cost, length = goods((0, upkeep, 0, 0), INK, 16)
    if upkeep == 0:
        cost, length = words(0, 6, "0", 16, bold=True, fill=INK), 14
    brings = goods(yields, INK, 16)[0] or words(0, 6, "–", 16, fill=INK)
    return moved(8, 32, cost) + words(8 + length, 38, "→", 16, fill=INK) + moved(28 + length, 32, brings)


@lru_cache(256)
def _trophy(biome: int, x: float, y: float, lang: str) -> str:
    name = BIOME_ROWS.words.name(biome, lang)
    label = words(22, 17, TROPHY_POINTS[biome], 16, bold=True)
    return moved(x, y, moved(11, 12, star(18)), label, words(38, 17, fitting(name, 116, 15), 15), title(name))
