"""The house has floors: who may import whom, read from the source itself."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.server.language import TRANSLATED

TREE = Path(__file__).resolve().parent.parent
APP = sorted((TREE / "app").rglob("*.py"))
SCRIPTS = {path.relative_to(TREE / "static/js").as_posix(): path for path in (TREE / "static/js").rglob("*.js")}

FLOORS = ("app.rules", ("app.bots", "app.rooms", "app.journal"), "app.server", "app.factory", "run")
CLOCKS = {"time", "datetime", "sched", "timeit"}
WORLD = CLOCKS | {
    *("asyncio", "ctypes", "glob", "http", "io", "logging", "multiprocessing", "os", "pathlib", "secrets", "select"),
    *("shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "urllib", "uuid"),
}
SOCKETS = {"socket", "socketserver", "select", "selectors", "ssl", "socketio", "engineio", "flask", "flask_socketio"}


def module_name(path: Path) -> str:
    """`app.rules.cards` for its file."""
    parts = path.relative_to(TREE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[str, str | None]]:
    """Every module a file imports, wherever it does, with the name taken from it (None for the whole)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots, which hides the floor"
            yield from ((str(node.module), alias.name) for alias in node.names)


def floor(name: str) -> int | None:
    """The floor a module of ours is on, None for others' modules and for the empty `app`."""
    for number, rooms in enumerate(FLOORS):
        for room in (rooms,) if isinstance(rooms, str) else rooms:
            if name == room or name.startswith(room + "."):
                return number
    return None


def targets(path: Path) -> Iterator[str]:
    """The modules a file imports, `from app import rules` as `app.rules`."""
    for module, name in imports(path):
        whole = f"{module}.{name}"
        yield whole if floor(whole) is not None and floor(module) is None else module


def is_program(path: Path) -> bool:
    """Whether the file is started by itself and imported by nobody: such a one may look at a clock."""
    starts = 'if __name__ == "__main__"' in path.read_text(encoding="utf-8")
    return starts and not any(module_name(path) in set(targets(other)) for other in APP)


@pytest.mark.parametrize("path", [*APP, TREE / "run.py"], ids=lambda path: module_name(path))
def test_nobody_looks_up(path: Path) -> None:
    own = floor(module_name(path))
    for target in targets(path):
        there = floor(target)
        if there is None:
            continue
        assert own is not None, f"the empty package imports {target}"
        assert there <= own, f"{module_name(path)} imports {target}, which lies above it"


@pytest.mark.parametrize("path", [path for path in APP if floor(module_name(path)) == 1], ids=module_name)
def test_bots_rooms_and_journal_are_strangers(path: Path) -> None:
    own = module_name(path).split(".")[1]
    for target in targets(path):
        assert floor(target) in (None, 0) or target.split(".")[1] == own, f"{module_name(path)} knows {target}"


@pytest.mark.parametrize("path", [path for path in APP if floor(module_name(path)) == 0], ids=module_name)
def test_the_rules_know_nothing_of_the_world(path: Path) -> None:
    for module, name in imports(path):
        root = module.split(".")[0]
        assert floor(module) == 0 or root in sys.stdlib_module_names, f"{path.name} imports {module}"
        assert root not in WORLD, f"{path.name} imports {module}"
        assert root != "random" or name == "Random", f"{path.name} draws on chance that nobody gave it"
    called = {node.func.id for node in ast.walk(ast.parse(path.read_text())) if is_plain_call(node)}
    assert not called & {"open", "print", "input"}, f"{path.name} talks to the world"


def is_plain_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


@pytest.mark.parametrize("path", [path for path in APP if floor(module_name(path)) == 1], ids=module_name)
def test_bots_rooms_and_journal_see_no_socket_and_no_clock(path: Path) -> None:
    forbidden = SOCKETS if is_program(path) else SOCKETS | CLOCKS
    for module, _ in imports(path):
        assert module.split(".")[0] not in forbidden, f"{module_name(path)} imports {module}"


@pytest.mark.parametrize("path", APP, ids=module_name)
def test_only_run_names_the_green_library(path: Path) -> None:
    assert "eventlet" not in path.read_text(encoding="utf-8").lower()


def test_the_rules_load_without_the_server() -> None:
    assert not list(imports(TREE / "app/__init__.py"))
    assert not list(imports(TREE / "app/server/__init__.py"))


def test_an_upward_import_would_be_seen(tmp_path: Path) -> None:
    hidden = tmp_path / "hidden.py"
    hidden.write_text(
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from app import rooms\n"
        "def late():\n    import app.server.runner\n"
    )
    assert {"app.rooms", "app.server.runner"} <= set(targets(hidden))


# The scripts


def source(name: str) -> str:
    """What stands in a script."""
    return SCRIPTS[name].read_text(encoding="utf-8")


def resolved(name: str, path: str) -> str:
    """The script a script means by a path."""
    return (SCRIPTS[name].parent / path).resolve().relative_to(TREE / "static/js").as_posix()


def imported(name: str) -> set[str]:
    """The scripts a script imports, by their names under static/js."""
    found = re.findall(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""", source(name))
    return {resolved(name, path) for path in found}


def taken(name: str) -> Iterator[tuple[str, str]]:
    """Each name a script takes from another, and that other."""
    for names, path in re.findall(r"""^import \{([^}]*)\} from "(\.[^"]+)";""", source(name), re.MULTILINE):
        for given in names.split(","):
            yield given.split(" as ")[0].strip(), resolved(name, path)


def given(name: str) -> set[str]:
    """The names a script lets others take."""
    declared = re.findall(r"^export (?:async )?(?:function\*?|const|class) (\w+)", source(name), re.MULTILINE)
    listed = re.findall(r"^export \{([^}]*)\};", source(name), re.MULTILINE)
    return {*declared, *(one.split(" as ")[-1].strip() for names in listed for one in names.split(","))}


def reached(name: str) -> set[str]:
    """Everything a script brings along, itself included."""
    seen, waiting = set(), [name]
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += imported(one)
    return seen


def within(folder: str) -> list[str]:
    return sorted(name for name in SCRIPTS if name.startswith(f"{folder}/"))


def entries() -> set[str]:
    """The scripts that pages load."""
    pages = (page.read_text(encoding="utf-8") for page in (TREE / "templates").glob("*.html"))
    return {name for page in pages for name in re.findall(r"asset\(['\"]js/([\w-]+\.js)['\"]\)", page)}


@pytest.mark.parametrize("name", ["dom.js", "language.js", "writing.js"])
def test_the_ground_scripts_import_nothing(name: str) -> None:
    assert imported(name) == set()


@pytest.mark.parametrize("name", sorted(name for name in SCRIPTS if name.startswith("words-")))
def test_words_know_nothing_but_words(name: str) -> None:
    assert imported(name) <= {"words.js"}


def test_the_words_that_every_page_needs_know_only_how_names_and_numbers_are_written() -> None:
    assert imported("words.js") == {"writing.js"}


@pytest.mark.parametrize("name", ["cards.js", "motion.js"])
def test_cards_and_motion_stand_on_the_ground(name: str) -> None:
    assert not {other for other in reached(name) if "/" in other}


@pytest.mark.parametrize("name", within("parts"))
def test_a_part_knows_no_screen_and_no_line(name: str) -> None:
    assert not {other for other in reached(name) if other.startswith(("screens/", "net/"))}


@pytest.mark.parametrize("name", within("screens"))
def test_a_screen_knows_no_other_screen_and_no_line(name: str) -> None:
    assert not {other for other in reached(name) - {name} if other.startswith(("screens/", "net/"))}


@pytest.mark.parametrize("name", within("net"))
def test_the_line_knows_nothing_of_what_is_drawn(name: str) -> None:
    assert all(other.startswith("net/") for other in reached(name))


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_only_the_line_knows_socket_io(name: str) -> None:
    if name != "net/socket.js":
        assert not re.search(r"(?<![\w.])io\s*\(", source(name))


def test_nobody_imports_an_entry() -> None:
    settings = {"settings.js"}  # also loaded by itself, so that the first paint has the right colours
    for name in SCRIPTS:
        assert not imported(name) & (entries() - settings), name


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_what_a_script_takes_is_there_to_be_taken(name: str) -> None:
    for what, other in taken(name):
        assert what in given(other), f"{name} takes {what}, which {other} does not give"


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_a_script_uses_what_it_takes(name: str) -> None:
    taken_as = re.findall(r"^import \{([^}]*)\} from", source(name), re.MULTILINE)
    body = re.sub(r"^import .*$", "", source(name), flags=re.MULTILINE)
    for own in (one.split(" as ")[-1].strip() for names in taken_as for one in names.split(",")):
        assert re.search(rf"\b{own}\b", body), f"{name} takes {own} for nothing"


def test_what_a_script_gives_somebody_takes() -> None:
    wanted = {(other, what) for name in SCRIPTS for what, other in taken(name)}
    spoken = [name for name in SCRIPTS if Path(name).parts[0] not in TRANSLATED]  # a translation stands in for another
    assert [(name, what) for name in spoken for what in given(name) if (name, what) not in wanted] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_gives_what_the_english_words_give(language: str) -> None:
    english = [name for name in SCRIPTS if name.startswith("words") or name == "rulebook.js"]
    assert english
    for name in english:
        assert set(given(f"{language}/{name}")) == set(given(name)), name
