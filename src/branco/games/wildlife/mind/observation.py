"""What a learning agent reads, field by field with bounds."""

from branco.kernel.language.observing import (
    Observation,
    amount,
    each_seat,
    flag,
    kind,
    left_out,
    own,
    seat,
    seats,
)

from ..rules.tables import (
    CARDS,
    DECK,
    LEVELS,
    MARKERS,
    MOST_CREATURES,
    SEATS,
    SPACES,
    SPECIES,
)

MOST_POINTS = 32767  # games last as long as nobody wins: more is told as this

OBSERVATION = Observation(
    amount("round_number", most=255),
    amount("scorings", most=40),
    amount("turns", most=SEATS),
    seat("start_player turn_player"),
    amount("cards_played auctions migrated", most=10),
    flag("scoring_due last_turn"),
    amount("markers", most=MARKERS),
    kind("offered", of=CARDS),
    amount("highest_bid", most=127),
    seat("highest_bidder opener aggressor"),
    seats("passed"),
    kind("chart_order", of=SPECIES),
    amount("assault", most=5),
    kind("origin target", of=SPACES + 1),
    own(amount("hand", most=DECK)),
    amount("discard played", most=DECK),
    amount("deck_size discard_size", most=DECK),
    amount("adaptation_supply ability_supply", most=20),
    seat("tile"),
    flag("marked"),
    each_seat(
        kind("chart", of=SPECIES),
        seat("left_of"),
        amount("level", most=LEVELS - 1),
        amount("adaptations", most=20),
        amount("ability", most=10),
        amount("food", most=MOST_POINTS),
        amount("success", most=MOST_POINTS, least=-MOST_POINTS - 1),
        flag("food_shown"),
        amount("reserve lost", most=MOST_CREATURES),
        amount("turned", most=10),
        amount("hand_size", most=DECK),
    ),
    left_out("creatures habitat empty settlers filled", because="computed from the tiles and the levels"),
    left_out("herds", because="empty but while herds are scored, and then nobody chooses"),
)
