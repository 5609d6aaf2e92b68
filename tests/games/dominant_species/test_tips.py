"""What the cards beside the board tell: what a choice would give or cost now, and why it is dangerous."""

from __future__ import annotations

import re

import pytest

from branco import Position, load
from branco.board.drawn import board_of
from branco.games.dominant_species.board.look import look_at
from branco.games.dominant_species.rules.depletion import depletion
from branco.games.dominant_species.rules.domination import domination
from branco.games.dominant_species.rules.flow import execution
from branco.games.dominant_species.rules.glaciation import glaciation
from branco.games.dominant_species.rules.migration import migration
from branco.games.dominant_species.rules.planning import planning
from branco.games.dominant_species.rules.speciation import speciation
from branco.games.dominant_species.rules.wanderlust import wanderlust
from tests.cites import cites
from tests.games.dominant_species.table import CENTRE, DESERT, FOREST, JUNGLE, WETLAND, card, table
from tests.scenario import at, play

BOARD = board_of(load("dominant_species"))
NAMES = ("Anna", "Bob", "Carla", "Dino", "Eva", "Furio")


def tip(p: Position, seat: int | None, key: str, lang: str = "en") -> str:
    found = BOARD.tip(p.view(seat), seat, lang, NAMES, key)
    assert found is not None
    return re.sub("<[^>]+>", " ", f"{found.title}: {found.markup}")


def warnings(p: Position, seat: int, lang: str = "en") -> dict[str, str]:
    view = p.view(seat)
    told = {option.target or option.name(): BOARD.warn(view, seat, option, lang) for option in view.options(seat)}
    return {target: words for target, words in told.items() if words}


# --- what a space would give


@pytest.mark.parametrize(
    ("space", "words"),
    [
        ("initiative", "Place 2 becomes 1"),
        ("adaptation_1", "+2 D4"),
        ("abundance_1", "sun ×2"),
        ("glaciation_1", "1 VP"),
        ("speciation_meat", "cubes around"),
        ("wanderlust_1", "3 VP"),
        ("migration_3", "Up to 3 of your 4 cubes"),
        ("competition_jungle_wetland", "Opposing cubes in reach:"),
        ("domination_1", "D4: 3 VP"),
    ],
)
def test_a_vacant_space_tells_what_it_would_give_now(space: str, words: str) -> None:
    p = table("mammal bird", boxes={"adaptation": "seed meat", "abundance": "sun sun"})
    at(p, planning, execution)
    play(p, "1: put a pawn on Depletion")
    assert words in tip(p, 0, f"space-{space}")


def test_a_taken_space_tells_who_stands_there() -> None:
    p = at(table("mammal bird", pawns={"migration_3": "bird"}), planning, execution)
    assert "Birds" in tip(p, 0, "space-migration_3")
    assert "Uccelli" in tip(p, None, "space-migration_3", "it")


@cites("DS-14.5")
def test_a_tile_tells_what_a_move_would_change() -> None:
    p = at(table("mammal bird", pawns={"migration_3": "mammal"}), migration)
    play(p, "0: move from D4")
    assert "with your 2" in tip(p, 0, f"hex-{DESERT}")
    assert "No match there: they die at Extinction" not in tip(p, 0, f"hex-{DESERT}")
    assert look_at(p.view(0), 0).group == 2


@cites("DS-13.6")
def test_an_empty_hex_tells_what_new_land_pays() -> None:
    p = play(at(table(pawns={"wanderlust_1": "bird"}), wanderlust), "2: take the tile of stack 1")
    assert "New land here: 3 VP" in tip(p, 2, "hex-E2")


@cites("DS-2.3")
def test_a_disk_tells_the_tiles_that_it_serves() -> None:
    told = tip(at(table(), planning, execution), 0, "corner-D2_D3_E3")
    assert all(name in told for name in ("Water", "D2 wetland", "D3 tundra", "E3 savannah"))


# --- dangers


@cites("DS-17.2")
def test_cubes_that_would_have_no_match_are_warned_of() -> None:
    p = at(table("mammal bird", pawns={"migration_3": "mammal"}), migration)
    play(p, "0: move from C4")
    assert set(warnings(p, 0).values()) == {"No match there: they die at Extinction"}
    assert f"hex-{CENTRE}" not in warnings(p, 0)
    assert warnings(p, 0, "it")[f"hex-{JUNGLE}"] == "Nessuna corrispondenza: muoiono in Estinzione"


def test_adding_no_cubes_is_harmless() -> None:
    p = at(table("mammal bird", pawns={"speciation_water": "mammal"}), speciation)
    play(p, "0: speciate around D2-D3-E3")
    assert look_at(p.view(0), 0).tile >= 0
    warned = warnings(p, 0)
    assert "add-0" not in warned


@cites("DS-33.2")
def test_the_card_that_ends_the_game_says_so() -> None:
    p = table(pawns={"domination_1": "bird"}, cards="ice_age omnivore")
    play(at(p, domination), f"2: score {FOREST}")
    assert warnings(p, 2) == {"card-ice_age": "This turn is then the last"}


@cites("DS-11.5")
def test_ice_over_own_cubes_is_warned_of() -> None:
    p = at(table("mammal bird", pawns={"glaciation_1": "bird"}), glaciation)
    assert warnings(p, 1) == {f"hex-{FOREST}": "1 of your cubes go back to the pool"}


@cites("DS-16.4")
def test_scoring_a_tile_that_pays_others_alone_is_warned_of() -> None:
    p = at(table("mammal amphibian", pawns={"domination_1": "mammal"}), domination)
    assert warnings(p, 0)[f"hex-{WETLAND}"] == "Pays others 8 VP and you nothing"
    assert f"hex-{FOREST}" not in warnings(p, 0)


@cites("DS-10.1")
def test_removing_the_last_match_is_warned_of() -> None:
    p = table("mammal bird", boxes={"depletion": "meat"}, pawns={"depletion": "mammal"})
    warned = warnings(at(p, depletion), 0)
    assert any(words.startswith("Your cubes lose their last match:") for words in warned.values())


@cites("DS-35.1")
def test_what_immigrants_would_cost_is_told() -> None:
    p = card(table("mammal bird", own={"mammal": "sun"}), "immigrants", "mammal")
    assert warnings(p, 0) == {"keep only one cube on each tile": "Eliminates 1 of your cubes"}


def test_a_look_is_made_anew_when_the_position_changed() -> None:
    p = at(table("mammal bird"), planning, execution)
    first = look_at(p, 0)
    assert look_at(p, 0) is first
    assert look_at(p, 1) is not first
    again = look_at(p, 1)
    play(p, "1: put a pawn on Domination 1")
    assert look_at(p, 1) is not again
