"""The board as panels and as text: every choice can be clicked, and players see what they need."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from branco import Position, load
from branco.board.drawn import board_of
from branco.board.panel import PLACES, PROMPT, STATUS, Panel, Tip, player
from branco.games.dominant_species.board.asks import ASKS
from branco.games.dominant_species.board.lit import (
    ELEMENT_AT,
    EXODUS_AT,
    MOVED_AT,
    ORIGIN_AT,
    SPACE_AT,
    STACK_AT,
    TILE_AT,
    VICTIM_AT,
)
from branco.games.dominant_species.board.look import Look
from branco.games.dominant_species.board.points import points
from branco.games.dominant_species.board.words import ABILITIES, ACTIONS, WORDS
from branco.games.dominant_species.rules.cards import CARD_STEP
from branco.games.dominant_species.rules.competition import competition
from branco.games.dominant_species.rules.domination import domination
from branco.games.dominant_species.rules.extinction import extinction
from branco.games.dominant_species.rules.flow import execution
from branco.games.dominant_species.rules.planning import planning
from branco.games.dominant_species.rules.speciation import speciation
from branco.games.dominant_species.rules.tables import ANIMAL, CARD, HEX, SPACE
from branco.games.dominant_species.rules.wanderlust import wanderlust
from branco.kernel.language.steps import DECISION
from tests.cites import cites
from tests.games.dominant_species.table import (
    ALL,
    CENTRE,
    DESERT,
    FOREST,
    SAVANNAH,
    WETLAND,
    card,
    deal,
    record,
    table,
)
from tests.scenario import at, play

GAME = load("dominant_species")
LANGUAGES = ("en", "it")
NAMES = ("Anna", "Bob & <b>", "\u2068שרה\u2069", "D" * 300, "Eva\x00\u202e", "Furio")
BOARD = board_of(GAME)
FORBIDDEN = (" style=", "<script", "<style", "foreignObject", "javascript:")
NUMBERS = ("add-", "move-", "bring_back-")  # chosen with a stepper in the prompt
VOID = ("input", "use")
SETTINGS: tuple[dict[str, str], ...] = ({}, {"random_earth": "on", "animals": "pick"}, {"multi_animal": "on"})


def panels(p: Position, seat: int | None, lang: str = "en") -> list[Panel]:
    return BOARD.panels(p.view(seat), seat, lang, NAMES[: p.players])


def drawn(p: Position, seat: int | None, lang: str = "en") -> str:
    """Everything that a viewer sees."""
    return "".join(panel.heading + panel.head + panel.markup for panel in panels(p, seat, lang))


def tip(p: Position, seat: int | None, key: str, lang: str = "en") -> Tip:
    found = BOARD.tip(p.view(seat), seat, lang, NAMES, key)
    assert found is not None, key
    return found


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


class Reader(HTMLParser):
    """Reads markup strictly: every element is closed, no attribute twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.tips: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        assert len(names) == len(attrs), attrs
        self.ids.update([names["id"] or ""] if "id" in names else [])
        self.tips.update([names["data-tip"] or ""] if "data-tip" in names else [])
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def read(markup: str) -> Reader:
    reader = Reader()
    reader.feed(markup)
    assert reader.open == []
    return reader


def missing_targets(p: Position, seat: int, lang: str) -> set[str]:
    ids = read(drawn(p, seat, lang)).ids
    targets = {option.target for option in p.view(seat).options(seat)}
    return {target for target in targets if target and not target.startswith(NUMBERS) and ids[target] != 1}


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
def test_panels_are_well_formed_and_carry_nothing_active(lang: str) -> None:
    for p in positions(6, seed=5, every=60, settings={}):
        for viewer in (None, 0, 5):
            told = drawn(p, viewer, lang)
            assert max(read(told).ids.values()) == 1
            assert not [word for word in FORBIDDEN if word in told]


def test_names_are_escaped() -> None:
    *_, p = positions(6, seed=5, every=10_000, settings={})
    told = drawn(p, None)
    assert "Bob &amp; &lt;b&gt;" in told
    assert "Bob & <b>" not in told


def test_panels_lie_in_the_frame_and_keep_their_ids() -> None:
    known = {PROMPT, STATUS, *PLACES, *(player(seat) for seat in range(6))}
    seen: dict[str, str] = {}
    for p in positions(3, seed=3, every=40, settings=SETTINGS[1]):
        found = panels(p, 0)
        assert {panel.place for panel in found} <= known
        assert {"display", "earth", "mine", "cards", "reference"} <= {panel.id for panel in found}
        assert all(seen.setdefault(panel.id, panel.place) == panel.place for panel in found)


def test_everything_that_has_a_card_tells_something() -> None:
    for p in positions(4, seed=8, every=50, settings={}):
        for viewer in (None, 0):
            for key in read(drawn(p, viewer)).tips:
                for lang in LANGUAGES:
                    found = tip(p, viewer, key, lang)
                    assert found.title, key
                    assert read(found.markup).ids.total() == 0


@pytest.mark.parametrize("key", ["", "hex", "hex-Z9", "stack-7", "corner-", "nothing-bird", "survival-bird", "own-x"])
def test_an_unknown_key_has_no_card(key: str) -> None:
    assert BOARD.tip(GAME.start(4, seed=1).view(0), 0, "en", NAMES, key) is None


def test_every_decision_has_a_short_question_in_both_languages() -> None:
    decisions = {step.name for step in GAME.steps if step.kind == DECISION}
    assert set(ASKS["en"]) == set(ASKS["it"]) == decisions


def test_both_languages_say_the_same_things() -> None:
    assert WORDS["en"].keys() == WORDS["it"].keys()
    assert all(len(ACTIONS[lang]) == 12 and len(ABILITIES[lang]) == 6 for lang in LANGUAGES)
    p = GAME.start(6, seed=1)
    assert len(text(p, 0, "en").splitlines()) == len(text(p, 0, "it").splitlines())


@cites("DS-46.3")
def test_every_decision_but_the_pick_of_animals_is_announced_with_the_animal_that_acts() -> None:
    for step in GAME.steps:
        if step.kind == DECISION and step.name != "pick_animal":
            assert step.function.__code__.co_varnames[3] in ("animal", "actor"), step.name


def test_what_is_in_hand_is_read_from_the_right_argument() -> None:
    steps = {step.name: step.function.__code__.co_varnames[3:] for step in GAME.steps if step.kind == DECISION}
    hands = (
        (TILE_AT, {"tile", "target", "origin"}),
        (ORIGIN_AT, {"origin", "tile"}),
        (EXODUS_AT, {"used", "over"}),
        (ELEMENT_AT, {"element"}),
        (STACK_AT, {"stack"}),
        (SPACE_AT, {"space"}),
        (VICTIM_AT, {"animal"}),
        (MOVED_AT, {"animal"}),
    )
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
    card = tip(p, 0, "hex-E4")
    assert card.title == "E4 desert"
    for words in ("match 2", "dominant", "Extinction takes 5 cubes", "Pays 4/2 VP when scored", "adds up to 2 cubes"):
        assert words in card.markup


def test_a_glaciation_is_previewed_with_points_cubes_and_disks() -> None:
    p = at(table(tundra=WETLAND, cubes={"insect": {SAVANNAH: 3}}), planning, execution)
    told = "Glaciation: 3 VP, back to the pool: insects 2, removes water"
    assert line(p, "- E3 savannah").endswith(told)
    assert told in tip(p, 0, "hex-E3").markup


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
    assert "Wasteland will remove it" in tip(p, 0, "corner-D2_D3_E3").markup
    assert drawn(p, 0).count('class="doom"') == 1
    assert "Extinction takes 2 cubes, Regression takes meat" in drawn(p, 1)


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
    assert "Nothing of this animal is threatened" in tip(p, 1, "space-regression_1").markup
    assert 'class="space idle" id="space-regression_1"' in drawn(p, 1)
    warned = {option.target: BOARD.warn(p.view(1), 1, option, "en") for option in p.options(1)}
    assert warned["space-regression_1"] == "Nothing of this animal is threatened"
    assert warned["space-domination_2"] == ""


def test_the_row_being_carried_out_is_marked() -> None:
    p = at(table(pawns={"competition_jungle_wetland": "bird", "domination_1": "insect"}), execution)
    assert Look(p.view(5), 5).step == "insects_speciate"
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
    assert "Last turn: the Ice Age is here" in drawn(p, 0)
    assert "Ultimo turno" in drawn(p, 0, "it")


def test_the_result_is_told_at_the_end() -> None:
    *_, p = positions(3, seed=9, every=10_000, settings={"multi_animal": "on"})
    told = text(p)
    assert "The game is over." in told
    best = p.winners[0]
    assert next(each for each in told.splitlines() if each.startswith("1. ")).startswith(f"1. {NAMES[best]} (")
    assert "Result" in drawn(p, None)


@cites("DS-18.6", "DS-46.4")
@pytest.mark.parametrize("settings", [{}, {"multi_animal": "on"}], ids=["one animal", "several"])
def test_the_sources_of_the_points_add_up_to_the_score(settings: dict[str, str]) -> None:
    *_, p = positions(3, seed=4, every=10_000, settings=settings)
    told = [points(p.view(None), seat, "it") for seat in range(3)]
    assert [sum(gained for _, gained in row) for row in told] == list(p.scores)
    assert len({source for row in told for source, gained in row if gained}) > 2


def test_tables_of_points_limits_and_bonuses_stand_beside_the_board() -> None:
    p = GAME.start(4, seed=1)
    told = text(p)
    assert "Bonus: 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36, 9: 45+" in told
    assert "Terrain (places 1-4, Speciation): sea 9/5/3/2, 4; wetland 8/4/2/1, 4; savannah 7/4/2, 3" in told
    reference = next(panel.markup for panel in panels(p, 0) if panel.id == "reference")
    assert "<span>3</span><b>6</b>" in reference
    assert "8/4/2/1" in reference


def test_animals_are_told_with_elements_pool_pawns_and_places() -> None:
    p = at(table(ALL, own={"bird": "sun meat"}, pool={"bird": 20}, pawns={"domination_1": "bird"}), planning, execution)
    told = line(p, "- birds")
    for words in ("printed seed ×2 + meat + sun", "free 2", "gene pool 20", "eliminated 10", "initiative 4"):
        assert words in told
    assert "pawns: supply 2, display 1, box 7" in told


# Several animals a player


def shared() -> Position:
    """Two players lead all six animals: mammals, birds and arachnids are the first's."""
    return GAME.start(2, seed=1, settings={"multi_animal": "on"})


@cites("DS-46.1")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_prompts_and_options_name_the_animal_that_acts(lang: str) -> None:
    p = shared()
    steps = set()
    chance = random.Random(4)
    while not p.is_over and p.moves < 700:
        who = p.actors[0]
        name = ANIMAL.words.name(Look(p.view(who), who).actor, lang)
        assert record(p).seat_of[Look(p.view(who), who).actor] == who
        assert p.agenda[0].prompt(lang).startswith(f"{name.capitalize()}: ")
        assert all(option.label(lang) == f"{name}: {option.name(lang)}" for option in p.options(who))
        steps.add(p.options(who)[0].step)
        p.play(who, chance.choice(p.actions(who)))
    assert len(steps) > 20


def test_with_one_animal_a_player_prompts_are_as_short_as_they_were() -> None:
    p = GAME.start(4, seed=1)
    assert p.agenda[0].prompt() == p.agenda[0].sentence()
    assert p.options(p.actors[0])[0].label() == p.options(p.actors[0])[0].name()


@cites("DS-38.4", "DS-46.3")
@pytest.mark.parametrize(("lang", "told"), [("en", "birds moving insects"), ("it", "uccelli che spostano insetti")])
def test_in_mass_exodus_the_animal_that_decides_is_marked(lang: str, told: str) -> None:
    p = shared()
    at(p, (CARD_STEP[CARD.at("mass_exodus")], 0, ANIMAL.at("bird"), HEX.at(FOREST)))
    play(p, f"0: choose {DESERT}")
    while p.options(0)[0].step != "choose_exodus_target" or Look(p.view(0), 0).moved != ANIMAL.at("insect"):
        p.play(0, p.actions(0)[-1])
    look = Look(p.view(0), 0)
    assert ANIMAL.ids[look.actor] == "bird"
    assert told in text(p, 0, lang)
    row = next(panel.markup for panel in panels(p, 0) if panel.place == player(0))
    assert 'class="beast acting" id="animal-bird"' in row
    assert row.count("beast acting") == 1


@cites("DS-46.3")
def test_the_log_names_the_animal_that_acts() -> None:
    p = at(table(pawns={"wanderlust_1": "bird"}, boxes={"wanderlust": "sun"}), wanderlust)
    play(p, "2: take the tile of stack 1", "2: lay the tile on E2", "2: take sun from Wanderlust")
    play(p, "2: put the disk on D1-D2-E2")
    told = [event.text("en") for event in p.journal]
    assert any(line.startswith("The birds lay new land on E2") for line in told)
    assert "The birds put sun on D1-D2-E2." in told
    spiders = at(table("bird arachnid"), competition)
    play(spiders, f"1: compete on {FOREST}")
    lines = [(event.text("en"), event.text("it")) for event in spiders.journal]
    by = (
        f"{FOREST}: the arachnids eliminate 1 cube of the birds.",
        f"{FOREST}: gli aracnidi eliminano 1 cubetto degli uccelli.",
    )
    assert by in lines


@cites("DS-18.7")
def test_without_a_limit_and_far_from_it_the_turn_stands_alone() -> None:
    assert text(GAME.start(4, seed=1)).startswith("Turn 1/40, planning.")
    assert text(GAME.start(4, seed=1, settings={"turn_limit": "none"})).startswith("Turn 1, planning.")
    p = GAME.start(4, seed=1)
    assert ">Turn 1<" in drawn(p, 0)
    record(p).turn = 36
    assert ">Turn 36/40<" in drawn(p, 0)
    assert "Turn 1</b>" in drawn(GAME.start(4, seed=1, settings={"turn_limit": "none"}), 0)


def test_the_text_warns_of_spaces_like_the_drawing() -> None:
    p = table("reptile bird insect", own={"insect": "sun sun sun sun"}, pawns={"glaciation_1": "reptile"})
    at(p, planning, execution)
    told = text(p, 2)
    assert "Spaces for insects" in told
    assert "- Adaptation 1, Adaptation 2, Adaptation 3: this animal has six elements" in told
    assert "- Regression 1, Regression 2: nothing of this animal is threatened" in told
    assert "Spazi per insetti" in text(p, 2, "it")


def test_the_text_tells_which_pawn_acts_next() -> None:
    p = at(
        table(pawns={"adaptation_1": "bird", "adaptation_2": "insect"}, boxes={"adaptation": "sun water"}), execution
    )
    assert "Adaptation 2 insects (next)" in text(p)
