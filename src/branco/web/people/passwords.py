"""Passwords: hashed with Argon2, compared in the same time whether the name exists or not, guessed slowly."""

import hmac
import threading
import unicodedata
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from branco.web.errors import Problem
from branco.web.house.limits import Limit, Limits
from branco.web.i18n import marked
from branco.web.store.secret import hashed, server_key

SHORTEST, LONGEST = 8, 256
HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
AT_ONCE = threading.BoundedSemaphore(2)  # each takes 19 MiB and a core


def name_key(name: str) -> str:
    """Names that look alike are the same name."""
    return unicodedata.normalize("NFKC", name).casefold().replace(" ", "")


def checked_password(password: str) -> str:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Problem(422, marked("A password has %(low)s to %(high)s characters."), low=SHORTEST, high=LONGEST)
    return password


def hash_password(password: str) -> str:
    with AT_ONCE:
        return HASHER.hash(_encoded(checked_password(password)))


def is_right(password: str, stored: str) -> bool:
    """Whether a password fits; without a stored one as much work is done."""
    if len(password) > LONGEST:
        return False
    with AT_ONCE:
        try:
            HASHER.verify(stored or _nobodys(), _encoded(password))
            return bool(stored)
        except (Argon2Error, InvalidHashError):
            return False


def _encoded(password: str) -> bytes:
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")


@cache
def _nobodys() -> str:
    return HASHER.hash("nobody has this password")


FROM_ADDRESS = Limit("guesses from an address", 1 / 6, 20)
FOR_NAME = Limit("guesses for a name", 1 / 30, 10)
FROM_KNOWN_DEVICE = Limit("guesses from a known device", 1 / 6, 10)


class Guessing:
    """How often a password may be tried: from an address, and for a name, by all workers together.

    A device on which the account was open before has tries of its own, so that strangers who guess do not keep the
    owner out.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    async def check(self, address: str, key: str, device: str) -> None:
        own = [(FROM_KNOWN_DEVICE, device)]
        tries = own if is_known_device(device, key) else [(FROM_ADDRESS, address), (FOR_NAME, key)]
        for limit, whose in tries:
            if not await self.limits.take(limit, hashed(whose)):
                raise too_many_tries()


def too_many_tries() -> Problem:
    sentence = marked("Too many tries. Wait a minute, use a passkey, or a device on which you have signed in before.")
    return Problem(429, sentence)


def device_mark(key: str) -> str:
    """What a device keeps on which an account was opened."""
    return hmac.digest(server_key(), b"device " + key.encode(), "sha256").hex()


def is_known_device(mark: str, key: str) -> bool:
    return hmac.compare_digest(mark.encode("utf-8", "replace"), device_mark(key).encode())
