"""A site built in slices, as separate tasks on files, is the same as one built at once."""

import json
import shutil
import subprocess

import pytest
from conftest import BASE, LARDER, NOT_SHARED, OWN, ROOT, SHARED
from english_sample import copy_sample
from large_catalog import recipes
from test_incremental import folder, png  # noqa: F401

LARGE = 1300


def larder(place, *arguments):
    return subprocess.run(
        [LARDER, *map(str, arguments)], cwd=place, capture_output=True, text=True, check=False)


def files(place):
    """Returns every file by path, except for the record of this machine's build."""
    return {
        str(path.relative_to(place)): path.read_bytes()
        for path in place.rglob("*") if path.is_file() and path.name != "build"}


def same(one, other):
    """Compares the results of two builds, and lists the differences."""
    one, other = files(one), files(other)
    assert sorted(one) == sorted(other)
    assert [path for path in one if one[path] != other[path]] == []


@pytest.fixture
def kitchen(folder):  # noqa: F811
    """Returns a function that creates a folder with a catalog, by name."""
    def make(name):
        content = folder / "Content"
        if name == "sample":
            copy_sample(content)
        elif name == "large":
            content.mkdir()
            (content / "recipes.json").write_text(json.dumps(recipes(LARGE)))
            (content / "site.yaml").write_text(f"title: Larder\nbaseURL: {BASE}\n")
        elif name == "object":
            content.mkdir()
            (content / "recipes.json").write_text(
                json.dumps({"$schema": "recipes.schema.json", "recipes": recipes(60)}, indent=1))
        elif name == "mixed":
            mixed(content)
        elif name.startswith("shared"):
            source = SHARED / "catalogs" / name.split()[1]
            if not source.is_dir():
                pytest.skip(NOT_SHARED)
            shutil.copytree(source, content)
        else:
            shutil.copytree(OWN / name, content)
        return folder
    return make


def mixed(content):
    """Writes recipes of every source, with links to each other, equal names, drafts and dates."""
    (content / "images").mkdir(parents=True)
    (content / "images/pie.png").write_bytes(png(900, 600))
    (content / "recipes").mkdir()
    (content / "pages").mkdir()
    (content / "site.yaml").write_text(f"title: Mixed\nbaseURL: {BASE}\norder: newest\npageSize: 6\n")
    some = recipes(40)
    for number, recipe in enumerate(some):
        recipe["date"] = f"2026-{number % 12 + 1:02}-{number % 27 + 1:02}"
        if number % 7 == 0:
            recipe["image"] = "images/pie.png"
        if number % 9 == 0:
            recipe["name"] = "Plum pie"
        if number % 11 == 0:
            recipe["draft"] = True
        if number % 5 == 0:
            recipe["related"] = ["plum-pie", "stock"]
            recipe["ingredients"].append({"name": "stock", "quantity": 1, "recipe": "stock"})
    half = len(some) // 2
    (content / "recipes.json").write_text(json.dumps(some[:half], indent=1))
    (content / "recipes.jsonl").write_text("".join(json.dumps(one) + "\n" for one in some[half:]))
    (content / "recipes/stock.md").write_text(
        "---\nname: Stock\nyield: 2 litres\n---\n## Ingredients\n- 1 carrot\n## Steps\n1. Boil.\n")
    (content / "recipes/soup.cook").write_text(
        "Boil @carrot{3} and @./roux{} in #pot{} for ~{20%minutes}.\n")
    (content / "recipes/Basics").mkdir()
    (content / "recipes/roux.cook").write_text("Melt @butter{50%g} and stir in @flour{50%g}.\n")
    (content / "recipes/Basics/pastry.md").write_text(
        "# Pastry\n\n## Ingredients\n\n- 200 g flour\n\n## Steps\n\n"
        "1. Knead for the [[Plum pie]] and serve with [[Stock]].\n")
    (content / "recipes/Basics/pastry.png").write_bytes(png(800, 600))
    (content / "recipes/jam.json").write_text(
        json.dumps({"name": "Jam", "ingredients": ["1 kg plums"], "steps": ["Boil."]}))
    (content / "recipes/empty.json").write_text(
        json.dumps([{"name": "Toast"}, {"name": "Plum pie"}]))
    (content / "recipes/Breakfast").mkdir()
    (content / "recipes/Breakfast/recipe.json").write_text(json.dumps(
        {"@type": "Recipe", "name": "Waffles", "id": "7", "recipeIngredient": ["1 egg"],
         "recipeInstructions": ["Bake, as #r/7 and #r/8 say."]}))
    (content / "recipes/Breakfast/full.jpg").write_bytes(png(640, 480))
    (content / "pages/about.md").write_text("---\ntitle: About\n---\nWords.\n")


@pytest.mark.parametrize("name, slices", [
    ("sample", 1), ("sample", 3), ("sample", 7), ("mixed", 1), ("mixed", 3), ("mixed", 7), ("object", 3),
    ("large", 3), ("large", 7), ("based-cooking", 3), ("hugo", 3), ("nyum", 7),
    ("shared based-cooking", 3), ("shared hellofresh", 3)])
def test_slices_make_the_site_that_one_build_makes(kitchen, name, slices):
    place = kitchen(name)
    whole = larder(place, "build", "--output", "whole")
    sliced = larder(place, "build", "--output", "sliced", "--slices", slices)
    assert (sliced.returncode, sliced.stderr) == (whole.returncode, whole.stderr)
    assert sliced.returncode == 0
    same(place / "whole", place / "sliced")


def test_options_reach_every_task(kitchen):
    place = kitchen("sample")
    options = ["--base-url", "https://name.example/kitchen/", "--jobs", "1", "--strict"]
    larder(place, "build", "--output", "whole", *options)
    assert larder(place, "build", "--output", "sliced", "--slices", 2, *options).returncode == 0
    same(place / "whole", place / "sliced")


def made(place):
    """Returns when each task was last completed."""
    work = place / ".larder-cache/slices"
    return {str(path.relative_to(work)): path.stat().st_mtime_ns
            for path in work.glob("*/*/list")}


def test_a_changed_recipe_runs_those_tasks_again_that_show_it(kitchen):
    place = kitchen("large")
    assert larder(place, "build", "--slices", 24).returncode == 0
    before = made(place)
    file = place / "Content/recipes.json"
    some = json.loads(file.read_text())
    some[0]["steps"][0] = "Put it all into the pot and wait."
    file.write_text(json.dumps(some))
    done = larder(place, "build", "--slices", 24)
    again = {path for path, time in made(place).items() if time != before[path]}
    assert "render/0/list" in again
    # The lists that contain it, and the recipes that it is related to.
    assert len([path for path in again if path.startswith("render/")]) < 16
    assert not [path for path in again if path.startswith("words/")]
    assert "files written" in done.stdout
    assert larder(place, "build", "--output", "whole").returncode == 0
    same(place / "whole", place / "Output")


def test_what_more_slices_left_is_removed(kitchen):
    place = kitchen("large")
    work = place / ".larder-cache/slices"
    own = {folder: work / folder / "5.txt" for folder in ["plan/slices", "render", "words"]}

    def numbers():
        return {folder: sorted(path.name for path in (work / folder).iterdir() if path != mine)
                for folder, mine in own.items()}
    assert larder(place, "build", "--slices", 2).returncode == 0
    few = numbers()
    assert few["render"] == ["0", "0.key", "1", "1.key"]
    assert larder(place, "build", "--slices", 12).returncode == 0
    assert {"11", "11.key"} <= set(numbers()["words"])
    for path in own.values():
        path.write_text("mine")
    (work / "render/7/mine.txt").write_text("mine")
    assert larder(place, "build", "--slices", 2).returncode == 0
    assert numbers() == {**few, "render": [*few["render"], "7"]}
    assert [path.name for path in (work / "render/7").iterdir()] == ["mine.txt"]
    assert all(path.read_text() == "mine" for path in own.values())
    whole = larder(place, "build", "--output", "whole")
    assert whole.returncode == 0
    same(place / "whole", place / "Output")
    # Too few to have words to join.
    recipes = json.loads((place / "Content/recipes.json").read_text())
    (place / "Content/recipes.json").write_text(json.dumps(recipes[:100]))
    assert larder(place, "build", "--slices", 2).returncode == 0
    assert numbers()["words"] == []


def test_what_is_gone_from_the_output_is_made_again(kitchen):
    place = kitchen("sample")
    assert larder(place, "build", "--slices", 2).returncode == 0
    before = files(place / "Output")
    (place / "Output/recipes/index.html").unlink()
    done = larder(place, "build", "--slices", 2)
    assert (done.returncode, done.stderr) == (0, "")
    assert files(place / "Output") == before


def test_content_at_fault_is_reported_once_and_changes_nothing(kitchen):
    place = kitchen("large")
    assert larder(place, "build", "--slices", 3).returncode == 0
    before = files(place / "Output")
    file = place / "Content/recipes.json"
    some = json.loads(file.read_text())
    some[700]["servings"] = True
    some[900]["slug"] = some[901]["slug"] = "twice"
    file.write_text(json.dumps(some, indent=1))
    whole = larder(place, "build", "--output", "whole")
    sliced = larder(place, "build", "--slices", 3)
    assert "[duplicate-slug]" in sliced.stderr
    assert sliced.returncode == whole.returncode == 1
    assert sliced.stderr == whole.stderr
    assert files(place / "Output") == before


def test_tasks_run_twice_and_in_any_order_make_the_same(kitchen):
    place = kitchen("large")

    def task(*arguments, status=0):
        done = larder(place, "task", *arguments, "--work", "work")
        assert done.returncode == status, done.stderr
        return json.loads(done.stdout) if status == 0 else done.stderr
    for _ in range(2):
        task("plan", "--slices", 4)
    for number in [2, 0, 3, 1, 0]:
        assert task("render", number)["read"] == [
            "Content", "work/plan/site", f"work/plan/slices/{number}"]
    words = ["--slices", 4, "--parts", 3]
    for number in [1, 0, 2, 1]:
        task("words", number, *words)
    task("seal", *words)
    steps = (place / "work/seal/steps").read_text().splitlines()
    assert len(steps) == len({line.split(" ", 2)[2] for line in steps})
    assert [int(line.split()[0]) for line in steps] == sorted(
        int(line.split()[0]) for line in steps)
    assert steps[-1] == "5 plan sw.js"
    for _, source, path in (line.split(" ", 2) for line in steps):
        assert (place / "work" / source / "files" / path).is_file()
    task("seal", "--output", "sliced", *words)
    assert larder(place, "build", "--output", "whole").returncode == 0
    same(place / "whole", place / "sliced")
    # The files are published now; a second run has nothing to do.
    task("seal", "--output", "sliced", *words)
    same(place / "whole", place / "sliced")


def test_a_task_says_which_one_must_come_first(kitchen):
    place = kitchen("sample")
    said = {}
    for task in (["render", 0], ["words", 0, "--slices", 1], ["seal", "--slices", 1]):
        done = larder(place, "task", *task, "--work", "work")
        assert done.returncode == 2
        said[task[0]] = done.stderr
    assert said["seal"].startswith("work/plan/site: error: ")


def test_slices_of_another_theme_are_not_rendered(kitchen):
    place = kitchen("sample")
    assert larder(place, "task", "plan", "--slices", 1, "--work", "work").returncode == 0
    (place / "Templates/styles").mkdir(parents=True)
    (place / "Templates/styles/recipe.css").write_text("h1 { color: red }")
    done = larder(place, "task", "render", 0, "--work", "work")
    assert done.returncode == 2
    assert "for another site or theme" in done.stderr
    assert "hint: plan again: larder task plan\n" in done.stderr


def test_a_catalog_without_recipes_says_so(kitchen, tmp_path):
    (tmp_path / "Content").mkdir()
    (tmp_path / "Content/recipes.json").write_text("[]")
    whole = larder(tmp_path, "build")
    sliced = larder(tmp_path, "build", "--slices", 2)
    assert sliced.returncode == whole.returncode == 1
    assert sliced.stderr == whole.stderr
