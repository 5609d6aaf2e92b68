"""The board as panels and as text: every choice can be clicked, nothing hidden shows, and it says what players need."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from branco import Position, load
from branco.board.drawn import board_of
from branco.board.panel import PROMPT, STATUS, Panel
from branco.board.svg import safe
from branco.games.wooly_bully.board.art import SPRITE, face_art, tile_art
from branco.games.wooly_bully.board.look import (
    LEAVING,
    announced,
    areas,
    laid_since,
    lost_spots,
    places_of,
    points_if_quitting,
    points_now,
)
from branco.games.wooly_bully.board.preview import effect, told_changes
from branco.games.wooly_bully.board.prompt import AFTER, BEFORE, REACTIONS, TILE, phase
from branco.games.wooly_bully.board.tip_words import TIPS
from branco.games.wooly_bully.board.words import WORDS
from branco.games.wooly_bully.rules.actions import ANNOUNCE, CELL, LAY, QUIT, REVEAL, ROTATE, TAKE_COLOUR
from branco.games.wooly_bully.rules.fitting import is_legal
from branco.games.wooly_bully.rules.forests import is_dangerous, is_guarded
from branco.games.wooly_bully.rules.pens import is_threatened
from branco.games.wooly_bully.rules.regions import region
from branco.games.wooly_bully.rules.tables import FACES, SQUARE
from tests.cites import cites
from tests.scenario import play, step_of

from .table import P1, P2, P3, TWO_FORESTS, cell, face_of, lay, long_game, names, put, record, table

GAME = load("wooly_bully")
NAMES = ("Anna", "Bob & <b>", "\u2068שרה\u2069", "D" * 300)
FORBIDDEN = ("style", "<script", "<style", "foreignObject", " on", "javascript:")
VERBS = (TAKE_COLOUR, ROTATE, CELL, ANNOUNCE, REVEAL, QUIT, LAY)
A = "T14 T16 T18 T20"


def panels(p: Position, seat: int | None, lang: str = "en") -> list[Panel]:
    return board_of(GAME).panels(p.view(seat), seat, lang, NAMES)


def drawn(p: Position, seat: int | None, lang: str = "en") -> str:
    """All panels, one after the other."""
    parts = (safe(each.heading) + each.head + each.markup for each in panels(p, seat, lang))
    return f"<div>{''.join(parts)}</div>"


def told(p: Position, seat: int | None, lang: str = "en") -> str:
    """The words that are drawn."""
    return " ".join(ElementTree.fromstring(drawn(p, seat, lang)).itertext())


def tip(p: Position, seat: int | None, key: str, lang: str = "en") -> str:
    found = board_of(GAME).tip(p.view(seat), seat, lang, NAMES, key)
    assert found, key
    return f"{found.title}. {' '.join(ElementTree.fromstring(f'<div>{found.markup}</div>').itertext())}"


def warnings(p: Position, seat: int, lang: str = "en") -> dict[str, str]:
    """What each option warns of, by its label."""
    view = p.view(seat)
    return {option.name(): board_of(GAME).warn(view, seat, option, lang) for option in view.options(seat)}


def text(p: Position, seat: int | None, lang: str = "en") -> str:
    return GAME.view_text(p.view(seat), seat, lang, NAMES)


def ids_in(drawn: str) -> Counter[str]:
    return Counter(element.get("id", "") for element in ElementTree.fromstring(drawn).iter() if element.get("id"))


# What the page relies on


@pytest.mark.parametrize(
    ("players", "settings"),
    [(2, {"twoColours": "on"}), (2, {"twoColours": "chosen"}), (3, {}), (4, {"reactions": "ownTurn"})],
)
def test_every_choice_that_lies_on_the_board_can_be_clicked_there(players: int, settings: dict[str, str]) -> None:
    clicked: set[int] = set()
    for p in long_game(players, 6, **settings):
        if p.moves % 3 == 0 or p.moves < 4:
            for who in p.actors:
                found = ids_in(drawn(p, who))
                for option in p.options(who):
                    if option.target:
                        assert found[option.target] == 1, option.label()
                        clicked.add(next(verb for verb in VERBS if option.action >= verb))
    assert {LAY, CELL, ROTATE, REVEAL, QUIT} <= clicked
    assert (TAKE_COLOUR in clicked) == (settings == {"twoColours": "chosen"})


def test_ids_are_unique_and_nothing_forbidden_is_drawn() -> None:
    for p in long_game(4, seed=3):
        if p.moves % 20 == 0:
            for viewer in (None, 0, 3):
                for lang in ("en", "it"):
                    markup = drawn(p, viewer, lang)
                    assert max(ids_in(markup).values()) == 1
                    assert not [bad for bad in FORBIDDEN if bad in re.sub(r">[^<]*<", "><", markup)]
                    assert "<b>" not in told(p, viewer, lang).replace("Bob & <b>", "")


def test_every_element_that_explains_itself_has_a_card_and_unknown_keys_have_none() -> None:
    for p in long_game(3, seed=5):
        if p.moves % 25 == 0:
            for viewer in (None, 1):
                for lang in ("en", "it"):
                    for key in set(re.findall(r'data-tip="([^"]+)"', drawn(p, viewer, lang))):
                        assert tip(p, viewer, key, lang)
    view = p.view(0)
    for key in ("", "x", "cell-999", "cell-x", "tile-99", "pen-9999", "face-T99-a", "flock-F", "rock-1", "announce-"):
        assert board_of(GAME).tip(view, 0, "en", NAMES, key) is None, key


def test_every_decision_has_its_own_words_in_both_languages() -> None:
    """Whatever is asked, the prompt says it in the game's words, on one line of a phone."""
    seen = set()
    for p in long_game(3, seed=2):
        for who in p.actors:
            for lang in ("en", "it"):
                asked = next(each for each in panels(p, who, lang) if each.place == PROMPT)
                words = "".join(ElementTree.fromstring(asked.markup).itertext())
                assert asked.heading
                assert len(words) <= 36
            seen.add(p.options(who)[0].step)
    assert len(seen) >= 7
    for step in ("take_colour", "confirm_reveal", "confirm_quit", "run_out_of_tiles", *seen):
        assert all(f"ask {step}" in WORDS[lang] and f"do {step}" in WORDS[lang] for lang in WORDS)


# Secrets


@cites("WB-2.2", "WB-2.8")
def test_a_spectator_sees_no_hand_and_no_hidden_colour() -> None:
    p = table(P1, hands=(A, "", ""), colours="R K Y")
    assert "face-T14-a" in drawn(p, 0)
    for viewer in (None, 1):
        assert "T14" not in drawn(p, viewer)
        assert "flock hidden" in told(p, viewer)
        assert "T14" not in text(p, viewer)
    assert "Anna: on turn, flock hidden, tiles 4" in text(p, None)
    assert "Anna: on turn, red, points 0, tiles 4" in text(p, 0)


@cites("WB-2.8", "WB-4.2")
def test_wolves_and_hunters_of_the_own_hand_and_those_laid_as_sheep_are_not_unseen() -> None:
    p = table(P2, hands=("W3 W4 H1 T18", "", ""), colours="R Y K", reactions="ownTurn")
    assert "unseen: wolves 2, hunters 3" in text(p, 0)
    assert "wolves: in forests 0, in your hand 2, unseen 2" in told(p, 0)
    assert "hunters: in forests 0, in your hand 1, unseen 3" in told(p, 0)
    assert "Announce: 1 hunter, 1 wolf, 1 wolf and 1 hunter, 2 wolves, 2 wolves and 1 hunter" in text(p, 0)
    assert "unseen: wolves 4, hunters 4" in text(p, 1)
    lay(p, 0, "W3b0", 2, -1)
    assert "unseen: wolves 3, hunters 4" in text(p, None)


@cites("WB-7.3", "WB-8.4")
def test_pens_are_told_with_their_size_and_state() -> None:
    told_words = text(table(". W1a0 .\n" + P2.strip("\n"), hands=("", "", "")), None)
    assert "  yellow, 1 east: 4 sheep, closed, threatened" in told_words
    assert "  forest, 1 east 1 north: size 6, wolf" in told_words
    assert "largest safe pens: black 0, yellow 0, red 0, blue 0" in told_words
    assert numbers(table(". W1a0 .\n" + P2.strip("\n"), hands=("", "", "")))["4"] == {"threatened"}
    assert numbers(table(P2, hands=("", "", "")))["4"] == {"shut"}


def numbers(p: Position) -> dict[str, set[str]]:
    """The numbers in the landscape, each with the states of its pens."""
    found: dict[str, set[str]] = {}
    land = next(each.markup for each in panels(p, None) if each.id == "land")
    for group in ElementTree.fromstring(f"<div>{land}</div>").iter("g"):
        kinds = group.get("class", "").split()
        if kinds[:1] == ["number"]:
            found.setdefault("".join(group.itertext()), set()).add(kinds[1])
    return found


@cites("WB-10.10", "WB-11.1")
def test_a_player_reads_what_quitting_now_would_bring() -> None:
    p = table(P1, hands=(A, "", ""), colours="Y K R")
    assert points_now(record(p), 0) == 4
    assert points_if_quitting(record(p), 0) == 10
    assert "if you quit now: 10" in text(p, 0)
    assert "with 4 + 6 = 10" in told(p, 0)
    assert "10 in all" in tip(p, 0, "leave")
    assert points_if_quitting(record(p.view(1)), 0) is None, "the colour is hidden from the others"


@cites("WB-10.15", "WB-10.16", "WB-10.7")
def test_after_the_end_nobody_reads_what_quitting_or_the_last_tile_would_bring() -> None:
    p = table("# T50b2 T52a0", hands=("W1", "H1", ""), bag="", colours="K R B", emptyHand="finish")
    assert "if you quit now" in text(p, 0)
    assert WORDS["en"]["last"] in text(p, 0)
    assert "Leave now" in told(p, 0)
    play(p, "0: pass", "1: pass")
    assert p.is_over
    for words in (text(p, 0), told(p, 0)):
        assert "if you quit now" not in words
        assert "Leave now" not in words
        assert "next bonus" not in words
        assert WORDS["en"]["last"] not in words


@cites("WB-5.2", "WB-7.3")
def test_each_rotation_tells_its_draws_and_the_pens_it_would_close() -> None:
    p = table(P3, hands=("T02 T14 T16 T18", "", ""), reactions="ownTurn")
    here = cell(p, 2, -1)
    before = bytes(p)
    would = effect(record(p), face_of("T02a"), 1, here)
    assert (would.draws, would.closes) == (1, ((2, 2),))
    assert bytes(p) == before
    p.play(0, names("T14a"))
    p.play(0, "put it 2 east 1 south")
    words = text(p, 0)
    assert "laying T14 front (black black red red)" in words
    assert "turned right: red black black red. Your black pen begins, 2 sheep" in words
    assert "A red pen grows, 1 → 3, open on 1 side. You draw 1; score stays 0" in words
    card = told(p, 0)
    assert "A red pen grows, 1 → 3, open on 1 side" in card
    assert "If you lay it here" in card
    assert "rotation-r2" in drawn(p, 0)
    assert "If you lay it here" not in told(p, 1), "the others are shown nothing of it"


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


@cites("WB-3.8", "WB-6.6")
def test_the_text_tells_what_fits_which_shepherds_are_to_be_laid_and_where_the_last_tile_lies() -> None:
    p = table(P1, hands=(A, "", ""), colours="R K Y", reactions="ownTurn")
    assert (
        "  T16 front (yellow yellow red red): fits (places 3) / T16 back (forest black blue red): fits (places 4)"
        in text(p, 0)
    )
    assert "T14 back (village village blue yellow): fits" in text(p, 0)
    assert "  still to lay: red shepherd: fits" in text(p, 0)
    assert "ancora da posare: pastore rosso: entra" in text(p, 0, "it")
    assert "still to lay" not in text(p, None)
    play(p, "0: reveal your colour")
    put(p, 0, 2, -1)
    assert "still to lay" not in text(p, 0)
    assert "last tile laid: 2 east 1 south" in text(p, 1)


@cites("WB-9.11", "WB-10.1")
def test_the_board_tells_who_wants_to_quit() -> None:
    p = table(P1, hands=(A, "", ""), colours="Y B K", quitting="anyTime")
    lay(p, 0, "T14a3", 2, 1)
    play(p, "1: quit the game", "2: quit the game")
    assert announced(record(p)) == [(2, LEAVING)]
    assert "\u2068שרה\u2069 wants to quit." in text(p, 0)


def test_no_forest_is_feminine_in_italian() -> None:
    assert "Foreste\n  nessuna\n" in text(table(P1), 0, "it")
    assert "Recinti\n  nessuno\n" in text(table("#"), 0, "it")


@cites("WB-5.2", "WB-7.3")
def test_every_legal_cell_holds_the_faint_tile_as_it_would_first_be_offered() -> None:
    p = table(P3, hands=("T02 T14 T16 T18", "", ""), reactions="ownTurn")
    p.play(0, names("T02a"))
    by_id = {element.get("id"): element for element in ElementTree.fromstring(drawn(p, 0)).iter()}
    for option in p.options(0):
        used = by_id[option.target].find("./g[@class='ghost']/use")
        assert used is not None
        after = p.copy()
        after.play(0, option.action)
        ways = [action - ROTATE for action in after.actions(0) if ROTATE <= action < ROTATE + 4]
        way = ways[0] if ways else record(after).shown[record(after).laid - 1] % 4
        assert used.get("href") == f"#faint-{way}"
        assert f"faint-{way}" in by_id
        assert "+1" in "".join(by_id[option.target].itertext())
    assert "A red pen closes, 2 sheep" in tip(p, 0, f"cell-{cell(p, 2, -1)}")
    assert "ghost" not in drawn(p, 1), "the others are shown nothing of it"
    assert board_of(GAME).tip(p.view(1), 1, "en", NAMES, f"cell-{cell(p, 2, -1)}") is None


@cites("WB-3.8")
def test_a_face_that_fits_nowhere_is_pale_and_the_others_tell_in_how_many_places() -> None:
    p = table(hands=("T49 T14 T18 T50", "", ""))
    faces = {
        element.get("id", ""): element
        for element in ElementTree.fromstring(drawn(p, 0)).iter("div")
        if element.get("id", "").startswith("face-")
    }
    pale = {name for name, face in faces.items() if "pale" in face.get("class", "")}
    assert set(faces) - pale == {"face-T49-b", "face-T14-b", "face-T50-b"}, "those with a village edge"
    assert all("4" in "".join(faces[name].itertext()) for name in set(faces) - pale), "around the square"


@cites("WB-3.8")
def test_the_number_at_the_pin_is_the_number_of_legal_cells() -> None:
    for p in long_game(3, seed=8):
        if p.moves % 40 == 0:
            s = record(p)
            for face in range(0, 2 * SQUARE, 7):
                assert places_of(s, face) == sum(is_legal(s, face, s.spot[at]) for at in range(s.spots))


@cites("WB-8.3", "WB-8.4", "WB-8.5")
def test_what_is_seen_of_pens_and_forests_is_what_the_rules_say() -> None:
    for p in long_game(4, seed=9):
        if p.moves % 15 == 0:
            s = record(p)
            for area in areas(s):
                root = region(s, area.triangles[0])
                threatened = is_dangerous(s, root) if area.is_forest else is_threatened(s, root)
                assert (area.sheep, area.gaps, area.threatened) == (s.sheep[root], s.gaps[root], threatened)
                assert area.guarded == (area.is_forest and is_guarded(s, root))


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
    assert "Anna announces" not in text(p, 0)
    assert "Bob & <b> announces 2 wolves, then \u2068שרה\u2069 announces 1 hunter." in text(p, 0)
    assert "Bob & <b> annuncia 2 Lupi" in text(p, 0, "it")


@cites("WB-9.23")
def test_an_announcement_is_told_until_its_last_tile_lies() -> None:
    p = table(TWO_FORESTS, hands=("W1 H1 T14 T16", "", ""), colours="R Y K", reactions="ownTurn")
    play(p, "0: announce 1 wolf and 1 hunter", "0: lay W1 front (wolf)")
    assert step_of(p, 0) == "choose_cell"
    assert announced(record(p)) == [(0, 6)], "neither lies yet"
    put(p, 0, 1, 2)
    play(p, "0: lay H1 front (hunter)")
    assert step_of(p, 0) == "choose_cell"
    assert "Anna announces 1 hunter." in text(p, 1)
    put(p, 0, 4, 0)
    assert announced(record(p)) == []


@cites("WB-10.7")
def test_the_board_warns_before_the_last_tile_with_a_hidden_shepherd() -> None:
    settings = {"reactions": "ownTurn", "emptyHand": "finish"}
    p = table(P1, hands=("T14", "T22 T24", ""), bag="", colours="R K Y", **settings)
    assert WORDS["en"]["last"] in text(p, 0)
    assert WORDS["en"]["last"] not in text(p, 1)
    p.play(0, "reveal your colour")
    put(p, 0, 2, -1)
    assert WORDS["en"]["last"] not in text(p, 0)


# What a tile would do, dangers, and what happened


@cites("WB-7.1", "WB-7.2", "WB-8.4", "WB-8.8")
def test_a_preview_tells_of_pens_that_grow_begin_are_threatened_or_made_safe() -> None:
    p = table(TWO_FORESTS, hands=("W1 H1 T14 T18", "", ""), colours="Y K R", reactions="ownTurn")
    s, here = record(p), cell(p, 1, 2)
    lines = [line.sentence for line in told_changes(s, 0, effect(s, face_of("W1a"), 0, here), "en")]
    assert lines[0] == "Your yellow pen of 4 has a wolf beside it: worth 0 until a hunter covers him"
    assert effect(s, face_of("W1a"), 0, here).points(s, 0) == 0
    play(p, "0: announce 1 wolf and 1 hunter", "0: lay W1 front (wolf)")
    assert warnings(p, 0)["put it 1 east 2 north"] == "Costs you 4 points: a wolf beside your pen."
    put(p, 0, 1, 2)
    assert "yellow 4" in tip(p, 0, "announce-w0h1")
    s = record(p)
    lines = [line.sentence for line in told_changes(s, 0, effect(s, face_of("H1a"), 0, cell(p, 1, 2)), "en")]
    assert "Your yellow pen of 4 is safe from the wolf again" in lines


@cites("WB-10.1", "WB-6.4")
def test_what_cannot_be_taken_back_says_so() -> None:
    p = table(P1, hands=(A, "", ""), colours="R K Y")
    warned = warnings(p, 0)
    assert warned["quit the game"] == "You leave for good, with 6 points."
    assert warned["reveal your colour"] == "All will know your flock."
    assert warned[names("T14a").removeprefix("")] == ""
    assert warnings(p, 0, "it")["quit the game"] == "Esci per sempre, con 6 punti."


@cites("WB-7.6")
def test_a_rock_tells_why_nothing_fits() -> None:
    p, rocks = next((p, rocks) for p in long_game(4, seed=3) if (rocks := lost_spots(record(p))))
    assert "No tile that is not yet laid shows this" in tip(p, None, f"rock-{min(rocks)}")


def test_what_others_laid_since_my_last_choice_stays_marked() -> None:
    p = table(P1, hands=(A, "T22 T24", "T30 T32"), colours="R K Y", reactions="ownTurn")
    lay(p, 0, "T14a3", 2, 1)
    play(p, "0: end your turn")
    p.play(1, p.options(1)[0])
    while 1 in p.actors:
        p.play(1, next((each for each in p.options(1) if each.name() == "end your turn"), p.options(1)[0]))
    assert [tile.who for tile in laid_since(p.view(0), 0)] == [1]
    assert "Laid since your last choice\n  Bob & <b>: " in text(p, 0)
    assert "fresh seat-line-1" in drawn(p, 0)
    assert [tile.who for tile in laid_since(p.view(2), 2)] == [1, 0], "who has not chosen yet sees all of them"
    p.play(2, p.options(2)[0])
    assert laid_since(p.view(2), 2) == []
    assert [tile.who for tile in laid_since(p.view(None), None)] == [1], "a spectator sees the last one"


@cites("WB-4.5", "WB-4.6", "WB-9.8")
def test_the_bar_tells_the_part_of_the_turn() -> None:
    p = table(TWO_FORESTS, hands=("W1 H1 T14 T16", "H2 T20", ""), colours="R Y K")
    assert phase(record(p)) == TILE
    play(p, "0: announce 1 wolf")
    assert phase(record(p)) == BEFORE
    put(p, 0, 1, 2)
    assert phase(record(p)) == REACTIONS
    bar = next(each for each in panels(p, 0) if each.place == STATUS)
    assert "Reactions" in bar.markup
    while p.actors != (0,):
        p.play(p.actors[0], "pass")
    assert phase(record(p)) == AFTER


@cites("WB-11.1")
def test_at_the_end_the_counted_pens_shine_and_all_flocks_are_known() -> None:
    *_, p = long_game(3, seed=4)
    assert p.is_over
    for viewer in (None, 1):
        assert "flock hidden" not in told(p, viewer)
        assert ('class="counted"' in drawn(p, viewer)) == any(points_now(record(p), who) for who in range(3))
        assert "Your tiles" not in told(p, viewer)


# Drawings


def test_the_four_flocks_differ_in_more_than_colour() -> None:
    """Without their colours the sheep and the grounds of the four flocks are still four different drawings."""
    for name in ("sheep-{}", "ground-{}0"):
        found = [
            re.search(rf'<symbol id="{name.format(flock)}".*?</symbol>', SPRITE.symbols, re.DOTALL) for flock in "KYRB"
        ]
        plain = {re.sub(r'#[0-9a-f]{3,6}|id="\S+?"|var\(\S+', "", each[0]) for each in found if each}
        assert len(plain) == 4


def test_both_languages_have_the_same_words() -> None:
    for words in (WORDS, TIPS):
        assert words["en"].keys() == words["it"].keys()
        for key, english in words["en"].items():
            assert english.count("{") == words["it"][key].count("{"), key


def test_every_face_can_be_drawn_in_every_way() -> None:
    assert all(face_art(face, way).startswith("<use") for face in range(FACES) for way in range(4))


def test_fences_run_between_different_kinds_only() -> None:
    assert "M50 50L" not in tile_art((4, 4, 4, 4), "wolf")
    assert tile_art((0, 1, 2, 3)).count("M50 50L") == 4 + 4
