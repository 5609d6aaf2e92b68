"""A bot of somebody's own that leaves a trace whenever it is made, and breaks when it is told to."""

import os
from pathlib import Path
from uuid import uuid4

from branco.game import Option, Position


class Counting:
    def __init__(self) -> None:
        (Path(os.environ["COUNTING_FOLDER"]) / uuid4().hex).touch()
        self.asked = 0

    def choose(self, view: Position, who: int, budget: float) -> Option:
        self.asked += 1
        if self.asked == 2:
            raise RuntimeError("this bot breaks at its second choice")
        return view.options(who)[0]
