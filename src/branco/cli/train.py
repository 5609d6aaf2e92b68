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
    from branco.game import Game
    from branco.train import Plan, Progress
    from branco.train.course import Course
    from branco.train.faults import Ended

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
Cluster = Annotated[
    str | None,
    typer.Option(metavar="WHERE", help="learn on a Ray cluster: local, or an address as in ray://head:10001"),
]
Workers = Annotated[
    int | None,
    typer.Option(metavar="N", min=1, help="how many learn in step, each with a GPU or a core of the cluster; all"),
]


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
    cluster: Cluster = None,
    workers: Workers = None,
    lang: Language = None,
) -> None:
    import branco
    from branco.extras import need, need_cuda
    from branco.lab.workers import Crew
    from branco.train.course import finished
    from branco.train.plan import plan_for

    say, known = words_of(ctx, lang), branco.load(game)
    into, crew = folder or Path("training") / known.name, Crew(cluster=cluster or on_this_machine(workers))
    crew.check()
    need("train", "matplotlib")
    if course := finished(into, known, minutes):
        show_finished(course, into, say)
        return
    need("train", *([] if crew.cluster else ["torch"]))
    if device is TrainingDevice.CUDA and not crew.cluster:
        need_cuda()
    tell_if_compiling(known, say, crew)
    plan = plan_for(device.value, minutes, seed, greedy, known.described is not None)
    network = learned(known, plan, into, begin, crew.cluster, workers, say)
    typer.echo(say("The network is in {file}.", file=network))
    show_report(into, say)


def on_this_machine(workers: int | None) -> str | None:
    """Several workers who are not told where to learn do so here."""
    return "local" if workers and workers > 1 else None


def learned(
    game: Game, plan: Plan, into: Path, begin: Path | None, cluster: str | None, workers: int | None, say: Words
) -> Path:
    """The network of a training here or on a cluster; every way to lose it is one sentence."""
    from branco.bots import NoNetwork
    from branco.kernel.language.faults import NoGpu
    from branco.train.faults import Ended

    how = (lambda progress: typer.echo(told(progress, say))), begin, say.lang.value
    try:
        if cluster:
            from branco.train.together import Spread, train_together

            return train_together(game, plan, into, Spread(cluster, workers), *how)
        from branco.train import train

        return train(game, plan, into, *how)
    except KeyboardInterrupt:
        leave(say("stopped; the same command goes on from the last examination, in {folder}", folder=into))
    except Ended as ended:
        refuse(lost(ended, into, say), status=1)
    except NoNetwork as unfit:
        refuse(f"{begin}: {unfit}")
    except NoGpu as missing:
        refuse(f"no GPU: {missing}", status=1)


def lost(ended: Ended, into: Path, say: Words) -> str:
    """What is kept when a worker is gone."""
    from branco.train.keeping import CHECKPOINT

    values = {"n": ended.worker, "workers": ended.workers, "folder": into}
    if (into / CHECKPOINT).is_file():
        return say(
            "worker {n} of {workers} ended; the same command goes on from the last examination, in {folder}", **values
        )
    return say("worker {n} of {workers} ended before the first examination; nothing is kept", **values)


def show_finished(course: Course, folder: Path, say: Words) -> None:
    """A training that has had its time is told of anew, in this language."""
    from branco.train.report import write_report

    write_report(course, folder, say.lang.value)
    typer.echo(say("This training has had its time: {minutes:,.1f} minutes.", minutes=course.seconds / 60))
    show_report(folder, say)


def show_report(folder: Path, say: Words) -> None:
    from branco.train.report import FILE

    typer.echo(say("The report is in {file}.", file=folder / FILE))


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
