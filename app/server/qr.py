"""Join links as QR codes: for screens as SVG, for the terminal as text."""

from __future__ import annotations

import io

from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

_QUIET = 4
"""Modules of quiet around the code, as the standard wants: scanners find it on any background."""


def svg(text: str) -> str:
    """The text as a black on white SVG, one unit a module, that scales to any size."""
    rows = _code(text).get_matrix()
    size = len(rows)
    runs = "".join(_runs(y, row) for y, row in enumerate(rows))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{runs}" fill="#000"/></svg>'
    )


def terminal(text: str) -> str:
    """The text as half blocks, light on dark."""
    out = io.StringIO()
    _code(text).print_ascii(out, invert=True)
    return out.getvalue().rstrip("\n")


def _code(text: str) -> QRCode:
    code = QRCode(error_correction=ERROR_CORRECT_M, border=_QUIET)
    code.add_data(text)
    code.make(fit=True)
    return code


def _runs(y: int, row: list[bool]) -> str:
    """One row's dark runs as path pieces."""
    pieces, x = [], 0
    while x < len(row):
        start = x
        while x < len(row) and row[x]:
            x += 1
        if x > start:
            pieces.append(f"M{start} {y}h{x - start}v1h{start - x}z")
        x += 1
    return "".join(pieces)
