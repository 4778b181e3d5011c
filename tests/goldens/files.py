"""The golden views as files, one a moment."""

from __future__ import annotations

import json
from pathlib import Path

from tests.goldens.moments import goldens

FOLDER = Path(__file__).parent / "views"


def text_of(view: object) -> str:
    """The view as it stands in its file."""
    return json.dumps(view, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_all() -> int:
    """Writes every golden view and removes what is none any more; returns how many there are."""
    FOLDER.mkdir(exist_ok=True)
    texts = {f"{name}.json": text_of(view) for name, view in goldens()}
    for old in FOLDER.glob("*.json"):
        if old.name not in texts:
            old.unlink()
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return len(texts)
