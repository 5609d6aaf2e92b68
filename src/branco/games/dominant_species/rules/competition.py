"""Competition: opposing cubes are eliminated."""

from branco.kernel.language import Ask, decision, do, each, offer, procedure, rule

from .actions import COMPETE, DECLINE, DONE, ELIMINATE
from .animals import in_play
from .cubes import eliminate_by, shared_tiles
from .display import visit_row
from .earth import terrain
from .state import State
from .tables import ANIMALS, ARACHNID, COMPETITION, FIRST_SPACE, LISTED_AS


@procedure
def competition(s: State) -> None:
    """The arachnids first, every turn without a pawn, then the pawns.  [DS-4.5, DS-15.1, DS-15.2]"""
    if in_play(s, ARACHNID):
        do(s, arachnids_compete, s.seat_of[ARACHNID], ARACHNID)
    visit_row(s, COMPETITION, compete)


@decision
def arachnids_compete(s: State, ask: Ask, who: int, animal: int) -> None:
    """The arachnids may eliminate an opposing cube on any one tile they occupy.  [DS-15.1]"""
    if offer(ask, DECLINE):
        return
    for tile in each(shared_tiles(s, animal)):
        if offer(ask, COMPETE + tile):
            do(s, choose_opposing_victim, who, animal, tile)
            return


@decision
def compete(s: State, ask: Ask, who: int, animal: int, space: int, used: int) -> None:
    """Choose a tile of a listed terrain that you have not used, or stop.

    `used` holds the bits of `listed_as`; a pawn that is visited begins with none.  [DS-15.3, DS-15.4, DS-15.6]
    """
    if offer(ask, DONE):
        return
    for tile in each(shared_tiles(s, animal)):
        listed = listed_as(s, space, tile)
        if offer(ask, COMPETE + tile, listed & ~used != 0):
            do(s, choose_opposing_victim, who, animal, tile)
            do(s, compete, who, animal, space, used | listed)
            return


@rule
def listed_as(s: State, space: int, tile: int) -> int:
    """The terrain of a tile as a bit, if the space lists it; tundra always is.  [DS-15.3, DS-15.5]"""
    return LISTED_AS[space - FIRST_SPACE[COMPETITION], terrain(s, tile)]


@decision
def choose_opposing_victim(s: State, ask: Ask, who: int, animal: int, tile: int) -> None:
    """Choose whose opposing cube is eliminated on the tile.  [DS-15.1, DS-15.3, DS-44.2]"""
    for victim in range(ANIMALS):
        if offer(ask, ELIMINATE + victim, s.cubes[victim, tile] > 0 and victim != animal):
            eliminate_by(s, animal, victim, tile, 1)
            return
