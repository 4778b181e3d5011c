import pytest

from app.journal.entries import Checkpoint, Entry, Kept, checkpoint_in, entry_in, written
from app.journal.rows import CheckpointRow, EntryRow


def test_a_row_holds_the_entry_that_was_written():
    row = EntryRow("KQXZ", 3, 1.5, written({"do": "Leave", "by": "m2"}), written({"game": 1}))
    assert entry_in(row) == Entry(3, 1.5, {"do": "Leave", "by": "m2"}, {"game": 1})
    assert entry_in(row._replace(seating=None)).seating is None


@pytest.mark.parametrize(
    "spoilt", [{"command": None}, {"command": "["}, {"command": "[]"}, {"at": "noon"}, {"v": None}, {"seating": "1"}]
)
def test_a_spoilt_row_holds_none(spoilt):
    assert entry_in(EntryRow("KQXZ", 3, 1.5, "{}", None)._replace(**spoilt)) is None


def test_a_row_holds_the_checkpoint_that_was_written():
    assert checkpoint_in(CheckpointRow("KQXZ", 100, 9.0, written({"v": 100}))) == Checkpoint(100, 9.0, {"v": 100})
    assert checkpoint_in(CheckpointRow("KQXZ", 100, 9.0, "100")) is None
    assert checkpoint_in(None) is None


def test_names_and_emoji_are_written_as_they_are():
    assert written({"name": "Łukasz 🐺"}) == '{"name":"Łukasz 🐺"}'


def test_a_room_last_changed_at_its_last_entry_its_checkpoint_or_its_opening():
    checkpoint = Checkpoint(100, 9.0, {})
    assert Kept("KQXZ", 1.0, checkpoint, [Entry(101, 12.0, {}), Entry(102, 13.0, {})]).last_at == 13.0
    assert Kept("KQXZ", 1.0, checkpoint, []).last_at == 9.0
    assert Kept("KQXZ", 1.0, None, []).last_at == 1.0
