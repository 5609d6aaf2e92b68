"""The games as environments for learning agents.

>>> import branco.env
>>> env = branco.env.make("wild_cards", games=3, players=4, seed=1)
>>> first = env.reset()
>>> first.observation.shape == (3, env.observation_size), first.mask.shape == (3, env.num_actions)
(True, True)
>>> told = env.step(env.random_actions())
>>> told.seat.tolist()
[1, 1, 1]

`make` steps many games at once in compiled code. `aec` and `parallel` are PettingZoo's environments, `single` and
`vector` Gymnasium's, which also knows the games by id (`gymnasium.make("branco/WildCards-v0")`), and `openspiel` makes
a game of OpenSpiel.
"""

from __future__ import annotations

from typing import Any

from branco.extras import NoExtra, missing, need

from .batch import Environment, Told, make
from .checks import BadAction
from .registration import ids, register

__all__ = ["BadAction", "Environment", "Told", "aec", "ids", "make", "openspiel", "parallel", "single", "vector"]


def aec(game: str, **options: Any) -> Any:
    """A PettingZoo environment in which agents act one after the other."""
    need("env", "gymnasium", "pettingzoo")
    from .pettingzoo import Aec

    return Aec(game, **options)


def parallel(game: str, **options: Any) -> Any:
    """A PettingZoo environment in which all act at once who are asked at once."""
    need("env", "gymnasium", "pettingzoo")
    from .pettingzoo import Parallel

    return Parallel(game, **options)


def _need_gymnasium() -> None:
    """Gymnasium, and one that says when environments begin anew by themselves."""
    need("env", "gymnasium")
    import gymnasium.vector

    if not hasattr(gymnasium.vector, "AutoresetMode"):
        raise NoExtra(f"this needs Gymnasium from 1.1 on, not {gymnasium.__version__}: pip install 'branco[env]'")


def single(game: str, **options: Any) -> Any:
    """A Gymnasium environment for one seat; bots have the others."""
    _need_gymnasium()
    from .gymnasium import Single

    return Single(game, **options)


def vector(game: str, **options: Any) -> Any:
    """A Gymnasium vector environment: many games for one seat each, stepped together; bots have the others."""
    _need_gymnasium()
    from .gymnasium import Vector

    return Vector(game, **options)


def openspiel(game: str, **options: Any) -> Any:
    """A game of OpenSpiel."""
    if missing("pyspiel"):
        raise NoExtra("this needs OpenSpiel: pip install open_spiel")
    from .spiel import load_game

    return load_game(game, **options)


register()
