"""The board as SVG and as text: every choice can be clicked, nothing hidden shows, and it says what players need."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from branco import Position, load
from branco.games.wooly_bully.actions import CELL, LAY, REVEAL, ROTATE
from branco.games.wooly_bully.drawing import tile_art
from branco.games.wooly_bully.look import Effect, announced, effect, points_if_quitting, points_now
from branco.games.wooly_bully.words import WORDS
from tests.cites import cites
from tests.scenario import play, step_of

from .table import P1, P2, P3, TWO_FORESTS, cell, face_of, lay, long_game, names, put, record, table

GAME = load("wooly_bully")
NAMES = ("Anna", "Bob & <b>", "\u2068שרה\u2069", "D" * 300)
FORBIDDEN = ("style", "href", "<script", "foreignObject", " on", "javascript:")
A = "T14 T16 T18 T20"


def svg(p: Position, seat: int | None, lang: str = "en") -> str:
    drawn = GAME.view_svg(p.view(seat), seat, lang, NAMES)
    assert drawn is not None
    return drawn


def text(p: Position, seat: int | None, lang: str = "en") -> str:
    return GAME.view_text(p.view(seat), seat, lang, NAMES)


def ids_in(drawn: str) -> Counter[str]:
    return Counter(element.get("id", "") for element in ElementTree.fromstring(drawn).iter() if element.get("id"))


@pytest.mark.parametrize(("players", "settings"), [(2, {"twoColours": "on"}), (3, {}), (4, {"reactions": "ownTurn"})])
def test_every_choice_that_lies_on_the_board_can_be_clicked_there(players: int, settings: dict[str, str]) -> None:
    clicked: set[int] = set()
    for p in long_game(players, 6, **settings):
        if p.moves % 3 == 0:
            for who in p.actors:
                found = ids_in(svg(p, who))
                for option in p.options(who):
                    if option.target:
                        assert found[option.target] == 1, option.label()
                        clicked.add(next(verb for verb in (ROTATE, CELL, REVEAL, LAY) if option.action >= verb))
    assert clicked == {LAY, CELL, ROTATE, REVEAL}


def test_ids_are_unique_and_nothing_forbidden_is_drawn() -> None:
    for p in long_game(4, seed=3):
        if p.moves % 20 == 0:
            for viewer in (None, 0, 3):
                for lang in ("en", "it"):
                    drawn = svg(p, viewer, lang)
                    assert max(ids_in(drawn).values()) == 1
                    assert not [bad for bad in FORBIDDEN if bad in re.sub(r">[^<]*<", "><", drawn)]
                    assert "Bob &amp; &lt;b&gt;" in drawn


@cites("WB-2.2", "WB-2.8")
def test_a_spectator_sees_no_hand_and_no_hidden_colour() -> None:
    p = table(P1, hands=(A, "", ""), colours="R K Y")
    assert "face-T14-a" in svg(p, 0)
    for viewer in (None, 1):
        assert "T14" not in svg(p, viewer)
        assert "T14" not in text(p, viewer)
    assert "Anna: colour hidden, tiles 4" in text(p, None)
    assert "Anna: red, points 0, tiles 4" in text(p, 0)


@cites("WB-2.8", "WB-4.2")
def test_wolves_and_hunters_of_the_own_hand_and_those_laid_as_sheep_are_not_unseen() -> None:
    p = table(P2, hands=("W3 W4 H1 T18", "", ""), colours="R Y K", reactions="ownTurn")
    assert "unseen: wolves 2, hunters 3" in text(p, 0)
    assert "unseen: wolves 2, hunters 3" in svg(p, 0)
    assert "unseen: wolves 4, hunters 4" in text(p, 1)
    lay(p, 0, "W3b0", 2, -1)
    assert "unseen: wolves 3, hunters 4" in text(p, None)


@cites("WB-7.3", "WB-8.4")
def test_pens_are_told_with_their_size_and_state() -> None:
    told = text(table(". W1a0 .\n" + P2.strip("\n"), hands=("", "", "")), None)
    assert "  yellow, 1 east: 4 sheep, closed, threatened" in told
    assert "  forest, 1 east 1 north: size 6, wolf" in told
    assert "largest valid pens: black 0, yellow 0, red 0, blue 0" in told
    drawn = svg(table(". W1a0 .\n" + P2.strip("\n"), hands=("", "", "")), None)
    assert ">4!<" in drawn
    assert ">4✓<" in svg(table(P2, hands=("", "", "")), None)


@cites("WB-10.10", "WB-11.1")
def test_a_player_reads_what_quitting_now_would_bring() -> None:
    p = table(P1, hands=(A, "", ""), colours="Y K R")
    assert points_now(record(p), 0) == 4
    assert points_if_quitting(record(p), 0) == 10
    assert "if you quit now: 10" in text(p, 0)
    assert "if you quit now: 10" in svg(p, 0)
    assert points_if_quitting(record(p.view(1)), 0) is None, "the colour is hidden from the others"


@cites("WB-10.15", "WB-10.16", "WB-10.7")
def test_after_the_end_nobody_reads_what_quitting_or_the_last_tile_would_bring() -> None:
    p = table("# T50b2 T52a0", hands=("W1", "H1", ""), bag="", colours="K R B")
    assert "if you quit now" in text(p, 0)
    assert WORDS["en"]["last"] in text(p, 0)
    assert "next bonus" in svg(p, 0)
    play(p, "0: pass", "1: pass")
    assert p.is_over
    for told in (text(p, 0), svg(p, 0)):
        assert "if you quit now" not in told
        assert "next bonus" not in told
        assert WORDS["en"]["last"] not in told


@cites("WB-5.2", "WB-7.3")
def test_each_rotation_tells_its_draws_and_the_pens_it_would_close() -> None:
    p = table(P3, hands=("T02 T14 T16 T18", "", ""), reactions="ownTurn")
    here = cell(p, 2, -1)
    before = bytes(p)
    assert effect(record(p), face_of("T02a"), 1, here) == Effect(1, ((2, 2),))
    assert bytes(p) == before
    p.play(0, names("T14a"))
    p.play(0, "put it 2 east 1 south")
    told = text(p, 0)
    assert "laying T14 front (black black red red)" in told
    assert "turned right: red black black red, draws 1" in told
    assert "upside down: red red black black, draws 1" in told
    assert "rotation-r2" in svg(p, 0)


@cites("WB-5.2", "WB-5.3", "WB-3.5")
def test_the_text_tells_for_every_legal_cell_how_many_tiles_are_drawn() -> None:
    p = table(P1, hands=("T14 T16 T18 T20", "", ""), reactions="ownTurn")
    p.play(0, names("T14a"))
    assert text(p, 0).endswith(
        "\n  draws 2: 2 east 1 north\n  draws 1: 1 east 2 north, 3 east, 1 east 1 south, 2 east 1 south"
    )
    record(p).bag[0] = 1
    assert "draws 2" not in text(p, 0), "only one is left in the bag"
    assert "pesca 1: 1 est 2 nord, 2 est 1 nord, 3 est" in text(p, 0, "it")


def test_no_forest_is_feminine_in_italian() -> None:
    assert "Foreste\n  nessuna\n" in text(table(P1), 0, "it")
    assert "Recinti\n  nessuno\n" in text(table("#"), 0, "it")


@cites("WB-5.2", "WB-7.3")
def test_every_legal_cell_holds_the_faint_tile_as_it_would_first_be_offered() -> None:
    p = table(P3, hands=("T02 T14 T16 T18", "", ""), reactions="ownTurn")
    p.play(0, names("T02a"))
    drawn = ElementTree.fromstring(svg(p, 0))
    by_id = {element.get("id"): element for element in drawn.iter()}
    for option in p.options(0):
        group = by_id[option.target].find("./{*}g[@class='ghost']")
        assert group is not None
        after = p.copy()
        after.play(0, option.action)
        ways = [action - ROTATE for action in after.actions(0) if ROTATE <= action < ROTATE + 4]
        way = ways[0] if ways else record(after).shown[record(after).laid - 1] % 4
        filled = [part.get("fill", "") for part in group]
        assert f"url(#ghost-{way})" in filled
        assert f"ghost-{way}" in by_id
    closing = by_id[f"cell-{cell(p, 2, -1)}"]
    assert "+1 ✓2" in [told.text for told in closing.iter() if told.text]
    assert "2 east 1 south: draws 1, closes red 2" in svg(p, 0)
    assert "ghost" not in svg(p, 1), "the others are shown nothing of it"


@cites("WB-3.8")
def test_a_face_that_fits_nowhere_is_pale() -> None:
    drawn = ElementTree.fromstring(svg(table(hands=("T49 T14 T18 T50", "", "")), 0))
    faces = {group.get("id", ""): group for group in drawn.iter() if group.get("id", "").startswith("face-")}
    pale = {name for name, group in faces.items() if any(part.get("opacity") for part in group)}
    assert set(faces) - pale == {"face-T49-b", "face-T14-b", "face-T50-b"}, "those with a village edge"


@cites("WB-9.23", "WB-9.11")
def test_the_board_tells_what_was_announced_and_who_is_next() -> None:
    p = table(
        """
        .      T07b0  .      .
        #      T03b3  T08a0  T53a0
        """,
        hands=(A, "W1 W2 T24 T26", "W3 H1 T30 T32"),
        colours="R Y K",
    )
    lay(p, 0, "T18a0", 2, -1)
    play(p, "1: announce 2 wolves", "2: announce 1 hunter")
    assert announced(record(p)) == [(1, 10), (2, 1)]
    assert "announced: Anna" not in text(p, 0)
    assert "announced: Bob & <b>: 2 wolves, then \u2068שרה\u2069: 1 hunter" in text(p, 0)
    assert "annunciato: Bob" in text(p, 0, "it")


@cites("WB-9.23")
def test_an_announcement_is_told_until_its_last_tile_lies() -> None:
    p = table(TWO_FORESTS, hands=("W1 H1 T14 T16", "", ""), colours="R Y K", reactions="ownTurn")
    play(p, "0: announce 1 wolf and 1 hunter", "0: lay W1 front (wolf)")
    assert step_of(p, 0) == "choose_cell"
    assert announced(record(p)) == [(0, 6)], "neither lies yet"
    put(p, 0, 1, 2)
    play(p, "0: lay H1 front (hunter)")
    assert step_of(p, 0) == "choose_cell"
    assert "announced: Anna: 1 hunter" in text(p, 1)
    put(p, 0, 4, 0)
    assert announced(record(p)) == []


@cites("WB-10.7")
def test_the_board_warns_before_the_last_tile_with_a_hidden_shepherd() -> None:
    p = table(P1, hands=("T14", "T22 T24", ""), bag="", colours="R K Y", reactions="ownTurn")
    assert WORDS["en"]["last"] in text(p, 0)
    assert WORDS["en"]["last"] not in text(p, 1)
    p.play(0, "reveal your colour")
    put(p, 0, 2, -1)
    assert WORDS["en"]["last"] not in text(p, 0)


def test_the_four_flocks_differ_in_more_than_colour() -> None:
    """Without their colours the stamps of the four sheep are still four different drawings."""
    stamps = re.findall(r'<pattern id="stamp-[0-3]".*?</pattern>', svg(table(P1), None))
    plain = {re.sub(r'#[0-9a-f]{3,6}|id="\S+?"', "", stamp) for stamp in stamps}
    assert len(stamps) == len(plain) == 4


def test_both_languages_have_the_same_words() -> None:
    assert WORDS["en"].keys() == WORDS["it"].keys()


def test_fences_run_between_different_kinds_only() -> None:
    assert "#6b4a24" not in tile_art((4, 4, 4, 4), 60, 0)
    assert tile_art((0, 1, 2, 3), 42, 0).count("M50 50L") == 4 + 8
