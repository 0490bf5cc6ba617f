"""Catalogs in other programs' formats: every fact that may be shown is shown, and no other.

Always our own, and those published by others if they are next to the checkout.
"""

import html
import json
import re
import unicodedata

import pytest
from checks import assert_axe_finds_nothing, assert_nothing_overflows
from conftest import pages, visitor
from pages import Page
from server import Server

ORIGINS = pytest.mark.parametrize("origin", ["own", "shared"])


def by_name(site):
    """Returns recipe pages by the name in their structured data."""
    found = {}
    for path in pages(site):
        if path.parent.parent.name == "recipes":
            page = Page(path)
            found.setdefault(page.recipe()["name"], page)
    return found


def plain(text):
    return " ".join(html.unescape(html.unescape(text)).split())


def written(line):
    """Returns an ingredient as pages write it, with fractions as single characters."""
    glyphs = {unicodedata.normalize("NFKC", one): one for one in "½⅓⅔¼¾⅛⅜⅝⅞"}

    def glyph(found):
        return (found[1] or "") + glyphs[f"{found[2]}⁄{found[3]}"]
    return re.sub(r"(?<![\d/])(?:(\d+)[ -])?(\d)/(\d)(?![\d/])", glyph, plain(line))


@ORIGINS
def test_hellofresh_pages_show_every_fact(catalog, origin):
    folder, site = catalog(origin, "hellofresh")
    recipes = json.loads((folder / "recipes.json").read_text(encoding="utf-8"))
    found = by_name(site)
    assert len(found) == len(recipes)
    for recipe in recipes:
        page = found[plain(recipe["name"])]
        text = page.text
        assert plain(recipe["headline"]) in text
        assert plain(recipe["description"]) in text
        for line in recipe["ingredients"]:
            assert written(line) in text, line
        for field in ("calories", "carbos", "fats", "proteins", "fibers"):
            value = recipe[field]
            if value:
                number = value.split()[0].replace(",", ".")
                assert re.search(rf"\b{number} ?(kcal|g)\b", text), (field, value)
        minutes = int(re.fullmatch(r"PT(\d+)M", recipe["time"]).group(1))
        assert f"{minutes} min" in text or f"{minutes // 60} h" in text
        for week in recipe["weeks"] + recipe["products"]:
            assert week in text, week
        for keyword in filter(None, recipe["keywords"]):
            assert keyword.strip() in text
        if recipe["rating"]:
            assert f"{recipe['rating']:g}" in text
        assert recipe["image"] in [a.get("href") for a in page.all("a")]


@ORIGINS
def test_hellofresh_publishes_nobodys_data(catalog, origin):
    folder, site = catalog(origin, "hellofresh")
    recipes = json.loads((folder / "recipes.json").read_text(encoding="utf-8"))
    everything = b"".join(p.read_bytes() for p in site.rglob("*") if p.is_file())
    for recipe in recipes:
        for fact in ("email", "latlng"):
            assert recipe["user"][fact].encode() not in everything
        assert recipe["user"]["name"].encode() not in everything


@ORIGINS
def test_nine_recipes_show_every_fact(catalog, origin):
    folder, site = catalog(origin, "nine-recipes")
    recipes = json.loads((folder / "recipes.json").read_text(encoding="utf-8"))
    found = by_name(site)
    assert len(found) == len(recipes)
    for recipe in recipes:
        page = found[plain(recipe["name"])]
        text = page.text
        for ingredient in recipe["ingredients"]:
            line = written(f"{ingredient['quantity']} {ingredient['name']}")
            assert line in text, line
        aisles = [a["data-aisle"] for a in page.all("li") if "data-aisle" in a]
        assert aisles == [ingredient["type"] for ingredient in recipe["ingredients"]]
        for step in recipe["steps"]:
            assert plain(step) in text, step
        links = [a.get("href") for a in page.all("a")]
        assert recipe["imageURL"] in links
        if recipe.get("originalURL") not in (None, "", "#"):
            assert recipe["originalURL"] in links


@ORIGINS
def test_based_cooking_is_found_whole(catalog, origin):
    folder, site = catalog(origin, "based-cooking")
    sources = sorted((folder / "recipes").glob("*.md"))
    assert len(sources) >= {"own": 6, "shared": 182}[origin]
    for source in sources:
        page = Page(site / "recipes" / source.stem / "index.html")
        recipe = page.recipe()
        assert recipe.get("recipeIngredient"), source.name
        assert recipe.get("recipeInstructions"), source.name


@ORIGINS
@pytest.mark.parametrize("name", ["hellofresh", "nine-recipes", "based-cooking"])
def test_every_page_describes_itself(catalog, origin, name):
    _, site = catalog(origin, name)
    recipes = []
    for path in pages(site):
        page = Page(path)
        if page.all("meta", **{"http-equiv": "refresh"}):
            continue
        (description,) = page.all("meta", name="description")
        assert 0 < len(description["content"]) <= 161, path
        if page.blocks and page.blocks[0]["@type"] == "Recipe":
            recipes.append(description["content"])
    # Two recipes of based-cooking have the same description.
    shared = [text for text in recipes if recipes.count(text) > 1]
    isKnown = (origin, name) == ("shared", "based-cooking")
    assert shared == (["Farcies tomates with rice."] * 2 if isKnown else [])


@pytest.mark.parametrize("origin, name", [("own", "nine-recipes"), ("shared", "hellofresh")])
def test_pages_open_in_peace_and_the_longest_is_looked_at_closely(chromium, catalog, origin, name):
    """No console message and no remote request; then the longest recipe in detail."""
    _, site = catalog(origin, name)
    routes = [path.relative_to(site).as_posix().removesuffix("index.html") for path in pages(site)
              if path.name == "index.html"]
    longest = max((r for r in routes if re.fullmatch(r"recipes/[^/]+/", r)),
                  key=lambda route: (site / route / "index.html").stat().st_size)
    with Server(site, "/cook/") as server, visitor(chromium) as page:
        foreign = []
        page.on("request", lambda r: foreign.append(r.url) if not r.url.startswith(
            (server.url, "data:")) else None)
        for route in routes[:: max(1, len(routes) // 4)]:
            page.goto(server.url + route)
            page.wait_for_load_state("networkidle")
        page.goto(server.url + longest)
        page.wait_for_load_state("networkidle")
        assert_nothing_overflows(page)
        page.set_viewport_size({"width": 390, "height": 844})
        assert_axe_finds_nothing(page)
        assert foreign == []
