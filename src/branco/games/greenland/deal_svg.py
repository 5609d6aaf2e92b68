"""The deal editor: two columns, what each side gives, who withdraws, and whose yes is needed."""

from __future__ import annotations

from collections.abc import Iterator

from branco.kernel.record import NOBODY
from branco.view.svg import circle, fitting, lines_of, moved, path, rect, snug, title, words

from .art import BLOOD, INK, good, token
from .describe import card_words
from .look import Look
from .sides import side_men
from .tables import (
    CARD_ROWS,
    CARDS,
    DAUGHTERS,
    DISKS,
    DRAFT_CHANGES,
    TRIBE_ROWS,
)
from .words import WORDS

WIDTH, COLUMN, FEW_CARDS = 464, 228, 4
DISK_IDS = ("energy", "ivory", "iron")


def deal(look: Look, lang: str) -> tuple[list[str], int]:
    """The draft as both sides see it, the viewer's side on the left; and how high it is."""
    s, told = look.s, WORDS[lang]
    about = told["deal about"].format(look.name_of(s.deal_spot, lang))
    parts = [words(0, 18, fitting(about, WIDTH, 18, True), 18, bold=True)]
    if look.step == "choose_partner":
        return parts, 26
    columns = [_column(look, side, lang) for side in _sides(look)]
    height = max(high for _, high in columns)
    for at, (body, _) in enumerate(columns):
        ground = rect(0, 0, COLUMN, height, rx=9, fill="var(--paper)", stroke="var(--line)", stroke_width=1.5)
        parts.append(moved((COLUMN + 8) * at, 28, ground, *body))
    y = 28 + height + 6
    parts += [moved(0, y, _truce(look, lang)), *_consent(look, y + 57, lang)]
    return parts, y + 70


def _sides(look: Look) -> tuple[int, int]:
    return (1, 0) if look.mine != NOBODY and look.s.dealer[1] == look.mine else (0, 1)


def _column(look: Look, side: int, lang: str) -> tuple[list[str], int]:
    """What one side gives: disks with less and more, cards, its withdrawal."""
    s, told, tribe = look.s, WORDS[lang], look.s.dealer[side]
    if tribe == NOBODY:
        parts = [words(10, 26, told["all others"], 18, bold=True)]
        lines = lines_of(told["all hint"], COLUMN - 20, 15)
        return parts + [words(10, 48 + 18 * at, line, 15) for at, line in enumerate(lines)], 60 + 18 * len(lines)
    head = told["i give"] if tribe == look.mine else told["they give"].format(look.name(tribe, lang))
    parts = [moved(20, 20, token(tribe, 28)), words(42, 27, fitting(head, COLUMN - 50, 18, True), 18, bold=True)]
    y = 38
    if s.dealer[1] != NOBODY:
        for disk in range(DISKS):
            parts += _disk(look, side, disk, y)
            y += 38
        cards = _cards(look, tribe)
        across = 1 if len(cards) <= FEW_CARDS else 2
        for at, card in enumerate(cards):
            parts.append(_card(look, card, across, 6 + 110 * (at % across), y + 34 * (at // across), lang))
        y += 34 * -(-len(cards) // across)
    parts.append(_withdrawal(look, side, y, lang))
    return parts, y + 40


def _disk(look: Look, side: int, disk: int, y: float) -> Iterator[str]:
    """Less, how many of those held, more."""
    s, tribe = look.s, look.s.dealer[side]
    given, held = s.gives[side, disk], s.disks[tribe, disk]
    yield moved(24, y + 18, good(disk + 1, 28))
    yield _step(look, "less", tribe, disk, 48, y, "M8 17h18")
    ink = "var(--ink)" if given else "var(--muted)"
    yield words(110, y + 26, given, 24, "middle", bold=bool(given), fill=ink)
    yield _step(look, "more", tribe, disk, 138, y, "M8 17h18M17 8v18")
    yield words(COLUMN - 10, y + 25, f"/ {held}", 18, "end", fill="var(--muted)")


def _step(look: Look, kind: str, tribe: int, disk: int, x: float, y: float, sign: str) -> str:
    name = f"{kind}-{TRIBE_ROWS.ids[tribe]}-{DISK_IDS[disk]}"
    if name not in look.targets:
        return ""
    ground = rect(0, 0, 34, 34, rx=8, fill="var(--card)", stroke="var(--muted)", stroke_width=2)
    return moved(x, y, ground, path(sign, fill="none", stroke="var(--ink)", stroke_width=3.5), id=name)


def _cards(look: Look, tribe: int) -> list[int]:
    """Cards in the draft, and those the viewer may put into it."""
    return [
        card
        for card in range(CARDS)
        if look.s.holder[card] == tribe and (look.s.in_draft >> card & 1 or look.in_panel(card))
    ]


def _card(look: Look, card: int, across: int, x: float, y: float, lang: str) -> str:
    """A card to put in or take out; a daughter is given in marriage: a heart where there is no room for words."""
    name, is_bride = CARD_ROWS.words.name(card, lang), card < DAUGHTERS
    label = WORDS[lang]["bride"].format(name) if is_bride and across == 1 else name
    parts = _toggle(label, bool(look.s.in_draft >> card & 1), (COLUMN - 8) / across - 4, 31)
    if is_bride and across > 1:
        parts.append(moved(97, 9, path("M0 4q-7-7 0-7q3 0 3 3q0-3 3-3q7 0 0 7l-3 3z", fill=BLOOD)))
    hint = WORDS[lang]["bride"].format(card_words(card, lang)) if is_bride else card_words(card, lang)
    clicked = f"card-{CARD_ROWS.ids[card]}" if look.in_panel(card) else None
    return moved(x, y, *parts, title(hint), id=clicked)


def _toggle(label: str, chosen: bool, width: float, height: float) -> list[str]:
    """A box with a tick if it is part of the deal."""
    ground = rect(0, 0, width, height, rx=8, fill="#dcebd9" if chosen else "var(--card)", stroke="var(--line)")
    box = rect(7, height / 2 - 10, 20, 20, rx=4, fill="#ffffff", stroke=INK, stroke_width=1.5)
    tick = [path(f"M10 {height / 2}l6 7l9-14", fill="none", stroke=INK, stroke_width=3.5)] if chosen else []
    ink, size = INK if chosen else "var(--ink)", max(12.5, snug(label, width - 38, 16, chosen))
    return [
        ground,
        box,
        *tick,
        words(32, height / 2 + 5.5, fitting(label, width - 34, size, chosen), size, bold=chosen, fill=ink),
    ]


def _withdrawal(look: Look, side: int, y: float, lang: str) -> str:
    s, tribe = look.s, look.s.dealer[side]
    label = WORDS[lang]["withdraws"].format(s.men[tribe, s.deal_spot])
    kind = "remain" if s.withdraws[side] else "withdraw"
    name = f"{kind}-{TRIBE_ROWS.ids[tribe]}"
    parts = _toggle(label, bool(s.withdraws[side]), COLUMN - 12, 33)
    offered = name in look.targets
    dim = None if offered or s.withdraws[side] else 0.5
    return moved(6, y, *parts, title(WORDS[lang]["withdraw hint"]), id=name if offered else None, opacity=dim)


def _truce(look: Look, lang: str) -> str:
    is_in = bool(look.s.truce_in_draft)
    name = "no-truce" if is_in else "truce"
    offered = name in look.targets
    parts = _toggle(WORDS[lang]["truce toggle"], is_in, WIDTH, 33)
    dim = None if offered or is_in else 0.5
    return moved(0, 0, *parts, id=name if offered else None, opacity=dim)


def _consent(look: Look, y: float, lang: str) -> Iterator[str]:
    """Whose yes it needs: the partner's, and with a withdrawal or truce everybody's on the card."""
    s, told = look.s, WORDS[lang]
    by = s.dealer[1 if s.was_countered else 0]
    everybody = s.dealer[1] == NOBODY or s.withdraws[0] or s.withdraws[1] or s.truce_in_draft
    asked = (
        [tribe for tribe in look.order if side_men(s, tribe, s.deal_spot) > 0]
        if everybody
        else [s.dealer[0], s.dealer[1]]
    )
    needed = [tribe for tribe in asked if tribe not in (by, NOBODY)]
    yield words(0, y, told["needs yes"], 16, fill="var(--muted)")
    count = told["changes short"].format(s.changes, DRAFT_CHANGES, look.deals_left)
    yield words(WIDTH, y, count, snug(count, 190, 15), "end", fill="var(--muted)")
    for place, tribe in enumerate(needed):
        ring = circle(0, 0, 16, fill="none", stroke="var(--glow)", stroke_width=3) if tribe == look.asked else ""
        yield moved(166 + 34 * place, y - 6, ring, token(tribe, 26), title(look.name(tribe, lang)))
