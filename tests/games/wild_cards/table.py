"""A table of Wild Cards from words: habitat cards by id ("F3 M2 J"), animals by name ("ibex lion")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from branco import Position
from branco.games.wild_cards.rules.flow import play_round
from branco.games.wild_cards.rules.state import State
from branco.games.wild_cards.rules.tables import (
    ANIMAL_CARDS,
    CARDS,
    COPIES,
    FEWEST_PLAYERS,
    KIND_ROWS,
    MARKET_SIZE,
    REMOVED,
    ROUNDS,
    SPECIES_ROWS,
)
from branco.kernel.language.record import Cells
from tests.scenario import at, broken_invariant, draws, grid, log, play, script, start, step_of

LABEL = dict(zip(CARDS.ids, CARDS.names["en"], strict=True))


def record(p: Position) -> State:
    assert isinstance(p.state, State)
    return p.state


def table(
    hands: Sequence[str],
    market: str,
    collections: Sequence[str] = (),
    leaders: Mapping[str, int] | None = None,
    round_number: int | None = None,
    deck: str | None = None,
    points: Sequence[int] = (),
    declining: str = "automatic",
    equal_swap: str = "allowed",
) -> Position:
    """A round about to be bid for. The other habitat cards are the deck; if one is given, the discard pile."""
    p = start("wild_cards", players=len(hands), declining=declining, equalSwap=equal_swap)
    _lay_habitat_cards(p, hands, deck)
    _lay_animals(p, market, collections, round_number)
    s = record(p)
    for species in SPECIES_ROWS.ids:
        s.leader[SPECIES_ROWS.at(species)] = (leaders or {}).get(species, -1)
    for seat, number in enumerate(points):
        s.points[seat] = number
    assert broken_invariant(p) == 0, f"no game can stand like this: invariant {broken_invariant(p)}"
    return at(p, play_round)


def _lay_habitat_cards(p: Position, hands: Sequence[str], deck: str | None) -> None:
    s = record(p)
    rest = COPIES.tolist()
    for seat, words in enumerate(hands):
        grid(s.hand)[seat] = _counts(KIND_ROWS.ids, words, rest)
        s.hand_size[seat] = len(words.split())
    zone = [0] * len(rest) if deck is None else _counts(KIND_ROWS.ids, deck, rest)
    grid(s.deck)[:] = rest if deck is None else zone
    grid(s.discard)[:] = zone if deck is None else rest
    s.deck_size, s.discard_size = int(grid(s.deck).sum()), int(grid(s.discard).sum())


def _lay_animals(p: Position, market: str, collections: Sequence[str], round_number: int | None) -> None:
    """Animals seen nowhere are gone, removed (one of each first) or still to come, as the round demands."""
    s = record(p)
    row, rest = p.players - FEWEST_PLAYERS, ANIMAL_CARDS.tolist()
    grid(s.market)[:] = _counts(SPECIES_ROWS.ids, market, rest)
    for seat, words in enumerate(collections):
        grid(s.collection)[seat] = _counts(SPECIES_ROWS.ids, words, rest)
    taken = sum(len(words.split()) for words in collections)
    s.round_number = round_number or 1 + -(-taken // MARKET_SIZE[row])
    s.animals_left = (ROUNDS[row] - s.round_number) * MARKET_SIZE[row]
    grid(s.removed)[:] = s.removed_known
    rest = [cards - removed for cards, removed in zip(rest, grid(s.removed), strict=True)]
    grid(s.animals)[:] = 0
    _deal(rest, s.removed, REMOVED[row])
    _deal(rest, s.animals, s.animals_left)
    grid(s.gone)[:] = rest


def _counts(ids: Sequence[str], words: str, rest: list[int]) -> list[int]:
    counts = [0] * len(ids)
    for word in words.split():
        counts[ids.index(word)] += 1
        rest[ids.index(word)] -= 1
        assert rest[ids.index(word)] >= 0, f"there are not so many cards {word}"
    return counts


def _deal(rest: list[int], zone: Cells, size: int) -> None:
    cells = grid(zone)
    while cells.sum() < size:
        most = rest.index(max(rest))
        rest[most] -= 1
        cells[most] += 1


def bid(p: Position, *cards: str) -> Position:
    """The seats bid in order: "F3", "R" for Refill, "M4+R" for the Eagle's two, "" for who has no choice."""
    for seat, words in enumerate(cards):
        if words:
            lay(p, seat, words)
    return p


def lay(p: Position, seat: int, words: str) -> None:
    first, _, second = words.partition("+")
    play(p, f"{seat}: bid {LABEL[first]}")
    if second:
        play(p, f"{seat}: also lay {LABEL[second]}")
    elif seat in p.actors and step_of(p, seat) == "lay_second":
        play(p, f"{seat}: lay no second card")


def pay(p: Position, seat: int, cards: str) -> Position:
    """Pay with these cards; the last of them may be laid without asking."""
    for card in cards.split():
        if seat in p.actors and step_of(p, seat) == "lay_payment":
            play(p, f"{seat}: pay with {LABEL[card]}")
    return p


def will_draw(p: Position, cards: str) -> Position:
    """The habitat deck gives these cards next."""
    return script(p, draws(record(p).deck, [KIND_ROWS.at(card) for card in cards.split()]))


def hand(p: Position, seat: int) -> str:
    return _words(KIND_ROWS.ids, grid(record(p).hand)[seat])


def bid_of(p: Position, seat: int) -> str:
    card = record(p).bid[seat]
    return CARDS.ids[card] if card >= 0 else ""


def paid(p: Position, seat: int) -> str:
    return " ".join(KIND_ROWS.ids[card] for card in grid(record(p).paid)[seat] if card >= 0)


def deck(p: Position) -> str:
    return _words(KIND_ROWS.ids, record(p).deck)


def discard(p: Position) -> str:
    return _words(KIND_ROWS.ids, record(p).discard)


def market(p: Position) -> str:
    return _words(SPECIES_ROWS.ids, record(p).market)


def collection(p: Position, seat: int) -> str:
    return _words(SPECIES_ROWS.ids, grid(record(p).collection)[seat])


def leader(p: Position, species: str) -> int:
    """The seat that owns a leader, -1 for the supply."""
    return record(p).leader[SPECIES_ROWS.at(species)]


def _words(ids: Sequence[str], counts: Cells) -> str:
    assert grid(counts).min() >= 0, f"fewer than no cards: {grid(counts).tolist()}"
    return " ".join(word for word, count in zip(ids, grid(counts), strict=True) for _ in range(count))


def told(p: Position, word: str) -> list[str]:
    """The sentences of the log that hold a word."""
    return [sentence for sentence in log(p) if word in sentence]


def seats(p: Position, name: str) -> list[int]:
    """The seats to which an event of this name happened, in order."""
    return [event.args[0] for event in p.journal if event.name == name]
