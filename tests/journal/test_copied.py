"""A journal that can be read and not written to: its rooms come back, and are saved once it can be."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from app.journal import journal as module
from app.journal.journal import Journal, JournalUnavailable
from tests.journal.keeping import keep, restored
from tests.rooms.party import party_in


def shut(monkeypatch):
    """The folder can be read and not written to, until the patch is undone."""

    def refuse(*_, **__):
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(module, "open_file", refuse)


def test_rooms_of_a_folder_that_cannot_be_written_to_come_back_and_are_saved_once_it_can_be(tmp_path, monkeypatch):
    party = party_in("playing")
    first = Journal(tmp_path)
    room = keep(first, party)
    first._connection.execute("PRAGMA wal_autocheckpoint = 0")
    first.append(room.code, room.v + 1, party.now, {"do": "Refresh"})
    with monkeypatch.context() as meanwhile:
        shut(meanwhile)
        later = Journal(tmp_path)
        assert later.trouble is not None
        (kept,) = later.rooms()
        assert restored(kept) == replace(room, v=room.v + 1)
        assert len(later.history(room.code)) == room.v + 1
        with pytest.raises(JournalUnavailable):
            later.append(room.code, room.v + 2, party.now, {"do": "Refresh"})
        copy = Path(later._copied._place.name)
        assert not later.catch_up()
    first.close()
    assert later.catch_up()
    assert not copy.exists()
    later.close()
    again = Journal(tmp_path)
    (kept,) = again.rooms()
    assert restored(kept).v == room.v + 2
    again.close()


def test_where_nothing_can_be_read_either_the_journal_is_empty(tmp_path, monkeypatch):
    shut(monkeypatch)
    journal = Journal(tmp_path)
    assert (journal.rooms(), journal.history("KQXZ"), journal.fetch("KQXZ")) == ([], [], None)
    journal.close()


def test_what_another_server_is_writing_is_not_read_beside_it(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "_START_PATIENCE_SECONDS", 0.0)
    first = Journal(tmp_path)
    keep(first, party_in("playing"))
    second = Journal(tmp_path)
    assert second.rooms() == []
    first.close()
    second.close()
