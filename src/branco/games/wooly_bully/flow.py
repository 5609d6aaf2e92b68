"""The table of contents: set-up, the turn, leaving the game, the end.

Where there is only one thing to do the engine does it; what was chosen stands.  [WB-4.10, WB-4.11]
"""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.chance import rand
from branco.kernel.journal import note
from branco.kernel.piles import put, take_row
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import ANNOUNCE, DONE, LAY, PASS, QUIT, REVEAL
from .announcements import announce, can_announce, held, reaction_window
from .cells import new_cell, place_at
from .events import ALL_PASSED, BEGINS, DEALT_AGAIN, PASSES, QUITS, SCORES, SHOWS
from .faces import is_normal
from .landscape import add_spot, fits, lay_on_table, see_what_fits
from .laying import choose_cell, draw_tile, number_finisher
from .scoring import bonus, pens_counted
from .settings import OFF, OPEN_COLOURS, TWO_COLOURS
from .shepherds import can_reveal, has_normal_tile, reveal
from .state import State
from .tables import BAG_TILES, COLOURS, FEWEST_PLAYERS, HAS_VILLAGE, SQUARE, START_HAND


@procedure
def game(s: State) -> None:
    """Set the table up, then play turn after turn."""
    do(s, lay_square)
    do(s, deal_shepherds)
    do(s, fill_bag)
    do(s, deal_hands)
    do(s, choose_start_player)


@procedure
def take_turn(s: State) -> None:
    """Lay one normal tile, before it and after it whatever you announce or reveal.
    [WB-4.1, WB-4.5, WB-4.6]
    """
    do(s, play_tile, s.active)


# Set-up


@procedure
def lay_square(s: State) -> None:
    """The village square lies at (0, 0).  [WB-2.1]"""
    cell = new_cell(s, place_at(0, 0))
    add_spot(s, cell)
    lay_on_table(s, 2 * SQUARE, 0, cell)
    see_what_fits(s)


@procedure
def deal_shepherds(s: State) -> None:
    """One shepherd each, or two of the four in the two-colour variant; the rest stay hidden.
    [WB-2.2, WB-2.3, WB-2.9]
    """
    each = 1 if s.setting[TWO_COLOURS] == OFF else 2
    for colour in range(COLOURS):
        s.unused[colour] = 1
    left = COLOURS
    for who in range(s.players):
        s.flocks[who] = each
        for _ in range(each):
            deal_shepherd(s, who, rand(s, left))
            left -= 1
    if each == 2 or s.setting[OPEN_COLOURS] != OFF:
        know_all_flocks(s)


@rule
def deal_shepherd(s: State, who: int, number: int) -> None:
    for colour in range(COLOURS):
        if s.unused[colour] > 0:
            if number == 0:
                s.unused[colour] = 0
                s.flock[who, colour] = 1
                return
            number -= 1


@rule
def know_all_flocks(s: State) -> None:
    """With two colours each what is not mine is the other's, so both know; or open colours were agreed.  [WB-2.9]"""
    for who in range(s.players):
        for colour in range(COLOURS):
            s.known_flock[who, colour] = s.flock[who, colour]


@procedure
def fill_bag(s: State) -> None:
    """All tiles but square, shepherds and markers are in the bag.  [WB-2.4]"""
    for tile in range(BAG_TILES):
        put(s, s.bag, tile)


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


@procedure
def choose_start_player(s: State) -> None:
    """The lot decides who begins.  [WB-2.7]"""
    s.active = rand(s, s.players)
    note(s, BEGINS, s.active)
    do(s, take_turn)


# The turn


@decision
def play_tile(s: State, ask: Ask, who: int) -> None:
    """Lay a normal tile, or announce or reveal first, or quit; pass if none fits.
    [WB-4.1, WB-4.3, WB-4.4, WB-4.5, WB-4.8]
    """
    for at in range(s.hand[who, 0]):
        for side in range(2):
            face = 2 * s.hand[who, at + 1] + side
            if is_normal(face) and fits(s, face) and offer(ask, LAY + face):
                do(s, choose_cell, who, face)
                do(s, reaction_window)
                do(s, after_tile)
                return
    if not has_normal_tile(s, who) and offer(ask, PASS):
        do(s, pass_turn, who)
        return
    if can_quit(s) and offer(ask, QUIT):
        do(s, quit_game, who)
        return
    for number in range(2):
        if can_reveal(s, who, number) and offer(ask, REVEAL + number):
            do(s, reveal, who, number)
            do(s, reaction_window)
            do(s, before_tile)
            return
    tiles = held(s, who)
    for announced in range(1, tiles + 1):
        if can_announce(s, announced, tiles) and offer(ask, ANNOUNCE + announced - 1):
            do(s, announce, who, announced)
            do(s, reaction_window)
            do(s, before_tile)
            return


@procedure
def before_tile(s: State) -> None:
    """The normal tile is still owed, unless the player has run out of tiles meanwhile.  [WB-4.7, WB-10.8]"""
    if s.finished[s.active] == 0:
        do(s, play_tile, s.active)
    else:
        do(s, next_turn)


@procedure
def after_tile(s: State) -> None:
    """Who has run out of tiles has no more to decide.  [WB-4.6, WB-10.8]"""
    if s.finished[s.active] == 0:
        do(s, end_turn, s.active)
    else:
        do(s, next_turn)


@decision
def end_turn(s: State, ask: Ask, who: int) -> None:
    """Announce or reveal, quit, or end your turn.  [WB-4.6, WB-10.1]"""
    if offer(ask, DONE):
        do(s, next_turn)
        return
    if offer(ask, QUIT):
        do(s, quit_game, who)
        return
    for number in range(2):
        if can_reveal(s, who, number) and offer(ask, REVEAL + number):
            do(s, reveal, who, number)
            do(s, reaction_window)
            do(s, after_tile)
            return
    tiles = held(s, who)
    for announced in range(1, tiles + 1):
        if can_announce(s, announced, tiles) and offer(ask, ANNOUNCE + announced - 1):
            do(s, announce, who, announced)
            do(s, reaction_window)
            do(s, after_tile)
            return


@procedure
def next_turn(s: State) -> None:
    """Clockwise to the next player who is not finished; when all are, the game ends.
    [WB-4.9, WB-10.12, WB-10.13, WB-10.14]
    """
    if s.finishers == s.players:
        do(s, end_of_game)
        return
    s.active = (s.active + 1) % s.players
    while s.finished[s.active] > 0:
        s.active = (s.active + 1) % s.players
    do(s, take_turn)


# Passing and leaving


@procedure
def pass_turn(s: State, who: int) -> None:
    """The turn ends without drawing; when all have passed in succession the game is over.
    [WB-4.3, WB-4.4, WB-10.15]
    """
    note(s, PASSES, who)
    s.passes += 1
    if s.passes == s.players - s.finishers:
        note(s, ALL_PASSED)
        do(s, end_of_game)
    else:
        do(s, next_turn)


@rule
def can_quit(s: State) -> bool:
    """A first tile lies beside the square.  [WB-10.2]"""
    return s.laid > 1


@procedure
def quit_game(s: State, who: int) -> None:
    """Colour, pens and bonus are kept; hand and hidden shepherd are out of the game, unseen.
    [WB-10.1, WB-10.3, WB-10.4, WB-10.5]
    """
    note(s, QUITS, who, s.finishers)
    number_finisher(s, who)
    s.passes = 0
    do(s, next_turn)


# The end


@procedure
def end_of_game(s: State) -> None:
    """Hidden colours are shown, and everybody scores.  [WB-6.7, WB-11.1, WB-11.2]"""
    for who in range(s.players):
        for colour in range(COLOURS):
            if s.flock[who, colour] > 0 and s.revealed[colour] == 0:
                note(s, SHOWS, who, colour)
        pens = pens_counted(s, who)
        s.points[who] = pens + bonus(s, who)
        note(s, SCORES, who, pens, bonus(s, who))
    know_all_flocks(s)
    s.is_scored = 1
