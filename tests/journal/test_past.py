"""Reading a room back when something is missing or spoilt."""

import orjson
import pytest

from app.journal import past, rows
from app.journal.file import open_file
from app.journal.journal import Journal
from app.rooms.replay import replay
from app.rooms.room import open_room
from tests.journal.keeping import keep, restored
from tests.rooms.party import party_in


@pytest.fixture
def folder(tmp_path):
    """A folder with one room, which has a checkpoint at 300 or later and some entries since."""
    journal = Journal(tmp_path)
    keep(journal, party_in("over"))
    journal.close()
    return tmp_path


@pytest.fixture
def connection(folder):
    opened, _ = open_file(folder)
    yield opened
    opened.close()


def checkpoint_at(connection):
    return rows.checkpoint(connection, "KQXZ").v


def test_a_whole_room_leaves_nothing_over(connection):
    kept, gap = past.kept(connection, "KQXZ")
    assert restored(kept) == party_in("over").room
    assert gap is None


def test_a_hole_before_the_checkpoint_costs_the_room_nothing(connection):
    connection.execute("DELETE FROM entry WHERE v BETWEEN 20 AND 30")
    kept, gap = past.kept(connection, "KQXZ")
    assert restored(kept) == party_in("over").room
    assert gap is None


@pytest.mark.parametrize(
    "spoil",
    [
        "DELETE FROM entry WHERE v = {}",
        'UPDATE entry SET command = \'{{"do": "Pl\' WHERE v = {}',
        "UPDATE entry SET command = '[]' WHERE v = {}",
        "UPDATE entry SET command = NULL WHERE v = {}",
        "UPDATE entry SET command = x'ff00' WHERE v = {}",
        "UPDATE entry SET seating = '7' WHERE v = {}",
        "UPDATE entry SET at = 'noon' WHERE v = {}",
    ],
)
def test_from_the_first_spoilt_entry_on_nothing_follows(connection, spoil):
    last = checkpoint_at(connection) + 5
    connection.execute(spoil.format(last + 1))
    kept, gap = past.kept(connection, "KQXZ")
    assert restored(kept).v == gap == last


@pytest.mark.parametrize("spoil", ["state = '{'", "state = 'null'", "at = 'noon'", "v = 'many'"])
def test_a_spoilt_checkpoint_costs_time_and_nothing_else(connection, spoil):
    connection.execute(f"UPDATE checkpoint SET {spoil}")
    kept, gap = past.kept(connection, "KQXZ")
    assert kept.checkpoint is None
    assert restored(kept) == party_in("over").room
    assert gap is None


def test_with_neither_beginning_nor_checkpoint_there_is_no_room(connection):
    connection.execute("DELETE FROM checkpoint")
    connection.execute("DELETE FROM entry WHERE v < 3")
    assert past.kept(connection, "KQXZ") == (None, past.NOTHING)


def test_a_room_whose_opening_alone_is_missing_was_opened_when_its_first_member_came(connection):
    connection.execute("DELETE FROM checkpoint")
    connection.execute("DELETE FROM entry WHERE v = 0")
    kept, gap = past.kept(connection, "KQXZ")
    assert (kept.opened_at, gap) == (party_in("over").accepted[0][0], None)


def test_a_checkpoint_alone_is_a_room(connection):
    connection.execute("DELETE FROM entry")
    kept, _ = past.kept(connection, "KQXZ")
    assert restored(kept).v == checkpoint_at(connection)
    assert list(rows.codes(connection)) == ["KQXZ"]


def test_what_is_set_aside_is_in_a_file_and_no_longer_in_the_journal(connection, folder):
    v = checkpoint_at(connection)
    told = past.set_aside(connection, folder, "KQXZ", v + 2)
    aside = folder / "room-KQXZ-set-aside-1.json"
    assert aside.name in told
    written = orjson.loads(aside.read_bytes())
    total = len(party_in("over").accepted)
    assert [row["v"] for row in written["entries"]] == list(range(v + 3, total + 1))
    assert aside.stat().st_mode & 0o777 == 0o600
    kept, gap = past.kept(connection, "KQXZ")
    assert (restored(kept).v, gap) == (v + 2, None)


def test_a_checkpoint_later_than_what_is_kept_goes_too(connection, folder):
    past.set_aside(connection, folder, "KQXZ", 50)
    kept, _ = past.kept(connection, "KQXZ")
    assert kept.checkpoint is None
    assert restored(kept).v == 50


def test_an_entry_that_the_rules_do_not_take_is_set_aside_by_whoever_finds_out(folder):
    journal = Journal(folder)
    journal._connection.execute("UPDATE entry SET command = ? WHERE v = 40", ('{"do": "Start", "by": "m1"}',))
    room, whole = replay(open_room("KQXZ", 0.0), [entry[:3] for entry in journal.history("KQXZ")])
    assert (room.v, whole) == (39, False)
    journal.set_aside("KQXZ", room.v)
    [kept] = journal.rooms()
    assert restored(kept) == room
    assert "room-KQXZ-set-aside-1.json" in journal.notices()[0]
    journal.close()


def test_history_is_all_that_can_be_read(connection):
    connection.execute("DELETE FROM entry WHERE v = 20")
    connection.execute("UPDATE entry SET command = '' WHERE v = 21")
    versions = [entry.v for entry in past.history(connection, "KQXZ")]
    assert versions == [v for v in range(1, len(party_in("over").accepted) + 1) if v not in (20, 21)]


def test_the_history_of_one_game_is_from_its_deal_to_before_the_next_one(tmp_path):
    journal = Journal(tmp_path)
    journal.open("KQXZ", 0.0)
    for v in range(1, 10):
        seating = {3: {"game": 1}, 6: {"game": 2}}.get(v)
        journal.append("KQXZ", v, float(v), {"do": "Refresh"}, seating)
    assert [entry.v for entry in journal.history("KQXZ", 1)] == [3, 4, 5]
    assert [entry.v for entry in journal.history("KQXZ", 2)] == [6, 7, 8, 9]
    assert journal.history("KQXZ", 3) == []
    journal.close()


def test_a_spoilt_seating_costs_its_own_game_alone(connection):
    connection.execute("UPDATE entry SET seating = '{' WHERE seating IS NOT NULL")
    assert past.history(connection, "KQXZ", 1) == []
    assert past.history(connection, "KQXZ") != []
