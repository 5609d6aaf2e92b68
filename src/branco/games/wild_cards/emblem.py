"""A small picture of the game: three animals in their habitats."""

from branco.view.svg import rect, tag, vignette

from .art import GROUND, TINT, picture

CARDS = (("peacock", "forest", -8), ("lion", "savannah", 0), ("eagle", "mountain", 8))


def emblem() -> str:
    return vignette(GROUND["refill"], *(_card(58 + 62 * place, *card) for place, card in enumerate(CARDS)))


def _card(x: int, animal: str, habitat: str, turn: int) -> str:
    face = rect(-28, -37, 56, 74, rx=7, fill=TINT[habitat], stroke=GROUND[habitat], stroke_width=4)
    return tag("g", face, picture(animal, -24, -24, 48), transform=f"translate({x} 46) rotate({turn})")
