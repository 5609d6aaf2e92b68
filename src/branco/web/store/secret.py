"""Secrets of seats: the database keeps their hashes; the server's key makes a link that was given once again."""

import base64
import hashlib
import hmac
import os
import secrets
from functools import cache
from pathlib import Path

from branco.web.errors import ConfigError

KEY = "BRANCO_SECRET_KEY"
LONG_ENOUGH = 16


@cache
def server_key() -> bytes:
    """BRANCO_SECRET_KEY, or a file beside the usual database that only its owner reads."""
    given = os.environ.get(KEY, "")
    if given:
        if len(given) < LONG_ENOUGH:
            raise ConfigError(f"{KEY} must have at least {LONG_ENOUGH} characters")
        return given.encode()
    file = key_file()
    try:
        return _read_or_make(file)
    except OSError as wrong:
        raise ConfigError(f"the key {file} cannot be read or made: {wrong.strerror}; or set {KEY}") from None


def key_file() -> Path:
    return data_home() / "secret.key"


def data_home() -> Path:
    """Where the table keeps what is nobody else's."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "branco"


def _read_or_make(file: Path) -> bytes:
    """Several workers may start at once: the first one's key is everybody's."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    if not file.exists():
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as made:
            made.write(secrets.token_bytes(32))
        try:
            os.link(fresh, file)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return file.read_bytes()


def new_nonce() -> str:
    return secrets.token_urlsafe(12)


def secret_of(nonce: str) -> str:
    """The secret of a seat; empty where the seat is older than its nonce and only the hash is known."""
    if not nonce:
        return ""
    mac = hmac.digest(server_key(), nonce.encode(), "sha256")
    return base64.urlsafe_b64encode(mac[:16]).decode().rstrip("=")


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def seat_hash(secret: str) -> str:
    """What a seat keeps of its secret."""
    return hashed(secret)[:32]
