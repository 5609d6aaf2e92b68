"""Find puzzles in games among greedy bots and write them to a game's books/puzzles.toml.

    nice -n 19 python tools/find_puzzles.py wild_cards --minutes 10

What is found is added to what is there, less what is alike: few puzzles ask the same or are answered so, fewer both.
A game is played to its end first; then some of its moments are looked at, by lot and late ones: there the rest of a
game is short, so that a search is quick, and a choice weighs more.
"""

import argparse
import time
from collections import Counter
from pathlib import Path
from random import Random

import branco
from branco.advice.puzzles import Puzzle, puzzle_at, puzzles_of
from branco.bots import GreedyBot
from branco.game import Game, Position

GAMES = Path(__file__).parent.parent / "src" / "branco" / "games"
FEWEST_OPTIONS, MOST_OPTIONS = 3, 24
MOMENTS_A_GAME, MOST_A_GAME = 16, 2
MOST_OF_A_KIND, MOST_OF_AN_ANSWER, MOST_ALIKE = 6, 4, 2


class Search:
    """What was found so far, of which kinds of decisions, and how long the search goes on."""

    def __init__(self, game: Game, minutes: float, wanted: int, late: float) -> None:
        self.game, self.wanted, self.late = game, wanted, late
        self.deadline = time.monotonic() + 60 * minutes
        self.found: list[Puzzle] = []
        self.kinds: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.alike: Counter[tuple[str, str]] = Counter()
        self.looked_at = 0
        for puzzle in puzzles_of(game):
            self.add(puzzle.position(game), puzzle)

    @property
    def goes_on(self) -> bool:
        return len(self.found) < self.wanted and time.monotonic() < self.deadline

    def run(self, seed: int) -> None:
        while self.goes_on:
            self.look_through(seed)
            seed += 1
        print(f"{self.game.title()}: {len(self.found)} puzzles, {self.looked_at} moments, next --seed {seed}")

    def look_through(self, seed: int) -> None:
        here = 0
        for p in moments(self.game, seed, self.late):
            if here == MOST_A_GAME or not self.goes_on:
                return
            if self.kinds[kind(p)] < MOST_OF_A_KIND and (puzzle := self.look_at(p)):
                here += self.keep(p, puzzle)

    def look_at(self, p: Position) -> Puzzle | None:
        self.looked_at += 1
        return puzzle_at(p, p.actors[0])

    def keep(self, p: Position, puzzle: Puzzle) -> bool:
        if not self.add(p, puzzle):
            return False
        print(f"  seed {p.seed}, choice {p.moves}: {told(p, puzzle)}", flush=True)
        (GAMES / self.game.name / "books" / "puzzles.toml").write_text(written(self.found), encoding="utf-8")
        return True

    def add(self, p: Position, puzzle: Puzzle) -> bool:
        """Keep a puzzle, unless enough others have its answer, or its question and its answer."""
        question, best = kind(p), answer(p, puzzle)
        if self.answers[best] == MOST_OF_AN_ANSWER or self.alike[question, best] == MOST_ALIKE:
            return False
        self.found.append(puzzle)
        self.kinds[question] += 1
        self.answers[best] += 1
        self.alike[question, best] += 1
        return True


def moments(game: Game, seed: int, late: float) -> list[Position]:
    """Some moments of a game by lot, after a part of it has passed."""
    chance, bot = Random(seed), GreedyBot(seed)
    p = game.start(chance.choice(game.players), seed)
    worthy = []
    while not p.is_over:
        who = p.actors[0]
        if FEWEST_OPTIONS <= len(p.actions(who)) <= MOST_OPTIONS:
            worthy.append(p.copy())
        p.play(who, bot.choose(p.view(who), who, 0.0))
    rest = worthy[int(late * len(worthy)) :]
    return chance.sample(rest, min(MOMENTS_A_GAME, len(rest)))


def kind(p: Position) -> str:
    return p.agenda[0].step.name


def answer(p: Position, puzzle: Puzzle) -> str:
    return next(option.label() for option in p.options(puzzle.seat) if option.action == puzzle.best.action)


def told(p: Position, puzzle: Puzzle) -> str:
    labels = {option.action: option.label() for option in p.options(puzzle.seat)}
    return ", ".join(f"{labels[looked.action]} {100 * looked.chance:.0f} %" for looked in puzzle.looked)


def written(puzzles: list[Puzzle]) -> str:
    rows = [
        "# Written by tools/find_puzzles.py: seats and actions that lead to a position, and what a long search found.\n"
    ]
    for puzzle in puzzles:
        looked = ", ".join(f"[{each.action}, {each.chance}, {each.margin}]" for each in puzzle.looked)
        rows.append(
            f"[[puzzle]]\nplayers = {puzzle.players}\nseed = {puzzle.seed}\nseat = {puzzle.seat}\n"
            f"greedy = {puzzle.greedy}\nlooked = [{looked}]\nmoves = {list(puzzle.moves)}\n"
        )
    return "\n".join(rows)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--minutes", type=float, default=10)
    asked.add_argument("--puzzles", type=int, default=12)
    asked.add_argument("--late", type=float, default=0.5, help="the part of a game that is not looked at")
    asked.add_argument("--seed", type=int, default=0, help="of the first game; by default after those of known puzzles")
    given = asked.parse_args()
    search = Search(branco.load(given.game), given.minutes, given.puzzles, given.late)
    search.run(given.seed or 1 + max((puzzle.seed for puzzle in search.found), default=0))


if __name__ == "__main__":
    main()
