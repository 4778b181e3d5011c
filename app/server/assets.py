"""The static tree in memory: compressed, tagged, and under a version that changes with any file."""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path, PurePosixPath

from app.server import log
from app.server.bundle import BundleError, lean_script, lean_style
from app.server.language import TRANSLATED

# Named here, for what the system believes of file endings differs from machine to machine.
_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wav": "audio/wav",
}
_SMALL_ALREADY = frozenset({".png", ".woff2", ".mp3", ".ogg"})
_ENTRY = re.compile(r"asset\(['\"](js/[\w-]+\.js)['\"]\)")


@dataclass(frozen=True, slots=True)
class Asset:
    """One file as it is served."""

    kind: str
    body: bytes
    packed: bytes | None
    """The body gzipped, None where that saves nothing."""
    tag: str


class Assets:
    """Every file under static/, entry scripts and stylesheets joined with what they import."""

    def __init__(self, static: Path, templates: Path) -> None:
        self._static = static
        self._templates = templates
        self._files: dict[str, Asset] = {}
        self._seen: list[tuple[Path, int, int]] = []
        self.version = ""
        self.load()

    def load(self) -> None:
        """Read the tree again if anything in it has changed."""
        paths = sorted(path for path in self._static.rglob("*") if path.is_file() and path.suffix in _KINDS)
        seen = [(path, path.stat().st_mtime_ns, path.stat().st_size) for path in paths]
        if seen == self._seen:
            return
        self._seen = seen
        bodies = {path.relative_to(self._static).as_posix(): path.read_bytes() for path in paths}
        digest = hashlib.sha256()
        for name, body in bodies.items():
            digest.update(f"{name}\0{len(body)}\0".encode() + body)
        self.version = digest.hexdigest()[:12]
        entries = self._entries()
        self._files = {name: _asset(name, self._joined(name, body, entries)) for name, body in bodies.items()}
        for name, language in product(entries & bodies.keys(), TRANSLATED):
            spoken = _spoken(name, language)
            self._files[spoken] = _asset(spoken, self._joined(name, bodies[name], entries, language))

    def get(self, name: str) -> Asset | None:
        """The file of that name under static/, None if there is none."""
        return self._files.get(name)

    def url(self, name: str, language: str = "") -> str:
        """Where a page in that language finds a file, for good: another content has another address."""
        spoken = _spoken(name, language)
        return f"/static/{self.version}/{spoken if spoken in self._files else name}"

    def _entries(self) -> frozenset[str]:
        pages = (page.read_text(encoding="utf-8") for page in self._templates.glob("*.html"))
        return frozenset(name for page in pages for name in _ENTRY.findall(page))

    def _joined(self, name: str, body: bytes, entries: frozenset[str], language: str = "") -> bytes:
        try:
            if name in entries:
                return lean_script(self._static / name, language).encode()
            if name.startswith("css/"):
                return lean_style(self._static / name).encode()
        except (BundleError, OSError) as error:
            # Unjoined the file still works: the browser fetches its imports itself.
            log.alarm("not_joined", None, error, file=name)
        return body


def _spoken(name: str, language: str) -> str:
    """The name under which an entry is served in another language than English: `js/phone.de.js`."""
    path = PurePosixPath(name)
    return str(path.with_suffix(f".{language}{path.suffix}")) if language else name


@cache
def _asset(name: str, body: bytes) -> Asset:
    ending = Path(name).suffix
    packed = None if ending in _SMALL_ALREADY else gzip.compress(body, 9, mtime=0)
    if packed is not None and len(packed) >= len(body):
        packed = None
    return Asset(_KINDS[ending], body, packed, hashlib.sha256(body).hexdigest()[:16])
