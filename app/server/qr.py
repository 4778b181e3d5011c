"""Join links as QR codes: for screens as SVG, for the terminal as text."""

from __future__ import annotations

import io
from itertools import groupby

from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

_QUIET = 4
"""Modules of quiet around the code, as the standard wants: scanners find it on any background."""
_HEART = "M0 44C-14 24-42 6-42-17C-42-43-9-46 0-22C9-46 42-43 42-17C42 6 14 24 0 44z"
_HEART_SCALE = 5 / 84
"""Five modules wide. With its rim it touches a dozen codewords, and a code of `_LEAST_VERSION` mends thirteen."""
_LEAST_VERSION = 3


def svg(text: str) -> str:
    """The text as a black on white SVG, one unit a module, that scales to any size; a heart lies in its middle."""
    rows = _code(text, _LEAST_VERSION).get_matrix()
    size = len(rows)
    lines = "".join(_line(y, row) for y, row in enumerate(rows) if any(row))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#fff"/>'
        f'<path d="{lines}" stroke="#000" transform="translate(0 .5)"/>'
        f'<g transform="translate({size / 2} {size / 2}) scale({_HEART_SCALE:.4f})" shape-rendering="auto">'
        f'<path d="{_HEART}" fill="#e0143c" stroke="#fff" stroke-width="22" paint-order="stroke"/></g></svg>'
    )


def terminal(text: str) -> str:
    """The text as half blocks, light on dark."""
    out = io.StringIO()
    _code(text).print_ascii(out, invert=True)
    return out.getvalue().rstrip("\n")


def _code(text: str, least_version: int = 1) -> QRCode:
    code = QRCode(version=least_version, error_correction=ERROR_CORRECT_M, border=_QUIET)
    code.add_data(text)
    code.make(fit=True)
    return code


def _line(y: int, row: list[bool]) -> str:
    """One row's dark modules as dashes of one line along its middle."""
    pieces = [f"M0 {y}"]
    for dark, modules in groupby(row):
        wide = len(list(modules))
        pieces.append(f"h{wide}" if dark else f"m{wide} 0")
    return "".join(pieces)
