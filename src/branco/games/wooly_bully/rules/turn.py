"""The turn: a tile, before it and after it whatever is announced or revealed, and whose turn is next.

take_turn asks play_tile; what is chosen there comes with a look at the hand and a reaction window, then go_on asks
end_turn, until next_turn.
"""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, rule

from .actions import ANNOUNCE, DONE, LAY, PASS, QUIT, REVEAL
from .announcements import announce, can_announce, most_to_announce
from .end import end_of_game
from .events import ALL_PASSED, PASSES
from .faces import back, front
from .finishing import can_quit, check_hand, quit_game
from .fitting import fits_normally
from .laying import choose_cell
from .seats import is_playing, pass_ends_game, playing
from .settings import NORMAL_TILE, TURN_TILE
from .shepherds import can_reveal, reveal
from .state import State
from .windows import reaction_window, window_after_quit

# At most one normal tile is laid in a turn: it may still come, or it lies
TO_COME, LIES = 0, 1


@procedure
def take_turn(s: State) -> None:
    """Lay a tile, before it and after it whatever you announce or reveal.  [WB-4.1, WB-4.5, WB-4.6]"""
    do(s, play_tile, s.active)


@decision
def play_tile(s: State, ask: Ask, who: int) -> None:
    """Lay a tile, announce or reveal, or quit; pass if no normal tile fits.
    [WB-4.1, WB-4.3, WB-4.4, WB-4.5, WB-4.8]
    """
    for at in range(s.hand[who, 0]):
        tile = s.hand[who, at + 1]
        for side in range(2):
            face = front(tile) + side
            if offer(ask, LAY + face, fits_normally(s, face)):
                lay_normal_tile(s, who, face)
                return
    if not has_normal_tile(s, who) and offer(ask, PASS):
        do(s, pass_turn, who)
        return
    if can_quit(s) and offer(ask, QUIT):
        quit_in_turn(s, who)
        return
    if reveal_or_announce(s, ask, who, TO_COME):
        return


@procedure
def go_on(s: State, normal: int) -> None:
    """Any tile laid in the own turn is the tile of the turn, unless it was agreed that the normal tile is still
    owed; who has finished meanwhile has no more to decide.  [WB-4.6, WB-4.7, WB-10.8]
    """
    if not is_playing(s, s.active):
        do(s, next_turn)
    elif normal == TO_COME and s.setting[TURN_TILE] == NORMAL_TILE:
        do(s, play_tile, s.active)
    else:
        do(s, end_turn, s.active, normal)


@decision
def end_turn(s: State, ask: Ask, who: int, normal: int) -> None:
    """Play on, quit, or end your turn.

    The normal tile may follow a wolf, a hunter or the shepherd; after it one may announce and reveal.
    [WB-4.6, WB-4.7, WB-10.1]
    """
    if normal == TO_COME:
        for at in range(s.hand[who, 0]):
            tile = s.hand[who, at + 1]
            for side in range(2):
                face = front(tile) + side
                if offer(ask, LAY + face, fits_normally(s, face)):
                    lay_normal_tile(s, who, face)
                    return
    if offer(ask, DONE):
        do(s, next_turn)
        return
    if offer(ask, QUIT):
        quit_in_turn(s, who)
        return
    if reveal_or_announce(s, ask, who, normal):
        return


# What both questions of a turn offer


@rule
def reveal_or_announce(s: State, ask: Ask, who: int, normal: int) -> bool:
    """Reveal a shepherd, or announce wolves and hunters.  [WB-6.5, WB-9.1]"""
    for number in range(s.flocks[who]):
        if can_reveal(s, who, number) and offer(ask, REVEAL + number):
            reveal_in_turn(s, who, number, normal)
            return True
    largest = most_to_announce(s, who)
    for announced in range(1, largest + 1):
        if can_announce(s, announced, largest) and offer(ask, ANNOUNCE + announced - 1):
            announce_in_turn(s, who, announced, normal)
            return True
    return False


@procedure
def next_turn(s: State) -> None:
    """Clockwise to the next player who is not finished; when all are, the game ends.
    [WB-4.9, WB-10.12, WB-10.13, WB-10.14]
    """
    if playing(s) == 0:
        do(s, end_of_game)
        return
    s.active = (s.active + 1) % s.players
    while not is_playing(s, s.active):
        s.active = (s.active + 1) % s.players
    do(s, take_turn)


# Packages of the own turn: each is followed by a look at the hand and a reaction window  [WB-9.2, WB-9.8]


@rule
def lay_normal_tile(s: State, who: int, face: int) -> None:
    do(s, choose_cell, who, face)
    do(s, check_hand, who)
    do(s, reaction_window)
    do(s, go_on, LIES)


@rule
def reveal_in_turn(s: State, who: int, number: int, normal: int) -> None:
    do(s, reveal, who, number)
    do(s, check_hand, who)
    do(s, reaction_window)
    do(s, go_on, normal)


@rule
def announce_in_turn(s: State, who: int, announced: int, normal: int) -> None:
    do(s, announce, who, announced)
    do(s, check_hand, who)
    do(s, reaction_window)
    do(s, go_on, normal)


@rule
def quit_in_turn(s: State, who: int) -> None:
    do(s, quit_game, who)
    do(s, window_after_quit)
    do(s, next_turn)


@rule
def has_normal_tile(s: State, who: int) -> bool:
    """Some normal tile of the hand fits somewhere.  [WB-4.2, WB-4.3]"""
    for at in range(s.hand[who, 0]):
        tile = s.hand[who, at + 1]
        if fits_normally(s, front(tile)) | fits_normally(s, back(tile)):
            return True
    return False


# Passing


@procedure
def pass_turn(s: State, who: int) -> None:
    """The turn ends without drawing; when all have passed in succession the game is over.
    [WB-4.3, WB-4.4, WB-10.15]
    """
    note(s, PASSES, who)
    if pass_ends_game(s):
        note(s, ALL_PASSED)
        do(s, end_of_game)
    else:
        do(s, next_turn)
    s.passes += 1
