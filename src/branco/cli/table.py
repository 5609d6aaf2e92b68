"""The table in the terminal: shows the board, asks people, lets bots choose, keeps the record."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import groupby
from pathlib import Path

import typer
from rich.columns import Columns
from rich.console import Console

from branco import bots
from branco.advice.aims import aim, story_of
from branco.game import Option, Position
from branco.game.record_file import write

from .browse import show_standing
from .play import HUMAN
from .words import Words

THINKING = 1.0  # seconds a bot may take for a choice
TOO_LONG = 10  # digits of no number of a choice


class Stopped(Exception):
    """Somebody left the table."""


class Table:
    """One game with its people and bots."""

    def __init__(self, p: Position, seated: tuple[str, ...], file: Path, say: Words) -> None:
        self.p, self.file, self.say = p, file, say
        self.lang = say.lang.value
        self.console = Console(highlight=False)
        rivals = ((seat, name) for seat, name in enumerate(seated) if name != HUMAN)
        self.bot_names = {seat: bots.by_lot(name, f"{p.seed} {seat}") for seat, name in rivals}
        self.bots = {seat: bots.load(name) for seat, name in self.bot_names.items()}
        self.people = [seat for seat, name in enumerate(seated) if name == HUMAN]
        self.names = tuple(self._name(seat) for seat in range(len(seated)))
        self.told = dict.fromkeys(self.people, 0)
        self.last_shown: int | None = None

    def _name(self, seat: int) -> str:
        title = self.say("player {n}", n=seat + 1)
        if seat not in self.bot_names:
            return title
        name, temper = bots.split(self.bot_names[seat])
        return f"{title} ({name}, {temper.words[self.lang]})" if temper else f"{title} ({name})"

    def play(self) -> None:
        """Until the game is over or somebody leaves; the record is kept either way."""
        try:
            while not self.p.is_over:
                self.next_choice()
            self.show_board(self.people[0])
            show_standing(self.p, self.say, self.names)
            self.show_aims()
        except (Stopped, EOFError):
            self.console.print()
        except KeyboardInterrupt:
            self.console.print()
            raise typer.Exit(130) from None
        finally:
            self.file.write_text(write(self.p, self.bot_names), encoding="utf-8")
            self.console.print(self.say("The record is in {file}.", file=self.file), soft_wrap=True)

    def show_aims(self) -> None:
        """The bots say what they were after."""
        story = story_of(self.p)
        for seat, bot in self.bot_names.items():
            if said := aim(bot, self.p, story, seat, self.names, self.lang):
                self.console.print(f"{self.names[seat]}: {said}", markup=False, soft_wrap=True)

    def next_choice(self) -> None:
        """Bots choose first, so that a person's own choices follow each other and can be taken back."""
        waiting = [seat for seat in self.p.actors if seat in self.bots]
        if waiting:
            who = waiting[0]
            self.p.play(who, self.bots[who].choose(self.p.view(who), who, THINKING))
            return
        self.ask(self.p.actors[0])

    def ask(self, who: int) -> None:
        """Show a person the board and take what they choose."""
        self.hand_over(who)
        self.show_board(who)
        self.show_options(who)
        while True:
            answer = self.console.input("> ").strip()
            if answer == "?":
                self.show_rules(who)
            elif answer == "q":
                raise Stopped
            elif answer == "u":
                if self.take_back(who):
                    return
            elif option := self.chosen(who, answer):
                self.p.play(who, option)
                return
            elif answer:
                self.explain(answer, len(self.p.options(who)))

    def hand_over(self, who: int) -> None:
        """Several people at one keyboard must not see each other's cards."""
        if len(self.people) > 1 and self.last_shown not in (None, who):
            self.console.clear()
            self.console.input(self.say("It is the turn of {name}: press Enter.", name=self.names[who]))
        self.last_shown = who

    def show_board(self, who: int) -> None:
        view = self.p.view(who)
        news = view.journal[self.told[who] :]
        self.told[who] = len(view.journal)
        self.console.print()
        for text, same in groupby(event.text(self.lang, self.names, who) for event in news):
            times = len(list(same))
            self.console.print(f"{text} (×{times})" if times > 1 else text, style="dim", markup=False)
        self.console.print()
        if find_spec(f"{self.p.game.package}.board.view"):
            text = self.p.game.view_text(view, who, self.lang, self.names)
            self.console.print(text, markup=False, soft_wrap=True)
        else:
            show_standing(view, self.say, self.names)

    def show_options(self, who: int) -> None:
        view = self.p.view(who)
        self.console.print()
        self.console.print(f"{self.names[who]}: {view.agenda[0].prompt(self.lang)}", style="bold", markup=False)
        lines = [f"{n:>3} {option.label(self.lang)}" for n, option in enumerate(view.options(who), start=1)]
        self.console.print(Columns(lines, column_first=True, padding=(0, 3)), markup=False)
        keys = self.say("number = choose, ? = rules, u = take back, q = stop and keep the record")
        self.console.print(keys, style="dim")

    def show_rules(self, who: int) -> None:
        """The rules behind the prompt, as the rule book tells them."""
        for rule in self.p.view(who).agenda[0].rules:
            text = self.p.game.rule_text(rule, self.lang)
            self.console.print(text or f"[{rule}]", markup=False)

    def take_back(self, who: int) -> bool:
        if not self.p.can_undo(who):
            self.console.print(self.say("There is nothing to take back: chance, a rival or a secret has come between."))
            return False
        self.p = self.p.undo(who)
        self.told[who] = min(self.told[who], len(self.p.journal))
        return True

    def chosen(self, who: int, answer: str) -> Option | None:
        """An option by its number or its words."""
        options = self.p.options(who)
        if answer.isdecimal() and len(answer) < TOO_LONG:
            return options[int(answer) - 1] if 1 <= int(answer) <= len(options) else None
        return next((option for option in options if answer in (option.name(self.lang), option.label(self.lang))), None)

    def explain(self, answer: str, options: int) -> None:
        sentence = self.say("{answer} is not offered: type a number from 1 to {n}.", answer=answer, n=options)
        self.console.print(sentence, markup=False)
