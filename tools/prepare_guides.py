"""Writes what the bots choose in guided first games, `books/guides/N.moves.toml`, beside the guides.

    python tools/prepare_guides.py [GAME [PART]] [--show]

Bots choose as the greedy bot does, on every way through the guide. With --show the steps are told with what is offered
at them, which is what one wants to see while writing a guide.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from fnmatch import fnmatchcase
from importlib import resources
from pathlib import Path

import branco
from branco.bots.greedy import greedy_action
from branco.game import Option, Position
from branco.web.learn.guide import START, Guide, Step, guide_of, parts_of
from branco.web.learn.lesson import cell, play_prepared

UNTIL = "greedy until "  # in `own`: the reader's choices, too, are those of a greedy bot until a decision is asked
NAMES = ["You", "Lontra", "Gufo", "Volpe", "Lince", "Faina"]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("game", nargs="?")
    reader.add_argument("part", nargs="?", type=int)
    reader.add_argument("--show", action="store_true")
    asked = reader.parse_args()
    for game in [asked.game] if asked.game else branco.GAMES:
        for part in [asked.part] if asked.part else parts_of(game):
            Preparation(replace(guide_of(game, part), moves={}), asked.show).write()


class Preparation:
    """Walks through a guide on all its ways and notes what others choose there."""

    def __init__(self, guide: Guide, show: bool) -> None:
        self.guide, self.show = guide, show
        self.moves: dict[str, dict[str, list[str]]] = {}

    def write(self) -> None:
        guide = self.guide
        self.walk()
        lines = ["# Written by tools/prepare_guides.py: what is chosen for others in this part of the guide."]
        told = {step: {way: moves for way, moves in ways.items() if moves} for step, ways in self.moves.items()}
        for step, ways in told.items():
            if not ways:
                continue
            lines += ["", f"[{json.dumps(step)}]"]
            lines += [f"{json.dumps(way)} = {json.dumps(moves, ensure_ascii=False)}" for way, moves in ways.items()]
        folder = Path(str(resources.files(branco.load(guide.game).package) / "books" / "guides"))
        (folder / f"{guide.part}.moves.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def walk(self) -> None:
        guide = self.guide
        position = branco.load(guide.game).start(players=guide.players, seed=guide.seed, settings=guide.settings)
        self.run_on(START, "", position, Step("start", 0, {}, own=guide.start))
        reached = [position]
        for number, step in enumerate(guide.steps):
            for position in reached:
                self.tell(number, step, position)
            reached = self.after(step, reached)

    def after(self, step: Step, before: list[Position]) -> list[Position]:
        """All positions that a step leads to, each once."""
        if step.choose:
            reached = [after for position in before for after in self.choose(step, position)]
        elif step.goes_on:
            reached = [position.copy() for position in before]
            for position in reached:
                self.run_on(step.id, "", position, step)
        else:
            return before
        return list({bytes(position): position for position in reached}.values())

    def choose(self, step: Step, before: Position) -> list[Position]:
        options = before.options(self.guide.seat)
        if not any(step.is_on_path(option.name()) for option in options):
            offered = [option.name() for option in options]
            raise SystemExit(f"{self.guide.game} {step.id}: {step.choose} is not offered: {offered}")
        reached = []
        for option in options:
            reply = step.reply(option.name())
            on_path = step.is_on_path(option.name())
            if on_path or (reply and reply.plays):
                after = before.copy()
                after.play(self.guide.seat, option)
                way = step if on_path or reply is None else replace(step, own=(), stop=reply.stop)
                self.run_on(step.id, option.name(), after, way)
                reached += [after] if on_path else []
        return reached

    def run_on(self, name: str, way: str, position: Position, step: Step) -> None:
        """What was chosen here on another way is chosen on this one, too; else the bots think."""
        known = self.moves.setdefault(name, {}).get(way)
        if known is None:
            self.moves[name][way] = self.others(position, step)
        else:
            play_prepared(position, self.moves[name], way)

    def others(self, position: Position, step: Step) -> list[str]:
        """Plays on until the reader is asked, or a decision at which the guide pauses."""
        moves, own = [], list(step.own)
        while not position.is_over:
            mine = self.guide.seat in position.actors
            others = [seat for seat in position.actors if seat != self.guide.seat]
            always = self.guide.always.get(position.agenda[0].step.name) if mine and position.agenda else None
            if always:
                seat, action = self.guide.seat, matching(position.options(self.guide.seat), always)
            elif mine and own and position.agenda[0].step.name == own[0].removeprefix(UNTIL):
                own.pop(0)
                continue
            elif mine and own and own[0].startswith(UNTIL):
                seat, action = self.guide.seat, greedy(position, self.guide.seat)
            elif mine and own:
                seat, action = self.guide.seat, matching(position.options(self.guide.seat), own.pop(0))
            elif others and not (step.stop and position.agenda[0].step.name == step.stop):
                seat = others[0]
                action = greedy(position, seat)
            else:
                break
            name = next(option.name() for option in position.options(seat) if option.action == action)
            position.play(seat, action)
            moves.append(f"{seat} {name}")
        return moves

    def tell(self, number: int, step: Step, position: Position) -> None:
        wrong = {path: cell(position, path) for path, value in step.holds.items() if cell(position, path) != value}
        if wrong:
            print(f"!! {self.guide.game} {self.guide.part} {step.id}: holds, in truth {wrong}")
        if not self.show:
            return
        seat, game = self.guide.seat, position.game
        print(f"\n===== {number} {step.id}: {step.text.get('en', '')}")
        for event in list(position.journal)[-12:]:
            print("   ·", event.text("en", NAMES))
        print(game.view_text(position.view(seat), seat, "en", NAMES))
        print("asked:", position.agenda[0].step.name if position.agenda else "", position.actors)
        for option in position.options(seat):
            print(f"   [{option.name()}] {option.target}")


def greedy(position: Position, seat: int) -> int:
    return greedy_action(position.view(seat), seat, 7 * position.moves + seat)


def matching(options: list[Option], pattern: str) -> int:
    found = [option.action for option in options if fnmatchcase(option.name(), pattern)]
    if not found:
        raise SystemExit(f"{pattern!r} is not offered: {[option.name() for option in options]}")
    return found[0]


if __name__ == "__main__":
    main()

