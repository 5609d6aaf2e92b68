"""What a viewer may see, and what one may imagine of the rest; repeated for each game after the text of engine.py."""

from ..language.agenda import step_of
from ..language.ask import FIRST
from ..language.chance import below, seed_lanes
from ..language.record import Cells, Record
from ..language.registry import rule
from .engine import actors, asked_seats, begin_picks, is_sealed_open, keep_awaited, options, take
from .generated import QUIET, hide_fields, imagine, imagine_zones

# --- below this line the text is repeated for each game ---


@rule
def replay_picks(s: Record, who: int, lanes: Cells, ask: Cells) -> None:
    """Let a seat that is ready make other picks, at random, as one who cannot see them must imagine.

    Somebody else is still awaited, or the sealed step would be over; so the last pick does not resolve it.
    """
    begin_picks(s, who)
    keep_awaited(s, actors(s) | 1 << who, asked_seats(s))
    while (actors(s) >> who) & 1:
        count = options(s, who, ask)
        take(s, who, ask[FIRST + below(lanes, count)], ask)
    s.unsettled = 0


@rule
def imagine_picks(s: Record, viewer: int, lanes: Cells, ask: Cells) -> None:
    """In an open sealed step the others may have picked anything: they begin again, the ready pick by lot."""
    if not is_sealed_open(s):
        return
    if actors(s) == 0:
        imagine_asked(s, viewer)
    for who in range(s.players):
        if who == viewer or (asked_seats(s) >> who) & 1 == 0:
            continue
        if (actors(s) >> who) & 1:
            begin_picks(s, who)
        else:
            replay_picks(s, who, lanes, ask)


@rule
def await_picks(s: Record, viewer: int) -> None:
    """In an open sealed step the others begin again, also who is ready: nobody knows yet what they picked."""
    if not is_sealed_open(s):
        return
    for who in range(s.players):
        if who != viewer and (asked_seats(s) >> who) & 1:
            begin_picks(s, who)
            keep_awaited(s, actors(s) | 1 << who, asked_seats(s))


@rule
def imagine_asked(s: Record, viewer: int) -> None:
    """In a quiet step somebody else is being asked, nobody knows who: say, the first other seat."""
    other = 2 if viewer == 0 else 1
    keep_awaited(s, other, other)


@rule
def hide_asked(s: Record, viewer: int) -> None:
    """In an open quiet step a viewer knows only whether the own seat is awaited."""
    if is_sealed_open(s) and QUIET[step_of(s.opened)] == 1:
        own = actors(s) & (1 << viewer if viewer >= 0 else 0)
        keep_awaited(s, own, own)


@rule
def redact(s: Record, viewer: int) -> None:
    """Empty what a viewer may not see; viewer -1 is a spectator."""
    hide_fields(s, viewer)
    hide_asked(s, viewer)


@rule
def determinize(s: Record, viewer: int, seed: int, lanes: Cells, bag: Cells, ask: Cells) -> None:
    """Replace all that a viewer cannot see by something that may be so; what is hidden is forgotten first."""
    imagine_hidden(s, viewer, seed, lanes, bag)
    imagine_picks(s, viewer, lanes, ask)


@rule
def imagine_hidden(s: Record, viewer: int, seed: int, lanes: Cells, bag: Cells) -> None:
    """All but what others have picked in an open sealed step."""
    redact(s, viewer)
    seed_lanes(s.rng, seed)
    seed_lanes(lanes, seed + 1)
    imagine_zones(s, viewer, lanes, bag)
    imagine(s, viewer, lanes)
