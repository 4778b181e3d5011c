"""Rooms on disk, and back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.journal.journal import Journal
from app.rooms import checkpoint
from app.rooms import commands as do
from app.rooms.room import open_room
from app.rooms.step import step
from app.server import keeping as keeping_module
from app.server.keeping import Keeping, keeping_in
from tests.rooms.alone import Alone
from tests.rooms.party import IN_GAME, Party, party_in


def tell(keeping: Keeping, party: Party) -> None:
    """All of a party's past, as the runner tells it."""
    room = open_room(party.room.code, 0.0)
    keeping.opened(room, 0.0)
    for now, command in party.accepted:
        room = step(room, command, now)
        keeping.changed(room, command, now)


@pytest.mark.parametrize("phase", ["setup", *IN_GAME])
def test_a_room_comes_back_as_it_was(phase: str, tmp_path: Path) -> None:
    party = party_in(phase)
    first = keeping_in(tmp_path)
    tell(first, party)
    first.close()
    rooms, last_at = keeping_in(tmp_path).restore()
    assert rooms == [party.room]
    assert last_at == party.accepted[-1][0]


def test_a_long_room_starts_from_its_last_checkpoint(tmp_path: Path) -> None:
    party = party_in("over")
    assert party.room.v > checkpoint.EVERY
    first = keeping_in(tmp_path)
    tell(first, party)
    first.close()
    journal = Journal(tmp_path)
    (kept,) = journal.rooms()
    journal.close()
    assert kept.checkpoint is not None and len(kept.entries) < checkpoint.EVERY
    assert keeping_in(tmp_path).restore()[0] == [party.room]


def test_a_checkpoint_of_another_version_gives_way_to_the_whole_past(tmp_path: Path) -> None:
    party = party_in("over")
    first = keeping_in(tmp_path)
    tell(first, party)
    first.close()
    file = next(tmp_path.glob("*.sqlite3"))
    connection = sqlite3.connect(file)
    with connection:
        connection.execute("UPDATE checkpoint SET state = '{\"format\": 0}'")
    connection.close()
    assert keeping_in(tmp_path).restore()[0] == [party.room]


def test_an_ended_room_does_not_come_back(tmp_path: Path) -> None:
    party = party_in("playing")
    first = keeping_in(tmp_path)
    tell(first, party)
    first.ended(party.room.code)
    first.close()
    assert keeping_in(tmp_path).restore()[0] == []


def test_what_cannot_follow_is_set_aside_and_the_rest_is_kept(tmp_path: Path) -> None:
    party = party_in("setup")
    first = keeping_in(tmp_path)
    tell(first, party)
    first.close()
    # A command of some later version: no room of today can take it.
    journal = Journal(tmp_path)
    journal.append(party.room.code, party.room.v + 1, 99.0, {"do": "Levitate"})
    journal.close()
    for _ in range(2):
        again = keeping_in(tmp_path)
        assert again.restore()[0] == [party.room]
        again.close()
    assert list(tmp_path.glob("room-*.json"))


def test_without_a_disk_play_goes_on_and_all_is_saved_once_there_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("a file where the folder should be")
    party = party_in("playing")
    keeping = keeping_in(folder)
    assert keeping.trouble is not None
    tell(keeping, party)
    keeping.retry([party.room], party.now)
    assert keeping.trouble is not None
    folder.unlink()
    keeping.retry([party.room], party.now)
    assert keeping.trouble is None
    party.do(do.Drop("m2"))
    keeping.changed(party.room, do.Drop("m2"), party.now)
    keeping.close()
    assert keeping_in(folder).restore()[0] == [party.room]


def alone_in(folder: Path, today: Callable[[], float] = lambda: 0.0, **how: Any) -> tuple[Keeping, Alone]:
    """A game alone as a server keeps it, some way into its first deal."""
    keeping = Keeping(Journal(folder), today)
    alone = Alone(**how)
    for _ in range(30):
        alone.one_step()
    room = open_room(alone.room.code, 0.0)
    keeping.opened(room, 0.0, alone=True)
    for now, command in alone.accepted:
        room = step(room, command, now)
        keeping.changed(room, command, now)
    return keeping, alone


def test_a_game_alone_is_left_alone_at_the_start_and_fetched_by_its_code(tmp_path: Path) -> None:
    keeping, alone = alone_in(tmp_path)
    keeping.close()
    again = keeping_in(tmp_path)
    assert again.restore()[0] == []
    assert again.fetch(alone.room.code) == alone.room
    assert again.fetch("BCDFGHJKMN") is None


def test_the_clock_goes_on_after_the_last_moment_of_any_game_alone(tmp_path: Path) -> None:
    keeping, alone = alone_in(tmp_path)
    assert keeping.saw(alone.room, 5000.0)
    keeping.close()
    assert keeping_in(tmp_path).restore() == ([], 5000.0)


def test_a_game_alone_is_kept_for_ninety_days_after_it_was_last_seen(tmp_path: Path) -> None:
    day = [0.0]
    keeping, alone = alone_in(tmp_path, lambda: day[0])
    day[0] = 89 * 86400.0
    keeping.sweep()
    assert keeping.fetch(alone.room.code) == alone.room
    keeping.saw(alone.room, 1.0)
    day[0] = 178 * 86400.0
    keeping.sweep()
    assert keeping.fetch(alone.room.code) == alone.room
    day[0] += 2 * 86400.0
    keeping.sweep()
    assert keeping.fetch(alone.room.code) is None
    assert keeping.history(alone.room.code, 1) == []


def test_games_alone_are_swept_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping_module, "SWEPT_AT_ONCE", 2)
    day = [0.0]
    keeping = Keeping(Journal(tmp_path), lambda: day[0])
    codes = [f"BCDFGHJKM{letter}" for letter in "NPQRS"]
    for code in codes:
        keeping.opened(open_room(code, 0.0), 0.0, alone=True)
    day[0] = 91 * 86400.0
    assert [keeping.sweep() for _ in range(4)] == [True, True, False, False]
    assert not any(keeping.fetch(code) for code in codes)


def test_a_party_is_not_fetched_nor_swept(tmp_path: Path) -> None:
    keeping = Keeping(Journal(tmp_path), lambda: 1e12)
    tell(keeping, party_in("playing"))
    keeping.sweep()
    assert keeping.fetch("KQXZ") is None
    assert len(keeping.history("KQXZ", 1)) > 0


def test_while_nothing_is_saved_a_game_alone_is_not_to_leave_memory(tmp_path: Path) -> None:
    keeping, alone = alone_in(tmp_path)
    keeping._journal._fail(OSError("no disk"))
    assert keeping.saw(alone.room, 1.0) is False
