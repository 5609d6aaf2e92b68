"""A small picture of the game: the men of four tribes between ice and sea, under a low sun."""

from branco.view.svg import moved, path, vignette

from .art import snowflake, sun, token
from .tables import TRIBES

ICE = "M0 66L34 26L58 50L92 12L128 52L150 34L186 66Z"
SNOW = "M34 26L22 40L33 37L42 45L46 38ZM92 12L76 29L90 27L99 38L106 28ZM150 34L141 41L151 43L159 42Z"
SHIP = "M190 60h40l-7 12h-26zM208 60V30l18 24h-18"


def emblem() -> str:
    land = path(ICE, fill="#cfdde4", stroke="#5d7482", stroke_width=2, stroke_linejoin="round")
    sea = path("M0 66h240v24H0z", fill="#3f6f8f")
    ship = path(SHIP, fill="#8a5a33", stroke="#fbf7ec", stroke_width=2, stroke_linejoin="round")
    men = [moved(34 + 40 * tribe, 70, token(tribe, 26)) for tribe in range(TRIBES)]
    sky = moved(204, 20, sun(26, "#c9862b")) + moved(22, 16, snowflake(18, "#ffffff"))
    return vignette("#8fb3c4", sky, land, path(SNOW, fill="#ffffff"), sea, ship, *men)
