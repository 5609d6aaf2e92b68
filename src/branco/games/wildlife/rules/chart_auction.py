"""Variant 3: the species charts are auctioned one after the other, and play goes by age."""

from branco.kernel.language import NOBODY, NONE, Ask, decision, do, note, offer, procedure, rule

from .actions import PASS, chart_bid_of
from .bidding import close_bidding, has_passed, leave_bidding, open_bidding, raise_bid
from .charts import charts_left, choose_species, first_chart, seat_after, take_chart, take_from_table
from .events import CHART_BID, CHART_LEAVES, CHART_OFFERED, CHART_PRICE, PASSES
from .state import State


@procedure
def auction_charts(s: State) -> None:
    """One chart after the other among those who have none; the last player takes what is left for nothing.

    [WL-15.2, WL-15.3, WL-15.7]
    """
    s.opener = next_without_chart(s, s.opener)
    if players_without_chart(s) > 1:
        do(s, auction_chart, first_chart(s))
        do(s, auction_charts)
    elif charts_left(s) > 1:
        do(s, choose_species, s.opener)
    else:
        take_chart(s, s.opener, first_chart(s))


@procedure
def auction_chart(s: State, species: int) -> None:
    """Whoever begins is asked first, the others clockwise.  [WL-15.2, WL-15.3]"""
    open_bidding(s, species, seats_with_chart(s))
    note(s, CHART_OFFERED, species)
    do(s, bid_for_chart, s.opener)
    do(s, sell_chart)


@rule
def next_without_chart(s: State, after: int) -> int:
    """The first player without a chart to the left of another.  [WL-15.3]"""
    who = s.left_of[after]
    while s.chart[who] != NONE:
        who = s.left_of[who]
    return who


@rule
def players_without_chart(s: State) -> int:
    players = 0
    for seat in range(s.players):
        if s.chart[seat] == NONE:
            players += 1
    return players


@rule
def seats_with_chart(s: State) -> int:
    """As a mask."""
    mask = 0
    for seat in range(s.players):
        if s.chart[seat] != NONE:
            mask |= 1 << seat
    return mask


@decision
def bid_for_chart(s: State, ask: Ask, who: int) -> None:
    """Bid food for the species chart, or pass and be out of this auction.  [WL-15.1, WL-15.4, WL-15.5]"""
    if offer(ask, PASS):
        leave_bidding(s, who)
        note(s, PASSES, who)
        ask_next_participant(s, who)
        return
    for food in range(s.highest_bid + 1, s.food[who] + 1):
        if offer(ask, chart_bid_of(food)):
            raise_bid(s, who, food)
            note(s, CHART_BID, who, food)
            ask_next_participant(s, who)
            return


@rule
def ask_next_participant(s: State, after: int) -> None:
    """As long as two participants are left the next one is asked; the last one only if nobody has bid and the
    chart may leave the game.

    [WL-15.4, WL-15.6]
    """
    who = next_participant(s, after)
    if who == NOBODY:
        return
    if next_participant(s, who) != who or (s.highest_bidder == NOBODY and may_leave_the_game(s)):
        do(s, bid_for_chart, who)


@rule
def next_participant(s: State, after: int) -> int:
    """The first to the left who has not passed, perhaps the same player again, or NOBODY."""
    who = after
    for _ in range(s.players):
        who = s.left_of[who]
        if not has_passed(s, who):
            return who
    return NOBODY


@rule
def may_leave_the_game(s: State) -> bool:
    """There are more charts, this one included, than players without one.  [WL-15.6]"""
    return charts_left(s) > players_without_chart(s)


@procedure
def sell_chart(s: State) -> None:
    """The one participant left gets the chart and pays his bid, if any, to the bank; one that nobody wants leaves
    the game.

    [WL-15.6]
    """
    winner = next_participant(s, s.opener)
    species = s.offered
    price = s.highest_bid
    close_bidding(s)
    if winner == NOBODY:
        take_from_table(s, species)
        note(s, CHART_LEAVES, species)
        return
    if price > 0:
        s.food[winner] -= price
        note(s, CHART_PRICE, winner, price)
    take_chart(s, winner, species)


@procedure
def sit_by_age(s: State) -> None:
    """From the oldest to the youngest species, clockwise: seats keep their players, the order of play
    changes.

    [WL-15.8]
    """
    oldest = seat_after(s, NONE)
    seat = oldest
    for _ in range(s.players):
        younger = seat_after(s, s.chart[seat])
        s.left_of[seat] = younger if younger != NOBODY else oldest
        seat = younger if younger != NOBODY else oldest
