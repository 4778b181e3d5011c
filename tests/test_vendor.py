"""What we took from others is as they published it, with their notices."""

from hashlib import sha256
from pathlib import Path

import pytest

VENDOR = Path(__file__).parent.parent / "static" / "vendor"

HASHES = {
    "socket.io-4.8.4.min.js": "d5d79a35039e860b32bdef4795528b05c2f788d4b2d9dacc913120e2878f7b3f",
    "socket.io-4.8.4-LICENSE.txt": "73cb68c437d59e066f9386ef97be57298df4db119fdbd7d7150817c6dbd9f189",
    "sora-5.3.0-latin.woff2": "fa26406eeda9a3c6ec3d9ea8813c3045d6dc755e30c716d5c094e8ef43be5a7f",
    "sora-5.3.0-latin-ext.woff2": "c163c536f68befd99a83d4f17e8b88030e7f54229688a45c44f70c7149db7385",
    "sora-5.3.0-OFL.txt": "1ec9623d38c445eb4dfe5fcc783e0f0ee728cc97ca157ce1f8cb2b3bf9d9b0d9",
}


@pytest.mark.parametrize("name", HASHES)
def test_a_vendored_file_is_unmodified(name: str) -> None:
    assert sha256((VENDOR / name).read_bytes()).hexdigest() == HASHES[name]


def test_nothing_else_is_vendored() -> None:
    assert {file.name for file in VENDOR.iterdir()} == set(HASHES)


@pytest.mark.parametrize(
    ("notice", "words"),
    [("socket.io-4.8.4-LICENSE.txt", "The MIT License"), ("sora-5.3.0-OFL.txt", "SIL Open Font License, Version 1.1")],
)
def test_each_work_carries_its_notice(notice: str, words: str) -> None:
    assert words in (VENDOR / notice).read_text(encoding="utf-8")
