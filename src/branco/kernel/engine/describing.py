"""What options would bring, for networks that ask; repeated for each game after the text of stepping.py.

Everything is written from what the seat sees, as a greedy choice is. Games that describe nothing write nothing.

A GPU describes an option a thread, from the game's spare record: neighbours read the same record, which stays near
them. What is told is put together in memory of the thread's own, which is near, too. Options that take long are lined
up from the front of a line, the others from its end, so that few wait.
"""

from ..language.ask import FIRST, LENGTH
from ..language.record import Cells, Record
from ..language.registry import rule
from .batch import Batch
from .engine import options
from .generated import (
    DESCRIBED_LONG,
    DESCRIBED_MOST,
    DESCRIBED_ROW,
    DESCRIBED_TABLE,
    cuda,
    describe_option,
    describe_table,
    np,
)
from .imagining import redact

# --- below this line the text is repeated for each game ---


@rule
def describe_many(batch: Batch, ask: Cells) -> None:
    """Describe the options of the seat that is asked in every game."""
    for game in range(len(batch.actions)):
        batch.spare[0] = batch.records[game]
        redact(batch.spare[0], batch.seat[game])
        describe(batch.spare[0], batch.seat[game], batch.described[game], ask)


@rule
def describe(s: Record, who: int, out: Cells, ask: Cells) -> None:
    """The table, and a row for each option, or for the last of too many: tiles and the like are listed first."""
    describe_table(s, who, out)
    for number in range(DESCRIBED_TABLE, row_of(DESCRIBED_MOST)):
        out[number] = 0
    for number in range(list_rows(s, who, out, ask)):
        at = row_of(number)
        describe_option(s, who, out[at] - 1, at + 1, out)


@rule
def row_of(number: int) -> int:
    return DESCRIBED_TABLE + number * DESCRIBED_ROW


@rule
def list_rows(s: Record, who: int, out: Cells, ask: Cells) -> int:
    """Write the actions into rows that are empty; how many rows there are."""
    count = options(s, who, ask)
    first = max(count - DESCRIBED_MOST, 0)
    for number in range(count - first):
        out[row_of(number)] = ask[FIRST + first + number] + 1
    return count - first


def see_options_on_gpu(batch: Batch, line: Cells, heads: Cells) -> None:
    """A CUDA kernel: the tables, and which options there are, one game a thread; spare records are copies, nothing is
    described yet, and `heads` count how many options are lined up from both ends of the line.
    """
    ask = cuda.local.array(LENGTH, np.int32)
    told = cuda.local.array(DESCRIBED_TABLE, np.int16)
    game = cuda.grid(1)
    if game < len(batch.actions):
        redact(batch.spare[game], batch.seat[game])
        describe_table(batch.spare[game], batch.seat[game], told)
        for number in range(DESCRIBED_TABLE):
            batch.described[game, number] = told[number]
        count = list_rows(batch.spare[game], batch.seat[game], batch.described[game], ask)
        long = 0
        for number in range(count):
            long += takes_long(batch, game, number)
        front = cuda.atomic.add(heads, 0, long)
        back = len(line) - 1 - cuda.atomic.add(heads, 1, count - long)
        for number in range(count):
            if takes_long(batch, game, number):
                line[front] = game * DESCRIBED_MOST + number
                front += 1
            else:
                line[back] = game * DESCRIBED_MOST + number
                back -= 1


@rule
def takes_long(batch: Batch, game: int, number: int) -> bool:
    return bool(batch.described[game, row_of(number)] <= DESCRIBED_LONG)


def describe_on_gpu(batch: Batch, line: Cells, heads: Cells) -> None:
    """A CUDA kernel: what is told of the options in a line, one a thread."""
    told = cuda.local.array(DESCRIBED_ROW, np.int16)
    me = cuda.grid(1)
    if me < heads[0] or len(line) - heads[1] <= me < len(line):
        describe_row(batch, line[me] // DESCRIBED_MOST, line[me] % DESCRIBED_MOST, told)


@rule
def describe_row(batch: Batch, game: int, number: int, told: Cells) -> None:
    """Describe an option and hand it over."""
    at = row_of(number)
    for more in range(DESCRIBED_ROW):
        told[more] = 0
    describe_option(batch.spare[game], batch.seat[game], batch.described[game, at] - 1, 0, told)
    for more in range(1, DESCRIBED_ROW):
        batch.described[game, at + more] = told[more - 1]
