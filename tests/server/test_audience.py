"""Who looks at which room."""

from __future__ import annotations

from app.server.audience import Audience, Place

PHONE = Place("KQXZ", "m1", None)
TV = Place("KQXZ", None, None)


def test_sockets_come_and_go() -> None:
    audience = Audience()
    audience.enter("a", PHONE)
    audience.enter("b", TV)
    assert len(audience) == 2
    assert dict(audience.room("KQXZ")) == {"a": PHONE, "b": TV}
    assert audience.leave("a") == PHONE
    assert audience.leave("a") is None
    assert audience.place("a") is None
    assert audience.place("b") == TV


def test_a_tv_alone_keeps_a_room_from_being_empty() -> None:
    audience = Audience()
    assert audience.is_empty("KQXZ")
    audience.enter("tv", TV)
    assert not audience.is_empty("KQXZ")
    audience.leave("tv")
    assert audience.is_empty("KQXZ")


def test_two_tabs_are_two_sockets_of_one_member() -> None:
    audience = Audience()
    audience.enter("a", PHONE)
    audience.enter("b", PHONE)
    audience.enter("c", Place("KQXZ", "m2", None))
    assert audience.sockets_of("KQXZ", "m1") == ("a", "b")
    audience.leave("a")
    assert audience.sockets_of("KQXZ", "m1") == ("b",)


def test_a_room_may_change_while_it_is_read() -> None:
    audience = Audience()
    audience.enter("a", PHONE)
    audience.enter("b", TV)
    for sid, _ in audience.room("KQXZ"):
        audience.leave(sid)
    assert audience.is_empty("KQXZ")
