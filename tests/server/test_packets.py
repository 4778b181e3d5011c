"""What travels in a Socket.IO message."""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st
from socketio.packet import ACK, CONNECT, DISCONNECT, EVENT, Packet

from app.server.packets import UNKNOWN, Json, PlainPacket

PlainPacket.json = Json


def read(text: str | bytes) -> PlainPacket:
    return PlainPacket(encoded_packet=text)


def test_an_event_of_the_contract_is_read_as_it_is() -> None:
    packet = read('27["play",{"game":1,"deal":0,"trick":0,"card":"2C"}]')
    assert packet.packet_type == EVENT
    assert packet.id == 7
    assert packet.data == ["play", {"game": 1, "deal": 0, "trick": 0, "card": "2C"}]


@pytest.mark.parametrize("name", ["connect", "disconnect", "*", "message", "view", "", "unknown", "__proto__"])
def test_an_event_that_is_none_of_ours_becomes_unknown(name: str) -> None:
    packet = read(orjson.dumps([name, {"any": "thing"}]).decode().join(("29", "")))
    assert (packet.packet_type, packet.id, packet.data) == (EVENT, 9, [UNKNOWN, None])


@pytest.mark.parametrize(
    "tail", ["[]", "{}", '{"0":"play"}', '"play"', "1", "null", "[1]", "[null,{}]", '[["play"],{}]', "[{}]"]
)
def test_an_event_without_a_name_becomes_unknown(tail: str) -> None:
    assert read("2" + tail).data == [UNKNOWN, None]


def test_an_event_with_no_argument_or_several_has_none() -> None:
    assert read('2["start"]').data == ["start", None]
    assert read('2["start",{},{}]').data == ["start", None]


@pytest.mark.parametrize(
    "text", ["2[", '23["play",', "2NaN", '2["play",{"game":NaN}]', "2" + "[" * 3000, "", "x", "9", b"\x04ab"]
)
def test_what_cannot_be_read_becomes_unknown(text: str | bytes) -> None:
    packet = read(text)
    assert packet.packet_type == EVENT
    assert packet.data == [UNKNOWN, None]


@pytest.mark.parametrize("text", ['51-["play",{"_placeholder":true,"num":0}]', '59999999999-["play",{}]', "61-0[]"])
def test_nothing_has_attachments(text: str) -> None:
    packet = read(text)
    assert packet.attachment_count == 0
    assert packet.packet_type in (EVENT, ACK)


def test_a_binary_event_is_an_event_whose_data_is_a_plain_object() -> None:
    assert read('51-["play",{"_placeholder":true,"num":0}]').data == ["play", {"_placeholder": True, "num": 0}]


@pytest.mark.parametrize("text", ["3[]", '37["x"]', "3", "67[1]"])
def test_acknowledgements_nobody_asked_for_say_nothing(text: str) -> None:
    packet = read(text)
    assert (packet.packet_type, packet.data) == (ACK, [])


def test_who_connects_is_heard() -> None:
    packet = read('0{"code":"KQXZ"}')
    assert (packet.packet_type, packet.data) == (CONNECT, {"code": "KQXZ"})
    assert read("0").data is None
    assert read("0{").packet_type == CONNECT
    assert read("1").packet_type == DISCONNECT


def test_half_a_surrogate_pair_is_a_character_somebody_sent() -> None:
    assert read('2["rename",{"name":"\\ud83d"}]').data == ["rename", {"name": "\ud83d"}]


def test_names_in_any_script_arrive_whole() -> None:
    assert read('2["rename",{"name":"👩‍👩‍👧‍👦 محمد"}]').data == ["rename", {"name": "👩‍👩‍👧‍👦 محمد"}]


@given(st.text(max_size=60) | st.binary(max_size=60))
def test_nothing_a_client_writes_makes_it_throw(text: str | bytes) -> None:
    packet = read(text)
    assert packet.packet_type in (CONNECT, DISCONNECT, EVENT, ACK)
    if packet.packet_type == EVENT:
        assert isinstance(packet.data, list) and len(packet.data) == 2


@pytest.mark.parametrize(
    ("kind", "data", "more"),
    [
        (EVENT, ["view", {"v": 1, "room": {"members": [{"name": "Zoë"}]}}], {}),
        (ACK, [{"ok": True, "v": 3}], {"id": 12}),
        (CONNECT, {"sid": "abc"}, {}),
    ],
)
def test_what_goes_out_is_what_socket_io_itself_would_write(kind: int, data: Any, more: dict[str, Any]) -> None:
    usual = Packet(encoded_packet=Packet(kind, data, **more).encode())
    ours = Packet(encoded_packet=PlainPacket(kind, data, **more).encode())
    assert (ours.packet_type, ours.data, ours.id) == (usual.packet_type, usual.data, usual.id)


def test_what_is_encoded_already_goes_out_as_it_is() -> None:
    ready = orjson.Fragment(b'{"code":"KQXZ"}')
    assert PlainPacket(EVENT, ["view", {"v": 1, "room": ready}]).encode() == '2["view",{"v":1,"room":{"code":"KQXZ"}}]'
