"""What the card beside an element says: what it is, and what it would give or cost the viewer now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from branco.board.markup import div, el, listing, seat_mark, span, text
from branco.board.panel import Tip
from branco.board.svg import safe
from branco.board.text import counted, listed
from branco.game import Option, Position
from branco.kernel.language import NONE

from ..rules.actions import DECLINE
from ..rules.scoring import score
from ..rules.tables import (
    ANY_HABITAT,
    CARDS,
    HABITAT_ROWS,
    IBEX,
    KIND_HABITAT,
    KIND_ROWS,
    KINDS,
    LION,
    MEERKAT,
    NATURAL_HABITAT,
    REFILL,
    SPECIES,
    SPECIES_ROWS,
    VALUE,
)
from .art import sign
from .gains import CERTAIN, NO_BONUS, bonus_with, gain
from .look import Look
from .tip_words import TIPS
from .words import POWERS, WORDS, cost


def tip(view: Position, seat: int | None, lang: str, names: Sequence[str], key: str) -> Tip | None:
    kind, _, name = key.partition("-")
    teller = TELLERS.get(kind)
    return teller(Look(view, seat), lang, names, name) if teller else None


def animal_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    """Points before and after, by source, what the former leader loses, and the power."""
    if name == "deck":
        return Tip(TIPS[lang]["animal deck"], text(TIPS[lang]["animals left"].format(look.s.animals_left)), ("WC-1.4",))
    if name not in SPECIES_ROWS.ids:
        return None
    species = SPECIES_ROWS.at(name)
    habitat = text(TIPS[lang]["habitat"].format(HABITAT_ROWS.words.name(NATURAL_HABITAT[species], lang)))
    title = SPECIES_ROWS.words.name(species, lang)
    power = _power(species, lang)
    if look.seat is None:
        return Tip(title, habitat + power, ("WC-6.2",))
    return Tip(title, _gains(look, look.seat, species, lang, names) + habitat + power, ("WC-6.7", "WC-6.10"))


def _gains(look: Look, seat: int, species: int, lang: str, names: Sequence[str]) -> str:
    told, won, owner = TIPS[lang], gain(look, seat, species), look.owner(species)
    key = "species" if won.species else "species third"
    rows = [_row("paw", won.species, told[key].format(look.s.collection[seat, species] + 1))]
    if won.leads:
        whom = told["leader free"] if owner is None else told["leader from"].format(names[owner])
        rows.append(_row("crown", won.leader, whom))
    elif owner == seat:
        rows.append(_row("crown", 0, told["leader stays"]))
    else:
        rows.append(_row("crown", 0, told["leader needs"].format(look.missing(seat, species))))
    if won.bonus != NO_BONUS:
        rows.append(_row("coin", 2, told["bonus certain" if won.bonus == CERTAIN else "bonus possible"]))
    total = div("tip-total", el("b", f"{won.before} → {won.before + won.total}"))
    lost = _loser(look, species, names) if won.leads and owner is not None else ""
    return total + listing("tip-rows", rows) + lost


def _row(icon: str, points: int, words: str) -> str:
    return sign(icon) + el("b", f"+{points}" if points else "–") + text(words)


def _loser(look: Look, species: int, names: Sequence[str]) -> str:
    """What the leader's present owner would have without it."""
    owner = look.owner(species)
    assert owner is not None
    after = look.s.copy()
    after.leader[species] = -1
    before = score(look.s, owner)
    return span("fact", seat_mark(owner, "small"), text(f"{names[owner]} {before} → {score(after, owner)}"))


def _power(species: int, lang: str) -> str:
    return el("p", el("b", safe(TIPS[lang]["power"])), " ", safe(POWERS[lang][species][1]))


def card_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    """What a card of the hand costs as a bid and what it may bring, or what it does as a payment."""
    if name not in CARDS.ids:
        return None
    card = CARDS.ids.index(name)
    title = CARDS.name(card, lang)
    if card == REFILL:
        return Tip(title, _sentences(_of_refill(look, lang)), ("WC-5.1", "WC-5.4"))
    if look.step == "lay_payment" and look.seat in look.asked:
        return Tip(title, _sentences(_of_payment(look, card, lang)), ("WC-3.5", "WC-6.10"))
    if not look.bids_are_hidden:
        return Tip(title, _sentences([f"{cost(card, look.refill_size, lang)}."]), ("WC-6.3", "WC-6.4"))
    return Tip(title, _sentences(_of_bid(look, card, lang, names)), ("WC-6.3", "WC-6.4", "WC-6.10"))


def warning(view: Position, seat: int, option: Option, lang: str) -> str:
    """Why an option is dangerous: a bid that the hand cannot pay for, a full hand that draws less."""
    look, (kind, _, name) = Look(view, seat), option.target.partition("-")
    if look.bids_are_hidden and kind == "hand" and name in CARDS.ids:
        card = CARDS.ids.index(name)
        dear = card != REFILL and not look.can_pay(card)
        return TIPS[lang]["too dear"].format(look.cards_to_bid) if dear else ""
    if look.step == "take_animal" and option.action == DECLINE:
        key = ("draws none", "draws one", "")[look.drawn_when_declining]
        return TIPS[lang][key] if key else ""
    return ""


def _sentences(told: Iterable[str]) -> str:
    return "".join(el("p", safe(sentence[:1].upper() + sentence[1:])) for sentence in told)


def _of_refill(look: Look, lang: str) -> Iterator[str]:
    yield f"{cost(REFILL, look.refill_size, lang)}."
    if look.owner(MEERKAT) == look.seat is not None:
        yield POWERS[lang][MEERKAT][1]


def _of_payment(look: Look, card: int, lang: str) -> Iterator[str]:
    told = TIPS[lang]
    if look.buying == NONE:
        yield told["adds"].format(VALUE[card])
    elif look.may_score_bonus(look.buying):
        yield told["keeps bonus" if look.helps_bonus(card) else "loses bonus"]
    else:
        yield told["any card"]


def _of_bid(look: Look, card: int, lang: str, names: Sequence[str]) -> Iterator[str]:
    """The cost, the bonus within reach, who wins ties, and whether the card may come back."""
    told, value = TIPS[lang], VALUE[card]
    yield f"{cost(card, look.refill_size, lang)}."
    wanted = [species for species in range(SPECIES) if look.s.market[species] and bonus_with(look, card, species)]
    if wanted:
        yield told["bonus for"].format(listed([SPECIES_ROWS.the.name(each, lang) for each in wanted], lang))
    lion, ibex = look.owner(LION), look.owner(IBEX)
    if lion is not None:
        yield told["ties mine"].format(value) if lion == look.seat else told["ties"].format(value, names[lion])
    if ibex == look.seat is not None and KIND_HABITAT[card] != ANY_HABITAT:
        yield told["comes back"]


def leader_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    """The whole power, and who has how many."""
    if name not in SPECIES_ROWS.ids:
        return None
    species = SPECIES_ROWS.at(name)
    held = [(names[who], look.s.collection[who, species]) for who in look.players]
    have = listed([f"{each} {count}" for each, count in held if count], lang, TIPS[lang]["nobody"])
    need = TIPS[lang]["takes crown"].format(look.need(species))
    told = (POWERS[lang][species][1], need, f"{TIPS[lang]['cards']}: {have}.")
    body = "".join(el("p", safe(sentence)) for sentence in told)
    return Tip(TIPS[lang]["leader"].format(SPECIES_ROWS.words.name(species, lang)), body, ("WC-6.7", "WC-8.1"))


def points_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip | None:
    """The sum in words, and the cards that everybody has seen go back to this hand."""
    if not name.isdecimal() or int(name) not in look.players:
        return None
    who = int(name)
    parts = [el("p", safe(WORDS[lang]["points"].format(*look.points(who))))]
    seen = counted((KIND_ROWS.words.name(kind, lang), look.s.known[who, kind]) for kind in range(KINDS))
    if seen and not look.is_over:
        parts.append(el("p", safe(WORDS[lang]["known"].format(", ".join(seen)))))
    return Tip(names[who], "".join(parts), ("WC-10.1", "WC-10.5"))


def deck_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip:
    return Tip(TIPS[lang]["deck"], el("p", safe(TIPS[lang]["deck size"].format(look.s.deck_size))))


def discards_tip(look: Look, lang: str, names: Sequence[str], name: str) -> Tip:
    thrown = counted((KIND_ROWS.words.name(kind, lang), look.s.discard[kind]) for kind in range(KINDS))
    return Tip(TIPS[lang]["discards"], el("p", safe(", ".join(thrown) or WORDS[lang]["nothing"])))


TELLERS: dict[str, Callable[[Look, str, Sequence[str], str], Tip | None]] = {
    "animal": animal_tip,
    "card": card_tip,
    "leader": leader_tip,
    "points": points_tip,
    "deck": deck_tip,
    "discards": discards_tip,
}
