#!/usr/bin/env python3
"""Start Hearts Night: `python3 run.py` serves the game, `python3 run.py test` runs the tests.

Any Python from 3.11 on will do: what is missing goes into .venv beside this file first.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Hearts Night needs Python 3.11 or newer, and this is %d.%d. "
        "Install one from https://www.python.org/downloads/ and run: python3.11 run.py" % sys.version_info[:2]
    )

TESTING = sys.argv[1:2] == ["test"]

if __name__ == "__main__" and not TESTING:
    import warnings

    # Before anything else: a module that is imported unpatched keeps its blocking sockets and locks.
    with warnings.catch_warnings():
        # It is chosen knowing that it is in maintenance only; whoever hosts a party need not read so.
        warnings.filterwarnings("ignore", message=r"\s*Eventlet is deprecated")
        try:
            import eventlet
        except ModuleNotFoundError:
            eventlet = None
        else:
            eventlet.monkey_patch()

import errno
import gc
import hashlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tomllib
from dataclasses import replace
from pathlib import Path

from app.server.options import BadOption, Options, parse

TREE = Path(__file__).resolve().parent
VENV = TREE / ".venv"
STAMP = VENV / "installed.txt"
MAX_SOCKETS = 20_000
NUMBA_SIZE = "numba, which makes Hard bots think faster, is 80 MB to download and 280 MB installed; --lean leaves it out"


class Trouble(Exception):
    """Something the person has to mend; the text says how."""


def main(argv: list) -> int:
    try:
        if TESTING:
            return run_tests(argv[1:])
        options = parse(argv, os.environ)
        ensure_installed(["hard"] if not options.lean else [], argv)
        return serve(options)
    except BadOption as bad:
        print(bad, file=sys.stderr)
        return 2
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


# Serving


def serve(options: Options) -> int:
    """Serve until told to stop."""
    from eventlet import wsgi

    from app.factory import create_app
    from app.server import log

    raise_file_limit()
    listener = listen(options.host, options.port)
    options = replace(options, port=listener.getsockname()[1])
    log.to_terminal()
    refuse_deflate()
    app = create_app(options, async_mode="eventlet")
    house = app.extensions["house"]
    house.start()
    greet(house.addresses)
    log.note("listening", None, port=options.port)
    settle_memory()

    told, tell = socket.socketpair()
    tell.setblocking(False)
    # A signal's handler may run inside anybody's task, so it only rings: the main task hears it and stops.
    signal.set_wakeup_fd(tell.fileno(), warn_on_full_buffer=False)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    server = eventlet.spawn(
        wsgi.server, listener, app, log_output=False, debug=False, max_size=MAX_SOCKETS, keepalive=75
    )
    server.link(lambda _: tell.send(b"\0"))
    told.recv(1)
    house.stop()
    return 1 if server.dead else 0


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; Trouble says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = eventlet.listen((host, port), family=family, backlog=1024, reuse_port=False)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Trouble(
                f"Port {port} is taken: stop what runs there, or take another one: python3 run.py --port {port + 1}"
            ) from None
        if error.errno in (errno.EACCES, errno.EPERM):
            raise Trouble(f"This user may not listen on port {port}: python3 run.py --port 8000") from None
        raise Trouble(
            f"This machine cannot listen on {host} ({error.strerror or error}): python3 run.py --host 0.0.0.0"
        ) from None
    # Without it, the second of two views in a row waits for the phone's acknowledgement of the first.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def refuse_deflate() -> None:
    """Turn down the compression browsers offer: it costs a quarter of the work of a view and saves a LAN nothing."""
    from eventlet.websocket import WebSocketWSGI

    # Eventlet has no option for it. Should the name change, views are compressed, and a test fails.
    if hasattr(WebSocketWSGI, "_negotiate_permessage_deflate"):
        WebSocketWSGI._negotiate_permessage_deflate = lambda self, extensions: None


def settle_memory() -> None:
    """Keep the collector from stopping every phone for a tenth of a second in the midst of play.

    What is loaded now stays; old objects are collected by the rooms' housekeeping, while nobody plays.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2000, 10, 1_000_000)


def raise_file_limit() -> None:
    """As many open files as the system lets this process have: each phone is one."""
    try:
        import resource
    except ImportError:
        return  # Windows has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_SOCKETS + 100 if hard == resource.RLIM_INFINITY else min(MAX_SOCKETS + 100, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def greet(addresses) -> None:
    """Say where the game is, in letters and as a QR code."""
    from app.server import qr

    best, *others = addresses.bases()
    lines = ["", f"Hearts Night is at {best}", "Phones in the same network: scan this, or type the address.", ""]
    try:
        code = qr.terminal(best + "/")
        code.encode(sys.stdout.encoding or "ascii")
        lines += [code, ""]
    except UnicodeEncodeError:
        pass  # a terminal without block characters gets the address alone
    lines += [f"Also at {other}" for other in others]
    if not addresses.public_url:
        lines += ["If phones cannot reach it: allow Python in this machine's firewall, and mind guest Wi-Fi."]
    print("\n".join([*lines, "On the TV or a laptop: " + best + "/watch", "Ctrl+C stops the server."]), flush=True)


# Testing


def run_tests(arguments: list) -> int:
    """Every test, or what pytest's own arguments choose."""
    lean = os.environ.get("HEARTS_LEAN", "").lower() in ("1", "true", "yes", "on")
    python = ensure_installed(["test"] if lean else ["hard", "test"], sys.argv[1:], restart=False)
    if not find_browser():
        print(
            "No Chromium or Chrome is installed: the browser tests "
            + ("will fail" if os.environ.get("CI") == "true" else "are skipped")
            + ". To run them: sudo apt-get install chromium",
            file=sys.stderr,
        )
    return subprocess.call([python, "-m", "pytest", *arguments], cwd=TREE)


def find_browser():
    """An installed Chromium; None if there is none."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((path for path in map(shutil.which, names) if path), None)


# Installing


def ensure_installed(extras: list, argv: list, restart: bool = True) -> str:
    """The Python that has everything; this process is replaced by it if it has not and `restart`."""
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    if not inside and not VENV.exists() and has_modules(extras):
        return sys.executable
    python = venv_python()
    if not inside and not runs(python):
        make_venv()
    if not installed(extras):
        install(str(python), extras)
    elif inside:
        return sys.executable
    if not restart:
        return str(python)
    command = [str(python), str(TREE / "run.py"), *argv]
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)
    raise AssertionError("a process that was replaced goes on")


def requirements(extra=None) -> list:
    """What pyproject.toml asks for, of the server itself or of an extra."""
    project = tomllib.loads((TREE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project["optional-dependencies"][extra] if extra else project["dependencies"]


def has_modules(extras: list) -> bool:
    """Whether this very Python has all it needs, as in a container that was built with it."""
    from importlib.metadata import PackageNotFoundError, version

    wanted = requirements() + [line for extra in extras for line in requirements(extra)]
    try:
        for line in wanted:
            version(requirement_name(line))
    except PackageNotFoundError:
        return False
    return importlib.util.find_spec("eventlet") is not None


def requirement_name(line: str) -> str:
    """The package a requirement is for."""
    end = next((place for place, letter in enumerate(line) if letter in "[<>=!~; "), len(line))
    return line[:end]


def venv_python() -> Path:
    """Where .venv has its Python."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def runs(python: Path) -> bool:
    """Whether that Python is there, works and is new enough: a moved tree or an upgraded system leaves broken ones."""
    try:
        check = [str(python), "-c", "import sys, pip; sys.exit(sys.version_info < (3, 11))"]
        return subprocess.run(check, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def make_venv() -> None:
    """A new .venv, instead of a broken one."""
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        here = "%d.%d" % sys.version_info[:2]
        raise Trouble(
            "This Python has no venv module, which keeps what the game needs apart from the system. "
            f"Install it and start again: sudo apt install python3-venv python{here}-venv"
        )
    print("Making .venv for what the game needs …", flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True, check=False
    )
    if made.returncode:
        why = last_line(made.stdout + made.stderr)
        raise Trouble(f"Could not make {VENV} ({why}). To see more: {sys.executable} -m venv --clear {VENV}")


def stamp(extras: list) -> str:
    """What the installation in .venv was made from."""
    return hashlib.sha256((TREE / "pyproject.toml").read_bytes()).hexdigest() + " " + " ".join(sorted(extras))


def installed(extras: list) -> bool:
    """Whether .venv was made from today's pyproject.toml, with these extras at least."""
    if not STAMP.exists():
        return False
    digest, *have = STAMP.read_text(encoding="utf-8").split()
    return digest == stamp([]).split()[0] and set(extras) <= set(have)


def install(python: str, extras: list) -> None:
    """Everything into .venv; only numba may be missing afterwards."""
    print("Installing what the game needs into .venv …", flush=True)
    pip_install(python, requirements() + (requirements("test") if "test" in extras else []))
    if "hard" in extras:
        print(f"({NUMBA_SIZE}.)", flush=True)
        try:
            pip_install(python, requirements("hard"))
        except Trouble as trouble:
            print(f"Going on without numba, so Hard bots look less far ahead. {trouble}", file=sys.stderr)
    kept = set(STAMP.read_text(encoding="utf-8").split()[1:]) if STAMP.exists() and installed([]) else set()
    STAMP.write_text(stamp(list(kept | set(extras))), encoding="utf-8")


def pip_install(python: str, wanted: list) -> None:
    """Let pip install these; Trouble says what to do when it cannot."""
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    command = [python, "-m", "pip", "install", "--disable-pip-version-check", *quiet]
    done = subprocess.run([*command, *wanted], stderr=subprocess.PIPE, text=True, check=False)
    if not done.returncode:
        return
    again = " ".join([python, "-m", "pip", "install", *("'%s'" % line for line in wanted)])
    signs = ("name resolution", "NewConnectionError", "Max retries", "ConnectionError", "No matching distribution")
    if any(sign in done.stderr for sign in signs):
        raise Trouble(
            "pip could not fetch what the game needs. The first start needs the internet once, later ones never: "
            "connect and start again: python3 run.py"
        )
    raise Trouble(f"pip could not install what the game needs ({last_line(done.stderr)}). To see why: {again}")


def last_line(text: str) -> str:
    """The last line that says anything."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it does not say why"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
