"""Find the positions that the pictures of the rule books ask for, and write the way to them.

python tools/prepare_pictures.py wild_cards
"""

import sys
from pathlib import Path

import branco
from branco.board.pictures import Wanted, Way, wanted_of
from branco.bots import GreedyBot
from branco.game import Game, Position
from branco.game.engines import engines

GAMES = Path(__file__).parent.parent / "src" / "branco" / "games"
OWN_CHOICES = 8
SEEDS = range(1, 200)


def way_to(game: Game, wanted: Wanted) -> Way:
    players = wanted.players or game.players[min(1, len(game.players) - 1)]
    for seed in SEEDS:
        p, bot = game.start(players, seed), GreedyBot(seed)
        while not p.is_over:
            who = p.actors[0]
            action = bot.choose(p.view(who), who, 0.0).action
            if p.moves >= wanted.later and (chosen := fitting(p, who, action, wanted)) is not None:
                moves = flat(p)
                return Way(players, seed, who, moves, through(p, who, chosen, bot)[len(moves) :])
            p.play(who, action)
    raise SystemExit(f"{game.title()}: no game comes to {wanted.rule} {wanted.step} {wanted.choose!r}")


def fitting(p: Position, who: int, action: int, wanted: Wanted) -> int | None:
    """What the bot would choose, if that is what the picture is about."""
    return next(
        (
            option.action
            for option in p.options(who)
            if option.step == wanted.step and option.name().startswith(wanted.choose) and option.action == action
        ),
        None,
    )


def through(p: Position, who: int, action: int, bot: GreedyBot) -> tuple[int, ...]:
    """The choice and what it leads to, until somebody else is asked."""
    p.play(who, action)
    for _ in range(OWN_CHOICES):
        if p.actors != (who,) or p.options(who)[0].step in ("take_turn", "place_pawn", "place_men", "talk"):
            break
        p.play(who, bot.choose(p.view(who), who, 0.0).action)
    return flat(p)


def flat(p: Position) -> tuple[int, ...]:
    return tuple(int(number) for move in p.moves_made for number in (move.who, move.action or 0))


def main() -> None:
    for name in sys.argv[1:] or branco.GAMES:
        game = branco.load(name)
        engines(game, 1)
        rows = [
            "# Written by tools/prepare_pictures.py: the way to the positions of pictures.toml, and through them.\n"
        ]
        for wanted in wanted_of(game):
            way = way_to(game, wanted)
            rows.append(
                f'["{wanted.rule}"]\nplayers = {way.players}\nseed = {way.seed}\nseat = {way.seat}\n'
                f"moves = {list(way.moves)}\nafter = {list(way.after)}\n"
            )
            print(f"{game.title()}: {wanted.rule} after {len(way.moves) // 2} choices")
        (GAMES / name / "books" / "pictures.moves.toml").write_text("\n".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
