"""No request fails unseen."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest
from engineio.packet import Packet

from app.server.watchful import Watchful


def failing(fail: Callable[[], object]) -> Watchful:
    def app(environ: object, start_response: object) -> list[bytes]:
        fail()
        return [b"fine"]

    return Watchful(app)  # type: ignore[arg-type]


def fails_with(error: Exception) -> Callable[[], object]:
    def fail() -> None:
        raise error

    return fail


def called(app: Watchful) -> object:
    return app({}, lambda *_: lambda _: None)  # type: ignore[arg-type, return-value]


def test_what_succeeds_passes_through(caplog: pytest.LogCaptureFixture) -> None:
    assert called(failing(lambda: None)) == [b"fine"]
    assert not caplog.records


def test_what_fails_is_logged_and_still_fails(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(KeyError):
        called(failing(fails_with(KeyError("secret-token"))))
    assert "event=request_failed error=KeyError" in caplog.text
    assert "secret" not in caplog.text


@pytest.mark.parametrize("error", [ConnectionResetError(), BrokenPipeError(), TimeoutError()])
def test_whoever_hangs_up_or_goes_silent_is_no_failure(error: Exception, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(type(error)):
        called(failing(fails_with(error)))
    assert not caplog.records


@pytest.mark.parametrize("frame", ["", "x", "bxyz", "bé"])
def test_a_frame_that_is_none_is_the_clients_fault(frame: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "hearts"), pytest.raises(ValueError):
        called(failing(lambda: Packet(encoded_packet=frame)))
    assert [record.levelname for record in caplog.records] == ["INFO"]
