"""The board as panels and as text: every choice can be clicked, nothing hidden shows, and it says what players need."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from itertools import product
from xml.etree import ElementTree

import pytest

from branco import Position
from branco.games.greenland.board.art import SPRITE
from branco.games.greenland.board.hints import HINTS
from branco.games.greenland.board.labels import LABELS
from branco.games.greenland.board.look import Look
from branco.games.greenland.board.prompt import PROMPTS
from branco.games.greenland.board.rolls import rolls_of_turn
from branco.games.greenland.board.tip_words import OF_WARNING, RULES, TIPS
from branco.games.greenland.board.words import WORDS
from branco.games.greenland.rules.auction import auction
from branco.games.greenland.rules.event_card import offer_swap, undergo_event
from branco.games.greenland.rules.state import State
from branco.games.greenland.rules.tables import (
    BIOME_ROWS,
    CARD_ROWS,
    DAUGHTERS,
    DECK,
    EFFECT_ROWS,
    EVENT_ROWS,
    ICON,
    ICON_ROWS,
    OFFICE_ROWS,
    OWN_ANIMAL_CARD,
)
from tests.cites import cites
from tests.games.greenland.drawn import (
    GAME,
    drawn,
    element,
    ids_in,
    offered,
    symbols_in,
    text,
    tip,
    told,
    warnings,
    written_in,
)
from tests.games.greenland.table import Table, card, number
from tests.scenario import at, start

LANGUAGES = ("en", "it")
FORBIDDEN = re.compile(r" style=|<script|<button|role=|foreignObject|javascript:|\son[a-z]+=")
WITHOUT_PLACE = {  # asked in the prompt
    *("done", "abandon", "stay-first", "pass", "equal", "raise", "recall-nobody", "move-alpha", "with-all", "propose"),
    *("cancel", "accept", "decline", "counter", "consent", "object", "spare", "lose-guard", "lose-husband", "lose-kin"),
    *("keep-iron", "stop", "auto", "claim", "leave", "take", "hunt", "go-home", "discard", "beads", "no-peace"),
    *("baptism", "banish", "enough"),
}
SETUPS: list[tuple[int, dict[str, str]]] = [
    (1, {"events": "5"}),
    (2, {"artefactRaids": "always"}),
    (3, {"mode": "beginner", "brutal": "on"}),
    (3, {"scenario": "christianNorse"}),
    (4, {"tribes": "choose", "doubleSidedDaughters": "on"}),
    (4, {"scenario": "vinlandSaga", "baptism": "noShaman"}),
]


def positions(players: int, seed: int, every: int = 1, **settings: str) -> Iterator[Position]:
    chance = random.Random(seed)
    p = start("greenland", players, seed, **settings)
    while not p.is_over:
        if p.moves % every == 0:
            yield p
        who = p.actors[0]
        p.play(who, chance.choice(p.options(who)))
    yield p


# What the page relies on


@pytest.mark.parametrize(("players", "settings"), SETUPS)
def test_every_choice_has_its_place_or_is_asked_in_the_prompt(players: int, settings: dict[str, str]) -> None:
    steps = set()
    for p in positions(players, players, 6, **settings):
        for seat in p.actors:
            shown = offered(p, seat, LANGUAGES[p.moves % 2])
            astray = {answer.target for answer in shown.elsewhere} - WITHOUT_PLACE
            assert not astray, f"move {p.moves}, {shown.options[0].step}: {astray}"
            assert len(shown.elsewhere) <= 6
            assert shown.prompt is not None
            steps.add(shown.options[0].step)
    assert len(steps) > 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_beside_the_question_leaves_it_its_room(lang: str) -> None:
    longest: Counter[str] = Counter()
    for p in positions(3, 77, 1, events="4"):
        for seat in p.actors:
            shown = offered(p, seat, lang)
            assert shown.prompt is not None
            step = shown.options[0].step
            longest[step] = max(longest[step], len(re.sub(r"<[^>]*>", "", shown.prompt.head)))
    assert "take_elder_action" in longest
    assert {step: length for step, length in longest.items() if length > 90} == {}


@pytest.mark.parametrize(("players", "lang"), [(1, "it"), (2, "en"), (4, "it")])
def test_the_panels_are_well_formed_and_carry_nothing_active(players: int, lang: str) -> None:
    for p in positions(players, 40 + players, 61):
        for seat in (None, 0, players - 1):
            shown = drawn(p, seat, lang)
            ElementTree.fromstring(shown)
            assert not FORBIDDEN.search(shown)
            assert max(ids_in(shown).values()) == 1
            assert "<b></b>" not in shown


def test_rows_tray_and_tribes_keep_their_places_from_decision_to_decision() -> None:
    for p in positions(4, 6, 60):
        if p.is_over or not p.actors:
            break
        ids = [each.id for each in offered(p, 0).placed]
        stage = [each for each in ids if each != "sheet"]
        assert stage == ["row-north", "row-south", "camp", "mine", "turn", "reference"], p.moves


def test_every_element_that_says_so_has_a_tip_and_unknown_ones_have_none() -> None:
    kinds = set()
    for p in positions(4, 9, 90):
        for key in sorted(set(re.findall(r'data-tip="([^"]+)"', drawn(p, 0)))):
            if key not in ("event", "order"):
                assert tip(p, 0, key, LANGUAGES[p.moves % 2]), key
            kinds.add(key.partition("-")[0])
    assert {"biome", "card", "office", "points", "icon", "energy", "deck"} <= kinds
    p = start("greenland", players=2)
    for key in (
        "",
        "biome-X99",
        "card-",
        "office-tunit-9",
        "office-tunit",
        "tribe-x",
        "icon-7",
        "points-",
        "bars",
        "raid",
    ):
        assert tip(p, 0, key) == ""


def test_names_are_escaped_wherever_they_are_written() -> None:
    for p in positions(2, 3, 150):
        for seat in (None, 0, 1):
            assert "<b> </bdi>" not in drawn(p, seat)
            assert "Bob & <b>" not in drawn(p, seat)


def test_no_card_of_a_deck_and_no_event_to_come_is_drawn() -> None:
    for p in positions(3, 2, 50):
        if p.is_over:
            break
        s = p.state
        assert isinstance(s, State)
        shown = told(p, 0) + text(p, 0)
        hidden = [s.north_deck[1 + place] for place in range(s.north_deck[0])]
        hidden += [DECK + s.south_deck[1 + place] for place in range(s.south_deck[0])]
        names = [BIOME_ROWS.words.name(biome, "en") for biome in hidden]
        names += [EVENT_ROWS.words.name(s.stack[1 + place], "en") for place in range(s.stack[0])]
        assert len(names) > 20
        assert [name for name in names if re.search(rf"\b{re.escape(name)}\b", shown)] == []


def test_all_words_are_there_in_both_languages() -> None:
    assert WORDS["en"].keys() == WORDS["it"].keys()
    assert HINTS["en"].keys() == HINTS["it"].keys()
    assert HINTS["en"].keys() <= {step.name for step in GAME.steps}
    assert PROMPTS["en"].keys() == PROMPTS["it"].keys() <= {step.name for step in GAME.steps}
    assert RULES.keys() <= TIPS["en"].keys()
    for words in (WORDS, LABELS, TIPS, OF_WARNING):
        assert words["en"].keys() == words["it"].keys()
        for key in words["en"]:
            assert words["en"][key].count("{}") == words["it"][key].count("{}"), key


def test_everything_has_its_picture() -> None:
    wanted = {f"p-{biome}" for biome in BIOME_ROWS.ids} | {f"e-{effect}" for effect in EFFECT_ROWS.ids}
    wanted |= {f"c-{each}" for each in CARD_ROWS.ids[DAUGHTERS:]} | {f"o-{office}" for office in OFFICE_ROWS.ids}
    assert wanted <= SPRITE.ids
    assert len(SPRITE.symbols) < 140_000


def test_events_light_up_elements_of_the_board() -> None:
    """Most of what happens is seen where it happens; what has left the board is not."""
    touched: Counter[bool] = Counter()
    for p in positions(4, 12, 25):
        ids = ids_in(drawn(p, None))
        for event in p.journal[-12:]:
            touched.update(target in ids for target in event.targets)
    assert touched[True] > 9 * touched[False]
    assert all("{" not in target for event in GAME.vocabulary.events for target in event.elements((0, 0, 0, 0)))


# Rows


def _laid(row: ElementTree.Element) -> list[str]:
    """The cards of a row from the left."""
    names = [each.get("id", "") for each in row.iter()]
    return [name for name in names if name.startswith(("biome-", "deck-", "world-"))]


@cites("GL-2.4", "GL-3.15")
def test_cold_cards_lie_left_of_the_deck_and_warm_ones_right() -> None:
    t = Table("tunit", "norse").row("N01", "N03", cold=("N08", "N09")).men("tunit", pool=3).men("norse", pool=1)
    row = element(drawn(t.placement().p, 0), "panel-row-north")
    assert _laid(row) == ["biome-N09", "biome-N08", "deck-north", "world-markland", "biome-N01", "biome-N03"]


@cites("GL-3.16")
def test_a_cold_new_world_card_lies_beyond_the_cold_cards() -> None:
    t = Table("tunit", "norse").row("N01", cold=(), region="north").row("S14").men("tunit", pool=3).men("norse", pool=1)
    t.s.is_cold[t.spot("N01")] = t.s.is_cold[t.spot("markland")] = 1
    row = element(drawn(t.placement().p, 0), "panel-row-north")
    assert _laid(row) == ["world-markland", "biome-N01", "deck-north"]


@cites("GL-3.22", "GL-5.6")
def test_cards_say_why_nobody_can_go_there() -> None:
    t = Table("tunit", "norse").row("N01", "N10").row("S14").cards("norse", "a0_1a").men("norse", pool=1)
    t.men("tunit", pool=3)
    t.s.is_sea_closed = 1
    p = t.placement().p
    assert LABELS["en"]["shut"] in written_in(drawn(p, 0), "biome-N01")
    assert OF_WARNING["en"]["closed"] in tip(p, 0, "biome-N01")
    assert OF_WARNING["en"]["why transport"] in tip(p, 0, "biome-S14")
    assert OF_WARNING["it"]["why mariner"] in tip(p, 0, "world-vinland", "it")
    assert OF_WARNING["en"]["why war chief"] in tip(p, 0, "card-a0_1a")
    assert OF_WARNING["en"]["why transport"] not in tip(p, 0, "biome-N10")


@cites("GL-6.2")
def test_men_stand_on_their_cards_with_the_alpha_crowned() -> None:
    t = Table("tunit", "norse").row("S14").men("tunit", elders="6", on={"S14": 3}, alpha="S14")
    shown = drawn(t.men("norse", on={"S14": 2}).talks().p, 0)
    spot = t.spot("S14")
    assert symbols_in(shown, f"men-tunit-{spot}") == ["plume", "m-tunit", "m-tunit", "m-tunit"]
    assert symbols_in(shown, f"men-norse-{spot}") == ["m-norse", "m-norse"]
    assert written_in(shown, f"men-tunit-{spot}") == "3"
    assert "e-feud" in symbols_in(shown, "biome-S14")
    assert "contested" in tip(t.p, 0, "biome-S14")


@cites("GL-10.7")
def test_a_trophy_leaves_a_hole_with_picture_taker_and_value() -> None:
    t = Table("tunit", "norse").row("N01", "N10").men("tunit", pool=3).men("norse", pool=1)
    t.s.trophy_of[BIOME_ROWS.at("N03")] = number("norse")
    shown = drawn(t.placement().p, 0)
    assert {"p-N03", "t-norse", "g-trophy"} <= set(symbols_in(shown, "panel-row-north"))
    assert "A trophy of the Norse, 4 points" in tip(t.p, 0, "trophy-N03")


@cites("GL-5.6")
def test_trips_outside_home_show_what_carries_the_men() -> None:
    t = Table("thule", "norse").row("N14").row("S14").men("norse", pool=1).cards("thule", "a14")
    shown = drawn(t.men("thule", pool=3, elders="6").placement().p, 0)
    assert "k-sled" in symbols_in(shown, "biome-S14")
    assert "k-boat" in symbols_in(shown, "world-vinland")
    assert not {"k-sled", "k-boat"} & set(symbols_in(shown, "biome-N14"))


# Tableaus


@cites("GL-15.4", "GL-15.5")
def test_the_score_is_told_for_both_faiths() -> None:
    t = Table("tunit", "norse").men("tunit", pool=5).men("norse", pool=4).disks("norse", 0, 3, 2).row("S14")
    t.s.trophy_of[BIOME_ROWS.at("N03")] = number("norse")
    said = tip(t.placement().p, 1, "points-norse")
    assert "Points now: 8 (4 for men; as polytheist 4, as monotheist 7)" in said


@cites("GL-13.14")
def test_elders_and_emissaries_stand_in_the_rows_of_the_placard() -> None:
    t = Table("tunit", "norse").row("S14").men("tunit", pool=2, elders="1335").monotheists("norse")
    p = t.men("norse", pool=1, emissaries="tunit").placement().p
    shown = drawn(p, 0)
    assert symbols_in(shown, "mine-rank3").count("m-tunit") == 2
    assert "Artisan 2" in written_in(shown, "mine-rank3")
    assert "t-norse" in symbols_in(shown, "mine-rank1")
    assert "Artisan: Hand limit +1 each; invent." in tip(p, 0, "office-tunit-2")
    assert "As monotheist: Acolyte." in tip(p, 0, "office-tunit-4")
    assert "mine-emissary-tunit" in ids_in(drawn(p, 1))


@cites("GL-7.1", "GL-1.13")
def test_daughters_show_their_husbands_and_hands_are_open() -> None:
    t = Table("thule", "sami").cards("thule", "d4", "a11").men("sami", pool=1, wives="d4").row("S14")
    p = t.men("thule", pool=1, elders="3").placement().p
    shown = drawn(p, None)
    assert symbols_in(shown, "card-d4") == ["w-north", "m-sami"]
    assert "g-hand" in symbols_in(shown, "card-a11")
    assert "in hand" in written_in(drawn(p, 0), "card-a11")
    assert "Nauja (sled), married to the Sea Sámi" in tip(p, None, "card-d4")
    assert "hand: 1 of 1" in written_in(shown, "panel-tribe-0")


@cites("GL-5.12")
def test_offices_show_what_a_promotion_costs_where_there_is_room() -> None:
    t = Table("tunit", "norse").row("S14").men("tunit", pool=2, elders="1").disks("tunit", 3).men("norse", pool=1)
    shown = drawn(t.placement().p, 0)
    assert "g-energy" in symbols_in(shown, "mine-rank2")
    assert "g-energy" not in symbols_in(shown, "mine-rank1")  # one Chief is enough
    assert "g-energy" not in symbols_in(drawn(t.disks("tunit", 0).p, 0), "mine-rank2")


def test_what_is_mine_belongs_to_the_tribe_that_is_asked() -> None:
    """Alone one leads all tribes; the rows that can be clicked are those of the tribe in question."""
    asked = set()
    for p in positions(1, 3, 9, events="4"):
        if p.is_over or not p.actors:
            continue
        look = Look(p.view(0), 0)
        if look.step == "place_men":
            tribe = ("tunit", "thule", "norse", "sami")[look.asked]
            assert (
                element(drawn(p, 0), "panel-mine").find(f"./div[@class='my-tribe of-{tribe}']//*[@id='my-pool']")
                is not None
            )
            asked.add(tribe)
    assert len(asked) > 1


# The event


@cites("GL-3.11", "GL-3.10")
@pytest.mark.parametrize(
    ("icon", "pool", "elders", "energy", "forecast"),
    [
        ("de", 2, "123456", 4, "you will pay 6 energy, you have 4"),
        ("ep9", 9, "1", 0, "you will lose 5 available men and an elder"),
        ("ep9", 8, "1", 0, "spares you"),
        ("fe", 7, "2", 0, "you will lose 4 available men and an elder"),
        ("st", 2, "66", 0, "you will lose a Mariner"),
        ("ed2", 2, "123", 0, "risk of losing an elder 75 %"),
        ("dd", 2, "1", 3, "spares you"),
    ],
)
def test_the_event_tells_what_it_will_cost_me(icon: str, pool: int, elders: str, energy: int, forecast: str) -> None:
    t = Table("tunit", "norse").row("N01").row("S14").men("tunit", pool=pool, elders=elders).disks("tunit", energy)
    t.men("norse", pool=1, elders="4").cards("norse", "a24").order("norse", "tunit")
    wanted = ICON_ROWS.at(icon)
    t.s.event = next(event for event in range(len(EVENT_ROWS)) if wanted in [ICON[event, at] for at in range(4)])
    t.s.phase, t.s.turn = 1, 3
    at(t.p, offer_swap)
    assert forecast in told(t.p, 0)
    assert forecast in text(t.p, 0)


def test_an_icon_that_is_done_costs_nothing_more() -> None:
    t = Table("tunit", "norse").row("N01").row("S14").men("tunit", pool=9, elders="1").men("norse", pool=1)
    t.s.event, t.s.turn = EVENT_ROWS.at("E04"), 2
    shown = told(t.placement().p, 0)
    assert "epidemic 9+" in shown
    assert "you will lose" not in shown


# Chances and dice


@cites("GL-9.13")
@pytest.mark.parametrize(("cold", "faces"), [(False, (1, 2)), (True, (1,))])
def test_the_chances_of_a_planned_hunt_are_those_of_the_dice(cold: bool, faces: tuple[int, ...]) -> None:
    t = Table("thule", "norse").men("norse", pool=1)
    t.row("N08") if not cold else t.row(cold=("N08",), region="north")
    t.men("thule", on={"N08": 3})
    chances = Look(t.p.view(0), 0).chances(number("thule"), t.spot("N08"), 3, 0)
    throws = list(product(range(1, 7), repeat=3))
    hits = sum(sum(face in faces for face in throw) >= 2 for throw in throws)
    equal = sum(max(map(throw.count, throw)) >= 3 for throw in throws)
    assert chances.success == int(100 * hits / len(throws) + 0.05)
    assert chances.equals == int(100 * equal / len(throws) + 0.05)
    assert chances.deaths == 5  # three dice that bleed on 6


@cites("GL-9.15", "GL-9.11", "GL-9.9")
@pytest.mark.parametrize("alpha", [0, 1])
@pytest.mark.parametrize("cards", ["", "a10"])
def test_the_chance_of_equal_dice_counts_converted_ones_and_the_alpha(cards: str, alpha: int) -> None:
    t = Table("thule", "norse").row("N02").cards("thule", cards).men("norse", pool=1)
    t.men("thule", on={"N02": 4}, alpha="N02" if alpha else "")
    chances = Look(t.p.view(0), 0).chances(number("thule"), t.spot("N02"), 4, alpha)
    faces = (1, 2, 1 if cards else 3, 4, 5, 6)
    throws = [(1,) * alpha + throw for throw in product(faces, repeat=4 - alpha)]
    equal = sum(max(map(throw.count, throw)) >= 3 for throw in throws)
    assert chances.equals == int(100 * equal / len(throws) + 0.05)


@cites("GL-9.6")
def test_the_alpha_is_a_sure_success_that_never_bleeds() -> None:
    t = Table("thule", "norse").row("N15").men("norse", pool=1).men("thule", on={"N15": 1}, alpha="N15")
    chances = Look(t.p.view(0), 0).chances(number("thule"), t.spot("N15"), 1, 1)
    assert (chances.success, chances.deaths, chances.any_death) == (100, 0, 0)


@cites("GL-11.2")
def test_the_chances_of_a_raid_are_those_of_its_faces() -> None:
    t = Table("thule", "norse").cards("norse", "a0_2a").men("norse", pool=1).men("thule", elders="46", on={"a0_2a": 2})
    chances = Look(t.p.view(0), 0).chances(number("thule"), t.spot("a0_2a"), 2, 0)
    assert (chances.success, chances.any_death) == (30, 30)


def test_bands_tell_the_chances_together_with_the_men_already_there() -> None:
    t = Table("thule", "norse").row("N08").men("norse", pool=1).men("thule", pool=4).placement()
    t.play("thule: send men to the musk ox", "thule: 1 man", "thule: send men to the musk ox")
    shown = drawn(t.p, 0)
    assert written_in(shown, "band-1") == "11 % 1 † 0.3"
    assert written_in(shown, "band-3") == "25 % 2 † 0.5"


@cites("GL-EX-14")
def test_the_dice_in_hand_show_what_each_does_and_what_may_be_rolled_again() -> None:
    t = Table("thule", "norse").row("N03").men("norse", pool=1).men("thule", elders="16", on={"N03": 4})
    t.dice(5, 6, 6, 2).hunts()
    shown = drawn(t.p, 0)
    signs = symbols_in(shown, "panel-sheet")
    assert signs.count("d6") == 3  # two dice, and the face that the Mariner rolls again
    marks = [
        each.get("class", "").split()[-1]
        for each in element(shown, "panel-sheet").iter()
        if "is-" in each.get("class", "")
    ]
    assert Counter(marks) == {"is-hit": 1, "is-bleed": 2, "is-again": 3}
    sheet = written_in(shown, "panel-sheet")
    assert "Successes 1/2" in sheet
    assert "Men who bleed 2" in sheet
    assert "Mariner rerolls" in written_in(shown, "use-rank6")
    assert "d6" in symbols_in(shown, "use-rank6")
    assert "d5" in symbols_in(shown, "use-rank1")
    assert warnings(t.p, 0) == {"keep the dice": "2 men die"}
    t.dice(1, 5).play("thule: reroll with row 6 (Mariner)", "thule: reroll 2 of these dice")
    assert "use-rank6" not in ids_in(drawn(t.p, 0))


@cites("GL-9.12", "GL-10.1")
def test_the_rolls_of_the_turn_are_kept_with_what_came_of_them() -> None:
    t = Table("thule", "norse").row("N03").men("norse", pool=1).men("thule", elders="16", on={"N03": 4})
    t.disks("thule", 5).dice(5, 6, 6, 2).hunts()
    t.dice(1, 5).play("thule: reroll with row 6 (Mariner)", "thule: reroll 2 of these dice")
    t.dice(6, 3).play("thule: reroll with row 1 (Chief)", "thule: reroll 2 of these dice")
    roll = rolls_of_turn(t.p.journal)[-1]
    assert (roll.kind, roll.thrown, roll.again) == ("hunt", [5, 6, 6, 2], [1, 5, 6, 3])
    assert (roll.outcome, roll.bled) == (True, 1)


@cites("GL-8.6")
def test_an_attack_tells_its_kills_and_who_may_lose_men() -> None:
    t = Table("tunit", "norse").row("S14").men("tunit", elders="6", on={"S14": 2}).men("norse", on={"S14": 3})
    t.disks("norse", iron=1).dice(1, 1, 5).attacks()
    panel = written_in(drawn(t.p, 1), "panel-sheet")
    assert "tribe-tunit" in ids_in(drawn(t.p, 1))
    assert "Norse attack on the driftwood shore" in panel
    assert "Rolled: 1, 1, 5" in panel
    assert "Kills left: 2" in panel


def test_the_deaths_of_elders_are_rolled_in_the_open() -> None:
    t = Table("tunit", "norse").row("S14").men("tunit", pool=1, elders="13").men("norse", pool=1, elders="2")
    t.dice(3, 5).event("ed1")
    rolls = [(roll.tribe, roll.thrown, roll.elders) for roll in rolls_of_turn(t.p.journal)]
    assert rolls == [(number("tunit"), [3], 1), (number("norse"), [5], 0)]


# Deals


def shore() -> Table:
    """Tunit, Norse and Sámi meet on the driftwood shore; Tunit have opened a deal with the Norse."""
    t = Table("tunit", "norse", "sami").row("S14").men("tunit", elders="6", on={"S14": 3}).men("norse", on={"S14": 2})
    t.men("sami", on={"S14": 1}).disks("tunit", 4, 2, 1).disks("norse", 1, 0, 3).cards("norse", "d6 a22").talks()
    return t.play("tunit: open a deal on the driftwood shore", "tunit: deal with the Norse")


@cites("GL-6.7", "GL-6.10")
def test_the_deal_editor_has_a_column_for_what_each_side_gives() -> None:
    shown = drawn(shore().p, 0)
    ids = ids_in(shown)
    assert {"more-tunit-energy", "more-tunit-ivory", "more-norse-iron", "card-a22", "card-d6", "truce"} <= set(ids)
    assert "more-norse-ivory" not in ids  # they have none
    assert "less-tunit-ivory" not in ids
    panel = written_in(shown, "panel-sheet")
    assert panel.index("You give") < panel.index("Norse give")
    assert "Birgitta in marriage" in panel


@cites("GL-6.13")
def test_the_draft_shows_what_is_given_who_leaves_and_whose_yes_it_needs() -> None:
    t = shore().play("tunit: the Tunit give 1 ivory more", "tunit: the Norse withdraw")
    shown = drawn(t.p, 0)
    assert {"less-tunit-ivory", "remain-norse"} <= set(ids_in(shown))
    assert "withdraw-norse" not in ids_in(shown)
    assert {"propose", "cancel"} == {answer.target for answer in offered(t.p, 0).elsewhere}
    panel = written_in(shown, "panel-sheet")
    assert panel[panel.index("Needs the yes of") :].count("Sea Sámi") == 1
    assert "changes 2 of 12, deals left 1" in panel


@cites("GL-6.11")
def test_who_answers_sees_his_own_side_on_the_left() -> None:
    t = shore().play("tunit: the Tunit give 1 ivory more", "tunit: put the mail coat in the deal")
    t.play("tunit: propose the deal")
    panel = written_in(drawn(t.p, 1), "panel-sheet")
    assert panel.index("You give") < panel.index("Tunit give")
    assert "mail coat" in panel[: panel.index("Tunit give")]
    assert {"accept", "decline", "counter"} == {answer.target for answer in offered(t.p, 1).elsewhere}


@cites("GL-6.12")
def test_a_third_side_may_consent_or_object() -> None:
    t = shore().play("tunit: add a truce", "tunit: propose the deal", "norse: accept the deal")
    assert {"consent", "object"} == {answer.target for answer in offered(t.p, 2, "it").elsewhere}


# Auction, setup, end


@cites("GL-4.2")
def test_the_auction_shows_the_card_the_bid_and_where_everybody_stands() -> None:
    t = Table().row("S14")
    for tribe in ("tunit", "thule", "norse", "sami"):
        t.men(tribe, pool=2).disks(tribe, ivory=3)
    at(t.p, (auction, CARD_ROWS.at("a18")))
    t.play("tunit: raise the bid by 1", "thule: pass")
    panel = written_in(drawn(t.p, 2), "panel-sheet")
    assert "sunstone" in panel.lower()
    assert "leads with 1" in panel
    assert LABELS["en"]["passed"] in panel
    assert {"pass", "equal", "raise"} == {answer.target for answer in offered(t.p, 2).elsewhere}


def test_start_animals_and_tribes_can_be_chosen_on_the_board() -> None:
    p = start("greenland", 4, 1, tribes="choose")
    assert {"tribe-tunit", "tribe-thule", "tribe-norse", "tribe-sami"} <= set(ids_in(drawn(p, 0)))
    while p.options(p.actors[0])[0].step != "choose_animal":
        p.play(p.actors[0], p.options(p.actors[0])[0])
    ids = ids_in(drawn(p, p.actors[0]))
    animals = [CARD_ROWS.ids[OWN_ANIMAL_CARD[number]] for number in range(len(OWN_ANIMAL_CARD))]
    assert sum(ids[f"card-{animal}"] for animal in animals) in (2, 4)


@cites("GL-15.7")
def test_the_end_shows_the_ranking_and_final_scores() -> None:
    *_, p = positions(3, 8)
    result = written_in(drawn(p, 0), "panel-sheet")
    winners = [p.scores[who] for who in p.winners]
    assert result.count(LABELS["en"]["wins"]) == len(winners)
    assert all(str(score) in result for score in p.scores)


@cites("GL-3.1")
def test_the_events_that_were_removed_are_told_at_the_end_alone() -> None:
    told_at_end = "Events that were not in the game: "
    *_, p = positions(2, 8)
    assert isinstance(p.state, State)
    assert told_at_end not in text(start("greenland", players=2), 0)
    assert told_at_end in told(p, 0)
    line = next(line for line in text(p, 0).splitlines() if line.startswith(told_at_end))
    removed = {p.state.removed[place + 1] for place in range(p.state.removed[0])}
    named = {which for which, name in enumerate(EVENT_ROWS.words.names["en"]) if name in line}
    assert named == removed
    assert not any(p.state.past[which] for which in removed)


@cites("GL-18.6")
def test_a_game_alone_ends_with_its_rating() -> None:
    *_, p = positions(1, 5, events="4")
    expected = "Rated" if p.winners else WORDS["en"]["lost"]
    assert expected in written_in(drawn(p, 0), "panel-sheet")
    assert expected in unescape(text(p, 0))


@cites("GL-5.20")
def test_while_abandoned_men_are_placed_these_are_the_idle_ones() -> None:
    t = Table("tunit", "thule").row("N08").men("tunit", pool=2, elders="6", on={"markland": 4}).men("thule", pool=1)
    t.placement().play("tunit: abandon the colonies")
    assert WORDS["en"]["idle"].format(4) in text(t.p, 0)
    assert warnings(t.p, 0) == {"done": "4 men stay idle"}
    assert "+4 from the colonies" in written_in(drawn(t.p, 0), "my-pool")


@cites("GL-3.15", "GL-3.16", "GL-3.17")
def test_the_card_that_the_next_cooling_strikes_is_marked_whichever_it_is() -> None:
    told_of = WORDS["en"]
    t = Table("tunit", "thule").row("N14", cold=["N08", "N07"]).men("tunit", pool=1).men("thule", pool=1).placement()

    def marked(mark: str) -> list[str]:
        return [line.partition(":")[0] for line in text(t.p, 0).splitlines() if told_of[mark] in line]

    assert marked("cools next") == ["- arctic char", "- Vinland"]
    t.s.slot[t.spot("N14")] = -1
    assert marked("cools next") == ["- Markland", "- Vinland"]
    t.s.is_cold[t.spot("markland")] = t.s.is_cold[t.spot("vinland")] = 1
    assert (marked("cools next"), marked("leaves next")) == ([], ["- musk ox"])


@cites("GL-14.3", "GL-14.5")
def test_what_an_eliminated_tribe_left_is_told_in_words() -> None:
    t = Table("tunit", "thule", "norse").cards("thule", "d4 a13").men("tunit", pool=1).men("norse", pool=1, wives="d4")
    t.s.is_alive[number("thule")], t.s.turn = 0, 3
    line = next(line for line in text(t.order("tunit", "norse").placement().p, 0).splitlines() if "eliminated" in line)
    assert "Nauja (sled), married to the Norse" in line
    assert "ivory carving" in line


# What the text tells as the drawing does


@cites("GL-6.17", "GL-5.5")
def test_the_text_tells_truces_guards_raiders_and_the_alpha() -> None:
    t = Table("tunit", "thule", "norse").row("N14").cards("thule", "d4")
    t.men("tunit", wives="d4", on={"d4": 2, "N14": 1})
    t.men("thule", on={"d4": 1, "N14": 1}, elders="4", alpha="rank4").men("norse", elders="46", on={"d4": 3}).talks()
    t.s.truces = 1 << t.spot("N14")
    told_en, told_it = text(t.p, 0), text(t.p, 0, "it")
    assert "contested, truce" in told_en
    assert "contesa, tregua" in told_it
    assert "men: Tunit 2 as guards, Thule 1 as guards, Norse 3 as raiders" in told_en
    assert "Norse 3 in razzia" in told_it
    assert "the alpha is War Chief" in told_en
    assert "l'alpha è Capo guerriero" in told_it
    assert "Mariners 1, sleds 0" in told_en


@cites("GL-3.13", "GL-3.4")
def test_the_text_tells_who_undergoes_the_event_and_what_is_missing() -> None:
    t = Table("tunit", "thule").men("tunit", elders="2235", pool=1).men("thule", pool=1).row("N01").row("S01")
    t.disks("tunit", 1)
    t.s.event, t.s.phase = EVENT_ROWS.at("E15"), 1
    at(t.p, (undergo_event, number("tunit")))
    assert "Energy still missing: 3; you have 0." in text(t.p, 0)
    assert "The Tunit undergo the event now." in text(t.p, 0)
    assert "Energia ancora mancante: 3; ne hai 0." in text(t.p, 0, "it")


@cites("GL-4.2")
def test_every_amount_of_a_raise_can_be_clicked() -> None:
    t = Table("tunit", "norse").men("tunit", pool=1).men("norse", pool=1).disks("tunit", 0, 4).disks("norse", 0, 2)
    at(t.p, (auction, card("a18")))
    shown = offered(t.p, 0)
    sheet = next(each.markup for each in shown.placed if each.id == "sheet")
    assert 'data-stepper="raise" data-actions=' in sheet
    assert 'data-values="2 3 4"' in sheet
    assert {answer.target for answer in shown.elsewhere} == {"pass", "raise"}
