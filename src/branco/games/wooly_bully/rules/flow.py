"""The table of contents: the set-up (setup.py), turn after turn (turn.py), the end (finishing.py, end.py).

Where there is only one thing to do the engine does it; what was chosen stands.  [WB-4.10, WB-4.11]
"""

from branco.kernel.language import do, procedure

from .settings import CHOSEN, TWO_COLOURS
from .setup import choose_start_player, deal_hands, fill_bag, lay_square, share_out_colours
from .state import State
from .turn import take_turn


@procedure
def game(s: State) -> None:
    """Set the table up, then play turn after turn."""
    do(s, lay_square)
    do(s, fill_bag)
    do(s, share_out_colours)
    do(s, deal_hands)
    if s.setting[TWO_COLOURS] != CHOSEN:
        do(s, choose_start_player)
    do(s, take_turn)
