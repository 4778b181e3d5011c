"""Getting ready to play: bots, settings, the first deal, and playing again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.rooms.entering import add_member, close_game, without_member
from app.rooms.people import free_bot_name
from app.rooms.room import MAX_BOTS, MAX_MEMBERS, MIN_SEATS, Refused, Room, Seat, demand_phase
from app.rules.game import new_game


def add_bot(room: Room, now: float) -> Room:
    """The room with one bot more."""
    demand_phase(room, "lobby", "setup")
    bots = sum(member.bot for member in room.members)
    if bots >= MAX_BOTS or len(room.members) >= MAX_MEMBERS:
        raise Refused("room_full")
    return add_member(room, free_bot_name([member.name for member in room.members]), None, now)


def remove_bot(room: Room, member_id: str) -> Room:
    """The room with one bot less."""
    demand_phase(room, "lobby", "setup")
    member = room.member(member_id)
    if member is None or not member.bot:
        raise Refused("bad_data")
    return without_member(room, member_id)


def start(room: Room) -> Room:
    """The room on the setup screen."""
    demand_phase(room, "lobby")
    return replace(room, phase="setup")


def set_options(room: Room, options: Mapping[str, Any]) -> Room:
    """The room with other settings."""
    demand_phase(room, "setup")
    try:
        settings = room.settings.with_options(options)
    except ValueError as error:
        raise Refused("bad_option") from error
    return room if settings == room.settings else replace(room, settings=settings)


def deal(room: Room, seed: str, now: float) -> Room:
    """The room in its first deal, every member seated in joining order."""
    demand_phase(room, "setup")
    if len(room.members) < MIN_SEATS:
        raise Refused("too_few")
    seats = tuple(Seat(member.id, member.name, member.look, member.bot) for member in room.members)
    game = new_game(room.settings, len(seats), bytes.fromhex(seed))
    return replace(
        room, phase="playing", game=game, games=room.games + 1, seats=seats, seed=seed, ready=frozenset(), since=now
    )


def play_again(room: Room) -> Room:
    """The room back on the setup screen, its settings kept."""
    demand_phase(room, "over")
    return replace(close_game(room), phase="setup")
