"""The company in a frame: clocks of players, who plays for whom, pauses and votes, and what was done meanwhile."""

from typing import TYPE_CHECKING, Any

import branco.bots as bots
from branco.web.i18n import speaker
from branco.web.store.models import OPEN, PERSON, PLAYING, Seat
from branco.web.store.talk import PLAYERS, SHOWN
from branco.web.table.absence import bot_of, has_resigned, is_late, is_present
from branco.web.table.company import PAUSE, is_abandoned
from branco.web.words import best_bot, bot_word

if TYPE_CHECKING:
    from branco.web.wire.frames import Scene

MOST_LINES = 12
DAY = 86_400_000


def clocks(scene: "Scene") -> list[list[int]] | None:
    """For each seat what its clock has left, and when it is up, if it runs."""
    found = scene.room.clocks
    if scene.past or not found.left or scene.view.is_over:
        return None
    clock = scene.room.table.clock
    return [[found.left[seat.seat], found.due(clock, seat)] for seat in scene.room.seats]


def seat_state(scene: "Scene", seat: Seat) -> str:
    """What is to be said of a person's seat, beside the name."""
    t = speaker(scene.lang)
    if scene.past or seat.kind != PERSON or scene.view.is_over:
        return ""
    if has_resigned(seat):
        return t("resigned; bot: %(level)s", level=bot_word(bot_of(seat), scene.lang))
    if bot_of(seat):
        return t("away; bot: %(level)s", level=bot_word(bot_of(seat), scene.lang))
    if is_late(seat):
        return t("time is up")
    return t("on holiday") if seat.absence.get("holiday") else ""


def note(scene: "Scene") -> dict[str, Any] | None:
    """What a player must know before anything else: a pause, a bot in their seat, what it has done."""
    room, who = scene.room, scene.viewer.seat
    if scene.past or room.table.status != PLAYING:
        return None
    if room.table.paused:
        return {"kind": "paused"}
    if who is None:
        return None
    given = room.seats[who].absence
    if bot_of(room.seats[who]):
        bot = bot_word(bot_of(room.seats[who]), scene.lang)
        return {"kind": "resigned" if has_resigned(room.seats[who]) else "away", "bot": bot, "why": given["why"]}
    if "to" in given:
        return {"kind": "back", "lines": done_for(scene, who, given["from"], given["to"])}
    if PAUSE in room.table.votes and who not in room.table.votes[PAUSE]:
        return {"kind": "vote", "names": [scene.names[seat] for seat in room.table.votes[PAUSE]]}
    return None


def done_for(scene: "Scene", who: int, first: int, end: int) -> list[dict[str, Any]]:
    """What the bot chose for a player, in words, with the moments of the replay that show it."""
    room = scene.room
    moments, label = room.moment_numbers(scene.viewer.index), room.game.vocabulary.label
    plays = enumerate(room.history[first:end], first)
    own = [(moments[number], play.action) for number, play in plays if play.seat == who and play.by_bot]
    return [{"at": at, "text": label(action, scene.lang, scene.view.state)} for at, action in own[-MOST_LINES:]]


def company(scene: "Scene") -> str:
    """The forms with which a player steps away, pauses the table, or helps an abandoned seat."""
    room, who = scene.room, scene.viewer.seat
    if scene.past or room.table.status != PLAYING:
        return ""
    others = [seat for seat in room.seats if seat.seat != who]
    abandoned = [abandoned_row(scene, seat) for seat in others if is_abandoned(room, seat.seat)]
    is_player = who is not None and room.seats[who].kind == PERSON and not has_resigned(room.seats[who])
    if not is_player and not any(row["open"] for row in abandoned):
        return ""
    return scene.render(
        "company.html",
        is_player=is_player,
        away=who is not None and bool(bot_of(room.seats[who])),
        holiday=holiday(scene),
        is_long="days" in room.table.clock,
        paused=bool(room.table.paused),
        wants_pause=who in room.table.votes.get(PAUSE, ()),
        alone=sum(is_present(seat) for seat in room.seats) <= 1,
        levels=[(name, bot_word(name, scene.lang)) for name in bots.BOTS],
        usual=best_bot(),
        abandoned=abandoned,
    )


def abandoned_row(scene: "Scene", seat: Seat) -> dict[str, Any]:
    votes = scene.room.table.votes
    return {
        "seat": seat.seat,
        "name": scene.names[seat.seat],
        "has_bot": bool(bot_of(seat)),
        "open": bool(seat.absence.get("open")),
        "wants_bot": len(votes.get(f"bot-{seat.seat}", ())),
        "wants_open": len(votes.get(f"{OPEN}-{seat.seat}", ())),
    }


def holiday(scene: "Scene") -> dict[str, Any] | None:
    """How much of the player's holidays is left, and whether they run."""
    found, who = scene.room.clocks, scene.viewer.seat
    if who is None or "holiday" not in scene.room.table.clock or not found.left:
        return None
    left = found.holiday[who]
    is_on = bool(scene.room.seats[who].absence.get("holiday"))
    return {"days": f"{left / DAY:.1f}".removesuffix(".0"), "on": is_on} if left or is_on else None


def talk(scene: "Scene") -> str:
    """What the viewer may hear: all hear players; players hear spectators when the game is over."""
    if scene.past:
        return ""
    is_player = scene.viewer.seat is not None and not scene.room.is_open_book
    heard = [each for each in scene.room.talk if each.circle == PLAYERS or not is_player]
    return scene.render("talk.html", talk=heard[-SHOWN:])
