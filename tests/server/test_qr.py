"""Join links as QR codes."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from qrcode.main import QRCode

from app.server import qr

LINK = "http://192.168.1.20:8000/r/KQXZ"


def dark(svg: str) -> set[tuple[int, int]]:
    """The dark modules an SVG draws, by column and row."""
    modules = set()
    for y, dashes in re.findall(r"M0 (\d+)((?:m\d+ 0|h\d+)+)", svg):
        x = 0
        for kind, wide in re.findall(r"([mh])(\d+)", dashes):
            if kind == "h":
                modules |= {(x + step, int(y)) for step in range(int(wide))}
            x += int(wide)
    return modules


def test_the_svg_draws_the_link_with_its_quiet_zone() -> None:
    code = QRCode(error_correction=0, border=4)  # 0: medium, in the standard's numbers
    code.add_data(LINK)
    code.make(fit=True)
    wanted = {(x, y) for y, row in enumerate(code.get_matrix()) for x, module in enumerate(row) if module}
    svg = qr.svg(LINK)
    assert dark(svg) == wanted
    assert min(x for x, _ in wanted) == 4


def test_the_heart_in_the_middle_hides_no_more_than_the_code_mends() -> None:
    for link in ("http://h.io/r/KQXZ", LINK, f"http://{'laptop' * 9}.local:8000/r/KQXZ"):
        svg = qr.svg(link)
        size = int(ElementTree.fromstring(svg).attrib["viewBox"].split()[2])
        assert size - 8 >= 29, "a smaller code mends less than the heart touches"
        placed = re.search(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)", svg)
        assert placed
        assert float(placed[1]) == float(placed[2]) == size / 2
        assert (84 + 22) * float(placed[3]) < 6.5


def test_the_svg_is_plain_xml_on_white() -> None:
    root = ElementTree.fromstring(qr.svg(LINK))
    size = root.attrib["viewBox"].split()[2]
    rect = root[0]
    assert (rect.attrib["width"], rect.attrib["height"], rect.attrib["fill"]) == (size, size, "#fff")
    assert "style" not in root.attrib


def test_the_terminals_code_is_square_and_light_on_dark() -> None:
    lines = qr.terminal(LINK).split("\n")
    assert len({len(line) for line in lines}) == 1
    assert set(lines[0]) == {"█"}
