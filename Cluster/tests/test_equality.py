"""The program itself: a cluster's site is, byte for byte, what `larder build` makes."""

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time

import pytest
from conftest import ROOT, ran, site

import larder_cluster

sys.path.append(str(ROOT / "Tests/SiteTests"))
from english_sample import copy_sample  # noqa: E402

LARDER = os.environ.get("LARDER", str(ROOT / ".build/release/larder"))
SHARED = ROOT.parent / "shared"
#: Of the large catalog; fewer are enough to try a change in the tests.
RECIPES = int(os.environ.get("RECIPES", "20000"))
BASE = "https://larder.example/cook/"
CATALOGS = ["based-cooking", "hellofresh", "hugo", "nine-recipes", "nyum"]


def cook(client, content, output, slices=3, **options):
    wanted = {"content": content, "output": output, "slices": slices, "base_url": BASE,
              "program": LARDER} | options
    return larder_cluster.build(client, larder_cluster.Build(**wanted))


@pytest.fixture(scope="session")
def whole(tmp_path_factory):
    """Asked for a content folder: the site that `larder build` makes of a copy of it."""
    built = {}

    def make(content):
        if content not in built:
            output = tmp_path_factory.mktemp("whole") / "Output"
            subprocess.run([LARDER, "build", "--quiet", "--content", content, "--output", output,
                            "--base-url", BASE], check=True, cwd=output.parent)
            built[content] = site(output)
        return built[content]

    return make


@pytest.fixture(scope="session")
def sample(tmp_path_factory):
    """The sample content without its translations: several languages cannot be sliced."""
    return copy_sample(tmp_path_factory.mktemp("sample") / "Content")


@pytest.fixture(scope="session")
def large(tmp_path_factory):
    """Many recipes, the same every time."""
    import large_catalog
    content = tmp_path_factory.mktemp("large") / "Content"
    content.mkdir()
    (content / "recipes.json").write_text(json.dumps(large_catalog.recipes(RECIPES), indent=1))
    return content


def copy(content, folder):
    shutil.copytree(content, folder / "Content")
    return folder / "Content"


def assert_same(ours, theirs):
    assert ours.keys() == theirs.keys()
    assert [path for path in ours if ours[path] != theirs[path]] == []


@pytest.mark.parametrize("slices", [1, 3, 7])
@pytest.mark.parametrize("name", ["Content", *CATALOGS])
def test_the_repositorys_catalogs(client, whole, sample, tmp_path, name, slices):
    folder = sample if name == "Content" else ROOT / "Tests/Fixtures/catalogs" / name
    content = copy(folder, tmp_path)
    cook(client, content, tmp_path / "Output", slices)
    assert_same(site(tmp_path / "Output"), whole(folder))


@pytest.mark.parametrize("slices", [1, 3, 7])
def test_a_catalog_with_photographs(client, whole, tmp_path, slices):
    folder = SHARED / "catalogs/based-cooking"
    if not folder.is_dir():
        pytest.skip("the shared catalogs are not here")
    cook(client, copy(folder, tmp_path), tmp_path / "Output", slices)
    assert_same(site(tmp_path / "Output"), whole(folder))


@pytest.mark.parametrize("slices", [1, 3, 7])
def test_twenty_thousand_recipes(client, whole, large, tmp_path, slices):
    cook(client, large, tmp_path / "Output", slices)
    assert_same(site(tmp_path / "Output"), whole(large))


def test_in_storage_that_is_busy_now_and_then(client, store, whole, sample):
    store.files.mkdir("pantry")
    store.files.put(f"{sample}/", "pantry/Content/", recursive=True)
    store.every = 7
    try:
        cook(client, "s3://pantry/Content", "s3://pantry/site")
    finally:
        store.every = None
    assert store.refused > 0
    assert_same(store.site("pantry/site"), whole(sample))


def test_files_of_recipes_in_storage(client, store, whole, tmp_path):
    content = copy(ROOT / "Tests/Fixtures/catalogs/nyum", tmp_path)
    soups = content / "recipes/Soups"
    soups.mkdir()
    for number in range(40):
        (soups / f"Soup {number}.md").write_text(f"# Soup {number}\n\n- 1 leek\n\n1. Boil.\n")
    store.files.mkdir("folders")
    store.files.put(f"{content}/", "folders/Content/", recursive=True)
    cook(client, "s3://folders/Content", "s3://folders/site")
    assert_same(store.site("folders/site"), whole(content))
    (soups / "Soup 7.md").write_text("# Soup 7\n\n- 2 leeks\n\n1. Boil as [[Soup 9]].\n")
    store.files.put(f"{soups}/Soup 7.md", "folders/Content/recipes/Soups/Soup 7.md")
    cook(client, "s3://folders/Content", "s3://folders/site")
    assert_same(store.site("folders/site"), whole(copy(content, tmp_path / "again")))


def test_a_worker_killed_in_the_middle(client, whole, large, tmp_path):
    killed = []

    def kill():
        for _ in range(600):
            time.sleep(0.1)
            for address, keys in client.processing().items():
                if any("perform" in key for key in keys):
                    process = client.run(os.getpid, workers=[address])[address]
                    os.kill(process, signal.SIGKILL)
                    killed.append(process)
                    return

    killer = threading.Timer(3, kill)
    killer.start()
    cook(client, large, tmp_path / "Output", 5)
    killer.join()
    assert killed
    assert_same(site(tmp_path / "Output"), whole(large))


def test_a_changed_recipe_runs_again_only_what_depends_on_it(client, large, tmp_path):
    content = copy(large, tmp_path)
    first = cook(client, content, tmp_path / "Output", 8)
    recipes = json.loads((content / "recipes.json").read_text())
    step = recipes[RECIPES // 2]["steps"][0]
    recipes[RECIPES // 2]["steps"][0] = step.replace("Put", "Lay")
    (content / "recipes.json").write_text(json.dumps(recipes, indent=1))
    report = cook(client, content, tmp_path / "Output", 8)
    names = ran(report)
    assert sum(name.startswith("render/") for name in names) < 8
    assert not any(name.startswith("words/") for name in names)
    assert report.uploaded < 20 < first.uploaded
    subprocess.run([LARDER, "build", "--quiet", "--content", content, "--output",
                    tmp_path / "whole", "--base-url", BASE], check=True, cwd=tmp_path)
    assert_same(site(tmp_path / "Output"), site(tmp_path / "whole"))


@pytest.mark.parametrize("recipe, strict", [({"name": 3}, False), ({"name": "x", "y": 3}, True)])
def test_faults_of_the_content_are_those_of_a_build(client, sample, tmp_path, recipe, strict):
    content = copy(sample, tmp_path)
    (content / "recipes.json").write_text(json.dumps([recipe]))
    with pytest.raises(larder_cluster.ContentFault) as caught:
        cook(client, content, tmp_path / "Output", strict=strict)
    done = subprocess.run(
        [LARDER, "build", "--content", content, "--output", tmp_path / "Output", "--base-url", BASE,
         *["--strict"][:strict]], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, str(caught.value))
    assert not (tmp_path / "Output").exists()
