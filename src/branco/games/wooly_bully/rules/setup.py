"""Setting up: the square, the bag, the colours, the hands, and who begins."""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, put, rand, rule, take_row

from .actions import TAKE_COLOUR
from .cells import new_cell, place_at
from .drawing import draw_tile
from .events import BEGINS, DEALT_AGAIN, TAKES_COLOUR
from .faces import front
from .fitting import see_what_fits
from .landscape import lay_on_table
from .settings import BY_LOT, CHOSEN, FIRST_SEAT, OFF, OPEN_COLOURS, START_PLAYER, TWO_COLOURS
from .shepherds import know_all_flocks
from .spots import add_spot
from .state import State
from .tables import BAG_TILES, COLOURS, FEWEST_PLAYERS, HAS_VILLAGE, SQUARE, START_HAND


@procedure
def lay_square(s: State) -> None:
    """The village square lies at (0, 0).  [WB-2.1]"""
    cell = new_cell(s, place_at(0, 0))
    add_spot(s, cell)
    lay_on_table(s, front(SQUARE), 0, cell)
    see_what_fits(s)


@procedure
def fill_bag(s: State) -> None:
    """All tiles but square, shepherds and markers are in the bag.  [WB-2.4]"""
    for tile in range(BAG_TILES):
        put(s, s.bag, tile)


# Colours


@procedure
def share_out_colours(s: State) -> None:
    """The shepherds are dealt; or two players take the colours openly, who begins one, the other two, and the last
    is left.  [WB-2.2, WB-2.9]
    """
    for colour in range(COLOURS):
        s.unused[colour] = 1
    if s.setting[TWO_COLOURS] != CHOSEN:
        do(s, deal_shepherds)
        return
    do(s, choose_start_player)
    do(s, take_colours)


@procedure
def take_colours(s: State) -> None:
    other = 1 - s.active
    do(s, take_colour, s.active)
    do(s, take_colour, other)
    do(s, take_colour, other)
    do(s, take_colour, s.active)


@decision
def take_colour(s: State, ask: Ask, who: int) -> None:
    """Take the colour of one of your two flocks.  [WB-2.9]"""
    for colour in range(COLOURS):
        if not is_taken(s, colour) and offer(ask, TAKE_COLOUR + colour):
            note(s, TAKES_COLOUR, who, colour)
            own_shepherd(s, who, colour)
            s.known_flock[who, colour] = 1
            return


@rule
def is_taken(s: State, colour: int) -> bool:
    """By what all know; that a shepherd is unused is hidden in other games."""
    for who in range(s.players):
        if s.known_flock[who, colour] > 0:
            return True
    return False


@procedure
def deal_shepherds(s: State) -> None:
    """One shepherd each, or two of the four in the two-colour variant; the rest stay hidden.
    [WB-2.2, WB-2.3, WB-2.9]
    """
    each = 1 if s.setting[TWO_COLOURS] == OFF else 2
    left = COLOURS
    for who in range(s.players):
        for _ in range(each):
            own_shepherd(s, who, unused_colour(s, rand(s, left)))
            left -= 1
    if each == 2 or s.setting[OPEN_COLOURS] != OFF:
        know_all_flocks(s)


@rule
def unused_colour(s: State, number: int) -> int:
    """The first (0), second (1) ... colour that nobody has yet."""
    colour = 0
    while s.unused[colour] == 0 or number > 0:
        number -= s.unused[colour]
        colour += 1
    return colour


@rule
def own_shepherd(s: State, who: int, colour: int) -> None:
    s.unused[colour] = 0
    s.flock[who, colour] = 1
    s.flocks[who] += 1


# Hands


@procedure
def deal_hands(s: State) -> None:
    """Four tiles each; if nobody has a village edge all are dealt again.  [WB-2.5, WB-2.6]"""
    for who in range(s.players):
        for _ in range(START_HAND[s.players - FEWEST_PLAYERS]):
            draw_tile(s, who)
    if not has_village(s):
        note(s, DEALT_AGAIN)
        return_hands(s)
        do(s, deal_hands)


@rule
def has_village(s: State) -> bool:
    """Somebody holds a tile with a village edge.  [WB-2.6]"""
    for who in range(s.players):
        for at in range(s.hand[who, 0]):
            if HAS_VILLAGE[s.hand[who, at + 1]] == 1:
                return True
    return False


@rule
def return_hands(s: State) -> None:
    for who in range(s.players):
        while s.hand[who, 0] > 0:
            put(s, s.bag, take_row(s, s.hand, who, s.hand[who, 0] - 1))


# The start player


@procedure
def choose_start_player(s: State) -> None:
    """The lot decides who begins, or the players have agreed on somebody.  [WB-2.7]"""
    if s.setting[START_PLAYER] == BY_LOT:
        s.active = rand(s, s.players)
    else:
        s.active = s.setting[START_PLAYER] - FIRST_SEAT
    note(s, BEGINS, s.active)
