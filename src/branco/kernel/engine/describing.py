"""What options would bring, for networks that ask; repeated for each game after the text of stepping.py.

Everything is written from what the seat sees, as a greedy choice is. Games that describe nothing write nothing.
"""

from ..language.ask import FIRST, LENGTH
from ..language.record import Cells, Record
from ..language.registry import rule
from .batch import Batch
from .engine import options
from .generated import DESCRIBED_MOST, DESCRIBED_ROW, DESCRIBED_TABLE, cuda, describe_option, describe_table, np
from .imagining import redact

# --- below this line the text is repeated for each game ---


@rule
def describe_many(batch: Batch, ask: Cells) -> None:
    """Describe the options of the seat that is asked in every game."""
    for game in range(len(batch.actions)):
        describe_game(batch, game, ask)


@rule
def describe_game(batch: Batch, game: int, ask: Cells) -> None:
    place = game % len(batch.spare)
    batch.spare[place] = batch.records[game]
    redact(batch.spare[place], batch.seat[game])
    describe(batch.spare[place], batch.seat[game], batch.described[game], ask)


@rule
def describe(s: Record, who: int, out: Cells, ask: Cells) -> None:
    """The table, and a row for each option, or for the last of too many: tiles and the like are listed first."""
    count = options(s, who, ask)
    first = max(count - DESCRIBED_MOST, 0)
    describe_table(s, who, out)
    for number in range(DESCRIBED_MOST):
        at = DESCRIBED_TABLE + number * DESCRIBED_ROW
        for more in range(DESCRIBED_ROW):
            out[at + more] = 0
        if first + number < count:
            action = ask[FIRST + first + number]
            out[at] = action + 1
            describe_option(s, who, action, at + 1, out)


def describe_on_gpu(batch: Batch) -> None:
    """A CUDA kernel: the options of the seat that is asked, one game a thread."""
    ask = cuda.local.array(LENGTH, np.int32)
    game = cuda.grid(1)
    if game < len(batch.actions):
        describe_game(batch, game, ask)
