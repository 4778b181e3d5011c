"""Rooms kept as a server keeps them: each change with its seating, and checkpoints in between."""

from __future__ import annotations

from app.journal.entries import Kept
from app.journal.journal import Journal
from app.rooms import checkpoint
from app.rooms.command_json import to_json
from app.rooms.replay import replay
from app.rooms.room import Room, open_room
from app.rooms.step import step
from tests.rooms.party import Party


def keep(journal: Journal, party: Party, code: str = "KQXZ", upto: int | None = None) -> Room:
    """Everything the party's room took, written as it happened; the room."""
    room = open_room(code, 0.0)
    journal.open(code, 0.0)
    for at, command in party.accepted[:upto]:
        before, room = room, step(room, command, at)
        seating = checkpoint.seating(room) if room.games > before.games else None
        journal.append(code, room.v, at, to_json(command), seating)
        if checkpoint.is_due(room):
            journal.checkpoint(code, room.v, at, checkpoint.to_json(room))
    return room


def restored(kept: Kept) -> Room:
    """The room that was kept; every entry must play."""
    room = open_room(kept.code, kept.opened_at)
    if kept.checkpoint is not None:
        room = checkpoint.from_json(kept.checkpoint.state)
    room, whole = replay(room, [(entry.v, entry.at, entry.command) for entry in kept.entries])
    assert whole
    return room
