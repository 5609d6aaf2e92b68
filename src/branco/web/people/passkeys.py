"""Passkeys (WebAuthn): what a browser is asked, and whether its answer is right."""

import json
from typing import Any
from urllib.parse import urlsplit

import webauthn
from fastapi import Request
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from branco.web.errors import Problem
from branco.web.i18n import marked
from branco.web.people.visitor import absolute
from branco.web.store.accounts import Accounts
from branco.web.store.models import Passkey

WANTED = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
)


def site(request: Request) -> tuple[str, list[str]]:
    """The name of this site, for which keys are made, and the addresses under which it may be seen."""
    parts = urlsplit(absolute(request, "/"))
    return parts.hostname or "", [f"{scheme}://{parts.netloc}" for scheme in ("https", "http")]


def new_key_options(accounts: Accounts, request: Request, guest: int, name: str, known: list[Passkey]) -> str:
    options = webauthn.generate_registration_options(
        rp_id=site(request)[0],
        rp_name="Branco",
        user_name=name,
        user_id=f"branco-{guest}".encode(),
        authenticator_selection=WANTED,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in known],
    )
    accounts.ask(options.challenge)
    return webauthn.options_to_json(options)


def take_new_key(accounts: Accounts, request: Request, answer: dict[str, Any]) -> tuple[str, bytes, int]:
    """The key that a browser has made: its name, its public half and how often it was used."""
    name, origins = site(request)
    try:
        question = asked(accounts, answer)
        made = webauthn.verify_registration_response(
            credential=answer, expected_challenge=question, expected_rp_id=name, expected_origin=origins
        )
    except (WebAuthnException, KeyError, TypeError, ValueError, AttributeError) as wrong:
        raise refused() from wrong
    return bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count


def entry_options(accounts: Accounts, request: Request) -> str:
    options = webauthn.generate_authentication_options(rp_id=site(request)[0])
    accounts.ask(options.challenge)
    return webauthn.options_to_json(options)


def enter(accounts: Accounts, request: Request, answer: dict[str, Any]) -> int:
    """The guest to whom the key belongs with which a browser has answered."""
    name, origins = site(request)
    try:
        question = asked(accounts, answer)
        key = accounts.passkey(str(answer["id"])[:1400])
        if key is None:
            raise refused()
        seen = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=question,
            expected_rp_id=name,
            expected_origin=origins,
            credential_public_key=key.public_key,
            credential_current_sign_count=key.counter,
        )
    except (WebAuthnException, KeyError, TypeError, ValueError, AttributeError) as wrong:
        raise refused() from wrong
    accounts.count_passkey(key.id, seen.new_sign_count)
    return key.guest_id


def asked(accounts: Accounts, answer: dict[str, Any]) -> bytes:
    """The question that is answered, which must be one of ours that nobody has answered yet."""
    told = json.loads(base64url_to_bytes(str(answer["response"]["clientDataJSON"])))
    question = base64url_to_bytes(str(told["challenge"]))
    if not accounts.was_asked(question):
        raise refused()
    return question


def refused() -> Problem:
    return Problem(403, marked("This passkey does not open anything here."))
