"""Passkeys in a real browser, with an authenticator that Chromium plays."""

from playwright.sync_api import expect

from tests.conftest import Visitors
from tests.web.served import Server


def test_a_passkey_makes_an_account_and_opens_it_again(server: Server, visitors: Visitors) -> None:
    page = visitors.come("it-IT", viewport={"width": 360, "height": 740})
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    wish = options | {"isUserVerified": True, "automaticPresenceSimulation": True}
    device.send("WebAuthn.addVirtualAuthenticator", {"options": wish})
    site = server.url.replace("127.0.0.1", "localhost")
    page.goto(f"{site}/account")
    page.fill("#new-name", "Chiave d'oro")
    page.click("#new-account [data-passkey=new]")
    expect(page.get_by_role("heading", level=1)).to_have_text("Chiave d'oro")
    page.click("form[action='/account/out'] button")
    page.goto(f"{site}/account")
    page.click("[data-passkey=in]")
    page.wait_for_url(f"{site}/")
    page.goto(f"{site}/account")
    expect(page.get_by_role("heading", level=1)).to_have_text("Chiave d'oro")
