"""The whole server, put together."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from flask import Flask

from app.server import log
from app.server.addresses import Addresses, own_names
from app.server.answers import Answers
from app.server.api import Api
from app.server.assets import Assets
from app.server.backlog import Backlog
from app.server.callers import Callers
from app.server.counsel import Counsel
from app.server.gate import Gate
from app.server.keeping import Keeping, keeping_in
from app.server.metrics import Metrics
from app.server.options import Options
from app.server.pages import Pages
from app.server.runner import Runner
from app.server.sockets import Arrivals, Line, Sockets
from app.server.watchful import Watchful
from app.server.worker import Worker

ADDRESS_SECONDS = 5.0
_TREE = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class House:
    """The parts of a server that whoever starts it has to do with; kept as `app.extensions["house"]`."""

    runner: Runner
    addresses: Addresses
    line: Line
    keeping: Keeping | None
    worker: Worker

    def start(self) -> None:
        """Begin what runs by itself: the ticker, and the look at the network."""
        server = self.line.server
        server.start_background_task(self.runner.ticker.run, server.sleep)
        server.start_background_task(self._watch_network)

    def stop(self) -> None:
        """End what `start` began."""
        self.runner.ticker.stop()
        self.worker.stop()
        if self.keeping is not None:
            self.keeping.close()

    def _watch_network(self) -> None:
        while not self.runner.ticker.stopped:
            self.line.server.sleep(ADDRESS_SECONDS)
            try:
                if self.addresses.refresh():
                    log.note("addresses_changed", None, best=self.addresses.bases()[0])
                    self.runner.refresh()
            except OSError as error:
                log.alarm("network_unread", None, error)


def create_app(options: Options, async_mode: str = "threading") -> Flask:
    """The Flask application with its rooms and sockets; nothing runs until its house is started.

    Rooms are kept in `options.data`, and come back from there; without it they last as long as the process.
    """
    app = Flask("hearts-night", template_folder=str(_TREE / "templates"), static_folder=None)
    addresses = Addresses(
        options.port,
        host=options.host,
        host_ip=options.host_ip,
        public_url=options.public_url,
        names=own_names(),
    )
    arrivals = Arrivals()
    line = Line(arrivals, addresses, async_mode)
    line.socketio.init_app(app)
    keeping = None if options.data is None else keeping_in(options.data)
    rooms, last_at = ([], 0.0) if keeping is None else keeping.restore()
    metrics = Metrics()
    worker = Worker(line.server.start_background_task, line.server.sleep, time.monotonic, thought=metrics.thinking.add)
    runner = Runner(
        clock=_clock_from(last_at),
        keeper=keeping,
        post=line,
        addresses=addresses,
        pauses=options.pauses,
        clock_scale=options.clock_scale,
        thinker=worker,
        rest=_collect,
        metrics=metrics,
    )
    callers = Callers(time.monotonic, options.limits, behind_proxy=options.public_url is not None)
    Sockets(line, arrivals, runner, callers, Counsel(runner, worker, line))
    Backlog(line.server)
    Gate(line.server, callers, time.monotonic, options.limits)
    assets = Assets(_TREE / "static", _TREE / "templates")
    Answers(addresses).register(app)
    api = Api(runner, callers)
    api.register(app)
    Pages(runner=runner, api=api, addresses=addresses, assets=assets, debug=options.debug).register(app)
    for room in rooms:
        runner.adopt(room)
    if rooms:
        log.note("restored", rooms=len(rooms))
    app.extensions["house"] = House(runner, addresses, line, keeping, worker)
    app.wsgi_app = Watchful(app.wsgi_app)  # type: ignore[method-assign]
    return app


def _clock_from(start: float) -> Callable[[], float]:
    """Seconds that go on from where the last server's ended: the time between counts against nobody."""
    began = time.monotonic()
    return lambda: start + time.monotonic() - began


def _collect() -> None:
    gc.collect()
