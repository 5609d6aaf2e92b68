"""`branco bench`."""

from __future__ import annotations

import json
import platform
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import AsJson, Language, Players, players_of, tell_if_compiling
from .words import Words, words_of

if TYPE_CHECKING:
    from branco.game import Game, Position
    from branco.lab.bench import Figures, GpuFigures, Simulated, Spent

app = typer.Typer()


@app.command(help="Measure how fast the rules run, by process time, best of several.")
def bench(
    ctx: typer.Context,
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME...", help="games; all, if none is named")] = None,
    players: Players = None,
    cuda: Annotated[bool, typer.Option("--cuda", help="also on the GPU")] = False,
    cores: Annotated[
        bool, typer.Option("--cores", help="also simulate on one process and on two, by the clock")
    ] = False,
    cold: Annotated[bool, typer.Option("--cold/--no-cold", help="also compile in an empty cache")] = True,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    import branco

    say = words_of(ctx, lang)
    chosen = [branco.load(name) for name in games or branco.GAMES]
    tables = [game.start(players_of(game, players)) for game in chosen]
    found: dict[str, Any] = {}
    for table in tables:
        tell_if_compiling(table.game, say)
        measured = measure_all(table, cold, cores, cuda)
        found[table.game.name] = measured.as_json()
        if not as_json:
            show(table.game, measured, say)
    if as_json:
        typer.echo(json.dumps({"machine": machine(), "games": found}))


@dataclass(frozen=True)
class Measured:
    """All that was asked for; of the GPU perhaps a sentence why there are no figures."""

    figures: Figures
    simulated: Simulated | None
    gpu: GpuFigures | str | None

    def as_json(self) -> dict[str, Any]:
        gpu = {"missing": self.gpu} if isinstance(self.gpu, str) else self.gpu and vars(self.gpu)
        return {**self.figures.as_json(), "simulated": self.simulated and vars(self.simulated), "cuda": gpu}


def measure_all(table: Position, cold: bool, cores: bool, cuda: bool) -> Measured:
    from branco.lab.bench import measure, measure_simulation

    game, players = table.game, table.players
    return Measured(
        measure(game, players, cold),
        measure_simulation(game, players) if cores else None,
        _gpu(game, players) if cuda else None,
    )


def machine() -> dict[str, str]:
    from importlib.metadata import version

    return {"processor": _processor(), "python": platform.python_version(), "numba": version("numba")}


def _processor() -> str:
    from pathlib import Path

    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.is_file() else []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


def _gpu(game: Game, players: int) -> GpuFigures | str:
    """The figures, or a sentence why there are none."""
    from branco.kernel.cuda import NoGpu
    from branco.lab.bench import measure_gpu

    try:
        return measure_gpu(game, players)
    except NoGpu as missing:
        return f"no GPU: {missing}"
    except ImportError as missing:
        return f"CUDA needs the packages of branco[cuda]: {missing}"


def show(game: Game, measured: Measured, say: Words) -> None:
    show_figures(game, measured.figures, say)
    show_simulated(measured.simulated, say)
    show_gpu(measured.gpu, say)


def show_figures(game: Game, figures: Figures, say: Words) -> None:
    typer.secho(f"{game.title(say.lang.value)}, {figures.players} {say('players')}", bold=True)
    _line(say("compiled, one core"), f"{figures.native_decisions_per_second:,.0f}", say("decisions a second"))
    _line("CPython", f"{figures.cpython_decisions_per_second:,.0f}", say("decisions a second"))
    _line(say("record"), f"{figures.record_bytes:,}", "bytes")
    _line(say("copy"), f"{figures.copy_nanoseconds:,.0f}", "ns")
    _line(say("determinize"), f"{figures.determinize_microseconds:,.2f}", "us")
    _line(say("tree search"), f"{figures.searches_per_second:,.0f}", say("simulations a second"))
    _line(say("warm start"), *_seconds(figures.warm_start, say))
    if figures.cold_compile:
        _line(say("cold compile"), *_seconds(figures.cold_compile, say))


def show_simulated(simulated: Simulated | None, say: Words) -> None:
    if simulated:
        _line(say("simulated, one process"), f"{simulated.on_one:,.0f}", say("games a second"))
        _line(say("simulated, two processes"), f"{simulated.on_two:,.0f}", say("games a second"))
        _line(say("two to one"), f"{simulated.scaling:.2f}", "")
        _line(say("a million games"), f"{simulated.seconds_for_a_million:,.1f}", "s")


def show_gpu(gpu: GpuFigures | str | None, say: Words) -> None:
    if isinstance(gpu, str):
        typer.echo(f"  {gpu}")
    elif gpu:
        _line("CUDA", f"{gpu.decisions_per_second:,.0f}", say("decisions a second"))
        typer.echo(say("  of {n:,} final records {equal:,} equal the CPU's", n=gpu.compared, equal=gpu.equal))


def _seconds(spent: Spent, say: Words) -> tuple[str, str]:
    return f"{spent.cpu:.2f}", say("s of processor ({wall:.2f} s by the clock)", wall=spent.wall)


def _line(what: str, figure: str, unit: str) -> None:
    typer.echo(f"  {what:<24}{figure:>14} {unit}")
