"""A whole learner in one file: imitation of the greedy bot, then PPO by self-play and against greedy bots.

    pip install 'branco[train]'
    python examples/ppo.py --game wild_cards --minutes 12 --save wild_cards.pt
    python examples/ppo.py --measure wild_cards.pt --opponent hard@50 --games 64

One small network plays every seat that no bot has. For the first part of the time it learns to choose what the greedy
bot would (`env.greedy_actions`), then to win: most games are played against greedy bots, the others against itself. It
tells as it learns how many games it wins against greedy bots; with four players a fourth of them is an even share.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn

import branco.env

GAMES, STEPS, BATCH, PASSES, WIDTH = 256, 64, 1024, 2, 128
RATE, CLIP, ENTROPY, SMOOTHING = 1e-3, 0.2, 0.01, 0.95
TAUGHT = 0.15  # part of the time in which the greedy bot is the teacher
AGAINST_BOTS = 0.75  # part of the games against greedy bots
LEAD, SCALE = 0.5, 10.0  # what a great lead in points is worth beside a victory, and when a lead is great
PAUSE = 30.0  # seconds between two looks at the strength


class Reader:
    """Observations as a network reads them: a flag for every value of a category, amounts by their usual spread."""

    def __init__(self, env: branco.env.Environment, kept: dict[str, Any] | None = None) -> None:
        if kept:
            vars(self).update(kept)
        else:
            self.look(env)

    def look(self, env: branco.env.Environment) -> None:
        """Which values categories take, and how amounts spread."""
        seen = torch.as_tensor(survey(env))
        flags = [(number, value) for number in np.flatnonzero(env.categories) for value in seen[:, number].unique()]
        amounts = torch.as_tensor(~env.categories) & (seen.float().std(0) > 0)
        self.flag_number = torch.tensor([number for number, _ in flags])
        self.flag_value = torch.tensor([value for _, value in flags])
        self.amount = amounts.nonzero()[:, 0]
        self.mean, self.spread = seen[:, amounts].float().mean(0), seen[:, amounts].float().std(0).clamp(min=0.1)
        self.size = len(flags) + len(self.amount)

    def __call__(self, observation: Any) -> Any:
        flags = observation[:, self.flag_number] == self.flag_value
        amounts = (observation[:, self.amount] - self.mean) / self.spread
        return torch.cat([flags.float(), amounts.clamp(-4, 4)], 1)


def survey(env: branco.env.Environment, steps: int = 600) -> np.ndarray[Any, Any]:
    """Observations of games that are played half by lot, half as the greedy bot would."""
    told, seen = env.reset(), []
    for step in range(steps):
        by_lot = env.random_actions(step).copy()
        told = env.step(np.where(np.arange(env.games) % 2, by_lot, env.greedy_actions(step)))
        if step % 10 == 0:
            seen.append(told.observation.copy())
    return np.concatenate(seen)


class Learner:
    """A policy and a value, new or as they were saved."""

    def __init__(self, env: branco.env.Environment, saved: dict[str, Any] | None = None) -> None:
        self.read = Reader(env, saved and saved["reader"])
        self.first, self.second, self.third = (nn.Linear(size, WIDTH) for size in (self.read.size, WIDTH, WIDTH))
        self.policy, self.value = nn.Linear(WIDTH, env.num_actions), nn.Linear(WIDTH, 1)
        layers = [self.first, self.second, self.third, self.policy, self.value]
        self.parameters = [each for layer in layers for each in layer.parameters()]
        self.adam = torch.optim.Adam(self.parameters, RATE, eps=1e-5)
        for own, given in zip(self.parameters, saved["weights"] if saved else self.parameters, strict=True):
            own.data.copy_(given)

    def save(self, file: str) -> None:
        torch.save({"reader": vars(self.read), "weights": [each.data for each in self.parameters]}, file)

    def __call__(self, observation: Any, mask: Any) -> tuple[Any, Any]:
        """The logarithms of how likely the actions are, and the value."""
        inner = self.first(self.read(observation)).relu()
        inner = inner + self.second(inner).relu()
        inner = inner + self.third(inner).relu()
        logits = self.policy(inner).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, 1), self.value(inner)[:, 0]

    def imitate(self, kept: dict[str, Any]) -> None:
        """Choose what the teacher would, and foresee what comes of it."""
        for part in torch.randperm(len(kept["taught"])).split(BATCH):
            logs, value = self(kept["observation"][part], kept["mask"][part])
            missed = -logs.gather(1, kept["taught"][part, None]).mean()
            self.pull(missed + 0.5 * (value - kept["return"][part]).square().mean())

    def improve(self, kept: dict[str, Any], left: float) -> None:
        """PPO's clipped steps over the decisions of a round."""
        advantage = (kept["advantage"] - kept["advantage"].mean()) / (kept["advantage"].std() + 1e-6)
        for part in (part for _ in range(PASSES) for part in torch.randperm(len(advantage)).split(BATCH)):
            logs, value = self(kept["observation"][part], kept["mask"][part])
            ratio = (logs.gather(1, kept["action"][part, None])[:, 0] - kept["log"][part]).exp()
            gain = torch.minimum(ratio * advantage[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[part]).mean()
            entropy = -(logs.exp() * logs).sum(1).mean()
            missed = 0.5 * (value - kept["return"][part]).square().mean()
            self.pull(missed - gain - ENTROPY * left * entropy)

    def pull(self, loss: Any) -> None:
        self.adam.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters, 0.5)
        self.adam.step()

    def slow_down(self, left: float) -> None:
        """Learn in ever smaller steps as the time runs out."""
        for group in self.adam.param_groups:
            group["lr"] = RATE * max(left, 0.05)


class Play:
    """Rounds of games. The arrays of the environment are the same at every step, so tensors share them."""

    def __init__(self, env: branco.env.Environment) -> None:
        self.env, self.number = env, 0
        env.seat_bots(self.bots(int(AGAINST_BOTS * env.games)))
        self.told = env.reset()
        self.lead = torch.zeros(env.games, env.players)

    def bots(self, games: int) -> np.ndarray[Any, np.dtype[np.int64]]:
        """In the first games greedy bots have all seats but one."""
        masks = np.zeros((self.env.games, 2), np.int64)
        masks[:games, 1] = (1 << self.env.players) - 1 - (1 << np.arange(games) % self.env.players)
        return masks

    def round(self, learner: Learner, is_taught: bool) -> dict[str, Any]:
        """What was seen and chosen in some steps, with what each seat gained by its own choices."""
        steps = [self.step(learner, is_taught) for _ in range(STEPS)]
        _, last = learner(*self.seen())
        kept = {name: torch.stack([step[name] for step in steps]) for name in steps[0]}
        advantage, known = along_seats(kept, last, torch.as_tensor(self.told.seat).long())
        kept["advantage"], kept["return"] = advantage, advantage + kept["value"]
        return {name: each[known] for name, each in kept.items()}

    def seen(self) -> tuple[Any, Any]:
        return torch.as_tensor(self.told.observation), torch.as_tensor(self.told.mask)

    def step(self, learner: Learner, is_taught: bool) -> dict[str, Any]:
        """Choose in every game; while it is taught, the teacher's choice is made every other time."""
        self.number += 1
        observation, mask = (each.clone() for each in self.seen())
        seat = torch.as_tensor(self.told.seat).long()
        logs, value = learner(observation, mask)
        taught = action = (logs - torch.empty_like(logs).exponential_().log()).argmax(1)
        if is_taught:
            taught = torch.as_tensor(self.env.greedy_actions(self.number)).long()
            action = torch.where(torch.rand(len(action)) < 0.5, taught, action)
        self.told = self.env.step(action.numpy())
        found = {"observation": observation, "mask": mask, "action": action, "taught": taught, "value": value}
        found |= {"log": logs.gather(1, action[:, None])[:, 0], "seat": seat}
        return {**found, "reward": self.rewards(), "ended": torch.as_tensor(self.told.ended).clone()}

    def rewards(self) -> Any:
        """By how much what each seat's lead is worth changed, and at the end its share of the victory less the mean."""
        ended = torch.as_tensor(self.told.ended)[:, None]
        lead = self.lead + torch.as_tensor(self.told.rewards)
        change = torch.tanh(lead / SCALE) - torch.tanh(self.lead / SCALE)
        self.lead = lead.masked_fill(ended, 0)
        standings = torch.as_tensor(self.env.standings)
        winners = (standings == standings.amax(1, keepdim=True)).float()
        return LEAD * change + ended * (winners / winners.sum(1, keepdim=True) - 1 / winners.shape[1])


def along_seats(kept: dict[str, Any], last: Any, last_seat: Any) -> tuple[Any, Any]:
    """Generalized advantages along the choices of each seat, and whether what follows a choice is known."""
    reward, ended, seats, value = kept["reward"], kept["ended"], kept["seat"], kept["value"]
    gained, carried, following = (torch.zeros_like(reward[0]) for _ in range(3))
    is_known = torch.zeros_like(gained, dtype=torch.bool)
    following.scatter_(1, last_seat[:, None], last[:, None])
    is_known.scatter_(1, last_seat[:, None], True)
    advantage, known = torch.zeros_like(value), torch.zeros_like(ended)
    for step in reversed(range(len(value))):
        over, seat, own = ended[step][:, None], seats[step][:, None], value[step][:, None]
        gained, carried = gained.masked_fill(over, 0) + reward[step], carried.masked_fill(over, 0)
        following, is_known = following.masked_fill(over, 0), is_known | over
        sure = is_known.gather(1, seat)
        found = gained.gather(1, seat) + following.gather(1, seat) - own + SMOOTHING * carried.gather(1, seat)
        advantage[step], known[step] = found[:, 0], sure[:, 0]
        carried.scatter_(1, seat, found * sure)
        following.scatter_(1, seat, own)
        gained.scatter_(1, seat, 0.0)
        is_known.scatter_(1, seat, True)
    return advantage, known


def strength(learner: Learner, game: str, players: int, opponent: str = "greedy", games: int = 256) -> float:
    """The part of the games that the network wins against bots, one game a row, from seeds it never trained on."""
    bots = [None, *[opponent] * (players - 1)]
    env = branco.env.make(game, games, players, seed=2**50, bots=bots, rotate=True)
    told, won = env.reset(), torch.full((games,), -1.0)
    own = torch.arange(games) % players
    while (won < 0).any():
        logs, _ = learner(torch.as_tensor(told.observation), torch.as_tensor(told.mask))
        told = env.step(logs.argmax(1).numpy())
        share = torch.as_tensor(told.rewards).gather(1, own[:, None])[:, 0]
        won = torch.where(torch.as_tensor(told.ended) & (won < 0), share, won)
    return float(won.mean())


def learn(game: str, players: int, minutes: float, file: str = "") -> list[float]:
    """Learn for some minutes; the strength at the beginning, in between, and at the end."""
    torch.manual_seed(1)
    torch.set_num_threads(1)  # so small a network is no faster on more, and where others work, too, far slower
    env = branco.env.make(game, GAMES, players, seed=1, rewards="lead")
    learner = Learner(env)
    play = Play(env)
    curve: list[float] = []
    begun, told, left = time.perf_counter(), 0.0, 1.0
    while left > 0:
        spent = time.perf_counter() - begun
        left = 1 - spent / (60 * minutes)
        is_taught = left > 1 - TAUGHT
        with torch.no_grad():
            if spent >= told or left <= 0:
                curve.append(strength(learner, game, players))
                seen = f"{spent:4.0f} s, {play.number * GAMES / 1e6:4.1f} million decisions"
                print(f"{seen}: {curve[-1]:.1%} of games won against greedy bots", flush=True)
                told += PAUSE
            kept = play.round(learner, is_taught)
        learner.slow_down(left)
        if is_taught:
            learner.imitate(kept)
        else:
            learner.improve(kept, left)
    if file:
        learner.save(file)
    with torch.no_grad():
        lucky = strength(learner, game, players, "random")
        sure = strength(learner, game, players, games=2048)
    print(f"in the end: {sure:.1%} of 2048 games won against greedy bots, {lucky:.0%} against random ones")
    return [*curve, sure]


def measure(file: str, game: str, players: int, opponent: str, games: int) -> float:
    """The part of the games that a saved network wins against bots, such as hard@50 or expert@1."""
    torch.set_num_threads(1)
    learner = Learner(branco.env.make(game, 1, players), torch.load(file))
    with torch.no_grad():
        return strength(learner, game, players, opponent, games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="wild_cards")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=12.0)
    parser.add_argument("--save", default="", metavar="FILE", help="keep the network")
    parser.add_argument("--measure", metavar="FILE", help="how many games a network that was kept wins")
    parser.add_argument("--opponent", default="greedy", help="whom it is measured against")
    parser.add_argument("--games", type=int, default=1024)
    chosen = parser.parse_args()
    if chosen.measure:
        won = measure(chosen.measure, chosen.game, chosen.players, chosen.opponent, chosen.games)
        print(f"{won:.1%} of {chosen.games} games won against {chosen.opponent}")
    else:
        learn(chosen.game, chosen.players, chosen.minutes, chosen.save)
