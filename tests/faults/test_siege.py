"""A small siege; the long one is `python -m tests.faults.siege`."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from app.rooms.room import Refused
from app.server import sockets
from app.server.sentences import ERRORS
from tests.faults.malice import Malice
from tests.faults.siege import Breach, Handlers, besiege_sockets


def test_no_message_is_an_error_and_no_refused_one_changes_anything() -> None:
    handlers = Handlers(Random(5))
    handlers.send(4000)
    assert handlers.answers.keys() <= {"ok", *ERRORS}
    for word in ("ok", "bad_data", "not_seated", "not_host", "stale", "wrong_phase", "not_your_turn", "bad_option"):
        assert handlers.answers[word] > 0, f"nothing was answered {word}"


def test_a_change_by_a_refused_message_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    done = sockets.Sockets._done

    def refused_after_all(self: sockets.Sockets, *message: Any) -> Any:
        done(self, *message)
        raise Refused("stale")

    monkeypatch.setattr(sockets.Sockets, "_done", refused_after_all)
    with pytest.raises(Breach):
        Handlers(Random(5)).send(4000)


def test_over_sockets_nobody_else_is_harmed() -> None:
    assert "0 errors" in besiege_sockets(3000, seed=5)


def test_malice_comes_in_every_kind() -> None:
    malice = Malice(Random(1))
    kinds = Counter(type(malice.message(None)[1]) for _ in range(2000))
    assert {dict, list, str, int, float, bool, type(None)} <= kinds.keys()
