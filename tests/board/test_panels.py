"""Panels, words for HTML, sprites, and what a game's board folder offers."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import branco
from branco.board.drawn import board_of
from branco.board.markup import chip, counter, el, phase_track, progress, stepper
from branco.board.panel import PLACES, PROMPT, STATUS, player
from branco.board.sprite import Sprite
from branco.web.wire.panels import Answer, as_steps
from tests.scenario import play_at_random

LANGUAGES = ("en", "it")
DRAWN = [name for name in branco.GAMES if board_of(branco.load(name)).has_panels]


def test_what_is_written_is_escaped_and_nothing_active_can_be() -> None:
    assert chip("<b> & co") == '<span class="chip">&lt;b&gt; &amp; co</span>'
    assert el("div", "<i></i>", id='a"b', title=None) == '<div id="a&quot;b"><i></i></div>'
    for key in ("style", "onclick"):
        with pytest.raises(ValueError, match="class"):
            el("p", **{key: "x"})


def test_words_stand_beside_icons_and_numbers() -> None:
    assert "cards in hand: 7" in counter("<svg></svg>", 7, "cards in hand: 7")
    assert stepper("bid", [(8, "all food")]).startswith('<div class="stepper" data-stepper="bid">')
    assert progress("Round 2 of 3", 2, 3).count("<i") == 3
    assert 'aria-current="step"' in phase_track([("1", "Bids"), ("2", "Animals")], 1)


def test_a_stepper_begins_at_the_most_where_a_game_says_so() -> None:
    offered = [Answer(40 + number, f"add {number}", f"add-{number}", (), "", number) for number in (3, 1, 2)]
    assert as_steps(offered) == ' data-actions="41 42 43" data-values="1 2 3"'
    assert as_steps(offered, from_the_most=True).endswith(' data-values="1 2 3" data-most=""')


@pytest.mark.parametrize("name", DRAWN)
def test_what_begins_at_the_most_is_a_number_of_the_game(name: str) -> None:
    game = branco.load(name)
    numbered = {verb.target.rpartition("-")[0] for verb in game.vocabulary.verbs if verb.target}
    assert set(board_of(game).from_the_most) <= numbered


def test_a_sprite_has_an_address_that_changes_with_its_content(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "a.svg").write_text('<svg><symbol id="lion"><path d="M0 0"/></symbol></svg>')
    sprite = Sprite("zoo", tmp_path)
    assert sprite.ids == {"lion"}
    assert sprite.href("lion") == f"{sprite.address}.svg#lion"
    with pytest.raises(KeyError, match="tiger"):
        sprite.href("tiger")
    (tmp_path / "board.css").write_text(".lion {}")
    assert Sprite("zoo", tmp_path).address != sprite.address


@pytest.mark.parametrize("name", branco.GAMES)
def test_every_sprite_is_well_formed_and_needs_nothing_from_elsewhere(name: str) -> None:
    sprite = board_of(branco.load(name)).sprite
    root = ElementTree.fromstring(sprite.symbols)
    ids = [element.get("id") for element in root]
    assert len(ids) == len(set(ids))
    assert not re.search(r"url\(|class=|style=|<script|href=", sprite.symbols)


@pytest.mark.parametrize("name", DRAWN)
def test_panels_have_places_and_ids_of_their_own(name: str) -> None:
    game = branco.load(name)
    over = play_at_random(game.start(players=game.players[-1], seed=5))
    for p in (game.start(players=game.players[0], seed=3), over):
        for seat in (None, 0):
            names = [f"name {who}" for who in range(p.players)]
            panels = board_of(game).panels(p.view(seat), seat, LANGUAGES[seat is None], names)
            places = {STATUS, PROMPT, *PLACES, *(player(who) for who in range(p.players))}
            assert {panel.place for panel in panels} <= places
            assert len({panel.id for panel in panels}) == len(panels)
            assert all(re.fullmatch(r"[a-z0-9-]+", panel.id) for panel in panels)


@pytest.mark.parametrize("name", DRAWN)
def test_an_unknown_tip_has_nothing_to_say(name: str) -> None:
    game = branco.load(name)
    view = game.start(players=game.players[0], seed=3).view(0)
    for key in ("", "-", "nonsense", "nonsense-9", "card-<b>", "leader-", "points-99", "animal-nothing", "x" * 80):
        assert board_of(game).tip(view, 0, "en", ["a"] * 8, key) is None
