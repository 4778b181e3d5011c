"""What tests share: the true server, as a person starts it, on a free port of this machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.scripted import PATIENCE_SECONDS, Door

TREE = Path(__file__).resolve().parent.parent

# The machines tests run on are busy: what a test finds must not depend on how fast they are.
settings.register_profile("usual", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", settings.get_profile("usual"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, so that no core is left with one of them at the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@dataclass
class Served:
    """A running server, and all it has printed."""

    process: subprocess.Popen[str]
    url: str = ""
    printed: list[str] = field(default_factory=list)
    """Both streams, line by line."""

    @property
    def door(self) -> Door:
        """Its HTTP side."""
        return Door(self.url)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.url.rpartition(":")[2])

    def stop(self, how: int = signal.SIGTERM) -> int:
        """End it, and the exit code it ended with."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(PATIENCE_SECONDS)


def serve(*flags: str, environ: dict[str, str] | None = None) -> Served:
    """A server started as a person would, once it answers."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("HEARTS_")}
    process = subprocess.Popen(
        [sys.executable, str(TREE / "run.py"), "--port", "0", "--host", "127.0.0.1", *flags],
        env=clean | {"HEARTS_LEAN": "1", "PYTHONUNBUFFERED": "1"} | (environ or {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    served = Served(process)
    ready = threading.Event()

    def listen() -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                served.printed.append(line)
                if found := re.search(r"event=listening port=(\d+)", line):
                    served.url = f"http://127.0.0.1:{found[1]}"
                    ready.set()
        ready.set()

    threading.Thread(target=listen, daemon=True).start()
    ready.wait(PATIENCE_SECONDS)
    if not served.url:
        process.kill()
        process.wait()
        pytest.fail("the server did not start:\n" + "".join(served.printed))
    return served


Start = Callable[..., Served]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers with the flags a test needs; they end with it."""
    running: list[Served] = []

    def start_one(*flags: str, environ: dict[str, str] | None = None) -> Served:
        served = serve("--data", str(tmp_path / "data"), *flags, environ=environ)
        running.append(served)
        return served

    yield start_one
    for served in running:
        served.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without pauses and without limits, shared by a module's tests; it must not have complained."""
    served = serve("--data", str(tmp_path_factory.mktemp("data")), "--pauses", "0", "--limits", "0")
    yield served
    code = served.stop()
    complaints = [line for line in served.printed if "ERROR" in line or "Traceback" in line or "Warning" in line]
    assert not complaints, "".join(complaints)
    assert code == 0
