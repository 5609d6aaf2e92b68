"""How a network is trained: figures that can be chosen, and those that follow from the device."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Plan:
    """What a training goes by; as it stands, small enough for a CPU."""

    device: str = "cpu"
    minutes: float = 5.0
    seed: int = 0
    games: int = 256
    steps: int = 64  # of every game in a round
    batch: int = 1024  # decisions a pull at the weights
    passes: int = 2  # over the decisions of a round
    width: int = 128  # of a layer, at most; as much as the file may be large
    option_width: int = 32  # of the layers that read options, where a game describes them
    rate: float = 1e-3  # of learning, falling
    imitation: float = 0.25  # part of the time in which the greedy bot is the teacher
    clip: float = 0.2
    entropy: float = 0.01  # falling
    smoothing: float = 0.95  # of advantages along the choices of a seat
    victory: float = 1.0  # what a victory is worth
    lead: float = 0.5  # and what a great lead in points
    league: float = 0.25  # part of the games against earlier selves
    greedy: float = 0.3  # part of the time in games against greedy bots, on tables of their own: those step slowly
    greedy_games: int = 128
    greedy_steps: int = 64
    averaging: float = 0.03  # what a round adds to the mean of the weights, which is examined and kept
    evaluation: int = 256  # games against greedy bots that tell the strength
    pause: float = 30.0  # seconds between two evaluations


WORKERS = 256  # at most, that learn in step
ROOMY = 20 << 30  # bytes of a GPU's memory; Greenland takes most of them


def plan_for(device: str, minutes: float, seed: int, greedy: float | None = None, is_described: bool = False) -> Plan:
    """Small on a CPU, large on a GPU; with as much time against greedy bots as is wanted."""
    plan = Plan(minutes=minutes, seed=seed) if device == "cpu" else _large(device, minutes, seed)
    if is_described:
        plan = _described_small(plan) if device == "cpu" else _described(plan)
    return plan if greedy is None else replace(plan, greedy=greedy)


def fitting(plan: Plan, memory: int) -> Plan:
    """A quarter of the games where the memory of a GPU is small."""
    if memory >= ROOMY:
        return plan
    return replace(plan, games=plan.games // 4, batch=plan.batch // 4, greedy_games=plan.greedy_games // 4)


def _described(plan: Plan) -> Plan:
    """Where options are described a network begins as a greedy bot, so there is nothing to imitate.

    Many short rounds against greedy bots teach more than few long ones: 66 % of games won instead of 28 % after seven
    minutes.
    """
    fewer = replace(plan, games=8192, steps=16, batch=16384, width=256)
    return replace(fewer, rate=8e-4, imitation=0.02, greedy=0.97)


def _described_small(plan: Plan) -> Plan:
    """The same on a CPU: rounds as short, batches large enough for a network that is already good to learn on."""
    fewer = replace(plan, steps=16, greedy_games=2048, greedy_steps=16, batch=4096, imitation=0.02, greedy=0.97)
    return replace(fewer, rate=3e-4, smoothing=0.97, evaluation=512, pause=300.0)


def _large(device: str, minutes: float, seed: int) -> Plan:
    return Plan(
        device,
        minutes,
        seed,
        games=65536,
        steps=32,
        batch=65536,
        width=1024,  # more than any file may hold: as wide as fits
        option_width=96,
        rate=3e-4,
        imitation=0.15,
        smoothing=0.97,
        greedy_games=49152,
        greedy_steps=32,
        evaluation=1024,
        pause=90.0,
    )
