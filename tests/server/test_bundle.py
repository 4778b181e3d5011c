"""Entries joined with what they import."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from app.server.bundle import BundleError, join_script, join_style, lean_script, lean_style


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_module_comes_once_and_before_whoever_needs_it(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "entry.js": 'import { twice } from "./parts/twice.js";\nimport { one } from "./one.js";\ntwice(one);\n',
            "parts/twice.js": 'import { one as unit } from "../one.js";\n'
            "export function twice(n) {\n  return n * 2 * unit;\n}\n",
            "one.js": "export const one = 1;\n",
        },
    )
    joined = join_script(tmp_path / "entry.js")
    assert joined.count("const one = 1;") == 1
    assert joined.index("const one = 1;") < joined.index("function twice(n)") < joined.index("twice(one);")
    assert "const {one: unit} = module0;" in joined
    assert "import" not in joined and "export" not in joined


@pytest.mark.parametrize(
    "script",
    [
        "const words = `many ${list.map((one) => `a ${one}  b`).join()}`;",
        "const words = `many ${list.map((one) => { return `a ${one}  b`; })}`;",
        "const words = `many ${plain} and ${some ? `a  b` : 'c'}`;",
    ],
)
def test_a_module_with_a_template_within_a_template_keeps_every_space(script: str, tmp_path: Path) -> None:
    write(tmp_path, {"entry.js": f'import {{ one }} from "./one.js";\n{script}\n', "one.js": "export const one = 1;\n"})
    lean = lean_script(tmp_path / "entry.js")
    assert script in lean
    assert "const one=1;" in lean


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node to run the script")
def test_the_joined_script_does_what_the_modules_do(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "entry.js": 'import * as shapes from "./shapes.js";\nimport { name as called, area } from "./shapes.js";\n'
            "console.log(JSON.stringify([called, area(3), shapes.side, new shapes.Box().sides]));\n",
            "shapes.js": 'const square = "square";\nexport const side = 3;\n'
            "export function area(n) {\n  return n * n;\n}\n"
            "export class Box {\n  sides = 6;\n}\nexport { square as name };\n",
        },
    )
    (tmp_path / "joined.mjs").write_text(join_script(tmp_path / "entry.js"), encoding="utf-8")
    run = subprocess.run(["node", tmp_path / "joined.mjs"], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == ["square", 9, 3, 6]


def test_a_ring_of_imports_is_named(tmp_path: Path) -> None:
    write(tmp_path, {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'})
    with pytest.raises(BundleError, match=r"a\.js → b\.js → a\.js"):
        join_script(tmp_path / "a.js")


@pytest.mark.parametrize(
    "line", ["export default 3;", "export let n = 1;", 'import x from "./x.js";', 'export * from "./x.js";']
)
def test_what_cannot_be_joined_is_refused_by_its_line(tmp_path: Path, line: str) -> None:
    write(tmp_path, {"entry.js": f"{line}\n", "x.js": ""})
    with pytest.raises(BundleError, match=r"entry\.js: cannot join"):
        join_script(tmp_path / "entry.js")


def test_a_stylesheet_takes_the_place_of_its_import(tmp_path: Path) -> None:
    write(
        tmp_path,
        {"page.css": '@import "tokens.css";\n@import "base.css";\n', "tokens.css": "a{}\n", "base.css": "b{}\n"},
    )
    assert join_style(tmp_path / "page.css") == "a{}\n\nb{}\n\n"


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node to run the script")
def test_a_lean_script_keeps_its_strings_templates_and_patterns(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "entry.js": "// a comment\nconst url = `http://${1 + 1}/  x // y`; /* gone */\n"
            'console.log(JSON.stringify([url, "a /* b */", "x//y".replace(/\\/\\//g, "-")]));\n',
        },
    )
    lean = lean_script(tmp_path / "entry.js")
    assert "a comment" not in lean and "gone" not in lean
    (tmp_path / "lean.mjs").write_text(lean, encoding="utf-8")
    run = subprocess.run(["node", tmp_path / "lean.mjs"], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == ["http://2/  x // y", "a /* b */", "x-y"]


def test_a_lean_stylesheet_still_computes(tmp_path: Path) -> None:
    write(tmp_path, {"page.css": "/* gone */\na { width: calc(100% - 2 * var(--gap)); }\n"})
    assert lean_style(tmp_path / "page.css") == "a{width:calc(100% - 2 * var(--gap))}"
