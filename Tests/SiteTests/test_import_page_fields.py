"""Values of saved pages, as they are written and read back."""

from recipe_pages import SECTION, STEP, soup, steps
from test_import import larder, recipe
from test_import_apps import again

PAGES = {
    "markdown": soup(
        name="Leek & potato’s", description="<p>Thick.</p><p>Warm &amp; <b>good</b>.</p>",
        recipeInstructions=steps("Use 2 * 3 leeks_and_more.", "Boil *well*.", "Cut <2 cm\nthick.")),
    "quoted": soup(name='Leek: "hot" # soup', description="<p>Thick.</p><p>- Warm.</p>",
                   recipeIngredient=["# Base", "salt: fine"], recipeInstructions=steps("# 3 < 4 & 5 > 2", "Boil.")),
    "headings": soup(
        name="Headings", recipeIngredient=["Base:", "2 leeks", "For the top:", "salt"], recipeInstructions=[
            {**SECTION, "name": "Base", "itemListElement": [
                {**STEP, "itemListElement": [{"@type": "HowToDirection", "text": "Cut."},
                                             {"@type": "HowToTip", "text": "Thinly."}]}]},
            {**SECTION, "name": "End", "itemListElement": [{**STEP, "name": "Heat", "text": "Boil."}]}]),
    "facts": soup(
        name="Facts", prepTime="PT10M", cookTime={"minValue": "PT20M", "maxValue": "PT30M"}, totalTime="P1DT2H",
        datePublished="2020-01-07T08:00:00+02:00", dateModified="2021-02-03", inLanguage="de_DE",
        author={"name": "Ann Cook", "url": "https://a.example/ann"}, url="https://a.example/leek",
        publisher={"name": "Soups"}, recipeYield="Serves 4-6", recipeCategory="Soup, Dinner", recipeCuisine="Welsh",
        keywords="leek, winter", suitableForDiet="VeganDiet", tool="pot", video={"contentUrl": "https://a.example/v.mp4"},
        image=["https://a.example/x.jpg?w=900", "https://a.example/y z.jpg"], estimatedCost="cheap",
        nutrition={"calories": "320 kcal", "fatContent": "12,5 g", "servingSize": "1 bowl"}),
    "yield": soup(name="Yield", recipeYield="12 muffins", prepTime="PT10M", totalTime="PT10M", author="Ann"),
}

WRITTEN = {
    "facts": """\
---
name: Facts
slug: facts
language: de-DE
image:
  - "https://a.example/x.jpg?w=900"
  - "https://a.example/y%20z.jpg"
author: {name: Ann Cook, url: "https://a.example/ann"}
source: {name: Soups, url: "https://a.example/leek"}
date: 2020-01-07T06:00:00Z
updated: 2021-02-03
category: [Soup, Dinner]
cuisine: [Welsh]
tags: [leek, winter]
diets: [vegan]
equipment: [pot]
prepMinutes: 10
cookMinutes: 20-30 min
totalMinutes: 1560
servings: 4-6
nutrition: {calories: 320, fat: 12.5}
video: "https://a.example/v.mp4"
---

## Ingredients

- 2 leeks
- 1 l water

## Steps

1. Cut.
2. Boil.

## Notes

- Estimated cost: cheap
- Serving size: 1 bowl
""",
    "headings": """\
---
name: Headings
slug: headings
---

## Ingredients

**Base**

- 2 leeks

**For the top**

- salt

## Steps

**Base**

1. Cut.

   Thinly.

**End**

2. **Heat:** Boil.
""",
    "leek-hot-soup": """\
---
name: "Leek: \\"hot\\" # soup"
slug: leek-hot-soup
description: |-
  Thick.

  - Warm.
steps:
  - "# 3 < 4 & 5 > 2"
  - Boil.
---

## Ingredients

**Base**

- salt: fine
""",
    "leek-potatos": """\
---
name: "Leek & potato’s"
slug: leek-potatos
steps:
  - "Use 2 * 3 leeks_and_more."
  - "Boil *well*."
  - "Cut <2 cm\\nthick."
---

Thick.

Warm & **good**.

## Ingredients

- 2 leeks
- 1 l water
""",
    "yield": """\
---
name: Yield
slug: yield
author: Ann
prepMinutes: 10
yield: "12 muffins"
---

## Ingredients

- 2 leeks
- 1 l water

## Steps

1. Cut.
2. Boil.
""",
}


def test_values_are_written_and_read_back(tmp_path):
    (tmp_path / "pages").mkdir()
    for name, text in PAGES.items():
        (tmp_path / f"pages/{name}.html").write_text(text)
    said = larder(tmp_path, "pages")
    assert said == "read            5\nwritten         5  Content/recipes/\n"
    assert {slug: recipe(tmp_path, slug) for slug in WRITTEN} == WRITTEN
    again(tmp_path, "pages")
