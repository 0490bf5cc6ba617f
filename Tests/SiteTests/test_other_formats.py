"""Recipes in other programs' formats, together in one folder, become one site."""

import json
import subprocess

import pytest
from conftest import BASE, LARDER, ROOT
from pages import Page

MEAL = {"meals": [{
    "idMeal": "52001", "strMeal": "Harbour Chowder", "strCategory": "Seafood",
    "strArea": "Irish", "strInstructions": "STEP 1\r\nSoften the leeks.\r\nSTEP 2\r\nAdd the fish.",
    "strMealThumb": "https://pictures.example/chowder.jpg", "strTags": "Soup,Fish",
    "strYoutube": "https://films.example/chowder", "strSource": "https://harbour.example/chowder",
    "strIngredient1": "Leeks", "strMeasure1": "2 large", "strIngredient2": "Haddock",
    "strMeasure2": "400g", "strIngredient3": "Butter", "strMeasure3": "Knob",
    "strIngredient4": "", "strMeasure4": " ", "strIngredient5": None, "strMeasure5": None,
}]}

PLATE = {
    "id": 7, "name": "Limonade de coco", "servings": 2, "time": 10,
    "ingredients": [
        {"ingredient": "Lait de coco", "quantity": 400, "unit": "ml"},
        {"ingredient": "Citron vert", "quantity": 2}, {"ingredient": "Glaçons"}],
    "description": "Presser les citrons. Mixer avec le lait de coco.",
    "appliance": "Blender", "ustensils": ["presse citron", "verres"],
}

NEXTCLOUD = {
    "@context": "http://schema.org", "@type": "Recipe", "id": "91", "name": "Chickpea Supper",
    "description": "From the store cupboard.", "keywords": "weeknight,pulses",
    "recipeCategory": "Supper", "recipeYield": 3, "prepTime": "PT0H10M", "cookTime": "PT0H25M",
    "tool": ["wide pan"], "nutrition": [], "dateCreated": "2023-04-05T06:07:08+0000",
    "recipeIngredient": ["## For the stew", "2 tins chickpeas", "1 lemon"],
    "recipeInstructions": ["Warm the chickpeas.", "Squeeze in the lemon."],
}

GRAPH = {"@context": "https://schema.org", "@graph": [
    {"@type": "WebPage", "@id": "https://oven.example/loaf/", "name": "Seeded loaf"},
    {"@type": "Person", "@id": "https://oven.example/#olga", "name": "Olga Ofen"},
    {"@type": ["Recipe", "Article"], "name": "Seeded Loaf &amp; Butter",
     "author": {"@id": "https://oven.example/#olga"}, "recipeYield": ["1", "1 loaf"],
     "totalTime": "PT3H", "recipeIngredient": ["500 g rye flour", "30 g sunflower seeds"],
     "suitableForDiet": "https://schema.org/VeganDiet",
     "recipeInstructions": [
         {"@type": "HowToSection", "name": "The sponge", "itemListElement": [
             {"@type": "HowToStep", "text": "Stir flour and water."}]},
         {"@type": "HowToSection", "name": "The loaf", "itemListElement": [
             {"@type": "HowToStep", "name": "Bake", "text": "Bake until it sounds hollow."}]}]},
]}

#: Values that pages write as objects where others write text.
OBJECTS = {
    "@context": "https://schema.org", "@type": "Recipe", "name": "Orchard Jam",
    "author": [{"@type": "Person", "name": "Ida"}, {"@type": "Person", "name": "Ove"}],
    "image": {"@type": "ImageObject", "url": "https://jam.example/jar.jpg",
              "author": {"@type": "Person", "name": "Phil Photo"}},
    "cookTime": {"@type": "QuantitativeValue", "minValue": "PT40M", "maxValue": "PT55M"},
    "recipeYield": {"@type": "QuantitativeValue", "value": 5, "unitText": "jars"},
    "estimatedCost": {"@type": "MonetaryAmount", "currency": "EUR", "value": "7.50"},
    "isBasedOn": ["https://jam.example/old", "https://jelly.example/older"],
    "video": [{"@type": "VideoObject", "contentUrl": "https://films.example/jam.mp4"},
              {"@type": "VideoObject", "contentUrl": "https://films.example/jars.mp4"}],
    "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4,5", "reviewCount": "1,234"},
    "recipeIngredient": {"@type": "ItemList", "name": "For the jam", "itemListElement": [
        {"@type": "PropertyValue", "name": "plums", "value": "1.5", "unitText": "kg"},
        {"@type": "HowToSupply", "name": "sugar", "requiredQuantity": {
            "@type": "QuantitativeValue", "value": 900, "unitText": "g"}},
        {"@type": "ListItem", "position": 3, "item": {"name": "2 lemons"}}]},
    "recipeInstructions": [
        {"@type": "ItemList", "name": "The fruit", "itemListElement": [
            {"@type": "ListItem", "position": 1, "item": {
                "@type": "HowToStep", "text": "Stone the plums.",
                "image": ["https://jam.example/1.jpg", "https://jam.example/2.jpg"]}}]},
        {"@type": "HowToSection", "name": "The pan", "description": "Use a wide one.",
         "itemListElement": {"@type": "HowToStep", "text": "Simmer.", "performTime": "PT50M"}}],
}

SCRAPED = {
    "author": "Sam Scraper", "canonical_url": "https://pan.example/hash", "host": "pan.example",
    "site_name": "Pan", "title": "Corned Hash", "category": "Brunch", "cuisine": "British",
    "cook_time": 20, "prep_time": 5, "total_time": 25, "yields": "2 servings", "language": "en",
    "image": "https://pan.example/hash.jpg", "ingredients": ["300 g potatoes", "1 onion"],
    "ingredient_groups": [{"ingredients": ["300 g potatoes", "1 onion"], "purpose": None}],
    "instructions": "Dice the potatoes.\nFry them crisp.",
    "instructions_list": ["Dice the potatoes.", "Fry them crisp."],
    "nutrients": {"calories": "410 kcal"},
}

SPOONACULAR = {"results": [{
    "id": 1234, "title": "Green Rice", "vegetarian": True, "vegan": False, "glutenFree": True,
    "dairyFree": False, "readyInMinutes": 35, "servings": 4, "preparationMinutes": -1,
    "cookingMinutes": None, "sourceName": "Green Kitchen", "sourceUrl": "https://green.example/rice",
    "creditsText": "Gerda Green", "license": "CC BY 4.0", "cuisines": ["Mexican"],
    "dishTypes": ["side dish"], "diets": ["gluten free"], "occasions": ["picnic"],
    "summary": "Herbs and <b>rice</b>.", "healthScore": 12, "spoonacularScore": 80,
    "extendedIngredients": [
        {"id": 1, "aisle": "Pasta and Rice", "name": "rice", "original": "1 cup long-grain rice",
         "amount": 1.0, "unit": "cup"},
        {"id": 2, "aisle": "Produce", "name": "coriander", "original": "1 bunch coriander",
         "amount": 1.0, "unit": "bunch"}],
    "analyzedInstructions": [{"name": "", "steps": [
        {"number": 1, "step": "Blend the coriander.", "ingredients": [], "equipment": []},
        {"number": 2, "step": "Simmer with the rice.", "ingredients": [], "equipment": []}]}],
}]}

COOK = """---
title: Midnight Noodles
servings: 2
tags: [quick]
---

Boil @noodles{200%g} in a #pot{} for ~{4%minutes}.

Toss with @soy sauce{2%tbsp} and @spring onions{3}(sliced).
"""

CHOWDOWN = """---
layout: recipe
title: "Plum Tart"
image: plum-tart.jpg
imagecredit: https://photos.example/plum
tags: dessert, autumn
ingredients:
- 1 sheet puff pastry
- 600 g plums
directions:
- Lay the plums on the pastry.
- Bake until the edges are dark.
---

Better with damsons.
"""

HUGO = """+++
title = "Barley Broth"
date = 2022-11-05
servings = "6"
prep_time = "15 minutes"
cook_time = "1 hour"
categories = ["Soup"]
ingredients = ["150 g pearl barley", "2 carrots"]
directions = ["Simmer the barley.", "Add the carrots."]
+++

A broth for a wet day.
"""

NYUM = """---
title: Sesame Cucumbers
category: Salads
size: 2 servings
time: 20 minutes
source: https://cold.example/cucumbers
---

* `2` cucumbers
* `1 tsp` salt

> Bash the cucumbers and salt them.

---

* `1 tbsp` sesame oil

> Dress them and serve cold.
"""

PLAIN = """# Aunt Vera's Pickle

Ingredients:

- 1 kg small onions
- 500 ml vinegar

Method:

1. Peel the onions.
2. Cover them with hot vinegar.
"""

FILES = {
    "recipes.json": MEAL, "recipes.jsonl": PLATE,
    "recipes/Chickpea Supper/recipe.json": NEXTCLOUD, "recipes/loaf/recipe.json": GRAPH,
    "recipes/jam.jsonld": OBJECTS, "recipes/hash/recipe.json": SCRAPED, "recipes/rice/recipe.json": SPOONACULAR,
    "recipes/Midnight Noodles.cook": COOK, "recipes/plum-tart.md": CHOWDOWN,
    "recipes/barley.md": HUGO, "recipes/cucumbers.md": NYUM, "recipes/pickle.md": PLAIN,
}

FACTS = {
    "Harbour Chowder": [
        "Seafood", "Irish", "Soup", "Fish", "2 large Leeks", "400g Haddock", "Knob Butter",
        "Soften the leeks.", "Add the fish.", "harbour.example"],
    "Limonade de coco": [
        "400 ml Lait de coco", "2 Citron vert", "Glaçons", "Presser les citrons.", "Blender",
        "presse citron", "verres", "10 min"],
    "Chickpea Supper": [
        "From the store cupboard.", "weeknight", "pulses", "Supper", "wide pan", "For the stew",
        "2 tins chickpeas", "1 lemon", "Warm the chickpeas.", "Squeeze in the lemon.", "10 min",
        "25 min"],
    "Seeded Loaf & Butter": [
        "Olga Ofen", "1 loaf", "3 h", "500 g rye flour", "30 g sunflower seeds", "The sponge",
        "Stir flour and water.", "The loaf", "Bake until it sounds hollow.", "egan"],
    "Orchard Jam": [
        "Ida, Ove", "Phil Photo", "40–55 min", "5 jars", "7.50 EUR", "jam.example",
        "jelly.example/older", "films.example/jars.mp4", "4.5", "1,234 ratings", "For the jam",
        "1.5 kg plums", "900 g sugar", "2 lemons", "The fruit", "Stone the plums.",
        "View photo (jam.example)", "https://jam.example/2.jpg", "The pan",
        "Use a wide one.", "Simmer.", "50 min"],
    "Corned Hash": [
        "Sam Scraper", "pan.example", "Brunch", "British", "20 min", "5 min", "25 min",
        "300 g potatoes", "1 onion", "Dice the potatoes.", "Fry them crisp.", "410"],
    "Green Rice": [
        "Green Kitchen", "Gerda Green", "Mexican", "side dish", "picnic", "Herbs and rice.",
        "35 min", "1 cup long-grain rice", "1 bunch coriander", "Blend the coriander.",
        "Simmer with the rice.", "CC BY 4.0"],
    "Midnight Noodles": [
        "quick", "200 g noodles", "2 tbsp soy sauce", "spring onions", "sliced",
        "Boil noodles in a pot for 4 minutes.", "Toss with soy sauce"],
    "Plum Tart": [
        "dessert", "autumn", "1 sheet puff pastry", "600 g plums", "Lay the plums on the pastry.",
        "Bake until the edges are dark.", "Better with damsons."],
    "Barley Broth": [
        "15 min", "1 h", "Soup", "150 g pearl barley", "2 carrots", "Simmer the barley.",
        "Add the carrots.", "A broth for a wet day."],
    "Sesame Cucumbers": [
        "Salads", "20 min", "cold.example", "2 cucumbers", "1 tsp salt", "1 tbsp sesame oil",
        "Bash the cucumbers and salt them.", "Dress them and serve cold."],
    "Aunt Vera's Pickle": [
        "1 kg small onions", "500 ml vinegar", "Peel the onions.", "Cover them with hot vinegar."],
}

#: An image of one pixel.
DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f64540"
    "0000000049454e44ae426082")


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    """One site of all the files, and its diagnostics."""
    content = tmp_path_factory.mktemp("shapes") / "Content"
    for name, written in FILES.items():
        file = content / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written if isinstance(written, str) else json.dumps(written), "utf-8")
    (content / "images").mkdir()
    (content / "images/plum-tart.jpg").write_bytes(DOT)
    (content / "recipes/Chickpea Supper/full.jpg").write_bytes(DOT)
    (content / "recipes/Chickpea Supper/thumb.jpg").write_bytes(DOT)
    done = subprocess.run(
        [LARDER, "build", "--content", str(content), "--output", str(content.parent / "out"),
         "--base-url", BASE], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    found = {}
    for file in (content.parent / "out/recipes").glob("*/index.html"):
        page = Page(file)
        if any(block["@type"] == "Recipe" for block in page.blocks):
            found[page.recipe()["name"]] = page
    return found, done.stderr


def test_files_of_twelve_shapes_are_one_site(kitchen):
    found, _ = kitchen
    assert sorted(found) == sorted(FACTS)


@pytest.mark.parametrize("name", FACTS)
def test_each_fact_of_a_foreign_file_is_on_its_page(kitchen, name):
    page = kitchen[0][name]
    missing = [fact for fact in FACTS[name] if fact not in page.text]
    assert missing == [], page.text


def test_photographs_beside_their_recipes_are_shown(kitchen):
    found, _ = kitchen
    for name in ("Chickpea Supper", "Plum Tart"):
        assert [a for a in found[name].all("source") if ".webp" in a["srcset"]], name


def test_pictures_on_other_sites_are_linked(kitchen):
    links = [a.get("href") for a in kitchen[0]["Harbour Chowder"].all("a")]
    assert "https://pictures.example/chowder.jpg" in links
    assert "https://films.example/chowder" in links


def test_pictures_of_steps_on_other_sites_are_linked_too_and_counted(kitchen):
    found, said = kitchen
    links = [a.get("href") for a in found["Orchard Jam"].all("a")]
    assert {f"https://jam.example/{name}.jpg" for name in ("jar", "1", "2")} <= set(links)
    assert "4 images are on other sites; pages link to them and do not load them" in said


def test_no_recipe_is_said_to_have_lost_its_method(kitchen):
    assert "neither ingredients" not in kitchen[1]
