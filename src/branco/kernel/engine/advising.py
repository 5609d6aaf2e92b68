"""A network's advice in the tree search; repeated for each game after the text of comparing.py.

Where a question comes again in the trees, it waits for a network to say how likely its options are. The search goes on
meanwhile as it would without; several questions are read together, which is far cheaper than one by one. From then on
an option is tried the more often, the likelier it is and the more it gained.
"""

from math import sqrt

from ..language.ask import FIRST
from ..language.record import Cells, Record
from ..language.registry import rule
from .observing import observation
from .search import edge_at, hashed, is_full
from .tree import ADVISED, ASKED, DRAWN, ITSELF, MET, TOLD, UNTOLD, WAITING, Tree

# --- below this line the text is repeated for each game ---


@rule
def is_told(s: Record, who: int, count: int, tree: Tree, ask: Cells) -> bool:
    """Whether a network has said how likely the listed options are; it is asked where a question comes again."""
    edge = edge_at(tree.keys, hashed(tree.seen[who], ITSELF))
    if tree.keys[edge] == 0:
        if is_full(tree):
            return False
        tree.keys[edge] = hashed(tree.seen[who], ITSELF)
        tree.size[0] += 1
    tree.visits[edge] += 1
    if tree.prior[edge] == 0 and tree.visits[edge] >= MET and tree.numbers[WAITING] < len(tree.waiting):
        tree.prior[edge] = ASKED
        wait_for_advice(s, who, count, tree, ask)
    return bool(tree.prior[edge] == TOLD)


@rule
def wait_for_advice(s: Record, who: int, count: int, tree: Tree, ask: Cells) -> None:
    """Leave for a network what the seat sees, and what is listed."""
    place = tree.numbers[WAITING]
    tree.waiting[place] = tree.seen[who]
    observation(s, who, tree.observed[place])
    for action in range(tree.legal.shape[1]):
        tree.legal[place, action] = 0
    for number in range(count):
        tree.legal[place, ask[FIRST + number]] = 1
    tree.numbers[WAITING] = place + 1


@rule
def heed(tree: Tree) -> int:
    """Write down how likely a network finds the options of the questions that waited; how many edges there are."""
    for place in range(tree.numbers[WAITING]):
        if is_full(tree):
            break
        for action in range(tree.legal.shape[1]):
            if tree.legal[place, action] == 1:
                key = hashed(tree.waiting[place], action)
                edge = edge_at(tree.keys, key)
                if tree.keys[edge] == 0:
                    tree.keys[edge] = key
                    tree.size[0] += 1
                tree.prior[edge] = tree.likely[place, action]
        tree.prior[edge_at(tree.keys, hashed(tree.waiting[place], ITSELF))] = TOLD
    tree.numbers[WAITING] = 0
    return tree.size[0]


@rule
def best_advised(count: int, total: int, plan: Cells, tree: Tree) -> int:
    """The option with the highest mean gain, to which its likelihood adds the less, the more often it was tried.

    One result is mostly chance, so an option is taken to have had some of the question's usual ones as well.
    """
    gains = 0.0
    for number in range(count):
        gains += tree.worth[tree.places[number]]
    usual = gains / max(total, 1)
    reach = plan[ADVISED] / 100.0 * sqrt(total + 1.0)
    best = 0
    high = -1.0
    for number in range(count):
        edge = tree.places[number]
        likely = tree.prior[edge] if tree.prior[edge] > 0 else UNTOLD
        mean = (tree.worth[edge] + DRAWN * usual) / (tree.visits[edge] + DRAWN)
        bound = mean + reach * likely / (1.0 + tree.visits[edge])
        if bound > high:
            high = bound
            best = number
    return best
