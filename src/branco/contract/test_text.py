"""The text of a board, for terminals and screen readers, tells what the drawing tells."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import TypeVar

import pytest

from branco import Game, Position
from branco.board.drawn import Board, board_of
from branco.board.panel import PROMPT, Panel
from branco.kernel.language.record import Record

from .games import sampled
from .test_secrecy import NAMES

T = TypeVar("T")

MARKS = re.compile(r'<use [^>]*href="([^"]*)"|(?:aria-label|title|alt)="([^"]*)"|([^<>]+)(?=<|$)')
FEW = 40  # positions after which one choice is made
PAIRS = 9  # pairs of positions whose fields are exchanged


@pytest.fixture
def board(game: Game) -> Board:
    found = board_of(game)
    if not (found.has_panels and found.has_text):
        pytest.skip(f"{game.name} has no board of panels beside its text")
    return found


def marks(panel: Panel) -> Counter[str]:
    """Words and pictures, wherever they lie."""
    found = MARKS.findall(f"{panel.heading}<>{panel.head}{panel.markup}")
    return Counter(mark for groups in found for mark in groups if mark.strip())


def drawn(board: Board, view: Position) -> dict[str, Counter[str]]:
    """What the panels show; the question is the page's."""
    panels = board.panels(view, view.viewer, "en", NAMES)
    return {panel.id: marks(panel) for panel in panels if panel.place != PROMPT}


def told(view: Position) -> list[object]:
    """What somebody learns who cannot see: the text, who is asked what, and the choices."""
    choices = [] if view.viewer is None else [option.label() for option in view.options(view.viewer)]
    asked = [pending.sentence("en") for pending in view.agenda[:1]]
    return [view.game.view_text(view, view.viewer, "en", NAMES), asked, view.actors, choices]


def test_what_changes_the_drawing_changes_the_text(game: Game, board: Board) -> None:
    changed = 0
    for p, who in some(sampled(game), FEW):
        after = p.copy()
        after.play(who, random.Random(p.moves).choice(p.actions(who)))
        for viewer in (None, who, (who + 1) % p.players):
            old, new = p.view(viewer), after.view(viewer)
            if drawn(board, old) != drawn(board, new):
                changed += 1
                assert told(old) != told(new), (p, viewer, after.moves_made[-1])
    assert changed


def test_every_field_that_is_drawn_is_told(game: Game, board: Board) -> None:
    """One field at a time takes the value that it has elsewhere in the game: once at least the text must show it."""
    in_drawing: set[str] = set()
    in_text: set[str] = set()
    for view, other in alike(game):
        before = drawn(board, view), told(view)
        for name, mixed in exchanged(view, other):
            with suppress(Exception):  # fields that contradict each other need not be drawn
                after = drawn(board, mixed), told(mixed)
                in_drawing |= {name} if after[0] != before[0] else set()
                in_text |= {name} if after[1] != before[1] else set()
    assert in_drawing
    assert in_drawing - in_text == set()


def some(found: Sequence[T], number: int) -> list[T]:
    return random.Random(number).sample(found, min(number, len(found)))


def alike(game: Game) -> Iterator[tuple[Position, Position]]:
    """Two views of one seat from the same game, again and again."""
    pairs = [(p, q, who) for (p, who), (q, _) in pairwise(sampled(game)) if p.seed == q.seed and p.moves < q.moves]
    for p, q, who in some(pairs, PAIRS):
        yield p.view(who), q.view(who)


def exchanged(view: Position, other: Position) -> Iterator[tuple[str, Position]]:
    """The view with one field of the other, for each field of the game that differs and is not computed from others."""
    observation = view.game.parts.observation
    passed_over = {*Record.__annotations__, *(observation.left_out if observation else ())}
    here, there = bytes(view.state), bytes(other.state)
    for field, start, size in view.state.layout.places():
        end = start + size
        if field.name not in passed_over and here[start:end] != there[start:end]:
            mixed = view.copy()
            mixed.state = type(view.state)(here[:start] + there[start:end] + here[end:])
            yield field.name, mixed
