"""Pictures of every screen: `python -m tests.shots --out DIR` makes them at every size, by night and by day."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.conftest import Served, serve
from tests.screens import scenes
from tests.screens.conftest import find_chromium
from tests.screens.screen import Size
from tests.screens.stage import Stage

PHONE_SIZES: list[Size] = [(320, 568), (390, 844), (844, 390)]
TV_SIZES: list[Size] = [(1280, 720), (1920, 1080)]
THEMES = ["night", "day"]


def main(arguments: list[str]) -> int:
    """The exit code: 1 if there is no browser."""
    asked = _parser().parse_args(arguments)
    path = find_chromium()
    if path is None:
        print("No Chromium or Chrome is installed: sudo apt install chromium", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        served = serve("--data", data, "--pauses", "0", "--limits", "0")
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            asked.out.mkdir(parents=True, exist_ok=True)
            for made in _pictures(browser, served, asked):
                print(made)
        finally:
            browser.close()
            served.stop()
    return 0


def _pictures(browser: Browser, served: Served, asked: argparse.Namespace) -> Iterator[Path]:
    for tv, scenery, all_sizes in ((False, scenes.PHONE, PHONE_SIZES), (True, scenes.TV, TV_SIZES)):
        names = [name for name in scenery if not asked.only or any(part in name for part in asked.only)]
        sizes = [size for size in all_sizes if not asked.sizes or size in asked.sizes]
        if not names or not sizes:
            continue
        stage = Stage(browser, served, tv=tv, size=sizes[0], device_scale_factor=asked.scale)
        for name, theme in product(names, asked.themes):
            stage.theme(theme)
            scenery[name](stage)
            for size in sizes:
                stage.resize(size)
                path = asked.out / f"{name}-{size[0]}x{size[1]}-{theme}.png"
                stage.page.screenshot(path=path)
                yield path
        stage.close()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.shots", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where the pictures go")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="screens whose name contains one of these")
    parser.add_argument("--sizes", nargs="+", type=_size, metavar="WxH", help="of the usual sizes only these")
    parser.add_argument("--scale", type=int, default=1, help="device pixels to one of the page's")
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    return parser


def _size(text: str) -> Size:
    width, height = text.split("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
