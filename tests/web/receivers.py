"""Real receivers of notices: a mail server, a webhook, and a push service with a browser behind it."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from webauthn.helpers import bytes_to_base64url


class Mailbox:
    """What a mail server has taken."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = False

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  # aiosmtpd's name
        if self.refuses:
            return "451 try again later"
        self.mails.append(message_from_bytes(envelope.content, policy=default))
        return "250 taken"


@contextmanager
def mail_server() -> Iterator[tuple[Mailbox, str]]:
    box = Mailbox()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield box, f"smtp://127.0.0.1:{port}"
    finally:
        controller.stop()


class Receiver:
    """An HTTP server that keeps what is posted to it."""

    def __init__(self) -> None:
        self.calls: list[tuple[dict[str, str], bytes]] = []
        self.paths: list[str] = []
        self.status = 201
        self.url = ""

    @property
    def told(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _, body in self.calls]


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # the library's name
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.paths.append(f"{self.command} {self.path}")
            receiver.calls.append((dict(self.headers), body))
            self.send_response(receiver.status)
            self.end_headers()

        do_PUT = do_POST  # noqa: N815  # the library's name

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    receiver.url = f"http://127.0.0.1:{server.server_address[1]}/hook"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()


class Browser:
    """The keys of a browser that takes push messages."""

    def __init__(self, endpoint: str) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": bytes_to_base64url(point), "auth": bytes_to_base64url(self.auth)}
        self.subscription = {"endpoint": endpoint, "keys": keys}

    def read(self, call: tuple[dict[str, str], bytes]) -> dict[str, Any]:
        """A message as the service worker gets it; the push service has looked at who sends it."""
        headers, body = call
        assert Vapid02.verify(headers["Authorization"])
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        told: dict[str, Any] = json.loads(plain)
        return told
