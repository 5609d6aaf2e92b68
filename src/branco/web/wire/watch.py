"""What a viewer of a table is sent: whole frames, and messages with what changed between them."""

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from branco.web.store.clockwork import now
from branco.web.wire.live import HEARTBEAT, packet
from branco.web.wire.log import log_lines
from branco.web.wire.moments import changes, frames, sight_of

if TYPE_CHECKING:
    from branco.game import Event
    from branco.web.table.room import Room
    from branco.web.wire.frames import Kept

KEPT = 64
SHOWN = 200
REMEMBERED = 400


@dataclass(frozen=True)
class Viewer:
    """Who looks: a seat or a spectator, in a language, at the page or at the API.

    `links` is the address before seat links, for the host of a table that waits for players.
    """

    seat: int | None
    lang: str
    links: str = ""
    form: str = "html"

    @property
    def index(self) -> int:
        return 0 if self.seat is None else self.seat + 1


class Watch:
    """The frames of one kind of viewer, drawn once for all who share it.

    A frame is named parts, replaced where they differ, and the log, which grows line by line.
    """

    def __init__(self, room: "Room", viewer: Viewer) -> None:
        from branco.web.wire.frames import draw  # frames know rooms, and rooms know watches

        self.room, self.viewer, self.draw = room, viewer, draw
        self.told: list[Event] = []
        self.log: list[dict[str, Any]] = []
        self._tell()
        self.seq = room.moments[viewer.index]
        self.drawn: Kept = {}
        self.parts: dict[str, Any] = draw(room, viewer, self.log, self.drawn)
        self.sight = self._sight()
        self.kept: deque[tuple[int, int, bytes]] = deque(maxlen=KEPT)
        self.alarms: set[asyncio.Event] = set()

    @property
    def is_idle(self) -> bool:
        return not self.alarms

    def _tell(self) -> int:
        """Bring the log up to the journal; the answer is the number of the first event that is told anew."""
        journal = self.room.drafted(self.viewer.seat).journal if self.room.position is not None else []
        same = next((n for n, (old, new) in enumerate(zip(self.told, journal, strict=False)) if old != new), None)
        first = min(len(self.told), len(journal)) if same is None else same
        while self.log and self.log[-1]["n"] >= first:
            self.log.pop()
        first = max(first, len(journal) - REMEMBERED)
        self.log = self.log[-REMEMBERED:] + log_lines(self.room, self.viewer, first)
        self.told = list(journal)
        return first

    def refresh(self) -> None:
        """Draw again if this viewer could notice anything, keep the difference, wake the streams."""
        seq = self.room.moments[self.viewer.index]
        if seq == self.seq:
            return
        first = self._tell()
        parts, shown = self.draw(self.room, self.viewer, self.log, self.drawn), self.parts
        log = [dict(line) for line in self.log if line["n"] >= first]
        for place, frame in sorted(frames(self.room, self.viewer, log, self.sight).items()):
            log[place]["parts"] = changes(shown, frame)
            shown = shown | frame
        message = {"seq": seq, "parts": changes(shown, parts), "from": first, "log": log, **self._time()}
        self.kept.append((self.seq, seq, packet(seq, dumps(message))))
        self.seq, self.parts, self.sight = seq, parts, self._sight()
        for alarm in self.alarms:
            alarm.set()

    def _sight(self) -> bytes:
        return b"" if self.room.position is None else sight_of(self.room.view(self.viewer.seat))

    def whole(self) -> dict[str, Any]:
        """The frame as it is now."""
        log = self.log[-SHOWN:]
        return {"seq": self.seq, "whole": True, "parts": self.parts, "from": 0, "log": log, **self._time()}

    def _time(self) -> dict[str, int]:
        """Where a clock runs, the server's time: clocks of screens may be wrong."""
        return {"now": now()} if self.room.table.clock else {}

    def since(self, seq: int) -> list[bytes]:
        """The packets that bring a screen from `seq` to now."""
        if seq == self.seq:
            return []
        chunks = [chunk for before, _, chunk in self.kept if before >= seq]
        if any(before == seq for before, _, _ in self.kept):
            return chunks
        return [packet(self.seq, dumps(self.whole()))]

    async def follow(self, seq: int | None, heartbeat: float, may_look: Callable[[], bool]) -> AsyncIterator[bytes]:
        """Packets for one stream while its reader may look; a slow reader gets the newest state, not a queue."""
        alarm = asyncio.Event()
        self.alarms.add(alarm)
        at = -1 if seq is None else seq
        try:
            yield HEARTBEAT
            while may_look():
                alarm.clear()
                missing = self.since(at)
                at = self.seq
                if missing:
                    yield b"".join(missing)
                    self.room.shown(alarm)
                try:
                    await asyncio.wait_for(alarm.wait(), heartbeat)
                except TimeoutError:
                    yield HEARTBEAT
        finally:
            self.alarms.discard(alarm)
            self.room.shown(alarm)


def dumps(message: Any) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
