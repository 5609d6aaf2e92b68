"""Which cell of the record's settings holds which option, and what its values mean."""

from branco.kernel.language import ints

GOAL = 0
GOALS = ints([7, 10])
