"""`branco train`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .group import leave, refuse
from .options import GameName, Language, tell_if_compiling
from .words import Words, words_of

if TYPE_CHECKING:
    from branco.train import Progress

app = typer.Typer()


class TrainingDevice(StrEnum):
    """Where a network is trained."""

    CPU = "cpu"
    CUDA = "cuda"


Minutes = Annotated[float, typer.Option(metavar="M", min=0.1, help="how long, with all sittings before")]
Where = Annotated[TrainingDevice, typer.Option("--device", help="where games are played and the network learns")]
Folder = Annotated[
    Path | None, typer.Option("--in", metavar="DIR", help="folder of the training; one that was begun goes on")
]
Beginning = Annotated[
    Path | None,
    typer.Option("--from", metavar="FILE", help="network to begin from, without imitation"),
]
Greedy = Annotated[
    float | None,
    typer.Option("--greedy", metavar="P", min=0, max=1, help="part of the time in games against greedy bots"),
]
Seed = Annotated[int, typer.Option(metavar="S", min=0, help="seed of the training")]


@app.command(help="Train a network by imitation of the greedy bot and then by games against itself and others.")
def train(
    ctx: typer.Context,
    game: GameName,
    minutes: Minutes = 5.0,
    device: Where = TrainingDevice.CPU,
    folder: Folder = None,
    begin: Beginning = None,
    greedy: Greedy = None,
    seed: Seed = 0,
    lang: Language = None,
) -> None:
    import branco
    from branco.extras import need, need_cuda

    say, known = words_of(ctx, lang), branco.load(game)
    need("train", "torch")
    if device is TrainingDevice.CUDA:
        need_cuda()
    tell_if_compiling(known, say)
    from branco.bots import NoNetwork
    from branco.kernel.language.faults import NoGpu
    from branco.train import train
    from branco.train.plan import plan_for

    into = folder or Path("training") / known.name
    try:
        plan = plan_for(device.value, minutes, seed, greedy, known.described is not None)
        network = train(known, plan, into, lambda progress: typer.echo(told(progress, say)), begin)
    except KeyboardInterrupt:
        leave(say("stopped; the same command goes on from the last examination, in {folder}", folder=into))
    except NoNetwork as unfit:
        refuse(f"{begin}: {unfit}")
    except NoGpu as missing:
        refuse(f"no GPU: {missing}", status=1)
    typer.echo(say("The network is in {file}.", file=network))


def told(progress: Progress, say: Words) -> str:
    """One line for an examination."""
    return say(
        "{seconds:,.0f} s, {decisions:,} decisions, {kind}: {wins:.1%} of {games:,} games won against greedy bots, "
        "{beaten:.1%} of as many against what it began as",
        kind=say("imitation") if progress.is_taught else say("self-play"),
        seconds=progress.seconds,
        decisions=progress.decisions,
        wins=progress.wins,
        beaten=progress.beaten,
        games=progress.games,
    )
