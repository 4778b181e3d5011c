"""Sending everybody in a room all they may see of it."""

from __future__ import annotations

import orjson

from app.rooms.deadlines import Scales
from app.rooms.room import Room
from app.server.addresses import Addresses
from app.server.audience import Audience
from app.server.ports import Post
from app.server.views import game_json, room_json, you_json


def show(
    room: Room,
    now: float,
    *,
    audience: Audience,
    addresses: Addresses,
    post: Post,
    scales: Scales,
    saved: bool,
    only: str | None = None,
) -> None:
    """Send a view to each socket in the room, or to one of them.

    What everybody may know is built and encoded once, however many look at it.
    """
    groups: dict[tuple[str, str | None], list[str]] = {}
    for sid, place in audience.room(room.code):
        if only in (None, sid):
            groups.setdefault((addresses.base_for(place.host), place.member), []).append(sid)
    if not groups:
        return
    game = orjson.Fragment(orjson.dumps(game_json(room, now, scales)))
    rooms: dict[str, orjson.Fragment] = {}
    for (base, member), sids in groups.items():
        if base not in rooms:
            alone = room.mode == "solo"
            link = f"{base}/solo/{room.code}" if alone else f"{base}/r/{room.code}"
            shown = room_json(room, link, [] if alone else addresses.offers(room.code), saved)
            rooms[base] = orjson.Fragment(orjson.dumps(shown))
        you = None if room.member(member) is None else you_json(room, str(member))
        post.send("view", {"v": room.v, "room": rooms[base], "game": game, "you": you}, sids)
