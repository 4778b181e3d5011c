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
import os
import shutil
import signal
import socket
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.server.installing import Installation, Trouble
from app.server.options import BadOption, Options, parse, switched_on

TREE = Path(__file__).resolve().parent
MAX_SOCKETS = 20_000
KEEP_ALIVE_SECONDS = 75
STALLED_SECONDS = 60
"""How long a request may keep the server waiting for its next byte."""


def main(argv: list[str]) -> int:
    """The exit code: 1 when the person has something to mend, 2 for a flag that cannot be."""
    try:
        if TESTING:
            return run_tests(argv[1:])
        options = parse(argv, os.environ)
        python = Installation(TREE).ready([] if options.lean else ["hard"])
        if eventlet is None or python != Path(sys.executable):
            return restart(python, argv)
        return serve(options)
    except BadOption as bad:
        print(bad, file=sys.stderr)
        return 2
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def restart(python: Path, argv: list[str]) -> int:
    """The same again in the Python that has everything."""
    command = [str(python), str(TREE / "run.py"), *argv]
    sys.stdout.flush()
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)
    raise AssertionError("a process that was replaced goes on")


def run_tests(arguments: list[str]) -> int:
    """Every test, or what pytest's own arguments choose."""
    lean = switched_on(os.environ, "lean")
    python = Installation(TREE).ready(["test"] if lean else ["hard", "test"])
    if not any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"))):
        fate = "will fail" if os.environ.get("CI") == "true" else "are skipped"
        print(
            f"No Chromium or Chrome is installed: the browser tests {fate}. To run them: sudo apt install chromium",
            file=sys.stderr,
        )
    # All of it on every core; a choice of tests in one process, where output and a debugger can be followed.
    arguments = arguments or ["-n", "auto", "--dist", "worksteal"]
    return subprocess.call([str(python), "-m", "pytest", *arguments], cwd=TREE)


def serve(options: Options) -> int:
    """Serve until told to stop."""
    from eventlet import wsgi
    from platformdirs import user_data_path

    from app.factory import create_app
    from app.server import log
    from app.server.greeting import greeting

    raise_file_limit()
    listener = listen(options.host, options.port)
    data = options.data or user_data_path("hearts-night", appauthor=False)
    options = replace(options, port=listener.getsockname()[1], data=data)
    log.to_terminal()
    refuse_deflate()
    guard_websockets()
    app = create_app(options, async_mode="eventlet")
    house = app.extensions["house"]
    house.start()
    print(greeting(house.addresses, sys.stdout.encoding or "ascii"), flush=True)
    if house.keeping.trouble:
        trouble = house.keeping.trouble
        print(f"Rooms are not being saved: {trouble}. For another place: python3 run.py --data DIR", flush=True)
    log.note("listening", None, port=options.port)
    settle_memory()

    told, tell = socket.socketpair()
    tell.setblocking(False)
    # A signal's handler may run inside anybody's task, so it only rings: the main task hears it and stops.
    signal.set_wakeup_fd(tell.fileno(), warn_on_full_buffer=False)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    server = eventlet.spawn(
        wsgi.server,
        listener,
        app,
        log_output=False,
        debug=False,
        max_size=MAX_SOCKETS,
        keepalive=KEEP_ALIVE_SECONDS,
        socket_timeout=STALLED_SECONDS,
    )
    server.link(lambda _: tell.send(b"\0"))
    told.recv(1)
    house.stop()
    log.note("stopped")
    return 1 if server.dead else 0


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; Trouble says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener: socket.socket = eventlet.listen((host, port), family=family, backlog=1024, reuse_port=False)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Trouble(
                f"Port {port} is taken: stop what runs there, or take another one: python3 run.py --port {port + 1}"
            ) from None
        if error.errno in (errno.EACCES, errno.EPERM):
            raise Trouble(f"This user may not listen on port {port}: python3 run.py --port 8000") from None
        why = error.strerror or error
        raise Trouble(f"This machine cannot listen on {host} ({why}): python3 run.py --host 0.0.0.0") from None
    # Without it, the second of two views in a row waits for the phone's acknowledgement of the first.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def refuse_deflate() -> None:
    """Turn down the compression browsers offer: it costs a quarter of the work of a view and saves a LAN nothing."""
    from eventlet.websocket import WebSocketWSGI

    # Eventlet has no option for it. Should the name change, views are compressed, and a test fails.
    if hasattr(WebSocketWSGI, "_negotiate_permessage_deflate"):
        WebSocketWSGI._negotiate_permessage_deflate = lambda self, extensions: None


def guard_websockets() -> None:
    """Mend what a stranger could use against everybody else: endless messages, a full line that is never left."""
    from eventlet.websocket import FailedConnectionError, RFC6455WebSocket

    # Eventlet unmasks byte by byte in Python, a second for a megabyte. Should the names change, that is all that is
    # lost of the first; of the second, a test fails.
    if hasattr(RFC6455WebSocket, "_apply_mask"):
        RFC6455WebSocket._apply_mask = staticmethod(unmasked)
    if not hasattr(RFC6455WebSocket, "_recv_frame"):
        return
    receive = RFC6455WebSocket._recv_frame

    def receive_in_turn(self: Any, message: Any = None) -> Any:
        if message is not None and sum(map(len, message.data)) > self.max_frame_length:
            raise FailedConnectionError(1009, "Too long")
        # A line on which there is always more to read would otherwise be read for ever.
        eventlet.sleep(0)
        return receive(self, message)

    RFC6455WebSocket._recv_frame = receive_in_turn


def unmasked(data: bytes, mask: tuple[int, ...], length: int | None = None, offset: int = 0) -> bytes:
    """The first `length` bytes without the mask, which began `offset` bytes before them."""
    length = len(data) if length is None else length
    turned = bytes(mask[(offset + place) % 4] for place in range(4))
    key = (turned * (length // 4 + 1))[:length]
    return (int.from_bytes(data[:length], "big") ^ int.from_bytes(key, "big")).to_bytes(length, "big")


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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
