"""What a player can click; the first 164 numbers are those of the specification."""

from branco.kernel.language import Nouns, Record, next_frame, nouns, step_of, verb
from branco.kernel.language.steps import WAIT

from .places import CELL_NAMES
from .seats import pass_ends_game
from .state import State
from .tables import BONUS, COLOURS, FACE_NAMES, HUNTERS, KIND_ROWS, WOLVES


def _announcements() -> Nouns:
    """All ways to announce up to four wolves and up to four hunters, at least one tile."""

    def words(wolves: int, hunters: int, one_many: tuple[str, str, str, str, str]) -> str:
        wolf, many_wolves, hunter, many_hunters, and_ = one_many
        parts = [f"{wolves} {wolf if wolves == 1 else many_wolves}"] if wolves else []
        parts += [f"{hunters} {hunter if hunters == 1 else many_hunters}"] if hunters else []
        return and_.join(parts)

    pairs = [(w, h) for w in range(WOLVES + 1) for h in range(HUNTERS + 1) if w + h > 0]
    return nouns(
        [f"w{w}h{h}" for w, h in pairs],
        [words(w, h, ("wolf", "wolves", "hunter", "hunters", " and ")) for w, h in pairs],
        [words(w, h, ("Lupo", "Lupi", "Cacciatore", "Cacciatori", " e ")) for w, h in pairs],
    )


ANNOUNCEMENTS = _announcements()


class FlockNouns(Nouns):
    """The own flocks; the first is called so only where everybody has two, in the order of colours.  [WB-2.9]"""

    def word(self, s: Record | None, index: int, lang: str) -> str:
        has_two = isinstance(s, State) and s.flocks[0] > 1
        return FIRST_COLOUR[lang] if has_two and index == 0 else self.name(index, lang)


FIRST_COLOUR = {"en": "your first colour", "it": "il tuo primo colore"}
FLOCK = FlockNouns(
    ("0", "1"),
    {"en": ("your colour", "your second colour"), "it": ("il tuo colore", "il tuo secondo colore")},
)
_KINDS = KIND_ROWS.words
FOUR_COLOURS = nouns(_KINDS.ids[:COLOURS], _KINDS.names["en"][:COLOURS], _KINDS.names["it"][:COLOURS])
ROTATION = nouns(
    ["r0", "r1", "r2", "r3"],
    ["as printed", "turned right", "upside down", "turned left"],
    ["com'è stampata", "girata a destra", "capovolta", "girata a sinistra"],
)


def _what_passing_means(s: Record, lang: str) -> str:
    """Where a pass would end the game the option says so, and what quitting would bring.  [WB-10.17]"""
    assert isinstance(s, State)
    if step_of(next_frame(s)) == WAIT or not pass_ends_game(s):
        return ""
    return LAST_PASS[lang].format(BONUS[s.finishers])


LAST_PASS = {
    "en": " (the game ends; those who pass get no bonus, quitting would bring {})",
    "it": " (la partita finisce; chi passa non ha premio, abbandonare ne porterebbe uno di {})",
}

LAY = verb("lay {}", "posa {}", FACE_NAMES, target="face-{}")
QUIT = verb("quit the game", "abbandona la partita", target="leave")
PASS = verb("pass", "passa", remark=_what_passing_means)
REVEAL = verb("reveal {}", "svela {}", FLOCK, target="shepherd-{}")
ANNOUNCE = verb("announce {}", "annuncia {}", ANNOUNCEMENTS, target="announce-{}")
CELL = verb("put it {}", "mettila {}", CELL_NAMES, target="cell-{}")
ROTATE = verb("{}", "{}", ROTATION, target="rotation-{}")
DONE = verb("end your turn", "finisci il turno")
SKIP = verb("lay no extra tile", "nessuna pedina supplementare")
STOP = verb("stop here", "fermati qui")
FINISH = verb("finish without the shepherd", "finisci senza il pastore")
STAY = verb("stay in the game", "resta in gioco")
TAKE_COLOUR = verb("take {}", "prendi il {}", FOUR_COLOURS, target="flock-{}")


def is_heard(action: int) -> bool:
    """What the others see or hear at once cannot be taken back: announcing, revealing, quitting, taking a colour.
    [WB-4.11]
    """
    return action == QUIT or REVEAL <= action < CELL or action >= FINISH
