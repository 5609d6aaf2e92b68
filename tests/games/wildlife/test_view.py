"""The board in panels and in words: every choice has its place, nothing hidden shows, it says what players need."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

import pytest

from branco import Position, load
from branco.board.drawn import board_of
from branco.games.wildlife.board.forecast import if_scored_now
from branco.games.wildlife.board.look import Look
from branco.games.wildlife.board.words import WORDS
from branco.games.wildlife.rules.major_scoring import major_scoring
from branco.games.wildlife.rules.tables import SPACE_ROWS, SPECIES_ROWS
from tests.cites import cites
from tests.games.wildlife.table import auction_nothing, end_turn, record, sell, space, success, table, use
from tests.scenario import at, play, play_at_random, start

GAME = load("wildlife")
LANGUAGES = ("en", "it")
NAMES = ("Anna", "Bob & <b>", "\u2068שרה\u2069", "D" * 300, "Eva\x00\u202e", "Furio")
FORBIDDEN = re.compile(r" style=|<script|foreignObject|javascript:|\son[a-z]+=|role=")
ALWAYS_IN_THE_PROMPT = {"forgo", "allow", "block", "carry-out", "decline"}
ALL_ELSE_PASSES = 0.8
TEN = (
    "large_forest large_desert large_savannah large_plains large_mountains large_water "
    "small_forest small_desert small_savannah small_mountains"
)


def drawn(p: Position, seat: int | None, lang: str = "en") -> str:
    """Everything that is drawn for a viewer."""
    panels = board_of(GAME).panels(p.view(seat), seat, lang, NAMES)
    assert len({panel.id for panel in panels}) == len(panels)
    return "\n".join(f"{panel.heading} {panel.head} {panel.markup}" for panel in panels)


def text(p: Position, seat: int | None, lang: str = "en") -> str:
    return GAME.view_text(p.view(seat), seat, lang, NAMES)


def positions(players: int, seed: int, every: int = 1, **settings: str) -> Iterator[Position]:
    """A game at random in which auctions are short."""
    chance = random.Random(seed)
    p = start("wildlife", players, seed, **settings)
    while not p.is_over:
        if p.moves % every == 0:
            yield p
        who = p.actors[0]
        actions = p.options(who)
        short = actions[0].label() == "pass" and chance.random() < ALL_ELSE_PASSES
        p.play(who, actions[0] if short else chance.choice(actions))
    yield p


def ids_in(markup: str) -> Counter[str]:
    return Counter(re.findall(r' id="([^"]+)"', markup))


def told_in(markup: str) -> str:
    """The words of a drawing."""
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", markup).split()))


def quick_bids(markup: str) -> dict[int, str]:
    return {int(bid): words for bid, words in re.findall(r'data-value="(\d+)"><b>\d+</b>([^<]+)<', markup)}


def warned(p: Position, seat: int) -> dict[int, str]:
    """By number: the options that say why they are dangerous."""
    view, warn = p.view(seat), board_of(GAME).warn
    told = {option.target: warn(view, seat, option, "en") for option in view.options(seat)}
    return {int(target.rpartition("-")[2]): words for target, words in told.items() if words}


def space_id(number: int) -> str:
    return SPACE_ROWS.ids[number]


def space_classes(markup: str, name: str) -> str:
    found = re.search(rf'<div class="([^"]*)" id="space-{name}"', markup)
    assert found
    return found[1]


# What the page relies on


@pytest.mark.parametrize(
    ("players", "settings"),
    [(2, {}), (3, {"speciesDeal": "choice"}), (4, {"speciesDeal": "auction"}), (6, {"unlimitedAbilities": "on"})],
)
def test_every_target_of_a_choice_is_one_element(players: int, settings: dict[str, str]) -> None:
    steps = set()
    for p in positions(players, players, 13, **settings):
        for seat in p.actors:
            markup = drawn(p, seat, LANGUAGES[p.moves % 2])
            ids, steppers = ids_in(markup), set(re.findall(r'data-stepper="(\w+)"', markup))
            options = p.view(seat).options(seat)
            missing = {
                option.target
                for option in options
                if ids[option.target] != 1 and option.target.rpartition("-")[0] not in steppers
            }
            assert missing <= ALWAYS_IN_THE_PROMPT, f"move {p.moves}, {options[0].step}: {missing}"
            steps.add(options[0].step)
    assert len(steps) > 6


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5])
def test_the_drawing_escapes_names_and_carries_nothing_active(players: int, lang: str) -> None:
    for p in positions(players, 40 + players, 90):
        for seat in (None, 0, players - 1):
            markup = drawn(p, seat, lang)
            assert not FORBIDDEN.search(markup)
            assert max(ids_in(markup).values()) == 1
            assert "Bob &amp; &lt;b&gt;" in markup
            assert "Bob & <b>" not in markup


def test_a_spectator_and_the_others_see_no_hand() -> None:
    p = table("men bears eagles", hand="plague famine wild")
    assert "hand-plague" in ids_in(drawn(p, 0))
    for seat in (None, 1):
        assert "hand-plague" not in ids_in(drawn(p, seat))
        assert "plague" not in text(p, seat)


@cites("WL-1.9")
def test_hidden_food_is_told_as_hidden() -> None:
    p = table("men bears eagles", food=(7, 8, 9), foodHidden="on")
    assert "food 7" in text(p, 0)
    assert "food 7" not in text(p, 1)
    assert text(p, 1).count("food hidden") == 2
    assert "\nfood: hidden\ntotal: " in text(p, 1)


def test_a_creature_keeps_its_name_when_it_moves() -> None:
    p = start("wildlife", 3, 1, speciesDeal="fixed", seat1="men", seat2="bears", seat3="eagles")
    while p.options(p.actors[0])[0].step == "place_starting_creature":
        p.play(p.actors[0], p.options(p.actors[0])[0])
    who = p.actors[0]
    before = {name: place for name, place, owner in Look(p.view(who), who).creatures if owner == who}
    play(p, f"{who}: make the free migration")
    p.play(who, p.options(who)[0])
    p.play(who, p.options(who)[0])
    after = {name: place for name, place, owner in Look(p.view(who), who).creatures if owner == who}
    assert before.keys() == after.keys()
    assert sum(before[name] != after[name] for name in before) == 1


def test_creatures_have_names_of_their_own_through_a_whole_game() -> None:
    for p in positions(4, 9, 20):
        look = Look(p.view(0), 0)
        names = [name for name, _, _ in look.creatures]
        assert len(set(names)) == len(names) == sum(record(p).tile[each] >= 0 for each in range(78))


# What players need to see


def test_the_forecast_is_what_a_scoring_brings() -> None:
    for p in positions(4, 3, 160):
        s = record(p)
        if s.turn_player < 0 or p.is_over:
            continue
        before = success(p)
        forecast = if_scored_now(s)
        copy = p.copy()
        at(copy, major_scoring)
        gains = [after - then for then, after in zip(before, success(copy), strict=True)]
        assert list(forecast.totals) == gains


def test_the_last_scoring_is_shown_during_the_next_turn_only() -> None:
    p = table("men bears eagles", tiles={"men": "54 55"}, success=(0, 0, 0), food=(0, 0, 0))
    record(p).scoring_due = 1
    assert "Last major scoring" not in told_in(drawn(p, 0))
    end_turn(p, 0)
    assert "Last major scoring" in told_in(drawn(p, 1))
    assert "Last major scoring\nlarge plains: Anna 4\nherds: Anna 10" in text(p, 1)
    end_turn(p, 1)
    assert "Last major scoring" not in told_in(drawn(p, 1))


def test_the_turn_says_why_it_cannot_end() -> None:
    p = table("men bears eagles")
    assert WORDS["en"]["why end"] in told_in(drawn(p, 0))
    assert "a card still has to be auctioned" in text(p, 1)
    assert "una carta va ancora messa all'asta" in text(p, 1, "it")
    auction_nothing(p, 0)
    assert WORDS["en"]["why end"] not in told_in(drawn(p, 0))


def test_the_hand_says_why_no_card_can_be_played() -> None:
    p = table("men bears eagles", hand="forest forest")
    use(p, 0, "forest", "forgo the card")
    use(p, 0, "forest", "forgo the card")
    assert WORDS["it"]["why kept"] in told_in(drawn(p, 0, "it"))
    auction_nothing(p, 0)
    assert WORDS["it"]["why limit"] in told_in(drawn(p, 0, "it"))


def test_a_bid_beyond_the_food_warns_of_its_price() -> None:
    p = table("men bears eagles", hand="forest", food=(8, 4, 8))
    sell(p, 0, "forest")
    assert "For you: expand" in told_in(drawn(p, 1))
    assert quick_bids(drawn(p, 1)) == {3: "least", 4: "all food", 7: "★ −1", 10: "★ −2"}
    assert warned(p, 1) == {
        bid: f"Costs {-(-(bid - 4) // 3)} success (3 → {3 + (4 - bid) // 3}), leaves {(4 - bid) % 3} food"
        for bid in range(5, 61)
    }
    assert "data-stepper" not in drawn(p, 2)
    assert "You have 4 food. More than 4 costs success as well.\n" in text(p, 1)
    assert "Hai 4 Cibo. Oltre 4 si paga anche con il Successo.\n" in text(p, 1, "it")


@cites("WL-5.1", "WL-5.3")
def test_a_card_on_offer_gives_one_of_several_actions() -> None:
    p = table("men bears eagles", tiles={"bears": "18"}, hand="forest")
    sell(p, 0, "forest")
    for told in (text(p, 1), told_in(drawn(p, 1))):
        assert "For you: migrate or expand" in told
    assert "Per te: migrare o espanderti." in text(p, 1, "it")


@pytest.mark.parametrize(("card", "choices"), [("wild", 'id="use-as-'), ("ability", 'class="choice-row')])
def test_what_a_card_offers_lies_only_before_whoever_chooses(card: str, choices: str) -> None:
    p = table("men bears eagles", hand=card)
    use(p, 0, card)
    assert choices in drawn(p, 0)
    for other in (1, 2, None):
        assert choices not in drawn(p, other)
        assert "In play" in told_in(drawn(p, other))


def test_a_card_without_use_says_so_before_it_is_played() -> None:
    p = table("men bears eagles", hand="desert savannah")
    view, warn = p.view(0), board_of(GAME).warn
    told = {option.name("en"): warn(view, 0, option, "en") for option in view.options(0)}
    assert told["play a desert card for yourself"] == "No use for you now"
    assert told["put a desert card up for auction"] == told["play a savannah card for yourself"] == ""


def test_the_auction_shows_who_is_in_and_who_leads() -> None:
    p = table("men bears eagles snakes", hand="forest")
    sell(p, 0, "forest", "1: bid 5 food", "2: pass")
    told = text(p, 3)
    assert "Auction: forest card." in told
    assert "Highest bid 5 by Bob & <b>." in told
    assert "passed" in told_in(drawn(p, 3))
    assert "fuori" in told_in(drawn(p, 3, "it"))
    assert '<li class="leads"' in drawn(p, 3)


def test_the_defender_sees_what_is_done_against_him() -> None:
    p = table("mammoths men eagles", tiles={"men": "12"}, abilities={"mammoths": "aggression", "men": "defense"})
    play(p, "0: use aggression", f"0: aggression on {space(12)}")
    told = told_in(drawn(p, 1))
    assert f"Aggression against Bob & <b> on {space(12)}" in told
    assert "Defense tiles left: 1" in told
    assert "threatened" in space_classes(drawn(p, 1), space_id(12))
    assert f"Anna: Aggression against Bob & <b> on {space(12)}. Defense tiles left: 1." in text(p, 1)


@cites("WL-8.20", "WL-8.11")
def test_whoever_is_swapped_sees_where_his_creature_would_go_before_he_answers() -> None:
    p = table(
        "snakes bears men", tiles={"snakes": "10", "bears": "31"}, abilities={"snakes": "mobility", "bears": "defense"}
    )
    play(p, "0: use mobility", f"0: move the creature on {space(10)}", f"0: move it to {space(31)}")
    assert f"Anna: Swap of Bob & <b> from {space(31)} to {space(10)}. Defense tiles left: 1." in text(p, 1)
    assert "Scambio di Bob & <b> da montagna h4 in deserto f2" in told_in(drawn(p, 1, "it"))
    told = p.journal[-1]
    assert (
        told.text("en", NAMES) == f"Anna uses mobility from {space(10)} to swap places with Bob & <b> on {space(31)}."
    )
    assert "traveller" in space_classes(drawn(p, 1), space_id(10))
    assert "threatened" in space_classes(drawn(p, 1), space_id(31))


def test_the_text_names_the_card_in_use_and_its_buyer() -> None:
    p = table("men bears eagles", hand="wild famine forest")
    use(p, 0, "wild")
    assert "In play: wild card.\n" in text(p, 0)
    play(p, "0: use it as a plains card")
    assert "In play: plains card.\n" in text(p, 1)
    play(p, "0: forgo the card")
    sell(p, 0, "famine", "1: bid 3 food", "2: pass")
    assert "In gioco: carta Carestia, comprata da Bob & <b>." in text(p, 1, "it")


@cites("WL-5.13")
def test_whoever_chooses_between_holders_sees_which_tile_it_is_about() -> None:
    p = table("men bears eagles", {}, "ability", abilities={"bears": "defense", "eagles": "defense"}, success=(1, 5, 5))
    use(p, 0, "ability", "take the defense ability")
    assert "In play: ability card (defense).\n" in text(p, 0)
    markup = drawn(p, 0, "it")
    assert "In gioco: carta Abilità (Difesa)" in told_in(markup)
    assert {"player-bears", "player-eagles"} <= set(ids_in(markup))


def test_the_creature_that_moves_is_shown_until_it_has_moved() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, abilities={"men": "mobility"})
    for way in (("make the free migration", "migrate from"), ("use mobility", "move the creature on")):
        trial = play(p.copy(), f"0: {way[0]}", f"0: {way[1]} {space(54)}")
        assert "On the move: the creature on plains a7.\n" in text(trial, 0)
        assert "traveller" in space_classes(drawn(trial, 0), space_id(54))
    assert "traveller" not in drawn(p, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_is_announced(lang: str) -> None:
    p = table("men bears eagles", reserve=(2, 20, 1), hand="plains")
    told = text(p, 0, lang)
    assert WORDS[lang]["may end"].format("Anna", 2) in told
    assert WORDS[lang]["may end"].format(NAMES[2], 1) in told
    record(p).last_turn = 1
    record(p).scoring_due = 1
    told = text(p, 0, lang)
    assert WORDS[lang]["last turn"] in told
    assert WORDS[lang]["scoring due"] in told


def warned_of(p: Position) -> list[int]:
    return Look(p.view(None), None).enders


@cites("WL-11.2")
def test_a_rival_may_empty_his_reserve_with_every_card_that_is_left() -> None:
    assert warned_of(table("men bears eagles", reserve=(20, 3, 4))) == [1]
    p = table("men bears eagles", hand="forest adaptation", reserve=(20, 2, 1))
    use(p, 0, "adaptation", "forgo the card")
    assert warned_of(p) == [1, 2]
    sell(p, 0, "forest", "1: pass")
    assert warned_of(p) == [2]


@cites("WL-11.2")
def test_the_turn_player_keeps_a_card_for_the_auction_and_may_add_aggression() -> None:
    assert warned_of(table("men bears eagles", reserve=(3, 20, 20))) == []
    assert warned_of(table("men bears eagles", reserve=(3, 20, 20), abilities={"men": "aggression"})) == [0]


@cites("WL-11.2")
def test_the_warning_stands_while_the_last_card_is_auctioned_or_used() -> None:
    p = table("men bears eagles", hand="forest plains plains", reserve=(1, 1, 20))
    use(p, 0, "forest", "forgo the card")
    use(p, 0, "plains")
    assert warned_of(p) == [0, 1]
    play(p, "0: forgo the card")
    assert warned_of(p) == [1]
    sell(p, 0, "plains")
    assert warned_of(p) == [1]
    play(p, "1: pass")
    assert warned_of(p) == []


@cites("WL-11.3")
def test_the_last_turn_of_the_last_round_is_announced() -> None:
    p = table("men bears eagles", roundLimit="20", marked=TEN, reserve=(1, 20, 20))
    s = record(p)
    s.round_number, s.turns = 20, 2
    assert WORDS["en"]["last turn"] not in text(p, 0)
    s.turns = 3
    assert WORDS["en"]["last turn"] in text(p, 0)
    assert "may end" not in text(p, 0)


def test_a_low_reserve_is_warned_of() -> None:
    p = table("men bears eagles", reserve=(3, 20, 20))
    assert "! only 3 left in reserve" in text(p, 1)


def test_herds_are_shown_with_their_size() -> None:
    p = table("men bears eagles", tiles={"men": "54 55 56", "bears": "64 65", "eagles": "44"})
    assert Look(p.view(0), 0).herds == [(0, 3, 54), (1, 2, 64)]
    assert "Herds: Anna 3, Bob & <b> 2" in text(p, None)


def test_who_would_lose_an_ability_tile() -> None:
    p = table("men bears eagles", abilities={"bears": "aggression"}, hand="ability")
    assert "aggression 0 (from Bob & <b>)" in text(p, 0)


@cites("WL-5.13")
def test_of_equals_each_may_lose_an_ability_tile() -> None:
    p = table("men bears eagles", abilities={"bears": "defense", "eagles": "defense"}, success=(1, 5, 5))
    assert f"defense 0 (from Bob & <b> or {NAMES[2]})" in text(p, 0)
    assert f"Difesa 0 (da Bob & <b> o {NAMES[2]})" in text(p, 0, "it")
    assert f"0 Difesa da Bob & <b> o {NAMES[2]}" in told_in(drawn(p, 0, "it"))
    record(p).success[2] = 4
    assert "defense 0 (from Bob & <b>)" in text(p, 0)


def test_all_see_the_cards_of_the_turn_the_discards_and_how_many_the_deck_has() -> None:
    p = table("men bears eagles", hand="forest forest wild")
    use(p, 0, "forest", "forgo the card")
    use(p, 0, "forest", "forgo the card")
    for seat in (None, 1):
        assert "Deck 80, discards 0.\nPlayed: forest card ×2\n" in text(p, seat)
        assert 'title="Forest, 2"' in drawn(p, seat)
    sell(p, 0, "wild", "1: pass", "2: pass", "0: end the turn")
    for seat in (None, 1):
        assert "Deck 77, discards 3.\nDiscards: forest card ×2, wild card\n" in text(p, seat)
        assert "deck 77, discards 3" in told_in(drawn(p, seat))


def test_mobility_says_that_it_has_no_creature_to_move() -> None:
    p = table("men bears eagles", abilities={"men": "mobility"})
    assert "Mobility no creature" in told_in(drawn(p, 0))
    assert "Mobilità nessuna creatura" in told_in(drawn(p, 0, "it"))
    p = table("men bears eagles", abilities={"men": "mobility"}, tiles={"men": "54"})
    assert "Mobility no creature" not in told_in(drawn(p, 0))
    assert "use-mobility" in ids_in(drawn(p, 0))


def test_used_tiles_are_told_and_drawn_turned_never_more_than_there_are() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, abilities={"men": "mobility mobility"}, hand="ability")
    play(p, "0: use mobility", f"0: move the creature on {space(54)}", f"0: move it to {space(6)}")
    assert "mobility 2 (used 1)" in text(p, 0)
    assert "Mobilità 2 (usate 1)" in text(p, 0, "it")


@cites("WL-16.1", "WL-16.2")
def test_with_a_changing_start_player_the_order_of_the_round_is_told() -> None:
    p = table("men bears eagles", turn="bears", rotatingStart="on")
    assert f"{NAMES[1]} starts the round; order of play: {NAMES[1]}, {NAMES[2]}, {NAMES[0]}." in text(p, 0)
    assert "starts the round" not in text(table("men bears eagles"), 0)


@cites("WL-11.3")
def test_the_round_is_told_with_its_limit_if_there_is_one() -> None:
    assert "Round 1 of at most 60." in text(table("men bears eagles"), 0)
    assert "Round 1. Turn of Anna." in text(table("men bears eagles", roundLimit="none"), 0)


@cites("WL-6.12")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_payment_is_told_and_drawn(seat: int | None) -> None:
    p = table("men bears eagles", hand="forest", food=(2, 4, 8), success=(1, 6, 3), payment="choice")
    sell(p, 0, "forest", "1: bid 9 food", "2: pass")
    whose = "You pay" if seat == 1 else f"{NAMES[1]} pays"
    assert f"{whose} 9 food for the forest card." in text(p, seat)
    markup = drawn(p, seat)
    assert f"{whose} 9 food for the forest card" in told_in(markup)
    assert ('data-stepper="pay"' in markup) == (seat == 1)
    assert warned(p, 1) == {2: "Success 6 → 4", 3: "Success 6 → 3"}


def test_an_ability_that_cannot_be_taken_says_why() -> None:
    p = table("men bears eagles", hand="ability", abilities={"men": "intelligence intelligence"})
    play(p, "0: play an ability card for yourself")
    assert "two already, the most" in told_in(drawn(p, 0))
    assert "già due, il massimo" in told_in(drawn(p, 0, "it"))


def test_the_limit_of_rounds_is_drawn_when_it_is_near() -> None:
    p = table("men bears eagles")
    assert "Round 1 " in told_in(drawn(p, 0))
    assert "at most" not in told_in(drawn(p, 0))
    record(p).round_number = 51
    assert "Round 51 of at most 60" in told_in(drawn(p, 0))


@cites("WL-4.8")
def test_the_last_slot_is_explained() -> None:
    p = table("men bears eagles", hand="forest forest")
    play(p, *["0: play a forest card for yourself", "0: forgo the card"] * 2)
    assert "The last card is for the auction, or brings intelligence." in text(p, 0)


def test_the_track_tells_the_next_marker_as_long_as_there_is_one() -> None:
    p = table("men bears", marked=TEN)
    assert "markers left: 1, major scorings held: 0, next marker 5 points and a major scoring." in text(p, 0)
    p = table("men bears", marked=f"{TEN} small_plains")
    assert "markers left: 0, major scorings held: 0.\n" in text(p, 0)


# Charts


@cites("WL-15.2", "WL-2.1")
@pytest.mark.parametrize("deal", ["auction", "choice"])
def test_the_charts_that_are_left_lie_open(deal: str) -> None:
    p = start("wildlife", 4, 3, speciesDeal=deal)
    play_at_random(p, choices=1 if deal == "choice" else 0)
    left = Look(p.view(2), 2).charts_left
    assert len(left) == (5 if deal == "choice" else 6)
    ids, told = ids_in(drawn(p, 2)), text(p, None)
    for species in range(6):
        name = SPECIES_ROWS.ids[species]
        assert ids[f"chart-{name}"] == (species in left)
        assert (f"\n{SPECIES_ROWS.words.name(species, 'en')}, " in told) == (species in left)


@cites("WL-15.2")
def test_charts_to_be_auctioned_are_told_in_their_order_with_age_and_levels() -> None:
    p = start("wildlife", 2, 3, speciesDeal="auction", speciesPool="list", seat1="men", seat2="snakes")
    men = "Uomini, 2,5 milioni di anni: foresta migrazione, savana attacco, pianura espansione, montagna migrazione"
    lines = text(p, 0, "it").split("in quest'ordine\n")[1].splitlines()[:2]
    assert men in lines
    assert lines[0].startswith(SPECIES_ROWS.words.name(record(p).offered, "it"))


@cites("WL-15.5")
def test_a_chart_is_never_said_to_cost_success() -> None:
    p = start("wildlife", 3, 3, speciesDeal="auction")
    assert "You have 12 food." in told_in(drawn(p, 0))
    assert "Hai 12 Cibo." in told_in(drawn(p, 0, "it"))
    assert warned(p, 0) == {}


@cites("WL-15.2")
def test_who_has_a_chart_is_not_said_to_have_passed() -> None:
    p = start("wildlife", 3, 3, speciesDeal="auction")
    play(p, "0: bid 7 food for the chart", "1: pass", "2: pass")
    assert "passed" not in told_in(drawn(p, 1))
    won = SPECIES_ROWS.ids[record(p).chart[0]]
    assert f'data-tip="species-{won}"' in drawn(p, 1)


def test_the_result_is_told() -> None:
    p = table("men bears eagles", hand="plains", reserve=(1, 20, 20), success=(50, 2, 3), food=(0, 0, 0))
    use(p, 0, "plains", f"expand to {space(54)}")
    end_turn(p, 0)
    assert "1. Anna: 54, wins" in text(p, None)
    assert "Result 1. Anna wins 54" in told_in(drawn(p, None))


def test_both_languages_have_the_same_words() -> None:
    assert WORDS["en"].keys() == WORDS["it"].keys()
    assert not [key for key in WORDS["en"] if WORDS["en"][key].count("{}") != WORDS["it"][key].count("{}")]


def test_every_space_has_its_place_on_the_map() -> None:
    p = table("men bears eagles", tiles={"men": "0 77"})
    lines = text(p, None).splitlines()
    assert "W1" in next(each for each in lines if each.startswith("  1 "))
    assert "f1" in next(each for each in lines if each.startswith("  9 "))
    assert "col-2 row-0" in space_classes(drawn(p, None), "c1")
