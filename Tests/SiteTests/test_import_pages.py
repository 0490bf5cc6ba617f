"""Saved pages with the files next to them, and pages without a recipe."""

import pytest
from conftest import NOT_SHARED, SHARED, build
from recipe_pages import SOUP, STEP, facts, page, steps
from test_import import PNG, larder


def test_pictures_that_were_saved_beside_a_page_are_taken(tmp_path):
    folder = tmp_path / "page_files"
    folder.mkdir()
    (folder / "leek soup.jpg").write_bytes(PNG)
    (folder / "step.png").write_bytes(PNG)
    found = facts(tmp_path, page(
        {**SOUP, "url": "https://a.example/leek", "image": "https://cdn.example/a/leek%20soup.jpg?w=900",
         "recipeInstructions": [{**STEP, "text": "Cut.", "image": "./page_files/step.png"}, *steps("Boil.")]}))
    assert found["image"] == ["images/leek-soup.png"]
    assert (tmp_path / "Content/images/leek-soup.png").read_bytes() == PNG


def test_pages_of_a_whole_site_are_not_taken_for_one(tmp_path):
    head = '<link rel="canonical" href="https://a.example/">'
    for name in ("Leek soup", "Bean soup"):
        (tmp_path / f"{name}.html").write_text(page({**SOUP, "name": name, "recipeIngredient": [name]}, head=head))
    assert "written         2" in larder(tmp_path, "Leek soup.html", "Bean soup.html")
    assert "unchanged       2" in larder(tmp_path, "Leek soup.html", "Bean soup.html")


@pytest.mark.parametrize("text, words", [
    (page({"@type": "BreadcrumbList"}, {"@graph": [{"@type": ["WebPage", "FAQPage"]}]}),
     "this page does not contain a recipe that programs can read, only: BreadcrumbList, WebPage, FAQPage"),
    (page(body="<p>Leek soup</p>"), "this page does not contain a recipe that programs can read [nothing"),
    ("<html><title>Just a moment...</title>", 'this is not a recipe but "Just a moment...", a page that sites show'),
    (page('{"@type": "Recipe", "name": "Leek soup" "x": 1}'), "page.html:1:"),
])
def test_a_page_without_a_recipe_says_what_there_is(tmp_path, text, words):
    (tmp_path / "page.html").write_text(text)
    said = larder(tmp_path, "page.html", status=1)
    assert words in said and "[nothing-to-import]" in said


@pytest.mark.skipif(not SHARED.exists(), reason=NOT_SHARED)
@pytest.mark.parametrize("sample, lines, count, minutes, servings", [
    ("quirks/control-characters", 12, 9, (20, 15, None), 6),
    ("quirks/graph-sections-and-steps", 14, 5, (15, 10, 85), None),
    ("quirks/inside-mainentity", 17, 6, (None, None, 45), 4),
    ("quirks/instructions-one-html-string", 14, 4, (None, None, None), 10),
    ("quirks/nested-ingredients", 19, 7, (45, 40, None), 6),
    ("quirks/old-ingredients-key", 5, 3, (15, 15, 50), 4),
    ("quirks/several-recipes", 15, 5, (None, None, None), 8),
    ("quirks/time-as-object", 11, 0, (35, 35, None), 4),
    ("quirks/unparseable", 6, 3, (10, None, None), 4),
    ("nextcloud-tests/caseB", 15, 6, (20, 70, 120), 2),
])
def test_samples_of_pages_come_over_with_their_facts(tmp_path, sample, lines, count, minutes, servings):
    """Not imported: ratings by visitors, months in Turkish, and fields of a single site."""
    found = facts(tmp_path, (SHARED / f"imports/samples/schema-org/{sample}.html").read_bytes())

    def without_headings(key):
        return [line for line in found.get(key, []) if not str(line).startswith("**")]

    assert len(without_headings("ingredients")) == lines and len(without_headings("steps")) == count
    assert tuple(found.get(f"{kind}Minutes") for kind in ("prep", "cook", "total")) == minutes
    assert found.get("servings") == servings and found["image"]
    assert "unchanged       1" in larder(tmp_path, "page.html")
    built = build(tmp_path / "Content", tmp_path / "Output", "--base-url", "https://a.example/")
    warnings = [line for line in built.stderr.splitlines() if "warning" in line]
    known = ["[remote-picture]"] if count else ["[remote-picture]", "[half-recipe]"]
    assert all(any(name in line for name in known) for line in warnings)
