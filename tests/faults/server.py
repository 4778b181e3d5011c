"""The true server as a thing to be hurt: killed and started again on the same port and data, its disk filled."""

from __future__ import annotations

import os
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path

_TREE = Path(__file__).resolve().parents[2]
_START_SECONDS = 120.0
_BLOCK = b"\0" * 4096
RUN = (str(_TREE / "run.py"),)
"""The true server's program."""


class Disk:
    """A small disk of its own where the system lets us mount one, else a limit on the size of files."""

    def __init__(self, size: str = "96m") -> None:
        self.path = Path(tempfile.mkdtemp(prefix="hearts-faults-"))
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(self.path)], capture_output=True, check=False
        )
        self.is_own = mounted.returncode == 0
        self._filler = self.path / "filler"

    def fill(self, pid: int) -> None:
        """From now on nothing fits any more."""
        if not self.is_own:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            return
        with self._filler.open("wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(_BLOCK)
            except OSError:
                return

    def free(self, pid: int) -> None:
        """There is room again."""
        if self.is_own:
            self._filler.unlink()
        else:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def close(self) -> None:
        """Leave nothing behind."""
        if self.is_own:
            subprocess.run(["umount", str(self.path)], check=True)
            self.path.rmdir()
            return
        for file in self.path.iterdir():
            file.unlink()
        self.path.rmdir()


class Server:
    """A server on one port and one folder, over all its lives."""

    def __init__(self, data: Path, flags: Sequence[str], program: Sequence[str] = RUN) -> None:
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.complaints: list[str] = []
        """Lines of all lives that no server should print, except about its disk."""
        self.process: subprocess.Popen[str] | None = None
        self._command = [sys.executable, *program, "--host", "127.0.0.1", "--port", str(self.port)]
        self._command += ["--data", str(data), *flags]

    @property
    def pid(self) -> int:
        """The running process."""
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """One more life; returns once it listens."""
        listening = threading.Event()
        environ = os.environ | {"HEARTS_LEAN": "1", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            self._command, cwd=_TREE, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        threading.Thread(target=self._listen, args=(self.process, listening), daemon=True).start()
        if not listening.wait(_START_SECONDS):
            raise RuntimeError("the server did not start: " + "".join(self.complaints[-20:]))

    def kill(self) -> None:
        """End this life at once, whatever it is doing."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it as a person would."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(_START_SECONDS)

    def _listen(self, process: subprocess.Popen[str], listening: threading.Event) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                if "event=listening" in line:
                    listening.set()
                if re.search(r"ERROR|Traceback|Warning|set-aside", line) and "event=not_saving" not in line:
                    self.complaints.append(line)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
