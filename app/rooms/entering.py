"""Who is in a room: joining, dropping, leaving, being sent out, and who is host."""

from __future__ import annotations

from dataclasses import replace

from app.rooms.people import LOOKS, Member, clean_name, free_look, free_name
from app.rooms.room import MAX_MEMBERS, Refused, Room, demand_phase


def join(room: Room, name: str, token_hash: str, now: float) -> Room:
    """The room with a new person in it, host if nobody is."""
    clean = _clean(name)
    if len(room.members) >= MAX_MEMBERS:
        raise Refused("room_full")
    room = add_member(room, clean, token_hash, now)
    return replace(room, host=room.members[-1].id) if room.host is None else room


def add_member(room: Room, name: str, token_hash: str | None, now: float) -> Room:
    """The room with one member more, a bot if there is no token."""
    bot = token_hash is None
    member = Member(
        id=f"m{room.joined + 1}",
        name=free_name(name, [other.name for other in room.members]),
        look=free_look([other.look for other in room.members]),
        bot=bot,
        token_hash=token_hash,
        connected=bot,
        dropped_at=now,
    )
    return replace(room, members=(*room.members, member), joined=room.joined + 1)


def connect(room: Room, member_id: str) -> Room:
    """The room with the member there: host if nobody is; a guest who had left the game has the seat back."""
    member = _known(room, member_id)
    if member.connected:
        return room
    room = with_member(room, replace(member, connected=True, left=False))
    return replace(room, host=member_id) if room.host is None else room


def drop(room: Room, member_id: str, now: float) -> Room:
    """The room with the member's phone gone; the hold counts from now."""
    member = room.member(member_id)
    if member is None or member.bot or not member.connected:
        return room
    return with_member(room, replace(member, connected=False, dropped_at=now))


def leave(room: Room, by: str, now: float) -> Room:
    """The room after a member's ×: the host's ends a game, a guest's gives up the hold of the seat."""
    member = _known(room, by)
    if by == room.host:
        return without_member(_back_to_lobby(room), by)
    if member.left:
        return room
    if room.game is not None and room.seat_of(by) is not None:
        return with_member(room, replace(member, connected=False, left=True, dropped_at=now))
    return without_member(room, by)


def remove(room: Room, member_id: str) -> Room:
    """The room without a person the host sent out; a bot plays on with the same seat."""
    member = room.member(member_id)
    if member is None or member.bot or member_id == room.host:
        raise Refused("bad_data")
    seats = tuple(replace(seat, bot=True) if seat.member == member_id else seat for seat in room.seats)
    return without_member(replace(room, seats=seats), member_id)


def rename(room: Room, by: str, name: str) -> Room:
    """The room with the member under another name."""
    demand_phase(room, "lobby", "setup")
    member = _known(room, by)
    others = [other.name for other in room.members if other.id != by]
    return with_member(room, replace(member, name=free_name(_clean(name), others)))


def choose_look(room: Room, by: str, look: int) -> Room:
    """The room with the member in another look, one nobody else has."""
    demand_phase(room, "lobby", "setup")
    member = _known(room, by)
    if not 0 <= look < LOOKS or any(other.look == look for other in room.members if other.id != by):
        raise Refused("bad_data")
    return with_member(room, replace(member, look=look))


def hand_over(room: Room) -> Room:
    """The room with the next connected person as host, if the host is away."""
    host = room.member(room.host)
    if host is None or host.connected:
        return room
    heir = _heir(room)
    return room if heir is None else replace(room, host=heir.id)


def close_game(room: Room) -> Room:
    """The room with no game; who had left it is out of the room."""
    members = tuple(member for member in room.members if not member.left)
    return replace(room, members=members, game=None, seats=(), seed="", ready=frozenset())


def with_member(room: Room, changed: Member) -> Room:
    """The room with this member as it is now; the very same room if nothing about it is new."""
    if changed in room.members:
        return room
    return replace(room, members=tuple(changed if member.id == changed.id else member for member in room.members))


def without_member(room: Room, member_id: str) -> Room:
    """The room without the member; if that was the host, the next connected person is, or else the first to come."""
    host = room.host
    if host == member_id:
        heir = _heir(room)
        host = None if heir is None else heir.id
    return replace(room, host=host, members=tuple(member for member in room.members if member.id != member_id))


def _back_to_lobby(room: Room) -> Room:
    return replace(close_game(room), phase="lobby")


def _clean(name: str) -> str:
    clean = clean_name(name)
    if clean is None:
        raise Refused("bad_name")
    return clean


def _known(room: Room, member_id: str) -> Member:
    member = room.member(member_id)
    if member is None:
        raise Refused("not_seated")
    return member


def _heir(room: Room) -> Member | None:
    return next((member for member in room.after(room.host) if member.connected), None)
