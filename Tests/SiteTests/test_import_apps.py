"""`larder import`: archives with one page for all recipes (Recipe Keeper), and broken archives.

The files are created for these tests in the format that those programs write.
"""

import json

import pytest
from conftest import NOT_SHARED, SHARED
from test_import import PNG, archive, larder, pixel, recipe

RECIPE_KEEPER = """<!DOCTYPE html>\r
<html><head><meta charset="utf-8"><style>p { margin: 0 }</style></head><body>\r
<div class="recipe-details">
  <meta content="id-1" itemprop="recipeId"><meta content="" itemprop="recipeShareId">
  <meta content="True" itemprop="recipeIsFavourite"><meta content="4" itemprop="recipeRating">
  <table><tr><td>
    <h2 itemprop="name">Birnenkuchen &amp; Sahne</h2>
    <div>Gang: <span itemprop="recipeCourse">Kuchen, Nachtisch</span></div>
    <div>Kategorien: <span>Obst</span><meta content="Obst" itemprop="recipeCategory">
      <meta content="Herbst" itemprop="recipeCategory"></div>
    <div><meta content="Sonntags" itemprop="recipeCollection"></div>
    <div>Quelle: <span itemprop="recipeSource"><a href="https://birnen.example/k">Birnenblatt</a></span></div>
    <div>Portionen: <span itemprop="recipeYield">8</span></div>
    <div><meta content="PT25M" itemprop="prepTime"><meta content="PT1H5M" itemprop="cookTime"></div>
  </td><td><img class="recipe-photo" src="images/one_0.jpg"/></td></tr>
  <tr><td><div class="recipe-ingredients" itemprop="recipeIngredients">
    <p>Teig</p><p>• 250 g Mehl</p><p>•125 g Butter</p><p></p><p>Belag</p><p>• 4 Birnen</p></div></td>
  <td><div itemprop="recipeDirections"><p>1.Mehl und Butter verkneten.</p><p></p>
    <p>Belag</p><p>2.Birnen schälen.</p><p>3. 40 Minuten backen.</p></div></td></tr></table>
  <div itemprop="recipeNotes"><p>Reife Birnen nehmen.</p><p>Am besten lauwarm.</p></div>
  <div><img class="recipe-photos" src="images/one_0.jpg"/><img class="recipe-photos" src="images/one_1.jpg"/></div>
  <meta content="1 Stück" itemprop="recipeNutServingSize"><meta content="310" itemprop="recipeNutCalories">
  <meta content="14" itemprop="recipeNutTotalFat"><meta content="5" itemprop="recipeNutProtein">
  <meta content="30" itemprop="recipeNutSodium"><meta content="0" itemprop="recipeNutCholesterol">
</div>
<div class="recipe-details"><meta content="id-2" itemprop="recipeId">
  <meta content="False" itemprop="recipeIsFavourite"><meta content="0" itemprop="recipeRating">
  <h2 itemprop="name">Apfelmus</h2><span itemprop="recipeSource">Oma</span>
  <meta content="PT0S" itemprop="prepTime"><meta content="PT0S" itemprop="cookTime">
  <div itemprop="recipeIngredients"><p>1 kg Äpfel</p></div><div itemprop="recipeDirections"></div></div>
</body></html>"""

BIRNENKUCHEN = """\
---
name: "Birnenkuchen & Sahne"
slug: birnenkuchen-sahne
image:
  - images/birnenkuchen-sahne.png
  - images/birnenkuchen-sahne-2.png
source: {name: Birnenblatt, url: "https://birnen.example/k"}
category: [Kuchen, Nachtisch]
tags: [Obst, Herbst, Sonntags]
prepMinutes: 25
cookMinutes: 65
servings: 8
nutrition: {calories: 310, protein: 5, fat: 14, sodium: 30}
---

## Ingredients

**Teig**

- 250 g Mehl
- 125 g Butter

**Belag**

- 4 Birnen

## Steps

1. Mehl und Butter verkneten.

**Belag**

2. Birnen schälen.
3. 40 Minuten backen.

## Notes

Reife Birnen nehmen.

Am besten lauwarm.

Nutrition: per 1 Stück
"""


def again(folder, source, content="Content"):
    """Imports again, and imports the result into another folder: nothing changes."""
    said = larder(folder, source)
    assert "written         0" in said and "refused" not in said
    larder(folder, content, "--into", "Again")
    for path in (folder / content / "recipes").iterdir():
        assert (folder / "Again/recipes" / path.name).read_text() == path.read_text()


def test_recipe_keeper_comes_over_with_all_its_facts(tmp_path):
    (tmp_path / "export.zip").write_bytes(archive({
        "recipes.html": RECIPE_KEEPER.encode(), "images/one_0.jpg": PNG,
        "images/one_1.jpg": pixel(0)}))
    said = larder(tmp_path, "export.zip", "--personal", "mine.json")
    assert recipe(tmp_path, "birnenkuchen-sahne") == BIRNENKUCHEN
    assert recipe(tmp_path, "apfelmus") == (
        "---\nname: Apfelmus\nslug: apfelmus\nsource: Oma\n---\n\n"
        "## Ingredients\n\n- 1 kg Äpfel\n")
    assert said == ("read            2\nwritten         2  Content/recipes/\nincomplete      1\n"
                    "images          2\nload mine.json in the settings of the site\n"
                    "export.zip/recipes.html: warning: \"Apfelmus\" has no steps [half-recipe]\n"
                    "hint: add them to the file that was written\n")
    mine = json.loads((tmp_path / "mine.json").read_text())["values"]
    assert list(mine["favourites"]["value"]) == list(mine["ratings"]["value"]) == [
        "birnenkuchen-sahne"]
    again(tmp_path, "export.zip")


def test_a_recipe_of_an_export_is_updated_without_the_others(tmp_path):
    (tmp_path / "recipes.html").write_text(RECIPE_KEEPER)
    larder(tmp_path, "recipes.html")
    (tmp_path / "recipes.html").write_text(RECIPE_KEEPER.replace("1 kg Äpfel", "2 kg Äpfel"))
    said = larder(tmp_path, "recipes.html")
    assert "updated         1\nunchanged       1" in said
    assert "- 2 kg Äpfel" in recipe(tmp_path, "apfelmus")


def test_a_picture_that_an_export_lacks_is_told(tmp_path):
    (tmp_path / "export.zip").write_bytes(archive({"recipes.html": RECIPE_KEEPER.encode()}))
    said = larder(tmp_path, "export.zip")
    assert said.count("is not among the files [missing-picture]") == 2


RECETTETEK = {
    "title": "Gratin", "description": "Simple.", "preparationTime": "15", "cookingTime": "50",
    "inactiveTime": "10", "totalTime": "75", "quantity": "6 parts", "uuid": "R-1",
    "ingredients": "1 kg potatoes\nSAUCE\n30 cl cream\n", "instructions": "Slice.\nBake.\n",
    "pictures": ["a.png", "b.png"], "url": "https://gratin.example/", "notes": "With salad.",
    "video": "https://videos.example/1", "cookware": "Gratin dish, Mandoline",
    "nutrition": "Calories : 410 kcal\nServing size : 1 part", "favorite": True, "rating": 3.0,
    "lastModifiedDate": "2020-09-10 08:39:09", "categories": [{"title": "Sides"}],
    "tags": [{"title": "potatoes"}, {"title": "oven"}],
}


def test_numbers_of_any_size_and_cut_exports_end_no_import(tmp_path):
    for number, text in enumerate([
            json.dumps([{**RECETTETEK, "rating": 1e300, "totalTime": "1e300"}]).replace("1e+300", "1e300"),
            json.dumps({"name": "A", "working_time": 1, "steps": [
                {"instruction": "Stir.", "time": 1e300, "ingredients": []}]}),
            *(RECIPE_KEEPER[:place] for place in range(0, len(RECIPE_KEEPER), 97))]):
        (tmp_path / f"{number}.x").write_text(text)
    (tmp_path / "in").mkdir()
    said = larder(tmp_path, ".", "--dry-run", status=1)
    assert "read" in said and "Gratin" in said


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
def test_the_samples_of_these_programs_come_over(tmp_path):
    samples = SHARED / "imports/samples"
    said = larder(tmp_path, samples / "recipe-keeper/RecipeKeeper_sample.zip")
    assert "written         2" in said and "images          1" in said
    assert "1 favourite" in said and "1 rating" in said
    text = recipe(tmp_path, "tarte-aux-fraises")
    assert 'source: {name: example.com, url: "https://example.com/tarte"}' in text
    assert "category: [Dessert]\ntags: [Tartes, Fruits, Sucrée]" in text
    assert "prepMinutes: 15\ncookMinutes: 20\nservings: 6" in text
    assert "nutrition: {calories: 210, fat: 9}" in text
    assert "**Pâte**\n\n- 250g pâte" in text and text.count("\n- ") == 2
    assert "2. Cuire" in text and text.endswith("gariguettes.\n")

    said = larder(tmp_path, samples / "copymethat/export.zip")
    assert "written         3" in said and "images          3" in said
    assert "1 favourite" in said and "2 ratings" in said and "2 marks of what was made" in said
    lines = {slug: recipe(tmp_path, slug).count("\n- ") for slug in [
        "classic-stuffed-shells", "crockpot-cilantro-lime-chicken"]}
    assert lines == {"classic-stuffed-shells": 12, "crockpot-cilantro-lime-chicken": 11}
    text = recipe(tmp_path, "crockpot-cilantro-lime-chicken")
    assert "tags: [chicken, dinner, instantpot, slowcooker, texmex]\nservings: 4" in text
    assert "theleangreenbean.com" in text and "\n8. " in text
    assert text.split("## Notes")[1].count("\n\n") == 3
    assert recipe(tmp_path, "spam-zoodles").count('\n  - "') == 10
