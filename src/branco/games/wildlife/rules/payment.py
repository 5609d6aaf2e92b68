"""Paying for an auction: food to the seller, and success that the winner gives up for more of it."""

from branco.kernel.language import Ask, decision, do, note, offer, rule

from .actions import giving_up
from .events import TURNS_SUCCESS
from .settings import FOOD_FIRST, PAYMENT
from .state import State
from .tables import FOOD_FOR_SUCCESS


@rule
def collect_price(s: State, who: int) -> None:
    """The winner names how much success he gives up, unless only one number is possible or food goes first.

    [WL-6.13]
    """
    least = least_given_up(s, who)
    if least == most_given_up(s) or s.setting[PAYMENT] == FOOD_FIRST:
        pay_price(s, who, least)
    else:
        do(s, pay_with, who)


@decision
def pay_with(s: State, ask: Ask, who: int) -> None:
    """Choose how much success you give up to pay, 3 food for each; what is left over stays with you.

    [WL-6.11, WL-6.12, WL-6.13]
    """
    for success in range(least_given_up(s, who), most_given_up(s) + 1):
        if offer(ask, giving_up(success)):
            pay_price(s, who, success)
            return


@rule
def least_given_up(s: State, who: int) -> int:
    """Just enough for the food that is short.  [WL-6.12]"""
    return success_for(max(0, s.highest_bid - s.food[who]))


@rule
def most_given_up(s: State) -> int:
    """Success buys food for this price only.  [WL-6.12, WL-7.2]"""
    return success_for(s.highest_bid)


@rule
def success_for(food: int) -> int:
    """The success that brings at least this food, 3 for each.  [WL-6.12]"""
    return (food + FOOD_FOR_SUCCESS - 1) // FOOD_FOR_SUCCESS


@rule
def pay_price(s: State, who: int, success: int) -> None:
    """The price goes to the turn player; success may become negative, food may not.

    [WL-6.10, WL-6.11, WL-6.12, WL-1.5]
    """
    if success > 0:
        s.success[who] -= success
        s.food[who] += FOOD_FOR_SUCCESS * success
        note(s, TURNS_SUCCESS, who, success, FOOD_FOR_SUCCESS * success)
    s.food[who] -= s.highest_bid
    s.food[s.turn_player] += s.highest_bid
