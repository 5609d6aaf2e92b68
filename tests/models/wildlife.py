"""WildLife, once more: the whole rules from their text in the plainest Python, as a second opinion."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tests.models.asking import Fate, Play, counted, demand, must_ask
from tests.models.wildlife_actions import (
    ABILITY,
    AGGRESSION,
    COPIES,
    FOOD,
    INTELLIGENCE,
    KINDS,
    MOBILITY,
    WILD,
    Actions,
    species_label,
)
from tests.models.wildlife_island import (
    AREA_OF,
    CHARTS,
    SPACES,
    SPECIES,
    START_LIMIT,
    TERRAIN_OF,
    ranking,
)

CREATURES = {2: (30, 12), 3: (30, 8), 4: (25, 5), 5: (21, 4), 6: (18, 3)}  # of each player, and of them at the start
BALANCED = {2: [4, 5], 3: [2, 3, 5], 4: [0, 1, 2, 3], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}
PASS, BUY, END = "pass", "buy it for 3 food", "end the turn"
FREE, CONVERT = "make the free migration", "pay 3 food for 1 success"
USE_MOBILITY, USE_AGGRESSION = "use mobility", "use aggression"
HIGHEST_BID = 60
GUARD = 250  # without a limit of rounds an engine stops here


class WildLife(Actions):
    """One game of WildLife."""

    chance = ("draws",)
    seldom = tuple(f"bid {n} food" for n in range(10, HIGHEST_BID + 1))

    @staticmethod
    def settle(settings: dict[str, str], players: int, dice: random.Random) -> None:
        """Short games, and species that are all different."""
        settings["roundLimit"] = dice.choice(("20", "20", "25", "none"))
        order = list(SPECIES)
        if settings["speciesPool"] == "list" or settings["speciesDeal"] == "fixed":
            dice.shuffle(order)
        settings |= {f"seat{seat + 1}": species for seat, species in enumerate(order)}

    def __init__(self, players: int, settings: Mapping[str, str], fate: Fate) -> None:
        super().__init__(players, settings, fate)
        self.deck = [kind for kind in range(12) for _ in range(COPIES[kind])]
        self.discard: list[int] = []
        self.played: list[int] = []
        self.round = 0
        self.start_player = 0
        self.auctions = 0
        self.has_migrated = False
        self.scorings = 0
        self.is_set_up = False

    def game(self) -> Play[None]:
        yield from self.give_charts()
        self.set_up()
        yield from self.place_creatures()
        while not self.is_last_turn:
            self.round += 1
            yield from self.play_round()

    def play_round(self) -> Play[None]:
        """Everybody has one turn, clockwise from the start player.  [WL-16.1, WL-16.2, WL-11.3]"""
        order = [self.start_player, *self.left_of(self.start_player)]
        for seat in order:
            yield from self.turn(seat)
            limit = self.settings["roundLimit"]
            if seat == order[-1] and self.round == (GUARD if limit == "none" else int(limit)):
                self.is_last_turn = True
            if self.is_scoring_due or self.is_last_turn:
                self.major_scoring()
            if self.is_last_turn:
                return
        if self.settings["rotatingStart"] == "on":
            self.start_player = self.last_in_success()

    def last_in_success(self) -> int:
        """The nearest of them to the previous start player, who comes last or first.  [WL-16.1, WL-16.3]"""
        others = self.left_of(self.start_player)
        is_first = self.settings["startTie"] == "previous"
        order = [self.start_player, *others] if is_first else [*others, self.start_player]
        return min(order, key=lambda seat: self.players[seat].success)

    # set-up

    def pool(self) -> list[int]:
        """The charts that are offered.  [WL-2.1, WL-15.2]"""
        way, count = self.settings["speciesPool"], len(self.players)
        if way == "all":
            return list(range(6))
        if way == "balanced":
            return list(BALANCED[count])
        if way == "list":
            return self.listed()
        drawn = [chart for chart in self.fate.record.chart_order.tolist() if chart >= 0]
        demand(len(set(drawn)) == count, f"drawn are {drawn}")
        return drawn

    def listed(self) -> list[int]:
        return [SPECIES.index(self.settings[f"seat{seat + 1}"]) for seat in range(len(self.players))]

    def give_charts(self) -> Play[None]:
        way = self.settings["speciesDeal"]
        if way in ("auction", "choice"):
            pool = self.pool()
            yield from self.auction_charts(pool) if way == "auction" else self.choose_charts(pool)
            return
        for player, chart in zip(self.players, self.listed() if way == "fixed" else self.dealt(), strict=True):
            player.chart = chart

    def dealt(self) -> list[int]:
        """Charts dealt at random, of the agreed ones.  [WL-2.1]"""
        charts: list[int] = self.fate.record.chart.tolist()[: len(self.players)]
        allowed = set(range(6)) if self.settings["speciesPool"] in ("all", "drawn") else set(self.pool())
        demand(len(set(charts)) == len(charts) and set(charts) <= allowed, f"the charts are {charts}")
        return charts

    def choose_charts(self, pool: list[int]) -> Play[None]:
        for seat in range(len(self.players)):
            yield from self.choose_chart(seat, pool)

    def choose_chart(self, seat: int, pool: list[int]) -> Play[None]:
        labels = {f"choose {species_label(chart)}": chart for chart in pool}
        self.players[seat].chart = labels[(yield from must_ask(seat, list(labels)))]
        pool.remove(self.players[seat].chart)

    def auction_charts(self, pool: list[int]) -> Play[None]:
        """One chart after the other; the last player chooses of those left.  [WL-15.1 to WL-15.8]"""
        for player in self.players:
            player.food = 12
        order = [chart for chart in self.fate.record.chart_order.tolist() if chart >= 0]
        demand(sorted(order) == sorted(pool), f"the charts come as {order}, not {pool}")
        opener = 0
        while len(self.without_chart(opener)) > 1:
            opener = self.without_chart(opener)[0]
            chart = order.pop(0)
            yield from self.auction_chart(chart, self.without_chart(opener), len(order) + 1)
            opener = (opener + 1) % len(self.players)
        last = self.without_chart(0)[0]
        if len(order) == 1:
            self.players[last].chart = order[0]
        else:
            yield from self.choose_chart(last, order)
        self.clockwise.sort(key=lambda seat: self.players[seat].chart)

    def without_chart(self, first: int) -> list[int]:
        """Players without a chart, clockwise from a seat."""
        seats = [(first + step) % len(self.players) for step in range(len(self.players))]
        return [seat for seat in seats if self.players[seat].chart < 0]

    def auction_chart(self, chart: int, bidders: list[int], charts_left: int) -> Play[None]:
        """Bids of own food; an unwanted chart leaves the game while there are enough others.  [WL-15.4 to WL-15.6]"""
        may_leave = charts_left > len(bidders)
        highest, best = 0, -1
        while bidders:
            seat = bidders.pop(0)
            if seat == best or (not bidders and best < 0 and not may_leave):
                best = seat
                break
            bids = {f"bid {n} food for the chart": n for n in range(highest + 1, self.players[seat].food + 1)}
            chosen = yield from must_ask(seat, [PASS, *bids])
            if chosen != PASS:
                highest, best = bids[chosen], seat
                bidders.append(seat)
        if best >= 0:
            self.players[best].chart = chart
            self.players[best].food -= highest

    def set_up(self) -> None:
        """Reserves, start player, success, cards.  [WL-2.2 to WL-2.9, WL-13.2]"""
        self.start_player = min(range(len(self.players)), key=lambda seat: self.players[seat].chart)
        for place, seat in enumerate([self.start_player, *self.left_of(self.start_player)], start=1):
            own = self.players[seat]
            own.success = place
            own.levels = ["NMEA".index(letter) for letter in CHARTS[own.chart]]
            own.reserve = CREATURES[len(self.players)][0]
        if self.settings["unlimitedAbilities"] == "on":
            for player in self.players:
                player.hand.append(ABILITY)
                self.deck.remove(ABILITY)
        for seat in range(len(self.players)):
            self.draw_up(seat)
        self.is_set_up = True

    def place_creatures(self) -> Play[None]:
        """One each in turn; not too many in an area.  [WL-2.10 to WL-2.14]"""
        for _ in range(CREATURES[len(self.players)][1]):
            for seat in [self.start_player, *self.left_of(self.start_player)]:
                levels = self.players[seat].levels
                free = [s for s in SPACES if s not in self.island.owner and levels[TERRAIN_OF[s]] > 0]
                roomy = [s for s in free if len(self.island.in_area(AREA_OF[s])) < START_LIMIT[AREA_OF[s]]]
                space = yield from self.ask_space(seat, "place a creature on", roomy)
                self.put_from_reserve(seat, space)

    # a turn

    def draw_up(self, seat: int) -> None:
        """Up to ten cards; an empty deck is made anew when a card is needed.  [WL-4.18, WL-4.19]"""
        own = self.players[seat]
        while len(own.hand) < 10:
            if not self.deck:
                self.deck, self.discard = self.discard, []
            drawer, kind = self.fate.next("draws")[:2]
            demand(drawer == seat, f"seat {drawer} draws instead of {seat}")
            demand(kind in self.deck, f"{KINDS[kind]} is not in the deck")
            self.deck.remove(kind)
            own.hand.append(kind)

    def turn(self, seat: int) -> Play[None]:
        """Food tiles, actions, end.  [WL-4.1 to WL-4.18]"""
        own = self.players[seat]
        self.turn_player = seat
        own.success += 2 * own.abilities[FOOD]
        while True:
            options = self.menu(seat)
            chosen = yield from must_ask(seat, list(options))
            if chosen == END:
                break
            yield from self.act(seat, chosen, options[chosen])
        self.discard += self.played
        self.played = []
        self.draw_up(seat)
        self.auctions, self.has_migrated = 0, False
        for player in self.players:
            player.turned = [0] * 5

    def card_limit(self, seat: int) -> int:
        return 3 + self.players[seat].abilities[INTELLIGENCE]

    def is_last_slot(self, seat: int) -> bool:
        """The slot that is kept for the auction.  [WL-4.8]"""
        return not self.auctions and len(self.played) == self.card_limit(seat) - 1

    def menu(self, seat: int) -> dict[str, int]:
        """What the turn player may do, with the kind of card.  [Decisions, TurnMenu]"""
        own, options = self.players[seat], {}
        for kind in sorted(set(own.hand)):
            if len(self.played) < self.card_limit(seat):
                options[f"put {KINDS[kind]} up for auction"] = kind
                brings_more = kind in (ABILITY, WILD) and self.can_take(seat, INTELLIGENCE)
                if not self.is_last_slot(seat) or brings_more:
                    options[f"play {KINDS[kind]} for yourself"] = kind
        if not self.has_migrated and self.migrants(seat):
            options[FREE] = -1
        if self.can_use(seat, MOBILITY):
            options[USE_MOBILITY] = -1
        if self.can_use(seat, AGGRESSION):
            options[USE_AGGRESSION] = -1
        if own.food >= 3:
            options[CONVERT] = -1
        if self.auctions:
            options[END] = -1
        return options

    def act(self, seat: int, chosen: str, kind: int) -> Play[None]:
        own = self.players[seat]
        if chosen == FREE:
            self.has_migrated = True
            yield from self.free_migration(seat)
        elif chosen == USE_MOBILITY:
            yield from self.use_mobility(seat)
        elif chosen == USE_AGGRESSION:
            yield from self.use_aggression(seat)
        elif chosen == CONVERT:
            own.food, own.success = own.food - 3, own.success + 1
        else:
            yield from self.play_card(seat, kind, chosen.startswith("put "))

    def play_card(self, seat: int, kind: int, is_auctioned: bool) -> Play[None]:
        is_last = self.is_last_slot(seat)
        self.players[seat].hand.remove(kind)
        self.played.append(kind)
        if is_auctioned:
            self.auctions += 1
            yield from self.auction(seat, kind)
        else:
            yield from self.use_card(seat, kind, is_bought=False, must_be_intelligence=is_last)

    # auctions

    def auction(self, seller: int, kind: int) -> Play[None]:
        winner, price = (yield from self.bidding(seller))
        if winner >= 0:
            yield from self.pay(winner, seller, price)
            yield from self.use_card(winner, kind, is_bought=True)

    def bidding(self, seller: int) -> Play[tuple[int, int]]:
        """Clockwise, each bids more or is out; with two players there is one price.  [WL-6.1 to WL-6.9, WL-12.4]"""
        bidders = self.left_of(seller)
        highest, best = 0, -1
        while bidders:
            seat = bidders.pop(0)
            if seat == best:
                break
            bids = self.bids(seat, highest)
            chosen = yield from must_ask(seat, [PASS, *bids])
            if chosen != PASS:
                highest, best = bids[chosen], seat
                bidders.append(seat)
        return best, highest

    def bids(self, seat: int, highest: int) -> dict[str, int]:
        own, most = self.players[seat], HIGHEST_BID
        if self.settings["bidCap"] == "affordable":
            most = min(most, own.food + 3 * max(0, own.success))
        if len(self.players) == 2:
            return {BUY: 3} if most >= 3 and not highest else {}
        return {f"bid {n} food": n for n in range(max(3, highest + 1), most + 1)}

    def pay(self, winner: int, seller: int, price: int) -> Play[None]:
        """With food, and success for three food each, up to the price.  [WL-6.10 to WL-6.13]"""
        own = self.players[winner]
        most = -(-price // 3)
        least = max(0, -(-(price - own.food) // 3))
        given = least
        if least < most and self.settings["payment"] == "choice":
            labels = {payment_label(count): count for count in range(least, most + 1)}
            given = labels[(yield from must_ask(winner, list(labels)))]
        own.success -= given
        own.food += 3 * given - price
        self.players[seller].food += price

    # major scoring and the end

    def major_scoring(self) -> None:
        """Areas, herds, adaptations, abilities, food.  [WL-10.1 to WL-10.27]"""
        count = len(self.players)
        amounts = [self.island.area_points(area, count) for area in range(12)]
        amounts.append(self.island.herd_points(count))
        amounts.append(ranking([player.adaptations for player in self.players], [4, 2]))
        amounts.append(ranking([sum(player.abilities) for player in self.players], [4, 2]))
        amounts.append(ranking([player.food for player in self.players], [4, 2]))
        for seat, player in enumerate(self.players):
            player.success += sum(points[seat] for points in amounts)
        self.is_scoring_due = False
        self.scorings += 1

    def scores(self) -> list[int]:
        return [player.success for player in self.players]

    def standings(self) -> list[Any]:
        if self.settings["victoryTie"] == "shared":
            return self.scores()
        return [
            (player.success, len(self.island.own(seat)), player.food) for seat, player in enumerate(self.players)
        ]

    # the state, here and in the engine's record

    def told(self) -> dict[str, Any]:
        players = self.players
        first = {"charts": [player.chart for player in players], "food": [player.food for player in players]}
        if not self.is_set_up:
            return first
        return first | {
            "clockwise": [self.left_of(seat)[0] for seat in range(len(players))],
            "levels": [player.levels for player in players],
            "adaptations": [player.adaptations for player in players],
            "abilities": [player.abilities for player in players],
            "turned": [player.turned for player in players],
            "success": [player.success for player in players],
            "reserves": [player.reserve for player in players],
            "lost": [player.lost for player in players],
            "island": [self.island.owner.get(space, -1) for space in SPACES],
            "marked": sorted(self.marked),
            "adaptation supply": self.adaptation_supply,
            "ability supply": self.ability_supply,
            "hands": [kind_counts(player.hand) for player in players],
            "deck": kind_counts(self.deck),
            "discard": kind_counts(self.discard),
            "played": kind_counts(self.played),
            "round": self.round,
            "start player": self.start_player,
            "turn player": self.turn_player,
            "auctions": self.auctions,
            "migrated": self.has_migrated,
            "last turn": self.is_last_turn,
            "scorings": self.scorings,
        }

    def read(self, record: Any) -> dict[str, Any]:
        count = len(self.players)
        return {
            "charts": record.chart.tolist()[:count],
            "food": record.food.tolist()[:count],
            "clockwise": record.left_of.tolist()[:count],
            "levels": record.level.tolist()[:count],
            "adaptations": record.adaptations.tolist()[:count],
            "abilities": record.ability.tolist()[:count],
            "turned": record.turned.tolist()[:count],
            "success": record.success.tolist()[:count],
            "reserves": record.reserve.tolist()[:count],
            "lost": record.lost.tolist()[:count],
            "island": [record.tile[space] for space in SPACES],
            "marked": [area for area in range(12) if record.marked[area]],
            "adaptation supply": record.adaptation_supply.tolist(),
            "ability supply": record.ability_supply.tolist(),
            "hands": record.hand.tolist()[:count],
            "deck": record.deck.tolist(),
            "discard": record.discard.tolist(),
            "played": record.played.tolist(),
            "round": record.round_number,
            "start player": record.start_player,
            "turn player": record.turn_player,
            "auctions": record.auctions,
            "migrated": bool(record.migrated),
            "last turn": bool(record.last_turn),
            "scorings": record.scorings,
        }


def payment_label(count: int) -> str:
    return f"give up {count} success for {3 * count} food" if count else "pay with food alone"


def kind_counts(cards: list[int]) -> list[int]:
    return counted(cards, 12)


MODEL = WildLife
