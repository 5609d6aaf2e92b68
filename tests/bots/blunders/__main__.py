"""How often bots are right in the collection: `python -m tests.bots.blunders [BOT] [GAME ...]`."""

import sys

import branco

from .collection import cases

TABLE = {  # simulations that a second on two cores is good for, on machine A of docs/performance.md
    "wild_cards": 20000,
    "wildlife": 1400,
    "wooly_bully": 2500,
    "dominant_species": 8000,
    "greenland": 10000,
}


def main(bot: str = "hard", *games: str) -> None:
    """Without a number of simulations a bot thinks as long as at the web table."""
    for game in games or branco.GAMES:
        name = bot if "@" in bot else f"{bot}@{TABLE[game]}"
        wrong = [case for case in cases(game) if not case.is_right_for(name, case.position())]
        sys.stdout.write(f"{game}: {name} is right in {len(cases(game)) - len(wrong)} of {len(cases(game))}" + "\n")
        for case in wrong:
            sys.stdout.write(f"  seed {case.seed}, choice {len(case.moves) // 2}: {case.why}" + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
