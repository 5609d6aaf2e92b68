"""How often the networks that come along win against three greedy bots, in compiled games that nobody trained on.

python tools/examine_networks.py wild_cards 2000
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

import branco
import branco.env
from branco.bots.network import Network, load, network_file
from branco.lab.tally import wilson

Array = np.ndarray[Any, Any]
PLAYERS = 4
SEEDS = 2**51 + 7  # training has lower ones, its examinations begin at 2**50


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("games", type=int)
    chosen = parser.parse_args()
    game = branco.load(chosen.game)
    wins = examined(game.name, load(network_file(game), game), chosen.games)
    low, high = wilson(wins, chosen.games)
    print(f"{game.title()}: {wins / chosen.games:.1%} ({low:.1%} - {high:.1%}) of {chosen.games:,} games")


def examined(name: str, network: Network, games: int) -> float:
    """Every row plays one game, with its own seat one of four in turn; the sum of the shares of victories."""
    bots = [None, *["greedy"] * (PLAYERS - 1)]
    env = branco.env.make(name, games, PLAYERS, seed=SEEDS, bots=bots, rotate=True)
    told, own = env.reset(), np.arange(games) % PLAYERS
    shares = np.full(games, -1.0)
    while (shares < 0).any():
        actions, read = env.random_actions(), reading(env, told.observation)
        for row in np.flatnonzero(shares < 0):
            weights, _ = network(read[row])
            actions[row] = np.where(told.mask[row], weights, -np.inf).argmax()
        told = env.step(actions)
        for row in np.flatnonzero(told.ended & (shares < 0)):
            shares[row] = told.rewards[row, own[row]]
    return float(shares.sum())


def reading(env: branco.env.Environment, observation: Array) -> Array:
    """What a network reads: the observation, and where the game describes them, the options."""
    return np.concatenate([observation, env.describe_options()], 1) if env.game.described else observation


if __name__ == "__main__":
    main()
