"""The sockets under another server too: nothing of the game may lean on the green one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from werkzeug.serving import WSGIRequestHandler, make_server

from app.factory import create_app
from app.server.options import Options
from tests.conftest import serve
from tests.scripted import Party, Phone, Refused, move, play_until
from tests.server.rawline import RawLine


class Silent(WSGIRequestHandler):
    """Writes no line for each request."""

    def log(self, *_: Any) -> None:
        """Nothing."""


def threaded() -> Iterator[str]:
    """The application under plain threads, in this process."""
    app = create_app(Options(pauses=0.0, limits=0.0, host="127.0.0.1"), async_mode="threading")
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Silent)
    house = app.extensions["house"]
    house.start()
    running = threading.Thread(target=server.serve_forever, daemon=True)
    running.start()
    yield f"http://127.0.0.1:{server.server_port}"
    house.stop()
    server.shutdown()
    running.join()
    server.server_close()


def green(data: str) -> Iterator[str]:
    """The application as it is served."""
    served = serve("--data", data, "--pauses", "0", "--limits", "0")
    yield served.url
    assert served.stop() == 0


@pytest.fixture(scope="module", params=["green", "threaded"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from threaded() if request.param == "threaded" else green(str(tmp_path_factory.mktemp("data")))


@pytest.mark.parametrize("transports", [("websocket",), ("polling",), ("polling", "websocket")])
def test_every_transport_plays_a_deal(url: str, transports: tuple[str, ...]) -> None:
    with Party(url, names=("Ana",)) as party:
        phone = party.host.again(transports=transports)
        for _ in range(3):
            phone.do("add_bot")
        phone.do("start")
        phone.do("set_options", {"options": {"passing": "left"}})
        phone.do("deal")
        play_until([phone], lambda view: view["game"] is not None and view["game"]["phase"] == "scored")
        assert sum(phone.view["game"]["deals"][0]["points"]) in (26, 78)
        phone.hang_up()


def test_four_phones_and_a_tv_see_the_same_table(url: str) -> None:
    with Party(url, names=("Ana", "Ben", "Cy", "Dee"), tv=True) as party:
        party.deal(passing="left")
        play_until(party.phones, lambda view: view["game"]["phase"] == "scored")
        v = party.host.view["v"]
        assert party.tv is not None
        tables = [phone.wait(lambda view: view["v"] >= v)["game"] for phone in (*party.phones, party.tv)]
        assert all(table == tables[0] for table in tables)


def test_views_of_one_phone_come_in_order(url: str) -> None:
    with Party(url, names=("Ana", "Ben", "Cy")) as party, closing(RawLine(url)) as line:
        line.enter(party.host.auth)
        party.deal()
        play_until(party.phones, lambda view: len(view["game"]["tricks"]) > 4)
        last = party.host.view["v"]
        seen = [line.view()["v"]]
        while seen[-1] < last:
            seen.append(line.view()["v"])
        assert seen == sorted(set(seen))


def test_doors_tabs_and_farewells_are_the_same(url: str) -> None:
    with Party(url) as party:
        with pytest.raises(Refused) as refused:
            Phone(url, party.code, "guess").connect()
        assert refused.value.word == "bad_token"
        tab = party.phones[1].again()
        assert tab.act("leave")["ok"]
        assert tab.wait_closed() == party.phones[1].wait_closed() == "left"
        party.host.do("remove", {"member": "m3"})
        assert party.phones[2].wait_closed() == "removed"


def test_both_tabs_at_once_play_one_card(url: str) -> None:
    with Party(url) as party:
        party.deal()
        phone = party.on_turn()
        tab = phone.again()
        event, data = move(phone.view) or ("", {})
        answers: list[Any] = []
        tappers = [
            threading.Thread(target=lambda line=line: answers.append(line.act(event, data))) for line in (phone, tab)
        ]
        for tapper in tappers:
            tapper.start()
        for tapper in tappers:
            tapper.join()
        assert answers[0] == answers[1]
        assert answers[0]["ok"]
        tab.hang_up()


@pytest.mark.parametrize("name", ["connect", "disconnect", "*"])
def test_the_servers_own_events_are_out_of_reach(url: str, name: str) -> None:
    with Party(url, names=("Ana", "Ben")) as party, closing(RawLine(url)) as line:
        line.enter(party.host.auth)
        assert line.ack(name, {"code": party.code}, number=1)["error"] == "bad_data"
        line.send("42[]")
        line.send('451-["start",{"_placeholder":true,"num":0}]')
        assert line.ack("react", {"emoji": "👏"}, number=2)["ok"]
        assert party.phones[1].wait_reactions(1)[0]["member"] == "m1"
