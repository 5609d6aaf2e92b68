"""The turn: start, actions, end."""

import pytest

from branco.games.wildlife.rules.tables import INTELLIGENCE
from tests.cites import cites
from tests.games.wildlife.table import (
    all_pass,
    auction_nothing,
    can_auction,
    can_play,
    deal,
    end_turn,
    food,
    held,
    record,
    sell,
    space,
    success,
    table,
    tiles_of,
    use,
)
from tests.scenario import grid, labels, log, play, step_of

NO_ABILITY = "forest forest forest desert desert savannah plains plains mountains water"

ABILITIES_USED = {"men": "mobility intelligence"}


@cites("WL-4.1", "WL-4.2", "WL-8.3")
def test_a_turn_begins_with_the_food_tiles() -> None:
    p = table("men bears eagles", abilities={"men": "food food", "bears": "food"}, success=(5, 5, 5))
    assert success(p) == [9, 5, 5]
    end_turn(p, 0)
    assert success(p) == [9, 7, 5]


@cites("WL-4.3")
def test_what_a_turn_player_may_do() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, abilities={"men": "mobility aggression"}, hand="forest")
    offered = labels(p, 0)
    assert "play a forest card for yourself" in offered
    assert "put a forest card up for auction" in offered
    assert {
        "make the free migration",
        "use mobility",
        "use aggression",
        "pay 3 food for 1 success",
    } <= set(offered)
    assert "end the turn" not in offered


@cites("WL-4.4")
def test_actions_may_be_mixed_in_any_order() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, abilities=ABILITIES_USED, hand="plains plains forest")
    play(p, "0: pay 3 food for 1 success")
    sell(p, 0, "forest")
    all_pass(p)
    play(p, "0: use mobility", f"0: move the creature on {space(54)}", f"0: move it to {space(6)}")
    use(p, 0, "plains", f"expand to {space(54)}")
    play(p, "0: make the free migration", f"0: migrate from {space(54)}", f"0: migrate to {space(55)}")
    use(p, 0, "plains", f"expand to {space(54)}")
    play(p, "0: pay 3 food for 1 success", "0: end the turn")
    assert tiles_of(p, 0) == {6, 54, 55}


@cites("WL-4.5")
def test_an_action_is_finished_before_the_next_begins() -> None:
    p = table(
        "mammoths men eagles",
        tiles={"mammoths": "4 5", "men": "12", "eagles": "13"},
        hand="plains",
        marked="small_plains",
        abilities={"men": "defense"},
    )
    use(p, 0, "plains", f"attack on {space(12)}")
    assert p.actors == (1,)
    assert labels(p, 0) == []
    play(p, "1: allow it")
    sell(p, 0, "forest")
    assert p.actors == (1,)
    assert labels(p, 0) == []


@cites("WL-4.6", "WL-8.5", "WL-8.7")
@pytest.mark.parametrize(("tiles", "limit"), [("", 3), ("intelligence", 4), ("intelligence intelligence", 5)])
def test_three_cards_a_turn_and_one_for_each_intelligence_tile(tiles: str, limit: int) -> None:
    p = table("men bears eagles", abilities={"men": tiles})
    for played in range(limit):
        assert can_auction(p, 0)
        assert record(p).cards_played == played
        auction_nothing(p, 0)
    assert not can_auction(p, 0)
    assert not can_play(p, 0)
    assert "end the turn" in labels(p, 0)


@cites("WL-4.7")
def test_the_turn_cannot_end_before_an_auction() -> None:
    p = table("men bears eagles")
    assert "end the turn" not in labels(p, 0)
    auction_nothing(p, 0)
    assert "end the turn" in labels(p, 0)


@cites("WL-4.7")
def test_one_card_is_enough() -> None:
    p = table("men bears eagles")
    auction_nothing(p, 0)
    play(p, "0: end the turn")
    assert p.actors == (1,)


@cites("WL-4.8")
def test_the_last_card_is_kept_for_the_auction() -> None:
    p = table("men bears eagles", hand=NO_ABILITY)
    use(p, 0, "forest", "forgo the card")
    use(p, 0, "forest", "forgo the card")
    assert not can_play(p, 0)
    assert can_auction(p, 0)


@cites("WL-4.8")
@pytest.mark.parametrize("card", ["ability", "wild"])
def test_a_card_for_intelligence_may_fill_the_last_slot(card: str) -> None:
    p = table("men bears eagles", hand=f"forest forest {card}")
    use(p, 0, "forest", "forgo the card")
    use(p, 0, "forest", "forgo the card")
    use(p, 0, card)
    if card == "wild":
        assert labels(p, 0) == ["use it as an ability card"]
        play(p, "0: use it as an ability card")
    assert labels(p, 0) == ["take the intelligence ability"]
    play(p, "0: take the intelligence ability")
    assert record(p).cards_played == 3
    assert can_auction(p, 0)
    assert "end the turn" not in labels(p, 0)


@cites("WL-4.8", "WL-5.16")
def test_without_intelligence_to_take_the_last_slot_is_for_the_auction() -> None:
    p = table(
        "men bears eagles", hand="forest forest forest forest ability", abilities={"men": "intelligence intelligence"}
    )
    for _ in range(4):
        use(p, 0, "forest", "forgo the card")
    assert not can_play(p, 0)
    assert can_auction(p, 0)


@cites("WL-4.8", "WL-5.13")
def test_intelligence_for_the_last_slot_may_come_from_a_rival() -> None:
    p = table(
        "men bears eagles",
        hand="forest forest ability",
        abilities={"bears": "intelligence intelligence", "eagles": "intelligence intelligence"},
        success=(1, 5, 5),
    )
    use(p, 0, "forest", "forgo the card")
    use(p, 0, "forest", "forgo the card")
    use(p, 0, "ability", "take the intelligence ability", "take it from the Eagles")
    assert record(p).ability[0, INTELLIGENCE] == 1


@cites("WL-4.8", "WL-4.12")
def test_before_the_last_slot_an_ability_card_may_bring_anything() -> None:
    p = table("men bears eagles", hand="ability ability")
    use(p, 0, "ability")
    assert "forgo the card" in labels(p, 0)
    assert "take the food ability" in labels(p, 0)


@cites("WL-4.8")
def test_after_the_auction_all_cards_left_may_be_played() -> None:
    p = table("men bears eagles", hand="forest forest")
    auction_nothing(p, 0)
    use(p, 0, "forest", "forgo the card")
    use(p, 0, "forest", "forgo the card")
    assert record(p).cards_played == 3


@cites("WL-4.9")
def test_one_free_migration_a_turn() -> None:
    p = table("men bears eagles", tiles={"men": "54"})
    play(p, "0: make the free migration", f"0: migrate from {space(54)}", f"0: migrate to {space(55)}")
    assert "make the free migration" not in labels(p, 0)
    end_turn(p, 0)
    end_turn(p, 1)
    end_turn(p, 2)
    assert "make the free migration" in labels(p, 0)


@cites("WL-4.9")
def test_the_free_migration_is_not_offered_where_none_is_possible() -> None:
    p = table("men bears eagles", tiles={"men": "59"})
    assert "make the free migration" not in labels(p, 0)


@cites("WL-4.10")
def test_several_cards_may_be_auctioned_one_after_the_other() -> None:
    p = table("men bears eagles", hand="forest desert water")
    for card in ("forest", "desert", "water"):
        sell(p, 0, card, "1: bid 3 food", "2: pass", "1: forgo the card")
    assert food(p) == [17, 2, 8]
    assert record(p).auctions == record(p).cards_played == 3


@cites("WL-4.11")
def test_a_card_leaves_the_hand_at_once_and_counts_whatever_comes_of_it() -> None:
    p = table("men bears eagles", hand="water desert")
    sell(p, 0, "water")
    s = record(p)
    assert (s.hand[0, 5], s.played[5], s.cards_played, s.hand_size[0]) == (0, 1, 1, 9)
    all_pass(p)
    use(p, 0, "desert", "forgo the card")
    assert s.cards_played == 2
    assert s.discard_size == 0


@cites("WL-4.12")
@pytest.mark.parametrize("card", ["plains", "adaptation", "ability", "wild"])
def test_a_card_that_could_do_something_may_be_forgone(card: str) -> None:
    p = table("men bears eagles", tiles={"men": "54"}, hand=card)
    use(p, 0, card)
    assert len(labels(p, 0)) > 1
    before = bytes(p)
    play(p, "0: forgo the card")
    assert bytes(p) != before
    assert tiles_of(p, 0) == {54}
    assert step_of(p, 0) == "take_turn"


@cites("WL-4.13")
@pytest.mark.parametrize("card", ["food_surplus", "famine"])
def test_an_event_for_oneself_happens_without_a_question(card: str) -> None:
    p = table("men bears eagles", hand=card)
    use(p, 0, card)
    assert step_of(p, 0) == "take_turn"
    assert food(p) != [8, 8, 8]


@cites("WL-4.14")
def test_only_the_turn_player_acts() -> None:
    p = table("men bears eagles", tiles={"bears": "18"}, abilities={"bears": "mobility aggression"}, hand="forest")
    assert labels(p, 1) == labels(p, 2) == []
    sell(p, 0, "forest", "1: bid 3 food", "2: pass")
    assert step_of(p, 1) == "use_terrain_card"
    assert not any("mobility" in label or "success" in label for label in labels(p, 1))


@cites("WL-4.15")
def test_with_all_intelligence_tiles_a_card_for_the_auction_is_left() -> None:
    p = table(
        "men bears eagles",
        abilities={"men": "intelligence intelligence intelligence intelligence"},
        hand="forest forest forest forest forest forest",
        unlimitedAbilities="on",
    )
    for _ in range(6):
        use(p, 0, "forest", "forgo the card")
    assert not can_play(p, 0)
    assert can_auction(p, 0)
    auction_nothing(p, 0)
    assert record(p).hand_size[0] == 3


@cites("WL-4.16")
def test_a_turn_goes_on_until_its_player_ends_it() -> None:
    p = table("men bears eagles")
    for _ in range(3):
        auction_nothing(p, 0)
        assert p.actors == (0,)
    play(p, "0: pay 3 food for 1 success", "0: end the turn")
    assert p.actors == (1,)


@cites("WL-4.17")
def test_the_cards_of_the_turn_go_to_the_discard_pile() -> None:
    p = table("men bears eagles", hand="forest water")
    use(p, 0, "forest", "forgo the card")
    sell(p, 0, "water", "1: bid 3 food", "2: pass", "1: forgo the card")
    play(p, "0: end the turn")
    s = record(p)
    assert (s.discard[0], s.discard[5], s.discard_size) == (1, 1, 2)
    assert sum(grid(s.played)) == s.cards_played == 0


@cites("WL-4.18")
def test_only_the_turn_player_draws_up_to_ten() -> None:
    p = table("men bears eagles", hand="forest water")
    hands = grid(record(p).hand).copy()
    sell(p, 0, "water", "1: bid 3 food", "2: pass", "1: forgo the card")
    play(p, "0: end the turn")
    s = record(p)
    assert grid(s.hand_size)[:3].tolist() == [10, 10, 10]
    assert (grid(s.hand)[1:3] == hands[1:3]).all()
    assert sum("draws" in sentence for sentence in log(p)) == 1


@cites("WL-4.19")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    p = table("men bears eagles", hand="water water water")
    s = record(p)
    for card in range(12):
        s.discard[card] += s.deck[card]
        s.deck[card] = 0
    s.discard_size, s.deck_size = s.deck_size, 0
    sell(p, 0, "water")
    all_pass(p)
    play(p, "0: end the turn")
    assert s.discard_size == 0
    assert s.deck_size == 80
    assert s.hand_size[0] == 10
    assert "The discard pile becomes the new deck." in log(p)


@cites("WL-4.20", "WL-10.2")
def test_at_the_end_of_a_turn_one_major_scoring_takes_place_if_due() -> None:
    p = table("men bears eagles", tiles={"men": "54"})
    record(p).scoring_due = 1
    end_turn(p, 0)
    assert record(p).scorings == 1
    assert log(p).count("Major scoring.") == 1
    assert p.actors == (1,)
    end_turn(p, 1)
    assert record(p).scorings == 1


@cites("WL-4.20", "WL-11.5")
def test_if_the_end_was_brought_about_the_game_is_over_after_the_scoring() -> None:
    p = table("men bears eagles", hand="plains", reserve=(1, 20, 20))
    use(p, 0, "plains", f"expand to {space(54)}")
    end_turn(p, 0)
    assert p.is_over
    assert record(p).scorings == 1


@cites("WL-4.21")
def test_the_player_to_the_left_is_next() -> None:
    p = table("men bears eagles", turn="bears")
    for who in (1, 2, 0, 1):
        assert p.actors == (who,)
        end_turn(p, who)


@cites("WL-5.18")
def test_an_ability_taken_in_the_own_turn_may_be_used_in_it() -> None:
    p = table("men bears eagles", tiles={"men": "54"}, hand="ability")
    use(p, 0, "ability", "take the mobility ability")
    assert held(p, 0, "mobility") == 1
    assert "use mobility" in labels(p, 0)


def test_a_hand_of_words_has_ten_cards_and_only_these_of_the_named_kinds() -> None:
    p = table("men bears eagles")
    deal(p, 1, "forest forest plague")
    s = record(p)
    assert (s.hand[1, 0], s.hand[1, 10], sum(grid(s.hand)[1])) == (2, 1, 10)
