"""A game ends: how it ended for each seat is written in the transaction of its last choice, and so are the ratings.

So none is lost, and none is counted twice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from branco.web.people.skill import Skill, anchor, rated
from branco.web.store.clockwork import now
from branco.web.store.models import BOT, PERSON, Account, Grant, Guest, Outcome, Rating, Seat, Table

FRIENDLY, SHARED, UNKNOWN_BOT = "friendly", "shared", "bot"
ASKED = "asked"  # why a bot stands in: its player wanted it; all else is to have left the others


@dataclass(frozen=True)
class Player:
    """Who sits on a seat: one person, or a bot; nobody where several people share it."""

    seat: Seat
    guest: int | None


def settle(db: Session, table_id: str, result: Mapping[str, Any]) -> list[int]:
    """Write down how a game ended for each seat, and rate those who played it; the places, by seat.

    Whoever has left the others is last. A bot that stood in can lose its player points, but win none.
    """
    table = db.scalars(select(Table).where(Table.id == table_id)).one()
    players, places = players_at(db, table), places_of(table, result)
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


def places_of(table: Table, result: Mapping[str, Any]) -> list[int]:
    """The places as they count: the board's, but that all who have left share the last."""
    left = {seat.seat for seat in table.seats if has_left(seat)}
    there = [place for seat, place in enumerate(result["places"]) if seat not in left]
    counted = (1 + sum(other < place for other in there) for place in result["places"])
    return [1 + len(there) if seat in left else place for seat, place in enumerate(counted)]


def _rated(
    players: Sequence[Player], before: Sequence[Skill], places: Sequence[int], result: Mapping[str, Any]
) -> list[Skill]:
    after = rated(before, places, [player.seat.kind == BOT for player in players])
    helped = {int(seat) for seat in result.get("stood_in", ())}
    known = enumerate(zip(before, after, strict=True))
    return [old if seat in helped and new.mu > old.mu else new for seat, (old, new) in known]


def against_rating(table: Table, players: Sequence[Player]) -> str:
    """Why a game does not count for ratings; empty if it does."""
    people = [player.guest for player in players if player.seat.kind == PERSON]
    if not table.rated:
        return FRIENDLY
    if None in people or len(set(people)) < len(people):
        return SHARED
    bots = [player.seat.bot for player in players if player.seat.kind == BOT]
    return UNKNOWN_BOT if any(anchor(table.game, bot) is None for bot in bots) else ""


def players_at(db: Session, table: Table) -> list[Player]:
    """The person of each seat: who opened it as a guest on a second device is not another one."""
    holders: dict[int, list[int]] = {}
    accounts: dict[int, list[int]] = {}
    wanted = select(Grant.seat, Grant.guest_id, Account.guest_id).outerjoin(Account, Account.guest_id == Grant.guest_id)
    for seat, guest, account in db.execute(wanted.where(Grant.table_id == table.id)):
        holders.setdefault(seat, []).append(guest)
        if account is not None:
            accounts.setdefault(seat, []).append(account)
    found = {seat: accounts.get(seat) or guests for seat, guests in holders.items()}
    known = {seat: guests[0] for seat, guests in found.items() if len(guests) == 1}
    return [Player(seat, known.get(seat.seat) if seat.kind == PERSON else None) for seat in table.seats]


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
        won=has_won(seat, places, result),
        points=result["scores"][seat],
        unrated=why,
        mu_before=None if why else old.mu,
        mu=None if why else new.mu,
        sigma=None if why else new.sigma,
        at=now(),
    )


def has_won(seat: int, places: Sequence[int], result: Mapping[str, Any]) -> bool:
    """The winners of the board; where one of them has left, whoever is first without them."""
    stay = [winner for winner in result["winners"] if places[winner] == 1]
    return seat in stay if stay or not result["winners"] else places[seat] == 1


def _keep(db: Session, guest: int, game: str, skill: Skill) -> None:
    kept = db.get(Rating, (guest, game))
    if kept is None:
        db.add(Rating(guest_id=guest, game=game, mu=skill.mu, sigma=skill.sigma, games=1, touched=now()))
    else:
        kept.mu, kept.sigma, kept.games, kept.touched = skill.mu, skill.sigma, kept.games + 1, now()
