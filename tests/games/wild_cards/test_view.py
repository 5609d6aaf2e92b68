"""The board as panels and as text: every choice can be clicked, nothing hidden shows, and it says what players need."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from branco import Position, load
from branco.board.drawn import board_of
from branco.board.svg import safe
from branco.games.wild_cards.board.look import DOING, PHASE_OF, Look
from branco.games.wild_cards.board.words import POWERS, WORDS
from branco.games.wild_cards.rules import events
from branco.games.wild_cards.rules.tables import KINDS
from tests.cites import cites
from tests.games.wild_cards.table import bid, record, table
from tests.scenario import grid, play, play_at_random

GAME = load("wild_cards")
LANGUAGES = ("en", "it")
NAMES = ("Anna", "Bob & <b>", "\u2068שרה\u2069", "D" * 300, "Eva\x00\u202e")
FORBIDDEN = ("style", "<script", "<style", "foreignObject", " on", "javascript:")


def drawn(p: Position, seat: int | None, lang: str = "en") -> str:
    """All panels, one after the other."""
    panels = board_of(GAME).panels(p.view(seat), seat, lang, NAMES)
    return "".join(
        f"<section>{panel.heading and safe(panel.heading)}{panel.head}{panel.markup}</section>" for panel in panels
    )


def tree(p: Position, seat: int | None, lang: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{drawn(p, seat, lang)}</div>")


def text(p: Position, seat: int | None, lang: str = "en") -> str:
    return GAME.view_text(p.view(seat), seat, lang, NAMES)


def line(p: Position, seat: int | None, start: str, holding: str = "", lang: str = "en") -> str:
    """The one line of the text that starts like this and holds that."""
    found = [each for each in text(p, seat, lang).splitlines() if each.startswith(start) and holding in each]
    assert len(found) == 1, f"{len(found)} lines start with {start!r} and hold {holding!r}"
    return found[0]


def positions(players: int, seed: int, every: int = 1) -> Iterator[Position]:
    """A whole game at random, each position or every so many."""
    chance = random.Random(seed)
    p = GAME.start(players=players, seed=seed)
    while not p.is_over:
        if p.moves % every == 0:
            yield p
        who = chance.choice(p.actors)
        p.play(who, chance.choice(p.actions(who)))
    yield p


def ids_in(markup: str) -> Counter[str]:
    elements = ElementTree.fromstring(f"<div>{markup}</div>").iter()
    return Counter(element.get("id", "") for element in elements if element.get("id"))


# What the page relies on


@pytest.mark.parametrize("players", GAME.players)
def test_every_target_of_a_choice_is_one_element(players: int) -> None:
    steps = set()
    for p in positions(players, seed=players):
        for seat in p.actors:
            ids = ids_in(drawn(p, seat, LANGUAGES[p.moves % 2]))
            options = p.view(seat).options(seat)
            missing = {option.target for option in options if option.target and ids[option.target] != 1}
            assert not missing, f"move {p.moves}, {options[0].step}: {missing}"
            steps.add(options[0].step)
    assert len(steps) > 6


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panels_are_well_formed_and_carry_nothing_active(players: int, lang: str) -> None:
    for p in positions(players, seed=40 + players, every=11):
        for seat in (None, *range(players)):
            markup = drawn(p, seat, lang)
            assert set(ids_in(markup).values()) == {1}
            assert "{" not in markup, "every word has its figure"
            assert not [word for word in FORBIDDEN if any(word in tag for tag in re.findall(r"<[^>]*>", markup))]


def test_leaders_keep_their_id_wherever_they_lie() -> None:
    for p in positions(4, seed=9, every=7):
        ids = ids_in(drawn(p, 2))
        assert all(ids[f"leader-{species}"] == 1 for species in GAME.box.ids("species"))


def test_a_position_without_journal_can_be_drawn() -> None:
    for p in positions(5, seed=3, every=3):
        bare = GAME.position(bytes(p))
        for seat in (None, 0):
            assert tree(bare, seat) is not None
            assert text(bare, seat)


def test_hostile_names_stay_text() -> None:
    p = table(["F1", "F2", "F3", "M1", "M2"], "lion ibex eagle peacock")
    markup = drawn(p, 0)
    assert "Bob &amp; &lt;b&gt;" in markup
    assert "Bob & <b>" not in markup
    assert "\x00" not in markup
    assert "D" * 300 in markup, "the page breaks long names, nothing is cut"


# What nobody may see


def stranger(p: Position, seat: int | None, seed: int) -> Position:
    """The same game as far as this viewer can tell, with other hidden cards and draws."""
    twin = p.imagine(-1 if seat is None else seat, seed)
    twin.moves_made = list(p.moves_made)
    twin.journal = [
        replace(event, args=(event.args[0], (event.args[1] + seed) % KINDS, 0, 0))
        if event.number == events.DRAWS and event.args[0] != seat
        else event
        for event in p.journal
    ]
    return twin


@cites("WC-2.8", "WC-4.2", "WC-7.5")
@pytest.mark.parametrize("players", GAME.players)
def test_what_a_viewer_cannot_know_changes_nothing(players: int) -> None:
    changed = 0
    for p in positions(players, seed=70 + players, every=6):
        if p.is_over:
            continue
        for seat in (None, *range(players)):
            twin = stranger(p, seat, seed=5 + p.moves)
            changed += bytes(twin) != bytes(p)
            assert drawn(twin, seat) == drawn(p, seat)
            assert text(twin, seat) == text(p, seat)
    assert changed > 50


@cites("WC-4.2")
def test_bids_lie_face_down_until_all_are_in() -> None:
    p = table(["F1 F2", "S3 S4", "M1 M2"], "lion ibex")
    play(p, "0: bid forest 2")
    assert line(p, 0, "- Anna:", "ready") == "- Anna: your bid, face down: forest 2, ready"
    assert line(p, 1, "- Anna:", "ready") == "- Anna: bid face down, ready"
    assert "laid-F2" in ids_in(drawn(p, 0))
    assert "laid-F2" not in ids_in(drawn(p, 1))
    assert "bid-0" in ids_in(drawn(p, 1)), "the back has the name of the face that it becomes"
    play(p, "1: bid Refill", "2: bid mountain 1")
    assert "savannah 3" not in text(p, 0)


@cites("WC-8.6")
def test_the_two_cards_of_the_eagle_are_two_backs_for_the_others() -> None:
    p = table(["F1 F3", "S3 S4", "M1 M2"], "lion ibex", ["eagle", "", ""], {"eagle": 0})
    bid(p, "F1+F3", "S4", "M1")
    assert {"laid-F1", "laid-F3"} <= set(ids_in(drawn(p, 0)))
    assert "two cards, choosing" in line(p, 1, "3. Anna:")
    assert "laid-F1" not in drawn(p, 1)


# What players need to see


@cites("WC-3.2", "WC-1.4")
def test_round_and_phase() -> None:
    p = GAME.start(players=4, seed=2)
    assert text(p, 0).startswith("Round 1 of 12, phase 1: bids.")
    assert text(p, 0, "it").startswith("Round 1 di 12, fase 1: offerte.")
    assert "Round 1 of 12" in drawn(p, 0)
    assert "<b>33</b><span>animals left</span>" in drawn(p, 0)
    assert line(p, 0, "Animal deck:") == "Animal deck: 33."
    assert line(p, 0, "Mazzo degli animali:", lang="it") == "Mazzo degli animali: 33."


@cites("WC-6.7")
def test_how_many_cards_take_a_leader() -> None:
    p = table(["F1", "F2", "F3"], "lion ibex", ["lion lion", "lion", ""], {"lion": 0})
    assert line(p, 1, "- lion:").startswith("- lion: leader: Anna, 2 take it, 1 more for you.")
    assert line(p, 2, "- lion:").startswith("- lion: leader: Anna, 2 take it, 2 more for you.")
    assert line(p, 0, "- lion:").startswith("- lion: leader: Anna, 2 take it. You win every tie")
    assert "taking it makes you the leader" in line(p, 1, "Market:").split(";")[1]
    assert "taking it makes you the leader" not in line(p, 2, "Market:").split(";")[1]


@cites("WC-6.7")
def test_in_italian_the_eagle_is_no_he() -> None:
    p = table(["F1", "F2", "F3"], "eagle lion")
    both = "aquila (montagna, con questa carta diventi Capobranco); leone (savana, con questa carta diventi Capobranco)"
    assert line(p, 0, "Mercato:", lang="it") == f"Mercato: {both}."


@cites("WC-2.7")
def test_a_hand_near_the_limit_is_a_warning() -> None:
    nine, ten = "F1 F1 F1 F2 F2 F2 F2 F3 F3", "S1 S1 S1 S2 S2 S2 S2 S3 S3 S3"
    p = table([nine, ten, "M1"], "lion ibex")
    assert line(p, 2, "- Anna:", "points").endswith("hand 9, nearly full")
    assert line(p, 2, "- Bob & <b>:", "points").endswith("hand 10, full")
    assert "9!" in drawn(p, 2)
    assert "10!" in drawn(p, 2)
    assert "nearly full" in drawn(p, 0)
    assert line(p, 1, "Your hand:") == "Your hand: 10 of 10 cards, full: you draw no more"
    assert line(p, 1, "La tua mano:", lang="it") == "La tua mano: 10 su 10, piena: non peschi più"
    assert line(p, 2, "La tua mano:", lang="it") == "La tua mano: 1 su 10"


@cites("WC-6.3", "WC-6.4")
def test_what_a_bid_costs() -> None:
    p = table(["F1 F4 F4 J", "S1", "M1"], "lion ibex")
    assert line(p, 0, "- forest 4:") == "- forest 4: 2 copies, costs 4 cards in all"
    assert line(p, 0, "- joker:") == "- joker: costs 1 card, the bid itself"
    assert line(p, 0, "- Refill:") == "- Refill: draw up to 7 cards, take no animal"
    assert ">bid + 3<" in drawn(p, 0)
    assert ">lei + 3<" in drawn(p, 0, "it")


def tip(p: Position, seat: int, key: str, lang: str = "en") -> str:
    """The card beside an element, without its markup."""
    told = board_of(GAME).tip(p.view(seat), seat, lang, NAMES, key)
    assert told is not None
    return re.sub(r"<[^>]*>", " ", told.markup)


def warnings(p: Position, seat: int) -> dict[str, str]:
    view = p.view(seat)
    return {
        option.target or option.label("en"): board_of(GAME).warn(view, seat, option, "en")
        for option in view.options(seat)
    }


@cites("WC-6.3")
def test_a_card_that_the_hand_cannot_pay_for_says_so() -> None:
    p = table(["F1 F2 F4", "S1", "M1"], "lion ibex")
    assert drawn(p, 0).count(">too dear<") == 1
    assert drawn(p, 0, "it").count(">troppo cara<") == 1
    assert {each for each, words in warnings(p, 0).items() if words == "with 3 cards you cannot pay"} == {"hand-F4"}


@cites("WC-7.20", "WC-2.7")
def test_who_declines_with_a_full_hand_is_told_how_little_comes() -> None:
    p = table(["F1 F1 F1 F2 F2 F2 F2 F3 F3", "S1", "M1"], "lion ibex")
    bid(p, "F3", "S1", "M1")
    assert warnings(p, 0)["decline and draw 2 cards"] == "full hand: you draw only 1"


@cites("WC-6.10", "WC-8.9", "WC-8.11")
def test_the_card_beside_a_bid_tells_what_it_may_bring() -> None:
    p = table(["F2 F1 M4", "S1", "M1"], "squirrel lion", ["", "lion", "ibex"], {"lion": 1, "ibex": 2})
    assert "bonus of 2 points within reach for the squirrel" in tip(p, 0, "card-F2")
    assert "bonus" not in tip(p, 0, "card-M4")
    assert f"Ties at 2: {safe(NAMES[1])} goes first" in tip(p, 0, "card-F2")
    assert "Ties at 1: you go first" in tip(p, 1, "card-S1")
    assert "take this card back" in tip(p, 2, "card-M1")
    assert "take this card back" not in tip(p, 0, "card-F2")


@cites("WC-3.5")
def test_what_is_being_paid_for_stands_out() -> None:
    p = table(["M3 M1 M2 F1 J", "S1", "F2"], "ibex lion")
    bid(p, "M3", "S1", "F2")
    assert "bought" not in drawn(p, 0)
    play(p, "0: take the ibex")
    assert len(re.findall(r'class="animal-card mountain bought"[^>]*id="market-ibex"', drawn(p, 0))) == 1
    assert ">bid + " not in drawn(p, 0), "cards are no bids now"


@pytest.mark.parametrize("players", [3, 5])
def test_while_it_is_told_what_was_paid_no_card_lies_there_twice(players: int) -> None:
    p, chance, seen = GAME.start(players=players, seed=players), random.Random(players), 0
    while not p.is_over:
        who = chance.choice(p.actors)
        p.play(who, chance.choice(p.actions(who)))
        for moment in p.moments(p.moves - 1):
            for column in tree(moment, who).iterfind(f".//div[@id='place-{who}']"):
                cards = column.findall(".//div[@class='payment']/span")
                seen += len(cards)
                assert not cards or len(cards) < Look(moment.view(who), who).value(who)
    assert seen > 10


@cites("WC-6.10")
def test_which_payment_gives_the_bonus() -> None:
    p = table(["M3 M1 M2 F1 J", "S1", "F2"], "ibex lion")
    bid(p, "M3", "R", "R")
    while 0 not in p.actors:
        who = p.actors[0]
        play(p, f"{who}: discard no more")
    assert "habitat bonus possible" in line(p, 0, "Market:").split(";")[0]
    assert "habitat bonus possible" not in line(p, 0, "Market:").split(";")[1]
    play(p, "0: take the ibex")
    assert "counts for the bonus of ibex" in line(p, 0, "- mountain 1:")
    assert "counts for the bonus of ibex" in line(p, 0, "- joker:")
    assert "counts for the bonus" not in line(p, 0, "- forest 1:")
    play(p, "0: pay with forest 1")
    assert "counts for the bonus" not in text(p, 0)


def queue(p: Position) -> list[str]:
    """The names in the order of the turns, as the text tells it."""
    lines = [each for each in text(p, 0).splitlines() if re.match(r"\d\. ", each)]
    return [each[3:].split(":")[0] for each in lines]


@cites("WC-7.1", "WC-7.7")
def test_the_queue_with_a_tie() -> None:
    p = table(["F3 F1 F2 F4", "S3 S1 S2 S4", "M4 M1 M2 M3", "M1"], "lion ibex eagle")
    bid(p, "F3", "S3", "M4", "R")
    assert "Tie at 3" in drawn(p, 0)
    assert "{}" not in drawn(p, 0)
    assert "Tie at 3: Anna and Bob & <b>" in text(p, 0)
    assert queue(p)[-3:] == [NAMES[2], "Anna", "Bob & <b>"]


@cites("WC-7.2", "WC-8.11")
def test_the_owner_of_the_lion_stands_first_in_the_queue_of_a_tie() -> None:
    hands = ["F4 F1 F2 F3 S3", "S2 S1", "M2 M1", "F2 J"]
    p = table(hands, "lion ibex eagle", ["", "", "", "lion"], {"lion": 3})
    bid(p, "F4", "S2", "M2", "F2")
    assert queue(p) == ["Anna", NAMES[3], NAMES[1], NAMES[2]]
    play(p, "0: decline and draw 2 cards")
    assert queue(p)[1] == NAMES[3]


@cites("WC-5.4", "WC-2.9")
def test_the_owner_of_the_lion_has_no_advantage_among_refills() -> None:
    p = table(["F1 F2", "S1 S2", "M1"], "lion ibex", ["", "lion"], {"lion": 1}, round_number=1)
    bid(p, "R", "R", "M1")
    assert queue(p) == ["Anna", NAMES[1], NAMES[2]]


@cites("WC-10.1", "WC-10.4", "WC-10.5")
def test_the_running_score_in_its_parts() -> None:
    p = table(
        ["F1", "F2", "F3"], "lion ibex", ["lion lion peacock", "", ""], {"lion": 0, "peacock": 0}, points=[4, 0, 0]
    )
    assert "13 points: species 5, leaders 4, bonus 4" in line(p, 1, "- Anna:", "points")
    assert "points from species: 5" in drawn(p, 1)
    assert "13 punti: specie 5, Capibranco 4, bonus 4" in line(p, 1, "- Anna:", "punti", "it")


@cites("WC-10.6", "WC-10.8")
def test_the_end() -> None:
    p = play_at_random(GAME.start(players=3, seed=4))
    winners = [who for who in range(3) if text(p, 1).count(f"1. {NAMES[who]}:")]
    assert tuple(winners) == p.winners
    assert "The game is over" in drawn(p, None)
    assert "Risultato finale" in drawn(p, None, "it")
    assert "hand-R" not in drawn(p, 1)


@cites("WC-3.5")
def test_who_chooses_several_cards_is_told_that_any_will_do() -> None:
    asked = {step.name: step.sentence for step in GAME.steps}
    assert "any cards of your hand" in asked["lay_payment"]
    assert "in any order" in asked["choose_discards"]
    assert "any second card" in asked["lay_second"]
    assert all("a tua scelta" in GAME.box.steps[name] for name in ("lay_payment", "lay_second"))


@cites("WC-6.12")
def test_a_bid_left_on_the_table_is_told() -> None:
    p = table(["F2 F1", "S1", ""], "lion peacock", declining="choice")
    play(bid(p, "F2", "S1"), "0: decline and leave the bid on the table")
    assert line(p, 1, "2. Anna") == "2. Anna: forest 2, left the bid"
    assert line(p, 1, "2. Anna", lang="it") == "2. Anna: foresta 2, lascia l'offerta"
    bare = GAME.position(bytes(p), settings=p.settings)
    assert "left the bid" in text(bare, 1)
    assert "left the bid" in drawn(p, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_languages_say_everything(lang: str) -> None:
    assert WORDS[lang].keys() == WORDS["en"].keys()
    assert all(WORDS[lang].values())
    holes = {key: said.count("{}") for key, said in WORDS["en"].items()}
    assert {key: said.count("{}") for key, said in WORDS[lang].items()} == holes
    assert len(POWERS[lang]) == len(GAME.box.ids("species"))


def test_the_collection_of_the_record_is_what_the_cells_show() -> None:
    p = table(["F1", "F2", "F3"], "lion ibex", ["lion lion", "ibex", ""], {"lion": 0, "ibex": 1})
    cells = {element.get("id"): "".join(element.itertext()) for element in tree(p, 0).iter() if element.get("id")}
    assert cells["mine-lion"].startswith("2")
    assert cells["of-1-ibex"].startswith("1")
    assert grid(record(p).collection)[1].sum() == 1


@cites("WC-5.2")
def test_what_is_about_to_be_discarded_has_left_the_hand() -> None:
    p = bid(table(["F1 F1 S2 M3", "S1", "M1"], "lion ibex"), "R", "S1", "M1")
    play(p, "0: discard forest 1")
    assert line(p, 0, "Your hand:") == "Your hand: 3 of 10 cards"
    assert line(p, 0, "- forest 1:", "to discard") == "- forest 1: 1 to discard"
    assert ">1 to discard<" in drawn(p, 0)
    assert "to discard" not in drawn(p, 1)


def test_the_board_speaks_of_steps_that_there_are() -> None:
    assert set(PHASE_OF) | set(DOING) <= {step.name for step in GAME.steps}
