import sqlite3

from app.journal import rows
from app.journal.file import NAME, open_file
from app.journal.journal import Journal
from app.journal.salvage import free_name, salvage, set_aside
from tests.journal.keeping import keep
from tests.rooms.party import party_in

LEAF = 10
"""The first byte of a page of rows, in a table without row ids."""


def test_of_a_sound_file_every_row_is_salvaged(tmp_path):
    journal = Journal(tmp_path)
    for code in ("KQXZ", "MNPQ"):
        keep(journal, party_in("over"), code)
    journal.close()
    saved = salvage(tmp_path / NAME)
    assert saved.rooms == 2
    assert len(saved.entries) == 2 * (len(party_in("over").accepted) + 1)
    assert {row.room for row in saved.checkpoints} == {"KQXZ", "MNPQ"}


def test_rooms_on_call_stay_on_call(tmp_path):
    journal = Journal(tmp_path)
    journal.open("KQXZ", 5.0, 1_000.0)
    journal.open("MNPQ", 6.0)
    journal.close()
    assert salvage(tmp_path / NAME).on_call == [("KQXZ", 1_000.0, 5.0)]


def test_what_only_the_log_holds_is_salvaged_too(tmp_path):
    journal = Journal(tmp_path)
    room = keep(journal, party_in("playing"))
    assert (tmp_path / (NAME + "-wal")).stat().st_size > 0
    assert len(salvage(tmp_path / NAME).entries) == room.v + 1
    journal.close()


def test_it_leaves_the_file_as_it_was_and_nothing_beside_it(tmp_path):
    open_file(tmp_path)[0].close()
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes()[:5000])
    before = path.read_bytes()
    assert salvage(path) == ([], [], [])
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [NAME]


def test_rooms_on_both_sides_of_the_damage_are_reached(tmp_path):
    journal = Journal(tmp_path)
    for number in range(40):
        keep(journal, party_in("playing"), f"R{number:03}")
    journal.close()
    path = tmp_path / NAME
    content = bytearray(path.read_bytes())
    connection = sqlite3.connect(path)
    page_bytes = connection.execute("PRAGMA page_size").fetchone()[0]
    connection.close()
    leaves = [at for at in range(0, len(content), page_bytes) if content[at] == LEAF]
    at = next(at for at in leaves if b"R020" in content[at : at + page_bytes])
    content[at : at + page_bytes] = b"\xa5" * page_bytes
    path.write_bytes(content)
    found = {row.room for row in salvage(path).entries}
    assert {"R000", "R039"} <= found
    assert len(found) >= 30


def test_a_file_is_set_aside_with_what_belongs_to_it(tmp_path):
    path = tmp_path / NAME
    for name in (NAME, NAME + "-wal", NAME + "-shm"):
        (tmp_path / name).write_text(name)
    assert set_aside(path).name == "hearts-set-aside-1.sqlite3"
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {
        "hearts-set-aside-1.sqlite3": NAME,
        "hearts-set-aside-1.sqlite3-wal": NAME + "-wal",
        "hearts-set-aside-1.sqlite3-shm": NAME + "-shm",
    }


def test_names_are_given_once(tmp_path):
    for number in (1, 2):
        aside = free_name(tmp_path / "room-KQXZ.json")
        assert aside.name == f"room-KQXZ-set-aside-{number}.json"
        aside.touch()


def test_rooms_are_told_from_either_end(tmp_path):
    journal = Journal(tmp_path)
    for code in ("MNPQ", "BCDF", "KQXZ"):
        journal.open(code, 0.0)
    journal.close()
    connection, _ = open_file(tmp_path)
    assert list(rows.codes(connection)) == ["BCDF", "KQXZ", "MNPQ"]
    assert list(rows.codes(connection, backwards=True)) == ["MNPQ", "KQXZ", "BCDF"]
    connection.close()
