"""A table of Wooly Bully from words: a landscape drawn as text, hands by tile, colours by letter.

    .      T07b0
    #      T03b3  T08a0

A cell is a tile, its face (a front, b back) and its rotation; # is the square, a dot nothing, W1a0+H2 a wolf below a
hunter.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from branco import Position
from branco.games.wooly_bully.board.art import edges_of
from branco.games.wooly_bully.board.look import Area, areas
from branco.games.wooly_bully.board.view import landscape
from branco.games.wooly_bully.rules.actions import LAY, QUIT
from branco.games.wooly_bully.rules.cells import cell_at, place_at
from branco.games.wooly_bully.rules.fitting import see_what_fits, shows
from branco.games.wooly_bully.rules.landscape import cover_wolf, lay_on_table
from branco.games.wooly_bully.rules.scoring import see_best_pens
from branco.games.wooly_bully.rules.state import State
from branco.games.wooly_bully.rules.tables import BAG_TILES, FACE_NAMES, KIND_ROWS, TILE_ROWS
from branco.games.wooly_bully.rules.turn import take_turn
from branco.kernel.language.record import Cells
from tests.scenario import at, broken_invariant, grid, script, start

P1 = """
    .      T01a3  .
    #      T03b3  T08a0
"""
# Open edges: forest in two places, red, blue and village; so no yellow or black shepherd fits.
TWO_FORESTS = """
    .      T07b0  .      .
    #      T03b3  T08a0  T53a0
"""
P2 = """
    .      T07b0  .
    #      T03b3  T08a0
"""
P3 = """
    .      T07b0  .
    #      T03b3  T57a0
"""


def record(p: Position) -> State:
    assert isinstance(p.state, State)
    return p.state


def table(
    land: str = "#",
    hands: Sequence[str] = ("", "", ""),
    colours: str = "K Y R B",
    bag: str | None = None,
    **settings: str,
) -> Position:
    """Seat 0 is about to play a tile; hands are filled up to four from the bag's end.

    Tiles seen nowhere are in the bag; if a bag is given, they are in the hand of the last seat, who has quit.
    """
    p = start("wooly_bully", len(hands), 1, **settings)
    s = record(p)
    assert s.laid == 1, "only the square lies at the start"
    s.active = s.passes = 0
    for x, y, word in _in_order(land):
        _lay(s, x, y, word)
    see_what_fits(s)
    see_best_pens(s)
    _deal(s, hands, bag)
    _give_colours(s, colours.split())
    assert broken_invariant(p) == 0, f"no game can stand like this: invariant {broken_invariant(p)}"
    p.journal = []
    return at(p, take_turn)


def _in_order(land: str) -> list[tuple[int, int, str]]:
    """The tiles of a drawing, each beside an earlier one, from the square on."""
    rows = [line.split() for line in land.strip().splitlines()]
    (home_row, home_column) = next((r, row.index("#")) for r, row in enumerate(rows) if "#" in row)
    left = {
        (column - home_column, home_row - r): word
        for r, row in enumerate(rows)
        for column, word in enumerate(row)
        if word not in (".", "#")
    }
    done, order = {(0, 0)}, []
    while left:
        x, y = next(cell for cell in left if any(abs(cell[0] - a) + abs(cell[1] - b) == 1 for a, b in done))
        order.append((x, y, left.pop((x, y))))
        done.add((x, y))
    return order


def _lay(s: State, x: int, y: int, word: str) -> None:
    tile, _, hunter = word.partition("+")
    face, rotation = face_of(tile[:-1]), int(tile[-1])
    cell = cell_at(s, place_at(x, y))
    assert shows(face, rotation, s.edges[cell]), f"{word} does not fit at {x}, {y}"
    lay_on_table(s, face, rotation, cell)
    if face // 2 < BAG_TILES:
        s.on_table[face // 2] = 1
    if hunter:
        cover_wolf(s, face_of(hunter + "a"), cell)
        s.on_table[TILE_ROWS.at(hunter)] = 1


def _deal(s: State, hands: Sequence[str], bag: str | None) -> None:
    rest = [tile for tile in range(BAG_TILES) if not s.on_table[tile]]
    named = [[TILE_ROWS.at(word) for word in words.split()] for words in hands]
    for words in [*named, [TILE_ROWS.at(word) for word in (bag or "").split()]]:
        for tile in words:
            rest.remove(tile)
    grid(s.hand)[...] = 0
    grid(s.bag)[...] = 0
    for seat, tiles in enumerate(named):
        # wolves and hunters stay in the bag unless a test names them, so that nobody reacts by accident
        while bag is None and len(tiles) < 4:
            tiles.append(rest.pop(next(at for at in reversed(range(len(rest))) if rest[at] < 60)))
        _fill(grid(s.hand)[seat], tiles)
    if bag is None:
        _fill(grid(s.bag), rest)
    else:
        _fill(grid(s.bag), [TILE_ROWS.at(word) for word in bag.split()])
        quitter = len(hands) - 1
        _fill(grid(s.hand)[quitter], [*named[quitter], *rest])
        s.finished[quitter], s.finishers = 1, 1


def _fill(pile: Cells, tiles: Sequence[int]) -> None:
    cells = grid(pile)
    cells[0] = len(tiles)
    cells[1 : 1 + len(tiles)] = tiles


def _give_colours(s: State, colours: list[str]) -> None:
    """One letter a seat, two for the two-colour variant; shepherds on the table count as revealed."""
    grid(s.flock)[...] = 0
    grid(s.known_flock)[...] = 0
    grid(s.unused)[...] = 1
    for seat in range(s.players):
        for letter in colours[seat]:
            s.flock[seat, KIND_ROWS.at(letter)] = 1
            s.unused[KIND_ROWS.at(letter)] = 0
        s.flocks[seat] = len(colours[seat])
    for number in range(s.laid):
        tile = s.shown[number] // 8
        if TILE_ROWS.ids[tile].startswith("S"):
            s.revealed[tile - BAG_TILES] = 1
            for seat in range(s.players):
                s.known_flock[seat, tile - BAG_TILES] = s.flock[seat, tile - BAG_TILES]
    if len(colours[0]) == 2:
        grid(s.known_flock)[...] = grid(s.flock)


# Reading and playing


def long_game(players: int, seed: int, **settings: str) -> Iterator[Position]:
    """A game at random in which nobody quits who can do anything else; the position after every choice."""
    p = start("wooly_bully", players, seed, **settings)
    chance = random.Random(seed)
    yield p
    while not p.is_over:
        who = chance.choice(p.actors)
        actions = p.actions(who)
        p.play(who, chance.choice([action for action in actions if action != QUIT] or actions))
        yield p


def face_of(word: str) -> int:
    """T03b is the back of T03."""
    return 2 * TILE_ROWS.at(word[:-1]) + "ab".index(word[-1])


def cell(p: Position, x: int, y: int) -> int:
    return cell_at(record(p), place_at(x, y))


def lay(p: Position, seat: int, word: str, x: int, y: int) -> Position:
    """Lay T14a3 (a wolf is W1a0, a shepherd just 0) on a cell, with all the choices that are asked for it."""
    if word[0] in "TWH":
        p.play(seat, LAY + face_of(word[:-1]))
    return put(p, seat, x, y, int(word[-1]))


def put(p: Position, seat: int, x: int, y: int, rotation: int = 0) -> Position:
    """Choose the cell and the rotation of the chosen tile, as far as they are asked."""
    laid = record(p).laid
    latest = record(p).latest
    if _asked(p, seat) == "choose_cell":
        p.play(seat, f"put it {_way(x, y)}")
    if _asked(p, seat) == "choose_rotation" and (record(p).laid, record(p).latest) == (laid, latest):
        p.play(seat, ("as printed", "turned right", "upside down", "turned left")[rotation])
    return p


def _asked(p: Position, seat: int) -> str:
    options = p.options(seat) if seat in p.actors else []
    return options[0].step if options else ""


def _way(x: int, y: int) -> str:
    ways = [(abs(x), "east" if x > 0 else "west"), (abs(y), "north" if y > 0 else "south")]
    return " ".join(f"{steps} {way}" for steps, way in ways if steps)


def will_draw(p: Position, tiles: str) -> Position:
    """The bag gives these tiles next."""
    s = record(p)
    bag = [s.bag[place + 1] for place in range(s.bag[0])]
    numbers = []
    for word in tiles.split():
        place = bag.index(TILE_ROWS.at(word))
        numbers.append(place)
        bag[place] = bag[-1]
        bag.pop()
    return script(p, numbers)


def hand(p: Position, seat: int) -> str:
    s = record(p)
    return " ".join(TILE_ROWS.ids[s.hand[seat, place + 1]] for place in range(s.hand[seat, 0]))


def hand_size(p: Position, seat: int) -> int:
    return record(p).hand[seat, 0]


def asked(p: Position) -> tuple[str, str]:
    """Who is asked, and at which step: ("1 2", "react")."""
    return " ".join(map(str, p.actors)), p.options(p.actors[0])[0].step if p.actors else ""


def cells(p: Position, seat: int) -> list[str]:
    """The cells that are offered, as said aloud."""
    return [option.label().removeprefix("put it ") for option in p.options(seat) if option.step == "choose_cell"]


def faces(p: Position, seat: int) -> set[str]:
    """The faces that are offered: T03b."""
    return {TILE_ROWS.ids[action // 2] + "ab"[action % 2] for action in p.actions(seat) if action < 2 * BAG_TILES}


def shown(p: Position, x: int, y: int) -> str:
    """The edges NESW on a cell."""
    return "".join(KIND_ROWS.ids[kind] for kind in edges_of(record(p).edges[cell(p, x, y)]))


def picture(p: Position) -> str:
    """The landscape as letters."""
    return "\n".join(landscape(record(p)))


def pens(p: Position, colour: str) -> list[Area]:
    """The pens of a colour, the largest first."""
    return [area for area in areas(record(p)) if area.kind == KIND_ROWS.at(colour)]


def pen_words(p: Position, colour: str) -> list[str]:
    """Each pen as its size and its state: "4 closed", "3 open", "4 closed threatened"."""
    return [
        f"{pen.sheep} {'closed' if pen.is_closed else 'open'}{' threatened' if pen.threatened else ''}"
        for pen in pens(p, colour)
    ]


def names(word: str) -> str:
    """The label of laying a face."""
    return f"lay {FACE_NAMES.names['en'][face_of(word)]}"
