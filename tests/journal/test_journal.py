"""What the journal promises: what it has taken is there after any end, and a sick disk stops nobody's game."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.journal import journal as module
from app.journal import past
from app.journal.journal import Journal, JournalUnavailable
from app.rooms import checkpoint
from tests.journal.keeping import keep, restored
from tests.rooms.party import PHASES, party_in, token_hash

ROOT = Path(__file__).parents[2]


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path)
    yield opened
    opened.close()


def reopened(journal, folder):
    journal.close()
    return Journal(folder)


@contextmanager
def full(journal):
    """The disk has no page more for the file."""
    pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
    journal._connection.execute(f"PRAGMA max_page_count = {pages}")
    yield
    if journal._connection is not None:
        journal._connection.execute("PRAGMA max_page_count = 1073741823")


@contextmanager
def read_only(journal):
    """The file takes nothing."""
    journal._connection.execute("PRAGMA query_only = ON")
    yield


def fill(journal, code, start=1):
    """Writes until the disk is full; the last version that was taken."""
    v = start
    with pytest.raises(JournalUnavailable):
        while True:
            journal.append(code, v, float(v), {"do": "Refresh", "padding": "x" * 500})
            v += 1
    return v - 1


class TestKeeping:
    @pytest.mark.parametrize("phase", PHASES)
    def test_a_room_comes_back_in_every_phase(self, journal, tmp_path, phase):
        room = keep(journal, party_in(phase))
        [kept] = reopened(journal, tmp_path).rooms()
        assert restored(kept) == room

    def test_rooms_come_back_side_by_side(self, journal, tmp_path):
        rooms = {code: keep(journal, party_in(phase), code) for code, phase in zip("ABCDEFGH", PHASES, strict=True)}
        found = {kept.code: restored(kept) for kept in reopened(journal, tmp_path).rooms()}
        assert found == rooms

    def test_a_room_nobody_has_joined_comes_back(self, journal, tmp_path):
        journal.open("KQXZ", 12.5)
        [kept] = reopened(journal, tmp_path).rooms()
        assert (kept.code, kept.opened_at, kept.checkpoint, kept.entries) == ("KQXZ", 12.5, None, [])
        assert kept.last_at == 12.5

    def test_it_comes_back_from_its_last_checkpoint_and_what_followed(self, journal, tmp_path):
        party = party_in("over")
        keep(journal, party)
        [kept] = reopened(journal, tmp_path).rooms()
        assert kept.checkpoint.v == len(party.accepted) // 100 * 100
        assert len(kept.entries) < 100
        assert kept.last_at == party.accepted[-1][0]

    def test_its_whole_past_stays_beside_the_checkpoint(self, journal):
        party = party_in("over")
        keep(journal, party)
        past = journal.history("KQXZ")
        assert [entry.v for entry in past] == list(range(1, len(party.accepted) + 1))
        assert [entry.at for entry in past] == [at for at, _ in party.accepted]

    def test_a_room_that_has_ended_does_not_come_back(self, journal, tmp_path):
        keep(journal, party_in("over"))
        keep(journal, party_in("playing"), "MNPQ")
        journal.end("KQXZ")
        again = reopened(journal, tmp_path)
        assert [kept.code for kept in again.rooms()] == ["MNPQ"]
        assert again.history("KQXZ") == []

    def test_a_code_that_is_given_again_begins_anew(self, journal, tmp_path):
        keep(journal, party_in("over"))
        room = keep(journal, party_in("lobby"))
        [kept] = reopened(journal, tmp_path).rooms()
        assert restored(kept) == room
        assert kept.checkpoint is None

    def test_a_checkpoint_does_away_with_a_future_that_did_not_come(self, journal, tmp_path):
        party = party_in("playing")
        keep(journal, party)
        earlier = party_in("lobby").room
        assert earlier.v < party.room.v
        journal.checkpoint("KQXZ", earlier.v, 0.0, checkpoint.to_json(earlier))
        [kept] = reopened(journal, tmp_path).rooms()
        assert restored(kept) == earlier

    def test_times_come_back_to_the_bit(self, journal, tmp_path):
        at = 0.1 + 0.2
        journal.open("KQXZ", at)
        journal.append("KQXZ", 1, at, {"do": "Refresh"})
        [kept] = reopened(journal, tmp_path).rooms()
        assert (kept.opened_at, kept.entries[0].at) == (at, at)

    def test_a_new_folder_is_made_for_this_user_alone(self, tmp_path):
        Journal(tmp_path / "deep" / "data").close()
        assert (tmp_path / "deep" / "data" / "hearts.sqlite3").stat().st_mode & 0o777 == 0o600

    def test_no_token_is_on_disk_but_its_hash(self, journal, tmp_path):
        keep(journal, party_in("playing"))
        journal.close()
        bytes_on_disk = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert token_hash("Ana 0").encode() in bytes_on_disk
        assert b"Ana 0" not in bytes_on_disk

    def test_what_json_cannot_hold_is_a_fault_of_the_caller(self, journal):
        with pytest.raises(TypeError):
            journal.append("KQXZ", 1, 0.0, {"do": object()})
        assert journal.healthy


WRITER = """
import sys
from pathlib import Path
from app.journal.journal import Journal
journal = Journal(Path(sys.argv[1]))
v = max((kept.entries[-1].v for kept in journal.rooms()), default=0)
if not v:
    journal.open("KQXZ", 0.0)
while True:
    v += 1
    journal.append("KQXZ", v, float(v), {"do": "Play", "card": "QS", "v": v})
    print(v, flush=True)
"""


class TestKill:
    @pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
    def test_a_killed_writer_loses_no_entry_that_it_had_told_of(self, tmp_path):
        told = 0
        for lines in (1, 300, 40, 900):
            writer = subprocess.Popen(
                [sys.executable, "-c", WRITER, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
            )
            for _ in range(lines):
                told = int(writer.stdout.readline())
            writer.send_signal(signal.SIGKILL)
            told = max([told, *map(int, writer.stdout.read().split("\n")[:-1])])
            writer.wait()
            writer.stdout.close()
            journal = Journal(tmp_path)
            [kept] = journal.rooms()
            assert journal.healthy and not journal.notices()
            assert [entry.v for entry in kept.entries[:told]] == list(range(1, told + 1))
            assert all(entry.command["v"] == entry.v for entry in kept.entries)
            journal.close()


class TestSickDisk:
    @pytest.mark.parametrize(("sick", "why"), [(full, "the disk is full"), (read_only, "the data folder cannot be")])
    def test_it_says_why_and_catches_up_by_itself(self, journal, tmp_path, sick, why):
        journal.open("KQXZ", 0.0)
        with sick(journal):
            last = fill(journal, "KQXZ")
            assert why in journal.trouble
            assert not journal.healthy
            with pytest.raises(JournalUnavailable, match=why):
                journal.append("KQXZ", last + 2, 0.0, {"do": "Refresh"})
            if sick is full:
                assert not journal.catch_up()
        assert journal.catch_up()
        assert journal.healthy and journal.trouble is None
        journal.append("KQXZ", last + 3, 0.0, {"do": "Refresh"})
        [kept] = reopened(journal, tmp_path).rooms()
        assert [entry.v for entry in kept.entries] == list(range(1, last + 4))

    def test_every_kind_of_write_waits_in_its_order(self, journal, tmp_path):
        keep(journal, party_in("playing"), "MNPQ")
        room = None
        with full(journal):
            fill(journal, "PADD")
            for write in (
                lambda: journal.end("MNPQ"),
                lambda: journal.open("BCDF", 1.0),
                lambda: journal.append("BCDF", 1, 1.0, {"do": "Join", "name": "Ana", "token_hash": token_hash("x")}),
            ):
                with pytest.raises(JournalUnavailable):
                    write()
        assert journal.catch_up()
        journal.end("PADD")
        [kept] = reopened(journal, tmp_path).rooms()
        room = restored(kept)
        assert (kept.code, [member.name for member in room.members]) == ("BCDF", ["Ana"])

    def test_with_nothing_wrong_there_is_nothing_to_catch_up(self, journal):
        assert journal.catch_up()

    def test_what_waits_is_bounded_and_a_checkpoint_makes_up_for_what_was_forgotten(
        self, journal, tmp_path, monkeypatch
    ):
        monkeypatch.setattr(journal, "_unsaved", type(journal._unsaved)(maxlen=30))
        party = party_in("over")
        journal.open("KQXZ", 0.0)
        with full(journal):
            fill(journal, "PADD")
            for v in range(1, 500):
                with pytest.raises(JournalUnavailable):
                    journal.append("KQXZ", v, float(v), {"do": "Refresh"})
            assert len(journal._unsaved) == 30
        assert journal.catch_up()
        journal.end("PADD")
        journal.checkpoint("KQXZ", 499, 499.0, checkpoint.to_json(party.room))
        journal.append("KQXZ", 500, 500.0, {"do": "Refresh"})
        again = reopened(journal, tmp_path)
        [kept] = again.rooms()
        assert kept.checkpoint.v == 499
        assert [entry.v for entry in kept.entries] == [500]
        assert not again.notices()

    def test_a_crash_before_that_checkpoint_keeps_what_is_whole_and_names_the_rest(self, journal, tmp_path):
        keep(journal, party_in("setup"))
        journal.append("KQXZ", 90, 0.0, {"do": "Refresh"})
        again = reopened(journal, tmp_path)
        [kept] = again.rooms()
        assert restored(kept) == keep(again, party_in("setup"))
        [notice] = again.notices()
        assert "KQXZ" in notice and "room-KQXZ-set-aside-1.json" in notice
        assert (tmp_path / "room-KQXZ-set-aside-1.json").exists()
        assert again.notices() == []

    def test_a_folder_that_cannot_be_made_is_trouble_that_passes(self, tmp_path):
        (tmp_path / "data").write_text("a file where the folder should be")
        journal = Journal(tmp_path / "data")
        assert journal.trouble == "the data folder cannot be written to"
        assert journal.rooms() == [] == journal.history("KQXZ")
        with pytest.raises(JournalUnavailable):
            journal.open("KQXZ", 1.0)
        assert not journal.catch_up()
        (tmp_path / "data").unlink()
        assert journal.catch_up()
        assert [kept.code for kept in journal.rooms()] == ["KQXZ"]
        journal.close()

    def test_a_second_server_on_the_same_folder_waits_for_the_first(self, journal, tmp_path, monkeypatch):
        monkeypatch.setattr(module, "_START_PATIENCE_SECONDS", 0.0)
        keep(journal, party_in("playing"))
        second = Journal(tmp_path)
        assert second.trouble == "another Hearts Night server uses the same data folder"
        with pytest.raises(JournalUnavailable):
            second.open("MNPQ", 0.0)
        assert not second.catch_up()
        journal.close()
        assert second.catch_up()
        assert [kept.code for kept in second.rooms()] == ["KQXZ", "MNPQ"]
        second.close()

    def test_a_disk_that_fails_while_it_is_read_stops_nothing(self, journal):
        keep(journal, party_in("playing"))
        journal._connection.execute("DROP TABLE checkpoint")
        assert journal.rooms() == []
        assert not journal.healthy
        assert journal.history("KQXZ") == []

    def test_a_set_aside_that_the_disk_does_not_allow_is_trouble(self, journal, tmp_path):
        keep(journal, party_in("playing"))
        with read_only(journal):
            journal.set_aside("KQXZ", 3)
        assert journal.trouble == "the data folder cannot be written to"
        journal.set_aside("KQXZ", 3)
        assert journal.catch_up()
        assert len(journal.rooms()) == 1


class TestRealDisk:
    @pytest.fixture
    def small_disk(self, tmp_path):
        disk = tmp_path / "disk"
        disk.mkdir()
        made = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(disk)], capture_output=True, check=False
        )
        if made.returncode:
            pytest.skip("only an administrator can mount a small disk")
        yield disk
        # Lazily: a test that failed may still hold the file.
        subprocess.run(["umount", "-l", str(disk)], check=True)

    @pytest.mark.skipif(sys.platform != "linux", reason="needs tmpfs")
    def test_a_full_disk_loses_nothing_once_there_is_room_again(self, small_disk):
        ballast = small_disk / "ballast"
        ballast.write_bytes(b"\0" * 100_000)
        journal = Journal(small_disk)
        journal.open("KQXZ", 0.0)
        last = fill(journal, "KQXZ")
        assert journal.trouble == "the disk is full"
        for v in range(last + 2, last + 20):
            with pytest.raises(JournalUnavailable):
                journal.append("KQXZ", v, float(v), {"do": "Refresh"})
        assert not journal.catch_up()
        ballast.unlink()
        assert journal.catch_up()
        [kept] = journal.rooms()
        assert [entry.v for entry in kept.entries] == list(range(1, last + 20))
        journal.close()

    @pytest.mark.skipif(sys.platform != "linux", reason="needs tmpfs")
    def test_a_disk_that_is_full_from_the_start_is_trouble_that_passes(self, small_disk):
        ballast = small_disk / "ballast"
        with pytest.raises(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(b"\0" * 4096)
        journal = Journal(small_disk)
        assert journal.trouble == "the disk is full"
        with pytest.raises(JournalUnavailable):
            journal.open("KQXZ", 0.0)
        ballast.unlink()
        assert journal.catch_up()
        assert [kept.code for kept in journal.rooms()] == ["KQXZ"]
        journal.close()

    @pytest.mark.skipif(sys.platform != "linux", reason="needs tmpfs")
    def test_a_disk_that_turns_read_only_is_trouble_that_passes(self, small_disk):
        subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
        journal = Journal(small_disk)
        assert journal.trouble == "the data folder cannot be written to"
        with pytest.raises(JournalUnavailable):
            journal.open("KQXZ", 0.0)
        assert not journal.catch_up()
        subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
        assert journal.catch_up()
        journal.close()


def test_an_error_it_has_no_words_for_is_still_told(journal):
    journal._fail(sqlite3.OperationalError("something new"))
    assert journal.trouble == "the journal cannot be written (something new)"


def test_a_room_that_cannot_be_read_costs_the_others_nothing(journal, monkeypatch):
    for code in ("BBBB", "CCCC", "DDDD"):
        keep(journal, party_in("setup"), code)
    kept = past.kept

    def unreadable(reader, code):
        if code == "BBBB":
            raise sqlite3.DatabaseError("disk I/O error")
        return kept(reader, code)

    monkeypatch.setattr(past, "kept", unreadable)
    assert [room.code for room in journal.rooms()] == ["CCCC", "DDDD"]
    assert not journal.healthy


def test_what_waits_is_written_in_pieces_and_none_is_lost_where_the_disk_fills_up_in_between(journal, monkeypatch):
    monkeypatch.setattr(module, "_AT_ONCE", 10)
    journal.open("KQXZ", 0.0)
    with full(journal):
        taken = fill(journal, "KQXZ")
        for v in range(taken + 2, taken + 40):
            with pytest.raises(JournalUnavailable):
                journal.append("KQXZ", v, float(v), {"do": "Refresh", "padding": "x" * 500})
    pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
    journal._connection.execute(f"PRAGMA max_page_count = {pages + 3}")
    assert not journal.catch_up()
    assert 0 < len(journal._unsaved) < 39
    journal._connection.execute("PRAGMA max_page_count = 1073741823")
    assert journal.catch_up()
    assert [entry.v for entry in journal.history("KQXZ")] == list(range(1, taken + 40))
