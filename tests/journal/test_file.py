"""Which files the journal can use, and what becomes of those it cannot."""

import os
import shutil
import sqlite3
from contextlib import suppress
from random import Random

import pytest

from app.journal import file as module
from app.journal import rows
from app.journal.file import NAME, open_file
from app.journal.journal import Journal, JournalUnavailable
from app.journal.rows import APPLICATION_ID, MIGRATIONS
from tests.journal.keeping import keep, restored
from tests.rooms.party import party_in

LEAF = 10
"""The first byte of a page of rows, in a table without row ids."""
ROOMS = ("BCDF", "GHJK", "KQXZ", "MNPQ", "RSTV")


@pytest.fixture(scope="module")
def five_rooms(tmp_path_factory):
    folder = tmp_path_factory.mktemp("five")
    journal = Journal(folder)
    for code in ROOMS:
        keep(journal, party_in("over"), code)
    journal.close()
    return folder / NAME


@pytest.fixture
def folder(tmp_path, five_rooms):
    """A folder with five rooms, each at the end of a game."""
    shutil.copy(five_rooms, tmp_path / NAME)
    return tmp_path


def names(folder):
    return sorted(path.name for path in folder.iterdir())


class TestForeign:
    @pytest.mark.parametrize(
        "content", [b"Dear diary", b"\0" * 5000, os.urandom(100_000), b"SQLite format 3\0" + b"\xff" * 4080]
    )
    def test_what_is_no_journal_is_set_aside_untouched_and_a_new_one_is_begun(self, tmp_path, content):
        (tmp_path / NAME).write_bytes(content)
        journal = Journal(tmp_path)
        assert journal.healthy
        assert journal.rooms() == []
        [notice] = journal.notices()
        assert "hearts-set-aside-1.sqlite3" in notice
        assert (tmp_path / "hearts-set-aside-1.sqlite3").read_bytes() == content
        keep(journal, party_in("playing"))
        journal.close()
        journal = Journal(tmp_path)
        assert not journal.notices()
        assert len(journal.rooms()) == 1
        journal.close()

    def test_another_programs_database_is_set_aside_whole(self, tmp_path):
        other = sqlite3.connect(tmp_path / NAME)
        other.execute("CREATE TABLE entry (precious TEXT)")
        other.execute("INSERT INTO entry VALUES ('data')")
        other.commit()
        other.close()
        journal = Journal(tmp_path)
        assert journal.notices() == [
            "hearts.sqlite3 is not a journal of Hearts Night. It is kept as hearts-set-aside-1.sqlite3, "
            "and a new one is begun."
        ]
        journal.close()
        other = sqlite3.connect(tmp_path / "hearts-set-aside-1.sqlite3")
        assert other.execute("SELECT precious FROM entry").fetchall() == [("data",)]
        other.close()

    def test_an_empty_file_is_a_new_journal(self, tmp_path):
        (tmp_path / NAME).touch()
        journal = Journal(tmp_path)
        assert journal.healthy and not journal.notices()
        journal.close()

    def test_a_folder_in_the_files_place_is_trouble(self, tmp_path):
        (tmp_path / NAME).mkdir()
        journal = Journal(tmp_path)
        assert not journal.healthy
        (tmp_path / NAME).rmdir()
        assert journal.catch_up()
        journal.close()

    def test_no_set_aside_takes_the_place_of_another(self, tmp_path):
        for number in (1, 2, 3):
            (tmp_path / NAME).write_bytes(b"Dear diary, number %d" % number)
            Journal(tmp_path).close()
        assert [name for name in names(tmp_path) if "aside" in name] == [
            f"hearts-set-aside-{number}.sqlite3" for number in (1, 2, 3)
        ]


class TestVersions:
    def test_a_new_file_says_whose_it_is_and_of_which_version(self, folder):
        connection, _ = open_file(folder)
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        connection.close()

    def test_an_older_file_is_brought_up_to_date_with_every_room(self, folder, monkeypatch):
        newer = (*MIGRATIONS, "ALTER TABLE entry ADD COLUMN mood TEXT;", "CREATE TABLE extra (x);")
        monkeypatch.setattr(module, "MIGRATIONS", newer)
        journal = Journal(folder)
        assert not journal.notices()
        assert [kept.code for kept in journal.rooms()] == list(ROOMS)
        assert {restored(kept).v for kept in journal.rooms()} == {party_in("over").room.v}
        assert journal._connection.execute("PRAGMA user_version").fetchone() == (len(newer),)
        journal.close()

    def test_an_older_file_that_cannot_be_brought_up_to_date_is_set_aside(self, folder, monkeypatch):
        # Many entries hold the same command.
        newer = (*MIGRATIONS, "CREATE TABLE half (x);", "CREATE UNIQUE INDEX impossible ON entry (command);")
        monkeypatch.setattr(module, "MIGRATIONS", newer)
        journal = Journal(folder)
        assert journal.healthy and journal.rooms() == []
        [notice] = journal.notices()
        assert notice.startswith(
            "hearts.sqlite3 was written by an older Hearts Night and cannot be brought up to date."
        )
        journal.close()
        aside = sqlite3.connect(folder / "hearts-set-aside-1.sqlite3")
        assert aside.execute("SELECT count(DISTINCT room) FROM entry").fetchone() == (5,)
        aside.close()

    def test_a_newer_file_is_set_aside(self, folder):
        connection, _ = open_file(folder)
        connection.execute("PRAGMA user_version = 99")
        connection.close()
        journal = Journal(folder)
        [notice] = journal.notices()
        assert notice.startswith("hearts.sqlite3 was written by a newer Hearts Night.")
        assert journal.healthy and journal.rooms() == []
        journal.close()

    def test_a_new_file_that_was_killed_before_its_first_table_is_finished(self, tmp_path, monkeypatch):
        with monkeypatch.context() as patch:
            patch.setattr(module, "MIGRATIONS", ())
            open_file(tmp_path)[0].close()
        connection, notice = open_file(tmp_path)
        assert notice is None
        assert list(rows.codes(connection)) == []
        connection.close()


class TestDamage:
    def damaged(self, folder, spoil):
        path = folder / NAME
        content = bytearray(path.read_bytes())
        content = spoil(content)
        path.write_bytes(content)
        return bytes(content)

    def a_page_of_rubbish(self, content):
        middle = len(content) // 2 // 4096 * 4096
        content[middle : middle + 4096] = os.urandom(4096)
        return content

    def rubbish_on_a_page_of_entries(self, content):
        """On the first page that holds nothing but rows of KQXZ."""
        others = [code.encode() for code in ROOMS if code != "KQXZ"]
        for at in range(0, len(content), 4096):
            page = content[at : at + 4096]
            if page[0] == LEAF and page.count(b"KQXZ") > 5 and not any(code in page for code in others):
                content[at : at + 4096] = b"\xa5" * 4096
                return content
        raise AssertionError("no such page")

    def test_a_page_of_rubbish_costs_the_rooms_on_it_alone(self, folder):
        damaged = self.damaged(folder, self.a_page_of_rubbish)
        journal = Journal(folder)
        notices = journal.notices()
        assert notices[0].startswith("hearts.sqlite3 was damaged.")
        assert (folder / "hearts-set-aside-1.sqlite3").read_bytes() == damaged
        kept = journal.rooms()
        assert len(kept) >= 4
        assert journal.healthy
        journal.close()
        journal = Journal(folder)
        assert not journal.notices()
        assert journal.rooms() == kept
        journal.close()

    def test_a_truncated_file_keeps_what_is_left(self, folder):
        self.damaged(folder, lambda content: content[: len(content) * 3 // 5 // 4096 * 4096])
        journal = Journal(folder)
        assert journal.notices()[0].startswith("hearts.sqlite3 was damaged.")
        assert 1 <= len(journal.rooms()) <= 5
        for kept in journal.rooms():
            restored(kept)
        journal.close()

    @pytest.mark.parametrize("seed", range(25))
    def test_random_damage_never_stops_the_server_and_what_is_kept_can_be_played(self, folder, seed):
        rng = Random(seed)

        def spoil(content):
            for _ in range(rng.choice((1, 1, 3, 20))):
                at = rng.randrange(len(content))
                content[at : at + rng.choice((1, 16, 600))] = rng.randbytes(rng.choice((1, 16, 600)))
            return content[: rng.choice((len(content), rng.randrange(len(content))))]

        self.damaged(folder, spoil)
        journal = Journal(folder)
        kept = journal.rooms()
        journal.notices()
        for room in kept:
            assert [entry.v for entry in room.entries] == [
                v + (room.checkpoint.v if room.checkpoint else 0) for v in range(1, len(room.entries) + 1)
            ]
        journal.open("ZZZZ", 0.0)
        journal.append("ZZZZ", 1, 0.0, {"do": "Refresh"})
        assert journal.healthy
        journal.close()
        again = Journal(folder)
        assert "ZZZZ" in [room.code for room in again.rooms()]
        assert not again.notices()
        again.close()

    def test_in_a_long_file_damage_is_met_where_it_is_read_and_mended_then(self, folder, monkeypatch):
        monkeypatch.setattr(module, "CHECKED_BYTES", 0)
        damaged = self.damaged(folder, self.rubbish_on_a_page_of_entries)
        journal = Journal(folder)
        assert not journal.notices(), "not checked whole"
        assert journal.history("BCDF") and journal.healthy
        assert not journal.history("KQXZ") and not journal.healthy
        assert journal.catch_up()
        assert journal.notices()[0].startswith("hearts.sqlite3 was damaged.")
        assert (folder / "hearts-set-aside-1.sqlite3").read_bytes() == damaged
        assert len(journal.rooms()) >= 4
        journal.close()

    def test_what_a_start_needs_is_mended_at_the_start(self, folder, monkeypatch):
        monkeypatch.setattr(module, "CHECKED_BYTES", 0)
        self.damaged(folder, lambda content: content[: len(content) * 3 // 5 // 4096 * 4096])
        journal = Journal(folder)
        assert journal.rooms() and journal.healthy
        assert journal.notices()[0].startswith("hearts.sqlite3 was damaged.")
        journal.close()

    @pytest.mark.parametrize("checked", [0, module.CHECKED_BYTES])
    def test_a_byte_that_is_no_text_any_more_costs_one_room_alone(self, folder, monkeypatch, checked):
        monkeypatch.setattr(module, "CHECKED_BYTES", checked)

        def spoil(content):
            content[content.rindex(b'"format":1,"code":"KQXZ"') + 3] = 0xFF
            return content

        self.damaged(folder, spoil)
        journal = Journal(folder)
        assert {kept.code for kept in journal.rooms()} >= {"BCDF", "GHJK", "MNPQ", "RSTV"}
        assert journal.healthy
        journal.close()

    def test_rooms_on_call_stay_on_call_when_the_file_is_mended(self, folder, monkeypatch):
        journal = Journal(folder)
        for code in ROOMS:
            journal.saw(code, 5.0, 1_000.0)
        journal.close()
        monkeypatch.setattr(module, "CHECKED_BYTES", 0)
        self.damaged(folder, self.rubbish_on_a_page_of_entries)
        journal = Journal(folder)
        assert journal.rooms() == [] and journal.healthy
        assert not journal.history("KQXZ") and not journal.healthy
        assert journal.catch_up()
        assert journal.rooms() == []
        for code in ROOMS:
            assert restored(journal.fetch(code)).v == party_in("over").room.v
        journal.close()

    @pytest.mark.parametrize("seed", range(10))
    def test_random_damage_in_a_long_file_is_got_over_too(self, folder, monkeypatch, seed):
        rng = Random(seed)
        monkeypatch.setattr(module, "CHECKED_BYTES", 0)

        def spoil(content):
            for _ in range(rng.choice((1, 3, 20))):
                at = rng.randrange(len(content))
                content[at : at + 600] = rng.randbytes(600)
            return content

        self.damaged(folder, spoil)
        journal = Journal(folder)
        for kept in journal.rooms():
            restored(kept)
        with suppress(JournalUnavailable):
            journal.open("ZZZZ", 0.0)
        assert journal.catch_up()
        assert "ZZZZ" in [room.code for room in journal.rooms()]
        journal.close()

    def test_a_damaged_log_costs_the_last_entries_alone(self, tmp_path):
        journal = Journal(tmp_path)
        room = keep(journal, party_in("playing"))
        # As a kill leaves it: the log not yet worked into the file.
        left = tmp_path / "left"
        left.mkdir()
        for name in (NAME, NAME + "-wal"):
            shutil.copy(tmp_path / name, left / name)
        journal.close()
        wal = left / (NAME + "-wal")
        whole = wal.read_bytes()
        wal.write_bytes(whole[: len(whole) * 9 // 10])
        journal = Journal(left)
        [kept] = journal.rooms()
        assert journal.healthy and not journal.notices()
        assert 0 < restored(kept).v < room.v
        journal.close()

    def test_a_kill_in_the_middle_of_mending_leaves_everything_for_the_next_start(self, folder, monkeypatch):
        self.damaged(folder, lambda content: content[: len(content) // 2 // 4096 * 4096])
        damaged = (folder / NAME).read_bytes()

        def killed(path):
            raise OSError("killed")

        with monkeypatch.context() as patch:
            patch.setattr(module, "set_aside", killed)
            journal = Journal(folder)
            assert not journal.healthy
        assert (folder / NAME).read_bytes() == damaged
        assert journal.catch_up(), "what went wrong may pass"
        assert journal.rooms()
        journal.close()
        assert names(folder) == ["hearts-set-aside-1.sqlite3", NAME]
