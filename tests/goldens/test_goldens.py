"""The golden views are what today's code gives."""

from tests.contract import check_view
from tests.goldens.files import FOLDER, text_of
from tests.goldens.moments import goldens


def test_every_golden_view_is_what_a_room_gives_today() -> None:
    texts = {name: text_of(view) for name, view in goldens()}
    assert sorted(texts) == sorted(path.stem for path in FOLDER.glob("*.json")), "run: python -m tests.goldens"
    for name, text in texts.items():
        assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == text, f"{name}: run: python -m tests.goldens"


def test_every_golden_view_keeps_the_contract() -> None:
    for _name, view in goldens():
        check_view(view)
