"""The sample site, built once by the real program, below a base path and at the root."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
LARDER = os.environ.get("LARDER", str(ROOT / ".build/release/larder"))
BASE = "https://larder.example/cook/"


def build(content, output, *options):
    """Builds and returns the finished process; fails the test on any error."""
    done = subprocess.run(
        [LARDER, "build", "--content", str(content), "--output", str(output), *options],
        capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The sample content as a site below a base path."""
    output = tmp_path_factory.mktemp("site") / "out"
    done = build(ROOT / "Content", output, "--base-url", BASE)
    assert done.stderr == ""
    return output


def catalog(name, tmp_path_factory):
    if not SHARED.is_dir():
        pytest.skip("the shared catalogs are not here")
    output = tmp_path_factory.mktemp(name) / "out"
    build(SHARED / "catalogs" / name, output, "--base-url", BASE)
    return output


@pytest.fixture(scope="session")
def hellofresh(tmp_path_factory):
    return catalog("hellofresh", tmp_path_factory)


@pytest.fixture(scope="session")
def nine(tmp_path_factory):
    return catalog("nine-recipes", tmp_path_factory)


@pytest.fixture(scope="session")
def based(tmp_path_factory):
    return catalog("based-cooking", tmp_path_factory)


def pages(site):
    """HTML files of a site, sorted."""
    return sorted(site.rglob("*.html"))
