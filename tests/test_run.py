"""The one command: what it says, what it mends, and how it ends."""

from __future__ import annotations

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import TREE, Start
from tests.scripted import PATIENCE_SECONDS, Party

RUN = TREE / "run.py"


def run(*flags: str, environ: dict[str, str] | None = None, tree: Path = TREE) -> subprocess.CompletedProcess[str]:
    """The command as a person types it, for what ends by itself."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("HEARTS_")}
    return subprocess.run(
        [sys.executable, str(tree / "run.py"), *flags],
        env=clean | {"HEARTS_LEAN": "1"} | (environ or {}),
        cwd="/",
        capture_output=True,
        text=True,
        timeout=6 * PATIENCE_SECONDS,
        check=False,
    )


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """The one line it ended with: no traceback, nothing else."""
    assert "Traceback" not in done.stderr
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


# Starting


def test_it_says_where_the_game_is_and_prints_no_warning(start: Start) -> None:
    served = start("--host-ip", "192.168.1.20")
    printed = "".join(served.printed)
    assert f"http://192.168.1.20:{served.port}" in printed
    assert f"http://192.168.1.20:{served.port}/watch" in printed
    assert "█" in printed
    served.stop()
    assert not re.search(r"warning|deprecat|greened|traceback|error", "".join(served.printed), re.IGNORECASE)


def test_every_address_that_may_be_it_is_printed(start: Start) -> None:
    served = start("--host", "0.0.0.0")
    addresses = re.findall(r"http://([\d.]+):", "".join(served.printed))
    assert addresses


def test_even_warnings_nobody_asked_for_are_silent_at_the_start(start: Start) -> None:
    served = start(environ={"PYTHONWARNINGS": "default"})
    served.stop()
    printed = "".join(served.printed)
    assert "Eventlet is deprecated" not in printed
    assert "greened" not in printed


def test_a_terminal_without_block_characters_gets_the_address_alone(start: Start) -> None:
    served = start(environ={"PYTHONIOENCODING": "ascii:backslashreplace"})
    printed = "".join(served.printed)
    assert "█" not in printed and "\\u2588" not in printed
    assert served.url in printed


def test_a_browser_upgrades_to_a_websocket(start: Start) -> None:
    with Party(start().url, names=("Ana",)) as party:
        phone = party.host.again(transports=("polling", "websocket"))
        assert phone._client.transport() == "websocket"
        phone.hang_up()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_at_once_when_told_to_even_with_phones_on_the_line(start: Start, how: int) -> None:
    served = start()
    with Party(served.url, names=("Ana", "Ben")):
        assert served.stop(how) == 0
    assert "event=stopped" in "".join(served.printed)
    assert "Traceback" not in "".join(served.printed)


def test_the_next_start_finds_the_port_free(start: Start) -> None:
    first = start()
    with Party(first.url, names=("Ana",)):
        first.stop()
    second = start("--port", str(first.port))
    assert second.port == first.port


# Sentences


def test_a_port_that_is_taken_is_one_sentence_with_the_command(start: Start) -> None:
    taken = start().port
    done = run("--host", "127.0.0.1", "--port", str(taken))
    assert done.returncode == 1
    assert sentence(done) == (
        f"Port {taken} is taken: stop what runs there, or take another one: python3 run.py --port {taken + 1}"
    )


def test_an_address_that_is_not_this_machines_is_one_sentence() -> None:
    done = run("--host", "203.0.113.7", "--port", "0")
    assert done.returncode == 1
    assert "cannot listen on 203.0.113.7" in sentence(done)


def test_a_bad_flag_is_one_sentence_and_exit_code_two() -> None:
    done = run("--port", "eighty")
    assert done.returncode == 2
    assert (
        sentence(done) == "--port is 'eighty', but it has to be a port number from 1 to 65535, or 0 for any free one."
    )


def test_a_bad_variable_is_too() -> None:
    done = run(environ={"HEARTS_PAUSES": "-1"})
    assert done.returncode == 2
    assert sentence(done).startswith("HEARTS_PAUSES is '-1'")


def test_help_names_every_flag() -> None:
    done = run("--help")
    assert done.returncode == 0
    for flag in (
        "--host",
        "--port",
        "--host-ip",
        "--public-url",
        "--data",
        "--lean",
        "--pauses",
        "--clock-scale",
        "--limits",
    ):
        assert flag in done.stdout


# Pythons


def test_an_old_python_can_read_the_file_and_is_told_to_make_way() -> None:
    source = RUN.read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    said = source.index("Hearts Night needs Python 3.11")
    assert said < min(found.start() for found in re.finditer(r"^(?:import (?!sys)|from )", source, re.MULTILINE))


def test_an_old_python_is_told_to_make_way() -> None:
    pretending = f"import runpy, sys; sys.version_info = (3, 8, 2); runpy.run_path({str(RUN)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", pretending], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert sentence(done).startswith("Hearts Night needs Python 3.11 or newer, and this is 3.8. Install one from")


def test_the_patch_comes_before_every_other_import() -> None:
    body = ast.parse(RUN.read_text(encoding="utf-8")).body
    imports = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom | ast.If)]
    before = [node for node in imports[: _patching(imports)] if not isinstance(node, ast.If)]
    assert [alias.name for node in before for alias in node.names] == ["sys"]


def _patching(nodes: list[ast.Import | ast.ImportFrom | ast.If]) -> int:
    return next(place for place, node in enumerate(nodes) if "monkey_patch" in ast.unparse(node))


# Bare machines


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A tree as it is cloned, and nothing installed."""
    tree = tmp_path / "clone"
    tree.mkdir()
    for name in ("run.py", "pyproject.toml"):
        shutil.copy(TREE / name, tree)
    shutil.copytree(TREE / "app", tree / "app", ignore=shutil.ignore_patterns("__pycache__"))
    return tree


def from_nothing(tree: Path, *flags: str, path: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """The command in a Python that has nothing installed."""
    return subprocess.run(
        [sys._base_executable, "-S", str(tree / "run.py"), *flags],  # type: ignore[attr-defined]
        env={"PATH": path or os.environ["PATH"], "HOME": str(tree)} | environ,
        capture_output=True,
        text=True,
        timeout=6 * PATIENCE_SECONDS,
        check=False,
    )


def test_a_bare_python_without_the_internet_is_one_sentence(bare: Path) -> None:
    offline = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "0"}
    done = from_nothing(bare, "--lean", **offline)
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "Making .venv for what the game needs …",
        "Installing what the game needs into .venv …",
    ]
    assert sentence(done).endswith("connect and start again: python3 run.py")


def test_a_bare_python_reads_its_flags_before_it_installs_anything(bare: Path) -> None:
    done = from_nothing(bare, "--port", "eighty")
    assert done.returncode == 2
    assert not (bare / ".venv").exists()
    assert "--port is 'eighty'" in sentence(done)


def test_a_moved_venv_is_made_anew(bare: Path) -> None:
    (bare / ".venv/bin").mkdir(parents=True)
    (bare / ".venv/bin/python").symlink_to("/nowhere/python")
    done = from_nothing(bare, "--lean", PIP_NO_INDEX="1", PIP_CONFIG_FILE=os.devnull)
    assert done.stdout.startswith("Making .venv")


# Testing


def test_arguments_after_test_are_pytests(tmp_path: Path) -> None:
    done = run("test", "--version", environ={"CI": "false"})
    assert done.returncode == 0
    assert "pytest" in done.stdout + done.stderr


def test_without_a_browser_the_tests_say_what_is_missing(tmp_path: Path) -> None:
    for ci, fate in (("", "are skipped"), ("true", "will fail")):
        done = run("test", "--version", environ={"PATH": str(tmp_path), "CI": ci})
        assert f"the browser tests {fate}. To run them: sudo apt install chromium" in done.stderr


# Tuning


def inside_run(code: str) -> str:
    """What a few lines print in a process that has run.py's functions at hand, as when it serves."""
    begin = (
        "import runpy, warnings; warnings.simplefilter('ignore'); import eventlet\n"
        f"run = runpy.run_path({str(RUN)!r}); run['listen'].__globals__['eventlet'] = eventlet\n"
    )
    done = subprocess.run([sys.executable, "-c", begin + code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_second_view_does_not_wait_for_the_first_to_be_acknowledged() -> None:
    # Accepted sockets have it from the one that listens.
    code = (
        "import socket; s = run['listen']('127.0.0.1', 0); print(s.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))"
    )
    assert inside_run(code) == "1"


def test_the_collector_is_kept_from_stopping_everybody_in_mid_game() -> None:
    code = "import gc; run['settle_memory'](); print(gc.get_freeze_count() > 1000, gc.get_threshold())"
    assert inside_run(code) == "True (2000, 10, 1000000)"


def test_the_way_to_refuse_compression_is_still_there() -> None:
    code = (
        "from eventlet.websocket import WebSocketWSGI as ws; assert hasattr(ws, '_negotiate_permessage_deflate');"
        "run['refuse_deflate'](); print(ws(print)._negotiate_permessage_deflate({'permessage-deflate': [{}]}))"
    )
    assert inside_run(code) == "None"
