"""`larder import`: tables with one recipe per row, and the old text export of Plan to Eat."""

import pytest
from conftest import NOT_SHARED, SHARED
from test_import import larder, recipe
from test_import_apps import again

PLAN_TO_EAT = '''\
Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Calories,Fat,Protein,Cost,Created At,Updated At
"Pea soup, green",Starter,Dutch,Peas,"Thick enough
to stand a ""spoon"" in.",Aunt Bep,https://soup.example/pea,soup.example,20,75,95,6,2 litres,", Soup
500 g split peas, rinsed
2 l water
, To serve
1 sausage
","Boil the peas.
Slice the sausage.","Cheap, Winter",4,https://app.example/1,https://pictures.example/pea.jpg?1,yes,310,9,18,2.50,2023-10-13 20:29:29,2023-10-14 08:00:00
Dry toast,,,,,,,,,,,,,2 slices bread,Toast.,,,,,,,,,,,
'''

PEA_SOUP = """\
---
name: "Pea soup, green"
slug: pea-soup-green
image:
  - "https://pictures.example/pea.jpg?1"
source: {name: Aunt Bep, url: "https://soup.example/pea"}
date: 2023-10-13T20:29:29Z
updated: 2023-10-14T08:00:00Z
category: [Starter]
cuisine: [Dutch]
tags: [Peas, Cheap, Winter]
prepMinutes: 20
cookMinutes: 75
servings: 6
yield: 2 litres
nutrition: {calories: 310, protein: 18, fat: 9}
draft: true
---

Thick enough
to stand a "spoon" in.

## Ingredients

**Soup**

- 500 g split peas, rinsed
- 2 l water

**To serve**

- 1 sausage

## Steps

1. Boil the peas.
2. Slice the sausage.
"""


def test_plan_to_eats_table_comes_over_with_all_its_facts(tmp_path):
    (tmp_path / "export.csv").write_text("\ufeff" + PLAN_TO_EAT.replace("\n", "\r\n"), newline="")
    said = larder(tmp_path, "export.csv")
    assert recipe(tmp_path, "pea-soup-green") == PEA_SOUP.replace("2 litres", '"2 litres"')
    assert said == (
        "read            2\nwritten         2  Content/recipes/\n"
        "not imported: 1 rating (use --personal to import them), "
        '1 value of "Cost", 1 value of "Public Url"\n')
    again(tmp_path, "export.csv")


def test_rows_without_a_name_are_refused_and_empty_ones_passed_over(tmp_path):
    (tmp_path / "t.csv").write_text("title,ingredients\n,1 egg\n\n,,\nPie,1 egg\n")
    said = larder(tmp_path, "t.csv", status=1)
    assert "refused         1" in said and "written         1" in said
    assert "t.csv:2:1: error: " in said and "[missing-name]" in said


def test_tables_of_other_things_are_no_recipes(tmp_path):
    (tmp_path / "t.csv").write_text("name,email,password\nAnn,ann@example.com,secret\n")
    said = larder(tmp_path, "t.csv", status=1)
    assert "1 .csv file (t.csv)" in said and "secret" not in said and "ann@" not in said


PLAN_TO_EAT_TEXT = """\
----------------------------
Title: Crème caramel
Description: Wobbly.
Source: Papers of a café
Url: https://flan.example/
Serves: 6
Prep Time: 20
Tags: eggs, sweet

Ingredients:
4 eggs
Caramel:
100 g sugar

Directions:
Melt the sugar.

Bake for 40 minutes.
----------------------------
Title: Ice
Ingredients:
1 l water
Directions:
Freeze.
"""


def test_plan_to_eats_older_text_comes_over(tmp_path):
    (tmp_path / "recipes.txt").write_bytes(PLAN_TO_EAT_TEXT.replace("\n", "\r\n").encode("cp1252"))
    assert "written         2" in larder(tmp_path, "recipes.txt")
    assert recipe(tmp_path, "creme-caramel") == """\
---
name: Crème caramel
slug: creme-caramel
source: {name: Papers of a café, url: "https://flan.example/"}
tags: [eggs, sweet]
prepMinutes: 20
servings: 6
---

Wobbly.

## Ingredients

- 4 eggs

**Caramel**

- 100 g sugar

## Steps

1. Melt the sugar.
2. Bake for 40 minutes.
"""
    again(tmp_path, "recipes.txt")


def test_cut_and_crooked_tables_end_no_import(tmp_path):
    for place in range(0, len(PLAN_TO_EAT), 31):
        (tmp_path / f"{place}.csv").write_text(PLAN_TO_EAT[:place])
    for number, text in enumerate(["title,steps\n" + '"' * 99_999, "title,steps\n" + "," * 99_999,
                                   "title;ingredients\n" * 2_000]):
        (tmp_path / f"x{number}.csv").write_text(text)
    larder(tmp_path, ".", "--dry-run", status=1)


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
def test_the_samples_of_tables_come_over(tmp_path):
    said = larder(tmp_path, SHARED / "imports/samples/plan-to-eat/plantoeat.csv")
    assert "written         2" in said
    assert '1 rating (use --personal to import them), 1 value of "Public Url"' in said
    text = recipe(tmp_path, "test-recipe")
    for fact in ["category: [Main Course]\ncuisine: [American]\ntags: [Beans, Allergen-Friendly, Cheap, Test]",
                 "prepMinutes: 75\ncookMinutes: 75\nservings: 7\nyield: \"1 loaf\"", "draft: true",
                 "source: {name: Manually entered source, url: ", "plantoeat.s3.amazonaws.com",
                 "calories: 13, protein: 23, fat: 16, saturatedFat: 17, carbohydrates: 20, sugar: 22, "
                 "fibre: 21, sodium: 19, cholesterol: 18", "date: 2023-10-13T20:29:29Z",
                 "**Heading**\n\n- 2 itm Test, note\n\n**Heading2**\n\n- 3 pkg Two, note2"]:
        assert fact in text

    said = larder(tmp_path, SHARED / "imports/samples/recettetek/myrecipebox.csv")
    assert "written        10" in said and "not carried" not in said
    text = recipe(tmp_path, "apple-strudel")
    assert "category: [Dessert, German]\nprepMinutes: 20\ncookMinutes: 40" in text
    assert "nutrition: {calories: 273," in text and "per 1 slice" in text
    assert text.count("\n- ") == 13 and "\n12. " in text
    text = recipe(tmp_path, "banh-mi-sandwich")
    assert "**TOFU MARINADE**" in text and "category: [The main course, Vietnames]" in text
