"""Where saved pages have their recipe, and what they say of themselves."""

import json

import pytest
from conftest import NOT_SHARED, SHARED, build
from recipe_pages import PLAIN, SOUP, STEP, facts, page, soup, steps
from test_import import PNG, larder

WHERE = {
    "by itself": page(SOUP),
    "in a list": page([{"@type": "WebSite", "name": "Site"}, SOUP]),
    "in a graph": page({"@graph": [{"@type": "WebPage", "name": "Page"}, SOUP]}),
    "in a graph that is an object": page({"@graph": SOUP}),
    "in a graph in a list": page([{"@graph": [{"@type": "Person", "name": "Ann"}]}, {"@graph": [SOUP]}]),
    "in what a page is about": page({"@type": "WebPage", "name": "Page", "mainEntity": SOUP}),
    "in a list of items": page({"@type": "ItemList", "itemListElement": [
        {"@type": "ListItem", "position": 1, "item": SOUP}]}),
    "in a review": page({"@graph": [{"@type": "Review", "itemReviewed": SOUP}]}),
    "in the second of two scripts": page({"@type": "BreadcrumbList", "itemListElement": []}, SOUP),
    "behind a script that is no JSON": page("{nothing: of, it", SOUP),
    "behind an empty script": page("", "  ", SOUP),
    "of several types": soup(**{"@type": ["NewsArticle", "Recipe"]}),
    "of a type in other letters": soup(**{"@type": "recipe"}),
    "of a type that is an address": soup(**{"@type": "http://schema.org/Recipe"}),
    "of a type with a prefix": soup(**{"@type": "schema:Recipe"}),
    "in a script of another spelling": page(SOUP).replace(
        'type="application/ld+json"', "data-x=1 TYPE='Application/LD+JSON; charset=utf-8'"),
    "in the body": page(body=f'<script type="application/ld+json">{json.dumps(SOUP)}</script>'),
    "between marks of a comment": page(f"<!-- {json.dumps(SOUP)} -->"),
    "between marks of CDATA": page(f"//<![CDATA[\n{json.dumps(SOUP)}\n//]]>"),
    "between marks of CDATA in a comment": page(f"/*<![CDATA[*/{json.dumps(SOUP)}/*]]>*/"),
    "with a semicolon behind it": page(json.dumps(SOUP) + ";"),
    "with commas before ends": page(json.dumps(SOUP).replace("]", ",]").replace("}", ",}")),
    "with raw line ends and tabs in texts": page(json.dumps(SOUP).replace("Cut.", "Cut.\n\t")),
    "with an escape that JSON does not know": page(json.dumps(SOUP).replace("Cut.", "Cut\\.")),
    "with escaped apostrophes": page(json.dumps({**SOUP, "description": "Ann's"}).replace(
        "Ann's", r"Ann\'s")),
    "with comments in it": page(json.dumps(SOUP, indent=1).replace(
        '"recipeIngredient"', '// what is in it\n /* all */ "recipeIngredient"')),
    "twice over, behind one another": page(json.dumps(SOUP) + "\n" + json.dumps(SOUP)),
    "in two scripts alike": page(SOUP, SOUP),
    "with capitals for first letters": page({key if key[0] == "@" or key == "name" else key[0].upper() + key[1:]: value
                                             for key, value in SOUP.items()}),
    "with a mark of bytes before": "\ufeff" + page(SOUP),
    "on a page without a head": f'<script type="application/ld+json">{json.dumps(SOUP)}</script><p>x',
    "on a page with a comment first": "<!-- saved from url=(0020)https://a.example/ -->\n" + page(SOUP),
    "on a page with an XML declaration": '<?xml version="1.0"?>' + page(SOUP),
}


@pytest.mark.parametrize("shape", WHERE)
def test_a_recipe_is_found_wherever_it_stands(tmp_path, shape):
    found = facts(tmp_path, WHERE[shape])
    assert {key: found.get(key) for key in PLAIN} == PLAIN


def test_people_and_pictures_are_found_by_their_names_in_other_scripts(tmp_path):
    found = facts(tmp_path, page(
        {**SOUP, "author": {"@id": "https://a.example/#ann"}, "image": {"@id": "https://a.example/#leek"},
         "publisher": {"@id": "#site"}, "url": "https://a.example/leek"},
        {"@graph": [{"@type": "Person", "@id": "https://a.example/#ann", "name": "Ann Cook"},
                    {"@type": "ImageObject", "@id": "https://a.example/#leek", "url": "https://a.example/leek.jpg"},
                    {"@type": "Organization", "@id": "#site", "name": "Soups"}]}))
    assert found["author"] == "Ann Cook"
    assert found["image"] == ["https://a.example/leek.jpg"]
    assert found["source"] == {"name": "Soups", "url": "https://a.example/leek"}


def test_of_several_recipes_the_first_with_ingredients_is_the_pages_own(tmp_path):
    empty = {"@type": "Recipe", "name": "More soups", "image": "https://a.example/x.jpg"}
    found = facts(tmp_path, page([empty, SOUP, {**SOUP, "name": "Bean soup"}]))
    assert found["name"] == "Leek soup" and "2 other recipes on the same pages" in found["said"]


def test_the_language_of_a_page_says_how_its_lines_are_read(tmp_path):
    text = page({**SOUP, "recipeIngredient": ["2 EL Öl", "1,5 dl Brühe"], "prepTime": "1 Std. 10 Min."})
    found = facts(tmp_path, text.replace('lang="en"', 'lang="de"'))
    assert found["language"] == "de" and found["prepMinutes"] == 70
    assert found["ingredients"] == ["2 EL Öl", "1,5 dl Brühe"]


@pytest.mark.parametrize("declared", ["", '<meta charset="utf-8">', '<meta charset="windows-1252">',
                                      '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'])
@pytest.mark.parametrize("encoding", ["utf-8", "windows-1252", "utf-16"])
def test_a_page_is_read_in_its_encoding_whatever_it_declares(tmp_path, declared, encoding):
    text = (f'<html lang="en"><head>{declared}<script type="application/ld+json">'
            + json.dumps({**SOUP, "name": "Crème – “Œuf”"}, ensure_ascii=False) + "</script></head>")
    assert facts(tmp_path, text.encode(encoding))["name"] == "Crème – “Œuf”"


ADDRESSES = {
    '<link rel="canonical" href="https://a.example/soups/leek">': "https://a.example/soups/pics/x.jpg",
    '<meta property="og:url" content="https://a.example/soups/leek">': "https://a.example/soups/pics/x.jpg",
    '<link rel="canonical" href="https://a.example/soups/leek"><base href="/other/">':
        "https://a.example/other/pics/x.jpg",
    '<base href="https://b.example/all/">': "https://b.example/all/pics/x.jpg",
    "<!-- saved from url=(0028)https://a.example/soups/leek -->": "https://a.example/soups/pics/x.jpg",
}


@pytest.mark.parametrize("head", ADDRESSES)
def test_relative_addresses_are_counted_from_where_the_page_was(tmp_path, head):
    found = facts(tmp_path, page({**SOUP, "image": "pics/x.jpg"}, head=head))
    assert found["image"] == [ADDRESSES[head]]


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
     "this page says nothing of a recipe that programs can read, only of: BreadcrumbList, WebPage, FAQPage"),
    (page(body="<p>Leek soup</p>"), "this page says nothing of a recipe that programs can read [nothing"),
    ("<html><title>Just a moment...</title>", 'this is no recipe but "Just a moment...", which sites show'),
    (page('{"@type": "Recipe", "name": "Leek soup" "x": 1}'), "page.html:1:"),
])
def test_a_page_without_a_recipe_says_what_there_is(tmp_path, text, words):
    (tmp_path / "page.html").write_text(text)
    said = larder(tmp_path, "page.html", status=1)
    assert words in said and "[nothing-to-import]" in said


def test_fields_that_only_one_site_has_are_counted_and_not_listed(tmp_path):
    found = facts(tmp_path, soup(magazineIssue=7, nutrition={"calories": 90, "saltContent": "1 g"}))
    assert "2 properties of pages that no field is for" in found["said"]
    assert "warning" not in found["said"]


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
    """Not carried are ratings by strangers, months in Turkish, and what only one site has."""
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
