"""All stored tables, of every chapter: for whoever copies or compares the whole database."""

from branco.web.store.invitation_models import Invitation, Mute
from branco.web.store.tournament_models import Entrant, Sitting, Tournament

CHAPTERS = (Invitation, Mute, Tournament, Entrant, Sitting)
METADATA = Tournament.metadata
