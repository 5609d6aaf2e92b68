"""The table of contents: set-up, turns, major scorings, the end.  [WL-4.1]"""

from branco.kernel.language import do, note, procedure, rule

from .deck import discard_played, refill_hand
from .event_cards import least_success
from .events import ENDS_TURN, GAME_OVER, ROUND, TURN
from .food import pay_food_tiles
from .game_end import completes_last_round, end_by_rounds
from .major_scoring import major_scoring
from .settings import PREVIOUS_STARTER_FIRST, ROTATING_START, START_TIE
from .setup import assign_charts, deal_cards, equip_players, lay_out, starting_creatures
from .state import State
from .tables import ABILITIES
from .turn import take_turn


@procedure
def game(s: State) -> None:
    """Charts, table, cards, the first creatures; then turn after turn.  [WL-2.1, WL-2.17, WL-16.5]"""
    do(s, lay_out)
    do(s, assign_charts)
    do(s, equip_players)
    do(s, deal_cards)
    do(s, starting_creatures)
    do(s, begin_round)


@procedure
def begin_round(s: State) -> None:
    """A round is one turn of each player, clockwise from the start player.  [WL-16.2, WL-2.17]"""
    s.round_number += 1
    s.turns = 0
    note(s, ROUND, s.round_number)
    do(s, begin_turn, s.start_player)


@procedure
def begin_turn(s: State, who: int) -> None:
    """Food tiles pay; then come the actions and the end of the turn.  [WL-4.1, WL-4.2, WL-8.3, WL-1.10]"""
    s.turn_player = who
    s.turns += 1
    note(s, TURN, who)
    pay_food_tiles(s, who)
    do(s, take_turn, who)
    do(s, end_turn, who)


@procedure
def end_turn(s: State, who: int) -> None:
    """Discard, refill, one major scoring if due; then the game is over or the next player's turn.

    [WL-4.17, WL-4.18, WL-4.20, WL-10.1, WL-10.2, WL-11.3, WL-11.4, WL-11.5]
    """
    note(s, ENDS_TURN, who)
    discard_played(s)
    forget_turn(s)
    refill_hand(s, who)
    if completes_last_round(s) and s.last_turn == 0:
        end_by_rounds(s)
    if s.scoring_due == 1 or s.last_turn == 1:
        do(s, major_scoring)
    if s.last_turn == 1:
        do(s, game_over)
    else:
        do(s, next_turn, who)


@rule
def forget_turn(s: State) -> None:
    """Cards, auctions and the free migration are counted anew, and used ability tiles are turned back.

    [WL-4.6, WL-4.7, WL-4.9, WL-8.1, WL-8.2]
    """
    s.cards_played = 0
    s.auctions = 0
    s.migrated = 0
    for seat in range(s.players):
        for kind in range(ABILITIES):
            s.turned[seat, kind] = 0


@procedure
def next_turn(s: State, who: int) -> None:
    """The player to the left, or after a complete round a new round.  [WL-4.21, WL-16.1, WL-16.2]"""
    if s.turns < s.players:
        do(s, begin_turn, s.left_of[who])
        return
    if s.setting[ROTATING_START] == 1:
        s.start_player = next_start_player(s)
    do(s, begin_round)


@rule
def next_start_player(s: State) -> int:
    """The last in success; of equals the nearest to the previous start player, who himself comes last or, by
    agreement, first.

    [WL-16.1, WL-16.3, WL-16.4]
    """
    who = s.start_player if s.setting[START_TIE] == PREVIOUS_STARTER_FIRST else s.left_of[s.start_player]
    while s.success[who] > least_success(s):
        who = s.left_of[who]
    return who


@procedure
def game_over(s: State) -> None:
    """No conversion and no turn follows; hidden food stays shown.  [WL-11.5, WL-11.8, WL-7.3, WL-1.9]"""
    for seat in range(s.players):
        s.food_shown[seat] = 1
    note(s, GAME_OVER)
