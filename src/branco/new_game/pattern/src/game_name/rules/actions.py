"""What a player can click."""

from branco.kernel.language import verb

from .tables import CARD_ROWS

LAY = verb("lay {}", "posa {}", CARD_ROWS.words, target="hand-{}")
