"""A table of WildLife from words: species by name, cards by id, spaces by the numbers of the specification."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from branco import Position
from branco.games.wildlife.rules.flow import begin_turn
from branco.games.wildlife.rules.island import find_habitat, put_tile
from branco.games.wildlife.rules.state import State
from branco.games.wildlife.rules.tables import (
    ABILITY_ROWS,
    AREA_ROWS,
    CARD_ROWS,
    COPIES,
    CREATURES,
    HAND,
    LEVEL_ROWS,
    SPACE_ROWS,
    TERRAIN_ROWS,
)
from tests.scenario import at, broken_invariant, grid, labels, play, start

Numbers = Sequence[int]


def record(p: Position) -> State:
    assert isinstance(p.state, State)
    return p.state


def table(
    players: str,
    tiles: Mapping[str, str] | None = None,
    hand: str = "",
    turn: str | None = None,
    levels: Mapping[str, str] | None = None,
    abilities: Mapping[str, str] | None = None,
    food: Numbers = (),
    success: Numbers = (),
    reserve: Numbers = (),
    marked: str = "",
    **settings: str,
) -> Position:
    """The start of a turn (by default the first player's), with what is said and nothing else on the island.

    `levels` adds adaptation tiles ("forest forest desert"), `marked` lists areas whose markers are taken. Auctions are
    paid with food first, unless the winner is to choose (`payment="choice"`).
    """
    settings = {"payment": "foodFirst", **settings}
    names = players.split()
    seats = {f"seat{seat + 1}": species for seat, species in enumerate(names)}
    p = start("wildlife", len(names), 1, speciesDeal="fixed", **seats, **settings)
    s = record(p)
    who = names.index(turn) if turn else 0
    _adapt(s, names, levels or {})
    _populate(s, names, tiles or {}, reserve)
    _equip(s, names, abilities or {}, food, success)
    _mark(s, marked)
    deal(p, who, hand)
    s.start_player = who
    s.round_number = 1
    p.journal = []
    p = at(p, (begin_turn, who))
    assert broken_invariant(p) == 0, f"no game can stand like this: invariant {broken_invariant(p)}"
    return p


def _adapt(s: State, names: list[str], levels: Mapping[str, str]) -> None:
    for species, terrains in levels.items():
        who = names.index(species)
        for terrain in map(TERRAIN_ROWS.at, terrains.split()):
            s.level[who, terrain] += 1
            s.adaptations[who] += 1
            s.adaptation_supply[terrain, s.level[who, terrain]] -= 1
        find_habitat(s, who)


def _populate(s: State, names: list[str], tiles: Mapping[str, str], reserve: Numbers) -> None:
    """Tiles neither on the island nor in a given reserve are lost."""
    for who, species in enumerate(names):
        spaces = [int(space) for space in tiles.get(species, "").split()]
        for space in spaces:
            assert s.tile[space] == -1, f"two tiles on {space}"
            put_tile(s, who, space)
        left = CREATURES[len(names) - 2] - len(spaces)
        s.reserve[who] = reserve[who] if who < len(reserve) else left
        s.lost[who] = left - s.reserve[who]


def _equip(s: State, names: list[str], abilities: Mapping[str, str], food: Numbers, success: Numbers) -> None:
    for species, kinds in abilities.items():
        for kind in map(ABILITY_ROWS.at, kinds.split()):
            s.ability[names.index(species), kind] += 1
            s.ability_supply[kind] -= 1
    for who, amount in enumerate(food):
        s.food[who] = amount
    for who, amount in enumerate(success):
        s.success[who] = amount


def _mark(s: State, marked: str) -> None:
    for area in map(AREA_ROWS.at, marked.split()):
        s.marked[area] = 1
        s.markers += 1


def deal(p: Position, who: int, words: str) -> None:
    """This hand begins with the cards that are named; the rest of it is of kinds that are not."""
    s = record(p)
    named = [CARD_ROWS.at(word) for word in words.split()]
    for card in range(len(COPIES)):
        s.deck[card] += s.hand[who, card]
        s.hand[who, card] = 0
    for card in named:
        take_for(s, who, card)
    while sum(grid(s.hand)[who]) < HAND:
        others = [0 if card in named else s.deck[card] for card in range(len(COPIES))]
        take_for(s, who, others.index(max(others)))


def take_for(s: State, who: int, card: int) -> None:
    """Out of the deck; if it has none, for another card of another hand."""
    if s.deck[card] == 0:
        rival = next(seat for seat in range(s.players) if seat != who and s.hand[seat, card] > 0)
        given = max(range(len(COPIES)), key=lambda each: s.deck[each])
        s.hand[rival, card] -= 1
        s.hand[rival, given] += 1
        s.deck[given] -= 1
        s.deck[card] += 1
    s.deck[card] -= 1
    s.hand[who, card] += 1


def space(number: int) -> str:
    """The name of a space as labels tell it."""
    return SPACE_ROWS.words.name(number, "en")


def spaces(p: Position, who: int, verb: str) -> set[int]:
    """The spaces that a seat may choose with a verb such as "expand to"."""
    names = {f"{verb} {space(number)}": number for number in range(len(SPACE_ROWS))}
    return {names[label] for label in labels(p, who) if label in names}


def use(p: Position, who: int, card: str, *choices: str) -> Position:
    """The turn player plays a card and makes the choices that follow."""
    a_card = CARD_ROWS.the.name(CARD_ROWS.at(card), "en")
    return play(p, f"{who}: play {a_card} for yourself", *(f"{who}: {choice}" for choice in choices))


def sell(p: Position, who: int, card: str, *choices: str) -> Position:
    """The turn player auctions a card; what follows is written with seats, `2: bid 3 food`."""
    a_card = CARD_ROWS.the.name(CARD_ROWS.at(card), "en")
    return play(p, f"{who}: put {a_card} up for auction", *choices)


def can_play(p: Position, who: int) -> bool:
    """Whether any card for oneself is offered."""
    return any(label.startswith("play ") for label in labels(p, who))


def can_auction(p: Position, who: int) -> bool:
    return any(label.startswith("put ") for label in labels(p, who))


def auction_nothing(p: Position, who: int) -> Position:
    """Meet the duty with a card that nobody wants."""
    offered = [label for label in labels(p, who) if label.startswith("put ")]
    play(p, f"{who}: {offered[-1]}")
    return all_pass(p)


def all_pass(p: Position) -> Position:
    while labels(p, p.actors[0])[0] == "pass":
        play(p, f"{p.actors[0]}: pass")
    return p


def end_turn(p: Position, who: int) -> Position:
    """Meet the duty if it is open, and end the turn."""
    if "end the turn" not in labels(p, who):
        auction_nothing(p, who)
    return play(p, f"{who}: end the turn")


def tiles_of(p: Position, who: int) -> set[int]:
    return {number for number in range(len(SPACE_ROWS)) if record(p).tile[number] == who}


def level(p: Position, who: int, terrain: str) -> str:
    return LEVEL_ROWS.ids[record(p).level[who, TERRAIN_ROWS.at(terrain)]]


def held(p: Position, who: int, kind: str) -> int:
    return record(p).ability[who, ABILITY_ROWS.at(kind)]


def supply(p: Position, kind: str) -> int:
    return record(p).ability_supply[ABILITY_ROWS.at(kind)]


def adaptation_supply(p: Position, terrain: str, level: str) -> int:
    return record(p).adaptation_supply[TERRAIN_ROWS.at(terrain), LEVEL_ROWS.at(level)]


def food(p: Position) -> list[int]:
    return [record(p).food[who] for who in range(p.players)]


def success(p: Position) -> list[int]:
    return [record(p).success[who] for who in range(p.players)]


def reserve(p: Position) -> list[int]:
    return [record(p).reserve[who] for who in range(p.players)]


def lost(p: Position) -> list[int]:
    return [record(p).lost[who] for who in range(p.players)]


def is_marked(p: Position, area: str) -> bool:
    return record(p).marked[AREA_ROWS.at(area)] == 1
