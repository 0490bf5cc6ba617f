"""`larder import`: exports by real programs, or in their format, if they are available.

Each test states what must be imported, and what is not.
"""

import re

import pytest
from conftest import NOT_SHARED, SHARED, build
from test_import import larder, recipe
from test_import_apps import again

pytestmark = pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
SAMPLES = SHARED / "imports/samples"


def facts(text):
    """Counts a recipe's ingredient lines, steps and headings."""
    part = dict.fromkeys(["Ingredients", "Steps", "Notes"], "")
    part.update(re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", text, re.M | re.S))
    lines = part["Ingredients"].count("\n- ") or len(re.findall(r'^  - "(?!http)', text, re.M))
    return {"ingredients": lines,
            "groups": re.findall(r"^\*\*(.+)\*\*$", part["Ingredients"], re.M),
            "steps": len(re.findall(r"^\d+\. ", part["Steps"], re.M)),
            "sections": re.findall(r"^\*\*(.+)\*\*$", part["Steps"], re.M),
            "notes": len(part["Notes"].strip().split("\n\n")) if part["Notes"].strip() else 0}


def said(folder, sample):
    """Returns an import's output; a second import writes nothing, and none loses data."""
    first = larder(folder, SAMPLES / sample)
    again(folder, SAMPLES / sample)
    build(folder / "Content", folder / "Output", "--base-url", "https://a.example/")
    return first


def holds(text, *lines):
    for line in lines:
        assert f"\n{line}\n" in text, line


def test_paprika(tmp_path):
    assert said(tmp_path, "paprika/two-recipes.paprikarecipes") == (
        "read            2\nwritten         2  Content/recipes/\nimages          2\n")
    text = recipe(tmp_path, "zucchini-rolls-with-goat-cheese-and-mint")
    holds(text, "  - images/zucchini-rolls-with-goat-cheese-and-mint.jpg",
          "date: 2014-07-03T08:05:58Z", "tags: [Grill, Käse, Vegetarisch, Vorspeißen]",
          "prepMinutes: 30", "cookMinutes: 30", "yield: about 20 rolls")
    assert 'source: {name: Seriouseats.com, url: "http://www.seriouseats.com/recipes/2012/03/' in text
    assert facts(text) == {"ingredients": 12, "groups": [], "steps": 4, "sections": [], "notes": 0}
    text = recipe(tmp_path, "zucchini-kartoffel-frittata")
    holds(text, "name: Zucchini-Kartoffel-Frittata", "difficulty: easy", "servings: 2",
          "  - images/zucchini-kartoffel-frittata.jpg", "date: 2011-10-20T22:31:42Z")
    assert "tags: [Alltagstauglich, Gebackenes, Kaltes, Kartoffelgerichte, Vegetarisch]" in text
    assert 'source: {name: Blog.zeit.de, url: "http://blog.zeit.de/' in text
    assert facts(text) == {"ingredients": 9, "groups": [], "steps": 7, "sections": [], "notes": 0}


def test_tandoor(tmp_path):
    assert said(tmp_path, "tandoor/export.zip") == (
        "read            1\nwritten         1  Content/recipes/\nimages          1\n")
    text = recipe(tmp_path, "texas-red-chili")
    holds(text, "name: \"“Texas Red” Chili\"", "  - images/texas-red-chili.jpg", "category: [Main]",
          "tags: [American, Southwest, \"Technique: cocotte\"]", "cookMinutes: 2", "servings: 1",
          "- 1/4 cup (2 fl oz/59 ml) canola oil", "- Sour cream")
    assert "source: {name: Craftbeerkitchen.com, url: \"http://craftbeerkitchen.com/" in text
    assert facts(text) == {"ingredients": 12, "groups": [], "steps": 3, "sections": [], "notes": 0}


def test_mealies_export(tmp_path):
    assert said(tmp_path, "mealie/export-0.5.zip") == (
        "read            1\nwritten         1  Content/recipes/\n"
        "not imported: 1 image that is not in the export\n")
    text = recipe(tmp_path, "levain-chocolate-chip-cookies")
    holds(text, "date: 2021-10-28", "updated: 2021-10-30T12:33:51Z", "category: [Dessert, Cookies]",
          '  - "1.5 cups (230g) cake flour"')
    assert "cookMinutes: 10-13 min" in text and "joshuaweissman.com/post/" in text
    assert facts(text) == {"ingredients": 12, "groups": [], "steps": 11, "sections": [], "notes": 0}


def test_mealies_backup(tmp_path):
    first = said(tmp_path, "mealie/backup-1.0-four-recipes.zip")
    assert "written         4" in first and "refused" not in first
    # The words of this sample are scrambled, even those of times and nutrition, which is reported.
    assert first.count("[invalid-prep-minutes]") == 4 and first.count("[invalid-calories]") == 4
    assert ("not imported: 1 attached file, 2 days of cooking (use --personal to import them), "
            "4 images that are not in the export, "
            "2 ratings (use --personal to import them)\n") in first
    texts = {slug: recipe(tmp_path, slug) for slug in ["mwnjpsejgp", "snuctzccyo", "urfrvnbswa", "ezorrfhodc"]}
    found = {slug: facts(text) for slug, text in texts.items()}
    assert sum(fact["ingredients"] for fact in found.values()) == 67
    assert sum(fact["steps"] for fact in found.values()) == 30
    assert sum(fact["notes"] for fact in found.values()) == 8
    assert len(found["ezorrfhodc"]["groups"]) == 5 and len(found["ezorrfhodc"]["sections"]) == 5
    holds(texts["ezorrfhodc"], "name: fdmbompwql", "source: hzcdlkubrr", "date: 2022-07-29",
          "category: [derpqxsvjo, gipgfasbfd]", "tags: [rezdfudjsv, xutqgchraa]",
          "equipment: [joaesptiaa]", "yield: lkculcgrhp", "- 3 dglumwqbfg rgoqgcwrwd, wlaxjjgllc")


def test_mela(tmp_path):
    first = said(tmp_path, "mela/Recipes.melarecipes")
    assert "written         1  Content/recipes/\nimages          1\n" in first
    assert "not imported: 1 favourite (use --personal to import them)\n" in first
    text = recipe(tmp_path, "banana-bread")
    holds(text, "  - images/banana-bread.jpg", "date: 2021-08-16",
          "tags: [BA's Best, Bread, Breakfast, Dessert]", "- 1½ cups all-purpose flour")
    assert 'url: "https://www.bonappetit.com/recipe/banana-bread"' in text
    assert 'yield: "Makes one 8½x4½\\" loaf"' in text and "\nDark brown sugar" in text
    assert facts(text) == {"ingredients": 11, "groups": [], "steps": 4, "sections": [], "notes": 0}


def test_crouton(tmp_path):
    first = said(tmp_path, "crouton/export.zip")
    assert first.endswith("images          1\nnot imported: 1 heading with nothing below, "
                          "1 image of source pages\n")
    text = recipe(tmp_path, "cozy-soup")
    holds(text, "  - images/cozy-soup.jpg", "tags: [Chicken]", "prepMinutes: 15", "cookMinutes: 30",
          "servings: 6", "nutrition: {calories: 528}", "- 3/4 lb boneless skinless chicken breasts",
          "- 1 yellow onion, chopped", "- 5–6 cup chicken broth", "Nutrition: per 1 serving",
          'source: {name: example.com, url: "https://example.com/cozy-soup/"}')
    assert facts(text) == {"ingredients": 4, "groups": [], "steps": 2, "sections": ["Slow cooker"],
                           "notes": 1}


def test_recipesage(tmp_path):
    first = said(tmp_path, "recipesage/export.jsonld")
    assert first.endswith("images          1\n"
                          "not imported: 1 rating (use --personal to import them)\n")
    text = recipe(tmp_path, "pesto-pasta")
    holds(text, "  - images/pesto-pasta.jpg", "date: 2026-01-02T03:04:05Z", "tags: [pasta, quick]",
          'source: {name: Grandmother, url: "https://example.com/pesto"}', "prepMinutes: 10",
          "totalMinutes: 30", "servings: 4", "- 400 g orecchiette", "Keeps three days.")
    assert facts(text) == {"ingredients": 3, "groups": ["For the pesto", "For the pasta"],
                           "steps": 2, "sections": ["Pesto", "Pasta"], "notes": 1}


def test_nextcloud(tmp_path):
    first = said(tmp_path, "nextcloud-cookbook")
    assert "written         2  Content/recipes/\nimages          1\n" in first
    assert "not imported: 2 ratings by visitors of other sites\n" in first
    folder = SAMPLES / "nextcloud-cookbook"
    assert (f"not read: 1 picture ({folder}/Air Fryer Shrimp/thumb.jpg), "
            f"1 text without ingredients and steps ({folder}/README.md)\n") in first
    text = recipe(tmp_path, "air-fryer-shrimp")
    holds(text, "  - images/air-fryer-shrimp.jpg", "author: Anna", "date: 2020-07-13T16:48:25Z",
          "category: [Main Course]", "cuisine: [American]", "prepMinutes: 15", "cookMinutes: 8",
          "servings: 4", "tags: [air fryer shrimp]", "nutrition: {calories: 134, protein: 23, fat: 4, "
          "saturatedFat: 1, carbohydrates: 1, sugar: 1, fibre: 1, sodium: 1172, cholesterol: 286}")
    assert facts(text) == {"ingredients": 7, "groups": [], "steps": 6, "sections": [], "notes": 0}
    text = recipe(tmp_path, "skillet-shepherds-pie")
    holds(text, 'id: "4485"', "updated: 2020-12-08T20:58:54Z", "prepMinutes: 15", "cookMinutes: 70")
    assert "\nvideo: " in text and "rating" not in text and "\n  - \"https://www.jocooks.com/" in text
    assert facts(text)["ingredients"] == 18 and facts(text)["steps"] == 8
