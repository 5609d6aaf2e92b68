"""The rules of the house, as the administrator has set them: who is not served, and whether anything may change."""

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from branco.web.errors import Problem
from branco.web.i18n import marked
from branco.web.store.administration import Administration
from branco.web.store.store import Store

ALWAYS = ("/language",)  # a cookie alone


class HouseRules:
    """Read from the store every few seconds."""

    def __init__(self) -> None:
        self.read_only = False
        self.banned: list[IPv4Network | IPv6Network] = []

    def read(self, store: Store) -> None:
        found = Administration(store).what_is_set()
        self.read_only, self.banned = found.read_only, [ip_network(network) for network in found.networks]

    def check_address(self, address: str) -> None:
        if self.banned and self.is_banned(address):
            raise Problem(403, marked("This address is not served here. Ask whoever runs this server."))

    def is_banned(self, address: str) -> bool:
        try:
            asking = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        plain = getattr(asking, "ipv4_mapped", None) or asking
        return any(plain in network for network in self.banned)

    def check_writable(self) -> None:
        if self.read_only:
            raise Problem(
                503, marked("The server is being updated: you can look, but not choose. Try again in a few minutes.")
            )
