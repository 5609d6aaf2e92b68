"""The board as SVG: round and market, the bids in the order of their turns, the own hand, the collections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.view.svg import Block, board, length, moved, rect, tag, title, words
from branco.view.text import counted

from .art import (
    ANIMAL_HEIGHT,
    ANIMAL_WIDTH,
    CARD_HEIGHT,
    CARD_WIDTH,
    CREAM,
    INK,
    animal_card,
    card_back,
    coin,
    crown,
    frame,
    habitat_card,
    slot,
)
from .look import PHASES, WARN_AT, Look
from .pride import pride
from .tables import (
    CARDS,
    HABITAT_ROWS,
    HAND_LIMIT,
    KIND_ROWS,
    NATURAL_HABITAT,
    REFILL,
    SPECIES,
    SPECIES_ROWS,
    VALUE,
)
from .turns import result, turns
from .words import WORDS, cost

WIDTH = 720
STEP = CARD_WIDTH + 8
IN_A_ROW = 7


def svg_board(look: Look, lang: str, names: Sequence[str]) -> str:
    """Everything that a seat or a spectator sees."""
    if look.is_over:
        left = [heading(look, lang), result(look, lang, names)]
    else:
        left = [heading(look, lang), market(look, lang), turns(look, lang, names), *hand(look, lang)]
    right = pride(look, lang, names)
    return board([left, [right]], [*left, right])


# Round and phase


def heading(look: Look, lang: str) -> Block:
    """Round x of y, the phases with the present one marked, and how far the game is."""
    told = WORDS[lang]
    done = look.s.round_number / look.rounds
    head = told["over"] if look.is_over else told["round"].format(look.s.round_number, look.rounds)
    parts = [
        words(0, 32, head, 30, bold=True),
        rect(0, 46, WIDTH, 7, rx=3.5, fill="var(--line)"),
        rect(0, 46, round(WIDTH * done), 7, rx=3.5, fill="var(--accent)"),
    ]
    if not look.is_over:
        parts += _phases(look, lang)
    return Block("round", WIDTH, 56, "".join(parts))


def _phases(look: Look, lang: str) -> Iterator[str]:
    """From the right, so that the chips end with the board; only the present one in words."""
    x = float(WIDTH)
    for number, name in reversed(PHASES.items()):
        now = number == look.phase
        label = f"{number} {WORDS[lang][name]}" if now else number
        width = round(24 + length(label, 20, now))
        x -= width
        ground, ink = ("var(--accent)", "var(--accent-ink)") if now else ("var(--card)", "var(--muted)")
        chip = rect(x, 4, width, 36, rx=18, fill=ground, stroke="var(--line)", stroke_width=2)
        written = words(x + width / 2, 29, label, 20, "middle", bold=now, fill=ink)
        yield tag("g", chip, written, title(f"{number} {WORDS[lang][name]}"))
        x -= 8


# The market and the decks


def market(look: Look, lang: str) -> Block:
    """The animals to take, places of those taken, the habitat deck and the discards."""
    told = WORDS[lang]
    left = look.s.animals_left
    parts = [words(0, 24, told["market"], 24, bold=True)]
    parts.append(
        words(4 * (ANIMAL_WIDTH + 8) - 8, 24, told["animals left"].format(left), 20, "end", fill="var(--muted)")
    )
    parts += _market_cards(look, lang)
    parts += _decks(look, lang)
    return Block("market", WIDTH, 36 + ANIMAL_HEIGHT, "".join(parts))


def _market_cards(look: Look, lang: str) -> Iterator[str]:
    place = 0
    for species in range(SPECIES):
        count = look.s.market[species]
        if count:
            yield _market_group(look, species, count, place, lang)
            place += count
    for empty in range(place, look.market_size):
        yield moved(empty * (ANIMAL_WIDTH + 8), 36, slot(ANIMAL_WIDTH, ANIMAL_HEIGHT))


def _market_group(look: Look, species: int, count: int, place: int, lang: str) -> str:
    """All animals of one species, since it does not matter which is taken; with what taking one would bring."""
    told = WORDS[lang]
    step = ANIMAL_WIDTH + 8
    notes = [told["natural habitat"].format(HABITAT_ROWS.words.name(NATURAL_HABITAT[species], lang))]
    parts = [frame(count * step - 8, ANIMAL_HEIGHT)]
    parts += [moved(step * copy, 0, animal_card(species, lang)) for copy in range(count)]
    if look.may_score_bonus(species):
        parts.append(moved(18, 84, coin("+2", 18)))
        notes.append(told["bonus possible"])
    if look.would_lead(species):
        parts.append(moved(count * step - 8 - 38, 4, crown(34, within_reach=True)))
        notes.append(told["would lead"])
    parts.append(title(f"{SPECIES_ROWS.words.name(species, lang)}, {', '.join(notes)}"))
    return moved(step * place, 36, *parts, id=f"market-{SPECIES_ROWS.ids[species]}")


def _decks(look: Look, lang: str) -> Iterator[str]:
    s, told = look.s, WORDS[lang]
    x = WIDTH - 2 * STEP + 8
    names = [KIND_ROWS.words.name(kind, lang) for kind in range(len(KIND_ROWS))]
    thrown = counted((names[kind], s.discard[kind]) for kind in range(len(KIND_ROWS)))
    back = card_back() if s.deck_size else slot(CARD_WIDTH, CARD_HEIGHT)
    yield moved(x, 36, *_pile(back, s.deck_size, told["deck"]), id="deck")
    top = rect(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=9, fill="var(--card)", stroke="var(--muted)", stroke_width=2)
    hint = title(f"{told['discards']}: {', '.join(thrown) or told['nothing']}")
    yield moved(x + STEP, 36, *_pile(top, s.discard_size, told["discards"]), hint, id="discards")


def _pile(top: str, size: int, name: str) -> tuple[str, ...]:
    middle = CARD_WIDTH / 2
    return (
        frame(CARD_WIDTH, CARD_HEIGHT),
        top,
        rect(middle - 27, 44, 54, 44, rx=10, fill="var(--card)", stroke="var(--line)"),
        words(middle, 76, size, 28, anchor="middle", bold=True),
        words(middle, CARD_HEIGHT + 24, name, 20, anchor="middle", fill="var(--muted)"),
    )


# The own hand


def hand(look: Look, lang: str) -> list[Block]:
    """The viewer's cards, equal ones in a stack, with what each costs as a bid."""
    if look.seat is None:
        return []
    size = look.cards_in_hand
    parts = [words(0, 24, WORDS[lang]["your hand"].format(size), 24, bold=True)]
    if size >= WARN_AT:
        warning = WORDS[lang]["warn 10" if size >= HAND_LIMIT else "warn 9"]
        parts.append(words(WIDTH, 24, f"! {warning}", 22, "end", bold=True, fill="var(--bad)"))
    for at, (card, copies) in enumerate(look.hand):
        x, y = STEP * (at % IN_A_ROW), 36 + (CARD_HEIGHT + 10) * (at // IN_A_ROW)
        parts.append(moved(x, y, *_hand_card(look, card, copies, lang), id=f"hand-{CARDS.ids[card]}"))
    rows = max(1, -(-len(look.hand) // IN_A_ROW))
    return [Block("hand", WIDTH, 30 + (CARD_HEIGHT + 10) * rows, "".join(parts))]


def _hand_card(look: Look, card: int, copies: int, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    foot = told["refill"].format(look.refill_size) if card == REFILL else told["cost"].format(VALUE[card])
    yield frame(CARD_WIDTH, CARD_HEIGHT)
    if copies > 1:
        yield rect(4, 4, CARD_WIDTH, CARD_HEIGHT, rx=9, fill="var(--muted)", stroke="var(--ink)")
    yield habitat_card(card, foot)
    notes = [CARDS.name(card, lang), cost(card, look.refill_size, lang)]
    if copies > 1:
        yield rect(52, 48, 44, 28, rx=14, fill=CREAM, stroke=INK, stroke_width=2)
        yield words(74, 69, f"×{copies}", 21, "middle", bold=True, fill=INK)
        notes.append(told["copies"].format(copies))
    if look.helps_bonus(card):
        yield moved(18, 80, coin("+2", 18))
        notes.append(told["gives bonus"].format(SPECIES_ROWS.words.name(look.buying, lang)))
    yield title(", ".join(notes))
