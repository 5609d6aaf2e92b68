"""A game ends: how it ended for each seat is written in the transaction of its last choice, and so are the ratings.

So none is lost, and none is counted twice.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from branco.lab.skill import Skill, anchor, rated
from branco.web.store.clockwork import now
from branco.web.store.models import BOT, PERSON, Account, Grant, Guest, Outcome, Rating, Seat, Table

FRIENDLY, SHARED, UNKNOWN_BOT = "friendly", "shared", "bot"
ASKED = "asked"  # why a bot stands in: its player wanted it; all else is to have left the others


@dataclass(frozen=True)
class Player:
    """Who sits on a seat: one person, or a bot; nobody where several people share it.

    `left`: it is not theirs any more, and counts as theirs. `helped`: others have it with them. `gone`: nobody has it.
    """

    seat: Seat
    guest: int | None
    left: bool = False
    helped: bool = False
    gone: bool = False


def settle(db: Session, table_id: str, result: Mapping[str, Any]) -> list[int]:
    """Write down how a game ended for each seat, and rate those who played it; the places, by seat.

    Whoever has left the others is last. A bot that stood in can lose its player points, but win none.
    """
    table = db.scalars(select(Table).where(Table.id == table_id)).one()
    players = counted_at(db, table)
    left = {player.seat.seat for player in players if player.left or has_left(player.seat)}
    places = places_of(result["places"], left)
    people = sorted({player.guest for player in players if player.guest is not None})
    if not people:
        return places
    db.execute(select(Guest.id).where(Guest.id.in_(people)).order_by(Guest.id).with_for_update())  # one game at a time
    why = against_rating(table, players)
    before = [skill_of(db, table.game, player) for player in players]
    after = before if why else _rated(players, before, places, result)
    for player, old, new in zip(players, before, after, strict=True):
        db.add(_outcome(table, player, result, places, why, old, new))
        if not why and player.guest is not None:
            _keep(db, player.guest, table.game, new)
    return places


def has_left(seat: Seat) -> bool:
    """Whether a seat's player gave up, or let the time run out and has not come back."""
    return seat.kind == PERSON and bool(seat.absence.get("bot")) and seat.absence.get("why") != ASKED


def places_of(board: Sequence[int], left: Set[int]) -> list[int]:
    """The places as they count: the board's, but that all who have left share the last."""
    there = [place for seat, place in enumerate(board) if seat not in left]
    counted = (1 + sum(other < place for other in there) for place in board)
    return [1 + len(there) if seat in left else place for seat, place in enumerate(counted)]


def _rated(
    players: Sequence[Player], before: Sequence[Skill], places: Sequence[int], result: Mapping[str, Any]
) -> list[Skill]:
    after = rated(before, places, [player.seat.kind == BOT for player in players])
    helped = {int(seat) for seat in result.get("stood_in", ())} | {each.seat.seat for each in players if each.helped}
    known = enumerate(zip(before, after, strict=True))
    return [old if seat in helped and new.mu > old.mu else new for seat, (old, new) in known]


def against_rating(table: Table, players: Sequence[Player]) -> str:
    """Why a game does not count for ratings; empty if it does."""
    people = [player.guest for player in players if player.seat.kind == PERSON and not player.gone]
    if not table.rated:
        return FRIENDLY
    if None in people or len(set(people)) < len(people):
        return SHARED
    bots = [player.seat.bot for player in players if player.seat.kind == BOT]
    return UNKNOWN_BOT if any(anchor(table.game, bot) is None for bot in bots) else ""


def players_at(db: Session, table: Table) -> list[Player]:
    """The person of each seat: who opened it as a guest on a second device is not another one."""
    guests, accounts = _holders(db, table.id, None), _holders(db, table.id, Account)
    return [_player(seat, accounts.get(seat.seat) or guests.get(seat.seat, [])) for seat in table.seats]


def _player(seat: Seat, holders: Sequence[int]) -> Player:
    return Player(seat, holders[0] if seat.kind == PERSON and len(holders) == 1 else None)


def _holders(db: Session, table_id: str, kind: type[Account] | None) -> dict[int, list[int]]:
    """The guests who have each seat; with a kind those alone who have an account."""
    wanted = select(Grant.seat, Grant.guest_id).where(Grant.table_id == table_id).order_by(Grant.guest_id)
    found: dict[int, list[int]] = {}
    for seat, guest in db.execute(wanted.join(kind, kind.guest_id == Grant.guest_id) if kind else wanted):
        found.setdefault(seat, []).append(guest)
    return found


def remember_players(db: Session, table_id: str) -> None:
    """The game begins: from now on each seat counts for whoever has it, whatever becomes of it."""
    for player in players_at(db, db.scalars(select(Table).where(Table.id == table_id)).one()):
        player.seat.player = player.guest


def counted_at(db: Session, table: Table) -> list[Player]:
    """For whom each seat counts: for whoever began the game there."""
    holders = _holders(db, table.id, None)
    return [_counted(player, holders.get(player.seat.seat, [])) for player in players_at(db, table)]


def _counted(now_there: Player, holders: Sequence[int]) -> Player:
    seat, began = now_there.seat, now_there.seat.player
    if seat.kind != PERSON:
        return now_there
    if began is None:
        return replace(now_there, gone=not holders)
    if began not in holders:
        return replace(now_there, guest=began, left=True)
    return now_there if now_there.guest is not None else replace(now_there, guest=began, helped=True)


def skill_of(db: Session, game: str, player: Player) -> Skill:
    if player.seat.kind == BOT:
        return anchor(game, player.seat.bot) or Skill()
    kept = db.get(Rating, (player.guest, game)) if player.guest is not None else None
    return Skill(kept.mu, kept.sigma) if kept is not None else Skill()


def _outcome(
    table: Table,
    player: Player,
    result: Mapping[str, Any],
    places: Sequence[int],
    why: str,
    old: Skill,
    new: Skill,
) -> Outcome:
    seat = player.seat.seat
    return Outcome(
        table_id=table.id,
        seat=seat,
        guest_id=player.guest,
        bot=player.seat.bot if player.seat.kind == BOT else "",
        game=table.game,
        players=table.players,
        side=result["sides"][seat],
        place=places[seat],
        won=seat in winners_of(result["winners"], places),
        points=result["scores"][seat],
        unrated=why,
        mu_before=None if why else old.mu,
        mu=None if why else new.mu,
        sigma=None if why else new.sigma,
        at=now(),
    )


def winners_of(board: Sequence[int], places: Sequence[int]) -> list[int]:
    """The winners of the board; where all of them have left, whoever is first without them."""
    stay = [winner for winner in board if places[winner] == 1]
    return stay or [seat for seat, place in enumerate(places) if board and place == 1]


def _keep(db: Session, guest: int, game: str, skill: Skill) -> None:
    kept = db.get(Rating, (guest, game))
    if kept is None:
        db.add(Rating(guest_id=guest, game=game, mu=skill.mu, sigma=skill.sigma, games=1, touched=now()))
    else:
        kept.mu, kept.sigma, kept.games, kept.touched = skill.mu, skill.sigma, kept.games + 1, now()
