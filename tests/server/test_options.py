"""Flags and environment variables."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.server.options import BadOption, Options, parse, switched_on


def test_without_flags_everything_is_as_usual() -> None:
    assert parse([], {}) == Options()


def test_every_flag_is_read() -> None:
    line = (
        "--host 127.0.0.1 --port 8001 --host-ip 192.168.1.20 --public-url https://hearts.example.org/ "
        "--data /tmp/hearts --lean --pauses 0 --clock-scale 0.01 --limits 2.5 --debug"
    )
    assert parse(line.split(), {}) == Options(
        host="127.0.0.1",
        port=8001,
        host_ip="192.168.1.20",
        public_url="https://hearts.example.org",
        data=Path("/tmp/hearts"),
        lean=True,
        pauses=0.0,
        clock_scale=0.01,
        limits=2.5,
        debug=True,
    )


def test_every_flag_is_an_environment_variable() -> None:
    environ = {
        "HEARTS_HOST": "::",
        "HEARTS_PORT": "0",
        "HEARTS_HOST_IP": "10.0.0.2",
        "HEARTS_PUBLIC_URL": "http://hearts.example.org:8080",
        "HEARTS_DATA": "rooms",
        "HEARTS_LEAN": "yes",
        "HEARTS_PAUSES": "0.5",
        "HEARTS_CLOCK_SCALE": "2",
        "HEARTS_LIMITS": "0",
        "HEARTS_DEBUG": "1",
    }
    assert parse([], environ) == Options(
        host="::",
        port=0,
        host_ip="10.0.0.2",
        public_url="http://hearts.example.org:8080",
        data=Path("rooms"),
        lean=True,
        pauses=0.5,
        clock_scale=2.0,
        limits=0.0,
        debug=True,
    )


def test_a_flag_comes_before_its_variable() -> None:
    assert parse(["--port", "9000"], {"HEARTS_PORT": "nonsense"}).port == 9000


def test_an_empty_variable_is_none() -> None:
    assert parse([], {"HEARTS_PORT": "", "HEARTS_LEAN": ""}) == Options()


@pytest.mark.parametrize(
    ("argv", "environ", "says"),
    [
        (["--port", "70000"], {}, "--port is '70000', but it has to be a port number"),
        (["--port", "-1"], {}, "--port"),
        (["--port", "٨٠٠٠"], {}, "--port"),
        ([], {"HEARTS_PORT": "eighty"}, "HEARTS_PORT is 'eighty'"),
        (["--host-ip", "wifi"], {}, "--host-ip is 'wifi', but it has to be an IP address"),
        (["--host", "a b"], {}, "--host"),
        (["--public-url", "hearts.example.org"], {}, "--public-url"),
        (["--public-url", "ftp://hearts.example.org"], {}, "--public-url"),
        (["--public-url", "https://hearts.example.org/games"], {}, "without a path"),
        (["--public-url", "https://ana@hearts.example.org"], {}, "--public-url"),
        (["--public-url", "https://hearts.example.org:port"], {}, "--public-url"),
        (["--pauses", "-0.1"], {}, "--pauses"),
        (["--pauses", "nan"], {}, "--pauses"),
        (["--pauses", "inf"], {}, "--pauses"),
        (["--clock-scale", "0"], {}, "above 0"),
        (["--limits", "none"], {}, "--limits"),
        ([], {"HEARTS_LEAN": "perhaps"}, "HEARTS_LEAN is 'perhaps', but it has to be 1 or 0."),
        (["--prot", "8000"], {}, "Unrecognized arguments: --prot 8000"),
        (["--port"], {}, "--port: expected one argument"),
    ],
)
def test_a_value_that_cannot_be_is_named_in_a_sentence(argv: list[str], environ: dict[str, str], says: str) -> None:
    with pytest.raises(BadOption) as bad:
        parse(argv, environ)
    assert says in str(bad.value)
    assert str(bad.value).endswith(".")


def test_a_public_address_loses_what_it_need_not_say() -> None:
    assert parse(["--public-url", "HTTPS://Hearts.Example.org:443/"], {}).public_url == "https://hearts.example.org"
    assert parse(["--public-url", "http://[2001:db8::1]:8000"], {}).public_url == "http://[2001:db8::1]:8000"


def test_a_switch_can_be_asked_by_itself() -> None:
    assert switched_on({"HEARTS_LEAN": "on"}, "lean")
    assert not switched_on({"HEARTS_LEAN": "off"}, "lean")
    assert not switched_on({}, "lean")
