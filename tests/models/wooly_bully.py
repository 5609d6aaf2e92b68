"""Wooly Bully, once more: the whole rules from their text in the plainest Python, as a second opinion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.models.asking import Fate, Model, Play, ask, demand, together
from tests.models.wooly_bully_land import (
    BAG_TILES,
    COLOURS,
    FACES,
    HUNTERS,
    NAMES,
    SHEPHERDS,
    TURNS,
    WOLVES,
    Face,
    Landscape,
    cell_label,
)

QUIT, PASS, END, NO_EXTRA, STOP = "quit the game", "pass", "end your turn", "lay no extra tile", "stop here"
FINISH, STAY = "finish without the shepherd", "stay in the game"
REVEALS = {1: ["reveal your colour"], 2: ["reveal your first colour", "reveal your second colour"]}
BONUS = [0, 6, 3, 1, 0]


@dataclass
class Player:
    """A shepherd: the tiles in hand, the colours (letters), and the place in the order of finishing."""

    hand: list[int] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    place: int = 0  # 0: unfinished

    @property
    def faces(self) -> list[Face]:
        return [Face(tile, side) for tile in sorted(self.hand) for side in (0, 1)]


class WoolyBully(Model):
    """One game of Wooly Bully."""

    chance = ("draws", "begins")
    seldom = (QUIT, FINISH, *REVEALS[1], *REVEALS[2])

    def __init__(self, players: int, settings: Mapping[str, str], fate: Fate) -> None:
        super().__init__(players, settings, fate)
        self.players = [Player() for _ in range(players)]
        self.land = Landscape()
        self.bag = set(BAG_TILES)
        self.revealed: set[str] = set()
        self.active = 0
        self.passes = 0
        self.has_laid = False  # the active player, in this turn

    def game(self) -> Play[None]:
        self.active = self.fate.next("begins")[0]
        wanted = self.settings["startPlayer"]
        demand(wanted in ("random", f"seat{self.active + 1}"), f"seat {self.active} begins, not {wanted}")
        yield from self.give_colours()
        self.deal()
        yield from self.turn()
        while self.unfinished() and self.passes < len(self.unfinished()):
            self.active = self.after(self.active)[0]
            yield from self.turn()

    # set-up

    def give_colours(self) -> Play[None]:
        """Dealt, or taken openly: one, two, one.  [WB-2.2, WB-2.9]"""
        if self.settings["twoColours"] == "chosen":
            left, other = list(COLOURS), 1 - self.active
            for seat in (self.active, other, other, self.active):
                chosen = yield from ask(seat, [f"take {NAMES[colour]}" for colour in left])
                colour = next(colour for colour in left if chosen == f"take {NAMES[colour]}")
                left.remove(colour)
                self.players[seat].colours.append(colour)
        else:
            self.read_colours()
        for player in self.players:
            player.colours.sort(key=COLOURS.index)

    def read_colours(self) -> None:
        each = 2 if self.settings["twoColours"] == "on" else 1
        for seat, player in enumerate(self.players):
            player.colours = [COLOURS[colour] for colour in range(4) if self.fate.record.flock[seat, colour]]
            demand(len(player.colours) == each, f"seat {seat} leads {player.colours}")
        dealt = [colour for player in self.players for colour in player.colours]
        demand(len(dealt) == len(set(dealt)), "a colour was dealt twice")

    def deal(self) -> None:
        """Four tiles each, of which at least one shows a village.  [WB-2.5, WB-2.6]"""
        for seat, player in enumerate(self.players):
            player.hand = hand_of(self.fate.record, seat)
            demand(len(player.hand) == 4 and set(player.hand) <= self.bag, f"seat {seat} was dealt {player.hand}")
            self.bag -= set(player.hand)
        dealt = [face for player in self.players for tile in player.hand for face in FACES[tile]]
        demand(any("V" in face for face in dealt), "nobody was dealt a village")

    # who is there

    def unfinished(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if not player.place]

    def after(self, seat: int) -> list[int]:
        """Unfinished players clockwise, beginning on the left of a seat, who comes last."""
        count = len(self.players)
        return [other % count for other in range(seat + 1, seat + 1 + count) if not self.players[other % count].place]

    def hidden(self, seat: int) -> list[str]:
        return [colour for colour in self.players[seat].colours if colour not in self.revealed]

    def finish(self, seat: int) -> None:
        self.players[seat].place = max(player.place for player in self.players) + 1

    def quit(self, seat: int) -> None:
        """The hand leaves the game unseen: nobody plays or draws it again.  [WB-10.3, WB-10.4]"""
        self.finish(seat)
        self.passes = 0

    # a turn

    def turn(self) -> Play[None]:
        """Packages until the player ends the turn.  [WB-4.1 to WB-4.7, WB-10.8]"""
        seat, normal_laid = self.active, False
        self.has_laid = False
        while not self.players[seat].place:
            chosen = yield from ask(seat, self.turn_options(seat, normal_laid))
            if chosen == QUIT:
                self.quit(seat)
                if len(self.unfinished()) >= 2:
                    yield from self.windows()
                return
            if chosen == END:
                return
            if chosen == PASS:
                self.passes += 1
                return
            normal_laid |= chosen.startswith("lay ")
            yield from self.package(seat, chosen)
            yield from self.windows()

    def turn_options(self, seat: int, normal_laid: bool) -> list[str]:
        normal = [face.label for face in self.players[seat].faces if face.is_normal and self.land.fits(face)]
        options = self.specials(seat) + ([] if normal_laid else normal)
        if len(self.land.visible) > 1:
            options.append(QUIT)
        if normal_laid or (self.has_laid and self.settings["turnTile"] == "any"):
            options.append(END)
        elif not normal:
            options.append(PASS)
        return options

    def package(self, seat: int, chosen: str) -> Play[None]:
        """What is chosen in the own turn must be begun.  [WB-9.2, WB-9.7, WB-9.13]"""
        if chosen.startswith("reveal "):
            yield from self.reveal(seat, chosen)
        elif chosen.startswith("announce "):
            yield from self.carry_out(seat, chosen, must=True)
        else:
            yield from self.lay(seat, self.face_of(seat, chosen))

    def face_of(self, seat: int, label: str) -> Face:
        return next(face for face in self.players[seat].faces if face.label == label)

    # laying

    def lay(self, seat: int, face: Face) -> Play[None]:
        """Cell, rotation, draw, finish check.  [WB-5.1, WB-5.2, WB-5.3]"""
        cells = {cell_label(cell): cell for cell in self.land.legal_cells(face)}
        cell = cells[(yield from ask(seat, list(cells)))]
        turns = {TURNS[rotation]: rotation for rotation in self.land.rotations(face, cell)}
        rotation = turns[(yield from ask(seat, list(turns)))]
        drawn = self.land.put(face, cell, rotation)
        if face.tile not in SHEPHERDS:
            self.players[seat].hand.remove(face.tile)
        self.passes = 0
        self.has_laid |= seat == self.active
        for _ in range(min(drawn, len(self.bag))):
            self.draw(seat)
        yield from self.finish_check(seat)

    def draw(self, seat: int) -> None:
        drawer, tile = self.fate.next("draws")[:2]
        demand(drawer == seat, f"seat {drawer} draws instead of seat {seat}")
        demand(tile in self.bag, f"tile {tile} is not in the bag")
        self.bag.remove(tile)
        self.players[seat].hand.append(tile)

    def finish_check(self, seat: int) -> Play[None]:
        """An empty hand finishes; with a hidden shepherd the player may choose.  [WB-10.6, WB-10.7]"""
        if self.players[seat].hand:
            return
        if not self.hidden(seat) or self.settings["emptyHand"] == "finish":
            self.finish(seat)
            return
        chosen = yield from ask(seat, [FINISH, STAY, *self.reveals(seat)])
        if chosen == FINISH:
            self.finish(seat)
        elif chosen != STAY:
            yield from self.reveal(seat, chosen)

    def reveals(self, seat: int) -> list[str]:
        """Each hidden shepherd that fits; the labels are in the order of colours.  [WB-6.1, WB-6.6, WB-11.9]"""
        return [
            REVEALS[len(self.players[seat].colours)][number]
            for number, colour in enumerate(self.players[seat].colours)
            if colour not in self.revealed and self.land.fits(shepherd(colour))
        ]

    def reveal(self, seat: int, chosen: str) -> Play[None]:
        """The shepherd, and right after it perhaps one more tile.  [WB-6.1, WB-6.2, WB-6.3]"""
        colours = self.players[seat].colours
        colour = colours[REVEALS[len(colours)].index(chosen)]
        self.revealed.add(colour)
        yield from self.lay(seat, shepherd(colour))
        fitting = [face.label for face in self.players[seat].faces if self.land.fits(face)]
        if not fitting:
            return
        extra = yield from ask(seat, [*fitting, NO_EXTRA])
        if extra != NO_EXTRA:
            yield from self.lay(seat, self.face_of(seat, extra))

    # announcements

    def specials(self, seat: int) -> list[str]:
        return self.reveals(seat) + self.announcements(seat)

    def announcements(self, seat: int) -> list[str]:
        """So many wolves and hunters of the hand, of which a kind has a legal cell.  [WB-9.3]"""
        hand = self.players[seat].hand
        wolf_fits, hunter_fits = self.land.fits(Face(WOLVES[0], 0)), self.land.fits(Face(HUNTERS[0], 0))
        return [
            announcement(wolves, hunters)
            for wolves in range(len([tile for tile in hand if tile in WOLVES]) + 1)
            for hunters in range(len([tile for tile in hand if tile in HUNTERS]) + 1)
            if (wolves and wolf_fits) or (hunters and hunter_fits)
        ]

    def carry_out(self, seat: int, announced: str, must: bool) -> Play[None]:
        """Announced tiles one by one, until they are used up, fit nowhere, or the player stops.  [WB-9.4, WB-9.15]"""
        wolves, hunters = numbers_of(announced)
        while not self.players[seat].place:
            faces = self.players[seat].faces
            announced_faces = [face for face in faces if (face.is_wolf and wolves) or (face.is_hunter and hunters)]
            fitting = [face.label for face in announced_faces if self.land.fits(face)]
            if not fitting:
                return
            chosen = yield from ask(seat, fitting if must else [*fitting, STOP])
            if chosen == STOP:
                return
            face, must = self.face_of(seat, chosen), False
            wolves, hunters = wolves - face.is_wolf, hunters - face.is_hunter
            yield from self.lay(seat, face)

    # reaction windows

    def windows(self) -> Play[None]:
        """Windows open until all pass.  [WB-9.8 to WB-9.12]"""
        while self.settings["reactions"] == "on":
            others = [seat for seat in self.after(self.active) if seat != self.active]
            asked = [seat for seat in others if self.reactions(seat)]
            answers = yield from together({seat: self.react(seat) for seat in asked})
            reacting = [seat for seat in others if answers.get(seat, PASS) != PASS]
            if not reacting:
                return
            for seat in reacting:
                yield from self.answer(seat, answers[seat], is_first=seat == reacting[0])

    def reactions(self, seat: int) -> list[str]:
        return self.specials(seat) + ([QUIT] if self.settings["quitting"] == "anyTime" else [])

    def react(self, seat: int) -> Play[str]:
        return (yield from ask(seat, [*self.reactions(seat), PASS]))

    def answer(self, seat: int, chosen: str, is_first: bool) -> Play[None]:
        """The first must; later ones may call it off.  [WB-9.13, WB-9.14, WB-9.16]"""
        if chosen.startswith("announce "):
            yield from self.carry_out(seat, chosen, must=is_first)
            return
        if chosen.startswith("reveal ") and chosen not in self.reveals(seat):
            return
        if not is_first and (yield from ask(seat, [chosen, STOP])) == STOP:
            return
        if chosen == QUIT:
            self.quit(seat)
        else:
            yield from self.reveal(seat, chosen)

    # scoring

    def pens(self) -> list[tuple[list[int], list[int]]]:
        """By seat the pens that count, the largest of each colour, and the others.  [WB-11.1, WB-11.4, WB-11.10]"""
        valid = self.land.pens
        pens = []
        for player in self.players:
            counted = sorted((valid[colour][0] for colour in player.colours if valid[colour]), reverse=True)
            others = sorted((size for colour in player.colours for size in valid[colour][1:]), reverse=True)
            pens.append((counted, others))
        return pens

    def scores(self) -> list[int]:
        pens = self.pens()
        return [sum(counted) + BONUS[player.place] for player, (counted, _) in zip(self.players, pens, strict=True)]

    def standings(self) -> list[Any]:
        """Total, the other pens, the larger counted pen, the earlier finisher.  [WB-11.3 to WB-11.7]"""
        return [
            (sum(counted) + BONUS[player.place], others, counted[:1], -player.place if player.place else -5)
            for player, (counted, others) in zip(self.players, self.pens(), strict=True)
        ]

    # the state, here and in the engine's record

    def told(self) -> dict[str, Any]:
        land = self.land
        return {
            "landscape": {cell: (laid.face.tile, laid.face.side, laid.rotation) for cell, laid in land.visible.items()},
            "hands": [sorted(player.hand) for player in self.players],
            "bag": sorted(self.bag),
            "colours": [player.colours for player in self.players],
            "revealed": sorted(self.revealed),
            "places": [player.place for player in self.players],
            "active": self.active,
            "passes": self.passes,
            "best pens": [max(sizes, default=0) for sizes in land.pens.values()],
        }

    def read(self, record: Any) -> dict[str, Any]:
        seats = range(len(self.players))
        return {
            "landscape": landscape_of(record),
            "hands": [sorted(hand_of(record, seat)) for seat in seats],
            "bag": sorted(record.bag.tolist()[1 : 1 + record.bag[0]]),
            "colours": [[COLOURS[colour] for colour in range(4) if record.flock[seat, colour]] for seat in seats],
            "revealed": sorted(COLOURS[colour] for colour in range(4) if record.revealed[colour]),
            "places": record.finished.tolist()[: len(seats)],
            "active": record.active,
            "passes": record.passes,
            "best pens": [pen // 512 for pen in record.best_pen.tolist()],
        }


def shepherd(colour: str) -> Face:
    return Face(SHEPHERDS[COLOURS.index(colour)], 1)


def announcement(wolves: int, hunters: int) -> str:
    parts = ["1 wolf" if wolves == 1 else f"{wolves} wolves"] if wolves else []
    parts += ["1 hunter" if hunters == 1 else f"{hunters} hunters"] if hunters else []
    return "announce " + " and ".join(parts)


def numbers_of(announced: str) -> tuple[int, int]:
    return next((w, h) for w in range(5) for h in range(5) if announcement(w, h) == announced)


def hand_of(record: Any, seat: int) -> list[int]:
    return list(record.hand.tolist()[seat][1 : 1 + record.hand[seat, 0]])


def landscape_of(record: Any) -> dict[tuple[int, int], tuple[int, int, int]]:
    """Cells count from the square, 150 to a row from north to south; a tile is its number, face and rotation."""
    found = {}
    for cell in range(record.cells):
        if record.lying[cell]:
            shown = record.shown[record.lying[cell] - 1]
            south, east = divmod(record.place[cell] - 11325 + 75, 150)
            found[east - 75, -south] = (shown // 8, shown // 4 % 2, shown % 4)
    return found


MODEL = WoolyBully
