"""The temperament of a seat's bot: the one that was chosen for it, or one by lot, the same as long as the table is."""

from branco import bots
from branco.web.store.models import BOT, Seat
from branco.web.table.absence import bot_of


def whole_bot(seat: Seat) -> str:
    """The bot that chooses for a seat, with its temperament, as in `hard-cautious`; a stand-in has none."""
    return bots.by_lot(seat.bot, f"{seat.table_id} {seat.seat}") if seat.kind == BOT else bot_of(seat)


def temper_of(seat: Seat) -> bots.Temper | None:
    return bots.split(whole_bot(seat))[1]


def bots_at(seats: list[Seat]) -> dict[int, str]:
    """The bots of a table, by seat, as its record tells them."""
    return {seat.seat: whole_bot(seat) for seat in seats if seat.kind == BOT}
