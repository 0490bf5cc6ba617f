"""Random recipes, composed of real lines and steps, measures, times and dimensions."""

import json
import subprocess

import pytest
from conftest import LARDER, ROOT, SHARED

MIXER = ROOT / ".build/debug/LarderFuzz"
COUNT = 2_000
PARTS = [ROOT / "Content", ROOT / "Tests/Fixtures/catalogs",
         ROOT / "Tests/LarderFuzzTests/Corpus/ingredient", SHARED / "catalogs",
         SHARED / "conformance/ingredients.tsv"]


@pytest.mark.skipif(not MIXER.exists(), reason="make tests builds the program that mixes recipes")
def test_every_page_of_2_000_random_recipes_can_be_made(tmp_path):
    (tmp_path / "Content").mkdir()
    subprocess.run(
        [MIXER, "mix", *PARTS, "--runs", str(COUNT), "--seed", "1",
         "--catalog", tmp_path / "Content/recipes.json"], check=True)
    done = subprocess.run(
        [LARDER, "build", "--format", "json"], cwd=tmp_path, capture_output=True, text=True,
        check=False)
    assert done.returncode == 0, done.stderr[-2_000:]
    assert json.loads(done.stdout)["recipes"] == COUNT
    assert "left-out" not in done.stderr
