"""The bids: face down until all are in, then in the order of their turns, with ties, payments and duels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.kernel.record import NONE
from branco.view.svg import Block, fitting, length, moved, path, rect, seat_mark, snug, title, words

from .art import (
    CARD_HEIGHT,
    CARD_WIDTH,
    SMALL_WIDTH,
    card_back,
    coin,
    crown,
    frame,
    habitat_card,
    slot,
    small_card,
    tick,
)
from .look import BIDDING, Look
from .tables import CARDS, KINDS, SPECIES_ROWS
from .words import WORDS

WIDTH = 720
GAP = 8
TOP = 58
HEIGHT = 286


def turns(look: Look, lang: str, names: Sequence[str]) -> Block:
    """One column a seat, from left to right in the order of the turns."""
    told = WORDS[lang]
    places = dict(_places(look))
    head = told["face down"] if look.bids_are_hidden else f"{told['queue']} →"
    parts = [words(0, 24, head, 24, bold=True)]
    parts += [_tie(places, seats, told["tie at"].format(value)) for value, seats in look.ties()]
    for who, (x, width) in places.items():
        column = _column(look, who, width, lang, names[who])
        parts.append(moved(x, TOP, *column, id=f"place-{who}"))
    return Block("turns", WIDTH, TOP + HEIGHT, "".join(parts))


def _places(look: Look) -> Iterator[tuple[int, tuple[float, float]]]:
    """Where each column begins and how wide it is; two cards to choose from need more room."""
    order = look.queue()
    wide = look.seat if look.phase == BIDDING and len(look.laid) == 2 else None
    more = 2 * CARD_WIDTH + 24
    narrow = len(order) - (wide is not None)
    each = (WIDTH - GAP * (len(order) - 1) - (more if wide is not None else 0)) / narrow
    x = 0.0
    for who in order:
        width = more if who == wide else each
        yield who, (round(x, 1), round(width, 1))
        x += width + GAP


def _tie(places: dict[int, tuple[float, float]], seats: list[int], label: str) -> str:
    """A bracket over the columns of those who bid the same."""
    left = min(places[who][0] for who in seats)
    right = max(sum(places[who]) for who in seats)
    middle = (left + right) / 2
    room = 24 + length(label, 20, bold=True)
    return (
        path(f"M{left + 3} {TOP - 3}v-12H{right - 3}v12", fill="none", stroke="var(--glow)", stroke_width=3)
        + rect(middle - room / 2, TOP - 30, room, 26, rx=13, fill="var(--card)", stroke="var(--glow)", stroke_width=2)
        + words(middle, TOP - 11, label, 20, anchor="middle", bold=True)
    )


def _column(look: Look, who: int, width: float, lang: str, name: str) -> Iterator[str]:
    acting, own = who in look.actors, who == look.seat
    border, thick = ("var(--glow)", 4) if acting else ("var(--line)", 2)
    yield rect(0, 0, width, HEIGHT, rx=12, fill="var(--card)", stroke=border, stroke_width=thick)
    yield seat_mark(who, 7, 7, 30)
    yield words(42, 30, fitting(name, width - 46, 22, own), 22, bold=own)
    yield from _bid(look, who, width, lang)
    yield from _payment(look, who, width)
    yield from _status(look, who, width, lang)
    yield title(name)


# The cards of a column


def _bid(look: Look, who: int, width: float, lang: str) -> Iterator[str]:
    if who == look.seat and look.laid and look.phase == BIDDING:
        yield from _own_laid(look, width, lang)
    elif look.backs(who):
        yield from _backs(look.backs(who), width)
    elif look.bid(who) == NONE:
        yield moved(round((width - CARD_WIDTH) / 2), 42, slot(CARD_WIDTH, CARD_HEIGHT))
    else:
        yield _shown(look, who, (width - CARD_WIDTH) / 2, lang)


def _own_laid(look: Look, width: float, lang: str) -> Iterator[str]:
    """Face down for the others; two of a kind are one choice."""
    x = (width - len(look.laid) * (CARD_WIDTH + GAP) + GAP) / 2
    for at, card in enumerate(look.laid):
        name = f"laid-{CARDS.ids[card]}" if card not in look.laid[:at] else None
        face = habitat_card(card, WORDS[lang]["covered"])
        yield moved(round(x), 42, frame(CARD_WIDTH, CARD_HEIGHT), face, id=name)
        x += CARD_WIDTH + GAP


def _backs(count: int, width: float) -> Iterator[str]:
    x = (width - CARD_WIDTH) / 2 - 10 * (count - 1)
    for copy in range(count):
        yield moved(round(x + 20 * copy), 42, card_back())


def _shown(look: Look, who: int, x: float, lang: str) -> str:
    """The revealed bid; pale once it went back to the hand."""
    card = look.bid(who)
    name = "my-bid" if who == look.seat else f"bid-{who}"
    pale = 0.4 if look.s.bid[who] == NONE else None
    hint = title(WORDS[lang]["bid"].format(CARDS.name(card, lang)))
    return moved(round(x), 42, frame(CARD_WIDTH, CARD_HEIGHT), habitat_card(card, ""), hint, id=name, opacity=pale)


def _payment(look: Look, who: int, width: float) -> Iterator[str]:
    cards = look.paid(who)
    own = who == look.seat and look.step == "lay_payment"
    cards = cards + look.laid if own else cards
    x = (width - len(cards) * (SMALL_WIDTH + 3) + 3) / 2
    for at, card in enumerate(cards):
        yield moved(round(x + at * (SMALL_WIDTH + 3)), 180, small_card(card), id=f"paid-{who}-{at}")


# What a column says


def _status(look: Look, who: int, width: float, lang: str) -> Iterator[str]:
    """What the seat does or has done, and below it a figure."""
    middle, doing = width / 2, look.doing(who)
    is_done = doing in ("took", "refilled", "ready")
    bold = is_done or who in look.actors
    first, second = _first_line(look, who, lang), _second_line(look, who, lang)
    size = snug(first, width - 36 if is_done else width - 12, 20, bold)
    ink = "var(--ink)" if bold else "var(--muted)"
    yield words(middle + (12 if is_done else 0), 254, first, size, "middle", bold=bold, fill=ink)
    if is_done:
        yield moved(max(6, round(middle - length(first, size, bold) / 2 - 14)), 239, tick())
    if look.stories[who].bonus:
        yield moved(round(width - 20), 188, coin("+2", 18))
    yield words(middle, 277, second, snug(second, width - 10, 20), "middle", fill="var(--muted)")


def _first_line(look: Look, who: int, lang: str) -> str:
    doing, story = look.doing(who), look.stories[who]
    if doing == "took":
        return SPECIES_ROWS.words.name(story.took, lang)
    return WORDS[lang]["cards"].format(story.refilled) if doing == "refilled" else WORDS[lang][doing]


def _second_line(look: Look, who: int, lang: str) -> str:
    """The animal being paid for, own discards, the cards of duels, or the total in a tie."""
    told = WORDS[lang]
    if look.purchase[0] == who:
        return SPECIES_ROWS.words.name(look.purchase[1], lang)
    thrown = sum(look.thrown) if who == look.seat else 0
    if thrown:
        return told["to discard"].format(thrown)
    duel = [CARDS.ids[card] for card in look.duel_cards(who)]
    if look.step == "pick_duel_card" and who == look.seat:
        duel += ["?" if card == KINDS else CARDS.ids[card] for card in look.laid]
    if duel:
        return told["duel"].format(" ".join(duel))
    total = look.stories[who].total
    return told["total"].format(total) if total else ""


# The end


def result(look: Look, lang: str, names: Sequence[str]) -> Block:
    """The places at the end of the game."""
    told = WORDS[lang]
    parts = [words(0, 24, told["result"], 24, bold=True)]
    for line, (place, who) in enumerate(look.ranking()):
        parts.append(moved(0, 40 + 58 * line, *_ranked(look, place, who, lang, names[who]), id=f"place-{who}"))
    return Block("turns", WIDTH, 40 + 58 * len(look.players), "".join(parts))


def _ranked(look: Look, place: int, who: int, lang: str, name: str) -> Iterator[str]:
    told = WORDS[lang]
    first = place == 1
    points = look.points(who)[0]
    yield rect(
        0, 0, WIDTH, 50, rx=12, fill="var(--card)", stroke="var(--glow)" if first else "var(--line)", stroke_width=2
    )
    yield words(18, 34, f"{place}.", 26, bold=True)
    yield seat_mark(who, 60, 10, 30)
    yield words(102, 33, fitting(name, 260, 24), 24, bold=first)
    if first:
        yield moved(380, 8, crown(34))
        yield words(422, 33, told["wins"], 22, bold=True)
    yield words(630, 33, told["animal cards"].format(look.animal_cards(who)), 20, "end", fill="var(--muted)")
    yield words(WIDTH - 18, 35, points, 30, "end", bold=True)
