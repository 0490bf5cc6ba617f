"""`larder import`: folders that can also be read in place, Open Recipe Format, and links between
the recipes of an import.
"""

import base64
import gzip
import json

import pytest
from conftest import NOT_SHARED, SHARED, build
from test_import import PAPRIKA, PNG, archive, larder, recipe
from test_import_apps import again

COOKLANG = {
    "kitchen/README.md": b"# My kitchen\n\nRecipes that I like.\n\n- one\n- two\n",
    "kitchen/Sauces/Green sauce.cook":
        b"---\nservings: 4\n---\nChop @parsley{1%bunch} and stir in @yoghurt{200%g}.\n",
    "kitchen/Sauces/Green sauce.png": PNG,
    "kitchen/Mains/Potatoes.cook":
        b"---\ntitle: Potatoes in green\nsource: https://potatoes.example/\n---\n"
        b"= Base\n\nBoil @potatoes{1%kg} for ~{20%minutes} in a #large pot{}.\n\n"
        b"= Finish\n\nServe with @./Sauces/Green sauce{} and @./Sauces/Red sauce{}.\n",
    "kitchen/Mains/Potatoes.1.png": PNG,
    "kitchen/Week.menu": b"= Monday\n\n@./Mains/Potatoes{}\n",
    "kitchen/config/aisle.conf": b"[vegetables]\npotatoes\n",
    "kitchen/config/pantry.conf": b"[fridge]\nyoghurt = \"200%g\"\n",
    "kitchen/notes.txt": b"Buy a new pot.\n",
}

POTATOES = """\
---
name: Potatoes in green
slug: potatoes
source: {name: potatoes.example, url: "https://potatoes.example/"}
category: [Mains]
equipment: [large pot]
ingredients:
  - {quantity: 1, unit: kg, name: potatoes, group: Base}
  - {name: Green sauce, group: Finish, recipe: green-sauce-2}
  - {name: Red sauce, group: Finish}
steps:
  - {text: Boil potatoes for 20 minutes in a large pot., section: Base, image: images/potatoes.png}
  - {text: Serve with Green sauce and Red sauce., section: Finish}
---
"""


def written(folder, files):
    """Writes files into a folder."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def test_paths_from_the_root_of_a_tree_of_one_folder_lead_to_its_recipes(tmp_path):
    written(tmp_path, {
        "kitchen/Sauces/Green sauce.cook": b"Chop @parsley{1%bunch}.\n",
        "kitchen/Sauces/Red sauce.cook": b"Stir @tomato{1} into @./Sauces/Green sauce{}.\n"})
    assert "note" not in larder(tmp_path, "kitchen")
    assert "recipe: green-sauce}" in recipe(tmp_path, "red-sauce")


@pytest.mark.parametrize("isZipped", [False, True])
def test_a_tree_of_cooklang_comes_over_with_its_pictures_and_links(tmp_path, isZipped):
    written(tmp_path, {"Content/recipes/green-sauce.md":
                       b"---\nname: Green sauce\n---\n## Ingredients\n\n- 1 frog\n"
                       b"\n## Steps\n\n1. Serve.\n"})
    source = "kitchen.zip" if isZipped else "kitchen"
    if isZipped:
        (tmp_path / source).write_bytes(archive(COOKLANG))
    else:
        written(tmp_path, COOKLANG)
    said = larder(tmp_path, source)
    # The slug that the sauce got because another one has its name.
    assert recipe(tmp_path, "potatoes") == POTATOES
    assert "category: [Sauces]" in recipe(tmp_path, "green-sauce-2")
    assert "images/green-sauce-2.png" in recipe(tmp_path, "green-sauce-2")
    assert (tmp_path / "Content/images/potatoes.png").read_bytes() == PNG
    assert "Mains/Potatoes.cook:11:40: warning: there is no recipe at \"./Sauces/Red sauce\"" in said
    place = f"{source}/kitchen" if isZipped else source
    assert said.startswith(
        "read            2\nwritten         2  Content/recipes/\nimages          2\n"
        "not imported: 1 list of aisles, 1 list of what is in the pantry, 1 menu\n"
        "not read: 2 texts without ingredients and steps "
        f"({place}/README.md, {place}/notes.txt)\n")
    assert "written         0" in larder(tmp_path, source)
    built = build(tmp_path / "Content", tmp_path / "Output", "--base-url", "https://a.example/")
    assert "warning" not in built.stderr


def test_cooklang_is_known_by_its_marks(tmp_path):
    (tmp_path / "soup.txt").write_text("Warm @milk{1%l} with a @bay leaf{}.\n\nServe.\n")
    larder(tmp_path, "soup.txt")
    assert "- 1 l milk" in recipe(tmp_path, "soup") or "name: milk" in recipe(tmp_path, "soup")


def test_markdown_of_other_generators_comes_over(tmp_path):
    written(tmp_path / "site-main", {
        "_recipes/tart.md": b"---\nlayout: recipe\ntitle: Berry tart\nimage: tart.png\ntags: sweet, cold\n"
        b"components:\n- Crust\n- Berry top\n---\nFor parties.\n",
        "_recipes/crust.md": b"---\ntitle: Crust\ningredients:\n- 200 g flour\ndirections:\n- Bake.\n---\n",
        "_recipes/berry-top.md": b"---\ntitle: Berry top\ningredients:\n- 300 g berries\ndirections:\n- Boil.\n---\n",
        "images/tart.png": PNG,
        "content/posts/buns/index.md":
            b"+++\ntitle = \"Buns\"\nserves = 12\nprep_time = \"20 min\"\ndate = 2021-02-03\n"
            b"ingredients = [\"500 g flour\", \"7 g yeast\"]\ndirections = [\"Knead.\", \"Bake.\"]\n+++\n",
        "content/posts/buns/featured.png": PNG,
        "_posts/2020-01-02-stew.md": b"---\ntitle: Stew\nsize: 2-3 servings\n---\n\n"
        b"* `1 kg` beef\n\n> Brown.\n\n---\n\n* `2` onions\n\n> Simmer.\n",
        "_config.yml": b"title: Site\n", "about.md": b"---\ntitle: About\n---\nHello.\n",
        "_pages/help.md": b"---\ntitle: Help\n---\n\n- 1 thing\n- 2 things\n\n1. Do.\n2. Rest.\n",
    })
    said = larder(tmp_path, "site-main")
    text = recipe(tmp_path, "tart")
    assert "image:\n  - images/tart.png" in text and "tags: [sweet, cold]" in text
    assert "Crust" in text and "crust" in text and "berry-top" in text and "For parties." in text
    text = recipe(tmp_path, "buns")
    assert "image:\n  - images/buns.png" in text and "servings: 12\n" in text
    assert "date: 2021-02-03" in text and "category" not in text and "- 7 g yeast" in text
    text = recipe(tmp_path, "stew")
    assert "date: 2020-01-02" in text and "- 1 kg beef\n- 2 onions" in text and "2. Simmer." in text
    assert "read            5\nwritten         5" in said and "images          2\n" in said
    assert ("not read: 3 texts without ingredients and steps (site-main/_config.yml, "
            "site-main/_pages/help.md, site-main/about.md)\n") in said
    assert said.count("\"Berry tart\" has") == 1


def test_notes_that_name_each_other_and_show_pictures_come_over(tmp_path):
    written(tmp_path / "vault", {
        "Desserts/Apple pie.md":
            b"# Apple pie\n\n![[pie.png]]\n\n## Ingredients\n\n- 1 [[Short crust|crust]]\n- 4 apples\n\n"
            b"## Method\n\n1. Roll the [crust](Short%20crust.md).\n2. Bake.\n\n![the fold](fold.png)\n\n"
            b"## Notes\n\nSee [[Nowhere]] and [[Short crust]].\n",
        "Desserts/Short crust.md": b"# Short crust\n\n## Ingredients\n\n- 200 g flour\n\n## Method\n\n1. Mix.\n",
        "files/pie.png": PNG, "Desserts/fold.png": PNG + b"fold",
        "Shopping.md": b"# Shopping\n\n- [ ] soap\n"})
    said = larder(tmp_path, "vault")
    text = recipe(tmp_path, "apple-pie")
    assert "category: [Desserts]" in text and "](/recipes/short-crust/)" in text
    assert "[[" not in text and "Nowhere" in text
    names = sorted(path.name for path in (tmp_path / "Content/images").iterdir())
    assert len(names) == 2 and all(f"images/{name}" in text for name in names)
    assert "not read: 1 text without ingredients and steps (vault/Shopping.md)\n" in said
    built = build(tmp_path / "Content", tmp_path / "Output", "--base-url", "https://a.example/")
    assert "warning" not in built.stderr
    again(tmp_path, "vault")


def test_content_of_larders_own_comes_over_as_it_is(tmp_path):
    files = {
        "mine/site.yaml": b"title: Mine\n", "mine/pages/about.md": b"# About\n\n- 1 cup\n\n1. Do.\n2. Rest.\n",
        "mine/recipes/pie.md": b"---\nname: Pie\nslug: pie\nimage:\n  - images/pie.png\nservings: 4\n"
        b"related: [crust, cream]\n---\n\nSweet.\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Bake.\n",
        "mine/recipes/crust.md": b"---\nname: Crust\nslug: crust\n---\n\n## Ingredients\n\n- 1 cup flour\n",
        "mine/images/pie.png": PNG}
    written(tmp_path, files)
    said = larder(tmp_path, "mine")
    assert "read            2\nwritten         2" in said
    assert "not imported: 1 link to missing recipes" in said
    own = files["mine/recipes/pie.md"].decode()
    assert recipe(tmp_path, "pie") == own.replace("[crust, cream]", "[crust]")
    assert recipe(tmp_path, "crust") == files["mine/recipes/crust.md"].decode()


def test_a_text_with_headings_is_a_recipe_and_a_letter_is_none(tmp_path):
    (tmp_path / "cake.txt").write_bytes(
        "Möhrenkuchen\n\nIngredients\n\n300 g carrots\n4 eggs\n\nMethod\n\n"
        "Grate the carrots.\nBake for 1 hour.\n".encode("cp1252"))
    (tmp_path / "letter.txt").write_text("Dear Ann,\n\nI like your cake.\n\n- Bo\n")
    said = larder(tmp_path, ".")
    assert "written         1" in said and "not read: 1 text without ingredients and steps (./letter.txt)" in said
    text = recipe(tmp_path, "cake")
    assert text.startswith("---\nname: Möhrenkuchen\nslug: cake\n---\n\n## Ingredients")
    assert "- 300 g carrots\n- 4 eggs" in text


def test_files_of_settings_are_no_recipes(tmp_path):
    written(tmp_path / "site", {
        "package.json": b'{"name": "my-site", "version": "1", "description": "x", "scripts": {}}',
        "schema.json": b'{"properties": {"name": {"type": "text"}}, "required": ["name"]}',
        "pie.json": b'{"name": "Pie", "ingredients": ["1 egg"]}'})
    said = larder(tmp_path, "site")
    assert "written         1" in said and "not read: 2 .json files" in said
    (tmp_path / "site/pie.json").write_text('{"name": "Pie", "ingredients": ["1 egg"')
    assert "[json-syntax]" in larder(tmp_path, "site", status=1)


OPEN_RECIPE = """\
recipe_uuid: ORF-1
recipe_name: Corn bread
source_authors: Ann Onym <ann@example.com>
source_book: The corn book
source_url: None
oven_temp:
  - amount: 200
    unit: C
oven_fan: Off
oven_time: 25 minutes
yields:
  - amount: 12
    unit: slices
  - amount: 24
    unit: slices
ingredients:
  - Corn meal:
      usda_num: '20022'
      amounts:
        - amount: 1 1/2
          unit: cups
        - amount: 3
          unit: cups
      processing:
        - finely ground
      substitutions:
        - Polenta:
            amounts:
              - amount: 200
                unit: g
  - Eggs:
      amounts:
        - amount: 2
          unit: each
      notes:
        - They should have been out of the fridge for an hour.
steps:
  - step: Mix everything.
    haccp:
      control_point: Eggs must be fresh.
    notes:
      - Not for long.
  - step: Bake.
notes:
  - Freezes well.
nutrition:
  Eggs:
    - unit: g
"""

CORN_BREAD = """\
---
name: Corn bread
slug: corn-bread
author: Ann Onym
source: The corn book
yield: "12 slices"
---

## Ingredients

- 1 1/2 cups Corn meal, finely ground
- 2 Eggs

## Steps

1. Mix everything.
2. Bake.

## Notes

Freezes well.

Instead of Corn meal: 200 g Polenta

Eggs: They should have been out of the fridge for an hour.

Step 1: Eggs must be fresh.

Step 1: Not for long.

Oven: 200 C, 25 minutes
"""


def test_open_recipe_format_comes_over_with_all_its_facts(tmp_path):
    (tmp_path / "corn.yaml").write_text(OPEN_RECIPE)
    said = larder(tmp_path, "corn.yaml")
    assert recipe(tmp_path, "corn-bread") == CORN_BREAD
    assert said == (
        "read            1\nwritten         1  Content/recipes/\nnot imported: "
        "1 amount for other yields, 1 number of the USDA, 1 nutrition fact of single ingredients\n")
    again(tmp_path, "corn.yaml")
    (tmp_path / "bad.yaml").write_text(OPEN_RECIPE.replace("  - step: Bake.", "  - step: 'Bake."))
    said = larder(tmp_path, "bad.yaml", status=1)
    assert "bad.yaml:" in said and "[yaml-syntax]" in said and "refused         1" in said


def nextcloud(number, name, **more):
    return json.dumps({
        "@context": "http://schema.org", "@type": "Recipe", "id": str(number), "name": name,
        "recipeYield": 4, "recipeIngredient": ["1 egg"], "recipeInstructions": ["Cook."], **more}).encode()


def test_numbers_of_nextclouds_recipes_become_links(tmp_path):
    written(tmp_path / "Recipes", {
        "Dough/recipe.json": nextcloud(7, "Dough"),
        "Pizza/recipe.json": nextcloud(
            8, "Pizza", recipeIngredient=["1 #r/7", "1 egg"], description="With #r/7 below.",
            recipeInstructions=["Roll [it](#r/7).", "Eat with #r/99."],
            aggregateRating={"ratingValue": 4.5, "ratingCount": 80})})
    written(tmp_path, {"Content/recipes/dough.md": b"---\nname: Dough\n---\n## Ingredients\n\n- 1 stone\n"})
    said = larder(tmp_path, "Recipes")
    text = recipe(tmp_path, "pizza")
    assert "With [Dough](/recipes/dough-2/) below." in text and "Roll [it](/recipes/dough-2/)." in text
    assert "recipe: dough-2" in text or "(/recipes/dough-2/)" in text.split("ngredients")[1]
    assert "rating" not in text
    assert ("not imported: 1 link to missing recipes, "
            "1 rating by visitors of other sites\n") in said


def test_names_and_pictures_in_paprikas_texts_become_links_and_pictures(tmp_path):
    pie = {**PAPRIKA, "uid": "P-1", "name": "Pie", "photo_data": "",
           "ingredients": "1 [recipe:Short crust]\n2 [recipe:Gone]",
           "directions": "Line with [recipe:Short crust].\n\nFold. [photo:fold]",
           "photos": [{"name": "fold", "data": base64.b64encode(PNG).decode()}]}
    crust = {**PAPRIKA, "uid": "P-2", "name": "Short crust", "photo_data": ""}
    (tmp_path / "x.paprikarecipes").write_bytes(archive({
        name: gzip.compress(json.dumps(entry).encode()) for name, entry in [("a", pie), ("b", crust)]}))
    said = larder(tmp_path, "x.paprikarecipes")
    text = recipe(tmp_path, "pie")
    assert "Line with [Short crust](/recipes/short-crust/)." in text
    assert "Fold. ![](/images/pie.png)" in text and "[recipe:" not in text
    assert "short-crust" in text.split("## Steps")[0] and "gone" not in text
    assert "1 link to missing recipes" in said
    built = build(tmp_path / "Content", tmp_path / "Output", "--base-url", "https://a.example/")
    assert "warning" not in built.stderr


def test_melas_addresses_become_links(tmp_path):
    def mela(key, title, **more):
        return json.dumps({"id": key, "title": title, "ingredients": "1 egg", "instructions": "Cook.",
                           "wantToCook": False, "favorite": False, "images": [], **more}).encode()

    (tmp_path / "m.melarecipes").write_bytes(archive({
        "1": mela("site.example/a b", "Sauce"),
        "2": mela("U-2", "Pasta", ingredients="1 [sauce](mela://recipe/site.example/a%20b)\n1 egg",
                  instructions="Stir in [it](mela://recipe/site.example/a%20b).\nOr [this](mela://recipe/no)."),
    }))
    said = larder(tmp_path, "m.melarecipes")
    text = recipe(tmp_path, "pasta")
    assert "Stir in [it](/recipes/sauce/)." in text and "Or this." in text
    assert "sauce" in text.split("## Steps")[0] and "mela:" not in text
    assert "1 link to missing recipes" in said


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
def test_the_samples_of_trees_come_over(tmp_path):
    samples = SHARED / "imports/samples"
    said = larder(tmp_path, samples / "cooklang/seed")
    assert "written         7" in said and said.count("[unknown-recipe]") == 1
    assert "1 list of aisles, 1 list of what is in the pantry, 2 menus" in said
    text = recipe(tmp_path, "risotto")
    for fact in ["name: Classic Risotto", "cuisine: [Italian]", "diets: [vegetarian]",
                 "difficulty: medium\nprepMinutes: 10\ncookMinutes: 35\nservings: 4",
                 "equipment: [saucepan, large heavy-bottomed pan]", "fixed: true", "**Finish**",
                 "group: Cook the rice", "18 minutes"]:
        assert fact in text
    assert "{name: Guacamole, recipe: guacamole}" in recipe(tmp_path, "mexican-style-burrito")
    assert "recipe: pizza-dough}" in recipe(tmp_path, "neapolitan-pizza")
    assert "category: [Breakfast]" in recipe(tmp_path, "easy-pancakes")

    said = larder(tmp_path, samples / "chowdown", samples / "nyum")
    assert "written         4" in said and said.count("[missing-picture]") == 4
    assert "3 links to missing recipes" in said
    assert "not read: 2 texts without ingredients and steps" in said
    assert "chowdown/README.md, " in said and "nyum/README.md)\n" in said
    assert "- Graham Cracker Crust" in recipe(tmp_path, "red-berry-tart")
    text = recipe(tmp_path, "cheesebuldak")
    assert "totalMinutes: 60\nservings: 2-3" in text and text.count("\n- ") == 12
    assert "author: Maangchi" in text and "\n7. Garnish" in text

    said = larder(tmp_path, samples / "open-recipe-format")
    assert "15 numbers of the USDA" in said and "1 nutrition fact of single ingredients" in said
    assert "1 amount for other yields" in said
    text = recipe(tmp_path, "my-recipe")
    assert "- 4 apple, whole, raw" in text and "Instead of apple: 4 pears" in text
    assert text.count("Step 1: ") == 3 and text.count("Step 2: ") == 3
    text = next((tmp_path / "Content/recipes").glob("banana-bread-*.md")).read_text()
    assert "author: Joseph Hall\n" in text and "@" not in text and "Oven: 350 F" in text
    assert 'yield: "3 loaves"' in text and text.count("\n- ") == 13
