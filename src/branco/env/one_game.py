"""One game in compiled code, for environments that ask seat by seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

import numpy as np

from branco.game import Game, Position
from branco.game.engines import engines
from branco.kernel.language.ask import FIRST

from .checks import BadAction, check_settings, game_of, is_whole, refuse_unless, whole_action

REWARDS = ("victory", "rank", "score")


class OneGame:
    """A game that is under way: who is asked, what they know and may choose, and how it ended."""

    def __init__(self, game: str | Game, players: int | None = None, settings: Mapping[str, str] | None = None) -> None:
        self.game = game_of(game)
        refuse_unless(players is None or is_whole(players), f"players are a whole number, not {players!r}")
        check_settings(settings)
        start = self.game.start(players, 0, settings)
        self.players, self.settings = start.players, start.settings
        self.native = engines(self.game, 1)[0].twin()
        self.native.use_settings(self.game.setting_cells(self.settings))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles are the game as it stands; compiled code is loaded again."""
        return _again, (self.game.name, self.players, self.settings, self.native.bytes())

    def begin(self, seed: int) -> None:
        """A new game."""
        self.native(self.game.engine.SETUP, seed, self.players)

    @property
    def actors(self) -> list[int]:
        """The seats that are asked; none when the game is over."""
        mask = self.native(self.game.engine.ACTORS)
        return [seat for seat in range(self.players) if mask >> seat & 1]

    def actions(self, seat: int) -> list[int]:
        """The legal actions of a seat."""
        count = self.native(self.game.engine.OPTIONS, seat)
        found: list[int] = self.native.ask[FIRST : FIRST + count].tolist()
        return found

    def mask(self, seat: int, room: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The legal actions of a seat as flags."""
        flags = np.zeros(room, np.int8)
        flags[self.actions(seat)] = 1
        return flags

    def observation(self, seat: int) -> np.ndarray[Any, np.dtype[np.int16]]:
        """What a seat may know."""
        self.native(self.game.engine.OBSERVE, seat)
        told: np.ndarray[Any, np.dtype[np.int16]] = self.native.batch.observation[0].copy()
        return told

    def play(self, seat: int, action: Any) -> None:
        """Take an action for a seat."""
        number = whole_action(action, seat, lambda: self.actions(seat))
        if not self.native(self.game.engine.CHOOSE, seat, number):
            self.refuse(seat, f"action {action} is not legal for seat {seat}")

    def refuse(self, seat: int, sentence: str) -> NoReturn:
        """Refuse an action with what would be legal."""
        allowed = self.actions(seat)
        words = ", ".join(f"{each} ({self.label(each)})" for each in allowed) or "nothing"
        raise BadAction(f"{sentence}; legal: {words}", 0, seat, allowed)

    def label(self, action: int) -> str:
        """An action in words."""
        return self.game.vocabulary.label(action, "en", self.position().state)

    def position(self) -> Position:
        """A copy of the game as it stands."""
        return self.game.position(self.native.bytes())

    def rewards(self, kind: str) -> list[float]:
        """What each seat gained, when the game is over."""
        p = self.position()
        if kind == "score":
            return [float(lead(p.scores, seat)) for seat in range(p.players)]
        if kind == "rank":
            return [rank(p.standings, seat) for seat in range(p.players)]
        return [1 / len(p.winners) if seat in p.winners else 0.0 for seat in range(p.players)]


def _again(name: str, players: int, settings: dict[str, str], record: bytes) -> OneGame:
    game = OneGame(name, players, settings)
    game.native.load(record)
    return game


def lead(scores: tuple[int, ...], seat: int) -> int:
    """How many points a seat is ahead of the best rival; alone, its points."""
    rivals = scores[:seat] + scores[seat + 1 :]
    return scores[seat] - max(rivals, default=0)


def rank(standings: tuple[int, ...], seat: int) -> float:
    """From 1 for the first to -1 for the last; who is equal shares."""
    better = sum(other > standings[seat] for other in standings)
    equal = standings.count(standings[seat])
    return 1 - (2 * better + equal - 1) / max(len(standings) - 1, 1)
