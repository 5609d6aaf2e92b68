"""How much a choice appeals to a player who looks no further than this turn, in hundredths of a point."""

from branco.kernel.language import argument, next_frame, rule, step_of

from ..rules.actions import (
    ABANDON,
    AUTO,
    BAND,
    BANISH,
    BAPTISM,
    CARD_WORD,
    CASH,
    CLAIM,
    DISCARD,
    DISCARD_ANIMAL,
    DIVORCE,
    DOMESTICATE,
    DONE,
    ENOUGH,
    EQUAL,
    FEED,
    GIVE_BEADS,
    GO_HOME,
    HUNT,
    INVENT,
    INVENT_WITH_IVORY,
    KEEP_IRON,
    KILL,
    LEAVE,
    LOSE_ELDER,
    LOSE_GUARD,
    LOSE_KIN,
    NEW_WORLD_WORD,
    NO_PEACE,
    OPEN_DEAL,
    PASS,
    PAY_ENERGY,
    PAY_PEACE,
    PROMOTE,
    PROSELYTISE,
    RAISE,
    RECALL,
    RECALL_COLONIST,
    RECALL_HUSBAND,
    RECALL_NOBODY,
    SEND,
    SEND_EMISSARY,
    SPARE,
    SPEND_IRON,
    START_WITH,
    STOP,
    SWAP_WITH,
    TAKE_CARD,
    USE,
    WITCH_HUNT,
)
from ..rules.animals import feed, pay_raided_upkeep
from ..rules.attacks import cancel_attack, choose_victim
from ..rules.auction import make_bid
from ..rules.cards import power
from ..rules.deals import choose_partner, consent, draft, reply
from ..rules.depletion import settle_debt
from ..rules.elders import take_elder_action
from ..rules.hunts import claim_trophy, hunt_as_opportunist
from ..rules.last_man import recall_last_man
from ..rules.men import ordinary_men
from ..rules.peace import make_peace
from ..rules.placement import band_alpha, band_men, choose_band, most_men, place_men
from ..rules.places import card_spot, elder_place, emissary_place, world_spot
from ..rules.promotion import most_promoted
from ..rules.quarry import bleeding_faces
from ..rules.reassignment import reassign_from, reassign_to
from ..rules.rolling import count_dice, guard_against_bleeding
from ..rules.scoring import faith_points, points
from ..rules.state import State
from ..rules.tables import (
    ARTISAN,
    CARDS,
    ELDER,
    ENERGY,
    FREE_PROMOTION,
    IRON,
    IVORY,
    MARINER,
    MONOTHEIST,
    POLYTHEIST,
    POOL,
    SLOTS,
    SOURCES,
    TROPHY_POINTS,
    UPKEEP,
    VALUE,
    YIELD,
)
from ..rules.talks import talk
from .bargaining import (
    consent_appeal,
    draft_appeal,
    open_appeal,
    partner_appeal,
    reply_appeal,
)
from .odds import BITS
from .worth import (
    KILLED,
    MAN,
    RIVAL,
    card_worth,
    count_enemies,
    disk_worth,
    elder_worth,
    goods_worth,
    hunt_worth,
    rank_worth,
    roll_worth,
    turns_left,
)

MOST_SENT = 8
NEVER = -1000


@rule
def appeal(s: State, who: int, action: int) -> int:
    """The worth of an option to the tribe that is asked."""
    frame = next_frame(s)
    step = step_of(frame)
    tribe = argument(frame, 1)
    about = argument(frame, 2)
    if CASH <= action < CASH + CARDS:
        return -40 - card_worth(s, tribe, action - CASH)
    if step == place_men:
        return place_appeal(s, tribe, action)
    if step == choose_band:
        return band_appeal(s, tribe, about, action - BAND)
    if step == draft:
        return draft_appeal(s, tribe, action)
    if step == talk:
        return talk_appeal(s, tribe, action)
    if step == take_elder_action:
        return act_appeal(s, tribe, action)
    if step == reply:
        return reply_appeal(s, tribe, action)
    return other_appeal(s, step, tribe, about, action)


@rule
def other_appeal(s: State, step: int, tribe: int, about: int, action: int) -> int:
    if step == choose_partner:
        return partner_appeal(s, tribe, action)
    if step == consent:
        return consent_appeal(s, tribe, action)
    if step == reassign_from or step == reassign_to:
        return 0 if action == DONE else -1
    if step == recall_last_man:
        return recall_appeal(s, tribe, action)
    if step == make_bid:
        return bid_appeal(s, tribe, action)
    if step == feed:
        return feed_appeal(s, tribe, about, action)
    if step == settle_debt or step == pay_raided_upkeep:
        return debt_appeal(s, tribe, action)
    if step == make_peace:
        return peace_appeal(s, tribe, about, action)
    return dice_appeal(s, step, tribe, action)


@rule
def dice_appeal(s: State, step: int, tribe: int, action: int) -> int:
    """Attacks, hunts and the rest."""
    if step == cancel_attack:
        return iron_appeal(s, tribe, action, KILLED * count_enemies(s, tribe, s.at))
    if step == guard_against_bleeding:
        return iron_appeal(s, tribe, action, MAN * count_dice(s, tribe, s.at) * BITS[bleeding_faces(s, s.at)] // 6)
    if step == choose_victim:
        return 0 if action == SPARE else RIVAL + points(s, action - KILL)
    if step == claim_trophy:
        return trophy_appeal(s, tribe, action)
    if step == hunt_as_opportunist:
        return opportunist_appeal(s, tribe, action)
    return last_appeal(s, tribe, action)


@rule
def last_appeal(s: State, tribe: int, action: int) -> int:
    """Choices that are much the same whoever is asked."""
    if action == STOP or action == LEAVE or action == ENOUGH or action == LOSE_GUARD:
        return -1
    if action == AUTO or action == TAKE_CARD or action == LOSE_KIN:
        return 5
    if USE <= action < USE + SOURCES:
        return -2
    if SWAP_WITH <= action < DISCARD_ANIMAL:
        return -1
    if LOSE_ELDER <= action < PAY_ENERGY:
        return -elder_worth(s, tribe, action - LOSE_ELDER)
    if START_WITH <= action < DONE:
        return MAN * YIELD[action - START_WITH, 0] - 30 * UPKEEP[action - START_WITH]
    return 0


# Placement


@rule
def place_appeal(s: State, tribe: int, action: int) -> int:
    """Send men where each of them may expect most; idle men cost nothing."""
    if action == DONE:
        return 4
    if SEND <= action < PROMOTE:
        return best_band(s, tribe, spot_of(s, action - SEND))
    if PROMOTE <= action < ABANDON:
        return promotion_worth(s, tribe, action - PROMOTE)
    return NEVER


@rule
def spot_of(s: State, word: int) -> int:
    """The spot that a word of SPOT names."""
    if word >= CARD_WORD:
        return card_spot(word - CARD_WORD)
    if word >= NEW_WORLD_WORD:
        return world_spot(word - NEW_WORLD_WORD)
    for slot in range(SLOTS):
        if s.slot[slot] == word:
            return slot
    return 0


@rule
def best_band(s: State, tribe: int, spot: int) -> int:
    """The most that a man of a band may add, over all bands that can go."""
    most = min(MOST_SENT, most_men(s, tribe, spot))
    ordinary = min(most, ordinary_men(s, tribe, s.placing_from))
    best = NEVER
    for men in range(1, ordinary + 1):
        best = max(best, band_worth(s, tribe, spot, men, 0))
    if s.alpha_at[tribe] == s.placing_from:
        for men in range(min(ordinary, most - 1) + 1):
            best = max(best, band_worth(s, tribe, spot, men, 1))
    return best


@rule
def band_worth(s: State, tribe: int, spot: int, men: int, alpha: int) -> int:
    """What a band adds to the men already there, for each man of it."""
    here = s.men[tribe, spot]
    alpha_here = 1 if s.alpha_at[tribe] == spot else 0
    before = roll_worth(s, tribe, spot, here, alpha_here)
    after = roll_worth(s, tribe, spot, here + men + alpha, alpha_here + alpha)
    return (after - before) // (men + alpha)


@rule
def band_appeal(s: State, tribe: int, target: int, band: int) -> int:
    men = band_men(band)
    alpha = band_alpha(band)
    if target >= ELDER:
        return -men - 2 * alpha
    if men + alpha > MOST_SENT:
        return NEVER
    return band_worth(s, tribe, target, men, alpha)


@rule
def promotion_worth(s: State, tribe: int, rank: int) -> int:
    """Rows without an elder first; a crowd at home is a prey of epidemics."""
    if most_promoted(s, tribe, rank) <= 0:
        return NEVER
    left = turns_left(s)
    worth = rank_worth(s, tribe, rank) * left
    if s.men[tribe, elder_place(rank)] > 0:
        worth = 4 * left if rank == MARINER else 2 * left if rank == ARTISAN else 0
    if power(s, tribe, FREE_PROMOTION) == 0:
        worth -= 30 if s.disks[tribe, ENERGY] > 2 else 60
    return worth - 3 * left + 12 * max(0, men_at_home(s, tribe) - 8)


@rule
def men_at_home(s: State, tribe: int) -> int:
    """Men who will be available when the next event comes."""
    men = s.men[tribe, POOL]
    for slot in range(SLOTS):
        men += s.men[tribe, slot]
    return men


@rule
def recall_appeal(s: State, tribe: int, action: int) -> int:
    if action == RECALL_NOBODY:
        return 0
    if RECALL <= action < RECALL_HUSBAND:
        return 60 - elder_worth(s, tribe, action - RECALL)
    return 10 if action < RECALL_COLONIST else 5


# Event and auction


@rule
def debt_appeal(s: State, tribe: int, action: int) -> int:
    """Energy first, then whoever or whatever is least missed."""
    if action == PAY_ENERGY:
        return 0
    if LOSE_ELDER <= action < PAY_ENERGY:
        return -MAN - elder_worth(s, tribe, action - LOSE_ELDER)
    return -card_worth(s, tribe, action - DISCARD_ANIMAL)


@rule
def bid_appeal(s: State, tribe: int, action: int) -> int:
    """Go as far as the card is worth in ivory."""
    limit = (card_worth(s, tribe, s.for_sale) + MAN * VALUE[s.for_sale, ENERGY] // 5) // disk_worth(s, tribe, IVORY)
    if action == PASS:
        return 0
    if action == EQUAL:
        return 1 if s.bid <= limit else -1
    return 2 if action == RAISE and s.bid < limit else -2


# Talks


@rule
def talk_appeal(s: State, tribe: int, action: int) -> int:
    if action == DONE:
        return 5
    if OPEN_DEAL <= action < DIVORCE:
        return open_appeal(s, tribe, spot_of(s, action - OPEN_DEAL))
    return -30


# Dice


@rule
def iron_appeal(s: State, tribe: int, action: int, danger: int) -> int:
    """Spend iron when the men in danger are worth more."""
    if action == KEEP_IRON:
        return 0
    return danger - disk_worth(s, tribe, IRON) if action == SPEND_IRON else -40


@rule
def trophy_appeal(s: State, tribe: int, action: int) -> int:
    if action != CLAIM:
        return 0
    if s.faith[tribe] == MONOTHEIST:
        return -10
    return MAN * TROPHY_POINTS[s.slot[s.at]] - 12 * turns_left(s)


@rule
def opportunist_appeal(s: State, tribe: int, action: int) -> int:
    if action == GO_HOME:
        return 0
    alpha = 1 if s.alpha_at[tribe] == s.at else 0
    return hunt_worth(s, tribe, s.at, s.men[tribe, s.at], alpha) if action == HUNT else 0


# Animals and peace


@rule
def feed_appeal(s: State, tribe: int, card: int, action: int) -> int:
    """Feed what yields more than it eats; lives of elders only for more babies."""
    gain = goods_worth(s, tribe, YIELD[card, 0], YIELD[card, 1], YIELD[card, 2], YIELD[card, 3])
    gain += card_worth(s, tribe, card) // 3
    if action == FEED:
        return gain - s.owed * disk_worth(s, tribe, ENERGY) if s.disks[tribe, ENERGY] >= s.owed else gain // 4 - MAN
    if action == DISCARD:
        return VALUE[card, ENERGY] * disk_worth(s, tribe, ENERGY) + VALUE[card, IVORY] * disk_worth(s, tribe, IVORY)
    return gain // max(1, s.owed) - MAN - elder_worth(s, tribe, action - LOSE_ELDER)


@rule
def peace_appeal(s: State, tribe: int, world: int, action: int) -> int:
    """Peace is worth what the own colonists would bleed."""
    if action == NO_PEACE:
        return 0
    gain = 25 * s.men[tribe, world_spot(world)]
    if action == PAY_PEACE:
        return gain - disk_worth(s, tribe, IVORY)
    return gain + 1 if action == GIVE_BEADS else -40


# Elder actions


@rule
def act_appeal(s: State, tribe: int, action: int) -> int:
    """Play cards, preach to those who may be won, and be baptised when it pays."""
    if action == BAPTISM:
        return MAN * (faith_points(s, tribe, MONOTHEIST) - faith_points(s, tribe, POLYTHEIST)) - 150
    if DOMESTICATE <= action < INVENT:
        return 40 if s.disks[tribe, ENERGY] > 1 else -5
    if INVENT <= action < INVENT_WITH_IVORY:
        return 30
    if INVENT_WITH_IVORY <= action < BANISH:
        return 35
    if action == BANISH:
        return 10 if s.disks[tribe, ENERGY] > 3 else -5
    if PROSELYTISE <= action < SEND_EMISSARY:
        return 60
    if SEND_EMISSARY <= action < SEND_EMISSARY + 4:
        return emissary_appeal(s, tribe, action - SEND_EMISSARY)
    return -100 if WITCH_HUNT <= action < DOMESTICATE else 0


@rule
def emissary_appeal(s: State, tribe: int, host: int) -> int:
    if s.men[tribe, emissary_place(host)] > 0:
        return -10
    return 300 if s.faith[host] == MONOTHEIST else 30
