"""`branco bench`."""

from __future__ import annotations

import json
import platform
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import AsJson, Language, Players, players_of, tell_if_compiling
from .words import Words, words_of

if TYPE_CHECKING:
    from branco.env.bench import Stepped
    from branco.game import Game, Position
    from branco.lab.bench import Figures, GpuFigures, Simulated, Spent
    from branco.lab.boards import BoardFigures

app = typer.Typer()


class Device(StrEnum):
    """Where games are stepped."""

    CPU = "cpu"
    CUDA = "cuda"


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
    env: Annotated[bool, typer.Option("--env", help="measure steps for policies outside instead")] = False,
    device: Annotated[Device, typer.Option("--device", help="where --env steps games")] = Device.CPU,
    peers: Annotated[
        bool, typer.Option("--peers", help="measure beside environments of others instead, which are installed")
    ] = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    import branco
    from branco.extras import need_cuda

    if cuda or (env and device is Device.CUDA):
        need_cuda()
    say = words_of(ctx, lang)
    chosen = [branco.load(name) for name in games or branco.GAMES]
    tables = [game.start(players_of(game, players)) for game in chosen]
    if peers:
        bench_peers(tables, as_json, say)
        return
    if env:
        bench_env(tables, Device.CUDA if cuda else device, as_json, say)
        return
    found: dict[str, Any] = {}
    for table in tables:
        tell_if_compiling(table.game, say)
        measured = measure_all(table, cold, cores, cuda)
        found[table.game.name] = measured.as_json()
        if not as_json:
            show(table.game, measured, say)
    if as_json:
        typer.echo(json.dumps({"machine": machine(), "games": found}))


def bench_env(tables: list[Position], device: Device, as_json: bool, say: Words) -> None:
    """Steps of many games for policies outside."""
    from branco.env.bench import measure
    from branco.kernel.language.faults import NoGpu

    found: dict[str, Any] = {}
    for table in tables:
        tell_if_compiling(table.game, say)
        try:
            stepped = measure(table.game, table.players, device.value)
        except NoGpu as missing:
            typer.echo(f"no GPU: {missing}", err=True)
            raise typer.Exit(1) from None
        found[table.game.name] = stepped.as_json()
        if not as_json:
            show_stepped(table, stepped, say)
    if as_json:
        typer.echo(json.dumps({"machine": machine(), "env": found}))


def show_stepped(table: Position, stepped: Stepped, say: Words) -> None:
    typer.secho(f"{table.game.title(say.lang.value)}, {table.players} {say('players')}", bold=True)
    told = say("{games:,} games; {actions:,} actions; {observed:,} numbers", **stepped.as_json())
    _line(say("stepped, {device}", device=stepped.device), f"{stepped.steps_per_second:,.0f}", say("steps a second"))
    typer.echo(f"  {told}")
    if stepped.random_per_second:
        _line(say("random play beside it"), f"{stepped.random_per_second:,.0f}", say("decisions a second"))
    _line(say("greedy choices"), f"{stepped.greedy_per_second:,.0f}", say("decisions a second"))
    if stepped.described_per_second:
        _line(say("options described"), f"{stepped.described_per_second:,.0f}", say("games a second"))
    if stepped.compared:
        typer.echo(say("  of {n:,} games {equal:,} equal the CPU's", n=stepped.compared, equal=stepped.equal))


def bench_peers(tables: list[Position], as_json: bool, say: Words) -> None:
    """Our games beside those of others."""
    from branco.extras import need

    need("env", "gymnasium", "pettingzoo")
    from branco.env.peers import compare

    from .peers import show_comparison

    for table in tables:
        tell_if_compiling(table.game, say)
    found = compare(
        [(table.game, table.players) for table in tables],
        tell=lambda name: typer.echo(f"{name} ...", err=True),
    )
    if as_json:
        typer.echo(json.dumps({"machine": machine(), "peers": found.as_json()}))
    else:
        show_comparison(found, {table.game.name: table.game.title(say.lang.value) for table in tables}, say)


@dataclass(frozen=True)
class Measured:
    """All that was asked for; of the GPU perhaps a sentence why there are no figures."""

    figures: Figures
    simulated: Simulated | None
    gpu: GpuFigures | str | None
    board: BoardFigures | None

    def as_json(self) -> dict[str, Any]:
        gpu = {"missing": self.gpu} if isinstance(self.gpu, str) else self.gpu and vars(self.gpu)
        more = {"simulated": self.simulated, "board": self.board}
        return {**self.figures.as_json(), "cuda": gpu, **{name: found and vars(found) for name, found in more.items()}}


def measure_all(table: Position, cold: bool, cores: bool, cuda: bool) -> Measured:
    from branco.lab.bench import measure, measure_simulation
    from branco.lab.boards import measure_board

    game, players = table.game, table.players
    return Measured(
        measure(game, players, cold),
        measure_simulation(game, players) if cores else None,
        _gpu(game, players) if cuda else None,
        measure_board(game, players),
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
    from branco.kernel.language.faults import NoGpu
    from branco.lab.bench import measure_gpu

    try:
        return measure_gpu(game, players)
    except NoGpu as missing:
        return f"no GPU: {missing}"


def show(game: Game, measured: Measured, say: Words) -> None:
    show_figures(game, measured.figures, say)
    show_simulated(measured.simulated, say)
    show_gpu(measured.gpu, say)
    show_board(measured.board, say)


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


def show_board(board: BoardFigures | None, say: Words) -> None:
    if board:
        _line(say("board, a view"), f"{board.milliseconds_a_view:.2f}", "ms")
        _line(say("board, at first"), f"{board.first_kilobytes:.1f}", "KB")
        _line(say("board, a change"), f"{board.change_kilobytes:.1f}", "KB")


def _seconds(spent: Spent, say: Words) -> tuple[str, str]:
    return f"{spent.cpu:.2f}", say("s of processor ({wall:.2f} s by the clock)", wall=spent.wall)


def _line(what: str, figure: str, unit: str) -> None:
    typer.echo(f"  {what:<24}{figure:>14} {unit}")
