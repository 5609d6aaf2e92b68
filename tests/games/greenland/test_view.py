"""The board as SVG and as text: every choice can be clicked, nothing hidden shows, and it says what players need."""

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
from branco.games.greenland.auction import auction
from branco.games.greenland.buttons import BUTTONS
from branco.games.greenland.event import offer_swap
from branco.games.greenland.hints import HINTS
from branco.games.greenland.look import Look
from branco.games.greenland.rolls import rolls_of_turn
from branco.games.greenland.state import State
from branco.games.greenland.tables import BIOME_ROWS, CARD_ROWS, DECK, EVENT_ROWS, ICON, ICON_ROWS, OWN_ANIMAL_CARD
from branco.games.greenland.words import WORDS
from tests.cites import cites
from tests.games.greenland.drawn import GAME, element, ids_in, svg, text, told, written_in
from tests.games.greenland.table import Table, number
from tests.scenario import at, start

LANGUAGES = ("en", "it")
FORBIDDEN = re.compile(r"style|href|<script|foreignObject|javascript:|\son[a-z]+=")
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
def test_every_choice_is_one_element_of_the_board(players: int, settings: dict[str, str]) -> None:
    steps = set()
    for p in positions(players, players, 3, **settings):
        for seat in p.actors:
            options = p.view(seat).options(seat)
            ids = ids_in(svg(p, seat, LANGUAGES[p.moves % 2]))
            missing = {option.label() for option in options if ids[option.target] != 1}
            assert not missing, f"move {p.moves}, {options[0].step}: {missing}"
            steps.add(options[0].step)
    assert len(steps) > 8


@pytest.mark.parametrize(("players", "lang"), [(1, "it"), (2, "en"), (4, "it")])
def test_the_drawing_is_well_formed_and_carries_nothing_active(players: int, lang: str) -> None:
    for p in positions(players, 40 + players, 41):
        for seat in (None, 0, players - 1):
            drawn = svg(p, seat, lang)
            root = ElementTree.fromstring(drawn)
            assert root.get("viewBox")
            assert root.get("data-tall")
            assert root.get("width") is None
            assert not FORBIDDEN.search(drawn)
            assert max(ids_in(drawn).values()) == 1


def test_what_can_be_pressed_begins_with_a_shape_that_lights_up() -> None:
    """The page gives the first child a stroke; a text or group there would glow in all its parts."""
    for p in positions(4, 5, 7):
        drawn = svg(p, p.actors[0]) if p.actors else ""
        for option in p.view(p.actors[0]).options(p.actors[0]) if p.actors else []:
            first = element(drawn, option.target)[0].tag.rpartition("}")[2]
            assert first in ("rect", "circle", "path"), option.target


def test_every_block_has_a_place_on_a_narrow_screen_within_its_width() -> None:
    for p in positions(4, 6, 60):
        root = ElementTree.fromstring(svg(p, 0))
        width, height = (float(each) for each in (root.get("data-tall") or "").split()[2:])
        assert width == 504
        for block in root:
            x, y = re.findall(r"[\d.]+", block.get("data-tall") or "")
            assert float(x) == 12
            assert float(y) < height


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
    for key in WORDS["en"]:
        assert WORDS["en"][key].count("{}") == WORDS["it"][key].count("{}"), key


def test_every_button_has_a_name_of_its_own() -> None:
    assert len(BUTTONS) == len(set(BUTTONS)) == 35
    assert "" not in BUTTONS


def test_events_light_up_elements_of_the_board() -> None:
    """Most of what happens is seen where it happens; what has left the board is not."""
    touched: Counter[bool] = Counter()
    for p in positions(4, 12, 25):
        ids = ids_in(svg(p, None))
        for event in p.journal[-12:]:
            touched.update(target in ids for target in event.targets)
    assert touched[True] > 9 * touched[False]
    assert all("{" not in target for event in GAME.vocabulary.events for target in event.elements((0, 0, 0, 0)))


# Rows


@cites("GL-2.4", "GL-3.15")
def test_cold_cards_lie_left_of_the_deck_and_warm_ones_right() -> None:
    t = Table("tunit", "norse").row("N01", "N03", cold=("N08", "N09")).men("tunit", pool=3).men("norse", pool=1)
    row = element(svg(t.placement().p, 0), "block-row-north")
    cards = [each.get("id") for each in row if each.get("id")]
    assert cards == ["biome-N09", "biome-N08", "deck-north", "world-markland", "biome-N01", "biome-N03"]


@cites("GL-3.16")
def test_a_cold_new_world_card_lies_beyond_the_cold_cards() -> None:
    t = Table("tunit", "norse").row("N01", cold=(), region="north").row("S14").men("tunit", pool=3).men("norse", pool=1)
    t.s.is_cold[t.spot("N01")] = t.s.is_cold[t.spot("markland")] = 1
    row = element(svg(t.placement().p, 0), "block-row-north")
    assert [each.get("id") for each in row if each.get("id")] == ["world-markland", "biome-N01", "deck-north"]


@cites("GL-3.22", "GL-5.6")
def test_cards_say_why_nobody_can_go_there() -> None:
    t = Table("tunit", "norse").row("N01", "N10").row("S14").cards("norse", "a0_1a").men("norse", pool=1)
    t.men("tunit", pool=3)
    t.s.is_sea_closed = 1
    drawn = svg(t.placement().p, 0)
    assert WORDS["en"]["shut"] in written_in(drawn, "biome-N01")
    assert WORDS["en"]["why transport"] in written_in(drawn, "biome-S14")
    assert WORDS["en"]["why mariner"] in written_in(drawn, "world-vinland")
    assert WORDS["en"]["why transport"] not in written_in(drawn, "biome-N10")


@cites("GL-6.2")
def test_men_stand_on_their_cards_with_the_alpha_marked() -> None:
    t = Table("tunit", "norse").row("S14").men("tunit", elders="6", on={"S14": 3}, alpha="S14")
    drawn = svg(t.men("norse", on={"S14": 2}).talks().p, 0)
    spot = t.spot("S14")
    assert written_in(drawn, f"men-tunit-{spot}").split() == ["Tu", "3", "α"]
    assert written_in(drawn, f"men-norse-{spot}").split() == ["No", "2"]
    assert "contested" in written_in(drawn, "biome-S14")


# Tableaus


@cites("GL-15.4", "GL-15.5")
def test_the_score_is_told_for_both_faiths() -> None:
    t = Table("tunit", "norse").men("tunit", pool=5).men("norse", pool=4).disks("norse", 0, 3, 2).row("S14")
    t.s.trophy_of[BIOME_ROWS.at("N03")] = number("norse")
    header = written_in(svg(t.placement().p, 1), "tribe-norse")
    assert "as polytheist, points if the game ended now: 8 (4 for men, 4 for the faith)" in header
    assert "as monotheist, points if the game ended now: 11 (4 for men, 7 for the faith)" in header


@cites("GL-13.14")
def test_elders_and_emissaries_stand_in_the_rows_of_the_placard() -> None:
    t = Table("tunit", "norse").row("S14").men("tunit", pool=2, elders="1335").monotheists("norse")
    drawn = svg(t.men("norse", pool=1, emissaries="tunit").placement().p, 0)
    assert "Artisan, 2: hand limit +1 each; invent." in written_in(drawn, "mine-rank3")
    assert "As monotheist: Acolyte." in written_in(drawn, "mine-rank5")
    assert "Norse: emissaries here 1" in written_in(drawn, "block-tribe-tunit")


@cites("GL-7.1", "GL-1.13")
def test_daughters_show_their_husbands_and_hands_are_open() -> None:
    t = Table("thule", "sami").cards("thule", "d4", "a11").men("sami", pool=1, wives="d4").row("S14")
    drawn = svg(t.men("thule", pool=1, elders="3").placement().p, None)
    assert "Nauja (sled), married to the Sea Sámi" in written_in(drawn, "card-d4")
    assert "in hand" in written_in(drawn, "card-a11")
    assert "hand 1 of 1 · Mariners 0, sleds 1" in written_in(drawn, "block-tribe-thule")


def test_what_is_mine_belongs_to_the_tribe_that_is_asked() -> None:
    """Alone one leads all tribes; the rows that can be clicked are those of the tribe in question."""
    asked = set()
    for p in positions(1, 3, 9, events="4"):
        if p.is_over or not p.actors:
            continue
        look = Look(p.view(0), 0)
        if look.step == "place_men":
            tribe = ("tunit", "thule", "norse", "sami")[look.asked]
            assert element(svg(p, 0), f"block-tribe-{tribe}").find(".//*[@id='my-pool']") is not None
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
    drawn = svg(t.p, 0)
    assert written_in(drawn, "band-1").split() == ["1", "11", "%", "†", "0.3"]
    assert written_in(drawn, "band-3").split() == ["2", "25", "%", "†", "0.5"]


@cites("GL-EX-14")
def test_the_dice_in_hand_show_what_each_does_and_what_may_be_rolled_again() -> None:
    t = Table("thule", "norse").row("N03").men("norse", pool=1).men("thule", elders="16", on={"N03": 4})
    t.dice(5, 6, 6, 2).hunts()
    drawn = svg(t.p, 0)
    panel = written_in(drawn, "block-question")
    assert panel.count("bleeds") == 2
    assert panel.count("success\n") == 1
    assert "successes: 1 of 2 needed" in panel
    assert "2 would bleed" in panel
    assert "Mariner: reroll 6" in written_in(drawn, "use-rank6")
    assert "Chief: reroll 5" in written_in(drawn, "use-rank1")
    t.dice(1, 5).play("thule: reroll with row 6 (Mariner)", "thule: reroll 2 of these dice")
    assert "use-rank6" not in ids_in(svg(t.p, 0))


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
    panel = written_in(svg(t.p, 1), "block-question")
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
    drawn = svg(shore().p, 0)
    offered = ids_in(drawn)
    assert {"more-tunit-energy", "more-tunit-ivory", "more-norse-iron", "card-a22", "card-d6", "truce"} <= set(offered)
    assert "more-norse-ivory" not in offered  # they have none
    assert "less-tunit-ivory" not in offered
    panel = written_in(drawn, "block-question")
    assert panel.index("You give") < panel.index("Norse give")
    assert "Birgitta in marriage" in panel


@cites("GL-6.13")
def test_the_draft_shows_what_is_given_who_leaves_and_whose_yes_it_needs() -> None:
    t = shore().play("tunit: the Tunit give 1 ivory more", "tunit: the Norse withdraw")
    drawn = svg(t.p, 0)
    assert {"less-tunit-ivory", "remain-norse", "propose", "cancel"} <= set(ids_in(drawn))
    assert "withdraw-norse" not in ids_in(drawn)
    panel = written_in(drawn, "block-question")
    assert panel[panel.index("Needs the yes of") :].count("Sea Sámi") == 1
    assert "changes 2/12, deals left 1" in panel


@cites("GL-6.11")
def test_who_answers_sees_his_own_side_on_the_left() -> None:
    t = shore().play("tunit: the Tunit give 1 ivory more", "tunit: put the mail coat in the deal")
    t.play("tunit: propose the deal")
    panel = written_in(svg(t.p, 1), "block-question")
    assert panel.index("You give") < panel.index("Tunit give")
    assert "mail coat" in panel[: panel.index("Tunit give")]
    assert {"accept", "decline", "counter"} <= set(ids_in(svg(t.p, 1)))
    assert not {"accept", "decline", "counter"} & set(ids_in(svg(t.p, 0)))


@cites("GL-6.12")
def test_a_third_side_may_consent_or_object() -> None:
    t = shore().play("tunit: add a truce", "tunit: propose the deal", "norse: accept the deal")
    assert {"consent", "object"} <= set(ids_in(svg(t.p, 2, "it")))


# Auction, setup, end


@cites("GL-4.2")
def test_the_auction_shows_the_card_the_bid_and_where_everybody_stands() -> None:
    t = Table().row("S14")
    for tribe in ("tunit", "thule", "norse", "sami"):
        t.men(tribe, pool=2).disks(tribe, ivory=3)
    at(t.p, (auction, CARD_ROWS.at("a18")))
    t.play("tunit: raise the bid by 1", "thule: pass")
    panel = written_in(svg(t.p, 2), "block-question")
    assert "sunstone" in panel.lower()
    assert "leads with 1" in panel
    assert WORDS["en"]["passed"] in panel
    assert {"pass", "equal", "raise"} <= set(ids_in(svg(t.p, 2)))


def test_start_animals_and_tribes_can_be_chosen_on_the_board() -> None:
    p = start("greenland", 4, 1, tribes="choose")
    assert {"tribe-tunit", "tribe-thule", "tribe-norse", "tribe-sami"} <= set(ids_in(svg(p, 0)))
    while p.options(p.actors[0])[0].step != "choose_animal":
        p.play(p.actors[0], p.options(p.actors[0])[0])
    ids = ids_in(svg(p, p.actors[0]))
    animals = [CARD_ROWS.ids[OWN_ANIMAL_CARD[number]] for number in range(len(OWN_ANIMAL_CARD))]
    assert sum(ids[f"card-{animal}"] for animal in animals) in (2, 4)


@cites("GL-15.7")
def test_the_end_shows_the_ranking_and_final_scores() -> None:
    *_, p = positions(3, 8)
    result = written_in(svg(p, 0), "block-result")
    winners = [p.scores[who] for who in p.winners]
    assert result.count(WORDS["en"]["wins"]) == len(winners)
    assert all(str(score) in result for score in p.scores)
    assert WORDS["en"]["score final"] in told(p, 0)


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
    assert expected in written_in(svg(p, 0), "block-result")
    assert expected in unescape(text(p, 0))


@cites("GL-5.20")
def test_while_abandoned_men_are_placed_these_are_the_idle_ones() -> None:
    t = Table("tunit", "thule").row("N08").men("tunit", pool=2, elders="6", on={"markland": 4}).men("thule", pool=1)
    t.placement().play("tunit: abandon the colonies")
    idle = WORDS["en"]["idle"].format(4)
    assert idle in text(t.p, 0)
    assert idle in told(t.p, 0)


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
