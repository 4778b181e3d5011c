"""Which address phones are sent to."""

from __future__ import annotations

import pytest

from app.server.addresses import Address, Addresses, Interface, default_route, own_names, rank, read_interfaces

LOOPBACK = Interface("lo", "127.0.0.1", 8)


def nets(*lines: str) -> list[Interface]:
    """Interfaces as `name ip/prefix`; a name may hold spaces."""
    found = [LOOPBACK]
    for line in lines:
        name, _, address = line.rpartition(" ")
        ip, _, prefix = address.partition("/")
        found.append(Interface(name, ip, int(prefix)))
    return found


def best(interfaces: list[Interface], route: str | None = None) -> str:
    return rank(interfaces, route)[0].ip


@pytest.mark.parametrize(
    ("interfaces", "route", "wanted"),
    [
        pytest.param(nets("wlan0 192.168.1.20/24"), "192.168.1.20", "192.168.1.20", id="plain Wi-Fi"),
        pytest.param(
            nets("docker0 172.17.0.1/16", "tun0 10.8.0.2/24", "wlan0 192.168.1.20/24"),
            "192.168.1.20",
            "192.168.1.20",
            id="Docker and a VPN beside Wi-Fi",
        ),
        pytest.param(
            nets("tun0 10.8.0.2/24", "wlan0 192.168.1.20/24"), "10.8.0.2", "192.168.1.20", id="full-tunnel VPN"
        ),
        pytest.param(
            nets("utun3 10.64.0.7/24", "en0 192.168.0.11/24"),
            "10.64.0.7",
            "192.168.0.11",
            id="full-tunnel VPN on a Mac",
        ),
        pytest.param(
            nets("wg0 10.0.0.2/32", "eth0 192.168.178.30/24"), "192.168.178.30", "192.168.178.30", id="WireGuard"
        ),
        pytest.param(nets("wlan0 172.20.10.2/28"), None, "172.20.10.2", id="an iPhone's hotspot without internet"),
        pytest.param(
            nets("br-7c1 172.20.0.1/16", "wlan0 172.20.10.4/28"),
            "172.20.0.1",
            "172.20.10.4",
            id="an iPhone's hotspot amid Docker's networks",
        ),
        pytest.param(
            nets("Ethernet 192.168.1.5/24", "Local Area Connection* 12, Wi-Fi Direct 192.168.137.1/24"),
            "192.168.1.5",
            "192.168.137.1",
            id="a Windows machine that shares its connection",
        ),
        pytest.param(
            nets("eth0 192.168.1.5/24", "wlan0 10.42.0.1/24"),
            "192.168.1.5",
            "10.42.0.1",
            id="a Linux machine that shares its connection",
        ),
        pytest.param(nets("wlan0 192.168.43.57/24"), None, "192.168.43.57", id="an Android hotspot without internet"),
        pytest.param(
            nets("vEthernet (WSL) 172.28.80.1/20", "VirtualBox Host-Only 192.168.56.1/24", "Wi-Fi 192.168.0.3/24"),
            "192.168.0.3",
            "192.168.0.3",
            id="a developer's Windows machine",
        ),
        pytest.param(
            nets("tailscale0 100.101.7.9/10", "enp3s0 10.0.0.12/24"), "10.0.0.12", "10.0.0.12", id="Tailscale"
        ),
        pytest.param(
            nets("mystery 100.90.1.2/10", "also 192.168.1.9/24"), None, "192.168.1.9", id="shared space, any name"
        ),
        pytest.param(
            nets("Ethernet 3, TAP-Windows Adapter V9 10.9.0.6/24", "Ethernet 192.168.2.4/24"),
            "10.9.0.6",
            "192.168.2.4",
            id="a tunnel that calls itself Ethernet",
        ),
        pytest.param(
            nets("wlan0 192.168.1.20/24", "eth0 192.168.1.21/24"),
            "192.168.1.21",
            "192.168.1.21",
            id="two live networks",
        ),
        pytest.param(nets("eth0 203.0.113.80/24"), "203.0.113.80", "203.0.113.80", id="a server on the internet"),
        pytest.param(nets("docker0 172.17.0.1/16"), None, "172.17.0.1", id="nothing better"),
    ],
)
def test_the_address_phones_can_reach_comes_first(interfaces: list[Interface], route: str | None, wanted: str) -> None:
    assert best(interfaces, route) == wanted


@pytest.mark.parametrize(
    "line", ["lo 127.0.0.1/8", "eth0 169.254.3.4/16", "wg0 10.0.0.2/32", "ptp0 10.0.0.2/31", "eth0 0.0.0.0/24"]
)
def test_what_no_phone_can_reach_is_not_offered(line: str) -> None:
    assert rank(nets(line)) == ()


def test_sunk_addresses_stay_on_offer_for_the_host_to_pick() -> None:
    found = rank(nets("docker0 172.17.0.1/16", "tun0 10.8.0.2/24", "wlan0 192.168.1.20/24"), "192.168.1.20")
    assert [address.ip for address in found] == ["192.168.1.20", "10.8.0.2", "172.17.0.1"]


def test_equals_keep_the_systems_order() -> None:
    found = rank(nets("eth0 192.168.1.2/24", "eth1 192.168.2.2/24"))
    assert [address.ip for address in found] == ["192.168.1.2", "192.168.2.2"]


def addresses(*ips: str, **how: object) -> Addresses:
    found = tuple(Address(ip, "wlan0") for ip in ips)
    return Addresses(8000, look=lambda: found, names=frozenset({"laptop", "laptop.local"}), **how)  # type: ignore[arg-type]


def test_the_join_link_carries_the_best_address() -> None:
    assert addresses("192.168.1.20", "10.0.0.5").join_url("KQXZ") == "http://192.168.1.20:8000/r/KQXZ"


def test_without_a_network_the_link_is_this_machines_own() -> None:
    assert addresses().join_url("KQXZ") == "http://127.0.0.1:8000/r/KQXZ"


def test_on_the_usual_port_links_name_none() -> None:
    plain = Addresses(80, look=lambda: (Address("192.168.1.20", "wlan0"),))
    assert plain.join_url("KQXZ") == "http://192.168.1.20/r/KQXZ"
    assert plain.join_url("KQXZ", "192.168.1.20") == "http://192.168.1.20/r/KQXZ"


@pytest.mark.parametrize(
    ("host", "base"),
    [
        ("10.0.0.5:8000", "http://10.0.0.5:8000"),
        ("laptop.local:8000", "http://laptop.local:8000"),
        ("LAPTOP.local:8000", "http://laptop.local:8000"),
        ("localhost:8000", "http://192.168.1.20:8000"),
        ("127.0.0.1:8000", "http://192.168.1.20:8000"),
        ("192.168.1.20:9999", "http://192.168.1.20:8000"),
        ("evil.example", "http://192.168.1.20:8000"),
        ("evil.example/r/KQXZ#", "http://192.168.1.20:8000"),
        ("192.168.1.20:8000@evil.example", "http://192.168.1.20:8000"),
        ("", "http://192.168.1.20:8000"),
        (None, "http://192.168.1.20:8000"),
    ],
)
def test_a_host_header_is_followed_only_to_this_machine(host: str | None, base: str) -> None:
    assert addresses("192.168.1.20", "10.0.0.5").base_for(host) == base


def test_a_forced_address_is_the_only_one() -> None:
    forced = addresses("192.168.1.20", host_ip="10.1.1.1")
    assert forced.bases() == ("http://10.1.1.1:8000",)
    assert forced.base_for("laptop.local:8000") == "http://10.1.1.1:8000"
    assert [offer["join_url"] for offer in forced.offers("KQXZ")] == ["http://10.1.1.1:8000/r/KQXZ"]


def test_a_server_that_listens_on_one_address_sends_phones_there() -> None:
    assert addresses("192.168.1.20", host="127.0.0.1").bases() == ("http://127.0.0.1:8000",)


def test_a_public_address_is_the_only_one() -> None:
    public = addresses("192.168.1.20", public_url="https://hearts.example.org")
    assert public.join_url("KQXZ", "192.168.1.20:8000") == "https://hearts.example.org/r/KQXZ"
    assert [offer["join_url"] for offer in public.offers("KQXZ")] == ["https://hearts.example.org/r/KQXZ"]


def test_every_address_is_offered_best_first() -> None:
    assert addresses("192.168.1.20", "10.0.0.5").offers("KQXZ") == [
        {"name": "wlan0", "join_url": "http://192.168.1.20:8000/r/KQXZ"},
        {"name": "wlan0", "join_url": "http://10.0.0.5:8000/r/KQXZ"},
    ]


def test_joining_a_hotspot_changes_the_link() -> None:
    networks = [(Address("192.168.1.20", "wlan0"),)]
    here = Addresses(8000, look=lambda: networks[-1])
    assert not here.refresh()
    networks.append((Address("172.20.10.3", "wlan0"),))
    assert here.refresh()
    assert here.join_url("KQXZ") == "http://172.20.10.3:8000/r/KQXZ"
    assert not here.refresh()


@pytest.mark.parametrize(
    "host",
    [
        "localhost:8000",
        "127.0.0.1:8000",
        "192.168.1.20:8000",
        "laptop.local:8000",
        "laptop:8000",
        "[::1]:8000",
        "localhost",
    ],
)
def test_our_own_pages_are_let_in(host: str) -> None:
    assert addresses("192.168.1.20").accepts(f"http://{host}", host)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example", "192.168.1.20:8000"),
        ("http://evil.example:8000", "evil.example:8000"),  # a stranger's name that resolves to this machine
        ("http://192.168.1.20:9000", "192.168.1.20:8000"),
        ("http://localhost:3000", "localhost:8000"),
        ("null", "192.168.1.20:8000"),
        (None, "192.168.1.20:8000"),
        ("http://192.168.1.20:8000", None),
        ("https://hearts.example.org", "127.0.0.1:8000"),
        ("http://printer.local:8000", "printer.local:8000"),
    ],
)
def test_strangers_pages_are_not(origin: str | None, host: str | None) -> None:
    assert not addresses("192.168.1.20").accepts(origin, host)


def test_behind_a_proxy_its_pages_are_let_in_whatever_host_it_asks_for() -> None:
    public = addresses("192.168.1.20", public_url="https://hearts.example.org")
    assert public.accepts("https://hearts.example.org", "127.0.0.1:8000")
    assert public.accepts("https://hearts.example.org", "hearts.example.org")
    assert public.accepts("http://192.168.1.20:8000", "192.168.1.20:8000")
    assert not public.accepts("https://evil.example.org", "hearts.example.org")


def test_this_machine_lists_its_interfaces() -> None:
    assert any(found.ip == "127.0.0.1" for found in read_interfaces())
    route = default_route()
    assert route is None or route in {found.ip for found in read_interfaces()}


def test_this_machine_knows_its_names() -> None:
    assert any(name.endswith(".local") for name in own_names())
    assert all(name == name.lower() for name in own_names())
    assert all(Addresses(8000, look=lambda: (), names=own_names()).is_ours(f"{name}:8000") for name in own_names())
