"""Golden games: whole games as text, choices at the margin and under each what it caused.

`branco check NAME --goldens` tells the golden games of a game anew, when its rules or sentences have changed on
purpose. Choices that still fit are kept, so that the difference shows what changed; after the first that does not fit
a bot goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from branco import Game, Position, bots, load

FOLDER = "goldens"
PLAYED_BY = ("greedy", "random")
Choice = tuple[int, str]


def files(game: Game, tests: Path) -> Iterator[tuple[Path, int, str]]:
    """The golden games that a game must have, each with its number of players and the bot that played it."""
    for players in game.players:
        for bot in PLAYED_BY:
            yield tests / FOLDER / f"{game.name}-{players}p-{bot}.txt", players, bot


def tell(p: Position, choices: Iterable[Choice]) -> str:
    """Play a game that has just begun, and write it down."""
    settings = p.game.told_settings(p.settings)
    lines = [f"game: {p.game.name}", f"players: {p.players}", f"seed: {p.seed}", f"settings: {settings}", ""]
    lines += _log(p, 0)
    for who, label in choices:
        before = len(p.journal)
        p.play(who, label)
        lines += [f"{who}: {label}", *_log(p, before)]
    return "\n".join([*lines, "", *_result(p)]) + "\n"


def _log(p: Position, since: int) -> list[str]:
    return [f"    {event.text('en')}" for event in p.journal[since:]]


def _result(p: Position) -> list[str]:
    scores = [f"    player {seat + 1}: {score}" for seat, score in enumerate(p.scores)]
    winners = ", ".join(f"player {seat + 1}" for seat in p.winners) or "nobody"
    return ["Scores", *scores, f"    won by {winners}" if p.is_over else "    not over"]


def begin(text: str) -> tuple[Position, list[Choice]]:
    """The beginning of a golden game, and the choices in its text."""
    head, _, body = text.partition("\n\n")
    header = {key: value.strip() for key, _, value in (line.partition(":") for line in head.splitlines())}
    settings = {name: value for name, _, value in (pair.partition("=") for pair in header["settings"].split())}
    p = load(header["game"]).start(int(header["players"]), int(header["seed"]), settings)
    lines = (line.partition(": ") for line in body.splitlines() if line[:1].isdigit())
    return p, [(int(seat), label) for seat, _, label in lines]


def retell(text: str) -> str:
    """What the game of a text looks like with the rules and sentences of today."""
    p, choices = begin(text)
    return tell(p, choices)


def write(game: Game, tests: Path) -> None:
    """All golden games of a game, told anew."""
    (tests / FOLDER).mkdir(exist_ok=True)
    for path, players, bot in files(game, tests):
        if path.exists():
            p, kept = begin(path.read_text(encoding="utf-8"))
        else:
            p, kept = game.start(players, seed=players), []
        path.write_text(tell(p, _go_on(p, kept, bots.load(bot, seed=players))), encoding="utf-8")


def _go_on(p: Position, kept: list[Choice], bot: bots.Bot) -> Iterator[Choice]:
    for who, label in kept:
        if label not in [option.label() for option in p.options(who)]:
            break
        yield who, label
    while not p.is_over:
        who = p.actors[0]
        yield who, bot.choose(p.view(who), who, budget=1.0).label()
