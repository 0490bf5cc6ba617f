"""The hostile kit beside the checkout: catalogs, folders and moments chosen to do harm.

`HOSTILE=all` runs it whole; otherwise a part that takes about a minute.
"""

import json
import os
import pathlib
import subprocess
import sys

import pytest
from conftest import LARDER, SHARED

BUILD = f"{LARDER} build --content {{in}} --output {{out}} --base-url https://example.org/"
SERVE = f"{LARDER} serve --content {{in}} --port {{port}}"
WHOLE = os.environ.get("HOSTILE") == "all"

# Every way in, once: escaping, addresses, slugs, links out of the folder, JSON, Markdown, YAML.
CASES = "002|006|010|015|019|022|042|054|074|078|082|110|111|143|171|184|190|202|206|211"

SUITES = {
    "cases": [] if WHOLE else ["--only", CASES],
    "own": [],
    "repair": ["--n", "100"],
    "fd": [],
}
MORE = {
    "cache": ["--n", "200"], "determinism": [], "incremental": [], "json": [], "sigint": [],
    "concurrency": [], "diskfull": [], "inject": [], "kill": ["--rounds", "100"], "serve": [],
}


@pytest.mark.parametrize("suite", [*SUITES, *(MORE if WHOLE else ())])
def test_nothing_in_the_kit_does_harm(suite, tmp_path):
    kit = SHARED / "hostile"
    if not kit.is_dir():
        pytest.skip("the hostile kit is not here")
    report = tmp_path / "report.json"
    runner = pathlib.Path(__file__).with_name("hostile_kit.py")
    done = subprocess.run(
        [sys.executable, str(runner), str(kit), "--build", BUILD, "--serve", SERVE,
         "--suite", suite, "--json", str(report), *(SUITES | MORE)[suite]],
        capture_output=True, text=True, check=False, cwd=tmp_path)
    assert report.exists(), done.stderr
    rows = json.loads(report.read_text("utf-8"))["rows"]
    assert rows
    faults = [(row["id"], row["issues"]) for row in rows if row["verdict"] == "FAIL"]
    assert faults == []
