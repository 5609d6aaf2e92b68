"""A client of the web table, for bots that run elsewhere.

    from branco import bots
    from branco.client import Client

    Client("https://table.example", token="bot_...").play(lambda game: bots.load("hard@200"))

A bot is whatever chooses: `choose(view, who, budget)` gets the seat's own view, the same `Position` as everywhere in
Branco, so it can imagine what it cannot see and search. It is made once for each seat at each table and may remember.
"""

from __future__ import annotations

import json
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import branco
from branco.extras import need

if TYPE_CHECKING:
    from branco.bots import Bot
    from branco.game import Position

PATIENCE = 30.0
WAITS = (1.0, 2.0, 5.0, 10.0, 30.0)
MOVED_ON, NO_TOKEN, TOO_FAST = 409, 401, 429

MakeBot = Callable[[str], "Bot"]
Place = tuple[str, int]


class Refused(Exception):
    """What the server does not do, in its own sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class NoRecord(ValueError):
    """A view that cannot be imagined from."""


class OtherRules(Exception):
    """The server plays a game with other rules than are installed here."""


@dataclass(frozen=True)
class Look:
    """A table as a seat sees it. `data` is the view as the interface describes it; `seq` its number."""

    seq: int
    data: dict[str, Any]

    @property
    def is_asked(self) -> bool:
        return bool(self.data["options"])

    @property
    def view(self) -> Position:
        """The seat's view, with which a bot can imagine and search."""
        game = branco.load(self.data["game"])
        if (game.rules_hash, game.data_hash) != (self.data["rules_hash"], self.data["data_hash"]):
            raise OtherRules(f"the server plays {game.title()} with other rules or figures than are installed here")
        if not self.data["record"]:
            raise NoRecord("there is no record now: the game has not begun, or a countdown for reactions runs")
        return game.position(b64decode(self.data["record"])).view(self.data["seat"])


class Client:
    """Speaks to one server as one bot, with the token that its owner got on the page `/bots`."""

    def __init__(self, url: str, token: str) -> None:
        need("client", "httpx")
        import httpx

        self.errors = httpx.HTTPError
        bearer = {"Authorization": f"Bearer {token}"}
        self.http = httpx.Client(base_url=url, headers=bearer, timeout=PATIENCE)
        self.bots: dict[Place, Bot] = {}

    def get(self, path: str, **query: Any) -> Any:
        return _read(self.http.get(path, params=query))

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return _read(self.http.post(path, json=body))

    # what can be done

    def me(self) -> dict[str, Any]:
        """Who the bot is, and by what rule it accepts invitations."""
        found: dict[str, Any] = self.get("/api/bot")
        return found

    def tables(self) -> list[dict[str, Any]]:
        """The games that are not over, and the seats from which the bot is asked."""
        found: list[dict[str, Any]] = self.get("/api/bot/tables")
        return found

    def look(self, table: str, seat: int) -> Look:
        found = self.get(f"/api/tables/{table}", seat=seat)
        return Look(found["seq"], found["view"])

    def choose(self, table: str, look: Look, action: int) -> None:
        """Send a choice; however often it is sent, it is made once."""
        body = {"action": action, "seq": look.seq, "key": uuid4().hex, "seat": look.data["seat"]}
        self.post(f"/api/tables/{table}/play", body)

    def events(self) -> Iterator[list[dict[str, Any]]]:
        """The tables of the bot, again and again, whenever it may be asked; until the server closes the stream."""
        return (tables for tables in self._signs() if tables is not None)

    def _signs(self) -> Iterator[list[dict[str, Any]] | None]:
        """What the stream brings: the tables, or None for a sign of life."""
        with self.http.stream("GET", "/api/bot/events") as answer:
            if answer.is_error:
                answer.read()
                _read(answer)
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    yield json.loads(line[6:])
                elif line.startswith(":"):
                    yield None

    # playing

    def play(self, make: MakeBot, budget: float = 1.0, until: Callable[[], bool] = lambda: False) -> None:
        """Answer whenever the bot is asked, at all its tables. A lost connection is sought again."""
        failures = 0
        while not until():
            try:
                for tables in self._signs():
                    failures = 0
                    if tables is not None:
                        self.answer(tables, make, budget)
                    if until():
                        return
            except self.errors:
                failures += 1
            except Refused as refused:
                if refused.status == NO_TOKEN:
                    raise
                failures += 1
            time.sleep(WAITS[min(failures, len(WAITS) - 1)] if failures else 0)

    def answer(self, tables: list[dict[str, Any]], make: MakeBot, budget: float) -> None:
        """Choose at each table for as long as something is asked there."""
        running = {(row["table"], seat) for row in tables for seat in row["seats"]}
        self.bots = {place: bot for place, bot in self.bots.items() if place in running}
        for row in tables:
            for seat in row["asked"]:
                self.turn(row["table"], seat, make, budget)

    def turn(self, table: str, seat: int, make: MakeBot, budget: float) -> None:
        """Choose until others are asked. In a countdown for reactions the bot is silent: the table passes for it."""
        while (look := self.look(table, seat)).is_asked and look.data["record"]:
            if (table, seat) not in self.bots:
                self.bots[table, seat] = make(look.data["game"])
            chosen = self.bots[table, seat].choose(look.view, seat, budget)
            try:
                self.choose(table, look, chosen.action)
            except Refused as refused:
                if refused.status == TOO_FAST:
                    time.sleep(WAITS[0])
                elif refused.status != MOVED_ON:
                    raise


def _read(answer: Any) -> Any:
    """What was answered, or why nothing was."""
    if answer.is_error:
        try:
            sentence = str(answer.json()["error"])
        except (KeyError, TypeError, ValueError):
            sentence = f"the server answered {answer.status_code}"
        raise Refused(answer.status_code, sentence)
    return answer.json()
