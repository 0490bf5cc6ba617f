"""The command itself, with workers of its own."""

import os
import re
import subprocess
import sys

import pytest
from conftest import ROOT, site


def run(kitchen, *options):
    return subprocess.run(
        [sys.executable, "-m", "larder_cluster.command", "build", "--content", "Content",
         "--output", "Output", "--slices", "2", "--larder", str(kitchen.program), *options],
        cwd=kitchen.folder, capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT / "Cluster"),
             "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s"})


def test_it_builds_on_this_machine_and_says_what_it_did(kitchen):
    done = run(kitchen)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(
        r"20 recipes, 21 pages: 35 files uploaded, 0 removed, \d+\.\d MB moved, \d+\.\d s, "
        r"\d+\.\d s of CPU time, \d+ MB in the largest task\n", done.stdout)
    assert len(site(kitchen.output)) == 35


def test_it_builds_on_a_cluster(kitchen):
    address = kitchen.client.scheduler.address
    assert run(kitchen, "--scheduler", address).returncode == 0
    assert len(site(kitchen.output)) == 35


def test_it_says_nothing_where_that_is_asked_for_but_what_is_wrong(kitchen):
    kitchen.recipes[3]["steps"] = "stir"
    kitchen.write()
    quiet = ["--quiet", "--scheduler", kitchen.client.scheduler.address]
    done = run(kitchen, *quiet)
    warning = f"{kitchen.content}/recipes.jsonl:4: warning: odd\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, "", warning)
    assert len(site(kitchen.output)) == 35
    done = run(kitchen, *quiet, "--strict")
    error = f"{kitchen.content}/recipes.jsonl:4: error: odd\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", error)


def test_faults_of_the_content_are_shown_as_they_are(kitchen):
    kitchen.recipes[3] = {"name": ""}
    kitchen.write()
    done = run(kitchen, "--scheduler", kitchen.client.scheduler.address)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{kitchen.content}/recipes.jsonl:4: error: no name\n"


def test_warnings_that_github_is_told_of_end_no_build(kitchen, monkeypatch):
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    kitchen.recipes[3]["steps"] = "stir"
    kitchen.write()
    done = run(kitchen)
    assert done.stderr == f"{kitchen.content}/recipes.jsonl:4: warning: odd\n"
    assert done.returncode == 0


@pytest.mark.parametrize("options, message", [
    (["--slices", "0"], "must be 1 or more"),
    (["--scheduler", "tcp://127.0.0.1:1"], "larder-cluster: "),
    (["--output", "nosuch://x/y"], "larder-cluster: "),
])
def test_wrong_usage_and_an_environment_at_fault_end_with_2(kitchen, options, message):
    done = run(kitchen, "--scheduler", kitchen.client.scheduler.address, *options)
    assert done.returncode == 2 and message in done.stderr
    assert "Traceback" not in done.stderr
