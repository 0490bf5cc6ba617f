"""`larder import`: other programs' exports, created here in their format.

Python's zipfile and gzip create the archives, and thus test Larder's own reader.
"""

import base64
import gzip
import io
import json
import re
import struct
import subprocess
import zipfile
import zlib

import pytest
from conftest import LARDER, NOT_SHARED, PATIENCE, ROOT, SHARED, build


def pixel(grey):
    """Returns an image of one pixel."""
    parts = [(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)),
             (b"IDAT", zlib.compress(bytes([0, grey]))), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts)


PNG = pixel(255)


def larder(folder, *arguments, status=0):
    """Runs an import in a folder and returns its output.

    Accepts status 3 as 0 if a recipe lacks ingredients or steps, as in many of these tests.
    """
    run = subprocess.run([LARDER, "import", *map(str, arguments)], cwd=folder,
                         capture_output=True, text=True, timeout=PATIENCE)
    isIncomplete = "\nincomplete " in run.stdout or '"incomplete":' in run.stdout
    assert run.returncode in (status, 3 if isIncomplete else status), run.stdout + run.stderr
    assert "Fatal error" not in run.stderr
    return run.stdout + run.stderr


def archive(files, method=zipfile.ZIP_DEFLATED):
    """Returns the bytes of an archive."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as made:
        for name, data in files.items():
            made.writestr(name, data if isinstance(data, bytes) else json.dumps(data))
    return buffer.getvalue()


def recipe(folder, slug):
    return (folder / f"Content/recipes/{slug}.md").read_text()


PAPRIKA = {
    "uid": "U-1", "name": "Lentil soup", "description": "Thick and warm.",
    "ingredients": "200 g lentils\n1 onion, diced\nFOR THE TOP\n2 tbsp yoghurt",
    "directions": "1. Simmer the lentils for 25 minutes.\n\n2. Top with yoghurt.",
    "servings": "4", "prep_time": "10 minutes", "cook_time": "1/2 hour", "total_time": "",
    "difficulty": "Easy", "categories": ["Soups", "Winter"], "source": "Aunt Ada",
    "source_url": "https://soups.example/lentil", "notes": "Better the next day.",
    "nutritional_info": "Calories: 320 kcal\nEaten hot.", "rating": 4, "on_favorites": True,
    "created": "2021-03-04 05:06:07", "photo_data": base64.b64encode(PNG).decode(), "photos": [],
    "hash": "0", "in_trash": False,
}

PAPRIKA_WRITTEN = """\
---
name: Lentil soup
slug: lentil-soup
image:
  - images/lentil-soup.png
source: {name: Aunt Ada, url: "https://soups.example/lentil"}
date: 2021-03-04T05:06:07Z
tags: [Soups, Winter]
difficulty: easy
prepMinutes: 10
cookMinutes: 30
servings: 4
nutrition: {calories: 320}
---

Thick and warm.

## Ingredients

- 200 g lentils
- 1 onion, diced

**FOR THE TOP**

- 2 tbsp yoghurt

## Steps

1. Simmer the lentils for 25 minutes.
2. Top with yoghurt.

## Notes

Better the next day.

Nutrition: Eaten hot.
"""


def paprika(*recipes):
    return archive({f"{entry['name']}.paprikarecipe": gzip.compress(json.dumps(entry).encode())
                    for entry in recipes}, zipfile.ZIP_STORED)


def test_the_status_and_the_report_name_what_is_missing(tmp_path):
    """0 for complete recipes, 3 if one lacks a part, 1 if one is unreadable."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pie.md").write_text("# Pie\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Bake.\n")
    (folder / "letter.txt").write_text("Dear Ann,\n\nthank you.\n")

    def run(*arguments):
        run = subprocess.run([LARDER, "import", "mine", "--dry-run", *arguments], cwd=tmp_path,
                             capture_output=True, text=True, timeout=PATIENCE)
        return run.returncode, run.stdout, run.stderr

    status, said, faults = run()
    assert status == 0 and faults == ""
    assert "not read: 1 text without ingredients and steps (mine/letter.txt)\n" in said
    (folder / "tea.json").write_text('{"name": "Tea", "ingredients": ["1 l water"]}')
    status, said, faults = run("--format", "json")
    found = json.loads(said)
    assert status == 3 and found["incomplete"] == 1
    assert found["notRead"] == {"texts without ingredients and steps": ["mine/letter.txt"]}
    assert json.loads(faults) == {
        "severity": "warning", "id": "half-recipe", "message": '"Tea" has no steps',
        "path": "mine/tea.json", "hint": "add them to the file that was written"}
    (folder / "x.json").write_text('{"name": ')
    assert run()[0] == 1


def test_paprika_comes_over_with_all_its_facts(tmp_path):
    (tmp_path / "export.paprikarecipes").write_bytes(paprika(PAPRIKA))
    said = larder(tmp_path, "export.paprikarecipes")
    assert recipe(tmp_path, "lentil-soup") == PAPRIKA_WRITTEN
    assert (tmp_path / "Content/images/lentil-soup.png").read_bytes() == PNG
    assert said == (
        "read            1\nwritten         1  Content/recipes/\nimages          1\n"
        "not imported: 1 favourite (use --personal to import them), "
        "1 rating (use --personal to import them)\n")
    built = build(tmp_path / "Content", tmp_path / "Output", "--base-url", "https://a.example/")
    assert "warning" not in built.stderr


def test_tandoor_is_read_as_archive_of_archives_as_one_of_them_and_as_file(tmp_path):
    row = {"food": {"name": "red lentils"}, "unit": {"name": "cup"}, "amount": 0.333333,
           "note": "rinsed", "order": 0, "is_header": False, "no_amount": False}
    head = {"food": None, "unit": None, "amount": 0, "note": "To serve", "is_header": True}
    salt = {"food": {"name": "salt"}, "unit": None, "amount": 0, "note": "", "no_amount": True}
    dal = {
        "name": "Dal", "description": "Soft.", "keywords": [{"name": "Course: Dinner"},
                                                         {"name": "Cuisine: Indian"}, {"name": "vegan"}],
        "steps": [{"name": "", "instruction": "Boil {{ ingredients[0] }}.\n\nSeason.\n\n### Notes\nFreezes well.",
                   "ingredients": [row, head, salt], "time": 20}],
        "working_time": 10, "waiting_time": 25, "servings": 3, "servings_text": "bowls",
        "source_url": "https://dal.example/", "nutrition": None, "internal": True,
    }
    inner = archive({"recipe.json": dal, "image.png": PNG})
    for number, data in enumerate([archive({"1.zip": inner}, zipfile.ZIP_STORED), inner,
                                   json.dumps(dal).encode()]):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "export").write_bytes(data)
        larder(folder, "export")
        text = recipe(folder, "dal")
        assert "category: [Dinner]\ncuisine: [Indian]\ntags: [vegan]" in text
        assert "prepMinutes: 10\ncookMinutes: 25\nservings: 3\nyield: \"3 bowls\"" in text
        assert "- 1/3 cup red lentils, rinsed\n\n**To serve**\n\n- salt" in text
        assert "Boil 1/3 cup red lentils, rinsed." in text and "Freezes well." in text
        assert ("image:\n  - images/dal.png" in text) == (number < 2)


MEALIE = {
    "id": 7, "name": "Oat bread", "slug": "oat-bread", "description": "Dense.",
    "recipe_category": ["Bread"], "tags": ["baking"], "tools": [{"name": "loaf tin"}],
    "recipe_yield": "1 loaf", "prep_time": "15 minutes", "perform_time": "1 hour",
    "total_time": None, "org_url": "https://bread.example/oat", "rating": 5,
    "recipe_ingredient": [
        {"title": "Dough", "note": "3 cups oats", "unit": None, "food": None, "quantity": 1,
         "disable_amount": True},
        {"title": None, "note": "warm", "unit": {"name": "cup"}, "food": {"name": "milk"},
         "quantity": 1.5}],
    "recipe_instructions": [{"title": "", "text": "Mix **well**."},
                            {"title": "Oven", "text": "Bake for 50 minutes."}],
    "notes": [{"title": "Keeping", "text": "Four days."}], "date_added": "2022-01-02",
    "nutrition": {"calories": "210", "protein_content": "7 g"},
    "comments": [{"text": "Yum", "user": {"email": "ann@mail.example"}}], "assets": [],
}

MEALIE_PARTS = [
    "category: [Bread]", "tags: [baking]", "equipment: [loaf tin]", "date: 2022-01-02",
    "prepMinutes: 15", "cookMinutes: 60", "yield: \"1 loaf\"", "**Dough**\n\n- 3 cups oats\n",
    "- 1 1/2 cup milk, warm\n", "1. Mix **well**.", "**Oven**\n\n2. Bake for 50 minutes.",
    "Keeping: Four days.", "nutrition: {calories: 210, protein: 7}",
    "url: \"https://bread.example/oat\"",
]


def test_mealies_export_comes_over_with_its_picture_and_counts_what_stays(tmp_path):
    (tmp_path / "mealie.zip").write_bytes(archive({
        "mealie_2024/recipes/oat-bread/oat-bread.json": MEALIE,
        "mealie_2024/recipes/oat-bread/images/original.webp": PNG,
        "mealie_2024/recipes/oat-bread/images/min-original.webp": PNG,
        "__MACOSX/mealie_2024/recipes/._oat-bread": b"\x00"}))
    said = larder(tmp_path, "mealie.zip")
    text = recipe(tmp_path, "oat-bread")
    for part in [*MEALIE_PARTS, "images/oat-bread.png"]:
        assert part in text, part
    assert "1 comment" in said and "1 rating" in said
    assert "ann@" not in text + said


def test_a_backup_of_mealie_is_joined_from_its_tables_and_says_nothing_of_people(tmp_path):
    ident = "b89a1836-1379-48e9-ba32-5ffbd277b660"
    tables = {
        "users": [{"id": "u", "email": "ann@mail.example", "password": "$2b$12$secret"}],
        "long_live_tokens": [{"token": "abc"}],
        "recipes": [{"id": ident, "name": "Oat bread", "slug": "oat-bread", "user_id": "u",
                     "recipe_yield": "1 loaf", "perform_time": "1 hour"}],
        "recipes_ingredients": [
            {"recipe_id": ident, "position": 1, "note": "warm", "unit_id": "c", "food_id": "m",
             "quantity": 1.5, "title": None},
            {"recipe_id": ident, "position": 0, "note": "3 cups oats", "title": "Dough",
             "unit_id": None, "food_id": None, "quantity": 1.0}],
        "recipe_instructions": [{"recipe_id": ident, "position": 0, "title": "", "text": "Mix."}],
        "notes": [], "recipe_nutrition": [], "recipes_to_tags": [{"recipe_id": ident, "tag_id": "t"}],
        "recipes_to_categories": [], "recipes_to_tools": [], "tags": [{"id": "t", "name": "baking"}],
        "categories": [], "tools": [], "ingredient_units": [{"id": "c", "name": "cup"}],
        "ingredient_foods": [{"id": "m", "name": "milk"}],
        "recipe_comments": [{"text": "Yum"}, {"text": "!"}],
        "recipe_timeline_events": [
            {"recipe_id": ident, "event_type": "comment", "subject": "Ann made this",
             "timestamp": "2024-05-06T18:00:00"},
            {"recipe_id": ident, "event_type": "system", "timestamp": "2024-01-01T10:00:00"}],
        "group_meal_plans": [{"recipe_id": ident, "date": "2024-06-01", "title": ""},
                             {"recipe_id": None, "date": "2024-06-02", "title": "Eat out"}],
    }
    (tmp_path / "backup.zip").write_bytes(archive({
        "database.json": tables, f"data/recipes/{ident}/images/original.webp": PNG}))
    said = larder(tmp_path, "backup.zip", "--personal", "mine.json")
    text = recipe(tmp_path, "oat-bread")
    for part in ["**Dough**\n\n- 3 cups oats\n", "milk", "1. Mix.", "tags: [baking]",
                 "yield: \"1 loaf\"", "images/oat-bread.png"]:
        assert part in text, part
    assert text.index("oats") < text.index("milk")
    assert "not imported: 2 comments, 1 day of meal plans\n" in said
    mine = (tmp_path / "mine.json").read_text()
    assert json.loads(mine)["values"] == {
        "cooked": {"version": 1, "value": {
            "oat-bread 2024-05-06": {"recipe": "oat-bread", "on": "2024-05-06"}}},
        "plan": {"version": 1, "value": {"oat-bread 2024-06-01": {
            "at": 1, "recipe": "oat-bread", "day": "2024-06-01", "name": "Oat bread",
            "url": "recipes/oat-bread/"}}}}
    everything = said + mine + "".join(path.read_text(errors="replace")
                                for path in tmp_path.glob("Content/**/*") if path.is_file()) + "".join(
        path.read_text() for path in tmp_path.glob("Content/.larder*"))
    assert "ann@" not in everything and "secret" not in everything


def test_mela_and_crouton_come_over_with_groups_and_sections(tmp_path):
    mela = {"id": "X", "title": "Flat bread", "text": "Quick.", "yield": "6", "prepTime": "10 min",
            "cookTime": "", "totalTime": "", "ingredients": "# Dough\n2 cups flour\n1 cup yoghurt",
            "instructions": "Knead.\nBake in a hot pan.", "notes": "", "nutrition": "",
            "link": "https://bread.example/flat", "categories": ["Bread"], "images": [
                base64.b64encode(PNG).decode()], "favorite": True, "wantToCook": True,
            "date": 650827246.5}
    crumb = {"uuid": "C", "name": "Soup", "serves": 4, "duration": 5, "cookingDuration": 20,
             "webLink": "", "sourceName": "Ben", "neutritionalInfo": "Calories: 90 kcal,\nSalty",
             "tags": [{"name": "quick"}], "folderIDs": ["f"], "rating": 0, "defaultScale": 1,
             "ingredients": [
                 {"order": 1, "ingredient": {"name": "leeks"}, "quantity": {
                     "quantityType": "GRAMS", "amount": 250, "secondaryAmount": 300}},
                 {"order": 0, "ingredient": {"name": "Base"}, "quantity": {"quantityType": "SECTION"}}],
             "steps": [{"order": 0, "step": "Evening", "isSection": True},
                       {"order": 1, "step": "Boil.", "isSection": False}],
             "images": [], "sourceImage": "AAAA"}
    (tmp_path / "a.melarecipes").write_bytes(archive({"Flat bread.melarecipe": mela}))
    (tmp_path / "b.zip").write_bytes(archive({"Soup.crumb": crumb}))
    said = larder(tmp_path, "a.melarecipes", "b.zip")
    bread, soup = recipe(tmp_path, "flat-bread"), recipe(tmp_path, "soup")
    assert "**Dough**\n\n- 2 cups flour\n- 1 cup yoghurt" in bread
    assert "date: 2021-08-16" in bread and "servings: 6" in bread and "images/flat-bread.png" in bread
    assert "**Base**\n\n- 250–300 g leeks" in soup
    assert "**Evening**\n\n1. Boil." in soup and "nutrition: {calories: 90}" in soup
    assert "Salty" in soup
    assert "1 mark to cook soon" in said and "1 place in folders" in said


def test_recipesages_pictures_and_labels_come_out_of_its_data(tmp_path):
    entry = {"@context": "http://schema.org", "@type": "Recipe", "identifier": "r1", "name": "Pesto",
             "image": ["data:image/png;base64," + base64.b64encode(PNG).decode()],
             "recipeIngredient": ["[For the top]", "50 g basil"], "creditText": "Gran",
             "recipeInstructions": [{"@type": "HowToSection", "name": "Mortar"},
                                    {"@type": "HowToStep", "text": "Pound."}],
             "isBasedOn": "https://pesto.example/", "recipeCategory": ["quick"],
             "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4"}}
    (tmp_path / "sage.json").write_text(json.dumps({"recipes": [entry]}))
    larder(tmp_path, "sage.json", "--personal", "mine.json")
    text = recipe(tmp_path, "pesto")
    assert "**For the top**\n\n- 50 g basil" in text and "**Mortar**\n\n1. Pound." in text
    assert "tags: [quick]" in text and "rating" not in text and "images/pesto.png" in text
    mine = json.loads((tmp_path / "mine.json").read_text())
    assert mine["values"] == {"ratings": {"version": 1, "value": {"pesto": 4}}}


PAGE = """<!DOCTYPE html><html lang="en"><head><title>Plum cake &amp; co</title>
<link rel="canonical" href="https://cakes.example/plum">
<script type="application/ld+json">{"@context": "https://schema.org", "@graph": [
 {"@type": "WebPage", "name": "Plum cake"},
 {"@type": "Recipe", "name": "Plum cake", "recipeIngredient": ["200 g flour", "500 g plums", "50 g sugar"],
  "recipeInstructions": [{"@type": "HowToStep", "text": "Mix."}, {"@type": "HowToStep", "text": "Bake."}],
  "aggregateRating": {"ratingValue": 4.8, "ratingCount": 1200}}]}</script></head>
<body><h1>Plum cake</h1><div itemscope itemtype="https://schema.org/Recipe">
<h2 itemprop="name">Plum cake</h2><p itemprop="description">Summer in a <b>tin</b>.</p>
<time itemprop="totalTime" datetime="PT1H">an hour</time>
<h3>Dough</h3><ul><li>200 g flour</ul><h3>On top</h3><ul><li>500 g plums<li>50 g sugar</ul>
</div></body></html>"""


def test_a_saved_page_gives_its_data_what_that_lacks_and_the_headings_of_its_list(tmp_path):
    (tmp_path / "plum.html").write_text(PAGE)
    said = larder(tmp_path, "plum.html")
    assert recipe(tmp_path, "plum-cake") == """\
---
name: Plum cake
slug: plum-cake
source: {name: cakes.example, url: "https://cakes.example/plum"}
totalMinutes: 60
---

Summer in a tin.

## Ingredients

**Dough**

- 200 g flour

**On top**

- 500 g plums
- 50 g sugar

## Steps

1. Mix.
2. Bake.
"""
    assert "1 rating by visitors of other sites" in said


def test_a_page_with_microdata_alone_is_read(tmp_path):
    (tmp_path / "old.htm").write_text("""<html><body><div itemscope
      itemtype="http://schema.org/Recipe"><span itemprop=name>Rice</span>
      <li itemprop="ingredients">1 cup rice</li><li itemprop="ingredients">2 cups water</li>
      <div itemprop="recipeInstructions"><p>Boil.</p><p>Rest for 10 minutes.</p></div>
      <meta itemprop="cookTime" content="PT20M"></div></body></html>""")
    larder(tmp_path, "old.htm")
    text = recipe(tmp_path, "rice")
    assert "- 1 cup rice\n- 2 cups water" in text and "cookMinutes: 20" in text
    assert "1. Boil.\n2. Rest for 10 minutes." in text


def test_a_second_import_writes_nothing_and_updates_only_what_nobody_touched(tmp_path):
    other = {**PAPRIKA, "uid": "U-2", "name": "Bean soup", "source_url": "https://soups.example/bean",
             "photo_data": ""}
    export = tmp_path / "export.paprikarecipes"
    export.write_bytes(paprika(PAPRIKA, other))
    larder(tmp_path, export)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.glob("Content/**/*")}
    assert "unchanged       2" in larder(tmp_path, export)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("Content/**/*")} == before

    bean = tmp_path / "Content/recipes/bean-soup.md"
    bean.write_text(bean.read_text() + "\nMine.\n")
    mine = bean.read_text()
    export.write_bytes(paprika({**PAPRIKA, "servings": "6"}, {**other, "servings": "6"}))
    said = larder(tmp_path, export)
    assert "updated         1" in said and "not replaced    1" in said and "[import-kept]" in said
    assert recipe(tmp_path, "lentil-soup") == PAPRIKA_WRITTEN.replace("servings: 4", "servings: 6")
    assert bean.read_text() == mine
    assert [path.name for path in sorted((tmp_path / "Content/images").iterdir())] == [
        "lentil-soup.png"]

    larder(tmp_path, export, "--keep-both")
    assert bean.read_text() == mine
    assert "servings: 6" in recipe(tmp_path, "bean-soup-2")
    beside = tmp_path / "Content/recipes/bean-soup-2.md"
    beside.unlink()
    assert "removed since" in larder(tmp_path, export)
    assert not beside.exists()


def test_a_recipe_that_is_there_without_a_record_is_never_written_over(tmp_path):
    (tmp_path / "Content/recipes").mkdir(parents=True)
    own = tmp_path / "Content/recipes/lentil-soup.md"
    own.write_text("---\nname: Lentil soup\nsource: https://soups.example/lentil\n---\nMine.\n")
    export = tmp_path / "export.paprikarecipes"
    export.write_bytes(paprika(PAPRIKA))
    said = larder(tmp_path, export)
    assert "already exists in recipes/lentil-soup.md" in said and "written         0" in said
    assert own.read_text().endswith("Mine.\n")
    larder(tmp_path, export, "--replace")
    assert own.read_text() == PAPRIKA_WRITTEN


def test_a_name_that_another_recipe_has_is_numbered(tmp_path):
    (tmp_path / "Content/recipes").mkdir(parents=True)
    (tmp_path / "Content/recipes/lentil-soup.md").write_text("---\nname: Lentil soup\n---\nMine.\n")
    (tmp_path / "x").write_bytes(paprika(PAPRIKA))
    larder(tmp_path, "x")
    assert "slug: lentil-soup-2" in recipe(tmp_path, "lentil-soup-2")


def test_a_dry_run_shows_the_table_and_the_first_recipe_and_writes_nothing(tmp_path):
    (tmp_path / "x").write_bytes(paprika(PAPRIKA))
    said = larder(tmp_path, "x", "--dry-run")
    assert "nothing was written" in said and PAPRIKA_WRITTEN in said
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_drafts_and_a_language_are_marked(tmp_path):
    (tmp_path / "x").write_bytes(paprika({**PAPRIKA, "name": "Linsensuppe",
                                          "ingredients": "2 EL Öl\n1,5 dl Brühe"}))
    larder(tmp_path, "x", "--draft", "--language", "de")
    text = recipe(tmp_path, "linsensuppe")
    assert "draft: true" in text and "1,5 dl Brühe" in text


def test_one_bad_recipe_stops_no_other_and_is_told_with_its_place(tmp_path):
    (tmp_path / "export.zip").write_bytes(archive({
        "bad.paprikarecipe": gzip.compress(json.dumps({**PAPRIKA, "name": ""}).encode()),
        "good.paprikarecipe": gzip.compress(json.dumps(PAPRIKA).encode()),
        "cut.paprikarecipe": gzip.compress(b"{}" * 200)[:-9]}))
    said = larder(tmp_path, "export.zip", status=1)
    assert "refused" in said and "written         1" in said
    assert "export.zip/bad.paprikarecipe:1:1: error: " in said and "[missing-name]" in said
    assert "export.zip/cut.paprikarecipe: error: this archive cannot be unpacked" in said


def test_the_guide_has_a_page_for_every_program():
    said = subprocess.run([LARDER, "import", "--help"], capture_output=True, text=True, check=True)
    values = re.search(r"--as <program>.*?\(values:(.*?)\)", said.stdout, re.S)[1]
    programs = {value.strip() for value in values.split(",")}
    pages = {path.stem.removeprefix("from-")
             for path in (ROOT / "Documentation/pages").glob("from-*.md")}
    # All other JSON is read in place.
    assert programs - {"json", "page"} | {"nextcloud", "web-pages"} == pages
    guide = (ROOT / "Documentation/pages/bring-your-recipes.md").read_text()
    assert {page for page in pages if f"(from-{page}.md)" not in guide} == set()



@pytest.mark.parametrize("files, found", [
    ({"a.pdf": b"%PDF-1.7 ...", "b.pdf": b"%PDF-1.4"}, "2 PDF files"),
    ({"photo.png": PNG}, "1 picture (export.zip/photo.png)"),
    ({}, "there is no recipe to import"),
])
def test_an_import_without_any_recipe_is_an_error_that_says_what_there_was(tmp_path, files, found):
    (tmp_path / "export.zip").write_bytes(archive(files))
    said = larder(tmp_path, "export.zip", status=1)
    assert "[nothing-to-import]" in said and found in said and "Mealie" in said
    assert not (tmp_path / "Content").exists()


def test_archives_that_lie_are_refused_and_no_name_in_one_is_a_path(tmp_path):
    good = archive({"../../evil.json": PAPRIKA, "/abs.json": {**PAPRIKA, "uid": "2", "name": "Two"}})
    (tmp_path / "in").mkdir()
    (tmp_path / "in/export.zip").write_bytes(good)
    larder(tmp_path / "in", "export.zip")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in"]

    whole = archive({"a.json": PAPRIKA})
    bomb = archive({"a.json": b" " * 60_000_000})
    wrong = bytearray(archive({"a.json": PAPRIKA}, zipfile.ZIP_STORED))
    wrong[60] ^= 1
    locked = bytearray(whole)
    for mark in (b"PK\x03\x04", b"PK\x01\x02"):
        place = locked.index(mark)
        locked[place + (6 if mark[2] == 3 else 8)] |= 1
    nested = whole
    for _ in range(4):
        nested = archive({"inner.zip": nested})
    for data, words in [(whole[:-30], "has no directory"), (bytes(wrong), "wrong checksum"),
                        (bomb, "unpacks to"), (bytes(locked), "encrypted"),
                        (nested, "levels deep")]:
        (tmp_path / "in/bad.zip").write_bytes(data)
        assert words in larder(tmp_path / "in", "bad.zip", status=1)


def test_deep_and_endless_html_is_read_in_time(tmp_path):
    for name, text in [("deep", "<div>" * 500_000), ("open", "<a " + "b='" * 300_000),
                       ("tags", "<p><b>" * 300_000), ("comment", "<!--" * 500_000)]:
        (tmp_path / f"{name}.html").write_text(f"<html>{text}")
        assert "[nothing-to-import]" in larder(tmp_path, f"{name}.html", status=1)


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
@pytest.mark.parametrize("sample, count", [
    ("tandoor/export.zip", 1), ("mealie/export-0.5.zip", 1),
    ("mealie/backup-1.0-four-recipes.zip", 4), ("paprika/two-recipes.paprikarecipes", 2),
    ("mela/Recipes.melarecipes", 1), ("crouton/export.zip", 1), ("recipesage/export.jsonld", 1),
    ("nextcloud-cookbook", 2),
    ("schema-org/quirks/control-characters.html", 1),
    ("schema-org/quirks/graph-sections-and-steps.html", 1),
    ("schema-org/quirks/inside-mainentity.html", 1), ("schema-org/quirks/time-as-object.html", 1)])
def test_samples_of_other_programs_come_over_and_build(tmp_path, sample, count):
    said = larder(tmp_path, SHARED / "imports/samples" / sample)
    assert f"written{count:>10}" in said
    build(tmp_path / "Content", tmp_path / "Output", "--base-url", "https://a.example/")
    assert len(list((tmp_path / "Output/recipes").glob("*/index.html"))) == count
