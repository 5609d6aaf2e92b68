"""The tables of `branco bench --peers`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.table import Table

from .words import Words

if TYPE_CHECKING:
    from branco.env.peers import Comparison, Rate


def show_comparison(found: Comparison, titles: dict[str, str], say: Words) -> None:
    """Two tables, and who is missing in them."""
    console = Console(highlight=False)
    kinds = {"random": say("random play"), "stepped": say("observation, mask and step")}
    for kind, title in kinds.items():
        console.print(table(found, kind, title, titles, say))
    for name, reason in found.missing.items():
        typer.echo(say("{name} is not measured: {reason}", name=name, reason=reason))
    core = say("one core") if found.core is not None else say("not bound to a core")
    typer.echo(say("{core}, load {load:.1f} at the beginning", core=core, load=found.load))


def table(found: Comparison, kind: str, title: str, titles: dict[str, str], say: Words) -> Table:
    """A row for each game of others: its decisions a second, and how many times as quick ours are."""
    drawn = Table(title=say("{what}: thousand decisions a second, and how many times that ours are", what=title))
    drawn.add_column("")
    drawn.add_column(say("thousand a second"), justify="right")
    for own in found.ours:
        drawn.add_column(titles[own.game], justify="right")
    drawn.add_row("Branco", "", *(thousands(getattr(own, kind)) for own in found.ours))
    for other in found.others:
        if getattr(other, kind):
            times = [times_of(ratio) for ratio in found.ratios(other, kind)]
            drawn.add_row(named(other, titles, say), thousands(getattr(other, kind)), *times)
    return drawn


def named(other: Rate, titles: dict[str, str], say: Words) -> str:
    return f"{other.who}: {titles.get(other.game, other.game)}, {other.players} {say('players')}"


def thousands(rate: float) -> str:
    return f"{rate / 1000:,.1f}"


def times_of(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:,.3g}" if ratio < 100 else f"{ratio:,.0f}"
