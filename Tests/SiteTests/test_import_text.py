"""`larder import` from programs that export plain text, with our own fixtures in their format."""

import pytest
from conftest import NOT_SHARED, SHARED
from test_import import larder, recipe
from test_import_xml import has, imported, sample

MEAL_MASTER = """Subject: a cake\r
\r
---------- Recipe via Meal-Master (tm) v8.05\r
 \r
      Title: Crème Brûlée für 2\r
 Categories: Desserts, French\r
      Yield: 2 servings\r
 \r
    1/2 l  Cream                               1 T  Sugar, brown;\r
      4 lg Egg yolks                             -as dark as\r
           -(or 5 small)                         -there is\r
     80 g  Sugar                          \r
 \r
-----------------------------------TOPPING-----------------------------------\r
      2 t  Sugar\r
    1-2 ds Salt\r
 \r
  Heat the cream to 80°C;\r
  pour it over the yolks.\r
 \r
-----BAKING-----\r
  1. Bake for 40 minutes\r
  in a water bath.\r
  2. Cool.\r
 \r
  NOTE: Serve it *cold*.\r
 \r
-----\r
Yours, Ann\r
"""

MEAL_MASTER_WRITTEN = """\
---
name: Crème Brûlée für 2
slug: creme-brulee-fur-2
category: [Desserts, French]
servings: 2
---

## Ingredients

- 1/2 l Cream
- 4 large Egg yolks (or 5 small)
- 80 g Sugar
- 1 tbsp Sugar, brown; as dark as there is

**TOPPING**

- 2 tsp Sugar
- 1-2 dashes Salt

## Steps

1. Heat the cream to 80°C; pour it over the yolks.

**BAKING**

2. Bake for 40 minutes in a water bath.
3. Cool.

## Notes

NOTE: Serve it \\*cold\\*.
"""


def test_meal_master_is_read_in_two_columns_and_an_old_encoding(tmp_path):
    said = imported(tmp_path, "cake.mmf", MEAL_MASTER.encode("cp437"))
    assert recipe(tmp_path, "creme-brulee-fur-2") == MEAL_MASTER_WRITTEN
    assert said == ("read            1\nwritten         1  Content/recipes/\n"
                    "not imported: 2 texts between recipes\n")


def test_columns_of_meal_master_may_be_a_character_or_two_off(tmp_path):
    imported(tmp_path, "soup.txt", """MMMMM----- Recipe via Meal-Master (tm) v7.07

     Title: PEA SOUP
Categories: Soups
  Servings: 4

   1 lb Peas
     1 1/2 qt  Water
          ;hot
         Salt
   2 Onions

  BOIL ALL.

  STIR.
MMMMM
""")
    text = recipe(tmp_path, "pea-soup")
    assert "- 1 lb Peas\n- 1 1/2 quarts Water hot\n- Salt\n- 2 Onions\n" in text
    assert "1. BOIL ALL.\n2. STIR." in text


def test_several_recipes_of_meal_master_are_told_apart_by_either_kind_of_rule(tmp_path):
    one = "{0}----- Recipe via Meal-Master (tm) v7.07\n\n  Title: {1}\n Servings: 1\n\n      1 c  {1}\n\n  Boil.\n\n{0}\n\n"
    said = imported(tmp_path, "two.mmf", one.format("MMMMM", "Rice") + one.format("-----", "Oats"))
    assert said == "read            2\nwritten         2  Content/recipes/\n"
    assert "- 1 cup Rice" in recipe(tmp_path, "rice") and "- 1 cup Oats" in recipe(tmp_path, "oats")


HEAD = "MMMMM----- Recipe via Meal-Master (tm) v7.07\n"


BROKEN = {
    "a head alone": HEAD.encode(), "heads alone": HEAD.encode() * 2_000,
    "bytes of all kinds": HEAD.encode() + bytes(range(128, 256)) * 500,
    "a blank line without end": (HEAD + "\n Title:\n" + " " * 500_000).encode(),
    "a head of MasterCook": b"* Exported from MasterCook *",
    "heads of MasterCook": b"* Exported from MasterCook *\n" * 2_000,
    "a source alone": b"===== REZKONV =====\n=====QUELLE=====",
    "dashes alone": b"* Exported from MasterCook *\n\n-----\n" + b"\t-- \n" * 1_000,
}


@pytest.mark.parametrize("what", BROKEN)
def test_broken_texts_are_refused_and_end_nothing(tmp_path, what):
    (tmp_path / "x.txt").write_bytes(BROKEN[what])
    said = larder(tmp_path, "x.txt", status=1)
    assert "[missing-name]" in said or "[unsluggable-name]" in said


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
def test_the_sample_of_meal_master_comes_over(tmp_path):
    recipes, said = sample(tmp_path, "mealmaster/mealmaster.mmf", 5)
    assert "not carried" not in said
    for text in recipes.values():
        has(text, "servings: 6")
    pate, puff, dates, dip, toast = (recipes[slug] for slug in sorted(recipes))
    has(pate, "- 1-2 tbsp Margarine", "- 1-1 1/2 cups Sliced", "- 1 dash White", "or Kefir cheese")
    assert pate.count("\n- ") == 10 and "2." not in pate.split("## Steps")[1]
    has(puff, "- 1/2 cup Butter (or margarine), softened", "**CONFECTIONERS' SUGAR GLAZE**")
    assert puff.count("\n- ") == 8 and "\n4. Mix" in puff
    has(dates, "- 1 package (4-oz) blanched whole almonds", "cut into thirds")
    assert dates.count("\n- ") == 3
    has(dip, "category: [Dips]", "stuffed green olives", "## Notes\n\nRandy Rigg")
    has(toast, "- 8-10 slices French bread, 1/2-inch thick", "(or red wine vinegar)",
        "- 2 medium Cloves garlic, finely chopped", "Note: For a first", "Colorado Cache")
    assert toast.count("\n- ") == 9


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
def test_the_sample_of_mastercooks_text_comes_over(tmp_path):
    recipes, said = sample(tmp_path, "mastercook/sample.mxp", 4)
    assert "1 text without a recipe" in said
    silk, chicken, kebobs, pumpkin = (recipes[slug] for slug in sorted(recipes))
    has(silk, "servings: 30", "category: [Afghan, Desserts]", "**SYRUP**", "**OMELET**",
        "**TO FINISH**", "saffron threads (optional)", "walnuts may be used", "- 1 pinch salt")
    assert silk.count("\n- ") == 9 and "\n7. When cool" in silk
    has(kebobs, "category: [Chicken, Afghan, On-The-Grill]", "chicken breasts, boneless, skinless, cut",
        "- cilantro to taste", "- 3 centiliters garlic, finely minced", "pita or flour tortillas")
    assert kebobs.count("\n- ") == 10 and "\n1. Mix yogurt" in kebobs and "\n3. Place" in kebobs
    has(chicken, "author: \"San Francisco", "- 2 large cloves garlic", "- 2 large whole chicken breasts")
    assert chicken.count("\n- ") == 6 and "\n5. To cook" in chicken
    has(pumpkin, "freshly ground coriander seeds", "**SWEET TOMATO SAUCE**", "**YOGURT SAUCE**",
        "**GARNISH**\n\n- dry mint leaves, crushed", "source: \"Afghani Cooking, the")
    assert pumpkin.count("\n- ") == 14
