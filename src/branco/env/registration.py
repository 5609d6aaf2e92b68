"""The games under the ids by which Gymnasium knows them."""

from __future__ import annotations

from importlib.util import find_spec

import branco
from branco.game import Game


def ids() -> dict[str, str]:
    """`branco/WildCards-v0` and the like, with the game's name; the number is the version of the observation."""
    return {f"branco/{_camel(name)}-v{version_of(branco.load(name))}": name for name in branco.GAMES}


def _camel(name: str) -> str:
    return {"wildlife": "WildLife"}.get(name, name.title().replace("_", ""))


def version_of(game: Game) -> int:
    """The version of a game's observation."""
    observation = game.parts.observation
    return observation.version if observation else 0


def register() -> None:
    """Tell Gymnasium, if it is there."""
    if find_spec("gymnasium") is None:
        return
    import gymnasium

    for name, game in ids().items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="branco.env.gymnasium:Single",
                vector_entry_point="branco.env.gymnasium:Vector",
                kwargs={"game": game},
            )
