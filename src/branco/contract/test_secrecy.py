"""Nobody gets a byte of what they may not know."""

from __future__ import annotations

import random
import re

from branco import Game, Position
from branco.board.drawn import board_of
from branco.kernel.language.vocabulary import LANGUAGES

from .games import sampled

TIPPED = re.compile(r' data-tip="([^"]+)"')
NAMES = [f"name{seat}" for seat in range(8)]


def viewers(p: Position) -> list[int | None]:
    return [None, *range(p.players)]


def redacted(p: Position, viewer: int | None) -> bytes:
    return bytes(p.view(viewer))


def imagined(p: Position, viewer: int | None, seed: int) -> Position:
    return p.imagine(-1 if viewer is None else viewer, seed)


def test_what_is_imagined_looks_like_what_is_seen(game: Game) -> None:
    for p, _ in sampled(game, 3):
        for viewer in viewers(p):
            for seed in (1, 2):
                assert redacted(imagined(p, viewer, seed), viewer) == redacted(p, viewer), (p, viewer)


def test_imagining_needs_only_the_view(game: Game) -> None:
    for p, _ in sampled(game, 8):
        for viewer in viewers(p):
            assert bytes(imagined(p.view(viewer), viewer, 3)) == bytes(imagined(p, viewer, 3))


def test_the_viewers_options_do_not_depend_on_secrets(game: Game) -> None:
    for p, _ in sampled(game, 2):
        for viewer in p.actors:
            real = p.actions(viewer)
            assert p.view(viewer).actions(viewer) == real
            assert imagined(p, viewer, 5).actions(viewer) == real


def test_an_imagined_game_can_be_played_on(game: Game) -> None:
    for p, _ in sampled(game, 6):
        for viewer in p.actors:
            played = imagined(p, viewer, 7)
            chance = random.Random(p.moves)
            for _ in range(60):
                if played.is_over:
                    break
                who = chance.choice(played.actors)
                played.play(who, chance.choice(played.actions(who)))
            assert played.state.fault == 0


def test_words_and_drawings_depend_on_the_view_alone(game: Game) -> None:
    """Text, picture, agenda and options made from an imagined truth are those made from the truth."""
    for p, _ in sampled(game, 21):
        for viewer in viewers(p):
            truth, other = p.view(viewer), imagined(p, viewer, 9).view(viewer)
            for lang in LANGUAGES:
                assert shown(game, truth, viewer, lang) == shown(game, other, viewer, lang)


def test_what_all_see_alike_is_what_each_would_see_alone(game: Game) -> None:
    """Drawn once for all, from a spectator's view, and drawn from each viewer's own, the board is the same."""
    for p, _ in sampled(game, 55):
        common = p.view(None)
        for viewer in viewers(p):
            alone, together = p.view(viewer), p.view(viewer)
            together.common = common
            for lang in LANGUAGES:
                assert drawn(game, together, viewer, lang) == drawn(game, alone, viewer, lang), (p, viewer)


def shown(game: Game, view: Position, viewer: int | None, lang: str) -> list[object]:
    labels = [option.label(lang) for option in view.options(viewer)] if viewer is not None else []
    return [
        game.view_text(view, viewer, lang, NAMES),
        game.view_svg(view, viewer, lang, NAMES),
        *drawn(game, view, viewer, lang),
        [pending.sentence(lang) for pending in view.agenda[:1]],
        labels,
    ]


def drawn(game: Game, view: Position, viewer: int | None, lang: str) -> list[object]:
    """The panels of a game that draws some, and the tips on them."""
    board = board_of(game)
    if not board.has_panels:
        return []
    panels = board.panels(view, viewer, lang, NAMES)
    keys = {key for panel in panels for key in TIPPED.findall(panel.markup + panel.head)}
    return [panels, [board.tip(view, viewer, lang, NAMES, key) for key in sorted(keys)]]


def test_a_view_tells_nothing_of_the_seed_or_of_secret_choices(game: Game) -> None:
    for p, _ in sampled(game, 4):
        for viewer in viewers(p):
            view = p.view(viewer)
            assert "seed: secret" in view.record()
            assert all(move.action is None for move in view.moves_made if move.sealed and move.who != viewer)


def test_a_view_tells_nothing_of_answers_where_nobody_may_know_who_is_asked(game: Game) -> None:
    for p, _ in sampled(game, 4):
        for viewer in viewers(p):
            view = p.view(viewer)
            assert not any(game.is_quiet(move, viewer) for move in view.moves_made)
            assert all(-1 <= event.move < view.moves for event in view.journal)


def test_the_log_hides_what_only_its_owner_knows(game: Game) -> None:
    p, _ = sampled(game)[-1]
    for viewer in viewers(p):
        for event in p.view(viewer).journal:
            if event.secret and event.args[0] != viewer:
                assert set(event.args[1:]) == {-2}
