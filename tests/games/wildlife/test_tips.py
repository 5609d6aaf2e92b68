"""The cards beside what is pointed at, what is lit and marked on the island, and the art for every piece."""

from __future__ import annotations

import random
import re
import tomllib
from importlib import resources

import pytest

from branco import Position, load
from branco.board.drawn import board_of
from branco.games.wildlife.board.art import SPRITE
from branco.games.wildlife.board.card_words import ABILITY_EFFECTS, CARD_EFFECTS, SHORT
from branco.games.wildlife.board.island_look import herd_numbers, leads, news, offer_at
from branco.games.wildlife.board.look import Look
from branco.games.wildlife.board.prompt_words import CARD_PROMPTS, OFFER_WORDS, PROMPT_SIGNS, PROMPTS
from branco.games.wildlife.board.tip_words import TIPS
from branco.games.wildlife.rules.tables import (
    ABILITY_ROWS,
    AREA_TERRAIN,
    CARD_ROWS,
    FEWEST_PLAYERS,
    LEVEL_ROWS,
    SPACE_ROWS,
    SPACES,
    SPECIES_ROWS,
    TERRAIN,
    TERRAIN_ROWS,
)
from branco.kernel.language.steps import PROCEDURE
from tests.cites import cites
from tests.games.wildlife.table import end_turn, record, sell, space, table, use
from tests.scenario import play, start

GAME = load("wildlife")
NAMES = ("Anna", "Bob & <b>", "Carla", "Dora", "Eva", "Furio")
RULES = set(tomllib.loads((resources.files("branco.games.wildlife") / "data/rules.toml").read_text())["ids"])
UNKNOWN = (
    "space-z9",
    "space",
    "area-x",
    "card-lion",
    "level-9-forest",
    "level-0-x",
    "ability-x-0",
    "peg-99",
    "reserve-x",
)


def tip(p: Position, seat: int | None, key: str, lang: str = "en") -> str:
    """Title and words of a card."""
    found = board_of(GAME).tip(p.view(seat), seat, lang, NAMES, key)
    assert found, key
    assert found.rules
    assert set(found.rules) <= RULES
    return " ".join(f"{found.title}. {re.sub(r'<[^>]*>', ' ', found.markup)}".split())


def look_of(p: Position, seat: int | None) -> Look:
    return Look(p.view(seat), seat)


# Cards beside things


@pytest.mark.parametrize("lang", ["en", "it"])
def test_everything_that_is_drawn_with_a_tip_has_one_at_every_moment(lang: str) -> None:
    chance = random.Random(7)
    p = start("wildlife", 4, 7, speciesDeal="choice", unlimitedAbilities="on")
    for _ in range(160):
        who = p.actors[0]
        options = p.options(who)
        if chance.random() < 0.15:
            for seat in (who, None):
                panels = board_of(GAME).panels(p.view(seat), seat, lang, NAMES)
                keys = {key for panel in panels for key in re.findall(r'data-tip="([^"]+)"', panel.head + panel.markup)}
                for key in sorted(keys)[:: chance.randrange(5, 9)]:
                    tip(p, seat, key, lang)
        p.play(who, options[0] if options[0].label() == "pass" else chance.choice(options))


def test_an_unknown_key_has_no_tip() -> None:
    p = table("men bears eagles")
    for key in UNKNOWN:
        assert board_of(GAME).tip(p.view(0), 0, "en", NAMES, key) is None


@cites("WL-3.14", "WL-9.1")
def test_an_expansion_tells_what_it_brings() -> None:
    """Three bears stand in the small forest of four spaces."""
    p = table("bears men eagles", tiles={"bears": "69 70 71"}, hand="forest", success=(0, 0, 0))
    use(p, 0, "forest")
    told = tip(p, 0, "space-h9")
    assert "A creature from your reserve comes here (27 → 26)." in told
    assert "Completes the small forest: +3 at once." in told
    assert "Herd 3 → 4" in told


@cites("WL-3.18", "WL-8.17")
def test_an_attack_tells_who_leaves_and_whether_it_can_be_blocked() -> None:
    tiles = {"bears": "69 70 71", "men": "77"}
    p = table("bears men eagles", tiles=tiles, hand="forest", abilities={"men": "defense"}, marked="small_forest")
    use(p, 0, "forest")
    told = tip(p, 0, "space-h9")
    assert "Bob &amp; &lt;b&gt;&#x27;s creature leaves the game" in told
    assert "can block it with defense" in told


def test_an_area_tells_who_would_score_what() -> None:
    p = table("bears men eagles", tiles={"bears": "69 70", "men": "71"})
    told = tip(p, None, "area-small_forest")
    assert "small forest: 3 of 4 spaces taken" in told
    assert "Anna: 2 of 4 spaces, +3 if scored now" in told
    assert "Bob &amp; &lt;b&gt;: 1 of 4 spaces, +2 if scored now" in told


def test_a_card_tells_its_use_now() -> None:
    p = table("men bears eagles", hand="plains water")
    assert "For you now: expand. 13 spaces in reach." in tip(p, 0, "card-plains")
    assert "For you now: no use." in tip(p, 0, "card-water")


@cites("WL-11.2")
def test_the_last_creature_warns_of_the_end() -> None:
    p = table("men bears eagles", hand="plains", reserve=(1, 20, 20))
    use(p, 0, "plains")
    view = p.view(0)
    warnings = {option.target: board_of(GAME).warn(view, 0, option, "en") for option in view.options(0)}
    assert "end of the game" in warnings["space-a7"]
    assert warnings["forgo"] == ""


@cites("WL-4.9")
def test_ending_the_turn_warns_of_an_unused_migration() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, hand="forest")
    sell(p, 0, "forest", "1: pass", "2: pass")
    view = p.view(0)
    end = next(option for option in view.options(0) if option.target == "end-turn")
    assert board_of(GAME).warn(view, 0, end, "it") == "Migrazione gratuita non usata"


# What the island marks


def test_lit_spaces_show_what_they_offer() -> None:
    p = table("bears men eagles", tiles={"bears": "69 70", "men": "71 77"}, hand="forest", marked="small_forest")
    use(p, 0, "forest")
    look = look_of(p, 0)
    assert offer_at(look, 71) == offer_at(look, 77) == "strike"
    assert offer_at(look, 18) == "grow"
    assert offer_at(look, 0) == ""


def test_a_card_on_offer_shows_where_it_leads() -> None:
    p = table("men bears eagles", hand="forest")
    sell(p, 0, "forest")
    assert leads(look_of(p, 1)) == {each for each in range(SPACES) if TERRAIN[each] == TERRAIN_ROWS.at("forest")}
    assert leads(look_of(p, 2)) == leads(look_of(p, None)) == set()


def test_what_rivals_did_is_marked_until_the_own_turn_ends() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, hand="plains")
    use(p, 0, "plains", f"expand to {space(56)}")
    play(p, "0: make the free migration", f"0: migrate from {space(54)}", f"0: migrate to {space(55)}")
    assert {at: told.origin for at, told in news(look_of(p, 1)).items()} == {56: None, 55: 54}
    assert news(look_of(p, 0)) == news(look_of(p, None)) == {}
    end_turn(p, 0)
    assert len(news(look_of(p, 1))) == 2
    end_turn(p, 1)
    assert news(look_of(p, 1)) == {}


def test_the_size_of_a_herd_stands_between_neighbours() -> None:
    p = table("men bears eagles", tiles={"men": "54 55 64", "bears": "9 18"})
    numbers = herd_numbers(look_of(p, 0))
    assert numbers == {54: (3, "east"), 9: (2, "south aside")}


# Art and words


def test_every_piece_has_its_drawing() -> None:
    wanted = {*SPECIES_ROWS.ids, "land"} | {f"card-{name}" for name in CARD_ROWS.ids}
    signs = (*TERRAIN_ROWS.ids, *LEVEL_ROWS.ids, *(f"ability-{name}" for name in ABILITY_ROWS.ids))
    wanted |= {f"sign-{name}" for name in signs}
    assert wanted <= SPRITE.ids


def test_the_land_is_drawn_as_the_data_lay_it_out() -> None:
    """The middle of every space lies inside an outline of its terrain, and of no other."""
    grounds = re.findall(r'd="(M[^"]+)" fill="var\(--(\w+), [^"]+" stroke="var\(--\w+-deep', SPRITE.symbols)
    assert len(grounds) == len(AREA_TERRAIN)
    for number in range(SPACES):
        x, y = 100 * SPACE_ROWS.column[number] + 50, 100 * SPACE_ROWS.row[number] + 50
        found = [terrain for outline, terrain in grounds if is_inside(outline, x, y)]
        assert found == [TERRAIN_ROWS.ids[TERRAIN[number]]], SPACE_ROWS.ids[number]


def is_inside(outline: str, x: float, y: float) -> bool:
    """Whether a line to the east crosses the outline an odd number of times."""
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", outline)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    crossings = 0
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossings += 1
    return crossings % 2 == 1


def test_words_exist_in_both_languages() -> None:
    for words in (TIPS, PROMPTS, CARD_PROMPTS, OFFER_WORDS):
        assert words["en"].keys() == words["it"].keys()
    assert not [key for key in TIPS["en"] if TIPS["en"][key].count("{}") != TIPS["it"][key].count("{}")]
    assert {len(words) for words in (*SHORT.values(), *CARD_EFFECTS.values())} == {len(CARD_ROWS)}
    assert {len(words) for words in ABILITY_EFFECTS.values()} == {len(ABILITY_ROWS)}


def test_every_decision_has_its_prompt() -> None:
    asked = {step.name for step in GAME.steps if step.kind != PROCEDURE}
    assert asked == {*PROMPTS["en"], *CARD_PROMPTS["en"], "use_terrain_card"}


def test_a_decision_about_a_card_shows_the_card_and_others_a_sign() -> None:
    cards = {"use_wild_card", "adapt", "take_ability", "take_ability_from"}
    assert PROMPT_SIGNS.keys() == PROMPTS["en"].keys() - cards
    assert {f"sign-{name}" for name in PROMPT_SIGNS.values()} <= SPRITE.ids


def test_the_fewest_players_need_no_bidding() -> None:
    p = table("men bears", hand="forest")
    assert p.players == FEWEST_PLAYERS
    sell(p, 0, "forest")
    panels = board_of(GAME).panels(p.view(1), 1, "it", NAMES)
    assert any('id="bid-3"' in panel.markup for panel in panels)
    assert record(p).offered == CARD_ROWS.at("forest")
