"""A journal whose folder cannot be written to, read from a copy: SQLite reads no journal that it cannot lock."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

from app.journal.file import NAME, open_file
from app.journal.salvage import WAL


class Copied:
    """The copy, for reading alone; it is gone when it is closed."""

    def __init__(self, folder: Path) -> None:
        self.connection: sqlite3.Connection | None = None
        """None where there is nothing that can be read."""
        # Nobody else on this machine can look into it, as into the folder itself.
        self._place = TemporaryDirectory(prefix="hearts-night-", ignore_cleanup_errors=True)
        place = Path(self._place.name)
        try:
            for name in (NAME, NAME + WAL):
                if (folder / name).exists():
                    shutil.copyfile(folder / name, place / name)
            if (place / NAME).exists():
                self.connection, _ = open_file(place)
        except (OSError, sqlite3.Error):
            # Why the journal cannot be used is told already, and this is no better.
            self.close()

    def close(self) -> None:
        """Leave nothing behind."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None
        self._place.cleanup()
