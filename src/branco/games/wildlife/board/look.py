"""A redacted position, with the questions a player asks of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from branco.game import Event, Position
from branco.kernel.language import NOBODY, NONE, argument, next_frame

from ..rules import events
from ..rules.ability_cards import can_take, losers_of_tile
from ..rules.ability_tiles import is_ready
from ..rules.aggression import can_use_aggression
from ..rules.card_limit import cards_left, is_last_slot, kept_for_auction
from ..rules.cards import is_useful
from ..rules.defense import BY_SWAP
from ..rules.game_end import completes_last_round
from ..rules.settings import ROTATING_START, has_round_limit, round_limit
from ..rules.spaces import has_any
from ..rules.state import State
from ..rules.tables import (
    ABILITY_CARD,
    ADAPTATION_CARD,
    AGGRESSION,
    CARD_ROWS,
    CARDS_IN_A_TURN,
    FEWEST_PLAYERS,
    FOOD_FOR_SUCCESS,
    FOOD_SURPLUS,
    INTELLIGENCE,
    MARKERS,
    MOBILITY,
    PRINTED_LEVEL,
    SPACES,
    SPECIES,
    TERRAINS,
    WILD_CARD,
)
from ..rules.terrain_actions import ANY_TERRAIN, can_migrate, spaces_to_attack, spaces_to_expand_to
from ..rules.victory import creatures_on_island
from .forecast import Scoring, herds, if_scored_now, last_scoring

LOW_RESERVE = 3
AUCTIONS = ("bid", "buy", "bid_for_chart")
CARDS_IN_USE = (
    "use_wild_card",
    "use_terrain_card",
    "adapt",
    "take_ability",
    "take_ability_from",
    "use_or_decline_event",
)
CHART_STEPS = ("choose_species", "bid_for_chart")
MOVED = {events.MIGRATES, events.MOVES}
BORN = {events.PLACES_CREATURE, events.EXPANDS, events.AGGRESSION_TO, events.REPLACED}


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

    @property
    def is_asked(self) -> bool:
        return self.seat is not None and self.seat in self.actors

    @cached_property
    def targets(self) -> dict[str, int]:
        """The elements that the viewer may click, each with an action."""
        options = self.view.options(self.seat) if self.seat is not None else []
        return {option.target: option.action for option in options}

    # Players

    def species(self, who: int) -> int:
        return self.s.chart[who]

    @cached_property
    def order(self) -> list[int]:
        """Seats clockwise from the start player."""
        seats = [self.s.start_player]
        while len(seats) < len(self.players):
            seats.append(self.s.left_of[seats[-1]])
        return seats

    @property
    def has_changing_start(self) -> bool:
        return self.s.setting[ROTATING_START] == 1

    def food(self, who: int) -> int | None:
        shown = who == self.seat or self.s.food_shown[who] == 1
        return self.s.food[who] if shown else None

    def raised(self, who: int, terrain: int) -> int:
        """By how many levels the player has adapted.  [WL-5.4]"""
        return self.s.level[who, terrain] - PRINTED_LEVEL[self.species(who), terrain]

    def used(self, who: int, kind: int) -> int:
        """How many of the tiles of a kind are used up in this turn."""
        return self.s.turned[who, kind]

    @property
    def has_charts(self) -> bool:
        """Every player has a species."""
        return all(self.species(who) != NONE for who in self.players)

    @property
    def charts_left(self) -> list[int]:
        """The charts nobody has yet: to choose from by age, or in the order of their auctions.  [WL-15.2]"""
        left = [self.s.chart_order[place] for place in range(SPECIES) if self.s.chart_order[place] != NONE]
        return left if self.step == "bid_for_chart" else sorted(left)

    # The turn

    @property
    def round_limit(self) -> int | None:
        """The limit of rounds that was agreed, if any.  [WL-11.3]"""
        return round_limit(self.s) if has_round_limit(self.s) else None

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
        if self.step == "pay_with":
            return self.actors if self.s.offered < TERRAINS or self.s.offered == WILD_CARD else ()
        if self.step == "defend":
            return [self.s.aggressor] if self.s.assault != BY_SWAP else []
        return self.actors if self.step in ("use_terrain_card", "use_wild_card", "use_aggression") else ()

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
        s, who = self.s, self.s.turn_player
        if is_last_slot(s, who):
            return "why intelligence" if can_take(s, who, INTELLIGENCE) else "why kept"
        return "why limit" if cards_left(s, who) <= 0 else ""

    # Auction

    @property
    def is_auction(self) -> bool:
        return self.step in AUCTIONS

    def is_in(self, who: int) -> bool:
        """Still in the auction."""
        return self.s.passed >> who & 1 == 0

    def bidder_state(self, who: int) -> str:
        """The key of a word: sells, leads, still in, or out."""
        if who == self.s.turn_player and self.step != "bid_for_chart":
            return "seller"
        if who == self.s.highest_bidder:
            return "leads"
        return "still in" if self.is_in(who) or self.step == "buy" else "out"

    @cached_property
    def bids(self) -> dict[int, int]:
        """The latest bid of each seat in this auction, from the log."""
        found: dict[int, int] = {}
        for event in reversed(self.view.journal):
            if event.number in (events.OFFERS, events.CHART_OFFERED):
                break
            if event.number in (events.BIDS, events.CHART_BID):
                found.setdefault(event.args[0], event.args[1])
        return found

    def price_in(self, bid: int) -> tuple[int, int]:
        """What a bid costs the viewer: food of his own, and success."""
        assert self.seat is not None
        own = self.s.food[self.seat]
        return min(bid, own), -(-max(0, bid - own) // FOOD_FOR_SUCCESS)

    @property
    def card_in_question(self) -> int:
        """The card that its actor is about to use."""
        abilities = {"take_ability": ABILITY_CARD, "take_ability_from": ABILITY_CARD}
        known = {"adapt": ADAPTATION_CARD, "use_wild_card": WILD_CARD, **abilities}
        return known.get(self.step, argument(next_frame(self.s), 1))

    @cached_property
    def terrain_in_question(self) -> int:
        """The terrain of the card that is up for auction or in use, or NONE."""
        if self.is_over or self.is_setting_up:
            return NONE
        if self.step in ("bid", "buy", "pay_with"):
            card = self.s.offered
        else:
            card = self.card_in_question if self.step in CARDS_IN_USE else NONE
        return card if card < TERRAINS else NONE

    @property
    def ability_in_question(self) -> int:
        """The kind of ability tile that one of several holders is about to lose, or NONE.  [WL-5.13]"""
        return argument(next_frame(self.s), 1) if self.step == "take_ability_from" else NONE

    @cached_property
    def traveller(self) -> int:
        """The space of the creature that is about to move, or NOWHERE."""
        return argument(next_frame(self.s), 1) if self.step in ("migrate", "move_by_mobility") else self.s.origin

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
        losers = losers_of_tile(s, viewer, kind)
        return [who for who in self.players if losers >> who & 1]

    # Island

    @cached_property
    def creatures(self) -> list[tuple[str, int, int]]:
        """Every creature as a name that stays with it in this round, its space and its owner."""
        return self.view.once(_creatures)

    def named_creatures(self) -> list[tuple[str, int, int]]:
        named = self._names_from_journal()
        return [(named[space], space, self.s.tile[space]) for space in range(SPACES) if self.s.tile[space] != NOBODY]

    def _names_from_journal(self) -> dict[int, str]:
        """Creatures are followed back to where they stood when the round began, or to where they came from."""
        stood = {space: space for space in range(SPACES) if self.s.tile[space] != NOBODY}  # then: now
        named: dict[int, str] = {}
        is_swap = False
        for number, event in self._events_of_round():
            if event.number in BORN and event.args[1] in stood:
                named[stood.pop(event.args[1])] = f"born-{number}"
            elif event.number in MOVED and event.args[2] in stood:
                stood[event.args[1]] = stood.pop(event.args[2])
            elif event.number == events.WOULD_SWAP and is_swap:
                _, origin, _, target = event.args
                both = {target: stood.pop(origin, None), origin: stood.pop(target, None)}
                stood |= {then: now for then, now in both.items() if now is not None}
            is_swap = event.number == events.SWAPPED
        return named | {now: f"from-{then}" for then, now in stood.items()}

    def _events_of_round(self) -> Iterator[tuple[int, Event]]:
        """The latest first."""
        for number in range(len(self.view.journal) - 1, -1, -1):
            event = self.view.journal[number]
            if event.number == events.ROUND:
                return
            yield number, event

    @cached_property
    def herds(self) -> list[tuple[int, int, int]]:
        return self.view.once(_herds)

    @cached_property
    def scoring(self) -> Scoring:
        """What a major scoring would bring now."""
        return self.view.once(_scored_now)

    @cached_property
    def last_scoring(self) -> Scoring | None:
        return self.view.once(_last_scoring)

    @cached_property
    def ranking(self) -> list[tuple[int, int]]:
        """Place and seat, the best first; equals share a place."""
        standings = self.view.standings
        return sorted((1 + sum(other > mine for other in standings), who) for who, mine in enumerate(standings))


# What everybody can tell, worked out once for all viewers of a moment


def _creatures(view: Position) -> list[tuple[str, int, int]]:
    return Look(view, None).named_creatures()


def _herds(view: Position) -> list[tuple[int, int, int]]:
    return herds(Look(view, None).s)


def _scored_now(view: Position) -> Scoring:
    return if_scored_now(Look(view, None).s)


def _last_scoring(view: Position) -> Scoring | None:
    return last_scoring(view.journal, view.players)
