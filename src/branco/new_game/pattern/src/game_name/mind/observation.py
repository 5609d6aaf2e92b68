"""What a learning agent reads, field by field with bounds."""

from branco.kernel.language.observing import Observation, amount, each_seat, own

from ..rules.tables import COPIES

MOST_CARDS = int(COPIES.sum())

OBSERVATION = Observation(
    amount("deck_size", most=MOST_CARDS),
    own(amount("hand", most=int(COPIES.max()))),
    amount("stump gone", most=int(COPIES.max())),
    each_seat(amount("hand_size", most=MOST_CARDS), amount("home", most=int(COPIES.max()))),
)
