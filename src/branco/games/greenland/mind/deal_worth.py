"""What a deal brings to each who is asked about it, in hundredths of a point."""

from branco.kernel.language import NOBODY, each, rule

from ..rules.attacks import deadly_faces
from ..rules.cards import hand_limit, power
from ..rules.dice import ONES
from ..rules.places import card_on
from ..rules.quarry import is_raid
from ..rules.sides import count_sides, is_guard, side_men
from ..rules.state import PARTNER, PROPOSER, SIDES, State
from ..rules.tables import AMOUNT, DAUGHTERS, DISKS, FREE_PROMOTION, HAND, SLED, TRIBES
from .worth import KILLED, MAN, card_worth, count_enemies, daughter_worth, disk_worth, roll_worth, turns_left

DAUGHTER_GIVEN = 40
WORTH_A_WORD = 10  # what less brings is not talked about


@rule
def is_welcome(s: State) -> bool:
    """Whether all who are asked about the draft gain by it, and who proposes it."""
    if s.dealer[PARTNER] != NOBODY:
        return is_good_for(s, s.dealer[PROPOSER]) and is_good_for(s, s.dealer[PARTNER])
    for tribe in range(TRIBES):
        if side_men(s, tribe, s.deal_spot) > 0 and not is_good_for(s, tribe):
            return False
    return True


@rule
def is_good_for(s: State, tribe: int) -> bool:
    return deal_worth(s, tribe) >= WORTH_A_WORD


@rule
def deal_worth(s: State, tribe: int) -> int:
    """What the draft brings to a tribe."""
    own = PROPOSER if s.dealer[PROPOSER] == tribe else PARTNER
    worth = 0
    for side in range(SIDES):
        sign = -1 if side == own else 1
        for disk in range(DISKS):
            worth += sign * s.gives[side, disk] * disk_worth(s, tribe, disk)
        if s.withdraws[side] == 1:
            worth += own_leaving_worth(s, tribe) if side == own else other_leaving_worth(s, tribe, s.deal_spot)
    if s.truce_in_draft == 1:
        worth += truce_worth(s, tribe, s.deal_spot)
    return worth + trade_worth(s, tribe)


@rule
def own_leaving_worth(s: State, tribe: int) -> int:
    """Leaving costs what one might still expect."""
    return -max(stay_worth(s, tribe, s.deal_spot), 0) - WORTH_A_WORD


@rule
def other_leaving_worth(s: State, tribe: int, spot: int) -> int:
    """Another's leaving saves men and leaves more game."""
    return max(stay_worth(s, tribe, spot), 0) // 3 + max(truce_worth(s, tribe, spot), 0)


@rule
def stay_worth(s: State, tribe: int, spot: int) -> int:
    """What a tribe may still expect on a card."""
    alpha = 1 if s.alpha_at[tribe] == spot else 0
    return roll_worth(s, tribe, spot, s.men[tribe, spot], alpha)


@rule
def trade_worth(s: State, tribe: int) -> int:
    """Cards and marriages of the draft."""
    worth = 0
    for card in each(s.in_draft):
        if s.holder[card] == NOBODY:
            continue
        if card < DAUGHTERS:
            worth += -DAUGHTER_GIVEN if s.holder[card] == tribe else bride_worth(s, tribe, card)
        else:
            worth += -card_worth(s, tribe, card) if s.holder[card] == tribe else card_worth(s, tribe, card)
    return worth


@rule
def bride_worth(s: State, tribe: int, daughter: int) -> int:
    """Her power, if the husband's tribe lacks it; he himself leaves the card."""
    a_turn = 3
    if AMOUNT[SLED, daughter] > 0 and power(s, tribe, SLED) == 0:
        a_turn += 9
    if AMOUNT[FREE_PROMOTION, daughter] > 0 and power(s, tribe, FREE_PROMOTION) == 0:
        a_turn += 9
    if AMOUNT[HAND, daughter] > 0 and hand_limit(s, tribe) == 0:
        a_turn += 6
    men = max(1, s.men[tribe, s.deal_spot])
    return a_turn * turns_left(s) - max(stay_worth(s, tribe, s.deal_spot), 0) // men


# Truces


@rule
def truce_worth(s: State, tribe: int, spot: int) -> int:
    """Own men who do not die, less the enemies who do not, where there is no truce yet."""
    if (s.truces >> spot) & 1:
        return 0
    enemies = count_enemies(s, tribe, spot)
    men = side_men(s, tribe, spot)
    blows = 0
    for other in range(TRIBES):
        if other != tribe:
            blows += blow(s, other, spot)
    suffered = min(blows // max(1, count_sides(s, spot) - 1), MAN * men)
    dealt = min(blow(s, tribe, spot), MAN * enemies)
    return (suffered * own_man_worth(s, tribe, spot, men) - dealt * enemy_worth(s, tribe, spot)) // MAN


@rule
def blow(s: State, tribe: int, spot: int) -> int:
    """How many men the attack of a side kills on average, in hundredths."""
    kills = KILLED * side_men(s, tribe, spot)
    return kills if deadly_faces(s, tribe, spot) == ONES else 2 * kills


@rule
def own_man_worth(s: State, tribe: int, spot: int, men: int) -> int:
    """A man, and his part of what men may still expect here."""
    return MAN + max(stay_worth(s, tribe, spot), 0) // max(1, men)


@rule
def enemy_worth(s: State, tribe: int, spot: int) -> int:
    """A rival is one of several; a raider may carry off what one guards."""
    worth = MAN // max(1, s.players - 1)
    if is_raid(spot) and is_guard(s, tribe, spot):
        card = card_on(spot)
        worth += (daughter_worth(s, tribe, card) if card < DAUGHTERS else card_worth(s, tribe, card)) // 6
    return worth
