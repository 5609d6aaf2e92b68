"""The README's examples run."""

import doctest
from pathlib import Path

import branco.game

README = Path(__file__).parents[1] / "README.md"


def test_the_readme_does_what_it_says() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_examples_in_the_face_run() -> None:
    for module in (branco, branco.game):
        assert doctest.testmod(module).failed == 0
