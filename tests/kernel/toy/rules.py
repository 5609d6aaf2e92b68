"""Draw lots in secret, then the highest names a tile; announced steps leave a trail in `order`."""

from branco.kernel.language.agenda import do, everyone, only
from branco.kernel.language.ask import Ask, offer
from branco.kernel.language.chance import draw_from_counts
from branco.kernel.language.piles import put
from branco.kernel.language.record import Cells, Pool, Record, i8, owner, pile, public, sealed, secret
from branco.kernel.language.registry import rule
from branco.kernel.language.steps import decision, procedure, sealed_quietly
from branco.kernel.language.steps import sealed as sealed_step
from branco.kernel.language.tables import ints
from branco.kernel.language.vocabulary import numbers, verb

STAKE = verb("stake {}", "punta {}", numbers(0, 3))
MORE = verb("stake {} more", "punta {} in più", numbers(0, 3))
TILE = verb("name tile {}", "scegli la tessera {}", numbers(0, 3))
PASS = verb("pass", "passa")

CARDS_OF = ints([4, 3, 2, 1])
CARDS = Pool("cards", (4, 3, 2, 1))


class State(Record, seats=3, agenda=12):
    """Cards as counts in hands, as a pile in the deck."""

    hand: Cells = owner(i8, 3, 4, pool=CARDS, size="hand_size")
    hand_size: Cells = public(i8, 3)
    deck: Cells = secret(i8, 4, pool=CARDS)
    shown: Cells = public(i8, 4, pool=CARDS)
    order: Cells = public(i8, pile(20))
    stake: Cells = sealed(i8, 3, 2)
    best: int = public(i8)


@procedure
def game(s: State) -> None:
    """Deal two cards each and begin."""
    for card in range(4):
        s.deck[card] = CARDS_OF[card]
    left = 10
    for who in range(s.players):
        for _ in range(2):
            s.hand[who, draw_from_counts(s, s.deck, left)] += 1
            s.hand_size[who] += 1
            left -= 1
    do(s, mark, 1)
    do(s, nested)
    do(s, mark, 4)
    do(s, lay_stake, everyone(s))
    do(s, reveal)


@procedure
def nested(s: State) -> None:
    """Announce two marks of its own."""
    do(s, mark, 2)
    do(s, mark, 3)


@procedure
def mark(s: State, number: int) -> None:
    """Leave a number."""
    put(s, s.order, number)


@sealed_step
def lay_stake(s: State, ask: Ask, who: int) -> None:
    """Stake nought to three in secret.  [TT-1]"""
    for stake in range(4):
        if offer(ask, STAKE + stake):
            s.stake[who, 0] = stake
            if stake > 0:
                do(s, stake_more, only(who), stake)
            return


@sealed_step
def stake_more(s: State, ask: Ask, who: int, least: int) -> None:
    """Stake at least as much again.  [TT-2]"""
    for stake in range(least, 4):
        if offer(ask, MORE + stake):
            s.stake[who, 1] = stake
            return


@procedure
def reveal(s: State) -> None:
    """The highest stake names a tile; afterwards everybody may be asked quietly."""
    for who in range(s.players):
        if total(s, who) > total(s, s.best):
            s.best = who
    do(s, name_tile, s.best, 2)
    do(s, ask_quietly, only(2))


@rule
def total(s: State, who: int) -> int:
    return max(s.stake[who, 0], 0) + max(s.stake[who, 1], 0)


@decision
def name_tile(s: State, ask: Ask, who: int, left: int) -> None:
    """Name a tile, or pass.  [TT-3]"""
    if offer(ask, PASS):
        return
    for tile in range(4):
        if offer(ask, TILE + tile):
            do(s, mark, 10 + tile)
            if left > 1:
                do(s, name_tile, who, left - 1)
            return


@sealed_quietly
def ask_quietly(s: State, ask: Ask, who: int) -> None:
    """Say something, unnoticed.  [TT-4]"""
    for stake in range(2):
        if offer(ask, STAKE + stake):
            s.stake[who, 0] = stake
            return


@rule
def score(s: State, who: int) -> int:
    return total(s, who)


@rule
def nothing(s: State) -> int:
    return 0


@rule
def appeal(s: State, who: int, action: int) -> int:
    return action
