"""What the server says of itself."""

from __future__ import annotations

import logging

import pytest

from app.server import log


def test_a_line_names_room_and_event(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "hearts"):
        log.note("opened", "KQXZ", members=3)
        log.note("stopped")
    assert caplog.messages == ["room=KQXZ event=opened members=3", "room=- event=stopped"]


def test_of_an_error_only_kind_and_place_are_told(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise KeyError("QS", "secret-token", "Ana")
    except KeyError as error:
        log.alarm("play", "KQXZ", error)
    assert "room=KQXZ event=play error=KeyError at=" in caplog.text
    assert "test_log.py" in caplog.text
    assert not any(word in caplog.text for word in ("QS", "secret", "Ana"))


def test_an_error_that_was_never_raised_has_no_place(caplog: pytest.LogCaptureFixture) -> None:
    log.alarm("play", "KQXZ", ValueError())
    assert caplog.messages == ["room=KQXZ event=play error=ValueError at=-"]


def test_the_engines_lines_lose_what_clients_sent(caplog: pytest.LogCaptureFixture) -> None:
    log.engine.error("evil.example is not an accepted origin.")
    try:
        raise ValueError("secret-token")
    except ValueError:
        log.engine.exception("message handler error")
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith("room=- event=engine error=ValueError at=")
    assert "secret" not in caplog.text
