"""A crash at one recipe does not affect the others."""

import json
import os
import pathlib
import subprocess
import sys

import pytest
from conftest import LARDER

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="calls are intercepted on Linux alone")
SOURCE = pathlib.Path(__file__).with_name("trap.c")
BUG = "Larder, *stop here*."
NAMES = ["Pie", "Soup", "Stew", "Cake"]
WARNING = ("Content/recipes.json:{}:10: warning: \"{}\" is left out, because a bug in Larder stops "
           "it at this recipe [left-out]")


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    path = tmp_path_factory.mktemp("trap") / "trap.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", path, SOURCE], check=True)
    return path


@pytest.fixture
def run(tmp_path, library):
    """Returns a function that runs the program on recipes with these steps; some may crash it."""
    (tmp_path / "Content").mkdir()

    def run(steps, *arguments, bug=True):
        rows = ",\n".join(
            json.dumps({"name": name, "steps": [step]}) for name, step in zip(NAMES, steps))
        (tmp_path / "Content/recipes.json").write_text(f"[\n{rows}\n]")
        environment = os.environ | ({"LD_PRELOAD": str(library)} if bug else {})
        return subprocess.run(
            [LARDER, *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True,
            check=False)

    return run


def pages(folder):
    return {page.parent.name: page.read_text() for page in folder.glob("Output/recipes/*/index.html")}


def test_the_rest_of_the_site_is_built_and_the_last_page_stays(run, tmp_path):
    assert run(["Boil."] * 4, "build", bug=False).returncode == 0
    before = pages(tmp_path)
    done = run(["Bake.", BUG, "Bake.", BUG], "build")
    assert done.returncode == 0, done.stderr
    for line, name in [(3, "Soup"), (5, "Cake")]:
        assert WARNING.format(line, name) in done.stderr
    assert done.stderr.count("warning:") == 2 and "2 recipes" in done.stdout
    after = pages(tmp_path)
    assert after.keys() == before.keys()
    for slug in ["soup", "cake"]:
        assert after[slug] == before[slug]
    for slug in ["pie", "stew"]:
        assert "Bake." in after[slug]
    assert "Soup" not in (tmp_path / "Output/recipes/index.html").read_text()
    again = run(["Bake.", BUG, "Bake.", BUG], "build")
    assert again.stderr == done.stderr
    assert run(["Bake."] * 4, "build").stderr == ""
    assert "Bake." in pages(tmp_path)["soup"]


def test_check_names_the_recipe(run):
    done = run(["Bake.", BUG], "check")
    assert done.returncode == 0 and WARNING.format(3, "Soup") in done.stderr


def test_a_site_of_that_recipe_alone_is_an_error(run, tmp_path):
    assert run(["Boil."], "build", bug=False).returncode == 0
    before = pages(tmp_path)
    done = run([BUG], "build")
    assert done.returncode == 1 and "error: \"Pie\" is left out" in done.stderr
    assert pages(tmp_path) == before
