"""A redacted position, with the questions a player asks of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from branco.game import Position
from branco.kernel.agenda import argument, next_frame
from branco.kernel.record import NOBODY, NONE

from . import events
from .abilities import can_use_aggression, is_ready
from .cards import furthest_ahead, is_candidate, is_useful
from .defense import BY_SWAP
from .flow import completes_last_round
from .forecast import Scoring, herds, if_scored_now, last_scoring
from .scoring import creatures_on_island
from .settings import FEWEST_ROUNDS, ROUND_LIMIT
from .spaces import has_any
from .state import State
from .tables import (
    ABILITY_CARD,
    ADAPTATION_CARD,
    AGGRESSION,
    CARD_ROWS,
    CARDS_IN_A_TURN,
    DEFENSE,
    FEWEST_PLAYERS,
    FOOD_FOR_SUCCESS,
    FOOD_SURPLUS,
    INTELLIGENCE,
    MARKERS,
    MOBILITY,
    SPACES,
    SPECIES,
    SPECIES_ROWS,
    TERRAINS,
    WILD_CARD,
)
from .terrain_actions import ANY_TERRAIN, can_migrate, spaces_to_attack, spaces_to_expand_to
from .turn import cards_left, kept_for_auction

LOW_RESERVE = 3
AUCTIONS = ("bid", "buy", "bid_for_chart")
MOVED = {events.MIGRATES, events.MOVES}
BORN = {events.PLACES, events.EXPANDS, events.AGGRESSION_TO}


class Look:
    """What a seat, or a spectator, can tell about this moment."""

    def __init__(self, view: Position, seat: int | None) -> None:
        assert isinstance(view.state, State)
        self.s, self.view, self.seat = view.state, view, seat
        self.players = range(view.players)
        self.is_over = view.is_over
        self.step = "" if self.is_over else view.agenda[0].step.name
        self.actors = () if self.is_over else view.actors
        self.is_setting_up = self.s.turn_player == NOBODY
        self.cards_are_dealt = self.s.hand_size[0] > 0

    @cached_property
    def targets(self) -> set[str]:
        """The elements that the viewer may click."""
        options = self.view.options(self.seat) if self.seat is not None else []
        return {option.target for option in options}

    # Players

    def species(self, who: int) -> int:
        return self.s.chart[who]

    def short(self, who: int, lang: str) -> str:
        """Two letters for the species."""
        return SPECIES_ROWS.text("short", self.species(who), lang) if self.species(who) != NONE else "?"

    @cached_property
    def order(self) -> list[int]:
        """Seats clockwise from the start player."""
        seats = [self.s.start_player]
        while len(seats) < len(self.players):
            seats.append(self.s.left[seats[-1]])
        return seats

    def food(self, who: int) -> int | None:
        shown = who == self.seat or self.s.food_shown[who] == 1
        return self.s.food[who] if shown else None

    def used(self, who: int, kind: int) -> int:
        """How many of the tiles of a kind are used up in this turn."""
        if kind in (MOBILITY, AGGRESSION):
            return self.s.used[kind] if who == self.s.turn_player else 0
        return self.s.defended[who] if kind == DEFENSE else 0

    @property
    def charts_left(self) -> list[int]:
        """The charts nobody has yet: to choose from by age, or in the order of their auctions.  [WL-15.2]"""
        left = [self.s.chart_order[place] for place in range(SPECIES) if self.s.chart_order[place] != NONE]
        return left if self.step == "bid_for_chart" else sorted(left)

    # The turn

    @property
    def round_limit(self) -> int:
        return self.s.setting[ROUND_LIMIT] + FEWEST_ROUNDS

    @property
    def card_limit(self) -> int:
        return CARDS_IN_A_TURN + self.s.ability[self.s.turn_player, INTELLIGENCE]

    def runs_low(self, who: int) -> bool:
        return not self.is_setting_up and self.s.reserve[who] <= LOW_RESERVE

    @property
    def is_last_turn(self) -> bool:
        """The end was brought about, or the limit of rounds brings it.  [WL-11.3]"""
        return self.s.last_turn == 1 or completes_last_round(self.s)

    @cached_property
    def enders(self) -> list[int]:
        """Players whose reserve may run out in this turn.  [WL-11.2]"""
        if self.is_setting_up or self.is_last_turn:
            return []
        return [who for who in self.players if 0 < self.s.reserve[who] <= self._reach(who)]

    def _reach(self, who: int) -> int:
        """How many creatures a player may still put on the island: with own cards and Aggression, or cards bought."""
        s = self.s
        left = cards_left(s, s.turn_player)
        if who == s.turn_player:
            left = max(0, left - kept_for_auction(s)) + can_use_aggression(s, who)
        return max(0, left) + (who in self._settling)

    @property
    def _settling(self) -> Sequence[int]:
        """Who may put a creature on the island with the card or the tile that is in use just now."""
        if self.step in ("bid", "buy"):
            settles = self.s.offered < TERRAINS or self.s.offered == WILD_CARD
            return [who for who in self.players if settles and self.is_in(who)]
        if self.step == "defend":
            return [self.s.aggressor] if self.s.assault != BY_SWAP else []
        return self.actors if self.step in ("use_terrain", "use_wild", "strike") else ()

    @property
    def last_marker_may_go(self) -> bool:
        return len(self.players) > FEWEST_PLAYERS and self.s.markers == MARKERS - 1 and not self.is_last_turn

    def why_not(self, action: str) -> str:
        """Why the turn player cannot do something now; the key of a sentence, or nothing if it is offered."""
        s, who = self.s, self.s.turn_player
        if action == "end-turn":
            return "" if s.auctions else "why end"
        if action == "convert":
            return "" if s.food[who] >= FOOD_FOR_SUCCESS else "why food"
        if action == "free-migration":
            return "why migration used" if s.migrated else "" if can_migrate(s, who, ANY_TERRAIN) else "why no way"
        kind = MOBILITY if action == "use-mobility" else AGGRESSION
        if s.ability[who, kind] == 0:
            return "why no tile"
        if not is_ready(s, who, kind):
            return "why used"
        if kind == MOBILITY:
            return "" if creatures_on_island(s, who) else "why no creature"
        return "why no reserve" if s.reserve[who] == 0 else ""

    @property
    def why_no_card(self) -> str:
        """Why no card, or none for oneself, may be played."""
        left = cards_left(self.s, self.s.turn_player)
        return "why limit" if left <= 0 else "why kept" if left <= kept_for_auction(self.s) else ""

    # Auction

    @property
    def is_auction(self) -> bool:
        return self.step in AUCTIONS

    def is_in(self, who: int) -> bool:
        """Still in the auction."""
        return self.s.passed >> who & 1 == 0

    def price_in(self, bid: int) -> tuple[int, int]:
        """What a bid costs the viewer: food of his own, and success."""
        assert self.seat is not None
        own = self.s.food[self.seat]
        return min(bid, own), -(-max(0, bid - own) // FOOD_FOR_SUCCESS)

    @property
    def card_in_question(self) -> int:
        """The card that its actor is about to use."""
        abilities = {"take_ability": ABILITY_CARD, "choose_holder": ABILITY_CARD}
        known = {"adapt": ADAPTATION_CARD, "use_wild": WILD_CARD, **abilities}
        return known.get(self.step, argument(next_frame(self.s), 1))

    @property
    def ability_in_question(self) -> int:
        """The kind of ability tile that one of several holders is about to lose, or NONE.  [WL-5.13]"""
        return argument(next_frame(self.s), 1) if self.step == "choose_holder" else NONE

    @property
    def traveller(self) -> int:
        """The space of the creature that is about to move, or NOWHERE."""
        return argument(next_frame(self.s), 1) if self.step in ("migrate", "travel") else self.s.origin

    def uses(self, card: int) -> list[str]:
        """What a card bought now would do for the viewer; keys of words."""
        assert self.seat is not None
        if card < TERRAINS:
            return [f"use {use}" for use in self._terrain_uses(card)]
        if card >= FOOD_SURPLUS:
            for_two = " for two" if card == FOOD_SURPLUS and len(self.players) == FEWEST_PLAYERS else ""
            return [f"use {CARD_ROWS.ids[card]}{for_two}"]
        useful = card == WILD_CARD or is_useful(self.s, self.seat, card, 1)
        return [f"use {CARD_ROWS.ids[card]}"] if useful else []

    def _terrain_uses(self, terrain: int) -> Iterator[str]:
        assert self.seat is not None
        s, who = self.s, self.seat
        if can_migrate(s, who, terrain):
            yield "migrate"
        if has_any(spaces_to_expand_to(s, who, terrain, 1)):
            yield "expand"
        if has_any(spaces_to_attack(s, who, terrain)):
            yield "attack"

    def losers_of(self, kind: int) -> list[int]:
        """Who might have to hand over an ability tile of a kind that is not in the supply.  [WL-5.13]"""
        if self.s.ability_supply[kind] > 0 or self.seat is None:
            return []
        s, viewer = self.s, self.seat
        best = furthest_ahead(s, viewer, kind)
        return [who for who in self.players if best != NOBODY and is_candidate(s, viewer, kind, who, best)]

    # Island

    @cached_property
    def creatures(self) -> list[tuple[str, int, int]]:
        """Every creature as a name that stays with it, its space and its owner."""
        named = self._names_from_journal()
        return [
            (named.get(space, f"on-{space}"), space, self.s.tile[space])
            for space in range(SPACES)
            if self.s.tile[space] != NOBODY
        ]

    def _names_from_journal(self) -> dict[int, str]:
        """Follow the creatures through the log; nothing if the log does not tell the whole game."""
        at: dict[int, str] = {}
        owner: dict[int, int] = {}
        for number, event in enumerate(self.view.journal):
            if event.number in BORN:
                at[event.args[1]], owner[event.args[1]] = f"born-{number}", event.args[0]
            elif event.number in MOVED:
                _, origin, space = event.args[:3]
                at[space], owner[space] = at.pop(origin, ""), owner.pop(origin, NOBODY)
            elif event.number == events.REPLACED:
                at[event.args[1]] = f"born-{number}"
                owner[event.args[1]] = self._aggressor_before(number)
            elif event.number == events.REMOVES:
                at.pop(event.args[1], None)
                owner.pop(event.args[1], None)
            elif event.number == events.SWAPPED:
                self._swap(at, owner, number)
        true = {space: self.s.tile[space] for space in range(SPACES) if self.s.tile[space] != NOBODY}
        return at if owner == true else {}

    def _aggressor_before(self, number: int) -> int:
        assaults = (events.ATTACKS, events.AGGRESSION_AT)
        earlier = reversed(self.view.journal[:number])
        return next((event.args[0] for event in earlier if event.number in assaults), NOBODY)

    def _swap(self, at: dict[int, str], owner: dict[int, int], number: int) -> None:
        origin = self.view.journal[number].args[1]
        earlier = reversed(self.view.journal[:number])
        target = next((event.args[3] for event in earlier if event.number == events.WOULD_SWAP), origin)
        if origin in at and target in at:
            at[origin], at[target] = at[target], at[origin]
            owner[origin], owner[target] = owner[target], owner[origin]

    @cached_property
    def herds(self) -> list[tuple[int, int, int]]:
        return herds(self.s)

    @cached_property
    def scoring(self) -> Scoring:
        """What a major scoring would bring now."""
        return if_scored_now(self.s)

    @cached_property
    def last_scoring(self) -> Scoring | None:
        return last_scoring(self.view.journal, len(self.players))

    @cached_property
    def ranking(self) -> list[tuple[int, int]]:
        """Place and seat, the best first; equals share a place."""
        standings = self.view.standings
        return sorted((1 + sum(other > mine for other in standings), who) for who, mine in enumerate(standings))
