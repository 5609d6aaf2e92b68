"""Listing changes nothing; every listed option is accepted and no other; labels tell options apart."""

from __future__ import annotations

import random

import pytest

from branco import Game, NotOffered
from branco.kernel.language.vocabulary import LANGUAGES

from .games import sampled


def test_listing_changes_nothing(game: Game) -> None:
    for p, who in sampled(game):
        before = bytes(p)
        assert p.options(who)
        assert bytes(p) == before


def test_every_listed_option_is_accepted(game: Game) -> None:
    for p, who in sampled(game):
        for action in random.Random(p.moves).sample(p.actions(who), k=min(6, len(p.actions(who)))):
            tried = p.copy()
            tried.play(who, action)
            assert tried.moves == p.moves + 1


def test_no_other_option_is_accepted(game: Game) -> None:
    for p, who in sampled(game, 3):
        before = bytes(p)
        offered = set(p.actions(who))
        others = [action for action in range(-1, game.vocabulary.size + 1) if action not in offered]
        for action in random.Random(p.moves).sample(others, k=min(20, len(others))):
            with pytest.raises(NotOffered, match="was not offered"):
                p.play(who, action)
        for seat in set(range(-1, p.players + 1)) - set(p.actors):
            with pytest.raises(NotOffered, match="nothing to choose"):
                p.play(seat, p.actions(who)[0])
        assert bytes(p) == before


def test_no_option_is_offered_twice_and_labels_are_unique(game: Game) -> None:
    for p, who in sampled(game):
        options = p.options(who)
        assert len({option.action for option in options}) == len(options)
        for lang in LANGUAGES:
            assert len({option.label(lang) for option in options}) == len(options)


def test_labels_parse_back(game: Game) -> None:
    for p, who in sampled(game):
        option = random.Random(p.moves).choice(p.options(who))
        by_label, by_action = p.copy(), p.copy()
        by_label.play(who, option.label())
        by_action.play(who, option.action)
        assert bytes(by_label) == bytes(by_action)


def test_forced_choices_are_not_asked_in_games_that_say_so(game: Game) -> None:
    if game.parts.forced:
        assert all(len(p.actions(who)) > 1 for p, who in sampled(game))


def test_copies_are_independent(game: Game) -> None:
    for p, who in sampled(game):
        before = bytes(p)
        p.copy().play(who, p.actions(who)[0])
        assert bytes(p) == before
