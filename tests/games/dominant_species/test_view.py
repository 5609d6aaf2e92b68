"""The board as SVG and as text: every choice can be clicked, and players see what they need."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from branco import Position, load
from branco.games.dominant_species.cards import CARD_STEP
from branco.games.dominant_species.competition import competition
from branco.games.dominant_species.display import planning
from branco.games.dominant_species.domination import domination
from branco.games.dominant_species.flow import execution
from branco.games.dominant_species.look import ANONYMOUS, ORIGIN_AT, SPACE_AT, STACK_AT, TILE_AT, VICTIM_AT, Look
from branco.games.dominant_species.reset import extinction
from branco.games.dominant_species.speciation import speciation
from branco.games.dominant_species.tables import ANIMAL, CARD, HEX, SPACE
from branco.games.dominant_species.wanderlust import wanderlust
from branco.games.dominant_species.words import LETTERS, WORDS
from branco.kernel.steps import DECISION
from tests.games.dominant_species.table import (
    ALL,
    CENTRE,
    DESERT,
    FOREST,
    SAVANNAH,
    WETLAND,
    card,
    deal,
    table,
)
from tests.scenario import at, play

GAME = load("dominant_species")
LANGUAGES = ("en", "it")
NAMES = ("Anna", "Bob & <b>", "\u2068שרה\u2069", "D" * 300, "Eva\x00\u202e", "Furio")
FORBIDDEN = ("style", "href", "<script", "<style", "foreignObject", "javascript:")
SETTINGS: tuple[dict[str, str], ...] = ({}, {"random_earth": "on", "animals": "pick"}, {"multi_animal": "on"})


def svg(p: Position, seat: int | None, lang: str = "en") -> str:
    drawn = GAME.view_svg(p.view(seat), seat, lang, NAMES)
    assert drawn is not None
    return drawn


def text(p: Position, seat: int | None = None, lang: str = "en") -> str:
    return GAME.view_text(p.view(seat), seat, lang, NAMES)


def line(p: Position, start: str) -> str:
    """The one line of the text that starts like this."""
    found = [each for each in text(p).splitlines() if each.startswith(start)]
    assert len(found) == 1, f"{len(found)} lines start with {start!r}"
    return found[0]


def positions(players: int, seed: int, every: int, settings: dict[str, str]) -> Iterator[Position]:
    """A whole game at random, every so many positions."""
    chance = random.Random(seed)
    p = GAME.start(players=players, seed=seed, settings={**settings, "turn_limit": "10"})
    while not p.is_over:
        if p.moves % every == 0:
            yield p
        who = p.actors[0]
        p.play(who, chance.choice(p.actions(who)))
    yield p


def ids_in(drawn: str) -> Counter[str]:
    return Counter(element.get("id", "") for element in ElementTree.fromstring(drawn).iter() if element.get("id"))


def missing_targets(p: Position, seat: int, lang: str) -> set[str]:
    ids = ids_in(svg(p, seat, lang))
    return {option.target for option in p.view(seat).options(seat) if option.target and ids[option.target] != 1}


# What the page relies on


@pytest.mark.parametrize("settings", SETTINGS, ids=["plain", "random Earth", "six animals"])
def test_every_target_of_a_choice_is_one_element(settings: dict[str, str]) -> None:
    steps = set()
    for p in positions(3, seed=3, every=2, settings=settings):
        for seat in p.actors:
            assert not missing_targets(p, seat, LANGUAGES[p.moves // 2 % 2]), f"move {p.moves}"
            steps.add(p.options(seat)[0].step)
    assert len(steps) > 12


@pytest.mark.parametrize("name", CARD.ids)
def test_every_choice_of_a_card_can_be_clicked(name: str) -> None:
    p = table(
        cubes={"bird": {CENTRE: 3, FOREST: 2}, "insect": {CENTRE: 2, SAVANNAH: 3}},
        own={"bird": "sun meat", "mammal": "water sun meat", "insect": "seed meat sun"},
        pool={"bird": 20},
    )
    at(p, (CARD_STEP[CARD.at(name)], 2, ANIMAL.at("bird"), HEX.at(FOREST)))
    chance = random.Random(CARD.at(name))
    while p.actors:
        assert not missing_targets(p, p.actors[0], "en")
        p.play(p.actors[0], chance.choice(p.actions(p.actors[0])))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_drawing_is_well_formed_and_carries_nothing_active(lang: str) -> None:
    for p in positions(6, seed=5, every=60, settings={}):
        for viewer in (None, 0, 5):
            drawn = svg(p, viewer, lang)
            root = ElementTree.fromstring(drawn)
            assert root.get("viewBox")
            assert root.get("width") is None
            assert max(ids_in(drawn).values()) == 1
            assert not [word for word in FORBIDDEN if word in drawn]


def test_both_languages_say_the_same_things() -> None:
    assert WORDS["en"].keys() == WORDS["it"].keys()
    assert all(len(set(letters)) == 6 for letters in LETTERS.values())
    p = GAME.start(6, seed=1)
    assert len(text(p, 0, "en").splitlines()) == len(text(p, 0, "it").splitlines())


def test_every_decision_tells_its_animal_or_is_known_not_to() -> None:
    """The first argument of all other decisions is an animal: the board names and lights it up."""
    decisions = {step.name: step for step in GAME.steps if step.kind == DECISION}
    assert set(TILE_AT) | ANONYMOUS <= set(decisions)
    own = {"swarm", "ambush", "save_cube"}
    for name, step in decisions.items():
        arguments = step.function.__code__.co_varnames[3 : step.function.__code__.co_argcount]
        if name not in ANONYMOUS | own:
            assert not arguments or arguments[0] in ("animal", "actor"), name
        if name in TILE_AT:
            assert arguments[TILE_AT[name] - 1] in ("tile", "target", "hex", "origin"), name


def test_what_is_in_hand_is_read_from_the_right_argument() -> None:
    steps = {step.name: step.function.__code__.co_varnames[3:] for step in GAME.steps if step.kind == DECISION}
    hands = ((ORIGIN_AT, {"origin", "tile"}), (STACK_AT, {"stack"}), (SPACE_AT, {"space"}), (VICTIM_AT, {"animal"}))
    for places, nouns in hands:
        assert {steps[name][place - 1] for name, place in places.items()} <= nouns


# What players need to see


def test_a_tile_tells_cubes_match_dominance_points_and_dangers() -> None:
    p = at(table("mammal bird", cubes={"bird": {DESERT: 5}, "mammal": {DESERT: 1}}), planning, execution)
    assert line(p, "- E4 desert") == (
        "- E4 desert: mammals 1 (match 2, 2 VP, dominant); birds 5 (match 0, 4 VP, endangered: 5 will die); "
        "elements: sun E3-E4-F3, meat D4-E4-E5, sun D3-D4-E4, grass D3-E3-E4; "
        "Glaciation: 1 VP, back to the pool: birds 4"
    )
    tip = svg(p, 0).partition('id="tip-E4"')[2].partition('id="tip-')[0]
    for words in ("E4 desert, pays 4/2, Speciation up to 2", "match 2", "dominant", "! Extinction takes 5"):
        assert words in tip


def test_a_tip_shows_while_its_tile_is_pointed_at_or_focused() -> None:
    drawn = svg(at(table(), planning, execution), 0)
    tip = drawn.partition('id="tip-D3"')[2].partition("</g>")[0]
    assert 'begin="look_D3.mouseover;look_D3.focusin"' in tip
    assert 'end="look_D3.mouseout;look_D3.focusout"' in tip
    assert 'visibility="hidden"' in tip
    assert ids_in(drawn)["look_D3"] == 1


def test_a_glaciation_is_previewed_with_points_cubes_and_disks() -> None:
    p = at(table(tundra=WETLAND, cubes={"insect": {SAVANNAH: 3}}), planning, execution)
    told = "Glaciation: 3 VP, back to the pool: insects 2, removes water"
    assert line(p, "- E3 savannah").endswith(told)
    assert told in svg(p, 0).partition('id="tip-E3"')[2].partition('id="tip-')[0]


def test_a_covered_tile_is_told_as_tundra_with_what_lies_below() -> None:
    p = at(table(tundra=WETLAND), planning, execution)
    assert line(p, "- D2").startswith("- D2 tundra (wetland under the ice): amphibians 2 (match 6, 1 VP, dominant)")


def test_previews_of_regression_wasteland_and_extinction() -> None:
    p = table(
        "reptile bird",
        own={"bird": "meat sun", "reptile": "water"},
        boxes={"regression": "meat meat water", "wasteland": "water"},
        cubes={"bird": {WETLAND: 2}},
    )
    at(p, planning, execution)
    assert line(p, "Regression takes") == "Regression takes: reptiles water; birds meat"
    assert line(p, "Wasteland removes") == "Wasteland removes: water D2-D3-E3"
    assert line(p, "Extinction takes") == "Extinction takes: birds ×2"
    drawn = svg(p, 0)
    assert "water, Wasteland will remove it" in drawn
    assert "! Extinction takes 2, Regression takes meat" in drawn


def test_protected_kinds_are_not_previewed_as_lost() -> None:
    p = table(
        "reptile bird",
        own={"bird": "meat sun"},
        boxes={"regression": "meat sun"},
        pawns={"regression_1": "bird", "regression_2": "bird"},
    )
    play(at(p, execution), "1: protect meat")
    assert line(p, "Regression takes") == "Regression takes: birds sun"


def test_survival_is_told_with_margin_and_pay() -> None:
    p = at(table(tundra=WETLAND, cubes={"bird": {CENTRE: 4, WETLAND: 1}}), planning, execution)
    assert line(p, "Survival") == "Survival: birds, ahead by 3, pays 3 VP."
    assert line(at(table(), planning, execution), "Survival") == "Survival: nobody."


def test_what_is_decided_now_is_told_with_animal_and_tile() -> None:
    p = at(table(pawns={"speciation_meat": "bird"}), speciation)
    play(p, "2: speciate around C4-D3-D4")
    assert line(p, "Now") == "Now: birds on C4: Say how many cubes you add on the tile."
    new = at(table(pawns={"wanderlust_1": "bird"}, boxes={"wanderlust": "sun"}), wanderlust)
    play(new, "2: take the tile of stack 1", "2: lay the tile on E2", "2: take sun from Wanderlust")
    assert line(new, "Now") == "Now: birds with sun on E2: Put the disk on a vacant corner of the tile."


def test_animals_of_a_player_with_several_are_told_apart() -> None:
    p = GAME.start(2, seed=1, settings={"multi_animal": "on"})
    assert line(p, "Now").startswith("Now: insects: ")
    p.play(1, "put a pawn on Initiative")
    assert line(p, "Now").startswith("Now: arachnids: ")


def test_planning_warns_of_spaces_that_will_do_nothing() -> None:
    p = table(
        "reptile bird insect",
        own={"bird": "sun sun sun sun"},
        boxes={"adaptation": "water", "abundance": "sun"},
        pawns={"abundance_1": "reptile", "glaciation_1": "reptile"},
        only_disks={"C3_C4_D3": "seed"},
    )
    at(p, planning, execution)
    look = Look(p.view(0), 0)
    assert look.actor == ANIMAL.at("insect")
    play(p, "2: put a pawn on Domination 1")
    look = Look(p.view(1), 1)
    idle = {SPACE.ids[space]: look.idle(space) for space in range(41) if look.idle(space)}
    assert look.actor == ANIMAL.at("bird")
    assert {
        name: idle.get(name) for name in ("adaptation_1", "regression_1", "abundance_2", "wasteland", "depletion")
    } == {
        "adaptation_1": "idle full",
        "regression_1": "idle regression",
        "abundance_2": "idle box",
        "wasteland": "idle box",
        "depletion": "idle box",
    }
    assert (idle["glaciation_2"], idle["speciation_meat"]) == ("idle queue", "idle element")
    assert "speciation_seed" not in idle
    assert "wanderlust_3" not in idle
    assert SPACE.ids[look.first_free_glacier] == "glaciation_2"
    assert "Regression 1, nothing of this animal is threatened" in svg(p, 1)


def test_the_row_being_carried_out_is_marked() -> None:
    p = at(table(pawns={"competition_jungle_wetland": "bird", "domination_1": "insect"}), execution)
    assert Look(p.view(5), 5).step == "swarm"
    play(p, "5: decline")
    assert any(each.startswith("> Competition: Competition (jungle, wetland) birds") for each in text(p).splitlines())
    assert Look(at(table(pawns={"domination_1": "bird"}), domination).view(2), 2).phase == "execution"


def test_cards_are_told_with_their_text_and_ice_age_is_announced() -> None:
    p = at(deal(table(), "omnivore nocturnal"), planning, execution)
    assert line(p, "- Omnivore") == "- Omnivore: You gain a pawn."
    assert "Cards: 24 in the deck" in text(p)
    last = at(deal(table(), "ice_age omnivore"), planning, execution)
    assert "Ice Age lies open: whoever takes it ends the game." in text(last)


def test_the_last_turn_has_a_banner() -> None:
    p = card(table(pawns={"domination_1": "bird"}), "ice_age", "bird")
    at(p, extinction, competition)
    assert "Last turn: the Ice Age is here." in text(p)
    assert "Last turn: the Ice Age is here" in svg(p, 0)
    assert "Ultimo turno" in svg(p, 0, "it")


def test_the_result_is_told_at_the_end() -> None:
    *_, p = positions(3, seed=9, every=10_000, settings={"multi_animal": "on"})
    told = text(p)
    assert "The game is over." in told
    best = p.winners[0]
    assert next(each for each in told.splitlines() if each.startswith("1. ")).startswith(f"1. {NAMES[best]} (")
    assert "Result" in svg(p, None)


def test_tables_of_points_limits_and_bonuses_stand_beside_the_board() -> None:
    p = GAME.start(4, seed=1)
    told = text(p)
    assert "Bonus: 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36, 9: 45+" in told
    assert "Terrain (places 1-4, Speciation): sea 9/5/3/2, 4; wetland 8/4/2/1, 4; savannah 7/4/2, 3" in told
    drawn = svg(p, 0)
    assert "3→6" in drawn
    assert "8/4/2/1" in drawn


def test_animals_are_told_with_elements_pool_pawns_and_places() -> None:
    p = at(table(ALL, own={"bird": "sun meat"}, pool={"bird": 20}, pawns={"domination_1": "bird"}), planning, execution)
    told = line(p, "- birds")
    for words in ("printed seed ×2 + meat + sun", "free 2", "gene pool 20", "eliminated 10", "initiative 4"):
        assert words in told
    assert "pawns: supply 2, display 1, box 7" in told
