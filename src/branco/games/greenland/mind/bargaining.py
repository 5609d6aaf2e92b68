"""What deals appeal to the greedy player: truces where it is the weaker side, withdrawals it can buy."""

from branco.kernel.language import NOBODY, each, rule

from ..rules.actions import (
    ACCEPT,
    ADD_TRUCE,
    CANCEL,
    CONSENT,
    COUNTER,
    DECLINE,
    DISK,
    MORE,
    PROPOSE,
    WITH,
    WITH_ALL,
    WITHDRAW,
)
from ..rules.settings import is_brutal
from ..rules.sides import side_men
from ..rules.state import PARTNER, PROPOSER, SIDES, State
from ..rules.tables import DAUGHTERS, DISKS, IVORY
from .worth import KILLED, card_worth, count_enemies, daughter_worth, disk_worth, roll_worth

TRADED = len(DISK)
DAUGHTER_GIVEN = 40


@rule
def truce_worth(s: State, tribe: int, spot: int) -> int:
    """Own men who do not die, less the enemies who do not."""
    men = side_men(s, tribe, spot)
    enemies = count_enemies(s, tribe, spot)
    return KILLED * min(enemies, men) - KILLED * min(enemies, men) // 4


@rule
def stay_worth(s: State, tribe: int, spot: int) -> int:
    """What a tribe may still expect on a card."""
    alpha = 1 if s.alpha_at[tribe] == spot else 0
    return roll_worth(s, tribe, spot, s.men[tribe, spot], alpha)


@rule
def open_appeal(s: State, tribe: int, spot: int) -> int:
    """First ask for a truce; with a second deal try to buy the others out of a good hunt."""
    if s.deals_opened[tribe] == 0 and not is_brutal(s):
        return truce_worth(s, tribe, spot)
    return stay_worth(s, tribe, spot) - 70 if can_pay(s, tribe) else -5


@rule
def can_pay(s: State, tribe: int) -> bool:
    return s.disks[tribe, IVORY] > 0


@rule
def is_buying(s: State, tribe: int) -> bool:
    """The deal in hand is the one that buys a withdrawal."""
    return s.deals_opened[tribe] > 1 or is_brutal(s)


@rule
def partner_appeal(s: State, tribe: int, action: int) -> int:
    """A truce is asked of all, a withdrawal bought from the strongest."""
    if action == WITH_ALL:
        return -1 if is_buying(s, tribe) else 50
    return side_men(s, action - WITH, s.deal_spot)


@rule
def draft_appeal(s: State, tribe: int, action: int) -> int:
    """A truce, or ivory for the partner's withdrawal; then the draft is proposed if it is worth it."""
    if action == CANCEL:
        return 0
    if action == PROPOSE:
        return 20 if deal_worth(s, tribe) > 0 and is_complete(s, tribe) else -20
    if tribe != s.dealer[PROPOSER]:
        return -10
    if not is_buying(s, tribe):
        return 30 if action == ADD_TRUCE else -10
    if action == WITHDRAW + s.dealer[PARTNER]:
        return 30
    return 25 if action == MORE + tribe * TRADED + IVORY and s.gives[PROPOSER, IVORY] == 0 else -10


@rule
def is_complete(s: State, tribe: int) -> bool:
    return not is_buying(s, tribe) or (s.withdraws[PARTNER] == 1 and s.gives[PROPOSER, IVORY] > 0)


@rule
def reply_appeal(s: State, tribe: int, action: int) -> int:
    """Accept what brings more than it costs; counter-offers are left to others."""
    if action == ACCEPT:
        return deal_worth(s, tribe)
    if action == DECLINE:
        return 0
    return -1000 if action == COUNTER else consent_appeal(s, tribe, action)


@rule
def consent_appeal(s: State, tribe: int, action: int) -> int:
    """Others who leave, and truces, are welcome."""
    return 1 if action == CONSENT else 0


@rule
def deal_worth(s: State, tribe: int) -> int:
    """What the draft brings to one of its two sides."""
    own = PROPOSER if s.dealer[PROPOSER] == tribe else PARTNER
    worth = 0
    for side in range(SIDES):
        sign = -1 if side == own else 1
        for disk in range(DISKS):
            worth += sign * s.gives[side, disk] * disk_worth(s, tribe, disk)
        if s.withdraws[side] == 1:
            worth += leaving_worth(s, tribe, side == own)
    if s.truce_in_draft == 1:
        worth += truce_worth(s, tribe, s.deal_spot)
    return worth + trade_worth(s, tribe)


@rule
def leaving_worth(s: State, tribe: int, is_own: bool) -> int:
    """Leaving costs what one might still expect; another's leaving saves men and leaves more game."""
    stay = stay_worth(s, tribe, s.deal_spot)
    if is_own:
        return -max(stay, 0) - 10
    return max(stay, 0) // 3 + truce_worth(s, tribe, s.deal_spot)


@rule
def trade_worth(s: State, tribe: int) -> int:
    """Cards and marriages of the draft."""
    worth = 0
    for card in each(s.in_draft):
        if s.holder[card] == NOBODY:
            continue
        if card < DAUGHTERS:
            worth += -DAUGHTER_GIVEN if s.holder[card] == tribe else daughter_worth(s, tribe, card)
        else:
            worth += -card_worth(s, tribe, card) if s.holder[card] == tribe else card_worth(s, tribe, card)
    return worth
