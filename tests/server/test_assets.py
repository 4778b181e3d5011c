"""The static tree in memory."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from app.server.assets import Assets


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    files = {
        "static/js/phone.js": 'import { one } from "./one.js";\nconsole.log(one);\n',
        "static/js/one.js": "export const one = 1;\n",
        "static/css/phone.css": '@import "tokens.css";\n',
        "static/css/tokens.css": ":root { --ground: #06282C; }\n" * 40,
        "static/icons/favicon.svg": "<svg/>",
        "static/vendor/font.woff2": "not really a font",
        "static/notes.secret": "not to be served",
        "templates/phone.html": "<script src=\"{{ asset('js/phone.js') }}\"></script>",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def assets(tree: Path) -> Assets:
    return Assets(tree / "static", tree / "templates")


def body(found: Assets, name: str) -> str:
    asset = found.get(name)
    assert asset is not None
    return asset.body.decode()


def test_an_entry_is_served_joined_and_its_modules_as_they_stand(tree: Path) -> None:
    found = assets(tree)
    assert "import" not in body(found, "js/phone.js")
    assert "const one=1" in body(found, "js/phone.js")
    assert body(found, "js/one.js") == "export const one = 1;\n"
    assert "--ground" in body(found, "css/phone.css")


def test_what_cannot_be_joined_is_served_as_it_stands(tree: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tree / "static/js/phone.js").write_text("export default 1;\n")
    assert body(assets(tree), "js/phone.js") == "export default 1;\n"
    assert "file=js/phone.js" in caplog.text


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("js/one.js", "text/javascript; charset=utf-8"),
        ("css/tokens.css", "text/css; charset=utf-8"),
        ("icons/favicon.svg", "image/svg+xml"),
        ("vendor/font.woff2", "font/woff2"),
    ],
)
def test_every_kind_is_named(tree: Path, name: str, kind: str) -> None:
    asset = assets(tree).get(name)
    assert asset is not None
    assert asset.kind == kind


@pytest.mark.parametrize(
    "name", ["notes.secret", "../templates/phone.html", "/etc/passwd", "js", "", "js/../js/one.js"]
)
def test_nothing_else_is_served(tree: Path, name: str) -> None:
    assert assets(tree).get(name) is None


def test_text_is_packed_where_that_saves_anything(tree: Path) -> None:
    found = assets(tree)
    sheet, icon, font = (found.get(name) for name in ("css/tokens.css", "icons/favicon.svg", "vendor/font.woff2"))
    assert sheet is not None and sheet.packed is not None
    assert gzip.decompress(sheet.packed) == sheet.body
    assert icon is not None and icon.packed is None
    assert font is not None and font.packed is None


def test_any_change_of_any_file_is_another_version(tree: Path) -> None:
    found = assets(tree)
    before, url = found.version, found.url("js/phone.js")
    assert url == f"/static/{before}/js/phone.js"
    assert assets(tree).version == before
    (tree / "static/js/one.js").write_text("export const one = 2;\n")
    found.load()
    assert found.version != before
    assert found.url("js/phone.js") != url
    assert "const one=2" in body(found, "js/phone.js")


def test_a_moved_file_is_another_version(tree: Path) -> None:
    before = assets(tree).version
    (tree / "static/js/one.js").rename(tree / "static/js/uno.js")
    assert assets(tree).version != before


def test_the_true_tree_is_joined_without_complaint(caplog: pytest.LogCaptureFixture) -> None:
    top = Path(__file__).resolve().parents[2]
    Assets(top / "static", top / "templates")
    assert "not_joined" not in caplog.text
