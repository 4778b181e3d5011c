"""Getting what the game needs: into .venv beside the code, with nothing but a bare Python to begin with.

Standard library only, for this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Collection, Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

NUMBA = "numba, which lets Hard bots think faster, is 80 MB to download and 280 MB installed; --lean leaves it out"

_OFFLINE = (
    "name resolution",
    "NewConnectionError",
    "Max retries",
    "ConnectionError",
    "ConnectTimeout",
    "No matching distribution",
)


class Trouble(Exception):
    """Something the person has to mend; the text says how."""


class Installation:
    """What .venv of one tree holds, against what its pyproject.toml asks for."""

    def __init__(self, tree: Path) -> None:
        self.venv = tree / ".venv"
        self.python = self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self._project = tree / "pyproject.toml"
        self._stamp = self.venv / "installed.txt"

    def ready(self, extras: Collection[str]) -> Path:
        """The Python that has all it needs, after installing what is missing; Trouble if that cannot be done."""
        if self.is_here():
            if not self.is_current(extras):
                self.install(extras)
            return Path(sys.executable)
        if not self.venv.exists() and self._here_already(extras):
            return Path(sys.executable)
        if not _runs(self.python):
            self._make_venv()
        if not self.is_current(extras):
            self.install(extras)
        return self.python

    def is_here(self) -> bool:
        """Whether this very process runs in .venv."""
        return Path(sys.prefix).resolve() == self.venv.resolve()

    def is_current(self, extras: Collection[str]) -> bool:
        """Whether .venv was filled from today's pyproject.toml, with these extras at least."""
        if not self._stamp.exists():
            return False
        digest, *have = self._stamp.read_text(encoding="utf-8").split()
        return digest == self._digest() and set(extras) <= set(have)

    def install(self, extras: Collection[str]) -> None:
        """Everything into .venv; only numba may be missing afterwards."""
        kept = set(extras)
        if self.is_current(()):
            kept |= set(self._stamp.read_text(encoding="utf-8").split()[1:])
        print("Installing what the game needs into .venv …", flush=True)
        self._pip(self.requirements(extra for extra in kept if extra != "hard"))
        if "hard" in kept:
            print(f"({NUMBA}.)", flush=True)
            try:
                self._pip(self._extra("hard"))
            except Trouble as trouble:
                print(f"Going on without numba: Hard bots look less far ahead. {trouble}", file=sys.stderr)
        self._stamp.write_text(" ".join([self._digest(), *sorted(kept)]), encoding="utf-8")

    def requirements(self, extras: Iterable[str]) -> list[str]:
        """What pyproject.toml asks for, of the server and of these extras."""
        wanted: list[str] = list(self._table()["dependencies"])
        return wanted + [line for extra in extras for line in self._extra(extra)]

    def _extra(self, name: str) -> list[str]:
        lines: list[str] = self._table()["optional-dependencies"][name]
        return lines

    def _table(self) -> dict:  # type: ignore[type-arg]
        table: dict = tomllib.loads(self._project.read_text(encoding="utf-8"))["project"]  # type: ignore[type-arg]
        return table

    def _digest(self) -> str:
        # Of what is asked for and nothing else: a linter's setting changes nothing that is installed.
        table = self._table()
        asked = json.dumps([table["dependencies"], table["optional-dependencies"]])
        return hashlib.sha256(asked.encode()).hexdigest()

    def _here_already(self, extras: Iterable[str]) -> bool:
        """Whether this Python has it all without a .venv, as in a container built for it."""
        try:
            for line in self.requirements(extras):
                version(package_of(line))
        except PackageNotFoundError:
            return False
        return True

    def _make_venv(self) -> None:
        if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
            here = f"{sys.version_info.major}.{sys.version_info.minor}"
            raise Trouble(
                "This Python has no venv module, which keeps what the game needs apart from the system. "
                f"Install it and start again: sudo apt install python3-venv python{here}-venv"
            )
        print("Making .venv for what the game needs …", flush=True)
        command = [sys.executable, "-m", "venv", "--clear", str(self.venv)]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode:
            why = _last_line(made.stdout + made.stderr)
            raise Trouble(f"Could not make {self.venv} ({why}). To see more: {' '.join(command)}")

    def _pip(self, wanted: list[str]) -> None:
        quiet = [] if sys.stdout.isatty() else ["--quiet"]
        command = [str(self.python), "-m", "pip", "install", "--disable-pip-version-check", *quiet, *wanted]
        done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
        if not done.returncode:
            return
        if any(sign in done.stderr for sign in _OFFLINE):
            raise Trouble(
                "pip could not fetch what the game needs. The first start needs the internet once, later ones never: "
                "connect and start again: python3 run.py"
            )
        again = " ".join([str(self.python), "-m", "pip", "install", *(f"'{line}'" for line in wanted)])
        raise Trouble(f"pip could not install what the game needs ({_last_line(done.stderr)}). To see why: {again}")


def package_of(requirement: str) -> str:
    """The package a requirement is for."""
    end = next((place for place, letter in enumerate(requirement) if letter in "[<>=!~; "), len(requirement))
    return requirement[:end]


def _runs(python: Path) -> bool:
    """Whether that Python is there, works and is new enough: a moved tree or an upgraded system leaves broken ones."""
    check = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([str(python), "-c", check], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it does not say why"
