"""A whole learner in one file: PPO by self-play on many games at once.

    pip install 'branco[train]'
    python examples/ppo.py --game wild_cards --minutes 2

Every seat of every game is played by the same small network. Rewards are each seat's share of the victory and, on the
way, what changes of its lead in points. It tells how many games the network wins against random bots as it learns.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import torch
from torch import nn

import branco.env

GAMES, STEPS, BATCH, PASSES = 128, 64, 1024, 2
RATE, CLIP, ENTROPY, SMOOTHING = 1e-3, 0.2, 0.01, 0.95


class Learner:
    """A policy and a value over observations that are scaled by their bounds."""

    def __init__(self, env: branco.env.Environment) -> None:
        low, high = torch.as_tensor(env.bounds.astype("float32")).T
        self.middle, self.half = (low + high) / 2, ((high - low) / 2).clamp(1, 50)
        self.body = nn.Sequential(nn.Linear(env.observation_size, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.policy, self.value = nn.Linear(128, env.num_actions), nn.Linear(128, 1)
        self.parameters = [*self.body.parameters(), *self.policy.parameters(), *self.value.parameters()]
        self.adam = torch.optim.Adam(self.parameters, RATE)

    def __call__(self, observation: Any, mask: Any) -> tuple[Any, Any]:
        """The logarithms of how likely the actions are, and the value."""
        inner = self.body(((observation - self.middle) / self.half).clamp(-3, 3))
        logits = self.policy(inner).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, 1), self.value(inner)[:, 0]

    def improve(self, kept: dict[str, Any]) -> None:
        """PPO's clipped steps over the decisions of a round."""
        advantage = (kept["advantage"] - kept["advantage"].mean()) / (kept["advantage"].std() + 1e-6)
        for _ in range(PASSES):
            for part in torch.randperm(len(advantage)).split(BATCH):
                logs, value = self(kept["observation"][part], kept["mask"][part])
                change = logs.gather(1, kept["action"][part, None])[:, 0] - kept["log"][part]
                ratio, gain = change.exp(), advantage[part]
                won = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                entropy = -(logs.exp() * logs).sum(1).mean()
                loss = -won - ENTROPY * entropy + 0.5 * (value - kept["return"][part]).square().mean()
                self.adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.parameters, 0.5)
                self.adam.step()


class Play:
    """Self-play in rounds. The arrays of the environment are the same at every step, so tensors share them."""

    def __init__(self, game: str, players: int) -> None:
        self.env = branco.env.make(game, GAMES, players, seed=1, rewards="lead")
        self.told = self.env.reset()
        self.lead = torch.zeros(GAMES, players)

    def round(self, learner: Learner) -> dict[str, Any]:
        """What was seen and chosen in some steps, with what each seat gained by its own choices."""
        steps = [self.step(learner) for _ in range(STEPS)]
        _, last = learner(*self.seen())
        kept = {name: torch.stack([step[name] for step in steps]) for name in steps[0]}
        advantage, known = along_seats(kept, last, torch.as_tensor(self.told.seat).long())
        kept["advantage"], kept["return"] = advantage, advantage + kept["value"]
        return {name: each[known] for name, each in kept.items()}

    def seen(self) -> tuple[Any, Any]:
        return torch.as_tensor(self.told.observation), torch.as_tensor(self.told.mask)

    def step(self, learner: Learner) -> dict[str, Any]:
        observation, mask = (each.clone() for each in self.seen())
        logs, value = learner(observation, mask)
        action = torch.distributions.Categorical(logits=logs).sample()
        seat = torch.as_tensor(self.told.seat).long()
        self.told = self.env.step(action.numpy())
        log = logs.gather(1, action[:, None])[:, 0]
        found = {"observation": observation, "mask": mask, "action": action, "log": log, "value": value, "seat": seat}
        return {**found, "reward": self.rewards(), "ended": torch.as_tensor(self.told.ended).clone()}

    def rewards(self) -> Any:
        """The change of each seat's squashed lead, and at the end its share of the victory less the mean."""
        ended = torch.as_tensor(self.told.ended)[:, None]
        lead = self.lead + torch.as_tensor(self.told.rewards)
        change = torch.tanh(lead / 10) - torch.tanh(self.lead / 10)
        self.lead = lead.masked_fill(ended, 0)
        standings = torch.as_tensor(self.env.standings)
        winners = (standings == standings.amax(1, keepdim=True)).float()
        return 0.5 * change + ended * (winners / winners.sum(1, keepdim=True) - 1 / winners.shape[1])


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


def strength(learner: Learner, game: str, players: int, opponent: str = "random", games: int = 128) -> float:
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


def learn(game: str, players: int, minutes: float) -> list[float]:
    """Learn for some minutes; the strength at the beginning, in between, and at the end."""
    torch.manual_seed(1)
    play = Play(game, players)
    learner = Learner(play.env)
    curve, begun, told = [], time.perf_counter(), 0.0
    while (spent := time.perf_counter() - begun) < 60 * minutes:
        with torch.no_grad():
            if spent >= told:
                curve.append(strength(learner, game, players))
                print(f"{spent:4.0f} s: {curve[-1]:.0%} of games won against random bots", flush=True)
                told += 20
            kept = play.round(learner)
        learner.improve(kept)
    with torch.no_grad():
        curve.append(strength(learner, game, players))
        print(f"in the end: {curve[-1]:.0%}, against greedy bots {strength(learner, game, players, 'greedy'):.0%}")
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="wild_cards")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=2.0)
    chosen = parser.parse_args()
    learn(chosen.game, chosen.players, chosen.minutes)
