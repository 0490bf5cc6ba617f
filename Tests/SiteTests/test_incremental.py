"""An incremental build has the same result as a clean build, byte for byte, after any edit."""

import json
import os
import pathlib
import random
import shutil
import struct
import subprocess
import tempfile
import zlib

import pytest
from conftest import LARDER

# More of them, occasionally: LARDER_SEQUENCES=300 pytest Tests/SiteTests/test_incremental.py
SEQUENCES = int(os.environ.get("LARDER_SEQUENCES", "5"))
EDITS = 8

WORDS = ["Apple", "Plum", "Rye", "Leek", "Corn", "Fig", "Oat", "Kale", "Pear", "Rice"]
TAGS = ["quick", "vegan", "Süß", "baked", "Quick", "soup"]


MEMORY = pathlib.Path("/dev/shm")


@pytest.fixture
def folder(tmp_path):
    """A fast folder, because these tests write a lot: in memory, if there is enough."""
    if not MEMORY.is_dir() or shutil.disk_usage(MEMORY).free < 1 << 30:
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        yield pathlib.Path(place)


def png(width, height):
    """Returns a grey image of this size."""
    def part(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    rows = b"".join(b"\0" + b"\x80" * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + part(b"IHDR", header) + part(b"IDAT", zlib.compress(rows))
        + part(b"IEND", b""))


class Kitchen:
    """A site under edit, with the output of incremental builds and a clean one for comparison."""

    def __init__(self, folder, seed, recipes=8):
        self.folder = folder
        self.random = random.Random(seed)
        self.count = 0
        self.recipes = [self.recipe() for _ in range(recipes)]
        self.site = {"title": "Kitchen", "pageSize": 6, "baseURL": "https://k.example/c/"}
        (folder / "Content").mkdir(parents=True)
        self.save()

    def recipe(self):
        pick = self.random
        self.count += 1
        name = f"{pick.choice(WORDS)} {pick.choice(WORDS)} {self.count}"
        return {
            "name": name, "slug": f"dish-{self.count}", "headline": "As *good* as ever",
            "tags": pick.sample(TAGS, pick.randint(0, 3)),
            "category": pick.choice(["Cake", "Soup", "Stew"]),
            "cuisine": pick.choice(["Swiss", "Thai"]), "date": f"2026-0{pick.randint(1, 9)}-11",
            "totalMinutes": pick.randint(5, 90), "servings": pick.randint(1, 8),
            "ingredients": [f"{pick.randint(1, 9)} {word.lower()}s" for word in
                            pick.sample(WORDS, 3)],
            "steps": [f"Bake for {pick.randint(5, 50)} minutes.", "See [all](/recipes/)."]}

    def save(self):
        self.write("Content/recipes.json", json.dumps(self.recipes, ensure_ascii=False, indent=1))
        self.write("Content/site.yaml", json.dumps(self.site))

    def write(self, path, data):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data.encode() if isinstance(data, str) else data)

    # Edits of recipes

    def some(self):
        return self.random.choice(self.recipes)

    def add(self):
        self.recipes.insert(self.random.randint(0, len(self.recipes)), self.recipe())

    def remove(self):
        if len(self.recipes) > 2:
            self.recipes.remove(self.some())

    def reorder(self):
        self.random.shuffle(self.recipes)

    def swap_first(self):
        self.recipes[0], self.recipes[1] = self.recipes[1], self.recipes[0]

    def rename(self):
        self.some()["name"] = f"{self.random.choice(WORDS)} anew {self.random.randint(1, 99)}"

    def move(self):
        self.count += 1
        self.some()["slug"] = f"moved-{self.count}"

    def retag(self):
        self.some()["tags"] = self.random.sample(TAGS, self.random.randint(0, 4))

    def sort_elsewhere(self):
        self.some()["category"] = self.random.choice(["Cake", "Soup", "Stew", "Pie"])
        self.some()["cuisine"] = self.random.choice(["Swiss", "Thai", "Greek"])

    def say_else(self):
        recipe = self.some()
        recipe["steps"] = [f"Fry for {self.random.randint(1, 50)} minutes."]
        recipe["headline"] = f"Number {self.random.randint(1, 50)}"

    def cook_else(self):
        self.some()["ingredients"].append(f"{self.random.randint(1, 5)} eggs")

    def date(self):
        self.some()["updated"] = f"2026-10-{self.random.randint(10, 28)}"

    def feature(self):
        recipe = self.some()
        recipe["featured"] = not recipe.get("featured", False)

    def feature_all(self):
        for recipe in self.recipes:
            recipe["featured"] = True

    def relate(self):
        others = [recipe["slug"] for recipe in self.recipes] + ["dish-1", "nowhere"]
        self.some()["related"] = self.random.sample(others, 2)

    def make_from(self):
        slug = self.random.choice([self.some()["slug"], "dish-1", "nowhere"])
        self.some()["ingredients"] = [{"name": "dough", "quantity": 1, "recipe": slug}]

    def misspell(self):
        self.some()["servngs"] = 4

    def picture(self):
        name = self.random.choice(["a", "b", "gone"])
        self.some()["image"] = f"images/{name}.png"

    def remote_picture(self):
        self.some()["image"] = "https://pictures.example/a.jpg"

    # Edits of other files

    def draw(self):
        name = self.random.choice("ab")
        size = self.random.choice([(4, 3), (8, 8), (3, 9)])
        self.write(f"Content/images/{name}.png", png(*size))

    def lose_picture(self):
        (self.folder / "Content/images/a.png").unlink(missing_ok=True)

    def markdown(self):
        number = self.random.randint(1, 3)
        self.write(
            f"Content/recipes/card-{number}.md",
            f"---\ntags: [{self.random.choice(TAGS)}]\n---\n# Card {number}\n\n"
            f"## Ingredients\n\n- {self.random.randint(1, 9)} eggs\n\n## Steps\n\n1. Fry.\n")

    def lose_markdown(self):
        (self.folder / "Content/recipes/card-1.md").unlink(missing_ok=True)

    def page(self):
        number = self.random.randint(1, 2)
        self.write(
            f"Content/pages/about-{number}.md",
            f"# About {self.random.randint(1, 9)}\n\nWords.\n")

    def lose_page(self):
        (self.folder / "Content/pages/about-1.md").unlink(missing_ok=True)

    def settings(self):
        key, values = self.random.choice([
            ("title", ["Kitchen", "Larder"]), ("pageSize", [6, 7, 12]),
            ("language", ["en", "de", "ar"]), ("feedSize", [1, 5]),
            ("forms", [["json"], ["markdown", "text"], []]), ("cookbook", [True, False]),
            ("baseURL", ["https://k.example/c/", "https://k.example/"]),
            ("structuredRatings", [True, False]), ("offline", [True, False])])
        self.site[key] = self.random.choice(values)

    def template(self):
        name = self.random.choice([
            "pages/recipe.html", "partials/card.html", "pages/list.html", "pages/home.html",
            "styles/tokens.css", "scripts/main.js"])
        file = self.folder / "Templates" / name
        if file.exists():
            file.unlink()
            return
        subprocess.run(
            [LARDER, "theme", "copy", name], cwd=self.folder, check=True, capture_output=True)
        end = "/* new */\n" if file.suffix in (".css", ".js") else "<!-- new -->\n"
        file.write_bytes(file.read_bytes() + end.encode())

    def nothing(self):
        pass

    def touch(self):
        self.write("Content/recipes.json", (self.folder / "Content/recipes.json").read_bytes())

    # Damage to the output, tested separately: files that no build rewrites are left to the owner.

    def accident(self):
        files = sorted(
            path for path in (self.folder / "Output").rglob("*")
            if path.is_file() and path.parent.name != ".larder")
        file = self.random.choice(files)
        if self.random.random() < 0.5:
            file.unlink()
        else:
            file.write_bytes(file.read_bytes()[:-1] + b"?")

    def damage_records(self):
        record = self.random.choice(sorted((self.folder / "Output/.larder").iterdir()))
        data = bytearray(record.read_bytes())
        if data and self.random.random() < 0.7:
            place = self.random.randrange(len(data))
            data[place] ^= 1 << self.random.randrange(8)
            record.write_bytes(data)
        else:
            record.unlink()

    EDITS = [
        add, add, remove, reorder, swap_first, rename, rename, move, retag, retag, sort_elsewhere,
        say_else, say_else, cook_else, date, feature, feature_all, relate, make_from, misspell,
        picture, picture, remote_picture, draw, draw, lose_picture, markdown, markdown,
        lose_markdown, page, lose_page, settings, settings, settings, template, template, nothing,
        touch]
    ACCIDENTS = [accident, damage_records]

    def edit(self):
        """Makes a random edit and returns its description for a failure message."""
        if self.random.random() < 0.12 and (self.folder / "Output").exists():
            accident = self.random.choice(self.ACCIDENTS)
            accident(self)
            return accident.__name__
        edits = self.random.choices(self.EDITS, k=self.random.choice([1, 1, 2]))
        for edit in edits:
            edit(self)
        self.save()
        return "+".join(edit.__name__ for edit in edits)

    # Builds

    def build(self, output):
        return subprocess.run(
            [LARDER, "build", "--output", output, "--format", "json"], cwd=self.folder,
            capture_output=True, text=True, check=False)

    def tree(self, output):
        root = self.folder / output
        return {
            str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*")
            if path.is_file() and path.relative_to(root).parts[0] != ".larder"}

    def compare(self, story):
        """Builds incrementally and from scratch, and compares the results."""
        shutil.rmtree(self.folder / "Clean", ignore_errors=True)
        built, clean = self.build("Output"), self.build("Clean")
        assert built.returncode == clean.returncode == 0, (story, built.stderr, clean.stderr)
        assert built.stderr == clean.stderr, story
        ours, theirs = self.tree("Output"), self.tree("Clean")
        # The previous build's assets stay for one more build.
        former = {path for path in ours.keys() - theirs.keys() if path.startswith("assets/")}
        assert len({path.split("/")[1] for path in former}) <= 1, story
        assert ours.keys() - former == theirs.keys(), story
        different = [path for path in theirs if ours[path] != theirs[path]]
        assert different == [], story
        return json.loads(built.stdout)


@pytest.mark.parametrize("seed", range(SEQUENCES))
def test_after_any_edits_the_site_is_what_a_clean_build_makes(folder, seed):
    kitchen = Kitchen(folder, seed)
    story = [f"seed {seed}"]
    kitchen.compare(story)
    for _ in range(EDITS):
        story.append(kitchen.edit())
        kitchen.compare(story)


def test_it_holds_where_a_catalog_grows_large_and_small_again(folder):
    kitchen = Kitchen(folder, 1, recipes=499)
    # Otherwise each build paints hundreds of social images.
    del kitchen.site["baseURL"]
    story = ["large"]
    for edit in ["add", "add", "rename", "remove", "remove", "say_else"]:
        getattr(kitchen, edit)()
        kitchen.save()
        story.append(edit)
        kitchen.compare(story)


def test_no_record_holds_a_text_of_the_catalog(folder):
    kitchen = Kitchen(folder, 4)
    kitchen.recipes[0].update(
        description="Unheard of.", steps=["Whisper the secret."], notes="Between us.")
    kitchen.save()
    kitchen.build("Output")
    records = {path.name: path.read_bytes() for path in (folder / "Output/.larder").iterdir()}
    assert sorted(records) == ["build", "manifest"]
    for text in [b"Unheard", b"secret", b"Between us"]:
        assert not any(text in data for data in records.values()), text


def test_nothing_changed_is_said_again_with_every_warning(folder):
    kitchen = Kitchen(folder, 2)
    kitchen.misspell()
    kitchen.remote_picture()
    kitchen.save()
    first = kitchen.build("Output")
    # The first build may follow the edit too closely to leave a record.
    again = [kitchen.build("Output") for _ in range(3)]
    assert first.stderr.count("\n") == 2
    for done in again:
        assert done.stderr == first.stderr
        assert json.loads(done.stdout)["written"] == 0
        assert json.loads(done.stdout)["files"] == json.loads(first.stdout)["files"]
        assert json.loads(done.stdout)["bytes"] == json.loads(first.stdout)["bytes"]


def test_a_change_to_one_recipe_writes_no_page_that_does_not_show_it(folder):
    kitchen = Kitchen(folder, 3, recipes=40)
    kitchen.site["cookbook"] = False
    kitchen.save()
    kitchen.compare(["first"])
    kitchen.recipes[20]["steps"] = ["Something else."]
    kitchen.save()
    # The page and its four exports, and both lists of files available offline.
    assert kitchen.compare(["a step"])["written"] == 7
