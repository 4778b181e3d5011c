"""Getting what the game needs, with a pip that only says what it was asked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.server import installing
from app.server.installing import Installation, Trouble, package_of

PROJECT = """
[project]
dependencies = ["flask>=3", "eventlet>=0.41"]
[project.optional-dependencies]
hard = ["numba>=0.61"]
test = ["pytest>=8", "python-socketio[client]>=5"]
"""


class Machine:
    """Stands for subprocess.run: keeps commands, and answers as told."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []
        self.failing: dict[str, str] = {}

    def run(self, command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        self.commands.append(command)
        for sign, says in self.failing.items():
            if any(sign in part for part in command):
                return subprocess.CompletedProcess(command, 1, "", says)
        return subprocess.CompletedProcess(command, 0, "", "")

    @property
    def installed(self) -> list[str]:
        """What pip was asked for."""
        return [part for command in self.commands if "install" in command for part in command if ">=" in part]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(installing.subprocess, "run", machine.run)
    return machine


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    return tmp_path


@pytest.fixture
def venv(tree: Path) -> Installation:
    """A .venv that is there and empty."""
    (tree / ".venv").mkdir()
    return Installation(tree)


def test_a_bare_python_makes_a_venv_and_fills_it(tree: Path, machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installing, "version", missing)
    machine.failing = {"import sys, pip": ""}
    here = Installation(tree)
    (tree / ".venv").mkdir()  # where the machine's venv would make it
    assert here.ready(["hard"]) == here.python
    assert [sys.executable, "-m", "venv", "--clear", str(tree / ".venv")] in machine.commands
    assert machine.installed == ["flask>=3", "eventlet>=0.41", "numba>=0.61"]


def missing(name: str) -> str:
    raise installing.PackageNotFoundError(name)


def test_a_python_that_has_it_all_needs_no_venv(tree: Path, machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installing, "version", lambda name: "1.0")
    assert Installation(tree).ready(["hard"]) == Path(sys.executable)
    assert not machine.commands


def test_a_filled_venv_is_left_alone(venv: Installation, machine: Machine) -> None:
    venv.install(["hard"])
    machine.commands.clear()
    assert venv.ready(["hard"]) == venv.python
    assert venv.ready([]) == venv.python
    assert not machine.installed


def test_a_changed_pyproject_is_installed_anew_with_all_that_was_there(
    tree: Path, venv: Installation, machine: Machine
) -> None:
    venv.install(["hard"])
    (tree / "pyproject.toml").write_text(PROJECT.replace("flask>=3", "flask>=4"))
    machine.commands.clear()
    venv.ready(["hard"])
    assert machine.installed == ["flask>=4", "eventlet>=0.41", "numba>=0.61"]


def test_a_pyproject_changed_elsewhere_needs_no_internet(tree: Path, venv: Installation, machine: Machine) -> None:
    venv.install(["hard"])
    (tree / "pyproject.toml").write_text(PROJECT + "[tool.ruff]\nline-length = 100\n")
    machine.commands.clear()
    venv.ready(["hard"])
    assert not machine.installed


def test_another_extra_is_added_and_none_forgotten(venv: Installation, machine: Machine) -> None:
    venv.install(["hard"])
    assert not venv.is_current(["hard", "test"])
    venv.ready(["test"])
    assert "pytest>=8" in machine.installed
    assert venv.is_current(["hard", "test"])


def test_lean_leaves_numba_out(venv: Installation, machine: Machine) -> None:
    venv.ready([])
    assert machine.installed == ["flask>=3", "eventlet>=0.41"]


def test_numbas_size_is_said_before_it_is_fetched(
    venv: Installation, machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    venv.install(["hard"])
    assert "80 MB" in capsys.readouterr().out


def test_without_numba_the_game_goes_on(
    venv: Installation, machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.failing = {"numba>=": "no wheel for this machine"}
    venv.ready(["hard"])
    assert "Going on without numba" in capsys.readouterr().err
    assert venv.is_current(["hard"])


@pytest.mark.parametrize(
    "says",
    [
        "Temporary failure in name resolution",
        "ERROR: No matching distribution found for flask>=3",
        "NewConnectionError('<pip._vendor…>: Failed to establish a new connection')",
    ],
)
def test_no_network_is_one_sentence_with_the_command(venv: Installation, machine: Machine, says: str) -> None:
    machine.failing = {"flask": says}
    with pytest.raises(Trouble, match=r"connect and start again: python3 run\.py"):
        venv.ready([])
    assert not venv.is_current([])


def test_another_failure_of_pip_names_its_reason_and_the_command_that_shows_more(
    venv: Installation, machine: Machine
) -> None:
    machine.failing = {"flask": "some lines\nERROR: no space left on device\n"}
    with pytest.raises(Trouble, match="no space left on device") as trouble:
        venv.ready([])
    assert "-m pip install 'flask>=3' 'eventlet>=0.41'" in str(trouble.value)


def test_a_python_without_venv_is_told_how_to_get_it(
    tree: Path, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installing, "version", missing)
    machine.failing = {"import sys, pip": ""}
    monkeypatch.setattr(installing.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(Trouble, match="sudo apt install python3-venv"):
        Installation(tree).ready([])


def test_a_venv_that_cannot_be_made_names_the_reason(
    tree: Path, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installing, "version", missing)
    machine.failing = {"import sys, pip": "", "venv": "Error: Read-only file system"}
    with pytest.raises(Trouble, match="Read-only file system"):
        Installation(tree).ready([])


def test_the_package_of_a_requirement() -> None:
    assert package_of("python-socketio[client]>=5.13,<6") == "python-socketio"
    assert package_of("numba") == "numba"
    assert package_of("regex >= 2024") == "regex"
    assert package_of("tomli; python_version < '3.11'") == "tomli"


def test_the_true_project_names_what_it_needs() -> None:
    top = Path(__file__).resolve().parents[2]
    wanted = Installation(top).requirements(["hard", "test"])
    assert {"flask", "flask-socketio", "eventlet", "qrcode", "jinja2", "pytest", "numba"} <= set(
        map(package_of, wanted)
    )
