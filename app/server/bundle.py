"""One file to fetch instead of many: an entry script or stylesheet joined with all it imports.

The tree has no build step: a browser can load every module as it stands. On a phone's radio each file costs a round
trip, so the server joins them when it starts, and leaves out comments and spaces. For another language than English a
module is taken from the folder of that language beside it, where there is one: `de/words.js` for `words.js`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from rcssmin import cssmin
from rjsmin import jsmin

_NAMED = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"(\.[^"]+)";[ \t]*$', re.MULTILINE)
_WHOLE = re.compile(r'^import\s*\*\s*as\s+(\w+)\s+from\s*"(\.[^"]+)";[ \t]*$', re.MULTILINE)
_BARE = re.compile(r'^import\s*"(\.[^"]+)";[ \t]*$', re.MULTILINE)
_DECLARED = re.compile(r"^export\s+((?:async\s+)?function\*?|const|class)\s+(\w+)", re.MULTILINE)
_LISTED = re.compile(r"^export\s*\{([^}]*)\};[ \t]*$", re.MULTILINE)
_UNREAD = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
_TEMPLATE = re.compile(r"`(?:[^`\\]|\\.)*`")
_STYLE = re.compile(r'^@import\s+"([^"]+)";[ \t]*$', re.MULTILINE)


class BundleError(Exception):
    """A file that cannot be joined: the message names it and the line or the ring of imports."""


def lean_script(entry: Path, language: str = "") -> str:
    """`join_script`, without comments and needless spaces."""
    return _joined(entry, language, _lean)


def lean_style(entry: Path) -> str:
    """`join_style`, without comments and needless spaces."""
    lean: str = cssmin(join_style(entry))
    return lean


def join_script(entry: Path, language: str = "") -> str:
    """The entry module with every module it imports, each in a scope of its own, in order of need.

    Reads imports and exports by name; no default exports, no exported `let`, no rings. The result runs as one module.
    """
    return _joined(entry, language, str)


def join_style(entry: Path) -> str:
    """The stylesheet with every `@import` at its head replaced by the file it names."""

    def imported(match: re.Match[str]) -> str:
        return join_style(entry.parent / match[1])

    return _STYLE.sub(imported, entry.read_text(encoding="utf-8"))


def _joined(entry: Path, language: str, dressed: Callable[[str], str]) -> str:
    names: dict[Path, str] = {}
    parts: list[str] = []
    _add_module(entry.resolve(), language, names, parts, [])
    return "\n".join(map(dressed, parts))


def _spoken(path: Path, language: str) -> Path:
    """The module in that language, or as it stands."""
    translated = path.parent / language / path.name
    return translated if language and translated.is_file() else path


def _lean(script: str) -> str:
    # The minifier ends a template at the next backtick: of one within another it would take text for code.
    return script if any(map(_is_cut_short, _TEMPLATE.findall(script))) else str(jsmin(script))


def _is_cut_short(template: str) -> bool:
    """Whether what stands between two backticks ends within a `${…}`: it is the beginning of a nest of templates."""
    depth = 0
    for brace in re.findall(r"\$\{|[{}]", template):
        if brace == "${" or (brace == "{" and depth):
            depth += 1
        elif brace == "}" and depth:
            depth -= 1
    return depth > 0


def _add_module(path: Path, language: str, names: dict[Path, str], parts: list[str], ring: list[Path]) -> str:
    if path in ring:
        raise BundleError("imports in a ring: " + " → ".join(step.name for step in [*ring, path]))
    if path in names:
        return names[path]
    source = path.read_text(encoding="utf-8")

    def module(target: str) -> str:
        needed = _spoken((path.parent / target).resolve(), language)
        return _add_module(needed, language, names, parts, [*ring, path])

    source = _NAMED.sub(lambda found: f"const {{{_renamed(found[1])}}} = {module(found[2])};", source)
    source = _WHOLE.sub(lambda found: f"const {found[1]} = {module(found[2])};", source)
    source = _BARE.sub(lambda found: f"{module(found[1])};", source)
    exported = [found[2] for found in _DECLARED.finditer(source)]
    source = _DECLARED.sub(r"\1 \2", source)
    exported += [_renamed(found[1], backwards=True) for found in _LISTED.finditer(source)]
    source = _LISTED.sub("", source)
    if unread := _UNREAD.search(source):
        raise BundleError(f"{path.name}: cannot join “{unread[0]}”")
    name = names[path] = f"module{len(names)}"
    parts.append(f"const {name} = (() => {{\n{source.strip()}\nreturn {{ {', '.join(exported)} }};\n}})();")
    return name


def _renamed(names: str, backwards: bool = False) -> str:
    """`a, b as c` as an object pattern or, backwards, as an object."""
    pairs = [name.split(" as ") for name in names.split(",") if name.strip()]
    ordered = ([*reversed(pair)] if backwards else pair for pair in pairs)
    return ", ".join(": ".join(part.strip() for part in pair) for pair in ordered)
