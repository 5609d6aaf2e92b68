"""Hints come from the bots' processes, which know nothing but the view of the seat that asks."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from branco.advice.hint import Advice, Reason, hint
from branco.board.counting import counts_of
from branco.game import Option, Position
from branco.game.futures import Chance
from branco.web.bots.driver import PATIENCE, BotDriver
from branco.web.errors import Problem, not_your_turn
from branco.web.i18n import marked
from branco.web.store.models import PERSON, Seat
from branco.web.table.room import Room

Told = list[tuple[int, float, float, list[tuple[str, float, int]]]]
NOTHING = -1


def advise(game_name: str, view: bytes, who: int, seconds: float) -> Told | None:
    """Runs in a bot process: the best choices as plain numbers; None while the rules are being compiled."""
    import branco
    from branco.game.engines import is_ready

    game = branco.load(game_name)
    if not is_ready(game):
        return None
    found = hint(game.position(view).view(who), who, seconds=seconds)
    return [(one.option.action, one.chance.mean, one.chance.margin, list(map(plain, one.reasons))) for one in found]


def plain(reason: Reason) -> tuple[str, float, int]:
    return reason.count.name, reason.difference, reason.beside.action if reason.beside else NOTHING


def people(room: Room) -> list[Seat]:
    return [seat for seat in room.seats if seat.kind == PERSON]


def is_allowed(room: Room) -> bool:
    """Alone among bots always; with other people when all of them agree."""
    return len(people(room)) <= 1 or all(seat.hints for seat in people(room))


@dataclass
class Advisor:
    """Gives hints, one at a time a seat; the same question is not thought about twice."""

    driver: BotDriver
    known: dict[tuple[str, int], tuple[bytes, Told]] = field(default_factory=dict)
    asking: dict[tuple[str, int], asyncio.Lock] = field(default_factory=dict)

    async def hint(self, room: Room, who: int) -> list[Advice]:
        """The advice for what a seat is asked now."""
        if not is_allowed(room):
            raise Problem(403, marked("At this table there are hints only when all players allow them."))
        room.running()
        view = room.view(who)
        offered = {option.action: option for option in view.options(who)} if who in view.actors else {}
        if not offered or room.is_held:
            raise not_your_turn()
        async with self.asking.setdefault((room.id, who), asyncio.Lock()):
            told = await self._told(room, view, who)
        return [advice(view, offered, *one) for one in told]

    async def _told(self, room: Room, view: Position, who: int) -> Told:
        mark, found = self.known.get((room.id, who), (b"", []))
        if mark == bytes(view):
            return found
        found = await self._thought(room, view, who)
        if room.id not in {table for table, _ in self.known} and len(self.known) > 1000:
            self.known.clear()
        self.known[room.id, who] = bytes(view), found
        return found

    async def _thought(self, room: Room, view: Position, who: int) -> Told:
        if not self.driver.config.bot_workers:
            raise Problem(503, marked("No bots think on this server, so there are no hints."))
        job = (room.game.name, bytes(view), who, self.driver.config.bot_seconds)
        async with self.driver.turns.turn(room):
            thought = asyncio.get_running_loop().run_in_executor(self.driver.processes(), advise, *job)
            done, _ = await asyncio.wait((thought,), timeout=PATIENCE)
        if not done:
            raise Problem(503, marked("A bot did not answer."))
        told = thought.result()
        if told is None:
            raise Problem(503, marked("The bot is still learning the rules. Ask again in a minute."))
        return told


def advice(
    view: Position, offered: dict[int, Option], action: int, mean: float, margin: float, why: list[Any]
) -> Advice:
    """Plain numbers as advice in the words of the game."""
    counts = {count.name: count for count in counts_of(view.game)}
    reasons = (Reason(counts[name], difference, offered.get(beside)) for name, difference, beside in why)
    return Advice(offered[action], Chance(mean, margin), tuple(reasons))
