"""Where the record keeps the options of the table, and what their values mean."""

from branco.kernel.tables import ints

ASSIGNMENT, MULTI_ANIMAL, RANDOM_EARTH, SHORT_GAME, FEWER_PAWNS, TURN_LIMIT, FIRST_SEAT = range(7)
FROM_LOBBY, BY_LOT, BY_CHOICE = range(3)
SHORTER_BY = ints([0, 5, 10])
LEAST_TURNS, MOST_TURNS, USUAL_TURNS = 10, 60, 40
