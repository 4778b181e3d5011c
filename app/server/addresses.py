"""Which of this machine's addresses a phone can reach, and the join links built on it."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import ifaddr

from app.server.wire import Offer

# A UDP socket "connected" to this reserved documentation address sends nothing and tells the default route.
_ANYWHERE = ("198.51.100.1", 9)

_TUNNELS = re.compile(
    r"docker|^br-|veth|virbr|vmnet|vmware|vethernet|virtualbox|vboxnet|hyper-v|wsl|podman|cni|flannel|lxc|lxd"
    r"|^tun|^tap|tap-windows|utun|wintun|^wg|wireguard|openvpn|tailscale|zerotier|^zt|hamachi|ppp|vpn",
    re.IGNORECASE,
)
_RADIO_OR_CABLE = re.compile(r"^wl|^en|^eth|wi-?fi|ethernet|wireless|local area connection", re.IGNORECASE)

_SHARED = ipaddress.ip_network("100.64.0.0/10")
_CONTAINERS = ipaddress.ip_network("172.16.0.0/12")
_IPHONE_HOTSPOT = ipaddress.ip_network("172.20.10.0/28")
_HOTSPOT_HOSTS = frozenset({"192.168.137.1", "10.42.0.1"})
"""What Windows and NetworkManager call a machine that shares its own connection."""


_HOME_SUFFIXES = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""What multicast DNS and routers put after a machine's name; nobody can own such a name on the internet."""


@dataclass(frozen=True, slots=True)
class Interface:
    """One address of one network interface."""

    name: str
    """Every name the system has for it."""
    ip: str
    prefix: int


@dataclass(frozen=True, slots=True)
class Address:
    """An address phones may reach this machine by."""

    ip: str
    name: str


def rank(interfaces: Iterable[Interface], route: str | None = None) -> tuple[Address, ...]:
    """The addresses phones may reach, likeliest first; `route` is the default route's own address."""
    usable = [found for found in interfaces if _usable(found)]
    usable.sort(key=lambda found: -_weight(found, route))
    return tuple(Address(found.ip, found.name) for found in usable)


def _usable(found: Interface) -> bool:
    ip = ipaddress.ip_address(found.ip)
    return (
        ip.version == 4
        and found.prefix < 31
        and not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)
    )


def _weight(found: Interface, route: str | None) -> int:
    ip = ipaddress.ip_address(found.ip)
    weight = 0
    if _TUNNELS.search(found.name) or ip in _SHARED:
        weight -= 100
    if _RADIO_OR_CABLE.search(found.name):
        weight += 20
    if found.ip == route:
        weight += 10
    if ip in _IPHONE_HOTSPOT or found.ip in _HOTSPOT_HOSTS:
        # Somebody has set this network up for the phones in the room.
        weight += 15
    elif ip in _CONTAINERS:
        weight -= 5
    if ip.is_private:
        weight += 2
    return weight


def read_interfaces() -> list[Interface]:
    """This machine's addresses as the system lists them."""
    found = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if isinstance(ip.ip, str):
                names = dict.fromkeys(name for name in (ip.nice_name, adapter.nice_name, adapter.name) if name)
                found.append(Interface(", ".join(names), ip.ip, ip.network_prefix))
    return found


def default_route() -> str | None:
    """The address packets to the world leave from; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
        except OSError:
            return None
        ip: str = probe.getsockname()[0]
        return ip


def own_names() -> frozenset[str]:
    """The names this machine goes by on its network, in lower case."""
    name = socket.gethostname().lower().partition(".")[0]
    return frozenset({name, *(f"{name}.{suffix}" for suffix in _HOME_SUFFIXES)}) if name else frozenset()


class Addresses:
    """The join addresses of this server, ranked afresh whenever asked to look again."""

    def __init__(
        self,
        port: int,
        *,
        host: str = "0.0.0.0",
        host_ip: str | None = None,
        public_url: str | None = None,
        names: frozenset[str] = frozenset(),
        look: Callable[[], tuple[Address, ...]] = lambda: rank(read_interfaces(), default_route()),
    ) -> None:
        self.port = port
        self.public_url = public_url
        self._names = names
        self._look = look
        fixed = host_ip or (host if host not in ("0.0.0.0", "::", "") else None)
        self._fixed = Address(fixed, "chosen at start") if fixed else None
        self.shown: tuple[Address, ...] = ()
        self._bases: tuple[str, ...] = ()
        self._own = frozenset() if public_url or fixed else frozenset(self._base(name) for name in names)
        self.refresh()

    def refresh(self) -> bool:
        """Look at the interfaces again; whether the addresses have changed."""
        found = (self._fixed,) if self._fixed else self._look()
        changed = found != self.shown
        self.shown = found
        self._bases = tuple(self._base(address.ip) for address in found) or (self._base("127.0.0.1"),)
        return changed

    def bases(self) -> tuple[str, ...]:
        """The addresses to offer, best first, as `http://192.168.1.20:8000`; never empty."""
        return (self.public_url,) if self.public_url else self._bases

    def base_for(self, host: str | None) -> str:
        """The address to send a person's friends to, given the Host header they came by.

        The header is anybody's to write, so it is followed only where it names an address or a name of this machine.
        """
        bases = self.bases()
        came_by = f"http://{(host or '').lower()}"
        return came_by if came_by in bases or came_by in self._own else bases[0]

    def join_url(self, code: str, host: str | None = None) -> str:
        """The invite link of a room, for somebody who came by that Host header."""
        return f"{self.base_for(host)}/r/{code}"

    def offers(self, code: str) -> list[Offer]:
        """Every invite link of a room, best first, each with the name of its network."""
        if self.public_url:
            return [{"name": self.public_url, "join_url": self.join_url(code)}]
        return [{"name": address.name, "join_url": f"{self._base(address.ip)}/r/{code}"} for address in self.shown]

    def accepts(self, origin: str | None, host: str | None) -> bool:
        """Whether a page of that Origin, asking by that Host header, is one of ours; what is no page has no Origin."""
        if origin is None:
            return False
        if self.public_url and origin.lower() == self.public_url.lower():
            return True
        if host is None or origin.lower() not in (f"http://{host.lower()}", f"https://{host.lower()}"):
            return False
        return self.is_ours(host)

    def is_ours(self, host: str) -> bool:
        """Whether a Host header can only mean this machine.

        A stranger's name can be made to resolve to this machine, and the stranger's page would then be of the same
        origin as ours. An address written in digits cannot, so those, localhost and this machine's own names are ours.
        """
        name = _host_name(host)
        return name == "localhost" or name in self._names or _is_ip(name)

    def _base(self, host: str) -> str:
        written = f"[{host}]" if ":" in host else host
        return f"http://{written}" if self.port == 80 else f"http://{written}:{self.port}"


def _host_name(host: str) -> str:
    bracketed = re.fullmatch(r"\[([^\]]*)\](?::\d+)?", host)
    if bracketed:
        return bracketed[1]
    name, _, _ = host.partition(":")
    return name.lower()


def _is_ip(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
