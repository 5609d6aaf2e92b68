"""What games that are stepped together work with; one row a game."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..language.record import Records, Rows

VICTORY, RANK, SCORE, LEAD = 0, 1, 2, 3  # what is rewarded
STRIDE, REWARD = 0, 1  # the numbers of a batch's plan
BY_LOT, BY_APPEAL = 0, 1  # how seats choose that are left to bots


class Batch(NamedTuple):
    """The games, what was chosen in them, and what the last step tells of them."""

    records: Records
    spare: Records  # what a greedy seat sees, one for all games or one each
    empty: Records  # a record in which no game has begun
    actions: Rows
    observation: Rows
    described: Rows  # what options would bring, where a network has asked
    mask: Rows
    seat: Rows
    rewards: Rows
    ended: Rows
    scores: Rows  # of the last game that ended
    standings: Rows
    players: Rows  # how many each game is for
    seeds: Rows  # of the games under way
    chance: Rows  # of the bots, four lanes as two numbers
    bots: Rows  # masks of the seats that choose by lot, and by appeal
    taken: Rows  # choices of the game under way
    points: Rows  # scores and leads when somebody was asked last, where leads are rewarded
    leads: Rows
    replaced: Rows  # actions that were not legal, and were replaced by lot
    fault: Rows  # of the last game that broke off
    plan: Rows


def columns(seats: int, observed: int, actions: int, described: int) -> dict[str, tuple[Any, tuple[int, ...]]]:
    """The arrays of a batch by name, but for its records and plan: kind of number, and length of a row."""
    return {
        "actions": (np.int32, ()),
        "observation": (np.int16, (observed,)),
        "described": (np.int16, (described,)),
        "mask": (np.bool_, (actions,)),
        "seat": (np.int32, ()),
        "rewards": (np.float32, (seats,)),
        "ended": (np.bool_, ()),
        "scores": (np.int32, (seats,)),
        "standings": (np.int64, (seats,)),
        "players": (np.int32, ()),
        "seeds": (np.int64, ()),
        "chance": (np.int64, (2,)),
        "bots": (np.int64, (2,)),
        "taken": (np.int32, ()),
        "points": (np.int32, (seats,)),
        "leads": (np.int32, (seats,)),
        "replaced": (np.int64, ()),
        "fault": (np.int32, ()),
    }


def new_batch(record: np.dtype[np.void], arrays: dict[str, np.ndarray[Any, Any]], games: int) -> Batch:
    """A batch in arrays that are there already."""
    return Batch(
        records=np.zeros(games, record),
        spare=np.zeros(1, record),
        empty=np.zeros(1, record),
        plan=np.zeros(2, np.int64),
        **arrays,
    )


def rows(batch: Batch, first: int, end: int) -> Batch:
    """Some games of a batch, in the same memory, with a record of its own to work in."""
    shared = {"empty": batch.empty, "plan": batch.plan, "spare": np.zeros_like(batch.spare)}
    own = {name: each[first:end] for name, each in batch._asdict().items() if name not in shared}
    return Batch(**own, **shared)
