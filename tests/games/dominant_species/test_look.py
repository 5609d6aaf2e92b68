"""What the board tells of a moment: no danger that is past, no pawn that will not act, and what is in hand."""

from __future__ import annotations

import re

import pytest

from branco import Position, load
from branco.board.drawn import board_of
from branco.board.panel import PROMPT
from branco.games.dominant_species.board.look import OVER, RESET, Look
from branco.games.dominant_species.rules.competition import competition
from branco.games.dominant_species.rules.domination import domination
from branco.games.dominant_species.rules.extinction import extinction
from branco.games.dominant_species.rules.flow import execution
from branco.games.dominant_species.rules.glaciation import glaciation
from branco.games.dominant_species.rules.migration import migration
from branco.games.dominant_species.rules.planning import planning
from branco.games.dominant_species.rules.scoring import final_scoring
from branco.games.dominant_species.rules.speciation import speciation
from branco.games.dominant_species.rules.tables import CORNER, ELEMENT, HEX, SPACE
from branco.games.dominant_species.rules.wanderlust import wanderlust
from branco.kernel.language.steps import Step
from tests.cites import cites
from tests.games.dominant_species.table import (
    CENTRE,
    FOREST,
    JUNGLE,
    SAVANNAH,
    WETLAND,
    card,
    table,
    turn_up,
)
from tests.scenario import at, play, start

GAME = load("dominant_species")
NAMES = ("Anna", "Bob", "Carla", "Dino", "Eva", "Furio")


def look_at(p: Position) -> Look:
    return Look(p.view(None), None)


def text(p: Position, lang: str = "en") -> str:
    return GAME.view_text(p.view(None), None, lang, NAMES)


def drawn(p: Position, lang: str = "en") -> str:
    """Everything that a spectator sees, with the cards of the corners and of the Glaciation spaces."""
    view, board = p.view(None), board_of(GAME)
    shown = "".join(panel.head + panel.markup for panel in board.panels(view, None, lang, NAMES))
    keys = [f"corner-{name}" for name in CORNER.ids if f'id="corner-{name}"' in shown]
    tips = [board.tip(view, None, lang, NAMES, key) for key in keys]
    return shown + "".join(tip.markup for tip in tips if tip)


def now(p: Position, lang: str = "en") -> str:
    """What is asked now, without the question itself."""
    told = next(line for line in text(p, lang).splitlines() if line.startswith(("Now: ", "Ora: ")))
    return told.split(": ")[1]


# --- dangers


def endangered() -> Position:
    """A mammal cube without a match; Regression and Wasteland have something to take."""
    return table(
        "mammal bird",
        own={"bird": "meat"},
        boxes={"regression": "meat", "wasteland": "water"},
        cubes={"mammal": {WETLAND: 1}},
        pawns={"competition_jungle_wetland": "bird"},
    )


@cites("DS-9.2")
def test_wasteland_and_regression_threaten_until_their_rows_are_over() -> None:
    p = at(endangered(), planning, execution)
    told = look_at(p)
    assert [CORNER.ids[corner] for corner in told.wasted] == ["D2_D3_E3"]
    assert [ELEMENT.ids[element] for element in told.threatened(2)] == ["meat"]
    later = at(table("mammal bird", boxes={"wasteland": "water"}, pawns={"wanderlust_1": "bird"}), wanderlust)
    assert look_at(later).wasted == []
    assert "Wasteland will remove it" not in drawn(later)


@pytest.mark.parametrize(("step", "phase"), [(extinction, RESET), (final_scoring, OVER)])
def test_in_reset_and_after_the_game_nothing_of_regression_and_wasteland_is_told(step: Step, phase: str) -> None:
    p = at(endangered(), step)
    told = look_at(p)
    assert (told.phase, told.wasted, told.threatened(2)) == (phase, [], [])
    assert "Regression takes meat" not in drawn(p)
    assert "Wasteland will remove it" not in drawn(p)


def test_extinction_threatens_in_reset_but_not_after_the_game() -> None:
    assert "Extinction takes 1" in drawn(at(endangered(), extinction))
    over = at(endangered(), final_scoring)
    assert "Extinction takes" not in drawn(over)
    assert "will die" not in text(over)


def test_extinction_is_previewed_with_its_number_even_of_one() -> None:
    assert "Extinction takes: mammals ×1" in text(at(endangered(), planning, execution)).splitlines()


@cites("DS-2.23", "DS-11.7")
def test_a_glaciation_is_previewed_with_the_disks_it_removes_elsewhere() -> None:
    p = at(table(tundra=f"{WETLAND} {SAVANNAH}"), planning, execution)
    assert [ELEMENT.ids[element] for element in look_at(p).glaciation_removes(HEX.at(FOREST))] == ["water"]


# --- what moves, and what keeps its place


def test_a_mark_of_a_tile_or_disk_does_not_turn_it_over() -> None:
    """The page knows a piece by its drawing and the class around it, and marks places by a class of theirs."""
    p = at(table(), planning, execution)
    earth = next(panel.markup for panel in board_of(GAME).panels(p.view(0), 0, "en", NAMES) if panel.id == "earth")
    assert not re.search(r'<g [^>]*\bid="[^"]+"[^>]*>(<(?!g\b)[^>]*>)*<use', earth)


def test_earth_makes_room_for_cards_only_where_somebody_chooses_one() -> None:
    p = at(table(pawns={"domination_1": "mammal"}, cards="omnivore nocturnal"), domination)
    play(p, "0: score E3")
    (who,) = p.actors
    for seat in (None, *range(p.players)):
        shown = {panel.id: panel.markup for panel in board_of(GAME).panels(p.view(seat), seat, "en", NAMES)}
        assert ("offer" in shown) == (seat == who)
        assert "".join(shown.values()).count('id="card-') == 2


# --- pawns


@cites("DS-36.3")
def test_no_space_is_called_useless_or_soonest_for_the_pawn_of_instinct() -> None:
    planned = at(table(), planning, execution)
    assert any(look_at(planned).idle(space) for space in range(len(SPACE)))
    assert "space 1 acts first" in drawn(planned)
    p = card(table(), "instinct", "bird")
    told = look_at(p)
    assert told.step == "place_pawn"
    assert not any(told.idle(space) for space in range(len(SPACE)))
    assert "acts first" not in drawn(p)


@cites("DS-5.2")
def test_spaces_are_judged_too_when_initiative_moves_its_pawn() -> None:
    told = look_at(at(table(pawns={"initiative": "bird"}), execution))
    assert (told.step, told.idle(SPACE.at("depletion"))) == ("take_initiative", "idle box")


@cites("DS-7.5")
@pytest.mark.parametrize(("kinds", "word"), [("", "idle regression"), ("meat", "idle reptiles"), ("meat water", "")])
def test_the_reptiles_need_no_pawn_for_their_only_threatened_kind(kinds: str, word: str) -> None:
    p = at(table("reptile bird", own={"reptile": kinds}, boxes={"regression": "meat water"}), planning, execution)
    play(p, "1: put a pawn on Domination 1")
    assert look_at(p).idle(SPACE.at("regression_1")) == word


@cites("DS-11.1", "DS-11.12")
def test_a_pawn_that_waits_for_glaciation_is_not_marked_as_the_next() -> None:
    p = at(table(pawns={"glaciation_1": "bird", "glaciation_3": "insect"}), execution)
    assert look_at(p).step == "glaciate"
    assert look_at(p).next_space == -1


@cites("DS-36.5")
def test_a_pawn_put_on_a_visited_space_is_not_marked_as_the_next() -> None:
    p = table(
        pawns={"domination_1": "bird", "domination_3": "insect", "domination_5": "insect"},
        cards="instinct omnivore",
    )
    play(at(p, domination), "2: score C4", "2: take Instinct")
    assert SPACE.ids[look_at(p).next_space] == "domination_3"
    play(p, "2: put a pawn on Domination 1")
    assert SPACE.ids[look_at(p).next_space] == "domination_5"


# --- what is in hand


@cites("DS-13.2")
def test_the_tile_in_hand_is_told() -> None:
    p = turn_up(table(pawns={"wanderlust_1": "bird"}), "jungle")
    play(at(p, wanderlust), "2: take the tile of stack 1")
    assert (now(p), now(p, "it")) == ("birds with jungle", "uccelli con giungla")


@cites("DS-14.1", "DS-14.2")
def test_a_migration_is_told_with_what_is_left_of_it_and_origin_and_target() -> None:
    p = at(table(pawns={"migration_3": "bird"}), migration)
    assert now(p) == "birds with up to 3 cubes"
    play(p, "2: move from C4")
    assert (now(p), now(p, "it")) == ("birds with up to 3 cubes from C4", "uccelli con al massimo 3 cubetti da C4")
    play(p, "2: move to D3")
    assert now(p, "it") == "uccelli con al massimo 3 cubetti da C4 a D3"
    play(p, "2: move 2 cubes")
    assert now(p) == "birds with up to 1 cube"


@cites("DS-12.1", "DS-15.3")
def test_the_space_whose_print_counts_is_told() -> None:
    p = at(table("mammal bird", pawns={"speciation_sun": "bird"}), speciation)
    assert (now(p), now(p, "it")) == ("birds on Speciation (sun)", "uccelli su Speciazione (sole)")
    p = at(table("mammal bird", pawns={"competition_desert_forest": "bird"}), competition)
    assert now(p) == "birds on Competition (desert, forest)"


@cites("DS-28.1")
def test_the_animal_whose_cube_is_replaced_is_told() -> None:
    p = play(card(table(), "evolution", "bird"), "2: replace a cube: insects")
    assert (now(p), now(p, "it")) == ("birds against insects", "uccelli contro insetti")


@cites("DS-38.1")
def test_an_exodus_is_told_with_origin_and_target() -> None:
    p = play(card(table(cubes={"bird": {CENTRE: 3}}), "mass_exodus", "bird"), "2: choose D3", "2: move to C3")
    assert now(p) == f"birds from {CENTRE} to {JUNGLE}"


@pytest.mark.parametrize(
    ("space", "row", "choices"),
    [
        ("glaciation_1", glaciation, []),
        ("competition_savannah_mountain", competition, []),
        ("migration_7", migration, ["0: move from D4"]),
    ],
)
def test_a_long_question_is_put_short_beside_what_is_in_hand(space: str, row: Step, choices: list[str]) -> None:
    p = play(at(table("mammal reptile", pawns={space: "mammal"}), row), *choices)
    panels = board_of(GAME).panels(p.view(0), 0, "it", NAMES)
    asked = next(panel for panel in panels if panel.place == PROMPT)
    assert asked.heading == "Mammiferi:"
    assert len(re.sub("<[^>]+>", "", asked.markup + asked.head)) < 150


# --- set-up


def test_the_set_up_has_no_turn() -> None:
    p = start("dominant_species", players=2, animals="pick")
    assert (text(p).splitlines()[0], text(p, "it").splitlines()[0]) == ("Set-up.", "Preparazione.")
    assert "Turn 0" not in drawn(p)
    play(p, "0: lead the birds")
    assert "initiative –" in text(p)
    assert "initiative 0" not in drawn(p) + text(p)
    play(p, "1: lead the insects")
    assert text(p).splitlines()[0] == "Turn 1/40, planning."


@cites("DS-47.6")
def test_who_picks_an_animal_is_told_that_earth_will_be_shuffled() -> None:
    p = start("dominant_species", players=2, animals="pick", random_earth="on")
    assert "Now: Pick an animal that nobody leads yet. Then Earth is shuffled." in text(p)
    assert "Poi la Terra si mescola." in text(p, "it")
    play(p, "0: lead the birds", "1: lead the insects")
    assert "Then Earth is shuffled." not in text(p)
    assert "Then Earth is shuffled." not in text(start("dominant_species", players=2, animals="pick"))
