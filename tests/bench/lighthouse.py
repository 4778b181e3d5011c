"""Lighthouse's scores of the pages a phone opens, each beside its budget, where npm has installed it."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.server import started, true_server
from tests.bench.slowly import told
from tests.screens.conftest import find_chromium
from tests.scripted import Door, Json

BUDGETS = {"performance": 95, "accessibility": 100, "best-practices": 100}
_WELL = 0.95
_CHROME = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"


def report(command: str, chromium: str, address: str) -> Json:
    """All that Lighthouse says of a page on its own slow phone."""
    answer = subprocess.run(
        [command, address, "--output=json", "--quiet", f"--only-categories={','.join(BUDGETS)}", _CHROME],
        env=os.environ | {"CHROME_PATH": chromium}, stdout=subprocess.PIPE, check=True, text=True,
    )  # fmt: skip
    said: Json = json.loads(answer.stdout)
    return said


def short_of(said: Json) -> list[str]:
    """The audits that cost points, in words."""
    weighed = {one["id"] for name in BUDGETS for one in said["categories"][name]["auditRefs"] if one["weight"]}
    audits = [said["audits"][name] for name in sorted(weighed)]
    poor = [audit for audit in audits if audit["score"] is not None and audit["score"] < _WELL]
    return [f"{audit['title']}: {audit.get('displayValue', audit['score'])}" for audit in poor]


def main(arguments: list[str]) -> None:
    options = argparse.ArgumentParser(
        prog="python -m tests.bench lighthouse", description=(__doc__ or "").splitlines()[0]
    )
    options.add_argument("--command", metavar="PATH", help="Lighthouse's, where it is not on the PATH")
    command = options.parse_args(arguments).command or shutil.which("lighthouse")
    chromium = find_chromium()
    if chromium is None:
        sys.exit("No Chromium or Chrome is installed: sudo apt install chromium")
    if command is None:
        sys.exit("Lighthouse is not installed: npm install lighthouse, then --command node_modules/.bin/lighthouse")
    with TemporaryDirectory() as folder, started(true_server(Path(folder))) as (_, url):
        code = Door(url).open_room("Ana")["code"]
        for what, path in (("the start page", "/"), ("the door", f"/r/{code}"), ("the rules", "/rules")):
            said = report(command, chromium, url + path)
            for name, budget in BUDGETS.items():
                score = said["categories"][name]["score"] * 100
                told(f"{what}: {name}", f"{score:.0f}", f"{budget}", score >= budget)
            for words in short_of(said):
                print(f"      {words}")
