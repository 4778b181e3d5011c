"""What the terminal says when the server starts."""

from __future__ import annotations

from app.server.addresses import Address, Addresses
from app.server.greeting import greeting

HOME = Addresses(8000, look=lambda: (Address("192.168.1.20", "wlan0"), Address("10.0.0.2", "eth0")))


def test_the_best_address_is_a_qr_code_and_the_others_are_listed() -> None:
    lines = greeting(HOME, "utf-8").splitlines()
    assert "Hearts Night is at http://192.168.1.20:8000" in lines
    assert "Also at http://10.0.0.2:8000" in lines
    assert "On the TV or a laptop: http://192.168.1.20:8000/watch" in lines
    assert sum("█" in line for line in lines) > 10


def test_a_terminal_that_cannot_draw_it_asks_nobody_to_scan() -> None:
    said = greeting(HOME, "ascii")
    assert "http://192.168.1.20:8000" in said
    assert "scan" not in said
    said.encode("ascii")


def test_behind_a_proxy_nothing_is_said_of_this_network() -> None:
    said = greeting(Addresses(8000, public_url="https://hearts.example.org"), "utf-8")
    assert "https://hearts.example.org/watch" in said
    assert "firewall" not in said
