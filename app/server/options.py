"""What whoever starts the server may choose, by flag or by environment variable."""

from __future__ import annotations

import argparse
import ipaddress
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit


class BadOption(ValueError):
    """A value that cannot be used; its text is the sentence for the person."""


@dataclass(frozen=True, slots=True)
class Options:
    """How this server runs."""

    host: str = "0.0.0.0"
    """The address to listen on."""
    port: int = 8000
    """0: any free one."""
    host_ip: str | None = None
    """The address phones are sent to, instead of the best one found."""
    public_url: str | None = None
    """Scheme and host that a proxy in front is reached by, without a slash at the end."""
    data: Path | None = None
    """Where rooms are kept; None for the system's usual place."""
    lean: bool = False
    pauses: float = 1.0
    clock_scale: float = 1.0
    limits: float = 1.0
    """0: no limits."""
    debug: bool = False


def parse(argv: Sequence[str], environ: Mapping[str, str]) -> Options:
    """The options of a command line, a flag before its HEARTS_ variable; BadOption says what is wrong."""
    parser = _Parser(
        prog="python3 run.py",
        description="Hearts Night: serve the game to every phone on this network. "
        "`python3 run.py test` runs the tests.",
        epilog="Every flag is also an environment variable: HEARTS_PORT=8001, HEARTS_PUBLIC_URL=…, HEARTS_LEAN=1.",
    )
    for name, (_, metavar, text) in _VALUES.items():
        parser.add_argument(_flag(name), metavar=metavar, help=text)
    for name, text in _SWITCHES.items():
        parser.add_argument(_flag(name), action="store_true", help=text)
    given = vars(parser.parse_args(argv))
    chosen: dict[str, Any] = {}
    for name, (convert, _, _) in _VALUES.items():
        variable = _variable(name)
        if given[name] is not None:
            chosen[name] = _converted(_flag(name), convert, given[name])
        elif environ.get(variable):
            chosen[name] = _converted(variable, convert, environ[variable])
    for name in _SWITCHES:
        chosen[name] = given[name] or switched_on(environ, name)
    return Options(**chosen)


def switched_on(environ: Mapping[str, str], name: str) -> bool:
    """Whether a switch is on by its HEARTS_ variable; BadOption if that is neither on nor off."""
    variable = _variable(name)
    on: bool = _converted(variable, _switch, environ.get(variable, ""))
    return on


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{message[:1].upper()}{message[1:]}. See python3 run.py --help.")


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _variable(name: str) -> str:
    return "HEARTS_" + name.upper()


def _converted(source: str, convert: Callable[[str], Any], text: str) -> Any:
    try:
        return convert(text.strip())
    except ValueError as why:
        raise BadOption(f"{source} is {text!r}, but it has to be {why}.") from None


def _host(text: str) -> str:
    if not text or any(character.isspace() or character in "/?#@" for character in text):
        raise ValueError("an address or a name to listen on, such as 0.0.0.0")
    return text


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 65536):
        raise ValueError("a port number from 1 to 65535, or 0 for any free one")
    return int(text)


def _ip(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise ValueError("an IP address, such as 192.168.1.20") from None


def _url(text: str) -> str:
    wanted = "an http or https address without a path, such as https://hearts.example.org"
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise ValueError(wanted) from None
    strange = parts.path.strip("/") or parts.query or parts.fragment or parts.username is not None
    if parts.scheme not in ("http", "https") or not parts.hostname or strange:
        raise ValueError(wanted)
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, usual) else "")


def _scale(text: str) -> float:
    return _number(text, "a number, 0 or more, such as 0.5", lowest=0.0)


def _positive_scale(text: str) -> float:
    return _number(text, "a number above 0, such as 0.5", lowest=1e-6)


def _number(text: str, wanted: str, lowest: float) -> float:
    try:
        value = float(text)
    except ValueError:
        raise ValueError(wanted) from None
    if not math.isfinite(value) or not lowest <= value <= 1e6:
        raise ValueError(wanted)
    return value


def _switch(text: str) -> bool:
    if text.lower() in ("", "0", "false", "no", "off"):
        return False
    if text.lower() in ("1", "true", "yes", "on"):
        return True
    raise ValueError("1 or 0")


_VALUES: dict[str, tuple[Callable[[str], Any], str, str]] = {
    "host": (_host, "ADDRESS", "address to listen on (usual: 0.0.0.0, every network of this machine)"),
    "port": (_port, "PORT", "port to listen on (usual: 8000; 0: any free one)"),
    "host_ip": (_ip, "IP", "address that QR codes and links carry, when the one found is not the one phones reach"),
    "public_url": (_url, "URL", "where a proxy in front of the server is reached, such as https://hearts.example.org"),
    "data": (Path, "DIR", "where rooms are kept (usual: this system's place for application data)"),
    "pauses": (_scale, "SCALE", "for tests: scale of bots' waits and of shown tricks"),
    "clock_scale": (_positive_scale, "SCALE", "for tests: scale of turn clocks, holds and idle times"),
    "limits": (_scale, "SCALE", "for tests: scale of the limits per address; 0 for none"),
}
_SWITCHES = {
    "lean": "leave out numba (80 MB to download, 280 MB installed); Hard bots then look less far ahead",
    "debug": "serve /gallery and re-read pages and assets at each request",
}
