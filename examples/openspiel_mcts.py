"""OpenSpiel's Monte Carlo tree search plays a game of Branco against random players.

    pip install branco open_spiel
    python examples/openspiel_mcts.py --simulations 30 --games 6

The search of OpenSpiel looks at the whole state, hidden cards and all; it shows that its algorithms run, not how to
play fairly. Branco's own bots see what their seat may see.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts

import branco.env


def play(game: Any, simulations: int, seed: int) -> float:
    """The utility, from -1 to 1, of the searching player, who has seat 0."""
    chance = random.Random(seed)
    draws = np.random.RandomState(seed)
    searcher = mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, draws), random_state=draws)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, _ = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choice(outcomes))
        elif state.current_player() == 0:
            state.apply_action(searcher.step(state))
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return float(state.returns()[0])


def mean_utility(name: str, players: int, simulations: int, games: int) -> float:
    game = branco.env.openspiel(name, players=players)
    return sum(play(game, simulations, seed) for seed in range(games)) / games


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="wooly_bully")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--games", type=int, default=6)
    chosen = parser.parse_args()
    found = mean_utility(chosen.game, chosen.players, chosen.simulations, chosen.games)
    print(f"{chosen.simulations} simulations: {found:+.2f} on the average of {chosen.games} games")
