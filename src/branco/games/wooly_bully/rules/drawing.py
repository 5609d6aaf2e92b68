"""Drawing: one tile of the bag for each tile that a new one touches, by whatever tile, also out of turn.  [WB-5.5]"""

from branco.kernel.language import draw, note, put_row, rand, rule

from .events import DRAWS
from .state import State
from .tables import MOST_HAND


@rule
def draw_tiles(s: State, who: int, touched: int) -> None:
    """One tile for each tile touched, a covered wolf and a stack counting once at most; all that are left if
    fewer; the hand has no limit.  [WB-5.2, WB-5.3, WB-5.4, WB-5.6]
    """
    for _ in range(min(touched, s.bag[0])):
        note(s, DRAWS, who, draw_tile(s, who))


@rule
def draw_tile(s: State, who: int) -> int:
    """Any tile of the bag, each as likely, comes into the hand.  [WB-2.5]"""
    at = 1 + rand(s, s.bag[0])
    last = draw(s, s.bag)
    tile = last
    if at <= s.bag[0]:
        tile = s.bag[at]
        s.bag[at] = last
    put_row(s, s.hand, who, MOST_HAND, tile)
    sort_in(s, who)
    return tile


@rule
def sort_in(s: State, who: int) -> None:
    """Hands are held in the order of the tiles, so that options are listed in it."""
    at = s.hand[who, 0]
    tile = s.hand[who, at]
    while at > 1 and s.hand[who, at - 1] > tile:
        s.hand[who, at] = s.hand[who, at - 1]
        at -= 1
    s.hand[who, at] = tile
