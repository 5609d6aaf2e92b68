"""Which cell of the record's settings holds which option, and what its values mean."""

REMOVAL = 0
BALANCED, AT_RANDOM = range(2)

DECLINING = 1
AUTOMATIC, BY_CHOICE = range(2)

EQUAL_SWAP = 2
ALLOWED, BARRED = range(2)
