"""Servers to measure the true one against, on the very same stack: `python -m tests.bench.stack emitter SCRIPT`.

`emitter` knows no game: at each play it sends the room the views that a true game sent at that moment, from a script.
`unkept` is the true server, but for the journal.
"""

from __future__ import annotations

import sys
import warnings

if __name__ == "__main__":
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"\s*Eventlet is deprecated")
        import eventlet
    eventlet.monkey_patch()

from pathlib import Path
from typing import Any

import orjson

Change = list[dict[str, Any]]
"""The views of one change, one for each socket of the room."""


class Emitter:
    """Sends each room its script, over and over: one step at each play."""

    def __init__(self, line: Any, arrivals: Any, script: list[list[Change]]) -> None:
        self._line = line
        self._script = script
        self._step: dict[str, int] = {}
        self._rooms: dict[str, dict[int, str]] = {}
        self._code: dict[str, str] = {}
        arrivals.arrived = lambda sid: None
        line.server.on("connect", self._connect)
        line.server.on("deal", self._play)
        line.server.on("play", self._play)

    def _connect(self, sid: str, environ: Any, auth: Any) -> None:
        self._code[sid] = auth["code"]
        self._rooms.setdefault(auth["code"], {})[auth["seat"]] = sid

    def _play(self, sid: str, data: Any) -> dict[str, object]:
        code = self._code[sid]
        step = self._step.get(code, 0)
        for views in self._script[step]:
            for seat, view in enumerate(views):
                self._line.send("view", view, [self._rooms[code][seat]])
        # The last step ends with the first one's views.
        self._step[code] = step + 1 if step + 1 < len(self._script) else 1
        return {"ok": True, "v": step}


def main(arguments: list[str]) -> None:
    import run

    run.eventlet = eventlet
    from eventlet import wsgi
    from flask import Flask

    from app.factory import create_app
    from app.server import log
    from app.server.addresses import Addresses
    from app.server.options import Options
    from app.server.sockets import Arrivals, Line

    run.raise_file_limit()
    listener = run.listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    run.refuse_deflate()
    if arguments[0] == "emitter":
        app = Flask("emitter")
        arrivals = Arrivals()
        line = Line(arrivals, Addresses(port), "eventlet")
        line.socketio.init_app(app)
        Emitter(line, arrivals, orjson.loads(Path(arguments[1]).read_bytes()))
    else:
        app = create_app(Options(host="127.0.0.1", port=port, pauses=0.0, limits=0.0), async_mode="eventlet")
        app.extensions["house"].start()
    log.to_terminal()
    log.note("listening", None, port=port)
    run.settle_memory()
    wsgi.server(listener, app, log_output=False, debug=False, max_size=run.MAX_SOCKETS)


if __name__ == "__main__":
    main(sys.argv[1:])
