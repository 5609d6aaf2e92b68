"""Which cell of the record's `setting` holds which option, and what its values mean; options.py tells them in words."""

TWO_COLOURS, REACTIONS, OPEN_COLOURS, START_PLAYER, TURN_TILE, QUITTING, EMPTY_HAND = range(7)

OFF = 0  # of two colours and of open colours
DEALT, CHOSEN = 1, 2  # how two colours are shared out
AT_ANY_TIME, OWN_TURN = 0, 1  # when reactions are possible
BY_LOT, FIRST_SEAT = 0, 1  # who begins: the lot, or the seats in order
ANY_TILE, NORMAL_TILE = 0, 1  # what a turn owes
IN_OWN_TURN, IN_WINDOWS_TOO = 0, 1  # when one may quit
CHOICE, FINISH_AT_ONCE = 0, 1  # an empty hand with a hidden shepherd
